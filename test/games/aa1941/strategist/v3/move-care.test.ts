import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../../src/games/aa1941/board/map.ts'
import { fighter, infantry, tank, unitedKingdom } from '../../../../../src/games/aa1941/board/units.ts'
import { dangersOf } from '../../../../../src/games/aa1941/strategist/v1/danger.ts'
import { mobiliseOrders, noncombatOrders } from '../../../../../src/games/aa1941/strategist/v1/phase-orders.ts'
import { moveCareOf } from '../../../../../src/games/aa1941/strategist/v3/move-care.ts'
import { paramsWith, usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { ownStyle } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import { apply } from '../../../../../src/games/aa1941/turn/legal.ts'
import type { State } from '../../../../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf } from '../../../../support/board-1941.ts'

const style = ownStyle(usualParams, 'standard')

const afterMoves = (board: Board): State => {
  const state = boardOf({ phase: 'noncombatMove', ...board })
  for (const order of noncombatOrders(state, style)) apply(state, order)
  return state
}

const troops = (state: State, space: string, power = state.power): number =>
  state.unitsIn(spaceOf(space), power, infantry) + state.unitsIn(spaceOf(space), power, tank)

/** A few infantry in Moscow, the army in Caucasus, and Germans in West Russia. */
const moscow: Board = {
  power: 'ussr',
  owner: { 'West Russia': 'germany' },
  units: {
    Russia: { ussr: { infantry: 4, tank: 1 } },
    Caucasus: { ussr: { infantry: 11 } },
    'West Russia': { germany: { infantry: 8, tank: 4, fighter: 1 } },
  },
}

describe('the own capital', () => {
  test('calls home the army that would hold it, and nobody leaves', () => {
    expect(troops(afterMoves(moscow), 'Russia')).toBeGreaterThanOrEqual(14)
  })

  test('counts it that who comes home opens the way to tanks (R41-6.2.3, 6.2.4)', () => {
    /** What it costs that the last infantry of West Russia comes home, with Germans two marches from Moscow. */
    const costOf = (germans: { tank?: number; infantry: number }): number => {
      const state = boardOf({
        phase: 'noncombatMove',
        power: 'ussr',
        owner: { 'West Russia': 'ussr' },
        units: {
          Russia: { ussr: { infantry: 3 } },
          'West Russia': { ussr: { infantry: 1 } },
          'Eastern Europe': { germany: germans },
        },
      })
      const { enemyForces } = dangersOf(usualParams, state)
      const care = moveCareOf(usualParams, state, enemyForces)
      return care.coverLost(infantry, spaceOf('West Russia'), spaceOf('Russia'), 1)
    }
    expect(costOf({ infantry: 9, tank: 6 })).toBeGreaterThan(10)
    expect(costOf({ infantry: 9 })).toBe(0)
  })

  test('calls nobody where no enemy is near', () => {
    const quiet = afterMoves({ ...moscow, units: { ...moscow.units, 'West Russia': {} } })
    expect(troops(quiet, 'Russia')).toBeLessThan(14)
  })

  test('calls nobody in vain, however little those who come have to bring', () => {
    const state = boardOf({
      phase: 'noncombatMove',
      ...moscow,
      units: {
        Russia: { ussr: { infantry: 1 } },
        Caucasus: { ussr: { infantry: 1 } },
        'West Russia': { germany: { infantry: 30, tank: 10 } },
      },
    })
    expect(noncombatOrders(state, ownStyle(paramsWith({ callHome: 0 }), 'standard'))).toBeInstanceOf(Array)
  })

  test('has troops ferried to it, and none away', () => {
    const tokyo = afterMoves({
      power: 'japan',
      units: {
        Japan: { japan: { infantry: 5, fighter: 1 } },
        Manchuria: { japan: { infantry: 6 } },
        'SZ 45': { japan: { transport: 2 } },
        'SZ 44': { unitedStates: { battleship: 2 } },
      },
      cargo: {
        'SZ 44': {
          unitedStates: [
            ['tank', 'infantry'],
            ['tank', 'infantry'],
            ['tank', 'infantry'],
          ],
        },
      },
    })
    expect(troops(tokyo, 'Japan')).toBeGreaterThan(5)
  })

  test('that is empty gets one of the new infantry, though it falls all the same', () => {
    const state = boardOf({
      ...moscow,
      phase: 'mobilise',
      units: { ...moscow.units, Russia: {}, Caucasus: { ussr: { infantry: 6 } } },
      bought: { infantry: 2 },
    })
    for (const order of mobiliseOrders(style, state)) apply(state, order)
    expect(troops(state, 'Russia')).toBeGreaterThanOrEqual(1)
  })
})

describe('the capital of an ally', () => {
  /** Two loaded American transports off London, and two German ones beside it: Germany moves before Britain does. */
  const london: Board = {
    power: 'unitedStates',
    units: {
      'United Kingdom': { unitedKingdom: { infantry: 3 } },
      'SZ 8': { unitedStates: { battleship: 1 } },
      Germany: { germany: { infantry: 6, tank: 2 } },
      'SZ 5': { germany: { transport: 2, battleship: 2, destroyer: 1 } },
    },
    cargo: {
      'SZ 8': {
        unitedStates: [
          ['tank', 'infantry'],
          ['tank', 'infantry'],
        ],
      },
    },
  }

  test('gets the troops at sea next to it', () => {
    const state = afterMoves(london)
    expect(troops(state, 'United Kingdom')).toBeGreaterThanOrEqual(2)
    expect(troops(state, 'United Kingdom', unitedKingdom)).toBe(3)
  })
})

describe("an ally's capital", () => {
  /** Germany could take Moscow in its turn, which comes after that of the USSR and before that of Britain. */
  const inReach: Board = {
    power: 'unitedKingdom',
    owner: { 'West Russia': 'germany' },
    units: {
      Russia: { ussr: { infantry: 8 } },
      'Anglo-Egypt Sudan': { unitedKingdom: { infantry: 2, fighter: 3 } },
      'West Russia': { germany: { infantry: 7, tank: 3 } },
    },
  }

  test('has planes of its allies land there against whoever comes before they move again', () => {
    const planes = (changes: Parameters<typeof paramsWith>[0]): number => {
      const state = boardOf({ phase: 'noncombatMove', ...inReach })
      for (const order of noncombatOrders(state, ownStyle(paramsWith({ airGuard: 0, ...changes }), 'standard')))
        apply(state, order)
      return state.unitsIn(spaceOf('Russia'), unitedKingdom, fighter)
    }
    expect(planes({})).toBe(3)
    expect(planes({ guardLater: 0 })).toBeLessThan(3)
  })
})
