import type * as z from 'zod'
import type { AnswerableKind, GameFace } from '../../engine/index.ts'
import type { Forms } from '../notation/forms.ts'
import type { Ruleset } from '../unit.ts'
import type { QuestionParts } from '../unit-lists.ts'

/** Kinds of question that some games have beside battles. They are handed in, so that games without them are none the larger. */
export interface MoreKinds {
  readonly kinds: Readonly<Record<string, AnswerableKind>>
  readonly Requests: readonly z.ZodType[]
  readonly Replies: readonly z.ZodType[]
  /** The notation of battles with theirs beside it. */
  readonly forms: (battles: Forms) => Forms
  readonly columns: GameFace['columns']
  /** Undefined for a reply about a battle. */
  readonly report: NonNullable<GameFace['report']>
}

export interface MoreOfGame {
  /** Fields of what questions may change of the rules. */
  readonly rules: (ruleset: Ruleset) => z.ZodRawShape
  readonly kinds: (game: {
    readonly ruleset: Ruleset
    readonly alliances: readonly (readonly string[])[]
    /** What the game's questions are made of. */
    readonly parts: QuestionParts
  }) => MoreKinds
}
