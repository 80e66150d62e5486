import type { NotationForm } from '../../engine/index.ts'
import type { Dictionary } from '../dictionary.ts'
import type { Ruleset } from '../unit.ts'
import { battleForms } from './battles.ts'
import { formatWith } from './format.ts'
import type { Forms } from './forms.ts'
import { Reader } from './reader.ts'

/** The compact notation of a family game, `3i 2t v 4i 1f`. All that it can say is in docs/notation.md. */
export interface Notation {
  /** The question that a text asks, as a plain request. Throws a Refusal that points at the word. */
  readonly parseBattle: (text: string) => Record<string, unknown>
  /**
   * The shortest text for who fights whom, and where. Policies, rules, retreat zones, method, trials and seed are not in
   * the notation and travel beside it. Undefined for what it cannot say: powers listed apart, given loads, a side with
   * nobody on it, units unknown here, and what the forms of the game have no words for.
   */
  readonly formatBattle: (request: unknown) => string | undefined
}

/** An army is said whole, a fleet with those aboard too; who strikes in a wave is said by "then" or "counter". */
export const armiesInNotation: NotationForm = {
  isWhole: said => Object.values(said).every(count => typeof count === 'number'),
  always: ['waves.*.by'],
}

/** The notation of a game with the forms it has; without any given, those of battles that are fought to the end. */
export const notationOf = <Word extends string = never>(
  ruleset: Ruleset,
  dictionary: Dictionary,
  forms?: Forms<Word>,
): Notation => {
  return forms ? notationWith(ruleset, dictionary, forms) : notationWith(ruleset, dictionary, battleForms)
}

const notationWith = <Word extends string>(
  ruleset: Ruleset,
  dictionary: Dictionary,
  { vocabulary, read, usualKind, write }: Forms<Word>,
): Notation => {
  const language = { ruleset, dictionary, vocabulary, example: exampleFrom(dictionary) }
  return {
    parseBattle: text => read(new Reader(text, language)),
    formatBattle: formatWith(dictionary, write, usualKind),
  }
}

const exampleFrom = ({ domains, write }: Dictionary): string => {
  const [one, two] = [...domains.keys()].map(write)
  return `3${one} 2${two} v 4${one}`
}
