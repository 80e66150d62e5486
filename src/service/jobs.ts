import {
  type Fault,
  faultOf,
  Refusal,
  type RefusalCode,
  refuse,
  type Speak,
  type Text,
  within,
} from '../engine/index.ts'
import type { AnyJob, Sent, Tasks, TextOptions, WaitOptions } from '../tasks/index.ts'
import { tooMuch } from './answers.ts'
import { type JobState, jobStates } from './job.ts'
import type { JobStore } from './job-store.ts'
import type { Limits } from './limits.ts'
import { headOf, LongJob } from './long-job.ts'
import { NoRoom } from './no-room.ts'
import { internalProblem } from './problem.ts'
import { say } from './says.ts'
import { sharedList } from './shared-list.ts'

interface Means {
  readonly tasks: Tasks
  readonly limits: Limits
  readonly jobStore: JobStore
  readonly onError: (error: unknown) => void
}

interface Offer {
  readonly sent: Sent
  /** By which it is known when its owner sends it again. */
  readonly idempotencyKey?: string | null
  /** Whose it is; left out or null, of all who come without a key. */
  readonly owner?: string | null
}

/** Work that is stopped by closing gets so long to bring what it has. */
const windingDownInMs = 1_000

/** Pairs of an arena are written down at most so often. */
const keepPairsEveryMs = 2_000

/** Estimates of hours are too rough to be waited for to the end. */
const longestRetryInSeconds = 3_600

/**
 * Long work. What is accepted gets its turn, is told about while it goes on, and is kept for a while when it is over.
 * Nothing that was accepted is forgotten without a word: what closing cuts short says so, and is taken up again by the
 * next service where there is a folder to keep it.
 */
export class Jobs {
  private readonly means: Means
  private readonly cutShort: Text
  /** In the order in which they came. */
  private readonly jobs = new Map<string, LongJob>()
  private readonly byIdempotencyKey = new Map<string, LongJob>()
  private readonly waiting: LongJob[] = []
  private readonly atWork = new Map<LongJob, Promise<void>>()
  private isClosing = false

  constructor(means: Means) {
    this.means = means
    this.cutShort = means.jobStore.outlives ? say.putOff : say.cutShort
  }

  /** Takes a job on, or gives the one that was sent under the same key before. Throws a Refusal. */
  async accept({ sent, idempotencyKey = null, owner = null }: Offer) {
    const { limits, onError } = this.means
    const { fingerprint } = sent
    const before = this.known(owner, idempotencyKey, fingerprint)
    if (before) {
      await before.kept
      return { job: before, isNew: false }
    }
    const { job: prepared, text: request } = within(['request'], () => preparedOf(sent))
    if (prepared.costInMs > limits.jobCostInMs)
      refuse('too-much-work', ['request'], tooMuch(prepared.costInMs, limits.jobCostInMs))
    const head = headOf(sent, prepared)
    const kept = { head, request, idempotencyKey, owner, fingerprint, pairs: [] }
    const job = new LongJob(kept, limits.jobEvents, prepared)
    this.makeRoom(job)
    this.remember(job)
    job.tell()
    // It may only begin once it is kept: what is said to be accepted is not lost.
    job.kept = this.keep(job).catch(error => {
      onError(error)
      this.forget(job)
      throw refusal('overloaded', say.notKept)
    })
    await job.kept
    if (this.isClosing) this.end(job, 'interrupted', this.cutShort)
    else {
      this.waiting.push(job)
      this.next()
    }
    return { job, isNew: true }
  }

  /** Throws a Refusal where its owner has no such job, or no longer. */
  find(id: string, owner: string | null = null): LongJob {
    this.prune()
    const job = this.jobs.get(id)
    return job?.owner === owner ? job : refuse('not-found', ['id'], say.noJob({ id: id.slice(0, 60) }))
  }

  /** Stops a job that is not over; one that is stays as it is. */
  cancel(id: string, owner: string | null = null): LongJob {
    const job = this.find(id, owner)
    if (job.isOver) return job
    const at = this.waiting.indexOf(job)
    if (at >= 0) this.waiting.splice(at, 1)
    this.end(job, 'cancelled', say.jobCancelled)
    job.stop?.abort()
    return job
  }

