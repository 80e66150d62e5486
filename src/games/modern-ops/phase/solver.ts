import { defined, refuse, spend } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { greedyOf } from './greedy.ts'
import type { Pieces, SideIndex } from './pieces.ts'
import { Play } from './play.ts'
import { type PositionKey, type Settling, settlingOf } from './settled.ts'
import { type Decision, firstMost, type Umpire } from './umpire.ts'

export type Style = 'optimal' | 'greedy'

/** What each position is worth under the play given, in the view of side 0. */
export interface Solver {
  readonly play: Play
  readonly settling: Settling
  readonly umpire: Umpire
  /** Which way is taken, and what each is worth, where that is known. */
  readonly decide: (decision: Decision, go: (way: number) => number) => number
  /** Positions solved so far. */
  readonly size: () => number
}

export interface Solving {
  readonly ammunitionValue: number
  readonly style: Style
  /** Throws TooManySteps after so many dice and positions met. */
  readonly mostSteps: number
  readonly isCancelled: () => boolean
}

/** Exchanges of fire in crowded hexes that are remembered at once. */
const mostExchanges = 200_000

/** A phase proved larger than it looked. */
export class TooManySteps extends Error {}

/** What a die or a position takes, in steps as they are counted everywhere. */
const stepsOfEach = 60

/** Positions between two looks at whether the answer is still wanted. */
const positionsBetweenLooks = 4096

/**
 * Backward induction over the positions between actions, each solved once. What is inside an action, dice, attempts to
 * repel, answers, is followed anew each time, for it is short; but answers that fall on crowded hexes are remembered.
 */
export const solverOf = ({ pieces }: Pieces, { ammunitionValue, style, mostSteps, isCancelled }: Solving): Solver => {
  const play = new Play(pieces, ammunitionValue)
  const settling = settlingOf(play, ammunitionValue > 0)
  const { settle, settled, key } = settling
  const greedy = greedyOf(play, ammunitionValue)
  const known = new Map<PositionKey, number>()
  const exchanges = new Map<string, number>()
  let steps = 0
  const take = (more: number): void => {
    steps += more
    if (steps > mostSteps) throw new TooManySteps()
    spend(stepsOfEach * more)
  }

  const best = ({ side, ways }: Decision, go: (way: number) => number): number => {
    steps += ways.length
    let value = go(0)
    for (let way = 1; way < ways.length; way++) {
      const another = go(way)
      if (side === 0 ? another > value : another < value) value = another
    }
    return value
  }

  const umpire: Umpire = {
    choose: style === 'optimal' ? best : (decision, go) => go(greedy.choose(decision)),
    roll: (chances, go) => {
      take(1)
      let sum = 0
      for (let result = 0; result < chances.length; result++) sum += defined(chances[result]) * go(result)
      return sum
    },
    recall: (name, go) => {
      take(1)
      const before = exchanges.get(name)
      if (before !== undefined) return before
      const value = go()
      if (exchanges.size >= mostExchanges) exchanges.clear()
      exchanges.set(name, value)
      return value
    },
    rest: () => {
      take(1)
      settle(play.codes)
      const toAct = play.mover
      const position = key(toAct)
      const before = known.get(position)
      if (before !== undefined) return before
      if (known.size % positionsBetweenLooks === 0 && isCancelled()) return refuse('cancelled', [], say.unwanted)
      const codes = play.codes.slice()
      play.place(settled, toAct)
      const value = play.act()
      play.place(codes, toAct)
      known.set(position, value)
      return value
    },
  }

  const decide = (decision: Decision, go: (way: number) => number): number => {
    if (style === 'greedy') return greedy.choose(decision)
    const values = decision.ways.map((_, way) => go(way))
    return firstMost(decision.side === 0 ? values : values.map(value => -value))
  }

  play.umpire = umpire
  return { play, settling, umpire, decide, size: () => known.size }
}

/** Puts the start on the board, in its settled form. */
export const placeStart = ({ play, settling }: Pick<Solver, 'play' | 'settling'>, toAct: SideIndex): void => {
  settling.settle(Uint8Array.from(play.pieces, ({ start }) => start))
  play.place(settling.settled, toAct)
}
