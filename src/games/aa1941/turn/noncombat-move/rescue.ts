import { addAt, type Next } from '../../../../engine/index.ts'
import { isZone, nameOf } from '../../board/map.ts'
import { areEnemies, fighter, powerCount, powerName } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import type { Rescue } from '../orders.ts'
import { type Forbidden, forbidden, type Mechanism } from '../rules.ts'
import { mostOfAKind, type State, unitIndex } from '../state.ts'
import { landingPlacesOf, ownerOfStranded, removeUnsavable, roomIn, strandedIn, zonesToRescue } from './stranded.ts'

/** R41-13.2: stranded fighters land before the acting power moves; whoever has most of them in a zone decides (A41-27). */
export const strandedNext = (state: State): Next | undefined => {
  const [zone] = zonesToRescue(state)
  return zone === undefined ? undefined : { kind: 'decision', seat: ownerOfStranded(state, zone), about: 'rescue' }
}

const faultOfRescue = (state: State, { power, zone, to, fighters }: Rescue): Forbidden | undefined => {
  if (!areEnemies(power, state.power) || !isZone(zone) || state.unitsIn(zone, power, fighter) < fighters)
    return forbidden(say.noFightersToRescue({ power: powerName(power), count: fighters, space: nameOf(zone) }), [
      'fighters',
    ])
  const stranded = strandedIn(state, zone)
  if (stranded < fighters)
    return forbidden(
      stranded === 0
        ? say.haveDeck({ space: nameOf(zone) })
        : say.fewStranded({ count: stranded, space: nameOf(zone) }),
      ['fighters'],
    )
  if (!landingPlacesOf(state, zone).includes(to))
    return forbidden(say.noRescue({ from: nameOf(zone), to: nameOf(to) }), ['to'])
  if (isZone(to) && roomIn(state, to, power) < fighters)
    return forbidden(say.fullCarriers({ space: nameOf(to), count: fighters }), ['fighters'])
  return state.unitsIn(to, power, fighter) + fighters > mostOfAKind
    ? forbidden(say.crowdedFighters({ space: nameOf(to), most: mostOfAKind }), ['fighters'])
    : undefined
}

/** D41-17. Once no landing place is left, those who are still in the air are lost. */
export const rescueMechanism: Mechanism<Rescue> = {
  fault: faultOfRescue,
  act: (state, { power, zone, to, fighters }) => {
    addAt(state.units, unitIndex(zone, power, fighter), -fighters)
    addAt(state.units, unitIndex(to, power, fighter), fighters)
    removeUnsavable(state)
  },
}

/** The nearest way out for all who can be saved, territories first: what a player does who does not think (D41-17). */
export const usualRescues = (state: State): Rescue[] => {
  const orders: Rescue[] = []
  if (zonesToRescue(state).length === 0) return orders
  const after = state.copy()
  for (;;) {
    const order = firstRescue(after)
    if (!order) return orders
    orders.push(order)
    rescueMechanism.act(after, order)
  }
}

const firstRescue = (state: State): Rescue | undefined => {
  const [zone] = zonesToRescue(state)
  if (zone === undefined) return undefined
  for (let power = 0; power < powerCount; power++) {
    const count = areEnemies(power, state.power) ? state.unitsIn(zone, power, fighter) : 0
    if (count === 0) continue
    for (const to of landingPlacesOf(state, zone)) {
      const room = isZone(to) ? roomIn(state, to, power) : mostOfAKind - state.unitsIn(to, power, fighter)
      const fighters = Math.min(count, strandedIn(state, zone), room)
      if (fighters > 0) return { kind: 'rescue', power, zone, to, fighters }
    }
  }
  return undefined
}
