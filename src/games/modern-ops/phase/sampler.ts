import type { Stream } from '../../../engine/index.ts'
import { greedyOf } from './greedy.ts'
import { addLedger, type Ledger, newLedger, note } from './ledger.ts'
import type { Pieces, SideIndex } from './pieces.ts'
import { type Play, playOf } from './play.ts'
import { type Settling, settlingOf } from './settled.ts'
import { placeStart } from './solver.ts'
import type { Action, Umpire } from './umpire.ts'

/** A way to begin. */
export interface Candidate {
  readonly toAct: SideIndex
  readonly action: Action
}

/** What came of a way to begin: plain data that can cross threads. */
export interface Tally {
  samples: number
  sum: number
  squares: number
  readonly ledger: Ledger
}

export const newTally = (pieces: Pieces): Tally => ({ samples: 0, sum: 0, squares: 0, ledger: newLedger(pieces) })

export const addTally = (sum: Tally, more: Tally): void => {
  sum.samples += more.samples
  sum.sum += more.sum
  sum.squares += more.squares
  addLedger(sum.ledger, more.ledger, 1)
}

export interface Field {
  readonly play: Play
  readonly settling: Settling
}

/** The board as the question has it. */
export const fieldOf = ({ pieces }: Pieces, ammunitionValue: number): Field => {
  const play = playOf(pieces, ammunitionValue)
  play.place(
    pieces.map(({ start }) => start),
    0,
  )
  return { play, settling: settlingOf(pieces, ammunitionValue > 0) }
}

/** All first actions of those who may be first to act. */
export const candidatesOf = (field: Field, starts: readonly SideIndex[]): Candidate[] =>
  starts.flatMap(toAct => {
    placeStart(field, toAct)
    return field.play.ways().map(action => ({ toAct, action }))
  })

/** Plays phases out, each way to begin in turn; after the first action both sides take what brings most at once. */
export const samplePhases = (
  pieces: Pieces,
  { ammunitionValue, candidates }: { ammunitionValue: number; candidates: readonly Candidate[] },
  stream: Stream,
  trials: number,
): Tally[] => {
  const field = fieldOf(pieces, ammunitionValue)
  const { play, settling } = field
  const greedy = greedyOf(play, ammunitionValue)
  const tallies = candidates.map(() => newTally(pieces))
  let tally = tallies[0]!
  const umpire: Umpire = {
    choose: (decision, go) => go(greedy(decision)),
    roll: (chances, go) => {
      let left = stream.nextFraction()
      let result = 0
      while (result < chances.length - 1 && left >= chances[result]!) left -= chances[result++]!
      return go(result)
    },
    rest: () => {
      settling.settle(play.codes)
      play.place(settling.settled, play.toAct())
      return play.act()
    },
    happen: (piece, what) => note(tally.ledger, play.pieces[piece]!.group, what, 1),
  }
  play.appoint(umpire)
  for (let trial = 0; trial < trials; trial++) {
    const at = trial % candidates.length
    const { toAct, action } = candidates[at]!
    tally = tallies[at]!
    placeStart(field, toAct)
    const value = play.perform(action)
    tally.samples++
    tally.sum += value
    tally.squares += value * value
  }
  return tallies
}
