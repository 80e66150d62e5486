import { standingIn } from '../../../boards/index.ts'
import type { Message } from '../../../engine/index.ts'
import { nameOf, originalOwner, spaceCount, territoryCount } from '../board/map.ts'
import { powerName, unitTypes } from '../board/units.ts'
import type { Hold } from '../messages/board-en.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { lastRoll } from '../turn/battle/index.ts'
import { writeHold } from '../turn/cargo.ts'
import { productionOf } from '../turn/income.ts'
import type { Order } from '../turn/orders.ts'
import type { Cargo, State } from '../turn/state.ts'
import type { Action } from './action.ts'

const holdOf = (cargo: Cargo, actor: number): Hold =>
  writeHold({ cargo }, actor).map(unit => {
    const { unit: trooper, power } = typeof unit === 'string' ? { unit } : unit
    return { unit: trooper, ...(power && { power }) }
  })

/** One order as a line for people. */
export const orderInWords = (order: Order, actor: number): Message => {
  switch (order.kind) {
    case 'buy':
      return say.buys({ units: order.units })
    case 'move': {
      const holds = (order.cargo ?? []).map(cargo => holdOf(cargo, actor)).filter(hold => hold.length > 0)
      return say.moves({ units: order.units, holds, route: order.route.map(nameOf) })
    }
    case 'load': {
      const units = unitTypes.map((_, type) => (type === 0 ? order.infantry : type === 1 ? order.tanks : 0))
      return say.loads({ units, from: nameOf(order.from), zone: nameOf(order.zone) })
    }
    case 'unload': {
      const ashore = order.aboard.map((code, place) => (order.lands[place] ? code : 0)) as unknown as Cargo
      return say.lands({ cargo: holdOf(ashore, actor), to: nameOf(order.to), from: nameOf(order.zone) })
    }
    case 'attack':
      return say.attacksZone({ space: nameOf(order.zone) })
    case 'begin':
      return say.fightsFor({ space: nameOf(order.space) })
    case 'submerge':
      return order.submarines === 0 ? say.strikes : say.submerges({ count: order.submarines })
    case 'casualties':
      return say.loses({
        lost: order.lost.flatMap((units, power) =>
          units.some(count => count > 0) ? [{ power: powerName(power), units }] : [],
        ),
        damaged: order.damaged.flatMap((count, power) => (count > 0 ? [{ power: powerName(power), count }] : [])),
      })
    case 'retreat':
      return order.to < 0 ? say.breaksOff : say.retreatsTo({ space: nameOf(order.to) })
    case 'pressOn':
      return say.pressesOn
    case 'rescue':
      return say.rescues({ count: order.fighters, power: powerName(order.power), space: nameOf(order.to) })
    case 'place':
      return say.places({ units: order.units, space: nameOf(order.at) })
  }
}

/** The phases' orders as lines; a phase in which nothing is done is not worth a word. */
export const tellAction = (state: State, action: Action): readonly Message[] =>
  action
    .filter(order => order.kind !== 'pressOn')
    .map(order => say.orderLine({ order: orderInWords(order, state.power) }))

/** The dice that fell last, as a line: `Germany fires at SZ 8, round 1: 2 fighters (3) 1 5 — 1 hit`. */
export const tellChance = (state: State): readonly Message[] => {
  const roll = lastRoll(state)
  if (!roll) return []
  const { space, round, side, isStrike, hits } = roll
  const dice = roll.dice.map(({ unit, value, dice: faces, sure }) => ({
    unit,
    value,
    faces,
    ...(sure !== undefined && { sure }),
  }))
  return [say.roll({ space: nameOf(space), round, side, isStrike, dice, hits: hits.sub + hits.air + hits.any })]
}

/** Where a game stands: the powers' production, money and units, and what has changed hands. */
export const tellPosition = (state: State): Message =>
  say.position(
    standingIn(state, {
      ...{ powers, originalOwner, productionOf },
      types: unitTypes.length,
      map: { spaceCount, territoryCount, nameOf },
    }),
  )

export const teamNames: readonly string[] = ['allies', 'axis']
