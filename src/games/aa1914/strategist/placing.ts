import { defined } from '../../../engine/index.ts'
import { capitalSpace, isZone, zonesNextTo } from '../board/map.ts'
import { allTypes, battleship, cruiser, isSea, only, transport } from '../board/units.ts'
import { garrisonOf } from '../turn/control.ts'
import { apply } from '../turn/legal.ts'
import type { Order } from '../turn/orders.ts'
import { openPlacesFor } from '../turn/purchase.ts'
import { mostOfAKind, type State } from '../turn/state.ts'
import type { Outlook } from './outlook.ts'

/** D14-17: ships beside the capital, where others of theirs are; land units where they will come to the enemy first. */
export const placeOrders = ({ state, pull }: Outlook): Order[] => {
  const after = state.copy()
  const orders: Order[] = []
  for (const type of allTypes)
    while (after.waitingOf(after.power, type) > 0) {
      const [at] = openPlacesFor(after, type).sort((one, other) =>
        isSea(type)
          ? useOfZone(after, other) - useOfZone(after, one)
          : useOf(after, pull, other) - useOf(after, pull, one),
      )
      if (at === undefined) break
      // Land units one by one, as each may be needed elsewhere than the one before.
      const count = isZone(at)
        ? Math.min(after.waitingOf(after.power, type), mostOfAKind - after.ownUnits(at, type))
        : 1
      const order: Order = { kind: 'place', units: only(type, count), at }
      apply(after, order)
      orders.push(order)
    }
  return orders
}

const useOfZone = (state: State, zone: number): number =>
  (zonesNextTo(capitalSpace(state.power)).includes(zone) ? 10 : 0) +
  state.ownUnits(zone, cruiser) +
  state.ownUnits(zone, battleship) +
  0.5 * state.ownUnits(zone, transport)

/** Who has to wait for a transport is of use elsewhere. */
const useOf = (state: State, pull: readonly number[], at: number): number => {
  const boats = zonesNextTo(at).reduce((sum, zone) => sum + state.ownUnits(zone, transport), 0)
  const waiting = garrisonOf(state, at, state.power)
  const isShipped = waiting < 2 + 4 * boats
  return defined(pull[at]) + (isShipped ? 0.5 : 0) + (at === capitalSpace(state.power) ? 0.01 : 0)
}
