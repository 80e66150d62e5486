import { defined } from '../../../../engine/index.ts'
import { isZone, neighboursOf, spaceCount } from '../../board/map.ts'
import { aircraftCarrier, areEnemies, fighter, moveOf, only, planeTypes, powerCount } from '../../board/units.ts'
import { carrierLandings, carriersIn, type DeckLanding, guestsIn, stepsHome } from '../landing/index.ts'
import { routeByAir, routeBySea } from '../movement/index.ts'
import type { Move } from '../orders.ts'
import { deckRoom, type State } from '../state.ts'

/**
 * Orders of phase 4 that bring every plane to a landing place that can be saved: carriers first, then fighters onto them,
 * all others to the nearest land. Planes that stand on a landing place stay there unless others need it more. They are legal one after the other.
 */
export const landingOrders = (state: State): Move[] => {
  const { landings } = carrierLandings(state, 'moving')
  return [...carrierOrders(state, landings), ...deckOrders(landings), ...homeOrders(state, landings)]
}

/** One order for each carrier that has to move. */
const carrierOrders = (state: State, landings: readonly DeckLanding[]): Move[] => {
  const orders: Move[] = []
  const done = new Set<number>()
  const taken = new Map<number, number[]>()
  for (const { carrier, carrierFrom: from, zone } of landings) {
    if (from < 0 || zone === from || done.has(carrier)) continue
    done.add(carrier)
    const count = landings.filter(landing => landing.carrier === carrier && landing.isGuest).length
    const gone = taken.get(from) ?? new Array<number>(powerCount).fill(0)
    taken.set(from, gone)
    const guests = guestsToTake(state, from, count, gone)
    orders.push({
      kind: 'move',
      units: only(aircraftCarrier, 1),
      route: defined(routeBySea(state, from, zone, aircraftCarrier)),
      ...(count > 0 && { guests }),
    })
  }
  return orders
}

/** So many fighters of friends, whoever is left; `gone` counts those that other carriers take. */
const guestsToTake = (state: State, zone: number, count: number, gone: number[]): number[] => {
  const guests = new Array<number>(powerCount).fill(0)
  let left = count
  for (let power = 0; power < powerCount; power++) {
    if (power === state.power || areEnemies(power, state.power)) continue
    guests[power] = Math.min(left, state.unitsIn(zone, power, fighter) - defined(gone[power]))
    gone[power] = defined(gone[power]) + defined(guests[power])
    left -= defined(guests[power])
  }
  return guests
}

const deckOrders = (landings: readonly DeckLanding[]): Move[] =>
  landings
    .filter(({ at, zone, isGuest }) => !isGuest && at !== zone)
    .map(({ at, zone, flown }) => ({
      kind: 'move',
      units: only(fighter, 1),
      route: defined(routeByAir(at, zone)),
      ...(flown > 0 && { flown }),
    }))

const homeOrders = (state: State, landings: readonly DeckLanding[]): Move[] => {
  const steps = stepsHome(state)
  const orders: Move[] = []
  for (let from = 0; from < spaceCount; from++) {
    if (steps[from] === 0) continue
    let room = isZone(from) ? roomAt(state, from, landings) : 0
    for (const type of planeTypes)
      for (let flown = moveOf(type); flown >= 0; flown--) {
        if (moveOf(type) - flown < defined(steps[from])) continue
        const planes = state.planesIn(from, type, flown)
        const staying = type === fighter ? Math.min(planes, room) : 0
        room -= staying
        if (planes === staying) continue
        orders.push({
          kind: 'move',
          units: only(type, planes - staying),
          route: routeHome(steps, from),
          ...(flown > 0 && { flown }),
        })
      }
  }
  return orders
}

/** Every step brings the plane nearer to land. */
const routeHome = (steps: Uint8Array, from: number): number[] => {
  const route = [from]
  for (let at = from; defined(steps[at]) > 0; ) {
    at = defined(neighboursOf(at).find(next => defined(steps[next]) === defined(steps[at]) - 1))
    route.push(at)
  }
  return route
}

/** Room on the carriers of a zone once those have moved and taken in what `landings` says. */
const roomAt = (state: State, zone: number, landings: readonly DeckLanding[]): number => {
  let room = deckRoom * carriersIn(state, zone) - guestsIn(state, zone)
  const moved = new Set<number>()
  for (const { carrier, carrierFrom, zone: to, isGuest } of landings) {
    if (carrierFrom < 0) continue
    const leaves = carrierFrom === zone && to !== zone
    const arrives = carrierFrom !== zone && to === zone
    if (!moved.has(carrier)) room += deckRoom * (Number(arrives) - Number(leaves))
    moved.add(carrier)
    if (isGuest) room += Number(leaves) - Number(arrives)
    else if (to === zone) room--
  }
  return Math.max(0, room)
}
