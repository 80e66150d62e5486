import { defined } from '../../../../engine/index.ts'
import { airDistance, isZone, landNextTo, spaceCount, zonesNextTo } from '../../board/map.ts'
import { fighter, isLand, moveOf, tank, type UnitNumber } from '../../board/units.ts'
import { carriersIn, mayGetNewCarrier, stepsHome } from '../landing/index.ts'
import { combatMove, type State } from '../state.ts'
import { isAirTarget } from './air-moves.ts'
import { isBlitzable } from './land-moves.ts'
import { sailsInto, sailsThrough } from './routes.ts'

/** The middle of a way of one step. */
export const direct = 255

/** Ways of one unit in this phase: `count` of them, each with its end and the space between. Filled again and again. */
export interface Reach {
  count: number
  readonly to: Uint8Array
  readonly via: Uint8Array
}

/** More ways than any unit has: a territory has at most 9 neighbours on land, a zone at most 8 at sea. */
const mostWays = 96

export const emptyReach = (): Reach => ({ count: 0, to: new Uint8Array(mostWays), via: new Uint8Array(mostWays) })

const add = (reach: Reach, to: number, via: number): void => {
  reach.to[reach.count] = to
  reach.via[reach.count] = via
  reach.count++
}

const hasEnd = (reach: Reach, to: number): boolean => {
  for (let way = 0; way < reach.count; way++) if (reach.to[way] === to) return true
  return false
}

/** A way as a route. */
export const routeOf = (from: number, reach: Reach, way: number): number[] =>
  reach.via[way] === direct ? [from, defined(reach.to[way])] : [from, defined(reach.via[way]), defined(reach.to[way])]

/** Ways of a unit that has not moved, by what it is; planes have `fillAirTargets` and `fillAirLandings`. */
export const fillReach = (state: State, from: number, type: UnitNumber, reach: Reach): Reach =>
  isLand(type) ? fillLandReach(state, from, type, reach) : fillSeaReach(state, from, type, reach)

/**
 * Where a land unit may go in this phase: every end once by a way without a blitz, and besides every blitz, since each
 * takes another territory.
 */
export const fillLandReach = (state: State, from: number, type: UnitNumber, reach: Reach): Reach => {
  reach.count = 0
  const isCombat = state.phase === combatMove
  for (const to of landNextTo(from)) if (state.isHostile(to) === isCombat) add(reach, to, direct)
  if (type !== tank) return reach
  for (const via of landNextTo(from)) {
    if (!state.isFriendly(via)) continue
    for (const to of landNextTo(via))
      if (to !== from && state.isHostile(to) === isCombat && !hasEnd(reach, to)) add(reach, to, via)
  }
  if (!isCombat) return reach
  for (const via of landNextTo(from)) if (isBlitzable(state, via)) for (const to of landNextTo(via)) add(reach, to, via)
  return reach
}

/**
 * Where a ship that has not sailed may go in this phase, every end once. In phase 2 ways to friendly zones are among them:
 * they need a reason by the end of the phase (R41-6.1.2). Back to where it came from only out of a hostile zone
 * (R41-6.4.4); otherwise it might as well stay.
 */
export const fillSeaReach = (state: State, from: number, type: UnitNumber, reach: Reach): Reach => {
  reach.count = 0
  for (const to of zonesNextTo(from))
    if (state.isPassage(from, to) && sailsInto(state, to, type)) add(reach, to, direct)
  const returns = state.phase === combatMove && state.isHostileZone(from)
  for (const via of zonesNextTo(from)) {
    if (!state.isPassage(from, via)) continue
    if (!sailsInto(state, via, type) || !sailsThrough(state, via, type)) continue
    for (const to of zonesNextTo(via))
      if ((to !== from || returns) && state.isPassage(via, to) && sailsInto(state, to, type) && !hasEnd(reach, to))
        add(reach, to, via)
  }
  return reach
}

/** Ends of flights: where to, after how many steps, and whether only a carrier can take the plane in afterwards. */
export interface Flights {
  count: number
  readonly to: Uint8Array
  readonly steps: Uint8Array
  readonly needsDeck: Uint8Array
}

export const emptyFlights = (): Flights => ({
  count: 0,
  to: new Uint8Array(spaceCount),
  steps: new Uint8Array(spaceCount),
  needsDeck: new Uint8Array(spaceCount),
})

const land = (flights: Flights, to: number, steps: number, needsDeck: number): void => {
  flights.to[flights.count] = to
  flights.steps[flights.count] = steps
  flights.needsDeck[flights.count] = needsDeck
  flights.count++
}

/**
 * Whom a plane can attack from where it stands: bombers only where they reach land afterwards, fighters also where a
 * carrier would have to take them in (`needsDeck`), which `faultOfLanding` then proves or not (R41-6.3.4).
 */
export const fillAirTargets = (state: State, from: number, type: UnitNumber, flights: Flights): Flights => {
  flights.count = 0
  const home = stepsHome(state)
  const range = moveOf(type)
  for (let to = 0; to < spaceCount; to++) {
    const steps = airDistance(from, to)
    if (steps === 0 || steps > range || !isAirTarget(state, to)) continue
    const reachesLand = defined(home[to]) <= range - steps
    if (reachesLand || type === fighter) land(flights, to, steps, reachesLand ? 0 : 1)
  }
  return flights
}

/** Where a plane that has flown so many steps can end phase 4: on land, or for fighters where a carrier stands or will be placed. */
export const fillAirLandings = (
  state: State,
  from: number,
  type: UnitNumber,
  flown: number,
  flights: Flights,
): Flights => {
  flights.count = 0
  const home = stepsHome(state)
  const range = moveOf(type) - flown
  for (let to = 0; to < spaceCount; to++) {
    const steps = airDistance(from, to)
    if (steps === 0 || steps > range) continue
    if (home[to] === 0) land(flights, to, steps, 0)
    else if (type === fighter && isZone(to) && (carriersIn(state, to) > 0 || mayGetNewCarrier(state, to)))
      land(flights, to, steps, 1)
  }
  return flights
}
