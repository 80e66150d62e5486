import {
  ArmySpace,
  carriesLand,
  damagedName,
  type Entry,
  hasAbility,
  lostLast,
  type Ruleset,
  type Stock,
  sayArmies,
  submerges,
  takesTwoHits,
  type UnitCounts,
} from '../../armies/index.ts'
import {
  addDice,
  addWeight,
  convolve,
  defined,
  getOrInsert,
  type HitChances,
  lowLuckHits,
  type Message,
  noHits,
  type Side,
  spend,
  stateSteps,
} from '../../engine/index.ts'
import { say } from './says.ts'

/** Ships of a fleet that are alike in all that a battle asks, their damage and their cargo included. */
export interface ShipKind {
  readonly unit: string
  /** The unit's key in replies: `damagedBattleship` once it has taken its first hit. */
  readonly name: string
  readonly start: number
  /** What it hits on in this battle's role. */
  readonly pips: number
  /** IPC that are gone with one of them, cargo included. */
  readonly cost: number
  readonly cargo: UnitCounts
  /** R14-2.2: every ship but those that carry land units. */
  readonly isWarship: boolean
  /** R14-10.6: hit only when no other ship fights on. */
  readonly lostLast: boolean
  readonly dives: boolean
  /** The kind that a hit makes of it; -1 where a hit sinks it. */
  readonly afterHit: number
}

/** A fleet as it comes to a battle, and how its owner takes his hits. */
export interface FleetSetup {
  readonly side: Side
  readonly stock: readonly Stock[]
  /** The order of losses, complete: see `casualtyOrder`. */
  readonly order: readonly Entry[]
  readonly dice: Ruleset['dice']
  /** Whether its owner ever lets submarines dive. */
  readonly mayDive: boolean
}

/** What is left of a fleet, and what it has cost. */
export interface FleetSurvivors {
  /** By the name of their condition, those that have submerged included; cargo is told apart. */
  readonly survivors: UnitCounts
  /** By unit, cargo included. */
  readonly lost: UnitCounts
  readonly lostIpc: number
  /** The cargo that is still aboard. */
  readonly cargo: UnitCounts
}

/** Ships of one kind that do the same: fire, submerge in this round, or have left the battle submerged. */
interface Group {
  readonly kind: ShipKind
  readonly state: 'firing' | 'diving' | 'submerged'
  /** The group that a hit puts one of them into; -1 where it sinks. */
  readonly afterHit: number
}

/** Hits of one sort on one unit, its first hits or its losses, and when they are due. */
interface Dues {
  /** Groups that can take such a hit, the first to take it first: those that dive now are lost before others (A14-37). */
  readonly groups: readonly number[]
  /** Groups whose ships such hits are still to come for. */
  readonly counted: readonly number[]
  /** Places in the order, one a hit: of those still to come, the last ones. */
  readonly positions: readonly number[]
}

/** A way in which some of a fleet's submarines dive. */
export interface DiveOption {
  readonly fleet: number
  /** Of every kind of ship that may dive, how many do. */
  readonly dives: readonly Dive[]
}
interface Dive {
  readonly unit: string
  readonly count: number
}

/**
 * All the fleets one side can become in a battle, with what the battle asks about them; its places are groups of ships.
 *
 * Fleet 0 is the side as it begins. *In the battle* are the ships that fire and those that dive in this very round, which
 * can still be hit (R14-10.5); submerged ones are alive outside it.
 */
export class FleetSpace extends ArmySpace {
  readonly kinds: readonly ShipKind[]
  readonly groups: readonly Group[]
  /** Of each fleet: the hits that its ships in the battle can take. */
  readonly hitsLeft: number[] = []
  /** Warships in the battle, and those among them that have to stay. */
  readonly warships: number[] = []
  readonly stayers: number[] = []
  /** Ships that fire and could dive. */
  readonly divers: number[] = []
  /** The sum of what its ships that fire hit on. */
  readonly pips: number[] = []
  /** Ships alive, wherever. */
  readonly alive: number[] = []
  private readonly dues: readonly Dues[]
  private readonly setup: FleetSetup
  /** Of each fleet, once it has been asked for: the fleet after a hit, with all diving that can, and when their dive is over. */
  private readonly next: number[] = []
  private readonly allDiving: number[] = []
  private readonly dived: number[] = []
  private readonly volleys: HitChances[] = []
  private readonly rolls = new Map<string, HitChances>()
  private readonly binomials = new Map<number, HitChances[]>()
  private readonly left: FleetSurvivors[] = []
  private readonly diveOptionsOf: (readonly DiveOption[])[] = []

