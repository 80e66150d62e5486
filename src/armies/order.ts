import { type Place, refuse, type Side } from '../engine/index.ts'
import type { Engagement } from './engagement.ts'
import {
  antiaircraft,
  firstHitMark,
  hasAbility,
  lastOfArmyLast,
  lastOnesLast,
  takesTwoHits,
} from './mechanisms/index.ts'
import { say } from './messages/says.ts'
import type { CasualtyPolicy, CasualtyPreset } from './policies.ts'
import { sortFew } from './sort-few.ts'
import type { Stock } from './stock.ts'
import type { Unit } from './unit.ts'

/** A step of a casualty order: that many of a unit take their first hit, or are lost. */
export interface Entry {
  readonly unit: string
  readonly firstHit: boolean
  readonly count: number
}

/** Compares two units of a side: the lesser is lost first. */
export type Preference = (one: Unit, other: Unit) => number

const pipsOf = (unit: Unit, side: Side): number => (side === 'attacker' ? unit.attack : unit.defense)

/** E-5.5: antiaircraft artillery may be given up to any hit. */
const isGun = (unit: Unit): number => Number(hasAbility(unit, antiaircraft))

/** The named doctrines, for each side. */
export const doctrines: Readonly<Record<CasualtyPreset, (side: Side) => Preference>> = {
  cheapestFirst: side => (one, other) => one.cost - other.cost || pipsOf(one, side) - pipsOf(other, side),
  lowestPipsFirst: side => (one, other) => pipsOf(one, side) - pipsOf(other, side) || one.cost - other.cost,
  keepAir: side => (one, other) =>
    Number(one.domain === 'air') - Number(other.domain === 'air') || doctrines.cheapestFirst(side)(one, other),
  keepLandToCapture: side => doctrines.cheapestFirst(side),
  antiaircraftFirst: side => (one, other) => isGun(other) - isGun(one) || doctrines.cheapestFirst(side)(one, other),
  antiaircraftLast: side => (one, other) => isGun(one) - isGun(other) || doctrines.cheapestFirst(side)(one, other),
}

/**
 * The order in which a side takes its hits, complete: every first hit and every loss once.
 *
 * Whatever the policy, transports stand last (R41-9.7.2), and a two-hit unit's first hit comes first where the policy
 * does not place it (R41-9.7.5, E-9.4); where an army keeps its last unit of a kind, that stands behind all but those (R14-9.5.2).
 */
export const casualtyOrder = (...[side, stock, ...rest]: Parameters<typeof wantedOrder>): readonly Entry[] =>
  lastOfArmyLast(unitsOf(stock), wantedOrder(side, stock, ...rest))

const wantedOrder = (
  side: Side,
  stock: readonly Stock[],
  policy: Exclude<CasualtyPolicy, 'optimal'>,
  keepLand: number | undefined,
  isPart: boolean,
  at: Place,
  firstHits?: readonly string[],
): readonly Entry[] => {
  const preset = typeof policy === 'string' ? policy : 'cheapestFirst'
  const prefer = doctrines[preset](side)
  const kept = keepLand ?? (preset === 'keepLandToCapture' ? 1 : 0)
  if (typeof policy === 'string') {
    const entries = lastOnesLast(unitsOf(stock), byDoctrine(stock, prefer, [], firstHits))
    return kept > 0 ? keepToCapture(stock, entries, kept) : entries
  }
  const listed = readList(stock, policy, isPart, at)
  const rest = byDoctrine(stock, prefer, listed, firstHits)
  const [first, lost] = [rest.filter(entry => entry.firstHit), rest.filter(entry => !entry.firstHit)]
  const entries = merge(lastOnesLast(unitsOf(stock), [...first, ...listed, ...lost]))
  const sound = isPart ? firstHitsInTime(stock, entries) : entries
  checkFirstHits(stock, sound, at)
  return keepToCapture(stock, sound, kept)
}

/** Checks a battle's explicit lists against all the units that can be in it. Throws a Refusal. */
export const checkLists = ({ attacker, defender, attackerPolicy, defenderPolicy, at }: Engagement): void => {
  const place = [...at, 'policies']
  const { casualties } = defenderPolicy
  if (typeof attackerPolicy.casualties !== 'string')
    casualtyOrder('attacker', attacker, attackerPolicy.casualties, 0, false, [...place, 'attacker', 'casualties'])
  if (typeof casualties !== 'string')
    casualtyOrder('defender', defender, casualties, 0, false, [...place, 'defender', 'casualties'])
}

/** What an explicit list leaves out, in the doctrine's order; first hits as the ruleset has them. */
const byDoctrine = (
  stock: readonly Stock[],
  prefer: Preference,
  listed: readonly Entry[],
  firstHits: readonly string[] = [],
): Entry[] => {
  const units: Unit[] = []
  for (const { unit } of stock) if (!units.includes(unit)) units.push(unit)
  sortFew(units, prefer)
  const entries: Entry[] = []
  const add = (unit: Unit, firstHit: boolean): void => {
    let count = total(stock, unit.name, firstHit)
    for (const entry of listed) if (entry.unit === unit.name && entry.firstHit === firstHit) count -= entry.count
    if (count > 0) entries.push({ unit: unit.name, firstHit, count })
  }
  const place = ({ name }: Unit): number => (firstHits.includes(name) ? firstHits.indexOf(name) : firstHits.length)
  const withTwo = units.filter(takesTwoHits)
  if (firstHits.length > 0) withTwo.sort((one, other) => place(one) - place(other))
  for (const unit of withTwo) add(unit, true)
  for (const unit of units) add(unit, false)
  return entries
}

