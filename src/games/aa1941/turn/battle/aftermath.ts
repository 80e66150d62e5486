import { addAt } from '../../../../engine/index.ts'
import { allSpaces, isZone } from '../../board/map.ts'
import {
  aircraftCarrier,
  allTypes,
  fighter,
  friendsOf,
  infantry,
  shipTypes,
  submarine,
  tank,
  transport,
  types,
} from '../../board/units.ts'
import { take } from '../income.ts'
import { unstow } from '../movement/index.ts'
import { removeUnsavable } from '../noncombat-move/index.ts'
import {
  battleMarks,
  boatMarks,
  cargoPower,
  deckRoom,
  doneBits,
  freshBits,
  isToBeFought,
  landingBits,
  nobody,
  noTarget,
  type State,
  type Troops,
  troopsAboard,
  unitIndex,
} from '../state.ts'

// What battles lead to. The slow way, the quick way and battles without dice all end here.

/** Where a transport that shall land the acting power's troops lands them; -1 for all others. */
export const landingOf = (state: State, boat: number): number =>
  (state.boatMarks(boat) & landingBits) === 0 ? -1 : state.boatTarget(boat)

/** The transports that shall land the acting power's troops on a territory. */
export const boatsLandingOn = (state: State, territory: number): number[] =>
  Array.from({ length: state.boatCount }, (_, boat) => boat).filter(boat => landingOf(state, boat) === territory)

/** The zones out of which troops shall land on a territory (R41-10.4). */
export const zonesOfDeparture = (state: State, territory: number): number[] => [
  ...new Set(boatsLandingOn(state, territory).map(boat => state.boatZone(boat))),
]

/** R41-6.1.6: who has fought does nothing more this turn; planes still land. */
const spend = (state: State, space: number): void => {
  for (const type of allTypes)
    if (type !== fighter && type !== fighter + 1 && type !== transport)
      state.spent[space * types + type] = state.ownUnits(space, type)
}

/** A battle at sea is over, and all that is left of the attacker is where it will be. */
export const finishSea = (state: State, zone: number, isBrokenOff: boolean): void => {
  spend(state, zone)
  removeGuestsWithoutDeck(state, zone)
  // R41-10.3, A41-10, A41-11: troops land where the battle is over and no surface warship is left, whoever carries them.
  const isClear = !isBrokenOff && !state.isHostileZone(zone)
  for (const boat of state.boatsIn(zone)) {
    if (state.boatOwner(boat) === state.power) state.mark(boat, doneBits)
    if (!isClear && landingOf(state, boat) >= 0) callOff(state, boat)
  }
  // R41-9.7.5, R41-9.3.2: damaged battleships are whole again, submerged submarines ordinary ones: no more is noted of them.
  state.battles[zone] = battleMarks.done
  settleBattles(state)
}

/** The landing from a transport does not take place. */
const callOff = (state: State, boat: number): void => {
  state.setBoat(boat, 'target', noTarget)
  state.unmark(boat, landingBits | freshBits)
}

/**
 * R41-6.6.2, 9.1.3: friends' fighters aboard the acting power's carriers go down with them. They are where there is room, on
 * their own side's other carriers first.
 */
const removeGuestsWithoutDeck = (state: State, zone: number): void => {
  let room = state.decksIn(zone)
  for (const power of friendsOf(state.power)) {
    if (power === state.power) continue
    const staying = Math.min(state.unitsIn(zone, power, fighter), room)
    state.units[unitIndex(zone, power, fighter)] = staying
    room -= staying
  }
}

/**
 * R41-9.11.2, R41-9.11.3, R41-9.12.1: all ships of the strip go to one zone; the submerged stay, planes stay over the
 * zone.
 */
export const retreatShips = (state: State, zone: number, to: number, submerged: number): void => {
  rideAlong(state, zone, to)
  for (const type of shipTypes) {
    const count = state.ownUnits(zone, type) - (type === submarine ? submerged : 0)
    state.shift(zone, to, type, count)
    if (type !== transport) state.spend(to, type, count)
  }
  for (const boat of state.boatsIn(zone, state.power)) {
    state.setBoat(boat, 'zone', to)
    // R41-6.8.7, 9.11.5
    callOff(state, boat)
    state.mark(boat, doneBits)
  }
}

