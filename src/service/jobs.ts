import { randomUUID } from 'node:crypto'
import {
  defined,
  type Fault,
  faultOf,
  getOrInsert,
  inEnglish,
  jsonWithMessages,
  Refusal,
  type RefusalCode,
  refuse,
  type Speak,
  type Text,
  within,
} from '../engine/index.ts'
import {
  type AnyJob,
  type ReplyText,
  replyIn,
  type SaidAt,
  type Sent,
  type Tasks,
  type WaitOptions,
} from '../tasks/index.ts'
import { tooMuch } from './answers.ts'
import { isOver, type JobHead, type JobState, jobStates } from './job.ts'
import { type JobEvents, openEvents } from './job-events.ts'
import type { JobStore, KeptJob } from './job-store.ts'
import type { Limits } from './limits.ts'
import { NoRoom } from './no-room.ts'
import { internalProblem, problemOf } from './problem.ts'
import { say } from './says.ts'
import { sharedList } from './shared-list.ts'

interface Means {
  readonly tasks: Tasks
  readonly limits: Limits
  readonly jobStore: JobStore
  readonly onError: (error: unknown) => void
}

/** A job in the memory of the service. */
export interface Job {
  head: JobHead
  /** As JSON text, as the threads share it. */
  readonly request: SharedArrayBuffer
  /** What it takes to do it, as it was when the job came; none of one that an earlier service left. */
  prepared?: AnyJob
  readonly fingerprint: string
  readonly idempotencyKey: string | null
  readonly events: JobEvents
  /** Of an arena: the pairs that have been played, each as JSON text. */
  readonly pairs: PairTexts
  /** The task's reply as JSON text in English, there when the job is done: part of `whole`. */
  result?: Buffer
  /** The messages in it, as JSON. */
  said?: string
  /** What was wrong, of a job that was refused or stopped. */
  faults?: readonly Fault[]
  /** Of a job with a result: all of it as JSON, written once for all who read it. */
  whole?: Buffer
  /** The same in other languages, once somebody has asked for it. */
  readonly wholeIn: Map<Speak, Buffer>
  /** Ends the work at hand. */
  stop?: AbortController
  /** Resolves when the job has been kept for the first time. */
  kept: Promise<void>
}

interface PairTexts {
  readonly texts: string[]
  bytes: number
}

export interface Offer {
  readonly sent: Sent
  readonly idempotencyKey?: string | undefined
}

/** Work that is stopped by closing gets so long to bring what it has. */
const windingDownInMs = 1_000

/** Pairs of an arena are written down at most so often. */
const keepPairsEveryMs = 2_000

/**
 * Long work. What is accepted gets its turn, is told about while it goes on, and is kept for a while when it is over.
 * Nothing that was accepted is forgotten without a word: what closing cuts short says so, and is taken up again by the
 * next service where there is a folder to keep it.
 */
