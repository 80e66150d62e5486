import { hasAbility, type Mechanism, type UnitWithAbilities } from './mechanism.ts'

/** Transports (R41-9.7.2, R14-10.6). */
export const lostLast: Mechanism<'lostLast'> = { ability: 'lostLast' }

/**
 * Infantry of 1914 (R14-9.5.2, 11.4): the last of an army's units that share this ability is lost after all others of it, but for
 * those that are lost last. No kernel has to know of it: it stands in the casualty order. 1914, where the powers of a side are
 * armies of their own, asks `mayLoseLastOfArmy` hit by hit.
 */
export const lostLastOfArmy: Mechanism<'lostLastOfArmy'> = { ability: 'lostLastOfArmy' }

/** A casualty order with the last of the units of an army that keeps one to the last behind all that may be lost before it. */
export const lastOfArmyLast = <
  Entry extends { readonly unit: string; readonly firstHit: boolean; readonly count: number },
>(
  units: readonly (UnitWithAbilities & { readonly name: string })[],
  entries: readonly Entry[],
): readonly Entry[] => {
  const isOf = (entry: Entry, mechanism: Mechanism<string>): boolean =>
    units.some(unit => unit.name === entry.unit && hasAbility(unit, mechanism))
  const from = entries.findLastIndex(entry => !entry.firstHit && isOf(entry, lostLastOfArmy))
  const to = entries.findLastIndex(entry => !isOf(entry, lostLast)) + 1
  const entry = entries[from]
  if (!entry || to <= from + 1) return entries
  const before = entry.count > 1 ? [{ ...entry, count: entry.count - 1 }] : []
  const last = { ...entry, count: 1 }
  return [...entries.slice(0, from), ...before, ...entries.slice(from + 1, to), last, ...entries.slice(to)]
}

/** A casualty order with the units that are lost last behind all others, whatever its owner says (R41-9.7.2). */
export const lastOnesLast = <Entry extends { readonly unit: string }>(
  units: readonly (UnitWithAbilities & { readonly name: string })[],
  entries: readonly Entry[],
): readonly Entry[] => {
  if (!units.some(unit => hasAbility(unit, lostLast))) return entries
  const last = new Set(units.filter(unit => hasAbility(unit, lostLast)).map(({ name }) => name))
  return [...entries.filter(({ unit }) => !last.has(unit)), ...entries.filter(({ unit }) => last.has(unit))]
}

/**
 * Whether the next of some units of a power may be lost: `alike` of them are left that share the ability, and `others` of
 * the power beside them.
 */
export const mayLoseLastOfArmy = (alike: number, others: number): boolean => isLastOfArmyKept(alike - 1, others)

/** Whether an army that had such units may be left with so many of them, and so many others. */
export const isLastOfArmyKept = (alike: number, others: number): boolean => alike > 0 || others === 0
