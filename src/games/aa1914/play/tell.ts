import { standingIn } from '../../../boards/index.ts'
import type { Message } from '../../../engine/index.ts'
import { nameOf, originalOwner, spaceCount, territoryCount } from '../board/map.ts'
import { countsOf, powerName, totalOf, types, unitName } from '../board/units.ts'
import { writeCode, writeUnits } from '../position/names.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { productionOf } from '../turn/control.ts'
import type { Order } from '../turn/orders.ts'
import { type Cargo, nobody, type State } from '../turn/state.ts'
import type { Action } from './action.ts'

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
      return say.places({
        units: writeUnits(order.units),
        space: nameOf(order.at),
        ...(order.exchanged !== undefined && { exchanged: unitName(order.exchanged) }),
      })
  }
}

/** The orders as lines; that a battle goes on is not worth a word. */
export const tellAction = (state: State, action: Action): readonly Message[] =>
  action
    .filter(order => order.kind !== 'pressOn')
    .map(order => say.orderLine({ order: orderInWords(order, state.power) }))

/** The dice that fell last, as a line: those of the attacker come first. Nothing where none had to fall. */
export const tellChance = ({ rolled }: State): readonly Message[] =>
  rolled && rolled.dice.length > 0 ? [say.roll(rolled)] : []

/** Where a game stands: the powers' production, money and units, and what has changed hands. */
export const tellPosition = (state: State): Message => {
  const map = { spaceCount, territoryCount, nameOf }
  const { powers: each, ...standing } = standingIn(state, { powers, types, map, originalOwner, productionOf })
  return say.position({ ...standing, powers: each.map(one => ({ ...one, units: writeUnits(one.units) })) })
}

export const teamNames: readonly string[] = ['centralPowers', 'allies']
