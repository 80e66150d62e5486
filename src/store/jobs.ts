import { randomUUID } from 'node:crypto'
import { type Fault, jsonWithMessages, refuse } from '../engine/index.ts'
import { outsidersIn, outsidersOf } from '../lab/index.ts'
import type { AskedTaskName, GameFace, Progress, ReplyText } from '../tasks/index.ts'
import { countsByStatus } from './counts.ts'
import type { Database, Session } from './database.ts'
import type { GivenUpJob, JobQueue } from './job-queue.ts'
import { say } from './says.ts'
import { refuseStrangers } from './strangers.ts'

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const
export type JobState = (typeof jobStates)[number]

/** A job as it is kept, without what may be large. */
export interface KeptJob {
  readonly id: string
  /** Its place among all, from 1. */
  readonly number: string
  /** The name of the key that it was sent with; null without one. */
  readonly owner: string | null
  readonly game: string
  readonly task: AskedTaskName
  readonly status: JobState
  /** The work, as estimated: in milliseconds of one thread. */
  readonly costInMs: number
  /** How far it is: of so many so many; null before that is known. */
  readonly done: number | null
  readonly total: number | null
  /** Why it was not done, as JSON; null of one that failed of an error of ours. */
  readonly faults: string | null
  /** So many events have been told, but for the last one, which tells that it is over. */
  readonly events: number
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly finishedAt: Date | null
}

/** What a job came to. */
export interface JobResult {
  /** The task's reply in English, as JSON text. */
  readonly result: string
  /** The messages in it, as JSON. */
  readonly said: string
}

/** Something that happened to a job on its way. */
export interface KeptJobEvent {
  /** From 1, in order. */
  readonly event: number
  readonly name: 'status' | 'progress' | 'line'
  /** JSON, in English. */
  readonly data: string
  /** The messages of a line, as JSON. */
  readonly said: string | null
}
export type NewJobEvent = Omit<KeptJobEvent, 'event'>

/** A job that somebody sends. */
export interface SentJob {
  readonly game: string
  readonly task: AskedTaskName
  readonly costInMs: number
  /** The request with its seed, as JSON text. */
  readonly request: string
  /** What tells one request from another under the same key. */
  readonly fingerprint: string
  /** By which it is known when its owner sends it again. */
  readonly key: string | null
  readonly owner: string | null
  /** Who sent it: those who send many jobs make room by their own. */
  readonly caller: string
}

/** What is taken on, and what is kept of jobs that are over. */
export interface JobRoom {
  /** Most jobs at work at the same time, on one machine. */
  readonly jobsRunning: number
  /** Most jobs that wait for their turn. */
  readonly jobsWaiting: number
  /** Most of them that one caller sent. */
  readonly jobsWaitingEach: number
  readonly jobsKept: number
  readonly jobsKeptBytes: number
  readonly jobKeptForInMs: number
  /** Most events of a job that are kept. */
  readonly jobEvents: number
}

/** Why a job is not taken on: all places are taken, or the caller has all of his. */
export type NoPlace = 'full' | 'share-taken'

/** Which jobs of an owner are wanted, the newest first. */
export interface WantedJobs {
  readonly owner: string | null
  readonly status?: string | undefined
  readonly game?: string | undefined
  readonly task?: string | undefined
  /** Only those that came before the one of this number. */
  readonly before?: string | undefined
  readonly limit: number
}

/** All that it takes to do a job. */
export interface BegunJob {
  readonly id: string
  /** Tells this run from earlier ones that may still be under way. */
  readonly run: string
  readonly claim: string
  readonly game: string
  readonly task: AskedTaskName
  readonly request: string
  /** Of an arena: the pairs that earlier runs played, each as JSON text. */
  readonly pairs: readonly string[]
}

/** What a run has to tell. */
export interface JobNews {
  readonly events: readonly NewJobEvent[]
  readonly progress?: Progress | undefined
  /** Pairs of an arena that have been played, each as JSON text. */
  readonly pairs: readonly string[]
}

interface Means {
  readonly database: Database
  readonly queue: JobQueue
  readonly games: readonly GameFace[]
  readonly engine: string
  readonly room: JobRoom
}

const columns = `id, number::text as number, owner, game, task, status, cost_ms as "costInMs", done, total, faults, events,
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`

/** Whoever takes a job on holds this lock, so that no more are taken on than there is room for. */
const taking = 7_263_002

export const isJobOver = ({ status }: Pick<KeptJob, 'status'>): boolean => status !== 'queued' && status !== 'running'

export const refuseJob = (id: string): never => refuse('not-found', ['id'], say.noJob({ id: id.slice(0, 60) }))

/** Jobs that were sent, what is told of them, and what they came to. */
export class Jobs {
  private readonly means: Means

  constructor(means: Means) {
    this.means = means
  }

