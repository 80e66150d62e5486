import { inEnglish, type Speak } from '../engine/index.ts'
import type { ChunkTask, Replied } from './chunk-task.ts'
import type { AnyJob, TaskJob, TaskOptions, TextOptions } from './contract.ts'
import { answerHere, answerQuickly, quickInMs, throwIfAborted } from './in-place.ts'
import type { PlayerAccount } from './player-figures.ts'
import { openWriter, type ReplyText } from './reply-text.ts'
import { isDistant, type Sources } from './sources.ts'
import type { Threads } from './threads.ts'

/** Answers jobs, in this thread or on others. */
export class Answering {
  private readonly threads: Threads
  private readonly sources: Sources
  private readonly account: PlayerAccount
  /** Jobs that were thought quick and are not. */
  private readonly slow = new WeakSet<TaskJob>()

  constructor(threads: Threads, sources: Sources, account: PlayerAccount) {
    this.threads = threads
    this.sources = sources
    this.account = account
  }

  async reply(game: string, job: TaskJob, options: TaskOptions = {}): Promise<unknown> {
    throwIfAborted(options.signal)
    const here = await this.inPlace(job, options)
    if (here) return here.result
    const parts = await this.threads.work(job, this.sources.of(game, job), options)
    return job.reply(
      parts.map(({ tally }) => tally),
      options.speak,
    )
  }

  async text(game: string, job: AnyJob, options: TextOptions = {}): Promise<ReplyText> {
    const { mostBytes = Number.POSITIVE_INFINITY, ...rest } = options
    throwIfAborted(rest.signal)
    const { speak, write } = openWriter()
    const here = isDistant(job) ? undefined : await this.inPlace(job, rest, speak)
    if (here) return write(here.result, mostBytes)
    const source = this.sources.wholeOf(game, job)
    const parts = await this.threads.work(job, source, rest, { mostBytes, wantsTally: rest.onTally !== undefined })
    const [{ written } = {}] = parts
    if (written !== undefined) return written
    const tallies = parts.map(({ tally }) => tally as SharedArrayBuffer)
    const { onPiece: _counted, ...waiting } = rest
    const chunkTask: ChunkTask = { kind: 'reply', source, tallies, mostBytes }
    return (await this.threads.ask<Replied>(chunkTask, quickInMs, waiting)).written
  }

  /** The answer where it is found in this thread: where there is no other, or the work is quick. */
  private async inPlace(
    job: TaskJob,
    options: TaskOptions,
    speak: Speak = options.speak ?? inEnglish,
  ): Promise<{ readonly result: unknown } | undefined> {
    if (this.threads.count === 0) return { result: await answerHere(job, options, speak, this.account) }
    if (job.costInMs > quickInMs || this.slow.has(job)) return undefined
    const quick = answerQuickly(job, options, speak, this.account)
    if (!quick) this.slow.add(job)
    return quick
  }
}
