import { bytesFor, Memory, mostBoats, mostMoney } from '../../../boards/index.ts'
import { addAt, defined } from '../../../engine/index.ts'
import type { BoardRules } from '../board/board-rules.ts'
import { canalBetween, isStrait, isZone, spaceCount, territoryCount, zonesNextTo } from '../board/map.ts'
import {
  aircraftCarrier,
  destroyer,
  enemiesOf,
  fighter,
  friendsOf,
  infantry,
  moveOf,
  powerCount,
  sideOf,
  submarine,
  tank,
  transport,
  types,
} from '../board/units.ts'
import type { Fight } from './fight.ts'

export { mostBoats, mostMoney, mostOfAKind, mostRounds } from '../../../boards/index.ts'

/** The phases of a turn in which somebody decides, in their order (R41-4.2); income follows the last by itself. */
export const phases = ['purchase', 'combatMove', 'battle', 'noncombatMove', 'mobilise'] as const
export type Phase = (typeof phases)[number]
export const phaseName = (phase: number): Phase => defined(phases[phase])
export const purchase = 0
export const combatMove = 1
export const battle = 2
export const noncombatMove = 3
export const mobilise = 4

/** What was agreed before the game (D41-21). */
export interface Agreement {
  readonly victory: 'standard' | 'short'
  /** R41-3.10, A41-32: no ship passes between SZ 17 and SZ 18. */
  readonly straitsClosed: boolean
  /** Prices, strengths, dice and incomes. */
  readonly rules: BoardRules
}

/** R41-6.6.4: fighters on one carrier, in any mix of owners. */
export const deckRoom = 2

/** What becomes of a space in phase 3. */
export const battleMarks = {
  none: 0,
  /** To be fought or taken: land units or ships entered, planes came, or an attack on submarines and transports was declared. */
  pending: 1,
  /** Fought or taken already. */
  done: 2,
  /** To be fought before anything else: a sea battle of this assault has begun (R41-7.1, 10.1). */
  opened: 3,
} as const

/** Whether a battle of this mark has not been fought to its end. */
export const isToBeFought = (mark: number): boolean => mark === battleMarks.pending || mark === battleMarks.opened

/**
 * A land unit aboard a transport as one byte: 1 + 2 · power + (1 for a tank); `nobody` where the place is empty.
 * A transport's first place takes any land unit, its second infantry only (R41-6.7.1). One unit alone stands in the
 * first; of two units the tank stands first, of two infantry that of the power with the lower number.
 */
export const nobody = 0
/** What a transport carries: two cargo codes, the way they stand aboard. */
export type Cargo = readonly [number, number]
export const cargoCode = (power: number, type: number): number => 1 + 2 * power + type
export const cargoPower = (code: number): number => (code - 1) >> 1
export const cargoType = (code: number): 0 | 1 => (((code - 1) & 1) === 1 ? tank : infantry)

/** So many land units, aboard a transport or coming off it. */
export interface Troops {
  readonly infantry: number
  readonly tank: number
}
export const troopsAboard = (cargo: readonly number[]): Troops => {
  const units = cargo.filter(code => code !== nobody)
  const tanks = units.filter(code => cargoType(code) === tank).length
  return { infantry: units.length - tanks, tank: tanks }
}

/** Where a transport's bytes hold what, from `boat * bytesPerBoat` on in `State.boats`. */
export const bytesPerBoat = 6
export const boatFields = { zone: 0, owner: 1, first: 2, second: 3, target: 4, marks: 5 } as const
/** In the order in which they stand. */
export const boatFieldNames = ['zone', 'owner', 'first', 'second', 'target', 'marks'] as const
/** The target of a transport that lands nobody. */
export const noTarget = 255

