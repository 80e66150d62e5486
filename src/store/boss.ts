import PgBoss from 'pg-boss'
import type { Database, Session } from './database.ts'

export interface QueueOptions {
  /** A worker that has held a chunk for so long has died, and so has one that has held a job for so long without a word; left out, the estimate of the chunk tells, and a minute is enough for a job. */
  readonly expiryInSeconds?: number
  /** So often a chunk or a job is tried in all. */
  readonly tries?: number
  /** So often the queue looks for chunks whose worker has died. */
  readonly lookingEverySeconds?: number
}

/** Where the queues are, beside our own tables. */
export const queueSchema = 'queue'
/** So often the queues look for work whose holder has died. */
const usualLookingEverySeconds = 10

/** What keeps the queues. It has to be started. */
export const openBoss = (
  database: Database,
  onError: (error: unknown) => void,
  { lookingEverySeconds = usualLookingEverySeconds }: Pick<QueueOptions, 'lookingEverySeconds'> = {},
): PgBoss => {
  const boss = new PgBoss({
    db: bossSession(database),
    schema: queueSchema,
    schedule: false,
    maintenanceIntervalSeconds: lookingEverySeconds,
  })
  boss.on('error', onError)
  return boss
}

/** Whoever makes the queues holds this lock: pg-boss fails where two processes make its schema at once. */
const making = 7_263_004

/** Makes the queues while no other process does. Nobody else opens a database of this process, whose one connection `make` needs. */
export const makeQueues = (database: Database, make: () => Promise<void>): Promise<void> =>
  database.isOwn
    ? make()
    : database.transaction(async session => {
        await session.query('select pg_advisory_xact_lock($1)', [making])
        await make()
      })

/** Statements of the queues as part of a transaction. */
export const bossSession = (session: Session): PgBoss.Db => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: [...(await session.query<never>(text, values))],
  }),
})
