import * as z from 'zod'
import { canonical, fingerprint } from './canonical.ts'
import type { GameFace, Job, NotationForm } from './face.ts'
import { meantBy } from './nearest.ts'
import { check, refuse } from './refusal.ts'
import type { Block, Report } from './report.ts'
import { type Seed, type Stream, streamOf } from './streams.ts'
import { engineVersion } from './version.ts'
import { type Method, methods } from './vocabulary.ts'

/** Above this estimate `auto` samples instead of solving, where it can. */
export const exactAtMostMs = 3_000

/** A seed in a request. */
export const SeedField = z.union([z.int().min(0).max(Number.MAX_SAFE_INTEGER), z.string().min(1).max(64)])

/** What any question may say of how it is to be answered. */
export const askingFields = {
  method: z
    .enum(['auto', ...methods])
    .optional()
    .meta({
      description: 'auto (default): exact where that is quick, sampled elsewhere',
    }),
  trials: z.int().min(1).max(1_000_000_000).optional().meta({ description: 'how often to sample' }),
  seed: SeedField.optional().meta({
    description: 'the same seed gives the same answer on any number of threads; left out, it is chosen and reported',
  }),
}
interface Asking {
  readonly method?: 'auto' | Method | undefined
  readonly trials?: number | undefined
  readonly seed?: Seed | undefined
}

/** What every reply says of the question and of how it was answered. */
export const replyFields = {
  game: z.string(),
  ruleset: z.string(),
  engineVersion: z.string(),
  battle: z.string().nullable().meta({ description: 'the question in compact notation, where that can say it' }),
  method: z.enum(methods),
  trials: z.int().optional(),
  seed: SeedField.optional(),
  notes: z.array(z.string()),
  precision: z.union([
    z.strictObject({ unresolved: z.number() }),
    z.strictObject({ confidence: z.number(), intervals: z.record(z.string(), z.tuple([z.number(), z.number()])) }),
  ]),
}

/** A question understood: what it takes to answer it. At least one of the two ways is there. */
export interface Course {
  readonly notes?: readonly string[]
  /**
   * Left out where it would be too large. What it gives is plain JSON: the reply but for what all replies have; undefined
   * where it proves too large on the way, and is to be sampled after all.
   */
  readonly exact?: { readonly costInMs: number; readonly solve: (isCancelled: () => boolean) => object | undefined }
  readonly sampled?: Sampled
}

/**
 * Sampling in chunks of fixed size: chunk k draws from stream k of the seed, so the number of threads changes nothing.
 * Methods, so that sampling of any tallies is sampling: a tally only ever goes back to the one who drew it.
 */
export interface Sampled<Tally = unknown> {
  /** What is to be said of a sampled answer alone. */
  readonly notes?: readonly string[]
  readonly usualTrials: number
  readonly trialsPerChunk: number
  readonly preparationMs: number
  readonly trialMs: number
  /** What so many trials brought, as plain data that can cross threads. */
  draw(stream: Stream, trials: number, isCancelled: () => boolean): Tally
  /** From the tallies in the order of their chunks; `precision` is part of what it gives. */
  reply(tallies: readonly Tally[], trials: number): object
}

/** One kind of question that a game answers, and all that faces need to know of it. */
export interface QuestionKind<Question = never> {
  readonly name: string
  readonly description: string
  /** Questions as people would ask them: compact notation, or JSON where there is none. */
  readonly examples: readonly (string | object)[]
  /** Has the literal field `kind`, and `askingFields`. */
  readonly Request: z.ZodType
  /** Has the literal field `kind`, and `replyFields`. */
  readonly Reply: z.ZodType
  /** Throws a Refusal where the rules forbid what is asked. */
  readonly understand: (question: Question) => Course
  /** The reply for people. */
  readonly report: (reply: never) => Report
}

/** The kinds of question of a game, by the word that asks for each. */
type Kinds = Readonly<Record<string, { readonly Request: z.ZodType; readonly Reply: z.ZodType }>>

