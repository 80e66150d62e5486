import * as z from 'zod'
import { defined } from '../../../engine/index.ts'
import { limits } from '../limits.ts'
import { en } from '../messages/en.ts'
import { type Direction, directions } from './bearing.ts'

/** A hex by its axial coordinates [q, r]; hexes stand on a corner, rows lie level, q grows to the right and r downwards. */
export type Hex = readonly [q: number, r: number]

const reach = limits.columns + limits.rows
export const coordinate = z.int().min(-reach).max(reach)

export const HexPlace = z.tuple([coordinate, coordinate]).meta({ id: 'MiniaturesHex', description: en.hexField })
/** The side that a unit is turned to (MIN-7.3). */
export const FacingField = z.enum(directions)

const steps: Readonly<Record<Direction, Hex>> = {
  e: [1, 0],
  ne: [1, -1],
  nw: [0, -1],
  w: [-1, 0],
  sw: [-1, 1],
  se: [0, 1],
}

export const neighbour = ([q, r]: Hex, direction: Direction): Hex => [q + steps[direction][0], r + steps[direction][1]]

export const neighbours = (hex: Hex): readonly Hex[] => directions.map(direction => neighbour(hex, direction))

export const opposite = (direction: Direction): Direction =>
  defined(directions[(directions.indexOf(direction) + 3) % 6])

export const isSameHex = (one: Hex, other: Hex): boolean => one[0] === other[0] && one[1] === other[1]

/** MIN-10.2: hexes from one to the other, the first not counted. */
export const distance = ([q, r]: Hex, [otherQ, otherR]: Hex): number => {
  const [across, down] = [otherQ - q, otherR - r]
  return (Math.abs(across) + Math.abs(down) + Math.abs(across + down)) / 2
}

export const areAdjacent = (one: Hex, other: Hex): boolean => distance(one, other) === 1

/** Which side of the first hex the second lies at, where they are neighbours. */
export const directionTo = (from: Hex, to: Hex): Direction | undefined =>
  directions.find(direction => isSameHex(neighbour(from, direction), to))

/**
 * How far a step leads toward the three pairs of sides: e (+) and w, nw (+) and se, sw (+) and ne. A step to a neighbour has 2 toward
 * its side, so a point lies within a hex around [0, 0] where all three are between −1 and 1: all geometry here is whole numbers
 * and fractions of them (MIN-9.8).
 */
export const leanings = ([q, r]: Hex): readonly [number, number, number] => [2 * q + r, -q - 2 * r, r - q]

const leaningSides: readonly (readonly [positive: Direction, negative: Direction])[] = [
  ['e', 'w'],
  ['nw', 'se'],
  ['sw', 'ne'],
]

/**
 * The side that the line to another hex leaves through; two where it leaves through their corner, none to the same hex.
 * An Aircraft that attacks faces such a side (MIN-15.1, MIN-15.3).
 */
export const sidesToward = (from: Hex, to: Hex): readonly Direction[] => {
  const leaning = leanings([to[0] - from[0], to[1] - from[1]])
  const most = Math.max(...leaning.map(Math.abs))
  if (most === 0) return []
  return directions.filter(direction =>
    leaningSides.some(
      ([positive, negative], pair) =>
        (direction === positive && leaning[pair] === most) || (direction === negative && leaning[pair] === -most),
    ),
  )
}

/** MIN-16.6: the straight row of hexes that starts beside a hex, nearest first. */
export const rowFrom = (hex: Hex, direction: Direction, length: number): readonly Hex[] => {
  const row: Hex[] = []
  for (let at = neighbour(hex, direction); row.length < length; at = neighbour(at, direction)) row.push(at)
  return row
}

/** A whole number that stands for a hex of any map. */
export const hexKey = ([q, r]: Hex): number => (q + 512) * 1024 + (r + 512)

/** The same for a side, whichever of its two hexes it is told by. */
export const sideKey = (hex: Hex, direction: Direction): number => {
  const index = directions.indexOf(direction)
  return index < 3 ? hexKey(hex) * 3 + index : hexKey(neighbour(hex, direction)) * 3 + index - 3
}

/** `[3, -1]`, as requests write it. */
export const formatHex = ([q, r]: Hex): string => `[${q}, ${r}]`
