import type PgBoss from 'pg-boss'
import type { LabChunk } from '../lab/index.ts'
import { type QueueOptions, queueSchema } from './boss.ts'
import type { Database, Session } from './database.ts'
import { type Claimed, type GivenUp, type Serving, WorkQueue } from './work-queue.ts'

/** A chunk in the queue: all that it takes to compute it. */
export interface QueuedChunk extends Omit<LabChunk, 'about'> {
  readonly experiment: string
  readonly chunk: number
  readonly game: string
  /** How often the experiment had been extended when the chunk was put into the queue; left out, never. */
  readonly extended?: number
  /** As JSON text, for the queue does not keep the order of fields. Left out of chunks that an older program put into the queue. */
  readonly about?: string
}

export type ClaimedChunk = Claimed<QueuedChunk>
export type GivenUpChunk = GivenUp<QueuedChunk>

/** Chunks that wait for workers of another engine, or for such as know these players outside of this program. */
export interface WaitingElsewhere {
  readonly engine: string
  readonly outsiders: readonly string[]
  readonly chunks: number
}

/**
 * How many chunks wait for workers such as this process has, and how many for those of other engines, or with other players
 * (`elsewhere`). Of all engines and players: how many are being computed, how many of all these failed or had their worker die
 * before (`retried`), and how many were given up lately.
 */
export interface QueueDepth {
  readonly waiting: number
  readonly active: number
  readonly retried: number
  readonly givenUp: number
  readonly elsewhere: number
}

/** Of the name of a queue, which goes on with the engine. */
const prefix = 'chunks-'
/** Of that of one for chunks that were given up. */
const apartPrefix = 'apart-'
/** Estimates are of one thread with nothing else to do, and players take what they take: an expiry is so many times as long. */
const expiryFactor = 60
const leastExpiryInSeconds = 60
const mostExpiryInSeconds = 3_600

/** Chunks of experiments that wait to be computed. Only workers of the same engine see them: its identity is part of the name of the queue. */
export class ChunkQueue extends WorkQueue<QueuedChunk> {
  private readonly expiryInSeconds: number | undefined

  constructor(database: Database, boss: PgBoss, serving: Serving, { expiryInSeconds, ...given }: QueueOptions) {
    super({
      ...given,
      ...serving,
      database,
      boss,
      prefix,
      apart: `${apartPrefix}${serving.engine}`,
      table: 'experiment',
    })
    this.expiryInSeconds = expiryInSeconds
  }

  send(session: Session, queued: readonly QueuedChunk[], outsiders: readonly string[]): Promise<void> {
    const work = queued.map(data => ({
      data,
      // Experiments take turns, each chunk by chunk.
      priority: -data.chunk,
      expireInSeconds: this.expiryInSeconds ?? expiryInSeconds(data),
    }))
    return this.put(session, work, outsiders)
  }

  async fail({ id, queue }: ClaimedChunk, reason: string): Promise<void> {
    await this.boss.fail(queue, id, { reason })
  }

  /** Lets go of all chunks of an experiment. Whoever computes one learns of it by `held`, and nobody tries it again. */
  drop(session: Session, experiment: string): Promise<void> {
    return this.dropAll(session, 'experiment', experiment, ['created', 'retry', 'active'])
  }

  /** Lets go of chunks that were claimed and are not wanted any more. */
  async discard(claims: readonly string[]): Promise<void> {
    await this.database.query(
      `delete from ${queueSchema}.job where name = any ($1::text[]) and id = any ($2::uuid[])`,
      [[...this.names], claims],
    )
  }

  /** Settles all that was given up of an experiment. */
  async settleAll(session: Session, experiment: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now()
       where name = $1 and data ->> 'experiment' = $2 and state < 'completed'`,
      [this.apart, experiment],
    )
  }

  /** Of these claims those of which something may still come: a chunk that was dropped or brought meanwhile is none, one that has expired is. */
  async held(claims: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      `select id from ${queueSchema}.job where name = any ($1::text[]) and id = any ($2::uuid[]) and state <> 'completed'`,
      [[...this.names], claims],
    )
    return new Set(rows.map(({ id }) => id))
  }

  async depth(): Promise<QueueDepth> {
    const [row] = await this.database.query<QueueDepth>(
      `select count(*) filter (where name = any ($1::text[]) and state in ('created', 'retry'))::int as waiting,
              count(*) filter (where name <> all ($1::text[]) and starts_with(name, $2) and state in ('created', 'retry'))::int as elsewhere,
              count(*) filter (where starts_with(name, $2) and state = 'active')::int as active,
              count(*) filter (where starts_with(name, $2) and state in ('created', 'retry', 'active') and retry_count > 0)::int as retried,
              count(*) filter (where starts_with(name, $3))::int as "givenUp"
       from ${queueSchema}.job where starts_with(name, $2) or starts_with(name, $3)`,
      [[...(await this.refreshedNames())], prefix, apartPrefix],
    )
    return row ?? { waiting: 0, active: 0, retried: 0, givenUp: 0, elsewhere: 0 }
  }

  /** What other chunks wait for: workers of other engines, or with other players. */
  async elsewhere(): Promise<readonly WaitingElsewhere[]> {
    return this.database.query<WaitingElsewhere>(
      `select e.engine, e.outsiders, count(*)::int as chunks from ${queueSchema}.job c
       join experiment e on e.id = (c.data ->> 'experiment')::uuid
       where c.name <> all ($1::text[]) and starts_with(c.name, $2) and c.state in ('created', 'retry')
         and e.status in ('queued', 'running')
       group by e.engine, e.outsiders order by e.engine, e.outsiders`,
      [[...(await this.refreshedNames())], prefix],
    )
  }
}

/** A worker that has held a chunk for so many seconds has died: some times as many as it is thought to take. */
export const expiryInSeconds = ({ costInMs }: Pick<LabChunk, 'costInMs'>): number =>
  Math.min(mostExpiryInSeconds, Math.max(leastExpiryInSeconds, Math.ceil((expiryFactor * costInMs) / 1_000)))
