import { defined } from '../../../../engine/index.ts'
import { allTerritories, landNextTo, nameOf, spaceOf } from '../../board/map.ts'
import {
  artillery,
  austriaHungary,
  battleship,
  centralPowers,
  fighter,
  infantry,
  powersOf,
  sideOf,
  submarine,
  tank,
} from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { isNeutral } from '../control.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { battleMarks, cargoType, landingBits, movement, noPlace, type State, statuses } from '../state.ts'
import { isContestedWithRussia, statusAtStart } from './ground.ts'
import { allBoats, stepsSailed, unitsAboard } from './vessels.ts'

// Why phase 2 cannot end like this (R14-7.4, R14-7.8).

export const faultOfMovement = (state: State): Forbidden | undefined =>
  faultOfSerbia(state) ??
  faultOfArmies(state) ??
  faultOfArmistice(state) ??
  faultOfTransports(state) ??
  faultOfLandings(state)

const serbia = spaceOf('Serbia')

/** R14-4.1.8, A14-35: only where infantry of Austria-Hungary stood next to Serbia when the turn began. */
const faultOfSerbia = (state: State): Forbidden | undefined => {
  if (state.round !== 1 || state.power !== austriaHungary || state.intact[serbia] !== 1) return undefined
  if (!landNextTo(serbia).some(space => canLeaveForSerbia(state, space))) return undefined
  return state.hasUnits(serbia, state.power, 0, tank) ? undefined : forbidden(say.attackSerbia)
}

/** R14-7.3.1: nobody who stood on contested ground may go there. */
const canLeaveForSerbia = (state: State, space: number): boolean =>
  state.stoodAtStart[space] === 1 && statusAtStart(state, space) !== statuses.contested

/** R14-7.4: every army has an infantry of its own. Infantry that is about to land counts where it surely will. */
const faultOfArmies = (state: State): Forbidden | undefined => {
  for (const territory of allTerritories) {
    if (state.ownUnits(territory, infantry) > 0 || !state.hasUnits(territory, state.power, artillery, fighter)) continue
    if (!isSurelyJoined(state, territory)) return forbidden(say.armyWithoutInfantry({ space: nameOf(territory) }))
  }
  return undefined
}

/** Infantry that reinforces in this phase from transports that no mine can sink. */
const isSurelyJoined = (state: State, territory: number): boolean => {
  if (isAssault(state, territory)) return false
  const boats = allBoats(state).filter(
    boat =>
      state.boatField(boat, 'target') === territory &&
      (state.boatField(boat, 'fields') === 0 || state.agreement.mines === 'afterLanding') &&
      !waitsForBattle(state, state.boatField(boat, 'zone')),
  )
  return bringInfantry(state, boats)
}

/** R14-7.9.2: landings out of a zone wait until its enemies have been fought. */
export const waitsForBattle = (state: State, zone: number): boolean =>
  statusAtStart(state, zone) === statuses.hostile || defined(state.battles[zone]) === battleMarks.declared

/** R14-4.3.3: ground that the Central Powers contest with Russia keeps an infantry of theirs. */
const faultOfArmistice = (state: State): Forbidden | undefined => {
  if (sideOf(state.power) !== centralPowers) return undefined
  for (const territory of allTerritories) {
    if (!isContestedWithRussia(state, territory) || state.stoodAtStart[territory] !== 1) continue
    if (!powersOf(centralPowers).some(power => state.unitsIn(territory, power, infantry) > 0))
      return forbidden(say.armisticeInfantry({ space: nameOf(territory) }))
  }
  return undefined
}

const faultOfTransports = (state: State): Forbidden | undefined => {
  for (const boat of allBoats(state)) {
    const zone = state.boatField(boat, 'zone')
    const owner = state.boatField(boat, 'owner')
    const marks = state.boatField(boat, 'marks')
    // R14-7.8.1: a transport that came into a hostile zone has a warship of its own power beside it.
    if (owner === state.power && stepsSailed(state, boat) > 0 && statusAtStart(state, zone) === statuses.hostile)
      if (!hasWarship(state, zone)) return forbidden(say.unescorted({ space: nameOf(zone) }))
    if ((marks & landingBits) === 0) continue
    if (isBlocked(state, boat)) return forbidden(say.landingNeedsWarship({ space: nameOf(zone) }))
    if (!waitsForBattle(state, zone)) continue
    if (!hasWarship(state, zone)) return forbidden(say.battleNeedsWarship({ space: nameOf(zone) }))
    if (isNeutral(state)) return forbidden(say.neutralUnitedStates({ space: nameOf(zone) }))
  }
  return undefined
}

/** R14-7.11, V14-38: why a landing would leave an army without infantry: of those that land at once, and of all that are to. */
const faultOfLandings = (state: State): Forbidden | undefined => {
  for (const territory of new Set(allBoats(state).map(boat => state.boatField(boat, 'target')))) {
    if (territory === noPlace || state.ownUnits(territory, infantry) > 0) continue
    const boats = allBoats(state).filter(boat => state.boatField(boat, 'target') === territory)
    const ready = boats.filter(boat => !waitsForBattle(state, state.boatField(boat, 'zone')))
    if ((ready.length > 0 && !bringInfantry(state, ready)) || !bringInfantry(state, boats))
      return forbidden(say.armyWithoutInfantry({ space: nameOf(territory) }))
  }
  return undefined
}

const bringInfantry = (state: State, boats: readonly number[]): boolean =>
  boats.some(boat => unitsAboard(state, boat).some(({ code, lands }) => lands && cargoType(code) === infantry))

/** R14-10.1: the acting power has a ship there that fights. */
export const hasWarship = (state: State, zone: number): boolean =>
  state.hasUnits(zone, state.power, submarine, battleship)

/** R14-7.8.10: an assault past enemy submarines that are not fought first needs a warship in the zone when phase 2 ends. */
export const isBlocked = (state: State, boat: number): boolean => {
  if (state.phase !== movement) return false
  const zone = state.boatField(boat, 'zone')
  const target = state.boatField(boat, 'target')
  if (waitsForBattle(state, zone) || !isAssault(state, target)) return false
  return hasEnemySubmarine(state, zone) && !hasWarship(state, zone)
}

/** R14-7.8.9: a landing on ground that was hostile, or of a neutral minor. */
export const isAssault = (state: State, territory: number): boolean => {
  const status = statusAtStart(state, territory)
  return status === statuses.hostile || status === statuses.neutral
}

const hasEnemySubmarine = (state: State, zone: number): boolean =>
  state.hasSide(zone, 1 - sideOf(state.power), submarine, submarine)
