import { isZone, neighboursOf } from '../../board/map.ts'
import { allTypes, friendsOf, landTypes, shipTypes } from '../../board/units.ts'
import { isToBeFought, type State } from '../state.ts'
import { type Strip, seaborneAt } from './strip.ts'

/**
 * Where the attacker of a battle may retreat to, in the order of the spaces' numbers. On land: an adjacent friendly territory
 * from which one of his land units entered (R41-8.6, A41-14). At sea: an adjacent zone from which one of his ships
 * entered, friendly now and when the turn began (R41-9.11.2), and without a battle still to be fought there: all ships
 * in the zone would have to fight in it (R41-7.4), and those that retreated do nothing more (R41-9.11.5).
 */
export const retreatSpacesOf = (state: State, space: number): number[] =>
  neighboursOf(space).filter((from, bit) => {
    if (!state.isEntered(space, bit) || isZone(from) !== isZone(space)) return false
    return isZone(from)
      ? state.hostileAtStart[from] === 0 && !state.isHostileZone(from) && !isToBeFought(state.battleAt(from))
      : state.isFriendly(from)
  })

/** Land units or ships of the strip that would have to go somewhere; those who came by sea never do (R41-10.8). */
export const hasRetreaters = (space: number, attacker: Strip): boolean =>
  isZone(space)
    ? shipTypes.some(type => attacker[type] > 0)
    : landTypes.some(type => attacker[type] > attacker[seaborneAt[type]])

/** Whether the attacker may break off at all; planes always may (R41-8.8, R41-9.11.4, R41-10.9). */
export const mayRetreat = (state: State, space: number, attacker: Strip): boolean =>
  (!isZone(space) && !hasRetreaters(space, attacker)) || retreatSpacesOf(state, space).length > 0

/** Where a player retreats to who does not think: where most units of his side are, and of these the first. */
export const usualRetreatSpace = (state: State, space: number): number => {
  let best = -1
  let most = -1
  for (const candidate of retreatSpacesOf(state, space)) {
    let units = 0
    for (const power of friendsOf(state.power))
      for (const type of allTypes) units += state.unitsIn(candidate, power, type)
    if (units > most) {
      most = units
      best = candidate
    }
  }
  return best
}
