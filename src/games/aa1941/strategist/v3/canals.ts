import { canalList, openSeaDistance, spaceCount, territoryCount } from '../../board/map.ts'
import { powerCount, shipTypes, sideOf } from '../../board/units.ts'
import type { State } from '../../turn/state.ts'
import type { Params } from './params.ts'

/** Ships so near to an end of a canal may want to pass it. */
const nearCanal = 2

/**
 * What the acting power's side gains at sea by taking a territory: a canal opens to its ships, or closes to the enemy's
 * (R41-3.9). Either counts by the price of the ships that are near.
 */
export const gainOfCanals = (params: Params, state: State, territory: number): number => {
  let gain = 0
  for (const { zones, heldBy } of canalList) {
    if (!heldBy.includes(territory)) continue
    const others = heldBy.filter(holder => holder !== territory)
    const side = sideOf(state.power)
    if (others.every(holder => state.isFriendly(holder))) gain += params.canalOpened * shipsNear(state, zones, side)
    if (others.every(holder => state.isHostile(holder))) gain += params.canalClosed * shipsNear(state, zones, 1 - side)
  }
  return Math.min(params.canalMost, gain)
}

const shipsNear = (state: State, zones: readonly number[], side: number): number => {
  let price = 0
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    if (zones.every(end => openSeaDistance(zone, end) > nearCanal)) continue
    for (let power = 0; power < powerCount; power++)
      if (sideOf(power) === side)
        for (const type of shipTypes) price += state.rules.costs[type] * state.unitsIn(zone, power, type)
  }
  return price
}
