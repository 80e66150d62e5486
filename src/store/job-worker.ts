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

/** Does jobs, each in its turn, until it is closed. */
export class JobWorker {
  private readonly means: Means
  private readonly watch: QueueWatch<ClaimedJob['data']>
  private readonly runs = new Set<JobRun>()

  constructor(means: Means) {
    this.means = means
    const { jobs, queue, limits, onError } = means
    this.watch = new QueueWatch({
      queue,
      most: limits.jobsRunning,
      work: claimed => this.work(claimed),
      giveUp: givenUp => jobs.giveUp(givenUp, [faultOf('cancelled', [], say.jobGivenUp)]),
      giveBack: ids => queue.giveBack(ids),
      onError,
    })
  }

  /** Looks for jobs, now and from now on. */
  wake(): void {
    void this.watch.wake()
  }

  /** Stops the work on a job that is over. */
  stop(id: string): void {
    for (const run of this.runs) if (run.id === id) run.stop('over')
  }

  /** Begins no more; what is under way gets so much time, and is put in line again then, or ends with the process. */
  async close(patienceInMs: number): Promise<void> {
    const { jobs, outlives } = this.means
    await this.watch.close()
    const patience = setTimeout(() => {
      for (const run of this.runs) run.stop('closing')
    }, patienceInMs)
    if (!outlives) await jobs.interruptWaiting([faultOf('cancelled', [], say.jobCutShort)])
    await this.watch.settled()
    clearTimeout(patience)
  }

  private async work(claimed: ClaimedJob): Promise<void> {
    const run = new JobRun(claimed, this.means)
    this.runs.add(run)
    try {
      await run.done()
    } catch (problem) {
      // The database is away: the claim expires, and the job is tried again.
      this.means.onError(problem)
    } finally {
      this.runs.delete(run)
    }
  }
}
