import { faultOf, jsonWithMessages, Refusal } from '../engine/index.ts'
import {
  type AnyJob,
  type Progress,
  sharedText,
  type Tasks,
  type TextOptions,
  type WaitOptions,
} from '../tasks/index.ts'
import type { ClaimedJob } from './job-queue.ts'
import type { BegunJob, JobNews, Jobs, NewJobEvent } from './jobs.ts'
import { say } from './says.ts'

export interface JobRunLimits {
  /** Longest time that a job may run, in ms. */
  readonly jobTimeInMs: number
  /** Largest result, in bytes. */
  readonly resultBytes: number
}

interface Means {
  readonly tasks: Pick<Tasks, 'prepareText' | 'answerText'>
  readonly jobs: Jobs
  readonly limits: JobRunLimits
  readonly outlives: boolean
  readonly onError: (error: unknown) => void
}

/** What a run has to tell is written down so often, and at least so often it says that it is alive, and learns that the job was cancelled elsewhere. */
const tellingEveryMs = 250
const livingEveryMs = 1_000

/** Why a run is stopped: the job is over, its time is, or the process closes. */
type Reason = 'over' | 'late' | 'closing'

/** One try at a job, from its claim to its end. */
export class JobRun {
  readonly id: string
  private readonly claimed: ClaimedJob
  private readonly means: Means
  private readonly abort = new AbortController()
  private reason: Reason | undefined
  private events: NewJobEvent[] = []
  private pairs: string[] = []
  /** Pairs of an arena that an earlier try has played: they are not played again, and are done. */
  private pairsBefore = 0
  private progress: Progress | undefined
  private told: Progress | undefined

  constructor(claimed: ClaimedJob, means: Means) {
    this.id = claimed.data.job
    this.claimed = claimed
    this.means = means
  }

  stop(reason: Reason): void {
    this.reason ??= reason
    this.abort.abort()
  }

  /** Resolves when the job is done, or as far as it comes; what became of it is kept. Rejects where that cannot be. */
  async done(): Promise<void> {
    const { jobs, limits } = this.means
    const begun = await jobs.begin(this.id, this.claimed.id)
    if (!begun) return
    const late = setTimeout(() => this.stop('late'), limits.jobTimeInMs)
    const telling = this.tellOn(begun)
    try {
      const reply = await this.answer(begun)
      await telling.end()
      await jobs.finish(begun, this.takeNews(), reply)
    } catch (error) {
      await telling.end()
      await this.endWithout(begun, error)
    } finally {
      clearTimeout(late)
    }
  }

  private async answer(begun: BegunJob) {
    const { tasks, limits } = this.means
    const waiting = { signal: this.abort.signal, inBackground: true, caller: this.id }
    const prepared = await this.prepare(begun, waiting)
    const listening: TextOptions = {
      mostBytes: limits.resultBytes,
      onProgress: ({ done, total }) => {
        this.progress = { done: this.pairsBefore + done, total: this.pairsBefore + total }
      },
      onTell: (text, lines) => {
        this.events.push({ name: 'line', data: JSON.stringify({ text }), said: jsonWithMessages(lines) })
      },
      ...(begun.task === 'arena' && {
        onTally: (tally: unknown) => {
          this.pairs.push(...(tally as readonly unknown[]).map(pair => JSON.stringify(pair)))
        },
      }),
    }
    return tasks.answerText(begun.game, prepared, { ...waiting, ...listening })
  }

  /** The work of a job, less the pairs that were played before; if they no longer count, all of it. */
  private async prepare(begun: BegunJob, waiting: WaitOptions): Promise<AnyJob> {
    const { tasks, jobs } = this.means
    const { game, task, request, pairs } = begun
    const text = sharedText(request)
    if (pairs.length > 0) {
      try {
        const left = await tasks.prepareText({ game, task, text, pairs: sharedText(`[${pairs.join()}]`) }, waiting)
        this.pairsBefore = pairs.length
        return left
      } catch (error) {
        if (!(error instanceof Refusal) || this.abort.signal.aborted) throw error
        await jobs.forgetPairs(begun)
      }
    }
    return tasks.prepareText({ game, task, text }, waiting)
  }

  /** Writes down what there is to tell, from time to time, until it is ended. */
  private tellOn(begun: BegunJob): { end: () => Promise<void> } {
    let isEnded = false
    let toldAt = Date.now()
    let timer: NodeJS.Timeout | undefined
    let writing = Promise.resolve()
    const tell = async (): Promise<void> => {
      const hasNews = this.events.length > 0 || this.pairs.length > 0 || this.progress !== this.told
      if (!isEnded && (hasNews || Date.now() - toldAt > livingEveryMs)) {
        toldAt = Date.now()
        await this.tellNow(begun)
      }
      if (!isEnded) timer = setTimeout(goOn, tellingEveryMs)
    }
    const goOn = (): void => {
      writing = tell()
    }
    goOn()
    return {
      end: async () => {
        isEnded = true
        clearTimeout(timer)
        await writing
      },
    }
  }

  private async tellNow(begun: BegunJob): Promise<void> {
    const news = this.takeNews()
    try {
      if (!(await this.means.jobs.tell(begun, news))) this.stop('over')
    } catch (error) {
      // The database is away for a moment: it is told with what comes next.
      this.means.onError(error)
      this.events = [...news.events, ...this.events]
      this.pairs = [...news.pairs, ...this.pairs]
    }
  }

  private takeNews(): JobNews {
    const { events, pairs, progress } = this
    const isNews = progress !== this.told
    this.events = []
    this.pairs = []
    this.told = progress
    const said: NewJobEvent[] = isNews ? [{ name: 'progress', data: JSON.stringify(progress), said: null }] : []
    return { events: [...events, ...said], pairs, ...(isNews && { progress }) }
  }

  private async endWithout(begun: BegunJob, error: unknown): Promise<void> {
    const { jobs, limits, outlives, onError } = this.means
    const isStopped = this.abort.signal.aborted
    if (isStopped && this.reason === 'over') return jobs.end(begun, 'interrupted', [])
    if (isStopped && this.reason === 'closing')
      return outlives
        ? jobs.giveBack(begun, this.takeNews())
        : jobs.end(begun, 'interrupted', [faultOf('cancelled', [], say.jobCutShort)])
    if (isStopped) {
      const seconds = limits.jobTimeInMs / 1000
      return jobs.end(begun, 'failed', [faultOf('timed-out', [], say.jobNotDoneIn({ seconds }))])
    }
    if (error instanceof Refusal) return jobs.end(begun, 'failed', error.faults)
    onError(error)
    return jobs.end(begun, 'failed', null)
  }
}
