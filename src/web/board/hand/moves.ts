import type { Board } from '../../../engine/index.ts'
import type { LegalAnswer } from '../api.ts'
import { carrierOf } from '../cargo.ts'
import type { Order } from '../plan.ts'
import { areAllied, armiesAt, type Counts, ownerOf, type Position, sizeOf } from '../position.ts'
import { positive } from './in-battle.ts'

/** Where new units come from: no space of the board. */
export const fromStock = ''

/** What can be picked in a space: units of a kind that may do the same. */
export interface Group {
  readonly key: string
  readonly unit: string
  /** As many as the rules let go anywhere. */
  readonly count: number
  /** What its orders say of it beside the way: steps flown, cargo. */
  readonly order: Order
}

/** Where the units of an order stand; nowhere of orders that move nobody. */
export const sourceOf = ({ order, route, from, zone }: Order): string | undefined => {
  if (order === 'move') return route?.[0]
  if (order === 'load') return from
  if (order === 'unload') return zone
  return order === 'place' ? fromStock : undefined
}

/** Where an order leads. */
export const targetOf = ({ order, route, zone, to, at }: Order): string | undefined => {
  if (order === 'move') return route?.at(-1)
  if (order === 'load') return zone
  if (order === 'unload') return to
  return order === 'place' ? at : undefined
}

/** Units of an order by type, whether it counts them or lists them one by one. */
export const unitsOf = ({ units }: Order): Counts => {
  if (!Array.isArray(units)) return typeof units === 'object' && units !== null ? (units as Counts) : {}
  const counts: Record<string, number> = {}
  for (const unit of units) if (typeof unit === 'string') counts[unit] = (counts[unit] ?? 0) + 1
  return counts
}

