import type { Message } from '../../../engine/index.ts'
import { nameOf } from '../board/map.ts'
import { countsOf, powerName, totalOf } from '../board/units.ts'
import { writeCode, writeUnits } from '../position/names.ts'
import { say } from '../says-board.ts'
import type { Order } from '../turn/orders.ts'
import { type Cargo, nobody } from '../turn/state.ts'

/** One order as a line for people; `actor` is whose units it leaves unnamed. */
export const orderInWords = (order: Order, actor: number): Message => {
  const carried = (cargo: Cargo) => cargo.filter(code => code !== nobody).map(code => writeCode(code, actor))
  switch (order.kind) {
    case 'buy':
      return say.buys({ units: writeUnits(order.units) })
    case 'repair':
      return say.repairs({ count: order.battleships, space: nameOf(order.zone) })
    case 'move':
      return say.moves({
        units: writeUnits(order.units),
        holds: order.cargo.map(carried).filter(hold => hold.length > 0),
        route: order.route.map(nameOf),
      })
    case 'load': {
      const units = writeUnits(countsOf(type => order.units.filter(other => other === type).length))
      return say.loads({ units, from: nameOf(order.from), zone: nameOf(order.vessel.zone) })
    }
    case 'unload': {
      const { aboard, zone } = order.vessel
      const cargo = carried([order.lands[0] ? aboard[0] : nobody, order.lands[1] ? aboard[1] : nobody])
      return say.lands({ cargo, from: nameOf(zone), to: nameOf(order.to) })
    }
    case 'attack':
      return say.attacksZone({ space: nameOf(order.zone) })
    case 'represent':
      return say.represents({ power: powerName(order.power) })
    case 'control':
      return say.controls({ power: powerName(order.power) })
    case 'declare':
      return order.isDeclared ? say.declares : say.holdsBack
    case 'begin':
      return say.fightsFor({ space: nameOf(order.space) })
    case 'dive':
      return say.dives({ count: totalOf(order.submarines) })
    case 'casualties':
      return say.loses({
        lost: order.lost.flatMap((units, power) =>
          totalOf(units) > 0 ? [{ power: powerName(power), units: writeUnits(units) }] : [],
        ),
        damaged: order.damaged.flatMap((count, power) => (count > 0 ? [{ power: powerName(power), count }] : [])),
      })
    case 'pressOn':
      return say.pressesOn
    case 'stop':
      return say.stops
    case 'place':
      return say.places({ units: writeUnits(order.units), space: nameOf(order.at) })
  }
}
