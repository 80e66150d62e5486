import { defined } from '../../engine/index.ts'

/**
 * A unit with two hits is damaged by the first and destroyed by the second. The number stands in the unit table, so this
 * mechanism has no ability: a damaged unit fights as a whole one does (E-9.4, E40-9.1).
 */
export const takesTwoHits = (unit: { readonly hits: number }): boolean => unit.hits > 1

/** The hits that so many units of a kind can still take; `isWhole` where the next hit only damages one of them. */
export const hitsLeftIn = (count: number, isWhole: boolean): number => (isWhole ? 2 * count : count)

/** The suffix that marks a two-hit unit's first hit in a casualty order. */
export const firstHitMark = ':firstHit'
/** The prefix of the name of a two-hit unit that has taken its first hit: `damagedBattleship`. */
export const damagedName = (unit: string): string => `damaged${defined(unit[0]).toUpperCase()}${unit.slice(1)}`
/** The keys of a unit in lists: whole, and damaged where it takes two hits. */
export const keysOf = (unit: { readonly name: string; readonly hits: number }): readonly string[] =>
  takesTwoHits(unit) ? [unit.name, damagedName(unit.name)] : [unit.name]
