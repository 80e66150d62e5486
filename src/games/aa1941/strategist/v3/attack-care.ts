import { defined } from '../../../../engine/index.ts'
import { airDistance, capitals, isZone, landDistance } from '../../board/map.ts'
import {
  allies,
  allTypes,
  axis,
  type Counts,
  infantry,
  japan,
  noCounts,
  shipTypes,
  sideOf,
  sidePowers,
  submarine,
  tank,
  troopsAndPlanes,
  unitedKingdom,
  unitedStates,
} from '../../board/units.ts'
import { cargoPower, type State, troopsAboard } from '../../turn/state.ts'
import {
  type Attack,
  type AttackCare,
  type AttackContext,
  type AttackLimits,
  takenFromGroups,
} from '../v1/attack-plan.ts'
import { holdingOf, roughly, sizeOf, worstCounterattack } from '../v1/attacks.ts'
import { forecast } from '../v1/battle-forecast.ts'
import type { Target } from '../v1/options.ts'
import { forceAt } from '../v1/threats.ts'
import { fearFor, type GuardedCapital, guardedCapitals, reaches, takeOff } from './capital-guard.ts'
import { farGuardOf } from './far-guard.ts'
import type { Params } from './params.ts'

/** An attack that has been chosen, with all who take part. */
interface Taken {
  readonly attack: Attack
  readonly target: Target
  readonly force: Counts
}

/** What version 3 minds in a plan of attacks: capitals that are left, and whoever could win back what is taken. */
export const attackCareOf = (params: Params, context: AttackContext): AttackCare => {
  const { state, options, enemyForces } = context
  let capitalsHeld: GuardedCapital[] | undefined
  const taken: Taken[] = []
  const destroyed: number[] = []
  const decisive = decisiveCapitals(state)
  const guards = (): GuardedCapital[] => {
    capitalsHeld ??= guardedCapitals(params, state, { groups: options.groups, free: context.free }, enemyForces)
    return capitalsHeld
  }
  const saved = new Map<number, number>()
  const far = farGuardOf(params, context)
  return {
    begin: () => {
      far?.begin()
      taken.length = 0
      destroyed.length = 0
      saved.clear()
    },
    take: (attack, target) => {
      const force = forceOfAttack(context, attack)
      taken.push({ attack, target, force })
      far?.take(attack, force)
      if (attack.chance >= params.surelyDestroyed) destroyed.push(attack.space)
      saved.clear()
    },
    touchedBy: attack =>
      guards().some(guard => takesFrom(guard, attack))
        ? options.targets.map(({ space }) => space)
        : near(options.targets, attack.space),
    costOf: (attack, target, left, boats) => {
      let cost = 0
      for (const guard of guards()) cost += fearOf(params, context, guard, attack, left, boats, destroyed)
      let gain = saved.get(target.space)
      if (gain === undefined) {
        gain = savedBy(context, params.wonBack, taken, destroyed, target.space)
        saved.set(target.space, gain)
      }
      if (far) cost += far.fearOf(attack, () => forceOfAttack(context, attack), left)
      return cost - attack.chance * gain
    },
    prizeAt: space => (decisive.includes(space) ? params.decisiveCapital : 0),
    wonBack: params.wonBack,
    isAnyOdds: space => decisive.includes(space) && isLastChance(state),
    isTooDear: ({ attackerLoss, defenderLoss }) => defenderLoss < params.siegeTrade * attackerLoss,
    winsAtSea: (force, defenders, { wins }) => (wins > 0 ? wins : winsFromTheAir(state, force, defenders)),
    weaken: (force, enemy, space) => {
      for (const gone of destroyed) takeOff(state, force, enemy, gone, space)
    },
    holdingSteps: (space, force) => holdingSteps(context, space, force, destroyed),
    improved: choose => improved(params, choose),
  }
}

/** Whether an attack takes those along who could stand in a capital. */
const takesFrom = ({ helpers, boats }: GuardedCapital, { groups, lifts }: Attack): boolean =>
  helpers.some(
    ({ group }) => groups.some(([other]) => other === group) || lifts.some(({ troops }) => troops.includes(group)),
  ) || lifts.some(({ lift }) => boats.has(lift.boat))

/** By how much more a capital has to be feared for when an attack is made. */
const fearOf = (
  params: Params,
  { state }: AttackContext,
  guard: GuardedCapital,
  attack: Attack,
  left: readonly number[],
  boats: ReadonlySet<number>,
  destroyed: readonly number[],
): number => {
  const used = takenFromGroups(attack)
  const sailing = new Set([...boats, ...attack.lifts.map(({ lift }) => lift.boat)])
  const isConcerned = takesFrom(guard, attack)
  const isRelief =
    !destroyed.includes(attack.space) && guard.threats.some(threat => comesFrom(state, threat, attack.space, guard))
  if (!isConcerned && !isRelief) return 0
  const before = {
    left: (group: number): number => defined(left[group]),
    isUsed: (boat: number): boolean => boats.has(boat),
  }
  const after = {
    left: (group: number): number => defined(left[group]) - (used.get(group) ?? 0),
    isUsed: (boat: number): boolean => sailing.has(boat),
  }
  const now = fearFor(params, state, guard, before, destroyed)
  const lost = fearFor(params, state, guard, after, destroyed)
  const won = isRelief ? fearFor(params, state, guard, after, [...destroyed, attack.space]) : lost
  return attack.chance * won + (1 - attack.chance) * lost - now
}

