import { defined } from '../../../../engine/index.ts'
import { isZone } from '../../board/map.ts'
import { areEnemies, battleship, isAir, isLand, powerCount, submarine, transport, types } from '../../board/units.ts'
import type { Fight, UnitsByPower } from '../fight.ts'
import { forgetFlights } from '../groups.ts'
import { boatFields, bytesPerBoat, removeBoat, type State, unitIndex } from '../state.ts'
import { loadOf } from './strip.ts'

const { zone: zoneField, owner: ownerField } = boatFields

/** Which of two transports is lost first: the emptier one (A41-23), then by all that tells them apart but their place in the list. */
const compareBoats = (state: State, one: number, other: number): number => {
  const byLoad = loadOf(state, one) - loadOf(state, other)
  if (byLoad !== 0) return byLoad
  for (let field = 0; field < bytesPerBoat; field++) {
    const difference =
      defined(state.boats[one * bytesPerBoat + field]) - defined(state.boats[other * bytesPerBoat + field])
    if (difference !== 0) return difference
  }
  return one - other
}

/** The transports of a zone that belong to one of these powers, the emptiest first. */
const boatsOf = (state: State, zone: number, isOwner: (power: number) => boolean): number[] => {
  const boats: number[] = []
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (state.boats[at + zoneField] === zone && isOwner(defined(state.boats[at + ownerField]))) boats.push(boat)
  }
  return boats.sort((one, other) => compareBoats(state, one, other))
}

/** So many transports of a power, those that are lost first. */
export const lightestBoats = (state: State, zone: number, owner: number, count: number): number[] =>
  boatsOf(state, zone, power => power === owner).slice(0, count)

/** Removes transports with all aboard (R41-9.1.3); from the last number down, so that the others keep theirs. */
const sink = (state: State, boats: readonly number[]): void => {
  for (const boat of boats.toSorted((one, other) => other - one)) removeBoat(state, boat)
}

/** Takes units of a power off the board. */
export const remove = (state: State, space: number, power: number, lost: readonly number[]): void => {
  const at = unitIndex(space, power, 0)
  for (let type = 0; type < types; type++) {
    const count = defined(lost[type])
    if (count === 0) continue
    if (type === transport) sink(state, lightestBoats(state, space, power, count))
    else state.units[at + type] = defined(state.units[at + type]) - count
    if (power === state.power) forget(state, space, type, count)
  }
}

/** What the turn remembers of units that are gone. Of planes those go first that have flown farthest, of land units those from the sea. */
const forget = (state: State, space: number, type: number, count: number): void => {
  const spent = space * types + type
  state.spent[spent] = Math.min(defined(state.spent[spent]), defined(state.units[unitIndex(space, state.power, type)]))
  if (isLand(type) && !isZone(space)) {
    const at = space * 2 + type
    state.seaborne[at] = Math.max(0, defined(state.seaborne[at]) - count)
  }
  if (isAir(type)) forgetFlights(state, space, type, count)
}

/** Takes units of several powers off the board. */
export const removeAll = (state: State, space: number, lost: UnitsByPower): void => {
  lost.forEach((counts, power) => {
    if (counts.some(count => count > 0)) remove(state, space, power, counts)
  })
}

/** Defending units of a power that can still be hit: neither submerged nor behind the line. */
export const standing = (state: State, space: number, power: number, type: number, fight: Fight | undefined): number =>
  defined(state.units[unitIndex(space, power, type)]) -
  (fight
    ? defined(defined(fight.struck[power])[type]) +
      (type === submarine ? defined(defined(fight.submerged[power])[type]) : 0)
    : 0)

/**
 * Whose units go when the defending powers do not care (D41-20): of each type those of the power that moves first in a round;
 * of transports the emptiest, whoever's they are. `firstHits` counts those of battleships that sink, too.
 */
export const sharedOut = (
  state: State,
  space: number,
  lost: readonly number[],
  firstHits: number,
  fight: Fight | undefined,
): { readonly lost: number[][]; readonly firstHits: number[] } => {
  const shares = Array.from({ length: powerCount }, () => new Array<number>(types).fill(0))
  const hits = new Array<number>(powerCount).fill(0)
  const isDefender = (power: number): boolean => areEnemies(power, state.power)
  let hitsLeft = firstHits
  for (let power = 0; power < powerCount && hitsLeft > 0; power++) {
    if (!isDefender(power)) continue
    hits[power] = Math.min(hitsLeft, standing(state, space, power, battleship, fight) - (fight?.damaged[power] ?? 0))
    hitsLeft -= defined(hits[power])
  }
  for (let type = 0; type < types; type++) {
    let left = defined(lost[type])
    if (left === 0) continue
    if (type === transport) {
      for (const boat of notStruck(state, space, fight, isDefender).slice(0, left))
        defined(shares[defined(state.boats[boat * bytesPerBoat + ownerField])])[type] =
          defined(defined(shares[defined(state.boats[boat * bytesPerBoat + ownerField])])[type]) + 1
      continue
    }
    for (let power = 0; power < powerCount && left > 0; power++) {
      if (!isDefender(power)) continue
      // A battleship sinks by its second hit.
      const mayGo =
        type === battleship
          ? (fight?.damaged[power] ?? 0) + defined(hits[power])
          : standing(state, space, power, type, fight)
      const gone = Math.min(left, mayGo)
      defined(shares[power])[type] = gone
      left -= gone
    }
  }
  return { lost: shares, firstHits: hits }
}

/** Transports that are not behind the line yet. */
const notStruck = (
  state: State,
  zone: number,
  fight: Fight | undefined,
  isOwner: (power: number) => boolean,
): number[] => {
  const behind = new Array<number>(powerCount).fill(0)
  fight?.struck.forEach((counts, power) => {
    behind[power] = defined(counts[transport])
  })
  return boatsOf(state, zone, isOwner).filter(boat => {
    const owner = defined(state.boats[boat * bytesPerBoat + ownerField])
    if (defined(behind[owner]) === 0) return true
    behind[owner] = defined(behind[owner]) - 1
    return false
  })
}
