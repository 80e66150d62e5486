import { SearchDice } from '../../../boards/index.ts'
import { defined, type SearchTools, type Seed } from '../../../engine/index.ts'
import { isZone } from '../board/map.ts'
import {
  artillery,
  battleship,
  cruiser,
  fighter,
  infantry,
  powerCount,
  sideOf,
  submarine,
  tank,
  transport,
  type UnitNumber,
} from '../board/units.ts'
import type { Action } from '../play/action.ts'
import { battlefields, isOwed } from '../turn/combat/index.ts'
import { combat, movement, purchase, type State, statuses } from '../turn/state.ts'
import { decideGreedily } from './greedy.ts'
import { judge } from './judgement.ts'
import { outlookOf } from './outlook.ts'
import type { Params } from './params.ts'
import { type Lead, playTurn, type Sample } from './playing-on.ts'
import { buyForWar, repairs } from './purchases.ts'
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

/** Who looks ahead, and how far. */
export interface Search {
  readonly tools: SearchTools
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

/** What is bought before all else in plans of a purchase. */
const boughtFirst: readonly (readonly UnitNumber[])[] = [
  [],
  [fighter],
  [tank, tank],
  [transport, transport],
  [artillery, artillery, artillery],
  [infantry, infantry, infantry, infantry, infantry, infantry],
  [submarine],
  [cruiser],
  [transport],
  [fighter, fighter],
  [battleship],
]

/** Phase 1: the usual purchase, and some with other units before all else. */
const plansOfPurchase = (state: State, { effort, params }: Search): readonly TurnPlan[] => {
  const plans = new Plans(effort.plans)
  const seen = outlookOf(state, params)
  const mended = repairs(state)
  for (const first of boughtFirst) plans.add(leadBy(params), () => [...mended, ...buyForWar(seen, first)])
  return plans.list
}

/**
 * The value of a plan in one sample, in IPC: its own turn, and those of the next powers, own ones led like the first and
 * others as `greedy` leads them. Luck is taken off.
 */
const valueIn = (state: State, { orders, lead }: TurnPlan, turns: number, sample: Sample): number => {
  const { power } = state
  const side = sideOf(power)
  const board = state.copy()
  let isGiven = false
  const goOn: Lead = now => {
    if (isGiven) return lead(now)
    isGiven = true
    return orders
  }
  let luck = playTurn(board, goOn, sample, 0)
  for (let turn = 1; turn <= turns && board.winner === undefined; turn++) {
    const sign = sideOf(board.power) === side ? 1 : -1
    luck += sign * playTurn(board, board.power === power ? lead : decideGreedily, sample, turn)
  }
  return judge(board, side) - (board.winner === undefined ? luck : 0)
}

/** What a power does next: of several plans the one that leaves its side best off. */
export const bestOrders = (search: Search, state: State): Action => {
  const isPlanned = state.pending.length === 0 && !state.fight
  if (isPlanned && state.phase === movement) return bestOf(search, state, plansOfMoves(state, search))
  if (isPlanned && state.phase === combat) return bestOf(search, state, plansOfBattles(state, search))
  if (isPlanned && state.phase === purchase && search.effort.rollouts >= leastForPurchases)
    return bestPurchase(search, state)
  return decideByRules(state, search.params)
}

/** Samples by number, of dice that are never those of the game: these come from another seed. */
const samplesOf = ({ seed }: Search, state: State, turns: number) => {
  const dice = new SearchDice(`${seed}/${state.round}/${state.power}/${state.phase}`)
  return (plan: TurnPlan, index: number): number => valueIn(state, plan, turns, { dice, index })
}

const bestOf = (search: Search, state: State, plans: readonly TurnPlan[]): Action => {
  const { tools, effort } = search
  const first = defined(plans[0])
  if (plans.length === 1) return first.orders
  const { ranking } = tools.sequentialHalving(plans, effort.rollouts, samplesOf(search, state, effort.turns))
  return defined(ranking[0]).candidate.orders
}

/** From so many samples on purchases are compared: what comes of them differs by less than their luck. */
const leastForPurchases = 40

/** What is bought acts in the turn after: a purchase is judged when that is over, and all enemies have answered. */
const turnsOfPurchase = powerCount

/**
 * Half of the samples find the purchase that looks best; in the other half, which it was not chosen by, it has to be better than
 * the usual one by more than the standard error of their difference. Else the usual one stays.
 */
const bestPurchase = (search: Search, state: State): Action => {
  const { tools, effort } = search
  const plans = plansOfPurchase(state, search)
  const usual = defined(plans[0])
  if (plans.length === 1) return usual.orders
  const sample = samplesOf(search, state, effort.turns + turnsOfPurchase)
  const toFind = Math.ceil(effort.rollouts / 2)
  const { ranking } = tools.sequentialHalving(plans, toFind, sample)
  const best = defined(ranking[0]).candidate
  const count = Math.floor((effort.rollouts - toFind) / 2)
  if (best === usual || count < 2) return usual.orders
  const { mean, interval } = defined(
    tools.pairedComparison([usual, best], { from: toFind, count }, sample)[1],
  ).difference
  // An interval of 95 % reaches two standard errors to either side, or more.
  return mean > (defined(interval)[1] - mean) / 2 ? best.orders : usual.orders
}
