import type PgBoss from 'pg-boss'
import type { LabChunk } from '../lab/index.ts'
import { bossSession, type QueueOptions, queueSchema } from './boss.ts'
import type { Database, Session } from './database.ts'

/** A chunk in the queue: all that it takes to compute it. */
export interface QueuedChunk extends LabChunk {
  readonly experiment: string
  readonly chunk: number
  readonly game: string
  /** How often the experiment had been extended when the chunk was put into the queue; left out, never. */
  readonly extended?: number
}

export interface ClaimedChunk {
  readonly id: string
  readonly queued: QueuedChunk
  /** Whether it has failed before, and is given up when it fails again. */
  readonly isLastTry: boolean
}

/** What was given up, with the last reason; undefined where its worker died. */
export interface GivenUp {
  readonly id: string
  readonly queued: QueuedChunk
  readonly reason: string | undefined
}

/** Chunks that wait for workers of another engine. */
export interface WaitingElsewhere {
  readonly engine: string
  readonly chunks: number
}

/**
 * How many chunks wait, and how many are being computed; those of both that failed or whose worker died before; those that were
 * given up lately; and those that wait for workers of other engines.
 */
export interface QueueDepth {
  readonly waiting: number
  readonly active: number
  readonly retried: number
  readonly givenUp: number
  readonly elsewhere: number
}

/** Of the name of a queue, which ends with the engine. */
const prefix = 'chunks-'
const usualTries = 3
/** Of a chunk that nobody has estimated. Most take a second to a minute. */
const usualExpiryInSeconds = 300
/** Estimates are of one thread with nothing else to do, and players take what they take: an expiry is so many times as long. */
const expiryFactor = 60
const leastExpiryInSeconds = 60
const mostExpiryInSeconds = 3_600

/**
 * Chunks of experiments that wait to be computed. Only workers of the same engine see them: its identity is part of the
 * name of the queue. What fails or expires is tried again, and set apart after the last try.
 */
export class ChunkQueue {
  private readonly database: Database
  private readonly boss: PgBoss
  private readonly chunks: string
  private readonly apart: string
  private readonly expiryInSeconds: number | undefined
  private readonly tries: number

  constructor(database: Database, boss: PgBoss, engine: string, { expiryInSeconds, tries = usualTries }: QueueOptions) {
    this.database = database
    this.expiryInSeconds = expiryInSeconds
    this.tries = tries
    this.chunks = `${prefix}${engine}`
    this.apart = `apart-${engine}`
    this.boss = boss
  }

  /** The boss has been started. */
  async open(): Promise<void> {
    await this.boss.createQueue(this.apart)
    await this.boss.createQueue(this.chunks)
    if (this.database.isOwn) await this.failHeld()
  }

  async send(session: Session, queued: readonly QueuedChunk[]): Promise<void> {
    if (queued.length === 0) return
    const jobs = queued.map(data => ({
      name: this.chunks,
      data,
      // Experiments take turns, each chunk by chunk.
      priority: -data.chunk,
      retryLimit: this.tries - 1,
      expireInSeconds: this.expiryInSeconds ?? expiryInSeconds(data),
      deadLetter: this.apart,
    }))
    await this.boss.insert(jobs, { db: bossSession(session) })
  }

  async claim(most: number): Promise<readonly ClaimedChunk[]> {
    const jobs = await this.boss.fetch<QueuedChunk>(this.chunks, { batchSize: most, includeMetadata: true })
    return jobs.map(({ id, data, retryCount, retryLimit }) => ({
      id,
      queued: data,
      isLastTry: retryCount > 0 && retryCount >= retryLimit,
    }))
  }

  /** A chunk has brought its result. It is done with although it has expired meanwhile and waits for another try, which pg-boss would let it do. */
  async complete(session: Session, id: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now() where name = $1 and id = $2 and state < 'completed'`,
      [this.chunks, id],
    )
  }

  async fail(id: string, reason: string): Promise<void> {
    await this.boss.fail(this.chunks, id, { reason })
  }

  /** Puts chunks that were not finished in line again, as if nobody had tried them. */
  async giveBack(ids: readonly string[]): Promise<void> {
    await this.database.query(
      `update ${queueSchema}.job set state = 'created', started_on = null
       where name = $1 and state = 'active' and id = any ($2::uuid[])`,
      [this.chunks, ids],
    )
  }

  /** Nobody else works on a database of this process: what is held was left by one that died. That was a try of theirs. */
  private async failHeld(): Promise<void> {
    const held = await this.database.query<{ id: string }>(
      `select id from ${queueSchema}.job where name = $1 and state = 'active'`,
      [this.chunks],
    )
    if (held.length > 0)
      await this.boss.fail(
        this.chunks,
        held.map(({ id }) => id),
      )
  }

  /** Chunks that failed at every try and are not settled yet. */
  async givenUp(): Promise<readonly GivenUp[]> {
    const jobs = await this.database.query<{ id: string; data: QueuedChunk; reason: string | null }>(
      `select id, data, output ->> 'reason' as reason from ${queueSchema}.job where name = $1 and state = 'created' limit 10`,
      [this.apart],
    )
    return jobs.map(({ id, data, reason }) => ({ id, queued: data, reason: reason ?? undefined }))
  }

  /** A chunk that was given up has had its consequences. */
  async settle(session: Session, id: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now() where name = $1 and id = $2`,
      [this.apart, id],
    )
  }

  /** Lets go of all chunks of an experiment that nobody computes yet. */
  async drop(session: Session, experiment: string): Promise<void> {
    await session.query(
      `delete from ${queueSchema}.job where name = $1 and data ->> 'experiment' = $2 and state in ('created', 'retry')`,
      [this.chunks, experiment],
    )
  }

  async depth(): Promise<QueueDepth> {
    const [row] = await this.database.query<QueueDepth>(
      `select count(*) filter (where name = $1 and state in ('created', 'retry'))::int as waiting,
              count(*) filter (where name = $1 and state = 'active')::int as active,
              count(*) filter (where name = $1 and state in ('created', 'retry', 'active') and retry_count > 0)::int as retried,
              count(*) filter (where name = $2)::int as "givenUp",
              count(*) filter (where name not in ($1, $2) and starts_with(name, $3) and state in ('created', 'retry'))::int as elsewhere
       from ${queueSchema}.job`,
      [this.chunks, this.apart, prefix],
    )
    return row ?? { waiting: 0, active: 0, retried: 0, givenUp: 0, elsewhere: 0 }
  }

  /** The engines whose workers other chunks wait for, by their identities. */
  async elsewhere(): Promise<readonly WaitingElsewhere[]> {
    return this.database.query<WaitingElsewhere>(
      `select substr(name, length($2) + 1) as engine, count(*)::int as chunks from ${queueSchema}.job
       where name <> $1 and starts_with(name, $2) and state in ('created', 'retry') group by name order by name`,
      [this.chunks, prefix],
    )
  }
}

/** A worker that has held a chunk for so many seconds has died: some times as many as it is thought to take. */
export const expiryInSeconds = ({ costInMs }: Pick<LabChunk, 'costInMs'>): number =>
  costInMs === undefined
    ? usualExpiryInSeconds
    : Math.min(mostExpiryInSeconds, Math.max(leastExpiryInSeconds, Math.ceil((expiryFactor * costInMs) / 1_000)))
