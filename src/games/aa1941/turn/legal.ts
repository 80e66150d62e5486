import { say } from '../says-board.ts'
import {
  beginMechanism,
  casualtiesMechanism,
  pressOnMechanism,
  retreatMechanism,
  submergeMechanism,
} from './battle/index.ts'
import { attackMechanism } from './combat-move.ts'
import { loadMechanism, moveMechanism, unloadMechanism } from './movement/index.ts'
import { rescueMechanism, strandedNext } from './noncombat-move/index.ts'
import type { Order, OrderKind } from './orders.ts'
import { buyMechanism, placeMechanism } from './purchase/index.ts'
import { type Forbidden, forbidden, type Mechanism } from './rules.ts'
import { battle, combatMove, mobilise, noncombatMove, phaseName, purchase, type State } from './state.ts'

type OrderOf<Kind extends OrderKind> = Extract<Order, { readonly kind: Kind }>

/** Every kind of order: the phases it belongs to, and its rules. */
const kinds: {
  readonly [Kind in OrderKind]: { readonly phases: readonly number[]; readonly mechanism: Mechanism<OrderOf<Kind>> }
} = {
  buy: { phases: [purchase], mechanism: buyMechanism },
  move: { phases: [combatMove, noncombatMove], mechanism: moveMechanism },
  load: { phases: [combatMove, noncombatMove], mechanism: loadMechanism },
  unload: { phases: [combatMove, noncombatMove], mechanism: unloadMechanism },
  attack: { phases: [combatMove], mechanism: attackMechanism },
  begin: { phases: [battle], mechanism: beginMechanism },
  submerge: { phases: [battle], mechanism: submergeMechanism },
  casualties: { phases: [battle], mechanism: casualtiesMechanism },
  retreat: { phases: [battle], mechanism: retreatMechanism },
  pressOn: { phases: [battle], mechanism: pressOnMechanism },
  rescue: { phases: [noncombatMove], mechanism: rescueMechanism },
  place: { phases: [mobilise], mechanism: placeMechanism },
}

const mechanismOf = (order: Order): Mechanism<Order> => kinds[order.kind].mechanism as Mechanism<Order>

/** Why an order is not allowed as the next one; undefined where it is. */
export const legal = (state: State, order: Order): Forbidden | undefined => {
  if (state.winner !== undefined) return forbidden(say.gameOver)
  const { phases: belongsTo } = kinds[order.kind]
  if (!belongsTo.includes(state.phase))
    return forbidden(
      say.otherPhase({
        order: order.kind,
        phases: belongsTo.map(phase => phaseName(phase)),
        phase: phaseName(state.phase),
      }),
      ['order'],
    )
  if (state.phase === noncombatMove && order.kind !== 'rescue' && strandedNext(state))
    return forbidden(say.rescueFirst, ['order'])
  return mechanismOf(order).fault(state, order)
}

/** Carries out an order that is legal. */
export const apply = (state: State, order: Order): void => mechanismOf(order).act(state, order)