  /** The job that the same owner sent under the same key before. Throws a Refusal where that was another. */
  known(owner: string | null, key: string, fingerprint: string): Promise<KeptJob | undefined> {
    return this.sentBefore(this.means.database, { owner, key, fingerprint })
  }

  /** Takes a job on, or gives the one that was sent before; or says why there is no place for it. Throws a Refusal. */
  async add(sent: SentJob): Promise<{ job: KeptJob; isNew: boolean } | NoPlace> {
    const { database, queue, engine } = this.means
    const id = randomUUID()
    const outsiders = this.outsidersAt(sent)
    await queue.openFor(outsiders)
    const before = await database.transaction(async session => {
      await session.query('select pg_advisory_xact_lock($1)', [taking])
      const known = await this.sentBefore(session, sent)
      if (known) return known
      await this.prune(session)
      const noPlace = await this.noPlaceFor(session, sent)
      if (noPlace) return noPlace
      const { owner, caller, key, fingerprint, game, task, costInMs, request } = sent
      await session.query(
        `insert into job (id, owner, caller, key, fingerprint, game, task, status, cost_ms, engine, request, outsiders, bytes)
         values ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9, $10, $11, octet_length($10))`,
        [id, owner, caller, key, fingerprint, game, task, costInMs, engine, request, outsiders],
      )
      await this.tellStatus(session, id)
      await queue.send(session, id, outsiders)
      return undefined
    })
    if (typeof before === 'string') return before
    return before ? { job: before, isNew: false } : { job: await this.find(id, sent.owner), isNew: true }
  }

  /** Throws a Refusal where its owner has no such job, or no longer. */
  async find(id: string, owner: string | null): Promise<KeptJob> {
    const [job] = await this.means.database.query<KeptJob>(
      `select ${columns} from job
       where id = $1 and owner is not distinct from $2 and (finished_at is null or finished_at > ${this.keptSince})`,
      [id, owner],
    )
    return job ?? refuseJob(id)
  }

  /** What a job came to that is done. Throws a Refusal where it has been let go of. */
  async result(id: string): Promise<JobResult> {
    const [found] = await this.means.database.query<JobResult>(
      `select result, said from job where id = $1 and status = 'done'`,
      [id],
    )
    return found ?? refuseJob(id)
  }

  /** Where a job stands, and what was told after an event; undefined where it has been let go of. */
  async since(id: string, event: number): Promise<{ job: KeptJob; events: readonly KeptJobEvent[] } | undefined> {
    const { database } = this.means
    const [job] = await database.query<KeptJob>(`select ${columns} from job where id = $1`, [id])
    if (!job) return undefined
    const events = await database.query<KeptJobEvent>(
      'select event, name, data, said from job_event where job = $1 and event > $2 and event <= $3 order by event',
      [id, event, job.events],
    )
    return { job, events }
  }

  list({ owner, status, game, task, before, limit }: WantedJobs): Promise<readonly KeptJob[]> {
    return this.means.database.query<KeptJob>(
      `select ${columns} from job
       where owner is not distinct from $1 and ($2::text is null or status = $2) and ($3::text is null or game = $3)
         and ($4::text is null or task = $4) and ($5::bigint is null or number < $5)
         and (finished_at is null or finished_at > ${this.keptSince})
       order by job.number desc limit $6`,
      [owner, status ?? null, game ?? null, task ?? null, before ?? null, limit],
    )
  }

  /** Those at work now, on all machines. */
  running(): Promise<readonly KeptJob[]> {
    return this.means.database.query<KeptJob>(`select ${columns} from job where status = 'running'`)
  }

  /** How many there are of each status. */
  counts(): Promise<Readonly<Record<JobState, number>>> {
    return countsByStatus(this.means.database, 'job', jobStates)
  }

  /** Stops a job that is not over; one that is stays as it is. Throws a Refusal where its owner has none. */
  async cancel(id: string, owner: string | null, faults: readonly Fault[]): Promise<KeptJob> {
    const { database, queue } = this.means
    await this.find(id, owner)
    await database.transaction(async session => {
      if (await this.over(session, id, undefined, 'cancelled', faults)) await queue.drop(session, id)
    })
    const job = await this.find(id, owner)
    await this.prune(database)
    return job
  }

  /** Begins a job whose turn has come; undefined where it was cancelled meanwhile. */
  begin(id: string, claim: string): Promise<BegunJob | undefined> {
    const { database, queue } = this.means
    const run = randomUUID()
    return database.transaction(async session => {
      const [begun] = await session.query<Pick<BegunJob, 'game' | 'task' | 'request'>>(
        `update job set status = 'running', run = $2, started_at = now(), finished_at = null, done = null, total = null
         where id = $1 and status in ('queued', 'running') returning game, task, request`,
        [id, run],
      )
      if (!begun) {
        await queue.complete(session, claim)
        return undefined
      }
      // What an earlier run told is told again.
      await session.query(`delete from job_event where job = $1 and name <> 'status'`, [id])
      await this.tellStatus(session, id)
      const pairs = await session.query<{ pair: string }>('select pair from job_pair where job = $1 order by number', [
        id,
      ])
      return { ...begun, id, run, claim, pairs: pairs.map(({ pair }) => pair) }
    })
  }

