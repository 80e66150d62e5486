import type { OrderMechanism } from '../../../boards/index.ts'
import type { Order } from './orders.ts'
import type { State } from './state.ts'

export { Forbidden, forbidden } from '../../../boards/index.ts'

/** What a kind of order of 1941 brings with it. */
export type Mechanism<Kind extends Order> = OrderMechanism<State, Kind>
