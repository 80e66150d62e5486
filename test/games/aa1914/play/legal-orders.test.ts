import { describe, expect, test } from 'vitest'
import { Refusal, streamOf } from '../../../../src/engine/index.ts'
import { aa1914Game as game } from '../../../../src/games/aa1914/play/game.ts'
import { Aa1914LegalReply, legalOrdersOf } from '../../../../src/games/aa1914/play/legal-orders.ts'
import type { OrderJson } from '../../../../src/games/aa1914/play/order-json.ts'
import { randomAction } from '../../../../src/games/aa1914/play/random-player.ts'
import { writePosition } from '../../../../src/games/aa1914/position/write.ts'
import { legal } from '../../../../src/games/aa1914/turn/legal.ts'
import { openingState } from '../../../../src/games/aa1914/turn/setup.ts'
import { movement, type State } from '../../../../src/games/aa1914/turn/state.ts'
import { boardOf } from '../../../support/board-1914.ts'
import { playAtRandom } from '../../../support/games-1914.ts'

/** States of a game at random in which somebody is to decide. */
const states: State[] = []
playAtRandom(openingState(), 'listed', 4, ({ before, action }) => {
  if (action) states.push(before)
})
const some = states.filter((state, index) => index % 7 === 0 || state.pending.length > 0)

const listed = (state: State, more: object = {}) => legalOrdersOf({ position: writePosition(state), ...more })
const refusalOf = (request: unknown): string | undefined => {
  try {
    legalOrdersOf(request)
  } catch (problem) {
    if (problem instanceof Refusal) return `${problem.code} ${problem.faults[0]!.at.join('.')}`
    throw problem
  }
  return undefined
}
const seatOf = (state: State): number => {
  const next = game.next(state)
  return next.kind === 'decision' ? next.seat : -1
}

