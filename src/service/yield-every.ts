import { setImmediate as nextTurn } from 'node:timers/promises'

/** A function that long work calls between its steps: once the work has held the thread for `turnInMs`, other work gets a turn. */
export const yieldEvery = (turnInMs = 10) => {
  let since = performance.now()
  return async (): Promise<void> => {
    if (performance.now() - since < turnInMs) return
    await nextTurn()
    since = performance.now()
  }
}
