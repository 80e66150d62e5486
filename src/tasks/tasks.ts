import { setMaxListeners } from 'node:events'
import type { Piscina } from 'piscina'
import { Refusal, readRequest, refuse } from '../engine/index.ts'
import { games as catalogue, type GameFace, type Job } from '../games/index.ts'
import type { OpenOptions, TaskJob, TaskOptions, Tasks } from './contract.ts'
import type { Brought, Errand } from './errand.ts'
import { interruptible } from './interruption.ts'
import { prepareTask, type TaskName } from './kinds.ts'
import { listener } from './listener.ts'
import { openPool, threadsWanted } from './pool.ts'

/** Work estimated below this is done at once in the calling thread: a trip to a worker would cost more. */
export const quickInMs = 2
/** A worker gets so much work at a time: long enough to make the trip worth it, short enough to show progress. */
const errandInMs = 60

/** Work that is no longer wanted may take so long to see it; then its thread is ended and replaced. */
const graceInMs = 1000

/**
 * Opens the place where requests become replies. With `threads: 0` everything is done in this thread; otherwise longer
 * work goes to that many worker threads, which start with the first such work or with `warm`.
 */
export const openTasks = ({ games = catalogue, worker, ...options }: OpenOptions = {}): Tasks => {
  const threads = threadsWanted(options.threads)
  let pool: Piscina | undefined
  let backPool: Piscina | undefined
  const atWork = new Set<Promise<unknown>>()
  const workers = (): Piscina => {
    pool ??= openPool(threads, worker)
    return pool
  }
  const backThreads = Math.max(1, threads - 1)
  const backWorkers = (): Piscina => {
    backPool ??= openPool(backThreads, worker)
    return backPool
  }

  const faceOf = (key: string): GameFace =>
    games.find(known => known.key === key) ??
    refuse('unknown-game', [], `there is no game "${key}"; there are ${games.map(g => g.key).join(', ')}`)

  const prepare = (game: string, request: unknown): Job => {
    const face = faceOf(game)
    return face.prepare(readRequest(face, request))
  }

  const prepareAny = (game: string, task: TaskName, request: unknown): TaskJob => {
    const face = faceOf(game)
    return { ...prepareTask(face, task, task === 'odds' ? readRequest(face, request) : request), task }
  }

  const answer = async (game: string, job: TaskJob, options: TaskOptions = {}): Promise<unknown> => {
    const { signal, inBackground = false } = options
    throwIfAborted(signal)
    if (job.costInMs <= quickInMs || threads === 0) return answerHere(job, options)
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
      // Of several jobs in the background each has only so many errands out that all of them get on.
      const [at, atOnce] = inBackground ? [backWorkers(), backThreads] : [workers(), job.chunks]
      const work = inChunks(at, { game, job, cancelled, options, atOnce, lastResort: lastResort.signal })
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
    prepareTask: prepareAny,
    answer,
    odds: async (game, request, given) => answer(game, prepare(game, request), given),
    run: async (game, task, request, given) => answer(game, prepareAny(game, task, request), given),
    warm: async () => {
      if (threads === 0) return
      const { key, describe } = games[0]!
      const { examples } = describe() as { examples?: readonly string[] }
      if (!examples?.[0]) return void workers()
      const { question } = prepare(key, examples[0])
      const cancelled = new Int32Array(new SharedArrayBuffer(4))
      const errand: Errand = { game: key, task: 'odds', question, from: 0, to: 1, cancelled }
      await Promise.all(Array.from({ length: threads }, () => workers().run(errand)))
    },
    close: async () => {
      await Promise.allSettled(atWork)
      await Promise.all([pool?.destroy(), backPool?.destroy()])
    },
  }
}

/** How many chunks make a worthwhile piece of work. */
const chunksAtOnce = (job: Job): number => Math.max(1, Math.ceil((job.chunks * errandInMs) / job.costInMs))

interface Work {
  readonly game: string
  readonly job: TaskJob
  readonly cancelled: Int32Array
  readonly options: TaskOptions
  /** How many errands may be out at a time. */
  readonly atOnce: number
  readonly lastResort: AbortSignal
}

/** Shares the chunks out over the workers; the tallies come back in the order of the chunks. */
const inChunks = async (pool: Piscina, work: Work): Promise<unknown[]> => {
  const { game, job, cancelled, options, atOnce, lastResort } = work
  const { question, task = 'odds' } = job
  const size = chunksAtOnce(job)
  const progress = progressOf(job, options)
  const errands: (() => Promise<unknown>)[] = []
  for (let from = 0; from < job.chunks; from += size) {
    const to = Math.min(job.chunks, from + size)
    const errand: Errand = { game, task, question, from, to, cancelled }
    errands.push(async () => {
      const part = progress.part(to - from)
      const tally = await runSafely(pool, errand, lastResort, () => listener(job, options, part.step))
      options.onTally?.(tally)
      if (Atomics.load(cancelled, 0) === 0) part.end()
      return tally
    })
  }
  return settled(errands, atOnce, () => Atomics.load(cancelled, 0) !== 0)
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
    throwIfAborted(signal)
    return run()
  })
  if ('faults' in brought) throw new Refusal(brought.faults)
  return brought.tally
}

/** How far all of a job has come, from how far its parts have. */
const progressOf = (job: Job, { onProgress }: Pick<TaskOptions, 'onProgress'>) => {
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

/**
 * Does all of them, so many at a time, and gives what came of them in order. All that were begun are done before the first
 * failure is passed on, so that no errand outlives its caller.
 */
const settled = async (
  errands: readonly (() => Promise<unknown>)[],
  atOnce: number,
  isStopped: () => boolean,
): Promise<unknown[]> => {
  const results: unknown[] = new Array(errands.length)
  let next = 0
  let failed = false
  const oneByOne = async (): Promise<void> => {
    while (next < errands.length && !failed && !isStopped()) {
      const index = next++
      try {
        results[index] = await errands[index]!()
      } catch (problem) {
        failed = true
        throw problem
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, errands.length) }, oneByOne))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  return results
}

/** In this thread, a few chunks at a time, so that progress and cancelling get their turn between them. */
const answerHere = async (job: Job, options: TaskOptions): Promise<unknown> => {
  const { signal, onTally, onTell } = options
  const isCancelled = () => signal?.aborted === true
  const size = chunksAtOnce(job)
  const progress = progressOf(job, options)
  const tallies: unknown[] = []
  for (let from = 0; from < job.chunks; from += size) {
    if (from > 0) await new Promise(resolve => setImmediate(resolve))
    throwIfAborted(signal)
    const to = Math.min(job.chunks, from + size)
    const part = progress.part(to - from)
    const telling = { onStep: part.step, tell: (text: string) => onTell?.(text) }
    const tally = interruptible(isCancelled, () => job.work(from, to, isCancelled, telling))
    onTally?.(tally)
    tallies.push(tally)
    if (!isCancelled()) part.end()
  }
  throwIfAborted(signal)
  return job.reply(tallies)
}

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) refuse('cancelled', [], 'the work was cancelled before it was done')
}
