import { spaceCount } from '../../board/map.ts'
import { aircraftCarrier, transport } from '../../board/units.ts'
import { say } from '../../says-board.ts'
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
      return forbidden(say.shortRoute, ['route'])
    if (units.some(count => count < 0)) return forbidden(say.negativeUnits, ['units'])
    if (!units.some(count => count > 0)) return forbidden(say.nobodyMoves, ['units'])
    const kind = kindOfGroup(order)
    if (kind === undefined) return forbidden(say.mixedGroup, ['units'])
    if (kind !== 'air' && (order.flown || order.landing !== undefined)) return forbidden(say.onlyPlanesFly, ['units'])
    if (order.cargo?.length && !units[transport]) return forbidden(say.onlyTransportsCarry, ['cargo'])
    if (order.sailed !== undefined && !units[transport]) return forbidden(say.onlyTransportsSay, ['sailed'])
    if (order.guests?.some(count => count > 0) && !units[aircraftCarrier])
      return forbidden(say.onlyCarriersTakeGuests, ['guests'])
    return faults[kind](state, order)
  },
  act: (state, order) => {
    const kind = kindOfGroup(order)
    if (kind) acts[kind](state, order)
  },
}

const faults = { land: faultOfMarch, air: faultOfFlight, sea: faultOfVoyage }
const acts = { land: march, air: fly, sea: embark }
