import { stringify } from 'csv-stringify'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import { fieldsIn } from '../engine/index.ts'
import type { ChunkRow, KeptExperiment } from '../store/index.ts'

interface Row {
  readonly chunk: number
  readonly counted: boolean
  readonly [field: string]: unknown
}

/**
 * A row for every game or pair of games, where the chunks are such; else for every reply. Each has what was asked, so that it is
 * understood by itself.
 */
export async function* rowsOf({ kind, result }: KeptExperiment, chunks: AsyncIterable<ChunkRow>): AsyncGenerator<Row> {
  // Of a match the pairs behind the one that decided are kept, and not counted.
  const decided = kind === 'match' && result !== null ? Number(fieldsIn(JSON.parse(result)).pairs) : undefined
  for await (const { chunk, isCounted, about, result: brought } of chunks) {
    if (!Array.isArray(brought)) {
      yield { chunk, counted: isCounted, ...about, reply: brought }
      continue
    }
    // A chunk of a sweep is a list of questions, each with what was asked.
    if (Array.isArray(about)) {
      for (const [place, reply] of brought.entries()) yield { chunk, counted: isCounted, ...about[place], reply }
      continue
    }
    for (const pair of brought as readonly Record<string, unknown>[])
      yield { chunk, counted: isCounted && (decided === undefined || Number(pair.pair) < decided), ...about, ...pair }
  }
}

export async function* asNdjson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** What rows have in all of them, and how many there are: known before the first is written. */
interface Survey {
  /** By the paths of what lies in lists and objects, in the order in which they came up. */
  readonly columns: ReadonlyMap<string, ColumnType>
  readonly rows: number
}
type ColumnType = 'BOOLEAN' | 'INT32' | 'DOUBLE' | 'STRING'

const surveyOf = async (rows: AsyncIterable<Row>): Promise<Survey> => {
  const columns = new Map<string, ColumnType>()
  let count = 0
  for await (const row of rows) {
    count += 1
    for (const [name, value] of Object.entries(flat(row))) {
      const [before, now] = [columns.get(name), typeOf(value)]
      if (now !== undefined) columns.set(name, before === undefined ? now : together(before, now))
      else if (before === undefined) columns.set(name, 'STRING')
    }
  }
  return { columns, rows: count }
}

const mostInt32 = 2 ** 31

/** Undefined of what is not there. */
const typeOf = (value: unknown): ColumnType | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'boolean') return 'BOOLEAN'
  if (typeof value !== 'number') return 'STRING'
  return Number.isInteger(value) && Math.abs(value) < mostInt32 ? 'INT32' : 'DOUBLE'
}

const together = (one: ColumnType, other: ColumnType): ColumnType =>
  one === other ? one : [one, other].every(type => type === 'INT32' || type === 'DOUBLE') ? 'DOUBLE' : 'STRING'

/** The cells of so many rows: what has come since they were counted may have other columns. */
async function* cellsOf(rows: AsyncIterable<Row>, { rows: most }: Survey): AsyncGenerator<Record<string, unknown>> {
  let left = most
  if (left === 0) return
  for await (const row of rows) {
    yield flat(row)
    if (--left === 0) return
  }
}

/**
 * As CSV (RFC 4180): what lies in lists and objects has a column of its own, named by its path. A text that a spreadsheet would take
 * for a formula gets an apostrophe in front (https://owasp.org/www-community/attacks/CSV_Injection). The rows are read twice.
 */
export const asCsv = (rows: () => AsyncIterable<Row>) => {
  const table = stringify({ header: false, cast: { boolean: String }, escape_formulas: true })
  const write = async (): Promise<void> => {
    const survey = await surveyOf(rows())
    const names = [...survey.columns.keys()]
    if (names.length > 0) table.write(names)
    for await (const cells of cellsOf(rows(), survey))
      if (!table.write(names.map(name => cells[name]))) await new Promise(resolve => table.once('drain', resolve))
    table.end()
  }
  write().catch(problem => table.destroy(problem))
  return table
}

/** So many rows are written at once. */
const rowsInGroup = 1_000

/** The same as Parquet: columns of numbers are numbers, what differs in kind is text. */
export async function* asParquet(rows: () => AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const survey = await surveyOf(rows())
  const columns = [...survey.columns]
  const bytes = new ByteWriter()
  const drained = (): Uint8Array => {
    const written = Uint8Array.from(bytes.getBytes())
    bytes.index = 0
    return written
  }
  const leaves = columns.map(([name, type]): SchemaElement => {
    const shape = { name, repetition_type: 'OPTIONAL' as const }
    return type === 'STRING' ? { ...shape, type: 'BYTE_ARRAY', converted_type: 'UTF8' } : { ...shape, type }
  })
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'root', num_children: leaves.length }, ...leaves],
  })
  let group: Record<string, unknown>[] = []
  const write = (): Uint8Array => {
    writer.write({
      columnData: columns.map(([name, type]) => ({ name, data: group.map(cells => cellOf(cells[name], type)) })),
      rowGroupSize: rowsInGroup,
    })
    group = []
    return drained()
  }
  for await (const cells of cellsOf(rows(), survey)) {
    group.push(cells)
    if (group.length === rowsInGroup) yield write()
  }
  if (group.length > 0) yield write()
  writer.finish()
  yield drained()
}

const cellOf = (value: unknown, type: ColumnType): unknown =>
  value === null || value === undefined ? null : type === 'STRING' ? String(value) : value

const flat = (value: unknown, path = '', into: Record<string, unknown> = {}): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) into[path] = value
  else for (const [name, part] of Object.entries(value)) flat(part, path === '' ? name : `${path}.${name}`, into)
  return into
}
