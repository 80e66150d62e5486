import { addAt, defined } from '../../../../engine/index.ts'
import { neighbours } from '../../board/map.ts'
import { tank, transport } from '../../board/units.ts'
import type { Cargo } from '../orders.ts'
import {
  boatFields,
  boatMarks,
  bytesPerBoat,
  cargoType,
  combatMove,
  isHostileZone,
  nobody,
  noTarget,
  type State,
  unitIndex,
} from '../state.ts'

const { zone, owner, first, second, target, marks } = boatFields
const { steps, firstFresh, secondFresh, firstLands, secondLands, used, finished } = boatMarks

export const boatMarksOf = (state: State, boat: number): number => defined(state.boats[boat * bytesPerBoat + marks])
export const boatZone = (state: State, boat: number): number => defined(state.boats[boat * bytesPerBoat + zone])
export const boatOwner = (state: State, boat: number): number => defined(state.boats[boat * bytesPerBoat + owner])
export const boatTarget = (state: State, boat: number): number => defined(state.boats[boat * bytesPerBoat + target])
export const cargoOf = (state: State, boat: number): Cargo => [
  defined(state.boats[boat * bytesPerBoat + first]),
  defined(state.boats[boat * bytesPerBoat + second]),
]

export const freshBits = firstFresh | secondFresh
export const landingBits = firstLands | secondLands

/** What a group of transports must be like to be meant by an order. */
export interface BoatQuery {
  readonly zone: number
  readonly owner: number
  readonly cargo: Cargo
  /** Steps it is still to sail. */
  readonly steps: number
}

/**
 * The transport meant by an order; -1 for none. Of several with the same cargo it is one that is committed already (fresh
 * cargo first, then the one that has sailed farthest), so that the others stay free.
 */
export const findBoat = (state: State, query: BoatQuery, taken: readonly number[] = []): number => {
  const { boats } = state
  let best = -1
  let bestRank = -1
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (boats[at] !== query.zone || boats[at + owner] !== query.owner) continue
    if (boats[at + first] !== query.cargo[0] || boats[at + second] !== query.cargo[1]) continue
    if (!isFree(state, boat, query.steps) || taken.includes(boat)) continue
    const mark = defined(boats[at + marks])
    const rank = (mark & freshBits ? 4 : 0) + (mark & steps)
    if (rank > bestRank) {
      best = boat
      bestRank = rank
    }
  }
  return best
}

/**
 * Whether a transport may do something more: sail so many steps, none for a bridge (R41-6.8.8), load or unload
 * (R41-6.8.6, R41-13.12).
 */
export const isFree = (state: State, boat: number, stepsToSail: number): boolean => {
  const mark = boatMarksOf(state, boat)
  if (mark & finished) return false
  if (state.phase !== combatMove && mark & used) return false
  if (stepsToSail > 0 && isStopped(state, boat)) return false
  return (mark & steps) + stepsToSail <= 2
}

/**
 * R41-6.1.4, R41-6.8.2: it sailed into a zone with enemy surface warships and stops there. The zone it began in does
 * not count.
 */
export const isStopped = (state: State, boat: number): boolean =>
  (boatMarksOf(state, boat) & steps) > 0 && isHostileZone(state, boatZone(state, boat), state.power)

/** Whether the transports of an order are all there; their numbers, or undefined. */
export const findBoats = (
  state: State,
  from: number,
  count: number,
  cargo: readonly Cargo[],
  stepsToSail: number,
): number[] | undefined => {
  const found: number[] = []
  for (let boat = 0; boat < count; boat++) {
    const number = findBoat(
      state,
      { zone: from, owner: state.power, cargo: cargo[boat] ?? [nobody, nobody], steps: stepsToSail },
      found,
    )
    if (number < 0) return undefined
    found.push(number)
  }
  return found
}

/**
 * How a transport came to where it is, kept in its target while it has none: `sailed`, with the index of the zone it came
 * from among the neighbours of its own, and whether it began its turn in a zone that ships may leave to avoid a fight
 * (R41-6.1.2.3, 6.4.4, 6.4.5). It may sail on, and what it entered counts only where it ends (R41-9.11.2).
 */
