import * as z from 'zod'
import { check, defined, type Message, refuse, type Seat } from '../engine/index.ts'

/** What is decided at once, as JSON. */
export interface ActionJson<OrderJson, Power extends string> {
  power?: Power | undefined
  orders: OrderJson[]
}

interface Means<Order, OrderJson, Power extends string> {
  readonly powers: readonly Power[]
  readonly PowerName: z.ZodType<Power>
  readonly OrderJson: z.ZodType<OrderJson>
  /** What an action is called in the contract, and what it is there. */
  readonly id: string
  readonly description: string
  /** `actor` is whose transports and cargo an order means that it leaves unnamed; `index` is its place among the orders. */
  readonly readOrder: (json: OrderJson, actor: number, index: number) => Order
  readonly writeOrder: (order: Order, actor: number) => OrderJson
  /** Whether an order speaks of a transport or of cargo without saying whose they are. */
  readonly leavesPowerOpen: (json: OrderJson) => boolean
  readonly says: {
    readonly othersDecision: (deciding: { readonly decider: Power; readonly power: string }) => Message
    readonly whoseTransport: (order: { readonly index: number }) => Message
  }
}

/** More orders than a phase can make use of. */
const mostOrders = 1000

/** No power: whatever is written for it names its powers, and cannot be read without. */
const unnamed = -1

/** Actions of a game as JSON: all orders of a phase, or the single one of a moment. */
export const actionsOf = <Order, OrderJson, Power extends string>(means: Means<Order, OrderJson, Power>) => {
  const { powers, PowerName, OrderJson, id, description, readOrder, writeOrder, leavesPowerOpen, says } = means
  type Json = ActionJson<OrderJson, Power>
  const ActionJson: z.ZodType<Json> = z
    .strictObject({
      power: PowerName.optional().meta({
        description:
          "whose orders these are: transports and cargo that name no power are this one's; left out, whoever the position says is to decide",
      }),
      orders: z.array(OrderJson).max(mostOrders),
    })
    .meta({ id, description })
  return {
    ActionJson,
    /** In it every power is named. */
    writeAction: (action: readonly Order[]): Json => ({ orders: action.map(order => writeOrder(order, unnamed)) }),
    /** Throws a Refusal that names the field. */
    readAction: (json: unknown, seat?: Seat): readonly Order[] => {
      const { power: named, orders } = check(ActionJson, json)
      const power = named ?? powers[seat ?? unnamed]
      if (seat !== undefined && power !== powers[seat])
        refuse(
          'illegal-order',
          ['power'],
          says.othersDecision({ decider: defined(powers[seat]), power: String(power) }),
        )
      if (power === undefined)
        orders.forEach((order, index) => {
          if (leavesPowerOpen(order)) refuse('invalid-field', ['power'], says.whoseTransport({ index }))
        })
      const actor = power === undefined ? unnamed : powers.indexOf(power)
      return orders.map((order, index) => readOrder(order, actor, index))
    },
  }
}
