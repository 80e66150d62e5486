import { addAt, defined, type Fault, type Next } from '../../../../engine/index.ts'
import { isZone, spaceNames } from '../../board/map.ts'
import { areEnemies, fighter, powerCount, sideOf } from '../../board/units.ts'
import { powers } from '../../ruleset.ts'
import type { Rescue } from '../orders.ts'
import { forbidden, type Mechanism } from '../rules.ts'
import { mostOfAKind, type State, unitIndex, unitsIn } from '../state.ts'
import { landingPlacesOf, ownerOfStranded, removeUnsavable, roomIn, strandedIn, zonesToRescue } from './stranded.ts'

/** R41-13.2: stranded fighters land before the acting power moves; whoever has most of them in a zone decides (A41-27). */
export const strandedNext = (state: State): Next | undefined => {
  const [zone] = zonesToRescue(state)
  return zone === undefined ? undefined : { kind: 'decision', seat: ownerOfStranded(state, zone), about: 'rescue' }
}

const faultOfRescue = (state: State, { power, zone, to, fighters }: Rescue): Fault | undefined => {
  if (!areEnemies(power, state.power) || !isZone(zone) || unitsIn(state, zone, power, fighter) < fighters)
    return forbidden(
      `${powers[power]} has no ${fighters} fighters in ${spaceNames[zone]} that defended there (R41-13.2)`,
      ['fighters'],
    )
  const stranded = strandedIn(state, zone)
  if (stranded < fighters)
    return forbidden(
      stranded === 0
        ? `fighters in ${spaceNames[zone]} have a deck there and return to it (R41-13.2)`
        : `only ${stranded} of the fighters in ${spaceNames[zone]} are without a deck (R41-13.2)`,
      ['fighters'],
    )
  if (!landingPlacesOf(state, zone).includes(to))
    return forbidden(
      `fighters from ${spaceNames[zone]} may land with one step on a territory of their side or a carrier with room; ${spaceNames[to]} is neither (R41-13.2, A41-26)`,
      ['to'],
    )
  if (isZone(to) && roomIn(state, to, defined(sideOf[power])) < fighters)
    return forbidden(`the carriers in ${spaceNames[to]} have no room for ${fighters} more (R41-6.6.4)`, ['fighters'])
  return unitsIn(state, to, power, fighter) + fighters > mostOfAKind
    ? forbidden(`${spaceNames[to]} would hold more than ${mostOfAKind} fighters`, ['fighters'])
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
    const count = areEnemies(power, state.power) ? unitsIn(state, zone, power, fighter) : 0
    if (count === 0) continue
    for (const to of landingPlacesOf(state, zone)) {
      const room = isZone(to)
        ? roomIn(state, to, defined(sideOf[power]))
        : mostOfAKind - unitsIn(state, to, power, fighter)
      const fighters = Math.min(count, strandedIn(state, zone), room)
      if (fighters > 0) return { kind: 'rescue', power, zone, to, fighters }
    }
  }
  return undefined
}
