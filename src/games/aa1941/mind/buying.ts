import { capitals, complexes, isZone, nextZones, openSeaDistance, spaceCount, territoryCount } from '../board/map.ts'
import {
  aircraftCarrier,
  attackOf,
  battleship,
  bomber,
  type Counts,
  costOf,
  defenseOf,
  destroyer,
  fighter,
  infantry,
  isSea,
  noUnits,
  sideOf,
  submarine,
  tank,
  transport,
  types,
} from '../board/units.ts'
import { roomInAll, roomOf } from '../turn/complexes.ts'
import { hasShips, type State, unitIndex } from '../turn/state.ts'
import { type Dangers, dangerAt, dangersOf, fallChance, fallWorth } from './danger.ts'
import { overSea, pullOf } from './pull.ts'
import { fading, type Shipping, shippingOf } from './shipping.ts'
import { isLake, superiorityOf } from './worth.ts'

/** What a purchase is judged by. */
export interface Needs {
  readonly shipping: Shipping
  /** How much of the war of new land units lies over sea, from 0 to 1. */
  readonly seaShare: number
  readonly dangers: Dangers
  readonly infantry: number
  readonly tanks: number
  /** Fighters based on land. */
  readonly fighters: number
  readonly ahead: number
  /** All own ships, and the fighters at sea. */
  readonly fleet: Counts
  /**
   * Firepower times staying power of the strongest force an enemy could send to where own troops want to be landed; 0 while
   * few want to.
   */
  readonly raiders: number
}

export const needsOf = (state: State): Needs => {
  const { power } = state
  const side = sideOf[power]!
  const shipping = shippingOf(state)
  const pull = pullOf(state)
  let infantryCount = 0
  let tanks = 0
  let fighters = 0
  for (let space = 0; space < territoryCount; space++) {
    const at = unitIndex(space, power, 0)
    infantryCount += state.units[at + infantry]!
    tanks += state.units[at + tank]!
    fighters += state.units[at + fighter]!
  }
  const dangers = dangersOf(state)
  let room = 0
  let share = 0
  for (const complex of complexes) {
    room += roomOf(state, complex)
    share += roomOf(state, complex) * overSea(pull, side, complex)
  }
  return {
    shipping,
    seaShare: room > 0 ? share / room : 0,
    dangers,
    infantry: infantryCount,
    tanks,
    fighters,
    ahead: superiorityOf(state, power),
    fleet: fleetOf(state),
    raiders: shipping.waiting < fewWaiting ? 0 : raidersOf(state, dangers, shipping),
  }
}

const fleetOf = (state: State): Counts => {
  const fleet = new Array<number>(types).fill(0)
  for (let zone = territoryCount; zone < spaceCount; zone++)
    for (let type = fighter; type < types; type++) fleet[type]! += state.units[unitIndex(zone, state.power, type)]!
  return fleet
}

/** For fewer nobody builds a fleet. */
const fewWaiting = 5

/** Looked for where transports are most likely to go: where troops are wanted, not too far from the ships there are. */
const raidersOf = (state: State, { strikes }: Dangers, { bring, berths, lifts }: Shipping): number => {
  let goal = -1
  let most = 0
  const ports = complexes.filter(complex => roomOf(state, complex) > 0).flatMap(complex => nextZones[complex]!)
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    const near = Math.sqrt(lifts > 0 ? berths[zone]! : fading ** stepsFrom(ports, zone))
    if (bring[zone]! * near <= most) continue
    most = bring[zone]! * near
    goal = zone
  }
  if (goal < 0) return 0
  let worst = 0
  for (const [, strike] of strikes) {
    let pips = 0
    let hits = 0
    for (let type = fighter; type < types; type++) {
      if (type === transport) continue
      const count = strike.units[goal * types + type]!
      pips += count * attackOf[type]!
      hits += count * (type === battleship ? 2 : 1)
    }
    worst = Math.max(worst, pips * hits)
  }
  return worst
}

/** Steps at sea from the nearest of some zones. */
const stepsFrom = (zones: readonly number[], to: number): number =>
  Math.min(...zones.map(zone => openSeaDistance(zone, to)))

