import { defined } from '../../../../engine/index.ts'
import { type Counts, noUnits, transport } from '../../board/units.ts'
import type { State } from '../../turn/state.ts'
import {
  crowdOf,
  escortRatio,
  helpOfTransports,
  helpOfWarships,
  type Needs,
  riskAtSea,
  shipsOf,
  zonesForShips,
} from '../v1/buying.ts'
import { sinkChance } from '../v1/danger.ts'
import type { Params } from './params.ts'

/**
 * What the ships of a purchase help. Transports help as far as they are there still when they are to sail, and warships
 * as far as there are transports for them to guard.
 */
export const helpOfShips = (params: Params, state: State, needs: Needs, buy: Counts, overseas: number): number => {
  const { risk, use } = fateOf(params, state, needs, buy)
  const boats = needs.shipping.lifts / 2 + buy[transport]
  const guarded = Math.min(1, boats / params.escortedTransports)
  const escort = escortRatio(state.rules, needs, buy) - escortRatio(state.rules, needs, noUnits)
  return (
    helpOfTransports(needs, buy, overseas, use) +
    helpOfWarships(params, buy) -
    risk +
    params.escortWorth * guarded * escort
  )
}

/** What becomes of new ships. */
interface Fate {
  /** What the enemy could do to them, in IPC. */
  readonly risk: number
  /** The part of its help that a transport brings: less where it may be sunk at once, none where the enemy holds the zones. */
  readonly use: number
}

const fates = new WeakMap<Needs, Map<string, Fate>>()

/** Many purchases have the same ships: each fleet is looked at once. */
const fateOf = (params: Params, state: State, needs: Needs, buy: Counts): Fate => {
  const known = fates.get(needs) ?? new Map<string, Fate>()
  fates.set(needs, known)
  const ships = shipsOf(buy)
  if (!ships) return { risk: 0, use: 1 }
  const key = ships.join()
  let fate = known.get(key)
  if (!fate) {
    fate = workedOut(params, state, needs, buy)
    known.set(key, fate)
  }
  return fate
}

const workedOut = (params: Params, state: State, needs: Needs, buy: Counts): Fate => {
  const risk = riskAtSea(state, needs, buy)
  // In a hostile zone nobody goes aboard (R41-6.8.3): those who wait are no reason to risk ships there.
  const open = zonesWithTroops(state, needs).filter(zone => !state.isHostileZone(zone))
  if (open.length === 0) return { risk, use: 0 }
  const added = shipsOf(buy)
  let safety = 0
  for (const zone of open) safety = Math.max(safety, 1 - sinkChance(needs.dangers, zone, added))
  return {
    risk: risk / (1 + params.riskCrowd * crowdOf(needs.shipping)),
    use: 1 - params.sunkHelp * (1 - safety),
  }
}

/** Zones in which new ships can appear, near most of the troops who wait for transports. */
const zonesWithTroops = (state: State, { shipping: { fetch } }: Needs): number[] => {
  const zones = zonesForShips(state)
  const most = Math.max(0, ...zones.map(zone => defined(fetch[zone])))
  return zones.filter(zone => 2 * defined(fetch[zone]) >= most)
}
