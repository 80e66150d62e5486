import * as z from 'zod'
import { check, defined, refuse } from '../../../engine/index.ts'
import { isZone, landNextTo, nameOf, spaceCount, spaceOf, zonesNextTo } from '../board/map.ts'
import {
  allTypes,
  fighter,
  infantry,
  isAir,
  only,
  powerName,
  tank,
  transport,
  type UnitNumber,
  unitName,
  unitTypes,
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

/** Who could attack a space? */
export const Aa1941AttackersRequest = z
  .strictObject({
    position: z
      .union([z.string().max(40), Aa1941Position])
      .default('opening')
      .meta({ description: 'a position, or the name of a stored one' }),
    space: SpaceName.meta({ description: 'where the battle would be' }),
    power: PowerName.optional().meta({
      description:
        'who would attack; left out, whose turn it is. Anybody but that power, and that power after its combat movement, is taken to begin a turn with the board as it stands',
    }),
  })
  .meta({ id: 'Aa1941AttackersRequest', description: 'A space of a position that somebody might attack.' })

const Group = z
  .strictObject({ from: SpaceName, unit: z.enum(unitTypes), count: z.int().min(1).max(10_000) })
  .meta({ id: 'Aa1941AttackingGroup', description: 'Units of a kind that stand in one space.' })
type Group = z.infer<typeof Group>

export const Aa1941AttackersReply = z
  .strictObject({
    game: z.literal('aa1941'),
    power: PowerName,
    space: SpaceName,
    defender: BoardUnits,
    groups: z
      .array(Group)
      .meta({ description: 'who reaches the space by the rules, each group by itself: on foot, in the air, at sea' }),
    landings: z
      .array(
        z.strictObject({
          zone: SpaceName.meta({ description: 'the zone of departure' }),
          transports: z
            .int()
            .min(1)
            .max(10_000)
            .meta({ description: 'that could be there; each lands two infantry, or a tank and an infantry' }),
          troops: z.array(Group).meta({ description: 'who could come ashore, and from where' }),
          defender: BoardUnits.meta({
            description:
              'who has to be beaten at sea first; nobody where no surface warship stands in the way (R41-10.2)',
          }),
          escorts: z.array(Group).meta({ description: 'who could fight that sea battle' }),
        }),
      )
      .meta({ description: 'ways to land on a territory, one for each zone beside it' }),
  })
  .meta({ id: 'Aa1941AttackersReply', description: 'Who could attack a space in one turn.' })
export type Aa1941AttackersReply = z.infer<typeof Aa1941AttackersReply>

/** Who could attack a space, as the rules of movement have it. Throws a Refusal. */
export const attackersOf = (request: unknown): Aa1941AttackersReply => {
  const { position, space: name, power } = check(Aa1941AttackersRequest, request)
  const state = atCombatMove(askedPosition(position, ['position']), power && powers.indexOf(power))
  const space = spaceOf(name)
  if (!isZone(space) && !state.isHostile(space) && !state.isFriendly(space))
    refuse('invalid-field', ['space'], say.neutralAsked({ space: name }))
  return {
    game: 'aa1941',
    power: powerName(state.power),
    space: name,
    defender: writeUnits(defendersAt(state, space, state.power)),
    groups: groupsTo(state, space),
    landings: isZone(space) || !state.isHostile(space) ? [] : landingsOn(state, space),
  }
}

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

const landingsOn = (state: State, territory: number): Aa1941AttackersReply['landings'] =>
  zonesNextTo(territory).flatMap(zone => {
    const troops = new Map<string, Group>()
    let transports = 0
    for (let boat = 0; boat < state.boatCount; boat++) {
      const found = troopsOf(state, boat, zone)
      if (found.length === 0) continue
      transports++
      for (const group of found) {
        const key = `${group.from}|${group.unit}`
        const isCargo = isZone(spaceOf(group.from))
        const before = isCargo ? (troops.get(key)?.count ?? 0) : 0
        troops.set(key, { ...group, count: before + group.count })
      }
    }
    if (transports === 0) return []
    const isFought = state.isHostileZone(zone)
    return [
      {
        zone: nameOf(zone),
        transports,
        troops: [...troops.values()],
        defender: isFought ? writeUnits(defendersAt(state, zone, state.power)) : {},
        escorts: isFought ? groupsTo(state, zone) : [],
      },
    ]
  })

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
