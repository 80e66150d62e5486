import { defined, type Place, refuse, stepsFor } from '../../../engine/index.ts'
import { has, type Piece, type Rules, rulesOf } from '../fire/piece.ts'
import { say } from '../says.ts'
import { type Arm, armsOf, type Party } from './arms.ts'
import {
  armsByFront,
  type Deeds,
  type KnownShots,
  keyOf,
  type Minded,
  mindedBy,
  nothingMinded,
  partyAfter,
} from './deeds.ts'
import { type Objective, type Worth, worthAt, worthOf } from './objective.ts'
import { partiesOf } from './parties.ts'
import type { PlannedAttack } from './plan-odds.ts'
import type { AssaultRequest } from './schema.ts'
import { bitsOf, workOf } from './solve.ts'
import { type States, statesOf } from './states.ts'

/** One side's fire, ready to be solved or played. */
export interface Fire {
  readonly arms: readonly Arm[]
  readonly pieces: readonly Piece[]
  readonly targets: readonly Piece[]
  readonly states: States
  /** What the objective makes of the targets; for a swing, before what the return fire takes. */
  readonly worth: Worth
  /** Points destroyed, whatever the objective is. */
  readonly points: Worth
}

/** An assault understood. */
export interface Assault {
  readonly rules: Rules
  readonly objective: Objective
  readonly own: Fire
  /** The attackers' arms as they are solved: Aircraft once for each side they may turn to, where the return fire goes by it. */
  readonly solverArms: readonly Arm[]
  /** The return fire, where the targets fire too, at attackers that have done nothing yet. */
  readonly enemy: Fire | undefined
  /** What of that the attackers' deeds change. */
  readonly minded: Minded
  readonly enemyAfter: (deeds: Deeds) => Fire
  /** All that may come to fire back. */
  readonly mostEnemyArms: readonly Arm[]
  readonly plan: readonly PlannedAttack[] | undefined
}

export const prepareAssault = (question: AssaultRequest): Assault => {
  const rules = rulesOf(question.rules)
  const objective = question.objective ?? 'value'
  const fires = question.returnFire !== undefined || objective === 'swing'
  const parties = partiesOf(question, rules)
  if (typeof objective === 'object')
    objective.destroy.forEach((target, index) => {
      if (objective.destroy.indexOf(target) < index)
        refuse('invalid-field', ['objective', 'destroy', index], say.targetTwice)
      if (target >= question.targets.length)
        refuse('out-of-range', ['objective', 'destroy', index], say.onlyTargets({ count: question.targets.length }))
    })
  const arms = armsOf(parties.own)
  const minded = fires ? mindedBy(parties.own, parties.enemy, arms, rules) : nothingMinded
  const enemyArms = fires ? armsOf(parties.enemy) : []
  const hidden = question.attackers.reduce((bits, _, index) => (minded.hides(index) ? bits | (1 << index) : bits), 0)
  const shots: KnownShots = new Map()
  const partyOnce = (deeds: Deeds): Party => partyAfter(parties.enemy, deeds, shots)
  // Whoever comes to fire back, be it at those that were Camouflaged.
  const armsAtAll = hidden ? armsOf(partyOnce({ revealed: hidden, slipped: 0, faced: new Map() })) : enemyArms
  // What is destroyed at once does not fire back, and is not endured.
  const burnable = burnableBy(arms)
  const burns = parties.own.targets.map(
    (piece, target) =>
      (has(piece, 'endurance') || armsAtAll.some(({ attacker }) => attacker === target)) && burnable.has(target),
  )
  const endured = enduring(parties.enemy.targets, armsAtAll)
  const enemyFire = (arms: readonly Arm[], party: Party): Fire => fireOf(arms, party, endured, 'value', rules)
  return {
    rules,
    objective,
    own: fireOf(arms, parties.own, burns, objective, rules),
    solverArms: armsByFront(arms, minded),
    enemy: fires ? enemyFire(enemyArms, parties.enemy) : undefined,
    minded,
    enemyAfter: kept(deeds => {
      const party = partyOnce(deeds)
      return enemyFire(armsOf(party), party)
    }),
    mostEnemyArms: armsAtAll,
    plan: question.plan && plannedOf(question.plan, arms, parties.own.pieces, question.targets.length),
  }
}

