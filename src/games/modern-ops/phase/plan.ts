import { defined, stepsFor, stepsWithin } from '../../../engine/index.ts'
import { limits } from '../limits.ts'
import type { Start } from './exact.ts'
import type { Pieces } from './pieces.ts'
import { type Candidate, candidatesOf, type Field, fewerCandidates } from './sampler.ts'
import { shotsOf } from './size.ts'

/** Which ways to begin are sampled, and how often. */
export interface Plan {
  /** Found when first asked for: where there are many, weighing them takes a while. */
  readonly candidates: () => readonly Candidate[]
  readonly considered: number
  /** Ways to begin for which there is no time. */
  readonly left: number
  readonly trialSteps: number
  readonly usualTrials: number
  /** Of the usual sampling, or of fewer trials where fewer are wished. */
  readonly usualSteps: number
  readonly leastTrials: number
  /** Each chunk samples every way, and both halves of its samples, equally often. */
  readonly trialsPerChunk: number
}

/** Unless trials are asked for, sampling stays within this: less where solving has been tried before. */
const usualSampling = stepsWithin(3_000)
const samplingAfterSolving = stepsWithin(900)
const usualTrialsPerWay = 300
const usualTrialsAtLeast = 2000
/** With fewer, fewer ways are considered. */
const fewTrialsPerWay = 20
/** An interval takes two samples of the half that values it. */
const leastTrialsPerWay = 4
const trialsPerChunk = 2000

interface Wishes {
  readonly starts: readonly Start[]
  readonly ammunitionValue: number
  readonly trials: number | undefined
  /** Sampling steps in only where solving proves too long: then no more is drawn than is usual. */
  readonly isExactFirst: boolean
}

export const planOf = (
  pieces: Pieces,
  field: Field,
  { starts, ammunitionValue, trials = 0, isExactFirst }: Wishes,
): Plan => {
  const ways = [candidatesOf(field, [0]).length, candidatesOf(field, [1]).length] as const
  const trialSteps = trialStepsOf(pieces, field, ways)
  const affordable = Math.floor((isExactFirst ? samplingAfterSolving : usualSampling) / trialSteps)
  const sides = starts.map(({ toAct }) => toAct)
  const all = sides.reduce<number>((sum, side) => sum + ways[side], 0)
  const most = Math.floor(Math.max(affordable, isExactFirst ? 0 : trials) / fewTrialsPerWay)
  const share = all <= most ? all : Math.max(leastCandidates, Math.floor(most / sides.length))
  const ofEach = Math.min(share, limits.firstActions)
  const considered = sides.reduce<number>((sum, side) => sum + Math.min(ways[side], ofEach), 0)
  const round = 2 * considered
  const wanted = Math.max(usualTrialsAtLeast, usualTrialsPerWay * considered)
  const leastTrials = leastTrialsPerWay * considered
  const usualTrials = Math.max(leastTrials, Math.min(wanted, affordable))
  let candidates: readonly Candidate[] | undefined
  return {
    candidates: () => {
      candidates ??= fewerCandidates(field, { candidates: candidatesOf(field, sides), ammunitionValue }, ofEach)
      return candidates
    },
    considered,
    left: all - considered,
    trialSteps,
    usualTrials,
    usualSteps: trialSteps * Math.min(usualTrials, trials > 0 ? trials : usualTrials),
    leastTrials,
    trialsPerChunk: round * Math.ceil(trialsPerChunk / round),
  }
}

/** Giving up, and something to do. */
const leastCandidates = 2

/** Each action is chosen from all there are, and settled over all units. */
const trialStepsOf = ({ pieces }: Pieces, field: Field, ways: readonly [number, number]): number => {
  const ofSides = ([0, 1] as const).map(side => {
    const shots = pieces.reduce((sum, piece) => sum + (piece.side === side ? shotsOf(piece) : 0), 0)
    const perAction = stepsFor({ positions: pieces.length, choices: ways[side] })
    return Math.min(field.play.actionsLeft(side), shots + 1) * perAction
  })
  return stepsFor({ draws: 50 }) + defined(ofSides[0]) + defined(ofSides[1])
}
