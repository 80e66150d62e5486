import type { OrderJson } from '../../../src/games/aa1941/turn/orders.ts'
import type { Units } from './board.ts'

type Troops = readonly ('infantry' | 'tank')[]

/** What a transport holds at most (R41-7.1). */
export const full = ['tank', 'infantry'] as const
export const pair = ['infantry', 'infantry'] as const

/** The orders of a solution, written shortly. */
export const buy = (units: Units): OrderJson => ({ order: 'buy', units })
export const go = (units: Units, ...route: string[]): OrderJson => ({ order: 'move', units, route })
export const fly = (units: Units, landing: string, ...route: string[]): OrderJson => ({
  order: 'move',
  units,
  route,
  landing,
})
/** Planes that have flown so many steps before in this turn. */
export const flyOn = (units: Units, flown: number, ...route: string[]): OrderJson => ({
  order: 'move',
  units,
  route,
  flown,
})
export const sail = (cargo: readonly Troops[], ...route: string[]): OrderJson => ({
  order: 'move',
  units: { transport: cargo.length },
  route,
  cargo: cargo.map(troops => [...troops]),
})
export const load = (troops: Troops, from: string, zone: string, aboard?: Troops): OrderJson => ({
  order: 'load',
  units: {
    ...(troops.includes('infantry') && { infantry: troops.filter(unit => unit === 'infantry').length }),
    ...(troops.includes('tank') && { tank: 1 }),
  },
  from,
  zone,
  ...(aboard && { aboard: [...aboard] }),
})
export const land = (troops: Troops, zone: string, to: string): OrderJson => ({
  order: 'unload',
  zone,
  to,
  aboard: [...troops],
})
export const attack = (zone: string): OrderJson => ({ order: 'attack', zone })
export const place = (units: Units, at: string, complex = at): OrderJson => ({ order: 'place', units, at, complex })
