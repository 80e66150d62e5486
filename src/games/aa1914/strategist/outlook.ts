import { unreachable } from '../../../boards/index.ts'
import { defined, once } from '../../../engine/index.ts'
import {
  allTerritories,
  capitalOf,
  capitalSpace,
  ipcOf,
  isImpassable,
  isMinorCapital,
  landNextTo,
  minorOf,
  territoryCount,
} from '../board/map.ts'
import { france, germany, powerCount, powersOf, russia, sideOf, unitedStates } from '../board/units.ts'
import { hasLostCapital, isHeldBy, joins, statusOf } from '../turn/control.ts'
import { events, type State, statuses } from '../turn/state.ts'
import type { Contest } from './course.ts'
import {
  type Force,
  forceOf,
  forceOfMinor,
  forceOfSide,
  noForce,
  plus,
  sizeOf,
  sumOf,
  times,
  worthOf,
} from './force.ts'

import { type Params, usualParams } from './params.ts'

// What a power sees of the board when it decides about a turn.

export interface Outlook {
  readonly params: Params
  readonly state: State
  readonly power: number
  readonly side: number
  /** By territory: what it is to the side now. */
  readonly status: readonly number[]
  /** By territory: land units and fighters of the side, and of the other one, minor powers that would mobilise among them. */
  readonly ours: readonly Force[]
  readonly theirs: readonly Force[]
  /** The same enemies by power, in the order of `powersOf`. */
  readonly enemies: readonly (readonly Force[])[]
  /** By territory: what it would be worth to the side to have it, or to the other to take it. */
  readonly worth: readonly number[]
  /** By territory: how much units are wanted there or near, 0 to 1. */
  readonly pull: readonly number[]
}

/** The state is not to change as long as the outlook is in use: lists that not all ask for are made when somebody does. */
export const outlookOf = (state: State, params: Params = usualParams): Outlook => {
  const { power } = state
  const side = sideOf(power)
  const enemies = allTerritories.map(territory => enemiesIn(state, territory, side))
  const ours = once(() => allTerritories.map(territory => forceOfSide(state, territory, side)))
  const worth = once(() => allTerritories.map(territory => worthOfTerritory(state, territory, params)))
  const pull = once(() => pullOf(seen))
  const seen: Outlook = {
    params,
    state,
    power,
    side,
    status: allTerritories.map(territory => statusOf(state, territory, side)),
    theirs: enemies.map(sumOf),
    enemies,
    get ours() {
      return ours()
    },
    get worth() {
      return worth()
    },
    get pull() {
      return pull()
    },
  }
  return seen
}

/** Enemies who defend a territory, or would, once it is entered (R14-4.1.5, R14-4.1.6), by power. */
const enemiesIn = (state: State, territory: number, side: number): Force[] => {
  const enemies = powersOf(1 - side)
  if (state.intact[territory] === 1) {
    if (!isMinorCapital(territory)) return enemies.map(() => noForce)
    const power = joins(state, territory)
    if (power >= 0 && sideOf(power) === side) return enemies.map(() => noForce)
    const owner = Math.max(0, enemies.indexOf(power))
    return enemies.map((_, index) => (index === owner ? forceOfMinor(minorOf(territory)) : noForce))
  }
  const isOut = state.has(events.armistice)
  return enemies.map(power => (isOut && power === russia ? noForce : forceOf(state, territory, power)))
}

const worthOfTerritory = (state: State, territory: number, { turnsOfIncome, worthOfCapital }: Params): number => {
  if (isImpassable(territory)) return 0
  const power = capitalOf(territory)
  const capital = power < 0 ? 0 : worthOfCapital + state.cashOf(power)
  return 0.5 + turnsOfIncome * ipcOf(territory) + capital + revolutionAt(state, territory)
}

/** R14-4.3.1: three territories next to Moscow end Russia's war, where that is agreed. */
const revolutionAt = (state: State, territory: number): number =>
  state.agreement.revolution && !state.has(events.armistice) && landNextTo(capitalSpace(russia)).includes(territory)
    ? 8
    : 0

/** Wanted are those who stand at the front, most where much is at stake and the enemy is strong. */
const pullOf = (seen: Outlook): number[] => {
  const pull = new Array<number>(territoryCount).fill(0)
  for (const front of allTerritories) {
    const want = wantAt(seen, front)
    if (want <= 0) continue
    spread(seen, front, want, pull)
  }
  return pull
}

/** By territory, for the front at hand: how much units are wanted, or `notFound`. */
const found = new Float64Array(territoryCount)
const notFound = -1

/** From a front back over what the side has, a step at a time. */
const spread = ({ status, params }: Outlook, front: number, want: number, pull: number[]): void => {
  const queue = [front]
  found.fill(notFound)
  found[front] = want
  for (const space of queue) {
    const here = defined(found[space])
    pull[space] = Math.max(defined(pull[space]), here)
    for (const next of landNextTo(space)) {
      if (found[next] !== notFound || status[next] !== statuses.friendly) continue
      found[next] = here * params.perStep
      queue.push(next)
    }
  }
}

const strength = (force: Force): number => worthOf(force)

