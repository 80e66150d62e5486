import type { ComponentType } from 'preact'
import type { Fields, GameDescription, Names } from '../../engine/index.ts'
import type { Path } from '../battle-fields.ts'
import type { ShownFault } from '../client/store.ts'
import type { FormWords } from '../text/forms-en.ts'
import type { Pickable, Tile } from './design.ts'
import type { Schema, Shape } from './schema.ts'

/** What every field of a form needs beside its own value. */
export interface FormContext {
  readonly definitions: Readonly<Record<string, Schema>>
  readonly lists: Lists
  readonly words: FormWords
  readonly faults: readonly ShownFault[]
  /** Fields that are filled by picking, and what there is to pick. */
  readonly picks: readonly Pickable[]
  readonly tilesOf: (pick: Pickable) => readonly Tile[]
  /** Another value in one place; undefined for none. */
  readonly put: (path: Path, value: unknown) => void
  /** The control of a field within a field. */
  readonly Field: ComponentType<FieldProps>
}

export interface FieldProps {
  readonly schema: Schema
  readonly value: unknown
  readonly path: Path
  readonly isRequired: boolean
  readonly context: FormContext
  /** What it is called where it is one of several. */
  readonly label?: string
  /** The same has been explained just before. */
  readonly isRepeated?: boolean
  /** It has been picked already, and is shown field by field now. */
  readonly isPicked?: boolean
}

/** What a field is once its schema is known. */
export interface KnownField extends FieldProps {
  readonly label: string
  readonly help: string | undefined
}
export type Shaped<Kind extends Shape['kind']> = KnownField & { readonly shape: Extract<Shape, { kind: Kind }> }

/** What a field or a value is called: in our words, else as the question has it, parted into words. */
export const nameOf = ({ names }: FormWords, path: Path): string => {
  const last = path.at(-1) ?? ''
  const holder = path.slice(0, -1).findLast(step => typeof step === 'string')
  const known = ownOf(names, `${holder}.${last}`) ?? ownOf(names, String(last))
  return known ?? (typeof last === 'number' ? String(last + 1) : wordsOf(last))
}

/** What stands in a table under a name; nothing of what every object has. */
const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The words of the forms, with a game's own names for its fields and values. */
export const wordsFor = (words: FormWords, names: Names): FormWords => ({
  ...words,
  names: { ...words.names, ...names },
})

/** `attackerTerrain` → `attacker terrain`, `half-and-half` → `half and half`. */
export const wordsOf = (name: string): string =>
  name.replace(/[-_]+/g, ' ').replace(/(?<=\p{Ll})\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`)

/** Faults of a value itself; of a whole that has no fields of its own, those of what is in it too. */
export const faultsAt = (faults: readonly ShownFault[], path: Path, withInner = false): readonly ShownFault[] => {
  const key = keyOf(path)
  return faults.filter(({ at }) => at === key || (withInner && at.startsWith(`${key}.`)))
}

export const hasFaultsIn = (faults: readonly ShownFault[], path: Path): boolean =>
  faultsAt(faults, path, true).length > 0

export const idOf = (path: Path): string => `field-${path.join('-') || 'all'}`

export const listId = (list: string): string => `list-${list.replaceAll('/', '-')}`

export const keyOf = (path: Path): string => path.join('.')

/** The same with another value in one place; undefined takes out what is there. Fields keep their order. */
export const withAt = (value: unknown, [step, ...rest]: Path, inner: unknown): unknown => {
  if (step === undefined) return inner
  if (Array.isArray(value)) {
    if (rest.length === 0 && inner === undefined) return value.filter((_, index) => index !== step)
    const longer = Number(step) < value.length ? value : [...value, undefined]
    return longer.map((one, index) => (index === step ? withAt(one, rest, inner) : one))
  }
  if (typeof step === 'number' && value === undefined) return [withAt(undefined, rest, inner)]
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const next = withAt(fields[step], rest, inner)
  if (next !== undefined) return { ...fields, [step]: next }
  const { [step]: _, ...others } = fields
  return others
}

/** A table with another key for one of its rows, in the same place. */
export const renamed = (table: Fields, from: string, to: string) =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key === from ? to : key, value]))

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
  return { value, label: ownOf(names, value) ?? value }
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
  return field === undefined ? undefined : ownOf(listsFor, field)?.find(name => lists[name] !== undefined)
}
