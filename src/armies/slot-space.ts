import {
  addDice,
  convolve,
  defined,
  type HitChances,
  lowLuckHits,
  noHits,
  rollInto,
  spend,
  stateSteps,
} from '../engine/index.ts'
import { ArmySpace } from './army-space.ts'
import {
  chanceOfBest,
  fires,
  hitsBeside,
  hitsLeftIn,
  isCancelling,
  onStrip,
  phases,
  rollsIn,
  supportedOf,
  supportKinds,
  targets,
  traitOfHits,
  traitOfTarget,
  traits,
} from './mechanisms/index.ts'
import { type Force, type Groups, groupsOf, type Slot, type VolleyDice } from './slots.ts'
import type { Ruleset } from './unit.ts'

/** Which hits are counted together with those that may fall on anybody. */
export const together = { none: 0, sub: 1, air: 2, both: 3 } as const

const dicePerArmy = 4
const nothingKnown = new Int32Array(0)
/** Casualties are remembered where an army can be hit in up to so many ways. */
const mostRemembered = 1 << 12

/**
 * All the armies one side can become in a battle with surprise strikes, cover and dives, with what the battle asks about
 * them: traits, hit chances, and which army is left after casualties. Its places are the slots of a force.
 *
 * Army 0 is the side as it begins.
 */
export class SlotSpace extends ArmySpace {
  readonly force: Force
  readonly traits: number[] = []
  /** Hits an army can still take on the strip: the entries left in its casualty order. */
  readonly entries: number[] = []
  /** Units on the strip with the submerging ability. */
  readonly divers: number[] = []
  /** Units on the strip that would fire in a surprise strike, and those that could withdraw. */
  readonly strikers: number[] = []
  readonly retreaters: number[] = []
  /** Dice that score `sub` and `air` hits, of units that strike and of the others: see `diceOf`. */
  private readonly dice: number[] = []
  /** Entries of the order before the first air unit, and before the first hidden one: that many hits of any kind fall alike. */
  readonly leadNonAir: number[] = []
  readonly leadNonHidden: number[] = []
  /** The army after one hit that may fall on anybody; -1 until asked for. */
  private readonly next: number[] = []
  /** Chances of hits, a list of armies for each phase and each set of kinds: see `chances` and `chancesOf`. */
  private readonly rows: ((HitChances | undefined)[] | undefined)[] = []
  /** Dice already rolled, by the units that rolled them. */
  private rolled: Map<number, HitChances> | undefined
  /** Slots whose units roll the dice at hand. */
  private readonly rolling: number[] = []
  /** Casualties known: see `knownCasualties`. */
  known: Int32Array = nothingKnown
  /** Where those of an army begin; -1 where none is known. */
  private readonly knownFrom: number[] = []
  private knownLength = 0
  remembersCasualties = false
  /** A row of a table of casualties: places for 1 to all `air` hits that the enemy can score, for neither, and for 1 to all `sub` hits. */
  knownRow = 1
  private airDice = 0
  readonly isLowLuck: boolean
  /** Whether units raise each other or roll several dice, so that an army's dice are more than one of each of its units' own. */
  readonly hasSupport: boolean
  /** Whether any of its units takes hits off the side. */
  readonly hasAbsorbers: boolean
  /** Whether units behind the strip join its first volley: then round 1 differs from all others. */
  readonly joinsFirst: boolean
  private readonly sides: number
  private grouped: Groups | undefined
  private bombardment: HitChances | undefined

  constructor(force: Force, dice: Ruleset['dice']) {
    super(force.slots.map((_, slot) => mostIn(force, slot)))
    this.force = force
    this.isLowLuck = dice.mode === 'lowLuck'
    this.hasSupport = force.slots.some(slot => slot.dice > 1 || isRaisedIn(force, slot) || gainsIn(force, slot))
    this.hasAbsorbers = force.slots.some(slot => slot.absorbs)
    this.joinsFirst = force.bombardment.length > 0
    this.sides = dice.sides
    for (let slot = 0; slot < this.width; slot++) this.draft[slot] = defined(force.slots[slot]).start
    this.intern()
  }

  /** How the slots are told in replies. */
  groups(): Groups {
    this.grouped ??= groupsOf(this.force)
    return this.grouped
  }

  /** Traits of the army of these counts. */
  traitsOf(counts: ArrayLike<number>): number {
    return defined(this.traits[this.find(counts)])
  }

