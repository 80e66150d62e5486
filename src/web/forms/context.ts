import type { ComponentType } from 'preact'
import { defined, type Names } from '../../engine/index.ts'
import type { ShownFault } from '../client/store.ts'
import type { FormWords } from '../text/forms-en.ts'
import type { Lists } from './choices.ts'
import type { Schema, Shape } from './schema.ts'
import { keyOf, type Path } from './value.ts'

/** What every field of a form needs beside its own value. */
export interface FormContext {
  readonly definitions: Readonly<Record<string, Schema>>
  readonly lists: Lists
  readonly words: FormWords
  readonly faults: readonly ShownFault[]
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
  const known = [`${holder}.${last}`, last].find(key => Object.hasOwn(names, key))
  return known !== undefined ? defined(names[known]) : typeof last === 'number' ? String(last + 1) : wordsOf(last)
}

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
