import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/engine/index.ts'
import { arcOf, defenseMet, enfilades, isBehind } from '../../../src/games/miniatures/field/arc.ts'
import { bandAt, directions } from '../../../src/games/miniatures/field/bearing.ts'
import { coverOf } from '../../../src/games/miniatures/field/cover.ts'
import {
  type CustomField,
  type Field,
  FieldChoice,
  fieldOf,
  isOnField,
  terrainAt,
} from '../../../src/games/miniatures/field/field.ts'
import {
  areAdjacent,
  directionTo,
  distance,
  type Hex,
  neighbour,
  neighbours,
  opposite,
  rowFrom,
  sideKey,
} from '../../../src/games/miniatures/field/hex.ts'
import { touchedBy } from '../../../src/games/miniatures/field/line.ts'
import { maps } from '../../../src/games/miniatures/field/maps.ts'
import { sightLine } from '../../../src/games/miniatures/field/sight.ts'
import { situate } from '../../../src/games/miniatures/field/situation.ts'

const draw = (field: CustomField): Field => fieldOf(FieldChoice.parse(field), ['field'])
const open = draw({})
const hexesOf = (field: Field): Hex[] => {
  const hexes: Hex[] = []
  for (let r = -40; r <= 40; r++) for (let q = -60; q <= 60; q++) if (isOnField(field, [q, r])) hexes.push([q, r])
  return hexes
}
const around = hexesOf(open).filter(hex => distance([0, 0], hex) <= 5)

describe('hexes', () => {
  test('MIN-10.2: range counts the steps to the target', () => {
    // By walking: every hex that so many steps lead to and no fewer.
    let rim: readonly Hex[] = [[2, -3]]
    const seen = new Set(['2,-3'])
    for (let steps = 0; steps <= 9; steps++) {
      for (const hex of rim) expect(distance([2, -3], hex)).toBe(steps)
      rim = rim.flatMap(neighbours).filter(hex => !seen.has(String(hex)) && seen.add(String(hex)))
      expect(rim).toHaveLength(6 * (steps + 1))
    }
  })

  test('MIN-10.2: short is 0 and 1, medium 2 to 4, long 5 to 8, and there is nothing beyond', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(bandAt)).toEqual([
      ...['short', 'short', 'medium', 'medium', 'medium'],
      ...['long', 'long', 'long', 'long', undefined],
    ])
  })

  test('neighbours are one step away and know each other; a side is the same told by either hex', () => {
    for (const direction of directions) {
      const next = neighbour([4, -2], direction)
      expect(areAdjacent([4, -2], next)).toBe(true)
      expect(directionTo([4, -2], next)).toBe(direction)
      expect(neighbour(next, opposite(direction))).toEqual([4, -2])
      expect(sideKey(next, opposite(direction))).toBe(sideKey([4, -2], direction))
    }
    const sides = hexesOf(open).flatMap(hex => directions.map(direction => sideKey(hex, direction)))
    // Every side is told twice but for those around the map: two of each hex above and below, the ends of 11 rows, and
    // at both ends the corners by which a long row sticks out past the short ones beside it.
    const rim = 2 * (2 * 16) + 2 * 11 + 2 * 10
    expect(new Set(sides).size).toBe((sides.length + rim) / 2)
  })

  test('MIN-16.6: a row goes straight on', () => {
    expect(rowFrom([0, 0], 'se', 3)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ])
    expect(rowFrom([1, 1], 'w', 0)).toEqual([])
  })
})

