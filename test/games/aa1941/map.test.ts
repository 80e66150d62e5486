import { describe, expect, test } from 'vitest'
import {
  borders,
  canals,
  errata,
  printedSetup,
  type SetupCard,
  seaZones,
  straits,
  territories,
} from '../../../src/games/aa1941/board/geography.ts'
import {
  airDistance,
  areNeighbours,
  canalBetween,
  capitalSpace,
  complexes,
  findSpace,
  ipcOf,
  isNeutral,
  isStrait,
  isZone,
  landDistance,
  landNextTo,
  nameOf,
  neighbours,
  neighboursOf,
  nextTerritories,
  nextZones,
  originalOwner,
  seaDistance,
  spaceCount,
  spaceNames,
  spaceOf,
  territoryCount,
  unreachable,
  zoneOf,
  zonesNextTo,
} from '../../../src/games/aa1941/board/map.ts'
import { isAir, isSea, moveOf, unitTypes } from '../../../src/games/aa1941/board/units.ts'
import { powers } from '../../../src/games/aa1941/ruleset.ts'

const spaces = Array.from({ length: spaceCount }, (_, space) => space)
const passable = spaces.filter(space => !isNeutral(space))
const bordering = (one: string, other: string): boolean =>
  borders.some(([name, others]) => (name === one && others.includes(other)) || (name === other && others.includes(one)))

describe('R41-3.1: the spaces', () => {
  test('71 territories and 49 sea zones, all of different names', () => {
    expect([territories.length, territoryCount, seaZones, spaceCount]).toEqual([71, 71, 49, 120])
    expect(new Set(spaceNames).size).toBe(120)
    expect(territories.map(({ name }) => name)).toEqual(territories.map(({ name }) => name).toSorted())
  })

  test('a space is found by its name, and nothing else is', () => {
    expect(spaces.map(space => findSpace(nameOf(space)))).toEqual(spaces)
    expect([findSpace('SZ 0'), findSpace('SZ 50'), findSpace('Atlantis')]).toEqual([-1, -1, -1])
    expect([nameOf(zoneOf(1)), nameOf(zoneOf(49))]).toEqual(['SZ 1', 'SZ 49'])
  })

  test('every border is between two spaces of the board and written once', () => {
    const written = borders.flatMap(([name, others]) => others.map(other => [name, other].toSorted().join(' – ')))
    expect(written.length).toBe(282)
    expect(new Set(written).size).toBe(written.length)
    expect(borders.flatMap(([name, others]) => [name, ...others]).filter(name => findSpace(name) < 0)).toEqual([])
    expect(borders.filter(([name, others]) => others.includes(name))).toEqual([])
  })

  test('a neighbour’s neighbour is oneself', () => {
    const oneWay = spaces.flatMap(space =>
      neighboursOf(space)
        .filter(next => !neighboursOf(next).includes(space))
        .map(next => [nameOf(space), nameOf(next)]),
    )
    expect(oneWay).toEqual([])
    expect(spaces.filter(space => neighboursOf(space).includes(space))).toEqual([])
  })

  test('territories and zones together are all the neighbours', () => {
    for (const space of spaces) {
      expect([...nextTerritories[space]!, ...nextZones[space]!]).toEqual(neighbours[space])
      expect(zonesNextTo(space).every(isZone)).toBe(true)
    }
  })

  test('what touches only in a corner shares no border', () => {
    expect(bordering('SZ 42', 'Western Canada')).toBe(false)
    expect(bordering('SZ 10', 'Eastern United States')).toBe(false)
    expect(bordering('SZ 46', 'Manchuria')).toBe(false)
  })
})

describe('R41-3.2: across the edge of the map', () => {
  test.each([
    ['Western Canada', 'Eastern Canada'],
    ['Western United States', 'Eastern United States'],
    ['Mexico', 'East Mexico'],
    ['SZ 35', 'SZ 21'],
    ['SZ 36', 'SZ 20'],
    ['SZ 41', 'SZ 19'],
  ])('%s and %s', (one, other) => {
    expect(areNeighbours(spaceOf(one), spaceOf(other))).toBe(true)
    expect(areNeighbours(spaceOf(other), spaceOf(one))).toBe(true)
  })

  test('SZ 6 and SZ 8 share a border', () => {
    expect(areNeighbours(zoneOf(6), zoneOf(8))).toBe(true)
  })
})

