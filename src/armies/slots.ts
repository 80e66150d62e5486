import type { Side } from '../engine/index.ts'
import { defined } from '../engine/index.ts'
import {
  bombarding,
  bombardmentValue,
  bombards,
  cancels,
  carriesLand,
  chanceOfBest,
  damagedName,
  diceOfUnit,
  dogfights,
  fires,
  hasAbility,
  hitsOf,
  isAbsorbing,
  isDefenceless,
  lostLast,
  lostLastOfArmy,
  raisedValue,
  submerges,
  supportBy,
  supportFor,
  supportKinds,
  surpriseStrike,
  takesTwoHits,
  targetOf,
  valueUnder,
} from './mechanisms/index.ts'
import type { Entry } from './order.ts'
import { sortFew } from './sort-few.ts'
import type { Stock } from './stock.ts'
import type { UnitCounts } from './unit-lists.ts'

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
  /** Attacking, raises units that are raised by this kind. */
  readonly supports: number
  /** The kind that raises it, and what it then hits on; `pips` where none does. */
  readonly raisedBy: number
  readonly raisedPips: number
  /** What it hits on beyond these numbers while its side rules the air. */
  readonly gains: number
  /** Dice that one of them rolls, and whether only the best of them counts. */
  readonly dice: number
  readonly isBest: boolean
  /** Takes one hit of every volley off its side. */
  readonly absorbs: boolean
  /** Fights its like of the enemy before each round. */
  readonly dogfights: boolean
  readonly lostLast: boolean
  readonly lostLastOfArmy: boolean
  readonly isLand: boolean
  readonly isAir: boolean
  /** Carries land units. */
  readonly isTransport: boolean
  readonly seaborne: boolean
  /** Never retreats: it comes from the sea (E-11.3), or a landing binds it (E-11.5). */
  readonly stays: boolean
  /** Slot of the same unit after its first hit; -1 where a hit destroys it. */
  readonly afterHit: number
  /** Slot for those that left the battle alive, submerged or withdrawn; -1 where the battle keeps none. */
  readonly aside: number
  /** Whether this slot is for those that left the battle alive: no longer on the strip. */
  readonly isAside: boolean
}

/** Dice of a volley that are alike: whose they are, what they hit on, and which hits they score (`fires`). */
export interface VolleyDice {
  readonly unit: string
  readonly count: number
  readonly pips: number
  /** Whether each is the better of two dice. */
  readonly isBest?: boolean
  readonly scores: number
}

/** A side as the kernels take it: its slots, and the order in which hits are taken, as indexes of slots. */
export interface Force {
  readonly side: Side
  readonly slots: readonly Slot[]
  readonly order: readonly number[]
  /** Dice of units that stand behind and join the first volley alone. */
  readonly bombardment: readonly VolleyDice[]
  /** Dice of units that stand behind and fire before round 1, so that those they hit do not fire (REV-6.2). */
  readonly openingFire: readonly VolleyDice[]
  /** How many units one that supports raises. */
  readonly supportedEach: number
  /** What its fighters hit on in a dogfight; 0 where there are none. */
  readonly dogfightPips: number
  /** Whether units that withdrew count in the outcome of the battle. */
  readonly withdrawnCount: boolean
}

/** A side's slots by the name that their units have in replies, and by what is lost with one of them, whatever its damage. */
export interface Groups {
  readonly names: readonly { readonly name: string; readonly slots: readonly number[] }[]
  readonly kinds: readonly {
    readonly unit: string
    readonly cargo: readonly (readonly [string, number])[]
    /** How many of them began the battle. */
    readonly start: number
    readonly slots: readonly number[]
  }[]
}

export const groupsOf = ({ slots }: Force): Groups => ({
  names: groupedBy(slots, ({ name }) => name).map(same => ({
    name: defined(slots[defined(same[0])]).name,
    slots: same,
  })),
  kinds: groupedBy(slots, ({ unit, cargo }) => (cargo ? `${unit}/${JSON.stringify(cargo)}` : unit)).map(same => {
    const { unit, cargo } = defined(slots[defined(same[0])])
    const start = same.reduce((sum, index) => sum + defined(slots[index]).start, 0)
    return { unit, cargo: cargo ? Object.entries(cargo) : [], start, slots: same }
  }),
})

