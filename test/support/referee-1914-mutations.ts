import type { Stream } from '../../src/engine/index.ts'
import { kinds, neighboursOf, powers, spaces, troops, zones } from './referee-1914-board.ts'
import type { Order } from './referee-1914-orders.ts'

// Orders that are allowed, with something else in them: mostly they are not allowed any more.

type Json = Record<string, unknown>
export type Draw = (count: number) => number
export const drawOf =
  (stream: Stream): Draw =>
  count =>
    Math.floor(stream.nextFraction() * count)

const pick = <Value>(draw: Draw, list: readonly Value[]): Value => list[draw(list.length)]!
const count = (draw: Draw): number => pick(draw, [0, 1, 1, 2, 3, draw(12), 200])
const near = (draw: Draw, space: string): string =>
  draw(3) > 0 && neighboursOf(space).length > 0 ? pick(draw, neighboursOf(space)) : pick(draw, spaces)
const zoneNear = (draw: Draw, space: string): string => {
  const next = neighboursOf(space).filter(one => zones.includes(one))
  return draw(3) > 0 && next.length > 0 ? pick(draw, next) : pick(draw, zones)
}
const held = (draw: Draw): Json => ({ unit: pick(draw, troops), power: pick(draw, powers) })

/** Another number of some kind, or another kind. */
const otherCounts = (draw: Draw, units: object): Json => {
  const other: Json = { ...units }
  const there = Object.keys(units)
  const kind = there.length > 0 && draw(3) > 0 ? pick(draw, there) : pick(draw, kinds)
  const before = Number(other[kind] ?? 0)
  other[kind] = Math.min(200, Math.max(0, draw(2) > 0 ? before + pick(draw, [-1, 1]) : count(draw)))
  if (other[kind] === 0) delete other[kind]
  return other
}
const otherByPower = (draw: Draw, byPower: object = {}): Json => {
  const there = Object.keys(byPower)
  const power = there.length > 0 && draw(3) > 0 ? pick(draw, there) : pick(draw, powers)
  return { ...byPower, [power]: pick(draw, [0, 1, 1, 2, 3]) }
}
const otherHold = (draw: Draw, hold: readonly unknown[] = []): unknown[] =>
  draw(2) > 0 && hold.length > 0 ? hold.slice(1) : [...hold, held(draw)].slice(-2)

const otherRoute = (draw: Draw, route: readonly string[]): string[] => {
  const at = draw(route.length)
  switch (draw(4)) {
    case 0:
      return route.length > 2 ? route.slice(0, -1) : [...route].reverse()
    case 1:
      return route.length < 4 ? [...route, near(draw, route.at(-1)!)] : route.slice(1)
    default:
      return route.map((space, index) => (index === at ? near(draw, route[index - 1] ?? space) : space))
  }
}

