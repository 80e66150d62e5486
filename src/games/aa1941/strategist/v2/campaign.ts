import { defined } from '../../../../engine/index.ts'
import {
  airDistance,
  capitalSpace,
  complexes,
  hasComplex,
  ipcOf,
  isZone,
  landDistance,
  landNextTo,
  openSeaDistance,
  spaceCount,
  territoryCount,
  zonesNextTo,
} from '../../board/map.ts'
import {
  aircraftCarrier,
  areEnemies,
  battleship,
  type Counts,
  countsOf,
  destroyer,
  fighter,
  infantry,
  isAir,
  isSea,
  landTypes,
  moveOf,
  noCounts,
  noUnits,
  planesAndShips,
  planeTypes,
  shipTypes,
  sideOf,
  type Tally,
  tank,
  transport,
  type UnitNumber,
  warshipTypes,
} from '../../board/units.ts'
import { Recent } from '../../recent.ts'
import { incomeOf } from '../../turn/income.ts'
import { roomInAll, roomOf } from '../../turn/purchase/index.ts'
import { cargoPower, cargoType, combatMove, nobody, type State } from '../../turn/state.ts'
import { forcesPool, nextForces } from '../v1/attack-forces.ts'
import { forecast } from '../v1/battle-forecast.ts'
import { dangersOf, fallChance } from '../v1/danger.ts'
import { keptFor } from '../v1/params.ts'
import type { CampaignAims } from '../v1/styles.ts'
import { defendersAt, forceAt } from '../v1/threats.ts'
import { isLake, prizeOf } from '../v1/worth.ts'
import type { Params } from './params.ts'

/** A way to bring troops to a coast in one turn: they are loaded in the port, a zone within two of the one from which they land. */
interface Crossing {
  readonly target: number
  readonly landing: number
  readonly port: number
}

/** A crossing in one of the turns to come, with what lands then. */
export interface Campaign extends Crossing {
  /** 0 for the turn that is played. */
  readonly inTurns: number
  readonly troops: Troops
  /** Transports that it takes. */
  readonly transports: number
  /** In IPC. */
  readonly gain: number
  /** Of the gain, what each unit that lands and each transport stands for. */
  readonly share: number
}

interface Troops {
  readonly infantry: number
  readonly tank: number
}

const shipRange = 2

/** By port: how many territories each territory lies from its coasts. */
const marchesTo: readonly Uint8Array[] = Array.from({ length: spaceCount }, (_, port) => {
  const steps = new Uint8Array(territoryCount).fill(255)
  if (isZone(port))
    for (const coast of landNextTo(port))
      for (let from = 0; from < territoryCount; from++)
        steps[from] = Math.min(defined(steps[from]), landDistance(from, coast))
  return steps
})

const crossingsTo: readonly (readonly Crossing[])[] = Array.from({ length: territoryCount }, (_, target) =>
  zonesNextTo(target).flatMap(landing => {
    const found: Crossing[] = []
    for (let port = territoryCount; port < spaceCount; port++)
      if (openSeaDistance(port, landing) <= shipRange && landNextTo(port).some(coast => coast !== target))
        found.push({ target, landing, port })
    return found
  }),
)

/** What a power has for campaigns, as things stand. */
interface Means {
  readonly params: Params
  readonly state: State
  /** Land units that have to stay in the own capital. */
  readonly guard: number
  readonly boats: readonly { readonly zone: number; readonly aboard: Troops }[]
  /** Bought already and not yet placed. */
  readonly bought: Counts
  /** Complexes through which units can appear. */
  readonly yards: readonly number[]
  /** IPC that a turn to come has for them. */
  readonly budget: number
  /** What each enemy could send to a zone, of planes and ships; to be asked before anything else is worked out. */
  readonly enemiesAt: (zone: number) => readonly Counts[]
  /** Whether an attack in this turn can still be ordered. */
  readonly mayAttack: boolean
}

const pool = forcesPool()

