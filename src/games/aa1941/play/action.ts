import * as z from 'zod'
import { check, refuse, type Seat } from '../../../engine/index.ts'
import { powerName } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import type { CargoJson } from '../turn/cargo.ts'
import { type Order, OrderJson, PowerName, readOrder, writeOrder } from '../turn/orders.ts'

/** What is decided at once: all orders of a phase, or the single one of a battle. */
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
    id: 'Aa1941Action',
    description:
      'All orders of a phase in sequence, after which the phase ends; in a battle the single order that is asked for.',
  })
export type ActionJson = z.infer<typeof ActionJson>

/** No power: whatever is written for it names its powers, and cannot be read without. */
const unnamed = -1

/** An action as JSON in which every power is named. */
export const writeAction = (action: Action): ActionJson => ({
  orders: action.map(order => writeOrder(order, unnamed)),
})

export const readAction = (json: unknown, seat?: Seat): Action => {
  const { power: named, orders } = check(ActionJson, json)
  const power = named ?? powers[seat ?? unnamed]
  if (seat !== undefined && power !== powers[seat])
    refuse('illegal-order', ['power'], say.othersDecision({ decider: powerName(seat), power: String(power) }))
  if (power === undefined)
    orders.forEach((order, index) => {
      if (leavesPowerOpen(order)) refuse('invalid-field', ['power'], say.whoseTransport({ index }))
    })
  return orders.map(order => readOrder(order, power === undefined ? unnamed : powers.indexOf(power)))
}

/** Whether an order speaks of a transport or of troops without saying whose they are. */
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
