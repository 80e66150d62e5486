import { hash } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import {
  type CheckedQuestion,
  defined,
  inEnglish,
  Refusal,
  refusalFrom,
  refuseGame,
  type Seed,
  type Speak,
  spend,
  type Text,
  withinSteps,
} from '../engine/index.ts'
import { games as catalogue, type GameFace, type Job } from '../games/index.ts'
import type { AsText, ChunkTask, Prepared, PrepareRequest, Read, Replied, Worked } from './chunk-task.ts'
import type {
  AnyJob,
  DistantJob,
  OpenOptions,
  Sent,
  Settled,
  TaskJob,
  TaskOptions,
  TaskRequest,
  Tasks,
  TextOptions,
  TextRequest,
  WaitOptions,
} from './contract.ts'
import { interruptible } from './interruption.ts'
import { prepareTask, type TaskName } from './kinds.ts'
import { threadsWanted } from './pool.ts'
import { tellTo } from './progress-channel.ts'
import { sliceInMs, smallInMs } from './queue.ts'
import { openWriter, type ReplyText } from './reply-text.ts'
import { openSent } from './sent.ts'
import { settle } from './settle.ts'
import { sharedBytes, sharedText, textOf } from './shared-bytes.ts'
import { bytesOf, requestIn, type Source, type Unchecked } from './source.ts'
import { cancellation, progressOf, type Stoppable, type Underway, Workers } from './workers.ts'

/** Work estimated below this is done at once in the calling thread: a trip to a worker would cost more. */
export const quickInMs = 2

/**
 * What such work may take in the calling thread after all, some milliseconds: estimates are rough, and where one is far too
 * low the work is broken off and done by a worker, to the same answer. So it is with preparing.
 */
export const quickSteps = 500_000
/** Work that asks whether it is still wanted has done as much as so many steps since it last asked. */
const stepsBetweenLooks = 1_000

