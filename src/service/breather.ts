import { setImmediate as nextTurn } from 'node:timers/promises'

/** Lets others have their turn of this thread when one job has had it for a while. */
export const breather = (turnInMs = 10) => {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < turnInMs) return
    await nextTurn()
    since = performance.now()
  }
}
