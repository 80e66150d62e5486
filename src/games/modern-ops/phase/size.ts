import { convolve, defined, groupBy, spend } from '../../../engine/index.ts'
import { statuses, statusOf, stockOf } from './codes.ts'
import { otherSide, type Piece, type SideIndex } from './pieces.ts'
import type { Play } from './play.ts'

/** Measured on random phases of up to 20 units, and on crowds of equal ones. */
const stepsPerWay = 12

/**
 * What it takes to solve a phase, in steps: dice and positions met. Rough: one in a hundred takes some times as many, and
 * large ones often a small part, since most of their positions are never met.
 *
 * Before an action, what tells positions apart is mostly which units have been used and which targets have been hit, by
 * their numbers where units are equal: so many ways for each number of actions taken.
 */
export const sizeOf = (play: Play, start: SideIndex): number => {
  const ofSides = ([0, 1] as const).map(side =>
    forcesOf(play.pieces, side, play.actionsLeft(side), play.actionsLeft(otherSide(side))),
  )
  const taken: [number, number] = [0, 0]
  let ways = 0
  for (let side: SideIndex = start; ; side = otherSide(side)) {
    const mover = taken[side] < defined(ofSides[side]).actions ? side : otherSide(side)
    if (taken[mover] >= defined(ofSides[mover]).actions) break
    ways += ofSides.reduce((product, { shots, targets, nodes, bombs, guards }, of) => {
      const actions = taken[of as SideIndex]
      const tried = sumUpTo(guards, Math.min(actions, bombs))
      return product * (shots[actions] ?? 0) * sumUpTo(targets, actions) * tried * Math.sqrt(splits(nodes, actions))
    }, 1)
    taken[mover]++
  }
  const directors = Math.max(...ofSides.map(({ nodes }) => nodes.length), 1)
  const repellers = Math.max(...ofSides.map(({ bombs, guards }) => (bombs > 0 ? guards.length : 1)))
  const ends = Math.max(...ofSides.map(one => one.ends))
  return stepsPerWay * (1 + ways) * ends * Math.sqrt(directors * repellers)
}

/** In how many ways 0, 1, 2 ... can be taken from something. */
type Counts = readonly number[]

interface Forces {
  readonly actions: number
  /** In how many ways so many actions can have been carried out by its units. */
  readonly shots: Counts
  /** In how many ways so many strikes can have hit. */
  readonly targets: Counts
  /** Bombings that it has, and in how many ways so many attempts to repel them can have been made (MOD-6.2). */
  readonly bombs: number
  readonly guards: Counts
  /** Actions of each command node that the enemy could reach. */
  readonly nodes: readonly number[]
  /** Ends of a strike at the fullest hex of the enemy, over those of a single unit. */
  readonly ends: number
}

const forcesOf = (pieces: readonly Piece[], side: SideIndex, actionsLeft: number, foeActions: number): Forces => {
  const shooters = pieces.filter(
    piece => piece.side === side && piece.start > 0 && statusOf(piece.start) !== statuses.done,
  )
  const has = (...classes: readonly string[]): boolean => shooters.some(piece => classes.includes(piece.class))
  const foes = pieces.filter(piece => piece.side !== side)
  const targets = foes.filter(
    ({ isInFlight, start }) =>
      (isInFlight ? has('fighter') : has('howitzer', 'bomber')) || (has('jammer') && statusOf(start) !== statuses.done),
  )
  const bombs = shooters.reduce((sum, piece) => sum + (piece.class === 'bomber' ? stockOf(piece.start) : 0), 0)
  const guards = foes.filter(
    ({ class: unitClass, start }) => unitClass === 'air-defence' && statusOf(start) !== statuses.done,
  )
  const strikers = foes.filter(({ class: unitClass }) => ['howitzer', 'bomber', 'jammer'].includes(unitClass))
  const isReached = foeActions > 0 && strikers.some(({ start }) => start > 0 && statusOf(start) !== statuses.done)
  const mine = pieces.filter(piece => piece.side === side && piece.class === 'command-node' && stockOf(piece.start) > 0)
  const guns = shooters.filter(piece => piece.class === 'howitzer')
  const isAnswered = guns.length > 0 && strikers.some(piece => piece.class === 'howitzer')
  const nodes =
    isReached || (isAnswered && mine.some(({ struckWith }) => struckWith.length > 1))
      ? mine.map(({ start }) => stockOf(start))
      : []
  const shots = product(alike(shooters).map(units => usesOf(units.length, shotsOf(defined(units[0])))))
  return {
    actions: Math.min(actionsLeft, shots.length - 1),
    shots,
    targets: product(hexesOf(pieces, targets).map(hex => hitsOf(hex))),
    bombs,
    guards: product(alike(guards).map(units => usesOf(units.length, 1))),
    nodes,
    // An answer falls on the hex of the gun that struck (MOD-15.17).
    ends: mostEnds(pieces, foes) * (isAnswered ? mostEnds(pieces, guns) : 1),
  }
}

