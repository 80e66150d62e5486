import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distance, type Hex, hexKey, neighbour, sidesToward } from '../../../src/games/miniatures/field/hex.ts'
import { lineBetween, touchedBy } from '../../../src/games/miniatures/field/line.ts'

// The geometry once more, by other means: a hex is the six corners that are sums of neighbours, all taken three times so
// that they are whole, and what a line does to it is told by separating lines between convex figures. Axial coordinates
// are a slanted picture of the map; slanting changes neither who meets whom nor what lies on which hand.
type Point = readonly [number, number]

const ring: readonly Point[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]
const scaled = ([q, r]: Hex): Point => [3 * q, 3 * r]
const cornersOf = ([q, r]: Hex): Point[] =>
  ring.map(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % 6]!
    return [3 * q + x + nextX, 3 * r + y + nextY]
  })
const dot = ([x, y]: Point, [otherX, otherY]: Point): number => x * otherX + y * otherY
const minus = ([x, y]: Point, [otherX, otherY]: Point): Point => [x - otherX, y - otherY]
const across = ([x, y]: Point): Point => [-y, x]

/** How far two convex figures overlap along the worst of the axes: more than 0 inside each other, 0 touching, less apart. */
const overlapOf = (one: readonly Point[], other: readonly Point[], axes: readonly Point[]): number =>
  Math.min(
    ...axes.map(axis => {
      const [own, others] = [one, other].map(points => points.map(point => dot(point, axis)))
      return Math.min(Math.max(...own!) - Math.min(...others!), Math.max(...others!) - Math.min(...own!))
    }),
  )

const meeting = (from: Hex, to: Hex, hex: Hex): 'apart' | 'corner' | 'rim' | 'inside' => {
  const segment = [scaled(from), scaled(to)]
  const corners = cornersOf(hex)
  const edges = corners.map((corner, index) => minus(corners[(index + 1) % 6]!, corner))
  const way = minus(segment[1]!, segment[0]!)
  const overlap = overlapOf(segment, corners, [...edges.map(across), across(way), way])
  if (overlap < 0) return 'apart'
  if (overlap > 0) return 'inside'
  return corners.filter(corner => dot(across(way), minus(corner, segment[0]!)) === 0).length === 2 ? 'rim' : 'corner'
}

const hexesAround = (from: Hex, to: Hex): Hex[] => {
  const hexes: Hex[] = []
  for (let q = Math.min(from[0], to[0]) - 2; q <= Math.max(from[0], to[0]) + 2; q++)
    for (let r = Math.min(from[1], to[1]) - 2; r <= Math.max(from[1], to[1]) + 2; r++) hexes.push([q, r])
  return hexes
}
const keys = (hexes: readonly Hex[]): number[] => hexes.map(hexKey).sort((one, other) => one - other)
const within = (reach: number): Hex[] =>
  hexesAround([-reach, -reach], [reach, reach]).filter(hex => distance([0, 0], hex) <= reach)

