import { defined, spend } from '../../../engine/index.ts'
import {
  airDistance,
  allSpaces,
  allZones,
  complexes,
  landNextTo,
  nextTerritories,
  nextZones,
  zonesNextTo,
} from '../board/map.ts'
import { allTypes, fighter, isAir, isLand, isSea, moveOf, only, transport, type UnitNumber } from '../board/units.ts'
import { battlesPending } from '../turn/battle/index.ts'
import { legal } from '../turn/legal.ts'
import { routeByAir } from '../turn/movement/index.ts'
import type { Order } from '../turn/orders.ts'
import { type Cargo, combatMove, mobilise, nobody, noncombatMove, purchase, type State } from '../turn/state.ts'
import { aboutIn } from './game.ts'
import { passIn, retreats } from './pass.ts'

/** Units of a type in a space: whom to list the orders of. Left out, all of them. */
export interface Whom {
  readonly space?: number | undefined
  readonly type?: UnitNumber | undefined
}

/**
 * Orders that are allowed as the next one, each with as many units as it may have: fewer are allowed as well. Of ways that
 * lead to the same space the first is listed; of losses and rescues, those that are usual.
 */
export const allowedOrders = (state: State, whom: Whom): Order[] => {
  switch (state.phase) {
    case purchase:
      return buys(state, whom)
    case combatMove:
      return [...moves(state, whom), ...attacks(state, whom), ...shipments(state, whom)]
    case noncombatMove:
      return aboutIn(state) === 'rescue' ? [...passIn(state)] : [...moves(state, whom), ...shipments(state, whom)]
    case mobilise:
      return places(state, whom)
    default:
      return inBattle(state)
  }
}

/** An order takes so long to be held against the rules, in steps; that of planes longer, as they must be able to land. */
const checkSteps = 1_000
const flightSteps = 40_000

const isAllowed =
  (state: State) =>
  (order: Order): boolean => {
    spend(checkSteps)
    return legal(state, order) === undefined
  }

/** An order for so many units, or as many fewer as it takes to be allowed; undefined where not one may. */
const mostOf = (state: State, most: number, orderOf: (count: number) => Order): Order | undefined => {
  for (let count = most; count > 0; count--) if (isAllowed(state)(orderOf(count))) return orderOf(count)
  return undefined
}

const spacesOf = ({ space }: Whom): readonly number[] => (space === undefined ? allSpaces : [space])
const typesOf = ({ type }: Whom): readonly UnitNumber[] => (type === undefined ? allTypes : [type])

const buys = (state: State, whom: Whom): Order[] =>
  typesOf(whom).flatMap(type => {
    const affordable = Math.floor(state.cashOf(state.power) / state.rules.costs[type])
    return mostOf(state, affordable, count => ({ kind: 'buy', units: only(type, count) })) ?? []
  })

const places = (state: State, whom: Whom): Order[] =>
  complexes.flatMap(complex =>
    typesOf(whom).flatMap(type => {
      const zones = zonesNextTo(complex)
      const spots = isSea(type) ? zones : type === fighter ? [complex, ...zones] : [complex]
      return spots
        .filter(at => whom.space === undefined || whom.space === at || whom.space === complex)
        .flatMap(
          at =>
            mostOf(state, state.boughtOf(type), count => ({ kind: 'place', units: only(type, count), at, complex })) ??
            [],
        )
    }),
  )

const moves = (state: State, whom: Whom): Order[] =>
  spacesOf(whom).flatMap(space =>
    typesOf(whom).flatMap(type =>
      type === transport
        ? boatsOf(state, { space }).flatMap(cargo => walks(state, space, transport, 1, [cargo]))
        : isAir(type)
          ? flights(state, space, type)
          : walks(state, space, type, state.unspent(space, type)),
    ),
  )

