import * as z from 'zod'
import { defined } from '../engine/index.ts'
import { Problem, type ProblemCode, problemCodes, problemKind, problemType } from './problem.ts'

/** Media types side by side, as a schema of a body or a reply. */
export const content = (types: Readonly<Record<string, z.ZodType>>) => ({
  content: Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }])),
})

export const reply = (description: string, types: Readonly<Record<string, z.ZodType>>) => ({
  description,
  ...content(types),
})

export const text = z.string()

/** The problem replies of a route, from the codes that may occur there. */
export const problems = (...codes: readonly ProblemCode[]) =>
  Object.fromEntries(
    [...new Set(codes.map(code => problemKind(code).status))]
      .sort()
      .map(status => [status, reply(describe(status, codes), { [problemType]: Problem })]),
  )

/** The same of a page: somebody who reads is told in one that the service cannot answer now. */
export const pageProblems = (...codes: readonly ProblemCode[]) => {
  const unavailable = problemKind('overloaded').status
  const told = problems(...codes)
  const { description, content: types } = defined(told[unavailable])
  return { ...told, [unavailable]: { description, content: { ...types, ...content({ 'text/html': text }).content } } }
}

const describe = (status: number, codes: readonly ProblemCode[]): string =>
  codes
    .filter(code => problemKind(code).status === status)
    .map(code => `\`${code}\`: ${problemKind(code).title.toLowerCase()}`)
    .join('; ')

const operational: readonly ProblemCode[] = ['overloaded', 'timed-out', 'cancelled', 'internal']
const elsewhere: readonly ProblemCode[] = ['unknown-game', 'not-found', 'method-not-allowed', 'conflict', 'forbidden']
/** Of every route that asks for a key, whatever it does. */
export const accessProblems: readonly ProblemCode[] = ['unauthorized', 'too-many-requests']
const ofBodies: readonly ProblemCode[] = ['body-too-large', 'unsupported-media-type', 'line-too-long']

/** What may be wrong with a question that names no players, and with the service that is asked it. */
export const questionProblems = problemCodes.filter(
  code => ![...elsewhere, ...accessProblems, ...ofBodies].includes(code),
)
export const bodyProblems: readonly ProblemCode[] = [...questionProblems, 'body-too-large', 'unsupported-media-type']
export const batchProblems: readonly ProblemCode[] = [
  'malformed',
  'invalid-field',
  'unknown-field',
  'out-of-range',
  'too-much-work',
  'body-too-large',
  'unsupported-media-type',
  ...operational,
]

export const unchanged = z.null().meta({ description: 'The text is the one that `If-None-Match` names.' })
