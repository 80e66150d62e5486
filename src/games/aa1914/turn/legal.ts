import { say } from '../says-board.ts'
import { beginMechanism, casualtiesMechanism, diveMechanism, pressOnMechanism, stopMechanism } from './combat/index.ts'
import { controlMechanism, declareMechanism, representMechanism, settle } from './flow.ts'
import { attackMechanism, loadMechanism, moveMechanism, unloadMechanism } from './movement/index.ts'
import type { Order, OrderKind } from './orders.ts'
import { buyMechanism, placeMechanism, repairMechanism } from './purchase.ts'
import { type Forbidden, forbidden, type Mechanism } from './rules.ts'
import { combat, mobilise, movement, phaseName, purchase, rolls, type State } from './state.ts'

type OrderOf<Kind extends OrderKind> = Extract<Order, { readonly kind: Kind }>

/** Every kind of order: the phases it belongs to, and its rules. */
const kinds: {
  readonly [Kind in OrderKind]: { readonly phases: readonly number[]; readonly mechanism: Mechanism<OrderOf<Kind>> }
} = {
  buy: { phases: [purchase], mechanism: buyMechanism },
  repair: { phases: [purchase], mechanism: repairMechanism },
  move: { phases: [movement], mechanism: moveMechanism },
  load: { phases: [movement], mechanism: loadMechanism },
  unload: { phases: [movement], mechanism: unloadMechanism },
  attack: { phases: [movement], mechanism: attackMechanism },
  represent: { phases: [movement, combat], mechanism: representMechanism },
  control: { phases: [movement, combat, mobilise], mechanism: controlMechanism },
  declare: { phases: [mobilise], mechanism: declareMechanism },
  begin: { phases: [combat], mechanism: beginMechanism },
  dive: { phases: [combat], mechanism: diveMechanism },
  casualties: { phases: [combat], mechanism: casualtiesMechanism },
  pressOn: { phases: [combat], mechanism: pressOnMechanism },
  stop: { phases: [combat], mechanism: stopMechanism },
  place: { phases: [mobilise], mechanism: placeMechanism },
}

/** Orders that answer what is pending, and those that belong to a battle in progress. */
const answers: readonly OrderKind[] = ['represent', 'control', 'declare']
const ofBattle: readonly OrderKind[] = ['dive', 'casualties', 'pressOn', 'stop']

const mechanismOf = (order: Order): Mechanism<Order> => kinds[order.kind].mechanism as Mechanism<Order>

/** Why an order is not allowed as the next one; undefined where it is. */
export const legal = (state: State, order: Order): Forbidden | undefined => {
  if (state.winner !== undefined) return forbidden(say.gameOver)
  if (state.roll !== rolls.none) return forbidden(say.decideFirst, ['order'])
  const { phases } = kinds[order.kind]
  if (!phases.includes(state.phase))
    return forbidden(
      say.otherPhase({
        order: order.kind,
        phases: phases.map(phase => phaseName(phase)),
        phase: phaseName(state.phase),
      }),
      ['order'],
    )
  if (state.pending.length > 0 !== answers.includes(order.kind)) return forbidden(say.decideFirst, ['order'])
  if (
    (state.fight !== undefined && state.pending.length === 0) !== ofBattle.includes(order.kind) &&
    !answers.includes(order.kind)
  )
    return forbidden(say.decideFirst, ['order'])
  return mechanismOf(order).fault(state, order)
}

/** Carries out an order that is legal. */
export const apply = (state: State, order: Order): void => {
  mechanismOf(order).act(state, order)
  settle(state)
  state.sortBoats()
}
