import { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/**
 * Fighters of 1914 (R14-9.3): where both sides have some, those of each fire at those of the other before anybody else, until a side
 * has none left. The side that still has some rules the air, and they fire in its volleys. In the general process this is done before
 * every round; the land battle of 1914 has one round, and a fast form of its own (`LandRound`).
 */
export const dogfights: Mechanism<'dogfights'> = { ability: 'dogfights' }

/** Artillery of 1914, whose fire fighters direct (R14-9.3.3). */
export const gainsFromSupremacy: Mechanism<'gainsFromSupremacy'> = { ability: 'gainsFromSupremacy' }

/** Whether there is such a fight, between so many of each side. */
export const isDogfight = (own: number, enemy: number): boolean => own > 0 && enemy > 0

/** Whether a unit fires in the volley. */
export const firesInVolley = (unit: UnitWithAbilities, hasSupremacy: boolean): boolean =>
  hasSupremacy || !hasAbility(unit, dogfights)

/** What a unit hits on in the volley, of what is printed; `bonus` is the ruleset's. */
export const valueUnder = (unit: UnitWithAbilities, printed: number, hasSupremacy: boolean, bonus: number): number =>
  hasSupremacy && hasAbility(unit, gainsFromSupremacy) ? printed + bonus : printed
