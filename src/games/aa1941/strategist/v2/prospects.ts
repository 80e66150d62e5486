import { defined } from '../../../../engine/index.ts'
import {
  airDistance,
  capitalSpace,
  hasComplex,
  ipcOf,
  landNextTo,
  openSeaDistance,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../../board/map.ts'
import {
  aircraftCarrier,
  type Counts,
  fighter,
  infantry,
  moveOf,
  noCounts,
  noUnits,
  planesAndShips,
  planeTypes,
  type Tally,
  tank,
  transport,
  type UnitNumber,
  warshipTypes,
} from '../../board/units.ts'
import { hasLostCapital } from '../../turn/income.ts'
import { roomInAll } from '../../turn/purchase/index.ts'
import type { State } from '../../turn/state.ts'
import { forecast } from '../v1/battle-forecast.ts'
import { defendersAt } from '../v1/threats.ts'
import { isLake, prizeOf } from '../v1/worth.ts'
import { type Crossing, crossingsTo, marchesTo, shipRange, type Troops } from './crossings.ts'
import type { Means } from './means.ts'
import { type Force, forceWith, landed, type Muster, musterOf } from './muster.ts'

/** A crossing in one of the turns to come, with what lands then. */
export interface Campaign extends Crossing {
  /** 0 for the turn that is played. */
  readonly inTurns: number
  readonly troops: Troops
  /** Transports that it takes. */
  readonly transports: number
  /** In IPC. */
  readonly gain: number
  /** Of the gain, what each unit that lands and each transport stands for. */
  readonly share: number
}

/** The nearest place where planes that took part in a landing could come down; undefined where there is none in reach. */
const airfieldOf = ({ state }: Means, target: number): number | undefined => {
  let best: number | undefined
  for (let place = 0; place < territoryCount; place++)
    if (place !== target && state.isFriendly(place))
      if (best === undefined || airDistance(place, target) < airDistance(best, target)) best = place
  return best
}

const mayTakePart = (type: UnitNumber, from: number, target: number, airfield: number, inTurns: number): boolean => {
  const range = moveOf(type)
  const back = airDistance(airfield, target)
  if (inTurns === 0) return airDistance(from, target) + back <= range
  return 2 * back <= range && airDistance(from, airfield) <= range * inTurns
}

/** A crossing in some turn, with all that does not hang on what is bought. */
export interface Prospect {
  readonly crossing: Crossing
  readonly inTurns: number
  readonly muster: Muster
  /** What lands with so many units, in IPC. */
  readonly gainOf: (force: Force, buy: Counts) => number
}

const fleet = noCounts()
const army = noCounts()

/** Own warships, and planes that could help them, within some zones of one. */
const fillFleet = ({ state }: Means, zone: number, steps: number, into: Tally): Tally => {
  into.fill(0)
  for (let from = territoryCount; from < spaceCount; from++)
    if (openSeaDistance(from, zone) <= steps) for (const type of warshipTypes) into[type] += state.ownUnits(from, type)
  return into
}

const prospectOf = (means: Means, crossing: Crossing, inTurns: number, muster: Muster): Prospect | undefined => {
  const { params, state } = means
  const { power, rules } = state
  const { target, landing, port } = crossing
  const fading = params.campaignFading ** inTurns
  if (inTurns === 0 && !means.mayAttack) return undefined
  const enemies = inTurns > 0 ? means.enemiesAt(port).filter(one => planesAndShips.some(type => one[type] > 0)) : []
  const escorts = [...fillFleet(means, port, shipRange * inTurns, fleet)]
  const isNextToYard = means.yards.some(yard => zonesNextTo(yard).includes(port))
  /** The chance that the transports are still there when their turn comes. */
  const survival = (boats: number, buy: Counts): number => {
    if (boats === 0) return 1
    let worst = 0
    fleet.fill(0)
    for (const type of warshipTypes) {
      fleet[type] = defined(escorts[type])
      if (isNextToYard) fleet[type] += buy[type] + means.bought[type]
    }
    fleet[fighter] = Math.min(2 * fleet[aircraftCarrier], fighters)
    fleet[transport] = boats
    for (const enemy of enemies) {
      army.fill(0)
      for (const type of planesAndShips) if (type !== transport) army[type] = enemy[type]
      worst = Math.max(worst, forecast(rules, 'sea', army, fleet).wins)
    }
    return 1 - worst
  }
  let fighters = 0
  for (let space = 0; space < spaceCount; space++)
    if (airDistance(space, port) <= moveOf(fighter)) fighters += state.ownUnits(space, fighter)
  const lost = (boats: number): number => boats * rules.costs[transport]
  const defenders = defendersBy(means, target, inTurns)
  const support = noCounts()
  const airfield = airfieldOf(means, target)
  if (airfield !== undefined)
    for (const type of planeTypes)
      for (let space = 0; space < spaceCount; space++) {
        const count = state.ownUnits(space, type)
        if (count > 0 && mayTakePart(type, space, target, airfield, inTurns)) support[type] += count
      }
  const marchers = marchersTo(means, target, port, inTurns)
  const passage = clearing(means, landing, inTurns, support)
  if (passage < params.surePassage) return undefined
  const prize = prizeOf(params, state, target, power) * params.standardGreed * params.prize
  const known = new Map<number, number>()
  const battleOf = (men: number, tanks: number): number => {
    const key = men * 64 + tanks
    const before = known.get(key)
    if (before !== undefined) return before
    support[infantry] = men + marchers.infantry
    support[tank] = tanks + marchers.tank
    const odds = forecast(rules, 'land', support, defenders)
    const left = Math.max(0, men * rules.costs[infantry] + tanks * rules.costs[tank] - odds.attackerLoss)
    const gain = odds.captures * (prize - params.campaignLost * left) + odds.defenderLoss - odds.attackerLoss
    known.set(key, gain)
    return gain
  }
  return {
    crossing,
    inTurns,
    muster,
    gainOf: (force, buy) => {
      const { infantry: men, tank: tanks } = landed(force)
      if (men + tanks === 0) return 0
      const battle = battleOf(men, tanks)
      if (battle <= 0) return 0
      const stay = survival(force.boats, buy)
      return fading * passage * stay * battle - (1 - stay) * lost(force.boats)
    },
  }
}

/** Who marches in beside the landing: those next to the coast who are not counted at the port. */
const marchersTo = ({ state, guard }: Means, target: number, port: number, inTurns: number): Troops => {
  const marches = defined(marchesTo[port])
  const found = { infantry: 0, tank: 0 }
  for (const from of landNextTo(target)) {
    if (!state.isFriendly(from)) continue
    const kept = from === capitalSpace(state.power) ? guard : 0
    if (defined(marches[from]) > inTurns) found.infantry += Math.max(0, state.ownUnits(from, infantry) - kept)
    if (defined(marches[from]) > moveOf(tank) * inTurns) found.tank += state.ownUnits(from, tank)
  }
  return found
}

/** Who will defend an enemy's complex by then: those who stand there, and a part of those who could come. */
const defendersBy = ({ params, state }: Means, target: number, inTurns: number): Counts => {
  const standing = defendersAt(state, target, state.power, noCounts())
  if (inTurns > 0) {
    const owner = state.ownerOf(target)
    let more = 0
    // Whose capital is gone buys nothing (R41-11.9).
    if (!hasLostCapital(state, owner))
      more +=
        inTurns *
        Math.min(ipcOf(target), (params.campaignReinforced * state.cashOf(owner)) / state.rules.costs[infantry])
    let near = 0
    for (const next of landNextTo(target))
      if (state.isHostile(next)) {
        const others = defendersAt(state, next, state.power)
        near += others[infantry] + others[tank]
      }
    more += params.campaignNeighbours * near
    standing[infantry] += Math.round(more)
  }
  return standing
}

/** The chance that the zone from which they land is free by then: ships that come along fight for it, and half of the planes. */
const clearing = (means: Means, landing: number, inTurns: number, support: Counts): number => {
  const { state } = means
  if (!state.isHostileZone(landing)) return 1
  fillFleet(means, landing, shipRange * (inTurns + 1), fleet)
  for (const type of planeTypes) fleet[type] = support[type] >> 1
  const against = defendersAt(state, landing, state.power, army)
  return forecast(state.rules, 'sea', fleet, against).wins
}

/** So many prospects are followed further. */
const mostProspects = 4

export const candidates = (means: Means): Prospect[] => {
  const { params, state } = means
  const most = boatsAffordable(state)
  const found: { prospect: Prospect; gain: number }[] = []
  for (let target = 0; target < territoryCount; target++) {
    for (const crossing of bestCrossings(means, target)) {
      for (let inTurns = 0; inTurns <= params.campaignTurns; inTurns++) {
        const muster = musterOf(means, crossing, inTurns)
        const now = forceWith(means, muster, noUnits)
        const later = { ...now, boats: now.boats + Math.min(muster.docks, most) }
        if (later.boats === 0 || now.infantry + now.tank === 0) continue
        const prospect = prospectOf(means, crossing, inTurns, muster)
        if (!prospect) continue
        const gain = Math.max(prospect.gainOf(now, noUnits), prospect.gainOf(later, noUnits))
        if (gain >= params.campaignLeast) found.push({ prospect, gain })
      }
    }
  }
  return found
    .sort((one, other) => other.gain - one.gain)
    .slice(0, mostProspects)
    .map(({ prospect }) => prospect)
}

const boatsAffordable = (state: State): number =>
  Math.min(roomInAll(state).coastal, Math.floor(state.cashOf(state.power) / state.rules.costs[transport]))

/** The ports from which most could come, from free waters where there are any; nothing for coasts that nobody would land on. */
const bestCrossings = (means: Means, target: number): readonly Crossing[] => {
  const { state } = means
  if (!hasComplex(target) || !state.isHostile(target)) return []
  const marks = defined(crossingsTo[target]).flatMap(crossing => {
    if (isLake(state, crossing.landing) || isLake(state, crossing.port) || state.isHostileZone(crossing.port)) return []
    const marches = defined(marchesTo[crossing.port])
    let troops = 0
    for (let from = 0; from < territoryCount; from++)
      if (defined(marches[from]) <= 1 && from !== target && state.isFriendly(from))
        troops += state.ownUnits(from, infantry) + state.ownUnits(from, tank)
    if (means.fromSea)
      for (const { zone, aboard } of means.boats)
        if (openSeaDistance(zone, crossing.port) <= shipRange) troops += aboard.infantry + aboard.tank
    if (troops === 0) return []
    const boats = means.boats.reduce((sum, { zone }) => sum + (openSeaDistance(zone, crossing.port) <= 1 ? 1 : 0), 0)
    return [{ crossing, mark: troops + 2 * boats - (state.isHostileZone(crossing.landing) ? 100 : 0) }]
  })
  marks.sort((one, other) => other.mark - one.mark || one.crossing.port - other.crossing.port)
  return marks.slice(0, 2).map(({ crossing }) => crossing)
}

export const bestOf = (means: Means, prospects: readonly Prospect[], buy: Counts): Campaign | undefined => {
  let best: Campaign | undefined
  for (const { crossing, inTurns, muster, gainOf } of prospects) {
    const force = forceWith(means, muster, buy)
    const gain = gainOf(force, buy)
    if (gain < means.params.campaignLeast || (best && gain <= best.gain)) continue
    const troops = landed(force)
    const count = troops.infantry + troops.tank
    const transports = Math.ceil(count / 2)
    const share = Math.min(means.params.campaignMostShare, gain / (count + transports))
    best = { ...crossing, inTurns, gain, troops, transports, share }
  }
  return best
}