const meansOf = (params: Params, state: State): Means => {
  const { power } = state
  const boats: { zone: number; aboard: Troops }[] = []
  for (let boat = 0; boat < state.boatCount; boat++) {
    if (state.boatOwner(boat) !== power) continue
    const aboard = { infantry: 0, tank: 0 }
    for (const code of state.cargoOf(boat))
      if (code !== nobody && cargoPower(code) === power) aboard[cargoType(code) === tank ? 'tank' : 'infantry']++
    boats.push({ zone: state.boatZone(boat), aboard })
  }
  const enemies = nextForces(state, pool, other => areEnemies(other, power))
  return {
    params,
    state,
    guard: guardOf(params, state),
    boats,
    bought: countsOf(type => state.boughtOf(type)),
    yards: complexes.filter(complex => roomOf(state, complex) > 0),
    budget: params.campaignSpending * incomeOf(state, power),
    enemiesAt: zone => enemies.map(([, forces]) => countsOf(type => forceAt(forces, zone)[type])),
    mayAttack: state.phase <= combatMove,
  }
}

const leaving = noCounts()

/** Land units without which the own capital could be had cheaply; what can be bought this turn will stand there too. */
const guardOf = (params: Params, state: State): number => {
  const home = capitalSpace(state.power)
  if (!state.isFriendly(home)) return 0
  const dangers = dangersOf(params, state)
  const [men, tanks] = [state.ownUnits(home, infantry), state.ownUnits(home, tank)]
  const expected = Math.floor(
    Math.min(
      params.expectedPlaced,
      state.boughtOf(infantry) + state.boughtOf(tank) + state.cashOf(state.power) / state.rules.costs[infantry],
    ),
  )
  for (let gone = men + tanks; gone > 0; gone--) {
    leaving.fill(0)
    leaving[infantry] = expected - Math.min(gone, men)
    leaving[tank] = Math.min(0, men - gone)
    if (fallChance(dangers, home, leaving) <= params.standardCapitalRisk) return men + tanks - gone
  }
  return men + tanks
}

/** What a crossing is reckoned with in a turn to come. */
interface Force {
  boats: number
  infantry: number
  tank: number
}

/** Who could be at the port by then, and how many of those bought now and later. */
interface Muster {
  readonly there: Readonly<Force>
  /** Units that can appear now for the crossing: transports, and land units. */
  readonly docks: number
  readonly barracks: number
  /** What can be bought for it later: IPC, and places to appear. */
  readonly money: number
  readonly places: number
}

