import { defined } from '../../../../engine/index.ts'
import { openSeaDistance, spaceCount, territoryCount } from '../../board/map.ts'
import {
  aircraftCarrier,
  type Counts,
  fighter,
  infantry,
  noCounts,
  shipTypes,
  tank,
  transport,
} from '../../board/units.ts'
import { deckRoom, type State } from '../../turn/state.ts'
import { forecast } from '../v1/battle-forecast.ts'
import { type Dangers, dangerAt, sinkChance } from '../v1/danger.ts'
import { defendersAt } from '../v1/threats.ts'
import type { Params } from './params.ts'

/**
 * The part of their help that new transports bring: none where the enemy holds all zones near those who wait, since nobody
 * goes aboard in a hostile zone (R41-6.8.3), and less where they may be sunk at once.
 */
export const useOfTransports = (
  params: Params,
  dangers: Dangers,
  zones: readonly number[],
  fetch: Float64Array,
  ships: Counts,
): number => {
  const known = usesOf.get(dangers) ?? new Map<string, number>()
  usesOf.set(dangers, known)
  const key = ships.join()
  let use = known.get(key)
  if (use === undefined) {
    const open = zonesWithTroops(zones, fetch).filter(zone => !dangers.state.isHostileZone(zone))
    const safety = Math.max(0, ...open.map(zone => 1 - sinkChance(dangers, zone, ships)))
    use = open.length === 0 ? 0 : 1 - params.sunkHelp * (1 - safety)
    known.set(key, use)
  }
  return use
}

/** Many purchases have the same ships: each fleet is looked at once. */
const usesOf = new WeakMap<Dangers, Map<string, number>>()

/** Those of some zones that are near most of the troops who wait for transports. */
const zonesWithTroops = (zones: readonly number[], fetch: Float64Array): number[] => {
  const most = Math.max(0, ...zones.map(zone => defined(fetch[zone])))
  return zones.filter(zone => 2 * defined(fetch[zone]) >= most)
}

const landing = noCounts()

/**
 * How likely a power is to take an enemy coast by landing as many troops as its transports hold, or `landingTroops` where that is
 * more. It is never less than `landingFloor`, as defenders may leave.
 */
export const chanceOfLanding = (
  { landingTroops, landingFloor }: Params,
  state: State,
  territory: number,
  lifts: number,
): number => {
  const troops = Math.max(Math.round(landingTroops), lifts)
  if (troops === 0) return landingFloor
  const tanks = Math.floor(troops / 4)
  landing.fill(0)
  landing[tank] = tanks
  landing[infantry] = troops - tanks
  const { captures } = forecast(state.rules, 'land', landing, defendersAt(state, territory, state.power, defending))
  return landingFloor + (1 - landingFloor) * captures
}

const defending = noCounts()

/** The part of its worth that an escort has for so many transports: without any, warships guard nobody. */
export const useOfEscort = (params: Params, transports: number): number =>
  Math.min(1, transports / params.escortedTransports)

const fleet = noCounts()

/**
 * What each fighter on its decks is worth to a fleet with transports: by how much less the enemy could do to it in the zone in
 * reach to which its transports are drawn most, all decks being full. Without it a fleet lies still for want of planes, and as
 * it lies still it is in no danger that would call them.
 */
export const gainOfDeck = (params: Params, dangers: Dangers, bring: Float64Array, zone: number): number => {
  const { state } = dangers
  for (const type of shipTypes) fleet[type] = state.ownUnits(zone, type)
  const decks = deckRoom * fleet[aircraftCarrier]
  if (decks === 0 || fleet[transport] === 0) return 0
  let goal = zone
  for (let to = territoryCount; to < spaceCount; to++)
    if (openSeaDistance(zone, to) <= fleetRange && defined(bring[to]) > defined(bring[goal])) goal = to
  if (goal === zone) return 0
  fleet[fighter] = 0
  const bare = dangerAt(dangers, goal, fleet)
  fleet[fighter] = decks
  return (params.deckCare * Math.max(0, bare - dangerAt(dangers, goal, fleet))) / decks
}

const fleetRange = 2
