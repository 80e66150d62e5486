import { defined } from '../../../engine/index.ts'
import { allTerritories, allZones, capitalSpace, isMinorCapital, landNextTo, zonesNextTo } from '../board/map.ts'
import {
  artillery,
  battleship,
  cruiser,
  infantry,
  moveOf,
  noCounts,
  only,
  tank,
  transport,
  type UnitNumber,
} from '../board/units.ts'
import { productionOf } from '../turn/control.ts'
import { cargoOf } from '../turn/movement/index.ts'
import type { Order, Vessel } from '../turn/orders.ts'
import { seaPlaces, stockOf } from '../turn/purchase.ts'
import { type Cargo, cargoCode, nobody, type State, statuses } from '../turn/state.ts'
import type { Force } from './force.ts'
import { exchange } from './forecast.ts'
import { sail } from './orders.ts'
import type { Outlook } from './outlook.ts'
import type { Plan } from './plan.ts'
import { type SeaWays, seaWaysFrom, wayTo } from './sea-ways.ts'

// Transports: who stands where no enemy can be reached over land goes where he is wanted.

/** How much a turn at sea takes off. */
const perTurn = 0.85
/** Somebody has to be wanted so much more elsewhere to be shipped there. */
const leastDifference = 0.08
/** To call a minor power of the side to arms is wanted like this. */
const wantOfFriend = 0.7

/** Where cargo could go ashore, and how much it is wanted there. */
interface Shore {
  readonly territory: number
  readonly zone: number
  readonly steps: number
  readonly want: number
}

const turnsFor = (steps: number): number => Math.max(1, Math.ceil(steps / moveOf(transport)))

/** How much two units from the sea are wanted in a territory. */
const wantIn = ({ state, status, pull, theirs, worth }: Outlook, territory: number): number => {
  switch (status[territory]) {
    case statuses.friendly:
      if (state.intact[territory] === 1) return isMinorCapital(territory) ? wantOfFriend : 0
      return defined(pull[territory])
    case statuses.contested:
      return defined(pull[territory])
    case statuses.hostile: {
      const { clears } = exchange(landingParty, defined(theirs[territory]), state.tankDefense)
      return clears > 0.5 ? Math.min(1, (clears * defined(worth[territory])) / 30) : 0
    }
    default:
      return 0
  }
}
const landingParty: Force = [1, 1, 0, 0]

/** The shore where cargo is wanted most, of all that a transport can come to. */
const bestShore = (ways: SeaWays, wants: readonly number[]): Shore | undefined => {
  let best: Shore | undefined
  for (const zone of allZones) {
    const steps = ways.steps[zone]
    if (steps === undefined) continue
    for (const territory of landNextTo(zone)) {
      const want = defined(wants[territory]) * perTurn ** turnsFor(steps)
      if (want > (best?.want ?? 0)) best = { territory, zone, steps, want }
    }
  }
  return best
}

/** Loads, sails and unloads whatever transports the power has. */
export const ship = (seen: Outlook, plan: Plan): void => {
  const { state, power } = seen
  const zones = allZones.filter(zone => state.unitsIn(zone, power, transport) > 0)
  if (zones.length === 0) return
  const wants = allTerritories.map(territory => wantIn(seen, territory))
  for (const zone of zones) {
    const cargoes = state.boatsIn(zone, power).map(boat => cargoOf(state, boat))
    const ways = seaWaysFrom(state, zone)
    const shore = bestShore(ways, wants)
    let gone: number[] | undefined
    for (const aboard of cargoes) {
      const way = shore && sendLoaded(seen, plan, { zone, aboard, ways, shore })
      if (way) {
        if (way.length > 1) gone = way
        // The first landing calls the minor power to arms; more are not needed.
        if (state.intact[shore.territory] === 1) wants[shore.territory] = 0
      } else if (aboard[0] === nobody) gone = fetch(seen, plan, ways, wants) ?? gone
    }
    if (gone) escort(state, plan, gone)
  }
}

interface Voyage {
  readonly zone: number
  readonly aboard: Cargo
  readonly ways: SeaWays
  readonly shore: Shore
}

/** A transport takes aboard what it can, and goes towards a shore. The way it went; undefined where it is empty and stays so. */
const sendLoaded = (seen: Outlook, plan: Plan, { zone, aboard, ways, shore }: Voyage): number[] | undefined => {
  const { power } = seen
  const whole = wayTo(ways, shore.zone)
  const route = whole.slice(0, 1 + moveOf(transport))
  const isThere = route.length === whole.length
  for (const { orders, cargo } of [...loadings(seen, plan, zone, aboard, shore), { orders: [], cargo: aboard }]) {
    if (cargo[0] === nobody && cargo[1] === nobody) continue
    const end = defined(route.at(-1))
    const onWay: Order[] =
      route.length > 1 ? [{ kind: 'move', units: only(transport, 1), route, damaged: 0, cargo: [cargo] }] : []
    const vessel: Vessel = { zone: end, owner: power, aboard: cargo }
    const lands = [cargo[0] !== nobody, cargo[1] !== nobody] as const
    const ashore: Order[] = isThere ? [{ kind: 'unload', to: shore.territory, vessel, lands }] : []
    if (plan.tryAll([...orders, ...onWay, ...ashore])) return route
  }
  return undefined
}

