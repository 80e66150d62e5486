import type PgBoss from 'pg-boss'
import { type QueueOptions, queueSchema } from './boss.ts'
import type { Database, Session } from './database.ts'
import { type Claimed, type GivenUp, type Serving, WorkQueue } from './work-queue.ts'

/** A job in the queue: all else of it is in its row. */
interface QueuedJob {
  readonly job: string
}
export type ClaimedJob = Claimed<QueuedJob>
export type GivenUpJob = GivenUp<QueuedJob>

/** A job may take hours, so whoever does it renews the claim: one that is not renewed for so long has died. */
const usualExpiryInSeconds = 60

/** Jobs that wait for their turn, in the order in which they came. Only workers of the same engine see them. */
export class JobQueue extends WorkQueue<QueuedJob> {
  private readonly expireInSeconds: number

  constructor(
    database: Database,
    boss: PgBoss,
    serving: Serving,
    { expiryInSeconds = usualExpiryInSeconds, ...given }: QueueOptions,
  ) {
    super({
      ...given,
      ...serving,
      database,
      boss,
      prefix: 'jobs-',
      apart: `jobs-apart-${serving.engine}`,
      table: 'job',
    })
    this.expireInSeconds = expiryInSeconds
  }

  send(session: Session, job: string, outsiders: readonly string[]): Promise<void> {
    return this.put(session, [{ data: { job }, expireInSeconds: this.expireInSeconds }], outsiders)
  }

  /** Whoever does the job is alive. */
  async renew(session: Session, claim: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set started_on = now()
       where name = any ($1::text[]) and id = $2 and state = 'active'`,
      [[...this.names], claim],
    )
  }

  /** Lets go of a job that nobody has begun. */
  drop(session: Session, id: string): Promise<void> {
    return this.dropAll(session, 'job', id, ['created', 'retry'])
  }
}
