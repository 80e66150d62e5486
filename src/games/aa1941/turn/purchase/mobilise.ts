import { addAt, defined } from '../../../../engine/index.ts'
import { costOfAll } from '../../board/board-rules.ts'
import { capitalOf, complexes, hasComplex, isZone, nameOf, spaceCount, zonesNextTo } from '../../board/map.ts'
import {
  aircraftCarrier,
  allTypes,
  bomber,
  countsOf,
  fighter,
  isSea,
  only,
  totalOf,
  transport,
  types,
  type UnitNumber,
  unitName,
} from '../../board/units.ts'
import { say } from '../../says-board.ts'
import type { Place } from '../orders.ts'
import { type Forbidden, forbidden, type Mechanism } from '../rules.ts'
import { type State, unitIndex } from '../state.ts'
import { complexesWithRoom, isUsableComplex, roomInAll, roomOf } from './complexes.ts'

/** Phase 5: what was bought appears through industrial complexes (R41-14). */
export const placeMechanism: Mechanism<Place> = {
  fault: (state, order) =>
    faultOfComplex(state, order) ??
    faultOfPlace(order) ??
    faultOfCount(state, order) ??
    faultOfDeck(state, order) ??
    faultOfRest(state, order),
  act: (state, { units, at, complex }) => {
    for (const type of allTypes) {
      state.bought[type] = state.boughtOf(type) - units[type]
      if (type !== transport) addAt(state.units, unitIndex(at, state.power, type), units[type])
    }
    for (let boat = 0; boat < units[transport]; boat++) state.addBoat(at, state.power)
    // R41-14.5 asks later which fighters at sea are new ones.
    if (isZone(at)) state.spent[at * types + fighter] = state.spentIn(at, fighter) + units[fighter]
    state.placed[complex] = defined(state.placed[complex]) + totalOf(units)
  },
}

const faultOfComplex = (state: State, { complex }: Place): Forbidden | undefined => {
  if (isUsableComplex(state, complex)) return undefined
  const named = { space: nameOf(complex) }
  if (!hasComplex(complex)) return forbidden(say.noComplex(named), ['complex'])
  if (state.owner[complex] === state.power) return forbidden(say.newComplex(named), ['complex'])
  const whose = state.isFriendly(complex) ? say.friendsComplex : say.enemyComplex
  return forbidden(whose(named), ['complex'])
}

/** R41-14.2, R41-14.3, R41-14.4: where units of each kind appear. */
const faultOfPlace = ({ units, at, complex }: Place): Forbidden | undefined => {
  if (at !== complex && !zonesNextTo(complex).includes(at))
    return forbidden(say.notNextToComplex({ space: nameOf(at), complex: nameOf(complex) }), ['at'])
  for (const type of allTypes) {
    if (units[type] === 0) continue
    const place = ['units', unitName(type)]
    if (isZone(at) && !isSea(type) && type !== fighter)
      return forbidden(type === bomber ? say.bombersOnLand : say.troopsOnLand, place)
    if (!isZone(at) && isSea(type)) return forbidden(say.shipsAtSea, place)
  }
  return undefined
}

const faultOfCount = (state: State, { units, complex }: Place): Forbidden | undefined => {
  if (totalOf(units) === 0) return forbidden(say.nobodyPlaced, ['units'])
  for (const type of allTypes)
    if (units[type] > state.boughtOf(type))
      return forbidden(
        say.notBought({
          count: units[type],
          unit: unitName(type),
          bought: state.boughtOf(type),
        }),
        ['units', unitName(type)],
      )
  const room = roomOf(state, complex)
  return totalOf(units) > room
    ? forbidden(say.manyPlaced({ count: totalOf(units), space: nameOf(complex), room }), ['units'])
    : undefined
}

/** R41-14.5: new fighters at sea need room on carriers of their own power, those of this very order counted in. */
const faultOfDeck = (state: State, { units, at }: Place): Forbidden | undefined => {
  if (!isZone(at) || units[fighter] === 0) return undefined
  const own = state.ownUnits(at, aircraftCarrier) + units[aircraftCarrier]
  const fresh = state.spentIn(at, fighter) + units[fighter]
  const fits =
    fresh <= 2 * own && units[fighter] <= state.decksIn(at) + 2 * units[aircraftCarrier] - state.fightersIn(at)
  return fits ? undefined : forbidden(say.noDeckForNew({ space: nameOf(at) }), ['units', 'fighter'])
}

/** Fighters of the acting power in a zone for which no carrier there has room: they wait for a new one (R41-13.4). */
export const waitingIn = (state: State, zone: number): number =>
  Math.min(state.ownUnits(zone, fighter), Math.max(0, state.fightersIn(zone) - state.decksIn(zone)))