describe('maps', () => {
  test('MIN-2.3: eleven rows of 15 and 16 hexes by turns; what lies beyond is no place', () => {
    expect(hexesOf(open)).toHaveLength(6 * 16 + 5 * 15)
    const inRow = (row: number): number => hexesOf(open).filter(([, r]) => r === row).length
    expect([inRow(-5), inRow(-4), inRow(0), inRow(5)]).toEqual([16, 15, 15, 16])
    expect(isOnField(open, [-8, 0])).toBe(false)
    // Of an odd number of columns the middle row is a long one.
    expect(hexesOf(draw({ columns: 3, rows: 3 })).map(([, r]) => r)).toEqual([-1, -1, 0, 0, 0, 1, 1])
  })

  test('the six maps lie on their fields, no hex twice, with their objectives', () => {
    expect(maps.map(({ id }) => id)).toEqual([
      'half-and-half',
      'knife-fight',
      'high-ground',
      'urban-combat',
      'hill-107',
      'tiger-heaven',
    ])
    for (const { id, terrain, objective } of maps) {
      const field = fieldOf(id, [])
      const hexes = Object.values(terrain).flat()
      expect(new Set(hexes.map(String)).size).toBe(hexes.length)
      for (const hex of hexes) expect(isOnField(field, hex)).toBe(true)
      expect(field.objective).toEqual(objective)
      for (const [kind, own] of Object.entries(terrain)) for (const hex of own) expect(terrainAt(field, hex)).toBe(kind)
    }
    expect(terrainAt(fieldOf('hill-107', []), [1, -1])).toBe('hill')
    expect(terrainAt(fieldOf('hill-107', []), [0, 0])).toBe('clear')
  })

  test('a map can be drawn on', () => {
    const field = draw({ map: 'hill-107', terrain: { clear: [[1, -1]], town: [[0, 0]] } })
    expect(terrainAt(field, [1, -1])).toBe('clear')
    expect(terrainAt(field, [0, 0])).toBe('town')
    expect(terrainAt(field, [2, -1])).toBe('hill')
    expect(terrainAt(fieldOf('hill-107', []), [1, -1])).toBe('hill')
  })

  test.each([
    [{ terrain: { town: [[30, 0]] } }, 'impossible-position', ['field', 'terrain', 'town', 0]],
    [{ terrain: { town: [[0, 0]], hill: [[0, 0]] } }, 'impossible-position', ['field', 'terrain', 'town', 0]],
    [{ sides: { hedge: [[30, 0, 'e']] } }, 'impossible-position', ['field', 'sides', 'hedge', 0]],
    [
      { obstacles: { minefield: [[0, 0]], pillbox: [[0, 0]] } },
      'impossible-position',
      ['field', 'obstacles', 'pillbox', 0],
    ],
    [{ smoke: [[0, 6]] }, 'impossible-position', ['field', 'smoke', 0]],
    [{ map: 'hill-107', rows: 3 }, 'invalid-field', ['field']],
  ])('MIN-2.3, MIN-6.2: %j cannot be', (field, code, at) => {
    expect(() => draw(field as CustomField)).toThrow(Refusal)
    try {
      draw(field as CustomField)
    } catch (error) {
      expect((error as Refusal).faults[0]).toMatchObject({ code, at })
    }
  })

  test('MIN-2.3: sizes are bounded, and the rows lie around a middle one', () => {
    for (const wrong of [
      { rows: 4 },
      { rows: 63 },
      { columns: 65 },
      { columns: 0 },
      { terrain: { sea: [] } },
      'atlantis',
    ])
      expect(FieldChoice.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  })
})

describe('arcs', () => {
  const angleOf = ([q, r]: Hex): number => Math.atan2(-r * 1.5, Math.sqrt(3) * (q + r / 2))

  test('MIN-11.2: front below 90 degrees off the facing, side at 90, rear above', () => {
    for (const facing of directions)
      for (const other of around) {
        if (distance([0, 0], other) === 0) continue
        const turn = Math.abs(angleOf(other) - angleOf(neighbour([0, 0], facing))) * (180 / Math.PI)
        const angle = turn > 180 ? 360 - turn : turn
        const expected = Math.abs(angle - 90) < 1e-6 ? 'side' : angle < 90 ? 'front' : 'rear'
        expect(arcOf({ at: [0, 0], facing }, other), `${facing} ${other}`).toBe(expected)
      }
  })

  test('T21, MIN-11.1, MIN-11.2: 120 degrees off is the rear; exactly 90 is met by the rear defense but is not behind', () => {
    const tank = { at: [0, 0], facing: 'e' } as const
    expect(arcOf(tank, [0, -1])).toBe('rear')
    expect(defenseMet('vehicle', arcOf(tank, [0, -1]))).toBe('rear')
    expect(arcOf(tank, [1, -2])).toBe('side')
    expect(defenseMet('vehicle', arcOf(tank, [1, -2]))).toBe('rear')
    expect(arcOf(tank, [1, -1])).toBe('front')
    expect(defenseMet('vehicle', 'front')).toBe('front')
  })

  test('MIN-11.1, MIN-11.3: in the same hex a Vehicle is met by its rear, a Soldier or Aircraft by its front', () => {
    expect(arcOf({ at: [2, 2], facing: 'w' }, [2, 2])).toBe('same')
    expect(defenseMet('vehicle', 'same')).toBe('rear')
    for (const arc of ['front', 'side', 'rear', 'same'] as const) {
      expect(defenseMet('soldier', arc)).toBe('front')
      expect(defenseMet('aircraft', arc)).toBe('front')
    }
  })

  test('MIN-11.2, MIN-19.28: a unit of which the facing is not told faces the other', () => {
    expect(arcOf({ at: [0, 0] }, [3, -1])).toBe('front')
  })
})

describe('enfilade and grazing fire', () => {
  test('MIN-14.1, MIN-14.4: behind is behind the one that the Soldier faces', () => {
    // A friend to the north-east; another 3 hexes off, 120 degrees from there.
    expect(isBehind([1, -1], [0, 0], [0, 3])).toBe(true)
    expect(isBehind([1, -1], [0, 0], [-3, 3])).toBe(true)
    // 90 degrees, 60 degrees.
    expect(isBehind([1, -1], [0, 0], [1, 1])).toBe(false)
    expect(isBehind([1, -1], [0, 0], [3, 0])).toBe(false)
  })

  test('MIN-14.3: nobody in the hex of the target is faced or has the bonus', () => {
    expect(isBehind([0, 0], [0, 0], [0, 3])).toBe(false)
    expect(isBehind([1, -1], [0, 0], [0, 0])).toBe(false)
  })

  test('MIN-14.1: a friend that is not beside the target is not faced', () => {
    expect(isBehind([2, -2], [0, 0], [0, 3])).toBe(false)
  })

  test('MIN-14.2, MIN-14.5: of several friends one is chosen; MIN-19.13: the attacker may be beside the target too', () => {
    const friends: readonly Hex[] = [
      [0, 1],
      [1, -1],
    ]
    expect(enfilades([0, 2], [0, 0], friends)).toBe(true)
    expect(enfilades([0, 2], [0, 0], friends.slice(0, 1))).toBe(false)
    expect(enfilades([0, 2], [0, 0], [])).toBe(false)
    // Two on exactly opposite sides have each other.
    expect(enfilades([0, 1], [0, 0], [[0, -1]])).toBe(true)
    expect(enfilades([0, -1], [0, 0], [[0, 1]])).toBe(true)
  })

  test('MIN-14.6, MIN-19.14: a touched corner is enough, and nothing behind the target is touched', () => {
    // Along the side of two hexes.
    expect(touchedBy([0, 0], [2, -1])).toHaveLength(4)
    // Only corners of [2, -1] and [3, 0] are touched on this way.
    expect(touchedBy([0, 0], [5, -1])).toContainEqual([2, -1])
    expect(touchedBy([0, 0], [5, -1])).toContainEqual([3, 0])
    expect(touchedBy([0, 0], [3, 0])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ])
  })
})