  /** Takes up what an earlier service left: what was over is there again, and what was not gets its turn. */
  async takeUp(): Promise<void> {
    const { jobStore, limits } = this.means
    for (const kept of await jobStore.load()) {
      const job = new LongJob(kept, limits.jobEvents)
      this.remember(job)
      if (!job.isOver || job.head.status === 'interrupted') {
        job.beginAgain()
        this.waiting.push(job)
      }
      job.tell()
    }
    this.prune()
    this.next()
  }

  /** No job begins any more; those at work get so much time, and what is left then is interrupted. */
  async close(patienceInMs: number): Promise<void> {
    this.isClosing = true
    for (const job of this.waiting.splice(0)) this.end(job, 'interrupted', this.cutShort)
    await inTime(patienceInMs, Promise.all(this.atWork.values()))
    for (const job of this.atWork.keys()) {
      if (job.isOver) continue
      this.end(job, 'interrupted', this.cutShort)
      job.stop?.abort()
    }
    // What they had done until then is written down by those that end in time.
    await inTime(windingDownInMs, Promise.all(this.atWork.values()))
    await this.means.jobStore.settled()
  }

  counts(): Readonly<Record<JobState, number>> {
    const all = [...this.jobs.values()]
    return Object.fromEntries(
      jobStates.map(status => [status, all.filter(({ head }) => head.status === status).length]),
    ) as Record<JobState, number>
  }

  /** When the first of those at work is likely to be over, by their estimates and by how far they are. */
  retryAfterSeconds(): number {
    const { atWork } = this
    if (atWork.size === 0) return 1
    const soonestInMs = Math.min(...Array.from(atWork.keys(), job => job.leftInMs))
    const shared = Math.max(1, atWork.size / Math.max(1, this.means.tasks.threads))
    return Math.ceil(Math.min(longestRetryInSeconds, Math.max(1, (soonestInMs * shared) / 1000)))
  }

  private known(owner: string | null, idempotencyKey: string | null, fingerprint: string): LongJob | undefined {
    const job = idempotencyKey === null ? undefined : this.byIdempotencyKey.get(ownKey(owner, idempotencyKey))
    if (job && job.fingerprint !== fingerprint) refuse('conflict', ['Idempotency-Key'], say.otherJob)
    return job
  }

  private remember(job: LongJob): void {
    this.jobs.set(job.id, job)
    if (job.idempotencyKey !== null) this.byIdempotencyKey.set(ownKey(job.owner, job.idempotencyKey), job)
  }

  private forget(job: LongJob): void {
    this.jobs.delete(job.id)
    if (job.idempotencyKey !== null) this.byIdempotencyKey.delete(ownKey(job.owner, job.idempotencyKey))
    this.means.jobStore.drop(job.id).catch(this.means.onError)
  }

  private keep(job: LongJob): Promise<void> {
    return this.means.jobStore.keep(job.written)
  }

  /** Keeps what has changed since a job was accepted; if that fails, what was kept before is still there. */
  private keepOn(job: LongJob): void {
    // Work that winds down may end after its job has been let go of.
    if (this.jobs.has(job.id)) this.keep(job).catch(this.means.onError)
  }

  /** Keeps a job that has changed, and tells of it. */
  private changed(job: LongJob): void {
    this.keepOn(job)
    job.tell()
    if (job.isOver) this.prune()
  }

  private end(job: LongJob, status: 'cancelled' | 'interrupted', text: Text): void {
    this.stopFor(job, status, [faultOf('cancelled', [], text)])
  }

  private stopFor(job: LongJob, status: JobState, faults: readonly Fault[]): void {
    job.stopFor(status, faults)
    this.changed(job)
  }

  private fail(job: LongJob, error: unknown): void {
    if (error instanceof Refusal) this.stopFor(job, 'failed', error.faults)
    else {
      this.means.onError(error)
      job.change('failed', { problem: internalProblem(job.links.self) })
      this.changed(job)
    }
  }

  /** Begins what there is a place for. */
  private next(): void {
    while (!this.isClosing && this.atWork.size < this.means.limits.jobsRunning) {
      const job = this.waiting.shift()
      if (!job) return
      const work = this.run(job)
        .catch(this.means.onError)
        .finally(() => {
          this.atWork.delete(job)
          this.next()
        })
      this.atWork.set(job, work)
    }
  }