const mostKept = 64

/** Each made once, as long as there are few of them. */
const kept = (make: (deeds: Deeds) => Fire): ((deeds: Deeds) => Fire) => {
  const known = new Map<string, Fire>()
  return deeds => {
    const key = keyOf(deeds)
    const fire = known.get(key) ?? make(deeds)
    if (known.size >= mostKept) known.clear()
    known.set(key, fire)
    return fire
  }
}

const enduring = (targets: readonly Piece[], arms: readonly Arm[]): readonly boolean[] => {
  const burnable = burnableBy(arms)
  return targets.map((piece, target) => has(piece, 'endurance') && burnable.has(target))
}

/** The targets that may be destroyed at once. */
const burnableBy = (arms: readonly Arm[]): ReadonlySet<number> => {
  const targets = new Set<number>()
  for (const { ways } of arms)
    for (const way of ways)
      for (const options of way)
        for (const { hits } of options)
          for (const hit of hits) if (!targets.has(hit.target) && hit.canBurn) targets.add(hit.target)
  return targets
}

const fireOf = (
  arms: readonly Arm[],
  { pieces, targets }: { readonly pieces: readonly Piece[]; readonly targets: readonly Piece[] },
  burns: readonly boolean[],
  objective: Objective,
  rules: Rules,
): Fire => {
  const states = statesOf(targets, burns)
  return {
    arms,
    pieces,
    targets,
    states,
    worth: worthOf(objective, states, targets, rules),
    points: worthOf('value', states, targets, rules),
  }
}

/** A plan by the indexes of a question. Throws a Refusal where an attack cannot be made. */
const plannedOf = (
  plan: NonNullable<AssaultRequest['plan']>,
  arms: readonly Arm[],
  attackers: readonly Piece[],
  targets: number,
): readonly PlannedAttack[] => {
  const made = new Map<number, number>()
  return plan.map(({ attacker, target, by }, index) => {
    const at: Place = ['plan', index]
    if (attacker >= attackers.length)
      refuse('out-of-range', [...at, 'attacker'], say.onlyAttackers({ count: attackers.length }))
    if (target >= targets) refuse('out-of-range', [...at, 'target'], say.onlyTargets({ count: targets }))
    const slot = made.get(attacker) ?? 0
    if (slot > 0 && defined(plan[index - 1]).attacker !== attacker) refuse('illegal-order', at, say.attacksTogether)
    made.set(attacker, slot + 1)
    const isAirborne = (index: number): boolean => arms.find(arm => arm.attacker === index)?.isAirborne ?? false
    if (isAirborne(attacker) && plan.slice(0, index).some(earlier => !isAirborne(earlier.attacker)))
      refuse('illegal-order', at, say.aircraftFirst)
    const ways = arms.find(arm => arm.attacker === attacker)?.ways ?? []
    const isAsked = (option: PlannedAttack['option']): boolean =>
      // A Blast is at all of a hex, whoever of it is named.
      option.hits.some((hit, struck) => hit.target === target && (struck === 0 || option.by === 'blast')) &&
      (by === undefined || option.by === by)
    const isGrazing = plan.some(other => other.attacker === attacker && other.by === 'grazing-fire')
    const way = isGrazing ? ways.find(options => options[0]?.[0]?.by === 'grazing-fire') : ways[0]
    const option = way?.[slot]?.find(isAsked)
    return option
      ? { attacker, option }
      : refuse(
          'illegal-order',
          at,
          say.cannotAttack({ unit: defined(attackers[attacker]).card.name, number: slot + 1 }),
        )
  })
}

