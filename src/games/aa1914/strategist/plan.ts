import { getOrInsert } from '../../../engine/index.ts'
import { faultOfEnd } from '../turn/flow.ts'
import { apply, legal } from '../turn/legal.ts'
import type { Order } from '../turn/orders.ts'
import type { Agreement, State } from '../turn/state.ts'

/** Boards on which orders are tried, by what was agreed: one for all plans, as each trial begins anew. */
const trials = new WeakMap<Agreement, State>()

/** Orders of a phase, of which those are kept that the rules allow and after which the phase could end. */
export class Plan {
  readonly board: State
  readonly orders: Order[] = []
  private readonly trial: State

  constructor(state: State) {
    this.board = state.copy()
    this.trial = getOrInsert(trials, state.agreement, () => state.copy())
  }

  /** Gives orders that belong together, all or none. Whether they were given. */
  tryAll(orders: readonly Order[]): boolean {
    const { board, trial } = this
    trial.copyFrom(board)
    for (const order of orders) {
      if (legal(trial, order)) return false
      apply(trial, order)
    }
    if (faultOfEnd(trial)) return false
    board.copyFrom(trial)
    this.orders.push(...orders)
    return true
  }
}
