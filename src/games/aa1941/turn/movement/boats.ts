import { defined } from '../../../../engine/index.ts'
import { tank, transport } from '../../board/units.ts'
import type { Freshness } from '../cargo.ts'
import { entryOf, lastOf } from '../groups.ts'
import type { Move } from '../orders.ts'
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
  /** As the order says, if it does: steps sailed before in this turn, and whether what is aboard came in it. */
  readonly sailed?: number | undefined
  readonly fresh?: Freshness | undefined
}

/**
 * The transport meant by an order; -1 for none. Of several with the same cargo it is one that is committed already (fresh
 * cargo first, then the one that has sailed farthest), so that the others stay free.
 */
export const findBoat = (state: State, query: BoatQuery, taken: readonly number[] = []): number => {
  let best = -1
  let bestRank = -1
  for (const boat of state.boatsIn(query.zone, query.owner)) {
    if (!isMeant(state, boat, query) || taken.includes(boat)) continue
    const marks = state.boatMarks(boat)
    const rank = (marks & freshBits ? 4 : 0) + (marks & steps)
    if (rank > bestRank) {
      best = boat
      bestRank = rank
    }
  }
  return best
}

/** Whether a transport of the owner in the zone is one that an order may mean. */
const isMeant = (state: State, boat: number, { cargo, steps: toSail, sailed, fresh }: BoatQuery): boolean => {
  const [first, second] = state.cargoOf(boat)
  if (first !== cargo[0] || second !== cargo[1] || !isFree(state, boat, toSail)) return false
  if (sailed !== undefined && stepsSailed(state, boat) !== sailed) return false
  return !fresh || freshnessOf(state, boat).every((isFresh, place) => isFresh === (fresh[place] ?? isFresh))
}

/** 0 to 2. */
export const stepsSailed = (state: State, boat: number): number => state.boatMarks(boat) & steps

/** Whether what stands in each of the places aboard came in this turn; undefined for an empty place. */
export const freshnessOf = (state: State, boat: number): Freshness => {
  const marks = state.boatMarks(boat)
  const [first, second] = state.cargoOf(boat)
  return [
    first === nobody ? undefined : (marks & firstFresh) !== 0,
    second === nobody ? undefined : (marks & secondFresh) !== 0,
  ]
}

/** Transports that an order of so many steps may mean as well as this one, by what they have aboard; itself among them. */
export const likeBoats = (state: State, boat: number, toSail: number): number[] => {
  const [zone, owner] = [state.boatZone(boat), state.boatOwner(boat)]
  const query = { zone, owner, cargo: state.cargoOf(boat), steps: toSail }
  return state.boatsIn(zone, owner).filter(other => isMeant(state, other, query))
}

/**
 * Whether a transport may do something more: sail so many steps, none for a bridge (R41-6.8.8), load or unload
 * (R41-6.8.6, R41-13.12).
 */
export const isFree = (state: State, boat: number, stepsToSail: number): boolean => {
  const mark = state.boatMarks(boat)
  if (mark & finished) return false
  if (state.phase !== combatMove && mark & used) return false
  if (stepsToSail > 0 && isStopped(state, boat)) return false // R41-6.1.4, R41-6.8.2
  return (mark & steps) + stepsToSail <= 2
}

/**
 * R41-6.1.4, R41-6.8.2: it sailed into a zone with enemy surface warships and stops there. The zone it began in does
 * not count.
 */
export const isStopped = (state: State, boat: number): boolean =>
  (state.boatMarks(boat) & steps) > 0 && state.isHostileZone(state.boatZone(boat))

/**
 * The transports of an order, in the order of its `cargo`, empty ones last; undefined where they are not all there. `toSail` is
 * how far they are to sail: all of the route as a rule.
 */
export const findBoats = (state: State, order: Move, toSail = order.route.length - 1): number[] | undefined => {
  const { units, route, cargo = [], fresh, sailed } = order
  const found: number[] = []
  const sequence = fresh && mostSaidFirst(units[transport], fresh)
  for (let turn = 0; turn < units[transport]; turn++) {
    const at = sequence?.[turn] ?? turn
    const number = findBoat(
      state,
      {
        zone: defined(route[0]),
        owner: state.power,
        cargo: cargo[at] ?? emptyHold,
        steps: toSail,
        sailed,
        fresh: fresh?.[at],
      },
      found,
    )
    if (number < 0) return undefined
    found[at] = number
  }
  return found
}

const emptyHold: Cargo = [nobody, nobody]

/** Of whom more is said, he is chosen first: the others take any that is left. */
const mostSaidFirst = (count: number, fresh: readonly (Freshness | undefined)[]): number[] => {
  const said = (at: number): number => fresh[at]?.filter(one => one !== undefined).length ?? 0
  return Array.from({ length: count }, (_, at) => at).sort((one, other) => said(other) - said(one) || one - other)
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
