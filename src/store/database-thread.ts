import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { workerData } from 'piscina'
import { packedCluster, unpackInto } from './cluster.ts'

/** A statement with its values; or several without values, one after another. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Brought {
  readonly rows: readonly Record<string, unknown>[]
  /** Which opening of the database answered: another one knows nothing of a transaction that this one began. */
  readonly opening: string
}

/** What the pool tells its thread. */
interface Where {
  readonly folder?: string
}

interface Opened {
  readonly database: PGlite
  readonly opening: string
}

let opened: Opened | undefined

/** Loaded by the thread alone: nobody else needs it. One that could not be opened is not kept. */
const open = async (): Promise<Opened> => {
  const { PGlite } = await import('@electric-sql/pglite')
  const opening = randomUUID()
  const { folder } = workerData as Where
  if (folder !== undefined) {
    await unpackInto(folder)
    return { database: await PGlite.create(folder), opening }
  }
  const packed = await packedCluster()
  return { database: await PGlite.create(packed ? { loadDataDir: packed } : {}), opening }
}

/** Runs a statement in this thread's database, which is opened first where it is not: in a folder, or in memory where none is named. */
export const runStatement = async ({ text, values }: Statement): Promise<Brought> => {
  opened ??= await open()
  const { database, opening } = opened
  try {
    const rows =
      values.length > 0
        ? (await database.query<Record<string, unknown>>(text, [...values])).rows
        : ((await database.exec(text)).at(-1)?.rows ?? [])
    return { rows, opening }
  } catch (problem) {
    if (hasEnded(problem)) opened = undefined
    throw problem
  }
}

/**
 * Whether Postgres has ended with the statement, as it does where the disk is too full for its log. A server would start
 * anew and recover; this one still holds its locks, and the next statement would wait for them for ever. Opened anew it recovers.
 */
const hasEnded = (problem: unknown): boolean =>
  problem instanceof WebAssembly.RuntimeError ||
  ['PANIC', 'FATAL'].includes((problem as { readonly severity?: string }).severity ?? '')
