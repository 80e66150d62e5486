import type * as z from 'zod'
import { actionsOf } from '../../../boards/index.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { CargoJson } from '../turn/cargo.ts'
import { type Order, OrderJson, PowerName, readOrder, writeOrder } from '../turn/orders.ts'

/** What is decided at once: all orders of a phase, or the single one of a battle. */
export type Action = readonly Order[]

const leavesPowerOpen = (order: OrderJson): boolean => {
  const isOpen = (cargo: CargoJson = []): boolean =>
    cargo.some(unit => typeof unit === 'string' || unit.power === undefined)
  switch (order.order) {
    case 'move':
      return order.cargo?.some(isOpen) ?? false
    case 'load':
    case 'unload':
      return order.transportOf === undefined || isOpen(order.aboard) || ('to' in order ? isOpen(order.units) : false)
    default:
      return false
  }
}

export const { ActionJson, readAction, writeAction } = actionsOf({
  ...{ powers, PowerName, OrderJson, readOrder, writeOrder, leavesPowerOpen },
  id: 'Aa1941Action',
  description:
    'All orders of a phase in sequence, after which the phase ends; in a battle the single order that is asked for.',
  says: say,
})
export type ActionJson = z.infer<typeof ActionJson>
