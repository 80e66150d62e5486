import { defined } from '../../../../engine/index.ts'
import { airDistance, isZone, landNextTo, openSeaDistance } from '../../board/map.ts'
import {
  aircraftCarrier,
  battleship,
  type Counts,
  destroyer,
  infantry,
  isAir,
  isSea,
  landTypes,
  moveOf,
  noCounts,
  noUnits,
  shipTypes,
  tank,
  transport,
  type UnitNumber,
} from '../../board/units.ts'
import { Recent } from '../../recent.ts'
import { roomInAll } from '../../turn/purchase/index.ts'
import { nobody, type State } from '../../turn/state.ts'
import { keptFor } from '../v1/params.ts'
import type { CampaignAims } from '../v1/styles.ts'
import { marchesTo, shipRange } from './crossings.ts'
import { type Means, meansOf } from './means.ts'
import type { Params } from './params.ts'
import { bestOf, type Campaign, candidates } from './prospects.ts'

/** Purchases with lift: some transports, the rest of the money in troops, with or without an escort. */
const purchasesWithLift = (state: State): Counts[] => {
  const { costs } = state.rules
  const { all, coastal } = roomInAll(state)
  const cash = state.cashOf(state.power)
  const found: Counts[] = []
  for (const escort of [undefined, destroyer, aircraftCarrier, battleship] as const)
    for (let boats = 1; boats <= mostBoats; boats++) {
      const money = cash - boats * costs[transport] - (escort === undefined ? 0 : costs[escort])
      const room = all - boats - (escort === undefined ? 0 : 1)
      if (money < 0 || room < 0 || all - room > coastal) break
      for (const tanks of [0, boats]) {
        const rest = money - tanks * costs[tank]
        if (rest < 0 || tanks > room) continue
        const buy = noCounts()
        buy[transport] = boats
        buy[tank] = tanks
        buy[infantry] = Math.min(room - tanks, Math.floor(rest / costs[infantry]))
        if (escort !== undefined) buy[escort] = 1
        found.push(buy)
      }
    }
  return found
}

const mostBoats = 6

const aimsOf = (params: Params, state: State, fromSea: boolean): CampaignAims | undefined => {
  const means = meansOf(params, state, fromSea)
  const prospects = candidates(means)
  if (prospects.length === 0) return undefined
  const chosen = bestOf(means, prospects, noUnits)
  const before = chosen?.gain ?? 0
  const known = new Map<number, number>()
  const gainOfPurchase = (buy: Counts): number => {
    let key = 0
    for (const type of [infantry, tank, ...shipTypes] as const) key = key * 64 + buy[type]
    let gain = known.get(key)
    if (gain === undefined) {
      gain = params.campaignPurchase * ((bestOf(means, prospects, buy)?.gain ?? 0) - before)
      known.set(key, gain)
    }
    return gain
  }
  const purchases = purchasesWithLift(state)
  if (!chosen)
    return { purchases, gainOfPurchase, gainOfPlace: () => 0, gainOfMove: () => 0, waitingAt: () => 0, attackFirst: [] }
  const waiting = waitingFor(means, chosen)
  return {
    purchases,
    gainOfPurchase,
    gainOfPlace: (type, space) => placeGain(params, chosen, type, space),
    gainOfMove: (board, type, from, to, count) => moveGain(params, board, chosen, type, from, to, count),
    waitingAt: territory => waiting.get(territory) ?? 0,
    attackFirst:
      chosen.inTurns === 0 ? [...(state.isHostileZone(chosen.landing) ? [chosen.landing] : []), chosen.target] : [],
  }
}

/** Who waits: only as many as transports will hold that can be at the port in the next turn. */
const waitingFor = (means: Means, { port, inTurns }: Campaign): ReadonlyMap<number, number> => {
  const { state, boats } = means
  const waiting = new Map<number, number>()
  if (inTurns === 0) return waiting
  let places = 0
  for (const { zone, aboard } of boats)
    if (openSeaDistance(zone, port) <= shipRange) places += 2 - aboard.infantry - aboard.tank
  for (const coast of landNextTo(port)) {
    if (!state.isFriendly(coast)) continue
    const stays = Math.min(places, state.ownUnits(coast, infantry) + state.ownUnits(coast, tank))
    waiting.set(coast, stays)
    places -= stays
  }
  return waiting
}

const placeGain = (params: Params, { port, troops, share }: Campaign, type: UnitNumber, space: number): number => {
  if (isAir(type)) return 0
  if (isSea(type)) return params.campaignPlace * share * Math.max(0, farOff - openSeaDistance(space, port))
  if (troops[type === tank ? 'tank' : 'infantry'] === 0) return 0
  return params.campaignPlace * share * Math.max(0, farOff - defined(defined(marchesTo[port])[space]))
}

/** Further off than this nobody is called to a port. */
const farOff = 4

const moveGain = (
  params: Params,
  state: State,
  campaign: Campaign,
  type: UnitNumber,
  from: number,
  to: number,
  count: number,
): number => {
  const { target, port, transports, troops, share } = campaign
  if (isAir(type)) {
    const reach = (space: number): number => (2 * airDistance(space, target) <= moveOf(type) ? 1 : 0)
    return params.campaignPlanes * share * count * (reach(to) - reach(from))
  }
  if (isSea(type)) {
    const nearer = Math.min(farOff, openSeaDistance(from, port)) - Math.min(farOff, openSeaDistance(to, port))
    if (type !== transport) return params.campaignWarship * share * nearer * count
    const there = state.ownUnits(port, transport)
    if (nearer > 0 ? there >= transports : from === port && there - count >= transports) return 0
    return params.campaignTransport * share * nearer * count
  }
  if (isZone(to)) return leavingPort(params, state, campaign, from, count)
  const marches = defined(marchesTo[port])
  const nearer = Math.min(farOff, defined(marches[from])) - Math.min(farOff, defined(marches[to]))
  const there = readyAt(state, port)
  const wanted = troops.infantry + troops.tank
  if (nearer > 0 ? there >= wanted : defined(marches[from]) > 0 || there - count >= wanted) return 0
  return params.campaignTroops * share * nearer * count
}

/** Troops that are taken elsewhere are missing at the port. */
const leavingPort = (
  params: Params,
  state: State,
  { port, troops, share }: Campaign,
  from: number,
  count: number,
): number =>
  landNextTo(port).includes(from) && readyAt(state, port) - count < troops.infantry + troops.tank
    ? -params.campaignTroops * share * count
    : 0

const readyAt = (state: State, port: number): number => {
  let ready = 0
  for (const coast of landNextTo(port)) for (const type of landTypes) ready += state.ownUnits(coast, type)
  for (const boat of state.boatsIn(port, state.power))
    for (const code of state.cargoOf(boat)) if (code !== nobody) ready++
  return ready
}

const aimsKept = keptFor(() => new Recent<number, { readonly aims: CampaignAims | undefined }>(2000))

/** What the best campaign of the acting power asks of its turn. Positions come again and again in samples: each is looked at once. */
export const campaignAims = (params: Params, state: State, fromSea = false): CampaignAims | undefined =>
  aimsKept(params).of(state.hash(), () => ({ aims: aimsOf(params, state, fromSea) })).aims

/** The best campaign of the acting power as things stand, for whoever wants to look at it. */
export const campaignOf = (params: Params, state: State, fromSea = false): Campaign | undefined => {
  const means = meansOf(params, state, fromSea)
  return bestOf(means, candidates(means), noUnits)
}