describe('R41-18.3: what the rulebook says of single zones', () => {
  test('SZ 5 borders on Germany', () => {
    expect(areNeighbours(zoneOf(5), spaceOf('Germany'))).toBe(true)
    expect(nextZones[spaceOf('Germany')]).toEqual([zoneOf(5)])
  })

  test('the canals link SZ 28 and SZ 17, SZ 19 and SZ 12', () => {
    expect(canalBetween(zoneOf(28), zoneOf(17))?.name).toBe('Suez Canal')
    expect(canalBetween(zoneOf(19), zoneOf(12))?.name).toBe('Panama Canal')
  })
})

describe('R41-3.9: canals', () => {
  test('there are two, held through one territory and through two', () => {
    expect(canals.map(({ name, heldBy }) => [name, ...heldBy])).toEqual([
      ['Panama Canal', 'Central America'],
      ['Suez Canal', 'Anglo-Egypt Sudan', 'Middle East'],
    ])
    expect(canalBetween(zoneOf(17), zoneOf(18))).toBeUndefined()
  })

  test('their banks border on both zones', () => {
    for (const { between, heldBy } of canals)
      for (const zone of between)
        for (const bank of heldBy) expect(areNeighbours(spaceOf(bank), spaceOf(zone))).toBe(true)
  })

  test('R41-3.9.2: land units cross from bank to bank', () => {
    expect(landDistance(spaceOf('Middle East'), spaceOf('Anglo-Egypt Sudan'))).toBe(1)
  })

  test('R41-3.9.3: planes fly over them, one step', () => {
    for (const { between } of canals) {
      expect(airDistance(spaceOf(between[0]), spaceOf(between[1]))).toBe(1)
      expect(seaDistance(spaceOf(between[0]), spaceOf(between[1]))).toBeGreaterThan(1)
    }
  })
})

describe('R41-3.10, A41-32: the straits', () => {
  test('lie between SZ 17 and SZ 18, which has no other way out', () => {
    expect(straits.between).toEqual(['SZ 17', 'SZ 18'])
    expect([
      isStrait(zoneOf(17), zoneOf(18)),
      isStrait(zoneOf(18), zoneOf(17)),
      isStrait(zoneOf(16), zoneOf(17)),
    ]).toEqual([true, true, false])
    expect(nextZones[zoneOf(18)]).toEqual([zoneOf(17)])
  })

  test('planes fly over them', () => {
    expect(airDistance(zoneOf(17), zoneOf(18))).toBe(1)
    expect(seaDistance(zoneOf(17), zoneOf(18))).toBe(unreachable)
  })
})

describe('R41-3.3: values', () => {
  test('go up to 6, and some are 0, Gibraltar’s for one', () => {
    expect(Math.max(...territories.map(({ ipc }) => ipc))).toBe(6)
    expect(Math.min(...territories.map(({ ipc }) => ipc))).toBe(0)
    expect(ipcOf(spaceOf('Gibraltar'))).toBe(0)
    expect(territories.every(({ ipc }) => Number.isInteger(ipc))).toBe(true)
  })

  test.each([
    ['ussr', 7],
    ['germany', 12],
    ['unitedKingdom', 12],
    ['japan', 9],
    ['unitedStates', 17],
  ] as const)('R41-1.5, R41-1.7: those of %s add up to %i', (power, income) => {
    const sum = territories.filter(({ owner }) => owner === power).reduce((all, { ipc }) => all + ipc, 0)
    expect(sum).toBe(income)
  })
})