/** What a transport of the acting power (or one that carries its troops) has done this turn, as bits of `boatFields.marks`. */
export const boatMarks = {
  /** Steps sailed this turn: 0 to 2. */
  steps: 3,
  /** Its first (second) unit came aboard in this turn's phase 2 and has to be landed (R41-6.8.4). */
  firstFresh: 4,
  secondFresh: 8,
  /** Its first (second) unit will be landed in the declared assault (R41-6.8.10). */
  firstLands: 16,
  secondLands: 32,
  /** It has moved, loaded, unloaded or fought in phase 2 or 3: nothing is left for phase 4 (R41-13.12). */
  used: 64,
  /** It has unloaded, fought or retreated: nothing more at all this turn (R41-6.8.6, 9.11.5). */
  finished: 128,
} as const

export const freshBits = boatMarks.firstFresh | boatMarks.secondFresh
export const landingBits = boatMarks.firstLands | boatMarks.secondLands
export const doneBits = boatMarks.used | boatMarks.finished

const flownSteps = 8
const words = { entered: spaceCount, cash: powerCount, clock: 5 }
const sizes = {
  units: spaceCount * powerCount * types,
  owner: territoryCount,
  ownerAtStart: territoryCount,
  hostileAtStart: spaceCount,
  spent: spaceCount * types,
  flown: spaceCount * 2 * flownSteps,
  seaborne: territoryCount * 2,
  battles: spaceCount,
  bought: types,
  placed: territoryCount,
  boats: mostBoats * bytesPerBoat,
}
const bytesOfState = bytesFor(words, sizes)

/** A transport as a plain object. */
export type Boat = Readonly<Record<keyof typeof boatFields, number>>

/** The owner of a territory that nobody controls. */
export const unowned = 255

/**
 * Where a game stands, as flat arrays over one buffer, so that a copy costs next to nothing.
 *
 * Read it freely; only the modules of this folder change it.
 */
export class State extends Memory {
  readonly agreement: Agreement
  /** Units on the board by space, power and type: see `unitsIn`. Troops aboard transports are not among them. */
  readonly units: Uint8Array
  /** Controlling power by territory, or `unowned`. */
  readonly owner: Uint8Array
  /** The same when this turn began: landing places, canals and mobilisation look back to it (A41-20). */
  readonly ownerAtStart: Uint8Array
  /** By space: 1 for sea zones that were hostile to the acting power when this turn began (R41-9.11.2). */
  readonly hostileAtStart: Uint8Array
  /** Of the acting power: land units and ships (transports apart) that moved or fought this turn, by space and type. */
  readonly spent: Uint8Array
  /** Of the acting power: planes that have flown this turn, by space, type and steps flown (1 to 6): see `flownIndex`. */
  readonly flown: Uint8Array
  /** By territory: infantry and tanks of the acting power that came ashore to fight; they cannot retreat (R41-10.8). */
  readonly seaborne: Uint8Array
  /** By space: `battleMarks`. */
  readonly battles: Uint8Array
  /** Units bought and not yet placed, by type. */
  readonly bought: Uint8Array
  /** By territory: units placed through its industrial complex in this turn's phase 5 (R41-14.2). */
  readonly placed: Uint8Array
  /** Every transport on the board, loaded or not, in no particular order; `boatCount` of them. `units` counts them too. */
  readonly boats: Uint8Array
  /** By space: from which of its `neighbours` overland units or ships entered to fight, as bits in their order. */
  readonly entered: Uint16Array
  /** Treasuries by power, in IPC. */
  readonly cash: Int16Array
  private readonly clock: Uint16Array
  /** The battle being fought, if one is; replaced, never changed in place. */
  fight: Fight | undefined

  constructor(agreement: Agreement) {
    super(bytesOfState)
    this.agreement = agreement
    this.fight = undefined
    this.entered = this.takeWords(words.entered)
    this.cash = this.takeSignedWords(words.cash)
    this.clock = this.takeWords(words.clock)
    this.units = this.takeBytes(sizes.units)
    this.owner = this.takeBytes(sizes.owner)
    this.ownerAtStart = this.takeBytes(sizes.ownerAtStart)
    this.hostileAtStart = this.takeBytes(sizes.hostileAtStart)
    this.spent = this.takeBytes(sizes.spent)
    this.flown = this.takeBytes(sizes.flown)
    this.seaborne = this.takeBytes(sizes.seaborne)
    this.battles = this.takeBytes(sizes.battles)
    this.bought = this.takeBytes(sizes.bought)
    this.placed = this.takeBytes(sizes.placed)
    this.boats = this.takeBytes(sizes.boats)
  }

