import { decimal, whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Table } from '../view/blocks.tsx'
import { Json } from './parts.tsx'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows and columns that are read here: more are in the JSON below. */
const mostRows = 200
const mostColumns = 12

/** A list of objects as a table: a column for every value of theirs, by its path. */
export interface PlainTable {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What a result of any kind has in it: single values in a table of their own, and a table for each list of objects. */
export const tablesOf = (result: unknown, values: string, say: Pick<LabMessages, 'band'>): readonly PlainTable[] => {
  if (!isFields(result)) return []
  const single = new Map<string, string>()
  const tables: PlainTable[] = []
  const look = (value: unknown, path: string): void => {
    if (isFields(value)) for (const [name, inner] of Object.entries(value)) look(inner, joined(path, name))
    else if (Array.isArray(value) && value.length > 0 && value.every(isFields)) tables.push(tableOf(path, value, say))
    else single.set(path, inWords(value, say))
  }
  look(result, '')
  const own = { title: values, head: ['', ''], rows: [...single] }
  return single.size > 0 ? [own, ...tables] : tables
}

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

const tableOf = (title: string, list: readonly Fields[], say: Pick<LabMessages, 'band'>): PlainTable => {
  const flat = (value: unknown, path: string, into: Map<string, string>): Map<string, string> => {
    if (isFields(value)) for (const [name, inner] of Object.entries(value)) flat(inner, joined(path, name), into)
    else into.set(path, inWords(value, say))
    return into
  }
  const rows = list.slice(0, mostRows).map(one => flat(one, '', new Map<string, string>()))
  const head = [...new Set(rows.flatMap(row => [...row.keys()]))].slice(0, mostColumns)
  return { title, head, rows: rows.map(row => head.map(name => row.get(name) ?? '')) }
}

/** Two numbers in order are taken for an interval. */
const inWords = (value: unknown, say: Pick<LabMessages, 'band'>): string => {
  if (typeof value === 'number') return Number.isInteger(value) ? whole(value) : decimal(value, 4)
  const [low, high, more] = Array.isArray(value) ? (value as readonly unknown[]) : []
  if (typeof low === 'number' && typeof high === 'number' && low <= high && more === undefined)
    return say.band(inWords(low, say), inWords(high, say))
  if (typeof value === 'string') return value
  const text = JSON.stringify(value) ?? ''
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** A result of a kind that has no drawing of its own. */
export const OtherView = ({ result, say }: { readonly result: unknown; readonly say: LabMessages }) => (
  <>
    {tablesOf(result, say.values, say).map(({ title, head, rows }) =>
      title === say.values ? (
        <dl key={title} class="key">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Table key={title} caption={title} head={head} rows={rows} />
      ),
    )}
    <Json title={`${say.otherResult} (JSON)`} value={result} />
  </>
)
