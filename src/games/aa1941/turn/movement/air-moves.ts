import { addAt, defined } from '../../../../engine/index.ts'
import { isZone, nameOf } from '../../board/map.ts'
import { moveOf, planeTypes, type UnitNumber, unitName } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { faultOfBorder, faultOfCrowd, lastOf } from '../groups.ts'
import { faultOfIntent, faultOfLandingPlace, faultOfLoss } from '../landing/index.ts'
import type { Move } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { combatMove, flownIndex, type State } from '../state.ts'

/** Planes of the acting power in a space that have flown so many steps this turn. */
export const planesIn = (state: State, space: number, type: UnitNumber, flown: number): number => {
  if (flown > 0) return state.flownIn(space, type, flown)
  let fresh = state.ownUnits(space, type)
  for (let steps = 1; steps <= moveOf(type); steps++) fresh -= state.flownIn(space, type, steps)
  return fresh
}

/**
 * Why planes may not fly this way (R41-6.3.1, R41-13.3). In phase 2 they end where they fight, at sea or on land
 * (R41-6.3.5).
 */
export const faultOfFlight = (state: State, order: Move): Forbidden | undefined => {
  const { units, route, flown = 0 } = order
  if (state.phase === combatMove && flown > 0) return forbidden(say.movedPlanes, ['flown'])
  for (const type of planeTypes) {
    if (units[type] <= 0) continue
    if (units[type] > state.planesIn(defined(route[0]), type, flown))
      return forbidden(
        say.fewPlanes({
          space: nameOf(defined(route[0])),
          count: state.planesIn(defined(route[0]), type, flown),
          unit: unitName(type),
          steps: flown,
        }),
        ['units'],
      )
    if (flown + route.length - 1 > moveOf(type))
      return forbidden(
        say.longFlight({
          unit: unitName(type),
          most: moveOf(type),
          steps: flown + route.length - 1,
        }),
        ['route'],
      )
  }
  for (let step = 1; step < route.length; step++) {
    const fault = faultOfBorder(defined(route[step - 1]), defined(route[step]), ['route', step])
    if (fault) return fault
  }
  return faultOfFlightEnd(state, order)
}

const faultOfFlightEnd = (state: State, order: Move): Forbidden | undefined => {
  const { units, route, flown = 0, landing } = order
  const to = lastOf(route)
  if (state.phase !== combatMove && landing !== undefined && landing !== to)
    return forbidden(say.landsAtEnd({ space: nameOf(to) }), ['landing'])
  if (state.phase === combatMove && !isAirTarget(state, to))
    return forbidden(say.noAirTarget({ space: nameOf(to) }), ['route'])
  for (const type of planeTypes) {
    if (units[type] <= 0) continue
    const fault =
      faultOfCrowd(state, to, type, units[type]) ??
      (state.phase === combatMove
        ? landing === undefined
          ? undefined
          : faultOfIntent(state, type, to, moveOf(type) - flown - route.length + 1, landing)
        : faultOfLandingPlace(state, type, to))
    if (fault) return fault
  }
  return state.phase !== combatMove && isZone(to) ? faultOfLoss(state, () => flownFrom(state, order)) : undefined
}

const flownFrom = (state: State, order: Move): State => {
  const after = state.copy()
  fly(after, order)
  return after
}

/** Whether a plane has somebody to attack in a space: units on hostile land, or any enemy at sea. */
export const isAirTarget = (state: State, space: number): boolean =>
  (isZone(space) || state.isHostile(space)) && state.hasEnemies(space)

export const fly = (state: State, order: Move): void => {
  const { units, route, flown = 0 } = order
  const from = defined(route[0])
  const to = lastOf(route)
  for (const type of planeTypes) {
    if (units[type] <= 0) continue
    state.shift(from, to, type, units[type])
    if (flown > 0) addAt(state.flown, flownIndex(from, type, flown), -units[type])
    addAt(state.flown, flownIndex(to, type, flown + route.length - 1), units[type])
  }
}
