import { setMaxListeners } from 'node:events'
import type { AsText, ChunkTask, Prepared, Read, Replied, Worked } from './chunk-task.ts'
import type { AnyJob, OpenOptions, TaskOptions, WaitOptions } from './contract.ts'
import { throwIfAborted } from './in-place.ts'
import type { PlayerAccount } from './player-figures.ts'
import { threadsWanted } from './pool.ts'
import type { Source } from './source.ts'
import { type Stoppable, type Underway, Workers, type WorkersMeans } from './workers.ts'

/** Work that is no longer wanted may take so long to see it; then its thread is ended and replaced. */
const graceInMs = 1000

/** The worker threads: those in front, and others for work in the background. They start with the first work for them. */
export class Threads {
  readonly count: number
  readonly spare: number
  private readonly means: WorkersMeans
  private front: Workers | undefined
  private back: Workers | undefined
  private readonly atWork = new Set<Promise<unknown>>()

  constructor({ threads, spare = 0, worker, outsiders = [] }: Omit<OpenOptions, 'games'>, account: PlayerAccount) {
    this.count = threadsWanted(threads)
    this.spare = spare
    this.means = { data: { outsiders }, account, worker }
  }

  /** Chunks of a job, each as a worker brings it. */
  work(job: AnyJob, source: Source, options: TaskOptions, asText?: AsText): Promise<readonly Worked[]> {
    return this.do(options, (workers, stoppable) =>
      workers.run({ ...stoppable, job, source, options, ...(asText && { asText }) }),
    )
  }

  /** Anything else that a worker is asked for. */
  ask<Result extends Replied | Prepared | Read>(
    chunkTask: ChunkTask,
    costInMs: number,
    options: WaitOptions,
  ): Promise<Result> {
    return this.do(options, (workers, stoppable) => workers.ask<Result>({ ...stoppable, chunkTask, costInMs, options }))
  }

  /** Starts the threads in front; resolves when each has done the work of a source, or at once where there is none. */
  async warm(source: Source | undefined): Promise<void> {
    const workers = this.frontWorkers()
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    if (source) await workers.warm({ kind: 'work', source, from: 0, to: 1, cancelled })
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.atWork)
    await Promise.all([this.front?.close(), this.back?.close()])
  }

  private frontWorkers(): Workers {
    this.front ??= new Workers({ threads: this.count, spare: this.spare }, this.means)
    return this.front
  }

  private backWorkers(): Workers {
    this.back ??= new Workers({ threads: Math.max(1, this.count - 1), spare: 0 }, this.means)
    return this.back
  }

  /** Has something done, unless it is cancelled. */
  private async do<Result>(
    { signal, inBackground = false }: WaitOptions,
    begin: (workers: Workers, stoppable: Stoppable) => Underway<Result>,
  ): Promise<Result> {
    throwIfAborted(signal)
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const lastResort = new AbortController()
    setMaxListeners(0, lastResort.signal)
    const workers = inBackground ? this.backWorkers() : this.frontWorkers()
    const { result, stop } = begin(workers, { cancelled, lastResort: lastResort.signal })
    let grace: NodeJS.Timeout | undefined
    const cancel = (): void => {
      Atomics.store(cancelled, 0, 1)
      stop()
      grace ??= setTimeout(() => lastResort.abort(), graceInMs)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    this.atWork.add(result)
    try {
      const brought = await result.finally(() => this.atWork.delete(result))
      throwIfAborted(signal)
      return brought
    } catch (problem) {
      cancel()
      throw problem
    } finally {
      signal?.removeEventListener('abort', cancel)
      clearTimeout(grace)
    }
  }
}