describe('the line between two hexes', () => {
  test('MIN-9.2, MIN-9.8, MIN-14.6: to every hex up to 10 away it meets what separating lines say', () => {
    for (const to of within(10)) {
      if (distance([0, 0], to) === 0) continue
      const line = lineBetween([0, 0], to)
      const near = hexesAround([0, 0], to)
      const met = (kind: string): Hex[] => near.filter(hex => meeting([0, 0], to, hex) === kind)
      expect(keys(line.through), `through to ${to}`).toEqual(keys(met('inside')))
      expect(keys(line.beside.map(({ hex }) => hex)), `beside to ${to}`).toEqual(keys(met('rim')))
      expect(keys(touchedBy([0, 0], to)), `touched to ${to}`).toEqual(
        keys([...met('inside'), ...met('rim'), ...met('corner')]),
      )
    }
  })

  test('MIN-9.8: wherever it starts, it is the same line, in its place', () => {
    const from: Hex = [3, -7]
    const moved = ([q, r]: Hex): Hex => [q + from[0], r + from[1]]
    for (const to of within(6)) {
      const [line, there] = [lineBetween([0, 0], to), lineBetween(from, moved(to))]
      expect(there.through).toEqual(line.through.map(moved))
      expect(there.touched).toEqual(line.touched.map(moved))
      expect(there.beside).toEqual(line.beside.map(part => ({ ...part, hex: moved(part.hex) })))
      expect(there.crossed).toEqual(line.crossed.map(part => ({ ...part, hex: moved(part.hex) })))
    }
  })

  test('MIN-9.3: what it passes on either hand lies there', () => {
    for (const to of within(10))
      for (const { hex, hand } of lineBetween([0, 0], to).beside) {
        // Cartesian, rows √3/2 apart: the sign of the cross product, rows growing downwards.
        const turn = (2 * to[0] + to[1]) * hex[1] - to[1] * (2 * hex[0] + hex[1])
        expect(hand).toBe(turn > 0 ? 'right' : 'left')
      }
  })

  test('MIN-9.5: it crosses a side where the ends of the side lie on both its hands, and a corner where one lies on it', () => {
    for (const to of within(9)) {
      if (distance([0, 0], to) === 0) continue
      const way = scaled(to)
      const crossed = new Map(
        lineBetween([0, 0], to).crossed.map(({ hex, side, hand }) => [`${hexKey(hex)} ${side}`, hand ?? 'inside']),
      )
      const expected = new Map<string, string>()
      for (const hex of hexesAround([0, 0], to))
        for (const [index, side] of (['e', 'ne', 'nw'] as const).entries()) {
          const corners = cornersOf(hex)
          // The side toward a neighbour lies between the corners before and after it in the ring.
          const ends = [corners[(index + 5) % 6]!, corners[index]!]
          const overlap = overlapOf([[0, 0], way], ends, [across(way), way, across(minus(ends[1]!, ends[0]!))])
          const turns = ends.map(end => Math.sign(dot(across(way), end)))
          if (overlap < 0 || turns.every(turn => turn === 0)) continue
          const hand = turns[0]! + turns[1]!
          expected.set(`${hexKey(hex)} ${side}`, turns.includes(0) ? (hand > 0 ? 'right' : 'left') : 'inside')
        }
      expect([...crossed].sort(), `to ${to}`).toEqual([...expected].sort())
    }
  })

  test('is the same seen from the other end, left and right changing hands, and wherever it lies', () => {
    const coordinate = fc.integer({ min: -12, max: 12 })
    const hex = fc.tuple(coordinate, coordinate)
    fc.assert(
      fc.property(hex, hex, hex, (from, to, shift) => {
        const [line, back] = [lineBetween(from, to), lineBetween(to, from)]
        expect(keys(back.touched)).toEqual(keys(line.touched))
        expect(keys(back.through)).toEqual(keys(line.through))
        const onLeft = line.beside.filter(({ hand }) => hand === 'left').map(({ hex }) => hex)
        const onRight = back.beside.filter(({ hand }) => hand === 'right').map(({ hex }) => hex)
        expect(keys(onRight)).toEqual(keys(onLeft))
        const move = ([q, r]: Hex): Hex => [q + shift[0], r + shift[1]]
        expect(keys(lineBetween(move(from), move(to)).through)).toEqual(keys(line.through.map(move)))
      }),
      { seed: 5, numRuns: 200 },
    )
  })

  test('MIN-9.1: to the same hex it meets that hex alone', () => {
    expect(lineBetween([3, -1], [3, -1])).toEqual({ touched: [[3, -1]], through: [[3, -1]], beside: [], crossed: [] })
  })

  test('MIN-15.1: it leaves through the side, or the two sides of the corner, that it crosses first', () => {
    for (const to of within(8)) {
      if (distance([0, 0], to) === 0) continue
      const left = lineBetween([0, 0], to).crossed.flatMap(({ hex, side }) => {
        const isOwn = hexKey(hex) === hexKey([0, 0])
        const isOther = hexKey(neighbour(hex, side)) === hexKey([0, 0])
        const opposites = { e: 'w', ne: 'sw', nw: 'se', w: 'e', sw: 'ne', se: 'nw' } as const
        return isOwn ? [side] : isOther ? [opposites[side]] : []
      })
      expect([...sidesToward([0, 0], to)].sort()).toEqual([...new Set(left)].sort())
    }
    expect(sidesToward([0, 0], [0, 0])).toEqual([])
  })
})
