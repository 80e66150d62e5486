import { defined, groupBy, type Side, stepsFor, stepsWithin, sumBy } from '../../../engine/index.ts'
import { isAir, isBomber } from '../card.ts'
import { choose } from '../hypergeometric.ts'
import { isBehindSmall, mostAnswers } from './breakthrough.ts'
import { isSupporter } from './goals.ts'
import { isUsable } from './legality.ts'
import { isLendLeaseUnit, likeness, type Piece, type Table, worthOf, worthOfPiece } from './piece.ts'
import { attackTargets, mayJoin } from './plans.ts'
import { mostRoles } from './position.ts'
import { countPlans, isFixed, mostPlans, type WaveSetting } from './solve.ts'
import { has } from './ubo.ts'

/** How large a wave is, and what solving it takes, in steps. */
export interface WaveSize {
  readonly isExact: boolean
  readonly exactSteps: number
  /** The same where both sides’ choices are given, damage too. */
  readonly decidedSteps: number
  /** The defender's best answer to one plan can be searched through. */
  readonly isSmallAnswer: boolean
  readonly answerSteps: number
  readonly climbSteps: number
  /** Plans tried in one climb at most. */
  readonly mostTries: number
  /** What the value cannot exceed or fall below. */
  readonly most: number
  readonly least: number
}

/** Plans counted one by one at most; beyond that their number is estimated, and counted where they are searched. */
const mostCounted = 200
const mostExact = stepsWithin(20_000)
const smallAnswer = stepsWithin(30)
const usualClimb = stepsWithin(1_000)

export const sizeOfWave = (setting: WaveSetting): WaveSize => {
  const { table, values } = setting
  const usable = table.defender.units.filter(isUsable)
  const classes = Array.from(classesOf(usable), ({ size, unit }) => ({ size, roles: rolesOf(table, unit) }))
  const product = (of: (size: number, roles: number) => number): number =>
    classes.reduce((sum, { size, roles }) => sum * (roles === 0 ? 1 : of(size, roles)), 1)
  // Ways to put some of them to use in one engagement, and to share them out between it and the rest.
  const fights = product((size, roles) => choose(size + roles, roles))
  const pairs = product(size => ((size + 1) * (size + 2)) / 2)
  const attackers = setting.attack.attacks?.length ?? table.attacker.units.filter(unit => mayAttack(table, unit)).length
  const engagements = Math.max(1, attackers)
  // States of a share-out: which units are used, and which came through.
  const steps = engagements * pairs * 2 ** Math.min(engagements, 10) * 0.25
  const answer = stepsFor({ plans: 1, shares: steps, fights: engagements * fights })
  const { plans, openings } = isFixed(setting) && isWholly(setting) ? { plans: 1, openings: 1 } : plansOf(setting)
  const distinct = openings * engagements * Math.max(1, usable.length / 2)
  const goals = 1 + table.defender.resources.length + table.defender.units.filter(({ line }) => line === 2).length
  const exactSteps = stepsFor({
    formulas: 20,
    plans: plans * 2,
    shares: Math.min(plans, 40 + plans * 0.15) * steps,
    fights:
      (goals > 1 ? openings * goals * 2 ** Math.min(attackers, 16) : 0) +
      Math.min(distinct, plans * engagements) * fights,
  })
  // An answer is the best only where every role was looked at.
  const supporters = table.defender.units.filter(isSupporter).length
  const isWithinReach =
    mostRolesTogether(table) <= mostRoles &&
    isBehindSmall(attackers, Math.min(goals, 31), supporters, table.defender.units.some(isLendLeaseUnit))
  const isSmallAnswer = isWithinReach && answer <= smallAnswer
  const improved = stepsFor({
    plans: 1,
    fights: usable.length * engagements * (14 + (isWithinReach ? 0 : (goals + supporters) * 10)),
  })
  // Much of it is known from the tries before.
  const tried = isSmallAnswer ? stepsFor({ plans: 1 }) + answer / 12 : improved * 0.4
  const mostTries = Math.round(Math.max(20, Math.min(150, usualClimb / tried)))
  const isCountable = plans < mostPlans && setting.table.defender.units.length <= 16
  return {
    isExact: isCountable && exactSteps <= mostExact && isWithinReach,
    exactSteps,
    decidedSteps: decidedStepsOf(setting, goals),
    isSmallAnswer,
    answerSteps: tried,
    climbSteps: tried * mostTries,
    mostTries,
    most:
      worthOfAll(setting, 'defender') +
      table.defender.deck * values.deckCard +
      sumBy(table.defender.ubo, card => worthOf(values, card)),
    least: -worthOfAll(setting, 'attacker') - table.attacker.deck * values.deckCard,
  }
}

