import { bytesFor, Memory, mostBoats, mostMoney } from '../../../boards/index.ts'
import { addAt, defined, sumBy } from '../../../engine/index.ts'
import { spaceCount, territoryCount, zoneCount } from '../board/map.ts'
import { battleship, cruiser, powerCount, sideOf, submarine, tank, transport, types } from '../board/units.ts'
import { aa1914 } from '../ruleset.ts'
import type { Fight, Pending, Rolled } from './fight.ts'

export { mostBoats, mostMoney, mostOfAKind, mostRounds } from '../../../boards/index.ts'

/** The phases of a turn in which somebody decides, in their order (R14-5.2); income follows the last by itself. */
export const phases = ['purchase', 'movement', 'combat', 'mobilise'] as const
export type Phase = (typeof phases)[number]
export const phaseName = (phase: number): Phase => defined(phases[phase])
export const purchase = 0
export const movement = 1
export const combat = 2
export const mobilise = 3

/** What is agreed before a game (D14-19). */
export interface Agreement {
  /** R14-7.3.3: how the rule of leaving contested territories is read. */
  readonly contestedExit: 'printed' | 'faq'
  /** R14-4.3. */
  readonly revolution: boolean
  /** R14-7.6.1: whether fighters fly over neutral ground. */
  readonly overNeutrals: boolean
  /** What defending tanks fire at, where that is not what is printed (R14-2). */
  readonly tankDefense?: number
  /** There where nobody may declare submarine warfare (R14-13.3). */
  readonly submarineWarfare?: false
  /** There where those who need no sea battle go ashore before the dice of mines fall (A14-5). */
  readonly mines?: 'afterLanding'
}

/** What defending tanks fire at where nothing else is agreed on (R14-2). */
export const printedTankDefense = defined(aa1914.units[tank]).defense

/** What a territory is to the acting power (R14-3.4), and a sea zone (R14-3.5). */
export const statuses = { friendly: 0, hostile: 1, contested: 2, neutral: 3, impassable: 4 } as const
export type Status = (typeof statuses)[keyof typeof statuses]

/** The owner of a territory that nobody controls: contested, of a minor power that has not mobilised, or left by all. */
export const unowned = 255

/**
 * A unit aboard a transport as one byte: 1 + 4 · power + its type, infantry to fighter; `nobody` where the place is empty.
 * Of two units that with the lower code stands first.
 */
export const nobody = 0
/** What a transport carries: two codes. */
export type Cargo = readonly [number, number]
export const cargoCode = (power: number, type: number): number => 1 + 4 * power + type
export const cargoPower = (code: number): number => (code - 1) >> 2
export const cargoType = (code: number): number => (code - 1) & 3

/** Where a transport's bytes hold what, from `boat * bytesPerBoat` on in `State.boats`. */
export const bytesPerBoat = 9
export const boatFields = {
  zone: 0,
  owner: 1,
  first: 2,
  second: 3,
  /** R14-7.3.4: the contested territory from which the first (second) unit came aboard in this turn, else `noPlace`. */
  firstFrom: 4,
  secondFrom: 5,
  /** Where a landing that waits for a sea battle goes (R14-7.9.2), else `noPlace`. */
  target: 6,
  marks: 7,
  /** Active mine fields entered this turn (R14-7.10). */
  fields: 8,
} as const
export const noPlace = 255

/** What a transport has done this turn, as bits of `boatFields.marks`. */
export const boatMarks = {
  /** Steps sailed this turn: 0 to 2. */
  steps: 3,
  /** Its first (second) unit came aboard in this turn. */
  firstFresh: 4,
  secondFresh: 8,
  /** Its first (second) unit goes ashore in the declared landing. */
  firstLands: 16,
  secondLands: 32,
  /** It has entered a hostile zone, or is to fight: it sails no farther (R14-7.7.2). */
  stopped: 64,
  /** It has unloaded: it neither sails nor loads any more (R14-7.8.6). */
  finished: 128,
} as const
export const landingBits = boatMarks.firstLands | boatMarks.secondLands

/** What becomes of a space in phase 3. */
export const battleMarks = {
  none: 0,
  /** R14-8.2: has to be fought. */
  compulsory: 1,
  /** Fought already: not again in this turn. */
  done: 2,
  /** R14-7.9.2: of a zone, landings wait until enemies there have been fought, though it is friendly. */
  declared: 3,
  /** R14-8.5: a sea battle has cleared the way for a landing, and the battle for the land follows at once. */
  next: 4,
  /** The same of those who came to reinforce: it follows at once or not at all (R14-11.7). */
  offered: 5,
  /** Another battle was begun instead: it is not fought in this turn. */
  missed: 6,
} as const

