import { defined, once, sumBy } from '../../../../engine/index.ts'
import { capitalOf, capitalSpace, isZone, landDistance, territoryCount } from '../../board/map.ts'
import {
  allTypes,
  type Counts,
  friendsOf,
  infantry,
  landTypes,
  noCounts,
  only,
  planeTypes,
  sideOf,
  tank,
  troopsAndPlanes,
  type UnitNumber,
} from '../../board/units.ts'
import { emptyReach, fillLandReach, routeOf } from '../../turn/movement/index.ts'
import type { Order } from '../../turn/orders.ts'
import { type State, unitIndex } from '../../turn/state.ts'
import { emptyForces, fillForces } from '../v1/attack-forces.ts'
import { forecast } from '../v1/battle-forecast.ts'
import { type Dangers, defendersWith } from '../v1/danger.ts'
import type { Group } from '../v1/options.ts'
import { scratchState } from '../v1/scratch.ts'
import type { MoveCare } from '../v1/styles.ts'
import { forceAt } from '../v1/threats.ts'
import { airGuardOf } from './air-guard.ts'
import {
  fearOfFall,
  fearOfForce,
  fearOfStanding,
  type GuardedCapital,
  guardedCapitals,
  hasTanksNear,
  stakeOf,
  standingIn,
} from './capital-guard.ts'
import type { Params } from './params.ts'

/** What version 3 minds when units move after combat: the own capital and those of allies, and who covers them. */
export const moveCareOf = (params: Params, state: State, enemyForces: Dangers['enemyForces']): MoveCare => {
  const home = capitalSpace(state.power)
  const isHome = state.isFriendly(home)
  const isCapital = (space: number): boolean =>
    !isZone(space) && capitalOf(space) >= 0 && sideOf(capitalOf(space)) === sideOf(state.power)
  const airGuard = once(() => airGuardOf(params, state))
  return {
    isCapital,
    fearAt: (capital, dangers, changes) => {
      if (dangers.reached[capital] === 0) return 0
      let fear = 0
      for (const [enemy, forces] of dangers.enemyForces) {
        const force = forceAt(forces, capital)
        if (force[infantry] + force[tank] === 0) continue
        const standing = defendersWith(state, capital, enemy, changes)
        const { captures, attackerLoss } = forecast(state.rules, 'land', force, standing)
        if (captures === 0) continue
        standingIn(state, capital, enemy, asItStands)
        const stake = stakeOf(params, state, { capital, enemy }, force, asItStands)
        fear = Math.max(fear, fearOfFall(params, stake, { chance: captures, cost: attackerLoss }))
      }
      if (fear === 0) return 0
      return params.guardMoves * fear + (isDefended(state, capital, changes) ? 0 : params.emptyCapital)
    },
    callsHome: ({ enemyForces: now }) => (isHome ? callsHome(params, state, home, now) : []),
    coverLost: (type, from, to, count) =>
      isHome && from !== home && (isNear(from, home) || isNear(to, home))
        ? coverLost(params, state, home, enemyForces, { type, from, to, count })
        : 0,
    gainOfFlight: (type, from, to) => airGuard().gainOfFlight(type, from, to),
    gainOfPlanes: buy => (planeTypes.some(type => buy[type] > 0) ? airGuard().gainOfPlanes(buy) : 0),
  }
}

const asItStands = noCounts()

/** Who walks into an empty capital needs one unit for it, and sends the others elsewhere. */
const isDefended = (state: State, capital: number, changes: Counts): boolean =>
  troopsAndPlanes.some(
    type => sumBy(friendsOf(state.power), friend => state.unitsIn(capital, friend, type)) + changes[type] > 0,
  )

const isNear = (space: number, home: number): boolean => landDistance(space, home) <= 1

/** Own land units that may still move. */
const waitingGroups = (state: State): Group[] => {
  const groups: Group[] = []
  for (let space = 0; space < territoryCount; space++)
    for (const type of landTypes) {
      const count = state.unspent(space, type)
      if (count > 0) groups.push({ space, type, count })
    }
  return groups
}

const marches = emptyReach()

