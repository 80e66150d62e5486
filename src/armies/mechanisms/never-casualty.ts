import { say } from '../messages/says.ts'
import { antiaircraft } from './antiaircraft.ts'
import type { MechanismFault, UnitWithAbilities } from './mechanism.ts'

/**
 * A unit of no hits is never a casualty and holds no territory: it stands behind its side, and goes with the territory
 * (E50-5.4, REV-5.4). The number stands in the unit table, so this mechanism has no ability.
 */
export const neverCasualty = (unit: { readonly hits: number }): boolean => unit.hits === 0

/** Who stands behind throws no die in rounds and does nothing but fire at aircraft before them, if that. */
export const faultOfNeverCasualty = (
  unit: UnitWithAbilities & { readonly attack: number; readonly defense: number },
): MechanismFault | undefined => {
  const isIdle = unit.attack === 0 && unit.defense === 0 && unit.abilities.every(one => one === antiaircraft.ability)
  return neverCasualty(unit) && !isIdle
    ? { field: 'hits', said: say.neverCasualtyIsAntiaircraft({ ability: antiaircraft.ability }) }
    : undefined
}
