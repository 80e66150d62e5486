import { type AttackRoll, attackRollOf, type How } from './attack-roll.ts'
import { faultOf } from './legality.ts'
import type { Shot } from './shot.ts'

/**
 * An attack by a unit that has disrupted itself just before (Overheat, Rapid Fire); undefined where it could not attack then.
 * The second roll of a Double Shot in defensive fire belongs to the same shot, so MIN-13.7 does not forbid it.
 */
export const whenShaken = (shot: Shot, how: How = {}): AttackRoll | undefined => {
  const shaken = { ...shot, attacker: { ...shot.attacker, disrupted: true } }
  const asked = shot.isDefensive ? { ...shaken, rules: { ...shaken.rules, publishedStatus: false } } : shaken
  return faultOf(asked, how.weapon) ? undefined : attackRollOf(shaken, how)
}
