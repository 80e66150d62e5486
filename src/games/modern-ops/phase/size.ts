import { statuses, statusOf, stockOf } from './codes.ts'
import type { Piece, SideIndex } from './pieces.ts'
import type { Play } from './play.ts'

/**
 * What it takes to solve a phase, in steps: dice and positions met. Rough; one in a hundred takes three times as many.
 *
 * Before an action, what tells positions apart is mostly which units have been used and which targets have been hit:
 * so many ways for each number of actions taken. Many of these are alike or never met: measured on some hundreds of
 * random phases of up to 20 units, steps go with the number to the power below, give or take a factor of three.
 */
export const sizeOf = (play: Play, start: SideIndex): number => {
  const ofSides = ([0, 1] as const).map(side =>
    forcesOf(play.pieces, side, play.actionsLeft(side), play.actionsLeft(side === 0 ? 1 : 0)),
  )
  const taken: [number, number] = [0, 0]
  let ways = 0
  for (let side: SideIndex = start; ; side = side === 0 ? 1 : 0) {
    const mover = taken[side] < ofSides[side]!.actions ? side : side === 0 ? 1 : 0
    if (taken[mover] >= ofSides[mover]!.actions) break
    ways += ofSides.reduce((product, { shots, targets, nodes, bombs, guards }, of) => {
      const actions = taken[of as SideIndex]
      const tried = choicesUpTo(guards, Math.min(actions, bombs))
      return (
        product * choices(shots, actions) * choicesUpTo(targets, actions) * tried * Math.sqrt(splits(nodes, actions))
      )
    }, 1)
    taken[mover]++
  }
  const directors = Math.max(...ofSides.map(({ nodes }) => nodes.length), 1)
  const repellers = Math.max(...ofSides.map(({ bombs, guards }) => (bombs > 0 ? 1 + guards : 1)))
  return 30 * (1 + ways) ** 0.785 * Math.max(...ofSides.map(({ ends }) => ends)) * Math.sqrt(directors * repellers)
}

interface Forces {
  readonly actions: number
  /** Actions that its units can carry out. */
  readonly shots: number
  readonly targets: number
  /** Bombings that it has, and air defence of the enemy that may try to repel them (MOD-6.2). */
  readonly bombs: number
  readonly guards: number
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
  const shots = shooters.reduce((sum, piece) => sum + shotsOf(piece), 0)
  const foes = pieces.filter(piece => piece.side !== side)
  const targets = foes.filter(
    ({ isInFlight, start }) =>
      (isInFlight ? has('fighter') : has('howitzer', 'bomber')) || (has('jammer') && statusOf(start) !== statuses.done),
  ).length
  const bombs = shooters.reduce((sum, piece) => sum + (piece.class === 'bomber' ? stockOf(piece.start) : 0), 0)
  const guards = foes.filter(
    ({ class: unitClass, start }) => unitClass === 'air-defence' && statusOf(start) !== statuses.done,
  ).length
  const strikers = foes.filter(({ class: unitClass }) => ['howitzer', 'bomber', 'jammer'].includes(unitClass))
  const isReached = foeActions > 0 && strikers.some(({ start }) => start > 0 && statusOf(start) !== statuses.done)
  const mine = pieces.filter(piece => piece.side === side && piece.class === 'command-node' && stockOf(piece.start) > 0)
  const nodes = isReached ? mine.map(({ start }) => stockOf(start)) : []
  const ends = Math.max(1, ...foes.map(({ struckWith }) => endsOf(pieces, struckWith) / 2))
  return { actions: Math.min(actionsLeft, shots), shots, targets, bombs, guards, nodes, ends }
}

/** Actions that a unit can carry out. */
export const shotsOf = ({ class: unitClass, start }: Piece): number => {
  if (unitClass === 'bomber') return stockOf(start)
  return unitClass === 'howitzer' || unitClass === 'fighter' || unitClass === 'jammer' ? 1 : 0
}

/** In how many ways a hex can come out of a strike, and guns in it can answer. */
const endsOf = (pieces: readonly Piece[], members: readonly number[]): number => {
  const sizes = new Map<number, number>()
  for (const member of members) sizes.set(pieces[member]!.group, (sizes.get(pieces[member]!.group) ?? 0) + 1)
  const guns = members.filter(member => pieces[member]!.class === 'howitzer').length
  return [...sizes.values()].reduce((product, size) => product * (size + 1), 1) * 3 ** Math.max(0, guns - 1)
}

/** In how many ways so many actions can be taken from the nodes; 1 where it is all one from which. */
const splits = (nodes: readonly number[], taken: number): number => {
  if (nodes.length < 2) return 1
  let ways = [1]
  for (const most of nodes) {
    const more = new Array<number>(ways.length + most).fill(0)
    ways.forEach((count, used) => {
      for (let one = 0; one <= most; one++) more[used + one]! += count
    })
    ways = more
  }
  return ways[taken] ?? 1
}

const choices = (of: number, taken: number): number => {
  let ways = 1
  for (let i = 0; i < taken; i++) ways = (ways * (of - i)) / (i + 1)
  return Math.max(0, ways)
}

const choicesUpTo = (of: number, taken: number): number => {
  let ways = 0
  for (let i = 0; i <= Math.min(of, taken); i++) ways += choices(of, i)
  return ways
}
