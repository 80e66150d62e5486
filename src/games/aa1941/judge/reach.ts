import { addAt, defined } from '../../../engine/index.ts'
import { airDistance, canalList, hasComplex, isZone, landNextTo, spaceCount, territoryCount } from '../board/map.ts'
import {
  allies,
  axis,
  destroyer,
  fighter,
  infantry,
  isLand,
  moveOf,
  powerCount,
  sideOf,
  sidePowers,
  submarine,
  tank,
  transport,
  types,
} from '../board/units.ts'
import { stepsToFriends } from '../turn/landing/index.ts'
import { cargoType, nobody, type State } from '../turn/state.ts'
import { noCanal, type Way, waysFrom } from './travel.ts'

const mostStacks = spaceCount * powerCount * types

/**
 * Who stands where and what could come there, as sums that grow with every unit of their side: an estimate, in which every
 * unit counts wherever it could go. Unlike the forces of version 1 nobody takes the place of anybody: one more unit never
 * makes what its side can bring smaller, and never what the enemy can bring larger.
 */
export class Reach {
  /** By side and space: of those who stand there. Transports and their cargo are worth their price, and fight not. */
  readonly pips = new Float64Array(2 * spaceCount)
  readonly hits = new Float64Array(2 * spaceCount)
  readonly worth = new Float64Array(2 * spaceCount)
  /** By power and space: of those who could attack there if it were the power's turn. */
  readonly attackPips = new Float64Array(powerCount * spaceCount)
  readonly attackHits = new Float64Array(powerCount * spaceCount)
  /** Those among them who could take a territory. */
  readonly takers = new Float64Array(powerCount * spaceCount)
  /** By power: land units that could go to sea at once, and places for them. */
  readonly afloat = new Float64Array(powerCount)
  /** Every kind of unit of a power in a space: `stacks` of them. Their number is at most that of all counts of a state. */
  readonly stackSpace = new Uint8Array(mostStacks)
  readonly stackPower = new Uint8Array(mostStacks)
  readonly stackType = new Uint8Array(mostStacks)
  readonly stackCount = new Uint8Array(mostStacks)
  stacks = 0

  /** By zone and power: transports, and the troops aboard them. */
  readonly boats = new Float64Array(spaceCount * powerCount)
  readonly infantryAboard = new Float64Array(spaceCount * powerCount)
  readonly tanksAboard = new Float64Array(spaceCount * powerCount)

  /** By side and space: 1 where surface warships stand, 1 where destroyers do. */
  private readonly warships = new Uint8Array(2 * spaceCount)
  private readonly destroyers = new Uint8Array(2 * spaceCount)
  /** By side and canal: 1 where ships of the side pass it. */
  private readonly passes = new Uint8Array(2 * canalList.length)
  private readonly seen = new Uint32Array(spaceCount)
  private round = 0
  /** What the transports of one zone have loaded, and the best of what their ways bring, by territory. */
  private loadPips = 0
  private loadHits = 0
  private readonly landedPips = new Float64Array(territoryCount)
  private readonly landedHits = new Float64Array(territoryCount)

  /** Measures a position. */
  measure(state: State): this {
    for (const sums of [this.pips, this.hits, this.worth, this.attackPips, this.attackHits, this.takers, this.afloat])
      sums.fill(0)
    for (const counts of [this.boats, this.infantryAboard, this.tanksAboard]) counts.fill(0)
    this.warships.fill(0)
    this.destroyers.fill(0)
    // Marks begin anew with every position, so that they never come to the end of their 32 bits.
    this.seen.fill(0)
    this.round = 0
    this.findStacks(state)
    this.findCargo(state)
    this.openCanals(state)
    for (let stack = 0; stack < this.stacks; stack++) this.send(state, stack)
    for (let zone = territoryCount; zone < spaceCount; zone++)
      for (let power = 0; power < powerCount; power++)
        if (defined(this.boats[zone * powerCount + power]) > 0) this.land(state, zone, power)
    return this
  }

