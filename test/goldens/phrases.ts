import { armiesRu } from '../../src/web/text/phrases/armies-ru.ts'
import { commonRu } from '../../src/web/text/phrases/common-ru.ts'
import type { Phrases } from '../../src/web/text/phrases/index.ts'

/** A name with a number behind it says no more than the name: `infantry-3`, `tank 18`. */
const isNumbered = /^[^{}]*[a-z][- ]\d+$/

/** All that the engine says, by the tables that have its Russian: each English sentence is one phrase, with holes. */
export const phrases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    common: commonRu,
    armies: armiesRu,
  } satisfies Readonly<Record<string, Phrases>>).map(([table, pairs]) => [
    table,
    [...new Set(pairs.map(([english]) => english))].filter(english => !isNumbered.test(english)),
  ]),
)

interface Form {
  readonly phrase: string
  readonly regex: RegExp
}

/** The rule that a text is put down to is no part of its phrase. */
const withoutRule = (text: string): string =>
  text.replace(/^[A-Z][A-Z\d]*-\d[\d.]*: /, '').replace(/ \([A-Z][A-Z\d]*-\d[^()]*\)$/, '')

const formOf = (phrase: string): Form => {
  const parts = withoutRule(phrase).split(/\{\d\}/)
  const literals = parts.map(part => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return { phrase, regex: new RegExp(`^${literals.join('(.*?)')}$`, 's') }
}

/** The forms of a table by the first word of their phrase; those that begin with a hole under the empty word. */
const formsOf = (table: readonly string[]): ReadonlyMap<string, readonly Form[]> => {
  const forms = new Map<string, Form[]>()
  for (const phrase of table) {
    const word = firstWord(withoutRule(phrase))
    const key = word.includes('{') ? '' : word
    forms.set(key, [...(forms.get(key) ?? []), formOf(phrase)])
  }
  return forms
}

const firstWord = (text: string): string => /^\S*/.exec(text)![0]

const compiled = Object.entries(phrases).map(([table, list]) => ({ table, forms: formsOf(list) }))

/** Tells which phrases are said by texts, within them and in what fills their holes too: `table: phrase`. */
export const openListener = () => {
  const heard = new Set<string>()
  const known = new Map<string, readonly string[]>()

  const partsOf = (text: string): readonly string[] => [
    ...text.split(/(?<=[.;!?]) (?=\S)/),
    ...text.split(/, (?:and |or )?| and | or |\||; /),
    ...text.split('; '),
  ]
  const listen = (text: string): readonly string[] => {
    const before = known.get(text)
    if (before) return before
    const said = new Set<string>()
    known.set(text, [])
    const bare = withoutRule(text.trim())
    const inner = new Set(partsOf(bare))
    for (const { table, forms } of compiled)
      for (const key of [firstWord(bare), ''])
        for (const { phrase, regex } of forms.get(key) ?? []) {
          const match = regex.exec(bare)
          if (!match) continue
          said.add(`${table}: ${phrase}`)
          for (const filling of match.slice(1)) if (filling) inner.add(filling)
        }
    for (const one of inner) if (one !== text && one !== '') for (const phrase of listen(one)) said.add(phrase)
    known.set(text, [...said])
    return [...said]
  }
  return {
    hear: (text: string): readonly string[] => {
      const said = listen(text)
      for (const phrase of said) heard.add(phrase)
      return said
    },
    heard,
  }
}

export const allPhrases: readonly string[] = Object.entries(phrases).flatMap(([table, list]) =>
  list.map(phrase => `${table}: ${phrase}`),
)
