import { performance } from 'node:perf_hooks'
import type { Piscina } from 'piscina'
import { faultOf, Refusal, refusalFrom } from '../engine/index.ts'
import type { AsText, Brought, ChunkTask, Refused, SharedWork, WorkChunks, Worked } from './chunk-task.ts'
import type { AnyJob, JobHead, TaskOptions, WaitOptions } from './contract.ts'
import type { ThreadData } from './outsiders-told.ts'
import type { PlayerAccount } from './player-figures.ts'
import { openPool } from './pool.ts'
import { openProgressChannel } from './progress-channel.ts'
import { longInMs, type Piece, type QueueOptions, type Sized, WorkQueue } from './queue.ts'
import { say } from './says.ts'
import { unpacked } from './shared-bytes.ts'
import { memoryFor, sendAway } from './shared-samples.ts'
import type { Source } from './source.ts'

/** How work on the threads is stopped. */
export interface Stoppable {
  /** One flag shared with the threads: not 0 once the work is no longer wanted. */
  readonly cancelled: Int32Array
  /** Ends the thread that heeds no flag. */
  readonly lastResort: AbortSignal
}

/** A job on its way through the threads. */
export interface Work extends Stoppable {
  readonly job: AnyJob
  readonly source: Source
  readonly options: TaskOptions
  /** There where its reply is wanted as text. */
  readonly asText?: AsText
}

/** A single chunk task on its way. */
export interface Single extends Stoppable {
  readonly chunkTask: ChunkTask
  readonly costInMs: number
  readonly options: WaitOptions
}

/** What is under way, and how to stop it: what has not begun then never does. */
export interface Underway<Result> {
  readonly result: Promise<Result>
  readonly stop: () => void
}

export interface WorkersMeans {
  readonly data: ThreadData
  /** Of what players do on the threads. */
  readonly account: PlayerAccount
  readonly worker: URL | undefined
}

/** Work of less is done before another thread has read what it is about. */
const leastSharedInMs = 50

interface Queued extends Sized {
  readonly begin: (piece: Piece<Queued>) => Promise<void>
  /** There where it only helps other work. */
  readonly helps?: boolean
}

/** Work whose samples are shared. */
interface Shared {
  readonly leads: SharedWork
  /** Sends the helpers away. */
  readonly dismiss: () => void
}

/** Worker threads and the queue before them: a thread gets its next piece when it has done the one before. */
export class Workers {
  private readonly pool: Piscina
  private readonly queue: WorkQueue<Queued>
  private readonly account: PlayerAccount
  private readonly options: QueueOptions
  private readonly sharing = new Set<Shared>()

  constructor(options: QueueOptions, { data, account, worker }: WorkersMeans) {
    this.account = account
    this.options = options
    this.pool = openPool(options.threads + options.spare, data, worker)
    this.queue = new WorkQueue(options)
  }

  /**
   * Shares the chunks of some work out over the threads. What they bring comes back in the order of the chunks, when all that
   * was begun has ended: no chunk task outlives its caller, but that of a helper, who sees within a sample that nobody waits. Of work that is stopped there is only what it had.
   */
  run(work: Work): Underway<readonly Worked[]> {
    const { job, options, asText } = work
    const progress = progressOf(job, options)
    const askedAt = performance.now()
    const brought: { readonly from: number; readonly worked: Worked }[] = []
    const { promise: result, resolve, reject } = deferred<readonly Worked[]>()
    let atWork = 0
    let left = job.chunks
    let isStopped = false
    let failure: { readonly problem: unknown } | undefined

    const settle = (): void => {
      if (atWork > 0) return
      if (failure) reject(failure.problem)
      else resolve(brought.sort((one, other) => one.from - other.from).map(({ worked }) => worked))
    }
    const begin = async ({ from, to, costInMs }: Piece<Queued>): Promise<void> => {
      atWork += 1
      const shared = this.share(work, askedAt)
      const part = progress.part(to - from)
      const ended = options.onPiece?.(costInMs)
      try {
        const chunkTask = { ...chunkTaskOf(work, from, to, askedAt), ...(shared && { shared: shared.leads }) }
        const worked = await runSafely<Worked>(this.pool, chunkTask, work.lastResort, () =>
          openProgressChannel(job, options, part.step),
        )
        brought.push({ from, worked })
        this.account.addAll(worked.players)
        options.onTally?.(asText ? unpacked(worked.tally as SharedArrayBuffer) : worked.tally)
        if (Atomics.load(work.cancelled, 0) === 0) part.end()
      } catch (problem) {
        failure ??= { problem }
        leave()
      } finally {
        shared?.dismiss()
        ended?.(!failure && Atomics.load(work.cancelled, 0) === 0)
        atWork -= 1
        left -= to - from
        if (left === 0 || isStopped) settle()
      }
    }
    const dequeue = this.queue.add({ chunks: job.chunks, costInMs: job.costInMs, begin }, options.caller)
    const leave = (): void => {
      isStopped = true
      dequeue()
    }
    this.beginAll()
    const stop = (): void => {
      leave()
      settle()
    }
    return { result, stop }
  }

