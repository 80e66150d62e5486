import { say } from '../messages/says.ts'
import { antiaircraft } from './antiaircraft.ts'
import { hasAbility, type MechanismFault, type UnitWithAbilities } from './mechanism.ts'

/**
 * A unit of no hits is never a casualty and holds no territory: it stands behind its side, and goes with the territory
 * (E50-5.4, REV-5.4). The number stands in the unit table, so this mechanism has no ability.
 */
export const neverCasualty = (unit: { readonly hits: number }): boolean => unit.hits === 0

/** Who stands behind throws no die in rounds: only a unit that fires before them can be no casualty. */
export const faultOfNeverCasualty = (unit: UnitWithAbilities): MechanismFault | undefined =>
  neverCasualty(unit) && !hasAbility(unit, antiaircraft)
    ? { field: 'hits', said: say.neverCasualtyIsAntiaircraft({ ability: antiaircraft.ability }) }
    : undefined
