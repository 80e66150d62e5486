import { defined } from '../../../../engine/index.ts'
import { hasComplex, isZone, nameOf } from '../../board/map.ts'
import { infantry, landTypes, moveOf } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { faultOfBorder, faultOfCrowd, faultOfUnspent, lastOf, noteEntry } from '../groups.ts'
import { take } from '../income.ts'
import type { Move } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { combatMove, type State } from '../state.ts'

/**
 * R41-6.1.2.1, R41-6.2.3: tanks run through a hostile territory that holds no enemy unit and no industrial complex, and
 * take it.
 */
export const isBlitzable = (state: State, territory: number): boolean =>
  state.isHostile(territory) && !hasComplex(territory) && !state.hasEnemies(territory)

/** Why land units may not march this way (R41-6.2.1, R41-6.2.2, R41-6.2.4, R41-6.7.3, R41-13.9). */
export const faultOfMarch = (state: State, order: Move): Forbidden | undefined => {
  const { units, route } = order
  const from = defined(route[0])
  if (isZone(from)) return forbidden(say.leavesByUnloading, ['route', 0])
  for (const type of landTypes) {
    if (units[type] <= 0) continue
    if (route.length - 1 > moveOf(type))
      return forbidden(
        type === infantry
          ? say.longMarchOfInfantry({ steps: route.length - 1 })
          : say.longMarchOfTanks({ steps: route.length - 1 }),
        ['route'],
      )
    const fault =
      faultOfUnspent(state, from, type, units[type]) ?? faultOfCrowd(state, lastOf(route), type, units[type])
    if (fault) return fault
  }
  for (let step = 1; step < route.length; step++) {
    const at = ['route', step]
    if (isZone(defined(route[step]))) return forbidden(say.crossesByTransport, at)
    const fault = faultOfBorder(defined(route[step - 1]), defined(route[step]), at)
    if (fault) return fault
  }
  return state.phase === combatMove ? faultOfAdvance(state, route) : faultOfTransfer(state, route)
}

/** Phase 2: into hostile territory, or through it, into a friendly one then too (R41-6.1.2.1). */
const faultOfAdvance = (state: State, route: readonly number[]): Forbidden | undefined => {
  const last = route.length - 1
  let blitzes = false
  for (let step = 1; step < last; step++) {
    const space = defined(route[step])
    if (state.isFriendly(space)) continue
    if (!isBlitzable(state, space)) return forbidden(say.tanksStop({ space: nameOf(space) }), ['route', step])
    blitzes = true
  }
  return blitzes || state.isHostile(defined(route[last])) ? undefined : forbidden(say.endsInHostile, ['route'])
}

/** Phase 4: friendly territories only, those taken this turn included (R41-13.9, A41-21). */
const faultOfTransfer = (state: State, route: readonly number[]): Forbidden | undefined => {
  const step = route.findIndex(space => !state.isFriendly(space))
  return step < 0 ? undefined : forbidden(say.hostileLand({ space: nameOf(defined(route[step])) }), ['route', step])
}

export const march = (state: State, order: Move): void => {
  const { units, route } = order
  const to = lastOf(route)
  for (let step = 1; step < route.length - 1; step++)
    if (state.isHostile(defined(route[step]))) take(state, defined(route[step]), state.power)
  for (const type of landTypes) {
    state.shift(defined(route[0]), to, type, units[type])
    state.spend(to, type, units[type])
  }
  if (state.isHostile(to)) noteEntry(state, route)
}