/** Ships that mines may hit, apart from transports: by kind, in the order of `State.minefields`. */
export const minedKinds = [submarine, cruiser, battleship] as const
/** The most active fields that one ship can enter in a turn: a cruiser moves three zones. */
export const mostFields = 3

const words = { cash: powerCount, clock: 8 }
const sizes = {
  units: spaceCount * powerCount * types,
  owner: territoryCount,
  intact: territoryCount,
  damaged: zoneCount * powerCount,
  waiting: powerCount * types,
  ownerAtStart: territoryCount,
  statusAtStart: spaceCount,
  stoodAtStart: territoryCount,
  moved: spaceCount * types,
  movedDamaged: zoneCount,
  minefields: zoneCount * 4 * mostFields,
  battles: spaceCount,
  seaborne: territoryCount * 4,
  landedFrom: territoryCount,
  bombarded: zoneCount,
  freedBy: territoryCount,
  placed: territoryCount,
  boats: mostBoats * bytesPerBoat,
}
const bytesOfState = bytesFor(words, sizes)

/** Which number of `clock` tells what. */
const hands = { round: 0, power: 1, phase: 2, boats: 3, winner: 4, flags: 5, roll: 6 } as const

/** Dice that fall between two phases: those of mines (R14-7.10), and of submarine warfare (R14-13.4). */
export const rolls = { none: 0, mines: 1, warfare: 2 } as const

/** What has happened once and for all, as bits. */
export const events = {
  /** R14-4.2.2: the United States are in the war. */
  unitedStatesAtWar: 1,
  /** R14-13.3. */
  submarineWarfare: 2,
  /** R14-4.3.2: Russia has left the game. */
  armistice: 4,
} as const

/**
 * Where a game stands, as flat arrays over one buffer, so that a copy costs next to nothing.
 *
 * Read it freely; only the modules of this folder change it.
 */
export class State extends Memory {
  readonly agreement: Agreement
  /** Treasuries by power, in IPC. */
  readonly cash: Int16Array
  private readonly clock: Uint16Array
  /** Units on the board by space, power and type: see `unitsIn`. Units aboard transports are not among them. */
  readonly units: Uint8Array
  /** Controlling power by territory, or `unowned`. */
  readonly owner: Uint8Array
  /** By territory: 1 for those of minor powers that nobody has entered as an enemy, and that have not joined a power. */
  readonly intact: Uint8Array
  /** By zone and power: battleships with one hit (R14-10.9). `units` counts them too. */
  readonly damaged: Uint8Array
  /** By power and type: units bought and not placed yet (R14-6.3). */
  readonly waiting: Uint8Array
  /** `owner` when this turn began: the printed rules look back to it. */
  readonly ownerAtStart: Uint8Array
  /** By space: what it was to the acting power when this turn began, of `statuses`. All moves go by it (R14-7.1.1). */
  readonly statusAtStart: Uint8Array
  /** By territory: 1 where units of the acting power stood when this turn began (R14-7.3.2). */
  readonly stoodAtStart: Uint8Array
  /** Of the acting power, by space and type: units there that have moved this turn, transports apart. */
  readonly moved: Uint8Array
  /** By zone: damaged battleships of the acting power among those that have moved. */
  readonly movedDamaged: Uint8Array
  /** Of the acting power: warships that have entered active mine fields this turn; see `minefieldIndex`. */
  readonly minefields: Uint8Array
  /** By space: `battleMarks`. */
  readonly battles: Uint8Array
  /** By territory and type, infantry to fighter: units of the acting power that were unloaded in an assault (R14-11.4). */
  readonly seaborne: Uint8Array
  /** By territory: from which of its `zonesNextTo` they came, as bits in their order (R14-11.6). */
  readonly landedFrom: Uint8Array
  /** By zone: battleships of the acting power there that have bombarded (R14-11.6). */
  readonly bombarded: Uint8Array
  /** By territory: 1 + the power that freed it for a friend in this turn (R14-14.2), else 0. */
  readonly freedBy: Uint8Array
  /** By territory: units placed there in this turn's phase 4 (R14-12.2). */
  readonly placed: Uint8Array
  /**
   * Every transport on the board, loaded or not; `boatCount` of them. `units` counts them too. Between orders they stand in
   * the order of their bytes, so that equal positions are equal in every byte, and an order means the same one in both.
   */
  readonly boats: Uint8Array
  /** The battle being fought; replaced, never changed in place. */
  fight: Fight | undefined
  /** What has to be decided before anything else, in this order; replaced, never changed in place. */
  pending: readonly Pending[]
  /** What was rolled last, for whoever tells it; no part of where the game stands. Replaced, never changed in place. */
  rolled: Rolled | undefined

