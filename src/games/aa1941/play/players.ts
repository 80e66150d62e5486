import type { Game, Player, PlayerKind, SearchTools } from '../../../engine/index.ts'
import { costOf, infantry, only } from '../board/units.ts'
import { buyBest, march, muster, regroup, type Style } from '../mind/commander.ts'
import {
  considerMarches,
  considerPurchases,
  considerRegroupings,
  type Effort,
  efforts,
  type Mind,
} from '../mind/search.ts'
import { greedyStyle, standard, usualLeading } from '../mind/styles.ts'
import { roomInAll } from '../turn/complexes.ts'
import { decideBattle } from '../turn/decide.ts'
import type { Order } from '../turn/orders.ts'
import { stockOf } from '../turn/purchase.ts'
import { mostOfAKind, type State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { aa1941Game } from './game.ts'
import { randomPlayer } from './random-player.ts'

type Commander = Player<State, Action>

/** What each phase asks of a player, one answer for each. */
interface Answers {
  readonly purchase: (state: State) => Action
  readonly combatMove: (state: State) => Action
  readonly noncombatMove: (state: State) => Action
}

const answerTo = (state: State, about: string, answers: Answers): Action => {
  switch (about) {
    case 'purchase':
      return answers.purchase(state)
    case 'combatMove':
      return answers.combatMove(state)
    case 'noncombatMove':
      return answers.noncombatMove(state)
    case 'mobilise':
      return muster(state)
    default:
      return decideBattle(state)
  }
}

const aboutOf = (game: Game<State, Action>, state: State): string => {
  const next = game.next(state)
  return next.kind === 'decision' ? next.about : ''
}

/** A player who leads by rules of thumb alone. */
const byStyle = (name: string, version: string, style: Style, purchase = buyBest): Commander => ({
  name,
  version,
  decide: view =>
    answerTo(view, aboutOf(aa1941Game, view), {
      purchase,
      combatMove: state => march(state, style).orders,
      noncombatMove: state => regroup(state, style),
    }),
})

/** As many infantry as there is money and room for. */
const buyInfantry = (state: State): Order[] => {
  const affordable = Math.floor(state.cash[state.power]! / costOf[infantry]!)
  const count = Math.min(affordable, roomInAll(state).all, mostOfAKind - stockOf(state, state.power, infantry))
  return count > 0 ? [{ kind: 'buy', units: only(infantry, count) }] : []
}

/** A player who compares plans for a turn: by a glance at where they lead, or by playing them out. */
const searching = (name: string, version: string, tools: SearchTools, effort: Effort): Commander => ({
  name,
  version,
  decide: (view, _seat, { seed }) => {
    const mind: Mind = { tools, effort, leading: usualLeading, seed }
    return answerTo(view, aboutOf(aa1941Game, view), {
      purchase: state => considerPurchases(mind, state)[0]!.plan,
      combatMove: state => considerMarches(mind, state)[0]!.plan.orders,
      noncombatMove: state => considerRegroupings(mind, state)[0]!.plan,
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

/** The ladder, weakest first. Players are frozen: one who plays otherwise gets another version. */
export const players = (tools: SearchTools): readonly PlayerKind[] => [
  {
    name: 'random',
    version: randomPlayer.version,
    description: 'orders at random, all of them allowed',
    levels: [],
    turnMs: () => 2,
    open: () => randomPlayer as Opened,
  },
  {
    name: 'greedy',
    version: '1',
    description: 'every attack that pays by its exact odds, without a thought of the answer; buys infantry',
    levels: [],
    turnMs: () => 5,
    open: () => byStyle('greedy', '1', greedyStyle, buyInfantry) as Opened,
  },
  {
    name: 'rules',
    version: '1',
    description: 'rules of thumb: good odds, what can be held, a guarded capital',
    levels: [],
    turnMs: () => 8,
    open: () => byStyle('rules', '1', standard) as Opened,
  },
  {
    name: 'planner',
    version: '1',
    description: 'compares plans for the whole turn by the positions they lead to',
    levels: [],
    turnMs: () => 150,
    open: () => searching('planner', '1', tools, plannerEffort) as Opened,
  },
  {
    name: 'sampler',
    version: '1',
    description: 'plays the best plans out, again and again, against all who move next',
    levels,
    turnMs: level => turnMs[levelOf(level)],
    open: level => searching('sampler', `1-${levelOf(level)}`, tools, efforts[levelOf(level)]) as Opened,
  },
]
