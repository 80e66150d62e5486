import { performance } from 'node:perf_hooks'
import { refuse } from '../engine/index.ts'
import { say } from './says.ts'

/**
 * Whether the work at hand is still wanted, for what goes on deep inside of it: players are asked for decisions and hear
 * of nothing else, yet one decision may be a long search. A thread does one piece of work at a time, so one place will do.
 */
let isUnwanted: (() => boolean) | undefined
/** When it was asked for, by the clock of this thread: it may have waited for the thread. */
let askedAt: number | undefined

/** Does a piece of work that can be interrupted, and that has waited so many milliseconds. */
export const interruptible = <Result>(isCancelled: () => boolean, work: () => Result, waitedMs = 0): Result => {
  const outer = { isUnwanted, askedAt }
  isUnwanted = isCancelled
  askedAt = performance.now() - waitedMs
  try {
    return work()
  } finally {
    isUnwanted = outer.isUnwanted
    askedAt = outer.askedAt
  }
}

/** Throws a Refusal where the work at hand is no longer wanted. */
export const goOn = (): void => {
  if (isUnwanted?.()) refuse('cancelled', [], say.cancelled)
}

/** Counts down from so many milliseconds, beginning when the work at hand was asked for. */
export const countDown = (ms: number): (() => number) => {
  const until = (askedAt ?? performance.now()) + ms
  return () => until - performance.now()
}