  /** Becomes equal to another state of the same agreement. */
  copyFrom(other: State): this {
    this.bytes.set(other.bytes)
    this.fight = other.fight
    return this
  }

  /** The rules that were agreed on. */
  get rules(): BoardRules {
    return this.agreement.rules
  }

  copy(): State {
    return new State(this.agreement).copyFrom(this)
  }

  /** 53 bits of all that `bytes` hold and of what was agreed: different ones differ but for one chance in 2⁵³. */
  hash(): number {
    const { agreement } = this
    return this.hashWith(
      0x9e3779b9 + (agreement.victory === 'short' ? 1 : 0) + (agreement.straitsClosed ? 2 : 0),
      0x85ebca6b ^ agreement.rules.hash,
    )
  }

  /** Rounds are counted from 1. */
  get round(): number {
    return defined(this.clock[0])
  }
  set round(round: number) {
    this.clock[0] = round
  }
  /** The power whose turn it is: the acting power. */
  get power(): number {
    return defined(this.clock[1])
  }
  set power(power: number) {
    this.clock[1] = power
  }
  /** `purchase` … `mobilise`. */
  get phase(): number {
    return defined(this.clock[2])
  }
  set phase(phase: number) {
    this.clock[2] = phase
  }
  get boatCount(): number {
    return defined(this.clock[3])
  }
  set boatCount(count: number) {
    this.clock[3] = count
  }
  /** The side that has won (R41-16), which ends the game; undefined as long as nobody has. */
  get winner(): number | undefined {
    return this.clock[4] === 0 ? undefined : defined(this.clock[4]) - 1
  }
  set winner(side: number | undefined) {
    this.clock[4] = side === undefined ? 0 : side + 1
  }

  /** A power's units of a type in a space. */
  unitsIn(space: number, power: number, type: number): number {
    return defined(this.units[unitIndex(space, power, type)])
  }
  /** The acting power's. */
  ownUnits(space: number, type: number): number {
    return defined(this.units[unitIndex(space, this.power, type)])
  }
  /** The acting power's land units or ships of a type that have moved or fought this turn. */
  spentIn(space: number, type: number): number {
    return defined(this.spent[space * types + type])
  }
  /** So many more of them have. */
  spend(space: number, type: number, count: number): void {
    addAt(this.spent, space * types + type, count)
  }
  /** Those that have gone are counted no more. */
  forgetSpent(space: number, type: number): void {
    const at = space * types + type
    this.spent[at] = Math.min(this.spentIn(space, type), this.ownUnits(space, type))
  }
  /** Those that have neither moved nor fought this turn (R41-6.1.6). */
  unspent(space: number, type: number): number {
    return defined(this.units[unitIndex(space, this.power, type)]) - defined(this.spent[space * types + type])
  }
  /** Planes of the acting power in a space that have flown so many steps this turn; none are counted for 0. */
  flownIn(space: number, type: number, steps: number): number {
    return defined(this.flown[flownIndex(space, type, steps)])
  }
  /** The same, those that have not flown for 0. */
  planesIn(space: number, type: number, flown: number): number {
    if (flown > 0) return this.flownIn(space, type, flown)
    let fresh = this.ownUnits(space, type)
    for (let steps = 1; steps <= moveOf(type); steps++) fresh -= this.flownIn(space, type, steps)
    return fresh
  }
  /** Infantry or tanks of the acting power that came ashore to fight. */
  seaborneIn(territory: number, type: number): number {
    return defined(this.seaborne[territory * 2 + type])
  }
  /** Both together. */
  landedIn(territory: number): number {
    return this.seaborneIn(territory, infantry) + this.seaborneIn(territory, tank)
  }
  ownerOf(territory: number): number {
    return defined(this.owner[territory])
  }
  battleAt(space: number): number {
    return defined(this.battles[space])
  }
  /** Whether overland units or ships entered a space to fight from the neighbour with this number. */
  isEntered(space: number, neighbour: number): boolean {
    return (defined(this.entered[space]) & (1 << neighbour)) !== 0
  }
  noteEntered(space: number, bits: number): void {
    this.entered[space] = defined(this.entered[space]) | bits
  }
  boughtOf(type: number): number {
    return defined(this.bought[type])
  }
  cashOf(power: number): number {
    return defined(this.cash[power])
  }
  /** Money comes in. A treasury holds no more than `mostMoney`. */
  receive(power: number, ipc: number): void {
    this.cash[power] = Math.min(mostMoney, this.cashOf(power) + ipc)
  }

