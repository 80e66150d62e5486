import { defined, type PlayerParams, type Seed } from '../../../../engine/index.ts'
import { apply } from '../../turn/legal.ts'
import type { State } from '../../turn/state.ts'
import type { AttackPlan, Considered, Strategist, Weights } from '../strategist.ts'
import { chanceOf, evaluate } from './evaluation.ts'
import { type Params, paramsWith, usualParams, versionWith } from './params.ts'
import type { CombatPlan } from './phase-orders.ts'
import { playingOn } from './playing-on.ts'
import { fightOut } from './playout.ts'
import { considerCombatPlans, considerNoncombatOrders, considerPurchases, type Search, signature } from './search.ts'
import { SearchDice } from './search-dice.ts'
import { type Styles, searchStyles } from './styles.ts'

export const strategist = (changes?: PlayerParams): Strategist => {
  const params = changes ? paramsWith(changes) : usualParams
  return strategistBy(
    params,
    version => versionWith(version, params),
    weights => searchStyles(params, weights),
  )
}

/** Judges and searches as this version does, by some numbers, in some styles. */
export const strategistBy = (
  params: Params,
  versionWith: Strategist['versionWith'],
  stylesWith: (weights: Weights | undefined) => Styles,
): Strategist => {
  return {
    versionWith,
    valueFor: (state, side) => chanceOf(params, side, evaluate(params, state)),
    keptPlan: params.keptPlan,
    plannerWith: ({ tools, effort, weights, seed }) => {
      const search: Search = { tools, effort, styles: stylesWith(weights), seed }
      return {
        purchases: state => considerPurchases(search, state),
        attacks: state => considerCombatPlans(search, state).map(one => attackPlanOf(params, one)),
        noncombatOrders: state => considerNoncombatOrders(search, state),
      }
    },
    playingOn: ({ weights, ...asked }) => playingOn(stylesWith(weights), asked),
  }
}

const attackPlanOf = (params: Params, { plan, ...considered }: Considered<CombatPlan>): Considered<AttackPlan> => ({
  ...considered,
  plan: {
    orders: plan.orders,
    spaces: plan.attacks.map(({ space }) => space),
    signature: signature(plan),
    fightTypically: (state, seed) => fightTypically(params, state, plan, seed),
  },
})

const samplesForTypical = 9

const fightTypically = (params: Params, state: State, plan: CombatPlan, seed: Seed): void => {
  const dice = new SearchDice(`${seed}/typical`)
  let best: { board: State; luck: number } | undefined
  for (let sample = 0; sample < samplesForTypical; sample++) {
    const board = state.copy()
    for (const order of plan.orders) apply(board, order)
    const luck = Math.abs(fightOut(params, board, plan.attacks, dice.of(sample, 0)))
    if (!best || luck < best.luck) best = { board, luck }
  }
  state.copyFrom(defined(best).board)
}
