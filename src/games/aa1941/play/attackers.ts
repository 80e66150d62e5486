import type * as z from 'zod'
import { attackersIn, type GroupOf } from '../../../boards/index.ts'
import { defined, refuse } from '../../../engine/index.ts'
import { isZone, landNextTo, nameOf, spaceCount, spaceOf, zonesNextTo } from '../board/map.ts'
import {
  allTypes,
  fighter,
  infantry,
  isAir,
  only,
  planeTypes,
  tank,
  transport,
  type UnitNumber,
  type UnitType,
  unitName,
  unitTypes,
  warshipTypes,
} from '../board/units.ts'
import { Aa1941Position } from '../position/schema.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { zonesWithin } from '../strategist/v1/options.ts'
import { defendersAt } from '../strategist/v1/threats.ts'
import { faultOfLanding } from '../turn/landing/index.ts'
import { emptyFlights, emptyReach, fillAirTargets, fillReach, fly, routeByAir } from '../turn/movement/index.ts'
import { BoardUnits, PowerName, SpaceName, writeUnits } from '../turn/orders.ts'
import { startTurn } from '../turn/start.ts'
import { cargoPower, cargoType, combatMove, nobody, purchase, type State } from '../turn/state.ts'
import { askedPosition } from './variant.ts'

type Group = GroupOf<UnitType>

/** The position as a power finds it that moves to fight: its own combat movement, or else a turn that begins with it. */
const atCombatMove = (given: State, power = given.power): State => {
  const state = given.copy()
  if (power === given.power && given.phase === combatMove) return state
  if (power !== given.power || given.phase !== purchase) {
    state.power = power
    startTurn(state)
  }
  state.phase = combatMove
  return state
}

const reach = emptyReach()
const flights = emptyFlights()

const groupsTo = (state: State, space: number): Group[] => {
  const isTarget = isZone(space) ? state.hasEnemies(space) : state.isHostile(space)
  if (!isTarget) return []
  const groups: Group[] = []
  for (let from = 0; from < spaceCount; from++)
    for (const type of allTypes) {
      const count = isAir(type) ? state.planesIn(from, type, 0) : state.unspent(from, type)
      if (type === transport || count <= 0 || !reaches(state, from, type, space)) continue
      groups.push({ from: nameOf(from), unit: unitName(type), count })
    }
  return groups
}

const reaches = (state: State, from: number, type: UnitNumber, space: number): boolean => {
  // Who is there fights there.
  if (from === space) return isZone(space)
  if (isAir(type)) return fliesTo(state, from, type, space)
  fillReach(state, from, type, reach)
  return reach.to.subarray(0, reach.count).includes(space)
}

const fliesTo = (state: State, from: number, type: UnitNumber, space: number): boolean => {
  fillAirTargets(state, from, type, flights)
  const flight = flights.to.subarray(0, flights.count).indexOf(space)
  if (flight < 0) return false
  if (flights.needsDeck[flight] === 0) return true
  // Only a carrier can take the fighter in: whether one comes is for the rules to say.
  const after = state.copy()
  fly(after, { kind: 'move', units: only(fighter, 1), route: defined(routeByAir(from, space)) })
  return faultOfLanding(after) === undefined
}

/** Whom a transport of the acting power could bring to a zone to be landed: who is aboard, or else who waits on its way. */
const troopsOf = (state: State, boat: number, zone: number): Group[] => {
  const { power } = state
  if (state.boatOwner(boat) !== power || !state.isIdle(boat)) return []
  const from = state.boatZone(boat)
  const cargo = state.cargoOf(boat).filter(code => code !== nobody)
  if (cargo.length > 0) {
    if (!zonesWithin(state, from, 2).includes(zone)) return []
    return cargo
      .filter(code => cargoPower(code) === power)
      .map(code => ({
        from: nameOf(from),
        unit: unitName(infantry + cargoType(code)),
        count: 1,
      }))
  }
  const coasts = new Set<number>()
  // Nobody loads under the guns of the enemy, and sailing there and on is two steps at most.
  for (const steps of [0, 1, 2])
    for (const load of zonesWithin(state, from, steps))
      if (!state.isHostileZone(load, power) && zonesWithin(state, load, 2 - steps).includes(zone))
        for (const coast of landNextTo(load)) if (state.isFriendly(coast, power)) coasts.add(coast)
  return [...coasts].flatMap(coast =>
    [infantry, tank].flatMap(type => {
      const count = state.unspent(coast, type)
      return count > 0 ? [{ from: nameOf(coast), unit: unitName(type), count }] : []
    }),
  )
}

/** Who could attack a space? */
export const {
  Request: Aa1941AttackersRequest,
  Reply: Aa1941AttackersReply,
  answer: attackersOf,
} = attackersIn({
  key: 'aa1941',
  prefix: 'Aa1941',
  ...{ powers, unitTypes, PowerName, SpaceName, BoardUnits, askedPosition, groupsTo, troopsOf },
  Position: Aa1941Position,
  map: { spaceOf, nameOf, isZone, zonesNextTo },
  words: {
    moves: 'combat movement',
    carries: 'two infantry, or a tank and an infantry',
    clears: 'surface warship stands in the way (R41-10.2)',
  },
  asItMoves: atCombatMove,
  refuseClosed: (state, space) => {
    if (!isZone(space) && !state.isHostile(space) && !state.isFriendly(space))
      refuse('invalid-field', ['space'], say.neutralAsked({ space: nameOf(space) }))
  },
  defendersAt: (state: State, space) => writeUnits(defendersAt(state, space, state.power)),
  isLandedOn: (state, space) => state.isHostile(space),
  isFoughtFor: (state, zone) => state.isHostileZone(zone),
  hasCombatants: (state, zone) =>
    [...planeTypes, ...warshipTypes].some(type => state.unitsIn(zone, state.power, type) > 0),
})
export type Aa1941AttackersReply = z.infer<typeof Aa1941AttackersReply>
