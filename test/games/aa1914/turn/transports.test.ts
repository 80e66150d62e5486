import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import type { Order } from '../../../../src/games/aa1914/turn/orders.ts'
import { combat, noPlace, type State } from '../../../../src/games/aa1914/turn/state.ts'
import {
  begin,
  boardOf,
  end,
  hold,
  laden,
  load,
  move,
  order,
  powerNumber,
  refused,
  roll,
  unitsAt,
  unload,
} from '../../../support/board-1914.ts'

/** Where the only British transport of a zone is to land. */
const targetIn = (state: State, zone: string): number =>
  state.boatField(state.boatsIn(spaceOf(zone), powerNumber('britishEmpire'))[0]!, 'target')

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

test('R14-7.3.4: a fighter that is shipped out of contested ground is no more bound than one that flies', () => {
  const state = boardOf({
    power: 'britishEmpire',
    units: {
      Picardy: { britishEmpire: { infantry: 3, fighter: 1 }, germany: { infantry: 1 } },
      London: { britishEmpire: { infantry: 1 } },
      'SZ 9': { britishEmpire: { transport: 1 } },
    },
    owners: { Picardy: 'nobody', Belgium: 'germany' },
  })
  order(state, load(state, 'Picardy', 'SZ 9', [0, 0], 'fighter'))
  order(state, load(state, 'London', 'SZ 9', hold('britishEmpire', 'fighter'), 'infantry'))
  order(state, unload(state, 'SZ 9', 'Belgium', hold('britishEmpire', 'infantry', 'fighter')))
  end(state)
  expect(unitsAt(state, 'Belgium', 'britishEmpire')).toMatchObject({ fighter: 1 })
})

test('R14-7.1.1, R14-7.11: artillery whose infantry has run on a mine stays aboard, and its landing is over', () => {
  const [men, guns] = [hold('germany', 'infantry'), hold('germany', 'artillery')]
  const state = laden({ power: 'germany', units: { 'SZ 11': {} } }, ['SZ 11', 'infantry'], ['SZ 11', 'artillery'])
  for (const aboard of [men, guns]) {
    order(state, { ...move({ transport: 1 }, 'SZ 11', 'SZ 12'), cargo: [aboard] } as Order)
    order(state, unload(state, 'SZ 12', 'Livonia', aboard))
  }
  end(state)
  // Each has a die of its own; the transport with infantry runs on a mine.
  const faces = state.boatField(0, 'first') === men[0] ? [6, 1] : [1, 6]
  roll(state, ...faces)
  expect(state.boatCount).toBe(1)
  expect([state.boatField(0, 'first'), state.boatField(0, 'target')]).toEqual([guns[0], noPlace])
  expect(unitsAt(state, 'Livonia', 'germany')).toEqual({})
})

test('R14-11.2: nor does it land later, where its sea battle is won and that of its infantry was not', () => {
  const [men, guns] = [hold('britishEmpire', 'infantry'), hold('britishEmpire', 'artillery')]
  const state = laden(
    {
      power: 'britishEmpire',
      units: {
        'SZ 8': { britishEmpire: { cruiser: 1 }, germany: { transport: 1 } },
        'SZ 15': { britishEmpire: { cruiser: 1 }, germany: { cruiser: 1 } },
        'SZ 19': { britishEmpire: { cruiser: 1 }, ottomanEmpire: { transport: 1 } },
      },
    },
    ['SZ 8', 'artillery'],
    ['SZ 15', 'infantry'],
  )
  order(state, unload(state, 'SZ 8', 'Brest', guns), unload(state, 'SZ 15', 'Brest', men))
  order(state, { kind: 'attack', zone: spaceOf('SZ 8') })
  end(state)
  order(state, { kind: 'begin', space: spaceOf('SZ 15') })
  roll(state, 6)
  roll(state, 6)
  order(state, { kind: 'stop' })
  expect(targetIn(state, 'SZ 8')).toBe(spaceOf('Brest'))
  order(state, { kind: 'begin', space: spaceOf('SZ 8') })
  roll(state, 1)
  roll(state)
  // The phase goes on in SZ 19.
  expect(state.phase).toBe(combat)
  expect([targetIn(state, 'SZ 8'), unitsAt(state, 'Brest', 'britishEmpire')]).toEqual([noPlace, {}])
})

describe('R14-8.5, R14-11.3: the battle for the land follows the landing', () => {
  const board = {
    power: 'britishEmpire',
    units: {
      London: { britishEmpire: { infantry: 3 } },
      Wales: { britishEmpire: { infantry: 3 } },
      Brest: { germany: { infantry: 4 } },
      Bordeaux: { germany: { infantry: 4 } },
      'SZ 9': { britishEmpire: { transport: 2 } },
      'SZ 8': { britishEmpire: { transport: 1 } },
      'SZ 15': { britishEmpire: { cruiser: 1 }, germany: { transport: 1 } },
    },
    owners: { Brest: 'germany', Bordeaux: 'germany' },
  } as const
  const one = hold('britishEmpire', 'infantry')

  test('two that land out of one zone are fought in any order', () => {
    const state = boardOf(board)
    for (let boat = 0; boat < 2; boat++) {
      order(state, load(state, 'London', 'SZ 9', [0, 0], 'infantry'))
      order(state, { ...move({ transport: 1 }, 'SZ 9', 'SZ 8', 'SZ 15'), cargo: [one] } as Order)
    }
    order(state, unload(state, 'SZ 15', 'Brest', one), unload(state, 'SZ 15', 'Bordeaux', one))
    order(state, { kind: 'attack', zone: spaceOf('SZ 15') })
    end(state)
    order(state, { kind: 'begin', space: spaceOf('SZ 15') })
    roll(state, 1)
    roll(state)
    expect(refused(state, begin('Brest'))).toBeUndefined()
    expect(refused(state, begin('Bordeaux'))).toBeUndefined()
  })
})

test('R14-4.2.1: the neutral United States declare no attack at sea', () => {
  const board = {
    power: 'unitedStates',
    units: { 'SZ 1': { unitedStates: { cruiser: 1 }, germany: { submarine: 1 } } },
  } as const
  const attack: Order = { kind: 'attack', zone: spaceOf('SZ 1') }
  expect(refused(boardOf(board), attack)).toMatch(/R14-4\.2\.1/)
  expect(refused(boardOf({ ...board, round: 4 }), attack)).toBeUndefined()
})
