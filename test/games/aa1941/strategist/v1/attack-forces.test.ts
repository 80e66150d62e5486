import { describe, expect, test } from 'vitest'
import {
  isZone,
  landNextTo,
  spaceCount,
  spaceNames,
  territoryCount,
  zonesNextTo,
} from '../../../../../src/games/aa1941/board/map.ts'
import {
  allTypes,
  fighter,
  infantry,
  isAir,
  isLand,
  only,
  submarine,
  transport,
  types,
  unitTypes,
} from '../../../../../src/games/aa1941/board/units.ts'
import {
  type AttackForces,
  emptyForces,
  fillForces,
} from '../../../../../src/games/aa1941/strategist/v1/attack-forces.ts'
import { faultOfEnd } from '../../../../../src/games/aa1941/turn/flow.ts'
import { apply, legal } from '../../../../../src/games/aa1941/turn/legal.ts'
import {
  emptyFlights,
  emptyReach,
  fillAirTargets,
  fillReach,
} from '../../../../../src/games/aa1941/turn/movement/reach.ts'
import { routeByAir } from '../../../../../src/games/aa1941/turn/movement/routes.ts'
import type { Order } from '../../../../../src/games/aa1941/turn/orders.ts'
import {
  type Cargo,
  cargoCode,
  cargoPower,
  nobody,
  type State,
  unitIndex,
} from '../../../../../src/games/aa1941/turn/state.ts'
import { randomBoard } from '../../../../support/random-boards-1941.ts'

const seeds = Array.from({ length: 80 }, (_, seed) => seed + 1)

const allowed = (state: State, orders: readonly Order[]): boolean => {
  const after = state.copy()
  for (const order of orders) {
    if (legal(after, order)) return false
    apply(after, order)
  }
  return !faultOfEnd(after)
}

/** An attack by all units of a type in a space: where from and where to. */
interface Raid {
  readonly from: number
  readonly to: number
  readonly type: number
  readonly count: number
  /** Of fighters: no land is in reach afterwards, so a carrier would have to be. */
  readonly needsDeck: boolean
}

const isTarget = (state: State, space: number): boolean =>
  isZone(space) ? state.hasEnemies(space) : state.isHostile(space)

/** Everything that the acting power's units could attack by themselves, by the rules' own reckoning of ways. */
const raidsOf = (state: State): Raid[] => {
  const raids: Raid[] = []
  const reach = emptyReach()
  const flights = emptyFlights()
  for (let from = 0; from < spaceCount; from++)
    for (const type of allTypes) {
      const count = state.units[unitIndex(from, state.power, type)]!
      if (count === 0 || type === transport) continue
      if (isAir(type)) {
        fillAirTargets(state, from, type, flights)
        for (let flight = 0; flight < flights.count; flight++)
          raids.push({ from, to: flights.to[flight]!, type, count, needsDeck: flights.needsDeck[flight] === 1 })
        continue
      }
      fillReach(state, from, type, reach)
      const ends = new Set([...reach.to.subarray(0, reach.count), ...(isLand(type) ? [] : [from])])
      for (const to of ends) if (isTarget(state, to)) raids.push({ from, to, type, count, needsDeck: false })
    }
  return raids
}

/** By space and type: how many could come. */
const strength = (raids: readonly Raid[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { to, type, count } of raids) sums.set(to * types + type, (sums.get(to * types + type) ?? 0) + count)
  return sums
}

const missed = (strike: AttackForces, raids: readonly Raid[]): string[] =>
  [...strength(raids)].flatMap(([at, count]) => {
    const reckoned = strike.units[at]!
    return reckoned >= count
      ? []
      : [`${unitTypes[at % types]} at ${spaceNames[Math.floor(at / types)]}: ${reckoned} of ${count}`]
  })

