import * as z from 'zod'
import type { Considered, Measured } from '../strategist/strategist.ts'

/**
 * How well a side stands, in points: −100 for a game lost, 100 for one won, 0 for an even one. It orders plans and positions
 * and is no chance to win: that the judge tells.
 */
export const balanceOf = (value: number): number => 200 * Math.min(1, Math.max(0, value)) - 100

/** Why something is not ordered though it looked as good or better. */
export const reasons = ['keptPlan', 'unproven', 'fewerSamples', 'expectedLess', 'tie'] as const
export type Reason = (typeof reasons)[number]

export const judgements = ['playedOn', 'glance', 'expectation'] as const
export type Judgement = (typeof judgements)[number]

export const MarginField = z.strictObject({
  value: z.number().min(-200).max(200),
  by: z.enum(['playedOn', 'glance']).meta({
    description:
      'by which judgement of both it is the difference: those by a glance are on a scale of their own, and not to be set against those of plans that were played on',
  }),
  interval: z.tuple([z.number(), z.number()]).nullable().meta({
    description: '95 % of it; null where one of the two has a single sample, which tells nothing of its error',
  }),
})
export type Margin = z.infer<typeof MarginField>

/** How a plan was judged last. */
export const judgementOf = ({ played, glanced }: Considered<unknown>): Judgement =>
  played ? 'playedOn' : glanced ? 'glance' : 'expectation'

/** What the same judgement says of both. */
interface JudgedAlike {
  readonly by: Margin['by']
  readonly one: Measured
  readonly other: Measured
}

/** By the judgement that looks further, where both have it. */
const judgedAlike = (one: Considered<unknown>, other: Considered<unknown>): JudgedAlike | undefined => {
  if (one.played && other.played) return { by: 'playedOn', one: one.played, other: other.played }
  return one.glanced && other.glanced ? { by: 'glance', one: one.glanced, other: other.glanced } : undefined
}

/** By how much a plan is better than what is ordered, both judged in the same way. */
export const marginOf = (ordered: Considered<unknown>, other: Considered<unknown>): Margin | null => {
  const both = judgedAlike(other, ordered)
  if (!both) return null
  const { by, one: its, other: usual } = both
  const value = 200 * (its.mean - usual.mean)
  const half = 200 * errorOf(its, usual)
  return { value, by, interval: Number.isFinite(half) ? [value - half, value + half] : null }
}

/** What a single sample is off by as a rule, and as how many samples that counts: a few that agree are not certain. */
const usualSpread = 0.1
const usualSamples = 2

const errorOf = (one: Measured, other: Measured): number => {
  if (one.samples < 2 || other.samples < 2) return Number.POSITIVE_INFINITY
  const squared = ({ variance, samples }: Measured): number =>
    ((samples - 1) * variance + usualSamples * usualSpread ** 2) / (samples - 1 + usualSamples) / samples
  return studentOf(one.samples + other.samples - 2) * Math.sqrt(squared(one) + squared(other))
}

/** The 97.5 % quantile of Student's distribution (Abramowitz and Stegun, 26.7.5). */
const studentOf = (freedom: number, z = 1.959964): number =>
  z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2)

/** Why the order is another one, of a plan that looked no worse than it; null where it looked worse. */
export const reasonAgainst = (
  ordered: Considered<unknown>,
  other: Considered<unknown>,
  isKept: boolean,
): Reason | null => {
  const { one: its, other: usual } = judgedAlike(other, ordered) ?? {}
  if (!its || !usual || its.mean < usual.mean) return null
  if (isKept) return 'keptPlan'
  if (other.isUnproven) return 'unproven'
  if (its.samples < usual.samples) return 'fewerSamples'
  return its.mean === usual.mean ? 'tie' : 'expectedLess'
}
