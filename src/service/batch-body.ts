import { type Place, Refusal, refuse } from '../engine/index.ts'
import type { ReadJson } from './body.ts'
import type { Limits } from './limits.ts'

/** One entry of a batch as it came: a question yet to be checked, or why it cannot be one. */
export interface Entry {
  readonly index: number
  readonly line?: number
  readonly given: unknown
  readonly refusal?: Refusal
}

/** The entries of `{"questions":[…]}` or of a plain array. */
export const entriesOfJson = (body: unknown, limits: Limits): Entry[] => {
  const place: Place = Array.isArray(body) ? [] : ['questions']
  const questions = Array.isArray(body) ? body : questionsOf(body)
  checkCount(questions.length, limits, place)
  return questions.map((given, index) => ({ index, given }))
}

const questionsOf = (body: unknown): unknown[] => {
  if (typeof body !== 'object' || body === null)
    return refuse('invalid-field', [], 'a batch is {"questions": […]}, or a plain array, or NDJSON')
  const other = Object.keys(body).find(key => key !== 'questions')
  if (other !== undefined) refuse('unknown-field', [other], 'a batch has no field but `questions`; remove it')
  const { questions } = body as { questions?: unknown }
  return Array.isArray(questions) ? questions : refuse('invalid-field', ['questions'], 'give an array of questions')
}

/** The entries of newline-delimited JSON. A bad line spoils only itself; blank lines are passed over. */
export const entriesOfLines = (body: Buffer, readJson: ReadJson, limits: Limits): Entry[] => {
  const entries: Entry[] = []
  let line = 0
  for (let start = 0; start < body.length; ) {
    const feed = body.indexOf(0x0a, start)
    const end = feed === -1 ? body.length : feed
    const bytes = body.subarray(start, end)
    start = end + 1
    line += 1
    if (isBlank(bytes)) continue
    if (entries.length < limits.batchQuestions)
      entries.push({ index: entries.length, line, ...readLine(bytes, readJson, limits) })
    else refuse('out-of-range', [], tooMany(limits))
  }
  checkCount(entries.length, limits, [])
  return entries
}

const readLine = (bytes: Buffer, readJson: ReadJson, { lineBytes }: Limits): Pick<Entry, 'given' | 'refusal'> => {
  try {
    if (bytes.length > lineBytes)
      refuse(
        'line-too-long',
        [],
        `the line has ${bytes.length} bytes, and ${lineBytes} is the most; one question a line`,
      )
    return { given: readJson(bytes) }
  } catch (error) {
    if (error instanceof Refusal) return { given: undefined, refusal: error }
    throw error
  }
}

const isBlank = (bytes: Buffer): boolean => bytes.every(byte => byte === 0x20 || byte === 0x09 || byte === 0x0d)

const checkCount = (count: number, limits: Limits, place: Place): void => {
  if (count === 0) refuse('out-of-range', place, 'there is no question in the batch; give at least one')
  if (count > limits.batchQuestions) refuse('out-of-range', place, tooMany(limits))
}

const tooMany = ({ batchQuestions }: Limits) =>
  `there are more than the ${batchQuestions} questions of one batch; send them in several`
