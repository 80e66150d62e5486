import { faultOfNoShip, hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** Battleships of 1914 (R14-11.6), and cruisers and battleships of later editions (E-6.1). */
export const bombards: Mechanism<'bombards'> = { ability: 'bombards' }

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

/** How many ships may bombard: one for each land unit that comes ashore (E-6.3), or all (REV-6.3). */
export const bombardmentLimits = ['seaborneLandUnits', 'none'] as const

/** The dice of those that do, the highest first (DE-5), of so many at most (E-6.3). */
export const bombarding = <Dice extends { readonly count: number; readonly pips: number }>(
  dice: readonly Dice[],
  most: number,
): Dice[] => {
  let left = most
  return dice
    .toSorted((one, other) => other.pips - one.pips)
    .flatMap(each => {
      const count = Math.min(each.count, left)
      left -= count
      return count > 0 ? [{ ...each, count }] : []
    })
}

/** How many ships bombard: at most one for each unit that is unloaded (A14-16). */
export const mostBombarding = (ships: number, unloaded: number): number => Math.min(ships, unloaded)
