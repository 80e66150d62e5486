import { courseOf, type Policies } from '../../../../armies/index.ts'
import { defined } from '../../../../engine/index.ts'
import type { Fight } from '../fight.ts'
import type { Order } from '../orders.ts'
import type { State } from '../state.ts'
import { dive, isOver, mustWithdraw, pressOn, retreat, takeCasualties, waysOut } from './battle-steps.ts'
import { usualCasualties } from './casualties.ts'
import { currentBattle, landUnitsKept, momentOf, partsOfBattle } from './current-battle.ts'
import { mayRetreat, usualRetreatSpace } from './retreat-spaces.ts'
import { attackerStrip, defenderStrip } from './strip.ts'

/** How battles are fought by a player who has settled it beforehand. */
export interface BattlePlan {
  /** The attacker breaks off after a round when his chance to win falls below this; 0 for never. */
  readonly retreatBelow: number
  /** Both sides' submarines dive never, or when they can hit nothing (D41-9, D41-10). */
  readonly submerge: 'never' | 'whenHelpless'
}

/** To the end, and nobody dives: what odds mean where nothing else is said. */
export const plainPlan: BattlePlan = { retreatBelow: 0, submerge: 'never' }

/** A plan as policies of the battle engine; `kept` land units stand last in the attacker's casualty order. */
export const policiesOf = (plan: BattlePlan, kept: number): Policies => ({
  attacker: {
    ...(kept > 0 && { keepLand: kept }),
    ...(plan.submerge === 'whenHelpless' && { submerge: plan.submerge }),
    ...(plan.retreatBelow > 0 && { retreat: { winProbabilityBelow: plan.retreatBelow } }),
  },
  defender: { ...(plan.submerge === 'whenHelpless' && { submerge: plan.submerge }) },
})

/** The order that a plan gives at a decision of a fight. */
export const plannedOrder = (state: State, fight: Fight, plan: BattlePlan): Order => {
  switch (fight.step) {
    case 'attackerSubmerges':
    case 'defenderSubmerges':
      return { kind: 'submerge', submarines: plannedDives(state, fight, plan) }
    case 'roundEnds':
      return plansRetreat(state, fight, plan)
        ? { kind: 'retreat', to: waysOut(state, fight)[0] === -1 ? -1 : usualRetreatSpace(state, fight.space) }
        : { kind: 'pressOn' }
    default:
      return usualCasualties(state, fight, currentBattle(state, fight))
  }
}

const plannedDives = (state: State, fight: Fight, { submerge }: BattlePlan): number => {
  if (submerge === 'never') return 0
  const current = currentBattle(state, fight)
  const { duel } = current.toPlay.battle
  const isHelpless =
    fight.step === 'attackerSubmerges'
      ? !duel.attacker.diversCanHit(defined(duel.defender.traits[current.defender]))
      : !duel.defender.diversCanHit(defined(duel.attacker.traits[current.attacker]))
  return isHelpless ? current.toPlay.process.mostDives(momentOf(current, fight.step)) : 0
}

const plansRetreat = (state: State, fight: Fight, plan: BattlePlan): boolean => {
  if (isOver(state, fight)) return mustWithdraw(state, fight)
  return plan.retreatBelow > 0 && chanceToWin(state, fight, plan) < plan.retreatBelow
}

/** R41-9.8, 8.5: the chance to win by fighting to the end from here. */
const chanceToWin = (state: State, fight: Fight, plan: BattlePlan): number => {
  const { space } = fight
  const [attacker, defender] = [attackerStrip(state, space, fight), defenderStrip(state, space, fight)]
  const battle = partsOfBattle(state.rules, space, mayRetreat(state, space, attacker), attacker, defender)
  const policies = policiesOf({ ...plan, retreatBelow: 0 }, landUnitsKept(space, attacker))
  return courseOf(battle, policies).course.ends.reduce(
    (sum, { ending, probability }) => (ending.outcome === 'attackerWins' ? sum + probability : sum),
    0,
  )
}

/** Does what a plan says at a decision of a fight. */
export const decideAsPlanned = (state: State, fight: Fight, plan: BattlePlan): void => {
  const order = plannedOrder(state, fight, plan)
  if (order.kind === 'submerge') dive(state, fight, order.submarines)
  else if (order.kind === 'casualties') takeCasualties(state, fight, order)
  else if (order.kind === 'retreat') retreat(state, fight, order.to)
  else pressOn(state, fight)
}
