import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonical } from '../../../../src/engine/index.ts'
import { allTypes, countsOf, transport } from '../../../../src/games/aa1941/board/units.ts'
import { allowedOrders } from '../../../../src/games/aa1941/play/allowed-orders.ts'
import { aa1941Game } from '../../../../src/games/aa1941/play/game.ts'
import { toldApart } from '../../../../src/games/aa1941/play/told-apart.ts'
import { randomPlayer } from '../../../../src/games/aa1941/strategist/v1/random-player.ts'
import { apply, legal } from '../../../../src/games/aa1941/turn/legal.ts'
import { type Order, writeOrder } from '../../../../src/games/aa1941/turn/orders.ts'
import { combatMove, noncombatMove, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { playerOf, playOn, smallSearch } from '../../../support/players-1941.ts'
import { randomBoard, Seeds } from '../../../support/random-boards-1941.ts'

const inWords = (state: State, order: Order): string => JSON.stringify(writeOrder(order, state.power))

/** An order for fewer units of its one type; itself where it is of a kind without a number, or something is aboard. */
const fewer = (order: Order, count: number): Order => {
  if (!('units' in order) || (order.kind === 'move' && (order.cargo || order.guests))) return order
  return { ...order, units: countsOf(type => Math.min(count, order.units[type])) } as Order
}

/** What an order moves, buys or places, a text for each type, without how many; of other orders all there is to say. */
const partsOf = (order: Order): readonly { readonly text: string; readonly count: number }[] => {
  if (!('units' in order)) return [{ text: canonical(order), count: 1 }]
  const { units, ...rest } = order
  return allTypes.flatMap(type => {
    if (units[type] === 0) return []
    if (rest.kind === 'buy') return [{ text: `buy ${type}`, count: units[type] }]
    if (rest.kind === 'place') return [{ text: `place ${type} ${rest.at} ${rest.complex}`, count: units[type] }]
    const way = `${rest.route[0]} ${rest.route.at(-1)} ${rest.flown ?? 0}`
    // Transports are listed one at a time, by what they have aboard.
    if (type === transport)
      return Array.from({ length: units[type] }, (_, boat) => ({
        text: `move ${type} ${way} ${JSON.stringify(rest.cargo?.[boat] ?? [0, 0])}`,
        count: 1,
      }))
    return [{ text: `move ${type} ${way} ${rest.guests?.some(count => count > 0) ?? false}`, count: units[type] }]
  })
}

/** What of an order is not within what is listed, where transports are told apart. */
const beyond = (state: State, said: Order): readonly string[] => {
  const order = toldApart(state, [said])[0]!
  const most = new Map<string, number>()
  for (const { text, count } of allowedOrders(state, {}).flatMap(partsOf))
    most.set(text, Math.max(count, most.get(text) ?? 0))
  return partsOf(order).flatMap(({ text, count }) => (count > (most.get(text) ?? 0) ? [`${text}: ${count}`] : []))
}

/**
 * What is listed of losses and rescues is what is usual, and not all that is allowed. Who sails back to where he began
 * without having fought has done nothing.
 */
const isListed = (state: State, order: Order): boolean =>
  order.kind === 'move'
    ? state.phase === combatMove || order.route[0] !== order.route.at(-1)
    : order.kind !== 'casualties' && order.kind !== 'rescue'

describe('orders that are listed', () => {
  test('are allowed on boards of every kind, and so are those for fewer units', () => {
    fc.assert(
      fc.property(Seeds, fc.constantFrom('combatMove', 'noncombatMove'), fc.nat(), (seed, phase, pick) => {
        const state = randomBoard(seed, phase as 'combatMove')
        const orders = allowedOrders(state, {})
        for (const [index, order] of orders.entries()) {
          expect(legal(state, order), inWords(state, order)).toBeUndefined()
          if (!('units' in order)) continue
          const count = Math.max(...order.units)
          const less = fewer(order, 1 + ((pick + index) % count))
          expect(legal(state, less), `${inWords(state, less)} as fewer of ${count}`).toBeUndefined()
        }
      }),
      { numRuns: 12 },
    )
  })

  test.each([
    ['random', () => randomPlayer],
    ['greedy', () => playerOf('greedy')],
    ['rules', () => playerOf('rules')],
    ['a player who searches', smallSearch],
  ] as const)('hold all that %s orders, one after the other', (_name, open) => {
    let found = 0
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(aa1941Game.openings - 1), (seed, opening) => {
        const player = open()
        const rounds = aa1941Game.open(opening).round
        playOn(player, { opening, rounds, seed: `legal ${seed}` }, (state, _about, seat, ply) => {
          const orders = player.decide(state.copy(), seat, { seed: `legal ${seed}/player`, ply })
          const after = state.copy()
          for (const order of orders) {
            if (legal(after, order)) return
            if (isListed(after, order)) {
              found++
              expect(beyond(after, order), inWords(after, order)).toEqual([])
            }
            apply(after, order)
          }
        })
      }),
      { numRuns: 4 },
    )
    expect(found).toBeGreaterThan(100)
  })

  test('hold carriers with the fighters of friends, which may not be left behind', () => {
    let found = 0
    fc.assert(
      fc.property(Seeds, seed => {
        const state = randomBoard(seed, 'noncombatMove')
        expect(state.phase).toBe(noncombatMove)
        for (const order of allowedOrders(state, {}))
          if (order.kind === 'move' && order.guests) {
            found++
            expect(legal(state, order)).toBeUndefined()
          }
      }),
      // Few boards have them: of boards by this seed some do.
      { numRuns: 60, seed: 1 },
    )
    expect(found).toBeGreaterThan(0)
  })
})