/** Every purchase that leaves little behind: all of them while money is short, a portfolio beyond. */
export const purchasesOf = (state: State): Counts[] => {
  const cash = state.cash[state.power]!
  const { all, coastal } = roomInAll(state)
  if (all === 0 || cash < 3) return []
  const isRich = cash > 19
  const list = isRich
    ? [infantry, tank, fighter, transport, destroyer, aircraftCarrier]
    : [infantry, tank, fighter, bomber, transport, submarine, destroyer, aircraftCarrier, battleship]
  const found: Counts[] = []
  const counts = new Array<number>(types).fill(0)
  const add = (index: number, money: number, room: number, sea: number): void => {
    if (index === list.length) {
      const isSpent = room === 0 || money < (isRich ? 6 : 3)
      if (isSpent && found.length < 600) found.push([...counts])
      return
    }
    const type = list[index]!
    const most = Math.min(
      Math.floor(money / costOf[type]!),
      isSea(type) ? Math.min(room, sea) : room,
      type === infantry || type === tank ? 12 : isRich ? 3 : 2,
    )
    for (let n = most; n >= 0; n--) {
      counts[type] = n
      add(index + 1, money - n * costOf[type]!, room - n, isSea(type) ? sea - n : sea)
    }
    counts[type] = 0
  }
  add(0, cash, all, coastal)
  return found
}

/** How much a purchase helps, in IPC beside its price: what the land front, the sea lift and the capital need. */
export const helpOf = (state: State, needs: Needs, buy: Counts): number => {
  const { power } = state
  const land = buy[infantry]! + buy[tank]!
  const { seaShare, shipping } = needs
  let help = 0
  // Slots are scarce where money is not: dear units carry more of it.
  const cost = buy.reduce((sum, count, type) => sum + count * costOf[type]!, 0)
  help += 0.8 * (cost - state.cash[power]!)
  // Troops do good where they can march, or where transports have room for them.
  const overseas = land * seaShare
  const places = shipping.lifts + 2 * buy[transport]!
  const idle = Math.max(0, Math.min(overseas, shipping.waiting + overseas - 1.6 * places - 2))
  help += 0.45 * buy[infantry]! - 1.1 * idle
  const ratio = (needs.tanks + buy[tank]!) / Math.max(1, needs.infantry + buy[infantry]!)
  help += buy[tank]! * ((ratio < 0.55 ? 0.75 : 0.1) + needs.ahead)
  help += (buy[fighter]! - 0.5 * Math.max(0, buy[fighter]! - 1)) * 0.25 + buy[bomber]! * 0.1
  // Transports for those who would otherwise stay where they are.
  const wanted = Math.min(12, (shipping.waiting + overseas) / 2.6)
  const crowd = Math.max(0, shipping.waiting - shipping.lifts)
  const useful = Math.max(0, Math.min(buy[transport]!, wanted - shipping.lifts / 2))
  help += useful * (2.4 + Math.min(2.5, 0.12 * crowd)) - (buy[transport]! - useful) * 3
  help -= buy[submarine]! * 1.6 + buy[destroyer]! * 1.3 + buy[aircraftCarrier]! * 2.4 + buy[battleship]! * 2
  // Where many wait, ships are bought at a risk.
  help -= riskAtSea(state, needs, buy) / (1 + 0.04 * crowd)
  help += escortWorth * (escortRatio(needs, buy) - escortRatio(needs, noUnits))
  const capital = capitals[power]!
  if (sideOf[state.owner[capital]!] === sideOf[power]) {
    const coming = new Array<number>(types).fill(0)
    const room = roomOf(state, capital)
    coming[infantry] = Math.min(buy[infantry]!, room)
    coming[tank] = Math.min(buy[tank]!, room - coming[infantry]!)
    coming[fighter] = Math.min(buy[fighter]!, room - coming[infantry]! - coming[tank]!)
    help -= 0.9 * dangerAt(needs.dangers, capital, coming) + fallWorth * fallChance(needs.dangers, capital, coming)
  }
  return help
}

/** What a fleet that the enemy would rather not attack is worth to those who wait for passage, in IPC. */
const escortWorth = 14

