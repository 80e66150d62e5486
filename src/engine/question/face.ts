import * as z from 'zod'
import { defined } from '../defined.ts'
import type { RulesPage } from '../description.ts'
import type { GameFace, GameTypes, NotationForm } from '../face.ts'
import { type Fields, fieldsIn } from '../fields.ts'
import { inEnglish, learn, type Text } from '../message.ts'
import { once } from '../once.ts'
import type { Kinds, QuestionKind, QuestionOf, ReplyTo } from './kind.ts'
import { prepareChecked, prepareQuestion, type Questions, withoutAsking } from './pipeline.ts'
import { type Block, spokenBlock, spokenReport } from './report.ts'

/** A game whose kinds of question share little but the way they are asked. */
export interface QuestionGame<Key extends string = string> extends Questions {
  readonly key: Key
  readonly name: string
  readonly description: string
  readonly kinds: Readonly<Record<string, QuestionKind>>
  /** Throws a Refusal that points at the word. */
  readonly parseBattle: (text: string) => Record<string, unknown>
  /** What its notation says without words. */
  readonly notation: NotationForm
  /** Columns of a table of answers: a heading, and the path in a reply where it is found. */
  readonly columns: readonly (readonly [string, string])[]
  /** What the game has for forms: its units or cards, its abilities, its limits. */
  readonly describe: () => Fields
  /** The same for people. */
  readonly overview: () => readonly Block<Text>[]
  /** Silhouettes that stand for the game. */
  readonly pieces?: readonly string[]
  readonly rulesPages?: readonly RulesPage[]
  readonly names?: GameFace['names']
}

/** What the face of a game of such kinds tells the compiler. */
export interface TypesOfKinds<Of extends Kinds> extends GameTypes {
  readonly question: QuestionOf<Of>
  readonly reply: ReplyTo<Of, this['asked']>
}

/** The game as the catalogue has it. */
export const questionFace = <Key extends string, Types extends GameTypes>(
  game: QuestionGame<Key>,
): GameFace<Key, Types> => {
  const kinds = Object.entries(game.kinds)
  const questions: Questions = {
    ...game,
    formatBattle: question => game.formatBattle(withoutAsking(question as object)),
  }
  const [first, ...others] = kinds.map(([, { Request }]) => Request)
  const Request = z.discriminatedUnion('kind', [defined(first), ...others])
  return {
    key: game.key,
    OddsRequest: Request,
    OddsReply: z.union(kinds.map(([, kind]) => kind.Reply)),
    parseBattle: game.parseBattle,
    formatBattle: game.formatBattle,
    notation: game.notation,
    battlesIn: () => [],
    columns: game.columns,
    prepare: (request, offered) => prepareQuestion(questions, request, offered),
    resume: checked => prepareChecked(questions, checked),
    report: (reply, speak = inEnglish) => {
      const answered = fieldsIn(reply)
      return spokenReport(defined(game.kinds[String(answered.kind)]).report(answered), speak)
    },
    learn: language => learn(language, game.key),
    overview: (speak = inEnglish) => game.overview().map(block => spokenBlock(block, speak)),
    ...(game.rulesPages && { rulesPages: game.rulesPages }),
    ...(game.names && { names: game.names }),
    ...(game.pieces && { pieces: game.pieces }),
    describe: once(() => ({
      key: game.key,
      name: game.name,
      description: game.description,
      ruleset: game.ruleset,
      offers: ['odds'],
      kinds: kinds.map(([key]) => key),
      questions: kinds.map(([kind, { name, description, examples, Request }]) => ({
        kind,
        name,
        description,
        examples,
        schema: schemaOf(Request),
      })),
      examples: kinds.flatMap(([, { examples }]) => examples.filter(example => typeof example === 'string')),
      ...game.describe(),
    })),
  }
}

/** A request as JSON Schema with its fields at the top; what is used in several places stands in `$defs`. */
const schemaOf = (Request: z.ZodType): object => {
  const { $ref, $defs = {}, ...rest } = z.toJSONSchema(Request, { io: 'input' })
  const name = $ref?.replace('#/$defs/', '')
  if (name === undefined || !Object.hasOwn($defs, name)) return { ...rest, ...($ref && { $ref }), $defs }
  const { [name]: whole, ...others } = $defs
  return { ...rest, ...whole, $defs: others }
}
