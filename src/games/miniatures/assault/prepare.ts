import { type Place, refuse, stepsFor, sumBy } from '../../../engine/index.ts'
import { has, type Piece, pieceAt, rulesOf } from '../fire/piece.ts'
import { say } from '../says.ts'
import {
  type Actions,
  bitsWhere,
  type KnownShots,
  type NumberedShooter,
  nothingRelevant,
  numbered,
  onceEach,
  relevantTo,
  shootersByFront,
  sideAfter,
} from './actions.ts'
import type { PlannedAttack } from './plan-odds.ts'
import type { AssaultRequest } from './schema.ts'
import { type FiringSide, type Shooter, shootersOf } from './shooters.ts'
import { sidesOf } from './sides.ts'
import { bitsOf, workOf } from './solve.ts'
import { type Objective, type States, statesOf, type Worth, worthOf } from './states.ts'

/** One side's fire, ready to be solved or played. */
export interface Fire {
  readonly shooters: readonly NumberedShooter[]
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
  const sides = sidesOf(question, rules)
  checkObjective(objective, question.targets.length)
  const shooters = shootersOf(sides.own)
  const relevant = fires ? relevantTo(sides.own, sides.enemy, shooters, rules) : nothingRelevant
  const enemyShooters = fires ? shootersOf(sides.enemy) : []
  const hidden = bitsWhere(question.attackers, (_, index) => relevant.hides(index))
  const shots: KnownShots = new Map()
  const sideOnce = (actions: Actions): FiringSide => sideAfter(sides.enemy, actions, shots)
  // Whoever comes to fire back, be it at those that were Camouflaged.
  const shootersAtAll = hidden
    ? shootersOf(sideOnce({ revealed: hidden, slipped: 0, faced: new Map() }))
    : enemyShooters
  // What is destroyed at once does not fire back, and is not endured.
  const firesBack = new Set(shootersAtAll.map(({ attacker }) => attacker))
  const burns = burnable(
    sides.own.targets,
    shooters,
    (piece, target) => has(piece, 'endurance') || firesBack.has(target),
  )
  const endured = burnable(sides.enemy.targets, shootersAtAll, piece => has(piece, 'endurance'))
  const fireOf = (
    shooters: readonly Shooter[],
    { pieces, targets }: FiringSide,
    burns: readonly boolean[],
    objective: Objective,
  ): Fire => {
    const states = statesOf(targets, burns, rules)
    return {
      shooters: numbered(shooters),
      pieces,
      targets,
      states,
      worth: worthOf(objective, states),
      points: worthOf('value', states),
    }
  }
  const enemyFire = (shooters: readonly Shooter[], side: FiringSide): Fire => fireOf(shooters, side, endured, 'value')
  const solverShooters = numbered(shootersByFront(shooters, relevant), relevant.slips)
  return {
    rules,
    objective,
    own: fireOf(shooters, sides.own, burns, objective),
    /** The attackers' shooters as they are solved: Aircraft once for each side they may turn to, where the return fire goes by it. */
    solverShooters,
    /** The return fire, where the targets fire too, at attackers that have done nothing yet. */
    enemy: fires ? enemyFire(enemyShooters, sides.enemy) : undefined,
    /** What of that the attackers' actions change. */
    relevant,
    /** Whether the return fire goes by anything that they may do. */
    goesByActions: solverShooters.some(
      ({ attacker, front }) => front !== undefined || relevant.hides(attacker) || relevant.slips(attacker),
    ),
    enemyAfter: onceEach(actions => {
      const side = sideOnce(actions)
      return enemyFire(shootersOf(side), side)
    }, mostKept),
    /** All that may come to fire back. */
    mostEnemyShooters: numbered(shootersAtAll),
    plan: question.plan && plannedOf(question.plan, shooters, sides.own.pieces, question.targets.length),
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
  shooters: readonly Shooter[],
  matters: (piece: Piece, target: number) => boolean,
): readonly boolean[] => {
  const found = new Set<number>()
  for (const { hits } of shooters.flatMap(({ ways }) => ways.flat(2)))
    for (const { target, canBurn } of hits) if (canBurn) found.add(target)
  return targets.map((piece, target) => found.has(target) && matters(piece, target))
}

/** A plan by the indexes of a question. Throws a Refusal where an attack cannot be made. */
const plannedOf = (
  plan: NonNullable<AssaultRequest['plan']>,
  shooters: readonly Shooter[],
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
    const isAirborne = (index: number): boolean =>
      shooters.find(shooter => shooter.attacker === index)?.isAirborne ?? false
    if (isAirborne(attacker) && plan.slice(0, index).some(earlier => !isAirborne(earlier.attacker)))
      refuse('illegal-order', at, say.aircraftFirst)
    const ways = shooters.find(shooter => shooter.attacker === attacker)?.ways ?? []
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

/** Return fires that the attackers' actions may make different. */
const mostVariants = 64

const variantsOf = ({ relevant, solverShooters, own }: Assault): number => {
  const turns = solverShooters.filter(({ front }) => front !== undefined)
  return own.pieces.reduce((product, _, attacker) => {
    const ways = turns.filter(shooter => shooter.attacker === attacker).length || (relevant.hides(attacker) ? 1 : 0)
    return (
      product * (1 + Math.max(ways, relevant.slips(attacker) ? 1 : 0) * (relevant.slips(attacker) && ways > 0 ? 2 : 1))
    )
  }, 1)
}

export const isSolvable = (assault: Assault): boolean => {
  const { own, enemy, solverShooters, mostEnemyShooters } = assault
  const isSmall = (shooters: readonly NumberedShooter[], states: States): boolean =>
    bitsOf(shooters) <= 22 && 2 ** bitsOf(shooters) * states.count <= mostValues && workOf(shooters, states) <= mostWork
  if (!isSmall(solverShooters, own.states)) return false
  if (!enemy) return true
  const variants = variantsOf(assault)
  return (
    isSmall(mostEnemyShooters, enemy.states) &&
    variants <= mostVariants &&
    variants * Math.max(own.states.count, 2 ** mostEnemyShooters.length * enemy.states.count) <= mostValues &&
    variants * workOf(mostEnemyShooters, enemy.states) <= mostWork
  )
}

/** All dice of both sides, those at attackers that have done something once more. */
export const rollingSteps = ({ own, mostEnemyShooters, goesByActions }: Assault): number =>
  rollsOf(own.shooters) + rollsOf(mostEnemyShooters) * (goesByActions ? 2 : 1)

const rollsOf = (shooters: readonly Shooter[]): number =>
  sumBy(
    new Set(shooters.flatMap(({ ways }) => ways.flat(2).flatMap(({ hits }) => hits))),
    ({ rollsSteps }) => rollsSteps,
  )

export const solvingSteps = (assault: Assault): number => {
  const { own, enemy, solverShooters, mostEnemyShooters } = assault
  const returned = enemy ? variantsOf(assault) * workOf(mostEnemyShooters, enemy.states) : 0
  // Plans of units that may slip are followed one by one.
  const slips =
    solverShooters.length > 1 && solverShooters.some(({ ways }) => ways.flat(2).some(({ hits }) => hits[0]?.canSlip))
  return (
    rollingSteps(assault) +
    stepsFor({
      formulas: 10,
      plans: slips ? 375 : 0,
      cells: workOf(solverShooters, own.states) + returned,
    })
  )
}