export const openJobs = ({ tasks, limits, jobStore, onError }: Means) => {
  // In the order in which they came.
  const jobs = new Map<string, Job>()
  const byIdempotencyKey = new Map<string, Job>()
  const waiting: Job[] = []
  const atWork = new Map<Job, Promise<void>>()
  let closing = false
  const cutShort = jobStore.outlives ? say.putOff : say.cutShort

  const keep = (job: Job): Promise<void> => jobStore.keep(keptOf(job))
  /** Keeps what has changed since a job was accepted; if that fails, what was kept before is still there. */
  const keepOn = (job: Job): void => {
    // Work that winds down may end after its job has been let go of.
    if (jobs.has(job.head.id)) keep(job).catch(onError)
  }

  const change = (job: Job, status: JobState, more: Partial<JobHead> = {}, result?: ReplyText): void => {
    const now = new Date().toISOString()
    job.head = {
      ...job.head,
      status,
      ...(status === 'running' && { startedAt: now }),
      ...(isOver(status) && { finishedAt: now }),
      ...more,
    }
    if (result) giveResult(job, Buffer.from(result.text), jsonWithMessages(result.said))
    keepOn(job)
    tellState(job)
    if (isOver(status)) prune()
  }

  const fail = (job: Job, error: unknown): void => {
    if (error instanceof Refusal) stopWith(job, 'failed', error.faults)
    else {
      onError(error)
      change(job, 'failed', { problem: internalProblem(linksOf(job).self) })
    }
  }

  const end = (job: Job, status: 'cancelled' | 'interrupted', text: Text): void =>
    stopWith(job, status, [faultOf('cancelled', [], text)])

  const stopWith = (job: Job, status: JobState, faults: readonly Fault[]): void => {
    job.faults = faults
    change(job, status, { problem: problemOf(faults, linksOf(job).self) })
  }

  const next = (): void => {
    while (!closing && atWork.size < limits.jobsRunning && waiting.length > 0) {
      const job = defined(waiting.shift())
      const work = run(job)
        .catch(onError)
        .finally(() => {
          atWork.delete(job)
          next()
        })
      atWork.set(job, work)
    }
  }

  const run = async (job: Job): Promise<void> => {
    const stop = new AbortController()
    job.stop = stop
    change(job, 'running')
    const deadline = setTimeout(
      () => stop.abort(refusal('timed-out', say.notDoneIn({ seconds: limits.jobTimeInMs / 1000 }))),
      limits.jobTimeInMs,
    )
    const { game, task } = job.head
    const waiting = { signal: stop.signal, inBackground: true, caller: job.head.id }
    let keptAt = performance.now()
    try {
      const result = await tasks.answerText(game, await prepareFor(job, waiting), {
        ...waiting,
        mostBytes: limits.resultBytes,
        onProgress: progress => {
          job.head = { ...job.head, progress }
          if (!isOver(job.head.status)) job.events.progress(JSON.stringify(progress))
        },
        onTell: (text, lines) => {
          if (isOver(job.head.status)) return
          const inWords = (speak: Speak) => JSON.stringify({ text: lines.map(speak).join('\n') })
          job.events.put('line', JSON.stringify({ text }), inWords)
        },
        ...(task === 'arena' && {
          onTally: (tally: unknown) => {
            addPairs(job, tally as readonly unknown[])
            if (!jobStore.outlives || performance.now() - keptAt < keepPairsEveryMs) return
            keptAt = performance.now()
            keepOn(job)
          },
        }),
      })
      if (isOver(job.head.status)) return
      // They are in the report, and nobody needs them to go on.
      forgetPairs(job)
      change(job, 'done', {}, result)
    } catch (error) {
      // Whoever stopped it has said so already, but for the clock.
      if (isOver(job.head.status)) keepOn(job)
      else fail(job, stop.signal.aborted ? stop.signal.reason : error)
    } finally {
      clearTimeout(deadline)
    }
  }

  /** The work of a job, less the pairs that were played before; if they no longer count, all of it. */
  const prepareFor = async (job: Job, waiting: WaitOptions): Promise<AnyJob> => {
    const { prepared, request: text, pairs } = job
    delete job.prepared
    if (prepared) return prepared
    const { game, task } = job.head
    if (pairs.texts.length > 0) {
      try {
        return await tasks.prepareText({ game, task, text, pairs: await sharedList(pairs.texts) }, waiting)
      } catch (error) {
        if (!(error instanceof Refusal) || waiting.signal?.aborted) throw error
        forgetPairs(job)
      }
    }
    return tasks.prepareText({ game, task, text }, waiting)
  }

  // The result is told by the last of the events.
  const bytesOf = ({ request, pairs, events, said = '', wholeIn }: Job): number =>
    [...wholeIn.values()].reduce(
      (sum, { length }) => sum + length,
      request.byteLength + pairs.bytes + events.bytes() + said.length,
    )

  const forget = (job: Job): void => {
    jobs.delete(job.head.id)
    if (job.idempotencyKey !== null) byIdempotencyKey.delete(job.idempotencyKey)
    jobStore.drop(job.head.id).catch(onError)
  }

  /** Lets go of jobs that are over: too old, too many, or too large together, the oldest first. */
  const prune = (): void => {
    const over = [...jobs.values()].filter(job => isOver(job.head.status) && !willGoOn(job))
    over.sort((one, other) => (defined(one.head.finishedAt) < defined(other.head.finishedAt) ? -1 : 1))
    let bytes = [...jobs.values()].reduce((sum, job) => sum + bytesOf(job), 0)
    let left = over.length
    for (const job of over) {
      const isOld = Date.now() - Date.parse(defined(job.head.finishedAt)) > limits.jobKeptForInMs
      if (!isOld && left <= limits.jobsKept && bytes <= limits.jobsKeptBytes) return
      left -= 1
      bytes -= bytesOf(job)
      forget(job)
    }
  }
  /** Interrupted, but kept for the service that comes next. */
  const willGoOn = ({ head }: Job): boolean => head.status === 'interrupted' && jobStore.outlives

  const known = (idempotencyKey: string, fingerprint: string): Job | undefined => {
    const job = byIdempotencyKey.get(idempotencyKey)
    if (job && job.fingerprint !== fingerprint) refuse('conflict', ['Idempotency-Key'], say.otherJob)
    return job
  }

  /** Takes a job on, or gives the one that was sent under the same key before. Throws a Refusal. */
  const accept = async ({ sent, ...offer }: Offer) => {
    const { fingerprint } = sent
    const idempotencyKey = offer.idempotencyKey ?? null
    const before = idempotencyKey === null ? undefined : known(idempotencyKey, fingerprint)
    if (before) {
      await before.kept
      return { job: before, isNew: false }
    }
    const { job: prepared, text: request } = within(['request'], () => preparedOf(sent))
    if (prepared.costInMs > limits.jobCostInMs)
      refuse('too-much-work', ['request'], tooMuch(prepared.costInMs, limits.jobCostInMs))
    const head = headOf(sent, prepared)
    const job = jobOf({ head, request, idempotencyKey, fingerprint, pairs: [] }, limits.jobEvents)
    job.prepared = prepared
    makeRoom(job)
    jobs.set(job.head.id, job)
    if (idempotencyKey !== null) byIdempotencyKey.set(idempotencyKey, job)
    tellState(job)
    // It may only begin once it is kept: what is said to be accepted is not lost.
    job.kept = keep(job).catch(error => {
      onError(error)
      forget(job)
      throw refusal('overloaded', say.notKept)
    })
    await job.kept
    if (closing) end(job, 'interrupted', cutShort)
    else {
      waiting.push(job)
      next()
    }
    return { job, isNew: true }
  }

  /** Throws a Refusal where there is no room for one more. */
  const makeRoom = (job: Job): void => {
    prune()
    const unfinished = [...jobs.values()].filter(({ head }) => !isOver(head.status))
    const bytes = unfinished.reduce((sum, other) => sum + bytesOf(other), bytesOf(job))
    const queued = unfinished.filter(({ head }) => head.status === 'queued').length
    if (closing || queued >= limits.jobsWaiting || bytes > limits.jobsKeptBytes)
      throw new NoRoom(say.manyJobs, retryAfterSeconds())
  }

  /** When the first of those at work is likely to be over, by their estimates and by how far they are. */
  const retryAfterSeconds = (): number => {
    if (atWork.size === 0) return 1
    const soonestInMs = Math.min(...[...atWork.keys()].map(leftInMs))
    const shared = Math.max(1, atWork.size / Math.max(1, tasks.threads))
    return Math.ceil(Math.min(longestRetryInSeconds, Math.max(1, (soonestInMs * shared) / 1000)))
  }

  /** Throws a Refusal where there is no such job, or no longer. */
  const find = (id: string): Job => {
    prune()
    return jobs.get(id) ?? refuse('not-found', ['id'], say.noJob({ id: id.slice(0, 60) }))
  }

  /** Stops a job that is not over; one that is stays as it is. */
  const cancel = (id: string): Job => {
    const job = find(id)
    if (isOver(job.head.status)) return job
    const at = waiting.indexOf(job)
    if (at >= 0) waiting.splice(at, 1)
    end(job, 'cancelled', say.jobCancelled)
    job.stop?.abort()
    return job
  }

  /** Takes up what an earlier service left: what was over is there again, and what was not gets its turn. */
  const takeUp = async (): Promise<void> => {
    for (const keptJob of await jobStore.load()) {
      const job = jobOf(keptJob, limits.jobEvents)
      jobs.set(job.head.id, job)
      if (job.idempotencyKey !== null) byIdempotencyKey.set(job.idempotencyKey, job)
      if (isOver(job.head.status) && job.head.status !== 'interrupted') {
        tellState(job)
        continue
      }
      const { problem: _interrupted, ...head } = job.head
      job.head = { ...head, status: 'queued', startedAt: null, finishedAt: null }
      delete job.faults
      tellState(job)
      waiting.push(job)
    }
    prune()
    next()
  }

  /** No job begins any more; those at work get so much time, and what is left then is interrupted. */
  const close = async (patienceInMs: number): Promise<void> => {
    closing = true
    for (const job of waiting.splice(0)) end(job, 'interrupted', cutShort)
    await inTime(patienceInMs, Promise.all(atWork.values()))
    for (const job of atWork.keys()) {
      if (isOver(job.head.status)) continue
      end(job, 'interrupted', cutShort)
      job.stop?.abort()
    }
    // What they had done until then is written down by those that end in time.
    await inTime(windingDownInMs, Promise.all(atWork.values()))
    await jobStore.settled()
  }

  const counts = (): Readonly<Record<string, number>> => {
    const all = Object.fromEntries(jobStates.map(status => [status, 0]))
    for (const { head } of jobs.values()) all[head.status] = defined(all[head.status]) + 1
    return all
  }

  return { accept, find, cancel, takeUp, close, counts, retryAfterSeconds }
}
export type Jobs = ReturnType<typeof openJobs>

