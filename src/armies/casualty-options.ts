import { defined, type Message } from '../engine/index.ts'
import { isLastOfArmyKept, targets } from './mechanisms/index.ts'
import type { Group } from './messages/en.ts'
import { say } from './messages/says.ts'
import type { SlotSpace } from './slot-space.ts'
import type { Slot } from './slots.ts'

/** More hits of a kind than a side of the largest size can score. */
const mostHits = 4096

/** Hits of one step: those that cannot fall on air units, those that cannot fall on hidden ones, and all others. */
export interface Hits {
  readonly sub: number
  readonly air: number
  readonly any: number
}

/**
 * Every legal way in which an army takes hits, by the army it leaves (R41-9.7, A41-7): as many hits as possible are
 * placed, and among such ways as few as possible fall on units that are lost last.
 *
 * The first is that of the space's own casualty order, the others follow in its spirit: what comes early in the order
 * goes first.
 */
export class CasualtyOptions {
  private readonly space: SlotSpace
  private readonly known = new Map<number, readonly number[]>()

  constructor(space: SlotSpace) {
    this.space = space
  }

  of(army: number, { sub, air, any }: Hits): readonly number[] {
    const key = ((army * mostHits + sub) * mostHits + air) * mostHits + any
    let options = this.known.get(key)
    if (!options) {
      options = waysToTake(this.space, army, { sub, air, any }).map(counts => this.space.find(counts))
      this.known.set(key, options)
    }
    return options
  }
}

/** Every way in which some of an army's units can take hits that fall on nobody else, by the army it leaves (E-5.3). */
export const waysToLose = (
  space: SlotSpace,
  army: number,
  hits: number,
  mayHit: (slot: Slot) => boolean,
): readonly number[] =>
  waysToTake(space, army, { sub: 0, air: 0, any: hits }, Number.POSITIVE_INFINITY, mayHit).map(counts =>
    space.find(counts),
  )

/** Entries of the casualty order by what may hit them. */
interface Entries {
  air: number
  hidden: number
  other: number
}

/** The most entries these hits can be shared out among (Hall's theorem, as in `SlotSpace.casualties`). */
const mostTaken = (entries: Entries, { sub, air, any }: Hits): number =>
  Math.min(sub + air + any, Math.min(entries.air, air + any) + Math.min(entries.hidden, sub + any) + entries.other)

/** Those ways as counts of each slot, up to `most` of them; `mayHit` says which units the hits may fall on at all. */
export const waysToTake = (
  space: SlotSpace,
  army: number,
  hits: Hits,
  most = Number.POSITIVE_INFINITY,
  mayHit: (slot: Slot) => boolean = () => true,
): number[][] => {
  const { slots, order } = space.force
  const counts = Array.from({ length: space.width }, (_, slot) => space.count(army, slot))
  const placed = mostTaken(entriesOf(slots, counts, mayHit), hits)
  const placedElsewhere = mostTaken(
    entriesOf(slots, counts, slot => mayHit(slot) && !slot.lostLast),
    hits,
  )
  const ways: number[][] = []
  const keeps = keepingLast(slots, counts)

  /** Goes down the order from `at` with so many hits placed, taking from each slot as much as can be, then less. */
  const take = (at: number, taken: number, airLeft: number, hiddenLeft: number): void => {
    if (ways.length >= most && !keeps) return
    if (at === order.length) {
      if (taken === placed) ways.push(counts.slice())
      return
    }
    const index = defined(order[at])
    const slot = defined(slots[index])
    // Units that are lost last stand last in every order.
    if (slot.lostLast && taken < placedElsewhere) return
    if (taken + entriesFrom(slots, order, counts, at) < placed) return
    const goal = slot.lostLast ? placed : placedElsewhere
    const left = slot.target === targets.air ? airLeft : slot.target === targets.hidden ? hiddenLeft : goal
    const room = mayHit(slot) ? left : 0
    for (let n = Math.min(defined(counts[index]), goal - taken, room); n >= 0; n--) {
      move(slots, counts, index, n)
      take(
        at + 1,
        taken + n,
        airLeft - (slot.target === targets.air ? n : 0),
        hiddenLeft - (slot.target === targets.hidden ? n : 0),
      )
      move(slots, counts, index, -n)
    }
  }
  take(0, 0, hits.air + hits.any, hits.sub + hits.any)
  if (!keeps) return ways
  const kept = ways.filter(keeps)
  return (kept.length > 0 ? kept : ways).slice(0, most)
}

