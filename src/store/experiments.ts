import { createHash, randomUUID } from 'node:crypto'
import { canonical, defined, type Fault, fieldsIn, jsonWithMessages, refuse } from '../engine/index.ts'
import { type ChunkAbout, type ExperimentPlan, extendedTo, outsidersIn, planExperiment } from '../lab/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { countsByStatus } from './counts.ts'
import type { Database, Session } from './database.ts'
import { refuseUnkeepable } from './keepable.ts'
import type { ChunkQueue, GivenUpChunk, QueuedChunk } from './queue.ts'
import { say } from './says.ts'
import { refuseStrangers } from './strangers.ts'

export const experimentStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const
export type ExperimentState = (typeof experimentStates)[number]

/** An experiment as it is kept. What may be large is JSON text. */
export interface KeptExperiment {
  readonly id: string
  /** Its place among all, from 1. */
  readonly number: string
  /** The name of the key that it was sent with; null without one. */
  readonly owner: string | null
  readonly status: ExperimentState
  readonly engine: string
  /** The experiment with nothing left implicit. */
  readonly said: string
  readonly kind: string
  readonly chunks: number
  /** So many chunks are in the result. */
  readonly taken: number
  /** Grows with every change. */
  readonly version: number
  readonly result: string | null
  readonly faults: string | null
  /** Players outside of the program that take part, such as `bot (Random 1.2)`. */
  readonly outsiders: readonly string[]
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** An experiment as a list shows it. */
export type ListedExperiment = Omit<KeptExperiment, 'result'>

/** Which experiments are wanted, the newest first. */
export interface Wanted {
  /** Only those of this owner; null is of those who came without a key. Left out, of all. */
  readonly owner?: string | null | undefined
  readonly label?: string | undefined
  readonly kind?: string | undefined
  readonly status?: string | undefined
  /** Only those that came before the one of this number. */
  readonly before?: string | undefined
  readonly limit: number
}

export interface ChunkRow {
  readonly chunk: number
  readonly isCounted: boolean
  /** What it was asked; null of one that an older program computed. */
  readonly about: ChunkAbout | readonly ChunkAbout[] | null
  readonly result: unknown
}

/** So many chunks are read at once, each of which may hold many replies. */
const rowsAtOnce = 20

/** How many experiments are taken on. */
export interface ExperimentRoom {
  /** Most that are not over. */
  readonly experimentsUnderWay: number
  /** Most of them that one caller sent. */
  readonly experimentsUnderWayEach: number
}

/** Who sends an experiment, and by what it is known when it is sent again. */
export interface Sender {
  readonly key?: string | null
  /** The name of the key that it came with. */
  readonly owner?: string | null
  /** Who has a share of the places. Null is whoever runs this, who may take them all. */
  readonly caller?: string | null
}

/** How an experiment is taken on. */
export interface Adding extends Sender {
  /** Whether one is gone on with that asks for the same, is not over, and was begun by this engine; left out, another is begun. */
  readonly goesOn?: boolean
}

interface Means {
  readonly database: Database
  readonly queue: ChunkQueue
  readonly games: readonly GameFace[]
  readonly engine: string
  readonly room: ExperimentRoom
}

/** So many chunks are in the queue at once for each experiment: enough for any number of workers. */
const mostAhead = 256
/** As long as no more than so many are lacking no others are put there: many at once cost little more than one. */
const sentAtOnce = 32
/** A result that is not yet whole is written down at most so often. */
const resultEveryMs = 1_000

/** Whoever takes an experiment on holds this lock, so that no more are taken on than there is room for. */
const taking = 7_263_003

/** A result may be megabytes, so that a list is without. */
const listed = `id, number::text as number, owner, status, engine, said::text as said, kind, chunks, taken, version,
  faults::text as faults, outsiders, created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`
const columns = `${listed}, result::text as result`

export const isUnderWay = ({ status }: Pick<KeptExperiment, 'status'>): boolean =>
  status === 'queued' || status === 'running'

export const refuseExperiment = (id: string): never =>
  refuse('not-found', ['id'], say.noExperiment({ id: id.slice(0, 60) }))

/** What a transaction has to know of an experiment that it changes. */
interface Locked extends Pick<KeptExperiment, 'status' | 'engine' | 'taken'> {
  readonly caller: string | null
  /** Players outside of this program. */
  readonly outsiders: readonly string[]
  readonly asked: string
  readonly said: string
  /** How often it has been extended: chunks cut before that may be others now. */
  readonly extended: number
  /** So many chunks have been put into the queue. */
  readonly sent: number
}

/** A plan in memory, and how many results it has read. */
interface Followed {
  readonly plan: ExperimentPlan
  /** How often the experiment had been extended when it was planned. */
  readonly extended: number
  taken: number
  /** The last chunk that anybody has brought; -1 where none is known. */
  brought: number
  resultAt: number
}

const unread = { taken: 0, brought: -1, resultAt: 0 } as const

/**
 * Experiments and what their chunks brought. Results are read in the order of the chunks by whoever brings one, with the
 * row of the experiment locked: so every process comes to the same, and none needs to lead.
 */
export class Experiments {
  private readonly means: Means
  private readonly followed = new Map<string, Followed>()
  /** Experiments of which a chunk is or was computed here since they last waited, as far as this process knows. */
  private readonly begun = new Set<string>()

