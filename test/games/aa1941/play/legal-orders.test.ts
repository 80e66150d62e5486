import { describe, expect, test } from 'vitest'
import { Refusal, streamOf } from '../../../../src/engine/index.ts'
import { allZones, nameOf } from '../../../../src/games/aa1941/board/map.ts'
import type { ActionJson as Aa1941Action } from '../../../../src/games/aa1941/play/action.ts'
import { aa1941Game } from '../../../../src/games/aa1941/play/game.ts'
import { Aa1941LegalReply, legalOrdersOf } from '../../../../src/games/aa1941/play/legal-orders.ts'
import { writePosition } from '../../../../src/games/aa1941/position/write.ts'
import { randomAction } from '../../../../src/games/aa1941/strategist/v1/random-player.ts'
import { legal } from '../../../../src/games/aa1941/turn/legal.ts'
import type { OrderJson } from '../../../../src/games/aa1941/turn/orders.ts'
import { battle, combatMove, type State } from '../../../../src/games/aa1941/turn/state.ts'

/** States of a game of random players in which somebody is to decide. */
const decisions = (seed: number, count: number): State[] => {
  const state = aa1941Game.open(seed)
  const stream = streamOf(seed, 'actions')
  const found: State[] = []
  while (found.length < count) {
    const next = aa1941Game.next(state)
    if (next.kind === 'over') break
    if (next.kind === 'chance') aa1941Game.chance(state, streamOf(seed, next.key))
    else {
      found.push(state.copy())
      aa1941Game.act(state, randomAction(state, stream))
    }
  }
  return found
}
const states = decisions(1, 250)
const refusalOf = (request: unknown): string | undefined => {
  try {
    legalOrdersOf(request)
  } catch (problem) {
    if (problem instanceof Refusal) return `${problem.code} ${problem.faults[0]!.at.join('.')}`
    throw problem
  }
  return undefined
}