/** Who comes home: nobody, or those of as many territories next to the capital as make it safest. */
const callsHome = (
  params: Params,
  state: State,
  home: number,
  enemyForces: Dangers['enemyForces'],
): readonly Order[] => {
  const groups = waitingGroups(state)
  const free = groups.map(({ count }) => count)
  const guard = guardedCapitals(params, state, { groups, free }, enemyForces).find(({ capital }) => capital === home)
  if (!guard) return []
  const places = [...new Set(guard.helpers.map(({ space }) => space).filter(space => space !== home))]
  const coming = new Set<number>()
  const fearIf = (some: readonly number[]): number =>
    fearWith(params, state, guard, groups, new Set([...coming, ...some]))
  let now = fearIf([])
  const helps = (fear: number): boolean => fear < now && fear <= now - params.callHome
  while (now > params.callHome) {
    const rest = places.filter(place => !coming.has(place))
    let called: readonly number[] = []
    let least = now
    for (const place of rest) {
      const then = fearIf([place])
      if (then < least) [called, least] = [[place], then]
    }
    // One alone may not help where all of them do.
    if (!helps(least)) [called, least] = [rest, fearIf(rest)]
    if (!helps(least)) break
    for (const place of called) coming.add(place)
    now = least
  }
  return guard.helpers.flatMap(({ group, space, type }) => {
    if (!coming.has(space)) return []
    fillLandReach(state, space, type, marches)
    for (let way = 0; way < marches.count; way++)
      if (marches.to[way] === home)
        return [
          {
            kind: 'move' as const,
            units: only(type, defined(groups[group]).count),
            route: routeOf(space, marches, way),
          },
        ]
    return []
  })
}

const standing = noCounts()

/** How much a capital is to be feared for with those who stand there and those of some territories who have come. */
const fearWith = (
  params: Params,
  state: State,
  { capital, fixed, helpers, threats }: GuardedCapital,
  groups: readonly Group[],
  coming: ReadonlySet<number>,
): number => {
  for (const type of allTypes) standing[type] = fixed[type]
  const leaving = new Map<number, number>()
  for (const { group, space, type } of helpers) {
    const { count } = defined(groups[group])
    if (space === capital || coming.has(space)) standing[type] += count
    if (space !== capital && coming.has(space)) leaving.set(space, (leaving.get(space) ?? 0) + count)
  }
  const emptied = [...leaving.keys()].filter(space => leaving.get(space) === troopsIn(state, space))
  return fearOfStanding(params, state, { capital, threats }, standing, emptied)
}

interface March {
  readonly type: UnitNumber
  readonly from: number
  readonly to: number
  readonly count: number
}

const moved = scratchState()
const forces = emptyForces()

/** By how much more the capital is to be feared for when others may walk through what is left, or no longer through what is entered. */
const coverLost = (
  params: Params,
  state: State,
  home: number,
  enemyForces: Dangers['enemyForces'],
  { type, from, to, count }: March,
): number => {
  const isLeft = count === troopsIn(state, from)
  if (!isLeft && troopsIn(state, to) > 0) return 0
  const board = moved(state)
  const { power } = state
  const [here, there] = [unitIndex(from, power, type), unitIndex(to, power, type)]
  board.units[here] = defined(board.units[here]) - count
  board.units[there] = defined(board.units[there]) + count
  let [before, after] = [0, 0]
  for (const [enemy] of enemyForces) {
    if (!hasTanksNear(state, enemy, home)) continue
    standingIn(state, home, enemy, standing)
    const now = forceAt(fillForces(state, enemy, forces), home)
    const stake = stakeOf(params, state, { capital: home, enemy }, now, standing)
    const fearOf = (force: Counts): number => params.guardMoves * fearOfForce(params, state, stake, force, standing)
    before = Math.max(before, fearOf(now))
    standingIn(board, home, enemy, standing)
    after = Math.max(after, fearOf(forceAt(fillForces(board, enemy, forces), home)))
  }
  return after - before
}

const troopsIn = (state: State, space: number): number => state.ownUnits(space, infantry) + state.ownUnits(space, tank)
