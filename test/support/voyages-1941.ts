import { landNextTo, zonesNextTo } from '../../src/games/aa1941/board/map.ts'
import { infantry, only, tank, transport } from '../../src/games/aa1941/board/units.ts'
import { isFree, isStopped } from '../../src/games/aa1941/turn/movement/boats.ts'
import { hasRoom } from '../../src/games/aa1941/turn/movement/loading.ts'
import { type Order, stowed } from '../../src/games/aa1941/turn/orders.ts'
import {
  boatMarks,
  type Cargo,
  cargoCode,
  cargoPower,
  combatMove,
  freshBits,
  nobody,
  type State,
} from '../../src/games/aa1941/turn/state.ts'

/** One way a transport can bring troops ashore in this phase: an assault in phase 2, a passage in phase 4. */
export interface Voyage {
  readonly boat: number
  /** The zone it unloads from. */
  readonly zone: number
  readonly target: number
  /** Units that go ashore, and from where those come that are still to be loaded. */
  readonly infantry: number
  readonly tanks: number
  readonly loads: readonly Pickup[]
  /** Loads, moves and the unloading, legal one after the other. */
  readonly orders: readonly Order[]
}

/** A unit that goes aboard. */
export interface Pickup {
  readonly from: number
  readonly type: number
}

/**
 * All that a transport can land in this phase: every target, from every zone it can reach, with every choice of troops
 * that it can pick up on the shortest way there. All units of the acting power aboard go ashore. Troops are loaded as
 * early as can be. A friend's transport stays where it is and takes nobody aboard (R41-6.8.12).
 *
 * Orders name transports by their cargo, so the transport should not have an equal in its zone that has done more this turn.
 */
export const voyagesOf = (state: State, boat: number): Voyage[] => {
  if (!isFree(state, boat, 0) || waitsForLater(state, boat)) return []
  const found: Voyage[] = []
  const seen = new Set<number>()
  for (const path of pathsOf(state, boat)) {
    const zone = path[path.length - 1]!
    if (state.phase !== combatMove && state.isHostileZone(zone)) continue
    const targets = landNextTo(zone).filter(target =>
      state.phase === combatMove ? state.isHostile(target) : state.isFriendly(target),
    )
    if (targets.length === 0) continue
    for (const loads of loadsOf(state, boat, path))
      for (const target of targets) {
        const key = keyOf(zone, target, loads)
        if (seen.has(key) || loads.some(({ from }) => from === target)) continue
        const voyage = voyageOf(state, boat, path, loads, target)
        if (!voyage) continue
        seen.add(key)
        found.push(voyage)
      }
  }
  return found
}

/** Troops that boarded a friend's transport this turn stay aboard (R41-6.8.12), and with them who is there already. */
const waitsForLater = (state: State, boat: number): boolean =>
  state.boatOwner(boat) !== state.power && (state.boatMarks(boat) & freshBits) !== 0

/** A number of its own for every zone, target and choice of at most two units: 2^7 spaces, twice that with the type. */
const keyOf = (zone: number, target: number, loads: readonly Pickup[]): number =>
  loads.reduce((key, { from, type }) => key * 256 + 1 + from * 2 + type, zone * 128 + target)

/** Where the transport may end, by the shortest ways first: where it is, one zone on, two zones on. */
const pathsOf = (state: State, boat: number): number[][] => {
  const from = state.boatZone(boat)
  const paths = [[from]]
  const maySail = state.boatOwner(boat) === state.power && !isStopped(state, boat)
  const left = maySail ? 2 - (state.boatMarks(boat) & boatMarks.steps) : 0
  const isCombat = state.phase === combatMove
  const isOpen = (one: number, to: number): boolean =>
    state.isPassage(one, to) && (isCombat || !state.isHostileZone(to))
  if (left > 0) for (const to of zonesNextTo(from)) if (isOpen(from, to)) paths.push([from, to])
  if (left > 1)
    for (const via of zonesNextTo(from)) {
      if (!isOpen(from, via) || state.isHostileZone(via)) continue
      for (const to of zonesNextTo(via)) if (isOpen(via, to)) paths.push([from, via, to])
    }
  return paths
}

