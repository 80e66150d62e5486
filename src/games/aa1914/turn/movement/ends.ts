import { addAt, defined } from '../../../../engine/index.ts'
import { allTerritories, isMinorCapital, minorCapitals, minorOf, mobilised, zonesNextTo } from '../../board/map.ts'
import { allies, artillery, infantry, sideOf, tank } from '../../board/units.ts'
import { providersOf } from '../choices.ts'
import { claimantsOf, hasLostCapital, isGarrisoned, joins, returnsTo, take, wasAlignedWithRussia } from '../control.ts'
import {
  battleMarks,
  cargoType,
  combat,
  landingBits,
  noPlace,
  type State,
  statuses,
  unitIndex,
  unowned,
} from '../state.ts'
import { isAssault, isBlocked, waitsForBattle } from './faults.ts'
import { statusAtStart } from './ground.ts'
import { allBoats, forgetLanding, setCargo, unitsAboard } from './vessels.ts'

// What phase 2 leads to once all moves are made, and the mines have been rolled for (R14-7.11).

/** R14-7.11, steps 2 to 5. */
export const settleMoves = (state: State): void => {
  landAll(state)
  for (const territory of allTerritories) {
    enter(state, territory)
    abandon(state, territory)
  }
  for (const territory of allTerritories) mobiliseMinor(state, territory)
}

/**
 * R14-7.9.1: those who need no sea battle go ashore. They stay aboard where an army would be without infantry, and their
 * landing is over: in phase 3 only those land who had to wait for a battle (R14-7.1.1).
 */
export const landAll = (state: State): void => {
  const isReady = (boat: number): boolean => !waitsForBattle(state, state.boatField(boat, 'zone'))
  const targets = new Set(allBoats(state).map(boat => state.boatField(boat, 'target')))
  for (const territory of allTerritories) if (targets.has(territory)) landIn(state, territory, isReady)
  for (const boat of allBoats(state)) if (isReady(boat)) forgetLanding(state, boat)
}

/** Those of the chosen transports that are to land in a territory go ashore, all or none (R14-11.2). Whether anybody did. */
export const landIn = (state: State, territory: number, isChosen: (boat: number) => boolean): boolean => {
  const boats = allBoats(state).filter(
    boat =>
      state.boatField(boat, 'target') === territory &&
      (state.boatField(boat, 'marks') & landingBits) !== 0 &&
      isChosen(boat) &&
      !isBlocked(state, boat),
  )
  const landing = boats.flatMap(boat => unitsAboard(state, boat).filter(({ lands }) => lands))
  if (landing.length === 0) return false
  const isWithInfantry =
    state.ownUnits(territory, infantry) > 0 || landing.some(({ code }) => cargoType(code) === infantry)
  if (!isWithInfantry) return false
  for (const boat of boats) {
    const aboard = unitsAboard(state, boat)
    for (const { code, lands } of aboard) if (lands) goAshore(state, territory, boat, cargoType(code))
    setCargo(
      state,
      boat,
      aboard.filter(({ lands }) => !lands),
    )
    state.setBoat(boat, 'target', noPlace)
  }
  return true
}

const goAshore = (state: State, territory: number, boat: number, type: number): void => {
  addAt(state.units, unitIndex(territory, state.power, type), 1)
  if (!isAssault(state, territory)) return
  addAt(state.seaborne, territory * 4 + type, 1)
  const bit = zonesNextTo(territory).indexOf(state.boatField(boat, 'zone'))
  state.landedFrom[territory] = defined(state.landedFrom[territory]) | (1 << bit)
}

/** Whether land units of the acting power came to ground that was not its side's. */
const isEntered = (state: State, territory: number): boolean => {
  const status = statusAtStart(state, territory)
  return (status === statuses.hostile || status === statuses.neutral) && state.hasUnits(territory, state.power, 0, tank)
}

/** R14-7.2.3: hostile ground with enemies on it is contested at once. */
export const enter = (state: State, territory: number): void => {
  if (!isEntered(state, territory)) return
  if (isGarrisoned(state, territory, 1 - sideOf(state.power))) contest(state, territory)
}

