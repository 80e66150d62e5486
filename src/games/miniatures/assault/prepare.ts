import { type Place, refuse, stepsFor, sumBy } from '../../../engine/index.ts'
import { has, type Piece, pieceAt, rulesOf } from '../fire/piece.ts'
import { say } from '../says.ts'
import { type Arm, armsOf, type Party } from './arms.ts'
import {
  armsByFront,
  bitsWhere,
  type Deeds,
  type KnownShots,
  mindedBy,
  type NumberedArm,
  nothingMinded,
  numbered,
  onceEach,
  partyAfter,
} from './deeds.ts'
import { partiesOf } from './parties.ts'
import type { PlannedAttack } from './plan-odds.ts'
import type { AssaultRequest } from './schema.ts'
import { bitsOf, workOf } from './solve.ts'
import { type Objective, type States, statesOf, type Worth, worthOf } from './states.ts'

/** One side's fire, ready to be solved or played. */
export interface Fire {
  readonly arms: readonly NumberedArm[]
  readonly pieces: readonly Piece[]
  readonly targets: readonly Piece[]
  readonly states: States
  /** What the objective makes of the targets; for a swing, before what the return fire takes. */
  readonly worth: Worth
  /** Points destroyed, whatever the objective is. */
  readonly points: Worth
}

/** An assault understood. */
export type Assault = ReturnType<typeof prepareAssault>

export const prepareAssault = (question: AssaultRequest) => {
  const rules = rulesOf(question.rules)
  const objective = question.objective ?? 'value'
  const fires = question.returnFire !== undefined || objective === 'swing'
  const parties = partiesOf(question, rules)
  checkObjective(objective, question.targets.length)
  const arms = armsOf(parties.own)
  const minded = fires ? mindedBy(parties.own, parties.enemy, arms, rules) : nothingMinded
  const enemyArms = fires ? armsOf(parties.enemy) : []
  const hidden = bitsWhere(question.attackers, (_, index) => minded.hides(index))
  const shots: KnownShots = new Map()
  const partyOnce = (deeds: Deeds): Party => partyAfter(parties.enemy, deeds, shots)
  // Whoever comes to fire back, be it at those that were Camouflaged.
  const armsAtAll = hidden ? armsOf(partyOnce({ revealed: hidden, slipped: 0, faced: new Map() })) : enemyArms
  // What is destroyed at once does not fire back, and is not endured.
  const firesBack = new Set(armsAtAll.map(({ attacker }) => attacker))
  const burns = burnable(parties.own.targets, arms, (piece, target) => has(piece, 'endurance') || firesBack.has(target))
  const endured = burnable(parties.enemy.targets, armsAtAll, piece => has(piece, 'endurance'))
  const fireOf = (
    arms: readonly Arm[],
    { pieces, targets }: Party,
    burns: readonly boolean[],
    objective: Objective,
  ): Fire => {
    const states = statesOf(targets, burns, rules)
    return {
      arms: numbered(arms),
      pieces,
      targets,
      states,
      worth: worthOf(objective, states),
      points: worthOf('value', states),
    }
  }
  const enemyFire = (arms: readonly Arm[], party: Party): Fire => fireOf(arms, party, endured, 'value')
  const solverArms = numbered(armsByFront(arms, minded), minded.slips)
  return {
    rules,
    objective,
    own: fireOf(arms, parties.own, burns, objective),
    /** The attackers' arms as they are solved: Aircraft once for each side they may turn to, where the return fire goes by it. */
    solverArms,
    /** The return fire, where the targets fire too, at attackers that have done nothing yet. */
    enemy: fires ? enemyFire(enemyArms, parties.enemy) : undefined,
    /** What of that the attackers' deeds change. */
    minded,
    /** Whether the return fire goes by anything that they may do. */
    isMinded: solverArms.some(
      ({ attacker, front }) => front !== undefined || minded.hides(attacker) || minded.slips(attacker),
    ),
    enemyAfter: onceEach(deeds => {
      const party = partyOnce(deeds)
      return enemyFire(armsOf(party), party)
    }, mostKept),
    /** All that may come to fire back. */
    mostEnemyArms: numbered(armsAtAll),
    plan: question.plan && plannedOf(question.plan, arms, parties.own.pieces, question.targets.length),
  }
}

const mostKept = 64

const checkObjective = (objective: Objective, targets: number): void => {
  if (typeof objective === 'string') return
  for (const [index, target] of objective.destroy.entries()) {
    const at = ['objective', 'destroy', index]
    if (objective.destroy.indexOf(target) < index) refuse('invalid-field', at, say.targetTwice)
    if (target >= targets) refuse('out-of-range', at, say.onlyTargets({ count: targets }))
  }
}

/** Which targets may be destroyed at once, of those for which it matters. */
const burnable = (
  targets: readonly Piece[],
  arms: readonly Arm[],
  matters: (piece: Piece, target: number) => boolean,
): readonly boolean[] => {
  const found = new Set<number>()
  for (const { hits } of arms.flatMap(({ ways }) => ways.flat(2)))
    for (const { target, canBurn } of hits) if (canBurn) found.add(target)
  return targets.map((piece, target) => found.has(target) && matters(piece, target))
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
    if (slot > 0 && plan[index - 1]?.attacker !== attacker) refuse('illegal-order', at, say.attacksTogether)
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
          say.cannotAttack({ unit: pieceAt(attackers, attacker).card.name, number: slot + 1 }),
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
  const { own, enemy, solverArms, mostEnemyArms } = assault
  const isSmall = (arms: readonly NumberedArm[], states: States): boolean =>
    bitsOf(arms) <= 22 && 2 ** bitsOf(arms) * states.count <= mostValues && workOf(arms, states) <= mostWork
  if (!isSmall(solverArms, own.states)) return false
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
export const rollingSteps = ({ own, mostEnemyArms, isMinded }: Assault): number =>
  rollsOf(own.arms) + rollsOf(mostEnemyArms) * (isMinded ? 2 : 1)

const rollsOf = (arms: readonly Arm[]): number =>
  sumBy(new Set(arms.flatMap(({ ways }) => ways.flat(2).flatMap(({ hits }) => hits))), ({ rollsSteps }) => rollsSteps)

export const solvingSteps = (assault: Assault): number => {
  const { own, enemy, solverArms, mostEnemyArms } = assault
  const returned = enemy ? variantsOf(assault) * workOf(mostEnemyArms, enemy.states) : 0
  // Plans of units that may slip are followed one by one.
  const slips =
    solverArms.length > 1 && solverArms.some(({ ways }) => ways.flat(2).some(({ hits }) => hits[0]?.canSlip))
  return (
    rollingSteps(assault) +
    stepsFor({
      formulas: 10,
      plans: slips ? 375 : 0,
      cells: workOf(solverArms, own.states) + returned,
    })
  )
}
