import { addAt, defined, type Next } from '../../../../engine/index.ts'
import { isZone, spaceNames } from '../../board/map.ts'
import { areEnemies, fighter, powerCount, sideOf } from '../../board/units.ts'
import { powers } from '../../ruleset.ts'
import { say } from '../../says-board.ts'
import type { Rescue } from '../orders.ts'
import { type Forbidden, forbidden, type Mechanism } from '../rules.ts'
import { mostOfAKind, type State, unitIndex, unitsIn } from '../state.ts'
import { landingPlacesOf, ownerOfStranded, removeUnsavable, roomIn, strandedIn, zonesToRescue } from './stranded.ts'

/** R41-13.2: stranded fighters land before the acting power moves; whoever has most of them in a zone decides (A41-27). */
export const strandedNext = (state: State): Next | undefined => {
  const [zone] = zonesToRescue(state)
  return zone === undefined ? undefined : { kind: 'decision', seat: ownerOfStranded(state, zone), about: 'rescue' }
}

const faultOfRescue = (state: State, { power, zone, to, fighters }: Rescue): Forbidden | undefined => {
  if (!areEnemies(power, state.power) || !isZone(zone) || unitsIn(state, zone, power, fighter) < fighters)
    return forbidden(
      say.noFightersToRescue({ power: defined(powers[power]), count: fighters, space: defined(spaceNames[zone]) }),
      ['fighters'],
    )
  const stranded = strandedIn(state, zone)
  if (stranded < fighters)
    return forbidden(
      stranded === 0
        ? say.haveDeck({ space: defined(spaceNames[zone]) })
        : say.fewStranded({ count: stranded, space: defined(spaceNames[zone]) }),
      ['fighters'],
    )
  if (!landingPlacesOf(state, zone).includes(to))
    return forbidden(say.noRescue({ from: defined(spaceNames[zone]), to: defined(spaceNames[to]) }), ['to'])
  if (isZone(to) && roomIn(state, to, defined(sideOf[power])) < fighters)
    return forbidden(say.fullCarriers({ space: defined(spaceNames[to]), count: fighters }), ['fighters'])
  return unitsIn(state, to, power, fighter) + fighters > mostOfAKind
    ? forbidden(say.crowdedFighters({ space: defined(spaceNames[to]), most: mostOfAKind }), ['fighters'])
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