describe('R41-3.4, R41-3.5: neutral territories', () => {
  const neutral = territories.filter(({ owner }) => owner === undefined)

  test('are 14, worth nothing, without complexes', () => {
    expect(neutral.map(({ name }) => name)).toEqual([
      'Afghanistan',
      'Angola',
      'Chile Argentina',
      'Colombia Venezuela',
      'Eire',
      'Himalaya',
      'Mongolia',
      'Mozambique',
      'Sahara',
      'Saudi Arabia',
      'Spain Portugal',
      'Sweden',
      'Switzerland',
      'Turkey',
    ])
    expect(neutral.filter(({ ipc, industrialComplex }) => ipc > 0 || industrialComplex)).toEqual([])
  })

  test('nobody passes them, not even in the air', () => {
    for (const space of spaces.filter(isNeutral)) {
      expect(neighbours[space]).toEqual([])
      expect(spaces.filter(other => other !== space && airDistance(space, other) < unreachable)).toEqual([])
    }
    // Over the Sahara it would be two steps.
    expect(bordering('North Africa', 'Sahara') && bordering('Sahara', 'French Equatorial Africa')).toBe(true)
    expect(airDistance(spaceOf('French West Africa'), spaceOf('Anglo-Egypt Sudan'))).toBe(2)
    expect(airDistance(spaceOf('French West Africa'), spaceOf('North Africa'))).toBe(3)
  })
})

describe('R41-2.2: the nine printed complexes', () => {
  test('stand where they stand', () => {
    expect(complexes.map(nameOf)).toEqual([
      'Australia',
      'Caucasus',
      'Eastern United States',
      'Germany',
      'India',
      'Japan',
      'Russia',
      'United Kingdom',
      'Western United States',
    ])
  })

  test('R41-14.2: in territories that are worth something, so each can place units', () => {
    expect(complexes.map(space => ipcOf(space))).toEqual([1, 2, 6, 4, 1, 4, 3, 3, 6])
  })
})

describe('R41-11.11: capitals', () => {
  test.each([
    ['ussr', 'Russia'],
    ['germany', 'Germany'],
    ['unitedKingdom', 'United Kingdom'],
    ['japan', 'Japan'],
    ['unitedStates', 'Eastern United States'],
  ] as const)('of %s: %s', (power, territory) => {
    const space = capitalSpace(powers.indexOf(power))
    expect(nameOf(space)).toBe(territory)
    expect(originalOwner(space)).toBe(powers.indexOf(power))
    expect(complexes).toContain(space)
  })
})

describe('R41-3.8: islands', () => {
  const isIsland = (name: string): boolean =>
    landNextTo(spaceOf(name)).length === 0 && zonesNextTo(spaceOf(name)).length > 0

  test('A41-31: a zone may hold several', () => {
    const of = (zone: number): string[] => landNextTo(zoneOf(zone)).map(nameOf).filter(isIsland)
    expect(of(37)).toEqual(['New Guinea', 'Solomon Islands'])
    expect(of(38)).toEqual(['Caroline Islands', 'Philippine Islands'])
    expect(of(45)).toEqual(['Iwo Jima', 'Japan', 'Okinawa'])
  })

  test('R41-6.3.2: cost a plane one step for the zone and one for the island', () => {
    expect(airDistance(zoneOf(39), spaceOf('Philippine Islands'))).toBe(2)
    expect(airDistance(zoneOf(38), spaceOf('Philippine Islands'))).toBe(1)
    expect(airDistance(spaceOf('Caroline Islands'), spaceOf('Philippine Islands'))).toBe(2)
  })

  test('cannot be reached by land', () => {
    expect(landDistance(spaceOf('Japan'), spaceOf('Manchuria'))).toBe(unreachable)
  })
})

describe('everything hangs together', () => {
  test('planes reach every space that is not neutral from every other', () => {
    const apart = passable.flatMap(one =>
      passable.filter(other => airDistance(one, other) >= unreachable).map(other => [nameOf(one), nameOf(other)]),
    )
    expect(apart).toEqual([])
  })

  test('distances are those of a map: there and back alike, and no way shorter by a detour', () => {
    for (const one of passable)
      for (const other of passable) {
        const straight = airDistance(one, other)
        if (airDistance(other, one) !== straight) throw new Error(`${nameOf(one)} – ${nameOf(other)}`)
        for (const via of neighboursOf(one))
          if (straight > 1 + airDistance(via, other)) throw new Error(`${nameOf(one)} – ${nameOf(via)}`)
      }
    expect(passable.every(space => airDistance(space, space) === 0)).toBe(true)
  })

  test('every territory that may be entered can be entered: over land, or from a zone', () => {
    const lonely = passable.filter(space => !isZone(space) && neighboursOf(space).length === 0)
    expect(lonely).toEqual([])
  })

  test('land units, ferried by transports, come from anywhere to anywhere', () => {
    const land = passable.filter(space => !isZone(space))
    const reached = new Set([spaceOf('Germany')])
    const queue = [...reached]
    for (const at of queue)
      for (const next of neighboursOf(at))
        if (!reached.has(next)) {
          reached.add(next)
          queue.push(next)
        }
    expect(land.filter(space => !reached.has(space))).toEqual([])
  })

  test('ships come from every zone to every other but the Black Sea, both canals closed', () => {
    const open = spaces.filter(space => isZone(space) && space !== zoneOf(18))
    expect(open.flatMap(one => open.filter(other => seaDistance(one, other) >= unreachable))).toEqual([])
  })
})