  /** Whether the fire of this side's submarines can hit anything in an army of these traits. */
  diversCanHit(enemy: number): boolean {
    const hittable = (slot: Slot): number =>
      slot.fires === fires.none ? 0 : slot.fires === fires.sub ? traits.hidden | traits.other : onStrip
    return this.force.slots.some(slot => slot.dives && !slot.isAside && (enemy & hittable(slot)) !== 0)
  }

  /** Whether nobody of an army rolls a die. */
  isUnarmed(id: number): boolean {
    return this.force.slots.every(
      ({ isAside, fires: scores }, index) => isAside || scores === fires.none || this.count(id, index) === 0,
    )
  }

  /** Units on the strip but for transports. */
  fightingUnits(id: number): number {
    return this.force.slots.reduce(
      (sum, slot, index) => (slot.isAside || slot.isTransport ? sum : sum + this.count(id, index)),
      0,
    )
  }

  /** The army after one hit that may fall on any of its units; itself when nothing is left to hit. */
  afterHit(id: number): number {
    const known = defined(this.next[id])
    if (known >= 0) return known
    spend(stateSteps)
    const after = defined(this.entries[id]) === 0 ? id : this.casualties(id, 0, 0, 1)
    this.next[id] = after
    return after
  }

  /** The army after as many hits as it has entries: nobody is left on the strip. `from` is one on the way there. */
  afterAll(from: number): number {
    let id = from
    while (defined(this.entries[id]) > 0) id = this.afterHit(id)
    return id
  }

  /**
   * The army left after `sub` hits that cannot fall on air units, `air` hits that cannot fall on hidden ones and `any`
   * that may fall on all, shared out together down the casualty order: an entry is taken whenever the hits can still
   * be shared out among all entries taken (R41-9.7.3, E-10.8); the others are lost (R41-9.7.4). By Hall's theorem that is so if
   * and only if the air entries are at most air + any, the hidden ones at most sub + any, and all together at most the
   * sum.
   */
  casualties(id: number, sub: number, air: number, any: number): number {
    if (!this.remembersCasualties || (sub > 0 && air > 0)) return this.shareOut(id, sub, air, any)
    const from = this.knownCasualties(id)
    const at = from + Math.min(any, defined(this.entries[id])) * this.knownRow + sub - air
    const after = defined(this.known[at]) - 1
    if (after >= 0) return after
    const fresh = this.shareOut(id, sub, air, any)
    this.known[at] = fresh + 1
    return fresh
  }

  /**
   * Where the casualties of an army are `known`: one more than the army left after `any` and `sub` hits is [any * knownRow + sub] from
   * here, after `any` and `air` hits [any * knownRow - air], 0 where nobody has asked yet. `any` is at most the entries it
   * has left. Small tables, as they are looked up so often that they should stay near.
   */
  knownCasualties(id: number): number {
    const known = defined(this.knownFrom[id])
    if (known >= 0) return known
    const from = this.knownLength + this.airDice
    this.knownLength += (defined(this.entries[id]) + 1) * this.knownRow
    this.knownFrom[id] = from
    if (this.knownLength > this.known.length) {
      const larger = new Int32Array(
        Math.max(16 * (defined(this.entries[0]) + 1) * this.knownRow, 2 * this.known.length),
      )
      larger.set(this.known)
      this.known = larger
    }
    return from
  }

  /** Remembers casualties by the hits this enemy can score, where these are not too many combinations. */
  meet(enemy: SlotSpace): void {
    let [subDice, airDice] = [0, 0]
    for (const slot of enemy.force.slots) {
      if (slot.fires === fires.sub) subDice += slot.start
      else if (slot.fires === fires.air) airDice += slot.start
    }
    this.airDice = airDice
    this.knownRow = airDice + 1 + subDice
    const combinations = this.knownRow * (defined(this.entries[0]) + 1)
    this.remembersCasualties = subDice + airDice > 0 && combinations <= mostRemembered
  }

  /** Hits down the casualty order, as many placed as may be (R41-9.7.3, E-10.8); what may fall on nothing is lost (R41-9.7.4). */
  private shareOut(id: number, sub: number, air: number, any: number): number {
    const { slots, order } = this.force
    const { draft } = this
    this.load(id)
    let left = sub + air + any
    let airLeft = air + any
    let hiddenLeft = sub + any
    for (const index of order) {
      if (left === 0) break
      const slot = defined(slots[index])
      let taken = Math.min(defined(draft[index]), left)
      if (slot.target === targets.air) taken = Math.min(taken, airLeft)
      else if (slot.target === targets.hidden) taken = Math.min(taken, hiddenLeft)
      if (taken === 0) continue
      left -= taken
      if (slot.target === targets.air) airLeft -= taken
      else if (slot.target === targets.hidden) hiddenLeft -= taken
      this.hit(index, taken)
    }
    return this.intern()
  }

