import { allies } from '../board/units.ts'
import type { State } from '../turn/state.ts'
import { featureCount, fillFeatures } from './features.ts'
import { chanceFrom, logitOf, type Weights } from './model.ts'
import { readWeights } from './weights.ts'
import { fitted } from './weights-data.ts'

/** The weights that were fitted last. */
export const fittedWeights: Weights = readWeights(fitted.weights)

/**
 * Whether the judge knows the game: by the printed rules, with the standard victory and the straits closed, as all games were that
 * the weights come from. What powers are given before it, and other units at the start, is seen on the board.
 */
export const isJudged = ({ agreement: { rules, victory, straitsClosed } }: State): boolean =>
  rules.key === '' && victory === 'standard' && straitsClosed

const features = new Float64Array(featureCount)
const seen = new Float64Array(featureCount)

/**
 * The chance that the Allies win, at the beginning of a turn of a game that nobody has won: how often such positions were won
 * by players like those of the fit. Only of games that it knows, see `isJudged`.
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