/** Friends' fighters that ride on the acting power's carriers: those for whom no carrier of a friend has room. */
const rideAlong = (state: State, zone: number, to: number): void => {
  let decks = deckRoom * state.ownUnits(zone, aircraftCarrier)
  let room = state.decksIn(zone) - decks
  for (const power of friendsOf(state.power)) {
    if (power === state.power) continue
    const fighters = state.unitsIn(zone, power, fighter)
    const staying = Math.min(fighters, room)
    room -= staying
    const riding = Math.min(fighters - staying, decks)
    decks -= riding
    state.shift(zone, to, fighter, riding, power)
  }
}

/** R41-8.6, 10.9: overland units go to one territory; planes stay over the space, those who came by sea fight on. */
export const retreatOverland = (state: State, territory: number, to: number): void => {
  for (const type of [infantry, tank]) {
    const count = state.ownUnits(territory, type) - state.seaborneIn(territory, type)
    state.shift(territory, to, type, count)
    state.spend(to, type, count)
    state.forgetSpent(territory, type)
  }
}

/** A battle for a territory is over, or nobody was there to fight: it is taken by a land unit, or stays what it was (R41-11.1). */
export const finishLand = (state: State, territory: number): void => {
  const landUnits = state.ownUnits(territory, infantry) + state.ownUnits(territory, tank)
  // R41-11.3, R41-10.12: planes take nothing, land units an undefended target too.
  if (landUnits > 0 && !state.hasEnemies(territory)) take(state, territory, state.power)
  spend(state, territory)
  state.seaborne.fill(0, territory * 2, territory * 2 + 2)
  state.battles[territory] = battleMarks.done
  settleBattles(state)
}

/** Which of a transport's two places hold troops of the acting power that shall go ashore. */
const landingPlaces = (state: State, boat: number): readonly [boolean, boolean] => {
  const [first, second] = state.cargoOf(boat)
  const lands = (code: number, bit: number): boolean =>
    (state.boatMarks(boat) & bit) !== 0 && code !== nobody && cargoPower(code) === state.power
  return [lands(first, boatMarks.firstLands), lands(second, boatMarks.secondLands)]
}

/** Whom a transport puts ashore. */
export const landingFrom = (state: State, boat: number): Troops => {
  const places = landingPlaces(state, boat)
  return troopsAboard(state.cargoOf(boat).map((code, place) => (places[place] ? code : nobody)))
}

/** Troops go ashore out of zones that no enemy surface warship holds (R41-10.3); their transports are done for this turn. */
export const landTroops = (state: State, territory: number): void => {
  for (const boat of boatsLandingOn(state, territory)) {
    if (state.isHostileZone(state.boatZone(boat))) continue
    const { infantry: men, tank: tanks } = landingFrom(state, boat)
    for (const [type, count] of [
      [infantry, men],
      [tank, tanks],
    ] as const) {
      addAt(state.units, unitIndex(territory, state.power, type), count)
      addAt(state.seaborne, territory * 2 + type, count)
    }
    unstow(state, boat, landingPlaces(state, boat))
    callOff(state, boat)
    state.mark(boat, doneBits)
  }
}

/** The assaults out of a zone have begun: their land battles follow its sea battle (R41-10.1). */
export const openAssaults = (state: State, zone: number): void => {
  for (const boat of state.boatsIn(zone)) {
    const target = landingOf(state, boat)
    if (target >= 0 && state.battles[target] === battleMarks.pending) state.battles[target] = battleMarks.opened
  }
}

/**
 * After each battle: an assault that nobody is left for is over (R41-10.11); after the last, defending fighters that nothing
 * can save are lost (R41-13.2).
 */
const settleBattles = (state: State): void => {
  let isLast = true
  for (const space of battlesToFight(state)) {
    const isOver = !isZone(space) && !state.hasUnits(space) && zonesOfDeparture(state, space).length === 0
    if (isOver) state.battles[space] = battleMarks.done
    else isLast = false
  }
  if (isLast) removeUnsavable(state)
}

const battlesToFight = (state: State): number[] => allSpaces.filter(space => isToBeFought(state.battleAt(space)))

/** The battles that may be begun now (R41-7.1): those of an assault under way, else of any assault, else any. */
export const battlesPending = (state: State): number[] => {
  const pending = battlesToFight(state)
  const opened = pending.filter(space => state.battles[space] === battleMarks.opened)
  const assaults =
    opened.length > 0 ? opened : pending.filter(space => !isZone(space) && zonesOfDeparture(state, space).length > 0)
  if (assaults.length === 0) return pending
  const next = assaults.flatMap(territory => {
    const zones = zonesOfDeparture(state, territory).filter(zone => isToBeFought(state.battleAt(zone)))
    return zones.length > 0 ? zones : [territory]
  })
  return [...new Set(next)].sort((one, other) => one - other)
}