export const sailed = 128
export const evades = 64
const entryMask = 15

export const hasSailed = (state: State, boat: number): boolean => {
  const at = boatTarget(state, boat)
  return at !== noTarget && at >= sailed
}
export const isEvading = (state: State, boat: number): boolean =>
  hasSailed(state, boat) && (boatTarget(state, boat) & evades) !== 0

/**
 * Sails a transport along; the entry of its last step is noted in phase 2. `leavesFight` says whether there is a fight to
 * stay out of where it sets out: that counts where it began its turn, not where it came through.
 */
export const sail = (state: State, boat: number, route: readonly number[], leavesFight: boolean): void => {
  const at = boat * bytesPerBoat
  const { boats } = state
  const from = defined(route[0])
  const to = defined(route[route.length - 1])
  addAt(state.units, unitIndex(from, state.power, transport), -1)
  addAt(state.units, unitIndex(to, state.power, transport), 1)
  const setsOut = (defined(boats[at + marks]) & steps) === 0
  boats[at + zone] = to
  boats[at + marks] = defined(boats[at + marks]) + (route.length - 1)
  if (state.phase !== combatMove) return
  const evading = setsOut ? leavesFight : isEvading(state, boat)
  boats[at + target] =
    sailed | (evading ? evades : 0) | defined(neighbours[to]).indexOf(defined(route[route.length - 2]))
}

/** The transport has ended its movement: how it entered its zone counts from now on. */
export const noteBoatEntry = (state: State, boat: number): void => {
  if (!hasSailed(state, boat)) return
  const zone = boatZone(state, boat)
  state.entered[zone] = defined(state.entered[zone]) | (1 << (boatTarget(state, boat) & entryMask))
  state.boats[boat * bytesPerBoat + target] = noTarget
}

/** One unit aboard, and whether it came aboard this turn. */
interface Stowed {
  readonly code: number
  readonly isFresh: boolean
}

/**
 * Puts a unit aboard a transport that has room for it (see `cargoCode` for the way units stand). Of two alike the fresh
 * one stands first, so that whoever lands one of them lands that.
 */
export const stow = (state: State, boat: number, code: number, isFresh: boolean): void => {
  const at = boat * bytesPerBoat
  const mark = defined(state.boats[at + marks])
  const unit = { code, isFresh }
  const mate: Stowed = { code: defined(state.boats[at + first]), isFresh: (mark & firstFresh) !== 0 }
  const pair = mate.code === nobody ? [unit] : standsBefore(unit, mate) ? [unit, mate] : [mate, unit]
  state.boats[at + first] = defined(pair[0]).code
  state.boats[at + second] = pair[1]?.code ?? nobody
  state.boats[at + marks] =
    (mark & ~freshBits) | (defined(pair[0]).isFresh ? firstFresh : 0) | (pair[1]?.isFresh ? secondFresh : 0)
}

const standsBefore = (one: Stowed, other: Stowed): boolean =>
  one.code === other.code
    ? one.isFresh
    : cargoType(one.code) === tank || (cargoType(other.code) !== tank && one.code < other.code)

/** Takes units off a transport; who stays moves up. */
export const unstow = (state: State, boat: number, lands: readonly [boolean, boolean]): void => {
  const at = boat * bytesPerBoat
  const [one, other] = cargoOf(state, boat)
  const stays = [lands[0] ? nobody : one, lands[1] ? nobody : other].filter(code => code !== nobody)
  state.boats[at + first] = stays[0] ?? nobody
  state.boats[at + second] = stays[1] ?? nobody
  state.boats[at + marks] = defined(state.boats[at + marks]) & ~(freshBits | landingBits)
}

export const mark = (state: State, boat: number, bits: number): void => {
  state.boats[boat * bytesPerBoat + marks] = defined(state.boats[boat * bytesPerBoat + marks]) | bits
}
export const setTarget = (state: State, boat: number, territory: number): void => {
  state.boats[boat * bytesPerBoat + target] = territory
}
