import { defined } from '../../../../engine/index.ts'
import { type BoardRules, costOfAll } from '../../board/board-rules.ts'
import {
  capitalSpace,
  complexes,
  isZone,
  openSeaDistance,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../../board/map.ts'
import {
  aircraftCarrier,
  allTypes,
  battleship,
  bomber,
  type Counts,
  countsOf,
  destroyer,
  fighter,
  infantry,
  isSea,
  noCounts,
  noUnits,
  planesAndShips,
  shipTypes,
  sideOf,
  submarine,
  type Tally,
  tank,
  transport,
  types,
  type UnitNumber,
} from '../../board/units.ts'
import { complexesWithRoom, roomInAll, roomOf } from '../../turn/purchase/index.ts'
import { mostBoats, type State, unitIndex } from '../../turn/state.ts'
import { type Dangers, dangerAt, dangersOf, fallChance } from './danger.ts'
import { influenceOf, overSea } from './influence.ts'
import type { Params } from './params.ts'
import type { SeaRules } from './sea-rules.ts'
import { type Shipping, shippingOf } from './shipping.ts'
import type { CampaignAims, MoveCare, Style } from './styles.ts'
import { advantageOf, isLake } from './worth.ts'

/** What a purchase is judged by. */
export interface Needs {
  readonly params: Params
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
  readonly strongestEnemy: number
  readonly sea: SeaRules | undefined
}

export const needsOf = (params: Params, state: State, sea?: SeaRules): Needs => {
  const { power } = state
  const side = sideOf(power)
  const shipping = shippingOf(params, state, sea)
  const influence = influenceOf(params, state)
  let infantryCount = 0
  let tanks = 0
  let fighters = 0
  for (let space = 0; space < territoryCount; space++) {
    const at = unitIndex(space, power, 0)
    infantryCount += defined(state.units[at + infantry])
    tanks += defined(state.units[at + tank])
    fighters += defined(state.units[at + fighter])
  }
  const dangers = dangersOf(params, state)
  let room = 0
  let share = 0
  for (const complex of complexes) {
    room += roomOf(state, complex)
    share += roomOf(state, complex) * overSea(influence, side, complex)
  }
  return {
    params,
    shipping,
    seaShare: room > 0 ? share / room : 0,
    dangers,
    infantry: infantryCount,
    tanks,
    fighters,
    ahead: advantageOf(params, state, power),
    fleet: fleetOf(state),
    strongestEnemy: shipping.waiting < params.fewWaiting ? 0 : strongestEnemyAtSea(state, dangers, shipping),
    sea,
  }
}

const fleetOf = (state: State): Counts => {
  const fleet = noCounts()
  for (let zone = territoryCount; zone < spaceCount; zone++)
    for (const type of planesAndShips) fleet[type] += state.ownUnits(zone, type)
  return fleet
}

/** Looked for where transports are most likely to go: where troops are wanted, not too far from the ships there are. */
const strongestEnemyAtSea = (
  state: State,
  { params, enemyForces }: Dangers,
  { bring, transports, lifts }: Shipping,
): number => {
  let goal = -1
  let most = 0
  const ports = complexesWithRoom(state).flatMap(complex => zonesNextTo(complex))
  for (let zone = territoryCount; zone < spaceCount; zone++) {
    const near = Math.sqrt(lifts > 0 ? defined(transports[zone]) : params.shippingFading ** stepsFrom(ports, zone))
    if (defined(bring[zone]) * near <= most) continue
    most = defined(bring[zone]) * near
    goal = zone
  }
  if (goal < 0) return 0
  let worst = 0
  for (const [, forces] of enemyForces) {
    let pips = 0
    let hits = 0
    for (const type of planesAndShips) {
      if (type === transport) continue
      const count = defined(forces.units[goal * types + type])
      pips += count * state.rules.attacks[type]
      hits += count * (type === battleship ? 2 : 1)
    }
    worst = Math.max(worst, pips * hits)
  }
  return worst
}

/** Steps at sea from the nearest of some zones. */
const stepsFrom = (zones: readonly number[], to: number): number =>
  Math.min(...zones.map(zone => openSeaDistance(zone, to)))

/** More are not looked at. */
const mostPurchases = 600

/** Every purchase that leaves little behind: all of them while money is short, a portfolio beyond. */
export const purchasesOf = (params: Params, state: State): Counts[] => {
  const { costs } = state.rules
  const cash = state.cashOf(state.power)
  const { all, coastal } = roomInAll(state)
  if (all === 0 || cash < costs[infantry]) return []
  const isRich = cash > params.richCash
  const rest = isRich ? params.richRest : costs[infantry]
  const mostOthers = isRich ? params.mostOthersRich : params.mostOthers
  const list: readonly UnitNumber[] = isRich
    ? [infantry, tank, fighter, transport, destroyer, aircraftCarrier]
    : [infantry, tank, fighter, bomber, transport, submarine, destroyer, aircraftCarrier, battleship]
  const found: Counts[] = []
  const counts = noCounts()
  const add = (index: number, money: number, room: number, sea: number): void => {
    if (index === list.length) {
      const isSpent = room === 0 || money < rest
      if (isSpent && found.length < mostPurchases) found.push([...counts])
      return
    }
    const type = defined(list[index])
    const most = Math.floor(
      Math.min(
        money / costs[type],
        isSea(type) ? Math.min(room, sea) : room,
        type === infantry || type === tank ? params.mostTroops : mostOthers,
      ),
    )
    for (let n = most; n >= 0; n--) {
      counts[type] = n
      add(index + 1, money - n * costs[type], room - n, isSea(type) ? sea - n : sea)
    }
    counts[type] = 0
  }
  add(0, cash, all, coastal)
  return found
}

/** How much a purchase helps, in IPC beside its price: what the land front, the sea lift and the capital need. */
export const helpOf = (state: State, needs: Needs, buy: Counts, care?: MoveCare): number => {
  const { power } = state
  const { params } = needs
  const land = buy[infantry] + buy[tank]
  const { seaShare, shipping } = needs
  let help = 0
  // Slots are scarce where money is not: dear units carry more of it.
  const cost = costOfAll(state.rules, buy)
  help += params.cashLeft * (cost - state.cashOf(power))
  // Troops do good where they can march, or where transports have room for them.
  const overseas = land * seaShare
  const places = shipping.lifts + 2 * buy[transport]
  const idle = Math.max(
    0,
    Math.min(overseas, shipping.waiting + overseas - params.liftUse * places - params.liftReserve),
  )
  help += params.buyInfantry * buy[infantry] - params.idleTroops * idle
  const ratio = (needs.tanks + buy[tank]) / Math.max(1, needs.infantry + buy[infantry])
  help += buy[tank] * ((ratio < params.tankRatio ? params.buyTank : params.buyManyTanks) + needs.ahead)
  const fighters = buy[fighter] - params.secondFighter * Math.max(0, buy[fighter] - 1)
  help += fighters * params.buyFighter + buy[bomber] * params.buyBomber + (care?.gainOfPlanes(buy) ?? 0)
  const use = useOfTransports(state, needs, buy)
  help += helpOfTransports(needs, buy, overseas, use)
  help += helpOfWarships(params, buy)
  // Where many wait, ships are bought at a risk, but not where they would be of no use.
  help -= riskAtSea(state, needs, buy) / (1 + (use > 0 ? params.riskCrowd * crowdOf(shipping) : 0))
  const escorted = needs.sea?.useOfEscort(shipping.lifts / 2 + buy[transport]) ?? 1
  help +=
    params.escortWorth * escorted * (escortRatio(state.rules, needs, buy) - escortRatio(state.rules, needs, noUnits))
  const capital = capitalSpace(power)
  if (sideOf(state.ownerOf(capital)) === sideOf(power)) {
    const coming = noCounts()
    const room = roomOf(state, capital)
    coming[infantry] = Math.min(buy[infantry], room)
    coming[tank] = Math.min(buy[tank], room - coming[infantry])
    coming[fighter] = Math.min(buy[fighter], room - coming[infantry] - coming[tank])
    const danger = params.capitalDanger * dangerAt(needs.dangers, capital, coming)
    help -=
      danger +
      (care
        ? care.fearAt(capital, needs.dangers, coming)
        : params.capitalFall * fallChance(needs.dangers, capital, coming))
  }
  return help
}

/** Troops for whom own transports have no place. */
const crowdOf = ({ waiting, lifts }: Shipping): number => Math.max(0, waiting - lifts)

/** Transports of a purchase for those who would otherwise stay where they are. */
const usefulTransports = ({ params, shipping }: Needs, buy: Counts, overseas: number): number => {
  const wanted = Math.min(params.mostTransports, (shipping.waiting + overseas) / params.troopsPerTransport)
  return Math.max(0, Math.min(buy[transport], wanted - shipping.lifts / 2))
}

const useOfTransports = (state: State, { sea, dangers, shipping }: Needs, buy: Counts): number => {
  const added = sea && buy[transport] > 0 ? shipsOf(buy) : undefined
  return sea && added ? sea.useOfTransports(dangers, zonesForShips(state), shipping.fetch, added) : 1
}

/** What transports help, of whose help so large a part counts; `overseas` are new troops for whom the war lies over sea. */
const helpOfTransports = (needs: Needs, buy: Counts, overseas: number, use: number): number => {
  const { params, shipping } = needs
  const useful = use * usefulTransports(needs, buy, overseas)
  const crowding = Math.min(params.mostTransportCrowd, params.transportCrowd * crowdOf(shipping))
  return useful * (params.buyTransport + crowding) - (buy[transport] - useful) * params.idleTransport
}

/** What warships help beside their price, wherever they are. */
const helpOfWarships = (params: Params, buy: Counts): number =>
  buy[submarine] * params.buySubmarine +
  buy[destroyer] * params.buyDestroyer +
  buy[aircraftCarrier] * params.buyCarrier +
  buy[battleship] * params.buyBattleship

/** How strong the own fleet would be, with a purchase, beside the strongest that could come at it: 0 to 1. */
const escortRatio = ({ defenses }: BoardRules, { fleet, strongestEnemy, fighters }: Needs, buy: Counts): number => {
  if (strongestEnemy === 0) return 1
  let pips = 0
  let hits = 0
  for (const type of shipTypes) {
    const count = fleet[type] + buy[type]
    pips += count * defenses[type]
    if (type !== transport) hits += count * (type === battleship ? 2 : 1)
  }
  const decks = 2 * (fleet[aircraftCarrier] + buy[aircraftCarrier])
  const aboard = Math.min(decks, fleet[fighter] + fighters + buy[fighter])
  pips += aboard * defenses[fighter]
  hits += aboard
  return Math.min(1, Math.sqrt((pips * hits) / strongestEnemy))
}

const ships = noCounts()

/** The ships of a purchase; undefined where there are none. Good until the next call. */
const shipsOf = (buy: Counts): Counts | undefined => {
  let count = 0
  for (const type of allTypes) {
    ships[type] = isSea(type) ? buy[type] : 0
    count += ships[type]
  }
  return count === 0 ? undefined : ships
}

/** Zones in which new ships can appear and from which they can sail. */
const zonesForShips = (state: State): number[] =>
  complexesWithRoom(state).flatMap(complex => zonesNextTo(complex).filter(zone => !isLake(state, zone)))

/** What the enemy could do to new ships where they would be safest, beyond what he could do there anyway. */
const riskAtSea = (state: State, needs: Needs, buy: Counts): number => {
  const added = shipsOf(buy)
  if (!added) return 0
  let least = Number.POSITIVE_INFINITY
  for (const zone of zonesForShips(state))
    least = Math.min(least, dangerAt(needs.dangers, zone, added) - dangerAt(needs.dangers, zone))
  return Number.isFinite(least) ? needs.params.riskAtSea * least : 0
}

/** The purchases that seem to help most, the best first. */
export const bestPurchases = (
  { params, campaign, moveCare, sea }: Style,
  state: State,
  most: number,
): { readonly buy: Counts; readonly help: number }[] => {
  const needs = needsOf(params, state, sea)
  const aims = campaign?.(state)
  const care = moveCare?.(state, needs.dangers.enemyForces)
  return withOthers(purchasesOf(params, state), aims)
    .filter(buy => state.boatCount + buy[transport] <= mostBoats)
    .map(buy => ({ buy, help: helpOf(state, needs, buy, care) + (aims ? aims.gainOfPurchase(buy) : 0) }))
    .sort((one, other) => other.help - one.help)
    .slice(0, most)
}

const withOthers = (usual: readonly Counts[], aims: CampaignAims | undefined): readonly Counts[] => {
  if (!aims) return usual
  const known = new Set(usual.map(buy => buy.join()))
  return [...usual, ...aims.purchases.filter(buy => !known.has(buy.join()))]
}

/** Where what was bought appears: troops where they are needed and get somewhere, ships where they are safest. */
export const placements = (
  { params, campaign, moveCare, sea }: Style,
  state: State,
): { units: Counts; at: number; complex: number }[] => {
  const { power } = state
  const side = sideOf(power)
  const field = defined(influenceOf(params, state).fields[side])
  const shipping = shippingOf(params, state, sea)
  const dangers = dangersOf(params, state)
  const aims = campaign?.(state)
  const care = moveCare?.(state, dangers.enemyForces)
  const left = countsOf(type => state.boughtOf(type))
  const rooms = new Map(complexes.map(complex => [complex, roomOf(state, complex)] as const))
  const added = new Map<number, Tally>()
  const chosen: { units: Tally; at: number; complex: number }[] = []
  const put = (type: UnitNumber, at: number, complex: number): void => {
    const known = chosen.find(one => one.at === at && one.complex === complex)
    const units = known?.units ?? noCounts()
    if (!known) chosen.push({ units, at, complex })
    units[type] += 1
    left[type] -= 1
    rooms.set(complex, defined(rooms.get(complex)) - 1)
    const here = added.get(at) ?? noCounts()
    here[type] += 1
    added.set(at, here)
  }
  const noneYet = noCounts()
  for (const type of [
    transport,
    submarine,
    destroyer,
    aircraftCarrier,
    battleship,
    infantry,
    tank,
    fighter,
    bomber,
  ] as const)
    while (left[type] > 0) {
      let best: { at: number; complex: number; score: number } | undefined
      for (const [complex, room] of rooms) {
        if (room <= 0) continue
        const places = isSea(type) ? zonesNextTo(complex) : [complex]
        for (const at of places) {
          const before = added.get(at) ?? noneYet
          const after: Tally = [...before]
          after[type] += 1
          let score = dangerAt(dangers, at, before) - dangerAt(dangers, at, after)
          if (at === capitalSpace(power))
            score =
              params.placeInCapital * score +
              (care
                ? care.fearAt(at, dangers, before) - care.fearAt(at, dangers, after)
                : params.capitalFall * (fallChance(dangers, at, before) - fallChance(dangers, at, after)))
          if (isZone(at)) {
            score +=
              type === transport
                ? params.placeTransportOut * defined(shipping.bring[at]) +
                  params.placeTransportIn * defined(shipping.fetch[at])
                : params.placeWarship * defined(shipping.bring[at])
            score += state.hasShips(at, power) ? params.placeCompany : 0
            if (isLake(state, at)) score -= params.placeInLake
          } else score += state.rules.costs[type] * params.placeForward * defined(field[complex])
          if (aims) score += aims.gainOfPlace(type, at)
          if (!best || score > best.score + 1e-9) best = { at, complex, score }
        }
      }
      if (!best) break
      put(type, best.at, best.complex)
    }
  return chosen
}