  /** Moves units of a power on the board, and nothing else. */
  shift(from: number, to: number, type: number, count: number, power = this.power): void {
    addAt(this.units, unitIndex(from, power, type), -count)
    addAt(this.units, unitIndex(to, power, type), count)
  }

  /** Room for fighters on all carriers of a power's side in a zone. */
  decksIn(zone: number, power = this.power): number {
    let carriers = 0
    for (const friend of friendsOf(power)) carriers += this.unitsIn(zone, friend, aircraftCarrier)
    return deckRoom * carriers
  }
  /** Fighters of a power's side in a zone, its own among them. */
  fightersIn(zone: number, power = this.power): number {
    let fighters = 0
    for (const friend of friendsOf(power)) fighters += this.unitsIn(zone, friend, fighter)
    return fighters
  }

  /** Any unit of a power in a space from a type on: all units, planes and ships included, or ships alone. */
  hasUnits(space: number, power = this.power, first = 0): boolean {
    const at = unitIndex(space, power, 0)
    for (let type = first; type < types; type++) if (defined(this.units[at + type]) > 0) return true
    return false
  }
  /** Any unit of an enemy of a power in a space. */
  hasEnemies(space: number, power = this.power): boolean {
    for (const enemy of enemiesOf(power)) if (this.hasUnits(space, enemy)) return true
    return false
  }
  /** Ships of a power in a zone, transports among them. */
  hasShips(zone: number, power = this.power): boolean {
    return this.hasUnits(zone, power, submarine)
  }
  /** R41-2.1: surface warships of a power in a zone: battleships, carriers and destroyers. */
  hasWarships(zone: number, power = this.power): boolean {
    return this.hasUnits(zone, power, destroyer)
  }
  /** R41-3.6: an enemy surface warship is in the zone. */
  isHostileZone(zone: number, power = this.power): boolean {
    for (const enemy of enemiesOf(power)) if (this.hasWarships(zone, enemy)) return true
    return false
  }
  /** An enemy destroyer is in the zone: it stops submarines (R41-6.5.1). */
  hasEnemyDestroyer(zone: number, power = this.power): boolean {
    for (const enemy of enemiesOf(power)) if (this.unitsIn(zone, enemy, destroyer) > 0) return true
    return false
  }

  /** R41-3.4.1: controlled by a power of the same side, whose units may share it (R41-3.11). */
  isFriendly(territory: number, power = this.power): boolean {
    return isOfSide(this.owner, territory, sideOf(power))
  }
  /** R41-3.4.2: controlled by an enemy, whether or not anybody stands there (R41-3.7). */
  isHostile(territory: number, power = this.power): boolean {
    return isOfSide(this.owner, territory, 1 - sideOf(power))
  }
  /** R41-13.3: friendly to a power when the turn began. */
  wasFriendly(territory: number, power = this.power): boolean {
    return isOfSide(this.ownerAtStart, territory, sideOf(power))
  }
  /**
   * Whether a power's ships may sail from a zone to the next: borders, canals held since the turn began, which cost no
   * step (R41-3.9.1, R41-3.9.2), straits (R41-3.10).
   */
  isPassage(from: number, to: number, power = this.power): boolean {
    if (!isZone(from) || !isZone(to) || !zonesNextTo(from).includes(to)) return false
    if (isStrait(from, to)) return !this.agreement.straitsClosed
    const canal = canalBetween(from, to)
    return !canal || canal.heldBy.every(territory => this.wasFriendly(territory, power))
  }

