import { createHash } from 'node:crypto'
import type PgBoss from 'pg-boss'
import { type Fields, isFields } from '../engine/index.ts'
import { bossSession, type QueueOptions, queueSchema } from './boss.ts'
import type { Database, Session } from './database.ts'

/** Work whose turn has come. */
export interface Claimed<Data> {
  /** Of its place in the queue. */
  readonly id: string
  /** The queue that it was taken from. */
  readonly queue: string
  readonly data: Data
  /** Whether it has failed before, and is given up when it fails again. */
  readonly isLastTry: boolean
  /** Whether it has been tried before, and whether whoever tried it last held it for too long. */
  readonly isRetried: boolean
  readonly hasExpired: boolean
}

/** Work that failed at every try, with the last reason; undefined where its worker died. */
export interface GivenUp<Data> {
  readonly id: string
  readonly data: Data
  readonly reason: string | undefined
  /** Whether whoever tried it last held it for too long. */
  readonly hasExpired: boolean
}

/** Work as it is put into a queue. */
interface Put<Data> {
  readonly data: Data
  readonly expireInSeconds: number
  /** What has more comes first; left out, 0. */
  readonly priority?: number
}

/** Whose work can be done here: that of this engine, with these players outside of this program or with none. */
export interface Serving {
  readonly engine: string
  readonly outsiders: readonly string[]
}

interface Means extends Serving, Pick<QueueOptions, 'tries'> {
  readonly database: Database
  /** It has been started before the queue is opened. */
  readonly boss: PgBoss
  /** Each row of it is of work in these queues. */
  readonly table: 'experiment' | 'job'
  /** With it the names of such queues begin, whatever the engine: it goes on with that. */
  readonly prefix: string
  /** The queue for what is given up. */
  readonly apart: string
}

/** Work that waits for its first try, for another, or that somebody does. */
type WorkState = 'created' | 'retry' | 'active'

const usualTries = 3
/** What pg-boss has as the output of work that has expired. */
const expiredOutput = 'job failed by timeout in active state'

/**
 * Work of one sort that waits for its turn. What fails or expires is tried again, and set apart after the last try.
 *
 * Work that players outside of this program take part in waits in a queue by itself, one for each set of such players, and only
 * those look into it who know them all. Were it among the rest, a process that does not know them would have to put back what it
 * took, for everybody or again and again.
 */
export class WorkQueue<Data extends object> {
  protected readonly database: Database
  protected readonly boss: PgBoss
  protected readonly name: string
  /** The queues that work is taken from: this one, and those that are of it. */
  protected readonly names: Set<string>
  protected readonly apart: string
  private readonly tries: number
  private readonly means: Means
  private turn = 0

