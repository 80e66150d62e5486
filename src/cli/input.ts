import { type Fields, fieldsIn, type Place, Refusal, refuse } from '../engine/index.ts'
import { say } from './says.ts'

/** Longest line, and longest JSON document over several lines, in characters. */
export const longestLine = 1_048_576

export interface Line {
  /** From 1. */
  readonly number: number
  /** Undefined when the line was longer than we read. */
  readonly text: string | undefined
}

/** One question, or a question a line. */
export type Input = { readonly one: string } | { readonly lines: AsyncIterable<Line> }

/** Cuts a stream into lines. A line too long is passed over, not kept. */
export async function* linesOf(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let number = 1
  let rest = ''
  let tooLong = false
  const take = (text: string): Line => {
    const line = { number: number++, text: tooLong || text.length > longestLine ? undefined : text }
    tooLong = false
    return line
  }
  for await (const chunk of stream) {
    const parts = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n')
    for (const part of parts.slice(0, -1)) {
      yield take(rest + part)
      rest = ''
    }
    rest += parts.at(-1)
    if (rest.length > longestLine) {
      tooLong = true
      rest = ''
    }
  }
  if (rest !== '' || tooLong) yield take(rest)
}

/**
 * Tells what came: a question on one line or, as JSON, over several; or a question a line. With `eager` a first line that
 * is complete starts the lines at once, so that a program may wait for each answer before it asks again.
 */
export const readInput = async (stream: AsyncIterable<Uint8Array | string>, eager: boolean): Promise<Input> => {
  const lines = filled(linesOf(stream))
  const first = await next(lines)
  if (!first) return refuse('malformed', [], say.noQuestion)
  if (first.text !== undefined && isJson(first.text) && !isComplete(first.text)) return readDocument(first, lines)
  if (eager) return { lines: chain([first], lines) }
  const second = await next(lines)
  if (second) return { lines: chain([first, second], lines) }
  return first.text === undefined ? { lines: chain([first], lines) } : { one: first.text }
}

/** The first line opens a JSON text and does not close it: so one of the next does, or the line is bad. */
const readDocument = async (first: Line, lines: AsyncGenerator<Line>): Promise<Input> => {
  const read = [first]
  let length = first.text?.length ?? longestLine
  for (let line = await next(lines); line; line = await next(lines)) {
    read.push(line)
    length += line.text?.length ?? longestLine
    if (length > longestLine) return { lines: chain(read, lines) }
  }
  const document = read.map(line => line.text).join('\n')
  const isOneALine =
    !isComplete(document) && read.some(({ text }) => text !== undefined && isJson(text) && isComplete(text))
  return isOneALine ? { lines: chain(read, lines) } : { one: document }
}

async function* filled(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) if (line.text === undefined || line.text.trim() !== '') yield line
}

const next = async (lines: AsyncGenerator<Line>): Promise<Line | undefined> => {
  const { done, value } = await lines.next()
  return done ? undefined : value
}

async function* chain(first: readonly Line[], rest: AsyncIterable<Line>): AsyncGenerator<Line> {
  yield* first
  yield* rest
}

const isJson = (text: string): boolean => /^\s*[{[]/.test(text)

const isComplete = (text: string): boolean => {
  if (!/[}\]]\s*$/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The request that a text is: a JSON object, or a battle in compact notation as its field `battle`. Throws a Refusal. */
export const requestOf = (text: string): Fields => {
  if (!isJson(text)) return { battle: text.trim() }
  const request = parseJson(text, [])
  if (Array.isArray(request)) return refuse('invalid-field', [], say.listIsNoQuestion)
  return fieldsIn(request)
}

export const parseJson = (text: string, at: Place): unknown => {
  try {
    return JSON.parse(text, (key, value) =>
      key === '__proto__' ? refuse('unknown-field', [...at, key], say.forbiddenField) : value,
    )
  } catch (problem) {
    if (problem instanceof Refusal) throw problem
    const deep = problem instanceof RangeError
    return refuse('malformed', at, deep ? say.deepJson : say.noJson({ problem: (problem as Error).message }))
  }
}
