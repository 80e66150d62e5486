import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import type { UnitType } from '../../../../src/games/aa1914/board/units.ts'
import { readPosition } from '../../../../src/games/aa1914/position/read.ts'
import { writePosition } from '../../../../src/games/aa1914/position/write.ts'
import type { Power } from '../../../../src/games/aa1914/ruleset.ts'
import { nextOf } from '../../../../src/games/aa1914/turn/next.ts'
import type { Order } from '../../../../src/games/aa1914/turn/orders.ts'
import type { State } from '../../../../src/games/aa1914/turn/state.ts'
import {
  type Board,
  begin,
  boardOf,
  end,
  hold,
  laden,
  move,
  order,
  ownerAt,
  powerNumber,
  refused,
  refusedEnd,
  roll,
  takeLosses,
  unitsAt,
  unload,
} from '../../../support/board-1914.ts'

// Landings whose ground, zone or battle is not as it was when they were ordered.

const attack = (zone: string): Order => ({ kind: 'attack', zone: spaceOf(zone) })
/** So many submarines of a power dive, the others fire. */
const dive = (power: Power, count: number): Order => ({
  kind: 'dive',
  submarines: Array.from({ length: 8 }, (_, other) => (other === powerNumber(power) ? count : 0)),
})

const ashore = (state: State, zone: string, to: string, ...units: UnitType[]): Order =>
  unload(state, zone, to, hold('britishEmpire', ...units))

/** Contested Picardy, with a cruiser off the coast; British infantry aboard there, more infantry in contested Belgium. */
const contested: Board = {
  power: 'britishEmpire',
  round: 5,
  units: {
    Picardy: { britishEmpire: { infantry: 2 }, germany: { infantry: 3 } },
    Belgium: { britishEmpire: { infantry: 2 }, germany: { infantry: 1 } },
    'SZ 19': { britishEmpire: { cruiser: 1 }, ottomanEmpire: { transport: 1 } },
    'SZ 9': { britishEmpire: { cruiser: 2 }, germany: { cruiser: 1 } },
  },
  owners: { Picardy: 'nobody', Belgium: 'nobody' },
}

/** Two cruisers sink one and are not hit. */
const clear = (state: State, zone: string): void => {
  order(state, begin(zone))
  roll(state, 1, 6)
  roll(state, 6)
  takeLosses(state)
}

describe('R14-11.7: a landing that reinforces, after its sea battle', () => {
  const reinforced = (...moves: Order[]): State => {
    const state = laden(contested, ['SZ 9', 'infantry', 'infantry'])
    order(state, ...moves, ashore(state, 'SZ 9', 'Picardy', 'infantry', 'infantry'))
    end(state)
    return state
  }

  test('R14-7.5.1, R14-9.6.1: ground that was left meanwhile is contested again, and the position says so', () => {
    const state = reinforced(move({ infantry: 2 }, 'Picardy', 'Belgium'))
    expect(ownerAt(state, 'Picardy')).toBe(powerNumber('germany'))
    clear(state, 'SZ 9')
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 2 })
    expect(ownerAt(state, 'Picardy')).toBe(255)
    expect(readPosition(writePosition(state)).hash()).toBe(state.hash())
    // R14-11.7: no defensive fire and no duty to fight.
    expect(refusedEnd(state)).toBeUndefined()
  })

  test('R14-8.5: its battle follows at once', () => {
    const state = reinforced()
    clear(state, 'SZ 9')
    order(state, begin('Picardy'))
    expect(nextOf(state)).toEqual({ kind: 'dice', about: 'volley' })
  })

  test('R14-8.5: a battle elsewhere does not keep it aboard', () => {
    const state = reinforced()
    order(state, begin('Belgium'))
    roll(state, 6, 6, 6)
    clear(state, 'SZ 9')
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 4 })
  })

  test('R14-8.5: a battle for the same ground, fought before, does', () => {
    const state = reinforced()
    order(state, begin('Picardy'))
    roll(state, 6, 6, 6, 6, 6)
    clear(state, 'SZ 9')
    expect(unitsAt(state, 'Picardy', 'britishEmpire')).toEqual({ infantry: 2 })
  })

  test('R14-8.5: or not at all', () => {
    const state = reinforced()
    clear(state, 'SZ 9')
    order(state, begin('Belgium'))
    roll(state, 6, 6, 6)
    expect(refused(state, begin('Picardy'))).toMatch(/R14-8.5/)
    expect(refusedEnd(state)).toBeUndefined()
  })
})

