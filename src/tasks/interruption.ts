import { refuse } from '../engine/index.ts'
import { say } from './says.ts'

/**
 * Whether the work at hand is still wanted, for what goes on deep inside of it: players are asked for decisions and hear
 * of nothing else, yet one decision may be a long search. A thread does one piece of work at a time, so one place will do.
 */
let isUnwanted: (() => boolean) | undefined

/** Does a piece of work that can be interrupted. */
export const interruptible = <Result>(isCancelled: () => boolean, work: () => Result): Result => {
  const outer = isUnwanted
  isUnwanted = isCancelled
  try {
    return work()
  } finally {
    isUnwanted = outer
  }
}

/** Throws a Refusal where the work at hand is no longer wanted. */
export const goOn = (): void => {
  if (isUnwanted?.()) refuse('cancelled', [], say.cancelled)
}
