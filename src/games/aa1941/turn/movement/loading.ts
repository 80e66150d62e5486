import { addAt } from '../../../../engine/index.ts'
import { areNeighbours, isZone, nameOf } from '../../board/map.ts'
import { areEnemies, infantry, tank } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { faultOfCrowd, faultOfUnspent } from '../groups.ts'
import type { Load, Unload } from '../orders.ts'
import { type Forbidden, forbidden, type Mechanism } from '../rules.ts'
import {
  boatMarks,
  type Cargo,
  cargoCode,
  cargoPower,
  cargoType,
  combatMove,
  freshBits,
  nobody,
  type State,
  unitIndex,
} from '../state.ts'
import { findBoat, noteBoatEntry, stow, unstow } from './boats.ts'
import { faultOfDescription } from './telling-apart.ts'

const { firstFresh, firstLands, secondFresh, secondLands, finished } = boatMarks

/**
 * Troops go aboard in a friendly zone next to them, which is their whole move (R41-6.8.1, R41-6.8.2, R41-6.8.3,
 * R41-13.12).
 */
export const loadMechanism: Mechanism<Load> = {
  fault: (state, order) =>
    faultOfShore(state, order.zone, order.from, order.boatOwner, 'from') ??
    faultOfTroops(state, order) ??
    faultOfHold(order) ??
    faultOfBoatToLoad(state, order),
  act: (state, order) => {
    const { from, infantry: men, tanks } = order
    const boat = boatFor(state, order)
    // R41-6.8.12.1, R41-6.8.12.2: a friend's transport keeps its cargo until its own turn is over; the mark forbids
    // unloading at once.
    const isFresh = state.phase === combatMove || order.boatOwner !== state.power
    for (let unit = 0; unit < tanks; unit++) stow(state, boat, cargoCode(state.power, tank), isFresh)
    for (let unit = 0; unit < men; unit++) stow(state, boat, cargoCode(state.power, infantry), isFresh)
    addAt(state.units, unitIndex(from, state.power, tank), -tanks)
    addAt(state.units, unitIndex(from, state.power, infantry), -men)
  },
}

/**
 * What holds for loading and unloading alike: whose transport, which zone, which shore (R41-6.7.2, R41-6.8.1,
 * R41-6.9.3).
 */
const faultOfShore = (
  state: State,
  zone: number,
  shore: number,
  owner: number,
  at: 'from' | 'to',
): Forbidden | undefined => {
  if (!isZone(zone)) return forbidden(say.noSeaZone({ space: nameOf(zone) }), ['zone'])
  if (isZone(shore) || !areNeighbours(zone, shore))
    return forbidden(say.noShore({ shore: nameOf(shore), zone: nameOf(zone) }), [at])
  return areEnemies(owner, state.power) ? forbidden(say.enemyTransport, ['transportOf']) : undefined
}

const faultOfTroops = (state: State, { from, zone, infantry: men, tanks }: Load): Forbidden | undefined => {
  if (men + tanks === 0) return forbidden(say.nobodyLoads, ['units'])
  if (state.isHostileZone(zone)) return forbidden(say.warshipsAtLoading({ space: nameOf(zone) }), ['zone'])
  return faultOfUnspent(state, from, infantry, men) ?? faultOfUnspent(state, from, tank, tanks)
}

const unitsAboard = ([one, other]: Cargo): number => (one === nobody ? 0 : 1) + (other === nobody ? 0 : 1)
const tanksAboard = (aboard: Cargo): number => aboard.filter(code => code !== nobody && cargoType(code) === tank).length

/** One land unit of any kind and one infantry (R41-6.7.1). */
export const hasRoom = (aboard: Cargo, men: number, tanks: number): boolean =>
  unitsAboard(aboard) + men + tanks <= 2 && tanksAboard(aboard) + tanks <= 1

const faultOfHold = ({ aboard, infantry: men, tanks }: Load): Forbidden | undefined =>
  hasRoom(aboard, men, tanks) ? undefined : forbidden(say.fullTransport, ['units'])

