import type { BattleReply as AnyBattleReply } from '../games/index.ts'
import type { Reply } from './protocol.ts'

/** A reply about a battle. Some games say more of it than others. */
export type BattleReply = AnyBattleReply & Reply

export const isBattle = (reply: Reply): reply is BattleReply => 'outcomes' in reply && 'ipcSwing' in reply
