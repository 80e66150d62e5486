import type { Outcome } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import type { FleetSpace } from './fleet-space.ts'

/** The two sides of a sea battle. */
export interface SeaDuel {
  readonly attacker: FleetSpace
  readonly defender: FleetSpace
}

/**
 * How the battle is over between two rounds; undefined while it goes on (R14-10.7, A14-11, A14-12): against
 * transports alone it does (R14-10.10).
 *
 * Submerged ships are alive but not in the battle. The attack is over when no attacking warship is left in it; the
 * attacker's transports then stay beside the enemy. Where ships are left that can hit nobody, nothing more happens.
 */
export const verdict = ({ attacker, defender }: SeaDuel, a: number, d: number): Outcome | undefined => {
  const attackers = defined(attacker.hitsLeft[a]) > 0
  const defenders = defined(defender.hitsLeft[d]) > 0
  if (!attackers && !defenders) return amongSurvivors(defined(attacker.alive[a]) > 0, defined(defender.alive[d]) > 0)
  if (!defenders) return 'attackerWins'
  if (!attackers) return 'defenderWins'
  if (attacker.warships[a] === 0) return 'standoff'
  return attacker.pips[a] === 0 && defender.pips[d] === 0 ? 'standoff' : undefined
}

/** Nobody is left in the battle: what has submerged is normal again after it (R14-10.5). */
const amongSurvivors = (attackers: boolean, defenders: boolean): Outcome => {
  if (attackers) return defenders ? 'standoff' : 'attackerWins'
  return defenders ? 'defenderWins' : 'mutualDestruction'
}

/** R14-11.2, A14-14: of the enemy nobody is left but transports and submerged ships, so that a landing may go on. */
export const isCleared = ({ attacker, defender }: SeaDuel, a: number, d: number): boolean =>
  defender.warships[d] === 0 && defined(attacker.alive[a]) > 0
