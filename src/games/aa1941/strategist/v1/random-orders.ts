import { defined, type Stream } from '../../../../engine/index.ts'
import { airDistance, isZone, landNextTo, neighbours, nextTerritories, nextZones, spaceCount } from '../../board/map.ts'
import {
  allTypes,
  bomber,
  fighter,
  infantry,
  isSea,
  moveOf,
  noCounts,
  only,
  submarine,
  tank,
  transport,
  types,
  type UnitNumber,
} from '../../board/units.ts'
import { faultOfEnd } from '../../turn/flow.ts'
import { apply, legal } from '../../turn/legal.ts'
import { routeByAir } from '../../turn/movement/index.ts'
import { landingOrders } from '../../turn/noncombat-move/index.ts'
import type { Order } from '../../turn/orders.ts'
import { cargoCode, nobody, type State } from '../../turn/state.ts'

/** Draws from 0 … `count` − 1. */
export const draw = (stream: Stream, count: number): number => Math.floor(stream.nextFraction() * count)
export const pick = <Value>(stream: Stream, list: readonly Value[]): Value | undefined =>
  list[draw(stream, list.length)]
export const happens = (stream: Stream, chance: number): boolean => stream.nextFraction() < chance

/** How often a group that could move tries to. */
const appetite = 0.4

/** Some orders of combat movement: each few that belong together are kept if the phase could end after them. */
export const randomCombatMoves = (state: State, stream: Stream): Order[] => {
  const { after, orders, give } = ledger(state)
  const keep = (pack: readonly Order[]): void => {
    const trial = after.copy()
    for (const order of pack) {
      if (legal(trial, order)) return
      apply(trial, order)
    }
    if (pack.length > 0 && !faultOfEnd(trial)) pack.forEach(give)
  }
  for (const zone of spaces)
    if (isZone(zone) && isPrey(after, zone) && happens(stream, appetite)) keep([{ kind: 'attack', zone }])
  for (let boat = 0; boat < after.boatCount; boat++)
    if (after.boatAt(boat).owner === after.power && happens(stream, appetite)) keep(assaultBy(after, boat, stream))
  for (const space of spaces)
    for (const type of allTypes)
      if (type !== transport && happens(stream, appetite)) keep(attackBy(after, space, type, stream))
  return orders
}

/** Some orders of noncombat movement, and all that it takes to land the planes. */
export const randomNoncombatMoves = (state: State, stream: Stream): Order[] => {
  const { after, orders, give } = ledger(state)
  landingOrders(after).forEach(give)
  const tryOut = (order: Order | undefined): void => {
    if (order && !legal(after, order)) {
      const trial = after.copy()
      apply(trial, order)
      if (!faultOfEnd(trial)) give(order)
    }
  }
  for (let boat = 0; boat < after.boatCount; boat++) ferry(after, boat, stream).forEach(tryOut)
  for (const space of spaces)
    for (const type of allTypes)
      if (type !== transport && happens(stream, appetite)) tryOut(moveBy(after, space, type, stream))
  return orders
}

const spaces: readonly number[] = Array.from({ length: spaceCount }, (_, space) => space)

/** Orders given so far, and the state they lead to. */
const ledger = (state: State) => {
  const after = state.copy()
  const orders: Order[] = []
  const give = (order: Order): void => {
    apply(after, order)
    orders.push(order)
  }
  return { after, orders, give }
}

/** A zone with enemies that one may attack or leave alone (R41-6.4.3). */
const isPrey = (state: State, zone: number): boolean => state.hasEnemies(zone) && !state.isHostileZone(zone)

const freeIn = (state: State, space: number, type: UnitNumber): number =>
  type === fighter || type === bomber ? state.planesIn(space, type, 0) : state.unspent(space, type)

const attackBy = (state: State, space: number, type: UnitNumber, stream: Stream): Order[] => {
  const free = freeIn(state, space, type)
  if (free <= 0) return []
  const route = isFlying(type) ? flightToPrey(state, space, type, stream) : wander(space, type, stream)
  if (!route) return []
  const to = defined(route.at(-1))
  const move: Order = { kind: 'move', units: only(type, 1 + draw(stream, free)), route }
  return isZone(to) && isPrey(state, to) ? [move, { kind: 'attack', zone: to }] : [move]
}

const moveBy = (state: State, space: number, type: UnitNumber, stream: Stream): Order | undefined => {
  const free = freeIn(state, space, type)
  const route = free > 0 ? wander(space, type, stream) : undefined
  return route && { kind: 'move', units: only(type, 1 + draw(stream, free)), route }
}

