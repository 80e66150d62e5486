import { capitalSpace, isZone, openSeaDistance, spaceCount, territoryCount, zonesNextTo } from '../../board/map.ts'
import {
  aircraftCarrier,
  areEnemies,
  battleship,
  destroyer,
  friendsOf,
  noCounts,
  type UnitNumber,
} from '../../board/units.ts'
import { type State, unitIndex } from '../../turn/state.ts'
import { addBought, dangersOf, fallChance, sinkChance } from '../v1/danger.ts'
import { voyagesFrom } from '../v1/options.ts'
import { scratchState } from '../v1/scratch.ts'
import type { ShipMove } from '../v1/sea-rules.ts'
import type { Params } from './params.ts'

/** A ship that could go to a zone. */
interface Block extends ShipMove {
  readonly from: number
  readonly to: number
}

const scratch = scratchState()
const opened = scratchState()

/**
 * Surface warships that stop a landing fleet on its way to the own capital (R41-3.6, 6.8.2): one or two, the cheapest
 * first, where that makes the capital's fall much less likely.
 */
export const blockersFor = (params: Params, state: State): readonly ShipMove[] => {
  const home = capitalSpace(state.power)
  if (!state.isFriendly(home)) return []
  const coasts = zonesNextTo(home)
  const stepsTo = (zone: number): number => Math.min(...coasts.map(coast => openSeaDistance(zone, coast)))
  if (!isReachedBySea(state, stepsTo)) return []
  const ways = waysOf(state, zone => stepsTo(zone) <= landingRange)
  if (ways.length === 0) return []
  const board = scratch(state)
  const before = fallOf(params, board, home)
  if (before < params.blockedFall) return []
  const tried = ways.map(way => ({ blocks: [way], fall: fallWith(params, board, home, [way]) }))
  let best = leastOf(tried, before - params.blockGain)
  if (!best)
    best = leastOf(
      pairsOf(state, ways).map(blocks => ({ blocks, fall: fallWith(params, board, home, blocks) })),
      before - params.blockGain,
    )
  return best?.blocks ?? []
}

/** A transport gets that far in a turn. */
const landingRange = 2

const isReachedBySea = (state: State, stepsTo: (zone: number) => number): boolean => {
  for (let boat = 0; boat < state.boatCount; boat++)
    if (areEnemies(state.boatOwner(boat), state.power) && stepsTo(state.boatZone(boat)) <= landingRange) return true
  return false
}

/** The cheapest first. */
const blockingTypes: readonly UnitNumber[] = [destroyer, aircraftCarrier, battleship]

const waysOf = (state: State, isNear: (zone: number) => boolean): Block[] => {
  const found: Block[] = []
  for (const type of blockingTypes)
    for (let from = territoryCount; from < spaceCount; from++)
      if (isZone(from) && state.unspent(from, type) > 0)
        for (const { to, route } of voyagesFrom(state, from, landingRange))
          if (to !== from && isNear(to)) found.push({ type, from, to, route })
  return found
}

const pairsOf = (state: State, ways: readonly Block[]): Block[][] => {
  const pairs: Block[][] = []
  ways.forEach((one, index) => {
    for (const other of ways.slice(index + 1)) {
      const isSame = one.from === other.from && one.type === other.type
      if (one.to !== other.to && (!isSame || state.unspent(one.from, one.type) > 1) && pairs.length < mostPairs)
        pairs.push([one, other])
    }
  })
  return pairs
}

const mostPairs = 60

interface Tried {
  readonly blocks: readonly Block[]
  readonly fall: number
}

const leastOf = (tried: readonly Tried[], most: number): Tried | undefined => {
  let best: Tried | undefined
  for (const one of tried) if (one.fall <= most && (!best || one.fall < best.fall - 1e-9)) best = one
  return best
}

const fallWith = (params: Params, board: State, home: number, blocks: readonly Block[]): number => {
  for (const { from, to, type } of blocks) board.shift(from, to, type, 1)
  const fall = fallOf(params, board, home)
  for (const { from, to, type } of blocks) board.shift(to, from, type, 1)
  return fall
}

const bought = noCounts()

/** The chance that the capital falls. Warships before it that the enemy would sink first do not keep him from landing (R41-6.9.3). */
const fallOf = (params: Params, board: State, home: number): number => {
  const dangers = dangersOf(params, board)
  bought.fill(0)
  addBought(board, home, bought)
  const swept = zonesNextTo(home).filter(coast => board.hasWarships(coast) && sinkChance(dangers, coast) >= likely)
  if (swept.length === 0) return fallChance(dangers, home, bought)
  const open = opened(board)
  for (const coast of swept)
    for (const power of friendsOf(board.power))
      for (const type of blockingTypes) open.units[unitIndex(coast, power, type)] = 0
  return fallChance(dangersOf(params, open), home, bought)
}

const likely = 0.3
