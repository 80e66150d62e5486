import { spend } from '../../../engine/index.ts'
import { type Direction, directions } from './bearing.ts'
import { distance, type Hex, hexKey, leanings, neighbour, neighbours } from './hex.ts'

/** On which hand of a line something is, for who looks along it. */
export type Hand = 'left' | 'right'

/** All that the straight line between the centres of two hexes meets, the hexes of its ends among it. */
export interface Line {
  /** Hexes whose inside or rim it touches, ends first found first. */
  readonly touched: readonly Hex[]
  /** Hexes whose inside it passes through, however slightly. */
  readonly through: readonly Hex[]
  /** Hexes along whose rim it runs. */
  readonly beside: readonly { readonly hex: Hex; readonly hand: Hand }[]
  /** Hex sides it crosses. Where it passes a corner, a side that ends there is on one hand of it (MIN-19.25). */
  readonly crossed: readonly { readonly hex: Hex; readonly side: Direction; readonly hand?: Hand }[]
}

/** Lines go by the way alone, wherever they start: a question of many units asks for the same ones often. */
const known = new Map<number, Line>()
const mostKnown = 2_048
/** What it takes to find a hex of a line, and what lies on it. */
const stepsPerHex = 40

/** The line between two hexes, by whole numbers only (MIN-9.8). */
export const lineBetween = (from: Hex, to: Hex): Line => {
  const way: Hex = [to[0] - from[0], to[1] - from[1]]
  spend(stepsPerHex * (1 + distance(from, to)))
  const key = hexKey(way)
  let line = known.get(key)
  if (!line) {
    line = lineFound([0, 0], way)
    if (known.size >= mostKnown) known.clear()
    known.set(key, line)
  }
  const placed = <Part extends { readonly hex: Hex }>(part: Part): Part => ({ ...part, hex: plus(part.hex, from) })
  const { touched, through, beside, crossed } = line
  // Only what is asked of it is put in its place.
  return {
    get touched() {
      return touched.map(hex => plus(hex, from))
    },
    get through() {
      return through.map(hex => plus(hex, from))
    },
    get beside() {
      return beside.map(placed)
    },
    get crossed() {
      return crossed.map(placed)
    },
  }
}

const plus = ([q, r]: Hex, [otherQ, otherR]: Hex): Hex => [q + otherQ, r + otherR]

const lineFound = (from: Hex, to: Hex): Line => {
  const way: Hex = [to[0] - from[0], to[1] - from[1]]
  const touched: Hex[] = []
  const through: Hex[] = []
  const beside: { hex: Hex; hand: Hand }[] = []
  const seen = new Set([hexKey(from)])
  // What the line touches hangs together, so it is found from neighbour to neighbour.
  const open: Hex[] = [from]
  for (let hex = open.shift(); hex; hex = open.shift()) {
    const meeting = meetingOf(relative(hex, from), way)
    if (meeting === 'apart') continue
    touched.push(hex)
    if (meeting === 'inside') through.push(hex)
    const hand = handOf(way, relative(hex, from))
    if (meeting === 'rim' && hand) beside.push({ hex, hand })
    for (const next of neighbours(hex))
      if (!seen.has(hexKey(next))) {
        seen.add(hexKey(next))
        open.push(next)
      }
  }
  return { touched, through, beside, crossed: crossedBy(from, way, touched) }
}

const relative = (hex: Hex, origin: Hex): Hex => [hex[0] - origin[0], hex[1] - origin[1]]

/** The three pairs of sides that hexes lean toward. */
const pairs = [0, 1, 2] as const

type Meeting = 'apart' | 'corner' | 'rim' | 'inside'

/**
 * How the segment from [0, 0] to `way` meets a hex. At the share t of the way each of the three leanings of the point, seen from
 * the hex, is a + t·d, and must be between −1 and 1: what is left of 0 ≤ t ≤ 1 is compared as fractions.
 */
const meetingOf = (hex: Hex, way: Hex): Meeting => {
  const [seen, ahead] = [leanings(hex), leanings(way)]
  let low: Fraction = [0, 1]
  let high: Fraction = [1, 1]
  let isOnRim = false
  for (const pair of pairs) {
    const start = -seen[pair]
    const change = ahead[pair]
    if (change === 0) {
      if (Math.abs(start) > 1) return 'apart'
      if (Math.abs(start) === 1) isOnRim = true
      continue
    }
    const toward = Math.sign(change)
    const below: Fraction = [(-toward - start) * toward, change * toward]
    const above: Fraction = [(toward - start) * toward, change * toward]
    if (isLess(low, below)) low = below
    if (isLess(above, high)) high = above
  }
  if (isLess(high, low)) return 'apart'
  if (!isLess(low, high)) return 'corner'
  return isOnRim ? 'rim' : 'inside'
}

/** Above a denominator greater than 0. */
type Fraction = readonly [numerator: number, denominator: number]

const isLess = (one: Fraction, other: Fraction): boolean => one[0] * other[1] < other[0] * one[1]

/** On which hand of the way from [0, 0] a point lies; undefined where it lies on it. Rows grow downwards. */
const handOf = (way: Hex, point: Hex): Hand | undefined => {
  const cross = (2 * way[0] + way[1]) * point[1] - way[1] * (2 * point[0] + point[1])
  return cross > 0 ? 'right' : cross < 0 ? 'left' : undefined
}

const crossedBy = (from: Hex, way: Hex, touched: readonly Hex[]): Line['crossed'] => {
  const isTouched = new Set(touched.map(hexKey))
  return touched.flatMap(hex =>
    // Each side is told by one of its two hexes.
    directions.slice(0, 3).flatMap(side => {
      const other = neighbour(hex, side)
      if (!isTouched.has(hexKey(other))) return []
      const place = crossingOf(relative(hex, from), relative(other, from), way)
      if (place === 'inside') return [{ hex, side }]
      // The middle of the side is the middle between the two hexes; twice as far along the same way is the same hand.
      const hand = handOf(way, [hex[0] + other[0] - 2 * from[0], hex[1] + other[1] - 2 * from[1]])
      return place === 'corner' && hand ? [{ hex, side, hand }] : []
    }),
  )
}

/**
 * Where the segment from [0, 0] to `way` meets the side between two neighbours: at its inside, at one end of it, or not at
 * all. A line along the side does not cross it (MIN-9.5).
 */
const crossingOf = (hex: Hex, other: Hex, way: Hex): 'inside' | 'corner' | 'none' => {
  const across = leanings(relative(other, hex))
  const pair = pairs.find(pair => Math.abs(across[pair]) === 2) ?? 0
  const toward = Math.sign(across[pair])
  const [seen, ahead] = [leanings(hex), leanings(way)]
  const change = ahead[pair] * toward
  if (change === 0) return 'none'
  // At the share t = gap / change of the way the line is level with the side.
  const gap = 1 + seen[pair] * toward
  const [share, whole] = change > 0 ? [gap, change] : [-gap, -change]
  if (share < 0 || share > whole) return 'none'
  // There another leaning goes from −1 at one end of the side to 0 at the other, all with the sign of the side.
  const next = ([1, 2, 0] as const)[pair]
  const along = (-seen[next] * whole + ahead[next] * share) * toward
  if (along === 0 || along === -whole) return 'corner'
  return along < 0 && along > -whole ? 'inside' : 'none'
}

/**
 * MIN-14.6, reading MIN-19.14: the hexes that the line of sight to a target touches, its side or corner being enough; those of
 * attacker and target are among them, hexes behind the target are not.
 */
export const touchedBy = (attacker: Hex, target: Hex): readonly Hex[] => lineBetween(attacker, target).touched
