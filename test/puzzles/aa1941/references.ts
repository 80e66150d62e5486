import { printedRules } from '../../../src/games/aa1941/board/board-rules.ts'
import {
  airDistance,
  capitalSpace,
  capitals,
  ipcOf,
  isZone,
  landDistance,
  landNextTo,
  nextZones,
  spaceCount,
  territoryCount,
} from '../../../src/games/aa1941/board/map.ts'
import {
  allTypes,
  areEnemies,
  battleship,
  bomber,
  fighter,
  infantry,
  landTypes,
  noCounts,
  only,
  powerCount,
  shipTypes,
  submarine,
  tank,
  totalOf,
  transport,
  type UnitNumber,
} from '../../../src/games/aa1941/board/units.ts'
import type { Action } from '../../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../../src/games/aa1941/play/game.ts'
import { faultOfEnd } from '../../../src/games/aa1941/turn/flow.ts'
import { apply, legal } from '../../../src/games/aa1941/turn/legal.ts'
import {
  direct,
  emptyFlights,
  emptyReach,
  fillAirTargets,
  fillLandReach,
  fillReach,
  fillSeaReach,
} from '../../../src/games/aa1941/turn/movement/reach.ts'
import { routeByAir } from '../../../src/games/aa1941/turn/movement/routes.ts'
import type { Order } from '../../../src/games/aa1941/turn/orders.ts'
import { nobody, type State } from '../../../src/games/aa1941/turn/state.ts'
import type { Commander } from './puzzle.ts'
import { defendersOf } from './threat.ts'

const { costs } = printedRules

/** Bad players of several kinds: a puzzle that none of them fails says nothing. */
const decidesBy = (name: string, decide: (state: State, about: string) => Action): Commander => ({
  name,
  version: '1',
  decide: view => {
    const next = aa1941Game.next(view)
    const action = decide(view, next.kind === 'decision' ? next.about : '')
    return aa1941Game.fault(view, action) ? aa1941Game.pass(view) : action
  },
})

/** Does nothing that he need not do. */
const sleeper = decidesBy('sleeper', view => aa1941Game.pass(view))

/** Attacks whatever he can reach with whatever he has, presses on to the end, and buys planes. */
const berserker = decidesBy('berserker', (view, about) => {
  switch (about) {
    case 'purchase':
      return buying(view, [bomber, tank, infantry])
    case 'combatMove':
      return charge(view)
    case 'noncombatMove':
      return marchOn(view)
    case 'casualties':
      return losing(view, (one, other) => costs[other]! - costs[one]!)
    case 'submerge':
      return [{ kind: 'submerge', submarines: 0 }]
    case 'retreat':
      return [{ kind: 'pressOn' }]
    default:
      return aa1941Game.pass(view)
  }
})

/** Loves ships: buys nothing else, sends them out one by one, breaks off every fight. */
const admiral = decidesBy('admiral', (view, about) => {
  switch (about) {
    case 'purchase':
      return buying(view, [battleship, transport, submarine])
    case 'noncombatMove':
      return sailOut(view)
    case 'mobilise':
      return launch(view)
    case 'casualties':
      return losing(view, (one, other) => costs[one]! - costs[other]!)
    case 'submerge':
      return mostOf(view, count => ({ kind: 'submerge', submarines: count }))
    case 'retreat':
      return retreat(view)
    default:
      return aa1941Game.pass(view)
  }
})

export const references: readonly Commander[] = [sleeper, berserker, admiral]

/** As much as money and room allow, of the first kind above all. */
const buying = (state: State, kinds: readonly UnitNumber[]): Action => {
  const units = noCounts()
  for (const type of kinds)
    for (;;) {
      units[type]++
      if (legal(state, { kind: 'buy', units: [...units] })) {
        units[type]--
        break
      }
    }
  return totalOf(units) > 0 ? [{ kind: 'buy', units }] : []
}

/** Gives orders as long as they are allowed and the phase could end after them. */
class Giver {
  readonly board: State
  readonly orders: Order[] = []
  constructor(state: State) {
    this.board = state.copy()
  }
  readonly tryAll = (orders: readonly Order[]): boolean => {
    const after = this.board.copy()
    for (const order of orders) {
      if (legal(after, order)) return false
      apply(after, order)
    }
    if (faultOfEnd(after)) return false
    this.board.copyFrom(after)
    this.orders.push(...orders)
    return true
  }
}

/** The dearest prize first: capitals, land of value, then where most of the enemy stands. */
const prizeOf = (state: State, space: number): number => {
  const worth = defendersOf(state, space, state.power).reduce((sum, count, type) => sum + count * costs[type]!, 0)
  return isZone(space) ? worth : (capitals.includes(space) ? 1000 : 0) + 10 * ipcOf(space) + worth
}

