import { inEnglish, type Speak, spend, type Text, withinSteps } from '../engine/index.ts'
import type { Job } from '../games/index.ts'
import type { TaskOptions } from './contract.ts'
import { interruptible } from './interruption.ts'
import { accounted, PlayerAccount } from './player-figures.ts'
import { tellTo } from './progress-channel.ts'
import { sliceInMs } from './queue.ts'
import { cancellation, progressOf } from './workers.ts'

/** Work estimated below this is done at once in the calling thread: a trip to a worker would cost more. */
export const quickInMs = 2

/**
 * What such work may take in the calling thread after all, some milliseconds: estimates are rough, and where one is far too
 * low the work is broken off and done by a worker, to the same answer. So it is with preparing.
 */
export const quickSteps = 500_000
/** Work that asks whether it is still wanted has done as much as so many steps since it last asked. */
const stepsBetweenLooks = 1_000

/** How many chunks make a worthwhile piece of work. */
const chunksAtOnce = (job: Job): number => Math.max(1, Math.ceil((job.chunks * sliceInMs) / job.costInMs))

/** The answer to work that is quick; undefined where it takes more steps than that. What its players did goes to the account. */
export const answerQuickly = (
  job: Job,
  options: TaskOptions = {},
  speak: Speak = inEnglish,
  account?: PlayerAccount,
): { readonly result: unknown } | undefined => {
  // One of its own: work that is broken off is done again.
  const own = new PlayerAccount()
  const quick = withinSteps(quickSteps, () => accounted(own, () => answerAtOnce(job, options, speak)))
  if (quick) account?.addAll(own.figures())
  return quick
}

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
export const answerHere = async (
  job: Job,
  options: TaskOptions,
  speak: Speak,
  account: PlayerAccount,
): Promise<unknown> => {
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
    const tally = await accounted(account, () =>
      interruptible(isCancelled, () => job.work(from, to, isCancelled, telling)),
    )
    onTally?.(tally)
    tallies.push(tally)
    if (!isCancelled()) part.end()
  }
  throwIfAborted(signal)
  return job.reply(tallies, speak)
}

export const throwIfAborted = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw cancellation()
}
