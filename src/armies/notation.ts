import { formatWith } from './notation-format.ts'
import { Reader } from './notation-reader.ts'
import { type Dictionary, dictionaryOf, type Spellings } from './spellings.ts'
import type { Ruleset } from './unit.ts'

/** The compact notation of a family game, `3i 2t v 4i 1f`. All that it can say is in docs/notation.md. */
export interface Notation {
  /** The question that a text asks, as a plain request. Throws a Refusal that points at the word. */
  readonly parseBattle: (text: string) => Record<string, unknown>
  /**
   * The shortest text for who fights whom, and where. Policies, rules, retreat zones, method, trials and seed are not in
   * the notation and travel beside it. Undefined for what it cannot say: powers listed apart, given loads, a side with
   * nobody on it, a single wave, a first wave that strikes back, units unknown here.
   */
  readonly formatBattle: (request: unknown) => string | undefined
}

export const notationOf = (ruleset: Ruleset, spellings: Spellings): Notation => {
  const dictionary = dictionaryOf(ruleset, spellings)
  const example = exampleFrom(dictionary)
  return {
    parseBattle: text => new Reader(text, { game: ruleset.name, dictionary, example }).question(),
    formatBattle: formatWith(dictionary),
  }
}

const exampleFrom = ({ domains, write }: Dictionary): string => {
  const [one, two] = [...domains.keys()].map(write)
  return `3${one} 2${two} v 4${one}`
}