  constructor(means: Means) {
    this.means = means
  }

  /**
   * Takes an experiment on, or gives the one that the same owner sent under the same key before, or that is gone on with. Of several
   * that ask for the same in the same moment, and would go on, one begins it. Throws a Refusal.
   */
  async add(
    asked: unknown,
    { key = null, owner = null, caller = null, goesOn = false }: Adding = {},
  ): Promise<{ kept: KeptExperiment; isNew: boolean }> {
    const { database, games, engine, queue } = this.means
    refuseUnkeepable(asked)
    const plan = planExperiment(games, asked)
    const text = JSON.stringify(asked)
    const fingerprint = createHash('sha256').update(text).digest('hex')
    const id = randomUUID()
    const { name, labels = [], kind, seed } = fieldsIn(plan.experiment)
    const outsiders = outsidersIn(defined(games.find(({ key }) => key === plan.game)), plan.experiment)
    await queue.openFor(outsiders)
    let before: string | undefined
    const isNew = await database.transaction(async session => {
      if (goesOn) before = await this.unfinishedLike(session, plan, outsiders)
      if (before !== undefined) return false
      const values = [id, name ?? null, labels, kind, plan.game, seed === undefined ? null : String(seed), engine, text]
      const added = await session.query(
        `insert into experiment (id, name, labels, kind, game, seed, status, engine, asked, said, key, fingerprint, chunks, owner, caller, outsiders)
         values ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $9, $10, $11, $12, $13, $14, $15)
         on conflict (coalesce(owner, ''), key) do nothing returning id`,
        [...values, JSON.stringify(plan.experiment), key, fingerprint, plan.chunks, owner, caller, outsiders],
      )
      if (added.length === 0) return false
      await this.refuseCrowd(session, caller)
      const sent = await this.send(session, id, { plan, extended: 0, ...unread }, { sent: 0, extended: 0, outsiders })
      await session.query('update experiment set sent = $2 where id = $1', [id, sent])
      return true
    })
    if (isNew || before !== undefined) return { kept: await this.find(before ?? id), isNew }
    const [sent] = await database.query<KeptExperiment & { fingerprint: string }>(
      `select ${columns}, fingerprint from experiment where key = $1 and owner is not distinct from $2`,
      [key, owner],
    )
    if (!sent || sent.fingerprint !== fingerprint || canonical(sent.outsiders) !== canonical(outsiders))
      return refuse('conflict', ['Idempotency-Key'], say.otherExperiment)
    return { kept: sent, isNew }
  }

  /**
   * The experiment that asks for the same and is not over, one that runs before one that waits, the newest first; undefined where there
   * is none. Until the transaction ends nobody else takes one on: whoever looks next finds what this one begins.
   */
  private async unfinishedLike(
    session: Session,
    { experiment, game }: ExperimentPlan,
    outsiders: readonly string[],
  ): Promise<string | undefined> {
    await session.query('select pg_advisory_xact_lock($1)', [taking])
    const found = await session.query<{ id: string; said: string }>(
      `select id, said::text as said from experiment
       where status in ('queued', 'running') and engine = $1 and game = $2 and outsiders = $3
       order by status = 'running' desc, number desc`,
      [this.means.engine, game, outsiders],
    )
    const same = canonical(experiment)
    return found.find(({ said }) => canonical(JSON.parse(said)) === same)?.id
  }

