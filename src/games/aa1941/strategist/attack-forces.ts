import { defined } from '../../../engine/index.ts'
import {
  airDistance,
  canalBetween,
  hasComplex,
  isStrait,
  isZone,
  nextTerritories,
  nextZones,
  spaceCount,
  territoryCount,
} from '../board/map.ts'
import { bomber, fighter, infantry, moveOf, powerCount, submarine, tank, transport, types } from '../board/units.ts'
import { stepsToFriends } from '../turn/landing/index.ts'
import {
  boatFields,
  bytesPerBoat,
  cargoPower,
  cargoType,
  hasEnemies,
  hasEnemyDestroyer,
  isFriendly,
  isHostileZone,
  nobody,
  type State,
  unitIndex,
} from '../turn/state.ts'

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
      for (let type = submarine; type < types; type++)
        if (type !== transport && defined(units[at + type]) > 0)
          sail(state, space, power, type, defined(units[at + type]), forces)
    if (defined(units[at + fighter]) > 0) fly(space, fighter, defined(units[at + fighter]), home, forces)
    if (defined(units[at + bomber]) > 0) fly(space, bomber, defined(units[at + bomber]), home, forces)
  }
  for (let boat = 0; boat < state.boatCount; boat++)
    if (state.boats[boat * bytesPerBoat + boatFields.owner] === power) ship(state, boat, power, forces)
  return forces
}

const fly = (from: number, type: number, count: number, home: Uint8Array, forces: AttackForces): void => {
  const range = defined(moveOf[type])
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
  for (const to of defined(nextTerritories[from]))
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
  for (const first of defined(nextTerritories[from])) {
    mark(first)
    const isOpen = isFriendly(state, first, power) || (!hasComplex[first] && !hasEnemies(state, first, power))
    if (isOpen) for (const second of defined(nextTerritories[first])) mark(second)
  }
  for (let index = 0; index < marked; index++) seen[defined(queue[index])] = 0
}

/** Whether ships could pass between two zones as the territories stand now. */
const mayPass = (state: State, from: number, to: number, power: number): boolean => {
  if (isStrait(from, to)) return !state.agreement.straitsClosed
  const canal = canalBetween(from, to)
  return !canal || canal.heldBy.every(territory => isFriendly(state, territory, power))
}

/** Visits every zone within so many steps that ships could sail to, stopping where the enemy has surface warships. */
export const eachZoneWithin = (
  state: State,
  from: number,
  power: number,
  steps: number,
  visit: (zone: number) => void,
  passes: typeof mayPass = mayPass,
  isStopped: typeof isHostileZone = isHostileZone,
): void => {
  const zones = [from]
  seen[from] = 1
  let first = 0
  for (let step = 1; step <= steps; step++)
    for (const last = zones.length; first < last; first++) {
      const zone = defined(zones[first])
      if (zone !== from && isStopped(state, zone, power)) continue
      for (const next of defined(nextZones[zone]))
        if (seen[next] === 0 && passes(state, zone, next, power)) {
          seen[next] = 1
          zones.push(next)
        }
    }
  for (const zone of zones) {
    seen[zone] = 0
    visit(zone)
  }
}

/** Submarines pass under warships; only destroyers stop them (R41-6.5.1). */
const sail = (state: State, from: number, power: number, type: number, count: number, forces: AttackForces): void =>
  eachZoneWithin(
    state,
    from,
    power,
    2,
    zone => {
      forces.units[zone * types + type] = defined(forces.units[zone * types + type]) + count
    },
    mayPass,
    type === submarine ? hasEnemyDestroyer : isHostileZone,
  )

const reached: number[] = []

/** What a transport could land: what is aboard, or else two units standing where it can fetch them. */
const ship = (state: State, boat: number, power: number, forces: AttackForces): void => {
  const at = boat * bytesPerBoat
  const { boats } = state
  const zone = defined(boats[at + boatFields.zone])
  let troops = 0
  let tanks = 0
  for (const code of [defined(boats[at + boatFields.first]), defined(boats[at + boatFields.second])])
    if (code !== nobody && cargoPower(code) === power) {
      troops++
      tanks += cargoType(code)
    }
  let steps = 2
  let from = zone
  if (troops === 0) {
    const here = waiting(state, zone, power)
    if (here > 0) {
      troops = Math.min(2, here & 63)
      tanks = here >= 64 ? 1 : 0
    } else {
      for (const next of defined(nextZones[zone])) {
        if (!mayPass(state, zone, next, power) || isHostileZone(state, next, power)) continue
        const there = waiting(state, next, power)
        if (there > 0) {
          troops = Math.min(2, there & 63)
          tanks = there >= 64 ? 1 : 0
          from = next
          steps = 1
          break
        }
      }
    }
  }
  if (troops === 0) return
  reached.length = 0
  eachZoneWithin(state, from, power, steps, to => {
    if (isHostileZone(state, to, power)) return
    for (const coast of defined(nextTerritories[to])) if (!reached.includes(coast)) reached.push(coast)
  })
  for (const coast of reached) {
    forces.landing[coast * 2] = defined(forces.landing[coast * 2]) + (troops - tanks)
    forces.landing[coast * 2 + 1] = defined(forces.landing[coast * 2 + 1]) + tanks
  }
}

/** Land units of the power next to a zone; 64 more where a tank is among them. */
const waiting = (state: State, zone: number, power: number): number => {
  let troops = 0
  let hasTank = false
  for (const coast of defined(nextTerritories[zone])) {
    const at = unitIndex(coast, power, 0)
    troops += defined(state.units[at + infantry]) + defined(state.units[at + tank])
    hasTank ||= defined(state.units[at + tank]) > 0
  }
  return troops === 0 ? 0 : Math.min(63, troops) + (hasTank ? 64 : 0)
}
