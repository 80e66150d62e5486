import { allies } from '../board/units.ts'
import type { State } from '../turn/state.ts'
import { featureCount, fillFeatures } from './features.ts'
import { chanceFrom, logitOf, type Weights } from './model.ts'
import { readWeights } from './weights.ts'
import { fitted } from './weights-data.ts'

/** The weights that were fitted last. */
export const fittedWeights: Weights = readWeights(fitted.weights)

const features = new Float64Array(featureCount)
const seen = new Float64Array(featureCount)

/**
 * The chance that the Allies win, at the beginning of a turn of a game that nobody has won: how often such positions were won
 * by players like those of the fit. Of games under the standard victory and the printed rules; others were not looked at.
 */
export const alliesChance = (state: State, weights: Weights = fittedWeights): number => {
  const capitals = fillFeatures(state, features)
  return chanceFrom(logitOf(weights, features, seen), capitals)
}

/** The same for either side: both chances are 1 together. */
export const chanceOfSide = (state: State, side: number, weights: Weights = fittedWeights): number => {
  const chance = alliesChance(state, weights)
  return side === allies ? chance : 1 - chance
}
