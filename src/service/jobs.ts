import { LRUCache } from 'lru-cache'
import { faultOf, getOrInsert, Refusal, refuse, type Speak, within } from '../engine/index.ts'
import { isJobOver, type KeptJob, type Laboratory, refuseJob, type WantedJobs } from '../store/index.ts'
import { type Sent, type Tasks, textIn } from '../tasks/index.ts'
import { tooMuch } from './answers.ts'
import { headOf, wholeOf } from './job.ts'
import type { Limits } from './limits.ts'
import { NoRoom } from './no-room.ts'
import { say } from './says.ts'

interface Means {
  readonly tasks: Tasks
  readonly limits: Limits
  readonly laboratory: Laboratory
}

interface Offer {
  readonly sent: Sent
  /** By which it is known when its owner sends it again. */
  readonly idempotencyKey: string | null
  /** Whose it is; null, of all who come without a key. */
  readonly owner: string | null
  /** Who sends it, by any name. */
  readonly caller: string
}

/** Estimates of hours are too rough to be waited for to the end. */
const longestRetryInSeconds = 3_600

/** Results that were read lately are held, as many readers may ask for the same at once: so many of the largest. */
const largestHeld = 4

/** Long work: what is accepted is kept, gets its turn here or with another worker, and is told about until it is let go of. */
export class LongJobs {
  private readonly means: Means
  /** Jobs that are done, as they are told in a language. */
  private readonly told = new Map<Speak, LRUCache<string, Buffer>>()

  constructor(means: Means) {
    this.means = means
  }

  /** Takes a job on, or gives the one that was sent under the same key before. Throws a Refusal. */
  async accept({ sent, idempotencyKey: key, owner, caller }: Offer): Promise<{ job: KeptJob; isNew: boolean }> {
    const { laboratory, limits } = this.means
    const { fingerprint, game, task } = sent
    if (key !== null) {
      // Before what is wrong with the request: that may be another's.
      const job = await laboratory.withKept(
        (_experiments, jobs) => jobs.known(owner, key, fingerprint),
        () => undefined,
      )
      if (job) return { job, isNew: false }
    }
    const { job: prepared, text } = within(['request'], () => preparedOf(sent))
    const { costInMs } = prepared
    if (costInMs > limits.jobCostInMs) refuse('too-much-work', ['request'], tooMuch(costInMs, limits.jobCostInMs))
    const request = textIn(text)
    const added = await laboratory.with((_experiments, jobs) =>
      jobs.add({ game, task, costInMs, request, fingerprint, key, owner, caller }),
    )
    if (typeof added !== 'string') return added
    const seconds = await this.retryAfterSeconds()
    if (added === 'full') throw new NoRoom(say.manyJobs, seconds)
    throw new NoRoom(say.manyOwnJobs({ most: limits.jobsWaitingEach }), seconds, 'too-many-requests')
  }

  /** Throws a Refusal where its owner has no such job, or no longer. */
  find(id: string, owner: string | null): Promise<KeptJob> {
    return this.means.laboratory.withKept(
      (_experiments, jobs) => jobs.find(id, owner),
      () => refuseJob(id),
    )
  }

  /** All of a job as JSON, in the words of a language. */
  async text(job: KeptJob, speak: Speak): Promise<string | Buffer> {
    if (job.status !== 'done') return JSON.stringify(headOf(job, speak))
    const { laboratory, limits } = this.means
    const maxSize = largestHeld * limits.resultBytes
    const told = getOrInsert(this.told, speak, () => new LRUCache({ maxSize, sizeCalculation: ({ length }) => length }))
    const before = told.get(job.id)
    if (before) return before
    const result = await laboratory.withKept(
      (_experiments, jobs) => jobs.result(job.id),
      () => refuseJob(job.id),
    )
    const whole = told.get(job.id) ?? wholeOf(job, result, speak)
    told.set(job.id, whole)
    return whole
  }

  /** Jobs of an owner, the newest first. */
  list(wanted: WantedJobs): Promise<readonly KeptJob[]> {
    return this.means.laboratory.withKept(
      (_experiments, jobs) => jobs.list(wanted),
      () => [],
    )
  }

  /** Stops a job that is not over; one that is stays as it is. */
  async cancel(id: string, owner: string | null): Promise<KeptJob> {
    const { laboratory } = this.means
    const job = await laboratory.withKept(
      (_experiments, jobs) => jobs.cancel(id, owner, [faultOf('cancelled', [], say.jobCancelled)]),
      () => refuseJob(id),
    )
    await laboratory.stopJob(id)
    return job
  }

  /** When the first of those at work is likely to be over, by their estimates and by how far they are. */
  async retryAfterSeconds(): Promise<number> {
    const { laboratory, tasks } = this.means
    const running = await laboratory.withKept(
      (_experiments, jobs) => jobs.running(),
      () => [],
    )
    if (running.length === 0) return 1
    const soonestInMs = Math.min(...running.map(leftInMsOf))
    const shared = Math.max(1, running.length / Math.max(1, tasks.threads))
    return Math.ceil(Math.min(longestRetryInSeconds, Math.max(1, (soonestInMs * shared) / 1000)))
  }
}

/** What is left of a job, by its estimate and by how far it is. */
const leftInMsOf = (job: KeptJob): number => {
  if (isJobOver(job)) return 0
  const { costInMs, done, total, startedAt } = job
  if (done !== null && total !== null && total > 0) return costInMs * Math.max(0, 1 - done / total)
  return Math.max(0, costInMs - (startedAt === null ? 0 : Date.now() - startedAt.getTime()))
}

const preparedOf = ({ prepared }: Sent) => {
  if (prepared instanceof Refusal) throw prepared
  return prepared
}