/** R14-9.5.2: whether an army is left with the last of those units that are lost after all others; undefined where it has none. */
const keepingLast = (
  slots: readonly Slot[],
  before: readonly number[],
): ((counts: readonly number[]) => boolean) | undefined => {
  const unitsIn = (counts: readonly number[], isKind: (slot: Slot) => boolean): number =>
    slots.reduce((sum, slot, index) => (!slot.isAside && isKind(slot) ? sum + (counts[index] ?? 0) : sum), 0)
  const isAlike = (slot: Slot): boolean => slot.lostLastOfArmy
  if (unitsIn(before, isAlike) === 0) return undefined
  return counts =>
    isLastOfArmyKept(
      unitsIn(counts, isAlike),
      unitsIn(counts, slot => !isAlike(slot) && !slot.lostLast),
    )
}

/**
 * Whether an army may become another by taking these hits (A41-7): as many are placed as can be, each on something it may
 * fall on, and as few as possible on units that are lost last.
 */
export const isLegalLoss = (space: SlotSpace, army: number, left: number, hits: Hits): boolean => {
  const { slots } = space.force
  if (slots.some(slot => slot.lostLastOfArmy))
    return waysToTake(space, army, hits).some(counts => space.find(counts) === left)
  const countsOf = (id: number): number[] => slots.map((_, slot) => space.count(id, slot))
  const [before, after] = [countsOf(army), countsOf(left)]
  const isAny = (): boolean => true
  const isNotLast = (slot: Slot): boolean => !slot.lostLast
  const taken = (isCounted: (slot: Slot) => boolean): Entries => {
    const [all, rest] = [entriesOf(slots, before, isCounted), entriesOf(slots, after, isCounted)]
    return { air: all.air - rest.air, hidden: all.hidden - rest.hidden, other: all.other - rest.other }
  }
  const sum = ({ air, hidden, other }: Entries): number => air + hidden + other
  const placed = taken(isAny)
  return (
    placed.air <= hits.air + hits.any &&
    placed.hidden <= hits.sub + hits.any &&
    sum(placed) === mostTaken(entriesOf(slots, before, isAny), hits) &&
    sum(taken(isNotLast)) === mostTaken(entriesOf(slots, before, isNotLast), hits)
  )
}

/** So many units of a slot take a hit: they are gone, or damaged. */
const move = (slots: readonly Slot[], counts: number[], index: number, n: number): void => {
  counts[index] = defined(counts[index]) - n
  const after = defined(slots[index]).afterHit
  if (after >= 0) counts[after] = defined(counts[after]) + n
}

const hitsToSink = (slot: Slot): number => (slot.afterHit >= 0 ? 2 : 1)

const entriesOf = (slots: readonly Slot[], counts: readonly number[], isCounted: (slot: Slot) => boolean): Entries => {
  const entries = { air: 0, hidden: 0, other: 0 }
  slots.forEach((slot, index) => {
    if (slot.isAside || !isCounted(slot)) return
    const kind = slot.target === targets.air ? 'air' : slot.target === targets.hidden ? 'hidden' : 'other'
    entries[kind] += hitsToSink(slot) * defined(counts[index])
  })
  return entries
}

/** Entries that are left from a place in the order on; what the units before it become comes later in the order. */
const entriesFrom = (
  slots: readonly Slot[],
  order: readonly number[],
  counts: readonly number[],
  from: number,
): number => {
  let entries = 0
  for (let at = from; at < order.length; at++)
    entries += hitsToSink(defined(slots[defined(order[at])])) * defined(counts[defined(order[at])])
  return entries
}

/** `lose 1 infantry, damage 1 battleship`: what an army has given up on the way to another. */
export const lossesInWords = (space: SlotSpace, from: number, to: number): Message => {
  const { slots } = space.force
  const lost: Group[] = []
  const damaged: Group[] = []
  const change = slots.map((_, index) => space.count(from, index) - space.count(to, index))
  slots.forEach(({ afterHit }, index) => {
    if (afterHit < 0) return
    const onlyDamaged = Math.min(defined(change[index]), Math.max(0, -defined(change[afterHit])))
    if (onlyDamaged > 0) damaged.push({ unit: defined(slots[index]).name, count: onlyDamaged })
    change[index] = defined(change[index]) - onlyDamaged
    change[afterHit] = defined(change[afterHit]) + onlyDamaged
  })
  slots.forEach(({ name: unit, cargo, seaborne: isSeaborne }, index) => {
    const count = defined(change[index])
    if (count > 0) lost.push({ unit, count, cargo, isSeaborne })
  })
  return say.losses({ lost, damaged })
}
