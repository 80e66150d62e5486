import { defined } from '../../../../engine/index.ts'
import { airDistance, capitalSpace, isZone, landDistance } from '../../board/map.ts'
import {
  type Counts,
  infantry,
  isAir,
  landTypes,
  moveOf,
  noCounts,
  noUnits,
  type Tally,
  tank,
  troopsAndPlanes,
  type UnitNumber,
} from '../../board/units.ts'
import { incomeOf } from '../../turn/income.ts'
import { roomOf } from '../../turn/purchase/index.ts'
import type { State } from '../../turn/state.ts'
import { type Attack, type AttackContext, takenFromGroups } from '../v1/attack-plan.ts'
import { roughly } from '../v1/attacks.ts'
import { costOfFall, landForces, standingIn } from './capital-guard.ts'
import type { Params } from './params.ts'

/** Fear for the own capital in the turn after the next one: for whoever marches the other way meanwhile. */
export interface FarGuard {
  readonly begin: () => void
  readonly take: (attack: Attack, force: Counts) => void
  /** By how much more the capital is to be feared for when an attack is made beside those taken, in IPC. */
  readonly fearOf: (attack: Attack, force: () => Counts, left: readonly number[]) => number
}

interface Approach {
  readonly enemy: number
  readonly force: Counts
  /** IPC that the capital's fall to him costs. */
  readonly stake: number
}

/** So many turns an enemy moves before he strikes, and the own troops come home. */
const turns = 2

/** Nobody where the capital is lost, or no enemy comes near it. */
export const farGuardOf = (
  params: Params,
  { state, options, free, enemyForces }: AttackContext,
): FarGuard | undefined => {
  const home = capitalSpace(state.power)
  if (!state.isFriendly(home)) return undefined
  const approaches = enemyForces.flatMap(([enemy]): Approach[] => {
    const force = approaching(state, enemy, home)
    return force[infantry] + force[tank] > 0 ? [{ enemy, force, stake: costOfFall(params, state, home, enemy) }] : []
  })
  const [first] = approaches
  if (!first) return undefined
  const isAtHand = options.groups.map(({ space, type }) => comesHome(space, home, type, turns))
  const fixed = fixedGuard(state, home, options.groups, free, isAtHand, first.enemy)
  const near = noCounts()
  const destroyed: number[] = []
  const standing = noCounts()
  let known: number | undefined
  const fearWith = (left: (group: number) => number, back: Counts, gone: readonly number[]): number => {
    for (const type of troopsAndPlanes) standing[type] = fixed[type] + near[type] + back[type]
    options.groups.forEach(({ type }, group) => {
      if (isAtHand[group]) standing[type] += left(group)
    })
    let worst = 0
    for (const { enemy, force, stake } of approaches) {
      const coming = gone.length === 0 ? force : without(state, force, enemy, home, gone)
      // A guess at the odds is good enough for what may still change twice.
      worst = Math.max(worst, stake * roughly(state.rules, params, coming, standing))
    }
    return params.guardOwn * params.guardNextTurn * worst
  }
  return {
    begin: () => {
      near.fill(0)
      destroyed.length = 0
      known = undefined
    },
    take: (attack, force) => {
      addBack(attack.space, home, force, near)
      if (attack.chance >= params.surelyDestroyed) destroyed.push(attack.space)
      known = undefined
    },
    fearOf: (attack, force, left) => {
      const used = takenFromGroups(attack)
      if (![...used.keys()].some(group => isAtHand[group])) return 0
      known ??= fearWith(group => defined(left[group]), noUnits, destroyed)
      const back = noCounts()
      addBack(attack.space, home, force(), back)
      const gone = attack.chance >= params.surelyDestroyed ? [...destroyed, attack.space] : destroyed
      return fearWith(group => defined(left[group]) - (used.get(group) ?? 0), back, gone) - known
    },
  }
}

/** Whether a unit is near enough to stand in a territory after so many turns. */
const comesHome = (from: number, home: number, type: UnitNumber, inTurns: number): boolean =>
  (type === infantry || type === tank) && !isZone(from) && landDistance(from, home) <= moveOf(type) * inTurns

/** Who attacks near the capital can be back in the next turn. */
const addBack = (space: number, home: number, force: Counts, into: Tally): void => {
  for (const type of landTypes) if (comesHome(space, home, type, turns - 1)) into[type] += force[type]
}

/** An enemy's units that could be at the capital after two of his turns, whoever stands in their way. */
const approaching = (state: State, enemy: number, home: number): Counts =>
  landForces(state, enemy, (space, type) => isInReach(space, home, type))

const isInReach = (space: number, home: number, type: UnitNumber): boolean =>
  isAir(type) ? airDistance(space, home) <= moveOf(type) : comesHome(space, home, type, turns)

const without = (state: State, force: Counts, enemy: number, home: number, gone: readonly number[]): Counts => {
  const rest = noCounts()
  for (const type of troopsAndPlanes) rest[type] = force[type]
  for (const space of gone)
    for (const type of troopsAndPlanes)
      if (isInReach(space, home, type)) rest[type] -= state.unitsIn(space, enemy, type)
  return rest
}

/** Who stands in the capital whatever is attacked: allies, planes, and infantry bought in this turn and in the next one. */
const fixedGuard = (
  state: State,
  home: number,
  groups: AttackContext['options']['groups'],
  free: readonly number[],
  isAtHand: readonly boolean[],
  enemy: number,
): Counts => {
  const fixed = standingIn(state, home, enemy, noCounts())
  groups.forEach(({ space, type }, group) => {
    if (isAtHand[group] && space === home) fixed[type] = Math.max(0, fixed[type] - defined(free[group]))
  })
  fixed[infantry] += Math.min(
    roomOf(state, home),
    Math.floor(incomeOf(state, state.power) / state.rules.costs[infantry]),
  )
  return fixed
}
