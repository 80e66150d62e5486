import { describe, expect, test } from 'vitest'
import { unreachable } from '../../../src/boards/index.ts'
import { borders, minors, printedSetup, territories, treasuries } from '../../../src/games/aa1914/board/geography.ts'
import {
  airDistance,
  alignedWith,
  allSpaces,
  allZones,
  areNeighbours,
  bases,
  canalBetween,
  capitals,
  findSpace,
  ipcOf,
  isZone,
  landDistance,
  landNextTo,
  minorCapitals,
  minorNames,
  minorOf,
  mobilised,
  nameOf,
  neighboursOf,
  openSeaDistance,
  originalOwner,
  seaDistance,
  spaceNames,
  spaceOf,
  territoryCount,
  zoneOf,
} from '../../../src/games/aa1914/board/map.ts'
import { isLand, isSea, moveOf, powerOf, sideOf, typeOf, unitTypes } from '../../../src/games/aa1914/board/units.ts'
import { alliances, powers } from '../../../src/games/aa1914/ruleset.ts'

const kindsOf = (kind: string): string[] =>
  territories.filter(territory => territory.kind === kind).map(({ name }) => name)
const namesOf = (spaces: readonly number[]): string[] => spaces.map(nameOf)

describe('R14-3.1: the spaces', () => {
  test('96 territories and 30 sea zones, all of different names, A to Z', () => {
    expect([territoryCount, allZones.length, new Set(spaceNames).size]).toEqual([96, 30, 126])
    expect(territories.map(({ name }) => name)).toEqual(territories.map(({ name }) => name).toSorted())
  })

  test('every border is between two spaces of the board and written once', () => {
    const written = borders.flatMap(([name, others]) => others.map(other => [name, other].toSorted().join(' – ')))
    expect(written.length).toBe(325)
    expect(new Set(written).size).toBe(written.length)
    expect(borders.flatMap(([name, others]) => [name, ...others]).filter(name => findSpace(name) < 0)).toEqual([])
  })

  test('a neighbour’s neighbour is oneself', () => {
    for (const space of allSpaces)
      expect(neighboursOf(space).filter(next => next === space || !neighboursOf(next).includes(space))).toEqual([])
  })

  test('a common point is no border: London and SZ 8', () => {
    expect(areNeighbours(spaceOf('London'), zoneOf(8))).toBe(false)
    expect(areNeighbours(spaceOf('London'), zoneOf(9))).toBe(true)
  })

  test('nobody enters the Sahara and the Himalayas, or flies over them', () => {
    expect(kindsOf('impassable')).toEqual(['Himalayas', 'Sahara'])
    for (const name of kindsOf('impassable')) {
      expect(neighboursOf(spaceOf(name))).toEqual([])
      expect(airDistance(spaceOf('Egypt'), spaceOf(name))).toBe(unreachable)
    }
  })

  test('the Caspian, SZ 30, has no way to another zone', () => {
    expect(neighboursOf(zoneOf(30)).filter(isZone)).toEqual([])
    expect(openSeaDistance(zoneOf(30), zoneOf(21))).toBe(unreachable)
  })
})

describe('R14-3.2: capitals, home territories, colonies', () => {
  test('the parts of Germany are those of the original', () => {
    const german = (kind: string): string[] =>
      territories.filter(({ kind: own, owner }) => own === kind && owner === 'germany').map(({ name }) => name)
    expect(german('capital')).toEqual(['Berlin'])
    expect(german('home')).toEqual(['Alsace', 'Hanover', 'Kiel', 'Munich', 'Prussia', 'Ruhr', 'Silesia'])
    expect(german('colony')).toEqual(['German East Africa', 'Kamerun', 'South West Africa', 'Togoland'])
  })

  test('the United States are a single territory worth 20', () => {
    const own = territories.filter(({ owner }) => owner === 'unitedStates')
    expect(own.map(({ name, ipc, kind }) => [name, ipc, kind])).toEqual([['United States of America', 20, 'capital']])
  })

  test('what is connected to the capital over land of its power is home, and all else a colony', () => {
    for (const [power, capital] of capitals.entries()) {
      const home = new Set([capital])
      for (const space of home) for (const next of landNextTo(space)) if (originalOwner(next) === power) home.add(next)
      for (const [space, { kind }] of territories.entries())
        if (originalOwner(space) === power)
          expect([nameOf(space), kind !== 'colony']).toEqual([nameOf(space), home.has(space)])
    }
  })
})

describe('R14-3.3: values', () => {
  test('run from 1 to 8, the United States 20, and some have none', () => {
    const values = territories.filter(({ owner }) => owner !== 'unitedStates').map(({ ipc }) => ipc)
    expect([Math.min(...values), Math.max(...values)]).toEqual([0, 8])
    expect([ipcOf(spaceOf('Corsica')), ipcOf(spaceOf('Berlin'))]).toEqual([0, 8])
  })

  test('R14-1.3, R14-1.5: those of a power add up to its production level, which is in its treasury too', () => {
    const incomes = powers.map(power =>
      territories.filter(({ owner }) => owner === power).reduce((sum, { ipc }) => sum + ipc, 0),
    )
    expect(incomes).toEqual([26, 25, 35, 24, 30, 16, 14, 20])
    expect(powers.map(power => treasuries[power])).toEqual(incomes)
  })
})

