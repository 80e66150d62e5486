import { landNextTo, zonesNextTo } from '../board/map.ts'
import { type Counts, countsOf, fighter, isLand, only } from '../board/units.ts'
import type { Order } from '../turn/orders.ts'
import type { Force } from './force.ts'
import type { Plan } from './plan.ts'

const move = (units: Counts, route: readonly number[]): Order => ({ kind: 'move', units, route, damaged: 0, cargo: [] })

/** Land units go a step, and fighters beside them. */
export const march = (force: Force, from: number, to: number): Order[] => {
  const land = countsOf(type => (isLand(type) ? (force.at(type) ?? 0) : 0))
  const isWalking = land.some(count => count > 0)
  return [
    ...(isWalking ? [move(land, [from, to])] : []),
    ...(force[fighter] > 0 ? [move(only(fighter, force[fighter]), [from, to])] : []),
  ]
}

/** Ships sail, transports apart. */
export const sail = (units: Counts, route: readonly number[], damaged = 0): Order => ({
  kind: 'move',
  units,
  route,
  damaged,
  cargo: [],
})

/** Fighters fly one or two spaces, by whatever way is allowed. */
export const fly = (plan: Plan, count: number, from: number, to: number): boolean => {
  const order = (...route: number[]): Order[] => [move(only(fighter, count), route)]
  if (landNextTo(from).includes(to) && plan.tryAll(order(from, to))) return true
  for (const between of [...landNextTo(from), ...zonesNextTo(from)])
    if (between !== to && (landNextTo(between).includes(to) || zonesNextTo(to).includes(between)))
      if (plan.tryAll(order(from, between, to))) return true
  return false
}