/** R14-11.7: ground that was contested when the turn began is so again where the enemy had it meanwhile (R14-7.5.1). */
export const reinforce = (state: State, territory: number): void => {
  if (statusAtStart(state, territory) !== statuses.contested) return
  if (!isGarrisoned(state, territory, 1 - sideOf(state.power))) return
  state.owner[territory] = unowned
  if (!isWaitedFor(state, territory)) state.battles[territory] = battleMarks.offered
}

const contest = (state: State, territory: number): void => {
  state.owner[territory] = unowned
  state.intact[territory] = 0
  // R14-8.2; R14-8.5: after a landing in phase 3 at once.
  const isNext = state.phase === combat && !isWaitedFor(state, territory)
  state.battles[territory] = isNext ? battleMarks.next : battleMarks.compulsory
}

/** R14-11.3: others are to land there; all who come by sea are ashore before the battle. */
const isWaitedFor = (state: State, territory: number): boolean =>
  allBoats(state).some(boat => state.boatField(boat, 'target') === territory)

/** R14-7.5.1: contested ground that the acting side has left; while friends are there it stays contested (R14-7.5.2). */
const abandon = (state: State, territory: number): void => {
  if (statusAtStart(state, territory) !== statuses.contested) return
  const side = sideOf(state.power)
  if (isGarrisoned(state, territory, side) || !isGarrisoned(state, territory, 1 - side)) return
  giveTo(state, territory, 1 - side)
}

/**
 * Only a side has anybody there: its original controller has it, unless his capital is lost (A14-30), else the power with
 * units there; of several they choose whom (D14-8, D14-16).
 */
export const giveTo = (state: State, territory: number, side: number): void => {
  const friend = returnsTo(state, territory)
  const [first, ...others] = claimantsOf(state, territory, side)
  if (friend >= 0 && sideOf(friend) === side && !hasLostCapital(state, friend)) take(state, territory, defined(first))
  else if (others.length === 0) take(state, territory, defined(first))
  else state.pending = [...state.pending, { kind: 'control', territory }]
}

/** R14-4.1.2 to 4.1.6: the capital of a minor power that land units of the acting power have entered. */
export const mobiliseMinor = (state: State, territory: number): void => {
  if (!isMinorCapital(territory) || state.intact[territory] !== 1) return
  if (!state.hasUnits(territory, state.power, 0, tank)) return
  const minor = minorOf(territory)
  const power = joins(state, territory)
  if (power >= 0) {
    raise(state, minor, power, sideOf(power) === sideOf(state.power))
    return
  }
  if (wasAlignedWithRussia(state, territory) && sideOf(state.power) === allies) {
    raise(state, minor, state.power, true)
    return
  }
  // R14-4.1.6, D14-7
  const [nearest, ...others] = providersOf(state, territory)
  if (nearest === undefined) return
  if (others.length === 0) raise(state, minor, nearest, false)
  else state.pending = [...state.pending, { kind: 'represent', minor }]
}

/** A minor places its units, and is of a power from then on, with its colonies (A14-6). */
export const raise = (state: State, minor: number, power: number, isFriendly: boolean): void => {
  const capital = defined(minorCapitals[minor])
  const units = mobilised(minor)
  addAt(state.units, unitIndex(capital, power, infantry), units.infantry)
  addAt(state.units, unitIndex(capital, power, artillery), units.artillery)
  state.intact[capital] = 0
  state.owner[capital] = power
  if (!isFriendly) contest(state, capital)
  const isAligned = joins(state, capital) === power
  for (const territory of allTerritories)
    if (isAligned && minorOf(territory) === minor && state.intact[territory] === 1) {
      state.intact[territory] = 0
      state.owner[territory] = power
    }
}

/** R14-9.1.1: what was entered and has no enemies is taken before any battle; so are colonies of minor powers (A14-7). */
export const takeEmpty = (state: State): void => {
  for (const territory of allTerritories)
    if (isEntered(state, territory) && state.ownerOf(territory) !== state.power)
      if (!isGarrisoned(state, territory, 1 - sideOf(state.power))) take(state, territory, state.power)
}