  constructor(setup: FleetSetup) {
    const kinds = kindsOf(setup)
    const groups = groupsOf(kinds, setup.mayDive)
    super(groups.map(({ kind }) => mostOf(kinds, kind)))
    this.setup = setup
    this.kinds = kinds
    this.groups = groups
    this.dues = duesOf(groups, setup)
    this.groups.forEach(({ kind, state }, group) => {
      this.draft[group] = state === 'firing' ? kind.start : 0
    })
    this.intern()
  }

  /** Chances of the hits of one step's dice (R14-10.2); under low luck they are pooled. */
  volley(fleet: number): HitChances {
    const { mode, sides } = this.setup.dice
    this.volleys[fleet] ??= mode === 'lowLuck' ? lowLuckHits(defined(this.pips[fleet]), sides) : this.rollApart(fleet)
    return this.volleys[fleet]
  }

  /** The fleet after one hit, taken as the order of losses says; itself when nobody is left to be hit. */
  afterHit(fleet: number): number {
    this.next[fleet] ??= this.hitInOrder(fleet)
    return this.next[fleet]
  }

  private hitInOrder(fleet: number): number {
    spend(stateSteps)
    const group = this.nextHit(fleet)
    return group < 0 ? fleet : this.hit(fleet, group)
  }

  casualties(fleet: number, hits: number): number {
    let left = fleet
    for (let hit = 0; hit < hits; hit++) left = this.afterHit(left)
    return left
  }

  /** The fleet after a hit on a ship of that group. */
  hit(fleet: number, group: number): number {
    this.load(fleet)
    this.draft[group] = defined(this.draft[group]) - 1
    const { afterHit } = defined(this.groups[group])
    if (afterHit >= 0) this.draft[afterHit] = defined(this.draft[afterHit]) + 1
    return this.intern()
  }

  /**
   * R14-10.4, R14-10.5, R14-10.6: ships that are lost last only when no other fires on, where those that dive in this
   * round, or have dived before, protect nobody; those that dive may themselves be given up at any time (A14-37).
   */
  mayBeHit(fleet: number, group: number): boolean {
    const { kind, state } = defined(this.groups[group])
    if (state === 'submerged' || this.count(fleet, group) === 0) return false
    return state === 'diving' || !kind.lostLast || !this.isProtected(fleet)
  }

  /** R14-10.5: every way to let submarines dive, beginning with none. */
  diveOptions(fleet: number): readonly DiveOption[] {
    this.diveOptionsOf[fleet] ??= this.waysToDive(fleet)
    return this.diveOptionsOf[fleet]
  }

  /** The fleet with all diving that can. */
  diveAll(fleet: number): number {
    const ships = (group: number): number => this.count(fleet, group - 1)
    this.allDiving[fleet] ??= this.dive(fleet, this.divingGroups(fleet), this.divingGroups(fleet).map(ships))
    return this.allDiving[fleet]
  }

  /** R14-10.5: those that dived and were not hit have left the battle. */
  endDives(fleet: number): number {
    if (!this.setup.mayDive) return fleet
    this.dived[fleet] ??= this.submerge(fleet)
    return this.dived[fleet]
  }

  survivors(fleet: number): FleetSurvivors {
    this.left[fleet] ??= survivorsOf(this, fleet)
    return this.left[fleet]
  }

  private rollApart(fleet: number): HitChances {
    const diceOf = new Map<number, number>()
    this.groups.forEach(({ kind: { pips }, state }, group) => {
      const dice = this.count(fleet, group)
      if (state === 'firing' && dice > 0 && pips > 0) addWeight(diceOf, pips, dice)
    })
    const dice = [...diceOf]
    // Fleets that differ in what fires no die share their chances, of which large fleets have many.
    return getOrInsert(this.rolls, dice.join(), () =>
      dice.reduce((hits, [pips, count]) => convolve(hits, this.binomial(pips, count)), noHits),
    )
  }

