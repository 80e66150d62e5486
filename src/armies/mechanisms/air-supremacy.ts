import { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** Fighters of 1914 (R14-9.3). */
export const dogfights: Mechanism<'dogfights'> = { ability: 'dogfights' }

/** Artillery of 1914, whose fire fighters direct (R14-9.3.3). */
export const gainsFromSupremacy: Mechanism<'gainsFromSupremacy'> = { ability: 'gainsFromSupremacy' }

/** Whether a unit fires in the volley. */
export const firesInVolley = (unit: UnitWithAbilities, hasSupremacy: boolean): boolean =>
  hasSupremacy || !hasAbility(unit, dogfights)

/** What a unit hits on in the volley, of what is printed; `bonus` is the ruleset's. */
export const valueUnder = (unit: UnitWithAbilities, printed: number, hasSupremacy: boolean, bonus: number): number =>
  hasSupremacy && hasAbility(unit, gainsFromSupremacy) ? printed + bonus : printed
