import type { Place } from '../../../engine/index.ts'
import { refuse } from '../../../engine/index.ts'
import { has, type Piece, type Rules, rulesOf } from '../fire/piece.ts'
import { type Arm, armsOf } from './arms.ts'
import { type Objective, type Worth, worthAt, worthOf } from './objective.ts'
import { partiesOf } from './parties.ts'
import type { PlannedAttack } from './plan-odds.ts'
import type { AssaultRequest } from './schema.ts'
import { type Solved, solve, workOf } from './solve.ts'
import { digitOf, type States, statesOf } from './states.ts'

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
  /** The return fire, where the targets fire too. */
  readonly enemy: Fire | undefined
  readonly plan: readonly PlannedAttack[] | undefined
}

export const prepareAssault = (question: AssaultRequest): Assault => {
  const rules = rulesOf(question.rules)
  const objective = question.objective ?? 'value'
  const fires = question.returnFire !== undefined || objective === 'swing'
  const parties = partiesOf(question, rules)
  if (typeof objective === 'object')
    objective.destroy.forEach((target, index) => {
      if (target >= question.targets.length)
        refuse(
          'out-of-range',
          ['objective', 'destroy', index],
          `there are ${question.targets.length} targets, counted from 0`,
        )
    })
  const arms = armsOf(parties.own)
  const enemyArms = fires ? armsOf(parties.enemy) : []
  // What is destroyed at once does not fire back, and is not endured.
  const burnable = burnableBy(arms)
  const burns = parties.own.targets.map(
    (piece, target) =>
      (has(piece, 'endurance') || enemyArms.some(({ attacker }) => attacker === target)) && burnable.has(target),
  )
  return {
    rules,
    objective,
    own: fireOf(arms, parties.own, burns, objective, rules),
    enemy: fires
      ? fireOf(enemyArms, parties.enemy, enduring(parties.enemy.targets, enemyArms), 'value', rules)
      : undefined,
    plan: question.plan && plannedOf(question.plan, arms, question.attackers.length, question.targets.length),
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
  attackers: number,
  targets: number,
): readonly PlannedAttack[] => {
  const made = new Map<number, number>()
  return plan.map(({ attacker, target, by }, index) => {
    const at: Place = ['plan', index]
    if (attacker >= attackers)
      refuse('out-of-range', [...at, 'attacker'], `there are ${attackers} attackers, counted from 0`)
    if (target >= targets) refuse('out-of-range', [...at, 'target'], `there are ${targets} targets, counted from 0`)
    const slot = made.get(attacker) ?? 0
    if (slot > 0 && plan[index - 1]!.attacker !== attacker)
      refuse('illegal-order', at, 'a unit makes its attacks one after another (MIN-5.8); put them side by side')
    made.set(attacker, slot + 1)
    const isAirborne = (index: number): boolean => arms.find(arm => arm.attacker === index)?.isAirborne ?? false
    if (isAirborne(attacker) && plan.slice(0, index).some(earlier => !isAirborne(earlier.attacker)))
      refuse(
        'illegal-order',
        at,
        'Aircraft attack in the airstrike phase, before any unit on the ground does (MIN-5.1, MIN-5.8); put them first',
      )
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
          `attacker ${attacker} cannot make this attack as its number ${slot + 1}: out of sight or range, or no dice for it (MIN-10.1)`,
        )
  })
}

/** Bounds of what is solved exactly: numbers kept (8 bytes each), and numbers gone through. */
const mostValues = 2 ** 22
const mostWork = 6e8
const msPerWork = 6e-6

export const isSolvable = ({ own, enemy }: Assault): boolean =>
  [own, ...(enemy ? [enemy] : [])].every(
    ({ arms, states }) => 2 ** arms.length * states.count <= mostValues && workOf(arms, states) <= mostWork,
  )

export const solvingMs = ({ own, enemy }: Assault): number =>
  [own, ...(enemy ? [enemy] : [])].reduce((sum, { arms, states }) => sum + workOf(arms, states) * msPerWork, 1)

/** What each state is worth when nobody is left to fire. */
export const finalWorth = ({ states, worth }: Fire, lost: (state: number) => number = () => 0): Float64Array =>
  Float64Array.from({ length: states.count }, (_, state) => worthAt(worth, states, state) - lost(state))

/** Both sides solved. What the enemy takes does not depend on the fire at him but for units destroyed at once. */
export interface Both {
  readonly own: Solved
  readonly enemy: Solved | undefined
  /** Set of the enemy's arms that are destroyed at once in a state. */
  readonly silenced: (state: number) => number
}

export const solveBoth = ({ own, enemy, objective }: Assault, isCancelled: () => boolean): Both => {
  const enemySolved = enemy && solve(enemy.arms, enemy.states, finalWorth(enemy), isCancelled)
  const silenced = (state: number): number =>
    silencedSet(own.states, enemy?.arms ?? [], target => digitOf(own.states, state, target))
  const lost =
    enemySolved && objective === 'swing'
      ? (state: number) => enemySolved.values[silenced(state) * enemySolved.states.count + enemySolved.states.start]!
      : undefined
  return { own: solve(own.arms, own.states, finalWorth(own, lost), isCancelled), enemy: enemySolved, silenced }
}

/** Arms of the enemy whose unit has the highest digit, where that stands for destruction at once. */
export const silencedSet = (states: States, arms: readonly Arm[], digit: (target: number) => number): number =>
  arms.reduce(
    (set, { attacker }, arm) =>
      states.hasBurnt[attacker] && digit(attacker) === states.digits[attacker]! - 1 ? set | (1 << arm) : set,
    0,
  )
