import { defined } from '../../../engine/index.ts'

/** The numbers of a judge. */
export interface Weights {
  /** By feature: what is taken off it, and what the rest is divided by. */
  readonly mean: ArrayLike<number>
  readonly scale: ArrayLike<number>
  /** By feature: what it counts as it is. */
  readonly direct: ArrayLike<number>
  /** By hidden unit and feature, and what is added; what the unit counts. */
  readonly hidden: ArrayLike<number>
  readonly hiddenBias: ArrayLike<number>
  readonly output: ArrayLike<number>
  readonly bias: number
}

/** What each capital adds to the chance of the side that holds it beside all else: never flat, however far ahead or behind. */
export const capitalShare = 0.0201

/** No chance is nearer than this to 0 or 1. */
export const leastChance = 1e-4

const capitals = 5

/** What is left for everything else. */
export const restOfChance = 1 - capitals * capitalShare - 2 * leastChance

/**
 * How well the Allies stand, on the scale of a logit: a sum over features, and over hidden units that each see all features.
 *
 * Every weight of a feature has the sign of the feature or is 0, what a hidden unit counts is never below 0, and it only grows
 * with what it sees. So more of what is good for the Allies never lowers it.
 *
 * Writes the features on their common scale into `seen`, and what each hidden unit comes to into `outputs`, for whoever wants it.
 */
export const logitOf = (
  weights: Weights,
  features: Float64Array,
  seen: Float64Array,
  outputs?: Float64Array,
): number => {
  const { mean, scale, direct, hidden, hiddenBias, output } = weights
  const count = direct.length
  let logit = weights.bias
  for (let index = 0; index < count; index++) {
    const value = (defined(features[index]) - defined(mean[index])) / defined(scale[index])
    seen[index] = value
    logit += defined(direct[index]) * value
  }
  for (let unit = 0; unit < output.length; unit++) {
    let sum = defined(hiddenBias[unit])
    for (let index = 0, at = unit * count; index < count; index++, at++)
      sum += defined(hidden[at]) * defined(seen[index])
    const out = Math.tanh(sum)
    if (outputs) outputs[unit] = out
    logit += defined(output[unit]) * out
  }
  return logit
}

/** The chance that the Allies win, from the logit and the number of capitals that they hold. */
export const chanceFrom = (logit: number, capitalsOfAllies: number): number =>
  leastChance + capitalShare * capitalsOfAllies + restOfChance / (1 + Math.exp(-logit))
