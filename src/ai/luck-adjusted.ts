import * as z from 'zod'
import { defined, sumBy } from '../engine/index.ts'
import { t95 } from './student.ts'

/** Of fewer pairs the slope is too uncertain for a figure that relies on it. */
export const leastPairsAdjusted = 20

/** A win rate without what luck brought, and what taking luck out did to its error. */
export const LuckAdjusted = z.strictObject({
  /** A's share of the points that is left; of very uneven players it may lie a little beyond 0 and 1. */
  winRate: z.number(),
  standardError: z.number().nonnegative(),
  /** 95 %, by Student's t. */
  interval: z.tuple([z.number(), z.number()]),
  /** The standard error of the win rate as it was played. */
  rawStandardError: z.number().nonnegative(),
  /** The variance of the adjusted win rate by that of the raw one: what is missing to 1 luck explains. Null where no two pairs differ. */
  varianceRatio: z.number().nonnegative().nullable(),
  /** How much of a point one unit of luck a game brought. */
  slope: z.number(),
})
export type LuckAdjusted = z.infer<typeof LuckAdjusted>

/** What A got of a pair, and A's luck in it. */
export interface LuckyPair {
  readonly score: number
  readonly luck: number
}

/**
 * The mean score of pairs, less what luck brought: luck is a control variate, as its mean is known to be 0 (Glynn and Szechtman, 2002,
 * "Some New Perspectives on the Method of Control Variates"). A line is laid through scores and luck by least squares; where it
 * stands at a luck of 0 is the mean adjusted, and its error there is that of a line's, n − 2 degrees of freedom left.
 * Undefined of fewer than `leastPairsAdjusted` pairs.
 */
export const luckAdjusted = (pairs: readonly LuckyPair[]): LuckAdjusted | undefined => {
  const { length: count } = pairs
  if (count < leastPairsAdjusted) return undefined
  const score = sumBy(pairs, pair => pair.score) / count
  const luck = sumBy(pairs, pair => pair.luck) / count
  const scores = pairs.map(pair => pair.score - score)
  const lucks = pairs.map(pair => pair.luck - luck)
  const ofLuck = product(lucks, lucks)
  const slope = ofLuck === 0 ? 0 : product(scores, lucks) / ofLuck
  const rest = scores.map((one, pair) => one - slope * defined(lucks[pair]))
  const away = ofLuck === 0 ? 0 : luck ** 2 / ofLuck
  const standardError = Math.sqrt((product(rest, rest) / (count - 2)) * (1 / count + away))
  const rawStandardError = Math.sqrt(product(scores, scores) / (count - 1) / count)
  const winRate = score - slope * luck
  const half = t95(count - 2) * standardError
  return {
    winRate,
    standardError,
    interval: [winRate - half, winRate + half],
    rawStandardError,
    varianceRatio: rawStandardError === 0 ? null : (standardError / rawStandardError) ** 2,
    slope,
  }
}

const product = (one: readonly number[], other: readonly number[]): number =>
  sumBy(one, (value, index) => value * defined(other[index]))
