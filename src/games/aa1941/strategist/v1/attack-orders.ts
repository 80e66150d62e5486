import { defined } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import { bomber, fighter, infantry, isAir, isLand, only, tank, transport, type UnitNumber } from '../../board/units.ts'
import { routeByAir, routeByLand } from '../../turn/movement/index.ts'
import { type Order, stowed } from '../../turn/orders.ts'
import { type Cargo, cargoCode, nobody, type State } from '../../turn/state.ts'
import type { Attack, LoadedLift } from './attack-plan.ts'
import { type Options, waySea } from './options.ts'

/** The orders of one attack, in the order they have to be given. */
export const ordersOfAttack = (state: State, options: Options, attack: Attack): Order[] => {
  const orders: Order[] = []
  const { space } = attack
  for (const [group, count] of attack.groups) {
    const { space: from, type } = defined(options.groups[group])
    if (count === 0) continue
    const route = routeOf(state, from, space, type)
    if (!route) continue
    if (route.length > 1) orders.push({ kind: 'move', units: only(type, count), route })
  }
  for (const loaded of attack.lifts) orders.push(...ordersOfLift(state, options, loaded))
  if (isZone(space) && !state.isHostileZone(space)) orders.push({ kind: 'attack', zone: space })
  return orders
}

const routeOf = (state: State, from: number, to: number, type: UnitNumber): readonly number[] | undefined => {
  if (isAir(type)) return routeByAir(from, to)
  if (isLand(type)) return routeByLand(state, from, to, type)
  return waySea(state, from, to)
}

/** A transport fetches its troops, sails, and its landing is declared. */
export const ordersOfLift = (state: State, options: Options, { lift, troops }: LoadedLift): Order[] => {
  const { power } = state
  const boatOwner = state.boatOwner(lift.boat)
  let aboard = state.cargoOf(lift.boat)
  const orders: Order[] = []
  const sail = (route: readonly number[]): void => {
    if (route.length > 1) orders.push({ kind: 'move', units: only(transport, 1), route, cargo: [aboard] })
  }
  const { route, loadsAt } = lift
  if (loadsAt < 0) sail(route)
  else {
    sail(route.slice(0, loadsAt + 1))
    const zone = defined(route[loadsAt])
    for (const group of troops) {
      const { space: from, type } = defined(options.groups[group])
      orders.push(loadOne(from, zone, boatOwner, aboard, type))
      aboard = withOne(aboard, power, type)
    }
    sail(route.slice(loadsAt))
  }
  const zone = defined(route[route.length - 1])
  orders.push({
    kind: 'unload',
    zone,
    to: lift.target,
    boatOwner,
    aboard,
    lands: [aboard[0] !== nobody, aboard[1] !== nobody],
  })
  return orders
}

/** One land unit goes aboard a transport. */
export const loadOne = (from: number, zone: number, boatOwner: number, aboard: Cargo, type: UnitNumber): Order => ({
  kind: 'load',
  from,
  zone,
  boatOwner,
  aboard,
  infantry: type === infantry ? 1 : 0,
  tanks: type === tank ? 1 : 0,
})

/** What a transport carries once such a unit has come aboard, for which it had room. */
export const withOne = (aboard: Cargo, power: number, type: UnitNumber): Cargo =>
  defined(stowed([...aboard.filter(code => code !== nobody), cargoCode(power, type)]))

/** All the orders of an attack plan: tanks that pass through empty land first, then land, planes, ships, landings. */
export const ordersOfAttacks = (state: State, options: Options, attacks: readonly Attack[]): Order[][] =>
  attacks.map(attack => {
    const orders = ordersOfAttack(state, options, attack)
    return orders.sort((one, other) => rank(one) - rank(other))
  })

const rank = (order: Order): number => {
  if (order.kind === 'attack') return 3
  if (order.kind !== 'move') return 2
  if (order.units[tank] > 0 && order.route.length > 2) return 0
  return order.units[transport] > 0 ? 2 : 1
}

/** Whether an order sends planes. */
export const sendsPlanes = (order: Order): boolean =>
  order.kind === 'move' && order.units[fighter] + order.units[bomber] > 0
