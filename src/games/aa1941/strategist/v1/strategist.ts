import { SearchDice } from '../../../../boards/index.ts'
import { defined, type PlayerParams, type Seed } from '../../../../engine/index.ts'
import { apply } from '../../turn/legal.ts'
import type { State } from '../../turn/state.ts'
import type { AttackPlan, Considered, Strategist, Weights } from '../strategist.ts'
import { chanceOf, evaluate } from './evaluation.ts'
import type { Params } from './params.ts'
import type { CombatPlan } from './phase-orders.ts'
import { playingOn } from './playing-on.ts'
import { fightOut } from './playout.ts'
import { considerCombatPlans, considerNoncombatOrders, considerPurchases, type Search, signature } from './search.ts'
import type { Style, Styles } from './styles.ts'

/** The numbers that a version's players may go by, and the styles in which they search by them. */
export interface Steering<Own extends Params> {
  readonly usualParams: Own
  readonly paramsWith: (changes: PlayerParams) => Own
  readonly versionWith: (version: string, params: Own) => string
  readonly searchStyles: (params: Own, weights?: Weights) => Styles
}

/** Judges and searches as this version does, by the numbers and in the styles of whichever version. */
export const strategistOf = <Own extends Params>(
  { usualParams, paramsWith, versionWith, searchStyles }: Steering<Own>,
  changes?: PlayerParams,
): Strategist => {
  const params = changes ? paramsWith(changes) : usualParams
  const stylesWith = (weights: Weights | undefined): Styles => searchStyles(params, weights)
  return {
    versionWith: version => versionWith(version, params),
    valueFor: (state, side) => chanceOf(params, side, evaluate(params, state)),
    keptPlan: params.keptPlan,
    plannerWith: ({ tools, effort, weights, seed }) => {
      const search: Search = { tools, effort, styles: stylesWith(weights), seed }
      return {
        purchases: state => considerPurchases(search, state),
        attacks: state => considerCombatPlans(search, state).map(one => attackPlanOf(search.styles.standard, one)),
        noncombatOrders: state => considerNoncombatOrders(search, state),
      }
    },
    playingOn: ({ weights, ...asked }) => playingOn(stylesWith(weights), asked),
  }
}

const attackPlanOf = (style: Style, { plan, ...considered }: Considered<CombatPlan>): Considered<AttackPlan> => ({
  ...considered,
  plan: {
    orders: plan.orders,
    spaces: plan.attacks.map(({ space }) => space),
    signature: signature(plan),
    fightTypically: (state, seed) => fightTypically(style, state, plan, seed),
  },
})

const samplesForTypical = 9

const fightTypically = (style: Style, state: State, plan: CombatPlan, seed: Seed): void => {
  const dice = new SearchDice(`${seed}/typical`)
  let best: { board: State; luck: number } | undefined
  for (let sample = 0; sample < samplesForTypical; sample++) {
    const board = state.copy()
    for (const order of plan.orders) apply(board, order)
    const luck = Math.abs(fightOut(style, board, plan.attacks, dice.of(sample, 0)))
    if (!best || luck < best.luck) best = { board, luck }
  }
  state.copyFrom(defined(best).board)
}
