import { canonical } from '../canonical.ts'
import { exactAtMost, millisecondsOf, solveWithin } from '../cost.ts'
import { defined } from '../defined.ts'
import type { Job } from '../face.ts'
import { type Fields, fieldsIn } from '../fields.ts'
import { inEnglish, type Message, type Speak, spokenWithin, type Text } from '../message.ts'
import { hinted, meantBy } from '../nearest.ts'
import { check, refuse } from '../refusal.ts'
import { say } from '../says.ts'
import type { Seed } from '../streams.ts'
import { engineVersion } from '../version.ts'
import type { Method } from '../vocabulary.ts'
import type { AnswerableKind, Asking, CheckedQuestion, PreparedQuestion } from './kind.ts'
import type { ReplyHeader } from './report.ts'
import { chunksOf, type Sampled, type Sampling, sampleChunks, seedMadeOf } from './sampling.ts'

/** The questions of a game, as far as answering them goes. */
export interface Questions {
  readonly key: string
  /** The name of the game's rules. */
  readonly ruleset: string
  /** By the word that asks for each. */
  readonly kinds: Readonly<Record<string, AnswerableKind>>
  /** Which kind a request is that does not say; left out where every request has to. */
  readonly usualKind?: (request: object) => string
  /** The compact notation of a question; what it says of how it is to be answered is no part of that. */
  readonly formatBattle: (question: unknown) => string | undefined
  /** A field that only says how much is listed, with its usual value: it changes neither what is drawn nor, where usual, the question. */
  readonly listing?: readonly [field: string, usual: unknown]
  /** Whether a seed that is left out is made of the method and the trials too, as they are given. */
  readonly seedsDifferByMethod?: boolean
}

/**
 * Checks a request and prepares it. Throws a Refusal.
 *
 * @param offered the seed of what is sampled where the request has none; without it the question itself decides
 */
export const prepareQuestion = (game: Questions, request: unknown, offered?: Seed): Job =>
  prepareChecked(game, checkQuestion(game, request), offered)

/** A request with its kind and its fields checked. Throws a Refusal. */
export const checkQuestion = (game: Questions, request: unknown): CheckedQuestion => {
  const kind = kindOf(game, request)
  const { Request, check: checkMore } = defined(game.kinds[kind])
  const question = check(Request, request) as Asking
  checkMore?.(question)
  return { kind, question }
}

/** Prepares a question that has been checked, here or in another thread. */
export const prepareChecked = (game: Questions, checked: CheckedQuestion, offered?: Seed): Job => {
  const { kind, question } = checked
  const prepared = defined(game.kinds[kind]).prepare(question)
  const { method: wanted = 'auto', seed: given, trials: wished } = question
  const method = methodFor(prepared, wanted)
  const { exact, sampled } = prepared
  const isSampled = method === 'monteCarlo'
  let sampling: Sampling | undefined
  if (sampled && (isSampled || wanted === 'auto')) {
    const seed = given ?? (isSampled ? offered : undefined) ?? seedFor(game, question)
    const { usualTrials } = sampled
    // No more is drawn where sampling steps in than is usual: the work was let in by what the exact way was thought to cost.
    const trials = isSampled ? (wished ?? usualTrials) : Math.min(wished ?? usualTrials, usualTrials)
    sampling = { seed, trials }
  }
  // Where sampling may have to step in, the question keeps what that takes.
  const whole = {
    ...withoutUsual(game, fieldsIn(question)),
    method: isSampled || !sampling ? method : undefined,
    seed: sampling?.seed,
    trials: sampling?.trials,
  }
  const headerOf = (method: Method, notes: readonly Text[], speak: Speak): ReplyHeader => ({
    game: game.key,
    ruleset: prepared.ruleset ?? game.ruleset,
    engineVersion,
    kind,
    battle: game.formatBattle(question) ?? null,
    method,
    ...(method === 'monteCarlo' && sampling),
    notes: [...(prepared.notes ?? []), ...notes].map(speak),
  })
  if (isSampled) {
    const [drawing, drawn] = [defined(sampled), defined(sampling)]
    return {
      question: whole,
      key: canonical(whole),
      method,
      checked: { kind, question: { ...question, seed: drawn.seed } },
      isSeedOffered: drawn.seed === offered && given === undefined,
      chunks: chunksOf(drawing, drawn.trials),
      trialsPerChunk: drawing.trialsPerChunk,
      costInMs: millisecondsOf(drawn.trials * drawing.trialSteps() + drawing.preparationSteps),
      work: (from, to, isCancelled = never) => sampleChunks(drawing, drawn, from, to, isCancelled),
      reply: (tallies, speak = inEnglish) =>
        drawing.reply(headerOf(method, drawing.notes ?? [], speak), tallies, drawn, speak),
    }
  }
  const solving = defined(exact)
  return {
    question: whole,
    key: canonical(whole),
    method,
    checked,
    chunks: 1,
    costInMs: millisecondsOf(solving.steps),
    work: (_from, _to, isCancelled = never): Solved => {
      const solved = solveWithin(solving.steps, () => solving.solve(isCancelled))
      if (solved) return { solved }
      if (!sampled || !sampling) return refuse('too-large', ['method'], solving.tooLarge ?? say.tooLarge)
      return { drawn: sampleChunks(sampled, sampling, 0, chunksOf(sampled, sampling.trials), isCancelled) }
    },
    reply: ([brought], speak = inEnglish) => {
      const { solved, drawn } = brought as Solved
      if (!solved) return replyInstead(defined(sampled), drawn, defined(sampling), wished, headerOf, speak)
      const header = headerOf(method, [], speak)
      return solving.reply
        ? solving.reply(header, solved, speak)
        : { ...header, precision: { unresolved: 0 }, ...spokenWithin(solved, speak) }
    },
  }
}

