import { describe, expect, test } from 'vitest'
import { allies, axis } from '../../../../../src/games/aa1941/board/units.ts'
import { aa1941Game } from '../../../../../src/games/aa1941/play/game.ts'
import { chanceOf, evaluate } from '../../../../../src/games/aa1941/strategist/v1/evaluation.ts'
import { usualParams as params } from '../../../../../src/games/aa1941/strategist/v1/params.ts'
import { openingState, usualSetup } from '../../../../../src/games/aa1941/turn/setup.ts'
import type { State } from '../../../../../src/games/aa1941/turn/state.ts'
import { boardOf } from '../../../../support/board-1941.ts'
import { table } from '../../../../support/players-1941.ts'
import { randomBoard } from '../../../../support/random-boards-1941.ts'

const positions = [
  ...[0, 1, 50, 120, 199].map(opening => aa1941Game.open(opening)),
  ...Array.from({ length: 40 }, (_, seed) => randomBoard(seed + 1, 'combatMove')),
]

describe('the outlook', () => {
  test('is one and the same for both sides: their chances sum to 1', () => {
    for (const position of positions) {
      const balance = evaluate(params, position)
      const [one, other] = [chanceOf(params, allies, balance), chanceOf(params, axis, balance)]
      expect(one + other).toBeCloseTo(1, 12)
      expect(Math.min(one, other)).toBeGreaterThan(0)
    }
  })

  test('leaves the position as it was, and says the same again whatever was asked in between', () => {
    const before = positions.map(position => aa1941Game.fingerprint(position))
    const first = positions.map(position => evaluate(params, position))
    // In another round it is another position, of which nothing is known yet; nothing else depends on the round.
    const later = (position: State): State => {
      const copy = position.copy()
      copy.round++
      return copy
    }
    const again = positions.toReversed().map(position => evaluate(params, later(position)))
    expect(again.toReversed()).toEqual(first)
    expect(positions.map(position => aa1941Game.fingerprint(position))).toEqual(before)
  })

  test('does not take the short game for the standard one that was asked about before', () => {
    const short = openingState({ ...usualSetup, victory: 'short' })
    evaluate(params, aa1941Game.open(5))
    const first = evaluate(params, short)
    evaluate(params, aa1941Game.open(5))
    evaluate(params, openingState())
    expect(evaluate(params, short)).toBe(first)
  })

  test('rises with the balance, between 0 and 1', () => {
    const chances = [-1000, -100, -20, 0, 20, 100, 1000].map(balance => chanceOf(params, allies, balance))
    expect(chances).toEqual(chances.toSorted((one, other) => one - other))
    expect(chances[3]).toBe(0.5)
    expect(chances[0]).toBeGreaterThanOrEqual(0)
    expect(chances.at(-1)).toBeLessThanOrEqual(1)
  })

  test('is better with a unit more, and with money more', () => {
    const bare = { power: 'ussr', phase: 'purchase', units: { Russia: { ussr: { infantry: 4 } } } } as const
    const stronger = { ...bare, units: { Russia: { ussr: { infantry: 6 } } } }
    const richer = { ...bare, cash: { ussr: 12 } }
    const balance = (board: Parameters<typeof boardOf>[0]): number => evaluate(params, boardOf(board))
    expect(balance(stronger)).toBeGreaterThan(balance(bare))
    expect(balance(richer)).toBeGreaterThan(balance(bare))
    expect(balance({ ...bare, cash: { germany: 12 } })).toBeLessThan(balance(bare))
  })
})

describe('what could be gained', () => {
  const siege = (army: { infantry: number; tank: number }, owner: 'germany' | 'ussr' = 'germany'): number =>
    evaluate(
      params,
      boardOf({
        power: 'unitedStates',
        phase: 'purchase',
        owner: { Germany: owner, 'Eastern Europe': 'ussr', 'Western Europe': 'unitedStates' },
        units: {
          ...(owner === 'germany' && { Germany: { germany: { infantry: 4 } } }),
          [owner === 'germany' ? 'Eastern Europe' : 'Germany']: { ussr: { infantry: 12, tank: 8 } },
          'Western Europe': { unitedStates: army },
          'Eastern United States': { unitedStates: { infantry: 40 } },
        },
      }),
    )

  test('is worth more when it has been gained: who could take a capital had better take it', () => {
    expect(siege({ infantry: 2, tank: 0 }, 'ussr')).toBeGreaterThan(siege({ infantry: 2, tank: 0 }))
  })
})

describe('the reader of a position', () => {
  /** The same board with the turn of a power of the other side: `standing` is read by whoever decides. */
  test('gives one side what the other lacks', () => {
    const state = boardOf({
      power: 'ussr',
      phase: 'mobilise',
      units: { Russia: { ussr: { infantry: 4 } }, Germany: { germany: { tank: 9 } } },
    })
    const request = { position: table.writePosition(state), phase: 'mobilise', player: 'rules@1' }
    const job = table.prepareTurn(request)
    const { standing } = (job.reply([job.work(0, 1)]) as { expects: { standing: number } }).expects
    const balance = evaluate(params, state)
    expect(standing).toBeCloseTo(200 * chanceOf(params, allies, balance) - 100, 10)
    expect(standing + 200 * chanceOf(params, axis, balance)).toBeCloseTo(100, 10)
  })
})
