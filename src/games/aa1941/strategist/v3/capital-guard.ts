import { defined } from '../../../../engine/index.ts'
import {
  airDistance,
  capitalOf,
  capitalSpace,
  capitals,
  isZone,
  landDistance,
  landNextTo,
  spaceCount,
  territoryCount,
} from '../../board/map.ts'
import {
  allTypes,
  type Counts,
  fighter,
  infantry,
  landTypes,
  noCounts,
  powerCount,
  sideOf,
  type Tally,
  tank,
  troopsAndPlanes,
  type UnitNumber,
} from '../../board/units.ts'
import { type State, type Troops, unitIndex } from '../../turn/state.ts'
import { type AttackForces, emptyForces, fillForces, ship } from '../v1/attack-forces.ts'
import { roughly } from '../v1/attacks.ts'
import { forecast } from '../v1/battle-forecast.ts'
import { addBought, type Dangers } from '../v1/danger.ts'
import type { Group } from '../v1/options.ts'
import { scratchState } from '../v1/scratch.ts'
import { defendersAt, forceAt } from '../v1/threats.ts'
import { prizeOf } from '../v1/worth.ts'
import type { Params } from './params.ts'

/** A capital of the own side that an enemy could come at, and all who could stand in it when he does. */
export interface GuardedCapital {
  readonly capital: number
  /** Who stands there whatever the acting power does: allies, own planes, and units that were bought. */
  readonly fixed: Counts
  /** Groups of own land units that stand there or could come after combat, and how many. */
  readonly helpers: readonly Helper[]
  /** What each own transport could bring. */
  readonly boats: ReadonlyMap<number, Troops>
  readonly threats: readonly Threat[]
}

/** A group of own land units. */
interface Helper {
  readonly group: number
  readonly space: number
  readonly type: UnitNumber
}

interface Threat {
  readonly power: number
  /** What he could send by what has been destroyed and left; worked out when it is first asked for. */
  readonly forces: Map<string, Counts>
  /** His transports that could land troops. */
  readonly boats: readonly (readonly [zone: number, troops: Troops])[]
  readonly stake: Stake
}

/** What the fall of a capital to an enemy costs, and for how much of that the acting power cares. */
export interface Stake {
  readonly ipc: number
  readonly share: number
  /** How sure the fall is as things stand: next to nothing unless it is likely. */
  readonly doom: number
}

const landings = emptyForces()
const scratch = scratchState()

/** The groups of the acting power, and how many of each may go; the others stay where they are. */
export interface OwnGroups {
  readonly groups: readonly Group[]
  readonly free: readonly number[]
}

/** The capitals that the acting power could help to hold: its own, and those of allies. */
export const guardedCapitals = (
  params: Params,
  state: State,
  own: OwnGroups,
  enemyForces: Dangers['enemyForces'],
): GuardedCapital[] => {
  const found: GuardedCapital[] = []
  for (const [owner, capital] of capitals.entries()) {
    if (!state.isFriendly(capital) || sideOf(owner) !== sideOf(state.power)) continue
    const dangerous = enemyForces.filter(([enemy, forces]) => bringsTroops(state, forces, capital, enemy))
    if (dangerous.length === 0) continue
    const one = guarded(params, state, own, capital, dangerous)
    if (one.helpers.length + one.boats.size > 0) found.push(one)
  }
  return found
}

/** Whether an enemy moves before the owner of a capital does. */
const movesBefore = (acting: number, enemy: number, owner: number): boolean =>
  owner === acting || (enemy - acting + powerCount) % powerCount < (owner - acting + powerCount) % powerCount

/** Whether he could come with a land unit, now or through a territory that is left. */
const bringsTroops = (state: State, forces: AttackForces, capital: number, enemy: number): boolean => {
  const force = forceAt(forces, capital)
  return force[infantry] + force[tank] > 0 || hasTanksNear(state, enemy, capital)
}

/** Tanks that would have to pass through a territory: only they come from two steps away. */
export const hasTanksNear = (state: State, enemy: number, capital: number): boolean =>
  landNextTo(capital).some(via => landNextTo(via).some(from => state.unitsIn(from, enemy, tank) > 0))

