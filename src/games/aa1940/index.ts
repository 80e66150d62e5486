import { reinforcedGame } from '../../armies/index.ts'
import type { GameFace } from '../../engine/index.ts'
import { odds } from './odds.ts'

export type { Aa1940Question, UnitKey } from './question.ts'

/** Axis & Allies Global 1940. */
export const face: GameFace = reinforcedGame(odds, [
  { page: 'editions', titles: { ru: 'Издания Axis & Allies: общие правила' } },
])
