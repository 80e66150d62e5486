import type { OddsReply, RaidReply } from '../armies/index.ts'
import type { Frozen, GameFace } from '../engine/index.ts'
import type { Aa50Question } from './aa50/index.ts'
import { face as aa50 } from './aa50/index.ts'
import type {
  Aa1914BattleReply,
  Aa1914MinesReply,
  Aa1914Question,
  Aa1914SubmarineWarfareReply,
} from './aa1914/index.ts'
import { face as aa1914 } from './aa1914/index.ts'
import type { Aa1940Question } from './aa1940/index.ts'
import { face as aa1940 } from './aa1940/index.ts'
import type {
  Aa1941Action,
  Aa1941Position,
  Aa1941Question,
  Aa1941TurnQuestion,
  Aa1941TurnReply,
} from './aa1941/index.ts'
import { face as aa1941 } from './aa1941/index.ts'
import type { Aa1942Question } from './aa1942/index.ts'
import { face as aa1942 } from './aa1942/index.ts'
import type { MiniaturesQuestion, MiniaturesReply } from './miniatures/index.ts'
import { face as miniatures } from './miniatures/index.ts'
import type { ModernOpsQuestion, ModernOpsReply } from './modern-ops/index.ts'
import { face as modernOps } from './modern-ops/index.ts'
import type { RevisedQuestion } from './revised/index.ts'
import { face as revised } from './revised/index.ts'
import type { VoynaQuestion, VoynaReply } from './voyna/index.ts'
import { face as voyna } from './voyna/index.ts'

export type { GameFace, Job } from '../engine/index.ts'
export type { Aa50Question, UnitKey as Aa50UnitKey } from './aa50/index.ts'
export type {
  Aa1914BattleReply,
  Aa1914MinesReply,
  Aa1914Question,
  Aa1914SubmarineWarfareReply,
  UnitKey as Aa1914UnitKey,
} from './aa1914/index.ts'
export type { Aa1940Question, UnitKey as Aa1940UnitKey } from './aa1940/index.ts'
export type {
  Aa1941Action,
  Aa1941Position,
  Aa1941Question,
  Aa1941TurnQuestion,
  Aa1941TurnReply,
  UnitKey as Aa1941UnitKey,
} from './aa1941/index.ts'
export type { Aa1942Question, UnitKey as Aa1942UnitKey } from './aa1942/index.ts'
export type { MiniaturesQuestion, MiniaturesReply } from './miniatures/index.ts'
export type { ModernOpsQuestion, ModernOpsReply } from './modern-ops/index.ts'
export type { RevisedQuestion, UnitKey as RevisedUnitKey } from './revised/index.ts'
export type { VoynaQuestion, VoynaReply } from './voyna/index.ts'

/** What is answered about a battle of armies, in whichever game: some say more of it than others. */
export type BattleReply = OddsReply & Partial<Omit<Aa1914BattleReply, keyof OddsReply>>

/** The catalogue: the only list of games anywhere. */
export const games: readonly GameFace[] = [aa1941, aa1942, aa1940, aa50, revised, aa1914, miniatures, voyna, modernOps]

/** The systems that can be asked about. */
export type GameKey = keyof Questions

/** What can be asked about each. */
export interface Questions {
  readonly aa1941: Aa1941Question
  readonly aa1942: Aa1942Question
  readonly aa1940: Aa1940Question
  readonly aa50: Aa50Question
  readonly revised: RevisedQuestion
  readonly aa1914: Aa1914Question
  readonly miniatures: MiniaturesQuestion
  readonly voyna: VoynaQuestion
  readonly 'modern-ops': ModernOpsQuestion
}

/** A question whose battle stands in compact notation, beside what that leaves unsaid. */
type InNotation<Question> = Question extends object ? { readonly battle: string } & Partial<Question> : never

/** All that may be asked of a game: an object, compact notation, or an object with notation in it. */
export type Asked<Game extends GameKey> = string | Questions[Game] | InNotation<Questions[Game]>

/**
 * What is answered to a question: one reply for the battles of a game of armies, and what a game asks besides by its kind.
 * What is written in notation may be of any kind: `reply.kind` tells which.
 */
export interface Replies<Question> {
  readonly aa1941: OddsReply
  readonly aa1942: EditionReply<Question>
  readonly aa1940: EditionReply<Question>
  readonly aa50: EditionReply<Question>
  readonly revised: EditionReply<Question>
  readonly aa1914: Aa1914Reply<Question>
  readonly miniatures: MiniaturesReply<Question>
  readonly voyna: VoynaReply<Question>
  readonly 'modern-ops': ModernOpsReply<Question>
}
/** Of the editions: a battle, or a raid, whose text begins so. */
type EditionReply<Question> = Question extends { readonly kind: 'raid' }
  ? RaidReply
  : Question extends string
    ? EditionReplyToNotation<Question>
    : Question extends { readonly battle: infer Text extends string }
      ? EditionReplyToNotation<Text>
      : OddsReply
type EditionReplyToNotation<Text extends string> = string extends Text
  ? OddsReply | RaidReply
  : Text extends `raid ${string}:${string}`
    ? RaidReply
    : Text extends `${string}:${string}`
      ? OddsReply | RaidReply
      : OddsReply
type Aa1914Reply<Question> = Question extends { readonly kind: 'mines' }
  ? Aa1914MinesReply
  : Question extends { readonly kind: 'submarineWarfare' }
    ? Aa1914SubmarineWarfareReply
    : Question extends string
      ? Aa1914ReplyToNotation<Question>
      : Question extends { readonly battle: infer Text extends string }
        ? Aa1914ReplyToNotation<Text>
        : Aa1914BattleReply
/** What is no battle begins with its kind and a colon. */
type Aa1914ReplyToNotation<Text extends string> = string extends Text
  ? Aa1914BattleReply | Aa1914MinesReply | Aa1914SubmarineWarfareReply
  : Text extends `mines:${string}`
    ? Aa1914MinesReply
    : Text extends `uboats:${string}`
      ? Aa1914SubmarineWarfareReply
      : Text extends `${string}:${string}`
        ? Aa1914BattleReply | Aa1914MinesReply | Aa1914SubmarineWarfareReply
        : Aa1914BattleReply
export type Reply<Game extends GameKey, Question> = Replies<Question>[Game]

/** The games that are played, and what they are written in. */
export interface Played {
  readonly aa1941: {
    readonly position: Frozen<Aa1941Position>
    readonly action: Frozen<Aa1941Action>
    readonly turn: Frozen<Aa1941TurnQuestion>
    readonly turnReply: Aa1941TurnReply
  }
}
export type PlayedKey = keyof Played
