import { nextTerritories, nextZones, spaceCount, territoryCount } from '../board/map.ts'
import { infantry, sideOf, tank } from '../board/units.ts'
import { boatFields, bytesPerBoat, isFriendly, isHostile, nobody, type State, unitIndex } from '../turn/state.ts'
import { fillPull, isLake, overSea, type Pull, prizeOf, sailBetween } from './worth.ts'

/** What draws a power's ships: by zone, and for its troops by territory. */
export interface Shipping {
  /** Where empty transports find troops who wait for them. */
  readonly fetch: Float64Array
  /** Where loaded transports get their troops nearer to something. */
  readonly bring: Float64Array
  /** Where troops find transports. */
  readonly embark: Float64Array
  /** Troops for whom the war lies over sea, each by how much of it does. */
  readonly waiting: number
  /** Units that own transports hold. */
  readonly lifts: number
}

const near = 0.72
const powersOfNear = Float64Array.from({ length: 100 }, (_, steps) => near ** steps)

/** The shipping of the acting power as things stand. */
export const shippingOf = (state: State, pull: Pull): Shipping => {
  const { power, units } = state
  const side = sideOf[power]!
  fillPull(state, pull)
  const fetch = new Float64Array(spaceCount)
  const bring = new Float64Array(spaceCount)
  const embark = new Float64Array(territoryCount)
  const atPorts = new Float64Array(spaceCount)
  let waiting = 0
  for (let territory = 0; territory < territoryCount; territory++) {
    const at = unitIndex(territory, power, 0)
    const troops = units[at + infantry]! + units[at + tank]!
    if (troops === 0 || !isFriendly(state, territory, power)) continue
    const share = troops * overSea(pull, side, territory)
    waiting += share
    if (share > 0.2)
      for (const zone of nextZones[territory]!)
        if (!isLake(state, zone)) atPorts[zone] = Math.max(atPorts[zone]!, Math.min(6, share))
  }
  const ports: [number, number][] = []
  for (let zone = territoryCount; zone < spaceCount; zone++) if (atPorts[zone]! > 0) ports.push([zone, atPorts[zone]!])
  const goals: [number, number][] = []
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    let best = 0
    for (const coast of nextTerritories[zone]!) {
      if (isHostile(state, coast, power)) best = Math.max(best, 0.35 + prizeOf(state, coast, power) / 25)
      else if (isFriendly(state, coast, power)) best = Math.max(best, 0.8 * pull.byLand[side]![coast]!)
    }
    if (best > 0 && !isLake(state, zone)) goals.push([zone, Math.min(2, best)])
  }
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    for (const [port, share] of ports)
      fetch[zone] = Math.max(fetch[zone]!, share * powersOfNear[sailBetween(zone, port)]!)
    for (const [goal, worth] of goals)
      bring[zone] = Math.max(bring[zone]!, worth * powersOfNear[sailBetween(zone, goal)]!)
  }
  let lifts = 0
  const berths: number[] = []
  for (let boat = 0; boat < state.boatCount; boat++) {
    const at = boat * bytesPerBoat
    if (state.boats[at + boatFields.owner] !== power) continue
    lifts += 2
    for (const field of [boatFields.first, boatFields.second]) if (state.boats[at + field] !== nobody) waiting += 0.7
    if (!berths.includes(state.boats[at]!)) berths.push(state.boats[at]!)
  }
  for (const berth of berths)
    for (let territory = 0; territory < territoryCount; territory++)
      for (const zone of nextZones[territory]!)
        embark[territory] = Math.max(embark[territory]!, powersOfNear[sailBetween(zone, berth)]!)
  return { fetch, bring, embark, waiting, lifts }
}