  constructor(agreement: Agreement) {
    super(bytesOfState)
    this.agreement = agreement
    this.fight = undefined
    this.pending = []
    this.rolled = undefined
    this.cash = this.takeSignedWords(words.cash)
    this.clock = this.takeWords(words.clock)
    this.units = this.takeBytes(sizes.units)
    this.owner = this.takeBytes(sizes.owner)
    this.intact = this.takeBytes(sizes.intact)
    this.damaged = this.takeBytes(sizes.damaged)
    this.waiting = this.takeBytes(sizes.waiting)
    this.ownerAtStart = this.takeBytes(sizes.ownerAtStart)
    this.statusAtStart = this.takeBytes(sizes.statusAtStart)
    this.stoodAtStart = this.takeBytes(sizes.stoodAtStart)
    this.moved = this.takeBytes(sizes.moved)
    this.movedDamaged = this.takeBytes(sizes.movedDamaged)
    this.minefields = this.takeBytes(sizes.minefields)
    this.battles = this.takeBytes(sizes.battles)
    this.seaborne = this.takeBytes(sizes.seaborne)
    this.landedFrom = this.takeBytes(sizes.landedFrom)
    this.bombarded = this.takeBytes(sizes.bombarded)
    this.freedBy = this.takeBytes(sizes.freedBy)
    this.placed = this.takeBytes(sizes.placed)
    this.boats = this.takeBytes(sizes.boats)
  }

  /** Becomes equal to another state of the same agreement. */
  copyFrom(other: State): this {
    this.bytes.set(other.bytes)
    this.fight = other.fight
    this.pending = other.pending
    this.rolled = other.rolled
    return this
  }
  copy(): State {
    return new State(this.agreement).copyFrom(this)
  }

  /** What defending tanks fire at. */
  get tankDefense(): number {
    return this.agreement.tankDefense ?? printedTankDefense
  }

  /** 53 bits of all that `bytes` hold and of what was agreed: different ones differ but for one chance in 2⁵³. */
  hash(): number {
    const { contestedExit, revolution, overNeutrals, submarineWarfare, mines } = this.agreement
    const switches = [
      contestedExit === 'faq',
      revolution,
      overNeutrals,
      submarineWarfare === false,
      mines !== undefined,
    ]
    return this.hashWith(
      0x9e3779b9 + sumBy(switches, (isOn, bit) => Number(isOn) << bit) + 32 * (this.tankDefense - printedTankDefense),
      0x85ebca6b,
    )
  }

  /** Rounds are counted from 1. */
  get round(): number {
    return defined(this.clock[hands.round])
  }
  set round(round: number) {
    this.clock[hands.round] = round
  }
  /** The power whose turn it is: the acting power. */
  get power(): number {
    return defined(this.clock[hands.power])
  }
  set power(power: number) {
    this.clock[hands.power] = power
  }
  /** `purchase` … `mobilise`. */
  get phase(): number {
    return defined(this.clock[hands.phase])
  }
  set phase(phase: number) {
    this.clock[hands.phase] = phase
  }
  get boatCount(): number {
    return defined(this.clock[hands.boats])
  }
  /** The side that has won (R14-15), which ends the game; undefined as long as nobody has. */
  get winner(): number | undefined {
    const winner = defined(this.clock[hands.winner])
    return winner === 0 ? undefined : winner - 1
  }
  set winner(side: number | undefined) {
    this.clock[hands.winner] = side === undefined ? 0 : side + 1
  }
  /** Dice that fall between two phases, of `rolls`. */
  get roll(): number {
    return defined(this.clock[hands.roll])
  }
  set roll(roll: number) {
    this.clock[hands.roll] = roll
  }
  /** Whether one of `events` has happened. */
  has(event: number): boolean {
    return (defined(this.clock[hands.flags]) & event) !== 0
  }
  note(event: number): void {
    this.clock[hands.flags] = defined(this.clock[hands.flags]) | event
  }

