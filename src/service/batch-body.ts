import { defined, type Place, type QuestionId, Refusal, readNamed, refuse } from '../engine/index.ts'
import { type JsonReader, scanned } from './body.ts'
import type { Limits } from './limits.ts'
import { say } from './says.ts'
import { splittingUpTo } from './scan.ts'
import { yieldEvery } from './yield-every.ts'

/** One entry of a batch as it came: a question yet to be checked, or why it cannot be one. */
export interface Entry {
  readonly index: number
  readonly line?: number
  readonly id?: QuestionId
  readonly given: unknown
  readonly refusal?: Refusal
}

/** What was read of an entry. */
type Read = Pick<Entry, 'id' | 'given' | 'refusal'>

/** A question and what it is called, or why it cannot be one. */
const named = (read: () => unknown): Read => {
  try {
    const { question: given, ...called } = readNamed(read())
    return { ...called, given }
  } catch (error) {
    if (error instanceof Refusal) return { given: undefined, refusal: error }
    throw error
  }
}

/** Reads one question of a batch, as it would be read if it came alone. */
type ReadQuestion = (bytes: Buffer) => Read

const questionReader =
  (readJson: JsonReader, { lineBytes }: Limits): ReadQuestion =>
  bytes =>
    named(() => {
      if (bytes.length > lineBytes)
        refuse('line-too-long', [], say.longQuestion({ bytes: bytes.length, most: lineBytes }))
      return readJson.now(bytes)
    })

/** The entries of `{"questions":[…]}` or of a plain array. */
export const entriesOfJson = (body: unknown, limits: Limits): Entry[] => {
  const place: Place = Array.isArray(body) ? [] : ['questions']
  const questions = Array.isArray(body) ? body : questionsOf(body)
  checkCount(questions.length, limits, place)
  return questions.map((given, index) => ({ index, ...named(() => given) }))
}

/** The same of a body too large to be read at once: what is around the list, then question by question. */
export const entriesOfText = async (body: Buffer, readJson: JsonReader, limits: Limits): Promise<Entry[]> => {
  const { lists } = await scanned(body, splittingUpTo(limits.batchQuestions + 1))
  const around: Buffer[] = []
  let from = 0
  for (const list of lists) {
    around.push(body.subarray(from, list.from + 1))
    from = list.to
  }
  around.push(body.subarray(from))
  const whole = await readJson.soon(Buffer.concat(around))
  const place: Place = Array.isArray(whole) ? [] : ['questions']
  if (!Array.isArray(whole)) questionsOf(whole)
  // Of fields of the same name the last counts.
  const { entries } = defined(lists.at(-1))
  const isEmpty = entries.length === 1 && isBlank(body.subarray(...defined(entries[0])))
  checkCount(isEmpty ? 0 : entries.length, limits, place)
  const readQuestion = questionReader(readJson, limits)
  const yieldTurn = yieldEvery()
  const read: Entry[] = []
  for (const [index, extent] of entries.entries()) {
    const question = readQuestion(body.subarray(...extent))
    // A list that is no JSON is no list.
    if (question.refusal?.code === 'malformed') throw placed(question.refusal, [...place, index])
    read.push({ index, ...question })
    await yieldTurn()
  }
  return read
}

const placed = ({ faults }: Refusal, at: Place): Refusal =>
  new Refusal(faults.map(fault => ({ ...fault, at: [...at, ...fault.at] })))

const questionsOf = (body: unknown): unknown[] => {
  if (typeof body !== 'object' || body === null) return refuse('invalid-field', [], say.aBatchIs)
  const other = Object.keys(body).find(key => key !== 'questions')
  if (other !== undefined) refuse('unknown-field', [other], say.noOtherField)
  const { questions } = body as { questions?: unknown }
  return Array.isArray(questions) ? questions : refuse('invalid-field', ['questions'], say.anArray)
}

/** Blank lines take so little that the clock is looked at only now and then. */
const linesBetweenLooks = 256

/** The entries of newline-delimited JSON. A bad line spoils only itself; blank lines are passed over. */
export const entriesOfLines = async (body: Buffer, readJson: JsonReader, limits: Limits): Promise<Entry[]> => {
  const readQuestion = questionReader(readJson, limits)
  const yieldTurn = yieldEvery()
  const entries: Entry[] = []
  let line = 0
  for (let start = 0; start < body.length; ) {
    const feed = body.indexOf(0x0a, start)
    const end = feed === -1 ? body.length : feed
    const bytes = body.subarray(start, end)
    start = end + 1
    line += 1
    const isPassedOver = bytes.length <= limits.lineBytes && isBlank(bytes)
    if (!isPassedOver || line % linesBetweenLooks === 0) await yieldTurn()
    if (isPassedOver) continue
    if (entries.length < limits.batchQuestions) entries.push({ index: entries.length, line, ...readQuestion(bytes) })
    else refuse('out-of-range', [], tooMany(limits))
  }
  checkCount(entries.length, limits, [])
  return entries
}

const isBlank = (bytes: Buffer): boolean => bytes.every(byte => byte === 0x20 || byte === 0x09 || byte === 0x0d)

const checkCount = (count: number, limits: Limits, place: Place): void => {
  if (count === 0) refuse('out-of-range', place, say.emptyBatch)
  if (count > limits.batchQuestions) refuse('out-of-range', place, tooMany(limits))
}

const tooMany = ({ batchQuestions }: Limits) => say.largeBatch({ most: batchQuestions })
