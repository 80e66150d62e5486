import * as z from 'zod'
import { check, refuse, type Seat, within } from '../../../engine/index.ts'
import { powerName, powerOf } from '../board/units.ts'
import { PowerName } from '../position/names.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { Order } from '../turn/orders.ts'
import { OrderJson, readOrder, writeOrder } from './order-json.ts'

/** What is decided at once: all orders of a phase, or the single one of a battle or a choice. */
export type Action = readonly Order[]

/** More orders than a phase can make use of. */
const mostOrders = 1000

export const ActionJson = z
  .strictObject({
    power: PowerName.optional().meta({
      description:
        "whose orders these are: transports and cargo that name no power are this one's; left out, whoever the position says is to decide",
    }),
    orders: z.array(OrderJson).max(mostOrders),
  })
  .meta({
    id: 'Aa1914Action',
    description:
      'All orders of a phase in sequence, after which the phase ends; in a battle, and where something has to be chosen, the single order that is asked for. In phase 3 an order begins a battle, and none ends the phase.',
  })
export type ActionJson = z.infer<typeof ActionJson>

/** No power: whatever is written for it names its powers, and cannot be read without. */
const unnamed = -1

/** An action as JSON in which every power is named. */
export const writeAction = (action: Action): ActionJson => ({
  orders: action.map(order => writeOrder(order, unnamed)),
})

/** Throws a Refusal that names the order and the field. */
export const readAction = (json: unknown, seat?: Seat): Action => {
  const { power: named, orders } = check(ActionJson, json)
  const power = named ?? powers[seat ?? unnamed]
  if (seat !== undefined && power !== powers[seat])
    refuse('illegal-order', ['power'], say.othersDecision({ decider: powerName(seat), power: String(power) }))
  if (power === undefined)
    orders.forEach((order, index) => {
      if (leavesPowerOpen(order)) refuse('invalid-field', ['power'], say.whoseTransport({ index }))
    })
  const actor = power === undefined ? unnamed : powerOf(power)
  return orders.map((order, index) => within(['orders', index], () => readOrder(order, actor)))
}

type Holds = readonly (readonly (string | { readonly power?: string | undefined })[] | undefined)[]
const isOpen = (holds: Holds): boolean =>
  holds.some(hold => hold?.some(unit => typeof unit === 'string' || unit.power === undefined))

/** Whether an order speaks of a transport or of cargo without saying whose they are. */
const leavesPowerOpen = (order: OrderJson): boolean => {
  switch (order.order) {
    case 'move':
      return isOpen(order.cargo ?? [])
    case 'load':
      return order.transportOf === undefined || isOpen([order.aboard])
    case 'unload':
      return order.transportOf === undefined || isOpen([order.aboard, order.units])
    case 'casualties':
      return isOpen(Object.values(order.cargo ?? {}).flat())
    default:
      return false
  }
}