  /** Throws a Refusal where more are under way than there is room for, or than one caller may have. The one that is taken on is counted. */
  private async refuseCrowd(session: Session, caller: string | null): Promise<void> {
    const { experimentsUnderWay: most, experimentsUnderWayEach: each } = this.means.room
    await session.query('select pg_advisory_xact_lock($1)', [taking])
    const [underWay] = await session.query<{ all: number; own: number }>(
      `select count(*)::int as all, count(*) filter (where caller = $1)::int as own
       from experiment where status in ('queued', 'running')`,
      [caller],
    )
    const { all, own } = defined(underWay)
    if (all > most) refuse('overloaded', [], say.manyExperiments({ most }))
    if (own > each) refuse('too-many-requests', [], say.manyOwnExperiments({ most: each }))
  }

  /** Throws a Refusal where there is none. */
  async find(id: string): Promise<KeptExperiment> {
    const [kept] = await this.means.database.query<KeptExperiment>(`select ${columns} from experiment where id = $1`, [
      id,
    ])
    return kept ?? refuseExperiment(id)
  }

  /** Throws a Refusal where this owner has none: of those of others nothing is told. */
  async findOwn(id: string, owner: string | null): Promise<KeptExperiment> {
    const kept = await this.find(id)
    return kept.owner === owner ? kept : refuseExperiment(id)
  }

  list({ owner, label, kind, status, before, limit }: Wanted): Promise<readonly ListedExperiment[]> {
    // `number` alone would be the column that is given, which is text: 9 would come before 10.
    return this.means.database.query<ListedExperiment>(
      `select ${listed} from experiment
       where ($1::text is null or labels @> array[$1::text]) and ($2::text is null or kind = $2)
         and ($3::text is null or status = $3) and ($4::bigint is null or number < $4)
         and ($6::boolean or owner is not distinct from $7)
       order by experiment.number desc limit $5`,
      [label ?? null, kind ?? null, status ?? null, before ?? null, limit, owner === undefined, owner ?? null],
    )
  }

  /** How many there are of each status. */
  counts(): Promise<Readonly<Record<ExperimentState, number>>> {
    return countsByStatus(this.means.database, 'experiment', experimentStates)
  }

  /** What chunks brought, in their order. */
  async *results(id: string): AsyncGenerator<ChunkRow> {
    let next = 0
    for (;;) {
      const rows = await this.means.database.query<{
        chunk: number
        isCounted: boolean
        about: string | null
        result: string
      }>(
        `select c.chunk, c.chunk < e.taken as "isCounted", c.about::text as about, c.result::text as result
         from chunk c join experiment e on e.id = c.experiment
         where c.experiment = $1 and c.chunk >= $2 order by c.chunk limit $3`,
        [id, next, rowsAtOnce],
      )
      for (const { about, result, ...row } of rows)
        yield { ...row, about: about === null ? null : JSON.parse(about), result: JSON.parse(result) }
      if (rows.length < rowsAtOnce) return
      next = (rows.at(-1)?.chunk ?? 0) + 1
    }
  }

  /** No more of it is computed; what there is stays. One that is over stays as it is. */
  stop(id: string): Promise<KeptExperiment> {
    return this.change(id, async (session, { status }) => {
      if (isUnderWay({ status })) await this.end(session, id, 'stopped')
    })
  }

  /**
   * Goes on with one that was stopped, or that failed: the chunk that it failed by has all its tries again. Throws a Refusal where it is
   * done, or another engine began it.
   */
  resume(id: string): Promise<KeptExperiment> {
    return this.change(id, async (session, locked) => {
      const { status, taken } = locked
      if (isUnderWay(locked)) return
      if (status === 'done') refuse('conflict', ['status'], say.isOver({ status }))
      this.refuseOthers(locked)
      // Other chunks may have been given up beside the one that it failed by.
      await this.means.queue.settleAll(session, id)
      await session.query(
        `update experiment set status = 'queued', faults = null, finished_at = null, sent = taken, version = version + 1 where id = $1`,
        [id],
      )
      await this.refuseCrowd(session, locked.caller)
      this.forget(id)
      await this.advance(session, id, { ...locked, status: 'queued', sent: taken })
    })
  }

