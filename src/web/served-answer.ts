import type { Fields, Language } from '../engine/index.ts'
import type { ConditionWords } from './text/conditions-en.ts'

/** How the conditions of questions are said in each language. */
export type Conditions = Readonly<Record<Language, ConditionWords>>

/** What came of the question of an address. */
export type ServedAnswer =
  | { readonly kind: 'nothing' }
  /** It takes so long that a reader without script is asked first. */
  | { readonly kind: 'later'; readonly request?: Fields }
  | { readonly kind: 'answer'; readonly request: Fields; readonly reply: unknown }
  /** With the places of what is wrong, as `policies.attacker.casualties`. */
  | { readonly kind: 'refused'; readonly title: string; readonly detail: string; readonly places: readonly string[] }
  | { readonly kind: 'noGame' }
