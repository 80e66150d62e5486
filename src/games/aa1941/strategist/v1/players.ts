import { markOfCounts } from '../../../../boards/index.ts'
import {
  defined,
  type Player,
  type PlayerEffort,
  type PlayerParams,
  type SearchTools,
  type Text,
  withoutUndefined,
} from '../../../../engine/index.ts'
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
import { type Steering, strategistOf } from './strategist.ts'
import { ownStyle, type Style, type Styles, searchStyles } from './styles.ts'

type Aa1941Player = Player<State, Action>

/** What a player answers to what a phase asks; placing and battles are decided by all in the same way. */
type Answers = Readonly<Record<'purchase' | 'combatMove' | 'noncombatMove', (state: State) => Action>>

const answerTo = (style: Style, state: State, answers: Answers): Action => {
  const about = aboutIn(state)
  if (about === 'purchase' || about === 'combatMove' || about === 'noncombatMove') return answers[about](state)
  return about === 'mobilise' ? mobiliseOrders(style, state) : decideBattle(style.params, state)
}

/** Decides by rules of thumb alone. */
const decidingBy =
  (style: Style, purchase: (style: Style, state: State) => Order[] = purchaseOrders): Aa1941Player['decide'] =>
  view =>
    answerTo(style, view, {
      purchase: state => purchase(style, state),
      combatMove: state => combatPlanOf(state, style).orders,
      noncombatMove: state => noncombatOrders(state, style),
    })

/** As many infantry as there is money and room for. */
const buyInfantry = (_: Style, state: State): Order[] => {
  const affordable = Math.floor(state.cashOf(state.power) / state.rules.costs[infantry])
  const count = Math.min(affordable, roomInAll(state).all, mostOfAKind - stockOf(state, state.power, infantry))
  return count > 0 ? [{ kind: 'buy', units: only(infantry, count) }] : []
}

/** Compares plans for a turn: by a glance at where they lead, or by playing them out. */
const searchingBy =
  (tools: SearchTools, effort: Effort, styles: Styles): Aa1941Player['decide'] =>
  (view, _seat, { seed }) => {
    const search: Search = { tools, effort, styles, seed }
    return answerTo(styles.standard, view, {
      purchase: state => defined(considerPurchases(search, state)[0]).plan,
      combatMove: state => defined(considerCombatPlans(search, state)[0]).plan.orders,
      noncombatMove: state => defined(considerNoncombatOrders(search, state)[0]).plan,
    })
  }

const levels = ['instant', 'normal', 'strong'] as const
export type Level = (typeof levels)[number]
const usualLevel: Level = 'normal'

const levelOf = (level: string | undefined): Level => levels.find(known => known === level) ?? usualLevel

/** Looks at as many plans as the sampler, and judges them by a glance. */
const plannerEffort: Effort = { ...efforts.normal, rollouts: 0, finalists: 0 }

const noEffort = (): Effort => ({ plans: 0, glances: 0, finalists: 0, rollouts: 0, turns: 0 })

/** How much longer a search by other counts takes than one by the usual ones, roughly: each sample has its turns. */
const shareOf = (counts: PlayerEffort | undefined, usual: Effort): number => {
  const turnsOf = ({ glances, rollouts, turns }: Effort): number => 1 + glances + rollouts * (1 + turns)
  return turnsOf({ ...usual, ...withoutUndefined(counts ?? {}) }) / turnsOf(usual)
}

/** How a level of the sampler searches, and about how long a turn takes it, in milliseconds of one thread. */
export interface SamplerLevel {
  readonly effort: Effort
  readonly turnMs: number
}

export const samplerLevels: Readonly<Record<Level, SamplerLevel>> = {
  instant: { effort: efforts.instant, turnMs: 60 },
  normal: { effort: efforts.normal, turnMs: 1500 },
  strong: { effort: efforts.strong, turnMs: 9000 },
}

/** What tells the players of one version from those of another. */
export interface Leading<Own extends Params> extends Steering<Own> {
  readonly version: string
  /** What is said of the player who leads by rules of thumb alone. */
  readonly aboutRules: Text
  readonly ownStyle: (params: Own, name: StyleName) => Style
  readonly samplerLevels: Readonly<Record<Level, SamplerLevel>>
}

const version1: Leading<Params> = {
  version: '1',
  aboutRules: say.rules,
  usualParams,
  paramsWith,
  versionWith,
  ownStyle,
  searchStyles,
  samplerLevels,
}

/** The players of a version who go by numbers, weakest first. Who plays by other numbers than the usual has a version of his own. */
export const playersLed = <Own extends Params>(tools: SearchTools, leading: Leading<Own>) => {
  const { version, aboutRules, usualParams, paramsWith, versionWith, ownStyle, searchStyles, samplerLevels } = leading
  const strategist: Aa1941Kind['strategist'] = changes => strategistOf(leading, changes)
  const steered = (
    name: string,
    description: Text,
    ms: number,
    decideBy: (params: Own, effort: Effort) => Aa1941Player['decide'],
    /** Of one who searches, and what he is called at a level. */
    effortOf?: (level: string | undefined) => Effort,
    called = (_level: string | undefined) => version,
  ) =>
    ({
      name,
      version,
      description,
      levels: [],
      usualParams,
      turnMs: () => ms,
      open: (level?: string, changes?: PlayerParams, counts: PlayerEffort = {}) => {
        const params = changes ? paramsWith(changes) : usualParams
        const usual = (effortOf ?? noEffort)(level)
        const effort: Effort = { ...usual, ...withoutUndefined(counts) }
        const player: Aa1941Player = {
          name,
          version: `${versionWith(called(level), params)}${markOfCounts(effort, usual)}`,
          decide: decideBy(params, effort),
        }
        return player as ReturnType<Aa1941Kind['open']>
      },
      strategist,
      judging: changes => {
        const { valueFor } = strategist(changes)
        return state => [allies, axis].map(side => valueFor(state as State, side))
      },
    }) satisfies Aa1941Kind
  const search = (params: Own, effort: Effort): Aa1941Player['decide'] =>
    searchingBy(tools, effort, searchStyles(params))
  const planner = steered('planner', say.planner, 150, search, () => plannerEffort)
  const sampler = steered(
    'sampler',
    say.sampler,
    0,
    search,
    level => samplerLevels[levelOf(level)].effort,
    level => `${version}-${levelOf(level)}`,
  )
  return {
    greedy: steered('greedy', say.greedy, 5, params => decidingBy(ownStyle(params, 'greedy'), buyInfantry)),
    rules: steered('rules', aboutRules, 8, params => decidingBy(ownStyle(params, 'standard'))),
    planner: {
      ...planner,
      turnMs: (_level, effort) => planner.turnMs() * shareOf(effort, plannerEffort),
      effort: () => plannerEffort,
    },
    sampler: {
      ...sampler,
      levels,
      usualLevel,
      turnMs: (level, counts) => {
        const { turnMs, effort } = samplerLevels[levelOf(level)]
        return turnMs * shareOf(counts, effort)
      },
      effort: level => samplerLevels[levelOf(level)].effort,
    },
  } satisfies Readonly<Record<string, Aa1941Kind>>
}

/** The players of this version, weakest first. */
export const playersV1 = (tools: SearchTools) => {
  const random: Aa1941Kind = {
    name: randomPlayer.name,
    version: '1',
    description: say.random,
    levels: [],
    turnMs: () => 2,
    open: () => randomPlayer as ReturnType<Aa1941Kind['open']>,
    strategist: changes => strategistOf(version1, changes),
  }
  return { random, ...playersLed(tools, version1) }
}