describe('R14-3.6: naval bases', () => {
  test('thirteen, of twelve territories, which border on their zones', () => {
    const pairs = territories.flatMap(({ name, bases: zones }) => zones.map(zone => [name, zone]))
    expect([pairs.length, kindsOf('capital').length, new Set(pairs.map(([name]) => name)).size]).toEqual([13, 8, 12])
    for (const [name, zone] of pairs) expect(areNeighbours(spaceOf(`${name}`), zoneOf(Number(zone)))).toBe(true)
  })

  test('a zone knows whose base it has as the territory knows the zone', () => {
    expect(namesOf(bases[spaceOf('Karelia')]!)).toEqual(['SZ 6', 'SZ 12'])
    expect(namesOf(bases[zoneOf(9)]!)).toEqual(['London'])
    expect(bases[zoneOf(2)]).toEqual([])
  })
})

describe('R14-3.8: the Suez Canal', () => {
  test('links SZ 19 and SZ 28 inside Egypt; ships have no other way there but round Africa', () => {
    const canal = canalBetween(zoneOf(28), zoneOf(19))
    expect([canal?.name, namesOf(canal?.heldBy ?? [])]).toEqual(['Suez Canal', ['Egypt']])
    expect(openSeaDistance(zoneOf(19), zoneOf(28))).toBe(1)
    expect(seaDistance(zoneOf(19), zoneOf(28))).toBeGreaterThan(5)
  })

  test('land units cross freely between Egypt and Trans-Jordan', () => {
    expect(landDistance(spaceOf('Egypt'), spaceOf('Trans-Jordan'))).toBe(1)
  })
})

describe('R14-4.1: minor powers', () => {
  test('R14-4.1.1: seventeen, each with its capital; Belgium, Portugal and Spain have colonies', () => {
    expect(minorNames).toEqual(Object.keys(minors).toSorted())
    expect(namesOf(minorCapitals)).toEqual(minorNames)
    expect(new Set(territories.filter(({ kind }) => kind === 'minorColony').map(({ minor }) => minor))).toEqual(
      new Set(['Portugal', 'Spain', 'Belgium']),
    )
    expect(namesOf(allSpaces.slice(0, territoryCount).filter(space => minorOf(space) >= 0)).length).toBe(22)
  })

  test('R14-4.1.5: Bulgaria is aligned with the Ottoman Empire, Romania and Serbia with Russia', () => {
    const alignment = (name: (typeof minorNames)[number]): number => alignedWith(minorNames.indexOf(name))
    expect([alignment('Bulgaria'), alignment('Romania'), alignment('Serbia'), alignment('Holland')]).toEqual([
      powerOf('ottomanEmpire'),
      powerOf('russia'),
      powerOf('russia'),
      -1,
    ])
  })

  test.each([
    ['Afghanistan', 1, 1],
    ['Serbia', 3, 1],
    ['Bulgaria', 5, 1],
    ['Spain', 7, 1],
  ] as const)('R14-4.1.2, V14-35: %s places %i infantry and %i artillery', (name, infantry, artillery) => {
    expect(mobilised(minorNames.indexOf(name))).toEqual({ infantry, artillery })
  })
})

describe('V14-42: Moscow', () => {
  test('has five neighbours', () => {
    expect(namesOf(landNextTo(spaceOf('Moscow')))).toEqual(['Belarus', 'Karelia', 'Livonia', 'Tatarstan', 'Ukraine'])
  })
})

describe('R14-1.1, R14-5.1: powers and sides', () => {
  test('Austria-Hungary begins, the United States end the round', () => {
    expect([powers[0], powers[7]]).toEqual(['austriaHungary', 'unitedStates'])
    for (const [side, own] of alliances.entries()) for (const power of own) expect(sideOf(powerOf(power))).toBe(side)
  })
})

describe('the setup', () => {
  test('is of units of the table, ships at sea and all else on own land', () => {
    for (const power of powers)
      for (const [space, units] of Object.entries(printedSetup[power]!)) {
        const number = spaceOf(space)
        for (const unit of Object.keys(units)) expect(isSea(typeOf(unit))).toBe(isZone(number))
        if (!isZone(number)) expect(originalOwner(number)).toBe(powerOf(power))
      }
  })

  test('R14-7.4.1: every army has its infantry', () => {
    for (const power of powers)
      for (const [space, units] of Object.entries(printedSetup[power]!))
        if (!isZone(spaceOf(space))) expect(units.infantry).toBeGreaterThan(0)
  })

  test('R14-2.4: no tanks at the start; R14-10: submarines are German alone', () => {
    const havers = (unit: 'tank' | 'submarine'): string[] =>
      powers.filter(power => Object.values(printedSetup[power]!).some(units => units[unit]))
    expect([havers('tank'), havers('submarine')]).toEqual([[], ['germany']])
  })
})

describe('R14-2: units by number', () => {
  test('move as the table says; the first three are land units, the last four ships', () => {
    expect(unitTypes.map((_, type) => moveOf(type))).toEqual([1, 1, 1, 2, 2, 3, 2, 2])
    expect(unitTypes.filter((_, type) => isLand(type))).toEqual(['infantry', 'artillery', 'tank'])
    expect(unitTypes.filter((_, type) => isSea(type))).toEqual(['submarine', 'cruiser', 'battleship', 'transport'])
  })
})
