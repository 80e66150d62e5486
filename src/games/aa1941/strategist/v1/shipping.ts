import { defined } from '../../../../engine/index.ts'
import { openWays, spaceCount, territoryCount, zonesNextTo } from '../../board/map.ts'
import { infantry, sideOf, tank } from '../../board/units.ts'
import { nobody, type State, unitIndex } from '../../turn/state.ts'
import { influenceOf, overSea } from './influence.ts'
import type { Params } from './params.ts'
import type { SeaRules } from './sea-rules.ts'
import { isLake, prizeOf } from './worth.ts'

/** What draws a power's ships: by zone, and for its troops by territory. */
export interface Shipping {
  /** Where empty transports find troops who wait for them. */
  readonly fetch: Float64Array
  /** Where loaded transports get their troops nearer to something. */
  readonly bring: Float64Array
  /** Where transports are, felt further off the less. */
  readonly transports: Float64Array
  /** Where transports lie that no warship guards. */
  readonly unguarded: Float64Array
  /** Where troops find transports. */
  readonly embark: Float64Array
  /** Troops for whom the war lies over sea, each by how much of it does. */
  readonly waiting: number
  /** Units that own transports hold. */
  readonly lifts: number
}

/** Lets a draw be felt further off, fading: each zone takes the most that reaches it. */
const spread = ({ shippingFading, leastDraw }: Params, field: Float64Array): void => {
  for (let changed = true; changed; ) {
    changed = false
    for (let zone = territoryCount; zone < spaceCount; zone++) {
      const felt = shippingFading * defined(field[zone])
      if (felt < leastDraw) continue
      for (const next of defined(openWays[zone]))
        if (defined(field[next]) < felt) {
          field[next] = felt
          changed = true
        }
    }
  }
}

/** The shipping of the acting power as things stand. */
export const shippingOf = (params: Params, state: State, sea?: SeaRules): Shipping => {
  const { power, units } = state
  const side = sideOf(power)
  const influence = influenceOf(params, state)
  const fetch = new Float64Array(spaceCount)
  const bring = new Float64Array(spaceCount)
  const transports = new Float64Array(spaceCount)
  const unguarded = new Float64Array(spaceCount)
  const embark = new Float64Array(territoryCount)
  let waiting = 0
  let lifts = 0
  for (let territory = 0; territory < territoryCount; territory++) {
    const at = unitIndex(territory, power, 0)
    const troops = defined(units[at + infantry]) + defined(units[at + tank])
    if (troops === 0 || !state.isFriendly(territory, power)) continue
    const share = troops * overSea(influence, side, territory)
    waiting += share
    if (share <= params.leastWaiting) continue
    for (const zone of zonesNextTo(territory))
      if (!isLake(state, zone)) fetch[zone] = Math.max(defined(fetch[zone]), Math.min(params.mostWaiting, share))
  }
  for (let boat = 0; boat < state.boatCount; boat++) {
    if (state.boatOwner(boat) !== power) continue
    lifts += 2
    const zone = state.boatZone(boat)
    let worth = 1
    for (const code of state.cargoOf(boat))
      if (code !== nobody) {
        waiting += params.cargoWaiting
        worth += 1
      }
    transports[zone] = 1
    unguarded[zone] = Math.min(params.mostUnguarded, defined(unguarded[zone]) + params.unguarded * worth)
  }
  for (let territory = 0; territory < territoryCount; territory++) {
    if (zonesNextTo(territory).length === 0) continue
    const worth = state.isHostile(territory, power)
      ? (sea?.chanceOfLanding(state, territory, lifts) ?? 1) *
        Math.min(
          params.mostLanding,
          params.landingBase + prizeOf(params, state, territory, power) / params.landingPrize,
        )
      : state.isFriendly(territory, power)
        ? params.friendlyCoast * defined(defined(influence.byLand[side])[territory])
        : 0
    for (const zone of zonesNextTo(territory))
      if (!isLake(state, zone)) bring[zone] = Math.max(defined(bring[zone]), worth)
  }
  for (let zone = territoryCount; zone < spaceCount; zone++) if (state.hasWarships(zone, power)) unguarded[zone] = 0
  for (const field of [fetch, bring, transports, unguarded]) spread(params, field)
  for (let territory = 0; territory < territoryCount; territory++)
    for (const zone of zonesNextTo(territory))
      embark[territory] = Math.max(defined(embark[territory]), defined(transports[zone]))
  return { fetch, bring, transports, unguarded, embark, waiting, lifts }
}
