import { type BattleTypes, battleGame, editions, type UnitKeyOf } from '../../armies/index.ts'
import type { ActionJson } from './play/action.ts'
import type { Aa1941ReviewQuestion, Aa1941ReviewReply } from './play/review-question.ts'
import type { Aa1941TurnQuestion, Aa1941TurnReply } from './play/turn-question.ts'
import type { Aa1941Position } from './position/schema.ts'
import { aa1941, alliances, powers } from './ruleset.ts'
import { say } from './says.ts'
import { spellings } from './spellings.ts'

/** What the face of the game tells the compiler. */
export interface Aa1941Types extends BattleTypes<UnitKeyOf<typeof aa1941>> {
  readonly played: {
    readonly position: Aa1941Position
    readonly action: ActionJson
    readonly turn: Aa1941TurnQuestion
    readonly turnReply: Aa1941TurnReply
    readonly review: Aa1941ReviewQuestion
    readonly reviewReply: Aa1941ReviewReply
  }
}

/** The odds of Axis & Allies 1941 by themselves, without the board: battles on land and at sea, amphibious assaults, waves. */
export const odds = battleGame<(typeof aa1941)['name'], Aa1941Types>({
  ruleset: aa1941,
  powers,
  alliances,
  spellings,
  description: say.description,
  examples: [
    '3i 2t v 4i 1f',
    '2s 1dd 1bb v 1dd 1cv 2f 1trn',
    'land: 2f v 1f',
    '3i v 4i then 2t 1f',
    'sea: 1dd 2trn v 1s; land: 2i 1t v 3i',
  ],
  family: editions,
  figureRules: {
    land: { outcomes: 'R41-8.5', captured: 'R41-11.1', losses: 'R41-8.4', retreat: 'R41-8.6' },
    sea: { outcomes: 'R41-9.8.1', losses: 'R41-9.7.1', retreat: 'R41-9.11.1', aircraft: 'R41-9.12.1' },
  },
})
export const { face } = odds