  /** One die more at a time, and all of them kept, as fleets shrink ship by ship. */
  private binomial(pips: number, dice: number): HitChances {
    const rows = getOrInsert(this.binomials, pips, () => [noHits])
    while (rows.length <= dice) rows.push(addDice(defined(rows.at(-1)), 1, pips / this.setup.dice.sides))
    return defined(rows[dice])
  }

  /** The group that the order of losses gives the next hit to; -1 when nobody is left to be hit. */
  private nextHit(fleet: number): number {
    let [next, earliest] = [-1, Number.POSITIVE_INFINITY]
    for (const { groups, counted, positions } of this.dues) {
      const group = groups.find(candidate => this.mayBeHit(fleet, candidate))
      if (group === undefined) continue
      const toCome = counted.reduce((sum, each) => sum + this.count(fleet, each), 0)
      const position = defined(positions[positions.length - toCome])
      if (position < earliest) [next, earliest] = [group, position]
    }
    return next
  }

  private isProtected(fleet: number): boolean {
    return this.groups.some(
      ({ kind, state }, group) => state === 'firing' && !kind.lostLast && this.count(fleet, group) > 0,
    )
  }

  private waysToDive(fleet: number): readonly DiveOption[] {
    const groups = this.divingGroups(fleet)
    const ways: DiveOption[] = []
    const choose = (ships: readonly number[]): void => {
      const next = groups[ships.length]
      if (next === undefined) {
        const dives = ships.map((count, at) => ({ unit: defined(this.groups[defined(groups[at])]).kind.name, count }))
        ways.push({ fleet: this.dive(fleet, groups, ships), dives })
      } else for (let count = 0; count <= this.count(fleet, next - 1); count++) choose([...ships, count])
    }
    choose([])
    return ways
  }

  /** The groups for those that dive, of ships that could. */
  private divingGroups(fleet: number): number[] {
    return this.groups.flatMap(({ state }, group) =>
      state === 'diving' && this.count(fleet, group - 1) > 0 ? [group] : [],
    )
  }

  private dive(fleet: number, groups: readonly number[], ships: readonly number[]): number {
    this.load(fleet)
    groups.forEach((group, at) => {
      this.draft[group - 1] = defined(this.draft[group - 1]) - defined(ships[at])
      this.draft[group] = defined(this.draft[group]) + defined(ships[at])
    })
    return this.intern()
  }

  private submerge(fleet: number): number {
    this.load(fleet)
    this.groups.forEach(({ state }, group) => {
      if (state !== 'diving') return
      this.draft[group + 1] = defined(this.draft[group + 1]) + defined(this.draft[group])
      this.draft[group] = 0
    })
    return this.intern()
  }

  protected override survey(): void {
    let [hitsLeft, warships, stayers, divers, pips, alive] = [0, 0, 0, 0, 0, 0]
    this.groups.forEach(({ kind, state }, group) => {
      const ships = defined(this.draft[group])
      alive += ships
      if (state === 'submerged') return
      hitsLeft += ships * (kind.afterHit < 0 ? 1 : 2)
      if (kind.isWarship) warships += ships
      if (kind.isWarship && !kind.dives) stayers += ships
      if (state !== 'firing') return
      if (kind.dives) divers += ships
      pips += ships * kind.pips
    })
    this.hitsLeft.push(hitsLeft)
    this.warships.push(warships)
    this.stayers.push(stayers)
    this.divers.push(divers)
    this.pips.push(pips)
    this.alive.push(alive)
  }
}

const kindsOf = ({ side, stock }: FleetSetup): ShipKind[] => {
  const kinds: ShipKind[] = []
  for (const { unit, count, damaged = false, cargo = {}, cargoCost = 0 } of stock) {
    const isWhole = takesTwoHits(unit) && !damaged
    const kind: ShipKind = {
      unit: unit.name,
      name: damaged ? damagedName(unit.name) : unit.name,
      start: count,
      pips: side === 'attacker' ? unit.attack : unit.defense,
      cost: unit.cost + cargoCost, // R14-7.8.7
      cargo,
      isWarship: !hasAbility(unit, carriesLand),
      lostLast: hasAbility(unit, lostLast),
      dives: hasAbility(unit, submerges),
      afterHit: isWhole ? kinds.length + 1 : -1, // R14-10.9: one hit sinks what comes damaged
    }
    // Whole ships stand before damaged ones of their unit in every stock, so theirs can follow them at once.
    const before = damaged ? kinds.findIndex(({ name }) => name === kind.name) : -1
    if (before >= 0) kinds[before] = kind
    else kinds.push(kind)
    if (isWhole) kinds.push({ ...kind, name: damagedName(unit.name), start: 0, afterHit: -1 })
  }
  return kinds
}

