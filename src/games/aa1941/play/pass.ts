import { defined } from '../../../engine/index.ts'
import { spaceCount } from '../board/map.ts'
import { battlesPending, plainPlan, plannedOrder } from '../turn/battle/index.ts'
import { legal } from '../turn/legal.ts'
import { landingOrders, strandedNext, usualRescues } from '../turn/noncombat-move/index.ts'
import type { Order } from '../turn/orders.ts'
import { placeAll } from '../turn/purchase/index.ts'
import { battle, mobilise, noncombatMove, type State } from '../turn/state.ts'
import type { Action } from './action.ts'

/** What somebody does who does as little as the rules allow. */
export const passIn = (state: State): Action => {
  switch (state.phase) {
    case battle:
      return [passInBattle(state)]
    case noncombatMove:
      // R41-13.2, 13.7: whoever can be saved must be.
      return strandedNext(state) ? usualRescues(state) : landingOrders(state)
    case mobilise:
      return placeAll(state)
    default:
      return []
  }
}

/** The defaults of the rules' section 22: battles in the order of the board, strikes, the usual casualties, on to the end. */
const passInBattle = (state: State): Order =>
  state.fight
    ? plannedOrder(state, state.fight, plainPlan)
    : { kind: 'begin', space: defined(battlesPending(state)[0]) }

/** Where the attacker may retreat to now (D41-13); -1 stands for planes alone. */
export const retreats = (state: State): Order[] =>
  Array.from({ length: spaceCount + 1 }, (_, at): Order => ({ kind: 'retreat', to: at - 1 })).filter(
    order => !legal(state, order),
  )
