import { expect } from 'vitest'
import { findSpace } from '../../src/games/aa1941/board/map.ts'
import { attackMechanism } from '../../src/games/aa1941/turn/attack.ts'
import { endCombatMoves, faultOfCombatMoves, faultOfNoncombatMoves } from '../../src/games/aa1941/turn/end-of-moves.ts'
import { loadMechanism, unloadMechanism } from '../../src/games/aa1941/turn/loading.ts'
import { moveMechanism } from '../../src/games/aa1941/turn/moves.ts'
import { type Order, type OrderJson, readOrder } from '../../src/games/aa1941/turn/orders.ts'
import { combatMove, type State } from '../../src/games/aa1941/turn/state.ts'

type MoveJson = Extract<OrderJson, { order: 'move' }>

/** A move in few words; `more` holds what planes, transports and carriers need besides. */
export const move = (units: MoveJson['units'], ...route: string[]): MoveJson => ({ order: 'move', units, route })
export const load = (units: { infantry?: number; tank?: number }, from: string, zone: string): OrderJson => ({
  order: 'load',
  units,
  from,
  zone,
})
export const attack = (zone: string): OrderJson => ({ order: 'attack', zone })

const mechanismOf = (order: Order) => {
  switch (order.kind) {
    case 'move':
      return { fault: moveMechanism.fault, act: (state: State) => moveMechanism.act(state, order) }
    case 'load':
      return { fault: loadMechanism.fault, act: (state: State) => loadMechanism.act(state, order) }
    case 'unload':
      return { fault: unloadMechanism.fault, act: (state: State) => unloadMechanism.act(state, order) }
    case 'attack':
      return { fault: attackMechanism.fault, act: (state: State) => attackMechanism.act(state, order) }
    default:
      throw new Error(`${order.kind} is no order of movement`)
  }
}

/** Why an order is not allowed, in words; undefined where it is. */
export const faultOf = (state: State, json: OrderJson): string | undefined => {
  const order = readOrder(json, state.power)
  return mechanismOf(order).fault(state, order as never)?.message
}

/** Gives orders that have to be allowed. */
export const give = (state: State, ...orders: OrderJson[]): State => {
  for (const json of orders) {
    expect(faultOf(state, json)).toBeUndefined()
    mechanismOf(readOrder(json, state.power)).act(state)
  }
  return state
}

/** Ends the phase of movement if that is allowed, or says why not. */
export const endOf = (state: State): string | undefined => {
  const fault = state.phase === combatMove ? faultOfCombatMoves(state) : faultOfNoncombatMoves(state)
  if (!fault && state.phase === combatMove) endCombatMoves(state)
  return fault?.message
}

/** What phase 3 has to do with a space: 0 nothing, 1 a battle. */
export const battleAt = (state: State, name: string): number => state.battles[findSpace(name)]!
