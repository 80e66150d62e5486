import type PgBoss from 'pg-boss'
import { bossSession, type QueueOptions, queueSchema } from './boss.ts'
import type { Database, Session } from './database.ts'

/** Work whose turn has come. */
export interface Claimed<Data> {
  /** Of its place in the queue. */
  readonly id: string
  readonly data: Data
  /** Whether it has failed before, and is given up when it fails again. */
  readonly isLastTry: boolean
}

/** Work that failed at every try, with the last reason; undefined where its worker died. */
export interface GivenUp<Data> {
  readonly id: string
  readonly data: Data
  readonly reason: string | undefined
}

/** Work as it is put into a queue. */
interface Put<Data> {
  readonly data: Data
  readonly expireInSeconds: number
  /** What has more comes first; left out, 0. */
  readonly priority?: number
}

interface Means extends Pick<QueueOptions, 'tries'> {
  readonly database: Database
  /** It has been started before the queue is opened. */
  readonly boss: PgBoss
  /** Of the queue, and of the one for what is given up. */
  readonly name: string
  readonly apart: string
}

const usualTries = 3

/** Work of one sort that waits for its turn. What fails or expires is tried again, and set apart after the last try. */
export class WorkQueue<Data extends object> {
  protected readonly database: Database
  protected readonly boss: PgBoss
  protected readonly name: string
  protected readonly apart: string
  private readonly tries: number

  constructor({ database, boss, name, apart, tries = usualTries }: Means) {
    this.database = database
    this.boss = boss
    this.name = name
    this.apart = apart
    this.tries = tries
  }

  /** Whether nobody but this process puts work into it. */
  get isOwn(): boolean {
    return this.database.isOwn
  }

  async open(): Promise<void> {
    await this.boss.createQueue(this.apart)
    await this.boss.createQueue(this.name)
    if (this.isOwn) await this.failHeld()
  }

  /** What comes next, in its order. */
  async claim(most: number): Promise<readonly Claimed<Data>[]> {
    const jobs = await this.boss.fetch<Data>(this.name, { batchSize: most, includeMetadata: true })
    // pg-boss takes what comes first, but gives it in any order.
    const inOrder = jobs.toSorted((a, b) => b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime())
    return inOrder.map(({ id, data, retryCount, retryLimit }) => ({
      id,
      data,
      isLastTry: retryCount > 0 && retryCount >= retryLimit,
    }))
  }

  /** Work is done with, although it may have expired meanwhile: it waits for another try then, which pg-boss would let it do. */
  async complete(session: Session, id: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now() where name = $1 and id = $2 and state < 'completed'`,
      [this.name, id],
    )
  }

  /** Puts work that was not finished in line again, as if nobody had tried it this time. */
  async giveBack(ids: readonly string[], session: Session = this.database): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'created', started_on = null
       where name = $1 and state = 'active' and id = any ($2::uuid[])`,
      [this.name, ids],
    )
  }

  /** Work that failed at every try and is not settled yet. */
  async givenUp(): Promise<readonly GivenUp<Data>[]> {
    const jobs = await this.database.query<{ id: string; data: Data; reason: string | null }>(
      `select id, data, output ->> 'reason' as reason from ${queueSchema}.job where name = $1 and state = 'created' limit 10`,
      [this.apart],
    )
    return jobs.map(({ reason, ...job }) => ({ ...job, reason: reason ?? undefined }))
  }

  /** Work that was given up has had its consequences. */
  async settle(session: Session, id: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now() where name = $1 and id = $2`,
      [this.apart, id],
    )
  }

  protected async put(session: Session, work: readonly Put<Data>[]): Promise<void> {
    if (work.length === 0) return
    const common = { name: this.name, retryLimit: this.tries - 1, deadLetter: this.apart }
    await this.boss.insert(
      work.map(one => ({ ...common, ...one })),
      { db: bossSession(session) },
    )
  }

  /** Lets go of work that nobody does yet, and that has this in a field of its data. */
  protected async dropWaiting(session: Session, field: keyof Data & string, value: string): Promise<void> {
    await session.query(
      `delete from ${queueSchema}.job where name = $1 and data ->> $2::text = $3 and state in ('created', 'retry')`,
      [this.name, field, value],
    )
  }

  /** Nobody else works on a database of this process: what is held was left by one that died. That was a try of theirs. */
  private async failHeld(): Promise<void> {
    const held = await this.database.query<{ id: string }>(
      `select id from ${queueSchema}.job where name = $1 and state = 'active'`,
      [this.name],
    )
    if (held.length > 0)
      await this.boss.fail(
        this.name,
        held.map(({ id }) => id),
      )
  }
}
