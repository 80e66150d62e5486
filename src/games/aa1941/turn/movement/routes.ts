import { defined } from '../../../../engine/index.ts'
import {
  airDistance,
  isZone,
  landDistance,
  landNextTo,
  neighboursOf,
  unreachable,
  zonesNextTo,
} from '../../board/map.ts'
import { moveOf, submarine, tank, type UnitNumber } from '../../board/units.ts'
import { combatMove, type State } from '../state.ts'
import { isBlitzable } from './land-moves.ts'

/** The shortest way of a plane; of several the one through the lowest numbers. */
export const routeByAir = (from: number, to: number): number[] | undefined => {
  if (airDistance(from, to) >= unreachable) return undefined
  const route = [from]
  for (let at = from; at !== to; ) {
    at = defined(neighboursOf(at).find(next => airDistance(next, to) === airDistance(at, to) - 1))
    route.push(at)
  }
  return route
}

/** Whether a land unit may end its move of this phase there, blitzing apart. */
const isLandGoal = (state: State, space: number): boolean =>
  state.phase === combatMove ? state.isHostile(space) : state.isFriendly(space)

/** A way of land units in this phase, without a blitz where there is one without; undefined where they cannot get there. */
export const routeByLand = (state: State, from: number, to: number, type: UnitNumber): number[] | undefined => {
  if (isZone(from) || isZone(to)) return undefined
  if (landDistance(from, to) === 1 && isLandGoal(state, to)) return [from, to]
  if (type !== tank) return undefined
  let blitz: number[] | undefined
  for (const via of landNextTo(from)) {
    if (!landNextTo(via).includes(to)) continue
    if (state.isFriendly(via) && isLandGoal(state, to) && to !== from) return [from, via, to]
    if (state.phase === combatMove && isBlitzable(state, via)) blitz ??= [from, via, to]
  }
  return blitz
}

/** Whether ships of a type may sail on from a zone that they enter in this phase (R41-6.1.4, 6.5, 13.10). */
export const sailsThrough = (state: State, zone: number, type: UnitNumber): boolean =>
  type === submarine ? !state.hasEnemyDestroyer(zone) : !state.isHostileZone(zone)

/** Whether ships of a type may enter a zone in this phase. */
export const sailsInto = (state: State, zone: number, type: UnitNumber): boolean =>
  state.phase === combatMove || type === submarine || !state.isHostileZone(zone)

/** A way of ships in this phase: the shortest, and of several the one through the lowest numbers. */
export const routeBySea = (state: State, from: number, to: number, type: UnitNumber): number[] | undefined => {
  if (!isZone(from) || !isZone(to) || !sailsInto(state, to, type)) return undefined
  if (from !== to && state.isPassage(from, to)) return [from, to]
  if (moveOf(type) < 2) return undefined
  for (const via of zonesNextTo(from))
    if (
      state.isPassage(from, via) &&
      state.isPassage(via, to) &&
      sailsInto(state, via, type) &&
      sailsThrough(state, via, type)
    )
      return [from, via, to]
  return undefined
}
