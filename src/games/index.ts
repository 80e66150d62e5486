import type { OddsReply } from '../armies/index.ts'
import type { GameFace } from '../engine/index.ts'
import type {
  Aa1914BattleReply,
  Aa1914MinesReply,
  Aa1914Question,
  Aa1914SubmarineWarfareReply,
} from './aa1914/index.ts'
import { face as aa1914 } from './aa1914/index.ts'
import type { Aa1941Question } from './aa1941/index.ts'
import { face as aa1941 } from './aa1941/index.ts'
import type { MiniaturesQuestion, MiniaturesReply } from './miniatures/index.ts'
import { face as miniatures } from './miniatures/index.ts'
import type { ModernOpsQuestion, ModernOpsReply } from './modern-ops/index.ts'
import { face as modernOps } from './modern-ops/index.ts'
import type { VoynaQuestion, VoynaReply } from './voyna/index.ts'
import { face as voyna } from './voyna/index.ts'

export type { GameFace, Job } from '../engine/index.ts'
export type {
  Aa1914BattleReply,
  Aa1914MinesReply,
  Aa1914Question,
  Aa1914SubmarineWarfareReply,
  UnitKey as Aa1914UnitKey,
} from './aa1914/index.ts'
export type { Aa1941Question, UnitKey as Aa1941UnitKey } from './aa1941/index.ts'
export type { MiniaturesQuestion, MiniaturesReply } from './miniatures/index.ts'
export type { ModernOpsQuestion, ModernOpsReply } from './modern-ops/index.ts'
export type { VoynaQuestion, VoynaReply } from './voyna/index.ts'

/** What is answered about a battle of armies, in whichever game: some say more of it than others. */
export type BattleReply = OddsReply & Partial<Omit<Aa1914BattleReply, keyof OddsReply>>

/** The catalogue: the only list of games anywhere. */
export const games: readonly GameFace[] = [aa1941, aa1914, miniatures, voyna, modernOps]

/** The systems that can be asked about. */
export type GameKey = keyof Questions

/** What can be asked about each. */
export interface Questions {
  readonly aa1941: Aa1941Question
  readonly aa1914: Aa1914Question
  readonly miniatures: MiniaturesQuestion
  readonly voyna: VoynaQuestion
  readonly 'modern-ops': ModernOpsQuestion
}

/** What is answered to a question: one reply for the battles of a game of armies, and what a game asks besides by its kind. */
export interface Replies<Asked> {
  readonly aa1941: OddsReply
  readonly aa1914: Asked extends { readonly kind: 'mines' }
    ? Aa1914MinesReply
    : Asked extends { readonly kind: 'submarineWarfare' }
      ? Aa1914SubmarineWarfareReply
      : Aa1914BattleReply
  readonly miniatures: MiniaturesReply<Asked>
  readonly voyna: VoynaReply<Asked>
  readonly 'modern-ops': ModernOpsReply<Asked>
}
export type Reply<Game extends GameKey, Asked> = Replies<Asked>[Game]
