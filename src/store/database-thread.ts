import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { workerData } from 'piscina'

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

let database: PGlite | undefined
const opening = randomUUID()

/** Loaded by the thread alone: nobody else needs it. */
const open = async (): Promise<PGlite> =>
  new (await import('@electric-sql/pglite')).PGlite((workerData as Where).folder)

/** Runs a statement in this thread's database, which is opened first where it is not: in a folder, or in memory where none is named. */
export const runStatement = async ({ text, values }: Statement): Promise<Brought> => {
  database ??= await open()
  const rows =
    values.length > 0
      ? (await database.query<Record<string, unknown>>(text, [...values])).rows
      : ((await database.exec(text)).at(-1)?.rows ?? [])
  return { rows, opening }
}