  /** So many units of a slot of the draft take a hit: they leave, or are damaged. */
  private hit(index: number, count: number): void {
    const { draft } = this
    const { afterHit } = defined(this.force.slots[index])
    draft[index] = defined(draft[index]) - count
    if (afterHit >= 0) draft[afterHit] = defined(draft[afterHit]) + count
  }

  /** The army after `hits` that fall on some of its units alone, down the casualty order. */
  loseAmong(id: number, hits: number, isMeant: (slot: Slot) => boolean): number {
    const { slots, order } = this.force
    const { draft } = this
    this.load(id)
    let left = hits
    for (const index of order) {
      const slot = defined(slots[index])
      if (!isMeant(slot)) continue
      const taken = Math.min(defined(draft[index]), left)
      left -= taken
      this.hit(index, taken)
    }
    return this.intern()
  }

  /** The army after `dives` of its units with that ability have submerged (all that are there, when fewer). */
  dive(id: number, dives: number): number {
    const { slots } = this.force
    this.load(id)
    let left = dives
    for (let index = 0; index < this.width; index++) {
      const slot = defined(slots[index])
      if (!slot.dives || slot.isAside) continue
      const gone = Math.min(left, defined(this.draft[index]))
      if (gone === 0) continue
      this.draft[index] = defined(this.draft[index]) - gone
      this.draft[slot.aside] = defined(this.draft[slot.aside]) + gone
      left -= gone
    }
    return this.intern()
  }

  /** The army after all units that can withdraw have done so: only those that may not fight on, such as units that came by sea (R41-10.9). */
  withdraw(id: number): number {
    const { slots } = this.force
    this.load(id)
    for (let index = 0; index < this.width; index++) {
      const slot = defined(slots[index])
      if (slot.stays || slot.isAside) continue
      this.draft[slot.aside] = defined(this.draft[slot.aside]) + defined(this.draft[index])
      this.draft[index] = 0
    }
    return this.intern()
  }

  /** How many dice score hits of one kind alone (`fires.sub` or `fires.air`) in a phase. */
  diceOf(id: number, phase: number, kind: number): number {
    const at = id * dicePerArmy + kind
    if (phase === phases.strike) return defined(this.dice[at])
    return phase === phases.afterStrike
      ? defined(this.dice[at + 2])
      : defined(this.dice[at]) + defined(this.dice[at + 2])
  }

  /** Chances of hits in a phase, those of one kind alone (`fires.sub` or `fires.air`). */
  chancesOf(id: number, phase: number, kind: number): HitChances {
    return this.row(id, phase, 4 + kind, 1 << kind)
  }

  /** Chances of hits in a phase that may fall on anybody, with those of other kinds counted in (`together`). */
  chances(id: number, phase: number, counted: number): HitChances {
    return this.row(id, phase, counted, (1 << fires.any) | counted)
  }

  private row(id: number, phase: number, which: number, kinds: number): HitChances {
    return this.rows[phase * 6 + which]?.[id] ?? this.newRow(id, phase, which, kinds)
  }

  private newRow(id: number, phase: number, which: number, kinds: number): HitChances {
    const at = phase * 6 + which
    const list = this.rows[at] ?? []
    this.rows[at] = list
    const isPlain = !this.hasSupport && !this.isLowLuck
    const hits = isPlain ? this.roll(id, phase, kinds) : this.rollTogether(this.volley(id, phase), kinds)
    list[id] = hits
    return hits
  }

  /**
   * Rolls the dice of the kinds in a set, whose bits are 1 << kind, as those of `together` are too. Armies that differ in units that
   * do not roll share their dice, and where one die fewer has been rolled, it is added to that.
   */
  private roll(id: number, phase: number, kinds: number): HitChances {
    const { slots } = this.force
    const { rolling } = this
    const cancelling = isCancelling(defined(this.traits[id]))
    let [length, key] = [0, 0]
    for (let index = 0; index < this.width; index++) {
      const count = defined(this.counts[id * this.width + index])
      if (count === 0) continue
      const scores = scoreOf(defined(slots[index]), phase, cancelling)
      if (scores === fires.none || (kinds & (1 << scores)) === 0) continue
      rolling[length++] = index
      key += count * defined(this.strides[index])
    }
    if (length === 0) return noHits
    if (this.hasWideKeys) return this.rollAnew(id, length)
    this.rolled ??= new Map()
    const known = this.rolled.get(key)
    if (known) return known
    const last = defined(rolling[length - 1])
    const fewer = this.rolled.get(key - defined(this.strides[last]))
    const hits = fewer ? addDice(fewer, 1, defined(slots[last]).chance) : this.rollAnew(id, length)
    this.rolled.set(key, hits)
    return hits
  }