  constructor(means: Means) {
    const { database, boss, prefix, engine, apart, tries = usualTries } = means
    this.means = means
    this.database = database
    this.boss = boss
    this.name = `${prefix}${engine}`
    this.names = new Set([this.name])
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

  /** Opens the queue of work that these players take part in. This process knows them. */
  async openFor(outsiders: readonly string[]): Promise<void> {
    const queue = this.queueOf(outsiders)
    if (this.names.has(queue)) return
    await this.boss.createQueue(queue)
    this.names.add(queue)
  }

  /** What comes next, in its order. Queues take turns to be the first that is looked into. */
  async claim(most: number): Promise<readonly Claimed<Data>[]> {
    const queues = [...(await this.refreshedNames())]
    const first = this.turn++ % queues.length
    const claimed: Claimed<Data>[] = []
    for (const queue of [...queues.slice(first), ...queues.slice(0, first)])
      if (claimed.length < most) claimed.push(...(await this.claimFrom(queue, most - claimed.length)))
    return claimed
  }

  /** The queues of work that this process can do, those among them that others have opened. */
  protected async refreshedNames(): Promise<ReadonlySet<string>> {
    const { table, engine, outsiders } = this.means
    if (outsiders.length === 0) return this.names
    const sets = await this.database.query<{ outsiders: readonly string[] }>(
      `select distinct outsiders from ${table} where engine = $1 and outsiders <> '{}' and outsiders <@ $2::text[]`,
      [engine, outsiders],
    )
    for (const set of sets) this.names.add(this.queueOf(set.outsiders))
    return this.names
  }

  private queueOf(outsiders: readonly string[]): string {
    if (outsiders.length === 0) return this.name
    const hash = createHash('sha256').update(JSON.stringify(outsiders)).digest('hex').slice(0, 16)
    return `${this.name}.${hash}`
  }

  private async claimFrom(queue: string, most: number): Promise<readonly Claimed<Data>[]> {
    const jobs = await this.boss.fetch<Data>(queue, { batchSize: most, includeMetadata: true })
    // pg-boss takes what comes first, but gives it in any order.
    const inOrder = jobs.toSorted((a, b) => b.priority - a.priority || a.createdOn.getTime() - b.createdOn.getTime())
    return inOrder.map(({ id, data, retryCount, retryLimit, output }) => ({
      id,
      queue,
      data,
      isLastTry: retryCount > 0 && retryCount >= retryLimit,
      isRetried: retryCount > 0,
      hasExpired: hasExpired(output),
    }))
  }

  /** Work is done with, although it may have expired meanwhile: it waits for another try then, which pg-boss would let it do. */
  async complete(session: Session, id: string): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now()
       where name = any ($1::text[]) and id = $2 and state < 'completed'`,
      [[...this.names], id],
    )
  }

  /** Puts work that was not finished in line again, as if nobody had tried it this time. */
  async giveBack(ids: readonly string[], session: Session = this.database): Promise<void> {
    await session.query(
      `update ${queueSchema}.job set state = 'created', started_on = null
       where name = any ($1::text[]) and state = 'active' and id = any ($2::uuid[])`,
      [[...this.names], ids],
    )
  }

  /** Work that failed at every try and is not settled yet. */
  async givenUp(): Promise<readonly GivenUp<Data>[]> {
    const jobs = await this.database.query<{ id: string; data: Data; output: Fields | null }>(
      `select id, data, output from ${queueSchema}.job where name = $1 and state = 'created' limit 10`,
      [this.apart],
    )
    return jobs.map(({ output, ...job }) => ({
      ...job,
      reason: typeof output?.reason === 'string' ? output.reason : undefined,
      hasExpired: hasExpired(output),
    }))
  }

  /** Work that was given up has had its consequences. False where it was settled before. */
  async settle(session: Session, id: string): Promise<boolean> {
    const settled = await session.query(
      `update ${queueSchema}.job set state = 'completed', completed_on = now()
       where name = $1 and id = $2 and state < 'completed' returning id`,
      [this.apart, id],
    )
    return settled.length > 0
  }

  protected async put(session: Session, work: readonly Put<Data>[], outsiders: readonly string[]): Promise<void> {
    if (work.length === 0) return
    const common = { name: this.queueOf(outsiders), retryLimit: this.tries - 1, deadLetter: this.apart }
    await this.boss.insert(
      work.map(one => ({ ...common, ...one })),
      { db: bossSession(session) },
    )
  }

  /** Lets go of work in one of these states that has this in a field of its data, in the queues of all engines: others may have sent it. */
  protected async dropAll(
    session: Session,
    field: keyof Data & string,
    value: string,
    states: readonly WorkState[],
  ): Promise<void> {
    await session.query(
      `delete from ${queueSchema}.job where starts_with(name, $1) and data ->> $2::text = $3 and state::text = any ($4::text[])`,
      [this.means.prefix, field, value, states],
    )
  }

  /** Nobody else works on a database of this process: what is held was left by one that died. That was a try of theirs. */
  private async failHeld(): Promise<void> {
    const held = await this.database.query<{ name: string; id: string }>(
      `select name, id from ${queueSchema}.job where (name = $1 or starts_with(name, $1 || '.')) and state = 'active'`,
      [this.name],
    )
    for (const { name, id } of held) await this.boss.fail(name, id)
  }
}

const hasExpired = (output: unknown): boolean =>
  isFields(output) && isFields(output.value) && output.value.message === expiredOutput
