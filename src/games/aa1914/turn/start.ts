import { allSpaces, allTerritories } from '../board/map.ts'
import { sideOf, unitedStates } from '../board/units.ts'
import { garrisonOf, hasLostCapital, statusOf } from './control.ts'
import { events, movement, noPlace, purchase, rolls, type State } from './state.ts'

/** The last round in which the United States are neutral without any cause to enter the war (R14-4.2.2). */
const lastNeutralRound = 3

/** The acting power's turn begins: what the turn looks back to is noted, what the last one noted is forgotten. */
export const startTurn = (state: State): void => {
  const side = sideOf(state.power)
  enterInTime(state)
  state.ownerAtStart.set(state.owner)
  for (const space of allSpaces) state.statusAtStart[space] = statusOf(state, space, side)
  for (const territory of allTerritories)
    state.stoodAtStart[territory] = garrisonOf(state, territory, state.power) > 0 ? 1 : 0
  forgetTurn(state)
  state.phase = hasLostCapital(state, state.power) ? movement : purchase
}

/** R14-4.2.2: from their turn of round 4 on the United States are at war, whatever has happened. */
export const enterInTime = (state: State): void => {
  const lastNeutral = state.power === unitedStates ? lastNeutralRound : lastNeutralRound + 1
  if (state.round > lastNeutral) state.note(events.unitedStatesAtWar)
}

/** What belongs to one turn alone. */
export const forgetTurn = (state: State): void => {
  for (const scratch of [
    state.moved,
    state.movedDamaged,
    state.minefields,
    state.battles,
    state.seaborne,
    state.landedFrom,
    state.bombarded,
    state.freedBy,
    state.placed,
  ])
    scratch.fill(0)
  for (let boat = 0; boat < state.boatCount; boat++) {
    for (const field of ['firstFrom', 'secondFrom', 'target'] as const) state.setBoat(boat, field, noPlace)
    state.setBoat(boat, 'marks', 0)
    state.setBoat(boat, 'fields', 0)
  }
  state.fight = undefined
  state.roll = rolls.none
}
