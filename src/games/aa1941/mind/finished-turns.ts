import type { State } from '../turn/state.ts'
import { outlook } from './outlook.ts'

/** Where a turn has led, when it was finished without further dice. */
export interface FinishedTurn {
  readonly state: State
  /** How it stands then for the Allies, in IPC. */
  readonly balance: () => number
}

/**
 * Finishes turns after their battles, each position once: most samples of a plan end their battles as others did, and
 * without dice what follows is the same.
 */
export const finishedTurns = (finish: (state: State) => void): ((state: State) => FinishedTurn) => {
  const known = new Map<number, FinishedTurn>()
  return state => {
    const key = state.hash()
    const met = known.get(key)
    if (met) return met
    const after = state.copy()
    finish(after)
    let balance: number | undefined
    const finished = {
      state: after,
      balance: () => {
        balance ??= outlook(after, after.power)
        return balance
      },
    }
    known.set(key, finished)
    return finished
  }
}
