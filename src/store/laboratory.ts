import { existsSync } from 'node:fs'
import { faultOf, Refusal, type Text } from '../engine/index.ts'
import type { GameFace, Tasks } from '../tasks/index.ts'
import { ChunkWorker } from './chunk-worker.ts'
import { type Database, type DatabaseOptions, databaseIn, openDatabase } from './database.ts'
import { Experiments } from './experiments.ts'
import { tellHolder } from './holder.ts'
import { engineIdentity } from './identity.ts'
import { migrate } from './migrate.ts'
import { ChunkQueue, type QueueDepth, type QueueOptions } from './queue.ts'
import { say } from './says.ts'

export interface LaboratoryOptions extends DatabaseOptions, QueueOptions {
  readonly tasks: Pick<Tasks, 'run' | 'threads'>
  readonly games: readonly GameFace[]
  /** Whether chunks are computed here; left out, they are. */
  readonly works?: boolean
  /** Whether others ask the same tasks, and come first. */
  readonly inBackground?: boolean
  /** What computes chunks; left out, a hash of its files. */
  readonly engine?: string
  readonly onError: (error: unknown) => void
  /** Is told what whoever runs this should know, such as that chunks wait for another engine; left out, nobody is. */
  readonly onNotice?: (said: Text) => void
}

interface Opened {
  readonly database: Database
  readonly queue: ChunkQueue
  readonly experiments: Experiments
  readonly worker: ChunkWorker | undefined
}

/** A database that is away is looked for so often. */
const startingEveryMs = 2_000

/** The database does not answer now. */
class Away extends Refusal {}

/** Experiments that are kept, and the work on them. The database is opened when it is first needed. */
export class Laboratory {
  private readonly options: LaboratoryOptions
  private opening: Promise<Opened> | undefined
  private closing: Promise<void> | undefined
  private retrying: NodeJS.Timeout | undefined
  private address: string | undefined
  private isOpen = false

  constructor(options: LaboratoryOptions) {
    this.options = options
  }

  /** Whether anything that an earlier process left may be there: then it has to be opened to go on. */
  get mayHaveWork(): boolean {
    const { url, folder } = this.options
    return url !== undefined || (folder !== undefined && existsSync(databaseIn(folder)))
  }

  /** Begins to work; where the database is away, as soon as it is back. Throws a Refusal where it is held, or newer. */
  async start(): Promise<void> {
    try {
      await this.open()
    } catch (problem) {
      if (!(problem instanceof Away)) throw problem
      this.retrying = setTimeout(() => void this.start().catch(this.options.onError), startingEveryMs)
    }
  }

  /** Opens the database and begins to work. Throws a Refusal where it is held, newer, or away. */
  async open(): Promise<void> {
    await this.opened()
  }

  /** Says in the folder, for as long as this process holds it, where a service answers for what it keeps. */
  async tellAddress(address: string): Promise<void> {
    this.address = address
    await this.opening?.catch(() => undefined)
    this.tellHolder()
  }

  private tellHolder(): void {
    const { url, folder } = this.options
    if (url === undefined && folder !== undefined && this.isOpen && !this.closing) tellHolder(folder, this.address)
  }

  /** Does something with the experiments. A database that is away is a Refusal. */
  async with<Result>(work: (experiments: Experiments) => Promise<Result>): Promise<Result> {
    const result = await this.ask(work)
    ;(await this.opening)?.worker?.wake()
    return result
  }

  /** Does something with experiments that are there. Where none has ever been kept nothing is opened for it: `nothing` says what comes of it then. */
  async withKept<Result>(work: (experiments: Experiments) => Promise<Result>, nothing: () => Result): Promise<Result> {
    return this.opening || this.mayHaveWork ? this.ask(work) : nothing()
  }

  private async ask<Result>(work: (experiments: Experiments) => Promise<Result>): Promise<Result> {
    const { experiments } = await this.opened()
    try {
      return await work(experiments)
    } catch (problem) {
      return this.refuseAway(problem)
    }
  }

  /** Chunks in the queue; undefined as long as nothing was opened. */
  async depth(): Promise<QueueDepth | undefined> {
    return (await this.opening)?.queue.depth()
  }

  /** Experiments by status; undefined as long as nothing was opened. */
  async counts(): Promise<Readonly<Record<string, number>> | undefined> {
    return (await this.opening)?.experiments.counts()
  }

  /** Claims no more chunks; those under way get so much time, and are given back then. */
  close(patienceInMs: number): Promise<void> {
    this.closing ??= this.closeAll(patienceInMs)
    return this.closing
  }

  private async closeAll(patienceInMs: number): Promise<void> {
    clearTimeout(this.retrying)
    const opened = await this.opening?.catch(() => undefined)
    if (!opened) return
    await opened.worker?.close(patienceInMs)
    await opened.queue.close().catch(this.options.onError)
    await opened.database.close()
  }

  private async opened(): Promise<Opened> {
    if (this.closing) throw new Away([faultOf('overloaded', [], say.noDatabase)])
    this.opening ??= this.openAll()
    try {
      return await this.opening
    } catch (problem) {
      // It is tried anew by whoever asks next.
      this.opening = undefined
      return this.refuseAway(problem)
    }
  }

  private async openAll(): Promise<Opened> {
    const { tasks, games, works = true, inBackground = false, onError, onNotice = () => {}, ...given } = this.options
    const database = await openDatabase(given)
    try {
      await migrate(database)
      const { engine = engineIdentity() } = given
      const queue = new ChunkQueue(database, engine, onError, given)
      await queue.open()
      const experiments = new Experiments({ database, queue, games, engine })
      const threads = Math.max(1, inBackground ? tasks.threads - 1 : tasks.threads)
      const worker = works
        ? new ChunkWorker({ tasks, experiments, queue, threads, inBackground, onError, engine, onNotice })
        : undefined
      worker?.wake()
      this.isOpen = true
      if (this.address !== undefined) this.tellHolder()
      return { database, queue, experiments, worker }
    } catch (problem) {
      await database.close().catch(onError)
      throw problem
    }
  }

  private refuseAway(problem: unknown): never {
    if (problem instanceof Refusal) throw problem
    this.options.onError(problem)
    throw new Away([faultOf('overloaded', [], say.noDatabase)])
  }
}
