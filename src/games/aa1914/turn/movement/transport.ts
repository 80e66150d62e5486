import { addAt, defined } from '../../../../engine/index.ts'
import { isZone, nameOf, zonesNextTo } from '../../board/map.ts'
import { areEnemies, fighter, sideOf, unitName } from '../../board/units.ts'
import { say } from '../../says-board.ts'
import { isNeutral } from '../control.ts'
import type { Attack, Load, Unload, Vessel } from '../orders.ts'
import { type Forbidden, forbidden, type Mechanism } from '../rules.ts'
import {
  battleMarks,
  boatMarks,
  cargoCode,
  cargoPower,
  cargoType,
  nobody,
  noPlace,
  type State,
  statuses,
  unitIndex,
} from '../state.ts'
import { faultOfEntry, faultOfExit, statusAtStart, unmoved } from './ground.ts'
import { type Aboard, cargoOf, findVessel, isFinished, mark, setCargo, unitsAboard } from './vessels.ts'

// What transports carry (R14-7.8, R14-7.9, R14-16.4, R14-16.5).

const faultOfOwner = (state: State, { owner }: Vessel): Forbidden | undefined =>
  areEnemies(owner, state.power) ? forbidden(say.enemyTransport, ['transportOf']) : undefined

const boatToLoad = (state: State, { vessel, units }: Load): number =>
  findVessel(
    state,
    vessel,
    boat => !isFinished(state, boat) && cargoOf(state, boat).filter(code => code !== nobody).length + units.length <= 2,
  )

export const loadMechanism: Mechanism<Load> = {
  fault: (state, order) => {
    const { from, vessel, units } = order
    const { zone } = vessel
    if (units.length === 0) return forbidden(say.nobodyMoves, ['units'])
    if (!isZone(zone) || isZone(from) || !zonesNextTo(from).includes(zone))
      return forbidden(say.noBorder({ from: nameOf(from), to: nameOf(zone) }), ['zone'])
    const foreign = faultOfOwner(state, vessel)
    if (foreign) return foreign
    // R14-7.8.4, and R14-7.1.1: by what the zone was when the turn began.
    if (statusAtStart(state, zone) === statuses.hostile)
      return forbidden(say.loadsInFriendlyZone({ space: nameOf(zone) }), ['zone'])
    for (const type of units) {
      const wanted = units.filter(other => other === type).length
      const free = unmoved(state, from, type)
      const unit = unitName(type)
      if (wanted > free) return forbidden(say.unmovedUnits({ count: free, unit, space: nameOf(from) }), ['units'])
    }
    return boatToLoad(state, order) < 0 ? forbidden(say.noRoomAboard({ space: nameOf(zone) }), ['zone']) : undefined
  },
  act: (state, order) => {
    const boat = boatToLoad(state, order)
    const isContested = statusAtStart(state, order.from) === statuses.contested
    setCargo(state, boat, [
      ...unitsAboard(state, boat),
      ...order.units.map(type => ({
        code: cargoCode(state.power, type),
        from: isContested ? order.from : noPlace,
        isFresh: true,
        lands: false,
      })),
    ])
    for (const type of order.units) addAt(state.units, unitIndex(order.from, state.power, type), -1)
  },
}

/** Those of the transport that an order puts ashore. */
const landing = (state: State, boat: number, { lands }: Unload): Aboard[] =>
  unitsAboard(state, boat).filter((_, place) => lands[place])

/** R14-7.8.8, R14-16.5: nobody leaves a friend's transport in the turn in which he came aboard. */
const isBridge = (state: State, boat: number, order: Unload): boolean =>
  order.vessel.owner !== state.power && landing(state, boat, order).some(({ isFresh }) => isFresh)

/** R14-7.3.4: why those who came aboard from contested ground may not go ashore here. Fighters are not bound by where they were. */
const faultOfLanding = (state: State, boat: number, order: Unload): Forbidden | undefined => {
  for (const { code, from } of landing(state, boat, order)) {
    const isBound = from !== noPlace && cargoType(code) !== fighter
    const fault = isBound ? faultOfExit(state, from, order.to, 'to') : undefined
    if (fault) return fault
  }
  return undefined
}

/** Of transports that are alike in all that the order says, one out of which its units may go ashore; -1 for none. */
const boatToUnload = (state: State, order: Unload): number =>
  findVessel(
    state,
    order.vessel,
    boat => !isFinished(state, boat) && !isBridge(state, boat, order) && !faultOfLanding(state, boat, order),
  )

/** Why none may: what keeps one of them from it. */
const faultOfUnloading = (state: State, order: Unload): Forbidden => {
  const { vessel } = order
  const boat = findVessel(state, vessel, other => !isFinished(state, other))
  if (boat < 0) return forbidden(say.noSuchTransport({ space: nameOf(vessel.zone) }), ['aboard'])
  return faultOfLanding(state, boat, order) ?? forbidden(say.laterFromFriends, ['transportOf'])
}

export const unloadMechanism: Mechanism<Unload> = {
  fault: (state, order) => {
    const { to, vessel, lands } = order
    const { zone } = vessel
    if (!isZone(zone) || isZone(to) || !zonesNextTo(to).includes(zone))
      return forbidden(say.noBorder({ from: nameOf(zone), to: nameOf(to) }), ['to'])
    const foreign = faultOfOwner(state, vessel) ?? faultOfEntry(state, to, 'to')
    if (foreign) return foreign
    const going = vessel.aboard.filter((_, place) => lands[place])
    if (going.length === 0) return forbidden(say.nobodyMoves, ['units'])
    if (going.some(code => code === nobody || cargoPower(code) !== state.power))
      return forbidden(say.ownTroopsLand, ['units'])
    return boatToUnload(state, order) < 0 ? faultOfUnloading(state, order) : undefined
  },
  // R14-7.8.5: whether it has sailed or not, and whenever they came aboard.
  act: (state, order) => {
    const boat = boatToUnload(state, order)
    state.setBoat(boat, 'target', order.to)
    mark(state, boat, boatMarks.finished)
    setCargo(
      state,
      boat,
      unitsAboard(state, boat).map((unit, place) => ({ ...unit, lands: unit.lands || defined(order.lands[place]) })),
    )
  },
}

export const attackMechanism: Mechanism<Attack> = {
  fault: (state, { zone }) => {
    const named = { space: nameOf(zone) }
    if (!isZone(zone)) return forbidden(say.attackAtSea(named), ['zone'])
    // R14-4.2.1
    if (isNeutral(state)) return forbidden(say.neutralUnitedStates(named), ['zone'])
    if (!state.hasSide(zone, 1 - sideOf(state.power))) return forbidden(say.nobodyThere(named), ['zone'])
    return defined(state.battles[zone]) === battleMarks.declared
      ? forbidden(say.declaredAlready(named), ['zone'])
      : undefined
  },
  act: (state, { zone }) => {
    state.battles[zone] = battleMarks.declared
  },
}