describe('what a power could strike', () => {
  test('leaves out no land unit, no ship on the surface and no plane that reaches land again', () => {
    let all = 0
    for (const seed of seeds) {
      const state = randomBoard(seed, 'combatMove')
      const strike = fillForces(state, state.power, emptyForces())
      const raids = raidsOf(state).filter(({ type, needsDeck }) => type !== submarine && !needsDeck)
      all += raids.length
      expect(missed(strike, raids), `board ${seed}`).toEqual([])
    }
    expect(all).toBeGreaterThan(2000)
  })

  // An estimate: submarines that pass under enemy ships (R41-6.5.1), and fighters that only a carrier on the move could take
  // in (R41-6.3.4), are not all reckoned with.
  test('leaves out few submarines, and few fighters for whom a carrier would have to come', () => {
    const tally = { submarines: { all: 0, missed: 0 }, fighters: { all: 0, missed: 0 } }
    for (const seed of seeds) {
      const state = randomBoard(seed, 'combatMove')
      const strike = fillForces(state, state.power, emptyForces())
      for (const [at, count] of strength(raidsOf(state).filter(({ type }) => type === submarine))) {
        tally.submarines.all++
        if (strike.units[at]! < count) tally.submarines.missed++
      }
      for (const { from, to, type, needsDeck } of raidsOf(state)) {
        if (type !== fighter) continue
        const flight: Order = { kind: 'move', units: only(fighter, 1), route: routeByAir(from, to)! }
        const zone: Order[] = isZone(to) ? [{ kind: 'attack', zone: to }] : []
        if (needsDeck && !allowed(state, [flight, ...zone]) && !allowed(state, [flight])) continue
        tally.fighters.all++
        if (strike.units[to * types + fighter]! < 1) tally.fighters.missed++
      }
    }
    expect(tally.submarines.all).toBeGreaterThan(50)
    expect(tally.fighters.all).toBeGreaterThan(500)
    expect(tally.submarines.missed / tally.submarines.all).toBeLessThan(0.1)
    expect(tally.fighters.missed / tally.fighters.all).toBeLessThan(0.1)
  })

  // Zones that enemy warships hold, and would have to be cleared first (R41-10.3), are not reckoned with.
  test('knows every coast off open waters where a transport could land its own troops, or one that waits where it lies', () => {
    let landings = 0
    for (const seed of seeds.slice(0, 40)) {
      const state = randomBoard(seed, 'combatMove')
      const strike = fillForces(state, state.power, emptyForces())
      for (let boat = 0; boat < state.boatCount; boat++)
        for (const orders of assaultsOf(state, boat)) {
          if (!allowed(state, orders)) continue
          landings++
          const { to } = orders.at(-1) as { to: number }
          expect(
            strike.landing[2 * to]! + strike.landing[2 * to + 1]!,
            `board ${seed}: ${spaceNames[to]}`,
          ).toBeGreaterThan(0)
        }
    }
    expect(landings).toBeGreaterThan(100)
  })

  test('puts infantry, tanks and ships where they can be, and no ship ashore', () => {
    for (const seed of seeds.slice(0, 20)) {
      const state = randomBoard(seed, 'combatMove')
      const strike = fillForces(state, state.power, emptyForces())
      for (let space = 0; space < spaceCount; space++)
        for (const type of allTypes)
          if (!isAir(type) && isLand(type) === isZone(space)) expect(strike.units[space * types + type]).toBe(0)
    }
  })
})

/** Landings by a transport with own troops alone aboard, or by an empty one that takes an infantry aboard where it lies. */
function assaultsOf(state: State, boat: number): Order[][] {
  const { power } = state
  const { zone, owner, first, second } = state.boatAt(boat)
  const isEmpty = first === nobody
  if (owner !== power || [first, second].some(code => code !== nobody && cargoPower(code) !== power)) return []
  const from = landNextTo(zone).find(coast => state.units[unitIndex(coast, power, infantry)]! > 0)
  if (isEmpty && from === undefined) return []
  const aboard: Cargo = isEmpty ? [cargoCode(power, infantry), nobody] : [first, second]
  const loads: Order[] = isEmpty
    ? [{ kind: 'load', from: from!, zone, boatOwner: power, aboard: [nobody, nobody], infantry: 1, tanks: 0 }]
    : []
  const routes = [
    [zone],
    ...zonesNextTo(zone).flatMap(next => [[zone, next], ...zonesNextTo(next).map(last => [zone, next, last])]),
  ]
  return routes.flatMap(route => {
    const end = route.at(-1)!
    if (state.isHostileZone(end, power)) return []
    const sail: Order[] = route.length > 1 ? [{ kind: 'move', units: only(transport, 1), route, cargo: [aboard] }] : []
    const lands = [true, aboard[1] !== nobody] as const
    return landNextTo(end)
      .filter(to => to < territoryCount && state.isHostile(to, power))
      .map((to): Order[] => [...loads, ...sail, { kind: 'unload', zone: end, to, boatOwner: power, aboard, lands }])
  })
}