/** How much units are wanted on friendly or contested ground; 0 away from all enemies. */
const wantAt = (seen: Outlook, front: number): number => {
  const { state, side, status, ours, theirs, worth } = seen
  const here = status[front]
  if (here !== statuses.friendly && here !== statuses.contested) return 0
  const around = landNextTo(front)
  const hostile = around.filter(next => status[next] === statuses.hostile)
  if (here === statuses.friendly && hostile.length === 0) return 0
  let against = strength(defined(theirs[front]))
  let own = strength(defined(ours[front]))
  for (const next of around) {
    against += 0.7 * strength(defined(theirs[next]))
    own += 0.5 * strength(defined(ours[next]))
  }
  const stake = Math.max(defined(worth[front]), ...hostile.map(next => defined(worth[next])))
  const { towardsGoals, towardsHome, decisive, leastNeed } = seen.params
  const importance =
    stake +
    towardsGoals * nearness(state, front, 1 - side, decisive) +
    towardsHome * nearness(state, front, side, decisive)
  const need = Math.min(1.6, Math.max(leastNeed, against / Math.max(6, own)))
  return Math.min(1, (importance * need) / 120)
}

/** Whether the war is decided by a power's capital (R14-15). */
export const isDecisive = (power: number): boolean => power === germany || power === france

/** How near a territory is to a capital that a side still has, 1 in it; those that decide the war (R14-15) count more. */
export const nearness = (state: State, from: number, side: number, decisive: number): number => {
  let nearest = 0
  for (const power of powersOf(side)) {
    if (power === unitedStates || hasLostCapital(state, power)) continue
    const weight = isDecisive(power) ? decisive : 1
    nearest = Math.max(nearest, weight / (1 + marchTo(capitalSpace(power), from)))
  }
  return nearest
}

/** What a neutral minor power in the way counts, in steps. */
const aroundNeutral = 3

/** By capital: steps from every territory. */
const marches = new Map<number, Uint8Array>()
const marchTo = (goal: number, from: number): number => {
  const table = marches.get(goal) ?? stepsTo(goal)
  marches.set(goal, table)
  return defined(table[from])
}

const stepsTo = (goal: number): Uint8Array => {
  const table = new Uint8Array(territoryCount).fill(unreachable)
  table[goal] = 0
  const queue = [goal]
  for (const space of queue)
    for (const next of landNextTo(space)) {
      const steps = defined(table[space]) + (isMinorCapital(next) ? aroundNeutral : 1)
      if (steps >= defined(table[next])) continue
      table[next] = steps
      queue.push(next)
    }
  return table
}

/**
 * Enemies who could enter a territory in their next turns, by power: who stands on contested ground cannot (R14-7.3.1), nor
 * who is to be attacked in this turn.
 */
export const threatsTo = (
  { state, side, status, enemies }: Outlook,
  territory: number,
  isPinned: (territory: number) => boolean = () => false,
): Force[] => {
  const sums = powersOf(1 - side).map(() => noForce)
  for (const next of landNextTo(territory)) {
    if (status[next] !== statuses.hostile || isPinned(next) || state.intact[next] === 1) continue
    if (!isHeldBy(state, next, 1 - side)) continue
    for (const [power, force] of defined(enemies[next]).entries()) sums[power] = plus(defined(sums[power]), force)
  }
  return sums
}
export const threatTo = (seen: Outlook, territory: number, isPinned?: (territory: number) => boolean): Force =>
  sumOf(threatsTo(seen, territory, isPinned))

/** Friends of the acting power next to a territory, who may come in their own turns. */
const friendsNear = ({ params, state, power, status }: Outlook, territory: number): Force[] =>
  friendsInOrder(power).map(friend => {
    if (friend === power) return noForce
    let sum = noForce
    for (const next of landNextTo(territory))
      if (status[next] === statuses.friendly) sum = plus(sum, forceOf(state, next, friend))
    return times(sum, params.friendsCome)
  })

/** The powers of a side in the order of their turns, from one of them on. */
const friendsInOrder = (power: number): number[] => {
  const friends = powersOf(sideOf(power))
  return [...friends.filter(friend => friend >= power), ...friends.filter(friend => friend < power)]
}

/**
 * The fight for a territory with so many of the acting power's there, as it stands on a board on which no enemy has moved
 * since.
 */
export const contestFor = (
  seen: Outlook,
  board: State,
  territory: number,
  mine: Force,
  theirsComing: readonly Force[],
): Contest => {
  const { power, side } = seen
  const friends = friendsInOrder(power)
  const theirs = defined(seen.enemies[territory])
  const isThere = (enemy: number): boolean => sizeOf(defined(theirs[enemy])) + sizeOf(defined(theirsComing[enemy])) > 0
  const turnsUntil = (other: number): number => (other - power + powerCount) % powerCount
  const soonest = Math.min(
    ...powersOf(1 - side).flatMap((enemy, index) => (isThere(index) ? [turnsUntil(enemy)] : [])),
    powerCount,
  )
  return {
    ours: friends.map(friend => (friend === power ? mine : forceOf(board, territory, friend))),
    theirs,
    oursComing: friendsNear(seen, territory),
    theirsComing,
    beforeThem: friends.filter(friend => turnsUntil(friend) < soonest).length,
    tankDefense: board.tankDefense,
  }
}

/** How many enemies are one step from a territory, and how many two, who count half. */
export const dangerTo = ({ status, theirs, state }: Outlook, territory: number): number => {
  const near = landNextTo(territory)
  const count = (space: number): number =>
    status[space] === statuses.neutral || state.intact[space] === 1 ? 0 : sizeOf(defined(theirs[space]))
  const far = new Set(
    near.flatMap(next => landNextTo(next)).filter(space => space !== territory && !near.includes(space)),
  )
  const sum = (spaces: readonly number[]): number => spaces.reduce((total, space) => total + count(space), 0)
  return count(territory) + sum(near) + 0.5 * sum([...far])
}