const musterOf = (means: Means, { port }: Crossing, inTurns: number): Muster => {
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
const forceWith = ({ state, bought }: Means, muster: Muster, buy: Counts): Force => {
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
const landed = ({ boats, ...troops }: Force): Troops => {
  const tanks = Math.min(troops.tank, boats)
  return { tank: tanks, infantry: Math.min(troops.infantry, 2 * boats - tanks) }
}

/** The nearest place where planes that took part in a landing could come down; undefined where there is none in reach. */
const airfieldOf = ({ state }: Means, target: number): number | undefined => {
  let best: number | undefined
  for (let place = 0; place < territoryCount; place++)
    if (place !== target && state.isFriendly(place))
      if (best === undefined || airDistance(place, target) < airDistance(best, target)) best = place
  return best
}

const mayTakePart = (type: UnitNumber, from: number, target: number, airfield: number, inTurns: number): boolean => {
  const range = moveOf(type)
  const back = airDistance(airfield, target)
  if (inTurns === 0) return airDistance(from, target) + back <= range
  return 2 * back <= range && airDistance(from, airfield) <= range * inTurns
}

/** A crossing in some turn, with all that does not hang on what is bought. */
interface Prospect {
  readonly crossing: Crossing
  readonly inTurns: number
  readonly muster: Muster
  /** What lands with so many units, in IPC. */
  readonly gainOf: (force: Force, buy: Counts) => number
}

const fleet = noCounts()
const army = noCounts()

/** Own warships, and planes that could help them, within some zones of one. */
const fillFleet = ({ state }: Means, zone: number, steps: number, into: Tally): Tally => {
  into.fill(0)
  for (let from = territoryCount; from < spaceCount; from++)
    if (openSeaDistance(from, zone) <= steps) for (const type of warshipTypes) into[type] += state.ownUnits(from, type)
  return into
}

const prospectOf = (means: Means, crossing: Crossing, inTurns: number, muster: Muster): Prospect | undefined => {
  const { params, state } = means
  const { power, rules } = state
  const { target, landing, port } = crossing
  const fading = params.campaignFading ** inTurns
  if (inTurns === 0 && !means.mayAttack) return undefined
  const enemies = inTurns > 0 ? means.enemiesAt(port).filter(one => planesAndShips.some(type => one[type] > 0)) : []
  const escorts = [...fillFleet(means, port, shipRange * inTurns, fleet)]
  const isNextToYard = means.yards.some(yard => zonesNextTo(yard).includes(port))
  /** The chance that the transports are still there when their turn comes. */
  const survival = (boats: number, buy: Counts): number => {
    if (boats === 0) return 1
    let worst = 0
    fleet.fill(0)
    for (const type of warshipTypes) {
      fleet[type] = defined(escorts[type])
      if (isNextToYard) fleet[type] += buy[type] + means.bought[type]
    }
    fleet[fighter] = Math.min(2 * fleet[aircraftCarrier], fighters)
    fleet[transport] = boats
    for (const enemy of enemies) {
      army.fill(0)
      for (const type of planesAndShips) if (type !== transport) army[type] = enemy[type]
      worst = Math.max(worst, forecast(rules, 'sea', army, fleet).wins)
    }
    return 1 - worst
  }
  let fighters = 0
  for (let space = 0; space < spaceCount; space++)
    if (airDistance(space, port) <= moveOf(fighter)) fighters += state.ownUnits(space, fighter)
  const lost = (boats: number): number => boats * rules.costs[transport]
  const defenders = defendersBy(means, target, inTurns)
  const support = noCounts()
  const airfield = airfieldOf(means, target)
  if (airfield !== undefined)
    for (const type of planeTypes)
      for (let space = 0; space < spaceCount; space++) {
        const count = state.ownUnits(space, type)
        if (count > 0 && mayTakePart(type, space, target, airfield, inTurns)) support[type] += count
      }
  const marchers = marchersTo(means, target, port, inTurns)
  const passage = clearing(means, landing, inTurns, support)
  if (passage < params.surePassage) return undefined
  const prize = prizeOf(params, state, target, power) * params.standardGreed * params.prize
  const known = new Map<number, number>()
  const battleOf = (men: number, tanks: number): number => {
    const key = men * 64 + tanks
    const before = known.get(key)
    if (before !== undefined) return before
    support[infantry] = men + marchers.infantry
    support[tank] = tanks + marchers.tank
    const odds = forecast(rules, 'land', support, defenders)
    const left = Math.max(0, men * rules.costs[infantry] + tanks * rules.costs[tank] - odds.attackerLoss)
    const gain = odds.captures * (prize - params.campaignLost * left) + odds.defenderLoss - odds.attackerLoss
    known.set(key, gain)
    return gain
  }
  return {
    crossing,
    inTurns,
    muster,
    gainOf: (force, buy) => {
      const { infantry: men, tank: tanks } = landed(force)
      if (men + tanks === 0) return 0
      const battle = battleOf(men, tanks)
      if (battle <= 0) return 0
      const stay = survival(force.boats, buy)
      return fading * passage * stay * battle - (1 - stay) * lost(force.boats)
    },
  }
}

/** Who marches in beside the landing: those next to the coast who are not counted at the port. */
const marchersTo = ({ state, guard }: Means, target: number, port: number, inTurns: number): Troops => {
  const marches = defined(marchesTo[port])
  const found = { infantry: 0, tank: 0 }
  for (const from of landNextTo(target)) {
    if (!state.isFriendly(from)) continue
    const kept = from === capitalSpace(state.power) ? guard : 0
    if (defined(marches[from]) > inTurns) found.infantry += Math.max(0, state.ownUnits(from, infantry) - kept)
    if (defined(marches[from]) > moveOf(tank) * inTurns) found.tank += state.ownUnits(from, tank)
  }
  return found
}

/** Who will defend a coast by then: those who stand there, and a part of those who could come. */
const defendersBy = ({ params, state }: Means, target: number, inTurns: number): Counts => {
  const standing = [...defendersAt(state, target, state.power)]
  if (inTurns > 0) {
    const owner = state.ownerOf(target)
    let more = 0
    if (hasComplex(target) && owner >= 0 && isHostileYard(state, target))
      more +=
        inTurns *
        Math.min(ipcOf(target), (params.campaignReinforced * state.cashOf(owner)) / state.rules.costs[infantry])
    let near = 0
    for (const next of landNextTo(target))
      if (state.isHostile(next)) {
        const others = defendersAt(state, next, state.power)
        near += others[infantry] + others[tank]
      }
    more += params.campaignNeighbours * near
    standing[infantry] = defined(standing[infantry]) + Math.round(more)
  }
  return standing as unknown as Counts
}

const isHostileYard = (state: State, target: number): boolean => {
  const owner = state.ownerOf(target)
  return sideOf(owner) !== sideOf(state.power) && state.ownerOf(capitalSpace(owner)) === owner
}

/** The chance that the zone from which they land is free by then: ships that come along fight for it, and half of the planes. */
const clearing = (means: Means, landing: number, inTurns: number, support: Counts): number => {
  const { state } = means
  if (!state.isHostileZone(landing)) return 1
  fillFleet(means, landing, shipRange * (inTurns + 1), fleet)
  for (const type of planeTypes) fleet[type] = support[type] >> 1
  const against = defendersAt(state, landing, state.power, army)
  return forecast(state.rules, 'sea', fleet, against).wins
}

/** So many prospects are followed further. */
const mostProspects = 4

const candidates = (means: Means): Prospect[] => {
  const { params, state } = means
  const most = boatsAffordable(state)
  const found: { prospect: Prospect; gain: number }[] = []
  for (let target = 0; target < territoryCount; target++) {
    for (const crossing of bestCrossings(means, target)) {
      for (let inTurns = 0; inTurns <= params.campaignTurns; inTurns++) {
        const muster = musterOf(means, crossing, inTurns)
        const now = forceWith(means, muster, noUnits)
        const later = { ...now, boats: now.boats + Math.min(muster.docks, most) }
        if (later.boats === 0 || now.infantry + now.tank === 0) continue
        const prospect = prospectOf(means, crossing, inTurns, muster)
        if (!prospect) continue
        const gain = Math.max(prospect.gainOf(now, noUnits), prospect.gainOf(later, noUnits))
        if (gain >= params.campaignLeast) found.push({ prospect, gain })
      }
    }
  }
  return found
    .sort((one, other) => other.gain - one.gain)
    .slice(0, mostProspects)
    .map(({ prospect }) => prospect)
}

const boatsAffordable = (state: State): number =>
  Math.min(roomInAll(state).coastal, Math.floor(state.cashOf(state.power) / state.rules.costs[transport]))

/** The ports from which most could come, from free waters where there are any; nothing for coasts that nobody would land on. */
const bestCrossings = (means: Means, target: number): readonly Crossing[] => {
  const { state } = means
  if (!hasComplex(target) || !state.isHostile(target)) return []
  const marks = defined(crossingsTo[target]).flatMap(crossing => {
    if (isLake(state, crossing.landing) || isLake(state, crossing.port) || state.isHostileZone(crossing.port)) return []
    const marches = defined(marchesTo[crossing.port])
    let troops = 0
    for (let from = 0; from < territoryCount; from++)
      if (defined(marches[from]) <= 1 && from !== target && state.isFriendly(from))
        troops += state.ownUnits(from, infantry) + state.ownUnits(from, tank)
    if (troops === 0) return []
    const boats = means.boats.reduce((sum, { zone }) => sum + (openSeaDistance(zone, crossing.port) <= 1 ? 1 : 0), 0)
    return [{ crossing, mark: troops + 2 * boats - (state.isHostileZone(crossing.landing) ? 100 : 0) }]
  })
  marks.sort((one, other) => other.mark - one.mark || one.crossing.port - other.crossing.port)
  return marks.slice(0, 2).map(({ crossing }) => crossing)
}

const bestOf = (means: Means, prospects: readonly Prospect[], buy: Counts): Campaign | undefined => {
  let best: Campaign | undefined
  for (const { crossing, inTurns, muster, gainOf } of prospects) {
    const force = forceWith(means, muster, buy)
    const gain = gainOf(force, buy)
    if (gain < means.params.campaignLeast || (best && gain <= best.gain)) continue
    const troops = landed(force)
    const count = troops.infantry + troops.tank
    const transports = Math.ceil(count / 2)
    const share = Math.min(means.params.campaignMostShare, gain / (count + transports))
    best = { ...crossing, inTurns, gain, troops, transports, share }
  }
  return best
}

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

const aimsOf = (params: Params, state: State): CampaignAims | undefined => {
  const means = meansOf(params, state)
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
export const campaignAims = (params: Params, state: State): CampaignAims | undefined =>
  aimsKept(params).of(state.hash(), () => ({ aims: aimsOf(params, state) })).aims

/** The best campaign of the acting power as things stand, for whoever wants to look at it. */
export const campaignOf = (params: Params, state: State): Campaign | undefined => {
  const means = meansOf(params, state)
  return bestOf(means, candidates(means), noUnits)
}