/** Units that nothing tells apart, together. */
const alike = (pieces: readonly Piece[]): Piece[][] => [
  ...groupBy(pieces, ({ group, start }) => `${group} ${start}`).values(),
]

/** What is struck together, each hex once. Single units that are alike are one entry: what tells them apart is how many are hit. */
const hexesOf = (pieces: readonly Piece[], targets: readonly Piece[]): Piece[][] => {
  const isAlone = ({ struckWith }: Piece): boolean => struckWith.length === 1
  const crowded = targets.filter(target => !isAlone(target))
  const hexes = new Map(
    crowded.map(({ struckWith }) => [defined(struckWith[0]), struckWith.map(one => defined(pieces[one]))]),
  )
  return [...alike(targets.filter(isAlone)), ...hexes.values()]
}

/** A strike at a hex can have many ends at once; each of equal units by itself is hit by one strike. */
const hitsOf = (units: readonly Piece[]): Counts =>
  defined(units[0]).struckWith.length === 1
    ? usesOf(units.length, 1)
    : [1, sizesOf(units).reduce((all, one) => all * (one + 1), 1) - 1]

/** So many equal units that can each be used so often: what tells the ways apart is how many were used how often. */
const usesOf = (units: number, times: number): Counts => {
  // ways[n][k]: of n units, k uses in all; a use more for each number of units.
  let ways: number[][] = Array.from({ length: units + 1 }, (_, n) => [n === 0 ? 1 : 0])
  for (let often = 0; often <= times; often++) {
    spend((units * units * units * times) / 4)
    const more = Array.from({ length: units + 1 }, () => new Array<number>(units * times + 1).fill(0))
    for (let before = 0; before <= units; before++)
      for (let now = 0; before + now <= units; now++)
        defined(ways[before]).forEach((count, used) => {
          if (count > 0)
            defined(more[before + now])[used + now * often] =
              defined(defined(more[before + now])[used + now * often]) + count
        })
    ways = more
  }
  return defined(ways[units])
}

const product = (all: readonly Counts[]): Counts => all.reduce(convolve, [1])

const sumUpTo = (counts: Counts, most: number): number =>
  counts.slice(0, most + 1).reduce((sum, count) => sum + count, 0)

/** Actions that a unit can carry out. */
export const shotsOf = ({ class: unitClass, start }: Piece): number => {
  if (unitClass === 'bomber') return stockOf(start)
  return unitClass === 'howitzer' || unitClass === 'fighter' || unitClass === 'jammer' ? 1 : 0
}

const sizesOf = (units: readonly Piece[]): number[] =>
  [...groupBy(units, ({ group }) => group).values()].map(({ length }) => length)

/** Ends of a strike at the fullest hex of these, over those of a single unit. */
const mostEnds = (pieces: readonly Piece[], struck: readonly Piece[]): number =>
  Math.max(1, ...struck.map(({ struckWith }) => endsOf(struckWith.map(one => defined(pieces[one]))) / 2))

/** In how many ways a hex can come out of a strike, and guns in it can answer. */
const endsOf = (units: readonly Piece[]): number => {
  const guns = units.filter(unit => unit.class === 'howitzer').length
  return sizesOf(units).reduce((product, size) => product * (size + 1), 1) * 3 ** Math.max(0, guns - 1)
}

/** In how many ways so many actions can be taken from the nodes; 1 where it is all one from which. */
const splits = (nodes: readonly number[], taken: number): number => {
  if (nodes.length < 2) return 1
  return product(nodes.map(most => Array<number>(most + 1).fill(1)))[taken] ?? 1
}
