import { addAt, defined } from '../../../../engine/index.ts'
import {
  airDistance,
  canalBetween,
  hasComplex,
  isStrait,
  isZone,
  landNextTo,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../../board/map.ts'
import {
  bomber,
  fighter,
  infantry,
  moveOf,
  powerCount,
  shipTypes,
  submarine,
  tank,
  transport,
  types,
  type UnitNumber,
} from '../../board/units.ts'
import { stepsToFriends } from '../../turn/landing/index.ts'
import { cargoPower, type State, type Troops, troopsAboard, unitIndex } from '../../turn/state.ts'

/**
 * What a power could send to every space if it were its turn now: an estimate for planning, not a proof that a move is
 * legal. Every unit counts wherever it could go, so the numbers of two spaces cannot be added.
 */
export interface AttackForces {
  /** By space and type: `space * types + type`. Troops from transports are apart. */
  readonly units: Uint8Array
  /** By territory: infantry and tanks that transports could land there. */
  readonly landing: Uint8Array
}

export const emptyForces = (): AttackForces => ({
  units: new Uint8Array(spaceCount * types),
  landing: new Uint8Array(territoryCount * 2),
})

/** A place for the forces of every power. */
export const forcesPool = (): readonly AttackForces[] => Array.from({ length: powerCount }, emptyForces)

/** What each of some powers could send, in the order in which they move next. They stand in the pool until it is used again. */
export const nextForces = (
  state: State,
  pool: readonly AttackForces[],
  isAsked: (power: number) => boolean,
): [power: number, forces: AttackForces][] => {
  const found: [number, AttackForces][] = []
  for (let turn = 1; turn < powerCount; turn++) {
    const power = (state.power + turn) % powerCount
    if (isAsked(power)) found.push([power, fillForces(state, power, defined(pool[power]))])
  }
  return found
}

const queue = new Int16Array(spaceCount)
const seen = new Uint8Array(spaceCount)

/** Fills `forces` for a power. */
export const fillForces = (state: State, power: number, forces: AttackForces): AttackForces => {
  forces.units.fill(0)
  forces.landing.fill(0)
  const home = stepsToFriends(state, power)
  for (let space = 0; space < spaceCount; space++) {
    const at = unitIndex(space, power, 0)
    const { units } = state
    if (!isZone(space)) {
      if (defined(units[at + infantry]) > 0) marchInfantry(space, defined(units[at + infantry]), forces)
      if (defined(units[at + tank]) > 0) marchTanks(state, space, power, defined(units[at + tank]), forces)
    } else
      for (const type of shipTypes)
        if (type !== transport && defined(units[at + type]) > 0)
          sail(state, space, power, type, defined(units[at + type]), forces)
    if (defined(units[at + fighter]) > 0) fly(space, fighter, defined(units[at + fighter]), home, forces)
    if (defined(units[at + bomber]) > 0) fly(space, bomber, defined(units[at + bomber]), home, forces)
  }
  for (let boat = 0; boat < state.boatCount; boat++)
    if (state.boatOwner(boat) === power) ship(state, boat, power, forces)
  return forces
}

const fly = (from: number, type: UnitNumber, count: number, home: Uint8Array, forces: AttackForces): void => {
  const range = moveOf(type)
  for (let to = 0; to < spaceCount; to++) {
    const steps = airDistance(from, to)
    if (steps <= range && steps + defined(home[to]) <= range)
      forces.units[to * types + type] = defined(forces.units[to * types + type]) + count
  }
  // A fighter from a carrier comes back to it.
  if (type === fighter && isZone(from))
    for (let to = 0; to < spaceCount; to++) {
      const steps = airDistance(from, to)
      if (steps <= range && steps + defined(home[to]) > range && 2 * steps - 2 <= range)
        forces.units[to * types + type] = defined(forces.units[to * types + type]) + count
    }
}

const marchInfantry = (from: number, count: number, forces: AttackForces): void => {
  for (const to of landNextTo(from))
    forces.units[to * types + infantry] = defined(forces.units[to * types + infantry]) + count
}

const marchTanks = (state: State, from: number, power: number, count: number, forces: AttackForces): void => {
  let marked = 0
  const mark = (to: number): void => {
    if (to === from || seen[to] === 1) return
    seen[to] = 1
    queue[marked++] = to
    forces.units[to * types + tank] = defined(forces.units[to * types + tank]) + count
  }
  for (const first of landNextTo(from)) {
    mark(first)
    const isOpen = state.isFriendly(first, power) || (!hasComplex(first) && !state.hasEnemies(first, power))
    if (isOpen) for (const second of landNextTo(first)) mark(second)
  }
  for (let index = 0; index < marked; index++) seen[defined(queue[index])] = 0
}

/** Whether ships could pass between two zones as the territories stand now. */
const mayPass = (state: State, from: number, to: number, power: number): boolean => {
  if (isStrait(from, to)) return !state.agreement.straitsClosed
  const canal = canalBetween(from, to)
  return !canal || canal.heldBy.every(territory => state.isFriendly(territory, power))
}

/** The zones within so many steps that ships could sail to, stopping where the enemy has surface warships. */
export const zonesInReach = (
  from: number,
  steps: number,
  passes: (from: number, to: number) => boolean,
  isStopped: (zone: number) => boolean,
): number[] => {
  const zones = [from]
  seen[from] = 1
  let first = 0
  for (let step = 1; step <= steps; step++)
    for (const last = zones.length; first < last; first++) {
      const zone = defined(zones[first])
      if (zone !== from && isStopped(zone)) continue
      for (const next of zonesNextTo(zone))
        if (seen[next] === 0 && passes(zone, next)) {
          seen[next] = 1
          zones.push(next)
        }
    }
  for (const zone of zones) seen[zone] = 0
  return zones
}

/** Submarines pass under warships; only destroyers stop them (R41-6.5.1). */
const sail = (
  state: State,
  from: number,
  power: number,
  type: UnitNumber,
  count: number,
  forces: AttackForces,
): void => {
  const isStopped = (zone: number): boolean =>
    type === submarine ? state.hasEnemyDestroyer(zone, power) : state.isHostileZone(zone, power)
  for (const zone of zonesInReach(from, 2, (one, other) => mayPass(state, one, other, power), isStopped))
    forces.units[zone * types + type] = defined(forces.units[zone * types + type]) + count
}

/** What a transport could land: what is aboard, or else two units standing where it can fetch them. */
export const ship = (state: State, boat: number, power: number, forces: AttackForces): void => {
  const passes = (one: number, other: number): boolean => mayPass(state, one, other, power)
  const isStopped = (zone: number): boolean => state.isHostileZone(zone, power)
  const zone = state.boatZone(boat)
  let load = troopsAboard(state.cargoOf(boat).filter(code => cargoPower(code) === power))
  let [from, steps] = [zone, 2]
  if (isNobody(load)) load = waiting(state, zone, power)
  if (isNobody(load)) {
    const near = zonesNextTo(zone).find(
      next => passes(zone, next) && !isStopped(next) && !isNobody(waiting(state, next, power)),
    )
    if (near === undefined) return
    load = waiting(state, near, power)
    from = near
    steps = 1
  }
  const coasts = new Set<number>()
  for (const end of zonesInReach(from, steps, passes, isStopped))
    if (!isStopped(end)) for (const coast of landNextTo(end)) coasts.add(coast)
  for (const coast of coasts) {
    addAt(forces.landing, coast * 2, load.infantry)
    addAt(forces.landing, coast * 2 + 1, load.tank)
  }
}

const isNobody = (load: Troops): boolean => load.infantry + load.tank === 0

/** The two land units of the power next to a zone that a transport would take: a tank among them, if there is any. */
const waiting = (state: State, zone: number, power: number): Troops => {
  let [men, tanks] = [0, 0]
  for (const coast of landNextTo(zone)) {
    men += state.unitsIn(coast, power, infantry)
    tanks += state.unitsIn(coast, power, tank)
  }
  const tankTaken = Math.min(1, tanks)
  return { infantry: Math.min(2, men + tanks) - tankTaken, tank: tankTaken }
}
