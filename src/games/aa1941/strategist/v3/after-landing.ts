import { defined } from '../../../../engine/index.ts'
import { openSeaDistance, spaceCount, territoryCount } from '../../board/map.ts'
import {
  type Counts,
  noCounts,
  planesAndShips,
  powerCount,
  shipTypes,
  sideOf,
  type Tally,
  transport,
  warshipTypes,
} from '../../board/units.ts'
import { type State, unitIndex } from '../../turn/state.ts'
import { forecast } from '../v1/battle-forecast.ts'
import type { Dangers } from '../v1/danger.ts'
import type { BoatLanding } from '../v1/sea-rules.ts'
import { forceAt } from '../v1/threats.ts'
import type { Params } from './params.ts'

/** Warships that far away could come to guard transports after combat (R41-13.1). */
const escortRange = 2

/** What transports that land troops stand to lose where they lie afterwards: they have no move left (R41-6.8.6). */
export const lossAfterLanding = (
  params: Params,
  state: State,
  enemyForces: Dangers['enemyForces'],
  landings: readonly BoatLanding[],
): number => {
  if (landings.length === 0) return 0
  const landing = new Map<number, number[]>()
  for (const { boat, zone } of landings) landing.set(zone, [...(landing.get(zone) ?? []), boat])
  let sum = 0
  for (const [zone, boats] of landing) sum += lossIn(state, enemyForces, zone, boats)
  return params.afterLanding * sum
}

const guarding = noCounts()

const lossIn = (state: State, enemyForces: Dangers['enemyForces'], zone: number, boats: readonly number[]): number => {
  fillGuard(state, zone, guarding)
  // Those who lie there already could still leave if they did not land.
  guarding[transport] -= boats.filter(boat => state.boatZone(boat) === zone).length
  const alone = worstAgainst(state, enemyForces, zone, guarding)
  guarding[transport] += boats.length
  return Math.max(0, worstAgainst(state, enemyForces, zone, guarding) - Math.max(0, alone))
}

/** Ships of the own side in a zone, and own warships that could come there. */
const fillGuard = (state: State, zone: number, into: Tally): void => {
  into.fill(0)
  for (let power = 0; power < powerCount; power++) {
    if (sideOf(power) !== sideOf(state.power)) continue
    const at = unitIndex(zone, power, 0)
    for (const type of shipTypes) into[type] += defined(state.units[at + type])
  }
  for (let from = territoryCount; from < spaceCount; from++)
    if (from !== zone && openSeaDistance(from, zone) <= escortRange)
      for (const type of warshipTypes) into[type] += state.ownUnits(from, type)
}

const force = noCounts()

const worstAgainst = (state: State, enemyForces: Dangers['enemyForces'], zone: number, standing: Counts): number => {
  let worst = 0
  for (const [enemy, forces] of enemyForces) {
    forceAt(forces, zone, force)
    // Ships that lie there are sunk before anybody lands (R41-6.9.3).
    for (const type of warshipTypes) force[type] -= state.unitsIn(zone, enemy, type)
    force[transport] = 0
    if (planesAndShips.every(type => force[type] === 0)) continue
    const { defenderLoss, attackerLoss } = forecast(state.rules, 'sea', force, standing)
    worst = Math.max(worst, defenderLoss - attackerLoss)
  }
  return worst
}
