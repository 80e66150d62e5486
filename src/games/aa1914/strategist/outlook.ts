import { unreachable } from '../../../boards/index.ts'
import { defined, getOrInsert, once } from '../../../engine/index.ts'
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
import { allies, france, germany, powerCount, powersOf, russia, sideOf, unitedStates } from '../board/units.ts'
import {
  hasLeft,
  hasLostCapital,
  isGarrisoned,
  isHeldBy,
  joins,
  statusOf,
  wasAlignedWithRussia,
} from '../turn/control.ts'
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

/** By side: no force of any of its powers. */
const nobodyOf: readonly (readonly Force[])[] = [0, 1].map(side => powersOf(side).map(() => noForce))

/** Enemies who defend a territory, or would, once it is entered (R14-4.1.5, R14-4.1.6), by power. */
const enemiesIn = (state: State, territory: number, side: number): readonly Force[] => {
  const enemies = powersOf(1 - side)
  const nobody = defined(nobodyOf[1 - side])
  if (state.intact[territory] === 1) {
    if (!isMinorCapital(territory)) return nobody
    const power = joins(state, territory)
    if (power >= 0 ? sideOf(power) === side : side === allies && wasAlignedWithRussia(state, territory)) return nobody
    const owner = Math.max(0, enemies.indexOf(power))
    return enemies.map((_, index) => (index === owner ? forceOfMinor(minorOf(territory)) : noForce))
  }
  if (!isGarrisoned(state, territory, 1 - side)) return nobody
  return enemies.map(power => (hasLeft(state, power) ? noForce : forceOf(state, territory, power)))
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

/** A territory, and how much units are wanted there. */
interface Wanted {
  readonly space: number
  readonly want: number
}

/**
 * Wanted are those who stand at the front, most where much is at stake and the enemy is strong; and behind it, over what the
 * side has, a part less at each step. Whatever is wanted more spreads first, so that every territory is come to once.
 */
const pullOf = (seen: Outlook): number[] => {
  const { status, params } = seen
  const pull = new Array<number>(territoryCount).fill(0)
  const fronts: Wanted[] = []
  const near = nearnessFor(seen)
  for (const space of allTerritories) {
    const want = wantAt(seen, near, space)
    if (want > 0) fronts.push({ space, want })
  }
  fronts.sort((one, other) => other.want - one.want)
  // What is a step farther than something else is wanted less than that: this list is in order too.
  const behind: Wanted[] = []
  let [front, next] = [0, 0]
  for (;;) {
    const [one, other] = [fronts[front], behind[next]]
    const isFront = one !== undefined && (other === undefined || one.want >= other.want)
    const first = isFront ? one : other
    if (!first) return pull
    if (isFront) front++
    else next++
    const { space, want } = first
    if (defined(pull[space]) >= want) continue
    pull[space] = want
    for (const back of landNextTo(space))
      if (status[back] === statuses.friendly && defined(pull[back]) < want * params.perStep)
        behind.push({ space: back, want: want * params.perStep })
  }
}

/** How much units are wanted on friendly or contested ground; 0 away from all enemies. */
const wantAt = (seen: Outlook, near: Nearness, front: number): number => {
  const { status, ours, theirs, worth } = seen
  const here = status[front]
  if (here !== statuses.friendly && here !== statuses.contested) return 0
  const around = landNextTo(front)
  if (here === statuses.friendly && !around.some(next => status[next] === statuses.hostile)) return 0
  let against = worthOf(defined(theirs[front]))
  let own = worthOf(defined(ours[front]))
  let stake = defined(worth[front])
  for (const next of around) {
    against += 0.7 * worthOf(defined(theirs[next]))
    own += 0.5 * worthOf(defined(ours[next]))
    if (status[next] === statuses.hostile) stake = Math.max(stake, defined(worth[next]))
  }
  const { towardsGoals, towardsHome, leastNeed } = seen.params
  const importance = stake + towardsGoals * near.toGoals(front) + towardsHome * near.toHome(front)
  const need = Math.min(1.6, Math.max(leastNeed, against / Math.max(6, own)))
  return Math.min(1, (importance * need) / 120)
}

/** How near a territory is to the capitals that the other side still has, and to those of the own side. */
interface Nearness {
  readonly toGoals: (territory: number) => number
  readonly toHome: (territory: number) => number
}

const nearnessFor = ({ state, side, params }: Outlook): Nearness => ({
  toGoals: nearnessTo(state, 1 - side, params.decisive),
  toHome: nearnessTo(state, side, params.decisive),
})

/** Whether the war is decided by a power's capital (R14-15). */
export const isDecisive = (power: number): boolean => power === germany || power === france

/** By the capitals that a side still has: steps from every territory to the nearest that decides the war, and to the nearest other. */
const knownSteps = new Map<string, readonly [toDecisive: Float64Array, toOthers: Float64Array]>()

/** How near a territory is to a capital that a side still has, 1 in it; those that decide the war (R14-15) count more. */
export const nearnessTo = (state: State, side: number, decisive: number): ((from: number) => number) => {
  const held = powersOf(side).filter(power => power !== unitedStates && !hasLostCapital(state, power))
  const stepsToAny = (goals: readonly number[]): Float64Array =>
    Float64Array.from(allTerritories, from => Math.min(...goals.map(power => marchTo(capitalSpace(power), from))))
  const [toDecisive, toOthers] = getOrInsert(knownSteps, held.join(), () => [
    stepsToAny(held.filter(isDecisive)),
    stepsToAny(held.filter(power => !isDecisive(power))),
  ])
  return from => Math.max(decisive / (1 + defined(toDecisive[from])), 1 / (1 + defined(toOthers[from])))
}

/** What a neutral minor power in the way counts, in steps. */
const aroundNeutral = 3

/** By capital: steps from every territory. */
const marches = new Map<number, Uint8Array>()
const marchTo = (goal: number, from: number): number => defined(getOrInsert(marches, goal, () => stepsTo(goal))[from])

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
const friendsNear = ({ params, state, power, status }: Outlook, territory: number): Force[] => {
  const near = landNextTo(territory).filter(next => status[next] === statuses.friendly)
  return friendsInOrder(power).map(friend => {
    if (friend === power) return noForce
    let sum = noForce
    for (const next of near) sum = plus(sum, forceOf(state, next, friend))
    return times(sum, params.friendsCome)
  })
}

/** By power: those of its side in the order of their turns, from it on. */
const inOrderFrom: readonly (readonly number[])[] = Array.from({ length: powerCount }, (_, power) => {
  const friends = powersOf(sideOf(power))
  return [...friends.filter(friend => friend >= power), ...friends.filter(friend => friend < power)]
})
const friendsInOrder = (power: number): readonly number[] => defined(inOrderFrom[power])

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

/** The same fight with another force of the acting power, which comes first among ours. */
export const withOurs = (contest: Contest, mine: Force): Contest => ({
  ...contest,
  ours: contest.ours.with(0, mine),
})

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