const refusal = (code: RefusalCode, text: Text) => new Refusal([faultOf(code, [], text)])

/** Estimates of hours are too rough to be waited for to the end. */
const longestRetryInSeconds = 3_600

const leftInMs = ({ head: { costInMs, progress, startedAt } }: Job): number => {
  if (progress && progress.total > 0) return costInMs * Math.max(0, 1 - progress.done / progress.total)
  return Math.max(0, costInMs - (startedAt === null ? 0 : Date.now() - Date.parse(startedAt)))
}

const preparedOf = ({ prepared }: Sent) => {
  if (prepared instanceof Refusal) throw prepared
  return prepared
}

const headOf = ({ game, task }: Sent, { costInMs }: AnyJob): JobHead => ({
  id: randomUUID(),
  game,
  task,
  status: 'queued',
  progress: null,
  costInMs,
  createdAt: new Date().toISOString(),
  startedAt: null,
  finishedAt: null,
})

const jobOf = ({ pairs, result, said = '[]', ...kept }: KeptJob, mostEvents: number): Job => {
  const job: Job = {
    ...kept,
    events: openEvents(mostEvents),
    wholeIn: new Map(),
    pairs: { texts: [...pairs], bytes: pairs.reduce((sum, text) => sum + text.length, 0) },
    kept: Promise.resolve(),
  }
  if (result) giveResult(job, result, said)
  return job
}

