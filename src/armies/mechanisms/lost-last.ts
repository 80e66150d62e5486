import { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** Transports (R41-9.7.2, R14-10.6). */
export const lostLast: Mechanism<'lostLast'> = { ability: 'lostLast' }

/** Infantry of 1914 (R14-9.5.2, 11.4). */
export const lostLastOfArmy: Mechanism<'lostLastOfArmy'> = { ability: 'lostLastOfArmy' }

/** A casualty order with the units that are lost last behind all others, whatever its owner says (R41-9.7.2). */
export const lastOnesLast = <Entry extends { readonly unit: string }>(
  units: readonly (UnitWithAbilities & { readonly name: string })[],
  entries: readonly Entry[],
): readonly Entry[] => {
  const last = new Set(units.filter(unit => hasAbility(unit, lostLast)).map(({ name }) => name))
  if (last.size === 0) return entries
  return [...entries.filter(({ unit }) => !last.has(unit)), ...entries.filter(({ unit }) => last.has(unit))]
}

/**
 * Whether the next of some units of a power may be lost: `alike` of them are left that share the ability, and `others` of
 * the power beside them.
 */
export const mayLoseLastOfArmy = (alike: number, others: number): boolean => alike > 1 || others === 0
