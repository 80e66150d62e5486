import { addAt, defined } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import {
  allTypes,
  areEnemies,
  battleship,
  type Counts,
  enemiesOf,
  isAir,
  isLand,
  noCounts,
  powerCount,
  submarine,
  type Tally,
  transport,
  type UnitNumber,
} from '../../board/units.ts'
import { powers } from '../../ruleset.ts'
import type { Fight, UnitsByPower } from '../fight.ts'
import { forgetFlights } from '../groups.ts'
import { boatFieldNames, type State, unitIndex } from '../state.ts'
import { loadOf } from './strip.ts'

/** Which of two transports is lost first: the emptier one (A41-23), then by all that tells them apart but their place in the list. */
const compareBoats = (state: State, one: number, other: number): number => {
  const byLoad = loadOf(state, one) - loadOf(state, other)
  if (byLoad !== 0) return byLoad
  const [mine, theirs] = [state.boatAt(one), state.boatAt(other)]
  const field = boatFieldNames.find(name => mine[name] !== theirs[name])
  return field ? mine[field] - theirs[field] : one - other
}

/** The transports of a zone that belong to a power, or to one of the defenders, the emptiest first. */
const boatsOf = (state: State, zone: number, owner?: number): number[] =>
  state
    .boatsIn(zone, owner)
    .filter(boat => owner !== undefined || areEnemies(state.boatOwner(boat), state.power))
    .sort((one, other) => compareBoats(state, one, other))

/** So many transports of a power, those that are lost first. */
export const lightestBoats = (state: State, zone: number, owner: number, count: number): number[] =>
  boatsOf(state, zone, owner).slice(0, count)

/** Takes units of several powers off the board. */
export const removeAll = (state: State, space: number, lost: UnitsByPower): void => {
  for (const [power, counts] of lost.entries())
    for (const type of allTypes) if (counts[type] > 0) remove(state, space, power, type, counts[type])
}

const remove = (state: State, space: number, power: number, type: UnitNumber, count: number): void => {
  if (type !== transport) addAt(state.units, unitIndex(space, power, type), -count)
  else {
    // R41-9.1.3: with all aboard; from the last number down, so that the others keep theirs.
    const sunk = lightestBoats(state, space, power, count)
    for (const boat of sunk.sort((one, other) => other - one)) state.removeBoat(boat)
  }
  if (power === state.power) forget(state, space, type, count)
}

/** What the turn remembers of units that are gone. Of planes those go first that have flown farthest, of land units those from the sea. */
const forget = (state: State, space: number, type: UnitNumber, count: number): void => {
  state.forgetSpent(space, type)
  if (isLand(type) && !isZone(space))
    state.seaborne[space * 2 + type] = Math.max(0, state.seaborneIn(space, type) - count)
  if (isAir(type)) forgetFlights(state, space, type, count)
}

/** Defending units of a power that can still be hit: neither submerged nor behind the line. */
export const standing = (
  state: State,
  space: number,
  power: number,
  type: UnitNumber,
  fight: Fight | undefined,
): number =>
  state.unitsIn(space, power, type) -
  (fight ? defined(fight.struck[power])[type] + (type === submarine ? defined(fight.submerged[power])[type] : 0) : 0)

/**
 * Whose units go when the defending powers do not care (D41-20): of each type those of the power that moves first in a round;
 * of transports the emptiest, whoever's they are. `firstHits` counts those of battleships that sink, too.
 */
export const sharedOut = (
  state: State,
  space: number,
  lost: Counts,
  firstHits: number,
  fight: Fight | undefined,
): { readonly lost: Tally[]; readonly firstHits: number[] } => {
  const shares = Array.from({ length: powerCount }, () => noCounts())
  const defenders = enemiesOf(state.power)
  const damaged = (power: number): number => fight?.damaged[power] ?? 0
  const hits = new Array<number>(powerCount).fill(0)
  let hitsLeft = firstHits
  for (const power of defenders) {
    if (hitsLeft === 0) break
    const struck = Math.min(hitsLeft, standing(state, space, power, battleship, fight) - damaged(power))
    hits[power] = struck
    hitsLeft -= struck
  }
  for (const type of allTypes) {
    let left = lost[type]
    if (type === transport) {
      for (const boat of left > 0 ? notStruck(state, space, fight).slice(0, left) : [])
        defined(shares[state.boatOwner(boat)])[type]++
      continue
    }
    for (const power of defenders) {
      if (left === 0) break
      // A battleship sinks by its second hit.
      const mayGo =
        type === battleship ? damaged(power) + defined(hits[power]) : standing(state, space, power, type, fight)
      const gone = Math.min(left, mayGo)
      defined(shares[power])[type] = gone
      left -= gone
    }
  }
  return { lost: shares, firstHits: hits }
}

/** Transports that are not behind the line yet. */
const notStruck = (state: State, zone: number, fight: Fight | undefined): number[] => {
  const behind = powers.map((_, power) => fight?.struck[power]?.[transport] ?? 0)
  return boatsOf(state, zone).filter(boat => {
    const owner = state.boatOwner(boat)
    if (behind[owner] === 0) return true
    addAt(behind, owner, -1)
    return false
  })
}