  /**
   * Goes on with one that is over for more pairs, all of them counted. What its chunks brought stays, but for chunks that are cut
   * otherwise now: the last ones were not full. Throws a Refusal where it is under way or has failed, and where another engine began it.
   */
  extend(id: string, pairs: number): Promise<KeptExperiment> {
    const { games, queue } = this.means
    return this.change(id, async (session, locked) => {
      const { status } = locked
      if (status !== 'done' && status !== 'stopped') refuse('conflict', ['status'], say.notExtended({ status }))
      this.refuseOthers(locked)
      const asked = extendedTo(JSON.parse(locked.said), pairs)
      const [before, after] = [planExperiment(games, JSON.parse(locked.asked)), planExperiment(games, asked)]
      const others = Array.from({ length: before.chunks }, (_, chunk) => chunk).filter(
        chunk => canonical(before.chunk(chunk).request) !== canonical(after.chunk(chunk).request),
      )
      await queue.drop(session, id)
      await session.query('delete from chunk where experiment = $1 and chunk = any ($2::int[])', [id, others])
      const text = JSON.stringify(asked)
      await session.query(
        `update experiment set status = 'queued', finished_at = null, asked = $2, said = $3, chunks = $4, sent = 0, taken = 0,
           extended = extended + 1, version = version + 1 where id = $1`,
        [id, text, JSON.stringify(after.experiment), after.chunks],
      )
      await this.refuseCrowd(session, locked.caller)
      this.forget(id)
      const extended = locked.extended + 1
      await this.advance(session, id, { ...locked, status: 'queued', asked: text, sent: 0, extended })
    })
  }

  /** Only the engine that began an experiment goes on with it, and only where all its players are known. */
  private refuseOthers({ engine: began, outsiders }: Locked): void {
    const { engine: here, games } = this.means
    if (began !== here) refuse('conflict', ['engine'], say.otherEngine({ began, here }))
    refuseStrangers(games, outsiders, ['players'])
  }

  /** Lets go of an experiment and all that its chunks brought. */
  async remove(id: string): Promise<void> {
    const { database, queue } = this.means
    await database.transaction(async session => {
      await queue.drop(session, id)
      const gone = await session.query('delete from experiment where id = $1 returning id', [id])
      if (gone.length === 0) refuseExperiment(id)
    })
    this.forget(id)
  }

  /** Its first chunk is being computed. */
  async begin(id: string): Promise<void> {
    if (this.begun.has(id)) return
    await this.means.database.query(
      `update experiment set status = 'running', started_at = coalesce(started_at, now()), version = version + 1
       where id = $1 and status = 'queued'`,
      [id],
    )
    this.begun.add(id)
  }

  /** Keeps what a chunk brought and reads on. Computed twice it counts once. */
  async bring(
    claim: string,
    { experiment, chunk, extended = 0, about }: QueuedChunk,
    result: unknown,
    tookMs: number,
    worker: string,
  ) {
    const { database, queue } = this.means
    await this.following(experiment, () =>
      database.transaction(async session => {
        // Of one that was deleted meanwhile nothing is kept, nor of chunks that have been cut otherwise since.
        const locked = await this.lock(session, experiment)
        if (locked && locked.extended === extended) {
          await session.query(
            `insert into chunk (experiment, chunk, about, result, took_ms, worker) values ($1, $2, $3, $4, $5, $6)
             on conflict do nothing`,
            [experiment, chunk, about ?? null, JSON.stringify(result), Math.round(tookMs), worker],
          )
          await this.advance(session, experiment, locked, true)
        }
        await queue.complete(session, claim)
      }),
    )
  }

  /** An experiment that cannot go on, and why; the chunk that showed it is done with. One that is over stays as it is. */
  async fail(id: string, faults: readonly Fault[], claim: string): Promise<void> {
    const { database, queue } = this.means
    await database.transaction(async session => {
      const locked = await this.lock(session, id)
      if (locked && isUnderWay(locked)) await this.end(session, id, 'failed', faults)
      await queue.complete(session, claim)
    })
  }

  /** An experiment cannot go on without a chunk that was given up, unless that has come after all, or has been cut otherwise since. */
  async giveUp({ id, data }: GivenUpChunk, faults: readonly Fault[]): Promise<void> {
    const { database, queue } = this.means
    const { experiment, chunk, extended = 0 } = data
    await database.transaction(async session => {
      const locked = await this.lock(session, experiment)
      const come = await session.query('select from chunk where experiment = $1 and chunk = $2', [experiment, chunk])
      const isFirst = await queue.settle(session, id)
      if (isFirst && locked && isUnderWay(locked) && locked.extended === extended && come.length === 0)
        await this.end(session, experiment, 'failed', faults)
    })
  }

  /** Those of these experiments that are not over. */
  async underWay(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.means.database.query<{ id: string }>(
      `select id from experiment where id = any ($1::uuid[]) and status in ('queued', 'running')`,
      [ids],
    )
    return new Set(rows.map(({ id }) => id))
  }

