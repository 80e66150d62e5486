import { defined } from '../../../../engine/index.ts'
import { capitalSpace, ipcOf, openSeaDistance, territoryCount, zonesNextTo } from '../../board/map.ts'
import { type Counts, infantry, moveOf, tank, transport } from '../../board/units.ts'
import { roomOf } from '../../turn/purchase/index.ts'
import { type Crossing, marchesTo, shipRange, type Troops } from './crossings.ts'
import type { Means } from './means.ts'

/** What a crossing is reckoned with in a turn to come. */
export interface Force {
  boats: number
  infantry: number
  tank: number
}

/** Who could be at the port by then, and how many of those bought now and later. */
export interface Muster {
  readonly there: Readonly<Force>
  /** Units that can appear now for the crossing: transports, and land units. */
  readonly docks: number
  readonly barracks: number
  /** What can be bought for it later: IPC, and places to appear. */
  readonly money: number
  readonly places: number
}

export const musterOf = (means: Means, { port }: Crossing, inTurns: number): Muster => {
  const { state, boats, guard, yards, budget } = means
  const { power } = state
  const force: Force = { boats: 0, infantry: 0, tank: 0 }
  for (const { zone, aboard } of boats) {
    if (openSeaDistance(zone, port) > shipRange * inTurns) continue
    force.boats++
    force.infantry += aboard.infantry
    force.tank += aboard.tank
  }
  const marches = defined(marchesTo[port])
  const home = capitalSpace(power)
  for (let from = 0; from < territoryCount; from++) {
    const steps = defined(marches[from])
    if (steps > moveOf(tank) * inTurns || !state.isFriendly(from)) continue
    let men = steps > inTurns ? 0 : state.ownUnits(from, infantry)
    let tanks = state.ownUnits(from, tank)
    if (from === home) {
      const kept = Math.min(men, guard)
      men -= kept
      tanks = Math.max(0, tanks - (guard - kept))
    }
    force.infantry += men
    force.tank += tanks
  }
  let docks = 0
  let barracks = 0
  let places = 0
  if (inTurns > 0)
    for (const yard of yards) {
      const isNear = defined(marches[yard]) < inTurns
      if (isNear) barracks += roomOf(state, yard)
      if (zonesNextTo(yard).some(zone => openSeaDistance(zone, port) <= shipRange * (inTurns - 1))) {
        docks += roomOf(state, yard)
        if (isNear) places += (inTurns - 1) * ipcOf(yard)
      }
    }
  return { there: force, docks, barracks, places, money: budget * (inTurns - 1) }
}

/** What there will be with a purchase. */
export const forceWith = ({ state, bought }: Means, muster: Muster, buy: Counts): Force => {
  const force = { ...muster.there }
  const { docks, barracks } = muster
  const boats = Math.min(docks, buy[transport] + bought[transport])
  force.boats += boats
  const men = Math.min(barracks, buy[infantry] + bought[infantry])
  force.infantry += men
  force.tank += Math.min(barracks - men, buy[tank] + bought[tank])
  spend(force, muster, state.rules.costs)
  return force
}

/** What is bought for the landing in turns to come: transports for those who have none, then both. */
const spend = (force: Force, { money, places }: Muster, costs: Counts): void => {
  if (places === 0) return
  const without = Math.max(0, Math.ceil((force.infantry + force.tank - 2 * force.boats) / 2))
  const boats = Math.min(without, places, Math.floor(money / costs[transport]))
  force.boats += boats
  const free = Math.max(0, 2 * force.boats - force.infantry - force.tank)
  const men = Math.min(free, places - boats, Math.floor((money - boats * costs[transport]) / costs[infantry]))
  force.infantry += men
  const rest = money - boats * costs[transport] - men * costs[infantry]
  const loads = Math.min(
    Math.floor((places - boats - men) / loadUnits),
    Math.floor(rest / (costs[transport] + 2 * costs[infantry])),
  )
  force.boats += loads
  force.infantry += 2 * loads
}

/** A transport, and two infantry for it. */
const loadUnits = 3

/** A transport holds a tank beside an infantry, or two infantry (R41-7.1). */
export const landed = ({ boats, ...troops }: Force): Troops => {
  const tanks = Math.min(troops.tank, boats)
  return { tank: tanks, infantry: Math.min(troops.infantry, 2 * boats - tanks) }
}
