import { listingBy } from '../../../boards/index.ts'
import { allSpaces, allZones, isImpassable, isZone, landNextTo } from '../board/map.ts'
import {
  allTypes,
  battleship,
  costOf,
  groundTypes,
  isSea,
  only,
  sideOf,
  submarine,
  transport,
  type UnitNumber,
} from '../board/units.ts'
import { choicesOf } from '../turn/choices.ts'
import { battlefields, poolOf } from '../turn/combat/index.ts'
import type { Fight } from '../turn/fight.ts'
import { legal } from '../turn/legal.ts'
import { cargoOf, isFinished, isSame, isStopped, stepsSailed, unmoved } from '../turn/movement/index.ts'
import type { Load, Order, Unload, Vessel } from '../turn/orders.ts'
import { placesFor } from '../turn/purchase.ts'
import { type Cargo, cargoType, combat, mobilise, movement, nobody, type State } from '../turn/state.ts'
import { usualInBattle } from './pass.ts'
import { moveOfUnits, waysFrom } from './ways.ts'

/** Units of a type in a space: whom to list the orders of. Left out, all of them. */
export interface Whom {
  readonly space?: number | undefined
  readonly type?: UnitNumber | undefined
}

const { isAllowed, mostOf } = listingBy(legal)

/**
 * Orders that are allowed as the next one, each of units of one type and with as many as it may have: fewer are allowed as
 * well. Of ways that lead to the same space the first is listed; of losses those that are usual, and of submarines that
 * all dive or none.
 */
export const allowedOrders = (state: State, whom: Whom): Order[] => {
  const [pending] = state.pending
  if (pending?.kind === 'declare') return [true, false].map(isDeclared => ({ kind: 'declare', isDeclared }))
  if (pending) return choicesOf(state, pending).map(power => ({ kind: pending.kind, power }))
  if (state.fight) return inBattle(state, state.fight)
  switch (state.phase) {
    case movement:
      return [...moves(state, whom), ...attacks(state, whom), ...shipments(state, whom)]
    case combat:
      return battlefields(state)
        .filter(space => whom.space === undefined || whom.space === space)
        .map(space => ({ kind: 'begin', space }))
    case mobilise:
      return places(state, whom)
    default:
      return [...buys(state, whom), ...repairs(state, whom)]
  }
}

const spacesOf = ({ space }: Whom): readonly number[] => (space === undefined ? allSpaces : [space])
const typesOf = ({ type }: Whom): readonly UnitNumber[] => (type === undefined ? allTypes : [type])

const buys = (state: State, whom: Whom): Order[] =>
  typesOf(whom).flatMap(type => {
    const affordable = Math.floor(state.cashOf(state.power) / costOf(type))
    return mostOf(state, affordable, count => ({ kind: 'buy', units: only(type, count) })) ?? []
  })

const repairs = (state: State, whom: Whom): Order[] => {
  if (whom.type !== undefined && whom.type !== battleship) return []
  return spacesOf(whom)
    .filter(isZone)
    .flatMap(
      zone =>
        mostOf(state, state.damagedIn(zone, state.power), battleships => ({ kind: 'repair', zone, battleships })) ?? [],
    )
}

const places = (state: State, whom: Whom): Order[] =>
  typesOf(whom).flatMap(type =>
    placesFor(state, type)
      .filter(at => whom.space === undefined || whom.space === at)
      .flatMap(
        at =>
          mostOf(state, state.waitingOf(state.power, type), count => ({
            kind: 'place',
            units: only(type, count),
            at,
          })) ?? [],
      ),
  )

const moves = (state: State, whom: Whom): Order[] =>
  spacesOf(whom)
    .filter(space => isZone(space) || !isImpassable(space))
    .flatMap(space =>
      typesOf(whom).flatMap(type => {
        if (isSea(type) !== isZone(space)) return []
        if (type === transport)
          return boatsIn(state, space).flatMap(boat => along(state, space, transport, 1, asMoved(state, boat)))
        const count = unmoved(state, space, type)
        if (type !== battleship) return along(state, space, type, count)
        // R14-10.9: damaged ones and whole ones are told apart.
        const damaged = Math.min(count, state.damagedIn(space, state.power))
        return [...along(state, space, type, count - damaged), ...along(state, space, type, damaged, undefined, true)]
      }),
    )

