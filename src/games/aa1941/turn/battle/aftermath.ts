import { addAt, defined } from '../../../../engine/index.ts'
import { isZone, spaceCount, territoryCount } from '../../board/map.ts'
import {
  aircraftCarrier,
  fighter,
  infantry,
  sideOf,
  sidePowers,
  submarine,
  tank,
  transport,
  types,
} from '../../board/units.ts'
import { take } from '../income/index.ts'
import { removeUnsavable } from '../noncombat-move/index.ts'
import {
  battleMarks,
  boatFields,
  boatMarks,
  bytesPerBoat,
  cargoPower,
  cargoType,
  hasEnemies,
  hasUnits,
  isHostileZone,
  isToBeFought,
  nobody,
  noTarget,
  type State,
  unitIndex,
  unitsIn,
} from '../state.ts'

// What battles lead to. The slow way, the quick way and battles without dice all end here.

const { zone: zoneField, owner: ownerField, first, second, target: targetField, marks: marksField } = boatFields
const landing = boatMarks.firstLands | boatMarks.secondLands
const fresh = boatMarks.firstFresh | boatMarks.secondFresh

/** Fighters that one carrier holds (R41-6.6.4). */
const deck = 2

/** Where a transport that shall land the acting power's troops lands them; -1 for all others. */
export const landingOf = (state: State, boat: number): number => {
  const at = boat * bytesPerBoat
  return (defined(state.boats[at + marksField]) & landing) === 0 ? -1 : defined(state.boats[at + targetField])
}

/** The zones out of which troops shall land on a territory (R41-10.4). */
export const zonesOfDeparture = (state: State, territory: number): number[] => {
  const zones: number[] = []
  for (let boat = 0; boat < state.boatCount; boat++) {
    const zone = defined(state.boats[boat * bytesPerBoat + zoneField])
    if (landingOf(state, boat) === territory && !zones.includes(zone)) zones.push(zone)
  }
  return zones
}

/** R41-6.1.6: who has fought does nothing more this turn; planes still land. */
const spend = (state: State, space: number): void => {
  for (let type = 0; type < types; type++)
    if (type !== fighter && type !== fighter + 1 && type !== transport)
      state.spent[space * types + type] = defined(state.units[unitIndex(space, state.power, type)])
}

/**
 * A battle at sea is over, and all that is left of the attacker is where it will be. Damaged battleships are whole again:
 * no more is noted of them (R41-9.7.5); submerged submarines are ordinary ones again (R41-9.3.2).
 */
export const finishSea = (state: State, zone: number, isBrokenOff: boolean): void => {
  spend(state, zone)
  removeGuestsWithoutDeck(state, zone)
  // R41-10.3, A41-10, A41-11: troops land where the battle is over and no surface warship is left, whoever carries them.
  const isClear = !isBrokenOff && !isHostileZone(state, zone, state.power)
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (state.boats[at + zoneField] !== zone) continue
    if (state.boats[at + ownerField] === state.power)
      state.boats[at + marksField] = defined(state.boats[at + marksField]) | (boatMarks.used | boatMarks.finished)
    if (!isClear && landingOf(state, boat) >= 0) callOff(state, boat)
  }
  state.battles[zone] = battleMarks.done
  settleBattles(state)
}

/** The landing from a transport does not take place. */
const callOff = (state: State, boat: number): void => {
  const at = boat * bytesPerBoat
  state.boats[at + targetField] = noTarget
  state.boats[at + marksField] = defined(state.boats[at + marksField]) & ~(landing | fresh)
}

/**
 * R41-6.6.2, 9.1.3: friends' fighters aboard the acting power's carriers go down with them. They are where there is room, on
 * their own side's other carriers first.
 */
const removeGuestsWithoutDeck = (state: State, zone: number): void => {
  let room = 0
  for (const power of defined(sidePowers[defined(sideOf[state.power])]))
    room += deck * unitsIn(state, zone, power, aircraftCarrier)
  for (const power of defined(sidePowers[defined(sideOf[state.power])])) {
    if (power === state.power) continue
    const at = unitIndex(zone, power, fighter)
    state.units[at] = Math.min(defined(state.units[at]), room)
    room -= defined(state.units[at])
  }
}

/**
 * R41-9.11.2, R41-9.11.3, R41-9.12.1: all ships of the strip go to one zone; the submerged stay, planes stay over the
 * zone.
 */
export const retreatShips = (state: State, zone: number, to: number, submerged: number): void => {
  const guests = guestsAboard(state, zone)
  for (let type = submarine; type < types; type++) {
    if (type === transport) continue
    const from = unitIndex(zone, state.power, type)
    const count = defined(state.units[from]) - (type === submarine ? submerged : 0)
    state.units[from] = defined(state.units[from]) - count
    addAt(state.units, unitIndex(to, state.power, type), count)
    state.spent[to * types + type] = defined(state.spent[to * types + type]) + count
  }
  const [here, there] = [unitIndex(zone, state.power, transport), unitIndex(to, state.power, transport)]
  state.units[there] = defined(state.units[there]) + defined(state.units[here])
  state.units[here] = 0
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (state.boats[at + zoneField] !== zone || state.boats[at + ownerField] !== state.power) continue
    state.boats[at + zoneField] = to
    // R41-6.8.7, 9.11.5
    callOff(state, boat)
    state.boats[at + marksField] = defined(state.boats[at + marksField]) | (boatMarks.used | boatMarks.finished)
  }
  guests.forEach((count, power) => {
    addAt(state.units, unitIndex(zone, power, fighter), -count)
    addAt(state.units, unitIndex(to, power, fighter), count)
  })
}