/** What may be asked of a game of such kinds, as a caller writes it. */
export type QuestionOf<Of extends Kinds> = { [Kind in keyof Of]: Frozen<z.input<Of[Kind]['Request']>> }[keyof Of]

/** What is answered to a question: told by its kind, or any of them where that is not known, as with compact notation. */
export type ReplyTo<Of extends Kinds, Asked> = z.output<
  Of[Asked extends { readonly kind: infer Kind extends keyof Of } ? Kind : keyof Of]['Reply']
>

/** The same, with nothing in it that can be changed. */
export type Frozen<Value> = Value extends object ? { readonly [Field in keyof Value]: Frozen<Value[Field]> } : Value

/** A game whose kinds of question share little but the way they are asked. */
export interface QuestionGame {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly ruleset: string
  readonly kinds: Readonly<Record<string, QuestionKind>>
  /** Throws a Refusal that points at the word. */
  readonly parseBattle: (text: string) => Record<string, unknown>
  readonly formatBattle: (question: unknown) => string | undefined
  /** What its notation says without words. */
  readonly notation: NotationForm
  /** Columns of a table of answers: a heading, and the path in a reply where it is found. */
  readonly columns: readonly (readonly [string, string])[]
  /** What the game has for forms: its units or cards, its abilities, its limits. */
  readonly describe: () => Readonly<Record<string, unknown>>
  /** The same for people. */
  readonly overview: () => readonly Block[]
}