/** Bounds of what is solved exactly: numbers kept (8 bytes each), and numbers gone through. */
const mostValues = 2 ** 22
const mostWork = 6e8

/** Return fires that the attackers' deeds may make different. */
const mostVariants = 64

const variantsOf = ({ minded, solverArms, own }: Assault): number => {
  const turns = solverArms.filter(({ front }) => front !== undefined)
  return own.pieces.reduce((product, _, attacker) => {
    const ways = turns.filter(arm => arm.attacker === attacker).length || (minded.hides(attacker) ? 1 : 0)
    return product * (1 + Math.max(ways, minded.slips(attacker) ? 1 : 0) * (minded.slips(attacker) && ways > 0 ? 2 : 1))
  }, 1)
}

export const isSolvable = (assault: Assault): boolean => {
  const { own, enemy, solverArms, minded, mostEnemyArms } = assault
  const isSmall = (arms: readonly Arm[], states: States, slips: Minded['slips'] = () => false): boolean =>
    bitsOf(arms, slips) <= 22 &&
    2 ** bitsOf(arms, slips) * states.count <= mostValues &&
    workOf(arms, states, slips) <= mostWork
  if (!isSmall(solverArms, own.states, minded.slips)) return false
  if (!enemy) return true
  const variants = variantsOf(assault)
  return (
    isSmall(mostEnemyArms, enemy.states) &&
    variants <= mostVariants &&
    variants * Math.max(own.states.count, 2 ** mostEnemyArms.length * enemy.states.count) <= mostValues &&
    variants * workOf(mostEnemyArms, enemy.states) <= mostWork
  )
}

/** All dice of both sides, those at attackers that have done something once more. */
export const rollingSteps = ({ own, mostEnemyArms, solverArms, minded }: Assault): number => {
  const isMinded = solverArms.some(
    ({ attacker, front }) => front !== undefined || minded.hides(attacker) || minded.slips(attacker),
  )
  return rollsOf(own.arms) + rollsOf(mostEnemyArms) * (isMinded ? 2 : 1)
}

const rollsOf = (arms: readonly Arm[]): number => {
  const hits = new Set(arms.flatMap(({ ways }) => ways.flat(2).flatMap(({ hits }) => hits)))
  return [...hits].reduce((sum, hit) => sum + hit.rollsSteps, 0)
}

export const solvingSteps = (assault: Assault): number => {
  const { own, enemy, solverArms, minded, mostEnemyArms } = assault
  const returned = enemy ? variantsOf(assault) * workOf(mostEnemyArms, enemy.states) : 0
  // Plans of units that may slip are followed one by one.
  const slips =
    solverArms.length > 1 && solverArms.some(({ ways }) => ways.flat(2).some(({ hits }) => defined(hits[0]).canSlip))
  return (
    rollingSteps(assault) +
    stepsFor({
      formulas: 10,
      plans: slips ? 375 : 0,
      cells: workOf(solverArms, own.states, minded.slips) + returned,
    })
  )
}

/** What each state is worth when nobody is left to fire. */
export const finalWorth = ({ states, worth }: Fire): Float64Array =>
  Float64Array.from({ length: states.count }, (_, state) => worthAt(worth, states, state))

/** Enemies that are destroyed at once, as bits: whose digit is the highest, where that stands for it. */
export const silencedIn = (states: States, digit: (target: number) => number): number =>
  states.hasBurnt.reduce(
    (bits, hasBurnt, target) =>
      hasBurnt && digit(target) === defined(states.digits[target]) - 1 ? bits | (1 << target) : bits,
    0,
  )

/** The arms of such units. */
export const armsOfUnits = (arms: readonly Arm[], units: number): number =>
  arms.reduce((set, { attacker }, arm) => (units & (1 << attacker) ? set | (1 << arm) : set), 0)