/** How strong the own fleet would be, with a purchase, beside the strongest that could come at it: 0 to 1. */
const escortRatio = ({ fleet, raiders, fighters }: Needs, buy: Counts): number => {
  if (raiders === 0) return 1
  let pips = 0
  let hits = 0
  for (let type = submarine; type < types; type++) {
    const count = fleet[type]! + buy[type]!
    pips += count * defenseOf[type]!
    if (type !== transport) hits += count * (type === battleship ? 2 : 1)
  }
  const decks = 2 * (fleet[aircraftCarrier]! + buy[aircraftCarrier]!)
  const aboard = Math.min(decks, fleet[fighter]! + fighters + buy[fighter]!)
  pips += aboard * defenseOf[fighter]!
  hits += aboard
  return Math.min(1, Math.sqrt((pips * hits) / raiders))
}

const ships = new Array<number>(types).fill(0)

/** What the enemy could do to new ships where they would be safest, beyond what he could do there anyway. */
const riskAtSea = (state: State, needs: Needs, buy: Counts): number => {
  let count = 0
  for (let type = 0; type < types; type++) {
    ships[type] = isSea(type) ? buy[type]! : 0
    count += ships[type]!
  }
  if (count === 0) return 0
  let least = Number.POSITIVE_INFINITY
  for (const complex of complexes)
    if (roomOf(state, complex) > 0)
      for (const zone of nextZones[complex]!)
        if (!isLake(state, zone))
          least = Math.min(least, dangerAt(needs.dangers, zone, ships) - dangerAt(needs.dangers, zone))
  return Number.isFinite(least) ? 0.8 * least : 0
}

/** The purchases that seem to help most, the best first. */
export const bestPurchases = (state: State, most: number): { readonly buy: Counts; readonly help: number }[] => {
  const needs = needsOf(state)
  return purchasesOf(state)
    .map(buy => ({ buy, help: helpOf(state, needs, buy) }))
    .sort((one, other) => other.help - one.help)
    .slice(0, most)
}

/** Where what was bought appears: troops where they are needed and get somewhere, ships where they are safest. */
export const placements = (state: State): { units: Counts; at: number; complex: number }[] => {
  const { power } = state
  const side = sideOf[power]!
  const field = pullOf(state).fields[side]!
  const shipping = shippingOf(state)
  const dangers = dangersOf(state)
  const left = [...state.bought]
  const rooms = new Map(complexes.map(complex => [complex, roomOf(state, complex)] as const))
  const added = new Map<number, number[]>()
  const chosen: { units: number[]; at: number; complex: number }[] = []
  const put = (type: number, at: number, complex: number): void => {
    const known = chosen.find(one => one.at === at && one.complex === complex)
    const units = known?.units ?? new Array<number>(types).fill(0)
    if (!known) chosen.push({ units, at, complex })
    units[type]!++
    left[type]!--
    rooms.set(complex, rooms.get(complex)! - 1)
    const here = added.get(at) ?? new Array<number>(types).fill(0)
    here[type]!++
    added.set(at, here)
  }
  const noneYet = new Array<number>(types).fill(0)
  for (const type of [transport, submarine, destroyer, aircraftCarrier, battleship, infantry, tank, fighter, bomber])
    while (left[type]! > 0) {
      let best: { at: number; complex: number; score: number } | undefined
      for (const [complex, room] of rooms) {
        if (room <= 0) continue
        const places = isSea(type) ? nextZones[complex]! : [complex]
        for (const at of places) {
          const before = added.get(at) ?? noneYet
          const after = [...before]
          after[type]!++
          let score = dangerAt(dangers, at, before) - dangerAt(dangers, at, after)
          if (at === capitals[power])
            score = 1.5 * score + fallWorth * (fallChance(dangers, at, before) - fallChance(dangers, at, after))
          if (isZone(at)) {
            score +=
              type === transport ? 1.5 * shipping.bring[at]! + 0.3 * shipping.fetch[at]! : 0.8 * shipping.bring[at]!
            score += hasShips(state, at, power) ? 0.5 : 0
            if (isLake(state, at)) score -= 20
          } else score += costOf[type]! * 0.3 * field[complex]!
          if (!best || score > best.score + 1e-9) best = { at, complex, score }
        }
      }
      if (!best) break
      put(type, best.at, best.complex)
    }
  return chosen
}
