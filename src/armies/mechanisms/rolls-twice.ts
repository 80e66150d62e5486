import { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** Heavy bombers: two dice an attack, of which the better one counts, or both. */
export const bestOfTwo: Mechanism<'bestOfTwoDice'> = { ability: 'bestOfTwoDice' }
export const twoDice: Mechanism<'twoDice'> = { ability: 'twoDice' }

/** How many dice a unit of a side rolls, and whether only the best of them counts. */
export const diceOfUnit = (
  unit: UnitWithAbilities,
  side: 'attacker' | 'defender',
): { readonly dice: number; readonly isBest: boolean } => {
  const isBest = side === 'attacker' && hasAbility(unit, bestOfTwo)
  return { dice: side === 'attacker' && (isBest || hasAbility(unit, twoDice)) ? 2 : 1, isBest }
}

/** The chance that the better of two dice hits. */
export const chanceOfBest = (chance: number): number => 1 - (1 - chance) ** 2