const guarded = (
  params: Params,
  state: State,
  { groups, free }: OwnGroups,
  capital: number,
  dangerous: Dangers['enemyForces'],
): GuardedCapital => {
  const { power } = state
  const helpers = groups.flatMap(({ space, type }, group) =>
    type <= tank && (space === capital || comesHome(state, space, type, capital)) ? [{ group, space, type }] : [],
  )
  const away = scratch(state)
  for (const { space, type } of helpers) away.units[unitIndex(space, power, type)] = 0
  const boats = new Map<number, Troops>()
  for (let boat = 0; boat < state.boatCount; boat++) {
    if (state.boatOwner(boat) !== power || !state.isIdle(boat)) continue
    const troops = landingOf(away, boat, power, capital)
    if (troops.infantry + troops.tank > 0) boats.set(boat, troops)
  }
  const fixed = standingIn(state, capital, defined(dangerous[0])[0], noCounts())
  for (const { group, space, type } of helpers)
    if (space === capital) fixed[type] = Math.max(0, fixed[type] - defined(free[group]))
  const most = [...fixed] as Tally
  for (const { group, type } of helpers) most[type] += defined(free[group])
  const threats = dangerous.map(([enemy, enemies]): Threat => {
    const boats: [number, Troops][] = []
    for (let boat = 0; boat < state.boatCount; boat++) {
      if (state.boatOwner(boat) !== enemy) continue
      const troops = landingOf(state, boat, enemy, capital)
      if (troops.infantry + troops.tank > 0) boats.push([state.boatZone(boat), troops])
    }
    return {
      power: enemy,
      forces: new Map(),
      boats,
      stake: stakeOf(params, state, { capital, enemy }, forceAt(enemies, capital), most),
    }
  })
  return { capital, fixed, helpers, boats, threats }
}

/** IPC that the fall of a capital to an enemy costs. */
export const costOfFall = (params: Params, state: State, capital: number, enemy: number): number =>
  prizeOf(params, state, capital, enemy) + params.capitalFall

/** What is at stake in a capital when an enemy could come with a force against those who would stand there. */
export const stakeOf = (
  params: Params,
  state: State,
  { capital, enemy }: { readonly capital: number; readonly enemy: number },
  force: Counts,
  standing: Counts,
): Stake => ({
  ipc: costOfFall(params, state, capital, enemy),
  share: guardOf(params, state.power, enemy, capitalOf(capital)),
  doom: force[infantry] + force[tank] === 0 ? 0 : forecast(state.rules, 'land', force, standing).captures ** doomPower,
})

const doomPower = 4

/** How much a capital counts: that of an ally less, and still less against who comes only after the ally has moved. */
const guardOf = (
  { guardOwn, guardAllies, guardLater }: Params,
  acting: number,
  enemy: number,
  owner: number,
): number => (owner === acting ? guardOwn : guardAllies * (movesBefore(acting, enemy, owner) ? 1 : guardLater))

/** Who would defend a capital against an enemy, with units that were bought and will stand there at the end of the turn. */
export const standingIn = (state: State, capital: number, enemy: number, into: Tally): Tally => {
  defendersAt(state, capital, enemy, into)
  if (capital === capitalSpace(state.power)) addBought(state, capital, into)
  return into
}

/** Whether a land unit could march to a capital after combat. */
const comesHome = (state: State, from: number, type: UnitNumber, capital: number): boolean => {
  if (isZone(from)) return false
  if (landDistance(from, capital) === 1) return true
  return type === tank && landNextTo(from).some(via => state.isFriendly(via) && landNextTo(via).includes(capital))
}

/** What a transport could land at a territory in its owner's next move. */
const landingOf = (state: State, boat: number, power: number, territory: number): Troops => {
  landings.landing.fill(0)
  ship(state, boat, power, landings)
  return {
    infantry: defined(landings.landing[territory * 2]),
    tank: defined(landings.landing[territory * 2 + 1]),
  }
}

/** Who is free of those who could stand in a capital. */
interface Free {
  readonly left: (group: number) => number
  readonly isUsed: (boat: number) => boolean
}

const all = noCounts()
const home = noCounts()

/** What the fall of a capital is to be feared at, in IPC, with those who are free and with some spaces taken from the enemy. */
export const fearFor = (
  params: Params,
  state: State,
  { capital, fixed, helpers, boats, threats }: GuardedCapital,
  { left, isUsed }: Free,
  taken: readonly number[],
): number => {
  const front = new Map<number, number>()
  for (const type of allTypes) home[type] = all[type] = fixed[type]
  for (const { group, space, type } of helpers) {
    const count = left(group)
    all[type] += count
    if (space === capital) home[type] += count
    else front.set(space, (front.get(space) ?? 0) + count)
  }
  for (const [boat, troops] of boats)
    if (!isUsed(boat)) {
      all[infantry] += troops.infantry
      all[tank] += troops.tank
    }
  const places = [...front.keys()]
  const emptied = places.filter(space => front.get(space) === 0)
  let worst = 0
  for (const threat of threats) {
    const { stake } = threat
    const whenAllCome = fearOfForce(params, state, stake, forceTo(state, threat, capital, taken, places), all)
    // Either everybody comes home, or the front stays as it is.
    const fear =
      whenAllCome === 0
        ? 0
        : Math.min(
            whenAllCome,
            fearOfForce(params, state, stake, forceTo(state, threat, capital, taken, emptied), home),
          )
    worst = Math.max(worst, fear)
  }
  return worst
}

