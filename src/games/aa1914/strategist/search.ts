import { SearchDice } from '../../../boards/index.ts'
import { defined, type SearchTools, type Seed } from '../../../engine/index.ts'
import { isZone } from '../board/map.ts'
import { sideOf } from '../board/units.ts'
import type { Action } from '../play/action.ts'
import { battlefields, isOwed } from '../turn/combat/index.ts'
import { combat, movement, type State, statuses } from '../turn/state.ts'
import { decideGreedily } from './greedy.ts'
import { judge } from './judgement.ts'
import { type Params, usualParams } from './params.ts'
import { type Lead, playTurn, type Sample } from './playing-on.ts'
import { decideByRules, movesByRules } from './rules.ts'
import { stylesOf } from './styles.ts'

// Plans for the rest of a turn, compared by what becomes of them until the power's next turn.

/** How much a search may look at: counts, never time. */
export type Effort = Readonly<{
  /** Plans considered. */
  plans: number
  /** Samples of the rest of the own turn and the turns of the next powers, in all. */
  rollouts: number
  /** Powers that move in a sample before the position is judged. */
  turns: number
}>

/** How a search looks ahead. */
export interface Look {
  /** By the side that moves: who leads the next powers in a sample. */
  readonly others: readonly [centralPowers: Lead, allies: Lead]
  /** Counts by which battles are compared, where those are not the counts of moves; the next powers are led by `greedy` then. */
  readonly battles?: Effort
}

/** The next powers look at the battle at hand alone. */
export const withGreedy: Look = { others: [decideGreedily, decideGreedily] }

/** Who looks ahead, and how far. */
export interface Search {
  readonly tools: SearchTools
  readonly look: Look
  readonly effort: Effort
  readonly params: Params
  readonly seed: Seed
}

/** What could be done now, and how the turn is led from there. */
interface TurnPlan {
  readonly orders: Action
  readonly lead: Lead
}

const leadBy =
  (params: Params): Lead =>
  state =>
    decideByRules(state, params)

/**
 * In games against `planner` the Allies do better where they expect the next powers to go by rules of thumb, the Central Powers
 * where they expect them to play as `greedy` does.
 */
export const bySide: Look = {
  others: [decideGreedily, leadBy(usualParams)],
  // Those of `planner`, written down anew: players are frozen each by itself.
  battles: { plans: 4, rollouts: 8, turns: 7 },
}

/** Plans of different orders, up to so many. */
class Plans {
  readonly list: TurnPlan[] = []
  private readonly known = new Set<string>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** Where there is room for one more. */
  add(lead: Lead, ordersOf: () => Action): void {
    if (this.list.length >= this.most) return
    const orders = ordersOf()
    const key = JSON.stringify(orders)
    if (this.known.has(key)) return
    this.known.add(key)
    this.list.push({ orders, lead })
  }
}

/** Territories that orders enter where it comes to a fight, or may. */
const targetsOf = (state: State, orders: Action): ReadonlySet<number> => {
  const targets = new Set<number>()
  for (const order of orders) {
    if (order.kind !== 'move') continue
    const to = defined(order.route.at(-1))
    if (!isZone(to) && state.statusAtStart[to] !== statuses.friendly) targets.add(to)
  }
  return targets
}

/** Phase 2: the moves of every style, then the usual ones without each of their attacks. */
const plansOfMoves = (state: State, { effort, params }: Search): readonly TurnPlan[] => {
  const plans = new Plans(effort.plans)
  for (const style of stylesOf(params)) plans.add(leadBy(style), () => movesByRules(state, style))
  for (const target of targetsOf(state, defined(plans.list[0]).orders))
    plans.add(leadBy(params), () => movesByRules(state, params, new Set([target])))
  return plans.list
}

/** Phase 3: the battle by rules of thumb, none where none is owed, and every other one. */
const plansOfBattles = (state: State, { effort, params }: Search): readonly TurnPlan[] => {
  const plans = new Plans(effort.plans)
  const lead = leadBy(params)
  const fields = battlefields(state)
  plans.add(lead, () => decideByRules(state, params))
  if (!fields.some(space => isOwed(state, space))) plans.add(lead, () => [])
  for (const space of fields) plans.add(lead, () => [{ kind: 'begin', space }])
  return plans.list
}

/** The value of a plan in one sample, in IPC: its own turn, and those of the next powers. Luck is taken off. */
const valueIn = (state: State, { orders, lead }: TurnPlan, { look, effort }: Search, sample: Sample): number => {
  const side = sideOf(state.power)
  const board = state.copy()
  let isGiven = false
  const goOn: Lead = now => {
    if (isGiven) return lead(now)
    isGiven = true
    return orders
  }
  let luck = playTurn(board, goOn, sample, 0)
  for (let turn = 1; turn <= effort.turns && board.winner === undefined; turn++) {
    const sign = sideOf(board.power) === side ? 1 : -1
    luck += sign * playTurn(board, defined(look.others[side]), sample, turn)
  }
  return judge(board, side) - (board.winner === undefined ? luck : 0)
}

/** What a power does next: of several plans the one that leaves its side best off. */
export const bestOrders = (search: Search, state: State): Action => {
  const { tools, look, effort, params, seed } = search
  if (state.pending.length > 0 || state.fight || (state.phase !== movement && state.phase !== combat))
    return decideByRules(state, params)
  if (state.phase === combat && look.battles)
    return bestOrders({ ...search, look: withGreedy, effort: look.battles }, state)
  const plans = state.phase === movement ? plansOfMoves(state, search) : plansOfBattles(state, search)
  const first = defined(plans[0])
  if (plans.length === 1) return first.orders
  // Never of the game's dice: those come from another seed.
  const dice = new SearchDice(`${seed}/${state.round}/${state.power}/${state.phase}`)
  const { ranking } = tools.sequentialHalving(plans, effort.rollouts, (plan, index) =>
    valueIn(state, plan, search, { dice, index }),
  )
  return defined(ranking[0]).candidate.orders
}
