import {
  airDistance,
  canalBetween,
  hasComplex,
  isStrait,
  isZone,
  neighbours,
  nextTerritories,
  nextZones,
  spaceCount,
  territoryCount,
} from '../board/map.ts'
import { bomber, fighter, infantry, isAir, isLand, moveOf, tank, transport, types } from '../board/units.ts'
import {
  boatFields,
  boatMarks,
  bytesPerBoat,
  cargoPower,
  flownIndex,
  hasEnemies,
  isFriendly,
  isHostile,
  isHostileZone,
  isPassage,
  nobody,
  type State,
  unitIndex,
  wasFriendly,
} from '../turn/state.ts'
import { defendersAt } from './outlook.ts'

/** Units of the acting power that stand together, are alike and have not moved yet. */
export interface Group {
  readonly space: number
  readonly type: number
  readonly count: number
}

/** A way for one transport to bring troops to a coast in one turn. */
export interface Lift {
  readonly boat: number
  /** Zones it sails through, its own first. */
  readonly route: readonly number[]
  /** Where on the route it takes troops aboard; -1 where it lands those it has. */
  readonly loadsAt: number
  readonly target: number
}

/** A space that could be attacked this turn, and by whom. */
export interface Target {
  readonly space: number
  /** Who defends it, by type. */
  readonly defenders: readonly number[]
  /** Numbers of the groups that could come by themselves. */
  readonly sources: readonly number[]
  readonly lifts: readonly Lift[]
}

export interface Options {
  readonly groups: readonly Group[]
  readonly targets: readonly Target[]
}

const back = new Uint8Array(spaceCount)
const queue = new Int16Array(spaceCount)

/** Steps from every space to the nearest territory where planes of the acting power may land (R41-13.3). */
const fillBack = (state: State): void => {
  back.fill(99)
  let tail = 0
  for (let territory = 0; territory < territoryCount; territory++)
    if (wasFriendly(state, territory, state.power) && isFriendly(state, territory, state.power)) {
      back[territory] = 0
      queue[tail++] = territory
    }
  for (let head = 0; head < tail; head++) {
    const space = queue[head]!
    for (const next of neighbours[space]!)
      if (back[next] === 99) {
        back[next] = back[space]! + 1
        queue[tail++] = next
      }
  }
}

/** Everything the acting power could attack in its combat movement, with who could go. Estimates reach; the rules have the last word. */
export const optionsOf = (state: State): Options => {
  const { power } = state
  fillBack(state)
  const groups: Group[] = []
  for (let space = 0; space < spaceCount; space++) {
    const at = unitIndex(space, power, 0)
    for (let type = 0; type < types; type++) {
      if (type === transport) continue
      const count = idle(state, space, type, state.units[at + type]!)
      if (count > 0) groups.push({ space, type, count })
    }
  }
  const sources: number[][] = Array.from({ length: spaceCount }, () => [])
  groups.forEach((group, index) => {
    if (isAir(group.type)) planes(group, index, sources)
    else if (isLand(group.type)) march(state, group, index, sources)
    else sail(state, group, index, sources)
  })
  const lifts: Lift[][] = Array.from({ length: territoryCount }, () => [])
  for (let boat = 0; boat < state.boatCount; boat++) shipOptions(state, boat, lifts)
  const targets: Target[] = []
  for (let space = 0; space < spaceCount; space++) {
    const isTarget = isZone(space) ? hasEnemies(state, space, power) : isHostile(state, space, power)
    if (!isTarget) continue
    const ways = space < territoryCount ? lifts[space]! : []
    if (sources[space]!.length === 0 && ways.length === 0) continue
    targets.push({
      space,
      defenders: [...defendersAt(state, space, power)],
      sources: sources[space]!,
      lifts: ways,
    })
  }
  return { groups, targets }
}

/** Units of a kind in a space that have not moved yet. */
const idle = (state: State, space: number, type: number, count: number): number => {
  if (count === 0) return 0
  if (!isAir(type)) return count - state.spent[space * types + type]!
  let flown = 0
  for (let steps = 1; steps <= moveOf[type]!; steps++) flown += state.flown[flownIndex(space, type, steps)]!
  return count - flown
}

const planes = ({ space, type }: Group, index: number, sources: number[][]): void => {
  const range = moveOf[type]!
  const isBased = type === fighter && isZone(space)
  for (let to = 0; to < spaceCount; to++) {
    const steps = airDistance(space, to)
    if (steps > range) continue
    // From a carrier that waits for it, a fighter may also come back (R41-6.3.4.1).
    if (steps + back[to]! <= range || (isBased && 2 * steps <= range)) sources[to]!.push(index)
  }
}

