import { reinforcementLimits, reinforcementOf } from '../../armies/index.ts'
import type { GameFace } from '../../engine/index.ts'
import { spaceNames } from './board/map.ts'
import { describeOdds, game, face as odds, schemas } from './odds.ts'
import { table } from './play/table.ts'

export type { ActionJson as Aa1941Action } from './play/action.ts'
export type { Aa1941TurnQuestion, Aa1941TurnReply } from './play/turn-question.ts'
export type { Aa1941Position } from './position/schema.ts'
export type { Aa1941Question, UnitKey } from './question.ts'

/** Axis & Allies 1941: the odds of its battles, and the game itself. */
export const face: GameFace = {
  ...odds,
  ...reinforcementOf(game, odds, [schemas.BattleQuestion]),
  table,
  rulesPages: [
    { page: 'aa1941', titles: { ru: 'Axis & Allies 1941' } },
    { page: 'aa1941-map', titles: { ru: 'Axis & Allies 1941, карта' } },
  ],
  describe: () => ({
    ...describeOdds(),
    offers: ['odds', 'reinforce', 'turn', 'play', 'orders', 'arena'],
    limits: { ...describeOdds().limits, reinforcement: reinforcementLimits },
    spaces: spaceNames,
  }),
}
