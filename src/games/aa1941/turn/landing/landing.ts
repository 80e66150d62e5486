import { addAt, defined } from '../../../../engine/index.ts'
import { airDistance, isZone, nameOf, spaceCount } from '../../board/map.ts'
import { bomber, fighter, moveOf, planeTypes, type UnitNumber } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { forgetFlights } from '../groups.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { deckRoom, type State, unitIndex } from '../state.ts'
import { carriersIn, guestsIn, mayGetNewCarrier, mayHoldCarrier, planesLost } from './carrier-landing.ts'
import { stepsHome } from './home.ts'

/** R41-6.3.4: before any die is rolled, all planes together must have one way to land, however unlikely. */
export const faultOfLanding = (state: State): Forbidden | undefined => {
  const lost = planesLost(state, 'moving')
  return lost === 0 ? undefined : forbidden(say.noLanding({ count: lost, spaces: awayFromLand(state) }))
}

/**
 * R41-13.7, R41-13.8, R41-6.3.4.5: at the end of phase 4 no plane may be left to its fate that could still be saved.
 */
export const faultOfStranded = (state: State): Forbidden | undefined => {
  const standing = planesLost(state, 'standing')
  const unavoidable = standing === 0 ? 0 : planesLost(state, 'moving')
  return standing === unavoidable
    ? undefined
    : forbidden(say.savablePlanes({ count: standing - unavoidable, spaces: awayFromLand(state, 'standing') }))
}

/** Spaces with planes of the acting power that cannot land on land: for messages. */
const awayFromLand = (state: State, movement: 'moving' | 'standing' = 'moving'): string[] => {
  const steps = stepsHome(state)
  const names: string[] = []
  for (let space = 0; space < spaceCount; space++)
    for (const type of planeTypes) {
      let farthest = 0
      for (let flown = 1; flown <= moveOf(type); flown++) if (state.flownIn(space, type, flown) > 0) farthest = flown
      const left = movement === 'standing' ? 0 : moveOf(type) - farthest
      if (state.ownUnits(space, type) > 0 && left < defined(steps[space])) names.push(nameOf(space))
    }
  return [...new Set(names)]
}

/**
 * R41-6.3.3: whether a plane with so many steps left may mean to land there: room apart, which is for all planes
 * together to prove.
 */
export const faultOfIntent = (
  state: State,
  type: UnitNumber,
  at: number,
  left: number,
  landing: number,
): Forbidden | undefined => {
  const named = { space: nameOf(landing) }
  if (airDistance(at, landing) > left)
    return forbidden(say.farLanding({ ...named, steps: airDistance(at, landing), left }), ['landing'])
  if (!isZone(landing))
    return state.wasFriendly(landing) ? undefined : forbidden(say.unfriendlyLanding(named), ['landing'])
  if (type === bomber) return forbidden(say.bomberOnCarrier, ['landing'])
  return mayHoldCarrier(state, landing) ? undefined : forbidden(say.noCarrierThere(named), ['landing'])
}

/**
 * Why a plane may not end phase 4 in a space, room on the carriers there apart: these offer it where they are
 * (R41-13.3, R41-13.5, R41-13.6, R41-6.6.3).
 */
export const faultOfLandingPlace = (state: State, type: UnitNumber, space: number): Forbidden | undefined => {
  const at = ['route']
  if (!isZone(space))
    return state.wasFriendly(space) ? undefined : forbidden(say.unfriendlyLanding({ space: nameOf(space) }), at)
  if (type === bomber) return forbidden(say.bomberOnCarrier, at)
  return carriersIn(state, space) > 0 || mayGetNewCarrier(state, space)
    ? undefined
    : forbidden(say.noCarrierYet({ space: nameOf(space) }), at)
}

/**
 * R41-13.8: destroys the acting power's planes that have no landing place, when its carriers have been placed: bombers at
 * sea, planes over territories that were not friendly when the turn began, and fighters beyond the room on the decks.
 */
export const removeStranded = (state: State): void => {
  const steps = stepsHome(state)
  for (let space = 0; space < spaceCount; space++) {
    if (steps[space] === 0) continue
    remove(state, space, bomber, state.ownUnits(space, bomber))
    const fighters = state.ownUnits(space, fighter)
    const room = isZone(space) ? Math.max(0, deckRoom * carriersIn(state, space) - guestsIn(state, space)) : 0
    if (fighters > room) remove(state, space, fighter, fighters - room)
  }
}

/** Planes are all alike at the end of a turn; those that flew farthest go first, to keep the books. */
const remove = (state: State, space: number, type: UnitNumber, count: number): void => {
  addAt(state.units, unitIndex(space, state.power, type), -count)
  forgetFlights(state, space, type, count)
}

/**
 * R41-13.7, R41-6.3.4.4: everything possible must be done to land planes, so no carrier may leave and no fighter may
 * take a place on a deck where that costs a plane. `after` is the state the order would lead to.
 */
export const faultOfLoss = (state: State, after: () => State): Forbidden | undefined => {
  if (!flies(state)) return undefined
  const before = planesLost(state, 'moving')
  return planesLost(after(), 'moving') > before ? forbidden(say.losesPlane) : undefined
}

/** Any fighter of the acting power at sea or over foreign land: nobody else needs a carrier. */
const flies = (state: State): boolean => {
  const steps = stepsHome(state)
  for (let space = 0; space < spaceCount; space++)
    if (defined(steps[space]) > 0 && state.ownUnits(space, fighter) > 0) return true
  return false
}