/** Whether an enemy's units in a space could come at a capital. */
const comesFrom = (
  state: State,
  { power, boats }: GuardedCapital['threats'][number],
  space: number,
  { capital }: GuardedCapital,
): boolean =>
  boats.some(([zone]) => zone === space) ||
  troopsAndPlanes.some(type => state.unitsIn(space, power, type) > 0 && reaches(space, capital, type))

/** All who take part in an attack, by type. */
const forceOfAttack = ({ state, options }: AttackContext, { groups, lifts }: Attack): Counts => {
  const force = noCounts()
  for (const [group, count] of groups) force[defined(options.groups[group]).type] += count
  for (const { lift, troops } of lifts) {
    for (const group of troops) force[defined(options.groups[group]).type] += 1
    if (lift.loadsAt >= 0) continue
    const aboard = troopsAboard(state.cargoOf(lift.boat).filter(code => cargoPower(code) === state.power))
    force[infantry] += aboard.infantry
    force[tank] += aboard.tank
  }
  return force
}

/** What an attack saves of what the chosen ones take, in IPC: its enemies do not come back for it. */
const savedBy = (
  context: AttackContext,
  wonBack: number,
  taken: readonly Taken[],
  destroyed: number[],
  space: number,
): number => {
  const { state, enemyForces, params, attack } = context
  if (isZone(space)) return 0
  let sum = 0
  for (const { attack: other, target, force } of taken) {
    if (isZone(other.space)) continue
    const comes = enemyForces.some(([enemy]) =>
      troopsAndPlanes.some(type => state.unitsIn(space, enemy, type) > 0 && reaches(space, other.space, type)),
    )
    if (!comes) continue
    const back = holdingOf(params, other.space) * wonBack
    for (const { probability, isWon, attacker } of forecast(state.rules, 'land', force, target.defenders).buckets) {
      if (!isWon) continue
      const before = worstCounterattack(context, other.space, attacker, back)
      destroyed.push(space)
      sum += probability * (before - worstCounterattack(context, other.space, attacker, back))
      destroyed.pop()
    }
  }
  return attack.caution * sum
}

/** Targets whose worth an attack on a space changes. */
const near = (targets: readonly Target[], space: number): number[] =>
  targets
    .filter(target =>
      isZone(space) || isZone(target.space)
        ? airDistance(space, target.space) <= 3
        : landDistance(space, target.space) <= 2,
    )
    .map(target => target.space)

const surface = noCounts()

/**
 * The chance that planes alone sink all but submarines. Those stay whatever happens, as planes without a destroyer and
 * submarines cannot hit one another (R41-9.2), so the whole battle is never won.
 */
const winsFromTheAir = ({ rules }: State, force: Counts, defenders: Counts): number => {
  if (defenders[submarine] === 0 || shipTypes.some(type => force[type] > 0)) return 0
  for (const type of allTypes) surface[type] = defenders[type]
  surface[submarine] = 0
  return forecast(rules, 'sea', force, surface).wins
}

const holdingChances = [0.35, 0.65, 0.9] as const
const counter = noCounts()
const holders = noCounts()

const holdingSteps = (
  { state, params, enemyForces }: AttackContext,
  space: number,
  force: Counts,
  destroyed: readonly number[],
): number => {
  holders.fill(0)
  holders[infantry] = force[infantry]
  holders[tank] = force[tank]
  let most = 0
  for (const [enemy, forces] of enemyForces) {
    forceAt(forces, space, counter)
    for (const gone of destroyed) takeOff(state, counter, enemy, gone, space)
    if (counter[infantry] + counter[tank] > 0) most = Math.max(most, roughly(state.rules, params, counter, holders))
  }
  let steps = 0
  for (const chance of holdingChances) if (1 - most >= chance) steps++
  return steps
}

const total = (plan: readonly Attack[]): number => plan.reduce((sum, { value }) => sum + value, 0)

/** Large attacks are tried smaller: what is left may do more elsewhere. */
const improved = (params: Params, choose: (limits?: AttackLimits) => Attack[]): Attack[] => {
  let best = choose()
  const large = best
    .filter(attack => !isZone(attack.space) && sizeOf(attack) >= params.largeAttack)
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, 2)
  for (const { space } of large) {
    const attack = best.find(one => one.space === space)
    if (!attack) continue
    const size = sizeOf(attack)
    for (const most of [1, Math.ceil(size / 3), Math.ceil((2 * size) / 3)]) {
      const other = choose(new Map([[space, most]]))
      if (other.some(attack => attack.space === space) && total(other) > total(best) + 1e-9) best = other
    }
  }
  return best
}

/** Capitals by whose holding the enemy wins at the next check (R41-16.1, 16.2): one of them freed, and the game goes on. */
const decisiveCapitals = (state: State): number[] => {
  const enemy = 1 - sideOf(state.power)
  const isShort = state.agreement.victory === 'short'
  const ofAllies = isShort ? [unitedKingdom, unitedStates] : sidePowers[allies]
  const counted = enemy === axis ? ofAllies : sidePowers[axis]
  const held = counted
    .map(power => defined(capitals[power]))
    .filter(capital => sideOf(state.ownerOf(capital)) === enemy)
  return held.length === (isShort ? 1 : 2) ? held : []
}

/** Whether nobody of the own side moves before the check. */
const isLastChance = (state: State): boolean => state.power === (sideOf(state.power) === axis ? japan : unitedStates)