describe('R14-7.8.10: submarines that are not fought', () => {
  const board: Board = {
    power: 'britishEmpire',
    round: 5,
    units: {
      Belgium: { germany: { infantry: 1 } },
      'SZ 9': { britishEmpire: { cruiser: 1 }, germany: { submarine: 2 } },
    },
    owners: { Belgium: 'germany' },
  }

  test('R14-11.2, A14-12: of a zone that a battle has cleared nobody asks for a warship any more', () => {
    const state = laden(board, ['SZ 9', 'infantry', 'infantry'])
    order(state, attack('SZ 9'), ashore(state, 'SZ 9', 'Belgium', 'infantry', 'infantry'))
    end(state)
    order(state, begin('SZ 9'))
    roll(state, 1)
    order(state, dive('germany', 1))
    // The other fires before it sinks.
    roll(state, 1)
    // The cruiser is lost, and the submarine that has not dived.
    takeLosses(state)
    expect(unitsAt(state, 'SZ 9', 'germany')).toEqual({ submarine: 1 })
    expect(unitsAt(state, 'Belgium', 'britishEmpire')).toEqual({ infantry: 2 })
  })

  test('A14-32, R14-10.1: a landing that waits for a battle needs a warship that can fight it', () => {
    const units = { Belgium: { germany: { infantry: 1 } }, 'SZ 9': { germany: { submarine: 1 } } }
    const alone = laden({ ...board, units }, ['SZ 9', 'infantry', 'infantry'])
    order(alone, attack('SZ 9'), ashore(alone, 'SZ 9', 'Belgium', 'infantry', 'infantry'))
    expect(refusedEnd(alone)).toMatch(/R14-10.1/)
    const hostile = { ...units, 'SZ 9': { germany: { cruiser: 1 } } }
    const among = laden({ ...board, units: hostile }, ['SZ 9', 'infantry', 'infantry'])
    order(among, ashore(among, 'SZ 9', 'Belgium', 'infantry', 'infantry'))
    expect(refusedEnd(among)).toMatch(/R14-10.1/)
  })
})

describe('R14-7.11, V14-38: artillery alone', () => {
  const board: Board = {
    power: 'britishEmpire',
    round: 5,
    units: {
      Brest: { france: { infantry: 1 } },
      'SZ 8': { britishEmpire: { cruiser: 1 } },
      'SZ 15': { britishEmpire: { cruiser: 1 }, germany: { cruiser: 1 } },
    },
  }

  test('does not go where none of its infantry is, though a friend’s is', () => {
    const state = laden(board, ['SZ 8', 'artillery'])
    order(state, ashore(state, 'SZ 8', 'Brest', 'artillery'))
    expect(refusedEnd(state)).toMatch(/R14-7.4/)
  })

  test('goes with infantry that lands at once', () => {
    const state = laden(board, ['SZ 8', 'artillery'], ['SZ 8', 'infantry'])
    order(state, ashore(state, 'SZ 8', 'Brest', 'artillery'), ashore(state, 'SZ 8', 'Brest', 'infantry'))
    expect(refusedEnd(state)).toBeUndefined()
  })
})

describe('A14-17: where the defensive fire kills all who landed', () => {
  test('the ground is again whose it was, not its garrison’s', () => {
    const state = laden(
      {
        power: 'austriaHungary',
        round: 2,
        units: {
          Trieste: { britishEmpire: { infantry: 1, artillery: 1 } },
          'SZ 18': { austriaHungary: { cruiser: 1 } },
        },
        owners: { Trieste: 'italy' },
      },
      ['SZ 18', 'infantry'],
    )
    order(state, unload(state, 'SZ 18', 'Trieste', hold('austriaHungary', 'infantry')))
    end(state)
    order(state, begin('Trieste'))
    roll(state, 3)
    expect(unitsAt(state, 'Trieste', 'austriaHungary')).toEqual({})
    expect(ownerAt(state, 'Trieste')).toBe(powerNumber('italy'))
  })
})

describe('A14-23: mines', () => {
  test('a field that is entered twice costs one die, two fields cost two', () => {
    /** Every die shows 6; more of them than there are is an error. */
    const thrown = (count: number, ...route: string[]): unknown => {
      const state = boardOf({ power: 'germany', units: { [route[0]!]: { germany: { cruiser: 1 } } } })
      order(state, move({ cruiser: 1 }, ...route))
      end(state)
      roll(state, ...new Array<number>(count).fill(6))
      return state.rolled?.dice.map(({ faces }) => faces)
    }
    expect(thrown(1, 'SZ 11', 'SZ 12', 'SZ 11', 'SZ 12')).toEqual([[6]])
    expect(thrown(2, 'SZ 10', 'SZ 9', 'SZ 8')).toEqual([[6, 6]])
  })
})

describe('A14-5, D14-19: mines and landings', () => {
  /** A German transport has come into the mined zone off Livonia, and its die shows 1. */
  const landed = (agreement: Board['agreement']): State => {
    const men = hold('germany', 'infantry', 'infantry')
    const state = laden({ power: 'germany', ...(agreement && { agreement }) }, ['SZ 11', 'infantry', 'infantry'])
    order(
      state,
      { ...move({ transport: 1 }, 'SZ 11', 'SZ 12'), cargo: [men] } as Order,
      unload(state, 'SZ 12', 'Livonia', men),
    )
    end(state)
    expect(readPosition(writePosition(state)).hash()).toBe(state.hash())
    roll(state, 1)
    return state
  }

  test('a transport that runs on a mine takes along who was to land', () => {
    const state = landed(undefined)
    expect([state.boatCount, unitsAt(state, 'Livonia', 'germany')]).toEqual([0, {}])
  })

  test('where it is so agreed on, they are ashore by then', () => {
    const state = landed({ mines: 'afterLanding' })
    expect([state.boatCount, unitsAt(state, 'Livonia', 'germany')]).toEqual([0, { infantry: 2 }])
    expect(ownerAt(state, 'Livonia')).toBe(powerNumber('germany'))
  })
})
