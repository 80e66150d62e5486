import type { Piscina } from 'piscina'
import { Refusal, refuse } from '../engine/index.ts'
import type { Job } from '../games/index.ts'
import type { TaskJob, TaskOptions } from './contract.ts'
import type { Brought, Errand } from './errand.ts'
import { listener } from './listener.ts'
import { openPool } from './pool.ts'
import { openQueue, type Piece, type QueueOptions, type Sized } from './queue.ts'

/** A job on its way through the threads. */
export interface Work {
  readonly game: string
  readonly job: TaskJob
  readonly options: TaskOptions
  /** One flag shared with the threads: not 0 once the work is no longer wanted. */
  readonly cancelled: Int32Array
  /** Ends the thread that heeds no flag. */
  readonly lastResort: AbortSignal
}

interface Underway extends Sized {
  readonly begin: (piece: Piece<Underway>) => Promise<void>
}

/** Worker threads and the queue before them: a thread gets its next piece when it has done the one before. */
export const openWorkers = (options: QueueOptions, worker?: URL) => {
  const pool = openPool(options.threads + options.spare, worker)
  const queue = openQueue<Underway>(options)

  const beginAll = (): void => {
    for (let piece = queue.take(); piece; piece = queue.take()) {
      const begun = piece
      void begun.work.begin(begun).finally(() => {
        queue.end(begun)
        beginAll()
      })
    }
  }

  /**
   * Shares the chunks of some work out over the threads. The tallies come back in the order of the chunks, when all that was
   * begun has ended: no errand outlives its caller. Of work that is stopped there are only those tallies that it had.
   */
  const run = (work: Work): { readonly tallies: Promise<unknown[]>; readonly stop: () => void } => {
    const { job, options } = work
    const progress = progressOf(job, options)
    const brought: { readonly from: number; readonly tally: unknown }[] = []
    const { promise: tallies, resolve, reject } = deferred<unknown[]>()
    let atWork = 0
    let left = job.chunks
    let failure: { readonly problem: unknown } | undefined

    const settle = (): void => {
      if (atWork > 0) return
      if (failure) reject(failure.problem)
      else resolve(brought.sort((one, other) => one.from - other.from).map(({ tally }) => tally))
    }
    const begin = async ({ from, to, costInMs }: Piece<Underway>): Promise<void> => {
      atWork += 1
      const part = progress.part(to - from)
      const ended = options.onPiece?.(costInMs)
      try {
        const tally = await runSafely(pool, errandOf(work, from, to), work.lastResort, () =>
          listener(job, options, part.step),
        )
        brought.push({ from, tally })
        options.onTally?.(tally)
        if (Atomics.load(work.cancelled, 0) === 0) part.end()
      } catch (problem) {
        failure ??= { problem }
        leave()
      } finally {
        ended?.(!failure && Atomics.load(work.cancelled, 0) === 0)
        atWork -= 1
        left -= to - from
        if (left === 0 || isStopped) settle()
      }
    }
    const dequeue = queue.add({ chunks: job.chunks, costInMs: job.costInMs, begin }, options.caller)
    let isStopped = false
    const leave = (): void => {
      isStopped = true
      dequeue()
    }
    beginAll()
    const stop = (): void => {
      leave()
      settle()
    }
    return { tallies, stop }
  }

  return {
    run,
    /** Sends every thread one errand, so that all have loaded the engine. */
    warm: async (errand: Errand): Promise<void> => {
      await Promise.all(pool.threads.map(() => pool.run(errand)))
    },
    close: () => pool.destroy(),
  }
}
export type Workers = ReturnType<typeof openWorkers>

const errandOf = ({ game, job, cancelled }: Work, from: number, to: number): Errand => {
  const { question, task = 'odds' } = job
  return { game, task, question, from, to, cancelled }
}

const deferred = <Result>() => {
  let resolve!: (result: Result) => void
  let reject!: (problem: unknown) => void
  const promise = new Promise<Result>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** A thread may die under an errand. Errands change nothing, so one is simply sent again, to another thread. */
const runSafely = async (
  pool: Piscina,
  errand: Errand,
  signal: AbortSignal,
  listen: () => ReturnType<typeof listener>,
): Promise<unknown> => {
  const run = (): Promise<Brought> => {
    const listening = listen()
    if (!listening) return pool.run(errand, { signal })
    const { telling, end } = listening
    return pool.run({ ...errand, telling }, { signal, transferList: [telling] }).finally(end)
  }
  const brought = await run().catch(() => {
    if (signal.aborted) refuse('cancelled', [], 'the work was cancelled before it was done')
    return run()
  })
  if ('faults' in brought) throw new Refusal(brought.faults)
  return brought.tally
}

/** How far all of a job has come, from how far its parts have. */
export const progressOf = (job: Job, { onProgress }: Pick<TaskOptions, 'onProgress'>) => {
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
