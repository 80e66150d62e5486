import { tank, transport } from '../../board/units.ts'
import { entryOf, lastOf } from '../groups.ts'
import {
  boatMarks,
  type Cargo,
  cargoType,
  combatMove,
  freshBits,
  landingBits,
  nobody,
  noTarget,
  type State,
} from '../state.ts'

const { steps, firstFresh, secondFresh, used, finished } = boatMarks

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
  let best = -1
  let bestRank = -1
  for (const boat of state.boatsIn(query.zone, query.owner)) {
    const [first, second] = state.cargoOf(boat)
    if (first !== query.cargo[0] || second !== query.cargo[1]) continue
    if (!isFree(state, boat, query.steps) || taken.includes(boat)) continue
    const marks = state.boatMarks(boat)
    const rank = (marks & freshBits ? 4 : 0) + (marks & steps)
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
  const mark = state.boatMarks(boat)
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
  (state.boatMarks(boat) & steps) > 0 && state.isHostileZone(state.boatZone(boat))

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
const sailed = 128
const evades = 64
const entryMask = 15

export const hasSailed = (state: State, boat: number): boolean => {
  const at = state.boatTarget(boat)
  return at !== noTarget && at >= sailed
}
export const isEvading = (state: State, boat: number): boolean =>
  hasSailed(state, boat) && (state.boatTarget(boat) & evades) !== 0

/**
 * Sails a transport along; the entry of its last step is noted in phase 2. `leavesFight` says whether there is a fight to
 * stay out of where it sets out: that counts where it began its turn, not where it came through.
 */
export const sail = (state: State, boat: number, route: readonly number[], leavesFight: boolean): void => {
  const to = lastOf(route)
  state.shift(state.boatZone(boat), to, transport, 1)
  const setsOut = (state.boatMarks(boat) & steps) === 0
  state.setBoat(boat, 'zone', to)
  state.setBoat(boat, 'marks', state.boatMarks(boat) + (route.length - 1))
  if (state.phase !== combatMove) return
  const evading = setsOut ? leavesFight : isEvading(state, boat)
  state.setBoat(boat, 'target', sailed | (evading ? evades : 0) | entryOf(route))
}

/** The transport has ended its movement: how it entered its zone counts from now on. */
export const noteBoatEntry = (state: State, boat: number): void => {
  if (!hasSailed(state, boat)) return
  state.noteEntered(state.boatZone(boat), 1 << (state.boatTarget(boat) & entryMask))
  state.setBoat(boat, 'target', noTarget)
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
  const marks = state.boatMarks(boat)
  const unit = { code, isFresh }
  const mate: Stowed = { code: state.firstAboard(boat), isFresh: (marks & firstFresh) !== 0 }
  const [first, second] = mate.code === nobody ? [unit] : standsBefore(unit, mate) ? [unit, mate] : [mate, unit]
  state.setBoat(boat, 'first', first.code)
  state.setBoat(boat, 'second', second?.code ?? nobody)
  state.unmark(boat, freshBits)
  state.mark(boat, (first.isFresh ? firstFresh : 0) | (second?.isFresh ? secondFresh : 0))
}

const standsBefore = (one: Stowed, other: Stowed): boolean =>
  one.code === other.code
    ? one.isFresh
    : cargoType(one.code) === tank || (cargoType(other.code) !== tank && one.code < other.code)

/** Takes units off a transport; who stays moves up. */
export const unstow = (state: State, boat: number, lands: readonly [boolean, boolean]): void => {
  const [first = nobody, second = nobody] = state
    .cargoOf(boat)
    .filter((code, place) => code !== nobody && !lands[place])
  state.setBoat(boat, 'first', first)
  state.setBoat(boat, 'second', second)
  state.unmark(boat, freshBits | landingBits)
}
