import { featureCount, fillFeatures } from '../../src/games/aa1941/judge/features.ts'
import { unpackPosition } from '../../src/games/aa1941/position/pack.ts'
import { openingState } from '../../src/games/aa1941/turn/setup.ts'
import { bandOf, type PlayedGame } from './games.ts'

/** Positions as a fit and a check take them, one after another. */
export interface Examples {
  readonly count: number
  /** A row of features for each. */
  readonly features: Float64Array
  /** Capitals that the Allies hold. */
  readonly capitals: Float64Array
  /** What came of the game: 1 where the Allies won, 0 where the Axis did, ½ where nobody had at the cap. */
  readonly won: Float64Array
  /** How much each counts in the fit. */
  readonly weight: Float64Array
  readonly band: Uint8Array
  /** The number of the game. */
  readonly game: Uint32Array
}

/** All positions of some games. Those of games without a winner count `undecided`. */
export const examplesOf = (games: readonly PlayedGame[], undecided: number): Examples => {
  const positions = games.flatMap(game => game.positions.map(position => ({ game, position })))
  const count = positions.length
  const features = new Float64Array(count * featureCount)
  const { agreement } = openingState()
  const capitals = positions.map(({ position }, row) =>
    fillFeatures(
      unpackPosition(position.packed, agreement),
      features.subarray(row * featureCount, (row + 1) * featureCount),
    ),
  )
  return {
    count,
    features,
    capitals: Float64Array.from(capitals),
    won: Float64Array.from(positions, ({ game }) => game.won),
    weight: Float64Array.from(positions, ({ game }) => (game.won === 0.5 ? undecided : 1)),
    band: Uint8Array.from(positions, ({ position }) => bandOf(position.round)),
    game: Uint32Array.from(positions, ({ game }) => game.game),
  }
}