  /** Rolls the dice of an army's units in the first so many of the slots that are `rolling`. */
  private rollAnew(id: number, length: number): HitChances {
    const hits = [1]
    for (let at = 0; at < length; at++) {
      const index = defined(this.rolling[at])
      rollInto(hits, this.count(id, index), defined(this.force.slots[index]).chance)
    }
    return hits
  }

  /** The dice an army rolls in a phase, slot by slot. */
  volley(id: number, phase: number): VolleyDice[] {
    const cancelling = isCancelling(defined(this.traits[id]))
    const support = this.hasSupport ? this.supportOf(id) : noSupport
    // Those who rule the air: a side that has fighters left, as the enemy's are gone by then (R14-9.3.2, R14-9.3.3).
    const isSupreme = this.hasSupport && this.dogfighters(id) > 0
    return this.force.slots.flatMap((slot, index) => {
      const count = this.count(id, index)
      if (count === 0 || slot.fires === fires.none) return []
      // E-4.2: a unit is supported in whichever phase it fires, by those who are there then.
      const raised = slot.raisedPips > slot.pips ? supportedOf(count, defined(support[slot.raisedBy])) : 0
      if (raised > 0) support[slot.raisedBy] = defined(support[slot.raisedBy]) - raised
      const scores = scoreOf(slot, phase, cancelling)
      if (scores === fires.none) return []
      const dice = (of: number, pips: number): VolleyDice[] =>
        of > 0
          ? [
              slot.isBest
                ? { unit: slot.unit, count: of, pips, scores, isBest: true }
                : { unit: slot.unit, count: of * slot.dice, pips, scores },
            ]
          : []
      const gained = (pips: number): number => (isSupreme ? Math.min(pips + slot.gains, this.sides) : pips)
      return [...dice(raised, gained(slot.raisedPips)), ...dice(count - raised, gained(slot.pips))]
    })
  }

  /** Chances of hits in the volley that units behind the strip join: of one kind alone, or with others counted in. */
  openingChances(id: number, phase: number, kinds: number): HitChances {
    // E-2.5: in low luck the bombardment is a pool of its own.
    const joining = kinds & (1 << fires.any) ? this.bombardmentChances() : noHits
    return convolve(this.rollTogether(this.volley(id, phase), kinds), joining)
  }

  /** Chances of hits of units behind the strip that join the first volley: they may fall on anybody. */
  bombardmentChances(): HitChances {
    this.bombardment ??= this.rollTogether(this.force.bombardment, 1 << fires.any)
    return this.bombardment
  }

  /** Chances of hits before round 1, of units behind the strip. */
  openingFire(): HitChances {
    return this.rollTogether(this.force.openingFire, 1 << fires.any)
  }

  /** How many units the units of an army can raise, by the kind that raises them. */
  private supportOf(id: number): number[] {
    const support = [...noSupport]
    this.force.slots.forEach(({ supports }, index) => {
      if (supports === supportKinds.none) return
      const each = supports === supportKinds.artillery ? this.force.supportedEach : 1
      support[supports] = defined(support[supports]) + each * this.count(id, index)
    })
    return support
  }

  /** Units of an army that fight those of the enemy before a round, and the chances of their hits in one roll of the dice. */
  dogfighters(id: number): number {
    return this.unitsWith(id, slot => slot.dogfights)
  }

  dogfightChances(id: number): HitChances {
    return this.rollTogether(this.dogfightDice(id), 1 << fires.any)
  }

  dogfightDice(id: number): VolleyDice[] {
    const { slots, dogfightPips: pips } = this.force
    return slots.flatMap(({ unit, dogfights }, slot) => {
      const count = dogfights ? this.count(id, slot) : 0
      return count > 0 ? [{ unit, count, pips, scores: fires.any }] : []
    })
  }

