import { spaceCount } from '../../board/map.ts'
import { aircraftCarrier, transport } from '../../board/units.ts'
import { kindOfGroup } from '../groups.ts'
import type { Move } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { faultOfFlight, fly } from './air-moves.ts'
import { faultOfMarch, march } from './land-moves.ts'
import { embark, faultOfVoyage } from './sea-moves.ts'

/** A group moves its whole way, in phase 2 (R41-6) or phase 4 (R41-13). */
export const moveMechanism: Mechanism<Move> = {
  fault: (state, order) => {
    const { units, route } = order
    if (route.length < 2 || route.some(space => space < 0 || space >= spaceCount))
      return forbidden('a route names the space where the group stands and at least one more', ['route'])
    if (units.some(count => count < 0)) return forbidden('a group has no less than no units', ['units'])
    if (!units.some(count => count > 0)) return forbidden('this moves nobody; say how many of which units', ['units'])
    const kind = kindOfGroup(order)
    if (kind === undefined)
      return forbidden('a group is some land units, or some planes, or some ships: move each by its own order', [
        'units',
      ])
    if (kind !== 'air' && (order.flown || order.landing !== undefined))
      return forbidden('only planes have flown or mean to land', ['units'])
    if (order.cargo?.length && !units[transport]) return forbidden('only transports have cargo', ['cargo'])
    if (order.guests?.some(count => count > 0) && !units[aircraftCarrier])
      return forbidden('only carriers take fighters along (R41-6.6.2)', ['guests'])
    return faults[kind](state, order)
  },
  act: (state, order) => {
    const kind = kindOfGroup(order)
    if (kind) acts[kind](state, order)
  },
}

const faults = { land: faultOfMarch, air: faultOfFlight, sea: faultOfVoyage }
const acts = { land: march, air: fly, sea: embark }
