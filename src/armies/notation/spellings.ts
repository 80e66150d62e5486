import { defined, longestCompared, mostLettersOff, nearestWord } from '../../engine/index.ts'
import { type Dictionary, plurals } from '../dictionary.ts'
import type { Spellings } from '../edition-spellings.ts'
import { bombards, damagedName, hasAbility, keysOf } from '../mechanisms/index.ts'
import { russianSpellings } from '../spellings-ru.ts'
import type { Domain, Ruleset } from '../unit.ts'

/**
 * Adds to the given spellings what every game can expect: the unit's key and label, plurals, Russian words, and for units
 * of two hits the damaged ones: `bb*`, `damaged bb`. Throws when one spelling would mean two units, which is a mistake in the table.
 */
export const dictionaryOf = (ruleset: Ruleset, spellings: Spellings): Dictionary => {
  const keys = new Map<string, string>()
  const short = new Map<string, string>()
  const domains = new Map<string, Domain>()
  const add = (unit: string, domain: Domain, forms: readonly string[]): void => {
    short.set(unit, defined(forms[0]))
    domains.set(unit, domain)
    for (const form of forms) {
      const known = keys.get(normal(form))
      if (known !== undefined && known !== unit) throw new Error(`"${form}" would mean both ${known} and ${unit}`)
      keys.set(normal(form), unit)
    }
  }
  for (const unit of ruleset.units) {
    const forms = [...(spellings[unit.name] ?? []), unit.name, unit.label]
      .flatMap(form => [form, ...plurals(form)])
      .concat(russianSpellings[unit.name] ?? [])
    add(unit.name, unit.domain, forms)
    if (unit.hits < 2) continue
    const damaged = damagedName(unit.name)
    const marked = forms.flatMap(form => [`${form}*`, `damaged ${form}`])
    add(damaged, unit.domain, [...(spellings[damaged] ?? []), ...marked, damaged, ...(russianSpellings[damaged] ?? [])])
  }
  const joined = new Map([...keys.keys()].filter(form => form.length > 3).map(form => [form.replaceAll(' ', ''), form]))
  /** The words that are near enough in length to be meant by one of so many letters, in their order. */
  const aboutAsLong = (letters: number): readonly string[] => {
    const known = byLength.get(letters)
    if (known) return known
    if (letters > longestCompared) return []
    const words = [...keys.keys()].filter(word => Math.abs(word.length - letters) <= mostLettersOff(letters))
    byLength.set(letters, words)
    return words
  }
  const byLength = new Map<number, readonly string[]>()
  return {
    read: word => keys.get(normal(word)),
    write: unit => short.get(unit),
    nearest: word =>
      anyShip.test(word)
        ? undefined
        : (joined.get(normal(word).replaceAll(' ', '')) ?? nearestWord(normal(word), aboutAsLong(normal(word).length))),
    domains,
    bombarding: new Set(
      ruleset.bombardment && ruleset.units.filter(unit => hasAbility(unit, bombards)).flatMap(keysOf),
    ),
    mostWords: Math.max(...[...keys.keys()].map(form => form.split(' ').length)),
  }
}

/** May be any of several units. */
const anyShip = /^(war[-_\s]?)?(ship|boat|vessel)s?$/i

const normal = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[-_\s]+/g, ' ')