/** What may go aboard together, the best first: an infantry with something dearer, two infantry, or one unit. */
const mixtures: readonly (readonly UnitNumber[])[] = [
  [infantry, tank],
  [infantry, artillery],
  [infantry, infantry],
  [infantry],
  [artillery],
  [tank],
]

const loadings = (
  { power, pull }: Outlook,
  { board }: Plan,
  zone: number,
  aboard: Cargo,
  { territory, want }: Shore,
): { readonly orders: Order[]; readonly cargo: Cargo }[] => {
  const before = aboard.filter(code => code !== nobody)
  const room = 2 - before.length
  const sources = landNextTo(zone)
    .filter(from => from !== territory && want - defined(pull[from]) > leastDifference)
    .filter(from => board.hasUnits(from, power, infantry, tank))
    .sort((one, other) => spareIn(board, other) - spareIn(board, one))
  return sources.flatMap(from =>
    mixtures
      .filter(units => units.length <= room && has(board, from, units))
      .map(units => {
        const [first = nobody, second = nobody] = [...before, ...units.map(type => cargoCode(power, type))].toSorted(
          (one, other) => one - other,
        )
        return {
          orders: [{ kind: 'load', from, vessel: { zone, owner: power, aboard }, units }] satisfies Order[],
          cargo: [first, second] as const,
        }
      }),
  )
}

const has = (board: State, from: number, units: readonly UnitNumber[]): boolean =>
  units.every(type => board.ownUnits(from, type) >= units.filter(other => other === type).length)

const spareIn = (board: State, territory: number): number =>
  [infantry, artillery, tank].reduce((sum, type) => sum + board.ownUnits(territory, type), 0)

/** An empty transport goes where most are waiting for it. The way it went. */
const fetch = (seen: Outlook, plan: Plan, ways: SeaWays, wants: readonly number[]): number[] | undefined => {
  const best = Math.max(...wants) * perTurn
  let goal: { readonly zone: number; readonly count: number } | undefined
  for (const zone of allZones) {
    const steps = ways.steps[zone]
    if (steps === undefined) continue
    const count = waitingAt(seen, plan, zone, best) * perTurn ** turnsFor(steps)
    if (count > (goal?.count ?? 0)) goal = { zone, count }
  }
  if (!goal || goal.zone === ways.from) return undefined
  const route = wayTo(ways, goal.zone).slice(0, 1 + moveOf(transport))
  const isGone = plan.tryAll([{ kind: 'move', units: only(transport, 1), route, damaged: 0, cargo: [] }])
  return isGone ? route : undefined
}

/** Units that would be wanted elsewhere more, and those that are about to be placed. */
const waitingAt = ({ state, power, pull }: Outlook, { board }: Plan, zone: number, best: number): number => {
  let count = 0
  for (const territory of landNextTo(zone)) {
    if (best - defined(pull[territory]) <= leastDifference) continue
    count += spareIn(board, territory)
    if (territory === capitalSpace(power))
      for (let type = infantry as number; type <= tank; type++) count += state.waitingOf(power, type)
  }
  return count - 2 * board.boatsIn(zone, power).length
}

/** Surface warships go where the transports of their zone have gone. */
const escort = (state: State, plan: Plan, route: readonly number[]): void => {
  const zone = defined(route[0])
  const ships = noCounts()
  for (const type of [cruiser, battleship] as const) ships[type] = state.ownUnits(zone, type)
  if (ships[cruiser] + ships[battleship] > 0) plan.tryAll([sail(ships, route, state.damagedIn(zone, state.power))])
}

/** Turns' worth of IPC that a unit ashore costs, about. */
const priceOfUnit = 3.5

/** Transports to buy, so that what the capital brings forth comes to where it is wanted. */
export const boatsWanted = (seen: Outlook): number => {
  const { state, power, pull } = seen
  const capital = capitalSpace(power)
  const zones = zonesNextTo(capital).filter(zone => seaPlaces(state).includes(zone))
  if (zones.length === 0) return 0
  const wants = allTerritories.map(territory => wantIn(seen, territory))
  let wanted = 0
  for (const zone of zones) {
    const shore = bestShore(seaWaysFrom(state, zone), wants)
    if (!shore || shore.want - defined(pull[capital]) <= leastDifference) continue
    const turns = shore.steps === 0 ? 1 : 2 * turnsFor(shore.steps)
    wanted = Math.max(wanted, Math.ceil((productionOf(state, power) / priceOfUnit / 2) * turns * 0.8))
  }
  const missing = wanted - stockOf(state, power, transport)
  return Math.max(0, Math.min(missing, Math.ceil(state.cashOf(power) / 15)))
}
