import type * as z from 'zod'
import { actionsOf } from '../../../boards/index.ts'
import { within } from '../../../engine/index.ts'
import { PowerName } from '../position/names.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { Order } from '../turn/orders.ts'
import { OrderJson, readOrder, writeOrder } from './order-json.ts'

/** What is decided at once: all orders of a phase, or the single one of a battle or a choice. */
export type Action = readonly Order[]

type Holds = readonly (readonly (string | { readonly power?: string | undefined })[] | undefined)[]
const isOpen = (holds: Holds): boolean =>
  holds.some(hold => hold?.some(unit => typeof unit === 'string' || unit.power === undefined))

const leavesPowerOpen = (order: OrderJson): boolean => {
  switch (order.order) {
    case 'move':
      return isOpen(order.cargo ?? [])
    case 'load':
      return order.transportOf === undefined || isOpen([order.aboard])
    case 'unload':
      return order.transportOf === undefined || isOpen([order.aboard, order.units])
    default:
      return false
  }
}

export const { ActionJson, readAction, writeAction } = actionsOf({
  ...{ powers, PowerName, OrderJson, writeOrder, leavesPowerOpen },
  id: 'Aa1914Action',
  description:
    'All orders of a phase in sequence, after which the phase ends; in a battle, and where something has to be chosen, the single order that is asked for. In phase 3 an order begins a battle, and none ends the phase.',
  readOrder: (order, actor, index) => within(['orders', index], () => readOrder(order, actor)),
  says: say,
})
export type ActionJson = z.infer<typeof ActionJson>
