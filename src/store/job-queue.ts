import type PgBoss from 'pg-boss'
import { bossSession, type QueueOptions, queueSchema } from './boss.ts'
import type { Database, Session } from './database.ts'

/** A job whose turn has come. */
export interface ClaimedJob {
  /** Of its place in the queue. */
  readonly claim: string
  readonly id: string
  /** Whether it has been tried before, and is given up when its worker dies again. */
  readonly isLastTry: boolean
}

/** A job may take hours, so whoever does it renews the claim: one that is not renewed for so long has died. */
const usualExpiryInSeconds = 60
const usualTries = 3

/**
 * Jobs that wait for their turn, in the order in which they came. Only workers of the same engine see them. What expires is
 * tried again, and set apart after the last try.
 */
export class JobQueue {
  private readonly database: Database
  private readonly boss: PgBoss
  private readonly jobs: string
  private readonly apart: string
  private readonly expiryInSeconds: number
  private readonly tries: number

  constructor(
    database: Database,
    boss: PgBoss,
    engine: string,
    { expiryInSeconds = usualExpiryInSeconds, tries = usualTries }: QueueOptions,
  ) {
    this.database = database
    this.boss = boss
    this.expiryInSeconds = expiryInSeconds
    this.tries = tries
    this.jobs = `jobs-${engine}`
    this.apart = `jobs-apart-${engine}`
  }

  /** The boss has been started. */
  async open(): Promise<void> {
    await this.boss.createQueue(this.apart)
    await this.boss.createQueue(this.jobs)
    if (!this.database.isOwn) return
    // Nobody else works on a database of this process: whoever held these has died, perhaps of them.
    const held = await this.database.query<{ id: string }>(
      `select id from ${queueSchema}.job where name = $1 and state = 'active'`,
      [this.jobs],
    )
    if (held.length === 0) return
    await this.boss.fail(
      this.jobs,
      held.map(({ id }) => id),
    )
  }

  async send(session: Session, id: string): Promise<void> {
    await this.boss.send(
      this.jobs,
      { job: id },
      {
        db: bossSession(session),
        retryLimit: this.tries - 1,
        expireInSeconds: this.expiryInSeconds,
        deadLetter: this.apart,
      },
    )
  }

  async claim(most: number): Promise<readonly ClaimedJob[]> {
    const jobs = await this.boss.fetch<{ job: string }>(this.jobs, { batchSize: most, includeMetadata: true })
    return jobs.map(({ id, data, retryCount, retryLimit }) => ({
      claim: id,
      id: data.job,
      isLastTry: retryCount > 0 && retryCount >= retryLimit,
    }))
  }

  /** Whoever does the job is alive. */
  async renew(session: Session, claim: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set started_on = now() where name = $1 and id = $2 and state = 'active'`,
      [this.jobs, claim],
    )
  }

  /** A job is done with, although its claim may have expired meanwhile: it waits for another try then, which pg-boss would let it do. */
  async complete(session: Session, claim: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now() where name = $1 and id = $2 and state < 'completed'`,
      [this.jobs, claim],
    )
  }

  /** Puts a job in line again, as if nobody had tried it this time. */
  async giveBack(session: Session, claim: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'created', started_on = null where name = $1 and id = $2 and state = 'active'`,
      [this.jobs, claim],
    )
  }

  /** The same for jobs that were claimed and not begun. */
  async giveAllBack(claimed: readonly ClaimedJob[]): Promise<void> {
    for (const { claim } of claimed) await this.giveBack(this.database, claim)
  }

  /** Lets go of a job that nobody has begun. */
  async drop(session: Session, id: string): Promise<void> {
    await session.query(
      `delete from ${queueSchema}.job where name = $1 and data ->> 'job' = $2 and state in ('created', 'retry')`,
      [this.jobs, id],
    )
  }

  /** Jobs whose worker died at every try, each told once. */
  async takeGivenUp(): Promise<readonly string[]> {
    const jobs = await this.boss.fetch<{ job: string }>(this.apart, { batchSize: 10 })
    if (jobs.length === 0) return []
    await this.boss.complete(
      this.apart,
      jobs.map(({ id }) => id),
    )
    return jobs.map(({ data }) => data.job)
  }
}