describe('V41-31, R41-18.2: moves of the rulebook', () => {
  test('a fighter flies from the Hawaiian Islands over zones 40, 37 and 33 to Australia: exactly 4 steps', () => {
    const route = ['Hawaiian Islands', 'SZ 40', 'SZ 37', 'SZ 33', 'Australia'].map(spaceOf)
    for (let step = 1; step < route.length; step++) expect(areNeighbours(route[step - 1]!, route[step]!)).toBe(true)
    expect(airDistance(route[0]!, route.at(-1)!)).toBe(4)
    expect(moveOf(unitTypes.indexOf('fighter'))).toBe(4)
  })

  test('V41-32: from a carrier in zone 40 over 39 and 38 to the Philippine Islands are 3 steps', () => {
    expect(airDistance(zoneOf(40), spaceOf('Philippine Islands'))).toBe(3)
    expect(seaDistance(zoneOf(40), zoneOf(38))).toBe(2)
  })
})

describe('set-up cards', () => {
  const cards: readonly (readonly [string, SetupCard])[] = [
    ['printed', printedSetup],
    ['errata', errata],
  ]
  const entries = (card: SetupCard) =>
    Object.entries(card).flatMap(([power, bySpace]) =>
      Object.entries(bySpace).map(([space, units]) => ({ power, space, units })),
    )

  test('R41-18.1: the card of the USSR', () => {
    expect(printedSetup.ussr).toEqual({
      Russia: { infantry: 3, tank: 1, fighter: 1 },
      Archangel: { infantry: 3 },
      Karelia: { infantry: 3 },
      Caucasus: { infantry: 3, tank: 1 },
      Siberia: { infantry: 3 },
      'SZ 4': { submarine: 1 },
    })
  })

  test.each(cards)('%s: everybody stands on a space of the board, on his own land or at sea', (_, card) => {
    const misplaced = entries(card).filter(({ power, space }) => {
      const number = findSpace(space)
      return number < 0 || (!isZone(number) && originalOwner(number) !== (powers as readonly string[]).indexOf(power))
    })
    expect(misplaced).toEqual([])
  })

  test.each(cards)('R41-2.3: %s: ships at sea, land units and bombers on land', (_, card) => {
    const wrong = entries(card).flatMap(({ space, units }) =>
      Object.keys(units).filter(unit => {
        const type = (unitTypes as readonly string[]).indexOf(unit)
        const atSea = isZone(spaceOf(space))
        return isSea(type) ? !atSea : atSea && !(isAir(type) && unit === 'fighter')
      }),
    )
    expect(wrong).toEqual([])
  })

  test('R41-6.6.4: fighters at sea have a deck', () => {
    const crowded = entries(printedSetup).filter(
      ({ space, units }) => isZone(spaceOf(space)) && (units.fighter ?? 0) > 2 * (units.aircraftCarrier ?? 0),
    )
    expect(crowded).toEqual([])
  })

  test('nobody begins among enemies', () => {
    const spacesOf = (power: keyof SetupCard): string[] => Object.keys(printedSetup[power] ?? {})
    const shared = [...spacesOf('germany'), ...spacesOf('japan')].filter(space =>
      [...spacesOf('ussr'), ...spacesOf('unitedKingdom'), ...spacesOf('unitedStates')].includes(space),
    )
    expect(shared).toEqual([])
  })
})
