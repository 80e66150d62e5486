import { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** The tank of 1914 (R14-9.4.2). */
export const absorbs: Mechanism<'absorbsHits'> = { ability: 'absorbsHits' }

/** Whether a unit of a side absorbs hits in a battle. */
export const isAbsorbing = (
  unit: UnitWithAbilities,
  side: 'attacker' | 'defender',
  location: 'land' | 'sea',
): boolean => side === 'attacker' && location === 'land' && hasAbility(unit, absorbs)

/** The hits of a volley that are left once so many units have absorbed one each. */
export const hitsAfterAbsorption = (hits: number, absorbers: number): number => Math.max(0, hits - absorbers)
