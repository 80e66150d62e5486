import { addAt, defined } from '../../../../engine/index.ts'
import { isZone, spaceNames } from '../../board/map.ts'
import { bomber, fighter, moveOf, unitTypes } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { faultOfBorder, faultOfCrowd, lastOf, shift } from '../groups.ts'
import { faultOfIntent, faultOfLandingPlace, faultOfLoss } from '../landing/index.ts'
import type { Move } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { combatMove, flownIndex, hasEnemies, isHostile, type State, unitsIn } from '../state.ts'

/** Planes of the acting power in a space that have flown so many steps this turn. */
export const planesIn = (state: State, space: number, type: number, flown: number): number => {
  if (flown > 0) return defined(state.flown[flownIndex(space, type, flown)])
  let fresh = unitsIn(state, space, state.power, type)
  for (let steps = 1; steps <= defined(moveOf[type]); steps++)
    fresh -= defined(state.flown[flownIndex(space, type, steps)])
  return fresh
}

/**
 * Why planes may not fly this way (R41-6.3.1, R41-13.3). In phase 2 they end where they fight, at sea or on land
 * (R41-6.3.5).
 */
export const faultOfFlight = (state: State, order: Move): Forbidden | undefined => {
  const { units, route, flown = 0 } = order
  if (state.phase === combatMove && flown > 0) return forbidden(say.movedPlanes, ['flown'])
  for (let type = fighter; type <= bomber; type++) {
    if (defined(units[type]) <= 0) continue
    if (defined(units[type]) > planesIn(state, defined(route[0]), type, flown))
      return forbidden(
        say.fewPlanes({
          space: defined(spaceNames[defined(route[0])]),
          count: planesIn(state, defined(route[0]), type, flown),
          unit: defined(unitTypes[type]),
          steps: flown,
        }),
        ['units'],
      )
    if (flown + route.length - 1 > defined(moveOf[type]))
      return forbidden(
        say.longFlight({
          unit: defined(unitTypes[type]),
          most: defined(moveOf[type]),
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
    return forbidden(say.landsAtEnd({ space: defined(spaceNames[to]) }), ['landing'])
  if (state.phase === combatMove && !isAirTarget(state, to))
    return forbidden(say.noAirTarget({ space: defined(spaceNames[to]) }), ['route'])
  for (let type = fighter; type <= bomber; type++) {
    if (defined(units[type]) <= 0) continue
    const fault =
      faultOfCrowd(state, to, type, defined(units[type])) ??
      (state.phase === combatMove
        ? landing === undefined
          ? undefined
          : faultOfIntent(state, type, to, defined(moveOf[type]) - flown - route.length + 1, landing)
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
  (isZone(space) || isHostile(state, space, state.power)) && hasEnemies(state, space, state.power)

export const fly = (state: State, order: Move): void => {
  const { units, route, flown = 0 } = order
  const from = defined(route[0])
  const to = lastOf(route)
  for (let type = fighter; type <= bomber; type++) {
    if (defined(units[type]) <= 0) continue
    shift(state, from, to, type, defined(units[type]))
    if (flown > 0) addAt(state.flown, flownIndex(from, type, flown), -defined(units[type]))
    addAt(state.flown, flownIndex(to, type, flown + route.length - 1), defined(units[type]))
  }
}