/** As many as may go, to every space within their reach. */
const along = (
  state: State,
  from: number,
  type: UnitNumber,
  most: number,
  which: ReturnType<typeof asMoved> = {},
  areDamaged = false,
): Order[] => {
  if (most < 1) return []
  const orderOf =
    (route: readonly number[]) =>
    (count: number): Order =>
      moveOfUnits(type, count, route, { ...which, damaged: areDamaged ? count : 0 })
  return waysFrom(from, type, route => isAllowed(state)(orderOf(route)(1))).flatMap(
    route => mostOf(state, most, orderOf(route)) ?? [],
  )
}

/** The transports of the acting power in a space that may still sail; of those alike one. */
const boatsIn = (state: State, space: number): readonly number[] => {
  const kinds = new Map<string, number>()
  for (const boat of state.boatsIn(space, state.power)) {
    if (isFinished(state, boat) || isStopped(state, boat)) continue
    const kind = String([cargoOf(state, boat), stepsSailed(state, boat)])
    if (!kinds.has(kind)) kinds.set(kind, boat)
  }
  return [...kinds.values()]
}

/** How far a transport has sailed, where others beside it with the same aboard have sailed otherwise. */
const sailedOf = (state: State, boat: number): { readonly sailed?: number } => {
  const [zone, owner] = [state.boatField(boat, 'zone'), state.boatField(boat, 'owner')]
  const isAlone = state
    .boatsIn(zone, owner)
    .filter(other => isSame(cargoOf(state, other), cargoOf(state, boat)))
    .every(other => stepsSailed(state, other) === stepsSailed(state, boat))
  return isAlone ? {} : { sailed: stepsSailed(state, boat) }
}

const asMoved = (
  state: State,
  boat: number,
): { readonly cargo?: readonly Cargo[]; readonly sailed?: number; readonly damaged?: number } => {
  const cargo = cargoOf(state, boat)
  return { ...(cargo[0] !== nobody && { cargo: [cargo] }), ...sailedOf(state, boat) }
}

const attacks = (state: State, { space, type }: Whom): Order[] =>
  type !== undefined
    ? []
    : allZones
        .filter(zone => space === undefined || space === zone)
        .map((zone): Order => ({ kind: 'attack', zone }))
        .filter(isAllowed(state))

/** Troops that go aboard, and ashore. `space` is the zone, or the territory that they leave or land on. */
const shipments = (state: State, { space, type }: Whom): Order[] => {
  if (type !== undefined && isSea(type) && type !== transport) return []
  const orders = new Map<string, Order>()
  for (let boat = 0; boat < state.boatCount; boat++) {
    const [zone, owner] = [state.boatField(boat, 'zone'), state.boatField(boat, 'owner')]
    if (sideOf(owner) !== sideOf(state.power) || isFinished(state, boat)) continue
    const vessel: Vessel = { zone, owner, aboard: cargoOf(state, boat), ...sailedOf(state, boat) }
    for (const coast of landNextTo(zone)) {
      if (space !== undefined && space !== zone && space !== coast) continue
      for (const order of [...loads(coast, vessel), ...landings(coast, vessel)])
        if (takesPart(order, type) && isAllowed(state)(order)) orders.set(JSON.stringify(order), order)
    }
  }
  return [...orders.values()]
}

/** Whether units of a type take part: a transport does in any case. */
const takesPart = (order: Load | Unload, type: UnitNumber | undefined): boolean => {
  if (type === undefined || type === transport) return true
  if (order.kind === 'load') return order.units.includes(type)
  return order.vessel.aboard.some((code, place) => order.lands[place] && code !== nobody && cargoType(code) === type)
}

/** R14-7.8.2: one unit, or two. */
const loads = (from: number, vessel: Vessel): Load[] =>
  groundTypes.flatMap(one => [
    { kind: 'load', from, vessel, units: [one] } as const,
    ...groundTypes
      .filter(other => other >= one)
      .map(other => ({ kind: 'load', from, vessel, units: [one, other] }) as const),
  ])

const landings = (to: number, vessel: Vessel): Unload[] =>
  (
    [
      [true, false],
      [false, true],
      [true, true],
    ] as const
  )
    .filter(lands => lands.every((isLanding, place) => !isLanding || vessel.aboard[place] !== nobody))
    .map(lands => ({ kind: 'unload', to, vessel, lands }))

const inBattle = (state: State, fight: Fight): Order[] => {
  if (fight.step === 'roundEnds') return [{ kind: 'pressOn' }, { kind: 'stop' }]
  const usual = usualInBattle(state, fight)
  if (usual.kind !== 'dive') return [usual]
  const pool = poolOf(state, fight, fight.step === 'attackerDives')
  const submarines = pool.map(counts => counts[submarine])
  const all: Order = { kind: 'dive', submarines }
  return submarines.some(count => count > 0) && isAllowed(state)(all) ? [usual, all] : [usual]
}