/** Units that go over land or by sea, to every space within their reach. */
const walks = (state: State, from: number, type: UnitNumber, count: number, cargo?: readonly Cargo[]): Order[] => {
  if (count <= 0) return []
  const next = isLand(type) ? nextTerritories : nextZones
  const order = (route: readonly number[]): Order => ({
    kind: 'move',
    units: only(type, count),
    route,
    ...(cargo && { cargo }),
  })
  const found = new Map<number, Order>()
  let routes: (readonly number[])[] = [[from]]
  for (let step = 0; step < moveOf(type); step++) {
    routes = routes.flatMap(route => defined(next[defined(route.at(-1))]).map(to => [...route, to]))
    for (const route of routes) {
      const to = defined(route.at(-1))
      if (to !== from && !found.has(to) && isAllowed(state)(order(route))) found.set(to, order(route))
    }
  }
  return [...found.values()]
}

/** Planes, those that have flown as far together. */
const flights = (state: State, from: number, type: UnitNumber): Order[] =>
  Array.from({ length: moveOf(type) }, (_, flown) => flown).flatMap(flown => {
    const count = state.planesIn(from, type, flown)
    if (count <= 0) return []
    return allSpaces
      .filter(to => to !== from && airDistance(from, to) <= moveOf(type) - flown)
      .flatMap((to): Order[] => {
        const route = routeByAir(from, to)
        return route ? [{ kind: 'move', units: only(type, count), route, ...(flown > 0 && { flown }) }] : []
      })
      .filter(order => {
        spend(flightSteps)
        return isAllowed(state)(order)
      })
  })

/** What transports of the acting power have aboard in a space; those alike once. */
const boatsOf = (state: State, { space }: Whom): readonly Cargo[] => {
  const cargoes = new Map<string, Cargo>()
  for (let boat = 0; boat < state.boatCount; boat++)
    if (state.boatOwner(boat) === state.power && (space === undefined || state.boatZone(boat) === space))
      cargoes.set(String(state.cargoOf(boat)), state.cargoOf(boat))
  return [...cargoes.values()]
}

/** Troops that go aboard, and ashore. `space` is the zone, or the territory that they leave or land on. */
const shipments = (state: State, { space, type }: Whom): Order[] => {
  if (type !== undefined && !isLand(type) && type !== transport) return []
  const orders = new Map<string, Order>()
  for (let boat = 0; boat < state.boatCount; boat++) {
    const [zone, boatOwner, aboard] = [state.boatZone(boat), state.boatOwner(boat), state.cargoOf(boat)]
    for (const coast of landNextTo(zone)) {
      if (space !== undefined && space !== zone && space !== coast) continue
      for (const order of [...loads(coast, zone, boatOwner, aboard), ...landings(coast, zone, boatOwner, aboard)])
        if (isAllowed(state)(order)) orders.set(JSON.stringify(order), order)
    }
  }
  return [...orders.values()]
}

const loads = (from: number, zone: number, boatOwner: number, aboard: Cargo): Order[] =>
  [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ].map(([infantry = 0, tanks = 0]) => ({ kind: 'load', from, zone, boatOwner, aboard, infantry, tanks }))

const landings = (to: number, zone: number, boatOwner: number, aboard: Cargo): Order[] => {
  const [first, second] = [aboard[0] !== nobody, aboard[1] !== nobody]
  const some: readonly (readonly [boolean, boolean])[] = [
    ...(first ? [[true, false] as const] : []),
    ...(second ? [[false, true] as const] : []),
    ...(first && second ? [[true, true] as const] : []),
  ]
  return some.map(lands => ({ kind: 'unload', zone, to, boatOwner, aboard, lands }))
}

const attacks = (state: State, { space, type }: Whom): Order[] =>
  type !== undefined
    ? []
    : allZones
        .filter(zone => space === undefined || space === zone)
        .map((zone): Order => ({ kind: 'attack', zone }))
        .filter(isAllowed(state))

const inBattle = (state: State): Order[] => {
  switch (aboutIn(state)) {
    case 'battle':
      return battlesPending(state).map(space => ({ kind: 'begin', space }))
    case 'submerge':
      return Array.from(
        { length: mostSubmarines },
        (_, submarines): Order => ({ kind: 'submerge', submarines }),
      ).filter(isAllowed(state))
    case 'retreat':
      return [...[{ kind: 'pressOn' } as const].filter(isAllowed(state)), ...retreats(state)]
    default:
      return [...passIn(state)]
  }
}

/** More submarines than ever meet. */
const mostSubmarines = 100
