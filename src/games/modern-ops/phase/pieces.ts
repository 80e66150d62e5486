import {
  addWeight,
  defined,
  groupBy,
  inEnglish,
  type Message,
  type Place,
  refuse,
  sumBy,
  type Text,
} from '../../../engine/index.ts'
import { demoValues, type UnitClass } from '../data.ts'
import { limits } from '../limits.ts'
import { say } from '../says.ts'
import { canRepel, isReady, type Unit, unitOf } from '../units.ts'
import { codeOf, type Status, statuses } from './codes.ts'
import type { PhaseUnit } from './question.ts'

/** 0 is `own`, 1 is `enemy`. */
export type SideIndex = 0 | 1
export const sideIndexes = [0, 1] as const
export const otherSide = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** One unit of the phase. What of it changes is its code, kept elsewhere (codes.ts). */
export interface Piece {
  readonly side: SideIndex
  /** Units of one group differ in nothing but their codes. Their indexes follow one another. */
  readonly group: number
  /** As it is told from the others of its side: by a number where its name is not its own. */
  readonly name: Text
  readonly class: UnitClass
  readonly value: number
  readonly isTowed: boolean
  readonly isInFlight: boolean
  /** The units struck with it, itself included: those of its hex (MOD-3.5). */
  readonly struckWith: readonly number[]
  /** The units that may try to repel bombers that bomb it: itself, if it is a support unit, or air defence that covers it (MOD-6.2, MOD-6.4). */
  readonly guards: readonly number[]
  readonly start: number
}

export const isNode = (piece: Pick<Piece, 'class'>): boolean => piece.class === 'command-node'

/** What uses up ammunition in an operational phase (MOD-3.6). */
export const isArmed = ({ class: unitClass }: Piece): boolean =>
  unitClass === 'howitzer' || unitClass === 'bomber' || unitClass === 'fighter'

/** What has ammunition aboard, to be lost with it: mortars too, though they fire in the tactical phase alone (MOD-5.1). */
export const hasAmmunition = (piece: Piece): boolean => isArmed(piece) || piece.class === 'mortar'

/** Units of a group, as replies describe them. */
export interface Group {
  readonly side: SideIndex
  readonly name: Text
  readonly class: UnitClass
  readonly count: number
  readonly value: number
  readonly ammunition: number
}

export interface Pieces {
  readonly pieces: readonly Piece[]
  readonly groups: readonly Group[]
  readonly isValueInvented: boolean
  readonly areActionsInvented: boolean
  readonly isCoverAssumed: boolean
  readonly isFlightAssumed: boolean
}

/** A unit that has been read, before equal ones are put side by side. */
interface Draft {
  readonly side: SideIndex
  readonly unit: Unit
  readonly hex: string | undefined
  readonly label: string
  readonly covers: readonly string[] | 'all'
  readonly start: number
  readonly call: Text
}

/** Checks the units of both sides and puts equal ones side by side. Throws a Refusal. */
export const piecesOf = (own: readonly PhaseUnit[], enemy: readonly PhaseUnit[]): Pieces => {
  const drafts = [...numbered(draftsOf(own, 0, ['own'])), ...numbered(draftsOf(enemy, 1, ['enemy']))]
  const keyed = drafts.map(draft => ({ draft, key: groupKey(draft, guardsOf(draft, drafts)) }))
  keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : one.draft.start - other.draft.start))
  const keys = [...new Set(keyed.map(({ key }) => key))]
  const inOrder = keyed.map(({ draft }) => draft)
  const pieces = keyed.map(({ draft, key }, index): Piece => {
    const { side, unit, hex, start, call } = draft
    const struckWith = inOrder.flatMap((other, at) =>
      at === index || (hex !== undefined && other.hex === hex && other.side === side && !other.unit.isInFlight)
        ? [at]
        : [],
    )
    return {
      side,
      group: keys.indexOf(key),
      name: call,
      class: unit.class,
      value: unit.value,
      isTowed: unit.isTowed,
      isInFlight: unit.isInFlight,
      struckWith: unit.isInFlight ? [index] : struckWith,
      guards: guardsOf(draft, inOrder).map(guard => inOrder.indexOf(guard)),
      start,
    }
  })
  const groups = [...groupBy(keyed, ({ key }) => key).values()].map((members): Group => {
    const { side, unit } = defined(members[0]).draft
    return {
      side,
      name: namesOf(members.map(({ draft }) => draft.unit.name)),
      class: unit.class,
      count: members.length,
      value: unit.value,
      ammunition: sumBy(members, ({ draft }) => draft.unit.ammunition),
    }
  })
  const isLeftOut = (unitClass: UnitClass, fieldName: 'actions' | 'covers'): boolean =>
    [...own, ...enemy].some(field => unitOf(field, []).class === unitClass && field[fieldName] === undefined)
  return {
    pieces,
    groups,
    isValueInvented: drafts.some(({ unit }) => unit.isValueInvented),
    isFlightAssumed: drafts.some(({ unit }) => unit.isFlightAssumed),
    areActionsInvented: isLeftOut('command-node', 'actions'),
    isCoverAssumed: isLeftOut('air-defence', 'covers'),
  }
}

