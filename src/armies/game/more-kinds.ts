import type * as z from 'zod'
import type { AnswerableKind, GameFace } from '../../engine/index.ts'
import type { Forms } from '../notation/forms.ts'
import type { questionSchemas } from '../questions/schemas.ts'
import type { Ruleset } from '../unit.ts'

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
    readonly schemas: ReturnType<typeof questionSchemas>
  }) => MoreKinds
}

/** Several of them at once. */
export const allOf = (...several: readonly MoreOfGame[]): MoreOfGame => ({
  rules: ruleset => Object.assign({}, ...several.map(one => one.rules(ruleset))),
  kinds: game => {
    const all = several.map(one => one.kinds(game))
    return {
      kinds: Object.assign({}, ...all.map(({ kinds }) => kinds)),
      Requests: all.flatMap(({ Requests }) => Requests),
      Replies: all.flatMap(({ Replies }) => Replies),
      forms: battles => all.reduce((forms, one) => one.forms(forms), battles),
      columns: all.flatMap(({ columns }) => columns),
      report: (reply, speak) => all.map(({ report }) => report(reply, speak)).find(report => report !== undefined),
    }
  },
})
