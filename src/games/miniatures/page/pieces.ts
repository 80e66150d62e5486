import { type Fields, fieldsIn } from '../../../engine/index.ts'
import { type FormWords, fieldAt, nameOf, type Path, withAt } from '../../../web/kit.ts'
import { type Hex, isHex } from './hexes.ts'

/** Somebody who stands on the map of a question, or could. */
export interface Piece {
  readonly path: Path
  /** A1, T2: what the picture has room for. */
  readonly mark: string
  readonly name: string
  /** Its card, where it has one. */
  readonly unit: string
  readonly side: 'attacker' | 'target' | 'path'
  readonly at: Hex | undefined
  readonly facing: string | undefined
}

/** The name of a unit as a question has it. */
export const unitName = (given: unknown): string => {
  if (typeof given === 'string') return given
  const { unit, name, dice, type } = (typeof given === 'object' && given !== null ? given : {}) as Record<
    string,
    unknown
  >
  if (unit !== undefined) return unitName(unit)
  if (typeof dice === 'number') return `${dice}d`
  return String(name ?? type ?? '')
}

const types = ['soldier', 'vehicle', 'aircraft', 'obstacle']

/** A unit of which no more than its type is known is called by that, as the forms call it. */
export const named = (words: FormWords, name: string): string => (types.includes(name) ? nameOf(words, [name]) : name)

/** Everybody whom a question of Miniatures can put on a map, in the order in which it lists them. */
export const piecesOf = (draft: Fields): readonly Piece[] => {
  const one = (path: Path, mark: string, side: Piece['side']): Piece => {
    const value = fieldAt(draft, path) as { at?: unknown; facing?: unknown } | undefined
    const facing = typeof value?.facing === 'string' ? value.facing : undefined
    const unit = unitName(value)
    return { path, mark, name: unit || mark, unit, side, at: isHex(value?.at) ? value.at : undefined, facing }
  }
  const many = (path: Path): number => {
    const list = fieldAt(draft, path)
    return Array.isArray(list) ? list.length : 0
  }
  const each = (field: string, mark: string, side: Piece['side']): Piece[] =>
    Array.from({ length: many([field]) }, (_, index) => one([field, index], `${mark}${index + 1}`, side))
  const pairs = Array.from({ length: many(['pairs']) }, (_, index) => [
    one(['pairs', index, 'attacker'], `A${index + 1}`, 'attacker' as const),
    one(['pairs', index, 'target'], `T${index + 1}`, 'target' as const),
  ]).flat()
  return [
    ...(draft.attacker === undefined ? [] : [one(['attacker'], 'A', 'attacker')]),
    ...(draft.target === undefined ? [] : [one(['target'], 'T', 'target')]),
    ...each('attackers', 'A', 'attacker'),
    ...each('targets', 'T', 'target'),
    // In an assault the pairs are numbers of units, in a question of sight they are the units themselves.
    ...(draft.kind === 'sight' ? pairs : []),
    ...each('firers', 'A', 'attacker'),
    ...pathOf(draft),
  ]
}

/** The hexes of a move, by number. */
const pathOf = ({ path, mover }: Fields): readonly Piece[] =>
  (Array.isArray(path) ? path : []).map((at, index) => ({
    path: ['path', index],
    mark: String(index + 1),
    name: unitName(mover),
    unit: unitName(mover),
    side: 'path',
    at: isHex(at) ? at : undefined,
    facing: undefined,
  }))

/** The question with one of its pieces in another hex. */
export const placed = (draft: Fields, path: Path, hex: Hex): Fields => {
  if (path[0] === 'path') return fieldsIn(withAt(draft, path, hex))
  const given = fieldAt(draft, path)
  const piece = typeof given === 'string' ? { unit: given } : (given as object)
  return fieldsIn(withAt(draft, path, { ...piece, at: hex }))
}

/** A question of sight with a pair more, which looks across the middle of the map. */
export const pairsWith = (draft: Fields): Fields => ({
  ...draft,
  pairs: [...pairsIn(draft), { attacker: { at: [-2, 0] }, target: { at: [2, 0] } }],
})

/** The same without the last pair. */
export const pairsWithout = (draft: Fields): Fields => ({ ...draft, pairs: pairsIn(draft).slice(0, -1) })

const pairsIn = ({ pairs }: Fields): readonly unknown[] => (Array.isArray(pairs) ? pairs : [])
