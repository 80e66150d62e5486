import { unreachable } from '../../../boards/index.ts'
import { defined } from '../../../engine/index.ts'
import { allTerritories, landDistance, minorCapitals } from '../board/map.ts'
import { allies, centralPowers, germany, powersOf, sideOf } from '../board/units.ts'
import { claimantsOf, hasLeft, isNeutral } from './control.ts'
import type { Pending } from './fight.ts'
import type { State } from './state.ts'

// Who decides what is pending, and among whom.

/** The powers among whom is decided. The first decides, and is taken where nobody says otherwise. */
export const choicesOf = (state: State, pending: Pending): number[] => {
  switch (pending.kind) {
    case 'represent':
      return providersOf(state, defined(minorCapitals[pending.minor]))
    case 'control':
      // One side alone has anybody there.
      return [centralPowers, allies].flatMap(side => claimantsOf(state, pending.territory, side))
    case 'declare':
      return [germany]
  }
}

/** R14-4.1.6: who may provide the units of a neutral minor power, of the side that did not enter; the nearest over land first. */
export const providersOf = (state: State, capital: number): number[] =>
  powersOf(1 - sideOf(state.power))
    .filter(power => canProvide(state, power))
    .toSorted((one, other) => distanceOf(state, one, capital) - distanceOf(state, other, capital))

/** A neutral United States provides nobody, nor does a Russia that has left the game. */
const canProvide = (state: State, power: number): boolean => !isNeutral(state, power) && !hasLeft(state, power)

/** How far the nearest territory that a power controls is over land. */
const distanceOf = (state: State, power: number, territory: number): number => {
  let nearest = unreachable
  for (const other of allTerritories)
    if (state.owner[other] === power) nearest = Math.min(nearest, landDistance(other, territory))
  return nearest
}
