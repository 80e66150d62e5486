import { games } from '../../src/games/index.ts'
import { face as diceDuel } from './index.ts'

/** The catalogue with one game more: all that it takes to add one. */
export const allGames = [...games, diceDuel]
