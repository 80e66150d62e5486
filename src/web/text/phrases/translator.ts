import { defined } from '../../../engine/index.ts'
import { formRu } from '../plural-ru.ts'

/**
 * What the engine says is English. A table has each of its phrases and the same in another language, with holes where
 * something changes: `{1}`, `{2}` hold any text, and are filled with what was found there, itself translated where the
 * tables know it. Where the other language writes `{1|бой|боя|боёв}` the hole holds a number, and the word that goes with
 * it is written behind it; `{1!бой|боя|боёв}` writes the word without the number. `{1=}` writes what the hole holds as it is;
 * `{1#}` is a number alone; `{1+}` has what it holds
 * behind each name, as it is to be written. The rule that a text is put down to is no part of its phrase: `MOD-2.1: …`, `… (VOY-9.6)`.
 */
export type Phrases = readonly (readonly [english: string, other: string])[]

/** A text of the engine in the language of the reader; as it is where no phrase fits. */
export type Translate = (text: string) => string

/** So many texts are remembered; then it begins anew. */
const mostRemembered = 4000

/** Translates by tables, the earlier before the later where both have the same phrase. */
export const translator = (...tables: readonly Phrases[]): Translate => {
  const { exact, patterns } = compiled(tables.flat())
  const known = new Map<string, string>()

  /** Undefined where no phrase fits the whole. */
  const find = (text: string): string | undefined => {
    const { before, said, after } = citedIn(text)
    const found = fitting(said)
    return found === undefined ? undefined : before + found + after
  }
  const fitting = (text: string): string | undefined => {
    const same = exact.get(text)
    if (same !== undefined) return same
    for (const key of [firstWord(text), '']) {
      for (const { regex, write } of patterns.get(key) ?? []) {
        const match = regex.exec(text)
        if (match) return write(match, filling)
      }
    }
    return undefined
  }
  /** What stands in a hole: rather a list of names than one phrase that fits all of the list. */
  const filling: Translate = text =>
    exact.get(text) ??
    listed(text, part => exact.get(part), true) ??
    find(text) ??
    listed(text, find, false) ??
    withComma(text)

  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const after =
      withHint(text, find) ??
      find(text) ??
      sentences(text, find) ??
      listed(text, find, true) ??
      (hasLetters(text) ? text : withComma(text))
    if (known.size >= mostRemembered) known.clear()
    known.set(text, after)
    return after
  }
}

/** Says everything as it is. */
export const untranslated: Translate = text => text

/** What a text says, and the rule that it names before or behind that: `MOD-2.1: …`, `… (VOY-8.1, VOY-9.5)`. */
const citedIn = (text: string): { readonly before: string; readonly said: string; readonly after: string } => {
  const [, before = '', said = text, after = ''] =
    /^([A-Z][A-Z\d]*-\d[\d.]*: )?(.+?)( \([A-Z][A-Z\d]*-\d[^()]*\))?$/s.exec(text) ?? []
  return { before, said, after }
}

interface Pattern {
  readonly regex: RegExp
  readonly literals: number
  readonly beginsWithHole: boolean
  readonly write: (match: RegExpExecArray, filling: Translate) => string
}

/**
 * Phrases without holes by what they are; the others by their first word, those that say most first. What begins with a hole
 * comes last, for that would take in whatever stands before a phrase: `"art" at character 3: …`.
 */