describe('orders that are listed', () => {
  test('are all allowed, in every kind of decision that a game comes to', () => {
    const seen = new Set<string>()
    for (const state of states) {
      const { orders, about, pass } = legalOrdersOf({ position: writePosition(state) })
      seen.add(about)
      const next = aa1941Game.next(state)
      const seat = next.kind === 'decision' ? next.seat : -1
      for (const order of orders) {
        const [read] = aa1941Game.readAction({ orders: [order] }, seat)
        expect(legal(state, read!), JSON.stringify(order)).toBeUndefined()
      }
      expect(aa1941Game.fault(state, aa1941Game.readAction({ orders: pass }, seat))).toBeUndefined()
    }
    expect([...seen].sort()).toEqual(
      ['battle', 'casualties', 'combatMove', 'mobilise', 'noncombatMove', 'purchase', 'retreat', 'submerge'].sort(),
    )
  })

  test('are those of the opening that one can count: what the money of the USSR buys of each kind', () => {
    const { orders, power, about, mayEnd } = legalOrdersOf({})
    expect([power, about, mayEnd]).toEqual(['ussr', 'purchase', true])
    const { treasuries } = writePosition(aa1941Game.open(0)) as { treasuries: { ussr: number } }
    const infantry = orders.find(order => order.order === 'buy' && order.units.infantry !== undefined)
    expect(infantry).toEqual({ order: 'buy', units: { infantry: expect.any(Number) } })
    expect(refusalOf({ orders: [infantry] })).toBeUndefined()
    expect(treasuries.ussr).toBeGreaterThan(0)
    // R41-5.1: all that is bought is one order.
    expect(legalOrdersOf({ orders: [infantry] }).orders).toEqual([])
  })

  test('hold every move with which a random player begins: where from, where to, and by what', () => {
    const ways = (orders: readonly OrderJson[]): string[] =>
      orders.flatMap(order =>
        order.order === 'move' ? [`${Object.keys(order.units)} ${order.route[0]} ${order.route.at(-1)}`] : [],
      )
    let found = 0
    for (const [index, state] of states.entries()) {
      if (state.phase !== combatMove) continue
      const listed = new Set(ways(legalOrdersOf({ position: writePosition(state) }).orders))
      const { orders } = aa1941Game.writeAction(randomAction(state, streamOf(index, 'more'))) as Aa1941Action
      for (const way of ways(orders.slice(0, 1))) {
        expect(listed.has(way), way).toBe(true)
        found++
      }
    }
    expect(found).toBeGreaterThan(5)
  })

  test('are fewer where a space or a unit is named', () => {
    const state = states.find(one => one.phase === combatMove)!
    const position = writePosition(state)
    const all = legalOrdersOf({ position }).orders
    const tanks = legalOrdersOf({ position, unit: 'tank' }).orders
    expect(tanks.length).toBeLessThan(all.length)
    for (const order of tanks) expect(all).toContainEqual(order)
    const move = all.find(order => order.order === 'move')!
    const [space] = move.order === 'move' ? move.route : []
    expect(legalOrdersOf({ position, space }).orders).toContainEqual(move)
  })

  test('follow the orders that have been given, which must be allowed themselves', () => {
    const state = states.find(one => one.phase === combatMove)!
    const position = writePosition(state)
    const move = legalOrdersOf({ position }).orders.find(order => order.order === 'move')!
    const after = legalOrdersOf({ position, orders: [move] }).orders
    expect(after).not.toContainEqual(move)
    expect(refusalOf({ position, orders: [move, move] })).toBe('illegal-order orders.1.units')
    expect(refusalOf({ position, orders: [{ order: 'buy', units: { tank: 1 } }] })).toBe('illegal-order orders.0.order')
  })

  test('R41-6.9.1: a transport that has sailed with troops has no landing yet in the position after that', () => {
    const opening = writePosition(aa1941Game.open(0))
    const { position } = legalOrdersOf({
      position: { ...opening, power: 'germany', phase: 'combatMove' },
      orders: [
        { order: 'load', units: { infantry: 2 }, from: 'Southern Europe', zone: 'SZ 16' },
        { order: 'move', units: { transport: 1 }, route: ['SZ 16', 'SZ 17'], cargo: [['infantry', 'infantry']] },
      ],
    })
    expect(position?.transports).toEqual([
      {
        zone: 'SZ 17',
        power: 'germany',
        cargo: [
          { unit: 'infantry', fresh: true },
          { unit: 'infantry', fresh: true },
        ],
        sailed: 1,
      },
    ])
  })

  test('tell where everybody stands after those that have been given, in the phase that still goes on', () => {
    const position = writePosition(aa1941Game.open(0))
    expect(legalOrdersOf({ position }).position).toBeUndefined()
    const orders = [{ order: 'move', units: { infantry: 2 }, route: ['Archangel', 'West Russia'] }]
    const after = legalOrdersOf({ position: { ...position, phase: 'combatMove' }, orders }).position
    expect(after?.phase).toBe('combatMove')
    expect(after?.units).toMatchObject({
      Archangel: { ussr: { infantry: 1 } },
      'West Russia': { ussr: { infantry: 2 }, germany: { infantry: 3 } },
    })
  })

  test('of a battle are one order for the whole decision', () => {
    const state = states.find(one => one.phase === battle)!
    const reply = legalOrdersOf({ position: writePosition(state) })
    expect([reply.mayEnd, reply.orders.length > 0]).toEqual([false, true])
    expect(refusalOf({ position: writePosition(state), orders: [reply.orders[0]] })).toBe('illegal-order orders')
    expect(Aa1941LegalReply.safeParse({ ...reply, why: String(reply.why) }).success).toBe(true)
  })
})

test('a board full of everything is refused, and a space of it is not', () => {
  const { owners, ...opening } = writePosition(aa1941Game.open(0))
  const army = { infantry: 1, tank: 1, fighter: 1, bomber: 1 }
  const fleet = { submarine: 1, destroyer: 1, battleship: 1, aircraftCarrier: 1, fighter: 1 }
  const friends = ['ussr', 'unitedKingdom', 'unitedStates']
  const lands = Object.entries(owners ?? {}).flatMap(([space, owner]) => (friends.includes(owner) ? [space] : []))
  const units = Object.fromEntries([
    ...lands.map(space => [space, { ussr: army }]),
    ...allZones.map(zone => [nameOf(zone), { ussr: fleet }]),
  ])
  const position = {
    ...opening,
    phase: 'noncombatMove',
    owners,
    units: { ...units, Germany: { germany: { infantry: 1 } }, Japan: { japan: { infantry: 1 } } },
  }
  expect(refusalOf({ position })).toBe('too-much-work ')
  expect(legalOrdersOf({ position, space: 'Russia' }).orders.length).toBeGreaterThan(20)
})
