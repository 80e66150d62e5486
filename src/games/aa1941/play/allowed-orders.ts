import { listingBy } from '../../../boards/index.ts'
import { defined } from '../../../engine/index.ts'
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
import {
  aircraftCarrier,
  allTypes,
  areEnemies,
  fighter,
  isAir,
  isLand,
  isSea,
  moveOf,
  only,
  tank,
  transport,
  type UnitNumber,
} from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { battlesPending } from '../turn/battle/index.ts'
import type { Freshness } from '../turn/cargo.ts'
import { guestsIn } from '../turn/landing/index.ts'
import { legal } from '../turn/legal.ts'
import { freshnessOf, landsOneOfTwo, routeByAir, stepsSailed, tellingApart } from '../turn/movement/index.ts'
import type { Load, Move, Order, Unload } from '../turn/orders.ts'
import {
  cargoType,
  combatMove,
  deckRoom,
  mobilise,
  nobody,
  noncombatMove,
  purchase,
  type State,
} from '../turn/state.ts'
import { aboutIn } from './game.ts'
import { passIn, retreats } from './pass.ts'

/** Units of a type in a space: whom to list the orders of. Left out, all of them. */
export interface Whom {
  readonly space?: number | undefined
  readonly type?: UnitNumber | undefined
}

/**
 * Orders that are allowed as the next one, each of units of one type and with as many as it may have: fewer are allowed as
 * well. Of ways that lead to the same space the first is listed, and of tanks one for every territory that they take on
 * the way; of losses and rescues, those that are usual. Carriers are listed alone and with as many fighters of friends as
 * they can take along.
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

const { isAllowed, mostOf } = listingBy(legal)
/** It takes longer to hold the order of planes against the rules, in steps, as they must be able to land. */
const flightSteps = 40_000

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
        ? boatsIn(state, space).flatMap(boat => walks(state, space, transport, 1, boat))
        : isAir(type)
          ? flights(state, space, type)
          : walks(state, space, type, state.unspent(space, type)),
    ),
  )

/** Units that go over land or by sea, to every space within their reach. */
const walks = (state: State, from: number, type: UnitNumber, count: number, boat?: number): Order[] => {
  if (count <= 0) return []
  const next = isLand(type) ? nextTerritories : nextZones
  const found = new Map<string, Order[]>()
  let routes: (readonly number[])[] = [[from]]
  for (let step = 0; step < moveOf(type); step++) {
    routes = routes.flatMap(route => defined(next[defined(route.at(-1))]).map(to => [...route, to]))
    for (const route of routes) {
      const goal = goalOf(state, type, route)
      if (goal === undefined || found.has(goal)) continue
      const orders = mostAlong(state, route, type, count, boat)
      if (orders.length > 0) found.set(goal, orders)
    }
  }
  return [...found.values()].flat()
}

/**
 * What a way comes to: where it ends, and which territories tanks take on it. Undefined where it comes to nothing: ships
 * that sail back to where they began have come from somewhere in combat movement alone, and may retreat there.
 */
const goalOf = (state: State, type: UnitNumber, route: readonly number[]): string | undefined => {
  const taken = isLand(type) ? route.slice(1, -1).filter(space => state.isHostile(space)) : []
  if (state.phase !== combatMove && route.at(-1) === route[0]) return undefined
  return JSON.stringify([route.at(-1), taken])
}

/** As many units as may go along a way; of carriers also as many as may with fighters of friends on them. */
const mostAlong = (state: State, route: readonly number[], type: UnitNumber, count: number, boat?: number): Order[] => {
  const which = boat === undefined ? {} : asMoved(state, boat, route.length - 1)
  const order = (count: number): Move => ({ kind: 'move', units: only(type, count), route, ...which })
  const orders = [mostOf(state, count, order)]
  const from = defined(route[0])
  if (type === aircraftCarrier && guestsIn(state, from) > 0) {
    const friends = friendsIn(state, from)
    orders.push(mostOf(state, count, count => ({ ...order(count), guests: someOf(friends, deckRoom * count) })))
  }
  return orders.filter(found => found !== undefined)
}

/** Fighters of friendly powers in a zone, by power. */
const friendsIn = (state: State, zone: number): readonly number[] =>
  powers.map((_, power) =>
    power === state.power || areEnemies(power, state.power) ? 0 : state.unitsIn(zone, power, fighter),
  )

