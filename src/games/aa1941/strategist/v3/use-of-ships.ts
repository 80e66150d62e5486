import { defined } from '../../../../engine/index.ts'
import type { Counts } from '../../board/units.ts'
import { type Dangers, sinkChance } from '../v1/danger.ts'
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

/** The part of its worth that an escort has for so many transports: without any, warships guard nobody. */
export const useOfEscort = (params: Params, transports: number): number =>
  Math.min(1, transports / params.escortedTransports)