  /** A power's units of a type in a space. */
  unitsIn(space: number, power: number, type: number): number {
    return defined(this.units[unitIndex(space, power, type)])
  }
  /** The acting power's. */
  ownUnits(space: number, type: number): number {
    return this.unitsIn(space, this.power, type)
  }
  /** Any unit of a power in a space, from one type to another. */
  hasUnits(space: number, power = this.power, first = 0, last = types - 1): boolean {
    const at = unitIndex(space, power, 0)
    for (let type = first; type <= last; type++) if (defined(this.units[at + type]) > 0) return true
    return false
  }
  /** Any unit of a side in a space, from one type to another. */
  hasSide(space: number, side: number, first = 0, last = types - 1): boolean {
    for (let power = 0; power < powerCount; power++)
      if (sideOf(power) === side && this.hasUnits(space, power, first, last)) return true
    return false
  }
  ownerOf(territory: number): number {
    return defined(this.owner[territory])
  }
  cashOf(power: number): number {
    return defined(this.cash[power])
  }
  /** Money comes in. A treasury holds no more than `mostMoney`. */
  receive(power: number, ipc: number): void {
    this.cash[power] = Math.min(mostMoney, this.cashOf(power) + ipc)
  }
  waitingOf(power: number, type: number): number {
    return defined(this.waiting[power * types + type])
  }
  /** Battleships of a power in a zone that have taken one hit. */
  damagedIn(zone: number, power: number): number {
    return defined(this.damaged[damageIndex(zone, power)])
  }

  boatField(boat: number, field: keyof typeof boatFields): number {
    return defined(this.boats[boat * bytesPerBoat + boatFields[field]])
  }
  setBoat(boat: number, field: keyof typeof boatFields, value: number): void {
    this.boats[boat * bytesPerBoat + boatFields[field]] = value
  }
  /** The numbers of the transports in a zone, and of one power where it is named. */
  boatsIn(zone: number, owner?: number): number[] {
    const found: number[] = []
    for (let boat = 0; boat < this.boatCount; boat++)
      if (this.boatField(boat, 'zone') === zone && (owner === undefined || this.boatField(boat, 'owner') === owner))
        found.push(boat)
    return found
  }
  /** Puts a transport on the board, and counts it among the units. */
  addBoat(zone: number, owner: number, [first, second]: Cargo = [nobody, nobody]): void {
    const at = this.boatCount * bytesPerBoat
    this.boats.set([zone, owner, first, second, noPlace, noPlace, noPlace, 0, 0], at)
    this.clock[hands.boats] = this.boatCount + 1
    addAt(this.units, unitIndex(zone, owner, transport), 1)
  }
  /** Takes a transport off the board, cargo and all; the last one takes its number. */
  removeBoat(boat: number): void {
    addAt(this.units, unitIndex(this.boatField(boat, 'zone'), this.boatField(boat, 'owner'), transport), -1)
    const last = (this.boatCount - 1) * bytesPerBoat
    if (boat * bytesPerBoat !== last) this.boats.copyWithin(boat * bytesPerBoat, last, last + bytesPerBoat)
    this.boats.fill(0, last, last + bytesPerBoat)
    this.clock[hands.boats] = this.boatCount - 1
  }
  /** Puts the transports in their order. */
  sortBoats(): void {
    const { boats } = this
    // Of few only one has changed since they were sorted last.
    for (let boat = 1; boat < this.boatCount; boat++)
      for (let other = boat; other > 0 && this.comparesBoats(other - 1, other) > 0; other--) {
        const at = other * bytesPerBoat
        const held = boats.slice(at, at + bytesPerBoat)
        boats.copyWithin(at, at - bytesPerBoat, at)
        boats.set(held, at - bytesPerBoat)
      }
  }
  private comparesBoats(one: number, other: number): number {
    for (let at = 0; at < bytesPerBoat; at++) {
      const difference = defined(this.boats[one * bytesPerBoat + at]) - defined(this.boats[other * bytesPerBoat + at])
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** Where `State.units` counts a power's units of a type in a space. */
export const unitIndex = (space: number, power: number, type: number): number =>
  (space * powerCount + power) * types + type

/** Where `State.minefields` counts warships in a zone that have entered so many fields: by `minedKinds`, and 3 for damaged battleships. */
export const minefieldIndex = (zone: number, kind: number, fields: number): number =>
  ((zone - territoryCount) * 4 + kind) * mostFields + fields - 1

/** Where `State.damaged` counts a power's damaged battleships in a zone. */
export const damageIndex = (zone: number, power: number): number => (zone - territoryCount) * powerCount + power
