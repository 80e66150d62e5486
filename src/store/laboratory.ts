import { existsSync } from 'node:fs'
import type PgBoss from 'pg-boss'
import { faultOf, Refusal, refuse, type Text } from '../engine/index.ts'
import { outsidersOf } from '../lab/index.ts'
import type { GameFace, Tasks } from '../tasks/index.ts'
import { makeQueues, openBoss, type QueueOptions } from './boss.ts'
import { type ChunkTries, ChunkWorker } from './chunk-worker.ts'
import { type Database, type DatabaseOptions, databaseIn, openDatabase } from './database.ts'
import { type ExperimentRoom, Experiments } from './experiments.ts'
import { folderVariable, refuseNoFolder, serverVariable } from './folder.ts'
import { tellHolder } from './holder.ts'
import { engineIdentity } from './identity.ts'
import { JobQueue } from './job-queue.ts'
import { JobWorker, type JobWorkLimits } from './job-worker.ts'
import { type JobRoom, Jobs } from './jobs.ts'
import { type LinkRoom, Links } from './links.ts'
import { migrate } from './migrate.ts'
import { isAway, mayBeDoneLater, Outage, whyNever, whyUnusable } from './outage.ts'
import { ChunkQueue, type QueueDepth } from './queue.ts'
import { say } from './says.ts'

export interface LaboratoryOptions extends DatabaseOptions, QueueOptions {
  readonly tasks: Pick<Tasks, 'run' | 'threads' | 'prepareText' | 'answerText'>
  readonly games: readonly GameFace[]
  /** What is taken on and kept; what is left out, as `usualStoreLimits` says. */
  readonly limits?: Partial<StoreLimits>
  /** Whether chunks and jobs are computed here; left out, they are. */
  readonly works?: boolean
  /** Whether others ask the same tasks, and come first. */
  readonly inBackground?: boolean
  /** What computes chunks; left out, a hash of its files. */
  readonly engine?: string
  /**
   * Whether those who ask are told where it is kept and why nothing can be kept there; left out, they are. Callers of a service
   * are not: whoever runs it is, once, by `onError`.
   */
  readonly tellsPlace?: boolean
  readonly onError: (error: unknown) => void
  /** Is told what whoever runs this should know, such as that chunks wait for another engine; left out, nobody is. */
  readonly onNotice?: (said: Text) => void
}

export interface StoreLimits extends ExperimentRoom, JobRoom, JobWorkLimits, LinkRoom {}

/** Numbers of experiments, of jobs and of links, at work, waiting and kept; sizes in bytes, times in ms. */
export const usualStoreLimits: StoreLimits = {
  experimentsUnderWay: 100,
  experimentsUnderWayEach: 25,
  jobsRunning: 4,
  jobsWaiting: 64,
  jobsWaitingEach: 16,
  jobsKept: 1_000,
  jobsKeptBytes: 268_435_456,
  jobKeptForInMs: 86_400_000,
  jobEvents: 1_000,
  jobTimeInMs: 21_600_000,
  resultBytes: 16_777_216,
  linksKept: 50_000,
  linksKeptBytes: 536_870_912,
  linkKeptForInMs: 7_776_000_000,
  linksADayEach: 200,
  linksADayBytesEach: 16_777_216,
}

interface Opened {
  readonly database: Database
  readonly boss: PgBoss
  readonly queue: ChunkQueue
  readonly experiments: Experiments
  readonly jobs: Jobs
  readonly links: Links
  readonly worker: ChunkWorker | undefined
  readonly jobWorker: JobWorker | undefined
}

/** What is done with what is kept. */
export type Work<Result> = (experiments: Experiments, jobs: Jobs, links: Links) => Promise<Result>

/** A database that is away is looked for so often. */
const startingEveryMs = 2_000

/** One that cannot be had for any other reason is not opened anew for so long, whoever asks. */
const refusedForMs = 60_000

/** The database does not answer now. */
class Away extends Refusal {}

/** The database is there and cannot be used as it is. */
class Unusable extends Refusal {}

/** What callers of a service are told where nothing can be kept, whatever the reason. */
export class NotKept extends Refusal {
  readonly retryAfterSeconds = refusedForMs / 1_000

  constructor() {
    super([faultOf('overloaded', [], say.notKept)])
  }
}

/** Experiments, jobs and links that are kept, and the work on them. The database is opened when it is first needed. */
export class Laboratory {
  /** Whether no more work is done here. */
  isAtRest = false
  private readonly options: LaboratoryOptions
  private readonly outage: Outage
  private wasAway = false
  /** Why it could not be had when it was last tried, unless it was away. */
  private refused: { readonly refusal: Refusal; readonly untilMs: number } | undefined
  /** The last reason that whoever runs this was told. */
  private reason: string | undefined
  private opening: Promise<Opened> | undefined
  private resting: Promise<void> | undefined
  private closing: Promise<void> | undefined
  private retrying: NodeJS.Timeout | undefined
  private address: string | undefined
  private readonly tries: ChunkTries = { expired: 0, retried: 0 }

