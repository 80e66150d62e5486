import { reinforcedGame } from '../../armies/index.ts'
import type { GameFace } from '../../engine/index.ts'
import { odds } from './odds.ts'

export type { Aa1942Question, UnitKey } from './question.ts'

/** Axis & Allies 1942 Second Edition. */
export const face: GameFace = reinforcedGame(odds, [
  { page: 'editions', titles: { ru: 'Издания Axis & Allies: общие правила' } },
])
