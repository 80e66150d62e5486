import type { Fault } from '../../../engine/index.ts'
import type { Order } from './orders.ts'
import type { State } from './state.ts'

/** A rule that forbids an order, in words and with its number. `at` names the field of the order. */
export const forbidden = (message: string, at: Fault['at'] = []): Fault => ({ code: 'illegal-order', at, message })

/** What a kind of order brings with it: when it may be given, and what it does. */
export interface Mechanism<Kind extends Order> {
  /** Why the order is not allowed; undefined where it is. Changes nothing. */
  readonly fault: (state: State, order: Kind) => Fault | undefined
  /** Does an order that is allowed. */
  readonly act: (state: State, order: Kind) => void
}
