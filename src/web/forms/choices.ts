import { defined, type GameDescription } from '../../engine/index.ts'
import type { Path } from './value.ts'

/** Something of the game's catalogue that a text may name. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** Lists to choose from, by their names: those of the catalogue, and its parts by category (`cards/upgrade`). */
export type Lists = Readonly<Record<string, readonly Choice[]>>

interface Entry {
  readonly id?: unknown
  readonly key?: unknown
  readonly name?: unknown
  readonly nameRu?: unknown
  readonly spelling?: unknown
  readonly category?: unknown
}

/**
 * Every list of the catalogue whose entries have an `id` or a `key`, however deep it stands; by the names that the forms have
 * for them where they have none of their own.
 */
export const listsOf = (
  described: GameDescription,
  language: string,
  names: Readonly<Record<string, string>> = {},
): Lists => {
  const lists: Record<string, Choice[]> = {}
  const walk = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (!Array.isArray(value)) {
      for (const [inner, one] of Object.entries(value)) if (inner !== 'questions') walk(inner, one)
      return
    }
    for (const entry of value as readonly Entry[]) {
      const choice = choiceOf(entry, language, names)
      if (!choice) return
      for (const list of [name, ...(typeof entry.category === 'string' ? [`${name}/${entry.category}`] : [])]) {
        lists[list] ??= []
        lists[list].push(choice)
      }
    }
  }
  walk('', described)
  return lists
}

const choiceOf = (entry: Entry, language: string, names: Readonly<Record<string, string>>): Choice | undefined => {
  const value = typeof entry === 'object' && entry !== null ? (entry.id ?? entry.key) : undefined
  if (typeof value !== 'string') return undefined
  const name = language === 'ru' && typeof entry.nameRu === 'string' ? entry.nameRu : entry.name
  if (typeof name === 'string') return { value, label: name }
  return { value, label: Object.hasOwn(names, value) ? defined(names[value]) : value }
}

/** What a field of this name is about. The first list that the game has is the one. */
// biome-ignore format: a table
const listsFor: Readonly<Record<string, readonly string[]>> = {
  unit: ['units', 'types'], attacker: ['units'], target: ['units', 'cards/unit'], attackers: ['units'], targets: ['units'],
  mover: ['units'], commanders: ['units'], firers: ['units'], nearby: ['abilities'], abilities: ['abilities'],
  key: ['abilities'], formation: ['formations'], formations: ['formations'],
  card: ['cards'], cards: ['cards'], units: ['cards/unit', 'units', 'types'], of: ['cards'], by: ['cards/unit'],
  to: ['cards/unit'], upgrades: ['cards/upgrade'], ubo: ['cards/ubo'], orders: ['cards/order'],
  division: ['cards/division'], resources: ['cards/resource'], with: ['cards/resource'], deck: ['decks'],
  buy: ['packages'], scenario: ['types'], banned: ['types'], reserve: ['types'], survivors: ['types'],
  spent: ['types'], destroyed: ['types'], valhalla: ['types'], tactical: ['types'], support: ['types'],
  heavyWeapons: ['types'], mission: ['missions'],
}

/** Numbers that say which entry of a list is meant: the question counts them from 0, people from 1. */
const places = /(^|\.)(plan|pairs)\.\d+\.(attacker|target)$|^objective\.destroy\.\d+$/
export const isPlaceAt = (path: Path): boolean => places.test(path.join('.'))

/** The list that a text at a place is likely from; none where it can be anything. */
export const listAt = (path: Path, lists: Lists): string | undefined => {
  const field = path.findLast(step => typeof step === 'string')
  if (field === undefined || !Object.hasOwn(listsFor, field)) return undefined
  return defined(listsFor[field]).find(name => lists[name] !== undefined)
}
