import { defined } from '../../../../engine/index.ts'
import { airDistance, isZone, landNextTo, spaceCount, territoryCount, zonesNextTo } from '../../board/map.ts'
import {
  allTypes,
  type Counts,
  fighter,
  infantry,
  isAir,
  isLand,
  moveOf,
  tank,
  transport,
  type UnitNumber,
} from '../../board/units.ts'
import { stepsHome } from '../../turn/landing/index.ts'
import { emptyReach, fillLandReach, routeBySea } from '../../turn/movement/index.ts'
import { cargoPower, nobody, type State, unitIndex } from '../../turn/state.ts'
import { zonesInReach } from './attack-forces.ts'
import { defendersAt } from './threats.ts'

/** Units of the acting power that stand together, are alike and have not moved yet. */
export interface Group {
  readonly space: number
  readonly type: UnitNumber
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
  readonly defenders: Counts
  /** Numbers of the groups that could come by themselves. */
  readonly sources: readonly number[]
  readonly lifts: readonly Lift[]
}

export interface Options {
  readonly groups: readonly Group[]
  readonly targets: readonly Target[]
}

/** Everything the acting power could attack in its combat movement, with who could go. Estimates reach; the rules have the last word. */
export const optionsOf = (state: State): Options => {
  const { power } = state
  const home = stepsHome(state)
  const groups: Group[] = []
  for (let space = 0; space < spaceCount; space++) {
    const at = unitIndex(space, power, 0)
    for (const type of allTypes) {
      if (type === transport) continue
      if (state.units[at + type] === 0) continue
      const count = isAir(type) ? state.planesIn(space, type, 0) : state.unspent(space, type)
      if (count > 0) groups.push({ space, type, count })
    }
  }
  const sources: number[][] = Array.from({ length: spaceCount }, () => [])
  groups.forEach((group, index) => {
    if (isAir(group.type)) planes(group, index, home, sources)
    else if (isLand(group.type)) march(state, group, index, sources)
    else sail(state, group, index, sources)
  })
  const lifts: Lift[][] = Array.from({ length: territoryCount }, () => [])
  for (let boat = 0; boat < state.boatCount; boat++) shipOptions(state, boat, lifts)
  const targets: Target[] = []
  for (let space = 0; space < spaceCount; space++) {
    const isTarget = isZone(space) ? state.hasEnemies(space, power) : state.isHostile(space, power)
    if (!isTarget) continue
    const ways = space < territoryCount ? defined(lifts[space]) : []
    if (defined(sources[space]).length === 0 && ways.length === 0) continue
    targets.push({
      space,
      defenders: [...defendersAt(state, space, power)],
      sources: defined(sources[space]),
      lifts: ways,
    })
  }
  return { groups, targets }
}

const planes = ({ space, type }: Group, index: number, home: Uint8Array, sources: number[][]): void => {
  const range = moveOf(type)
  const isBased = type === fighter && isZone(space)
  for (let to = 0; to < spaceCount; to++) {
    const steps = airDistance(space, to)
    if (steps > range) continue
    // From a carrier that waits for it, a fighter may also come back (R41-6.3.4.1).
    if (steps + defined(home[to]) <= range || (isBased && 2 * steps <= range)) defined(sources[to]).push(index)
  }
}

const marches = emptyReach()

const march = (state: State, { space, type }: Group, index: number, sources: number[][]): void => {
  fillLandReach(state, space, type, marches)
  for (let way = 0; way < marches.count; way++) {
    const to = defined(marches.to[way])
    if (state.isHostile(to) && !defined(sources[to]).includes(index)) defined(sources[to]).push(index)
  }
}

const sail = (state: State, { space }: Group, index: number, sources: number[][]): void => {
  for (const zone of zonesWithin(state, space, 2)) if (state.hasEnemies(zone)) defined(sources[zone]).push(index)
}

/** Zones that ships of the acting power could reach in so many steps; those the enemy holds end the way. */
export const zonesWithin = (state: State, from: number, steps: number): number[] =>
  zonesInReach(
    from,
    steps,
    (one, other) => state.isPassage(one, other),
    zone => state.isHostileZone(zone),
  )

/** The shortest way of surface ships of the acting power, at most two steps; just the zone for those who are there. */
export const waySea = (state: State, from: number, to: number): readonly number[] | undefined =>
  from === to ? [from] : routeBySea(state, from, to, transport)

/** All zones that are not hostile and that surface ships of the acting power reach in so many steps, with the way to each. */
export const voyagesFrom = (state: State, from: number, steps: number): { to: number; route: readonly number[] }[] =>
  zonesWithin(state, from, steps).flatMap(to => {
    const route = state.isHostileZone(to) ? undefined : waySea(state, from, to)
    return route ? [{ to, route }] : []
  })

const hasTroops = (state: State, zone: number): boolean =>
  landNextTo(zone).some(coast => {
    const idle = state.unspent(coast, infantry) + state.unspent(coast, tank)
    return state.isFriendly(coast) && idle > 0
  })

/** Every coast one transport could land troops on this turn, the shortest way to each. */
const shipOptions = (state: State, boat: number, lifts: Lift[][]): void => {
  const { power } = state
  if (state.boatOwner(boat) !== power || !state.isIdle(boat)) return
  const zone = state.boatZone(boat)
  const cargo = state.cargoOf(boat)
  const isLoaded = cargo.some(code => code !== nobody && cargoPower(code) === power)
  if (!isLoaded && cargo[0] !== nobody) return
  const known = new Set<number>()
  const offer = (route: readonly number[], loadsAt: number): void => {
    const end = defined(route[route.length - 1])
    for (const coast of landNextTo(end)) {
      const key = coast * 2 + (state.isHostileZone(end, power) ? 1 : 0)
      if (!state.isHostile(coast, power) || known.has(key)) continue
      known.add(key)
      defined(lifts[coast]).push({ boat, route, loadsAt, target: coast })
    }
  }
  if (isLoaded) {
    for (const end of zonesWithin(state, zone, 2)) {
      const route = waySea(state, zone, end)
      if (route) offer(route, -1)
    }
    return
  }
  if (!state.isHostileZone(zone, power) && hasTroops(state, zone))
    for (const end of zonesWithin(state, zone, 2)) {
      const route = waySea(state, zone, end)
      if (route) offer(route, 0)
    }
  for (const load of zonesNextTo(zone)) {
    if (!state.isPassage(zone, load, power) || state.isHostileZone(load, power) || !hasTroops(state, load)) continue
    offer([zone, load], 1)
    for (const end of zonesNextTo(load)) if (state.isPassage(load, end, power)) offer([zone, load, end], 1)
  }
}
