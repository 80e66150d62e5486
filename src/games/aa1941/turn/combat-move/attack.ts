import { isZone, nameOf } from '../../board/map.ts'
import { say } from '../../says-board.ts'
import { hasAttackers } from '../landing/index.ts'
import type { Attack } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { battleMarks, combatMove } from '../state.ts'
import { isFoughtOver } from './end-of-moves.ts'

/**
 * Enemy submarines and transports alone are fought only if the acting power says so, all of them or none (R41-6.4.3);
 * surface warships too where only fighters wait that did not come to fight (R41-6.6.1).
 */
export const attackMechanism: Mechanism<Attack> = {
  fault: (state, { zone }) => {
    const named = { space: nameOf(zone) }
    const at = ['zone']
    if (state.phase !== combatMove) return forbidden(say.attackLater, at)
    if (!isZone(zone)) return forbidden(say.attackAshore(named), at)
    if (state.isHostileZone(zone) && isFoughtOver(state, zone)) return forbidden(say.foughtAnyway(named), at)
    if (!state.hasEnemies(zone)) return forbidden(say.nobodyThere(named), at)
    if (state.battles[zone] === battleMarks.pending) return forbidden(say.attackedAlready(named), at)
    return hasAttackers(state, zone) ? undefined : forbidden(say.noAttacker(named), at)
  },
  act: (state, { zone }) => {
    state.battles[zone] = battleMarks.pending
  },
}