  constructor(options: LaboratoryOptions) {
    this.options = options
    const { onError, onNotice = () => {} } = options
    this.outage = new Outage({ onError, onNotice })
  }

  /** Whether what waits is left to whoever comes next. */
  get leavesWork(): boolean {
    return this.resting !== undefined && this.outlives
  }

  /** The variable or the flag that says where experiments are kept. */
  private get named(): string {
    const { url, named = url === undefined ? folderVariable : serverVariable } = this.options
    return named
  }

  private get tellsPlace(): boolean {
    return this.options.tellsPlace ?? true
  }

  /** Whether what is kept outlives this process. */
  private get outlives(): boolean {
    const { url, folder } = this.options
    return url !== undefined || folder !== undefined
  }

  /** Whether anything that an earlier process left may be there: then it has to be opened to go on. */
  get mayHaveWork(): boolean {
    const { url, folder } = this.options
    return url !== undefined || (folder !== undefined && existsSync(databaseIn(folder)))
  }

  /** Throws a Refusal where the address is none of a Postgres, or what is to be the folder cannot be one, or cannot be written. */
  checkPlace(): void {
    const { url, folder } = this.options
    if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
      refuse('invalid-field', [this.named], say.noAddress({ url: url.slice(0, 60) }))
    if (url === undefined && folder !== undefined) refuseNoFolder(folder, this.named)
  }

  /**
   * Begins to work; where the database is away, as soon as it is back. Throws a Refusal where it is held or newer, or can never be
   * had as it is named, and where it cannot be used as it is; a service, which has other work, looks every minute whether it can.
   */
  async start(): Promise<void> {
    try {
      await this.open()
    } catch (problem) {
      const isUnusable = problem instanceof Unusable && !this.tellsPlace
      if (!(problem instanceof Away || isUnusable)) throw problem
      this.startLater(problem)
    }
  }

  /** Whoever runs this may mend whatever keeps it from being had, once it has started. */
  private startLater(problem: unknown): void {
    if (this.resting) return
    const isAway = problem instanceof Away
    if (!isAway) this.tellReason(problem)
    const tryAgain = () => void this.open().catch(failure => this.startLater(failure))
    this.retrying = setTimeout(tryAgain, isAway ? startingEveryMs : refusedForMs)
  }

  /** Opens the database and begins to work. Throws a Refusal where it is held, newer, away, or can never be had as it is named. */
  async open(): Promise<void> {
    await this.opened()
  }

  /** Says in the folder, for as long as this process holds it, where a service answers for what it keeps. */
  async tellAddress(address: string): Promise<void> {
    this.address = address
    if (await this.opening?.catch(() => undefined)) this.tellHolder()
  }

  private tellHolder(): void {
    const { url, folder } = this.options
    if (url === undefined && folder !== undefined && !this.closing) tellHolder(folder, this.address)
  }

  /** Does something with experiments, jobs or links. A database that is away is a Refusal. */
  async with<Result>(work: Work<Result>): Promise<Result> {
    const result = await this.ask(work)
    const opened = await this.opening
    opened?.worker?.wake()
    opened?.jobWorker?.wake()
    return result
  }

  /** Does something with what is there. Where nothing has ever been kept nothing is opened for it: `nothing` says what comes of it then. */
  async withKept<Result>(work: Work<Result>, nothing: () => Result): Promise<Result> {
    return this.opening || this.mayHaveWork ? this.ask(work) : nothing()
  }

  /** Stops the work on a job that is over, where it is done here. */
  async stopJob(id: string): Promise<void> {
    const opened = await this.opening
    opened?.jobWorker?.stop(id)
  }

  private async ask<Result>(work: Work<Result>): Promise<Result> {
    const { experiments, jobs, links } = await this.openedForCaller()
    try {
      return await work(experiments, jobs, links)
    } catch (problem) {
      // Anything else is a fault of this program, and asking again does not mend it.
      if (!mayBeDoneLater(problem)) throw problem
      throw this.away(problem)
    }
  }

  /** Chunks that this process has found to have expired, and those that it tried again. */
  get chunkTries(): Readonly<ChunkTries> {
    return this.tries
  }

  /** Chunks in the queue; undefined as long as nothing was opened. */
  async depth(): Promise<QueueDepth | undefined> {
    return (await this.opening)?.queue.depth()
  }

  /** Experiments by status; undefined as long as nothing was opened. */
  async counts(): Promise<Readonly<Record<string, number>> | undefined> {
    return (await this.opening)?.experiments.counts()
  }

