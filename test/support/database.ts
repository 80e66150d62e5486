import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { type Database, openDatabase } from '../../src/store/index.ts'
import { built } from './built.ts'

/** Threads take what is built. */
export const databaseWorker = pathToFileURL(built('workers/database.ts'))

let shared: Promise<Database> | undefined
let usedBy: string | undefined

/**
 * A database in memory that tests have one after the other, those of other files of this process too: opening one takes
 * seconds. It ends with the process. As the test before left it; a file begins with an empty one.
 */
export const sharedDatabase = async (): Promise<Database> => {
  const { testPath } = expect.getState()
  if (shared !== undefined && usedBy === testPath) return shared
  usedBy = testPath
  return lentDatabase()
}

/** The same, but what a test left in it is gone. */
export const lentDatabase = async (): Promise<Database> => {
  usedBy = expect.getState().testPath
  const isNew = shared === undefined
  shared ??= openDatabase({ databaseWorker })
  const database = await shared
  if (!isNew) await emptied(database)
  return database
}

const emptied = async (database: Database): Promise<void> => {
  const [made] = await database.query<{ version: string | null }>(
    `select to_regclass('sandtable_version')::text as version`,
  )
  if (made?.version != null) await database.query('truncate job, experiment, link cascade; delete from queue.job')
}