/** The transport that an order to load or unload means; -1 for none. */
const boatFor = (state: State, { zone, boatOwner: owner, aboard, sailed, fresh }: Load | Unload): number =>
  findBoat(state, { zone, owner, cargo: aboard, steps: 0, sailed, fresh })

const faultOfBoatToLoad = (state: State, order: Load): Forbidden | undefined => {
  // R41-6.8.12: what comes aboard a friend's transport leaves it on its owner's next turn, so never in phase 2, when it
  // would have to be landed at once (R41-6.8.4).
  if (order.boatOwner !== state.power && state.phase === combatMove)
    return forbidden(say.friendsTransport, ['transportOf'])
  return boatFor(state, order) < 0 ? noSuchBoat(state, order) : undefined
}

const noSuchBoat = (state: State, order: Load | Unload): Forbidden =>
  faultOfDescription(order, other => boatFor(state, other) >= 0) ??
  forbidden(say.noSuchTransport({ space: nameOf(order.zone) }), ['aboard'])

/** In phase 2 the declaration of a landing (R41-6.9.1); in phase 4 the landing, on friendly land (R41-6.8.9). */
export const unloadMechanism: Mechanism<Unload> = {
  fault: (state, order) =>
    faultOfShore(state, order.zone, order.to, order.boatOwner, 'to') ??
    (state.phase === combatMove ? faultOfTarget(state, order) : faultOfBeach(state, order)) ??
    faultOfLandingTroops(state, order) ??
    faultOfBoatToUnload(state, order),
  act: (state, order) => {
    const { lands, to } = order
    const boat = boatFor(state, order)
    if (state.phase === combatMove) {
      noteBoatEntry(state, boat)
      state.setBoat(boat, 'target', to)
      state.mark(boat, (lands[0] ? firstLands : 0) | (lands[1] ? secondLands : 0) | finished)
      return
    }
    const cargo = state.cargoOf(boat)
    for (const place of [0, 1] as const) {
      if (!lands[place]) continue
      const type = cargoType(cargo[place])
      addAt(state.units, unitIndex(to, state.power, type), 1)
      state.spend(to, type, 1)
    }
    unstow(state, boat, lands)
    state.mark(boat, finished)
  },
}

const faultOfTarget = (state: State, { to }: Unload): Forbidden | undefined =>
  state.isHostile(to) ? undefined : forbidden(say.landsLater({ space: nameOf(to) }), ['to'])

const faultOfBeach = (state: State, { zone, to }: Unload): Forbidden | undefined => {
  if (!state.isFriendly(to)) return forbidden(say.landsByAssault({ space: nameOf(to) }), ['to'])
  return state.isHostileZone(zone) ? forbidden(say.warshipsAtLanding({ space: nameOf(zone) }), ['zone']) : undefined
}

const faultOfLandingTroops = (state: State, { to, aboard, lands }: Unload): Forbidden | undefined => {
  if (!lands[0] && !lands[1]) return forbidden(say.nobodyUnloads, ['units'])
  for (const place of [0, 1] as const) {
    const code = aboard[place]
    if (!lands[place]) continue
    if (code === nobody) return forbidden(say.emptyPlace, ['units'])
    // R41-6.8.12.3: on their own turn, whose the transport is does not matter.
    if (cargoPower(code) !== state.power) return forbidden(say.othersTroops, ['units'])
    const fault = state.phase === combatMove ? undefined : faultOfCrowd(state, to, cargoType(code), 2)
    if (fault) return fault
  }
  return undefined
}

const faultOfBoatToUnload = (state: State, order: Unload): Forbidden | undefined => {
  const boat = boatFor(state, order)
  if (boat < 0) return noSuchBoat(state, order)
  const marks = state.boatMarks(boat)
  const isFresh = [(marks & firstFresh) !== 0, (marks & secondFresh) !== 0] as const
  if (state.phase === combatMove)
    return (isFresh[0] && !order.lands[0]) || (isFresh[1] && !order.lands[1])
      ? forbidden(say.allLand, ['units'])
      : undefined
  return state.boatOwner(boat) !== state.power &&
    marks & freshBits &&
    ((isFresh[0] && order.lands[0]) || (isFresh[1] && order.lands[1]))
    ? forbidden(say.boardedThisTurn, ['units'])
    : undefined
}
