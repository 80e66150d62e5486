import { defined } from '../../../engine/index.ts'
import {
  alignedWith,
  allTerritories,
  capitalOf,
  capitalSpace,
  ipcOf,
  isImpassable,
  isZone,
  minorOf,
  originalOwner,
} from '../board/map.ts'
import {
  allies,
  areEnemies,
  battleship,
  cruiser,
  fighter,
  powerCount,
  russia,
  sideOf,
  types,
  unitedStates,
} from '../board/units.ts'
import { events, type State, type Status, statuses, unitIndex, unowned } from './state.ts'

// Who has a territory, and what follows from that: R14-3.4, R14-13, R14-14.

/** R14-4.3.2: Russia is out of the game. */
export const hasLeft = (state: State, power: number): boolean => power === russia && state.has(events.armistice)

/** R14-4.2.1: a power that has not entered the war. */
export const isNeutral = (state: State, power = state.power): boolean =>
  power === unitedStates && !state.has(events.unitedStatesAtWar)

/** The power with which a territory's minor power is aligned; -1 for a neutral one, and where there is none. */
const alignedPower = (territory: number): number => {
  const minor = minorOf(territory)
  return minor < 0 ? -1 : alignedWith(minor)
}

/** Which power a territory of a minor power joins; -1 for a neutral one, and where that power has left the game. */
export const joins = (state: State, territory: number): number => {
  const power = alignedPower(territory)
  return hasLeft(state, power) ? -1 : power
}

/** A minor power that was to join Russia, which has left the game: a friend of the Allies still, and neutral to others. */
export const wasAlignedWithRussia = (state: State, territory: number): boolean =>
  hasLeft(state, alignedPower(territory))

/** R14-3.4: what a territory is to a side, and R14-3.5: a sea zone. */
export const statusOf = (state: State, space: number, side: number): Status => {
  if (isZone(space)) return state.hasSide(space, 1 - side, cruiser, battleship) ? statuses.hostile : statuses.friendly
  if (isImpassable(space)) return statuses.impassable
  const owner = state.ownerOf(space)
  if (owner !== unowned) return sideOf(owner) === side ? statuses.friendly : statuses.hostile
  if (state.intact[space] === 1) {
    const power = joins(state, space)
    if (power < 0) return side === allies && wasAlignedWithRussia(state, space) ? statuses.friendly : statuses.neutral
    return sideOf(power) === side ? statuses.friendly : statuses.hostile
  }
  return isGarrisoned(state, space, 0) && isGarrisoned(state, space, 1) ? statuses.contested : statuses.neutral
}

/** Land units or fighters of a side are there. */
export const isGarrisoned = (state: State, territory: number, side: number): boolean =>
  state.hasSide(territory, side, 0, fighter)

/** The powers of a side that have land units or fighters in a territory, those with most first, then by turn order. */
export const garrisonsOf = (state: State, territory: number, side: number): number[] => {
  const present: { readonly power: number; readonly count: number }[] = []
  for (let power = 0; power < powerCount; power++)
    if (sideOf(power) === side) {
      const count = garrisonOf(state, territory, power)
      if (count > 0) present.push({ power, count })
    }
  return present.sort((one, other) => other.count - one.count).map(({ power }) => power)
}

/** The powers of a side that may take a territory in which only that side stands, those with most units first: not a Russia that has left the game, if others are there. */
export const claimantsOf = (state: State, territory: number, side: number): number[] => {
  const present = garrisonsOf(state, territory, side)
  const others = present.filter(power => !hasLeft(state, power))
  return others.length > 0 ? others : present
}

/** How many land units and fighters of a power are in a territory. */
export const garrisonOf = (state: State, territory: number, power: number): number => {
  let count = 0
  for (let type = 0; type <= fighter; type++) count += state.unitsIn(territory, power, type)
  return count
}