describe('orders of 1914 that are listed', () => {
  test('are all allowed, in every kind of decision that a game comes to', () => {
    const seen = new Set<string>()
    for (const state of some) {
      const reply = listed(state)
      seen.add(reply.about)
      for (const order of reply.orders) {
        const [read] = game.readAction({ orders: [order] }, seatOf(state))
        expect(legal(state, read!), JSON.stringify(order)).toBeUndefined()
      }
      expect(game.fault(state, game.readAction({ orders: reply.pass }, seatOf(state)))).toBeUndefined()
      // Whoever must decide finds something to decide by, unless nothing is left to be ordered.
      if (!reply.mayEnd && reply.about !== 'movement') expect(reply.orders, reply.about).not.toEqual([])
    }
    for (const about of ['purchase', 'movement', 'combat', 'mobilise', 'attackerLosses', 'roundEnds'])
      expect(seen).toContain(about)
  })

  test('hold every move that a random player gives first: where from, where to, and by what', () => {
    const ways = (orders: readonly OrderJson[]): string[] =>
      orders.flatMap(order =>
        order.order === 'move' && order.route[0] !== order.route.at(-1)
          ? Object.keys(order.units).map(unit => `${unit} ${order.route[0]} ${order.route.at(-1)}`)
          : [],
      )
    let found = 0
    for (const [index, state] of states.entries()) {
      if (state.phase !== movement || state.pending.length > 0) continue
      const known = new Set(ways(listed(state).orders))
      const { orders } = game.writeAction(randomAction(state, streamOf(index, 'more'))) as { orders: OrderJson[] }
      for (const way of ways(orders.slice(0, 1))) {
        expect(known.has(way), way).toBe(true)
        found++
      }
    }
    expect(found).toBeGreaterThan(10)
  })

  test('R14-6.1: are what the money of Austria-Hungary buys of each kind, and R14-2.4 no tanks yet', () => {
    const reply = legalOrdersOf({})
    expect([reply.power, reply.about, reply.mayEnd]).toEqual(['austriaHungary', 'purchase', true])
    expect(reply.orders).toContainEqual({ order: 'buy', units: { infantry: 8 } })
    expect(reply.orders).toContainEqual({ order: 'buy', units: { battleship: 2 } })
    expect(JSON.stringify(reply.orders)).not.toContain('tank')
  })

  test('R14-4.1.8: the movement of Austria-Hungary may not end before somebody has gone for Serbia', () => {
    const position = { ...writePosition(openingState()), phase: 'movement' }
    const before = legalOrdersOf({ position })
    expect(before.mayEnd).toBe(false)
    expect(String(before.why)).toContain('R14-4.1.8')
    const orders = before.pass
    const after = legalOrdersOf({ position, orders })
    expect(after.mayEnd).toBe(true)
    expect(after.position?.units.Serbia).toEqual({ austriaHungary: { infantry: 1 } })
    expect(after.position?.phase).toBe('movement')
  })

  test('R14-10.9: are told apart where battleships are damaged', () => {
    const state = boardOf({
      power: 'germany',
      units: { 'SZ 10': { germany: { battleship: 3 } } },
      damaged: { 'SZ 10': 1 },
    })
    const moves = listed(state).orders.filter(order => order.order === 'move')
    expect(new Set(moves.map(order => `${order.units.battleship} ${order.damaged ?? 0}`))).toEqual(
      new Set(['2 0', '1 1']),
    )
  })

  test('R14-7.8: are of transports one by one, with what goes aboard and ashore', () => {
    const state = boardOf({
      power: 'britishEmpire',
      units: {
        'SZ 8': { britishEmpire: { transport: 2 } },
        Wales: { britishEmpire: { infantry: 2, fighter: 1 } },
      },
    })
    const loads = listed(state).orders.filter(order => order.order === 'load')
    expect(loads.map(({ units }) => units)).toEqual([
      ['infantry'],
      ['infantry', 'infantry'],
      ['infantry', 'fighter'],
      ['fighter'],
    ])
    const aboard = listed(state, { orders: [loads[1]] })
    expect(aboard.orders.filter(order => order.order === 'unload').length).toBeGreaterThan(0)
    const sails = aboard.orders.filter(order => order.order === 'move' && order.units.transport === 1)
    expect(new Set(sails.map(order => JSON.stringify(order.order === 'move' && order.cargo)))).toEqual(
      new Set([undefined, '[["infantry","infantry"]]'].map(cargo => cargo ?? JSON.stringify(undefined))),
    )
  })

  test('are fewer where a space or a unit is named', () => {
    const state = { ...writePosition(openingState()), phase: 'movement' }
    const all = legalOrdersOf({ position: state }).orders
    const guns = legalOrdersOf({ position: state, unit: 'artillery' }).orders
    const here = legalOrdersOf({ position: state, space: 'Vienna' }).orders
    for (const few of [guns, here]) {
      expect(few.length).toBeGreaterThan(0)
      expect(few.length).toBeLessThan(all.length)
      for (const order of few) expect(all).toContainEqual(order)
    }
  })

  test('of a battle are one order for the whole decision; the phase of battles ends without one', () => {
    const battle = states.find(state => state.fight !== undefined)!
    const reply = listed(battle)
    expect([reply.mayEnd, reply.orders.length > 0]).toEqual([false, true])
    expect(refusalOf({ position: writePosition(battle), orders: [reply.orders[0]] })).toBe('illegal-order orders')
    expect(Aa1914LegalReply.safeParse({ ...reply, why: String(reply.why) }).success).toBe(true)
    const atSea = boardOf({
      power: 'germany',
      units: { 'SZ 8': { germany: { submarine: 1 }, britishEmpire: { cruiser: 1 } } },
    })
    const position = { ...writePosition(atSea), phase: 'combat' }
    expect(legalOrdersOf({ position })).toMatchObject({ mayEnd: true, orders: [{ order: 'begin', space: 'SZ 8' }] })
    expect(refusalOf({ position: 'ending' })).toBe('invalid-field position')
  })
})