/** Units that nothing tells apart: how many, and one of them. */
const classesOf = (units: readonly Piece[]): { size: number; unit: Piece }[] =>
  Array.from(groupBy(units, likeness).values(), group => ({ size: group.length, unit: defined(group[0]) }))

/** Both sides’ choices are given: what is left is the goals of units that may come through. */
const decidedStepsOf = ({ table, attack, through, behind }: WaveSetting, goals: number): number => {
  const comers = (attack.attacks ?? []).flatMap(({ units, target }) =>
    table.attacker.units.filter(
      unit => units.includes(unit.id) && !isAir(unit.card) && (target === 'line' || has(table, unit, 'breakthrough')),
    ),
  ).length
  const supporters = behind ? 0 : table.defender.units.filter(isSupporter).length
  const ways = through ? 1 : 2 ** Math.min(comers, 8)
  // With supporters each assignment of goals is answered, as long as there are not too many.
  const assignments = through ? 1 : (goals + 1) ** comers
  const answers = supporters > 0 ? assignments * (Math.min(goals, comers) + 1) ** supporters : 1
  return stepsFor({ formulas: 20, fights: 4 * goals * ways + Math.min(answers, mostAnswers) })
}

/** How many plans there are: counted while they are few. */
const plansOf = (setting: WaveSetting): { plans: number; openings: number } => {
  const { plans, openings } = countPlans(setting, mostCounted)
  if (plans < mostCounted) return { plans, openings }
  return { plans: Math.max(plans, openings * declarations(setting)), openings }
}

/** About so many declarations: units that are alike choose together, among targets that are not. */
const declarations = ({ table, attack }: WaveSetting): number => {
  const usable = table.attacker.units.filter(isUsable)
  const enemies = new Map([...table.defender.units, ...table.defender.resources].map(one => [one.id, likeness(one)]))
  const targetsOf = (unit: Piece): number =>
    new Set(attackTargets(table, [unit]).map(target => enemies.get(target) ?? target)).size
  const tanks = usable.filter(unit => has(table, unit, 'infantry-support') || has(table, unit, 'tank-rider')).length
  let plans = 1
  for (const { size, unit } of classesOf(usable)) {
    const attacks = attack.attacks ? 0 : targetsOf(unit) + (mayJoin(unit) ? tanks : 0)
    plans *= choose(size + attacks, attacks)
    if (!attack.cover && has(table, unit, 'counter-intercept')) plans *= size + 1
    if (!attack.support && has(table, unit, 'artillery-support'))
      plans *= choose(size + Math.ceil(usable.length / 2), size)
  }
  return plans
}

/** Ways to use all units at once in one engagement: with more the search does not look at all of them. */
const mostRolesTogether = (table: Table): number => {
  const attackers = table.attacker.units.filter(isUsable).length
  let ways = 1
  for (const unit of table.defender.units.filter(isUsable)) {
    // Fire and interception choose among units that attack together.
    const isMany = has(table, unit, 'long-range-fire') || has(table, unit, 'intercept')
    ways *= Math.max(1, rolesOf(table, unit) + (isMany ? Math.min(attackers, 4) - 1 : 0))
  }
  return ways
}

/** In how many ways a unit may be of use against an attack: block, lend artillery, fire, intercept. */
const rolesOf = (table: Table, unit: Piece): number =>
  [
    unit.line === 1 || isBomber(unit.card) || (unit.card.aa ?? 0) > 0,
    has(table, unit, 'artillery-support'),
    has(table, unit, 'long-range-fire'),
    has(table, unit, 'intercept'),
  ].filter(Boolean).length

const mayAttack = (table: Table, unit: Piece): boolean =>
  isUsable(unit) && (attackTargets(table, [unit]).length > 0 || mayJoin(unit))

const isWholly = ({ attack: { commands, recon, strikes, support } }: WaveSetting): boolean =>
  [commands, recon, strikes, support].every(orders => orders !== undefined)

const worthOfAll = ({ table, values }: WaveSetting, side: Side): number =>
  sumBy([...table[side].units, ...table[side].resources], piece => worthOfPiece(table, values, piece))