const unitsOf = (stock: readonly Stock[]): Unit[] => stock.map(({ unit }) => unit)

const total = (stock: readonly Stock[], unit: string, firstHit: boolean): number => {
  let units = 0
  for (const item of stock)
    if (item.unit.name === unit && (!firstHit || (item.unit.hits > 1 && !item.damaged))) units += item.count
  return units
}

const sum = (entries: readonly Entry[]): number => entries.reduce((count, entry) => count + entry.count, 0)

/** An explicit list, read against what is really there. An entry without a count means all that are left of it. */
const readList = (
  stock: readonly Stock[],
  list: Exclude<CasualtyPolicy, string>,
  isPart: boolean,
  at: Place,
): Entry[] => {
  const entries: Entry[] = []
  for (const [index, step] of list.entries()) {
    const [text, asked] = typeof step === 'string' ? [step, undefined] : [step.unit, step.count]
    const firstHit = text.endsWith(firstHitMark)
    const unit = firstHit ? text.slice(0, -firstHitMark.length) : text
    const used = sum(entries.filter(entry => entry.unit === unit && entry.firstHit === firstHit))
    const left = total(stock, unit, firstHit) - used
    if (isPart) {
      if (left > 0) entries.push({ unit, firstHit, count: Math.min(left, asked ?? left) })
      continue
    }
    if (total(stock, unit, firstHit) === 0)
      refuse(
        'impossible-policy',
        [...at, index],
        firstHit ? say.noneWhole({ unit, entry: text }) : say.noneOnSide({ unit, entry: text }),
      )
    if (left === 0 || (asked ?? 0) > left)
      refuse('impossible-policy', [...at, index], say.listedTooOften({ entry: text, left, asked: asked ?? 1 }))
    entries.push({ unit, firstHit, count: asked ?? left })
  }
  return entries
}

const merge = (entries: readonly Entry[]): Entry[] => {
  const merged: Entry[] = []
  for (const entry of entries) {
    const last = merged.at(-1)
    if (last && last.unit === entry.unit && last.firstHit === entry.firstHit)
      merged[merged.length - 1] = { ...last, count: last.count + entry.count }
    else merged.push(entry)
  }
  return merged
}

/** The n-th first hit of a unit must come before the loss of the n-th that arrived whole. */
const checkFirstHits = (stock: readonly Stock[], entries: readonly Entry[], at: Place): void => {
  const unit = lostTooEarly(stock, entries)
  if (unit !== undefined)
    refuse('impossible-policy', at, say.lostBeforeFirstHit({ unit, firstHit: `${unit}${firstHitMark}` }))
}

/** A list written for more units than are left may put a loss before its first hit: then that unit's first hits lead. */
const firstHitsInTime = (stock: readonly Stock[], entries: readonly Entry[]): readonly Entry[] => {
  const unit = lostTooEarly(stock, entries)
  if (unit === undefined) return entries
  const leads = (entry: Entry): boolean => entry.firstHit && entry.unit === unit
  return firstHitsInTime(stock, merge([...entries.filter(leads), ...entries.filter(entry => !leads(entry))]))
}

const lostTooEarly = (stock: readonly Stock[], entries: readonly Entry[]): string | undefined => {
  for (const { unit } of stock.filter(item => item.unit.hits > 1)) {
    let damaged = total(stock, unit.name, false) - total(stock, unit.name, true)
    for (const entry of entries.filter(entry => entry.unit === unit.name)) {
      damaged += entry.firstHit ? entry.count : -entry.count
      if (damaged < 0) return unit.name
    }
  }
  return undefined
}

/** Moves the last `count` land units of the order behind everything else, so that aircraft are lost before them (E-9.6). */
const keepToCapture = (stock: readonly Stock[], entries: readonly Entry[], count: number): readonly Entry[] => {
  const isLand = (entry: Entry): boolean =>
    !entry.firstHit && stock.some(item => item.unit.name === entry.unit && item.unit.domain === 'land')
  const [before, kept]: [Entry[], Entry[]] = [[], []]
  let left = count
  for (const entry of entries.toReversed()) {
    const keep = isLand(entry) ? Math.min(left, entry.count) : 0
    left -= keep
    if (keep > 0) kept.unshift({ ...entry, count: keep })
    if (entry.count > keep) before.unshift({ ...entry, count: entry.count - keep })
  }
  return merge([...before, ...kept])
}

/** `2 infantry`, `1 battleship:firstHit`: an order as replies tell it. */
export const formatOrder = (entries: readonly Entry[]): string[] =>
  entries.map(entry => `${entry.count} ${entry.unit}${entry.firstHit ? firstHitMark : ''}`)