  /** Jobs by status; undefined as long as nothing was opened. */
  async jobCounts(): Promise<Readonly<Record<string, number>> | undefined> {
    return (await this.opening)?.jobs.counts()
  }

  /** Begins no more work; what is under way gets so much time, and is given back then. What is kept can still be read. */
  rest(patienceInMs: number): Promise<void> {
    this.resting ??= this.endWork(patienceInMs)
    return this.resting
  }

  /** The same, and closes the database. */
  close(patienceInMs: number): Promise<void> {
    this.closing ??= this.closeAll(patienceInMs)
    return this.closing
  }

  private async endWork(patienceInMs: number): Promise<void> {
    clearTimeout(this.retrying)
    const opened = await this.opening?.catch(() => undefined)
    await Promise.all([opened?.worker?.close(patienceInMs), opened?.jobWorker?.close(patienceInMs)])
    this.isAtRest = true
  }

  private async closeAll(patienceInMs: number): Promise<void> {
    await this.rest(patienceInMs)
    const opened = await this.opening?.catch(() => undefined)
    if (!opened) return
    await opened.boss.stop({ graceful: false, close: false, wait: true }).catch(this.outage.onError)
    await opened.database.close()
  }

  private async openedForCaller(): Promise<Opened> {
    try {
      if (this.refused && performance.now() < this.refused.untilMs) throw this.refused.refusal
      return await this.opened()
    } catch (problem) {
      if (this.tellsPlace || problem instanceof Away) throw problem
      this.tellReason(problem)
      throw new NotKept()
    }
  }

  private async opened(): Promise<Opened> {
    if (this.closing) throw new Away([faultOf('overloaded', [], say.noDatabase)])
    this.opening ??= this.openAll().catch(problem => {
      // It is tried anew by whoever asks when it may have been mended.
      this.opening = undefined
      const refusal = this.refusalOf(problem)
      if (!(refusal instanceof Away)) this.refused = { refusal, untilMs: performance.now() + refusedForMs }
      throw refusal
    })
    const opened = await this.opening
    this.reason = undefined
    this.refused = undefined
    return opened
  }

  private refusalOf(problem: unknown): Refusal {
    if (problem instanceof Refusal) return problem
    const { named } = this
    // One that was away may have no address for a while, as a container that is started anew.
    const never = this.wasAway && isAway(problem) ? undefined : whyNever(problem)
    if (never) return new Refusal([faultOf('invalid-field', [named], never)])
    const unusable = whyUnusable(problem, { ...this.options, named })
    if (unusable) return new Unusable([faultOf('invalid-field', [named], unusable)])
    return this.away(problem)
  }

  /** Tells whoever runs this why nothing is kept: once, however many ask. */
  private tellReason(problem: unknown): void {
    const reason = String(problem)
    if (reason === this.reason) return
    this.reason = reason
    this.outage.onError(problem)
  }

  private async openAll(): Promise<Opened> {
    const { tasks, games, works = true, inBackground = false, limits: others, ...given } = this.options
    const { onNotice = () => {} } = given
    const { onError } = this.outage
    const database = this.outage.watching(await openDatabase(given))
    try {
      const [engine] = await Promise.all([given.engine ?? engineIdentity(), migrate(database, this.named)])
      const boss = openBoss(database, onError, given)
      const serving = { engine, outsiders: outsidersOf(games) }
      const queue = new ChunkQueue(database, boss, serving, given)
      const jobQueue = new JobQueue(database, boss, serving, given)
      await makeQueues(database, async () => {
        await boss.start()
        await queue.open()
        await jobQueue.open()
      })
      const limits = { ...usualStoreLimits, ...others }
      const experiments = new Experiments({ database, queue, games, engine, room: limits })
      const jobs = new Jobs({ database, queue: jobQueue, games, engine, room: limits })
      const links = new Links(database, limits)
      if (database.isOwn) await jobs.waitAgain()
      const threads = Math.max(1, inBackground ? tasks.threads - 1 : tasks.threads)
      const worker = works
        ? new ChunkWorker({
            tasks,
            experiments,
            queue,
            threads,
            inBackground,
            engine,
            onError,
            onNotice,
            tries: this.tries,
          })
        : undefined
      const jobWorker = works
        ? new JobWorker({ tasks, jobs, queue: jobQueue, limits, outlives: this.outlives, onError })
        : undefined
      worker?.wake()
      jobWorker?.wake()
      if (this.address !== undefined) this.tellHolder()
      return { database, boss, queue, experiments, jobs, links, worker, jobWorker }
    } catch (problem) {
      await database.close().catch(onError)
      throw problem
    }
  }

  private away(problem: unknown): Away {
    this.wasAway = true
    this.outage.onError(problem)
    return new Away([faultOf('overloaded', [], say.noDatabase)])
  }
}
