import * as z from 'zod'
import {
  defined,
  type Fault,
  formatPlace,
  inEnglish,
  type Place,
  Refusal,
  type RefusalCode,
  refusalCodes,
  type Speak,
  textOf,
} from '../engine/index.ts'

/** The refusals, and the one thing that is no answer to the caller but our own fault. */
export const problemCodes = [...refusalCodes, 'internal'] as const
export type ProblemCode = RefusalCode | 'internal'

interface Kind {
  readonly status: number
  readonly title: string
  readonly remedy: string
}

/** What each code means over HTTP. The only place where a code meets a status. */
export const kinds: Readonly<Record<ProblemCode, Kind>> = {
  malformed: {
    status: 400,
    title: 'The request cannot be read',
    remedy: 'Send UTF-8 JSON, or compact notation such as "3i 2t v 4i 1f"; the message says where reading stopped.',
  },
  'invalid-field': {
    status: 400,
    title: 'A field has the wrong type or form',
    remedy: 'Give the field a value of the kind that the message asks for.',
  },
  'unknown-field': {
    status: 400,
    title: 'There is no such field',
    remedy: 'Remove the field or mend its spelling; /openapi.yaml lists the fields of every request.',
  },
  'out-of-range': {
    status: 400,
    title: 'A number or a size is beyond its bounds',
    remedy: 'Choose a value within the bounds that the message names.',
  },
  'unknown-game': {
    status: 404,
    title: 'There is no such game',
    remedy: 'Choose one of the games at /v1/games.',
  },
  'unknown-unit': {
    status: 422,
    title: 'The game has no such unit',
    remedy: "Choose one of the units at the game's own page, /v1/games/{game}.",
  },
  'empty-side': {
    status: 422,
    title: 'Nobody is there to fight',
    remedy: 'Give both sides at least one unit.',
  },
  'wrong-location': {
    status: 422,
    title: 'Units are where they cannot be',
    remedy: 'Correct `location`, or remove the units that cannot fight there.',
  },
  'illegal-load': {
    status: 422,
    title: 'The transports cannot carry this cargo',
    remedy: 'Load fewer units, or add transports.',
  },
  'illegal-army': {
    status: 422,
    title: 'An army may not stand so',
    remedy: 'Add what the message names, or leave the army out.',
  },
  'impossible-policy': {
    status: 422,
    title: 'A policy cannot be followed',
    remedy: 'Name only units that are there, and only wishes that agree with each other.',
  },
  'impossible-rules': {
    status: 422,
    title: 'The changed rules make no sense',
    remedy: 'Mend or leave out the part of `rules` that the message names.',
  },
  'impossible-position': {
    status: 422,
    title: 'No game comes to this position',
    remedy: 'Mend what the message names: the place, and the rule that it breaks.',
  },
  'illegal-order': {
    status: 422,
    title: 'A rule forbids this order',
    remedy: 'Change or leave out the order; the message names the rule.',
  },
  'rule-not-available': {
    status: 422,
    title: 'The rules at hand do not say',
    remedy: 'Ask for what the rules do cover; the message names what is missing.',
  },
  'unknown-player': {
    status: 422,
    title: 'There is no such player',
    remedy: "Choose one of the players that the game's own page names, /v1/games/{game}.",
  },
  'too-large': {
    status: 422,
    title: 'The battle is too large to be solved for best play',
    remedy: 'Choose a fixed policy in place of `optimal`, or fewer units.',
  },
  'not-found': {
    status: 404,
    title: 'Nothing is here',
    remedy: 'See /openapi.yaml or /docs for what there is.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This cannot be done here',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  conflict: {
    status: 409,
    title: 'Something else was sent under this key before',
    remedy: 'Choose an `Idempotency-Key` of its own for every job; send the same job again with the same key.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is of a kind not read here',
    remedy: 'Send application/json; a batch may also be application/x-ndjson.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    remedy: 'Send less at a time; docs/limits.md has the bounds.',
  },
  'line-too-long': {
    status: 413,
    title: 'A line is too long',
    remedy: 'Put one question on a line, with a line feed behind it.',
  },
  'too-much-work': {
    status: 422,
    title: 'This is more work than one request may ask for',
    remedy:
      'Ask for fewer trials or fewer questions at a time, send it to POST /v1/jobs, or run the library or the command line yourself.',
  },
  'timed-out': {
    status: 503,
    title: 'The answer took too long',
    remedy: 'Ask for fewer trials, try again when the service is less busy, or send it to POST /v1/jobs.',
  },
  cancelled: {
    status: 503,
    title: 'The work was stopped before it was done',
    remedy: 'Ask again: the service is closing, or the connection was lost.',
  },
  overloaded: {
    status: 503,
    title: 'The service has too much to do',
    remedy: 'Ask again after the time in the `Retry-After` header.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    remedy: 'Please report it with the request that caused it.',
  },
}

const Code = z
  .enum(problemCodes)
  .meta({ id: 'ProblemCode', description: 'Why a request was turned away; the list is closed.' })

export const problemType = 'application/problem+json'

/** What every problem goes out with, however early it was met. */
export const problemHeaders = {
  'content-type': `${problemType}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const

export const Problem = z
  .strictObject({
    type: z.string().meta({ description: 'where the code is explained: /problems/{code}' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().meta({ description: 'the first fault in full' }),
    instance: z.string().meta({ description: 'what was asked for' }),
    code: Code,
    errors: z
      .array(
        z.strictObject({
          code: Code,
          at: z
            .string()
            .meta({ description: 'the place in the question, such as `attacker.infantry`; empty is all of it' }),
          pointer: z.string().meta({ description: 'the same as a JSON pointer (RFC 6901)' }),
          message: z.string().meta({ description: 'what came and what would be welcome' }),
          span: z
            .tuple([z.int().min(0).max(1e6), z.int().min(0).max(1e6)])
            .optional()
            .meta({
              description:
                'of a text in compact notation, the word at fault: its characters (UTF-16, from 0), first inclusive, last exclusive',
            }),
          instead: z.array(z.string()).max(20).optional().meta({
            description:
              'what may have been meant; any of these may stand in place of the span, of the value or, where a field is unknown, of its name',
          }),
        }),
      )
      .min(1)
      .meta({ description: 'every fault found, at most 50' }),
    index: z.int().min(0).max(1e6).optional().meta({ description: 'in a batch: which question, counted from 0' }),
    line: z.int().min(1).max(1e9).optional().meta({ description: 'in an NDJSON batch: its line, counted from 1' }),
  })
  .meta({
    id: 'Problem',
    description: 'What was wrong and how to mend it (RFC 9457).',
    examples: [
      {
        type: '/problems/out-of-range',
        title: 'A number or a size is beyond its bounds',
        status: 400,
        detail: 'attacker.infantry: Too small: expected number to be >=0',
        instance: '/v1/games/aa1941/odds',
        code: 'out-of-range',
        errors: [
          {
            code: 'out-of-range',
            at: 'attacker.infantry',
            pointer: '/attacker/infantry',
            message: 'Too small: expected number to be >=0',
          },
        ],
      },
    ],
  })
/** A code, explained. */
export const Explanation = z
  .strictObject({ code: Code, status: z.int().min(400).max(599), title: z.string(), remedy: z.string() })
  .meta({ id: 'ProblemExplanation' })

export type Problem = z.infer<typeof Problem>

// A body may hold a hundred thousand faults, and a fault may quote what it found: neither may blow up the reply.
const mostErrors = 50
const longestText = 1_000

/** The problem document for a refusal. */
export const problemOf = (faults: readonly Fault[], instance: string, speak: Speak = inEnglish): Problem => {
  const first = defined(faults[0])
  const said = speak(textOf(first))
  const place = formatPlace(first.at)
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
  return {
    ...heading(first.code, instance),
    detail: shorten(place ? `${place}: ${said}` : said) + more,
    errors: faults.slice(0, mostErrors).map(({ code, at, span, instead, ...text }) => ({
      code,
      at: shorten(formatPlace(at)),
      pointer: shorten(pointerTo(at)),
      message: shorten(speak(textOf(text))),
      ...(span && { span: [...span] as [number, number] }),
      ...(instead && { instead: [...instead] }),
    })),
  }
}

/** The problem document for a bug of ours, which says nothing of its inside. */
export const internalProblem = (instance: string): Problem => {
  const message = 'the service met a fault of its own; nothing was wrong with the request that it could name'
  return {
    ...heading('internal', instance),
    detail: message,
    errors: [{ code: 'internal', at: '', pointer: '', message }],
  }
}

const heading = (code: ProblemCode, instance: string) => ({
  type: `/problems/${code}`,
  title: kinds[code].title,
  status: kinds[code].status,
  detail: '',
  instance: shorten(instance),
  code,
})

/** `['waves', 1, 'a/b']` → `/waves/1/a~1b` */
const pointerTo = (place: Place): string =>
  place.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const shorten = (text: string): string => (text.length <= longestText ? text : `${text.slice(0, longestText)}…`)

/** Fastify's own refusals in our words; undefined for anything that is a bug. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const {
    code = '',
    statusCode = 500,
    message = '',
  } = error as { code?: string; statusCode?: number; message?: string }
  const ours = fastifyCodes[code]
  if (ours) return new Refusal([{ at: [], ...ours }])
  return statusCode >= 400 && statusCode < 500 ? new Refusal([{ code: 'malformed', at: [], message }]) : undefined
}

const fastifyCodes: Readonly<Record<string, { code: RefusalCode; message: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-media-type',
    message:
      'the content-type is not one that is read here; send application/json (a batch may be application/x-ndjson)',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'body-too-large',
    message: 'the body is larger than this route takes; send less at a time',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'malformed',
    message: 'the body is not as long as its content-length says; send both alike',
  },
  FST_ERR_BAD_URL: { code: 'malformed', message: 'the path is not well encoded; percent-encode it as UTF-8' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found', message: 'no name here is that long; see /openapi.yaml' },
}