  /** One chunk task in its turn, as a piece that cannot be cut. */
  ask<Result extends Brought>({ chunkTask, costInMs, options, lastResort }: Single): Underway<Result> {
    const { promise: result, resolve, reject } = deferred<Result>()
    let hasBegun = false
    const begin = async (): Promise<void> => {
      hasBegun = true
      const ended = options.onPiece?.(costInMs)
      await runSafely<Result>(this.pool, chunkTask, lastResort).then(
        brought => {
          ended?.(true)
          resolve(brought)
        },
        problem => {
          ended?.(false)
          reject(problem)
        },
      )
    }
    const dequeue = this.queue.add({ chunks: 1, costInMs, begin }, options.caller)
    this.beginAll()
    const stop = (): void => {
      dequeue()
      if (!hasBegun) reject(cancellation())
    }
    return { result, stop }
  }

  /** Sends every thread one chunk task, so that all have loaded the engine. */
  async warm(chunkTask: ChunkTask): Promise<void> {
    await Promise.all(this.pool.threads.map(() => this.pool.run(chunkTask)))
  }

  close(): Promise<void> {
    return this.pool.destroy()
  }

  /**
   * Threads that come free may draw samples of the work, as long as no other work waits for them; undefined where the work has none
   * to share. Whether one helps changes no answer: where his thread dies nobody does.
   */
  private share(work: Work, askedAt: number): Shared | undefined {
    const { shares, costInMs } = work.job
    const { threads } = this.options
    if (shares === undefined || threads < 2 || costInMs < leastSharedInMs) return undefined
    const memory = memoryFor(shares)
    const begin = async (): Promise<void> => {
      const chunkTask = { ...chunkTaskOf(work, 0, 1, askedAt), shared: { memory, isHelper: true } }
      await this.pool.run(chunkTask, { signal: work.lastResort }).catch(() => {})
    }
    // A helper holds his thread until he is sent away, so he waits as long work does, which takes no spare thread.
    const helper = { chunks: 1, costInMs: Math.max(longInMs + 1, costInMs / threads), begin, helps: true }
    const dequeues = Array.from({ length: threads - 1 }, () => this.queue.add(helper, work.options.caller))
    const shared: Shared = {
      leads: { memory, isHelper: false },
      dismiss: () => {
        this.sharing.delete(shared)
        for (const dequeue of dequeues) dequeue()
        sendAway(memory)
      },
    }
    this.sharing.add(shared)
    return shared
  }

  private beginAll(): void {
    for (let piece = this.queue.take(); piece; piece = this.queue.take()) {
      const begun = piece
      void begun.work.begin(begun).finally(() => {
        this.queue.end(begun)
        this.beginAll()
      })
    }
    if (this.sharing.size > 0 && this.queue.waits(({ helps }) => !helps))
      for (const { dismiss } of this.sharing) dismiss()
  }
}

const chunkTaskOf = ({ source, cancelled, asText }: Work, from: number, to: number, askedAt: number): WorkChunks => ({
  kind: 'work',
  source,
  from,
  to,
  // Clocks of threads begin when they do, so that only lengths of time are the same in all.
  waitedMs: performance.now() - askedAt,
  cancelled,
  ...(asText && { asText }),
})

const deferred = <Result>() => {
  let resolve!: (result: Result) => void
  let reject!: (problem: unknown) => void
  const promise = new Promise<Result>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** A thread may die under a chunk task. Chunk tasks change nothing, so one is simply sent again, to another thread. */
const runSafely = async <Result extends Brought>(
  pool: Piscina,
  chunkTask: ChunkTask,
  signal: AbortSignal,
  openChannel: () => ReturnType<typeof openProgressChannel> = () => undefined,
): Promise<Result> => {
  const run = (): Promise<Result | Refused> => {
    const channel = openChannel()
    if (!channel) return pool.run(chunkTask, { signal })
    const { progressPort, close } = channel
    return pool.run({ ...chunkTask, progressPort }, { signal, transferList: [progressPort] }).finally(close)
  }
  const brought = await run().catch(() => {
    if (signal.aborted) throw cancellation()
    return run()
  })
  if ('faults' in brought) throw refusalFrom(brought.faults)
  return brought
}

export const cancellation = () => new Refusal([faultOf('cancelled', [], say.cancelled)])

/** How far all of a job has come, from how far its parts have. */
export const progressOf = (job: JobHead, { onProgress }: Pick<TaskOptions, 'onProgress'>) => {
  const { steps = 1 } = job
  const total = job.chunks * steps
  let done = 0
  return {
    part: (chunks: number) => {
      let here = 0
      const reach = (now: number): void => {
        if (now <= here) return
        done += now - here
        here = now
        onProgress?.({ done, total })
      }
      return { step: (step: number) => reach(Math.min(step, chunks * steps - 1)), end: () => reach(chunks * steps) }
    },
  }
}