/** Indexes of slots with the same key together, in the order in which the keys come up. */
const groupedBy = (slots: readonly Slot[], keyOf: (slot: Slot) => string): number[][] => {
  const keys = slots.map(keyOf)
  const groups: number[][] = []
  keys.forEach((key, index) => {
    const first = keys.indexOf(key)
    if (first === index) groups.push([index])
    else defined(groups.find(([leader]) => leader === first)).push(index)
  })
  return groups
}

type SlotDraft = { -readonly [Key in keyof Slot]: Slot[Key] }

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
  dice: DiceOfBattle,
  keepsAside: boolean,
): Force => {
  const cuts: Cut[] = []
  for (const item of stock)
    if (isFirstOfItsUnit(stock, item)) {
      const damaged = stock.filter(other => other.unit === item.unit && other.damaged)
      const whole = stock.filter(other => other.unit === item.unit && !other.damaged)
      const losses = new Supply(entries, item.unit.name, false)
      for (const given of damaged) cutOneHit(cuts, given, losses)
      if (!takesTwoHits(item.unit)) for (const plain of whole) cutOneHit(cuts, plain, losses)
      else cutTwoHits(cuts, whole, losses, new Supply(entries, item.unit.name, true))
    }
  const slots = cuts.map(cut => describe(cut, side, dice))
  if (keepsAside) addAsides(slots)
  for (const item of dice.behind) slots.push(behindSlot(item, side, dice))
  const order = sortFew(
    cuts.map((_, index) => index),
    (one, other) => defined(cuts[one]).position - defined(cuts[other]).position,
  )
  const bombardment = bombardmentOf(dice)
  const [joins, opens] = dice.bombardsFirst ? [[], bombardment] : [bombardment, []]
  return {
    side,
    slots,
    order,
    bombardment: joins,
    openingFire: opens,
    supportedEach: dice.supportedEach,
    dogfightPips: Math.min(dice.dogfight, dice.sides),
    withdrawnCount: dice.withdrawnCount,
  }
}

/** What the slots of a battle must know of its dice. */
export interface DiceOfBattle {
  readonly sides: number
  readonly hasHidden: boolean
  readonly location: 'land' | 'sea'
  /** What the ruleset adds for support, and what its bombardment hits on. */
  readonly support: number | undefined
  /** How many units one that supports raises. */
  readonly supportedEach: number
  /** What fighters hit on in a dogfight, and what the ruleset adds under air supremacy. */
  readonly dogfight: number
  readonly supremacy: number
  /** Whether units that withdraw count in the outcome. */
  readonly withdrawnCount: boolean
  /** Whether no land unit may retreat, wherever it comes from. */
  readonly landUnitsStay: boolean
  readonly bombardment: number | undefined
  /** How many units may bombard, and whether those they hit leave before round 1. */
  readonly mostBombarding: number
  readonly bombardsFirst: boolean
  /** Units of the side that stand behind it. */
  readonly behind: readonly Stock[]
  /** Ships that bombard and are none of its units. */
  readonly offshore: readonly Stock[]
}

/** A slot to be: so many units of a stock whose next hit stands at one position of the order. */
interface Cut {
  readonly item: Stock
  readonly isDamaged: boolean
  readonly position: number
  count: number
  readonly afterHit: number
}

const isFirstOfItsUnit = (stock: readonly Stock[], item: Stock): boolean =>
  stock.find(other => other.unit === item.unit) === item

/** The entries of the order that name a unit, handed out piece by piece. */
class Supply {
  private readonly entries: readonly Entry[]
  private readonly unit: string
  private readonly firstHit: boolean
  private position = -1
  private left = 0

  constructor(entries: readonly Entry[], unit: string, firstHit: boolean) {
    this.entries = entries
    this.unit = unit
    this.firstHit = firstHit
  }

  /** The position of the next entries, and how many of `wanted` they hold. */
  take(wanted: number): { position: number; count: number } {
    while (this.left === 0) {
      const entry = defined(this.entries[++this.position])
      if (entry.unit === this.unit && entry.firstHit === this.firstHit) this.left = entry.count
    }
    const count = Math.min(wanted, this.left)
    this.left -= count
    return { position: this.position, count }
  }
}

const cutOneHit = (cuts: Cut[], item: Stock, losses: Supply): void => {
  for (let left = item.count; left > 0; ) {
    const { position, count } = losses.take(left)
    cuts.push({ item, isDamaged: item.damaged ?? false, position, count, afterHit: -1 })
    left -= count
  }
}

