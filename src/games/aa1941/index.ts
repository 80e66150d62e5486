import { reinforcedGame } from '../../armies/index.ts'
import type { GameFace } from '../../engine/index.ts'
import { spaceNames } from './board/map.ts'
import { odds } from './odds.ts'
import { table } from './play/table.ts'

export type { ActionJson as Aa1941Action } from './play/action.ts'
export type { Aa1941TurnQuestion, Aa1941TurnReply } from './play/turn-question.ts'
export type { Aa1941Position } from './position/schema.ts'
export type { Aa1941Question, UnitKey } from './question.ts'

const reinforced = reinforcedGame(odds, [
  { page: 'aa1941', titles: { ru: 'Axis & Allies 1941' } },
  { page: 'aa1941-map', titles: { ru: 'Axis & Allies 1941, карта' } },
])

/** Axis & Allies 1941: the odds of its battles, and the game itself. */
export const face: GameFace = {
  ...reinforced,
  table,
  describe: () => ({
    ...reinforced.describe(),
    offers: ['odds', 'reinforce', 'turn', 'play', 'orders', 'arena'],
    spaces: spaceNames,
  }),
}