/** What is placed must not keep other units, or fighters that wait at sea, from theirs (R41-13.4, R41-14.7, R41-14.8). */
const faultOfRest = (state: State, { units, at, complex }: Place): Forbidden | undefined => {
  const after = state.copy()
  placeMechanism.act(after, { kind: 'place', units, at, complex })
  if (totalOf(units) + mostPlaceable(after) < mostPlaceable(state)) return forbidden(say.takesShipsRoom, ['complex'])
  const saved = waitingAll(state) - waitingAll(after)
  return saved + mostSaved(after) < mostSaved(state) ? forbidden(say.carrierAwaited, ['units']) : undefined
}

/** How many of the units bought can still be placed. */
export const mostPlaceable = (state: State): number => {
  let ships = 0
  let others = 0
  for (const type of allTypes)
    if (isSea(type)) ships += state.boughtOf(type)
    else others += state.boughtOf(type)
  const { all, coastal } = roomInAll(state)
  return Math.min(all, others + Math.min(ships, coastal))
}

const waitingAll = (state: State): number => {
  let waiting = 0
  for (const zone of placingZones) waiting += waitingIn(state, zone)
  return waiting
}

const placingZones: readonly number[] = Array.from({ length: spaceCount }, (_, space) => space).filter(space =>
  complexes.some(complex => zonesNextTo(complex).includes(space)),
)

/**
 * How many waiting fighters the carriers that are left can save at most. Each carrier saves two of a zone or the odd one;
 * sets of such places that the complexes can serve are a matroid, so taking the worthier ones first is best.
 */
const mostSaved = (state: State): number => {
  const carriers = state.boughtOf(aircraftCarrier)
  if (carriers === 0 || waitingAll(state) === 0) return 0
  const places = placingZones.flatMap(zone => {
    const waiting = waitingIn(state, zone)
    return Array.from({ length: Math.ceil(waiting / 2) }, (_, at) => ({ zone, saves: Math.min(2, waiting - 2 * at) }))
  })
  const served: number[] = []
  let saved = 0
  for (const { zone, saves } of places.sort((one, other) => other.saves - one.saves))
    if (served.length < carriers && canServe(state, [...served, zone])) {
      served.push(zone)
      saved += saves
    }
  return saved
}

/** Whether the complexes have room for one ship in each of these zones: any beside it may serve a zone (R41-14.6), which tells what promised carriers save (R41-14.7). */
const canServe = (state: State, zones: readonly number[]): boolean => {
  const slots = complexes.flatMap(complex =>
    new Array<number>(Math.min(zones.length, roomOf(state, complex))).fill(complex),
  )
  const takenBy = new Map<number, number>()
  const find = (ship: number, tried: Set<number>): boolean =>
    slots.some((complex, slot) => {
      if (tried.has(slot) || !zonesNextTo(complex).includes(defined(zones[ship]))) return false
      tried.add(slot)
      const holder = takenBy.get(slot)
      if (holder !== undefined && !find(holder, tried)) return false
      takenBy.set(slot, ship)
      return true
    })
  return zones.every((_, ship) => find(ship, new Set()))
}

/** R41-14.1, 14.8: only what cannot be placed stays unplaced. */
export const faultOfMobilise = (state: State): Forbidden | undefined => {
  const left = mostPlaceable(state)
  return left > 0 ? forbidden(say.mustPlace({ count: left })) : undefined
}

/** R41-14.8: the full price of what could not be placed comes back. */
export const refund = (state: State): void => {
  state.receive(
    state.power,
    costOfAll(
      state.rules,
      countsOf(type => state.boughtOf(type)),
    ),
  )
  state.bought.fill(0)
}

/** Places all that can be placed: carriers where fighters wait for them, other ships next, the rest at the capital first. */
export const placeAll = (state: State): Place[] => {
  const after = state.copy()
  const orders: Place[] = []
  const place = (type: UnitNumber, at: number, complex: number): void => {
    for (let count = after.boughtOf(type); count > 0; count--) {
      const order: Place = { kind: 'place', units: only(type, count), at, complex }
      if (placeMechanism.fault(after, order)) continue
      placeMechanism.act(after, order)
      orders.push(order)
      return
    }
  }
  for (const type of placingOrder)
    for (const complex of complexesOf(after))
      if (isSea(type)) for (const zone of zonesNextTo(complex)) place(type, zone, complex)
      else place(type, complex, complex)
  return orders
}

/** Carriers first, ships before those that could stand anywhere. */
const placingOrder = [...allTypes].sort(
  (one, other) =>
    Number(other === aircraftCarrier) - Number(one === aircraftCarrier) || Number(isSea(other)) - Number(isSea(one)),
)

/** The acting power's usable complexes, its capital's first. */
const complexesOf = (state: State): number[] =>
  complexesWithRoom(state).sort(
    (one, other) => Number(capitalOf(other) === state.power) - Number(capitalOf(one) === state.power),
  )
