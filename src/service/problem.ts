import * as z from 'zod'
import {
  defined,
  type Fault,
  faultOf,
  formatPlace,
  inEnglish,
  type Place,
  Refusal,
  type RefusalCode,
  refusalCodes,
  type Speak,
  type Text,
  textOf,
} from '../engine/index.ts'
import { en } from './messages/en.ts'
import { say } from './says.ts'

/** The refusals, and the one thing that is no answer to the caller but our own fault. */
export const problemCodes = [...refusalCodes, 'internal'] as const
export type ProblemCode = RefusalCode | 'internal'

/** What each code means over HTTP. The only place where a code meets a status. */
const statuses: Readonly<Record<ProblemCode, number>> = {
  malformed: 400,
  'invalid-field': 400,
  'unknown-field': 400,
  'out-of-range': 400,
  'unknown-game': 404,
  'unknown-unit': 422,
  'empty-side': 422,
  'wrong-location': 422,
  'illegal-load': 422,
  'illegal-army': 422,
  'impossible-policy': 422,
  'impossible-rules': 422,
  'impossible-position': 422,
  'illegal-order': 422,
  'rule-not-available': 422,
  'unknown-player': 422,
  forbidden: 403,
  'too-large': 422,
  unauthorized: 401,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'unsupported-media-type': 415,
  'body-too-large': 413,
  'line-too-long': 413,
  'too-many-requests': 429,
  'too-much-work': 422,
  'timed-out': 503,
  cancelled: 503,
  overloaded: 503,
  internal: 500,
}

interface Kind {
  readonly status: number
  readonly title: string
  readonly remedy: string
}

/** What a code means over HTTP, in English. */
export const problemKind = (code: ProblemCode): Kind => ({
  status: statuses[code],
  title: en[code],
  remedy: en[`${code}.remedy`],
})

const Code = z
  .enum(problemCodes)
  .meta({ id: 'ProblemCode', description: 'Why a request was turned away; the list is closed.' })

export const problemType = 'application/problem+json'

/** The path of an address: what a problem names as its instance. */
export const pathOf = ({ url = '' }: { readonly url?: string | undefined }): string => url.replace(/\?.*/s, '')

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
    requestId: z.string().max(128).optional().meta({
      description: 'the request, as in `X-Request-Id` and in the logs; a problem within a reply has none of its own',
    }),
    traceId: z.string().length(32).optional().meta({ description: 'the trace that `traceparent` named' }),
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
  const more = faults.length > 1 ? speak(say.more({ count: faults.length - 1 })) : ''
  return {
    ...heading(first.code, instance, speak),
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
export const internalProblem = (instance: string, speak: Speak = inEnglish): Problem => {
  const message = speak(say.ownFault)
  return {
    ...heading('internal', instance, speak),
    detail: message,
    errors: [{ code: 'internal', at: '', pointer: '', message }],
  }
}

const heading = (code: ProblemCode, instance: string, speak: Speak) => ({
  type: `/problems/${code}`,
  title: speak(say[code]),
  status: statuses[code],
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
  if (ours) return new Refusal([faultOf(ours.code, [], ours.text)])
  return statusCode >= 400 && statusCode < 500 ? new Refusal([{ code: 'malformed', at: [], message }]) : undefined
}

const fastifyCodes: Readonly<Record<string, { code: RefusalCode; text: Text }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'unsupported-media-type',
    text: say.mediaType,
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'body-too-large',
    text: say.largeBody,
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'malformed',
    text: say.contentLength,
  },
  FST_ERR_BAD_URL: { code: 'malformed', text: say.badPath },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found', text: say.longName },
}