const march = (state: State, { space, type }: Group, index: number, sources: number[][]): void => {
  if (isZone(space)) return
  for (const first of nextTerritories[space]!) {
    if (isHostile(state, first, state.power) && !sources[first]!.includes(index)) sources[first]!.push(index)
    if (type !== tank) continue
    const isOpen =
      isFriendly(state, first, state.power) ||
      (!hasComplex[first] && isHostile(state, first, state.power) && !hasEnemies(state, first, state.power))
    if (!isOpen) continue
    for (const second of nextTerritories[first]!)
      if (second !== space && isHostile(state, second, state.power) && !sources[second]!.includes(index))
        sources[second]!.push(index)
  }
}

const sail = (state: State, { space }: Group, index: number, sources: number[][]): void => {
  for (const zone of zonesWithin(state, space, 2)) if (hasEnemies(state, zone, state.power)) sources[zone]!.push(index)
}

/** Zones that ships of the acting power could reach in so many steps; those the enemy holds end the way. */
export const zonesWithin = (state: State, from: number, steps: number): number[] => {
  const zones = [from]
  let first = 0
  for (let step = 1; step <= steps; step++) {
    const last = zones.length
    for (; first < last; first++) {
      const zone = zones[first]!
      if (zone !== from && isHostileZone(state, zone, state.power)) continue
      for (const next of nextZones[zone]!)
        if (!zones.includes(next) && isPassage(state, zone, next, state.power)) zones.push(next)
    }
  }
  return zones
}

/** The shortest way of at most two steps between zones for ships of the acting power; undefined where there is none. */
export const waySea = (state: State, from: number, to: number): readonly number[] | undefined => {
  if (from === to) return [from]
  const { power } = state
  if (isPassage(state, from, to, power)) return [from, to]
  for (const over of nextZones[from]!)
    if (!isHostileZone(state, over, power) && isPassage(state, from, over, power) && isPassage(state, over, to, power))
      return [from, over, to]
  return undefined
}

const hasTroops = (state: State, zone: number): boolean =>
  nextTerritories[zone]!.some(coast => {
    const at = unitIndex(coast, state.power, 0)
    const idleInfantry = state.units[at + infantry]! - state.spent[coast * types + infantry]!
    const idleTanks = state.units[at + tank]! - state.spent[coast * types + tank]!
    return isFriendly(state, coast, state.power) && idleInfantry + idleTanks > 0
  })

/** Every coast one transport could land troops on this turn, the shortest way to each. */
const shipOptions = (state: State, boat: number, lifts: Lift[][]): void => {
  const at = boat * bytesPerBoat
  const { boats, power } = state
  const marks = boats[at + boatFields.marks]!
  if (boats[at + boatFields.owner] !== power || marks & (boatMarks.used | boatMarks.finished)) return
  const zone = boats[at + boatFields.zone]!
  const cargo = [boats[at + boatFields.first]!, boats[at + boatFields.second]!]
  const isLoaded = cargo.some(code => code !== nobody && cargoPower(code) === power)
  if (!isLoaded && cargo[0] !== nobody) return
  const known = new Set<number>()
  const offer = (route: readonly number[], loadsAt: number): void => {
    const end = route[route.length - 1]!
    for (const coast of nextTerritories[end]!) {
      const key = coast * 2 + (isHostileZone(state, end, power) ? 1 : 0)
      if (!isHostile(state, coast, power) || known.has(key)) continue
      known.add(key)
      lifts[coast]!.push({ boat, route, loadsAt, target: coast })
    }
  }
  if (isLoaded) {
    for (const end of zonesWithin(state, zone, 2)) {
      const route = waySea(state, zone, end)
      if (route) offer(route, -1)
    }
    return
  }
  if (!isHostileZone(state, zone, power) && hasTroops(state, zone))
    for (const end of zonesWithin(state, zone, 2)) {
      const route = waySea(state, zone, end)
      if (route) offer(route, 0)
    }
  for (const load of nextZones[zone]!) {
    if (!isPassage(state, zone, load, power) || isHostileZone(state, load, power) || !hasTroops(state, load)) continue
    offer([zone, load], 1)
    for (const end of nextZones[load]!) if (isPassage(state, load, end, power)) offer([zone, load, end], 1)
  }
}

/** Whether a passage is a canal or a strait: kept out of the shortest ways that escorts follow. */
export const isNarrow = (one: number, other: number): boolean =>
  isStrait(one, other) || canalBetween(one, other) !== undefined

export const isPlane = (type: number): boolean => type === fighter || type === bomber
