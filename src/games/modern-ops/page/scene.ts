import { type Fields, fieldsIn } from '../../../engine/index.ts'
import type { TypeRow } from './design.ts'

export type SceneSide = 'own' | 'enemy'
export const sceneSides = ['own', 'enemy'] as const

/** One unit as it lies on the map. */
export interface Counter {
  readonly key: string
  readonly side: SceneSide
  /** Its place in the list of its side. */
  readonly entry: number
  readonly fields: Fields
  readonly unitClass: string
  /** Where it is drawn: `c4`. */
  readonly hex: string
}

/** Who shoots at whom, or covers whom. */
export interface Line {
  readonly kind: 'shot' | 'cover'
  readonly from: Counter
  readonly to: Counter
}

/** A question as a map shows it: its units by side, and the size of the map. */
export interface Scene {
  readonly columns: number
  readonly rows: number
  /** Whether the question says where units stand. */
  readonly hasPlaces: boolean
  readonly counters: readonly Counter[]
  readonly lines: readonly Line[]
}

const letters = 'abcdefg'
export const hexNameOf = (column: number, row: number): string => `${letters.charAt(column)}${row + 1}`
/** Column and row of a hex by its name, from 0; undefined where it is another text. */
export const placeOf = (name: unknown): readonly [column: number, row: number] | undefined => {
  const [, letter = '', digit = ''] = /^([a-g])([1-6])$/.exec(String(name)) ?? []
  return letter ? [letters.indexOf(letter), Number(digit) - 1] : undefined
}

const listOf = (value: unknown): readonly Fields[] =>
  (Array.isArray(value) ? value : value ? [value] : []).map(fieldsIn)

/** The units of both sides of a question, whatever its kind calls them: who acts is the own side. */
const sidesOf = (draft: Fields): Readonly<Record<SceneSide, readonly Fields[]>> | undefined => {
  const { kind, own, enemy, striker, targets, airDefence, attacker, defender, target, jammer } = draft
  if (kind === 'phase') return { own: listOf(own), enemy: listOf(enemy) }
  const together = (list: readonly Fields[]): readonly Fields[] => list.map(one => ({ ...one, hex: 'd1' }))
  if (kind === 'strike')
    return {
      own: listOf(striker),
      enemy: [
        ...together(listOf(targets)),
        ...listOf(airDefence).map(one => ({ class: 'air-defence', ...one, hex: 'f1' })),
      ],
    }
  if (kind === 'duel') return { own: listOf(attacker), enemy: together(listOf(defender)) }
  if (kind === 'fighterAttack') return { own: [withClass(attacker, 'fighter')], enemy: together(listOf(target)) }
  if (kind === 'jam') return { own: [withClass(jammer, 'jammer')], enemy: together(listOf(target)) }
  return undefined
}

const withClass = (given: unknown, unitClass: string): Fields => {
  const fields = fieldsIn(given)
  return fields.type === undefined ? { class: unitClass, ...fields } : fields
}

export const classOf = ({ class: unitClass, type }: Fields, types: readonly TypeRow[]): string =>
  typeof unitClass === 'string' ? unitClass : (types.find(({ id }) => id === type)?.class ?? '')

/** The columns in which units without a place are laid, from the middle outwards. */
const columnsInOrder = [3, 2, 4, 1, 5, 0, 6]

/** What a map shows of a question; undefined where it has no units against each other. */
export const sceneOf = (draft: Fields, types: readonly TypeRow[]): Scene | undefined => {
  const sides = sidesOf(draft)
  if (!sides) return undefined
  const hasPlaces = draft.kind === 'phase'
  const rows = hasPlaces ? 6 : 3
  const counters = sceneSides.flatMap(side => countersOf(sides[side], side, rows, types))
  return { columns: letters.length, rows, hasPlaces, counters, lines: linesOf(draft, counters) }
}