  /** Keeps what a run has to tell; false where the job is not that run's any more. */
  tell(begun: BegunJob, news: JobNews): Promise<boolean> {
    return this.means.database.transaction(session => this.keepNews(session, begun, news))
  }

  /** Pairs that earlier runs played do not fit, and are played again. */
  async forgetPairs({ id }: BegunJob): Promise<void> {
    await this.means.database.query('delete from job_pair where job = $1', [id])
  }

  async finish(begun: BegunJob, news: JobNews, { text, said }: ReplyText): Promise<void> {
    const { database } = this.means
    const { id } = begun
    await database.transaction(async session => {
      if (await this.keepNews(session, begun, news)) {
        await session.query(
          `update job set status = 'done', result = $2, said = $3, finished_at = now(), run = null,
             bytes = octet_length(request) + octet_length($2) + octet_length($3) where id = $1`,
          [id, text, jsonWithMessages(said)],
        )
        // They are in the report, and nobody needs them to go on.
        await session.query('delete from job_pair where job = $1', [id])
      }
      await this.release(session, begun)
    })
    await this.prune(database)
  }

  /** A run ends without a result, and why; null is an error of ours. */
  async end(begun: BegunJob, status: 'failed' | 'interrupted', faults: readonly Fault[] | null): Promise<void> {
    const { database } = this.means
    await database.transaction(async session => {
      await this.over(session, begun.id, begun.run, status, faults)
      await this.release(session, begun)
    })
    await this.prune(database)
  }

  /** Puts a job in line again, with what its run had played. */
  async giveBack(begun: BegunJob, news: JobNews): Promise<void> {
    const { database, queue } = this.means
    await database.transaction(async session => {
      if (!(await this.keepNews(session, begun, news))) return
      await session.query(`update job set status = 'queued', run = null, started_at = null where id = $1`, [begun.id])
      await this.tellStatus(session, begun.id)
      await queue.giveBack([begun.claim], session)
    })
  }

  /** Every worker that had the job died of it. */
  async giveUp({ id, data: { job } }: GivenUpJob, faults: readonly Fault[]): Promise<void> {
    const { database, queue } = this.means
    await database.transaction(async session => {
      await this.over(session, job, undefined, 'failed', faults)
      await queue.settle(session, id)
    })
  }

  /** Those that wait end with the process. */
  async interruptWaiting(faults: readonly Fault[]): Promise<void> {
    await this.means.database.query(
      `update job set status = 'interrupted', faults = $1, finished_at = now() where status = 'queued'`,
      [jsonWithMessages(faults)],
    )
  }

  /** What a process that died left under way waits for its turn. */
  async waitAgain(): Promise<void> {
    await this.means.database.query(
      `update job set status = 'queued', run = null, started_at = null where status = 'running'`,
    )
  }

  /** Players outside of this program that take part. A request may be megabytes: it is read where there can be any. */
  private outsidersAt({ game, request }: SentJob): readonly string[] {
    const { games } = this.means
    const face = games.find(({ key }) => key === game)
    return face && outsidersOf([face]).length > 0 ? outsidersIn(face, JSON.parse(request)) : []
  }

  /** A run is done with its claim, but for one that was given to another run since. */
  private async release(session: Session, { id, run, claim }: BegunJob): Promise<void> {
    const others = await session.query(
      `select id from job where id = $1 and status in ('queued', 'running') and run is distinct from $2`,
      [id, run],
    )
    if (others.length === 0) await this.means.queue.complete(session, claim)
  }

  private get keptSince(): string {
    return `now() - interval '${this.means.room.jobKeptForInMs} milliseconds'`
  }

  private async sentBefore(
    session: Session,
    { owner, key, fingerprint }: Pick<SentJob, 'owner' | 'key' | 'fingerprint'>,
  ): Promise<KeptJob | undefined> {
    if (key === null) return undefined
    const [before] = await session.query<KeptJob & { fingerprint: string; outsiders: readonly string[] }>(
      `select ${columns}, fingerprint, outsiders from job where key = $1 and owner is not distinct from $2`,
      [key, owner],
    )
    if (!before) return undefined
    if (before.fingerprint !== fingerprint) refuse('conflict', ['Idempotency-Key'], say.otherJob)
    refuseStrangers(this.means.games, before.outsiders, ['Idempotency-Key'])
    return before
  }

