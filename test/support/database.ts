import { pathToFileURL } from 'node:url'
import { afterAll } from 'vitest'
import { type Database, openDatabase } from '../../src/store/index.ts'
import { built } from './built.ts'

/** Threads take what is built. */
export const databaseWorker = pathToFileURL(built('workers/database.ts'))

let shared: Promise<Database> | undefined

afterAll(async () => (await shared)?.close())

/** As it stands. */
export const sharedDatabase = (): Promise<Database> => {
  shared ??= openDatabase({ databaseWorker })
  return shared
}

/**
 * A database in this process, in memory, that the tests of a file have one after the other: opening one takes seconds. What
 * a test left in it is gone when the next begins.
 */
export const lentDatabase = async (): Promise<Database> => {
  const isNew = shared === undefined
  const database = await sharedDatabase()
  if (!isNew) await emptied(database)
  return database
}

const emptied = async (database: Database): Promise<void> => {
  const [made] = await database.query<{ version: string | null }>(
    `select to_regclass('sandtable_version')::text as version`,
  )
  if (made?.version != null) await database.query('truncate job, experiment, link cascade; delete from queue.job')
}
