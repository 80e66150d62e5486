import type { Side } from '../engine/index.ts'
import type { Entry } from './order.ts'
import { damagedName, type UnitCounts } from './question.ts'
import type { Stock } from './stock.ts'

/** Which targets a unit counts as when hits are shared out (R41-9.7). */
export const targets = { air: 0, hidden: 1, other: 2 } as const
/** Which hits a unit scores: `sub` never fall on air, those of `air` may not fall on hidden units, `any` fall on all. */
export const fires = { none: -1, sub: 0, air: 1, any: 2 } as const

/**
 * A place in a side's army: units that are alike in everything a battle asks, the moment of their loss included.
 * An army is a count for each slot.
 */
export interface Slot {
  readonly unit: string
  /** The unit's key in replies: `damagedBattleship` once it has taken its first hit. */
  readonly name: string
  readonly start: number
  /** Chance to hit with one die in this battle's role. */
  readonly chance: number
  readonly pips: number
  /** IPC that are gone with one of them, cargo included. */
  readonly cost: number
  readonly cargo: UnitCounts | undefined
  readonly target: number
  readonly fires: number
  readonly strikes: boolean
  readonly dives: boolean
  readonly cancels: boolean
  readonly lostLast: boolean
  readonly isLand: boolean
  readonly isAir: boolean
  readonly seaborne: boolean
  /** Slot of the same unit after its first hit; -1 where a hit destroys it. */
  readonly afterHit: number
  /** Slot for those that left the battle alive, submerged or withdrawn; -1 where the battle keeps none. */
  readonly aside: number
  /** Whether this slot is for those that left the battle alive: no longer on the strip. */
  readonly isAside: boolean
}

/** A side as the kernels take it: its slots, and the order in which hits are taken, as indexes of slots. */
export interface Force {
  readonly side: Side
  readonly slots: readonly Slot[]
  readonly order: readonly number[]
}

type Draft = { -readonly [Key in keyof Slot]: Slot[Key] }

/**
 * Cuts a side's stock into slots along its casualty order.
 *
 * Every entry of the order takes its count from the unit's stock, first listed first; a two-hit unit has two entries,
 * and its n-th first hit belongs to its n-th loss, those given damaged leading.
 * Where `keepsAside` is set, every slot gets a twin for units that leave the battle alive; `hasHidden` tells whether this
 * kind of battle knows units that planes may be unable to hit.
 */
export const cutIntoSlots = (
  side: Side,
  stock: readonly Stock[],
  entries: readonly Entry[],
  dice: { readonly sides: number; readonly hasHidden: boolean },
  keepsAside: boolean,
): Force => {
  const slots: Draft[] = []
  const order: { slot: number; position: number }[] = []
  const slotOf = new Map<string, number>()

  const place = (item: Stock, damaged: boolean, position: number, loss: number, count: number): number => {
    const key = `${stock.indexOf(damaged && !item.damaged ? undamagedTwin(stock, item) : item)}/${damaged}/${position}/${loss}`
    let index = slotOf.get(key)
    if (index === undefined) {
      index = slots.length
      slotOf.set(key, index)
      slots.push({ ...describe(item, side, dice, damaged), start: 0 })
      order.push({ slot: index, position })
    }
    slots[index]!.start += count
    return index
  }

  for (const unit of new Set(entries.map(entry => entry.unit))) {
    const mine = stock.filter(item => item.unit.name === unit)
    const losses = expand(entries, unit, false)
    const fresh = mine.filter(item => !item.damaged && item.unit.hits > 1)
    const given = mine.filter(item => item.damaged || item.unit.hits === 1)
    const lost = losses[Symbol.iterator]()
    for (const item of given)
      for (let n = 0; n < item.count; n++) {
        const position = lost.next().value!
        place(item, item.unit.hits > 1, position, position, 1)
      }
    const first = expand(entries, unit, true)[Symbol.iterator]()
    for (const item of fresh)
      for (let n = 0; n < item.count; n++) {
        const hit = first.next().value!
        const loss = lost.next().value!
        const whole = place(item, false, hit, loss, 1)
        slots[whole]!.afterHit = place(item, true, loss, loss, 0)
      }
  }
  if (keepsAside) addAsides(slots)
  order.sort((one, other) => one.position - other.position)
  return { side, slots, order: order.map(entry => entry.slot) }
}

/** Positions in the order, one for each unit of the entries that name it. */
const expand = (entries: readonly Entry[], unit: string, firstHit: boolean): number[] =>
  entries.flatMap((entry, position) =>
    entry.unit === unit && entry.firstHit === firstHit ? Array<number>(entry.count).fill(position) : [],
  )

/** Damaged units share a slot whether they came so or were hit here. */
const undamagedTwin = (stock: readonly Stock[], item: Stock): Stock =>
  stock.find(other => other.damaged && other.unit === item.unit) ?? item

const addAsides = (slots: Draft[]): void => {
  const asides = new Map<string, number>()
  for (const slot of slots.slice()) {
    const key = `${slot.name}/${JSON.stringify(slot.cargo ?? null)}`
    let index = asides.get(key)
    if (index === undefined) {
      index = slots.length
      asides.set(key, index)
      slots.push({ ...slot, start: 0, fires: fires.none, cancels: false, afterHit: -1, isAside: true })
    }
    slot.aside = index
  }
}

const describe = (
  item: Stock,
  side: Side,
  { sides, hasHidden }: { readonly sides: number; readonly hasHidden: boolean },
  damaged: boolean,
): Draft => {
  const { unit } = item
  const pips = Math.min(side === 'attacker' ? unit.attack : unit.defense, sides)
  const has = new Set<string>(unit.abilities)
  const isAir = unit.domain === 'air'
  return {
    unit: unit.name,
    name: damaged ? damagedName(unit.name) : unit.name,
    start: 0,
    chance: pips / sides,
    pips,
    cost: unit.cost + (item.cargoCost ?? 0),
    cargo: item.cargo,
    target: isAir ? targets.air : has.has('hiddenFromAir') ? targets.hidden : targets.other,
    fires: pips === 0 ? fires.none : has.has('cannotHitAir') ? fires.sub : isAir && hasHidden ? fires.air : fires.any,
    strikes: has.has('surpriseStrike'),
    dives: has.has('submerges'),
    cancels: has.has('cancelsSubmarines'),
    lostLast: has.has('lostLast'),
    isLand: unit.domain === 'land',
    isAir,
    seaborne: item.seaborne ?? false,
    afterHit: -1,
    aside: -1,
    isAside: false,
  }
}
