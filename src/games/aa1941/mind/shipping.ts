import { nextZones, openWays, spaceCount, territoryCount } from '../board/map.ts'
import { infantry, sideOf, tank } from '../board/units.ts'
import {
  boatFields,
  bytesPerBoat,
  hasWarships,
  isFriendly,
  isHostile,
  nobody,
  type State,
  unitIndex,
} from '../turn/state.ts'
import { overSea, pullOf } from './pull.ts'
import { isLake, prizeOf } from './worth.ts'

/** What draws a power's ships: by zone, and for its troops by territory. */
export interface Shipping {
  /** Where empty transports find troops who wait for them. */
  readonly fetch: Float64Array
  /** Where loaded transports get their troops nearer to something. */
  readonly bring: Float64Array
  /** Where transports are, felt further off the less. */
  readonly berths: Float64Array
  /** Where transports lie that no warship guards. */
  readonly unguarded: Float64Array
  /** Where troops find transports. */
  readonly embark: Float64Array
  /** Troops for whom the war lies over sea, each by how much of it does. */
  readonly waiting: number
  /** Units that own transports hold. */
  readonly lifts: number
}

/** What is left of a draw with every zone that lies between. */
export const fading = 0.72

/** Lets a draw be felt further off, fading: each zone takes the most that reaches it. */
const spread = (field: Float64Array): void => {
  for (let changed = true; changed; ) {
    changed = false
    for (let zone = territoryCount; zone < spaceCount; zone++) {
      const felt = fading * field[zone]!
      if (felt < 0.01) continue
      for (const next of openWays[zone]!)
        if (field[next]! < felt) {
          field[next] = felt
          changed = true
        }
    }
  }
}

/** The shipping of the acting power as things stand. */
export const shippingOf = (state: State): Shipping => {
  const { power, units } = state
  const side = sideOf[power]!
  const pull = pullOf(state)
  const fetch = new Float64Array(spaceCount)
  const bring = new Float64Array(spaceCount)
  const berths = new Float64Array(spaceCount)
  const unguarded = new Float64Array(spaceCount)
  const embark = new Float64Array(territoryCount)
  let waiting = 0
  let lifts = 0
  for (let territory = 0; territory < territoryCount; territory++) {
    const at = unitIndex(territory, power, 0)
    const troops = units[at + infantry]! + units[at + tank]!
    if (troops === 0 || !isFriendly(state, territory, power)) continue
    const share = troops * overSea(pull, side, territory)
    waiting += share
    if (share <= 0.2) continue
    for (const zone of nextZones[territory]!)
      if (!isLake(state, zone)) fetch[zone] = Math.max(fetch[zone]!, Math.min(6, share))
  }
  for (let territory = 0; territory < territoryCount; territory++) {
    if (nextZones[territory]!.length === 0) continue
    const worth = isHostile(state, territory, power)
      ? Math.min(2, 0.35 + prizeOf(state, territory, power) / 25)
      : isFriendly(state, territory, power)
        ? 0.8 * pull.byLand[side]![territory]!
        : 0
    for (const zone of nextZones[territory]!) if (!isLake(state, zone)) bring[zone] = Math.max(bring[zone]!, worth)
  }
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (state.boats[at + boatFields.owner] !== power) continue
    lifts += 2
    const zone = state.boats[at + boatFields.zone]!
    let worth = 1
    for (const field of [boatFields.first, boatFields.second])
      if (state.boats[at + field] !== nobody) {
        waiting += 0.7
        worth += 1
      }
    berths[zone] = 1
    unguarded[zone] = Math.min(mostUnguarded, unguarded[zone]! + 0.4 * worth)
  }
  for (let zone = territoryCount; zone < spaceCount; zone++) if (hasWarships(state, zone, power)) unguarded[zone] = 0
  for (const field of [fetch, bring, berths, unguarded]) spread(field)
  for (let territory = 0; territory < territoryCount; territory++)
    for (const zone of nextZones[territory]!) embark[territory] = Math.max(embark[territory]!, berths[zone]!)
  return { fetch, bring, berths, unguarded, embark, waiting, lifts }
}

/** However many transports wait for an escort. */
const mostUnguarded = 5