/** How much a capital is to be feared for with some who stand there and own units gone from other places. */
export const fearOfStanding = (
  params: Params,
  state: State,
  { capital, threats }: Pick<GuardedCapital, 'capital' | 'threats'>,
  standing: Counts,
  emptied: readonly number[],
): number => {
  let worst = 0
  for (const threat of threats)
    worst = Math.max(
      worst,
      fearOfForce(params, state, threat.stake, forceTo(state, threat, capital, [], emptied), standing),
    )
  return worst
}

const forces = emptyForces()

/** What an enemy could send to a capital when some spaces have been taken from him and own land units have left others. */
const forceTo = (
  state: State,
  { power, boats, forces: known }: Pick<Threat, 'power' | 'boats' | 'forces'>,
  capital: number,
  taken: readonly number[],
  left: readonly number[],
): Counts => {
  const key = `${taken.join()}/${left.join()}`
  const before = known.get(key)
  if (before) return before
  const board = scratch(state)
  for (const space of left) for (const type of landTypes) board.units[unitIndex(space, state.power, type)] = 0
  for (const space of taken) {
    const at = unitIndex(space, power, 0)
    for (const type of allTypes) board.units[at + type] = 0
    if (isZone(space)) continue
    board.owner[space] = state.power
    board.units[unitIndex(space, state.power, infantry)] = 1
  }
  const force = [...forceAt(fillForces(board, power, forces), capital)] as Tally
  for (const [zone, troops] of boats)
    if (taken.includes(zone)) {
      force[infantry] = Math.max(0, force[infantry] - troops.infantry)
      force[tank] = Math.max(0, force[tank] - troops.tank)
    }
  known.set(key, force)
  return force
}

/** Takes an enemy's units in a space off his force against another one. */
export const takeOff = (state: State, force: Tally, power: number, space: number, target: number): void => {
  const at = unitIndex(space, power, 0)
  for (const type of troopsAndPlanes) {
    const count = defined(state.units[at + type])
    if (count > 0 && reaches(space, target, type)) force[type] = Math.max(0, force[type] - count)
  }
}

/** Whether a unit of a type could come from one space to another, roughly: planes fly back. */
export const reaches = (from: number, to: number, type: UnitNumber): boolean => {
  if (type === infantry || type === tank)
    return from < territoryCount && to < territoryCount && landDistance(from, to) <= (type === tank ? 2 : 1)
  return airDistance(from, to) <= (type === fighter ? 3 : 5)
}

/** A power's troops and planes in all the spaces from which they count. */
export const landForces = (
  state: State,
  power: number,
  counts: (space: number, type: UnitNumber) => boolean,
): Tally => {
  const force = noCounts()
  for (let space = 0; space < spaceCount; space++)
    for (const type of troopsAndPlanes) if (counts(space, type)) force[type] += state.unitsIn(space, power, type)
  return force
}

const noDefenders = (standing: Counts): boolean => troopsAndPlanes.every(type => standing[type] === 0)

/** How a capital falls to a force: the chance, and what that costs the enemy's units on average, in IPC. */
interface Fall {
  readonly chance: number
  readonly cost: number
}

const noFall: Fall = { chance: 0, cost: 0 }
const certainFall: Fall = { chance: 1, cost: 0 }

const fallTo = (params: Params, state: State, force: Counts, standing: Counts): Fall => {
  if (force[infantry] + force[tank] === 0) return noFall
  if (noDefenders(standing)) return certainFall
  const rough = roughly(state.rules, params, force, standing)
  if (rough < 0.001) return noFall
  if (rough > 0.999) return certainFall
  const { captures, attackerLoss } = forecast(state.rules, 'land', force, standing)
  return { chance: captures, cost: attackerLoss }
}

/**
 * IPC that the fall of a capital is to be feared at. Where it would fall anyway, what its taking costs the enemy counts
 * against it: a garrison that would be beaten, but dearly, is not to march out and give the capital away.
 */
export const fearOfFall = ({ dearFall }: Params, { ipc, share, doom }: Stake, { chance, cost }: Fall): number =>
  share * Math.max(0, chance * ipc - dearFall * doom * cost)

/** The same for a force and those who stand there. */
export const fearOfForce = (params: Params, state: State, stake: Stake, force: Counts, standing: Counts): number =>
  fearOfFall(params, stake, fallTo(params, state, force, standing))