/** Longer requests that come as text are not even read in the calling thread. */
export const shortBytes = 65_536
/** So many bytes of a request are read and checked in a millisecond, roughly. */
const bytesPerMs = 4_000

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
    front ??= new Workers({ threads, spare }, worker)
    return front
  }
  const backWorkers = (): Workers => {
    back ??= new Workers({ threads: Math.max(1, threads - 1), spare: 0 }, worker)
    return back
  }

  /** Jobs that were thought quick and are not. */
  const slow = new WeakSet<TaskJob>()

  const faceOf = (key: string): GameFace => games.find(known => known.key === key) ?? refuseGame(key, games, [])

  /** The requests of jobs that were prepared here. */
  const requests = new WeakMap<AnyJob, unknown>()
  const known = <Of extends TaskJob>(job: Of, request: unknown): Of => {
    requests.set(job, request)
    return job
  }

  const prepareAny = (game: string, task: TaskName, request: unknown): TaskJob =>
    known({ ...prepareTask(faceOf(game), task, request), task }, request)
  const prepare = (game: string, request: unknown): Job => known(prepareTask(faceOf(game), 'odds', request), request)

  const sources = new WeakMap<AnyJob, Source>()
  /** What workers go by who bring tallies; the reply is written here. */
  const sourceOf = (game: string, job: TaskJob): Source =>
    remembered(sources, job, () =>
      sourceFrom(game, job, job.checked ? { checked: job.checked } : { question: job.question }),
    )

  const wholeSources = new WeakMap<AnyJob, Source>()
  /** What workers go by who write the reply as well: a question may say of some parts of it only that they are known here. */
  const wholeSourceOf = (game: string, job: AnyJob): Source => {
    if (isDistant(job)) return job.source
    if (job.checked || !requests.has(job)) return sourceOf(game, job)
    return remembered(wholeSources, job, () => sourceFrom(game, job, { request: requests.get(job) }))
  }

  let named = 0
  const newName = (): string => `request ${++named}`

  /** Has something done on the threads, unless it is cancelled. */
  const onThreads = async <Result>(
    { signal, inBackground = false }: WaitOptions,
    begin: (workers: Workers, stoppable: Stoppable) => Underway<Result>,
  ): Promise<Result> => {
    throwIfAborted(signal)
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const lastResort = new AbortController()
    setMaxListeners(0, lastResort.signal)
    const workers = inBackground ? backWorkers() : frontWorkers()
    const { result, stop } = begin(workers, { cancelled, lastResort: lastResort.signal })
    let grace: NodeJS.Timeout | undefined
    const cancel = (): void => {
      Atomics.store(cancelled, 0, 1)
      stop()
      grace ??= setTimeout(() => lastResort.abort(), graceInMs)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    atWork.add(result)
    try {
      const brought = await result.finally(() => atWork.delete(result))
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

  const work = (job: AnyJob, source: Source, options: TaskOptions, asText?: AsText): Promise<readonly Worked[]> =>
    onThreads(options, (workers, stoppable) =>
      workers.run({ ...stoppable, job, source, options, ...(asText && { asText }) }),
    )

  const ask = <Result extends Replied | Prepared | Read>(
    chunkTask: ChunkTask,
    costInMs: number,
    options: WaitOptions,
  ) => onThreads(options, (workers, stoppable) => workers.ask<Result>({ ...stoppable, chunkTask, costInMs, options }))

  /** The answer where it is found in this thread: where there is no other, or the work is quick. */
  const answerInPlace = async (
    job: TaskJob,
    options: TaskOptions,
    speak: Speak = options.speak ?? inEnglish,
  ): Promise<{ readonly result: unknown } | undefined> => {
    if (threads === 0) return { result: await answerHere(job, options, speak) }
    if (job.costInMs > quickInMs || slow.has(job)) return undefined
    const quick = answerQuickly(job, options, speak)
    if (!quick) slow.add(job)
    return quick
  }

  const answer = async (game: string, job: TaskJob, options: TaskOptions = {}): Promise<unknown> => {
    throwIfAborted(options.signal)
    const here = await answerInPlace(job, options)
    if (here) return here.result
    return job.reply(
      (await work(job, sourceOf(game, job), options)).map(({ tally }) => tally),
      options.speak,
    )
  }

  const answerText = async (game: string, job: AnyJob, options: TextOptions = {}): Promise<ReplyText> => {
    const { mostBytes = Number.POSITIVE_INFINITY, ...rest } = options
    throwIfAborted(rest.signal)
    const { speak, write } = openWriter()
    const here = isDistant(job) ? undefined : await answerInPlace(job, rest, speak)
    if (here) return write(here.result, mostBytes)
    const source = wholeSourceOf(game, job)
    const parts = await work(job, source, rest, { mostBytes, wantsTally: rest.onTally !== undefined })
    const [{ written } = {}] = parts
    if (written !== undefined) return written
    const tallies = parts.map(({ tally }) => tally as SharedArrayBuffer)
    const { onPiece: _counted, ...waiting } = rest
    const chunkTask: ChunkTask = { kind: 'reply', source, tallies, mostBytes }
    return (await ask<Replied>(chunkTask, quickInMs, waiting)).written
  }

  const settleHere = ({ game, task, request, seed }: TaskRequest): Settled<TaskJob> => {
    const settled = settle(faceOf(game), task, request, seed)
    known(settled.job, settled.request)
    return settled
  }

  const askToPrepare = (source: Unchecked, options: WaitOptions, more: Pick<PrepareRequest, 'seed'> = {}) =>
    ask<Prepared>({ kind: 'prepare', source, ...more }, costOfPreparing(bytesOf(source)), options)

  const prepareElsewhere = async (asked: TaskRequest, options: WaitOptions = {}): Promise<Settled> => {
    if (threads === 0) return settleHere(asked)
    const { game, task, seed } = asked
    const source = { game: faceOf(game).key, task, name: newName() }
    const more = seed === undefined ? {} : { seed }
    const unchecked = { ...source, request: asked.request }
    const { head, key, request, checked, isSeedChosen } = await askToPrepare(unchecked, options, more)
    const from = checked ? { ...source, checked } : { ...source, request }
    return { job: { ...head, key: defined(key), source: from }, request, isSeedChosen }
  }

  const prepareHere = (asked: TaskRequest): Settled | undefined =>
    threads === 0 ? settleHere(asked) : withinSteps(quickSteps, () => settleHere(asked))?.result

  const prepareText = async ({ game, task, ...written }: TextRequest, options: WaitOptions = {}): Promise<AnyJob> => {
    const source = { game: faceOf(game).key, task, name: newName(), ...written }
    if (threads === 0) return prepareAny(game, task, requestIn(written))
    if (bytesOf(source) <= shortBytes) {
      const asked = { game, task, request: requestIn(written) }
      return (prepareHere(asked) ?? (await prepareElsewhere(asked, options))).job
    }
    const { head } = await askToPrepare(source, options)
    return { ...head, source }
  }

  const readHere = (text: Uint8Array, seed: Seed): Sent | undefined => {
    if (threads > 0 && text.length > shortBytes) return undefined
    const { face, task, request: asked, fingerprint } = openSent(games, textOf(text))
    const opened = { game: face.key, task, fingerprint }
    try {
      const settled = prepareHere({ game: face.key, task, request: asked, seed })
      if (!settled) return undefined
      return { ...opened, prepared: { job: settled.job, text: sharedText(JSON.stringify(settled.request)) } }
    } catch (problem) {
      if (problem instanceof Refusal) return { ...opened, prepared: problem }
      throw problem
    }
  }

  const readElsewhere = async (text: Uint8Array, seed: Seed, options: WaitOptions = {}): Promise<Sent> => {
    if (threads === 0) return defined(readHere(text, seed))
    const name = newName()
    const chunkTask: ChunkTask = { kind: 'read', text: sharedBytes(text), name, seed }
    const { prepared, ...opened } = await ask<Read>(chunkTask, costOfPreparing(text.length), options)
    if ('faults' in prepared) return { ...opened, prepared: refusalFrom(prepared.faults) }
    const { game, task } = opened
    const job: DistantJob = { ...prepared.head, source: { game, task, name, text: prepared.text } }
    return { ...opened, prepared: { job, text: prepared.text } }
  }

  return {
    threads,
    spare,
    prepare,
    prepareTask: prepareAny,
    prepareElsewhere,
    prepareHere,
    prepareText,
    readHere,
    readElsewhere,
    answer,
    answerText,
    odds: async (game, request, given) => answer(game, prepare(game, request), given),
    run: async (game, task, request, given) => answer(game, prepareAny(game, task, request), given),
    warm: async () => {
      if (threads === 0) return
      const { key, describe } = defined(games[0])
      const { examples } = describe()
      if (!examples[0]) return void frontWorkers()
      const source = sourceOf(key, prepareAny(key, 'odds', examples[0]))
      const cancelled = new Int32Array(new SharedArrayBuffer(4))
      await frontWorkers().warm({ kind: 'work', source, from: 0, to: 1, cancelled })
    },
    close: async () => {
      await Promise.allSettled(atWork)
      await Promise.all([front?.close(), back?.close()])
    },
  }
}

const isDistant = (job: AnyJob): job is DistantJob => 'source' in job

/** Equal questions have equal names: a worker that has one ready need not prepare it again. */
const sourceFrom = <
  From extends { readonly checked: CheckedQuestion } | { readonly question: unknown } | { readonly request: unknown },
>(
  game: string,
  { task = 'odds' }: TaskJob,
  from: From,
) => ({ game, task, name: hash('sha256', JSON.stringify([game, task, from])), ...from })

const remembered = <Key extends object, Value>(values: WeakMap<Key, Value>, key: Key, make: () => Value): Value => {
  const value = values.get(key) ?? make()
  values.set(key, value)
  return value
}

/** What it takes a worker to read and check a request of so many bytes: a short one goes there since it takes many steps. */
export const costOfPreparing = (bytes: number): number => Math.max(smallInMs, bytes / bytesPerMs)

/** How many chunks make a worthwhile piece of work. */
const chunksAtOnce = (job: Job): number => Math.max(1, Math.ceil((job.chunks * sliceInMs) / job.costInMs))

/** The answer to work that is quick; undefined where it takes more steps than that. */
export const answerQuickly = (
  job: Job,
  options: TaskOptions = {},
  speak: Speak = inEnglish,
): { readonly result: unknown } | undefined => withinSteps(quickSteps, () => answerAtOnce(job, options, speak))

/** In this thread and in one go, for work that is quick. What it tells it tells at the end, for it may be done again. */
const answerAtOnce = (job: Job, options: TaskOptions, speak: Speak): unknown => {
  const { onTally, onTell } = options
  const isCancelled = () => {
    spend(stepsBetweenLooks)
    return false
  }
  const part = progressOf(job, options).part(job.chunks)
  const told: (readonly Text[])[] = []
  const telling = { onStep: () => {}, tell: (lines: readonly Text[]) => void told.push(lines) }
  const tally = interruptible(isCancelled, () => job.work(0, job.chunks, isCancelled, telling))
  const reply = job.reply([tally], speak)
  for (const lines of told) tellTo(onTell, lines)
  onTally?.(tally)
  part.end()
  return reply
}

/** In this thread, a few chunks at a time, so that progress and cancelling get their turn between them. */
const answerHere = async (job: Job, options: TaskOptions, speak: Speak): Promise<unknown> => {
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
    const telling = { onStep: part.step, tell: (lines: readonly Text[]) => tellTo(onTell, lines) }
    const tally = interruptible(isCancelled, () => job.work(from, to, isCancelled, telling))
    onTally?.(tally)
    tallies.push(tally)
    if (!isCancelled()) part.end()
  }
  throwIfAborted(signal)
  return job.reply(tallies, speak)
}

const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw cancellation()
}