describe('line of sight', () => {
  const sees = (field: CustomField, from: Hex, to: Hex): boolean =>
    sightLine(draw(field), { at: from }, { at: to }).sight

  test('MIN-8.6, MIN-9.2: towns, hills and forests are in the way, however slightly; the rest is not', () => {
    for (const kind of ['town', 'hill', 'forest'] as const)
      expect(sees({ terrain: { [kind]: [[1, 0]] } }, [0, 0], [3, 0]), kind).toBe(false)
    for (const kind of ['marsh', 'pond', 'shell-holes', 'bluff', 'clear'] as const)
      expect(sees({ terrain: { [kind]: [[1, 0]] } }, [0, 0], [3, 0]), kind).toBe(true)
    // The line to [3, 1] cuts off a corner of [1, 1] and of [2, 0].
    expect(
      sees(
        {
          terrain: {
            town: [
              [0, 1],
              [2, 2],
              [1, -1],
              [3, 0],
            ],
          },
        },
        [0, 0],
        [3, 1],
      ),
    ).toBe(true)
    expect(sees({ terrain: { town: [[1, 1]] } }, [0, 0], [3, 1])).toBe(false)
    expect(sees({ terrain: { town: [[2, 0]] } }, [0, 0], [3, 1])).toBe(false)
  })

  test('MIN-9.1: the hexes of attacker and target are not in the way', () => {
    expect(sees({ terrain: { town: [[0, 0]], forest: [[1, 0]] } }, [0, 0], [1, 0])).toBe(true)
    expect(sees({ terrain: { town: [[0, 0]], forest: [[3, 0]] } }, [0, 0], [3, 0])).toBe(true)
  })

  test('MIN-9.3: along the rim of one it passes, between two it does not', () => {
    expect(sees({ terrain: { town: [[1, 0]] } }, [0, 0], [2, -1])).toBe(true)
    expect(sees({ terrain: { town: [[1, -1]] } }, [0, 0], [2, -1])).toBe(true)
    expect(sees({ terrain: { town: [[1, 0]], hill: [[1, -1]] } }, [0, 0], [2, -1])).toBe(false)
  })

  test('MIN-9.3: one on the left and another on the right farther on is as good as two at once', () => {
    expect(sees({ terrain: { town: [[1, 0]], forest: [[3, -2]] } }, [0, 0], [4, -2])).toBe(false)
    expect(sees({ terrain: { town: [[1, 0]], forest: [[3, -1]] } }, [0, 0], [4, -2])).toBe(true)
    expect(sees({ terrain: { town: [[1, -1]], forest: [[3, -2]] } }, [0, 0], [4, -2])).toBe(true)
  })

  test('MIN-9.2, MIN-19.25: a hex that is only touched at a corner is not in the way', () => {
    expect(sees({ terrain: { town: [[2, -1]] } }, [0, 0], [5, -1])).toBe(true)
    expect(
      sees(
        {
          terrain: {
            town: [
              [2, -1],
              [3, 0],
            ],
          },
        },
        [0, 0],
        [5, -1],
      ),
    ).toBe(true)
  })

  test('MIN-9.5, MIN-8.6: a hedge that is crossed is in the way, one that the line runs along is not', () => {
    expect(sees({ sides: { hedge: [[1, 0, 'e']] } }, [0, 0], [3, 0])).toBe(false)
    expect(sees({ sides: { hedge: [[2, 0, 'w']] } }, [0, 0], [3, 0])).toBe(false)
    // Between [1, 0] and [1, -1], along which the line to [2, -1] runs.
    expect(sees({ sides: { hedge: [[1, 0, 'nw']] } }, [0, 0], [2, -1])).toBe(true)
    expect(
      sees({ sides: { stream: [[1, 0, 'e']], road: [[1, 0, 'e']], barbedWire: [[1, 0, 'e']] } }, [0, 0], [3, 0]),
    ).toBe(true)
  })

  test('MIN-9.3, MIN-9.5, MIN-19.25: past the end of a hedge there is sight, unless hedges end there on both hands', () => {
    // The line to [5, -1] goes from [1, 0] to [2, 0] through their corner with [2, -1].
    expect(sees({ sides: { hedge: [[1, 0, 'e']] } }, [0, 0], [5, -1])).toBe(true)
    expect(sees({ sides: { hedge: [[1, 0, 'ne']] } }, [0, 0], [5, -1])).toBe(true)
    expect(
      sees(
        {
          sides: {
            hedge: [
              [1, 0, 'ne'],
              [2, 0, 'nw'],
            ],
          },
        },
        [0, 0],
        [5, -1],
      ),
    ).toBe(true)
    expect(
      sees(
        {
          sides: {
            hedge: [
              [1, 0, 'e'],
              [1, 0, 'ne'],
            ],
          },
        },
        [0, 0],
        [5, -1],
      ),
    ).toBe(false)
    expect(
      sees(
        {
          sides: {
            hedge: [
              [1, 0, 'e'],
              [2, 0, 'nw'],
            ],
          },
        },
        [0, 0],
        [5, -1],
      ),
    ).toBe(false)
  })

  test('MIN-9.1, MIN-9.5, MIN-8.5: hedges around attacker and target are not in the way; the target’s gives it cover', () => {
    const field = draw({
      sides: {
        hedge: [
          [0, 0, 'e'],
          [2, 0, 'e'],
        ],
      },
    })
    const [near, far] = [{ at: [0, 0] }, { at: [3, 0] }] as const
    expect(sightLine(field, near, far).sight).toBe(true)
    expect(coverOf(field, near, far)).toEqual({ cover: true, from: ['hedge'] })
    const own = draw({ sides: { hedge: [[0, 0, 'e']] } })
    expect(coverOf(own, near, far).cover).toBe(false)
    expect(coverOf(own, far, near).cover).toBe(true)
    // Behind the target, and to its flank.
    expect(
      coverOf(
        draw({
          sides: {
            hedge: [
              [3, 0, 'e'],
              [3, 0, 'nw'],
            ],
          },
        }),
        near,
        far,
      ).cover,
    ).toBe(false)
    // The same side is the attacker's and the target's.
    expect(coverOf(own, { at: [0, 0] }, { at: [1, 0] })).toEqual({ cover: true, from: ['hedge'] })
  })

  test('MIN-8.5, MIN-9.3, MIN-19.25: through a corner of its hex the target has cover where both sides there have a hedge', () => {
    const [from, to] = [{ at: [0, 0] }, { at: [2, -1] }] as const
    // [2, -1] is reached between [1, 0], to its south-west, and [1, -1], to its west.
    expect(coverOf(draw({ sides: { hedge: [[2, -1, 'w']] } }), from, to).cover).toBe(false)
    expect(coverOf(draw({ sides: { hedge: [[2, -1, 'sw']] } }), from, to).cover).toBe(false)
    expect(
      coverOf(
        draw({
          sides: {
            hedge: [
              [2, -1, 'w'],
              [2, -1, 'sw'],
            ],
          },
        }),
        from,
        to,
      ).cover,
    ).toBe(true)
  })

  test('MIN-9.4: bluffs are in the way, unless both stand on bluffs', () => {
    const sides = { bluff: [[1, 0, 'e'] as [number, number, 'e']] }
    expect(sees({ sides }, [0, 0], [3, 0])).toBe(false)
    expect(sees({ sides, terrain: { bluff: [[0, 0]] } }, [0, 0], [3, 0])).toBe(false)
    expect(
      sees(
        {
          sides,
          terrain: {
            bluff: [
              [0, 0],
              [3, 0],
            ],
          },
        },
        [0, 0],
        [3, 0],
      ),
    ).toBe(true)
    expect(
      sees(
        {
          sides: { hedge: sides.bluff },
          terrain: {
            bluff: [
              [0, 0],
              [3, 0],
            ],
          },
        },
        [0, 0],
        [3, 0],
      ),
    ).toBe(false)
    // Of the own hex.
    expect(sees({ sides }, [1, 0], [3, 0])).toBe(true)
  })

  test('MIN-9.6: units are no part of a map, so they are in nobody’s way', () => {
    expect(FieldChoice.safeParse({ units: [[1, 0]] }).success).toBe(false)
  })

  test('MIN-9.7, MIN-19.26: from and to the air there is always sight, but for smoke', () => {
    const field = draw({ terrain: { town: [[1, 0]] }, sides: { hedge: [[1, 0, 'e']] } })
    expect(sightLine(field, { at: [0, 0], type: 'aircraft' }, { at: [3, 0] }).sight).toBe(true)
    expect(sightLine(field, { at: [0, 0] }, { at: [3, 0], type: 'aircraft' }).sight).toBe(true)
    const smoky = draw({ smoke: [[1, 0]] })
    expect(sightLine(smoky, { at: [0, 0] }, { at: [3, 0], type: 'aircraft' })).toMatchObject({
      sight: false,
      blockers: [{ what: 'smoke', hex: [1, 0] }],
    })
    expect(sightLine(smoky, { at: [0, 0] }, { at: [3, 0] }).sight).toBe(false)
    expect(sightLine(smoky, { at: [0, 0] }, { at: [1, 0] }).sight).toBe(true)
    expect(sightLine(smoky, { at: [1, 0] }, { at: [3, 0] }).sight).toBe(true)
  })

  test('MIN-9.1, MIN-9.2: sight goes both ways, on every map', () => {
    for (const { id } of maps) {
      const field = fieldOf(id, [])
      const hexes = hexesOf(field).filter(([q, r]) => (q + 2 * r) % 5 === 0)
      for (const from of hexes)
        for (const to of hexes)
          if (distance(from, to) <= 8)
            expect(sightLine(field, { at: from }, { at: to }).sight).toBe(
              sightLine(field, { at: to }, { at: from }).sight,
            )
    }
  })

  test('MIN-9.2: what is in the way is named, and what is only passed too', () => {
    const field = draw({ terrain: { town: [[1, 0]], hill: [[1, -1]], forest: [[4, 0]] } })
    expect(sightLine(field, { at: [0, 0] }, { at: [2, -1] })).toEqual({
      sight: false,
      blockers: [
        { what: 'town', hex: [1, 0], hand: 'right' },
        { what: 'hill', hex: [1, -1], hand: 'left' },
      ],
      grazed: [],
    })
    const passed = sightLine(draw({ terrain: { town: [[1, 0]] } }), { at: [0, 0] }, { at: [2, -1] })
    expect(passed).toEqual({ sight: true, blockers: [], grazed: [{ what: 'town', hex: [1, 0], hand: 'right' }] })
    expect(sightLine(field, { at: [3, 0] }, { at: [5, 0] }).blockers).toEqual([{ what: 'forest', hex: [4, 0] }])
  })
})

