import * as z from 'zod'
import type { Speak, Text } from '../message.ts'
import { en } from '../messages/en.ts'
import type { Seed } from '../streams.ts'
import { type Method, methods } from '../vocabulary.ts'
import type { ReplyHeader, Report } from './report.ts'
import { type Sampled, SeedField } from './sampling.ts'

/** What any question may say of how it is to be answered. */
export const askingFields = {
  method: z
    .enum(['auto', ...methods])
    .optional()
    .meta({
      description: en.methodField,
    }),
  trials: z.int().min(1).max(1_000_000_000).optional().meta({ description: en.trialsField }),
  seed: SeedField.optional().meta({
    description: en.seedField,
  }),
}

/** What every reply says of the question and of how it was answered. */
export const replyFields = {
  game: z.string(),
  ruleset: z.string(),
  engineVersion: z.string(),
  battle: z.string().nullable().meta({ description: en.battleField }),
  method: z.enum(methods),
  trials: z.int().optional(),
  seed: SeedField.optional(),
  notes: z.array(z.string()),
  precision: z.union([
    z.strictObject({ unresolved: z.number() }),
    z.strictObject({ confidence: z.number(), intervals: z.record(z.string(), z.tuple([z.number(), z.number()])) }),
  ]),
}

/** An object under a name of its own in the contract. */
export const namedSchema = <Shape extends z.core.$ZodLooseShape>(
  id: string,
  description: string | undefined,
  shape: Shape,
) => z.strictObject(shape).meta(description === undefined ? { id } : { id, description })

/** The request of a kind of question. Its fields have to have `askingFields` among them. */
export const requestSchema = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  id: string,
  description: string,
  shape: Shape,
) => namedSchema(id, description, { kind: z.literal(kind), ...shape })

/** The reply to a kind of question: what all replies have, and its own fields. */
export const replySchema = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  id: string,
  description: string | undefined,
  shape: Shape,
) => namedSchema(id, description, { kind: z.literal(kind), ...replyFields, ...shape })

/** A question that has been checked: enough for any thread to go on from there. */
export interface CheckedQuestion {
  readonly kind: string
  readonly question: Asking
}

/** The fields of `askingFields`, among others. */
export interface Asking {
  readonly method?: 'auto' | Method | undefined
  readonly trials?: number | undefined
  readonly seed?: Seed | undefined
}

/** Solving a question exactly. */
export interface Exact<Solved extends object = object> {
  /** What it takes, roughly: see `stepsFor`. Where it proves to take far more, it is broken off as too large. */
  readonly steps: number
  /** Whether `auto` solves whatever that costs, as sampling would have to solve the same first. */
  readonly isAlwaysPreferred?: boolean
  /** What is said where it proves too large, and nothing may be sampled instead. */
  readonly tooLarge?: Text
  /** Gives plain data that can cross threads, messages among it; undefined where it proves too large, and is to be sampled after all. */
  solve(isCancelled: () => boolean): Solved | undefined
  /** The whole reply; left out, what was solved stands behind the header, its messages in words, with nothing unresolved. */
  reply?(header: ReplyHeader, solved: Solved, speak: Speak): object
}

/** A question that has been checked and prepared: what it takes to answer it. At least one of the two ways is there. */
export interface PreparedQuestion {
  readonly notes?: readonly Text[]
  /** The rules that it is asked by, where it changes those of the game. */
  readonly ruleset?: string
  /** Left out where it would be too large. */
  readonly exact?: Exact
  readonly sampled?: Sampled
}

/**
 * One kind of question that a game answers, as far as answering goes. What takes a question is a method, so that kinds of
 * different questions stand in one list: each is given only what its own schema has let through.
 */
export interface AnswerableKind<Question = Asking> {
  /** Says all that `askingFields` do. */
  readonly Request: z.ZodType
  /** What the schema cannot say of a question. Throws a Refusal. */
  check?(question: Question): void
  /** Throws a Refusal where the rules forbid what is asked. */
  prepare(question: Question): PreparedQuestion
}

/** The same with all that faces need to know of it. */
export interface QuestionKind<Question = Asking> extends AnswerableKind<Question> {
  /** Has the literal field `kind`. */
  readonly Request: z.ZodType & z.core.$ZodTypeDiscriminable
  readonly name: string
  readonly description: string
  /** Questions as people would ask them: compact notation, or JSON where there is none. */
  readonly examples: readonly (string | object)[]
  /** Has the literal field `kind`, and `replyFields`. */
  readonly Reply: z.ZodType
  /** The reply for people. */
  report(reply: object): Report<Text>
}

/** The kinds of question of a game, by the word that asks for each. */
export type Kinds = Readonly<Record<string, { readonly Request: z.ZodType; readonly Reply: z.ZodType }>>

/** What may be asked of a game of such kinds, as a caller writes it. */
export type QuestionOf<Of extends Kinds> = { [Kind in keyof Of]: Frozen<z.input<Of[Kind]['Request']>> }[keyof Of]

/** What is answered to a question: told by its kind, or any of them where that is not known, as with compact notation. */
export type ReplyTo<Of extends Kinds, Asked> = z.output<
  Of[Asked extends { readonly kind: infer Kind extends keyof Of } ? Kind : keyof Of]['Reply']
>

/** The same, with nothing in it that can be changed. */
export type Frozen<Value> = Value extends object ? { readonly [Field in keyof Value]: Frozen<Value[Field]> } : Value
