import { defined } from '../../../../engine/index.ts'
import { isZone, spaceNames } from '../../board/map.ts'
import { hasAttackers } from '../landing/index.ts'
import type { Attack } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { battleMarks, combatMove, hasEnemies, isHostileZone } from '../state.ts'
import { isFoughtOver } from './end-of-moves.ts'

/**
 * Enemy submarines and transports alone are fought only if the acting power says so, all of them or none (R41-6.4.3);
 * surface warships too where only fighters wait that did not come to fight (R41-6.6.1).
 */
export const attackMechanism: Mechanism<Attack> = {
  fault: (state, { zone }) => {
    const name = defined(spaceNames[zone])
    const at = ['zone']
    if (state.phase !== combatMove) return forbidden('attacks are declared in combat movement (R41-6.1)', at)
    if (!isZone(zone)) return forbidden(`${name} is no sea zone: who enters hostile territory attacks it (R41-7.3)`, at)
    if (isHostileZone(state, zone, state.power) && isFoughtOver(state, zone))
      return forbidden(`enemy surface warships are in ${name}: it is fought over anyway (R41-6.1.4)`, at)
    if (!hasEnemies(state, zone, state.power)) return forbidden(`there is nobody to attack in ${name} (R41-6.4.3)`, at)
    if (state.battles[zone] === battleMarks.pending) return forbidden(`${name} is attacked already`, at)
    return hasAttackers(state, zone)
      ? undefined
      : forbidden(`no unit that can attack is in ${name}: those who attack end their move there (R41-6.4.3)`, at)
  },
  act: (state, { zone }) => {
    state.battles[zone] = battleMarks.pending
  },
}