  private async change(id: string, work: (session: Session, locked: Locked) => Promise<void>): Promise<KeptExperiment> {
    await this.following(id, () =>
      this.means.database.transaction(async session =>
        work(session, (await this.lock(session, id)) ?? refuseExperiment(id)),
      ),
    )
    return this.find(id)
  }

  /** Keeps all others from the experiment until the transaction ends. */
  private async lock(session: Session, id: string): Promise<Locked | undefined> {
    const [locked] = await session.query<Locked>(
      'select status, engine, asked::text as asked, said::text as said, sent, taken, extended, caller, outsiders from experiment where id = $1 for update',
      [id],
    )
    return locked
  }

  /** A plan that has read what was then not kept is of no use. */
  private async following<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (problem) {
      this.forget(id)
      throw problem
    }
  }

  /** Reads what has come, in order; sends what can be computed now; ends it where enough has been read. */
  private async advance(session: Session, id: string, locked: Locked, hasCome = false): Promise<void> {
    if (!isUnderWay(locked)) {
      this.forget(id)
      return
    }
    const followed = this.follow(id, locked)
    const { plan } = followed
    const come = await session.query<{ chunk: number; result: string }>(
      'select chunk, result::text as result from chunk where experiment = $1 and chunk >= $2 order by chunk',
      [id, followed.taken],
    )
    followed.brought = Math.max(followed.brought, come.at(-1)?.chunk ?? -1)
    let isEnough = false
    for (const { chunk, result } of come) {
      if (chunk !== followed.taken || isEnough) break
      isEnough = plan.take(JSON.parse(result))
      followed.taken += 1
    }
    isEnough ||= followed.taken >= plan.chunks
    const isDue = isEnough || Date.now() - followed.resultAt > resultEveryMs
    if (isDue) followed.resultAt = Date.now()
    const sent = isEnough ? locked.sent : await this.send(session, id, followed, locked)
    // One that was resumed elsewhere, while a chunk of it was computed here, has begun with that.
    await session.query(
      `update experiment set taken = $2, result = coalesce($3, result), sent = $4, version = version + 1,
         status = case when $5 then 'running' else status end, started_at = case when $5 then coalesce(started_at, now()) else started_at end
       where id = $1`,
      [id, followed.taken, isDue ? JSON.stringify(plan.result() ?? null) : null, sent, hasCome],
    )
    if (isEnough) await this.end(session, id, 'done')
  }

  /** What this process knew of an experiment may not hold any more. */
  private forget(id: string): void {
    this.followed.delete(id)
    this.begun.delete(id)
  }

  /** The plan of an experiment as it is asked for now: it may have been extended elsewhere since it was planned here. */
  private follow(id: string, { asked, extended }: Pick<Locked, 'asked' | 'extended'>): Followed {
    const before = this.followed.get(id)
    if (before?.extended === extended) return before
    const followed = { plan: planExperiment(this.means.games, JSON.parse(asked)), extended, ...unread }
    this.followed.set(id, followed)
    return followed
  }

  /** Puts the next chunks into the queue, as far as they can be told yet; not those that have been computed. Gives how many it has had. */
  private async send(
    session: Session,
    id: string,
    { plan, taken, brought }: Followed,
    { sent, extended, outsiders }: Pick<Locked, 'sent' | 'extended' | 'outsiders'>,
  ): Promise<number> {
    if (sent - taken > mostAhead - sentAtOnce) return sent
    let next = Math.max(sent, taken)
    const first = next
    while (next < plan.chunks && next - taken < mostAhead && (plan.isKnown?.(next) ?? true)) next += 1
    if (next === sent) return sent
    const there =
      first > brought
        ? []
        : await session.query<{ chunk: number }>(
            'select chunk from chunk where experiment = $1 and chunk >= $2 and chunk < $3',
            [id, first, next],
          )
    const computed = new Set(there.map(({ chunk }) => chunk))
    const wanted = Array.from({ length: next - first }, (_, index) => first + index).filter(at => !computed.has(at))
    await this.means.queue.send(
      session,
      wanted.map(chunk => {
        const { about, ...work } = plan.chunk(chunk)
        return { experiment: id, chunk, extended, game: plan.game, ...work, about: JSON.stringify(about) }
      }),
      outsiders,
    )
    return next
  }

  private async end(session: Session, id: string, status: ExperimentState, faults?: readonly Fault[]): Promise<void> {
    await this.means.queue.drop(session, id)
    await session.query(
      `update experiment set status = $2, faults = $3, finished_at = now(), version = version + 1 where id = $1`,
      [id, status, faults ? jsonWithMessages(faults) : null],
    )
    this.forget(id)
  }
}
