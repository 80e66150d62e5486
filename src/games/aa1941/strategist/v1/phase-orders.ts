import { defined } from '../../../../engine/index.ts'
import { faultOfEnd } from '../../turn/flow.ts'
import { apply, legal } from '../../turn/legal.ts'
import { landingOrders } from '../../turn/noncombat-move/index.ts'
import type { Order } from '../../turn/orders.ts'
import { placeAll } from '../../turn/purchase/index.ts'
import type { State } from '../../turn/state.ts'
import { ordersOfAttacks, sendsPlanes } from './attack-orders.ts'
import type { Attack, AttackContext } from './attack-plan.ts'
import { attackContextOf, chooseAttacks, type PlanChange } from './attacks.ts'
import { bestPurchases, placements } from './buying.ts'
import { moveAfterCombat } from './noncombat.ts'
import { scratchState } from './scratch.ts'
import type { Style } from './styles.ts'

/** Attacks that were found to be allowed, and the orders for them. */
export interface CombatPlan {
  readonly context: AttackContext
  readonly attacks: readonly Attack[]
  readonly orders: readonly Order[]
}

const scratches = {
  attack: scratchState(),
  before: scratchState(),
  noncombatOrders: scratchState(),
  mobiliseOrders: scratchState(),
}

const carriesOut = (state: State, order: Order): boolean => {
  if (legal(state, order)) return false
  apply(state, order)
  return true
}

/** Phase 1: what seems to help most. */
export const purchaseOrders = (style: Style, state: State): Order[] => {
  const best = bestPurchases(style, state, 1)[0]
  return best ? [{ kind: 'buy', units: best.buy }] : []
}

/** Phase 2: the attacks that seem to bring most, as orders that are allowed. */
export const combatPlanOf = (state: State, style: Style, change: PlanChange = {}): CombatPlan => {
  const context = attackContextOf(state, style)
  return legalPlan(context, chooseAttacks(context, change))
}

/** The attacks whose orders are all allowed, one after another, and in the end together. */
export const legalPlan = (context: AttackContext, attacks: readonly Attack[]): CombatPlan => {
  const { state, options } = context
  const lists = ordersOfAttacks(state, options, attacks)
  let kept = attacks.map((attack, index) => ({ attack, orders: defined(lists[index]) }))
  for (;;) {
    const board = scratches.attack(state)
    const standing: typeof kept = []
    for (const one of kept) {
      const before = scratches.before(board)
      if (one.orders.length > 0 && one.orders.every(order => carriesOut(board, order))) standing.push(one)
      else board.copyFrom(before)
    }
    kept = standing
    if (!faultOfEnd(board))
      return { context, attacks: kept.map(one => one.attack), orders: kept.flatMap(one => one.orders) }
    if (kept.length === 0) return { context, attacks: [], orders: [] }
    kept = withoutLeast(kept)
  }
}

/** Without the attack that brings least, of those with planes where there are any: they are what most often cannot be. */
const withoutLeast = <One extends { readonly attack: Attack; readonly orders: readonly Order[] }>(
  kept: readonly One[],
): One[] => {
  const flying = kept.filter(({ orders }) => orders.some(sendsPlanes))
  const from = flying.length > 0 ? flying : kept
  const least = from.reduce((worst, one) => (one.attack.value < worst.attack.value ? one : worst))
  return kept.filter(one => one !== least)
}

/** Phase 4: landings first of all, then troops, ships and transports to where they help. */
export const noncombatOrders = (state: State, style: Style): Order[] => {
  const board = scratches.noncombatOrders(state)
  const orders: Order[] = []
  moveAfterCombat(board, style, order => {
    if (!carriesOut(board, order)) return false
    orders.push(order)
    return true
  })
  // Who still has no place to land is brought to one, if there is any (R41-13.7).
  for (const order of landingOrders(board)) if (carriesOut(board, order)) orders.push(order)
  return orders
}

/** Phase 5. */
export const mobiliseOrders = (style: Style, state: State): Order[] => {
  const board = scratches.mobiliseOrders(state)
  const orders: Order[] = []
  const place = (order: Order): void => {
    if (carriesOut(board, order)) orders.push(order)
  }
  for (const { units, at, complex } of placements(style, state)) place({ kind: 'place', units, at, complex })
  // What could not go where it was wanted goes wherever it can (R41-14.8).
  for (const order of placeAll(board)) place(order)
  return orders
}