  boatZone(boat: number): number {
    return defined(this.boats[boat * bytesPerBoat + boatFields.zone])
  }
  boatOwner(boat: number): number {
    return defined(this.boats[boat * bytesPerBoat + boatFields.owner])
  }
  boatTarget(boat: number): number {
    return defined(this.boats[boat * bytesPerBoat + boatFields.target])
  }
  boatMarks(boat: number): number {
    return defined(this.boats[boat * bytesPerBoat + boatFields.marks])
  }
  firstAboard(boat: number): number {
    return defined(this.boats[boat * bytesPerBoat + boatFields.first])
  }
  secondAboard(boat: number): number {
    return defined(this.boats[boat * bytesPerBoat + boatFields.second])
  }
  cargoOf(boat: number): Cargo {
    return [this.firstAboard(boat), this.secondAboard(boat)]
  }
  setBoat(boat: number, field: keyof typeof boatFields, value: number): void {
    this.boats[boat * bytesPerBoat + boatFields[field]] = value
  }
  mark(boat: number, bits: number): void {
    this.setBoat(boat, 'marks', this.boatMarks(boat) | bits)
  }
  unmark(boat: number, bits: number): void {
    this.setBoat(boat, 'marks', this.boatMarks(boat) & ~bits)
  }
  /** Whether a transport has done nothing yet this turn that would keep it from doing more. */
  isIdle(boat: number): boolean {
    return (this.boatMarks(boat) & doneBits) === 0
  }
  /** The numbers of the transports in a zone, and of one power where it is named. */
  boatsIn(zone: number, owner?: number): number[] {
    const found: number[] = []
    for (let boat = 0; boat < this.boatCount; boat++)
      if (this.boatZone(boat) === zone && (owner === undefined || this.boatOwner(boat) === owner)) found.push(boat)
    return found
  }

  /** A transport as a plain object, for whoever is not in a hurry. */
  boatAt(boat: number): Boat {
    const [first, second] = this.cargoOf(boat)
    return {
      zone: this.boatZone(boat),
      owner: this.boatOwner(boat),
      first,
      second,
      target: this.boatTarget(boat),
      marks: this.boatMarks(boat),
    }
  }
  /** Puts a transport on the board, and counts it among the units. */
  addBoat(zone: number, owner: number, first = nobody, second = nobody): void {
    this.boats.set([zone, owner, first, second, noTarget, 0], this.boatCount * bytesPerBoat)
    this.boatCount++
    addAt(this.units, unitIndex(zone, owner, transport), 1)
  }
  /** Takes a transport off the board, cargo and all; the last one takes its number. */
  removeBoat(boat: number): void {
    addAt(this.units, unitIndex(this.boatZone(boat), this.boatOwner(boat), transport), -1)
    const last = (this.boatCount - 1) * bytesPerBoat
    if (boat * bytesPerBoat !== last) this.boats.copyWithin(boat * bytesPerBoat, last, last + bytesPerBoat)
    this.boats.fill(0, last, last + bytesPerBoat)
    this.boatCount--
  }
}

/** Whether a territory is controlled by a side. */
const isOfSide = (owners: Uint8Array, territory: number, side: number): boolean => {
  const owner = defined(owners[territory])
  return owner !== unowned && sideOf(owner) === side
}

/** Where `State.units` counts a power's units of a type in a space. */
export const unitIndex = (space: number, power: number, type: number): number =>
  (space * powerCount + power) * types + type

/** Where `State.flown` counts planes that have flown so many steps. */
export const flownIndex = (space: number, type: number, steps: number): number =>
  (space * 2 + (type - 2)) * flownSteps + steps
