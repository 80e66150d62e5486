import type { Player } from '../../../engine/index.ts'
import { isZone } from '../board/map.ts'
import type { Action } from '../play/action.ts'
import { combat, mobilise, movement, type State } from '../turn/state.ts'
import { answerTo, inBattle, isBetterThanStaying, isWorthFighting, nextBattle } from './battles.ts'
import { moveFighters } from './flights.ts'
import { moveOnLand } from './land-moves.ts'
import { outlookOf } from './outlook.ts'
import { type Params, usualParams } from './params.ts'
import { placeOrders } from './placing.ts'
import { Plan } from './plan.ts'
import { buyForWar, repairs } from './purchases.ts'
import { ship } from './shipping.ts'

/** What somebody does who goes by rules of thumb. */
export const decideByRules = (state: State, params: Params): Action => {
  const [pending] = state.pending
  if (pending) return [answerTo(state, pending)]
  if (state.fight) return [inBattle(state, state.fight)]
  switch (state.phase) {
    case movement:
      return movesByRules(state, params)
    case combat: {
      const seen = outlookOf(state, params)
      return nextBattle(state, space =>
        isZone(space) ? isWorthFighting(state, space) : isBetterThanStaying(seen, space),
      )
    }
    case mobilise:
      return placeOrders(outlookOf(state, params))
    default:
      return [...repairs(state), ...buyForWar(outlookOf(state, params))]
  }
}

/** The orders of phase 2; nobody goes to fight in those territories that are shunned. */
export const movesByRules = (state: State, params: Params, shunned?: ReadonlySet<number>): Action => {
  const plan = new Plan(state)
  const seen = outlookOf(state, params)
  ship(seen, plan)
  moveOnLand(seen, plan, shunned)
  moveFighters(seen, plan)
  return plan.orders
}

/** Judges every front by what comes of it over some turns. */
export const rulesBy = (params: Params): Player<State, Action> => ({
  name: 'rules',
  version: '1',
  decide: view => decideByRules(view, params),
})
export const rulesPlayer = rulesBy(usualParams)