  private findStacks(state: State): void {
    const { units, rules } = state
    const { costs, defenses } = rules
    this.stacks = 0
    for (let at = 0; at < units.length; at++) {
      const count = defined(units[at])
      if (count === 0) continue
      const type = at % types
      const stand = (at - type) / types
      const power = stand % powerCount
      const space = (stand - power) / powerCount
      const stack = this.stacks++
      this.stackSpace[stack] = space
      this.stackPower[stack] = power
      this.stackType[stack] = type
      this.stackCount[stack] = count
      const here = sideOf(power) * spaceCount + space
      this.worth[here] = defined(this.worth[here]) + count * defined(costs[type])
      if (type === transport) continue
      this.pips[here] = defined(this.pips[here]) + count * defined(defenses[type])
      this.hits[here] = defined(this.hits[here]) + count * defined(rules.units[type]).hits
      if (type > transport) this.warships[here] = 1
      if (type === destroyer) this.destroyers[here] = 1
    }
  }

  private findCargo(state: State): void {
    for (let boat = 0; boat < state.boatCount; boat++) {
      const zone = state.boatZone(boat)
      const owner = state.boatOwner(boat)
      const at = zone * powerCount + owner
      addAt(this.boats, at, 1)
      this.board(state, at, sideOf(owner) * spaceCount + zone, state.firstAboard(boat))
      this.board(state, at, sideOf(owner) * spaceCount + zone, state.secondAboard(boat))
    }
  }

  private board(state: State, at: number, here: number, code: number): void {
    if (code === nobody) return
    const type = cargoType(code)
    addAt(type === tank ? this.tanksAboard : this.infantryAboard, at, 1)
    addAt(this.worth, here, state.rules.costs[type])
  }

  private openCanals(state: State): void {
    for (let canal = 0; canal < canalList.length; canal++)
      for (const side of [allies, axis] as const) {
        let isOpen = 1
        for (const territory of defined(canalList[canal]).heldBy)
          if (!state.isFriendly(territory, sidePowers[side][0])) isOpen = 0
        this.passes[side * canalList.length + canal] = isOpen
      }
  }

  private send(state: State, stack: number): void {
    const type = defined(this.stackType[stack])
    if (type === infantry) this.march(state, stack)
    else if (type === tank) this.drive(state, stack)
    else if (type < submarine) this.fly(state, stack)
    else if (type !== transport) this.sail(state, stack)
  }

  /** Some units could come to a space. */
  private come(state: State, stack: number, to: number): void {
    const type = defined(this.stackType[stack])
    const count = defined(this.stackCount[stack])
    const at = defined(this.stackPower[stack]) * spaceCount + to
    const { attacks, units } = state.rules
    this.attackPips[at] = defined(this.attackPips[at]) + count * defined(attacks[type])
    this.attackHits[at] = defined(this.attackHits[at]) + count * defined(units[type]).hits
    if (isLand(type)) this.takers[at] = defined(this.takers[at]) + count
  }

  private march(state: State, stack: number): void {
    const next = landNextTo(defined(this.stackSpace[stack]))
    for (let index = 0; index < next.length; index++) this.come(state, stack, defined(next[index]))
  }

  /** Over a space that is friendly, or empty and without a complex, tanks go on to the next (R41-6.2). */
  private drive(state: State, stack: number): void {
    const from = defined(this.stackSpace[stack])
    const power = defined(this.stackPower[stack])
    const enemies = (1 - sideOf(power)) * spaceCount
    const mark = ++this.round
    this.seen[from] = mark
    const first = landNextTo(from)
    for (let index = 0; index < first.length; index++) {
      const over = defined(first[index])
      this.comeOnce(state, stack, over, mark)
      const isEmpty = defined(this.hits[enemies + over]) === 0 && !hasComplex(over)
      if (!isEmpty && !state.isFriendly(over, power)) continue
      const second = landNextTo(over)
      for (let other = 0; other < second.length; other++) this.comeOnce(state, stack, defined(second[other]), mark)
    }
  }

  private comeOnce(state: State, stack: number, to: number, mark: number): void {
    if (this.seen[to] === mark) return
    this.seen[to] = mark
    this.come(state, stack, to)
  }

  /** Planes come where they could land afterwards; a fighter from a carrier lands on it again. */
  private fly(state: State, stack: number): void {
    const from = defined(this.stackSpace[stack])
    const type = defined(this.stackType[stack])
    const home = stepsToFriends(state, defined(this.stackPower[stack]))
    const range = moveOf(type)
    const isAfloat = type === fighter && isZone(from)
    for (let to = 0; to < spaceCount; to++) {
      const steps = airDistance(from, to)
      if (steps > range) continue
      if (steps + defined(home[to]) <= range || (isAfloat && 2 * steps - 2 <= range)) this.come(state, stack, to)
    }
  }

