import { setMaxListeners } from 'node:events'
import { readRequest, refuse, refuseGame, refuseUnwieldy, spend, withinSteps } from '../engine/index.ts'
import { games as catalogue, type GameFace, type Job } from '../games/index.ts'
import type { OpenOptions, TaskJob, TaskOptions, Tasks } from './contract.ts'
import type { Errand } from './errand.ts'
import { interruptible } from './interruption.ts'
import { prepareTask, type TaskName } from './kinds.ts'
import { threadsWanted } from './pool.ts'
import { sliceInMs } from './queue.ts'
import { openWorkers, progressOf, type Workers } from './workers.ts'

/** Work estimated below this is done at once in the calling thread: a trip to a worker would cost more. */
export const quickInMs = 2

/**
 * What such work may take in the calling thread after all, some milliseconds: estimates are rough, and where one is far too
 * low the work is broken off and done by a worker, to the same answer.
 */
export const quickSteps = 1_000_000
/** Work that asks whether it is still wanted has done as much as so many steps since it last asked. */
const stepsBetweenLooks = 1_000

/** Work that is no longer wanted may take so long to see it; then its thread is ended and replaced. */
const graceInMs = 1000

/**
 * Opens the place where requests become replies. With `threads: 0` everything is done in this thread; otherwise longer
 * work goes to that many worker threads, which start with the first such work or with `warm`.
 */
export const openTasks = ({ games = catalogue, worker, spare = 0, ...options }: OpenOptions = {}): Tasks => {
  const threads = threadsWanted(options.threads)
  let front: Workers | undefined
  let back: Workers | undefined
  const atWork = new Set<Promise<unknown>>()
  const frontWorkers = (): Workers => {
    front ??= openWorkers({ threads, spare }, worker)
    return front
  }
  const backWorkers = (): Workers => {
    back ??= openWorkers({ threads: Math.max(1, threads - 1), spare: 0 }, worker)
    return back
  }

  /** Jobs that were thought quick and are not. */
  const slow = new WeakSet<TaskJob>()

  const faceOf = (key: string): GameFace => games.find(known => known.key === key) ?? refuseGame(key, games, [])

  const prepare = (game: string, request: unknown): Job => {
    const face = faceOf(game)
    const given = readRequest(face, request)
    refuseUnwieldy(given)
    return face.prepare(given)
  }

  const prepareAny = (game: string, task: TaskName, request: unknown): TaskJob => {
    const face = faceOf(game)
    return { ...prepareTask(face, task, task === 'odds' ? readRequest(face, request) : request), task }
  }

  const answer = async (game: string, job: TaskJob, options: TaskOptions = {}): Promise<unknown> => {
    const { signal, inBackground = false } = options
    throwIfAborted(signal)
    if (threads === 0) return answerHere(job, options)
    if (job.costInMs <= quickInMs && !slow.has(job)) {
      const quick = answerQuickly(job, options)
      if (quick) return quick.result
      slow.add(job)
    }
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const lastResort = new AbortController()
    setMaxListeners(0, lastResort.signal)
    const workers = inBackground ? backWorkers() : frontWorkers()
    const { tallies, stop } = workers.run({ game, job, options, cancelled, lastResort: lastResort.signal })
    let grace: NodeJS.Timeout | undefined
    const cancel = (): void => {
      Atomics.store(cancelled, 0, 1)
      stop()
      grace ??= setTimeout(() => lastResort.abort(), graceInMs)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    atWork.add(tallies)
    try {
      const brought = await tallies.finally(() => atWork.delete(tallies))
      throwIfAborted(signal)
      return job.reply(brought)
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
    spare,
    prepare,
    prepareTask: prepareAny,
    answer,
    odds: async (game, request, given) => answer(game, prepare(game, request), given),
    run: async (game, task, request, given) => answer(game, prepareAny(game, task, request), given),
    warm: async () => {
      if (threads === 0) return
      const { key, describe } = games[0]!
      const { examples } = describe() as { examples?: readonly string[] }
      if (!examples?.[0]) return void frontWorkers()
      const { question } = prepare(key, examples[0])
      const cancelled = new Int32Array(new SharedArrayBuffer(4))
      const errand: Errand = { game: key, task: 'odds', question, from: 0, to: 1, cancelled }
      await frontWorkers().warm(errand)
    },
    close: async () => {
      await Promise.allSettled(atWork)
      await Promise.all([front?.close(), back?.close()])
    },
  }
}

/** How many chunks make a worthwhile piece of work. */
const chunksAtOnce = (job: Job): number => Math.max(1, Math.ceil((job.chunks * sliceInMs) / job.costInMs))

/** The answer to work that is quick; undefined where it takes more steps than that. */
export const answerQuickly = (job: Job, options: TaskOptions = {}): { readonly result: unknown } | undefined =>
  withinSteps(quickSteps, () => answerAtOnce(job, options))

/** In this thread and in one go, for work that is quick. What it tells it tells at the end, for it may be done again. */
const answerAtOnce = (job: Job, options: TaskOptions): unknown => {
  const { onTally, onTell } = options
  const isCancelled = () => {
    spend(stepsBetweenLooks)
    return false
  }
  const part = progressOf(job, options).part(job.chunks)
  const lines: string[] = []
  const telling = { onStep: () => {}, tell: (text: string) => void lines.push(text) }
  const tally = interruptible(isCancelled, () => job.work(0, job.chunks, isCancelled, telling))
  const reply = job.reply([tally])
  for (const line of lines) onTell?.(line)
  onTally?.(tally)
  part.end()
  return reply
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