const compiled = (
  phrases: Phrases,
): { readonly exact: ReadonlyMap<string, string>; readonly patterns: ReadonlyMap<string, readonly Pattern[]> } => {
  const exact = new Map<string, string>()
  const patterns = new Map<string, Pattern[]>()
  for (const [whole, wholeOther] of phrases) {
    const { said: english } = citedIn(whole)
    const { said: other } = citedIn(wholeOther)
    if (!/\{\d/.test(english)) {
      if (!exact.has(english)) exact.set(english, other)
      continue
    }
    const key = firstWord(english)
    const list = patterns.get(key.includes('{') ? '' : key) ?? []
    patterns.set(key.includes('{') ? '' : key, list)
    list.push(patternOf(english, other))
  }
  for (const list of patterns.values())
    list.sort((one, next) => Number(one.beginsWithHole) - Number(next.beginsWithHole) || next.literals - one.literals)
  return { exact, patterns }
}

const firstWord = (text: string): string => defined(/^\S*/.exec(text))[0]

/** Brackets in it come in pairs. */
const inBrackets = '((?:[^()]|\\([^()]*\\))+?)'

const patternOf = (english: string, other: string): Pattern => {
  const counted = new Set(Array.from(other.matchAll(/\{(\d)[|!#]/g), match => defined(match[1])))
  const order: string[] = []
  const verbatim = new Set<string>()
  const source = english.split(/(\{\d\})/).map((part, index, parts) => {
    const hole = /^\{(\d)\}$/.exec(part)?.[1]
    if (hole === undefined) return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    order.push(hole)
    // What stands in quotes is what somebody wrote.
    if (/["`]$/.test(defined(parts[index - 1]))) verbatim.add(hole)
    if (counted.has(hole)) return '(\\d[\\d,.]*)'
    if (verbatim.has(hole)) return '(.*?)'
    // What stands in brackets does not close them and open others.
    return defined(parts[index - 1]).endsWith('(') && defined(parts[index + 1]).startsWith(')') ? inBrackets : '(.+?)'
  })
  const parts = other.split(/(\{\d[^{}]*\})/)
  return {
    regex: new RegExp(`^${source.join('')}$`, 's'),
    literals: english.replace(/\{\d\}/g, '').length,
    beginsWithHole: english.startsWith('{'),
    write: (match, filling) =>
      parts
        .map(part => {
          const [, hole, form, words] = /^\{(\d)(?:([|!=#+])([^{}]*))?\}$/.exec(part) ?? []
          if (hole === undefined) return part
          const held = match[order.indexOf(hole) + 1] ?? ''
          if (form === '=') return held
          if (form === '#') return withComma(held)
          if (form === '+')
            return held
              .split(', ')
              .map(key => withKey(key, filling(key)))
              .join(', ')
          if (words === undefined) return verbatim.has(hole) ? held : filling(held)
          const word = pluralOf(held, words.split('|'))
          return form === '!' ? word : `${withComma(held)} ${word}`
        })
        .join(''),
  }
}

/** `пехота (infantry)` */
const withKey = (key: string, name: string): string => (name === key ? key : `${name} (${key})`)

/** One, few, many: 1 танк, 2 танка, 5 танков; of a part, 1,5 танка. */
const pluralOf = (number: string, [one = '', few = one, many = few]: readonly string[]): string =>
  formRu(Number(number.replaceAll(',', '')), one, few, many)

/** What is said, and what may have been meant: the hint may stand behind anything. */
const withHint = (text: string, find: (text: string) => string | undefined): string | undefined => {
  const [, said = '', hint = ''] = /^(.+); (did you mean "[^"]+"\?)$/s.exec(text) ?? []
  const [whole, meant] = [find(said), find(hint)]
  return whole === undefined || meant === undefined ? undefined : `${whole}; ${meant}`
}

/** Several sentences, each known by itself. */
const sentences = (text: string, find: (text: string) => string | undefined): string | undefined => {
  const parts = text.split(/(?<=[.;!?]) (?=\S)/)
  const said = parts.map(find)
  return parts.length > 1 && said.every(part => part !== undefined) ? said.join(' ') : undefined
}

const separators: Readonly<Record<string, string>> = {
  ' and ': ' и ',
  ' or ': ' или ',
  ', and ': ' и ',
  ', or ': ' или ',
}

/** A list of which each is known, or some. */
const listed = (text: string, find: (text: string) => string | undefined, mustBeAll: boolean): string | undefined => {
  const parts = text.split(/(, (?:and |or )?| and | or |\||; )/)
  if (parts.length === 1) return undefined
  const said = parts.map((part, index) =>
    index % 2 === 1 ? (separators[part] ?? part) : (find(part) ?? (hasLetters(part) ? undefined : withComma(part))),
  )
  const isKnown = (_: unknown, index: number): boolean => index % 2 === 1 || said[index] !== undefined
  const isSome = said.some((part, index) => index % 2 === 0 && part !== undefined && hasLetters(defined(parts[index])))
  if (!isSome || (mustBeAll && !parts.every(isKnown))) return undefined
  return said.map((part, index) => part ?? parts[index]).join('')
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

/** `12.5 %` → `12,5 %`, `16,384` → `16 384`; what is no number stays as it is. */
const withComma = (text: string): string =>
  hasLetters(text)
    ? text
    : text
        .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '\u00a0')
        .replace(/(?<![\d.]\d*\.\d*)(?<=\d)\.(?=\d+(?![\d.]*\.\d))/g, ',')