/** Every choice of at most two units that fit with the cargo and can come aboard on the path; the empty choice first. */
const loadsOf = (state: State, boat: number, path: readonly number[]): Pickup[][] => {
  const choices: Pickup[][] = [[]]
  if (state.boatOwner(boat) !== state.power) return choices
  const cargo = state.cargoOf(boat)
  const single = pickupsOn(state, path).filter(({ type }) => fits(cargo, [type]))
  for (const one of single) choices.push([one])
  for (const [index, one] of single.entries())
    for (const other of single.slice(index)) {
      const needed = one === other ? 2 : 1
      if (state.unspent(one.from, one.type) >= needed && fits(cargo, [one.type, other.type])) choices.push([one, other])
    }
  return choices
}

const fits = (cargo: Cargo, loaded: readonly number[]): boolean =>
  hasRoom(cargo, loaded.filter(type => type === infantry).length, loaded.filter(type => type === tank).length)

const pickupsOn = (state: State, path: readonly number[]): Pickup[] => {
  const shores = new Set<number>()
  for (const zone of path) if (!state.isHostileZone(zone)) for (const shore of landNextTo(zone)) shores.add(shore)
  return [...shores].flatMap(from =>
    [tank, infantry].filter(type => state.unspent(from, type) > 0).map(type => ({ from, type })),
  )
}

const voyageOf = (
  state: State,
  boat: number,
  path: readonly number[],
  loads: readonly Pickup[],
  target: number,
): Voyage | undefined => {
  const orders: Order[] = []
  const owner = state.boatOwner(boat)
  const waiting = [...loads]
  let aboard = state.cargoOf(boat)
  let sailedTo = 0
  for (const [step, zone] of path.entries()) {
    for (const pickup of state.isHostileZone(zone) ? [] : [...waiting]) {
      if (!landNextTo(zone).includes(pickup.from)) continue
      waiting.splice(waiting.indexOf(pickup), 1)
      if (step > sailedTo) orders.push(moveOrder(path.slice(sailedTo, step + 1), aboard))
      sailedTo = step
      orders.push(loadOrder(zone, owner, aboard, pickup))
      aboard = stowed([...aboard.filter(code => code !== nobody), cargoCode(state.power, pickup.type)])!
    }
  }
  const zone = path[path.length - 1]!
  if (sailedTo < path.length - 1) orders.push(moveOrder(path.slice(sailedTo), aboard))
  const lands = [isOwn(state, aboard[0]), isOwn(state, aboard[1])] as const
  if (!lands[0] && !lands[1]) return undefined
  orders.push({ kind: 'unload', zone, to: target, boatOwner: owner, aboard, lands })
  const ashore = aboard.filter((_, place) => lands[place]).map(code => (code - 1) & 1)
  return {
    boat,
    zone,
    target,
    infantry: ashore.filter(type => type === infantry).length,
    tanks: ashore.filter(type => type === tank).length,
    loads,
    orders,
  }
}

const isOwn = (state: State, code: number): boolean => code !== nobody && cargoPower(code) === state.power

const oneTransport = only(transport, 1)

const moveOrder = (route: readonly number[], aboard: Cargo): Order => ({
  kind: 'move',
  units: oneTransport,
  route,
  ...(aboard[0] !== nobody && { cargo: [aboard] }),
})

const loadOrder = (zone: number, owner: number, aboard: Cargo, { from, type }: Pickup): Order => ({
  kind: 'load',
  from,
  zone,
  boatOwner: owner,
  aboard,
  infantry: type === infantry ? 1 : 0,
  tanks: type === tank ? 1 : 0,
})
