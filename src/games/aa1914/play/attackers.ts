import type * as z from 'zod'
import { attackersIn, type GroupOf } from '../../../boards/index.ts'
import { refuse } from '../../../engine/index.ts'
import {
  allSpaces,
  isImpassable,
  isMinorCapital,
  isZone,
  landNextTo,
  minorOf,
  mobilised,
  nameOf,
  spaceOf,
  zonesNextTo,
} from '../board/map.ts'
import {
  allTypes,
  artillery,
  groundTypes,
  infantry,
  isSea,
  moveOf,
  noCounts,
  powersOf,
  sideOf,
  transport,
  type UnitNumber,
  type UnitType,
  unitName,
  unitTypes,
} from '../board/units.ts'
import { PowerName, SpaceName, Units, writeUnits } from '../position/names.ts'
import { Aa1914Position } from '../position/schema.ts'
import { powers } from '../ruleset.ts'
import { say } from '../says-board.ts'
import { isAttackable } from '../turn/combat/index.ts'
import { hasLeft } from '../turn/control.ts'
import { legal } from '../turn/legal.ts'
import {
  cargoOf,
  hasWarship,
  isFinished,
  isStopped,
  statusAtStart,
  stepsSailed,
  unmoved,
} from '../turn/movement/index.ts'
import { startTurn } from '../turn/start.ts'
import {
  cargoPower,
  cargoType,
  movement,
  nobody,
  noPlace,
  purchase,
  rolls,
  type State,
  statuses,
} from '../turn/state.ts'
import { askedPosition } from './variant.ts'
import { moveOfUnits, sailsTo, waysFrom, zonesWithin } from './ways.ts'

type Group = GroupOf<UnitType>

/** The position as a power finds it that moves: its own movement, or else a turn that begins with it. */
const atMovement = (given: State, power = given.power): State => {
  const state = given.copy()
  const isAtRest = given.roll === rolls.none && given.pending.length === 0
  if (power === given.power && given.phase === movement && isAtRest) return state
  if (power !== given.power || given.phase !== purchase) {
    state.power = power
    state.pending = []
    startTurn(state)
  }
  state.phase = movement
  return state
}

/** Who would be fought: enemies that may be attacked, and what a minor power would mobilise (R14-4.1.2, R14-4.1.6). */
const defendersAt = (state: State, space: number) => {
  const counts = noCounts()
  for (const power of powersOf(1 - sideOf(state.power)))
    if (isAttackable(state, power)) for (const type of allTypes) counts[type] += state.unitsIn(space, power, type)
  if (!isZone(space) && isLandedOn(state, space) && state.intact[space] === 1 && isMinorCapital(space)) {
    const raised = mobilised(minorOf(space))
    counts[infantry] += raised.infantry
    counts[artillery] += raised.artillery
  }
  return writeUnits(counts)
}

/** Hostile ground, and that of neutral minor powers. */
const isLandedOn = (state: State, territory: number): boolean => {
  const status = statusAtStart(state, territory)
  return status === statuses.hostile || status === statuses.neutral || status === statuses.contested
}

const hasEnemies = (state: State, zone: number): boolean =>
  powersOf(1 - sideOf(state.power)).some(power => isAttackable(state, power) && state.hasUnits(zone, power))

/** R14-4.3.2: Russia has no turns after the armistice, and nobody has once the game is over. */
const hasTurns = (state: State): boolean => state.winner === undefined && !hasLeft(state, state.power)

const groupsTo = (state: State, space: number): Group[] => {
  const isTarget = isZone(space) ? hasEnemies(state, space) : isLandedOn(state, space)
  if (!isTarget || !hasTurns(state)) return []
  return allSpaces.flatMap(from =>
    allTypes.flatMap(type => {
      const count = type === transport ? 0 : unmoved(state, from, type)
      return count > 0 && reaches(state, from, type, space) ? [{ from: nameOf(from), unit: unitName(type), count }] : []
    }),
  )
}

const reaches = (state: State, from: number, type: UnitNumber, space: number): boolean => {
  // Who is there fights there, on contested ground too.
  if (from === space) return true
  if (isSea(type)) return isZone(from) && sailsTo(state, from, type, space)
  const ways = waysFrom(
    from,
    type,
    route => route.at(-1) === space && legal(state, moveOfUnits(type, 1, route)) === undefined,
  )
  return ways.length > 0
}

/** Whom a transport could bring to a zone to be landed: who is aboard, or else who waits on its way. */
const troopsOf = (state: State, boat: number, zone: number): Group[] => {
  const { power } = state
  const [from, owner] = [state.boatField(boat, 'zone'), state.boatField(boat, 'owner')]
  const isIdle = !isFinished(state, boat) && state.boatField(boat, 'target') === noPlace
  if (!hasTurns(state) || !isIdle || sideOf(owner) !== sideOf(power)) return []
  // R14-7.8.2: only the acting power's own sail in its turn.
  const steps = owner === power && !isStopped(state, boat) ? moveOf(transport) - stepsSailed(state, boat) : 0
  const cargo = cargoOf(state, boat).filter(code => code !== nobody)
  if (cargo.length > 0) {
    if (!zonesWithin(state, from, steps).includes(zone)) return []
    return cargo
      .filter(code => cargoPower(code) === power)
      .map(code => ({ from: nameOf(from), unit: unitName(cargoType(code)), count: 1 }))
  }
  const coasts = new Set<number>()
  for (let before = 0; before <= steps; before++)
    // R14-7.8.4
    for (const load of zonesWithin(state, from, before))
      if (statusAtStart(state, load) !== statuses.hostile && zonesWithin(state, load, steps - before).includes(zone))
        for (const coast of landNextTo(load)) coasts.add(coast)
  return [...coasts].flatMap(coast =>
    groundTypes.flatMap(type => {
      const count = unmoved(state, coast, type)
      return count > 0 ? [{ from: nameOf(coast), unit: unitName(type), count }] : []
    }),
  )
}

/** Who could attack a space? */
export const {
  Request: Aa1914AttackersRequest,
  Reply: Aa1914AttackersReply,
  answer: attackersOf,
} = attackersIn({
  key: 'aa1914',
  prefix: 'Aa1914',
  ...{ powers, unitTypes, PowerName, SpaceName, askedPosition, defendersAt, groupsTo, isLandedOn, troopsOf },
  BoardUnits: Units,
  Position: Aa1914Position,
  map: { spaceOf, nameOf, isZone, zonesNextTo },
  words: {
    moves: 'movement',
    carries: 'two units',
    clears: 'enemy surface warship was there when the turn began: a landing may then still fight first (R14-7.9.2)',
  },
  asItMoves: atMovement,
  refuseClosed: (_state, space) => {
    if (!isZone(space) && isImpassable(space))
      refuse('invalid-field', ['space'], say.impassableAsked({ space: nameOf(space) }))
  },
  isFoughtFor: (state, zone) => statusAtStart(state, zone) === statuses.hostile,
  hasCombatants: hasWarship,
})
export type Aa1914AttackersReply = z.infer<typeof Aa1914AttackersReply>
