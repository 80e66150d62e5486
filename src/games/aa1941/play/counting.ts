import { countingOf } from '../../../boards/index.ts'
import { unitTypes } from '../board/units.ts'
import { powers } from '../ruleset.ts'
import { hasLostCapital } from '../turn/income.ts'
import type { Order } from '../turn/orders.ts'
import type { State } from '../turn/state.ts'

/** What a game is compared by beside its outcome. */
export const countGame = countingOf({
  ...{ powers, unitTypes, hasLostCapital },
  boughtBy: (order: Order) => (order.kind === 'buy' ? order.units : undefined),
} satisfies Parameters<typeof countingOf<State, Order, (typeof powers)[number], (typeof unitTypes)[number]>>[0])
