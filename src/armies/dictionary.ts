import type { Domain } from './unit.ts'

/** Every way to write a unit, both directions: from text to the unit's key, and back to its shortest spelling. */
export interface Dictionary {
  /** The unit's key, or undefined for a word that is none. Case, hyphens and underscores do not matter. */
  readonly read: (word: string) => string | undefined
  /** The short spelling of a unit's key. */
  readonly write: (unit: string) => string | undefined
  /** The spelling that comes closest to a mistyped word, if any is close. */
  readonly nearest: (word: string) => string | undefined
  /** Where each unit lives, in the order of the unit table, a damaged unit behind the whole one. */
  readonly domains: ReadonlyMap<string, Domain>
  /** The ships that may bombard a battle on land; none where the game knows no such thing. */
  readonly bombarding: ReadonlySet<string>
  /** The most words one spelling has. */
  readonly mostWords: number
}

/** Plurals of words and abbreviations; a single letter has none. */
export const plurals = (form: string): readonly string[] => {
  if (form.length < 2 || form.endsWith('s')) return []
  return form.endsWith('y') ? [`${form}s`, `${form.slice(0, -1)}ies`] : [`${form}s`]
}
