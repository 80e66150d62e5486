import { stringify } from 'csv-stringify'
import { fieldsIn } from '../engine/index.ts'
import type { ChunkRow, KeptExperiment } from '../store/index.ts'

interface Row {
  readonly chunk: number
  readonly counted: boolean
  readonly [field: string]: unknown
}

/** A row for every pair of games, where the chunks are pairs; else for every chunk, with its reply. */
export async function* rowsOf({ kind, result }: KeptExperiment, chunks: AsyncIterable<ChunkRow>): AsyncGenerator<Row> {
  // Of a match the pairs behind the one that decided are kept, and not counted.
  const decided = kind === 'match' && result !== null ? Number(fieldsIn(JSON.parse(result)).pairs) : undefined
  for await (const { chunk, isCounted, result: brought } of chunks) {
    if (!Array.isArray(brought)) {
      yield { chunk, counted: isCounted, reply: brought }
      continue
    }
    for (const pair of brought as readonly Record<string, unknown>[])
      yield { chunk, counted: isCounted && (decided === undefined || Number(pair.pair) < decided), ...pair }
  }
}

export async function* asNdjson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

/**
 * The same as CSV (RFC 4180): what lies in lists and objects has a column of its own, named by its path. The rows are read twice,
 * as their columns have to be known before the first is written.
 */
export const asCsv = (rows: () => AsyncIterable<Row>) => {
  const table = stringify({ header: false, cast: { boolean: String } })
  const write = async (): Promise<void> => {
    const columns = new Set<string>()
    let left = 0
    for await (const row of rows()) {
      left += 1
      for (const column of Object.keys(flat(row))) columns.add(column)
    }
    if (columns.size > 0) table.write([...columns])
    for await (const row of rows()) {
      // What has come since may have other columns.
      if (left-- === 0) break
      const cells = flat(row)
      if (!table.write(Array.from(columns, column => cells[column])))
        await new Promise(resolve => table.once('drain', resolve))
    }
    table.end()
  }
  write().catch(problem => table.destroy(problem))
  return table
}

const flat = (value: unknown, path = '', into: Record<string, unknown> = {}): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) into[path] = value
  else for (const [name, part] of Object.entries(value)) flat(part, path === '' ? name : `${path}.${name}`, into)
  return into
}
