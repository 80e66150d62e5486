import { type Fields, fieldsIn, type GameDescription, type Language } from '../../engine/index.ts'
import type { Path } from '../battle-fields.ts'
import type { FormWords } from '../text/forms-en.ts'
import { type Schema, type Shape, shapeOf } from './schema.ts'

/** What a form of a game shows beside what the schema of a question says. A game has it in its folder `page`. */
export interface FormDesign {
  /** The piece that stands for a kind of question, and a sentence for each of its examples, in their order. */
  readonly kinds: Readonly<Record<string, DesignedKind>>
  readonly picks: readonly Pickable[]
}

export interface DesignedKind {
  readonly piece: string
  readonly examples: readonly Readonly<Record<Language, string>>[]
  /** Fields that its picture fills in, where it is shown: they wait behind "more". */
  readonly drawn?: readonly string[]
}

/** Fields that are filled by picking from pieces or cards: lists of them, tables of how many, or a single one. */
export interface Pickable {
  /** Places in a question, with `*` for any number: `pairs.*.attacker`. */
  readonly at: readonly string[]
  /** The fields of an entry that say what it is: one of them is there. */
  readonly fields: readonly string[]
  readonly tiles: (source: TileSource) => readonly Tile[]
}

export interface TileSource {
  readonly described: GameDescription
  readonly words: FormWords
  readonly language: string
  /** The question as it stands, which may bring cards of its own. */
  readonly draft: Fields
}

/** A piece or card to pick. */
export interface Tile {
  readonly value: string
  /** The field of an entry that it is written in, where the entry has fields. */
  readonly field: string
  readonly label: string
  /** What it costs and does, in a few characters. */
  readonly note?: string
  /** The same with more, where there is room. */
  readonly detail?: string
  /** What an entry of it must say besides. */
  readonly also?: Fields
  readonly piece: string
  /** What it is shown with, where there are many. */
  readonly group?: string
}

/** How the field at a place is picked; undefined where it is filled in another way. */
export const pickAt = (picks: readonly Pickable[], path: Path, shape: Shape): Pickable | undefined => {
  if (shape.kind === 'number' || shape.kind === 'flag' || shape.kind === 'constant' || shape.kind === 'tuple')
    return undefined
  const place = path.map(step => (typeof step === 'number' ? '*' : step)).join('.')
  return picks.find(({ at }) => at.includes(place))
}

/** What an entry says it is. */
export const pickedIn = (entry: unknown, { fields }: Pickable): string | undefined => {
  if (typeof entry === 'string') return entry
  if (typeof entry !== 'object' || entry === null) return undefined
  return fields.map(name => fieldsIn(entry)[name]).find(one => typeof one === 'string')
}

export const tileOf = (word: string | undefined, tiles: readonly Tile[]): Tile | undefined => {
  if (word === undefined) return undefined
  const wanted = word.toLowerCase()
  return tiles.find(({ value }) => value === word) ?? tiles.find(({ label }) => label.toLowerCase() === wanted)
}

/** The fields of an entry where it is written with fields; of several ways, the one that says what it is. */
export const entryFields = (
  schema: Schema,
  { fields }: Pickable,
  definitions: Readonly<Record<string, Schema>>,
): readonly string[] | undefined => {
  const shape = shapeOf(schema, definitions)
  if (shape.kind === 'fields') return shape.fields.map(({ name }) => name)
  if (shape.kind !== 'union') return undefined
  const names = shape.variants.flatMap(variant => {
    const inner = shapeOf(variant, definitions)
    return inner.kind === 'fields' ? [inner.fields.map(({ name }) => name)] : []
  })
  return names.find(own => own.some(name => fields.includes(name)))
}

const mayBeText = (schema: Schema, definitions: Readonly<Record<string, Schema>>): boolean => {
  const shape = shapeOf(schema, definitions)
  if (shape.kind !== 'union') return shape.kind === 'text' || shape.kind === 'choice'
  return shape.variants.some(variant => mayBeText(variant, definitions))
}

/** What stays said of an entry that becomes another: where and how many, and nothing that only the one before could be. */
const keeps = ['count', 'at', 'facing', 'hex']

/** An entry of this tile; of an entry that is there, in its place. */
export const withTile = (
  entry: unknown,
  tile: Tile,
  schema: Schema,
  definitions: Readonly<Record<string, Schema>>,
): unknown => {
  const kept = Object.entries(typeof entry === 'object' && entry !== null ? entry : {}).filter(([name]) =>
    keeps.includes(name),
  )
  if (kept.length === 0 && mayBeText(schema, definitions)) return tile.value
  return { [tile.field]: tile.value, ...tile.also, ...Object.fromEntries(kept) }
}

/** Whether an entry says no more than what it is, and how many. */
export const isBare = (entry: unknown, pick: Pickable): boolean =>
  typeof entry === 'string' || Object.keys(entry ?? {}).every(name => name === 'count' || pick.fields.includes(name))

export const countOf = (entry: unknown): number => {
  const count = (entry as { readonly count?: unknown } | null)?.count
  return typeof count === 'number' ? count : 1
}

/** As many as a number may be where nothing bounds it. */
const unbounded = 999

/** How large a number of this schema may be; of several ways to say it, the number. */
export const mostIn = (schema: Schema, definitions: Readonly<Record<string, Schema>>): number => {
  const shape = shapeOf(schema, definitions)
  if (shape.kind === 'number') return shape.most ?? unbounded
  if (shape.kind !== 'union') return unbounded
  return Math.min(...shape.variants.map(variant => mostIn(variant, definitions)))
}

/** How many of itself an entry may say that it is. */
export const mostCount = (schema: Schema, definitions: Readonly<Record<string, Schema>>): number => {
  const shape = shapeOf(schema, definitions)
  if (shape.kind === 'union') return Math.min(...shape.variants.map(variant => mostCount(variant, definitions)))
  const count = shape.kind === 'fields' && shape.fields.find(({ name }) => name === 'count')
  return count ? mostIn(count.schema, definitions) : unbounded
}

/** One is not said. */
export const withCount = (entry: unknown, count: number, field: string): unknown => {
  const { count: _, ...rest } = typeof entry === 'string' ? { [field]: entry } : fieldsIn(entry)
  return count === 1 ? rest : { ...rest, count }
}
