import { findSpace } from '../../src/games/aa1941/board/map.ts'
import { endCombatMoves, faultOfCombatMoves } from '../../src/games/aa1941/turn/combat-move.ts'
import { faultOfStranded } from '../../src/games/aa1941/turn/landing/index.ts'
import type { OrderJson } from '../../src/games/aa1941/turn/orders.ts'
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

/** Ends the phase of movement if that is allowed, or says why not. */
export const endOf = (state: State): string | undefined => {
  const fault = state.phase === combatMove ? faultOfCombatMoves(state) : faultOfStranded(state)
  if (!fault && state.phase === combatMove) endCombatMoves(state)
  return fault?.message
}

/** What phase 3 has to do with a space: 0 nothing, 1 a battle. */
export const battleAt = (state: State, name: string): number => state.battles[findSpace(name)]!
