import { say } from '../messages/says.ts'
import { faultOfNoShip, hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** Battleships of 1914 (R14-11.6). */
export const bombards: Mechanism<'bombards'> = {
  ability: 'bombards',
  rule: say.bombards,
}

export const faultOfBombarding = faultOfNoShip(bombards)

/**
 * Whether a unit stands behind its side in a battle and only joins the first volley: nobody can hit it, and it holds no
 * territory. In a battle at sea a ship fights as any other.
 */
export const standsBehind = (
  unit: UnitWithAbilities,
  side: 'attacker' | 'defender',
  location: 'land' | 'sea',
): boolean => side === 'attacker' && location === 'land' && hasAbility(unit, bombards)

/** What a bombarding unit hits on: the ruleset's number, or its own. */
export const bombardmentValue = (attack: number, ofRuleset?: number): number => ofRuleset ?? attack

/** How many ships bombard: at most one for each unit that is unloaded (A14-16). */
export const mostBombarding = (ships: number, unloaded: number): number => Math.min(ships, unloaded)
