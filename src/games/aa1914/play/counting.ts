import { countingOf } from '../../../boards/index.ts'
import { unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { hasLostCapital } from '../turn/control.ts'
import type { Order } from '../turn/orders.ts'

/** What a game is compared by beside its outcome. */
export const countGame = countingOf({
  ...{ powers, unitTypes, hasLostCapital },
  boughtBy: (order: Order) => (order.kind === 'buy' ? order.units : undefined),
})
