import { standingOf } from '../../src/games/aa1941/play/adjudicate.ts'
import type { State } from '../../src/games/aa1941/turn/state.ts'

/** What a game that is won counts as, beside the logarithms of those that are not over. */
const won = 2

/** The logarithm by which a side stands above the other in units, money and three incomes, its luck in IPC taken off. */
export const leadOf = (state: State, side: number, luck = 0): number => {
  if (state.winner !== undefined) return state.winner === side ? won : -won
  const [own, others] = [standingOf(state, side) - luck / 2, standingOf(state, 1 - side) + luck / 2]
  return Math.log(Math.max(1, own) / Math.max(1, others))
}