const charge = (state: State): Action => {
  const giver = new Giver(state)
  const { board } = giver
  land(giver)
  const reach = emptyReach()
  const flights = emptyFlights()
  for (let from = 0; from < spaceCount; from++) {
    for (const type of allTypes) {
      const count = board.ownUnits(from, type)
      if (count === 0 || type === transport) continue
      const ways: number[][] = []
      if (type === fighter || type === bomber) {
        fillAirTargets(board, from, type, flights)
        for (let at = 0; at < flights.count; at++) ways.push(routeByAir(from, flights.to[at]!)!)
      } else {
        fillReach(board, from, type, reach)
        for (let way = 0; way < reach.count; way++)
          ways.push(reach.via[way] === direct ? [from, reach.to[way]!] : [from, reach.via[way]!, reach.to[way]!])
      }
      const targets = ways
        .filter(route => board.hasEnemies(route.at(-1)!) || isHostileGround(board, route.at(-1)!))
        .sort((one, other) => prizeOf(board, other.at(-1)!) - prizeOf(board, one.at(-1)!))
      for (const route of targets) {
        const free = type === fighter || type === bomber ? count : board.unspent(from, type)
        const move: Order = { kind: 'move', units: only(type, free), route }
        const zone = route.at(-1)!
        if (giver.tryAll([move]) || giver.tryAll([move, { kind: 'attack', zone }])) break
      }
    }
    if (isZone(from)) giver.tryAll([{ kind: 'attack', zone: from }])
  }
  return giver.orders
}

const isHostileGround = (state: State, space: number): boolean => !isZone(space) && state.isHostile(space)

/** Every transport takes what it can to the dearest shore within reach. */
const land = (giver: Giver): void => {
  const { board } = giver
  const reach = emptyReach()
  for (let zone = 0; zone < spaceCount; zone++) {
    if (!isZone(zone)) continue
    for (let boats = board.ownUnits(zone, transport); boats > 0; boats--) {
      fillSeaReach(board, zone, transport, reach)
      const ways = [
        [zone],
        ...Array.from({ length: reach.count }, (_, way) =>
          reach.via[way] === direct ? [zone, reach.to[way]!] : [zone, reach.via[way]!, reach.to[way]!],
        ),
      ]
      const landings = ways
        .flatMap(route => nextTo(route.at(-1)!).map(shore => ({ route, shore })))
        .filter(({ shore }) => isHostileGround(board, shore))
        .sort((one, other) => prizeOf(board, other.shore) - prizeOf(board, one.shore))
      landings.some(({ route, shore }) => voyageTo(giver, zone, route, shore))
    }
  }
}

const nextTo = (zone: number): number[] =>
  Array.from({ length: spaceCount }, (_, space) => space).filter(
    space => !isZone(space) && airDistance(zone, space) === 1,
  )

const voyageTo = (giver: Giver, zone: number, route: readonly number[], shore: number): boolean => {
  const { board } = giver
  const { power } = board
  const at = (type: number): number =>
    nextTo(zone).find(from => board.isFriendly(from, power) && board.unspent(from, type) > 0) ?? -1
  const to = route.at(-1)!
  const boat = Array.from({ length: board.boatCount }, (_, index) => board.boatAt(index)).find(
    one => one.owner === power && one.zone === zone && one.first !== nobody && one.marks === 0,
  )
  const move = (cargo: readonly [number, number]): Order[] =>
    route.length > 1 ? [{ kind: 'move', units: only(transport, 1), route, cargo: [cargo] }] : []
  const ashore = (aboard: readonly [number, number]): Order => ({
    kind: 'unload',
    zone: to,
    to: shore,
    boatOwner: power,
    aboard,
    lands: [aboard[0] !== nobody, aboard[1] !== nobody],
  })
  if (boat) {
    const aboard = [boat.first, boat.second] as const
    return giver.tryAll([...move(aboard), ashore(aboard)])
  }
  for (const [tanks, soldiers] of [
    [1, 1],
    [0, 2],
    [1, 0],
    [0, 1],
  ] as const) {
    const load = (type: number, count: number): Order => ({
      kind: 'load',
      from: at(type),
      zone,
      boatOwner: power,
      aboard: type === infantry && tanks > 0 ? [2 + 2 * power, nobody] : [nobody, nobody],
      infantry: type === infantry ? count : 0,
      tanks: type === tank ? count : 0,
    })
    if ((tanks > 0 && at(tank) < 0) || (soldiers > 0 && at(infantry) < 0)) continue
    const codes = [...new Array<number>(tanks).fill(2 + 2 * power), ...new Array<number>(soldiers).fill(1 + 2 * power)]
    const aboard = [codes[0] ?? nobody, codes[1] ?? nobody] as const
    const loads = [...(tanks > 0 ? [load(tank, tanks)] : []), ...(soldiers > 0 ? [load(infantry, soldiers)] : [])]
    if (giver.tryAll([...loads, ...move(aboard), ashore(aboard)])) return true
  }
  return false
}