/** The game as the catalogue has it. */
export const questionFace = (game: QuestionGame): GameFace => {
  const kinds = Object.entries(game.kinds)
  const Request = z.discriminatedUnion('kind', kinds.map(([, kind]) => kind.Request) as never)
  return {
    key: game.key,
    OddsRequest: Request,
    OddsReply: z.union(kinds.map(([, kind]) => kind.Reply)),
    parseBattle: game.parseBattle,
    formatBattle: game.formatBattle,
    notation: game.notation,
    battlesIn: () => [],
    columns: game.columns,
    prepare: request => prepareCourse(game, request),
    report: reply => game.kinds[(reply as { kind: string }).kind]!.report(reply as never),
    overview: game.overview,
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

/** What never changes, and takes some milliseconds to put together: it is asked for with every page. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
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

/** Checks a request. Throws a Refusal. */
const prepareCourse = (game: QuestionGame, request: unknown): Job => {
  const [word, kind] = kindOf(game, request)
  const { method: wanted = 'auto', seed: given, trials: wished, ...asked } = check(kind.Request, request) as Asking
  const course = kind.understand({ ...asked, method: wanted, seed: given, trials: wished } as never)
  const method = methodFor(course, wanted)
  const { exact, sampled } = course
  // A seed left out is chosen from the question itself, so that asking again gives the same answer.
  const drawn = { seed: given ?? fingerprint(canonical(asked)), trials: wished ?? sampled?.usualTrials ?? 0 }
  const heading = (method: Method, drawn?: Drawn) => ({
    game: game.key,
    ruleset: game.ruleset,
    engineVersion,
    kind: word,
    battle: game.formatBattle(asked) ?? null,
    method,
    ...drawn,
    notes: [...(course.notes ?? []), ...((drawn && sampled?.notes) ?? [])],
  })
  if (method === 'monteCarlo') {
    const drawing = drawingOf(sampled!, drawn)
    const whole = { ...asked, method, ...drawn }
    return {
      question: whole,
      key: canonical(whole),
      method,
      chunks: drawing.chunks,
      trialsPerChunk: sampled!.trialsPerChunk,
      costInMs: sampled!.preparationMs + drawn.trials * sampled!.trialMs,
      work: drawing.work,
      reply: parts => ({ ...heading('monteCarlo', drawn), ...drawing.reply((parts as unknown[][]).flat()) }),
    }
  }
  // Where sampling may have to step in, the question keeps what that takes; no more is drawn then than is usual, since the
  // work was let in by what the exact way was thought to cost.
  const fallBack =
    wanted === 'auto' && sampled ? { ...drawn, trials: Math.min(drawn.trials, sampled.usualTrials) } : undefined
  const drawing = fallBack && drawingOf(sampled!, fallBack)
  const whole = fallBack ? { ...asked, ...fallBack } : { ...asked, method }
  const work = (isCancelled: () => boolean): Solved => {
    const body = exact!.solve(isCancelled)
    if (body) return { body }
    return drawing ? { tallies: drawing.work(0, drawing.chunks, isCancelled) } : refuseTooLarge()
  }
  return {
    question: whole,
    key: canonical(whole),
    method,
    chunks: 1,
    costInMs: exact!.costInMs,
    work: (_from, _to, isCancelled = () => false) => work(isCancelled),
    reply: ([brought]) => {
      const { body, tallies } = brought as Solved
      if (tallies) {
        const { notes, ...rest } = heading('monteCarlo', fallBack)
        return { ...rest, notes: [...notes, ...fewerIn(drawn, fallBack!)], ...drawing!.reply(tallies) }
      }
      return { ...heading('exact'), precision: { unresolved: 0 }, ...body }
    },
  }
}

interface Drawn {
  readonly seed: Seed
  readonly trials: number
}

/** A sample that stepped in for an exact answer is of the usual size; that it is smaller than was wished is said. */
const fewerIn = (wished: Drawn, drawn: Drawn): readonly string[] =>
  drawn.trials < wished.trials
    ? [
        `solving proved too large, so this was sampled: ${drawn.trials} trials, not ${wished.trials}; ask with "monteCarlo" for all of them`,
      ]
    : []

/** What exact work brings: the answer, or samples where it proved too large. */
interface Solved {
  readonly body?: object
  readonly tallies?: readonly unknown[]
}

/** Sampling so many trials from a seed: its chunks, and how they are worked off. */
const drawingOf = (sampled: Sampled, { seed, trials }: Drawn) => {
  const { trialsPerChunk } = sampled
  return {
    chunks: Math.ceil(trials / trialsPerChunk),
    work: (from: number, to: number, isCancelled: () => boolean = () => false): unknown[] => {
      const tallies: unknown[] = []
      for (let chunk = from; chunk < to && !isCancelled(); chunk++) {
        const size = Math.min(trialsPerChunk, trials - chunk * trialsPerChunk)
        tallies.push(sampled.draw(streamOf(seed, chunk), size, isCancelled))
      }
      return tallies
    },
    reply: (tallies: readonly unknown[]) => sampled.reply(tallies, trials),
  }
}

const kindOf = ({ kinds, key }: QuestionGame, request: unknown): [string, QuestionKind] => {
  const { kind } = (typeof request === 'object' && request !== null ? request : {}) as { kind?: unknown }
  if (typeof kind === 'string' && Object.hasOwn(kinds, kind)) return [kind, kinds[kind]!]
  const given = typeof kind === 'string' ? `${key} answers no "${kind.slice(0, 40)}"` : `say what is asked of ${key}`
  const { hint, ...meant } = meantBy(kind, Object.keys(kinds))
  return refuse('invalid-field', ['kind'], `${given}; there are ${Object.keys(kinds).join(', ')}${hint}`, meant)
}

const methodFor = ({ exact, sampled }: Course, wanted: 'auto' | Method): Method => {
  if (wanted === 'exact' && !exact) return refuseTooLarge()
  if (wanted === 'monteCarlo' && !sampled)
    return refuse('impossible-policy', ['method'], 'this is answered exactly and never sampled; use "auto" or "exact"')
  if (wanted !== 'auto') return wanted
  return exact && (!sampled || exact.costInMs <= exactAtMostMs) ? 'exact' : 'monteCarlo'
}

const refuseTooLarge = (): never =>
  refuse('too-large', ['method'], 'this is too large for an exact answer; use "auto" or "monteCarlo"')