  /** Hits that an army takes off each volley at it. */
  absorbers(id: number): number {
    return this.hasAbsorbers ? this.unitsWith(id, slot => slot.absorbs) : 0
  }

  private unitsWith(id: number, isMeant: (slot: Slot) => boolean): number {
    return this.force.slots.reduce((sum, slot, index) => (isMeant(slot) ? sum + this.count(id, index) : sum), 0)
  }

  /** Rolls dice of the kinds in a set that were put together one by one. */
  private rollTogether(dice: readonly VolleyDice[], kinds: number): HitChances {
    const wanted = dice.filter(({ scores }) => (kinds & (1 << scores)) !== 0)
    if (!this.isLowLuck) {
      const hits = [1]
      for (const { count, pips, isBest } of wanted)
        rollInto(hits, count, isBest ? chanceOfBest(pips / this.sides) : pips / this.sides)
      return hits
    }
    const pips = [0, 0, 0]
    for (const { count, pips: each, scores } of wanted) pips[scores] = defined(pips[scores]) + count * each
    return pips.map(sum => lowLuckHits(sum, this.sides)).reduce(convolve)
  }

  protected override survey(): void {
    const { slots, order } = this.force
    const { draft } = this
    let [found, entries, divers, strikers, retreaters] = [0, 0, 0, 0, 0]
    let [subStrike, airStrike, subAfter, airAfter] = [0, 0, 0, 0]
    let [before, leadNonAir, leadNonHidden] = [0, -1, -1]
    for (let at = 0; at < order.length; at++) {
      const index = defined(order[at])
      const count = defined(draft[index])
      if (count === 0) continue
      const slot = defined(slots[index])
      if (slot.target === targets.air && leadNonAir < 0) leadNonAir = before
      else if (slot.target === targets.hidden && leadNonHidden < 0) leadNonHidden = before
      before += count
      entries += hitsLeftIn(count, slot.afterHit >= 0)
      if (slot.dives) divers += count
      if (slot.strikes && slot.fires >= 0) strikers += count
      if (!slot.stays) retreaters += count
      if (slot.fires === fires.sub) {
        if (slot.strikes) subStrike += count
        else subAfter += count
      } else if (slot.fires === fires.air) {
        if (slot.strikes) airStrike += count
        else airAfter += count
      }
      if (slot.cancels) found |= traits.cancels
      found |= traitOfTarget(slot.target) | traitOfHits(slot.fires)
    }
    for (let index = order.length; index < this.width; index++) {
      const slot = defined(slots[index])
      if (defined(draft[index]) > 0 && (slot.dives || this.force.withdrawnCount)) found |= traits.left
    }
    // Planes see submarines as soon as their side has a destroyer (R41-9.2): then their hits may fall on anybody.
    const seesAll = isCancelling(found)
    this.dice.push(subStrike, seesAll ? 0 : airStrike, subAfter, seesAll ? 0 : airAfter)
    this.traits.push(found)
    this.entries.push(entries)
    this.divers.push(divers)
    this.strikers.push(strikers)
    this.retreaters.push(retreaters)
    this.leadNonAir.push(leadNonAir < 0 ? before : leadNonAir)
    this.leadNonHidden.push(leadNonHidden < 0 ? before : leadNonHidden)
    this.next.push(-1)
    this.knownFrom.push(-1)
  }
}

/** No kind of support. */
const noSupport: number[] = Object.values(supportKinds).map(() => 0)

/** Whether units of a slot may be raised by others of the force. */
const isRaisedIn = ({ slots }: Force, { raisedBy }: Slot): boolean =>
  raisedBy !== supportKinds.none && slots.some(({ supports }) => supports === raisedBy)

/** Whether units of a slot gain by what others of the force do in the air. */
const gainsIn = ({ slots }: Force, { gains }: Slot): boolean => gains > 0 && slots.some(slot => slot.dogfights)

/** Which hits a unit of a slot scores in a phase, `fires.none` where it does not roll. */
const scoreOf = (slot: Slot, phase: number, cancelling: boolean): number =>
  rollsIn(slot.strikes, phase) ? hitsBeside(slot.fires, cancelling) : fires.none

/** The most units a slot can ever hold: its own, and all that hits, dives or withdrawals can bring there. */
const mostIn = (force: Force, index: number): number => {
  let most = defined(force.slots[index]).start
  for (let from = 0; from < force.slots.length; from++) {
    const slot = defined(force.slots[from])
    if (slot.afterHit === index || (slot.aside === index && from !== index)) most += mostIn(force, from)
  }
  return most
}