/** One field of an order that is something else. */
const changed = (draw: Draw, order: Order): Json => {
  switch (order.order) {
    case 'buy':
      return { units: otherCounts(draw, order.units) }
    case 'repair':
      return draw(2) > 0 ? { battleships: 1 + draw(3) } : { zone: pick(draw, zones) }
    case 'move':
      return pick<() => Json>(draw, [
        () => ({ units: otherCounts(draw, order.units) }),
        () => ({ route: otherRoute(draw, order.route) }),
        () => ({ damaged: draw(3) }),
        () => ({ sailed: draw(3) }),
        () => ({ cargo: [otherHold(draw, order.cargo?.[0]), ...(order.cargo ?? []).slice(1)] }),
      ])()
    case 'load':
      return pick<() => Json>(draw, [
        () => ({ from: near(draw, order.zone) }),
        () => ({ zone: zoneNear(draw, order.from) }),
        () => ({ units: [pick(draw, troops), ...order.units].slice(0, 1 + draw(2)) }),
        () => ({ aboard: otherHold(draw, order.aboard) }),
        () => ({ transportOf: pick(draw, powers) }),
      ])()
    case 'unload':
      return pick<() => Json>(draw, [
        () => ({ to: near(draw, order.zone) }),
        () => ({ zone: zoneNear(draw, order.to) }),
        () => ({ units: order.aboard!.slice(0, 1) }),
        () => ({ units: order.aboard!.slice(0, 1), second: true }),
        () => ({ aboard: [...(order.aboard ?? []), held(draw)].slice(-2) }),
        () => ({ transportOf: pick(draw, powers) }),
        () => ({ sailed: draw(3) }),
      ])()
    case 'attack':
      return { zone: pick(draw, zones) }
    case 'represent':
    case 'control':
      return { power: pick(draw, powers) }
    case 'declare':
      return { isDeclared: !order.isDeclared }
    case 'begin':
      return draw(2) > 0 ? { space: pick(draw, spaces) } : { bombard: { [zoneNear(draw, order.space)]: draw(3) } }
    case 'dive':
      return { submarines: otherByPower(draw, order.submarines) }
    case 'casualties':
      return pick<() => Json>(draw, [
        () => {
          const power = pick(draw, Object.keys(order.lost).length > 0 ? Object.keys(order.lost) : powers)
          return { lost: { ...order.lost, [power]: otherCounts(draw, (order.lost as Json)[power] ?? {}) } }
        },
        () => {
          // As many, but of other kinds.
          const power = pick(draw, Object.keys(order.lost).length > 0 ? Object.keys(order.lost) : powers)
          const [first, ...others] = Object.entries((order.lost as Record<string, object>)[power] ?? {})
          const kind = pick(draw, kinds)
          return first ? { lost: { ...order.lost, [power]: { ...Object.fromEntries(others), [kind]: first[1] } } } : {}
        },
        () => ({ damaged: otherByPower(draw, order.damaged) }),
        () => ({ whole: otherByPower(draw, order.whole) }),
        () => ({ diving: otherByPower(draw, order.diving) }),
        () => ({ cargo: { [pick(draw, powers)]: [otherHold(draw)] } }),
      ])()
    case 'place':
      return pick<() => Json>(draw, [
        () => ({ units: otherCounts(draw, order.units) }),
        () => ({ at: pick(draw, spaces) }),
        () => ({ exchanged: pick(draw, ['artillery', 'tank', 'fighter']) }),
      ])()
    default:
      return {}
  }
}

/** Any order at all, mostly of another phase. */
const anyOrder = (draw: Draw): Order => {
  const [space, zone, power] = [pick(draw, spaces), pick(draw, zones), pick(draw, powers)]
  const units = otherCounts(draw, { infantry: 1 })
  return pick<unknown>(draw, [
    { order: 'buy', units },
    { order: 'repair', zone, battleships: 1 },
    { order: 'move', units, route: [space, near(draw, space)] },
    { order: 'load', zone, from: near(draw, zone), units: ['infantry'], transportOf: power },
    { order: 'unload', zone, to: near(draw, zone), transportOf: power, aboard: [held(draw)] },
    { order: 'attack', zone },
    { order: 'represent', power },
    { order: 'control', power },
    { order: 'declare', isDeclared: true },
    { order: 'begin', space },
    { order: 'dive', submarines: {} },
    { order: 'casualties', lost: { [power]: units } },
    { order: 'pressOn' },
    { order: 'stop' },
    { order: 'place', units, at: space },
  ]) as Order
}

/** Orders with one thing in them that is another. */
export const mutated = (orders: readonly Order[], draw: Draw): Order[] => {
  const at = draw(Math.max(1, orders.length))
  const order = orders[at]
  if (!order || draw(12) === 0) return [...orders.slice(0, at), anyOrder(draw), ...orders.slice(at)]
  switch (draw(12)) {
    case 0:
      return orders.filter((_, index) => index !== at)
    case 1:
      return [...orders, order]
    case 2:
      return [...orders.slice(at), ...orders.slice(0, at)]
    default:
      return orders.map((one, index) => (index === at ? ({ ...one, ...changed(draw, one) } as Order) : one))
  }
}
