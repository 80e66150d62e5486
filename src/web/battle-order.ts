import type { Side, UnitRow } from '../engine/index.ts'
import { type Counts, damagedName, firstHitMark, isFirstHit, unitIn } from './battle-outcomes.ts'

/** A step of a casualty order: so many of a unit are lost, or take their first hit. */
export interface Loss {
  readonly unit: string
  readonly isFirstHit: boolean
  /** All there are where this is left out. */
  readonly count?: number
  /** Of armies of several powers: whose. */
  readonly power?: string
}

const lossOf = (text: string): Loss => ({ unit: unitIn(text), isFirstHit: isFirstHit(text) })

/** An order as a question has it: `["infantry", {"unit": "tank", "count": 1}]`. */
export const readOrder = (list: readonly unknown[]): readonly Loss[] =>
  list.map(entry => {
    if (typeof entry === 'string') return lossOf(entry)
    const { unit, ...rest } = entry as { unit: string; count?: number; power?: string }
    return { ...lossOf(unit), ...rest }
  })

export const writeOrder = (order: readonly Loss[]): readonly (string | object)[] =>
  order.map(({ unit, isFirstHit: isFirst, ...rest }) => {
    const text = isFirst ? unit + firstHitMark : unit
    return Object.keys(rest).length > 0 ? { unit: text, ...rest } : text
  })

/** An order as a reply tells it: `["2 infantry", "1 battleship:firstHit"]`. A unit that comes but once needs no number. */
export const toldOrder = (told: readonly string[]): readonly Loss[] => {
  const entries = told.map(text => {
    const [, count, rest = text] = /^(\d+) (.*)$/.exec(text) ?? []
    return { ...lossOf(rest), count: Number(count ?? 1) }
  })
  return entries.map(({ count, ...loss }) =>
    entries.filter(other => keyOf(other) === keyOf(loss)).length > 1 ? { ...loss, count } : loss,
  )
}

const keyOf = ({ unit, isFirstHit: isFirst, power }: Loss): string => `${unit}${isFirst}${power ?? ''}`

/** The usual order of an army: first hits, then the cheapest, of equals those that hit least; transports last. */
export const usualOrder = (army: Counts, units: readonly UnitRow[], side: Side): readonly Loss[] => {
  const pips = (unit: UnitRow): number => (side === 'attacker' ? unit.attack : unit.defense)
  const isLast = ({ abilities }: UnitRow): number => Number(abilities.includes('lostLast'))
  const rows = units
    .filter(({ name, hits = 1 }) => hits > 0 && (army[name] ?? 0) + (army[damagedName(name)] ?? 0) > 0)
    .sort((one, other) => isLast(one) - isLast(other) || one.cost - other.cost || pips(one) - pips(other))
  const isFresh = ({ name, hits = 1 }: UnitRow): boolean => hits > 1 && (army[name] ?? 0) > 0
  return [
    ...rows.filter(isFresh).map(({ name }) => ({ unit: name, isFirstHit: true })),
    ...rows.map(({ name }) => ({ unit: name, isFirstHit: false })),
  ]
}

/** One entry elsewhere. Beyond either end it stays at the end. */
export const moved = <Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] => {
  const rest = list.filter((_, index) => index !== from)
  const at = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, at), ...list.slice(from, from + 1), ...rest.slice(at)]
}

/** One unit of an entry by itself, right after it. */
export const splitOff = (order: readonly Loss[], index: number, count: number): readonly Loss[] => {
  const loss = order[index]
  if (!loss || count < 2) return order
  return [...order.slice(0, index), { ...loss, count: count - 1 }, { ...loss, count: 1 }, ...order.slice(index + 1)]
}

/** How many units an entry stands for: as many as it says, or all that no other entry of the unit has. */
export const countIn = (order: readonly Loss[], index: number, army: Counts): number => {
  const loss = order[index]
  if (!loss) return 0
  if (loss.count !== undefined) return loss.count
  const others = order.reduce(
    (sum, other, at) => (at !== index && keyOf(other) === keyOf(loss) ? sum + (other.count ?? 0) : sum),
    0,
  )
  const damaged = loss.isFirstHit ? 0 : (army[damagedName(loss.unit)] ?? 0)
  return Math.max(0, (army[loss.unit] ?? 0) + damaged - others)
}

/** Entries told apart however they are moved: equal ones by their order. */
export const keysOf = (order: readonly Loss[]): readonly string[] => {
  const seen = new Map<string, number>()
  return order.map(loss => {
    const key = keyOf(loss)
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return `${key}${times}`
  })
}

interface Shown {
  /** The policy, as the question has it. */
  readonly casualties: unknown
  readonly army: Counts
  readonly units: readonly UnitRow[]
  readonly side: Side
  /** The order as a reply tells it, of this question or of the one before. */
  readonly told: readonly string[] | undefined
}

/** The order to show and to move about in; undefined where it is not known, or worked out hit by hit. */
export const orderShown = ({ casualties, army, units, side, told }: Shown): readonly Loss[] | undefined => {
  if (Array.isArray(casualties)) return readOrder(casualties)
  if (casualties === 'optimal') return undefined
  const usual = usualOrder(army, units, side)
  const known = told && toldOrder(told)
  const names = (order: readonly Loss[]): string => [...new Set(order.map(keyOf))].sort().join()
  if (known && names(known) === names(usual)) return known
  return casualties === undefined || casualties === 'cheapestFirst' ? usual : undefined
}
