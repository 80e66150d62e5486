import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import type { Order } from '../../../../src/games/aa1914/turn/orders.ts'
import { boardOf, end, hold, load, order, powerNumber, refused, unitsAt, unload } from '../../../support/board-1914.ts'

/** An order about a transport of another power of the side. */
const of = (power: 'britishEmpire', one: Order): Order =>
  'vessel' in one ? { ...one, vessel: { ...one.vessel, owner: powerNumber(power) } } : one

describe('R14-7.8.8, R14-16.5: a friend’s transport', () => {
  const aboard = hold('france', 'infantry')
  const board = {
    power: 'france',
    units: { Picardy: { france: { infantry: 2 } }, 'SZ 9': { britishEmpire: { transport: 1 } } },
  } as const

  test('nobody goes ashore in the turn in which he came aboard', () => {
    const state = boardOf(board)
    order(state, of('britishEmpire', load(state, 'Picardy', 'SZ 9', [0, 0], 'infantry')))
    expect(refused(state, of('britishEmpire', unload(state, 'SZ 9', 'London', aboard)))).toMatch(/R14-7\.8\.8/)
  })

  test('in a later turn he does', () => {
    const state = boardOf({ ...board, units: { Picardy: board.units.Picardy } })
    state.addBoat(spaceOf('SZ 9'), powerNumber('britishEmpire'), aboard)
    order(state, of('britishEmpire', unload(state, 'SZ 9', 'London', aboard)))
    end(state)
    expect(unitsAt(state, 'London', 'france')).toEqual({ infantry: 1 })
  })
})

test('R14-7.3.4, R14-7.8.6: of two transports alike one is meant whose units may go ashore there', () => {
  const state = boardOf({
    power: 'britishEmpire',
    units: {
      Picardy: { britishEmpire: { infantry: 2 }, germany: { infantry: 1 } },
      London: { britishEmpire: { infantry: 2 } },
      'SZ 9': { britishEmpire: { transport: 2 } },
    },
    owners: { Picardy: 'nobody', Belgium: 'germany' },
  })
  const aboard = hold('britishEmpire', 'infantry')
  order(state, load(state, 'Picardy', 'SZ 9', [0, 0], 'infantry'))
  expect(refused(state, unload(state, 'SZ 9', 'Belgium', aboard))).toMatch(/R14-7\.3\.1/)
  order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry'))
  order(state, unload(state, 'SZ 9', 'Belgium', aboard))
  // The other is bound still.
  expect(refused(state, unload(state, 'SZ 9', 'Belgium', aboard))).toMatch(/R14-7\.3\.1/)
})