  /** Two zones, past nobody who stops ships: destroyers alone stop submarines (R41-6.5.1). */
  private sail(state: State, stack: number): void {
    const from = defined(this.stackSpace[stack])
    const power = defined(this.stackPower[stack])
    const stoppers = this.stackType[stack] === submarine ? this.destroyers : this.warships
    const enemies = (1 - sideOf(power)) * spaceCount
    const mark = ++this.round
    this.comeOnce(state, stack, from, mark)
    const ways = defined(waysFrom[from - territoryCount])
    for (let index = 0; index < ways.length; index++) {
      const way = defined(ways[index])
      if (!this.isOpen(state, way, power)) continue
      this.comeOnce(state, stack, way.to, mark)
      if (stoppers[enemies + way.to] === 1) continue
      const further = defined(waysFrom[way.to - territoryCount])
      for (let next = 0; next < further.length; next++) {
        const second = defined(further[next])
        if (this.isOpen(state, second, power)) this.comeOnce(state, stack, second.to, mark)
      }
    }
  }

  private isOpen(state: State, { canal, isStrait }: Way, power: number): boolean {
    if (isStrait) return !state.agreement.straitsClosed
    return canal === noCanal || this.passes[sideOf(power) * canalList.length + canal] === 1
  }

  /**
   * What the transports of a power in a zone could put ashore: who is aboard with who waits on the coasts of the zone or of one
   * next to it, at most two zones away, past no surface warships.
   */
  private land(state: State, zone: number, power: number): void {
    this.landedPips.fill(0)
    this.landedHits.fill(0)
    this.load(state, zone, zone, power)
    addAt(this.afloat, power, this.loadHits)
    if (!this.isHeldUp(zone, power)) this.disembark(zone)
    const ways = defined(waysFrom[zone - territoryCount])
    for (let index = 0; index < ways.length; index++) {
      const way = defined(ways[index])
      if (!this.isOpen(state, way, power) || this.isHeldUp(way.to, power)) continue
      this.load(state, zone, zone, power)
      this.disembarkAround(state, way.to, power)
      this.load(state, zone, way.to, power)
      this.disembarkAround(state, way.to, power)
    }
    for (let coast = 0; coast < territoryCount; coast++) this.comeAshore(coast, power)
  }

  private isHeldUp(zone: number, power: number): boolean {
    return this.warships[(1 - sideOf(power)) * spaceCount + zone] === 1
  }

  /** Troops aboard and on the coasts of a zone, as many as find room: on each transport two, a tank among them at most. */
  private load(state: State, zone: number, from: number, power: number): void {
    const at = zone * powerCount + power
    const boats = defined(this.boats[at])
    let men = defined(this.infantryAboard[at])
    let tanks = defined(this.tanksAboard[at])
    const coasts = landNextTo(from)
    for (let index = 0; index < coasts.length; index++) {
      const coast = defined(coasts[index])
      men += state.unitsIn(coast, power, infantry)
      tanks += state.unitsIn(coast, power, tank)
    }
    const tanksTaken = Math.min(boats, tanks)
    const menTaken = Math.min(2 * boats - tanksTaken, men)
    const { attacks } = state.rules
    this.loadHits = tanksTaken + menTaken
    this.loadPips = tanksTaken * attacks[tank] + menTaken * attacks[infantry]
  }

  private disembarkAround(state: State, zone: number, power: number): void {
    this.disembark(zone)
    const ways = defined(waysFrom[zone - territoryCount])
    for (let index = 0; index < ways.length; index++) {
      const way = defined(ways[index])
      if (this.isOpen(state, way, power) && !this.isHeldUp(way.to, power)) this.disembark(way.to)
    }
  }

  private disembark(zone: number): void {
    const coasts = landNextTo(zone)
    for (let index = 0; index < coasts.length; index++) {
      const coast = defined(coasts[index])
      this.landedPips[coast] = Math.max(defined(this.landedPips[coast]), this.loadPips)
      this.landedHits[coast] = Math.max(defined(this.landedHits[coast]), this.loadHits)
    }
  }

  private comeAshore(coast: number, power: number): void {
    const hits = defined(this.landedHits[coast])
    if (hits === 0) return
    const at = power * spaceCount + coast
    addAt(this.attackPips, at, defined(this.landedPips[coast]))
    addAt(this.attackHits, at, hits)
    addAt(this.takers, at, hits)
  }
}
