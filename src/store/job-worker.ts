import { faultOf } from '../engine/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { ClaimedJob, JobQueue } from './job-queue.ts'
import { JobRun, type JobRunLimits } from './job-run.ts'
import type { Jobs } from './jobs.ts'
import { QueueWatch } from './queue-watch.ts'
import { say } from './says.ts'

export interface JobWorkLimits extends JobRunLimits {
  /** Most jobs at work here at the same time. */
  readonly jobsRunning: number
}

interface Means {
  readonly tasks: Pick<Tasks, 'prepareText' | 'answerText'>
  readonly jobs: Jobs
  readonly queue: JobQueue
  readonly limits: JobWorkLimits
  /** Whether jobs outlive this process: then what it does not finish is put in line again. */
  readonly outlives: boolean
  readonly onError: (error: unknown) => void
}

/** What was given up is looked for so often. */
const givenUpEveryMs = 2_000

/** Does jobs, each in its turn, until it is closed. */
export class JobWorker {
  private readonly means: Means
  private readonly watch: QueueWatch
  private readonly atWork = new Map<JobRun, Promise<void>>()
  private lookedForGivenUp = 0
  /** A job is done that nothing else may be done beside. */
  private isAlone = false

  constructor(means: Means) {
    this.means = means
    this.watch = new QueueWatch({ look: () => this.look(), onError: means.onError })
  }

  /** Looks for jobs, now and from now on. */
  wake(): void {
    this.watch.wake()
  }

  /** Stops the work on a job that is over. */
  stop(id: string): void {
    for (const run of this.atWork.keys()) if (run.id === id) run.stop('over')
  }

  /** Begins no more; what is under way gets so much time, and is put in line again then, or ends with the process. */
  async close(patienceInMs: number): Promise<void> {
    await this.watch.close()
    const patience = setTimeout(() => {
      for (const run of this.atWork.keys()) run.stop('closing')
    }, patienceInMs)
    if (!this.means.outlives) await this.interruptWaiting()
    await Promise.all(this.atWork.values())
    clearTimeout(patience)
  }

  private async look(): Promise<void> {
    const { queue, limits } = this.means
    if (Date.now() - this.lookedForGivenUp > givenUpEveryMs) await this.tellGivenUp()
    const free = limits.jobsRunning - this.atWork.size
    if (this.isAlone || free < 1) return
    const claimed = await queue.claim(free)
    const last = claimed.find(({ isLastTry }) => isLastTry)
    const begun = !last ? claimed : this.atWork.size === 0 ? [last] : []
    // What is on its last try may have killed its workers before: nothing else is to die with it.
    if (last) await queue.giveAllBack(claimed.filter(claim => !begun.includes(claim)))
    this.isAlone = last !== undefined && begun.length > 0
    for (const claim of begun) this.begin(claim)
  }

  private begin(claimed: ClaimedJob): void {
    const run = new JobRun(claimed, this.means)
    const work = run
      .done()
      // The database is away: the claim expires, and the job is tried again.
      .catch(this.means.onError)
      .finally(() => {
        this.isAlone = false
        this.atWork.delete(run)
        this.wake()
      })
    this.atWork.set(run, work)
  }

  private async interruptWaiting(): Promise<void> {
    await this.means.jobs.interruptWaiting([faultOf('cancelled', [], say.jobCutShort)])
  }

  private async tellGivenUp(): Promise<void> {
    this.lookedForGivenUp = Date.now()
    const { queue, jobs } = this.means
    for (const id of await queue.takeGivenUp()) await jobs.giveUp(id, [faultOf('cancelled', [], say.jobGivenUp)])
  }
}
