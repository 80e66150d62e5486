import { stringify } from 'csv-stringify/sync'
import type { QuestionId } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { likedIn } from './preference.ts'
import type { Problem } from './problem.ts'

export const batchFormats = ['json', 'ndjson', 'csv'] as const
export type BatchFormat = (typeof batchFormats)[number]

export const mediaTypes: Readonly<Record<BatchFormat, string>> = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
}

/** What one question of a batch came to. */
export interface Answered {
  readonly index: number
  readonly id?: QuestionId
  readonly text?: string
  readonly problem?: Problem
}

/** How a batch is written, a piece a question: what comes before, between and after. */
export interface Framing {
  readonly contentType: string
  readonly before: string
  readonly piece: (answered: Answered) => string
  readonly between: string
  readonly after: string
}

/** The answer as it was kept, behind what its question is called. */
const jsonOf = ({ id, text, problem }: Answered): string => {
  const json = text ?? JSON.stringify(problem)
  return id === undefined ? json : `{"id":${JSON.stringify(id)},${json.slice(1)}`
}

/** How a batch of a game's answers is written in each format; `columns` are those of its tables. */
export const framingOf = (format: BatchFormat, columns: Columns): Framing => framings[format](columns)

type Columns = GameFace['columns']

const framings: Readonly<Record<BatchFormat, (columns: Columns) => Framing>> = {
  json: () => ({
    contentType: `${mediaTypes.json}; charset=utf-8`,
    before: '{"answers":[',
    piece: jsonOf,
    between: ',',
    after: ']}',
  }),
  ndjson: () => ({
    contentType: `${mediaTypes.ndjson}; charset=utf-8`,
    before: '',
    piece: answered => `${jsonOf(answered)}\n`,
    between: '',
    after: '',
  }),
  csv: columns => {
    const all = [...first, ...columns, ...last]
    return {
      contentType: `${mediaTypes.csv}; charset=utf-8; header=present`,
      before: stringify([['index', 'id', ...all.map(([name]) => name), 'problem', 'detail']]),
      piece: answered => row(all, answered),
      between: '',
      after: '',
    }
  },
}

/** The columns of every table, around those of the game. What an answer does not have is left empty. */
const first = [
  ['battle', 'battle'],
  ['method', 'method'],
  ['trials', 'trials'],
  ['seed', 'seed'],
] as const
const last = [
  ['ruleset', 'ruleset'],
  ['engineVersion', 'engineVersion'],
] as const

// A text that a spreadsheet would take for a formula gets a quote mark in front.
const row = (columns: Columns, { index, id, text, problem }: Answered): string => {
  const answer = text === undefined ? {} : JSON.parse(text)
  return stringify([[index, id, ...columns.map(([, path]) => dig(answer, path)), problem?.code, problem?.detail]], {
    escape_formulas: true,
  })
}

/** What stands at a path of a reply; what stands in each entry of a list, in one text. */
const dig = (value: object, path: string): unknown => {
  const [whole, each] = path.split('.*.') as [string, string?]
  const found = whole
    .split('.')
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], value)
  return each && Array.isArray(found) ? found.map(entry => dig(entry, each)).join('; ') : found
}

/** The format of the reply: what the link says, else what `Accept` likes best, else the format of the body. */
export const formatFor = (
  asked: string | undefined,
  accept: string | undefined,
  fallback: BatchFormat,
): BatchFormat => {
  if (asked !== undefined && isFormat(asked)) return asked
  for (const range of likedIn(accept)) {
    const type = range === 'application/ndjson' ? mediaTypes.ndjson : range
    const format = batchFormats.find(known => mediaTypes[known] === type)
    if (format) return format
    if (type === '*/*' || type === 'application/*') return fallback
  }
  return fallback
}

export const isFormat = (text: string): text is BatchFormat => (batchFormats as readonly string[]).includes(text)
