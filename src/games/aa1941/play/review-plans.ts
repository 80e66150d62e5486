import type { Message } from '../../../engine/index.ts'
import { nameOf } from '../board/map.ts'
import { allTypes, only, type UnitNumber } from '../board/units.ts'
import { fingerprintOf } from '../position/write.ts'
import { say } from '../says-board.ts'
import type { Planner } from '../strategist/strategist.ts'
import { battlesPending, currentBattle, legalCasualties, momentOf } from '../turn/battle/index.ts'
import { type Fight, isRollStep } from '../turn/fight.ts'
import { apply } from '../turn/legal.ts'
import type { Buy, Order } from '../turn/orders.ts'
import type { State } from '../turn/state.ts'
import type { Action } from './action.ts'
import { aa1941Game, aboutIn, faultOfAction } from './game.ts'
import { retreats } from './pass.ts'
import { orderInWords } from './tell.ts'

/** Orders that could have been given instead. */
export interface OtherOrders {
  readonly orders: Action
  readonly summary: Message
}

/** One of the orders that were given, or the units of one type in a purchase of several. */
export interface OrderPart {
  /** Its number among the orders. */
  readonly index: number
  readonly unit?: UnitNumber
  readonly text: Message
  /** The orders without it; the reason where it cannot be left out. */
  readonly without: Action | Message
}

/** Whether a decision is all the orders of a phase, each of which could have been left out. */
const isWholePhase = (about: string): boolean =>
  about === 'purchase' || about === 'combatMove' || about === 'noncombatMove' || about === 'mobilise'

/** Orders that are allowed, part by part. */
export const partsOf = (state: State, orders: Action): OrderPart[] =>
  orders.flatMap((order, index): OrderPart[] => {
    const others = (rest: readonly Order[]) => [...orders.slice(0, index), ...rest, ...orders.slice(index + 1)]
    const bought = order.kind === 'buy' ? allTypes.filter(type => order.units[type] > 0) : []
    if (order.kind !== 'buy' || bought.length < 2) {
      const without = withoutPart(state, others([]), at => (at < index ? at : at + 1))
      return [{ index, text: orderInWords(order, state.power), without }]
    }
    return bought.map(unit => ({
      index,
      unit,
      text: orderInWords({ ...order, units: only(unit, order.units[unit]) }, state.power),
      without: withoutPart(state, others([withoutType(order, unit)]), at => at),
    }))
  })

const withoutType = (order: Buy, unit: UnitNumber): Buy => ({
  ...order,
  units: Object.assign([...order.units], { [unit]: 0 }) as unknown as Buy['units'],
})

/** `numberOf` gives the number that an order of the rest had among all. */
const withoutPart = (state: State, rest: Action, numberOf: (at: number) => number): Action | Message => {
  if (!isWholePhase(aboutIn(state))) return say.oneDecision
  const fault = faultOfAction(state, rest)
  if (!fault) return rest
  const [, at] = fault.at
  return typeof at === 'number'
    ? say.neededByOrder({ order: numberOf(at), fault: fault.said })
    : say.neededByPhase({ fault: fault.said })
}

/** Whom to ask for better orders. */
interface Advisers {
  readonly planner: Planner
  /** What the player orders where plans are not compared. */
  readonly decide: (state: State) => Action
}

/**
 * The best orders that a player finds at a decision, no more than `most` of them, the best first; those that come to the same as
 * some that are known already are left out.
 */
export const otherOrders = (state: State, given: Action, advisers: Advisers, most: number): OtherOrders[] => {
  const known = new Set([outcomeOf(state, given)])
  const found: OtherOrders[] = []
  for (const other of most > 0 ? ordersWorthALook(state, advisers) : []) {
    if (found.length === most) break
    if (aa1941Game.fault(state, other.orders)) continue
    const outcome = outcomeOf(state, other.orders)
    if (known.has(outcome)) continue
    known.add(outcome)
    found.push(other)
  }
  return found
}

const outcomeOf = (state: State, orders: Action): string => {
  const board = state.copy()
  for (const order of orders) apply(board, order)
  return fingerprintOf(board)
}

const ordersWorthALook = (state: State, { planner, decide }: Advisers): OtherOrders[] => {
  const { power } = state
  const one = (order: Order): OtherOrders => ({ orders: [order], summary: orderInWords(order, power) })
  switch (aboutIn(state)) {
    case 'purchase':
      return planner.purchases(state).map(({ plan }) => ({
        orders: plan,
        summary: say.units({ units: plan[0]?.kind === 'buy' ? plan[0].units : [] }),
      }))
    case 'combatMove':
      return planner.attacks(state).map(({ plan: { orders, spaces } }) => ({
        orders,
        summary: spaces.length === 0 ? say.noAttack : say.attacks({ spaces: spaces.map(nameOf) }),
      }))
    case 'noncombatMove':
      return planner
        .noncombatOrders(state)
        .map(({ plan }) => ({ orders: plan, summary: say.moveCount({ count: plan.length }) }))
    case 'mobilise':
    case 'rescue':
      return [decide(state), aa1941Game.pass(state)].map(orders => ({
        orders,
        summary: say.listed({ lines: orders.map(order => orderInWords(order, power)) }),
      }))
    default:
      return [...decide(state), ...decisionsInBattle(state)].map(one)
  }
}

/** So many ways to take hits are listed. */
const mostWaysToLose = 24

/** What may be decided at a moment of phase 3, the usual first. */
const decisionsInBattle = (state: State): readonly Order[] => {
  const { fight } = state
  return fight ? decisionsInFight(state, fight) : battlesPending(state).map(space => ({ kind: 'begin', space }))
}

const decisionsInFight = (state: State, fight: Fight): readonly Order[] => {
  if (isRollStep(fight.step)) return []
  const current = currentBattle(state, fight)
  switch (fight.step) {
    case 'attackerSubmerges':
    case 'defenderSubmerges':
      return Array.from(
        { length: current.toPlay.process.mostDives(momentOf(current, fight.step)) + 1 },
        (_, submarines) => ({ kind: 'submerge', submarines }),
      )
    case 'roundEnds':
      return [{ kind: 'pressOn' }, ...retreats(state)]
    default:
      return legalCasualties(state, fight, current, mostWaysToLose)
  }
}