/** Who is picked for an order, by type: of one that lands troops, the boat that has them. */
const pickedFor = (board: Board, order: Order): Counts => {
  if (order.order !== 'unload') return unitsOf(order)
  const boat = carrierOf(board)
  return boat ? { [boat.name]: 1 } : {}
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What tells units of one type apart: how far they have flown or sailed, what they have aboard, whether they are damaged. */
const detailsOf = ({ order, flown, cargo, sailed, guests, damaged, aboard, transportOf }: Order): object => {
  if (order === 'load' || order === 'place') return {}
  if (order === 'unload') return { cargo: [aboard], sailed, transportOf }
  return { flown, cargo, sailed, guests, damaged: damaged !== undefined || undefined }
}

/** The group of each type that takes part in an order. */
const keysOf = (board: Board, order: Order): readonly string[] =>
  Object.keys(pickedFor(board, order)).map(unit => JSON.stringify({ unit, ...detailsOf(order) }))

/** Whom one can pick in a space, in the order of the table of units. */
export const groupsAt = (board: Board, legal: readonly Order[], space: string): readonly Group[] => {
  const groups = new Map<string, Group>()
  for (const order of legal) {
    if (sourceOf(order) !== space || isOfPart(order)) continue
    const units = pickedFor(board, order)
    for (const [index, key] of keysOf(board, order).entries()) {
      const unit = Object.keys(units)[index]
      if (unit === undefined) continue
      const count = Math.max(units[unit] ?? 0, groups.get(key)?.count ?? 0)
      groups.set(key, { key, unit, count, order: groups.get(key)?.order ?? order })
    }
  }
  const place = ({ unit }: Group): number => board.units.findIndex(({ name }) => name === unit)
  return [...groups.values()].sort((one, other) => place(one) - place(other))
}

/** Troops that go ashore while others stay aboard: such orders are given by their words. */
const isOfPart = ({ order, units, aboard }: Order): boolean =>
  order === 'unload' && units !== undefined && !isSame(units, aboard)

/** Who is picked at first: all that go over land, or by sea; planes only where nobody else may go. */
export const firstChoice = (board: Board, groups: readonly Group[]): Counts => {
  const isPlane = ({ unit }: Group): boolean => board.units.find(({ name }) => name === unit)?.domain === 'air'
  const others = groups.filter(group => !isPlane(group))
  return Object.fromEntries((others.length > 0 ? others : groups).map(({ key, count }) => [key, count]))
}

const takesPart = (board: Board, order: Order, chosen: Counts): boolean =>
  keysOf(board, order).some(key => (chosen[key] ?? 0) > 0)

/** Where those who are picked may go. */
export const targetsOf = (board: Board, legal: readonly Order[], space: string, chosen: Counts): readonly string[] => {
  const targets = legal
    .filter(order => sourceOf(order) === space && takesPart(board, order, chosen))
    .flatMap(order => targetOf(order) ?? [])
  return [...new Set(targets)]
}

/** Spaces in which there is somebody who may still do something. */
export const sourcesOf = (legal: readonly Order[]): readonly string[] => [
  ...new Set(legal.flatMap(order => sourceOf(order) ?? order.zone ?? []).filter(name => name !== fromStock)),
]

/** Attacks in a zone that are declared by an order of their own. */
export const attacksIn = (legal: readonly Order[], zone: string): readonly Order[] =>
  legal.filter(order => order.order === 'attack' && order.zone === zone)

/** Parts of cargoes that could go ashore out of a zone; of two alike it is the same which one does. */
export const partsIn = (legal: readonly Order[], zone: string): readonly Order[] =>
  legal.filter(order => order.zone === zone && isOfPart(order) && order.second === undefined)

/** An order with so many of its units; those with a cargo or guests stay as they are. Who is told to be damaged all are. */
const withCounts = (order: Order, counts: Counts): Order =>
  order.order === 'unload'
    ? order
    : { ...order, units: counts, ...(order.damaged !== undefined && { damaged: sizeOf(counts) }) }

/**
 * The orders that lead those who are picked from a space to another, as far as one question tells: every type moves by itself,
 * and of loading the next order is told when one transport is full.
 */
export const ordersTo = (
  board: Board,
  legal: readonly Order[],
  space: string,
  target: string,
  chosen: Counts,
): { readonly orders: readonly Order[]; readonly left: Counts } => {
  const left: Record<string, number> = { ...chosen }
  const orders: Order[] = []
  const candidates = legal.filter(order => sourceOf(order) === space && targetOf(order) === target && !isOfPart(order))
  for (const key of Object.keys(chosen)) {
    const wanted = left[key] ?? 0
    if (wanted === 0) continue
    const ways = candidates.filter(order => order.order !== 'load' && keysOf(board, order).includes(key))
    const most = ways.reduce<Order | undefined>(
      (best, way) => (best && countIn(board, best) >= countIn(board, way) ? best : way),
      undefined,
    )
    if (!most) continue
    const [unit] = Object.keys(pickedFor(board, most))
    if (unit === undefined) continue
    const count = Math.min(wanted, countIn(board, most))
    orders.push(withCounts(most, { [unit]: count }))
    left[key] = wanted - count
  }
  if (orders.length > 0) return { orders, left }
  // The fullest transport first.
  const loads = candidates
    .filter(order => order.order === 'load' && isWithin(order, left))
    .sort((one, other) => countIn(board, other) - countIn(board, one))
  const [load] = loads
  if (!load) return { orders, left }
  for (const [unit, count] of Object.entries(unitsOf(load))) {
    const key = JSON.stringify({ unit })
    left[key] = (left[key] ?? 0) - count
  }
  return { orders: [load], left }
}

const countIn = (board: Board, order: Order): number => sizeOf(pickedFor(board, order))

const isWithin = (order: Order, chosen: Counts): boolean =>
  Object.entries(unitsOf(order)).every(([unit, count]) => count <= (chosen[JSON.stringify({ unit })] ?? 0))

/** What an order passes on its way that is an enemy's, or has enemies in it. */
const passedBy = (board: Board, position: Position, { route = [] }: Order): string =>
  route
    .slice(1, -1)
    .filter(name => {
      const space = board.spaces.find(one => one.name === name)
      const owner = space && ownerOf(board, position, space)
      const there = armiesAt(board, position, name).map(({ power }) => power)
      return [...(owner === undefined ? [] : [owner]), ...there].some(power => !areAllied(board, power, position.power))
    })
    .sort()
    .join('|')

/**
 * What could be ordered in the place of an order that picking has come to, where it matters: another way that passes other
 * enemies, or others of those who were picked aboard the same boat.
 */
export const insteadOf = (
  board: Board,
  position: Position,
  legal: readonly Order[],
  order: Order,
  chosen: Counts,
): readonly Order[] => {
  const others = legal.filter(
    other => other.order === order.order && sourceOf(other) === sourceOf(order) && targetOf(other) === targetOf(order),
  )
  if (order.order === 'load')
    return others.filter(
      other => !isSame(unitsOf(other), unitsOf(order)) && isMostOf(board, other, others) && isWithin(other, chosen),
    )
  if (order.order !== 'move') return []
  const [key] = keysOf(board, order)
  const [unit = ''] = Object.keys(unitsOf(order))
  const seen = new Set([passedBy(board, position, order)])
  return others.flatMap(other => {
    const passed = passedBy(board, position, other)
    if (key === undefined || !keysOf(board, other).includes(key) || seen.has(passed)) return []
    seen.add(passed)
    return [withCounts(other, { [unit]: Math.min(unitsOf(order)[unit] ?? 0, unitsOf(other)[unit] ?? 0) })]
  })
}

/** Whether a boat that is loaded so has no room for anybody else who could come: others leave room to no purpose. */
const isMostOf = (board: Board, load: Order, others: readonly Order[]): boolean =>
  others.every(other => {
    const [less, more] = [unitsOf(load), unitsOf(other)]
    const isIn = Object.entries(less).every(([unit, count]) => count <= (more[unit] ?? 0))
    return !isIn || countIn(board, other) === countIn(board, load)
  })

/**
 * An order that was not listed, so that the rules can say why not: the first of those who are picked, by the shortest way they
 * could think of.
 */
export const attempt = (
  board: Board,
  groups: readonly Group[],
  from: string,
  to: string,
  chosen: Counts,
  longestRoute: number,
): Order | undefined => {
  const group = groups.find(({ key }) => (chosen[key] ?? 0) > 0)
  if (!group) return undefined
  const { order } = group
  if (order.order === 'place') return { ...order, at: to, units: { [group.unit]: chosen[group.key] ?? 1 } }
  if (order.order === 'unload') return { ...order, to }
  const domain = board.units.find(({ name }) => name === group.unit)?.domain
  const way = shortestWay(board, from, to, domain)
  const route = way.length <= longestRoute ? way : [from, to]
  const { units: _, zone: __, from: ___, aboard: ____, transportOf: _____, ...details } = order
  return withCounts({ ...details, order: 'move', route }, { [group.unit]: chosen[group.key] ?? 1 })
}

/** From one space to another over those that such units can be in; the two alone where there is no such way. */
const shortestWay = (board: Board, from: string, to: string, domain: string | undefined): readonly string[] => {
  const spaces = new Map(board.spaces.map(space => [space.name, space]))
  const before = new Map<string, string | undefined>([[from, undefined]])
  for (const name of before.keys()) {
    if (name === to) break
    for (const next of spaces.get(name)?.neighbours ?? []) {
      const kind = spaces.get(next)?.kind
      const isOpen = domain === 'air' || kind === domain || next === to
      if (isOpen && !spaces.get(next)?.neutral && !before.has(next)) before.set(next, name)
    }
  }
  const way: string[] = []
  for (let name: string | undefined = to; name !== undefined; name = before.get(name)) way.unshift(name)
  return before.has(to) ? way : [from, to]
}

/** Orders of a purchase with other counts of what is bought; whatever else was ordered stays. */
export const purchaseOf = (orders: readonly Order[], counts: Counts): readonly Order[] => {
  const units = positive(counts)
  const others = orders.filter(({ order }) => order !== 'buy')
  return Object.keys(units).length > 0 ? [{ order: 'buy', units }, ...others] : others
}

/**
 * Orders that mean something to whoever looks at the map. The rules let a power declare an attack where none of its units are;
 * nothing comes of that.
 */
export const meantOrders = (board: Board, position: Position, { orders, power }: LegalOrders): readonly Order[] =>
  orders.filter(
    ({ order, zone = '' }) => order !== 'attack' || armiesAt(board, position, zone).some(army => army.power === power),
  )

type LegalOrders = Pick<LegalAnswer, 'orders' | 'power'>

/** What is bought by the orders so far. */
export const boughtBy = (orders: readonly Order[]): Counts => {
  const buy = orders.find(({ order }) => order === 'buy')
  return buy ? unitsOf(buy) : {}
}
