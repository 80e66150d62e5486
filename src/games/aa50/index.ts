import { reinforcedGame } from '../../armies/index.ts'
import type { GameFace } from '../../engine/index.ts'
import { odds } from './odds.ts'

export type { Aa50Question, UnitKey } from './question.ts'

/** Axis & Allies Anniversary. */
export const face: GameFace = reinforcedGame(odds, [
  { page: 'editions', titles: { ru: 'Издания Axis & Allies: общие правила' } },
])
