import { defined } from '../../../../engine/index.ts'
import { isZone, neighbours, spaceCount, territoryCount } from '../../board/map.ts'
import { aircraftCarrier, areEnemies, fighter, powerCount, sideOf, sidePowers } from '../../board/units.ts'
import { isFriendly, type State, unitIndex, unitsIn } from '../state.ts'

// Defending fighters whose carrier was sunk (R41-13.2, A41-26).

const deck = 2

/** Room on the decks of a side in a zone, less the fighters of that side there; negative where some have none. */
export const roomIn = (state: State, zone: number, side: number): number => {
  let room = 0
  for (let power = 0; power < powerCount; power++)
    if (sideOf[power] === side)
      room += deck * unitsIn(state, zone, power, aircraftCarrier) - unitsIn(state, zone, power, fighter)
  return room
}

const enemySide = (state: State): number => 1 - defined(sideOf[state.power])

/** Fighters of the acting power's enemies in a zone that no deck there has room for. */
export const strandedIn = (state: State, zone: number): number => {
  // Asked of every zone after every turn's battles: most hold no fighters at all.
  const { units } = state
  const enemies = defined(sidePowers[enemySide(state)])
  let fighters = 0
  for (let index = 0; index < enemies.length; index++)
    fighters += defined(units[unitIndex(zone, defined(enemies[index]), fighter)])
  return fighters === 0 ? 0 : Math.max(0, -roomIn(state, zone, enemySide(state)))
}

/**
 * Where stranded fighters of a zone may land with their one step, territories first: one of their side, or a zone with room on
 * a carrier of their side. What the attacker has taken this turn is not theirs any more.
 */
export const landingPlacesOf = (state: State, zone: number): number[] => {
  const side = enemySide(state)
  const power = sideOf.indexOf(side)
  return defined(neighbours[zone]).filter(next =>
    isZone(next) ? roomIn(state, next, side) > 0 : isFriendly(state, next, power),
  )
}

/** Zones with stranded fighters that can still be saved. */
export const zonesToRescue = (state: State): number[] => {
  const zones: number[] = []
  for (let zone = territoryCount; zone < spaceCount; zone++)
    if (strandedIn(state, zone) > 0 && landingPlacesOf(state, zone).length > 0) zones.push(zone)
  return zones
}

/** Who has fighters in a zone: of the acting power's enemies the one with most, and of equals the first. */
export const ownerOfStranded = (state: State, zone: number): number => {
  let best = -1
  for (let power = 0; power < powerCount; power++)
    if (
      areEnemies(power, state.power) &&
      (best < 0 || unitsIn(state, zone, power, fighter) > unitsIn(state, zone, best, fighter))
    )
      best = power
  return best
}

/** Fighters for which there is neither a deck nor a landing place are destroyed. Rescues only take room away, so none comes too late. */
export const removeUnsavable = (state: State): void => {
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    let lost = strandedIn(state, zone)
    if (lost === 0 || landingPlacesOf(state, zone).length > 0) continue
    for (let power = 0; power < powerCount && lost > 0; power++) {
      if (!areEnemies(power, state.power)) continue
      const at = unitIndex(zone, power, fighter)
      const gone = Math.min(lost, defined(state.units[at]))
      state.units[at] = defined(state.units[at]) - gone
      lost -= gone
    }
  }
}