describe('cover', () => {
  const inTerrain = (terrain: string, type: 'soldier' | 'vehicle' | 'aircraft'): boolean =>
    coverOf(draw({ terrain: { [terrain]: [[3, 0]] } }), { at: [0, 0] }, { at: [3, 0], type }).cover

  test.each([
    { terrain: 'clear', soldier: false, vehicle: false },
    { terrain: 'forest', soldier: true, vehicle: true },
    { terrain: 'hill', soldier: true, vehicle: true },
    { terrain: 'town', soldier: true, vehicle: true },
    { terrain: 'bluff', soldier: true, vehicle: true },
    { terrain: 'shell-holes', soldier: true, vehicle: true },
    { terrain: 'marsh', soldier: true, vehicle: false },
    { terrain: 'pond', soldier: false, vehicle: false },
  ])('MIN-8.5, MIN-12.2: in $terrain; an Aircraft never has it', ({ terrain, soldier, vehicle }) => {
    expect(inTerrain(terrain, 'soldier')).toBe(soldier)
    expect(inTerrain(terrain, 'vehicle')).toBe(vehicle)
    expect(inTerrain(terrain, 'aircraft')).toBe(false)
  })
})

describe('situations', () => {
  test('MIN-8.5, MIN-9.2, MIN-10.2, MIN-11.2: the map says range, sight, arcs, cover and terrain', () => {
    const field = draw({ terrain: { forest: [[3, 0]], town: [[0, 0]] } })
    expect(situate(field, { at: [0, 0], facing: 'w' }, { at: [3, 0], facing: 'e', type: 'vehicle' })).toEqual({
      range: 3,
      isOverTerrain: false,
      sight: true,
      arc: 'rear',
      attackerArc: 'rear',
      cover: true,
      pillbox: false,
      targetTerrain: 'forest',
      attackerTerrain: 'town',
    })
    expect(situate(field, { at: [3, 0] }, { at: [3, 0] })).toMatchObject({ range: 0, sight: true, arc: 'same' })
  })
})