/** Each name once. */
const namesOf = (all: readonly Text[]): Text => {
  const names = [...new Map(all.map(name => [inEnglish(name), name])).values()]
  const [first] = names
  return first !== undefined && names.length === 1 ? first : say.names({ names })
}

const draftsOf = (fields: readonly PhaseUnit[], side: SideIndex, at: Place): Draft[] => {
  const drafts = fields.flatMap((field, index) => {
    const place = [...at, index]
    const unit = unitOf(field, place)
    checkPhaseUnit(field, unit, fields, place)
    const draft = {
      side,
      unit,
      hex: field.hex,
      label: field.name ?? '',
      covers: field.covers ?? 'all',
      call: unit.name,
      start: startCode(unit, field.actions ?? demoValues.commandNodeActions),
    } as const
    return Array<Draft>(field.count ?? 1)
      .fill(draft)
      .map(one => ({ ...one }))
  })
  if (drafts.length > limits.unitsPerSide)
    refuse('out-of-range', at, say.crowdedSide({ most: limits.unitsPerSide, count: drafts.length }))
  return drafts
}

/** Numbers the units of a name that several have, in the order of the question. */
const numbered = (drafts: readonly Draft[]): Draft[] => {
  const times = new Map<string, number>()
  for (const { unit } of drafts) addWeight(times, inEnglish(unit.name), 1)
  const taken = new Set(times.keys())
  const numbers = new Map<string, number>()
  return drafts.map(draft => {
    const name = inEnglish(draft.unit.name)
    if (times.get(name) === 1) return draft
    let call: Message
    do {
      const number = (numbers.get(name) ?? 0) + 1
      numbers.set(name, number)
      call = say.numberedName({ name: draft.unit.name, number })
    } while (taken.has(inEnglish(call)))
    return { ...draft, call }
  })
}

const checkPhaseUnit = (field: PhaseUnit, unit: Unit, all: readonly PhaseUnit[], at: Place): void => {
  if (field.covers === undefined) return
  if (unit.class !== 'air-defence')
    refuse('invalid-field', [...at, 'covers'], say.onlyAirDefenceCovers({ unitClass: unit.class }))
  if (field.covers === 'all') return
  field.covers.forEach((name, index) => {
    const covered = all.find(other => other.name === name)
    if (!covered) refuse('invalid-field', [...at, 'covers', index], say.nobodyNamed({ name }))
    else if (unitOf(covered, at).role === 'support')
      refuse('invalid-field', [...at, 'covers', index], say.defendsItself({ name }))
  })
}

const startCode = (unit: Unit, actions: number): number => {
  const status: Status = !isReady(unit) ? statuses.done : unit.hasFired ? statuses.fired : statuses.ready
  if (unit.class === 'command-node') return codeOf(status === statuses.done ? 0 : actions, status)
  if (unit.class === 'air-defence') return codeOf(0, canRepel(unit) ? statuses.ready : statuses.done)
  const acts = (unit.ammunition > 0 && unit.class !== 'mortar') || unit.class === 'jammer'
  return codeOf(unit.ammunition, acts ? status : statuses.done)
}

const guardsOf = (draft: Draft, all: readonly Draft[]): Draft[] => {
  if (draft.unit.isInFlight) return []
  // MOD-15.4: a support unit defends itself, a tactical one through air defence in range of it.
  if (draft.unit.role === 'support') return [draft]
  return all.filter(
    other =>
      other.side === draft.side &&
      other.unit.class === 'air-defence' &&
      (other === draft || other.covers === 'all' || other.covers.includes(draft.label)),
  )
}

const groupKey = ({ side, unit, hex, covers, label }: Draft, guards: readonly Draft[]): string => {
  const { class: unitClass, value, isTowed, isInFlight, role } = unit
  const cover = role === 'support' ? [] : guards.map(guard => [guard.label, guard.covers])
  const named = unitClass === 'air-defence' && covers !== 'all' ? [covers, label] : []
  return JSON.stringify([side, unitClass, value, isTowed, isInFlight, hex ?? '', cover, named])
}
