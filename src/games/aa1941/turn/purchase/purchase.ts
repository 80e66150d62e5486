import { costOfAll } from '../../board/board-rules.ts'
import { spaceCount } from '../../board/map.ts'
import {
  allTypes,
  type Counts,
  countsOf,
  shipTypes,
  totalOf,
  transport,
  type UnitNumber,
  unitName,
} from '../../board/units.ts'
import { say } from '../../says-board.ts'
import type { Buy } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { cargoPower, cargoType, mostBoats, mostOfAKind, nobody, type State } from '../state.ts'
import { roomInAll } from './complexes.ts'

/** Phase 1: units for money (R41-5.1), no more of them than can be placed (R41-5.2, A41-24). */
export const buyMechanism: Mechanism<Buy> = {
  fault: (state, { units }) => {
    const cost = costOfAll(state.rules, units)
    const bought = countsOf(type => state.boughtOf(type))
    const cash = state.cashOf(state.power)
    if (cost > cash) return forbidden(say.dearUnits({ cost, cash }), ['units'])
    const { all, coastal } = roomInAll(state)
    const wanted = totalOf(units) + totalOf(bought)
    if (wanted > all) return forbidden(say.manyBought({ count: wanted, room: all }), ['units'])
    const ships = shipsIn(units) + shipsIn(bought)
    if (ships > coastal) return forbidden(say.manyShips({ count: ships, room: coastal }), ['units'])
    return faultOfStock(state, units)
  },
  act: (state, { units }) => {
    state.cash[state.power] = state.cashOf(state.power) - costOfAll(state.rules, units)
    for (const type of allTypes) state.bought[type] = state.boughtOf(type) + units[type]
  },
}

const shipsIn = (units: Counts): number => shipTypes.reduce((sum, type) => sum + units[type], 0)

/** R41-1.4 has no limit; ours is far beyond what a game comes to, and keeps every count on the board within its bounds. */
const faultOfStock = (state: State, units: Buy['units']) => {
  for (const type of allTypes) {
    if (units[type] === 0) continue
    const have = stockOf(state, state.power, type) + state.boughtOf(type)
    if (have + units[type] > mostOfAKind)
      return forbidden(say.mostOfAKind({ most: mostOfAKind, count: have, unit: unitName(type) }), [
        'units',
        unitName(type),
      ])
  }
  const boats = state.boatCount + state.boughtOf(transport) + units[transport]
  if (units[transport] > 0 && boats > mostBoats)
    return forbidden(say.mostTransports({ most: mostBoats }), ['units', 'transport'])
  return undefined
}

/** Units of a type that a power has on the whole board, those aboard transports included. */
export const stockOf = (state: State, power: number, type: UnitNumber): number => {
  let stock = 0
  for (let space = 0; space < spaceCount; space++) stock += state.unitsIn(space, power, type)
  for (let boat = 0; boat < state.boatCount; boat++) {
    const { first, second } = state.boatAt(boat)
    for (const code of [first, second])
      if (code !== nobody && cargoPower(code) === power && cargoType(code) === type) stock++
  }
  return stock
}