/** Whole two-hit units: first hits beside losses, and a slot for those hit once, shared with those that came so. */
const cutTwoHits = (cuts: Cut[], whole: readonly Stock[], losses: Supply, firstHits: Supply): void => {
  for (const item of whole)
    for (let left = item.count; left > 0; ) {
      const loss = losses.take(left)
      left -= loss.count
      let afterHit = cuts.findIndex(
        cut => cut.isDamaged && cut.item.unit === item.unit && cut.position === loss.position,
      )
      if (afterHit < 0)
        afterHit = cuts.push({ item, isDamaged: true, position: loss.position, count: 0, afterHit: -1 }) - 1
      for (let paired = loss.count; paired > 0; ) {
        const hit = firstHits.take(paired)
        cuts.push({ item, isDamaged: false, position: hit.position, count: hit.count, afterHit })
        paired -= hit.count
      }
    }
}

const addAsides = (slots: SlotDraft[]): void => {
  const asides = new Map<string, number>()
  for (const slot of slots.slice()) {
    const key = `${slot.name}/${JSON.stringify(slot.cargo ?? null)}`
    let index = asides.get(key)
    if (index === undefined) {
      index = slots.length
      asides.set(key, index)
      slots.push(idle({ ...slot, start: 0 }))
    }
    slot.aside = index
  }
}

/** A slot whose units take no part in the battle any more, or never did. */
const idle = (slot: SlotDraft): SlotDraft => ({
  ...slot,
  fires: fires.none,
  cancels: false,
  supports: supportKinds.none,
  absorbs: false,
  dogfights: false,
  afterHit: -1,
  isAside: true,
})

const behindSlot = (item: Stock, side: Side, dice: DiceOfBattle): SlotDraft => {
  const isDamaged = item.damaged ?? false
  return idle(describe({ item, isDamaged, position: 0, count: item.count, afterHit: -1 }, side, dice))
}

const bombardmentOf = ({ behind, offshore, bombardment, mostBombarding, sides }: DiceOfBattle): VolleyDice[] => {
  const ships = [...behind.filter(({ unit }) => hasAbility(unit, bombards)), ...offshore]
  const dice = ships.map(({ unit, count }) => {
    const pips = Math.min(bombardmentValue(unit.attack, bombardment), sides)
    return { unit: unit.name, count, pips, scores: fires.any }
  })
  return bombarding(dice, mostBombarding)
}

const describe = ({ item, isDamaged, count, afterHit }: Cut, side: Side, dice: DiceOfBattle): SlotDraft => {
  const { sides, hasHidden, location, support, dogfight, supremacy, landUnitsStay } = dice
  const { unit } = item
  const pips = Math.min(side === 'attacker' ? unit.attack : unit.defense, sides)
  const raisedBy = supportFor(unit)
  const { dice: rolled, isBest } = diceOfUnit(unit, side)
  return {
    unit: unit.name,
    name: isDamaged ? damagedName(unit.name) : unit.name,
    start: count,
    chance: isBest ? chanceOfBest(pips / sides) : pips / sides,
    pips,
    cost: unit.cost + (item.cargoCost ?? 0),
    cargo: item.cargo,
    target: targetOf(unit),
    fires: isDefenceless(pips) ? fires.none : hitsOf(unit, hasHidden),
    strikes: hasAbility(unit, surpriseStrike),
    dives: hasAbility(unit, submerges),
    cancels: hasAbility(unit, cancels),
    supports: side === 'attacker' ? supportBy(unit) : supportKinds.none,
    raisedBy,
    raisedPips: raisedBy === supportKinds.none ? pips : Math.min(raisedValue(pips, support), sides),
    gains: valueUnder(unit, pips, true, supremacy) - pips,
    dice: rolled,
    isBest,
    absorbs: isAbsorbing(unit, side, location),
    dogfights: dogfight > 0 && hasAbility(unit, dogfights),
    lostLast: hasAbility(unit, lostLast),
    lostLastOfArmy: hasAbility(unit, lostLastOfArmy),
    isLand: unit.domain === 'land',
    isAir: unit.domain === 'air',
    isTransport: hasAbility(unit, carriesLand),
    seaborne: item.seaborne ?? false,
    stays: item.seaborne ?? (landUnitsStay && unit.domain === 'land'),
    afterHit,
    aside: -1,
    isAside: false,
  }
}