/** Friends' fighters that ride on the acting power's carriers, by power: those for whom no carrier of a friend has room. */
const guestsAboard = (state: State, zone: number): number[] => {
  const guests: number[] = []
  let room = 0
  for (const power of defined(sidePowers[defined(sideOf[state.power])]))
    if (power !== state.power) room += deck * unitsIn(state, zone, power, aircraftCarrier)
  let decks = deck * unitsIn(state, zone, state.power, aircraftCarrier)
  for (const power of defined(sidePowers[defined(sideOf[state.power])])) {
    if (power === state.power) continue
    const fighters = unitsIn(state, zone, power, fighter)
    const staying = Math.min(fighters, room)
    room -= staying
    guests[power] = Math.min(fighters - staying, decks)
    decks -= defined(guests[power])
  }
  return guests
}

/** R41-8.6, 10.9: overland units go to one territory; planes stay over the space, those who came by sea fight on. */
export const retreatOverland = (state: State, territory: number, to: number): void => {
  for (let type = infantry; type <= tank; type++) {
    const from = unitIndex(territory, state.power, type)
    const count = defined(state.units[from]) - defined(state.seaborne[territory * 2 + type])
    if (count === 0) continue
    state.units[from] = defined(state.units[from]) - count
    state.spent[territory * types + type] = Math.min(
      defined(state.spent[territory * types + type]),
      defined(state.units[from]),
    )
    addAt(state.units, unitIndex(to, state.power, type), count)
    state.spent[to * types + type] = defined(state.spent[to * types + type]) + count
  }
}

/** A battle for a territory is over, or nobody was there to fight: it is taken by a land unit, or stays what it was (R41-11.1). */
export const finishLand = (state: State, territory: number): void => {
  const at = unitIndex(territory, state.power, 0)
  const hasLandUnits = defined(state.units[at + infantry]) + defined(state.units[at + tank]) > 0
  // R41-11.3, R41-10.12: planes take nothing, land units an undefended target too.
  if (hasLandUnits && !hasEnemies(state, territory, state.power)) take(state, territory, state.power)
  spend(state, territory)
  state.seaborne[territory * 2] = 0
  state.seaborne[territory * 2 + 1] = 0
  state.battles[territory] = battleMarks.done
  settleBattles(state)
}

/** Troops go ashore out of zones that no enemy surface warship holds (R41-10.3); their transports are done for this turn. */
export const landTroops = (state: State, territory: number): void => {
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (landingOf(state, boat) !== territory || isHostileZone(state, defined(state.boats[at + zoneField]), state.power))
      continue
    const marks = defined(state.boats[at + marksField])
    disembark(state, territory, at + first, (marks & boatMarks.firstLands) !== 0)
    disembark(state, territory, at + second, (marks & boatMarks.secondLands) !== 0)
    if (state.boats[at + first] === nobody) {
      state.boats[at + first] = defined(state.boats[at + second])
      state.boats[at + second] = nobody
    }
    callOff(state, boat)
    state.boats[at + marksField] = defined(state.boats[at + marksField]) | (boatMarks.used | boatMarks.finished)
  }
}

const disembark = (state: State, territory: number, place: number, lands: boolean): void => {
  const code = defined(state.boats[place])
  if (!lands || code === nobody || cargoPower(code) !== state.power) return
  state.boats[place] = nobody
  const type = infantry + cargoType(code)
  addAt(state.units, unitIndex(territory, state.power, type), 1)
  state.seaborne[territory * 2 + type] = defined(state.seaborne[territory * 2 + type]) + 1
}

/** The assaults out of a zone have begun: their land battles follow its sea battle (R41-10.1). */
export const openAssaults = (state: State, zone: number): void => {
  for (let boat = 0; boat < state.boatCount; boat++) {
    const target = state.boats[boat * bytesPerBoat + zoneField] === zone ? landingOf(state, boat) : -1
    if (target >= 0 && state.battles[target] === battleMarks.pending) state.battles[target] = battleMarks.opened
  }
}

/**
 * After each battle: an assault that nobody is left for is over (R41-10.11); after the last, defending fighters that nothing
 * can save are lost (R41-13.2).
 */
export const settleBattles = (state: State): void => {
  let isLast = true
  for (let space = 0; space < spaceCount; space++) {
    if (!isToBeFought(defined(state.battles[space]))) continue
    const isOver = !isZone(space) && !hasUnits(state, space, state.power) && zonesOfDeparture(state, space).length === 0
    if (isOver) state.battles[space] = battleMarks.done
    else isLast = false
  }
  if (isLast) removeUnsavable(state)
}

/** The battles that may be begun now (R41-7.1): those of an assault under way, else of any assault, else any. */
export const battlesPending = (state: State): number[] => {
  const pending: number[] = []
  const { battles } = state
  for (let space = 0; space < spaceCount; space++) if (isToBeFought(defined(battles[space]))) pending.push(space)
  if (pending.length === 0) return pending
  const opened = pending.filter(space => state.battles[space] === battleMarks.opened)
  const departures = new Map(
    pending
      .filter(space => space < territoryCount)
      .map(territory => [territory, zonesOfDeparture(state, territory)] as const),
  )
  const assaults =
    opened.length > 0 ? opened : [...departures.keys()].filter(at => defined(departures.get(at)).length > 0)
  if (assaults.length === 0) return pending
  const next = assaults.flatMap(territory => {
    const zones = defined(departures.get(territory)).filter(zone => isToBeFought(defined(state.battles[zone])))
    return zones.length > 0 ? zones : [territory]
  })
  return [...new Set(next)].sort((one, other) => one - other)
}