const countersOf = (
  entries: readonly Fields[],
  side: SceneSide,
  rows: number,
  types: readonly TypeRow[],
): readonly Counter[] => {
  const half = Math.ceil(rows / 2)
  const ownRows = Array.from({ length: half }, (_, step) => (side === 'own' ? rows - 1 - step : step))
  const isTaken = new Set(entries.flatMap(({ hex }) => (placeOf(hex) ? [String(hex)] : [])))
  const free = ownRows
    .flatMap(row => columnsInOrder.map(column => hexNameOf(column, row)))
    .filter(name => !isTaken.has(name))
  // More units than hexes lie on the last one.
  const nextFree = (): string => (free.length > 1 ? free.shift() : free[0]) ?? hexNameOf(0, ownRows.at(-1) ?? 0)
  const named = new Map<string, string>()
  const hexFor = (hex: unknown): string => {
    if (hex === undefined) return nextFree()
    const text = String(hex)
    if (placeOf(text)) return text
    const known = named.get(text) ?? nextFree()
    named.set(text, known)
    return known
  }
  return entries.flatMap((fields, entry) =>
    Array.from({ length: countIn(fields) }, (_, copy) => ({
      key: `${side}.${entry}.${copy}`,
      side,
      entry,
      fields,
      unitClass: classOf(fields, types),
      hex: hexFor(fields.hex),
    })),
  )
}

const mostCopies = 20
const countIn = ({ count }: Fields): number =>
  typeof count === 'number' && count >= 1 ? Math.min(mostCopies, Math.trunc(count)) : 1

const linesOf = (draft: Fields, counters: readonly Counter[]): readonly Line[] => {
  if (draft.kind !== 'phase') {
    const [from] = counters.filter(({ side }) => side === 'own')
    const struck = counters.find(({ side, hex }) => side === 'enemy' && hex === 'd1')
    return from && struck ? [{ kind: 'shot', from, to: struck }] : []
  }
  return counters.flatMap(from => {
    const { covers } = from.fields
    if (!Array.isArray(covers)) return []
    return counters
      .filter(({ side, fields }) => side === from.side && covers.includes(fields.name))
      .map(to => ({ kind: 'cover' as const, from, to }))
  })
}

/**
 * The question with a unit in another hex. Friends who stand there already are struck together with it from then on, so
 * both name that hex; undefined where an enemy stands there.
 */
export const moved = (
  draft: Fields,
  { counters, hasPlaces }: Scene,
  counter: Counter,
  hex: string,
): Fields | undefined => {
  const there = counters.filter(one => one.hex === hex && one.key !== counter.key)
  if (!hasPlaces || there.some(({ side }) => side !== counter.side)) return undefined
  // A hex that has a name of its own keeps it.
  const name = there.map(({ fields }) => fields.hex).find(one => typeof one === 'string') ?? hex
  const wanted = new Set([counter.key, ...there.map(({ key }) => key)])
  const singles = counters
    .filter(({ side }) => side === counter.side)
    .map(({ key, entry, fields: { count: _, ...fields } }) => ({
      entry,
      fields: wanted.has(key) ? { ...fields, hex: name } : fields,
    }))
  return { ...draft, [counter.side]: joined(singles) }
}

/** Equal units that were one entry become one again. */
const joined = (singles: readonly { readonly entry: number; readonly fields: Fields }[]): readonly Fields[] => {
  const groups: { readonly entry: number; readonly fields: Fields; readonly text: string; count: number }[] = []
  for (const { entry, fields } of singles) {
    const text = JSON.stringify(fields)
    const same = groups.find(group => group.entry === entry && group.text === text)
    if (same) same.count++
    else groups.push({ entry, fields, text, count: 1 })
  }
  return groups.map(({ fields, count }) => (count === 1 ? fields : { ...fields, count }))
}

/** The question with a line drawn; undefined where the rules know none between these two. */
export const withLine = (
  draft: Fields,
  scene: Scene,
  from: Counter,
  to: Counter,
  types: readonly TypeRow[],
): Fields | undefined =>
  from.side === to.side ? withCover(draft, scene, from, to, types) : shotOf(scene, from, to, types)

const support = ['command-node', 'howitzer', 'bomber', 'fighter', 'jammer']

