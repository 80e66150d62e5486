import { defined } from '../../../engine/index.ts'
import { transport } from '../board/units.ts'
import { apply } from '../turn/legal.ts'
import { findBoat, findBoats, freshnessOf, landsOneOfTwo, stepsSailed, tellingApart } from '../turn/movement/index.ts'
import type { Load, Move, Order, Unload } from '../turn/orders.ts'
import { nobody, type State } from '../turn/state.ts'
import type { Action } from './action.ts'

/**
 * The same orders, said so that somebody who holds the game in another program moves the very transports that are moved here:
 * steps sailed and what is fresh aboard are added where transports with the same cargo differ in them, and empty ones have no
 * list. The orders must be allowed, one after another.
 */
export const toldApart = (state: State, orders: Action): Action => {
  if (!orders.some(speaksOfTransports)) return orders
  const board = state.copy()
  return orders.map(order => {
    const told = oneTold(board, order)
    apply(board, order)
    return told
  })
}

const speaksOfTransports = (order: Order): boolean =>
  order.kind === 'load' || order.kind === 'unload' || (order.kind === 'move' && order.units[transport] > 0)

const oneTold = (state: State, order: Order): Order => {
  if (order.kind === 'load' || order.kind === 'unload') return holdTold(state, order)
  return order.kind === 'move' && order.units[transport] > 0 ? moveTold(state, order) : order
}

const holdTold = (state: State, order: Load | Unload): Order => {
  const { zone, boatOwner: owner, aboard, sailed, fresh } = order
  const boat = findBoat(state, { zone, owner, cargo: aboard, steps: 0, sailed, fresh })
  const isFresh = freshnessOf(state, boat)
  const isOneOfTwo = order.kind === 'unload' && landsOneOfTwo(aboard, order.lands, isFresh)
  return { ...order, ...tellingApart(state, boat, 0), ...(isOneOfTwo && { fresh: isFresh }) }
}

/** Transports that go together and have sailed differently cannot be told apart in one order, and are left as they are. */
const moveTold = (state: State, order: Move): Order => {
  const { cargo = [], fresh: _, ...rest } = order
  const boats = defined(findBoats(state, order))
  const apart = boats.map(boat => tellingApart(state, boat, order.route.length - 1))
  const sailed = new Set(boats.map(boat => stepsSailed(state, boat)))
  const isSailedTold = sailed.size === 1 && apart.some(one => one.sailed !== undefined)
  const laden = [...cargo.keys()].filter(at => cargo[at]?.[0] !== nobody)
  const fresh = laden.map(at => order.fresh?.[at] ?? apart[at]?.fresh)
  return {
    ...rest,
    ...(laden.length > 0 && { cargo: laden.map(at => defined(cargo[at])) }),
    ...(fresh.some(one => one) && { fresh }),
    ...(isSailedTold && { sailed: defined([...sailed][0]) }),
  }
}
