import { defined, once } from '../../../../engine/index.ts'
import { airDistance, capitalSpace, isZone, landDistance, spaceCount, territoryCount } from '../../board/map.ts'
import {
  allTypes,
  type Counts,
  enemiesOf,
  friendsOf,
  infantry,
  isAir,
  landTypes,
  moveOf,
  noCounts,
  planeTypes,
  type Tally,
  tank,
  type UnitNumber,
} from '../../board/units.ts'
import { incomeOf } from '../../turn/income.ts'
import { complexesWithRoom } from '../../turn/purchase/index.ts'
import type { State } from '../../turn/state.ts'
import type { MoveCare } from '../v1/styles.ts'
import { defendersAt } from '../v1/threats.ts'
import { costOfFall, landForces } from './capital-guard.ts'
import type { Params } from './params.ts'

/** What planes of the acting power are worth to capitals of its allies in turns to come. They get there where troops would need ships. */
type AirGuard = Pick<MoveCare, 'gainOfFlight' | 'gainOfPlanes'>

/** A capital of an ally that may be attacked in turns to come. */
interface FarThreat {
  readonly capital: number
  /** IPC that its fall counts. */
  readonly stake: number
  /** The firepower times staying power that the worst enemy could have there by then. */
  readonly strength: number
  /** Who could stand there against him, without planes of the acting power. */
  readonly guard: Counts
  /** By type of plane and space: how many flights a plane needs from there; `tooFar` from elsewhere. */
  readonly flights: ReadonlyMap<UnitNumber, Uint8Array>
}

/** Marches of the enemy, and of the owner of the capital, after which troops are counted there. */
const enemyMarches = 3
const ownMarches = 2
/** From where more flights are needed nobody is called. */
const mostFlights = 4
const tooFar = 255
/** So many planes are looked at together: one alone may change nothing where some hold the capital. */
const groups = [1, 2, 4] as const

export const airGuardOf = (params: Params, state: State): AirGuard => {
  const threats = farThreats(params, state)
  const known = new Map<string, number>()
  /** What one more plane brings a capital when some of those who stand there have left. */
  const gainIn = ({ capital, stake, strength, guard }: FarThreat, type: UnitNumber, gone: number): number => {
    const own = planeTypes.map(plane => state.ownUnits(capital, plane) - (plane === type ? gone : 0))
    const key = `${capital}/${type}/${own.join()}`
    let gain = known.get(key)
    if (gain !== undefined) return gain
    const standing = [...guard] as Tally
    for (const [index, plane] of planeTypes.entries()) standing[plane] += defined(own[index])
    const now = farChance(state, strength, standing)
    gain = 0
    for (const count of groups) {
      standing[type] += count
      gain = Math.max(gain, (stake * (now - farChance(state, strength, standing))) / count)
      standing[type] -= count
    }
    known.set(key, gain)
    return gain
  }
  const worthIn = (space: number, type: UnitNumber, gone: number): number => {
    let most = 0
    for (const threat of threats) {
      const flights = defined(defined(threat.flights.get(type))[space])
      if (flights <= mostFlights)
        most = Math.max(most, params.airGuardFading ** flights * gainIn(threat, type, flights === 0 ? gone : 0))
    }
    return most
  }
  /** By type of plane, what a new one is worth where it does most: many purchases ask for it. */
  const newOnes = once(() =>
    planeTypes.map(type => Math.max(0, ...complexesWithRoom(state).map(complex => worthIn(complex, type, 0)))),
  )
  return {
    gainOfFlight: (type, from, to) => worthIn(to, type, 0) - (from < 0 ? 0 : worthIn(from, type, 1)),
    // They appear after all moves of the turn.
    gainOfPlanes: buy =>
      params.airGuardFading * planeTypes.reduce((gain, type, index) => gain + buy[type] * defined(newOnes()[index]), 0),
  }
}

const farThreats = (params: Params, state: State): FarThreat[] => {
  const { power } = state
  const found: FarThreat[] = []
  for (const owner of friendsOf(power)) {
    const capital = capitalSpace(owner)
    // Who guards his own capital has troops for that too, and minds it elsewhere.
    if (owner === power || !state.isFriendly(capital)) continue
    let worst: Pick<FarThreat, 'strength' | 'stake'> | undefined
    for (const enemy of enemiesOf(power)) {
      const strength = farStrength(params, state, enemy, capital)
      if (strength > (worst?.strength ?? 0))
        worst = { strength, stake: params.airGuard * costOfFall(params, state, capital, enemy) }
    }
    if (!worst) continue
    const flights = new Map(planeTypes.map(type => [type, flightsTo(state, capital, moveOf(type))]))
    found.push({ capital, ...worst, guard: farGuard(params, state, owner, capital), flights })
  }
  return found
}

/** What an enemy could have at a capital: troops some marches off, planes in reach, and what he buys meanwhile; 0 where no troops come near. */
const farStrength = (params: Params, state: State, enemy: number, capital: number): number => {
  const force = landForces(state, enemy, (space, type) => isNear(space, capital, type))
  if (force[infantry] + force[tank] === 0) return 0
  force[infantry] += infantryFor(params, state, enemy)
  return strengthOf(state.rules.attacks, force)
}

const isNear = (space: number, capital: number, type: UnitNumber): boolean =>
  isAir(type)
    ? airDistance(space, capital) <= moveOf(type)
    : !isZone(space) && landDistance(space, capital) <= enemyMarches

/** Infantry that a power can buy meanwhile. */
const infantryFor = ({ airGuardTurns }: Params, state: State, power: number): number =>
  Math.floor((airGuardTurns * incomeOf(state, power)) / state.rules.costs[infantry])

/** All who stand in a capital, its owner's troops near it, and what he buys meanwhile, without planes of the acting power. */
const farGuard = (params: Params, state: State, owner: number, capital: number): Counts => {
  const guard = defendersAt(state, capital, defined(enemiesOf(owner)[0]), noCounts())
  for (const type of planeTypes) guard[type] -= state.ownUnits(capital, type)
  for (let space = 0; space < territoryCount; space++)
    if (space !== capital && landDistance(space, capital) <= ownMarches)
      for (const type of landTypes) guard[type] += state.unitsIn(space, owner, type)
  guard[infantry] += infantryFor(params, state, owner)
  return guard
}

/** Firepower times staying power (Lanchester's square law). */
const strengthOf = (pips: Counts, units: Counts): number => {
  let [fire, hits] = [0, 0]
  for (const type of allTypes) {
    fire += units[type] * pips[type]
    hits += units[type]
  }
  return fire * hits
}

const steepness = 3

/** How likely a capital is to fall some turns ahead: less steep than a battle, as either side may still bring more. */
const farChance = ({ rules }: State, strength: number, standing: Counts): number => {
  const against = strengthOf(rules.defenses, standing)
  return strength ** steepness / (strength ** steepness + against ** steepness)
}

/** By space, how many flights a plane needs to a capital, coming down in friendly territories. */
const flightsTo = (state: State, capital: number, range: number): Uint8Array => {
  const flights = new Uint8Array(spaceCount).fill(tooFar)
  flights[capital] = 0
  let last = [capital]
  for (let flight = 1; flight <= mostFlights && last.length > 0; flight++) {
    const next: number[] = []
    for (let space = 0; space < territoryCount; space++)
      if (flights[space] === tooFar && state.isFriendly(space) && last.some(to => airDistance(space, to) <= range)) {
        flights[space] = flight
        next.push(space)
      }
    last = next
  }
  return flights
}
