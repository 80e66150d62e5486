import { defined } from '../../../engine/index.ts'
import { isZone, nameOf, spaceCount, territoryCount } from '../board/map.ts'
import { areEnemies, moveOf, planeTypes, shipTypes, transport, types } from '../board/units.ts'
import { say } from '../says-board.ts'
import { faultOfLanding, hasAttackers } from './landing/index.ts'
import { hasSailed, isEvading, needsReason, noteBoatEntry } from './movement/index.ts'
import type { Attack } from './orders.ts'
import { type Forbidden, forbidden, type Mechanism } from './rules.ts'
import { battleMarks, boatMarks, combatMove, freshBits, landingBits, type State } from './state.ts'

// Phase 2: attacks are declared, and what the moves lead to (R41-6).

/**
 * Enemy submarines and transports alone are fought only if the acting power says so, all of them or none (R41-6.4.3);
 * surface warships too where only fighters wait that did not come to fight (R41-6.6.1).
 */
export const attackMechanism: Mechanism<Attack> = {
  fault: (state, { zone }) => {
    const named = { space: nameOf(zone) }
    const at = ['zone']
    if (state.phase !== combatMove) return forbidden(say.attackLater, at)
    if (!isZone(zone)) return forbidden(say.attackAshore(named), at)
    if (state.isHostileZone(zone) && isFoughtOver(state, zone)) return forbidden(say.foughtAnyway(named), at)
    if (!state.hasEnemies(zone)) return forbidden(say.nobodyThere(named), at)
    if (state.battles[zone] === battleMarks.pending) return forbidden(say.attackedAlready(named), at)
    return hasAttackers(state, zone) ? undefined : forbidden(say.noAttacker(named), at)
  },
  act: (state, { zone }) => {
    state.battles[zone] = battleMarks.pending
  },
}

/** Why combat movement cannot end like this: moves that lead to no combat, troops that do not land, planes that cannot (R41-6). */
export const faultOfCombatMoves = (state: State): Forbidden | undefined => {
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    const fault = faultOfZone(state, zone)
    if (fault) return fault
  }
  for (let boat = 0; boat < state.boatCount; boat++) {
    const fault = faultOfBoat(state, boat)
    if (fault) return fault
  }
  return faultOfLanding(state)
}

/**
 * A zone in which the acting power will fight: its battle is declared (R41-6.1.2.4), or enemy surface warships share it
 * with its ships or with planes that came. Fighters whose carrier has left or is a friend's may wait there until phase
 * 4 (R41-6.6.1).
 */
export const isFoughtOver = (state: State, zone: number): boolean =>
  state.battles[zone] === battleMarks.pending ||
  // R41-10.2, R41-6.5.3: surface warships have to be fought, by submarines too.
  (state.isHostileZone(zone) && (state.hasShips(zone) || hasFliers(state, zone)))

const faultOfZone = (state: State, zone: number): Forbidden | undefined => {
  const named = { space: nameOf(zone) }
  if (state.battles[zone] === battleMarks.pending && !hasAttackers(state, zone))
    return forbidden(say.attackersLeft(named))
  if (isFoughtOver(state, zone)) return undefined
  // R41-6.1.2.2, R41-6.9.2: to serve an assault is a reason, enemies or not.
  if (defined(state.entered[zone]) & needsReason && !isDeparture(state, zone)) return forbidden(say.noReason(named))
  return hasFliers(state, zone) ? forbidden(say.undeclaredAttack(named)) : undefined
}

/** Troops of the acting power will land out of the zone. */
const isDeparture = (state: State, zone: number): boolean => {
  for (let boat = 0; boat < state.boatCount; boat++)
    if (state.boatZone(boat) === zone && isAssaulting(state, boat)) return true
  return false
}

const isAssaulting = (state: State, boat: number): boolean => (state.boatMarks(boat) & landingBits) !== 0

const hasFliers = (state: State, zone: number): boolean => {
  for (const type of planeTypes)
    for (let flown = 1; flown <= moveOf(type); flown++) if (state.flownIn(zone, type, flown) > 0) return true
  return false
}

const faultOfBoat = (state: State, boat: number): Forbidden | undefined => {
  const zone = state.boatZone(boat)
  const named = { space: nameOf(zone) }
  const marks = state.boatMarks(boat)
  if (areEnemies(state.boatOwner(boat), state.power)) return undefined
  if (isAssaulting(state, boat)) {
    const target = state.boatTarget(boat)
    if (!state.isHostile(target)) return forbidden(say.takenBefore({ target: nameOf(target), ...named }))
    return state.isHostileZone(zone) && !hasAttackers(state, zone) ? forbidden(say.nobodyFights(named)) : undefined
  }
  if (state.boatOwner(boat) !== state.power) return undefined
  if (marks & freshBits) return forbidden(say.mustLand(named))
  if (!hasSailed(state, boat)) return undefined
  if (state.isHostileZone(zone)) return hasAttackers(state, zone) ? undefined : forbidden(say.transportsAlone(named))
  return isEvading(state, boat) || isFoughtOver(state, zone) ? undefined : forbidden(say.idleTransport(named))
}

/**
 * Phase 2 is over: marks what phase 3 has to fight or take, and who is bound by it.
 *
 * - `battles` is `pending` for hostile territories that land units or planes of the acting power entered, or that a
 *   transport will land on; for zones where enemy surface warships meet any ship of the acting power, whether it came or
 *   began there (zones of departure of an assault among them), or planes that came; and for declared attacks on submarines and transports.
 *   A zone of departure that is not fought over stays `none`, and so does a submarine's way under enemy ships.
 * - Every ship of the acting power in an embattled zone is spent, and its transports there are used, moved or not
 *   (R41-6.1.6, 13.12); so is every transport that sailed, loaded or will land troops.
 * - `entered` has all entries of land units and ships into embattled spaces, transports among them. Ships that began
 *   their turn in the zone have none; planes never have.
 * - A transport that lands troops has its target and `firstLands`/`secondLands`; it may be a friend's (R41-12.4).
 */
export const endCombatMoves = (state: State): void => {
  for (let boat = 0; boat < state.boatCount; boat++) bindBoat(state, boat)
  for (let space = 0; space < spaceCount; space++) {
    state.entered[space] = defined(state.entered[space]) & ~needsReason
    if (isZone(space) ? isFoughtOver(state, space) : isAttacked(state, space))
      state.battles[space] = battleMarks.pending
  }
  for (let zone = territoryCount; zone < spaceCount; zone++)
    if (state.battles[zone] === battleMarks.pending)
      for (const type of shipTypes)
        if (type !== transport) state.spent[zone * types + type] = state.ownUnits(zone, type)
  for (let boat = 0; boat < state.boatCount; boat++)
    if (state.boatOwner(boat) === state.power && state.battles[state.boatZone(boat)] === battleMarks.pending)
      state.mark(boat, boatMarks.used)
}

const bindBoat = (state: State, boat: number): void => {
  if (areEnemies(state.boatOwner(boat), state.power)) return
  noteBoatEntry(state, boat)
  const marks = state.boatMarks(boat)
  if (marks & (boatMarks.steps | freshBits | landingBits)) state.mark(boat, boatMarks.used)
  if (marks & landingBits) state.battles[state.boatTarget(boat)] = battleMarks.pending
}

/** Land units, planes and landings that came from wherever attack together (R41-6.1.3, R41-6.9.4). */
const isAttacked = (state: State, territory: number): boolean =>
  state.battles[territory] === battleMarks.pending || (state.isHostile(territory) && state.hasUnits(territory))
