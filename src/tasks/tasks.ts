import { setMaxListeners } from 'node:events'
import type { Piscina } from 'piscina'
import { Refusal, refuse } from '../engine/index.ts'
import { type GameFace, games, type Job } from '../games/index.ts'
import type { TaskOptions, Tasks } from './contract.ts'
import type { Brought, Errand } from './errand.ts'
import { openPool, threadsWanted } from './pool.ts'

/** Work estimated below this is done at once in the calling thread: a trip to a worker would cost more. */
export const quickInMs = 2
/** A worker gets so much work at a time: long enough to make the trip worth it, short enough to show progress. */
const errandInMs = 60

/** Work that is no longer wanted may take so long to see it; then its thread is ended and replaced. */
const graceInMs = 1000

const warmUp = '3i 2t v 4i 1f'

/**
 * Opens the place where requests become replies. With `threads: 0` everything is done in this thread; otherwise longer
 * work goes to that many worker threads, which start with the first such work or with `warm`.
 */
export const openTasks = (options: { readonly threads?: number } = {}): Tasks => {
  const threads = threadsWanted(options.threads)
  let pool: Piscina | undefined
  const atWork = new Set<Promise<unknown>>()
  const workers = (): Piscina => {
    pool ??= openPool(threads)
    return pool
  }

  const prepare = (game: string, request: unknown): Job => {
    const face = games.find(known => known.key === game)
    if (!face)
      return refuse('unknown-game', [], `there is no game "${game}"; there are ${games.map(g => g.key).join(', ')}`)
    return face.prepare(read(face, request))
  }

  const answer = async (game: string, job: Job, { signal, onProgress }: TaskOptions = {}): Promise<unknown> => {
    throwIfAborted(signal)
    if (job.costInMs <= quickInMs || threads === 0) return answerHere(job, signal, onProgress)
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const lastResort = new AbortController()
    setMaxListeners(0, lastResort.signal)
    let grace: NodeJS.Timeout | undefined
    const cancel = (): void => {
      Atomics.store(cancelled, 0, 1)
      grace ??= setTimeout(() => lastResort.abort(), graceInMs)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      const work = inChunks(workers(), { game, job, cancelled, onProgress, lastResort: lastResort.signal })
      atWork.add(work)
      const tallies = await work.finally(() => atWork.delete(work))
      throwIfAborted(signal)
      return job.reply(tallies)
    } catch (problem) {
      cancel()
      throw problem
    } finally {
      signal?.removeEventListener('abort', cancel)
      clearTimeout(grace)
    }
  }

  return {
    threads,
    prepare,
    answer,
    odds: async (game, request, given) => answer(game, prepare(game, request), given),
    warm: async () => {
      if (threads === 0) return
      const job = prepare(games[0]!.key, warmUp)
      const cancelled = new Int32Array(new SharedArrayBuffer(4))
      const errand: Errand = { game: games[0]!.key, question: job.question, from: 0, to: 1, cancelled }
      await Promise.all(Array.from({ length: threads }, () => workers().run(errand)))
    },
    close: async () => {
      await Promise.allSettled(atWork)
      await pool?.destroy()
    },
  }
}

/** How many chunks make a worthwhile piece of work. */
const chunksAtOnce = (job: Job): number => Math.max(1, Math.ceil((job.chunks * errandInMs) / job.costInMs))

interface Work {
  readonly game: string
  readonly job: Job
  readonly cancelled: Int32Array
  readonly onProgress: TaskOptions['onProgress']
  readonly lastResort: AbortSignal
}

/** Shares the chunks out over the workers; the tallies come back in the order of the chunks. */
const inChunks = async (pool: Piscina, { game, job, cancelled, onProgress, lastResort }: Work): Promise<unknown[]> => {
  const size = chunksAtOnce(job)
  let done = 0
  const errands: Promise<unknown>[] = []
  for (let from = 0; from < job.chunks; from += size) {
    const to = Math.min(job.chunks, from + size)
    const errand: Errand = { game, question: job.question, from, to, cancelled }
    errands.push(
      runSafely(pool, errand, lastResort).then(tally => {
        done += to - from
        if (Atomics.load(cancelled, 0) === 0) onProgress?.({ done, total: job.chunks })
        return tally
      }),
    )
  }
  return settled(errands)
}

/** A thread may die under an errand. Errands change nothing, so one is simply sent again, to another thread. */
const runSafely = async (pool: Piscina, errand: Errand, signal: AbortSignal): Promise<unknown> => {
  const run = (): Promise<Brought> => pool.run(errand, { signal })
  const brought = await run().catch(() => {
    throwIfAborted(signal)
    return run()
  })
  if ('faults' in brought) throw new Refusal(brought.faults)
  return brought.tally
}

/** A question as an object; one in notation may be a text of its own, or the field `battle` beside others. */
const read = (face: GameFace, request: unknown): unknown => {
  if (typeof request === 'string') return face.parseBattle(request)
  if (typeof request !== 'object' || request === null || !Object.hasOwn(request, 'battle')) return request
  const { battle, ...rest } = request as { battle: unknown }
  return typeof battle === 'string' ? { ...face.parseBattle(battle), ...rest } : request
}

/** All of them done before the first failure is passed on, so that no errand outlives its caller. */
const settled = async (errands: readonly Promise<unknown>[]): Promise<unknown[]> => {
  const results = await Promise.allSettled(errands)
  return results.map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** In this thread, a few chunks at a time, so that progress and cancelling get their turn between them. */
const answerHere = async (
  job: Job,
  signal: AbortSignal | undefined,
  onProgress: TaskOptions['onProgress'],
): Promise<unknown> => {
  const size = chunksAtOnce(job)
  const tallies: unknown[] = []
  for (let from = 0; from < job.chunks; from += size) {
    if (from > 0) await new Promise(resolve => setImmediate(resolve))
    throwIfAborted(signal)
    const to = Math.min(job.chunks, from + size)
    tallies.push(job.work(from, to))
    onProgress?.({ done: to, total: job.chunks })
  }
  return job.reply(tallies)
}

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) refuse('cancelled', [], 'the work was cancelled before it was done')
}