/** Air defence covers tactical units of its side (MOD-6.2); support units defend themselves (MOD-6.4). */
const withCover = (
  draft: Fields,
  { hasPlaces }: Scene,
  from: Counter,
  to: Counter,
  types: readonly TypeRow[],
): Fields | undefined => {
  if (!hasPlaces || from.unitClass !== 'air-defence' || from.entry === to.entry || support.includes(to.unitClass))
    return undefined
  const entries = listOf(draft[from.side])
  const name = typeof to.fields.name === 'string' ? to.fields.name : newName(to, entries, types)
  const before = Array.isArray(from.fields.covers) ? from.fields.covers : []
  if (before.includes(name)) return undefined
  return {
    ...draft,
    [from.side]: entries.map((entry, index) => {
      if (index === to.entry) return { ...entry, name }
      return index === from.entry ? { ...entry, covers: [...before, name] } : entry
    }),
  }
}

/** Who is covered is told by a name of its own. */
const newName = (of: Counter, entries: readonly Fields[], types: readonly TypeRow[]): string => {
  const taken = new Set(entries.map(({ name }) => name))
  const base = classOf(of.fields, types).replace('-', ' ')
  for (let number = 1; ; number++) if (!taken.has(`${base} ${number}`)) return `${base} ${number}`
}

/** The question without a line. */
export const withoutLine = (draft: Fields, { from, to }: Line): Fields => ({
  ...draft,
  [from.side]: listOf(draft[from.side]).map((entry, index) =>
    index === from.entry && Array.isArray(entry.covers)
      ? { ...entry, covers: entry.covers.filter(name => name !== to.fields.name) }
      : entry,
  ),
})

/** What may be said of any unit; a place, a number or actions are said in some questions only. */
const unitOnly = (fields: Fields, also: readonly string[] = []): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => also.includes(name) || !['count', 'hex', 'covers', 'actions', 'riding'].includes(name),
    ),
  )

/** MOD-7.1: these are in the air, unless the question says that they have landed or do not fly. */
const isInFlight = ({ unitClass, fields }: Counter): boolean => {
  if (unitClass === 'helicopter') return fields.landed !== true
  if (unitClass === 'unmanned') return fields.flies !== false
  return unitClass === 'bomber' || unitClass === 'fighter'
}

/** The question of one shot: a strike at all that stand in the hex, a duel where the target can answer, jamming. */
const shotOf = ({ counters }: Scene, from: Counter, to: Counter, types: readonly TypeRow[]): Fields | undefined => {
  const shooter = unitOnly(from.fields)
  const target = unitOnly(to.fields)
  const { unitClass } = from
  if (unitClass === 'jammer') return { kind: 'jam', jammer: shooter, target }
  if (unitClass === 'fighter') {
    if (!isInFlight(to)) return undefined
    if (to.unitClass === 'fighter') return { kind: 'duel', attacker: shooter, defender: target }
    return { kind: 'fighterAttack', attacker: shooter, target }
  }
  if (isInFlight(to) || !['howitzer', 'mortar', 'bomber'].includes(unitClass)) return undefined
  if (unitClass === 'mortar' && support.includes(to.unitClass)) return undefined
  const struck = counters.filter(one => one.side === to.side && one.hex === to.hex && !isInFlight(one))
  const isAlone = struck.length === 1
  if (isAlone && unitClass !== 'bomber' && unitClass === to.unitClass)
    return { kind: 'duel', attacker: shooter, defender: target }
  const targets = joined(struck.map(({ entry, fields }) => ({ entry, fields: unitOnly(fields, ['riding']) })))
  const covering = unitClass === 'bomber' ? coveringOf(counters, struck, types) : []
  return { kind: 'strike', striker: shooter, targets, ...(covering.length > 0 && { airDefence: covering }) }
}

/** Air defence elsewhere that covers a struck unit. */
const coveringOf = (
  counters: readonly Counter[],
  struck: readonly Counter[],
  types: readonly TypeRow[],
): readonly Fields[] =>
  counters
    .filter(
      ({ side, fields, hex }) =>
        classOf(fields, types) === 'air-defence' &&
        struck.some(
          one =>
            one.side === side &&
            one.hex !== hex &&
            !support.includes(one.unitClass) &&
            (!Array.isArray(fields.covers) || fields.covers.includes(one.fields.name)),
        ),
    )
    .map(({ fields: { name, jammed, finished, fired } }) =>
      Object.fromEntries(Object.entries({ name, jammed, finished, fired }).filter(([, value]) => value !== undefined)),
    )