/** How many ships of a power are in a zone. */
export const fleetOf = (state: State, zone: number, power: number): number => {
  let count = 0
  for (let type = fighter + 1; type < types; type++) count += defined(state.units[unitIndex(zone, power, type)])
  return count
}

/** The powers of a side with ships in a zone, those with most first. */
export const fleetsOf = (state: State, zone: number, side: number): number[] =>
  [...Array(powerCount).keys()]
    .filter(power => sideOf(power) === side && fleetOf(state, zone, power) > 0)
    .sort((one, other) => fleetOf(state, zone, other) - fleetOf(state, zone, one))

/** Whose a territory is from the start, a minor's after it has joined a power, which may have left the game since; -1 for nobody's. */
export const originalController = (state: State, territory: number): number => {
  const printed = originalOwner(territory)
  return printed >= 0 || state.intact[territory] === 1 ? printed : alignedPower(territory)
}

/** Which power has a territory back that friends take or hold: its original controller, but not a Russia that has left the game; -1 for none. */
export const returnsTo = (state: State, territory: number): number => {
  const original = originalController(state, territory)
  return hasLeft(state, original) ? -1 : original
}

/** A power of a side controls it. */
export const isHeldBy = (state: State, territory: number, side: number): boolean => {
  const owner = state.ownerOf(territory)
  return owner !== unowned && sideOf(owner) === side
}

/** R14-13.2, R14-14.7: an enemy controls its capital; one that is contested is not lost (R14-14.5). */
export const hasLostCapital = (state: State, power: number): boolean =>
  isHeldBy(state, capitalSpace(power), 1 - sideOf(power))

/** A power takes a territory, for itself or for a friend whose it was (R14-14.1, R14-14.2, R14-14.4, R14-14.6). */
export const take = (state: State, territory: number, power: number): void => {
  const friend = returnsTo(state, territory)
  state.intact[territory] = 0
  if (capitalOf(territory) >= 0) takeCapital(state, territory, power)
  else if (friend >= 0 && friend !== power && !areEnemies(friend, power)) liberate(state, territory, friend, power)
  else state.owner[territory] = power
}

/** R14-14.2: ground of a friend is his or who freed it keeps it, which is looked at once more when the phase ends. */
export const liberate = (state: State, territory: number, friend: number, by: number): void => {
  state.owner[territory] = hasLostCapital(state, friend) ? by : friend
  state.freedBy[territory] = by + 1
}

const takeCapital = (state: State, territory: number, power: number): void => {
  const original = capitalOf(territory)
  // Who takes Moscow then has the ground alone.
  if (hasLeft(state, original)) {
    state.owner[territory] = power
    return
  }
  if (areEnemies(original, power)) {
    state.owner[territory] = power
    // R14-14.4: all of its unspent money, whether or not the captor has a capital.
    state.receive(power, state.cashOf(original))
    state.cash[original] = 0
    // R14-4.2.2: an enemy in Washington is an attack, defended or not.
    if (original === unitedStates) state.note(events.unitedStatesAtWar)
    return
  }
  // R14-14.6: its owner has it back, and all that friends hold of what was his.
  state.owner[territory] = original
  for (const other of allTerritories)
    if (originalController(state, other) === original) {
      const holder = state.ownerOf(other)
      if (holder !== unowned && !areEnemies(holder, original)) state.owner[other] = original
    }
}

/** R14-14.2: what was freed is the friend's when the phase ends, but where his capital is lost then it stays with who freed it. */
export const settleFreed = (state: State): void => {
  for (const territory of allTerritories) {
    const by = defined(state.freedBy[territory])
    if (by > 0 && state.ownerOf(territory) !== unowned) liberate(state, territory, returnsTo(state, territory), by - 1)
  }
  state.freedBy.fill(0)
}

/** R14-1.5: the values of all that a power controls. */
export const productionOf = (state: State, power: number): number => {
  let level = 0
  for (const territory of allTerritories) if (state.owner[territory] === power) level += ipcOf(territory)
  return level
}