  private async run(job: LongJob): Promise<void> {
    const { tasks, limits } = this.means
    const stop = new AbortController()
    job.stop = stop
    job.change('running')
    this.changed(job)
    const deadline = setTimeout(
      () => stop.abort(refusal('timed-out', say.notDoneIn({ seconds: limits.jobTimeInMs / 1000 }))),
      limits.jobTimeInMs,
    )
    const waiting = { signal: stop.signal, inBackground: true, caller: job.id }
    try {
      const prepared = await this.prepare(job, waiting)
      const reply = await tasks.answerText(job.head.game, prepared, { ...waiting, ...this.listening(job) })
      if (job.isOver) return
      job.finish(reply)
      this.changed(job)
    } catch (error) {
      // Whoever stopped it has said so already, but for the clock.
      if (job.isOver) this.keepOn(job)
      else this.fail(job, stop.signal.aborted ? stop.signal.reason : error)
    } finally {
      clearTimeout(deadline)
    }
  }

  /** What becomes of all that work tells on its way. */
  private listening(job: LongJob): TextOptions {
    let keptAt = performance.now()
    return {
      mostBytes: this.means.limits.resultBytes,
      onProgress: progress => {
        job.head = { ...job.head, progress }
        if (!job.isOver) job.events.progress(JSON.stringify(progress))
      },
      onTell: (text, lines) => {
        if (job.isOver) return
        const inWords = (speak: Speak) => JSON.stringify({ text: lines.map(speak).join('\n') })
        job.events.put('line', JSON.stringify({ text }), inWords)
      },
      ...(job.head.task === 'arena' && {
        onTally: (tally: unknown) => {
          job.pairs.add(tally as readonly unknown[])
          if (!this.means.jobStore.outlives || performance.now() - keptAt < keepPairsEveryMs) return
          keptAt = performance.now()
          this.keepOn(job)
        },
      }),
    }
  }

  /** The work of a job, less the pairs that were played before; if they no longer count, all of it. */
  private async prepare(job: LongJob, waiting: WaitOptions): Promise<AnyJob> {
    const prepared = job.takePrepared()
    if (prepared) return prepared
    const { tasks } = this.means
    const { request: text, pairs } = job
    const { game, task } = job.head
    if (pairs.texts.length > 0) {
      try {
        return await tasks.prepareText({ game, task, text, pairs: await sharedList(pairs.texts) }, waiting)
      } catch (error) {
        if (!(error instanceof Refusal) || waiting.signal?.aborted) throw error
        pairs.forget()
      }
    }
    return tasks.prepareText({ game, task, text }, waiting)
  }

  /** Lets go of jobs that are over: too old, too many, or too large together, the oldest first. */
  private prune(): void {
    const { limits } = this.means
    const all = [...this.jobs.values()]
    const over = all.filter(job => job.isOver && !this.willGoOn(job))
    over.sort((one, other) => one.finishedInMs - other.finishedInMs)
    let bytes = all.reduce((sum, job) => sum + job.bytes, 0)
    let left = over.length
    for (const job of over) {
      const isOld = Date.now() - job.finishedInMs > limits.jobKeptForInMs
      if (!isOld && left <= limits.jobsKept && bytes <= limits.jobsKeptBytes) return
      left -= 1
      bytes -= job.bytes
      this.forget(job)
    }
  }

  /** Interrupted, but kept for the service that comes next. */
  private willGoOn({ head }: LongJob): boolean {
    return head.status === 'interrupted' && this.means.jobStore.outlives
  }

  /** Throws a Refusal where there is no room for one more. */
  private makeRoom(job: LongJob): void {
    const { limits } = this.means
    this.prune()
    const unfinished = [...this.jobs.values()].filter(other => !other.isOver)
    const bytes = unfinished.reduce((sum, other) => sum + other.bytes, job.bytes)
    const queued = unfinished.filter(({ head }) => head.status === 'queued').length
    if (this.isClosing || queued >= limits.jobsWaiting || bytes > limits.jobsKeptBytes)
      throw new NoRoom(say.manyJobs, this.retryAfterSeconds())
  }
}

/** Two owners may choose the same key. A key has no blank in it. */
const ownKey = (owner: string | null, idempotencyKey: string): string => `${idempotencyKey} ${owner ?? ''}`

const refusal = (code: RefusalCode, text: Text) => new Refusal([faultOf(code, [], text)])

const preparedOf = ({ prepared }: Sent) => {
  if (prepared instanceof Refusal) throw prepared
  return prepared
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
