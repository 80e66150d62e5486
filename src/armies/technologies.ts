import { defined } from '../engine/index.ts'
import type { Ruleset, Technology, Unit } from './unit.ts'

/** What each side has developed, by the names of the ruleset's technologies. */
export interface Technologies {
  readonly attacker?: readonly string[] | undefined
  readonly defender?: readonly string[] | undefined
}

const known = new WeakMap<Ruleset, Map<string, Ruleset>>()

/** The ruleset as it is for a side that has developed these technologies. */
export const developedRules = (ruleset: Ruleset, developed: readonly string[] = []): Ruleset => {
  if (developed.length === 0) return ruleset
  const ofRuleset = known.get(ruleset) ?? new Map<string, Ruleset>()
  known.set(ruleset, ofRuleset)
  const key = developed.toSorted().join()
  const rules =
    ofRuleset.get(key) ?? developed.map(name => defined(ruleset.technologies?.[name])).reduce(withOne, ruleset)
  ofRuleset.set(key, rules)
  return rules
}

const withOne = (
  ruleset: Ruleset,
  { units = {}, supportedEach, antiaircraftHitsOn, raidValue }: Technology,
): Ruleset => ({
  ...ruleset,
  units: ruleset.units.map(unit => improved(unit, units[unit.name])),
  ...(supportedEach !== undefined && { values: { ...ruleset.values, supportedEach } }),
  ...(antiaircraftHitsOn !== undefined &&
    ruleset.antiaircraft && { antiaircraft: { ...ruleset.antiaircraft, hitsOn: antiaircraftHitsOn } }),
  ...(ruleset.raid && {
    raid: {
      ...ruleset.raid,
      ...(antiaircraftHitsOn !== undefined && { antiaircraftHitsOn }),
      ...(raidValue !== undefined && { escortAttack: raidValue, interceptorDefense: raidValue }),
    },
  }),
})

const improved = (unit: Unit, by: NonNullable<Technology['units']>[string] | undefined): Unit => {
  if (!by) return unit
  const { attack = unit.attack, defense = unit.defense, abilities = [] } = by
  return { ...unit, attack, defense, abilities: [...unit.abilities, ...abilities] }
}
