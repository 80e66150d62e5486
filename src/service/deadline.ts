import type { Writable } from 'node:stream'
import { faultOf, Refusal, type RefusalCode, type Text } from '../engine/index.ts'
import { say } from './says.ts'

const stopped = (code: RefusalCode, text: Text) => new Refusal([faultOf(code, [], text)])

/** For a reply that nobody will read. */
export const hungUp = () => stopped('cancelled', say.hungUp)

/** When a piece of work must stop. */
export interface Deadline {
  readonly signal: AbortSignal
  readonly release: () => void
}

export interface Deadlines {
  /** `remedy` is what a caller may do whose work takes too long. */
  readonly open: (caller: Writable, timeInMs: number, remedy?: Text) => Deadline
  /** Stops all work, and what is begun later at once. */
  readonly stopAll: () => void
}

/** Stops work early: when its time is up, when its caller hangs up, or when the service closes. Whoever opens a deadline must release it. */
export const openDeadlines = (): Deadlines => {
  const running = new Set<AbortController>()
  const closing = stopped('cancelled', say.closing)
  let allStopped = false

  const open = (caller: Writable, timeInMs: number, remedy: Text = say.askLess): Deadline => {
    const stop = new AbortController()
    const timer = setTimeout(
      () => stop.abort(stopped('timed-out', say.noAnswerIn({ ...spoken(timeInMs), remedy }))),
      timeInMs,
    )
    // `request.signal` would fire as soon as the body has been read; the reply's own closing is what tells.
    const left = () => stop.abort(hungUp())
    caller.once('close', left)
    running.add(stop)
    // Whoever has left already will not be heard leaving.
    if (caller.destroyed) left()
    if (allStopped) stop.abort(closing)
    return {
      signal: stop.signal,
      release: () => {
        clearTimeout(timer)
        caller.off('close', left)
        running.delete(stop)
      },
    }
  }

  const stopAll = () => {
    allStopped = true
    for (const stop of running) stop.abort(closing)
  }

  return { open, stopAll }
}

/** As much of a time as is read: three digits. */
const spoken = (timeInMs: number): { time: number; unit: 's' | 'ms' } =>
  timeInMs < 1_000
    ? { time: Math.round(timeInMs), unit: 'ms' }
    : { time: Number((timeInMs / 1_000).toPrecision(3)), unit: 's' }

/** The work's result, or the reason of the signal as soon as that comes, whether or not the work heeds it. */
export const untilStopped = <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
