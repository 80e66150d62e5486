import {
  bombards,
  carriesLand,
  damagedName,
  hasAbility,
  type Ruleset,
  sayArmies,
  submerges,
  type Unit,
  type UnitCounts,
} from '../../armies/index.ts'
import { type Place, refuse } from '../../engine/index.ts'

/** Ships of a kind in a fleet, damaged ones too. */
const shipsWith = (ruleset: Ruleset, fleet: UnitCounts, isMeant: (unit: Unit) => boolean): number =>
  ruleset.units.filter(isMeant).reduce((sum, { name }) => sum + (fleet[name] ?? 0) + (fleet[damagedName(name)] ?? 0), 0)

export const bombardersIn = (ruleset: Ruleset, fleet: UnitCounts): number =>
  shipsWith(ruleset, fleet, unit => hasAbility(unit, bombards))

/** R14-2.2, 10.1: every ship but those that carry land units is a warship. */
export const hasWarships = (ruleset: Ruleset, fleet: UnitCounts): boolean =>
  shipsWith(ruleset, fleet, unit => !hasAbility(unit, carriesLand)) > 0

/** R14-2.2: those that cannot dive. */
export const surfaceWarshipsIn = (ruleset: Ruleset, fleet: UnitCounts): number =>
  shipsWith(ruleset, fleet, unit => !hasAbility(unit, carriesLand) && !hasAbility(unit, submerges))

export const transportsIn = (ruleset: Ruleset, fleet: UnitCounts): number =>
  shipsWith(ruleset, fleet, unit => hasAbility(unit, carriesLand))

/** Only what takes two hits can have taken one. Throws a Refusal. */
export const checkDamage = (ruleset: Ruleset, fleet: UnitCounts, at: Place): void => {
  for (const { name, hits } of ruleset.units)
    if (hits === 1 && fleet[damagedName(name)])
      refuse('impossible-rules', [...at, damagedName(name)], sayArmies.cannotBeDamaged({ unit: name }))
}