/** Every kind has a group that fires; where ships may dive, those that dive and then those submerged follow it. */
const groupsOf = (kinds: readonly ShipKind[], mayDive: boolean): Group[] => {
  const hasThree = (kind: ShipKind): boolean => mayDive && kind.dives
  const places: number[] = []
  let groups = 0
  for (const kind of kinds) {
    places.push(groups)
    groups += hasThree(kind) ? 3 : 1
  }
  return kinds.flatMap((kind): Group[] => {
    const after = (state: number): number => (kind.afterHit < 0 ? -1 : defined(places[kind.afterHit]) + state)
    const firing: Group = { kind, state: 'firing', afterHit: after(0) }
    if (!hasThree(kind)) return [firing]
    return [firing, { kind, state: 'diving', afterHit: after(1) }, { kind, state: 'submerged', afterHit: -1 }]
  })
}

const duesOf = (groups: readonly Group[], { order }: FleetSetup): Dues[] => {
  const positions = (unit: string, firstHit: boolean): number[] =>
    order.flatMap((entry, at) =>
      entry.unit === unit && entry.firstHit === firstHit ? Array<number>(entry.count).fill(at) : [],
    )
  const inBattle = (unit: string, isCounted: (kind: ShipKind) => boolean): number[] =>
    (['diving', 'firing'] as const).flatMap(wanted =>
      groups.flatMap(({ kind, state }, group) =>
        kind.unit === unit && state === wanted && isCounted(kind) ? [group] : [],
      ),
    )
  const units = [...new Set(groups.map(({ kind }) => kind.unit))]
  return units.flatMap((unit): Dues[] => {
    const whole = inBattle(unit, kind => kind.afterHit >= 0)
    const sinking = inBattle(unit, kind => kind.afterHit < 0)
    const losses: Dues = { groups: sinking, counted: inBattle(unit, () => true), positions: positions(unit, false) }
    return whole.length === 0 ? [losses] : [{ groups: whole, counted: whole, positions: positions(unit, true) }, losses]
  })
}

/** The most ships of a kind there can ever be: those that become it by a hit among them. */
const mostOf = (kinds: readonly ShipKind[], kind: ShipKind): number =>
  kind.start + kinds.reduce((sum, other) => sum + (kinds[other.afterHit] === kind ? other.start : 0), 0)

export const divesInWords = (dives: readonly Dive[]): Message => {
  const some = dives.filter(({ count }) => count > 0)
  const [first] = some
  if (!first) return say.fire
  return dives.length === 1 ? sayArmies.submerge({ number: first.count }) : say.submergeSome({ dives: some })
}

const survivorsOf = (fleets: FleetSpace, fleet: number): FleetSurvivors => {
  const survivors: Record<string, number> = {}
  const lost: Record<string, number> = {}
  const cargo: Record<string, number> = {}
  const add = (sum: Record<string, number>, name: string, count: number): void => {
    if (count !== 0) sum[name] = (sum[name] ?? 0) + count
  }
  let lostIpc = 0
  for (const kind of fleets.kinds) {
    let ships = 0
    fleets.groups.forEach((group, index) => {
      if (group.kind === kind) ships += fleets.count(fleet, index)
    })
    add(survivors, kind.name, ships)
    // What a hit has made of a whole ship is no loss: the two kinds are counted as one unit.
    add(lost, kind.unit, kind.start - ships)
    lostIpc += (kind.start - ships) * kind.cost
    for (const [name, aboard] of Object.entries(kind.cargo)) {
      add(cargo, name, aboard * ships)
      add(lost, name, aboard * (kind.start - ships))
    }
  }
  const isThere = ([, count]: [string, number]): boolean => count > 0
  return { survivors, lost: Object.fromEntries(Object.entries(lost).filter(isThere)), lostIpc, cargo }
}