/** At most so many, the first powers' first. */
const someOf = (fighters: readonly number[], most: number): readonly number[] => {
  let left = most
  return fighters.map(count => {
    const taken = Math.min(count, left)
    left -= taken
    return taken
  })
}

/** Planes, those that have flown as far together. */
const flights = (state: State, from: number, type: UnitNumber): Order[] =>
  Array.from({ length: moveOf(type) }, (_, flown) => flown).flatMap(flown => {
    const count = state.planesIn(from, type, flown)
    if (count <= 0) return []
    return allSpaces
      .filter(to => to !== from && airDistance(from, to) <= moveOf(type) - flown)
      .flatMap((to): Order | [] => {
        const route = routeByAir(from, to)
        if (!route) return []
        const order = (count: number): Order => ({
          kind: 'move',
          units: only(type, count),
          route,
          ...(flown > 0 && { flown }),
        })
        return mostOf(state, count, order, flightSteps) ?? []
      })
  })

/** The transports of the acting power in a space; of those alike one. */
const boatsIn = (state: State, space: number): readonly number[] => {
  const kinds = new Map<string, number>()
  for (const boat of state.boatsIn(space, state.power)) {
    const kind = String([state.cargoOf(boat), stepsSailed(state, boat), freshnessOf(state, boat)])
    if (!kinds.has(kind)) kinds.set(kind, boat)
  }
  return [...kinds.values()]
}

/** What a move of so many steps says of a transport: nothing of an empty one that no other is unlike. */
const asMoved = (state: State, boat: number, toSail: number): Pick<Move, 'cargo' | 'fresh' | 'sailed'> => {
  const cargo = state.cargoOf(boat)
  const { sailed, fresh } = tellingApart(state, boat, toSail)
  return {
    ...(cargo[0] !== nobody && { cargo: [cargo] }),
    ...(fresh && { fresh: [fresh] }),
    ...(sailed !== undefined && { sailed }),
  }
}

/** Troops that go aboard, and ashore. `space` is the zone, or the territory that they leave or land on. */
const shipments = (state: State, { space, type }: Whom): Order[] => {
  if (type !== undefined && !isLand(type) && type !== transport) return []
  const orders = new Map<string, Order>()
  for (let boat = 0; boat < state.boatCount; boat++) {
    const zone = state.boatZone(boat)
    const which = { boatOwner: state.boatOwner(boat), aboard: state.cargoOf(boat), ...tellingApart(state, boat, 0) }
    const isFresh = freshnessOf(state, boat)
    for (const coast of landNextTo(zone)) {
      if (space !== undefined && space !== zone && space !== coast) continue
      for (const order of [...loads(coast, zone, which), ...landings(coast, zone, which, isFresh)])
        if (isOf(order, type) && isAllowed(state)(order)) orders.set(JSON.stringify(order), order)
    }
  }
  return [...orders.values()]
}

/** Whether units of a type take part: a transport does in any case. */
const isOf = (order: Load | Unload, type: UnitNumber | undefined): boolean => {
  if (type === undefined || type === transport) return true
  if (order.kind === 'load') return (type === tank ? order.tanks : order.infantry) > 0
  return order.aboard.some((code, place) => order.lands[place] && cargoType(code) === type)
}

/** What an order to load or unload says of a transport. */
type Which = Pick<Load, 'boatOwner' | 'aboard' | 'sailed' | 'fresh'>

const loads = (from: number, zone: number, which: Which): Load[] =>
  [
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
  ].map(([infantry = 0, tanks = 0]) => ({ kind: 'load', from, zone, ...which, infantry, tanks }))

const landings = (to: number, zone: number, which: Which, isFresh: Freshness): Unload[] => {
  const { aboard } = which
  const [first, second] = [aboard[0] !== nobody, aboard[1] !== nobody]
  const some: readonly (readonly [boolean, boolean])[] = [
    ...(first ? [[true, false] as const] : []),
    ...(second ? [[false, true] as const] : []),
    ...(first && second ? [[true, true] as const] : []),
  ]
  return some.map(lands => ({
    kind: 'unload',
    zone,
    to,
    ...which,
    lands,
    ...(landsOneOfTwo(aboard, lands, isFresh) && { fresh: isFresh }),
  }))
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