const isFlying = (type: UnitNumber): boolean => type === fighter || type === bomber

const flightToPrey = (state: State, from: number, type: UnitNumber, stream: Stream): number[] | undefined => {
  const near = spaces.filter(to => airDistance(from, to) < moveOf(type) && state.hasEnemies(to))
  const to = pick(stream, near)
  return to === undefined || to === from ? undefined : routeByAir(from, to)
}

/** A way of one step or more over land, sea or through the air. */
const wander = (from: number, type: UnitNumber, stream: Stream): number[] | undefined => {
  const next = type <= tank ? nextTerritories : type >= submarine ? nextZones : neighbours
  const route = [from]
  for (let steps = 1 + draw(stream, moveOf(type)); steps > 0; steps--) {
    const to = pick(stream, defined(next[defined(route.at(-1))]))
    if (to === undefined) break
    route.push(to)
  }
  return route.length > 1 ? route : undefined
}

/** A transport loads, sails and declares an assault, as far as it goes. */
const assaultBy = (state: State, boat: number, stream: Stream): Order[] => {
  const trial = state.copy()
  const { zone } = state.boatAt(boat)
  const before = state.cargoOf(boat)
  const load = loadAt(trial, zone, before, stream)
  const aboard = load ? load.after : before
  if (aboard[0] === nobody) return []
  const route = happens(stream, 0.6) ? wander(zone, transport, stream) : undefined
  const end = route?.at(-1) ?? zone
  const target = pick(
    stream,
    landNextTo(end).filter(territory => state.isHostile(territory)),
  )
  if (target === undefined) return []
  return [
    ...(load ? [load.order] : []),
    ...(route ? [{ kind: 'move', units: only(transport, 1), route, cargo: [aboard] } as const] : []),
    {
      kind: 'unload',
      zone: end,
      to: target,
      boatOwner: state.power,
      aboard,
      lands: [aboard[0] !== nobody, aboard[1] !== nobody],
    },
  ]
}

/** An empty transport takes a unit aboard from a coast next to it. */
const loadAt = (state: State, zone: number, aboard: readonly [number, number], stream: Stream) => {
  if (aboard[0] !== nobody) return undefined
  const coast = pick(
    stream,
    landNextTo(zone).filter(
      territory =>
        state.isFriendly(territory) && state.unspent(territory, infantry) + state.unspent(territory, tank) > 0,
    ),
  )
  if (coast === undefined) return undefined
  const tanks = state.unspent(coast, tank) > 0 && happens(stream, 0.5) ? 1 : 0
  const men = Math.min(2 - tanks, state.unspent(coast, infantry))
  const codes = [
    ...new Array<number>(tanks).fill(cargoCode(state.power, tank)),
    ...new Array<number>(men).fill(cargoCode(state.power, infantry)),
  ]
  const after: readonly [number, number] = [codes[0] ?? nobody, codes[1] ?? nobody]
  const order: Order = { kind: 'load', from: coast, zone, boatOwner: state.power, aboard, infantry: men, tanks }
  return { order, after }
}

/** A transport unloads what it has, or loads, or sails, in phase 4. */
const ferry = (state: State, boat: number, stream: Stream): Order[] => {
  const { zone, owner } = state.boatAt(boat)
  if (owner !== state.power || happens(stream, 1 - appetite)) return []
  const aboard = state.cargoOf(boat)
  if (aboard[0] === nobody) {
    const load = loadAt(state, zone, aboard, stream)
    if (load) return [load.order]
  }
  const coast = pick(stream, landNextTo(zone))
  if (aboard[0] !== nobody && coast !== undefined && happens(stream, 0.5))
    return [
      {
        kind: 'unload',
        zone,
        to: coast,
        boatOwner: state.power,
        aboard,
        lands: [true, aboard[1] !== nobody],
      },
    ]
  const route = wander(zone, transport, stream)
  return route ? [{ kind: 'move', units: only(transport, 1), route, cargo: [aboard] }] : []
}

/** Some of what the money buys and the complexes take. */
export const randomPurchase = (state: State, stream: Stream): Order[] => {
  const units = noCounts()
  for (let attempts = 0; attempts < 12; attempts++) {
    const type = draw(stream, types) as UnitNumber
    // Ships and planes alone leave nobody to hold the ground.
    if (isSea(type) && happens(stream, 0.5)) continue
    units[type] += 1
    if (legal(state, { kind: 'buy', units })) units[type] -= 1
  }
  return units.some(count => count > 0) ? [{ kind: 'buy', units }] : []
}
