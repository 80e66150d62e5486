import { refuse } from '../engine/index.ts'
import { say } from './says.ts'
import { t95 } from './student.ts'

/** How pairs of games came out: each score of a pair (0 … 1), and how many pairs had it. */
export type PairScores = readonly (readonly [score: number, pairs: number])[]

export interface SprtBounds {
  /** Win rates that are held against each other: what is no better than `null`, and what is at least `alternative`. */
  readonly null: number
  readonly alternative: number
  /** How often a player of the null's strength may be accepted, and one of the alternative's rejected. */
  readonly alpha: number
  readonly beta: number
}

export interface SprtVerdict {
  /** Logarithm of how much likelier the results are under the alternative. */
  readonly llr: number
  readonly lower: number
  readonly upper: number
  /** `accept` the alternative, `reject` it, or `continue` to play. */
  readonly verdict: 'accept' | 'reject' | 'continue'
}

/**
 * So many pairs of two even and independent games are counted in with the variance of those that were played. Without
 * them the first pairs may happen to be alike, seem to have no variance at all and decide the test: asked after every
 * pair it then erred in 28 % of trials, and with them in 5 % as it should (α = β = 5 %, 50 v 55 %).
 */
const pairsSupposed = 8
const varianceSupposed = 1 / 8

/**
 * A sequential test on the scores of pairs: it may be asked after every pair, and decides as soon as the results suffice.
 * The generalised SPRT in its normal approximation, where the scores tell their own variance; good for hypotheses that
 * are close together. Before any pair it says to go on.
 */
export const sprt = (scores: PairScores, { null: s0, alternative: s1, alpha, beta }: SprtBounds): SprtVerdict => {
  if (!(0 <= s0 && s0 < s1 && s1 <= 1)) refuse('out-of-range', ['alternative'], say.winRates)
  for (const [name, rate] of Object.entries({ alpha, beta }))
    if (!(rate > 0 && rate < 0.5)) refuse('out-of-range', [name], say.errorRate)
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const llr = llrOf(scores, s0, s1)
  return { llr, lower, upper, verdict: llr >= upper ? 'accept' : llr <= lower ? 'reject' : 'continue' }
}

const llrOf = (scores: PairScores, s0: number, s1: number): number => {
  const { pairs, mean, variance } = momentsOf(scores)
  return pairs === 0 ? 0 : (pairs * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance)
}

/** How many pairs, their mean (one half before any), and their variance with that of the supposed ones counted in. */
const momentsOf = (scores: PairScores) => {
  const pairs = scores.reduce((sum, [, count]) => sum + count, 0)
  const mean = pairs === 0 ? 0.5 : scores.reduce((sum, [score, count]) => sum + score * count, 0) / pairs
  const squares = scores.reduce((sum, [score, count]) => sum + (score - mean) ** 2 * count, 0)
  return { pairs, mean, variance: (squares + pairsSupposed * varianceSupposed) / (pairs + pairsSupposed) }
}

/** The mean score of pairs and its 95 % interval by Student's t, 0 to 1, all of it before any pair. Those that are counted in are values too. */
export const meanWithBand = (scores: PairScores): { mean: number; band: [low: number, high: number] } => {
  const { pairs, mean, variance } = momentsOf(scores)
  const half = pairs === 0 ? 1 : t95(pairs + pairsSupposed - 1) * Math.sqrt(variance / pairs)
  return { mean, band: [Math.max(0, mean - half), Math.min(1, mean + half)] }
}
