import { describe, expect, test } from 'vitest'
import { airDistance, allSpaces, nameOf, spaceOf } from '../../../../../src/games/aa1941/board/map.ts'
import { bomber, fighter, infantry, only, type UnitNumber } from '../../../../../src/games/aa1941/board/units.ts'
import { bestPurchases } from '../../../../../src/games/aa1941/strategist/v1/buying.ts'
import { noncombatOrders } from '../../../../../src/games/aa1941/strategist/v1/phase-orders.ts'
import { airGuardOf } from '../../../../../src/games/aa1941/strategist/v3/air-guard.ts'
import { paramsWith, usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { ownStyle } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import { apply } from '../../../../../src/games/aa1941/turn/legal.ts'
import { type Board, boardOf } from '../../../../support/board-1941.ts'

/** Britain's turn; a German army two marches from Moscow, which the Russians hold by about as much. */
const moscow = ({ units, ...more }: Partial<Board> = {}): Board => ({
  power: 'unitedKingdom',
  phase: 'noncombatMove',
  cash: { unitedKingdom: 10 },
  units: {
    Russia: { ussr: { infantry: 9, tank: 1 } },
    Ukraine: { germany: { infantry: 8, tank: 4 } },
    'United Kingdom': { unitedKingdom: { infantry: 6, fighter: 2 } },
    'Western Europe': { germany: { infantry: 8 } },
    Germany: { germany: { infantry: 2 } },
    Japan: { japan: { infantry: 8 } },
    'Eastern United States': { unitedStates: { infantry: 8 } },
    ...units,
  },
  ...more,
})

const far = (board: Board, params = usualParams) => airGuardOf(params, boardOf(board))

/** What a plane that stands nowhere gains by coming down somewhere. */
const landing = (board: Board, space: string, type: UnitNumber = fighter, params = usualParams): number =>
  far(board, params).gainOfFlight(type, -1, spaceOf(space))

describe('planes for a capital of an ally', () => {
  test('gain most there, and less for each flight that they are away (R41-13.3)', () => {
    const board = moscow()
    // A fighter flies four spaces: from Iceland to Moscow, from London to Iceland.
    expect(landing(board, 'Russia')).toBeGreaterThan(0.5)
    expect(landing(board, 'Iceland')).toBeCloseTo(usualParams.airGuardFading * landing(board, 'Russia'))
    expect(landing(board, 'United Kingdom')).toBeCloseTo(usualParams.airGuardFading * landing(board, 'Iceland'))
    // A bomber flies six.
    expect(landing(board, 'United Kingdom', bomber)).toBeCloseTo(
      usualParams.airGuardFading * landing(board, 'Russia', bomber),
    )
  })

  test('gain nothing at sea, nor where no enemy comes near', () => {
    expect(landing(moscow(), 'SZ 7')).toBe(0)
    expect(landing(moscow({ units: { Ukraine: {}, Germany: {} } }), 'Russia')).toBe(0)
    expect(landing(moscow({ owner: { Russia: 'germany' }, units: { Russia: {} } }), 'Caucasus')).toBe(0)
  })

  test('gain less where the capital is held, or lost, without them', () => {
    const even = landing(moscow(), 'Russia')
    expect(landing(moscow({ units: { Russia: { ussr: { infantry: 30 } } } }), 'Russia')).toBeLessThan(even / 2)
    expect(landing(moscow({ units: { Ukraine: { germany: { infantry: 50, tank: 20 } } } }), 'Russia')).toBeLessThan(
      even / 2,
    )
  })

  test('are missed where they leave', () => {
    const board = moscow({ units: { Russia: { ussr: { infantry: 9, tank: 1 }, unitedKingdom: { fighter: 1 } } } })
    expect(far(board).gainOfFlight(fighter, spaceOf('Russia'), spaceOf('Middle East'))).toBeLessThan(0)
  })

  test('of the own power are no matter for its own capital here', () => {
    expect(landing(moscow({ power: 'ussr' }), 'Russia')).toBe(0)
  })

  test('count by the chance of a number, and not where that is 0', () => {
    expect(landing(moscow(), 'Russia', fighter, paramsWith({ airGuard: 0 }))).toBe(0)
    expect(landing(moscow(), 'Russia', fighter, paramsWith({ airGuard: 6 }))).toBeCloseTo(
      2 * landing(moscow(), 'Russia'),
    )
  })
})

describe('new planes', () => {
  test('bring what they would at the nearest complex, a flight later, and troops nothing', () => {
    const board = moscow({ phase: 'purchase' })
    const guard = far(board)
    const one = guard.gainOfPlanes(only(fighter, 1))
    expect(one).toBeCloseTo(usualParams.airGuardFading * landing(board, 'India'))
    expect(guard.gainOfPlanes(only(fighter, 2))).toBeCloseTo(2 * one)
    expect(guard.gainOfPlanes(only(infantry, 3))).toBe(0)
  })

  test('are bought for an ally whose capital may fall', () => {
    const [first] = bestPurchases(ownStyle(usualParams, 'standard'), boardOf(moscow({ phase: 'purchase' })), 1)
    expect(first!.buy[fighter]).toBe(1)
  })
})

test('fighters of London fly to Moscow in two turns (R41-13.3)', () => {
  const style = ownStyle(usualParams, 'standard')
  const garrison = { unitedKingdom: { infantry: 6 } }
  const placeAfter = (units: NonNullable<Board['units']>): string => {
    const state = boardOf(moscow({ units }))
    for (const order of noncombatOrders(state, style)) apply(state, order)
    return nameOf(allSpaces.find(space => state.ownUnits(space, fighter) === 2)!)
  }
  const halfway = placeAfter({})
  expect(airDistance(spaceOf(halfway), spaceOf('Russia'))).toBeLessThanOrEqual(4)
  expect(placeAfter({ 'United Kingdom': garrison, [halfway]: { unitedKingdom: { infantry: 2, fighter: 2 } } })).toBe(
    'Russia',
  )
})
