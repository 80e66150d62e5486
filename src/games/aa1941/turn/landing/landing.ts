import { addAt, defined, type Fault } from '../../../../engine/index.ts'
import { airDistance, isZone, spaceCount, spaceNames } from '../../board/map.ts'
import { bomber, fighter, moveOf } from '../../board/units.ts'
import { forgetFlights } from '../groups.ts'
import { forbidden } from '../rules.ts'
import { flownIndex, type State, unitIndex, unitsIn, wasFriendly } from '../state.ts'
import { carriersIn, deckRoom, guestsIn, mayGetNewCarrier, mayHoldCarrier, planesLost } from './carrier-landing.ts'
import { stepsHome } from './home.ts'

/** R41-6.3.4: before any die is rolled, all planes together must have one way to land, however unlikely. */
export const faultOfLanding = (state: State): Fault | undefined => {
  const lost = planesLost(state, 'moving')
  return lost === 0
    ? undefined
    : forbidden(
        `${lost === 1 ? 'a plane has' : `${lost} planes have`} no way to land this turn, even if every battle is won; ` +
          `away from land are those in ${awayFromLand(state).join(', ')} (R41-6.3.3, R41-6.3.4)`,
      )
}

/**
 * R41-13.7, R41-13.8, R41-6.3.4.5: at the end of phase 4 no plane may be left to its fate that could still be saved.
 */
export const faultOfStranded = (state: State): Fault | undefined => {
  const standing = planesLost(state, 'standing')
  const unavoidable = standing === 0 ? 0 : planesLost(state, 'moving')
  return standing === unavoidable
    ? undefined
    : forbidden(
        `${standing - unavoidable} of the planes without a landing place in ${awayFromLand(state, 'standing').join(', ')} ` +
          'can still be saved: move them, or a carrier to them (R41-13.7, R41-6.3.4.4)',
      )
}

/** Spaces with planes of the acting power that cannot land on land: for messages. */
const awayFromLand = (state: State, movement: 'moving' | 'standing' = 'moving'): string[] => {
  const steps = stepsHome(state)
  const names: string[] = []
  for (let space = 0; space < spaceCount; space++)
    for (let type = fighter; type <= bomber; type++) {
      let farthest = 0
      for (let flown = 1; flown <= defined(moveOf[type]); flown++)
        if (defined(state.flown[flownIndex(space, type, flown)]) > 0) farthest = flown
      const left = movement === 'standing' ? 0 : defined(moveOf[type]) - farthest
      if (unitsIn(state, space, state.power, type) > 0 && left < defined(steps[space]))
        names.push(defined(spaceNames[space]))
    }
  return [...new Set(names)]
}

/**
 * R41-6.3.3: whether a plane with so many steps left may mean to land there: room apart, which is for all planes
 * together to prove.
 */
export const faultOfIntent = (
  state: State,
  type: number,
  at: number,
  left: number,
  landing: number,
): Fault | undefined => {
  const name = defined(spaceNames[landing])
  if (airDistance(at, landing) > left)
    return forbidden(`${name} is ${airDistance(at, landing)} steps away and ${left} are left (R41-6.3.3)`, ['landing'])
  if (!isZone(landing))
    return wasFriendly(state, landing, state.power)
      ? undefined
      : forbidden(`planes land on territories that were friendly when the turn began; ${name} was not (R41-13.3)`, [
          'landing',
        ])
  if (type === bomber) return forbidden('bombers never land on carriers (R41-13.3)', ['landing'])
  return mayHoldCarrier(state, landing)
    ? undefined
    : forbidden(`no friendly carrier can be in ${name} this turn (R41-13.5)`, ['landing'])
}

/**
 * Why a plane may not end phase 4 in a space, room on the carriers there apart: these offer it where they are
 * (R41-13.3, R41-13.5, R41-13.6, R41-6.6.3).
 */
export const faultOfLandingPlace = (state: State, type: number, space: number): Fault | undefined => {
  const at = ['route']
  if (!isZone(space))
    return wasFriendly(state, space, state.power)
      ? undefined
      : forbidden(
          `planes land on territories that were friendly when the turn began; ${spaceNames[space]} was not (R41-13.3)`,
          at,
        )
  if (type === bomber) return forbidden('bombers never land on carriers (R41-13.3)', at)
  return carriersIn(state, space) > 0 || mayGetNewCarrier(state, space)
    ? undefined
    : forbidden(
        `no friendly carrier is in ${spaceNames[space]}; carriers move before fighters land on them (R41-13.5, R41-13.6)`,
        at,
      )
}

/**
 * R41-13.8: destroys the acting power's planes that have no landing place, when its carriers have been placed: bombers at
 * sea, planes over territories that were not friendly when the turn began, and fighters beyond the room on the decks.
 */
export const removeStranded = (state: State): void => {
  const steps = stepsHome(state)
  for (let space = 0; space < spaceCount; space++) {
    if (steps[space] === 0) continue
    remove(state, space, bomber, unitsIn(state, space, state.power, bomber))
    const fighters = unitsIn(state, space, state.power, fighter)
    const room = isZone(space) ? Math.max(0, deckRoom * carriersIn(state, space) - guestsIn(state, space)) : 0
    if (fighters > room) remove(state, space, fighter, fighters - room)
  }
}

/** Planes are all alike at the end of a turn; those that flew farthest go first, to keep the books. */
const remove = (state: State, space: number, type: number, count: number): void => {
  addAt(state.units, unitIndex(space, state.power, type), -count)
  forgetFlights(state, space, type, count)
}

/**
 * R41-13.7, R41-6.3.4.4: everything possible must be done to land planes, so no carrier may leave and no fighter may
 * take a place on a deck where that costs a plane. `after` is the state the order would lead to.
 */
export const faultOfLoss = (state: State, after: () => State): Fault | undefined => {
  if (!flies(state)) return undefined
  const before = planesLost(state, 'moving')
  return planesLost(after(), 'moving') > before
    ? forbidden('this would leave a plane without a landing place that can still be saved (R41-13.7, R41-6.3.4.4)')
    : undefined
}

/** Any fighter of the acting power at sea or over foreign land: nobody else needs a carrier. */
const flies = (state: State): boolean => {
  const steps = stepsHome(state)
  for (let space = 0; space < spaceCount; space++)
    if (defined(steps[space]) > 0 && unitsIn(state, space, state.power, fighter) > 0) return true
  return false
}
