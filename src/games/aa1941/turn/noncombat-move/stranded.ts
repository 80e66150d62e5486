import { addAt } from '../../../../engine/index.ts'
import { isZone, neighboursOf, spaceCount, territoryCount } from '../../board/map.ts'
import { aircraftCarrier, enemiesOf, fighter, friendsOf } from '../../board/units.ts'
import { deckRoom, type State, unitIndex } from '../state.ts'

// Defending fighters whose carrier was sunk (R41-13.2, A41-26).

/** Room on the decks of a power's side in a zone, less the fighters of that side there; negative where some have none. */
export const roomIn = (state: State, zone: number, power: number): number => {
  let room = 0
  for (const friend of friendsOf(power))
    room += deckRoom * state.unitsIn(zone, friend, aircraftCarrier) - state.unitsIn(zone, friend, fighter)
  return room
}

/** Fighters of the acting power's enemies in a zone that no deck there has room for. */
export const strandedIn = (state: State, zone: number): number => {
  // Asked of every zone after every turn's battles: most hold no fighters at all.
  const enemies = enemiesOf(state.power)
  let fighters = 0
  for (const enemy of enemies) fighters += state.unitsIn(zone, enemy, fighter)
  return fighters === 0 ? 0 : Math.max(0, -roomIn(state, zone, enemies[0]))
}

/**
 * Where stranded fighters of a zone may land with their one step, territories first: one of their side, or a zone with room on
 * a carrier of their side. What the attacker has taken this turn is not theirs any more.
 */
export const landingPlacesOf = (state: State, zone: number): number[] => {
  const [power] = enemiesOf(state.power)
  return neighboursOf(zone).filter(next =>
    isZone(next) ? roomIn(state, next, power) > 0 : state.isFriendly(next, power),
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
export const ownerOfStranded = (state: State, zone: number): number =>
  enemiesOf(state.power).reduce((best, power) =>
    state.unitsIn(zone, power, fighter) > state.unitsIn(zone, best, fighter) ? power : best,
  )

/** Fighters for which there is neither a deck nor a landing place are destroyed. Rescues only take room away, so none comes too late. */
export const removeUnsavable = (state: State): void => {
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    let lost = strandedIn(state, zone)
    if (lost === 0 || landingPlacesOf(state, zone).length > 0) continue
    for (const power of enemiesOf(state.power)) {
      const gone = Math.min(lost, state.unitsIn(zone, power, fighter))
      addAt(state.units, unitIndex(zone, power, fighter), -gone)
      lost -= gone
    }
  }
}