  private async noPlaceFor(
    session: Session,
    { caller, request }: Pick<SentJob, 'caller' | 'request'>,
  ): Promise<NoPlace | undefined> {
    const { jobsRunning, jobsWaiting, jobsWaitingEach, jobsKeptBytes } = this.means.room
    const [open] = await session.query<{ queued: number; own: number; running: number; bytes: number }>(
      `select count(*) filter (where status = 'queued')::int as queued,
              count(*) filter (where status = 'queued' and caller = $1)::int as own,
              count(*) filter (where status = 'running')::int as running,
              coalesce(sum(bytes), 0)::float8 as bytes
       from job where status in ('queued', 'running')`,
      [caller],
    )
    const { queued, own, running, bytes: held } = open ?? { queued: 0, own: 0, running: 0, bytes: 0 }
    // Those for whom there is a place begin in a moment.
    const beginning = Math.max(0, jobsRunning - running)
    if (queued >= jobsWaiting + beginning || held + Buffer.byteLength(request) > jobsKeptBytes) return 'full'
    return own >= jobsWaitingEach + beginning ? 'share-taken' : undefined
  }

  private async keepNews(
    session: Session,
    { id, run, claim }: BegunJob,
    { events, progress, pairs }: JobNews,
  ): Promise<boolean> {
    const bytes = pairs.reduce((sum, pair) => sum + pair.length, 0)
    const [job] = await session.query<{ events: number }>(
      `update job set events = events + $3, done = coalesce($4, done), total = coalesce($5, total), bytes = bytes + $6
       where id = $1 and run = $2 and status = 'running' returning events`,
      [id, run, events.length, progress?.done ?? null, progress?.total ?? null, bytes],
    )
    if (!job) return false
    await this.insertEvents(session, id, job.events, events)
    if (pairs.length > 0)
      await session.query('insert into job_pair (job, pair) select $1, unnest($2::text[])', [id, pairs])
    await this.means.queue.renew(session, claim)
    return true
  }

  /** Events are numbered up to the last; of those kept only so many stay, and the last of all has a place among them. */
  private async insertEvents(
    session: Session,
    id: string,
    last: number,
    events: readonly NewJobEvent[],
  ): Promise<void> {
    if (events.length === 0) return
    await session.query(
      `insert into job_event (job, event, name, data, said)
       select $1, $2 + place, name, data, said
       from unnest($3::text[], $4::text[], $5::text[]) with ordinality as told (name, data, said, place)`,
      [
        id,
        last - events.length,
        events.map(({ name }) => name),
        events.map(({ data }) => data),
        events.map(({ said }) => said),
      ],
    )
    await session.query('delete from job_event where job = $1 and event <= $2', [
      id,
      last - (this.means.room.jobEvents - 1),
    ])
  }

  /** Tells where a job stands that is not over. */
  private async tellStatus(session: Session, id: string): Promise<void> {
    const [job] = await session.query<KeptJob>(
      `update job set events = events + 1 where id = $1 returning ${columns}`,
      [id],
    )
    if (job)
      await this.insertEvents(session, id, job.events, [{ name: 'status', data: JSON.stringify(job), said: null }])
  }

  /** False where the job is over already, or not of that run. */
  private async over(
    session: Session,
    id: string,
    run: string | undefined,
    status: JobState,
    faults: readonly Fault[] | null,
  ): Promise<boolean> {
    const ended = await session.query(
      `update job set status = $2, faults = $3, finished_at = now(), run = null
       where id = $1 and status in ('queued', 'running') and ($4::uuid is null or run = $4) returning id`,
      [id, status, faults && jsonWithMessages(faults), run ?? null],
    )
    if (ended.length === 0) return false
    await session.query('delete from job_pair where job = $1', [id])
    return true
  }

  /** Lets go of jobs that are over: of those that are too old; and where there are too many, or they are too large, of those of the callers who have most. */
  private async prune(session: Session): Promise<void> {
    const { jobsKept, jobsKeptBytes } = this.means.room
    await session.query(
      `with own as (
         select id, finished_at, bytes,
           row_number() over of_caller as place,
           sum(bytes) over of_caller as share
         from job where status not in ('queued', 'running')
         window of_caller as (partition by caller order by finished_at desc, number desc)
       ), ranked as (
         select id, finished_at,
           row_number() over (order by place, finished_at desc) as count,
           sum(bytes) over (order by share, finished_at desc, id) as total
         from own
       )
       delete from job using ranked, (select coalesce(sum(bytes), 0) as bytes from job where status in ('queued', 'running')) as open
       where job.id = ranked.id
         and (ranked.finished_at <= ${this.keptSince} or ranked.count > $1 or ranked.total + open.bytes > $2)`,
      [jobsKept, jobsKeptBytes],
    )
  }
}