const never = (): boolean => false

/** What exact work brings: the answer, or samples where it proved too large. */
interface Solved {
  readonly solved?: object
  readonly drawn?: unknown
}

const replyInstead = (
  sampled: Sampled,
  drawn: unknown,
  sampling: Sampling,
  wished: number | undefined,
  headerOf: (method: Method, notes: readonly Text[], speak: Speak) => ReplyHeader,
  speak: Speak,
): object => {
  const notes = [...(sampled.notes ?? []), ...(sampled.notesInstead?.(wished ?? sampled.usualTrials, sampling) ?? [])]
  return sampled.reply(headerOf('monteCarlo', notes, speak), [drawn], sampling, speak)
}

const seedFor = ({ seedsDifferByMethod, listing }: Questions, question: Asking): Seed => {
  const from = seedsDifferByMethod ? fieldsIn(question) : withoutAsking(question)
  return seedMadeOf(listing && from[listing[0]] !== undefined ? { ...from, [listing[0]]: undefined } : from)
}

/** A question without what it says of how it is to be answered. */
export const withoutAsking = (question: object): Fields => {
  const fields: Record<string, unknown> = { ...question }
  for (const name of asking) if (fields[name] !== undefined) fields[name] = undefined
  return fields
}
const asking = ['method', 'seed', 'trials'] as const

const withoutUsual = ({ listing }: Questions, question: Fields): Fields =>
  listing && question[listing[0]] !== undefined && question[listing[0]] === listing[1]
    ? { ...question, [listing[0]]: undefined }
    : question

/** The kind that the request says it is, so that errors speak of that kind alone. */
const kindOf = ({ key, kinds, usualKind }: Questions, request: unknown): string => {
  const fields = typeof request === 'object' && request !== null ? request : {}
  const { kind = usualKind?.(fields) } = fields as { kind?: unknown }
  if (typeof kind === 'string' && Object.hasOwn(kinds, kind)) return kind
  const meant = meantBy(kind, Object.keys(kinds))
  return refuse('invalid-field', ['kind'], hinted(noSuchKind(key, kind, Object.keys(kinds), usualKind), meant), meant)
}

const noSuchKind = (game: string, given: unknown, known: readonly string[], usualKind: unknown): Message => {
  const kinds = known.join(', ')
  if (typeof given !== 'string') return usualKind ? say.noKindLikeThis({ kinds }) : say.sayWhatIsAsked({ game, kinds })
  const kind = given.slice(0, 40)
  return usualKind ? say.noKind({ kind, kinds }) : say.answersNo({ game, kind, kinds })
}

const methodFor = ({ exact, sampled }: PreparedQuestion, wanted: 'auto' | Method): Method => {
  if (wanted === 'exact' && !exact) return refuse('too-large', ['method'], say.tooLarge)
  if (wanted === 'monteCarlo' && !sampled) return refuse('impossible-policy', ['method'], say.neverSampled)
  if (wanted !== 'auto') return wanted
  const isQuick = exact && (exact.isAlwaysPreferred || exact.steps <= exactAtMost)
  return exact && (!sampled || isQuick) ? 'exact' : 'monteCarlo'
}