/** Everybody on towards the nearest enemy capital, whoever stands there. */
const marchOn = (state: State): Action => {
  const giver = new Giver(state)
  for (const order of aa1941Game.pass(state)) giver.tryAll([order])
  const { board } = giver
  const goals = [...capitals.keys()].filter(power => areEnemies(power, board.power)).map(power => capitalSpace(power))
  const distance = (space: number): number => Math.min(...goals.map(goal => landDistance(space, goal)))
  const reach = emptyReach()
  for (let from = 0; from < spaceCount; from++)
    for (const type of landTypes) {
      const count = isZone(from) ? 0 : board.unspent(from, type)
      if (count <= 0 || landNextTo(from).length === 0) continue
      fillLandReach(board, from, type, reach)
      const ways = Array.from({ length: reach.count }, (_, way) =>
        reach.via[way] === direct ? [from, reach.to[way]!] : [from, reach.via[way]!, reach.to[way]!],
      )
        .filter(route => distance(route.at(-1)!) < distance(from))
        .sort((one, other) => distance(one.at(-1)!) - distance(other.at(-1)!))
      ways.some(route => giver.tryAll([{ kind: 'move', units: only(type, count), route }]))
    }
  return faultOfEnd(board) ? aa1941Game.pass(state) : giver.orders
}

/** Every ship to the zone that lies farthest from its friends. */
const sailOut = (state: State): Action => {
  const giver = new Giver(state)
  for (const order of aa1941Game.pass(state)) giver.tryAll([order])
  const { board } = giver
  const reach = emptyReach()
  for (let from = 0; from < spaceCount; from++)
    for (const type of shipTypes) {
      if (!isZone(from) || (type !== transport && board.unspent(from, type) <= 0)) continue
      if (board.ownUnits(from, type) === 0) continue
      fillSeaReach(board, from, type, reach)
      const ways = Array.from({ length: reach.count }, (_, way) =>
        reach.via[way] === direct ? [from, reach.to[way]!] : [from, reach.via[way]!, reach.to[way]!],
      ).sort((one, other) => other.length - one.length)
      ways.some(route => giver.tryAll([{ kind: 'move', units: only(type, 1), route }]))
    }
  return giver.orders
}

/** Everything through the first complex of the list that takes it. */
const launch = (state: State): Action => {
  const board = state.copy()
  const orders: Order[] = []
  for (let complex = 0; complex < territoryCount; complex++)
    for (const at of [...nextZones[complex]!, complex])
      for (const type of allTypes.toReversed())
        for (let count = board.bought[type]!; count > 0; count--) {
          const order: Order = { kind: 'place', units: only(type, 1), at, complex }
          if (legal(board, order)) break
          apply(board, order)
          orders.push(order)
        }
  return orders
}

/** The largest number for which an order is allowed. */
const mostOf = (state: State, orderOf: (count: number) => Order): Action => {
  for (let count = 50; count >= 0; count--) if (!legal(state, orderOf(count))) return [orderOf(count)]
  return aa1941Game.pass(state)
}

const retreat = (state: State): Action => {
  for (let to = -1; to < spaceCount; to++) if (!legal(state, { kind: 'retreat', to })) return [{ kind: 'retreat', to }]
  return [{ kind: 'pressOn' }]
}

/** Hits fall in the order of a comparison of types, and no battleship is ever damaged instead. */
const losing = (state: State, inOrder: (one: number, other: number) => number): Action => {
  const { fight } = state
  if (!fight?.hits) return aa1941Game.pass(state)
  const { hits, space } = fight
  const isAttacker = fight.step === 'attackerHit' || fight.step === 'attackerStruck'
  const side = [...Array(powerCount).keys()].filter(power =>
    isAttacker ? power === state.power : areEnemies(power, state.power),
  )
  const units = side
    .flatMap(power => allTypes.map(type => ({ power, type, count: state.unitsIn(space, power, type) })))
    .flatMap(({ power, type, count }) => new Array<{ power: number; type: UnitNumber }>(count).fill({ power, type }))
    .sort((one, other) => inOrder(one.type, other.type))
  const lost = Array.from({ length: powerCount }, noCounts)
  for (const { power, type } of units.slice(0, hits.sub + hits.air + hits.any)) lost[power]![type]++
  const order: Order = {
    kind: 'casualties',
    lost,
    damaged: new Array<number>(powerCount).fill(0),
  }
  return legal(state, order) ? aa1941Game.pass(state) : [order]
}