const keptOf = ({ head, request, idempotencyKey, fingerprint, result, said, faults, pairs }: Job): KeptJob => ({
  head,
  request,
  idempotencyKey,
  fingerprint,
  ...(result && { result }),
  ...(said !== undefined && { said }),
  ...(faults && { faults }),
  pairs: [...pairs.texts],
})

const addPairs = ({ pairs }: Job, played: readonly unknown[]): void => {
  for (const pair of played) {
    const text = JSON.stringify(pair)
    pairs.texts.push(text)
    pairs.bytes += text.length
  }
}

const forgetPairs = ({ pairs }: Job): void => {
  pairs.texts.length = 0
  pairs.bytes = 0
}

export const linksOf = ({ head: { id } }: Pick<Job, 'head'>) => ({
  self: `/v1/jobs/${id}`,
  events: `/v1/jobs/${id}/events`,
})

/** A job as JSON, in the words of a language. */
export const textOfJob = (job: Job, speak: Speak = inEnglish): string | Buffer => {
  const { head, result, said = '[]', whole } = job
  if (whole && (speak === inEnglish || said === '[]')) return whole
  if (result)
    return getOrInsert(
      job.wholeIn,
      speak,
      () => withResult(job, replyIn(speak, result, JSON.parse(said) as readonly SaidAt[])).whole,
    )
  return JSON.stringify({ ...head, ...(head.problem && { problem: problemIn(speak, job) }), links: linksOf(job) })
}

const problemIn = (speak: Speak, job: Job): JobHead['problem'] => {
  const { self } = linksOf(job)
  if (job.head.problem?.code === 'internal') return internalProblem(self, speak)
  try {
    return job.faults ? problemOf(job.faults, self, speak) : job.head.problem
  } catch {
    // An earlier service may have kept messages that are no longer there.
    return job.head.problem
  }
}

/** Tells those who listen where a job stands. A job that is over stays as it is, and only that has sentences. */
const tellState = (job: Job): void => {
  if (!isOver(job.head.status)) job.events.put('status', textOfJob(job))
  else job.events.put('result', textOfJob(job), speak => textOfJob(job, speak))
}

/** Writes a job that is done, as it will stay. */
const giveResult = (job: Job, result: Buffer, said: string): void => {
  const { before, whole } = withResult(job, result)
  job.whole = whole
  job.result = whole.subarray(before.length, -1)
  job.said = said
}

/** The result is text already: it is put in as it is. */
const withResult = (job: Job, result: Uint8Array) => {
  const before = Buffer.from(`${JSON.stringify({ ...job.head, links: linksOf(job) }).slice(0, -1)},"result":`)
  return { before, whole: Buffer.concat([before, result, Buffer.from('}')]) }
}

/** Resolves with the work, or when that has taken too long. */
const inTime = async (patienceInMs: number, work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>(resolve => {
    timer = setTimeout(resolve, patienceInMs)
  })
  await Promise.race([work, patience])
  clearTimeout(timer)
}
