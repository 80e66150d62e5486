import { defined, objectSteps, refuse, type Stream, spend } from '../../../engine/index.ts'
import { say } from '../says.ts'
import { greedyOf } from './greedy.ts'
import { addLedger, type Ledger, newLedger, note } from './ledger.ts'
import type { Pieces, SideIndex } from './pieces.ts'
import { Play } from './play.ts'
import { type Settling, settlingOf } from './settled.ts'
import { placeStart } from './solver.ts'
import type { Action, Umpire } from './umpire.ts'

/** A way to begin: which of all there are, and what it is. */
export interface Candidate {
  readonly way: number
  readonly toAct: SideIndex
  readonly action: Action
}

/** What came of a way to begin: plain data that can cross threads. */
export interface Tally {
  /** Which way to begin: weighing them once more, to find those considered, would take a while. */
  readonly way: number
  /** On the first half of the samples of each way the best is chosen: their number and their sum. */
  choosing: number
  choosingSum: number
  /** The other half says what it is worth, so that the choice does not flatter it. */
  samples: number
  sum: number
  squares: number
  readonly ledger: Ledger
}

export const newTally = (pieces: Pieces, way: number): Tally => ({
  way,
  choosing: 0,
  choosingSum: 0,
  samples: 0,
  sum: 0,
  squares: 0,
  ledger: newLedger(pieces),
})

export const addTally = (sum: Tally, more: Tally): void => {
  sum.choosing += more.choosing
  sum.choosingSum += more.choosingSum
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
  const play = new Play(pieces, ammunitionValue)
  play.place(
    pieces.map(({ start }) => start),
    0,
  )
  return { play, settling: settlingOf(play, ammunitionValue > 0) }
}

/** All first actions of those who may be first to act. */
export const candidatesOf = (field: Field, starts: readonly SideIndex[]): Candidate[] =>
  starts
    .flatMap(toAct => {
      placeStart(field, toAct)
      const ways = field.play.ways()
      spend(objectSteps * ways.length)
      return ways.map(action => ({ toAct, action }))
    })
    .map((candidate, way) => ({ ...candidate, way }))

/**
 * So many of the ways of each side, those that bring most at once first: the shots by one node each before the same shots
 * by other nodes. Giving up is always among them.
 */
export const fewerCandidates = (
  field: Field,
  { candidates, ammunitionValue }: { candidates: readonly Candidate[]; ammunitionValue: number },
  most: number,
): Candidate[] => {
  const sides = [...new Set(candidates.map(({ toAct }) => toAct))]
  return sides.flatMap(toAct => {
    const mine = candidates.filter(candidate => candidate.toAct === toAct)
    if (mine.length <= most) return mine
    placeStart(field, toAct)
    const gains = greedyOf(field.play, ammunitionValue).gainsOf(mine.map(({ action }) => action))
    const times = new Map<string, number>()
    const ranked = mine.map((candidate, at) => {
      const { kind, unit, target } = candidate.action
      const before = times.get(`${unit} ${target}`) ?? 0
      times.set(`${unit} ${target}`, before + 1)
      return { candidate, at, round: kind === 'giveUp' ? -1 : before, gain: defined(gains[at]) }
    })
    ranked.sort((one, other) => one.round - other.round || other.gain - one.gain || one.at - other.at)
    return ranked.slice(0, most).map(({ candidate }) => candidate)
  })
}

interface Sampling {
  readonly ammunitionValue: number
  readonly candidates: readonly Candidate[]
  readonly isCancelled: () => boolean
}

/** Trials between two looks at whether the answer is still wanted. */
const trialsBetweenLooks = 256

/** Plays phases out, each way to begin in turn; after the first action both sides take what brings most at once. */
export const samplePhases = (
  pieces: Pieces,
  { ammunitionValue, candidates, isCancelled }: Sampling,
  stream: Stream,
  trials: number,
): Tally[] => {
  const field = fieldOf(pieces, ammunitionValue)
  const { play, settling } = field
  const greedy = greedyOf(play, ammunitionValue)
  const tallies = candidates.map(({ way }) => newTally(pieces, way))
  let tally = defined(tallies[0])
  let isChoosing = true
  const umpire: Umpire = {
    choose: (decision, go) => go(greedy.choose(decision)),
    roll: (chances, go) => {
      let left = stream.nextFraction()
      let result = 0
      while (result < chances.length - 1 && left >= defined(chances[result])) left -= defined(chances[result++])
      return go(result)
    },
    rest: () => {
      settling.settle(play.codes)
      play.place(settling.settled, play.mover)
      return play.act()
    },
    happen: (piece, what) => {
      if (!isChoosing) note(tally.ledger, defined(play.pieces[piece]).group, what, 1)
    },
  }
  play.umpire = umpire
  for (let trial = 0; trial < trials; trial++) {
    if (trial % trialsBetweenLooks === 0 && isCancelled()) return refuse('cancelled', [], say.unwanted)
    const at = trial % candidates.length
    const { toAct, action } = defined(candidates[at])
    tally = defined(tallies[at])
    isChoosing = Math.floor(trial / candidates.length) % 2 === 0
    placeStart(field, toAct)
    const value = play.perform(action)
    if (isChoosing) {
      tally.choosing++
      tally.choosingSum += value
      continue
    }
    tally.samples++
    tally.sum += value
    tally.squares += value * value
  }
  return tallies
}
