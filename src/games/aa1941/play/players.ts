import {
  defined,
  type Player,
  type PlayerKind,
  type PlayerParams,
  type SearchTools,
  type Text,
} from '../../../engine/index.ts'
import { infantry, only } from '../board/units.ts'
import { say } from '../says-board.ts'
import { decideBattle } from '../strategist/v1/battle-decisions.ts'
import { type Params, paramsWith, type StyleName, usualParams, versionWith } from '../strategist/v1/params.ts'
import { combatPlanOf, mobiliseOrders, noncombatOrders, purchaseOrders } from '../strategist/v1/phase-orders.ts'
import {
  considerCombatPlans,
  considerNoncombatOrders,
  considerPurchases,
  type Effort,
  efforts,
  type Search,
} from '../strategist/v1/search.ts'
import { ownStyle, searchStyles } from '../strategist/v1/styles.ts'
import type { Order } from '../turn/orders.ts'
import { roomInAll, stockOf } from '../turn/purchase/index.ts'
import { mostOfAKind, type State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { aboutIn } from './game.ts'
import { randomPlayer } from './random-player.ts'

type Aa1941Player = Player<State, Action>

/** A player by the numbers that steer him. */
type Steered = (params: Params, level: string | undefined) => Aa1941Player

/** What a player answers to what a phase asks; placing and battles are decided by all in the same way. */
type Answers = Readonly<Record<'purchase' | 'combatMove' | 'noncombatMove', (state: State) => Action>>

const answerTo = (params: Params, state: State, answers: Answers): Action => {
  const about = aboutIn(state)
  if (about === 'purchase' || about === 'combatMove' || about === 'noncombatMove') return answers[about](state)
  return about === 'mobilise' ? mobiliseOrders(params, state) : decideBattle(params, state)
}

/** A player who leads by rules of thumb alone. */
const byStyle =
  (name: string, version: string, styleName: StyleName, purchase = purchaseOrders): Steered =>
  params => {
    const style = ownStyle(params, styleName)
    return {
      name,
      version: versionWith(version, params),
      decide: view =>
        answerTo(params, view, {
          purchase: state => purchase(params, state),
          combatMove: state => combatPlanOf(state, style).orders,
          noncombatMove: state => noncombatOrders(state, style),
        }),
    }
  }

/** As many infantry as there is money and room for. */
const buyInfantry = (_: Params, state: State): Order[] => {
  const affordable = Math.floor(state.cashOf(state.power) / state.rules.costs[infantry])
  const count = Math.min(affordable, roomInAll(state).all, mostOfAKind - stockOf(state, state.power, infantry))
  return count > 0 ? [{ kind: 'buy', units: only(infantry, count) }] : []
}

/** A player who compares plans for a turn: by a glance at where they lead, or by playing them out. */
const searching = (
  name: string,
  version: string,
  tools: SearchTools,
  effort: Effort,
  params: Params,
): Aa1941Player => ({
  name,
  version: versionWith(version, params),
  decide: (view, _seat, { seed }) => {
    const search: Search = { tools, effort, styles: searchStyles(params), seed }
    return answerTo(params, view, {
      purchase: state => defined(considerPurchases(search, state)[0]).plan,
      combatMove: state => defined(considerCombatPlans(search, state)[0]).plan.orders,
      noncombatMove: state => defined(considerNoncombatOrders(search, state)[0]).plan,
    })
  },
})

export const levels = ['instant', 'normal', 'strong'] as const
export type Level = (typeof levels)[number]
export const usualLevel: Level = 'normal'

const levelOf = (level: string | undefined): Level => levels.find(known => known === level) ?? usualLevel

/** Looks at as many plans as the sampler, and judges them by a glance. */
export const plannerEffort: Effort = { ...efforts.normal, rollouts: 0, finalists: 0 }

const turnMs: Readonly<Record<Level, number>> = { instant: 60, normal: 1500, strong: 9000 }

type Opened = ReturnType<PlayerKind['open']>

/**
 * The ladder, weakest first. Players are frozen: one who plays otherwise gets another version, as do those who play by other
 * numbers than the usual.
 */
export const players = (tools: SearchTools): readonly PlayerKind[] => {
  const steered = (name: string, description: Text, ms: number, player: Steered) => ({
    name,
    version: '1',
    description,
    levels: [],
    isSteered: true,
    turnMs: () => ms,
    open: (level?: string, changes?: PlayerParams) =>
      player(changes ? paramsWith(changes) : usualParams, level) as Opened,
  })
  const sampler: Steered = (params, level) =>
    searching('sampler', `1-${levelOf(level)}`, tools, efforts[levelOf(level)], params)
  return [
    {
      ...steered(randomPlayer.name, say.random, 2, () => randomPlayer),
      isSteered: false,
    },
    steered('greedy', say.greedy, 5, byStyle('greedy', '1', 'greedy', buyInfantry)),
    steered('rules', say.rules, 8, byStyle('rules', '1', 'standard')),
    steered('planner', say.planner, 150, params => searching('planner', '1', tools, plannerEffort, params)),
    { ...steered('sampler', say.sampler, 0, sampler), levels, turnMs: level => turnMs[levelOf(level)] },
  ]
}
