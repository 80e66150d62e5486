import type { Interval } from '../numbers.ts'
import type { Order, Step } from './plan.ts'
import type { Counts } from './position.ts'

/** By how much one judged chance to win is larger than another. */
export interface Difference {
  readonly value: number
  readonly interval: Interval | null
  /** Whether it is told apart from 0. */
  readonly toldApart: boolean
}

export interface ReviewedOrders {
  /** The chance to win, as the reviewer judges it. */
  readonly value: number
  readonly interval: Interval | null
  readonly orders: readonly Order[]
  readonly text: readonly string[]
}

/** What `turn/review` answers. */
export interface ReviewAnswer {
  readonly player: { readonly name: string; readonly version: string; readonly level?: string }
  readonly engineVersion: string
  readonly seed: number | string
  readonly round: number
  readonly power: string
  readonly phase: string
  readonly summary: string
  readonly given: ReviewedOrders
  readonly cost: Difference | null
  readonly byOrder: readonly {
    readonly order: number
    readonly unit?: string
    readonly text: string
    readonly cost: Difference | null
    /** Why it cannot be left out. */
    readonly why?: string
  }[]
  readonly alternatives: readonly (ReviewedOrders & { readonly summary: string; readonly gain: Difference })[]
}

/** A review, and the orders of earlier phases that were taken as carried out when it was asked for. */
export interface Review extends ReviewAnswer {
  readonly before: readonly (readonly Order[])[]
}

/** What of a review can be looked at on the map: the orders that were given, then the alternatives. */
export const plansOf = ({ given, alternatives }: Review): readonly ReviewedOrders[] => [given, ...alternatives]

/** One of them order by order; none where there is no such one. */
export const stepsOfReviewed = (review: Review, plan: number): readonly Step[] => {
  const { orders, text } = plansOf(review)[plan] ?? { orders: [], text: [] }
  return orders.map((order, at) => ({
    phase: review.phase,
    provisional: false,
    order,
    ...(text[at] !== undefined && { text: text[at] }),
  }))
}

/** A difference of chances in points of 100. */
export const inPoints = ({ value, interval }: Difference): Pick<Difference, 'value' | 'interval'> => ({
  value: 100 * value,
  interval: interval && [100 * interval[0], 100 * interval[1]],
})

/** Orders as somebody wrote them: a list, an object that has them as a turn has, or a single one. */
export const ordersIn = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
  if ('orders' in json) return json.orders
  return 'order' in json ? [json] : json
}

/** What a text buys; nothing where it is no single order to buy, so that one is written by its counts from there. */
export const boughtIn = (text: string): Counts => {
  let orders: unknown
  try {
    orders = ordersIn(JSON.parse(text))
  } catch {
    return {}
  }
  const [order, ...more] = Array.isArray(orders) ? (orders as readonly (Partial<Order> | null)[]) : []
  const units = order?.order === 'buy' && more.length === 0 ? order.units : undefined
  if (typeof units !== 'object' || units === null) return {}
  return Object.fromEntries(Object.entries(units).filter(([, count]) => Number.isInteger(count) && count > 0))
}
