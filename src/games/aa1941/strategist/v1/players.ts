import { defined, type Player, type PlayerParams, type SearchTools, type Text } from '../../../../engine/index.ts'
import { allies, axis, infantry, only } from '../../board/units.ts'
import type { Action } from '../../play/action.ts'
import { aboutIn } from '../../play/game.ts'
import { say } from '../../says-board.ts'
import type { Order } from '../../turn/orders.ts'
import { roomInAll, stockOf } from '../../turn/purchase/index.ts'
import { mostOfAKind, type State } from '../../turn/state.ts'
import type { Aa1941Kind, Effort } from '../strategist.ts'
import { decideBattle } from './battle-decisions.ts'
import { type Params, paramsWith, type StyleName, usualParams, versionWith } from './params.ts'
import { combatPlanOf, mobiliseOrders, noncombatOrders, purchaseOrders } from './phase-orders.ts'
import { randomPlayer } from './random-player.ts'
import { considerCombatPlans, considerNoncombatOrders, considerPurchases, efforts, type Search } from './search.ts'
import { strategist } from './strategist.ts'
import { ownStyle, type Style, searchStyles } from './styles.ts'

type Aa1941Player = Player<State, Action>

/** A player by the numbers that steer him. */
type Steered = (params: Params, level: string | undefined) => Aa1941Player

/** What a player answers to what a phase asks; placing and battles are decided by all in the same way. */
type Answers = Readonly<Record<'purchase' | 'combatMove' | 'noncombatMove', (state: State) => Action>>

const answerTo = (style: Style, state: State, answers: Answers): Action => {
  const about = aboutIn(state)
  if (about === 'purchase' || about === 'combatMove' || about === 'noncombatMove') return answers[about](state)
  return about === 'mobilise' ? mobiliseOrders(style, state) : decideBattle(style.params, state)
}

/** Decides by rules of thumb alone. */
export const decidingBy =
  (style: Style, purchase: (style: Style, state: State) => Order[] = purchaseOrders): Aa1941Player['decide'] =>
  view =>
    answerTo(style, view, {
      purchase: state => purchase(style, state),
      combatMove: state => combatPlanOf(state, style).orders,
      noncombatMove: state => noncombatOrders(state, style),
    })

const byStyle =
  (name: string, version: string, styleName: StyleName, purchase = purchaseOrders): Steered =>
  params => ({
    name,
    version: versionWith(version, params),
    decide: decidingBy(ownStyle(params, styleName), purchase),
  })

/** As many infantry as there is money and room for. */
const buyInfantry = (_: Style, state: State): Order[] => {
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
    return answerTo(search.styles.standard, view, {
      purchase: state => defined(considerPurchases(search, state)[0]).plan,
      combatMove: state => defined(considerCombatPlans(search, state)[0]).plan.orders,
      noncombatMove: state => defined(considerNoncombatOrders(search, state)[0]).plan,
    })
  },
})

const levels = ['instant', 'normal', 'strong'] as const
type Level = (typeof levels)[number]
const usualLevel: Level = 'normal'

const levelOf = (level: string | undefined): Level => levels.find(known => known === level) ?? usualLevel

/** Looks at as many plans as the sampler, and judges them by a glance. */
const plannerEffort: Effort = { ...efforts.normal, rollouts: 0, finalists: 0 }

const turnMs: Readonly<Record<Level, number>> = { instant: 60, normal: 1500, strong: 9000 }

const judging: NonNullable<Aa1941Kind['judging']> = changes => {
  const { valueFor } = strategist(changes)
  return state => [allies, axis].map(side => valueFor(state as State, side))
}

/** The players of this version, weakest first. Who plays by other numbers than the usual has a version of his own. */
export const playersV1 = (tools: SearchTools) => {
  const steered = (name: string, description: Text, ms: number, player: Steered) =>
    ({
      name,
      version: '1',
      description,
      levels: [],
      usualParams,
      turnMs: () => ms,
      open: (level?: string, changes?: PlayerParams) =>
        player(changes ? paramsWith(changes) : usualParams, level) as ReturnType<Aa1941Kind['open']>,
      strategist,
      judging,
    }) satisfies Aa1941Kind
  const { judging: _, usualParams: __, ...random } = steered(randomPlayer.name, say.random, 2, () => randomPlayer)
  const planner: Steered = params => searching('planner', '1', tools, plannerEffort, params)
  const sampler: Steered = (params, level) =>
    searching('sampler', `1-${levelOf(level)}`, tools, efforts[levelOf(level)], params)
  return {
    random,
    greedy: steered('greedy', say.greedy, 5, byStyle('greedy', '1', 'greedy', buyInfantry)),
    rules: steered('rules', say.rules, 8, byStyle('rules', '1', 'standard')),
    planner: { ...steered('planner', say.planner, 150, planner), effort: () => plannerEffort },
    sampler: {
      ...steered('sampler', say.sampler, 0, sampler),
      levels,
      usualLevel,
      turnMs: level => turnMs[levelOf(level)],
      effort: level => efforts[levelOf(level)],
    },
  } satisfies Readonly<Record<string, Aa1941Kind>>
}
