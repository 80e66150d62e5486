import { addAt, defined, type Place } from '../../../../engine/index.ts'
import { isStrait, isZone, nameOf, zonesNextTo } from '../../board/map.ts'
import {
  aircraftCarrier,
  areEnemies,
  type Counts,
  fighter,
  moveOf,
  powerCount,
  shipTypes,
  submarine,
  totalOf,
  transport,
} from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { faultOfCrowd, faultOfUnspent, lastOf, noteEntry } from '../groups.ts'
import { carriersIn, faultOfLoss, guestsIn } from '../landing/index.ts'
import type { Move } from '../orders.ts'
import { type Forbidden, forbidden } from '../rules.ts'
import { battleMarks, combatMove, deckRoom, type State, unitIndex } from '../state.ts'
import { findBoats, isStopped, sail } from './boats.ts'
import { faultOfDescription } from './telling-apart.ts'

/**
 * Beside the entries of a friendly zone in `State.entered`, during phase 2: warships came whose move has to be explained
 * by an assault out of the zone or an attack in it (R41-6.1.2). `endCombatMoves` takes it away.
 */
export const needsReason = 1 << 15

/** Why ships may not sail this way (R41-6.4.1, R41-13.10). */
export const faultOfVoyage = (state: State, order: Move): Forbidden | undefined =>
  faultOfFleet(state, order) ?? faultOfWay(state, order) ?? faultOfGuests(state, order) ?? faultOfPickUp(state, order)

const faultOfFleet = (state: State, order: Move): Forbidden | undefined => {
  const { units, route, cargo = [] } = order
  const from = defined(route[0])
  const to = lastOf(route)
  if (route.length - 1 > moveOf(transport)) return forbidden(say.longVoyage({ steps: route.length - 1 }), ['route'])
  for (const type of shipTypes) {
    if (units[type] <= 0) continue
    const fault =
      (type === transport ? undefined : faultOfUnspent(state, from, type, units[type])) ??
      faultOfCrowd(state, to, type, units[type])
    if (fault) return fault
  }
  if (cargo.length > units[transport]) return forbidden(say.manyHolds, ['cargo'])
  if (units[transport] === 0 || findBoats(state, order)) return undefined
  const fault = faultOfDescription(order, other => findBoats(state, other) !== undefined)
  if (fault) return fault
  return findBoats(state, order, 0) && hasStopped(state, from)
    ? forbidden(say.stoppedTransports({ space: nameOf(from) }), ['route', 0])
    : forbidden(
        say.fewTransports({
          space: nameOf(from),
          count: units[transport],
          steps: route.length - 1,
        }),
        ['cargo'],
      )
}

/** A transport of the acting power came to a zone that does not let it go on. */
const hasStopped = (state: State, zone: number): boolean => {
  for (let boat = 0; boat < state.boatCount; boat++)
    if (state.boatZone(boat) === zone && state.boatOwner(boat) === state.power && isStopped(state, boat)) return true
  return false
}

/**
 * A submarine swims under enemy ships, but not past a destroyer (R41-6.5.1, R41-6.5.2, R41-18.2); others stop at
 * surface warships alone (R41-6.4.2, R41-6.8.11).
 */
const stops = (state: State, zone: number, onlySubmarines: boolean): boolean =>
  onlySubmarines ? state.hasEnemyDestroyer(zone) : state.isHostileZone(zone)

const isOnlySubmarines = (units: Counts): boolean => units[submarine] === totalOf(units)

const faultOfWay = (state: State, { units, route }: Move): Forbidden | undefined => {
  const onlySubmarines = isOnlySubmarines(units)
  const last = route.length - 1
  for (let step = 1; step <= last; step++) {
    const at = ['route', step]
    const from = defined(route[step - 1])
    const to = defined(route[step])
    if (!state.isPassage(from, to)) return noPassage(from, to, at)
    if (step < last && stops(state, to, onlySubmarines))
      return forbidden(
        onlySubmarines ? say.destroyerStops({ space: nameOf(to) }) : say.warshipsStop({ space: nameOf(to) }),
        at,
      )
    // R41-13.11: submarines and transports make no zone hostile.
    if (state.phase !== combatMove && !onlySubmarines && state.isHostileZone(to))
      return forbidden(say.hostileSea({ space: nameOf(to) }), at)
  }
  return undefined
}

const noPassage = (from: number, to: number, at: Place): Forbidden => {
  const way = { from: nameOf(from), to: nameOf(to) }
  if (!isZone(to) || !isZone(from)) return forbidden(say.shipsOnLand, at)
  if (!zonesNextTo(from).includes(to)) return forbidden(say.noWay(way), at)
  return isStrait(from, to) ? forbidden(say.closedStraits(way), at) : forbidden(say.closedCanal(way), at)
}

/**
 * Fighters of friends go with a carrier as cargo, and those left behind need decks (R41-6.6.2, R41-6.6.4, R41-12.3).
 */
const faultOfGuests = (state: State, { units, route, guests }: Move): Forbidden | undefined => {
  const from = defined(route[0])
  const moving = units[aircraftCarrier]
  if (moving === 0 && !guests) return undefined
  let going = 0
  for (let power = 0; power < powerCount; power++) {
    const count = guests?.[power] ?? 0
    if (count === 0) continue
    if (power === state.power || areEnemies(power, state.power)) return forbidden(say.ownGuests, ['guests'])
    if (count > state.unitsIn(from, power, fighter))
      return forbidden(say.fewGuests({ space: nameOf(from) }), ['guests'])
    going += count
  }
  if (going > deckRoom * moving) return forbidden(say.manyGuests({ most: deckRoom }), ['guests'])
  return guestsIn(state, from) - going > deckRoom * (carriersIn(state, from) - moving)
    ? forbidden(say.leftGuests({ space: nameOf(from) }), ['guests'])
    : undefined
}

/** R41-13.7: in phase 4 a carrier stays where it is needed, and goes where it is needed. */
const faultOfPickUp = (state: State, order: Move): Forbidden | undefined =>
  state.phase !== combatMove && order.units[aircraftCarrier] > 0
    ? faultOfLoss(state, () => {
        const after = state.copy()
        embark(after, order)
        return after
      })
    : undefined

/**
 * Ships that leave such a zone need no other reason: they avoid a fight, or stay out of one (R41-6.1.2.3, R41-6.4.4,
 * R41-6.4.5).
 */
const leavesFight = (state: State, zone: number): boolean =>
  state.isHostileZone(zone) || state.battles[zone] === battleMarks.pending

/** The ships of an allowed order sail. */
export const embark = (state: State, order: Move): void => {
  const { units, route, guests } = order
  const from = defined(route[0])
  const to = lastOf(route)
  const evading = leavesFight(state, from)
  const boats = findBoats(state, order) ?? []
  for (const boat of boats) sail(state, boat, route, evading)
  let warships = 0
  for (const type of shipTypes) {
    if (type === transport) continue
    warships += units[type]
    state.shift(from, to, type, units[type])
    state.spend(to, type, units[type])
  }
  for (let power = 0; power < powerCount; power++) {
    const count = guests?.[power] ?? 0
    addAt(state.units, unitIndex(from, power, fighter), -count)
    addAt(state.units, unitIndex(to, power, fighter), count)
  }
  if (state.phase !== combatMove || warships === 0) return
  noteEntry(state, route)
  if (!evading && !state.isHostileZone(to)) state.noteEntered(to, needsReason)
}
