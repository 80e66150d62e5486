import { type Fault, inEnglish, type Message } from '../engine/index.ts'

/** A rule that forbids an order. Searches try many orders and read nothing: its sentence is made for those who ask for it. */
export class Forbidden implements Fault {
  readonly code = 'illegal-order'
  readonly at: Fault['at']
  readonly said: Message

  constructor(said: Message, at: Fault['at']) {
    this.at = at
    this.said = said
  }

  get message(): string {
    return inEnglish(this.said)
  }
}

/** A rule that forbids an order, with its number. `at` names the field of the order. */
export const forbidden = (said: Message, at: Fault['at'] = []): Forbidden => new Forbidden(said, at)

/** Carries out orders one after another; the first that is not allowed stops it, and is told by its number. */
export const carryOut = <State, Order>(
  state: State,
  orders: readonly Order[],
  legal: (state: State, order: Order) => Forbidden | undefined,
  apply: (state: State, order: Order) => void,
): Forbidden | undefined => {
  for (const [index, order] of orders.entries()) {
    const fault = legal(state, order)
    if (fault) return forbidden(fault.said, ['orders', index, ...fault.at])
    apply(state, order)
  }
  return undefined
}

/** What a kind of order brings with it: when it may be given, and what it does. */
export interface OrderMechanism<State, Order> {
  /** Why the order is not allowed; undefined where it is. Changes nothing. */
  readonly fault: (state: State, order: Order) => Forbidden | undefined
  /** Does an order that is allowed. */
  readonly act: (state: State, order: Order) => void
}
