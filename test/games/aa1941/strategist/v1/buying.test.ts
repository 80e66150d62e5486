import { describe, expect, test } from 'vitest'
import { transport } from '../../../../../src/games/aa1941/board/units.ts'
import { bestPurchases } from '../../../../../src/games/aa1941/strategist/v1/buying.ts'
import { paramsWith } from '../../../../../src/games/aa1941/strategist/v1/params.ts'
import { ownStyle } from '../../../../../src/games/aa1941/strategist/v1/styles.ts'
import { mostBoats } from '../../../../../src/games/aa1941/turn/state.ts'
import { boardOf } from '../../../../support/board-1941.ts'

describe('purchases', () => {
  // More than the board has room for end a search in a RangeError, as samples do not ask whether a purchase is allowed.
  test.each([2, 1, 0])('have no more transports than the board has room for: %i', room => {
    const style = ownStyle(paramsWith({ buyTransport: 20, idleTransport: 0, riskAtSea: 0 }), 'standard')
    const board = boardOf({
      power: 'unitedStates',
      phase: 'purchase',
      cash: { unitedStates: 60 },
      units: {
        'Eastern United States': { unitedStates: { infantry: 40 } },
        'SZ 11': { unitedStates: { transport: 1 } },
        'SZ 38': { japan: { transport: mostBoats - 1 - room } },
      },
    })
    const found = bestPurchases(style, board, 1000)
    expect(found.length).toBeGreaterThan(0)
    expect(Math.max(...found.map(({ buy }) => buy[transport]))).toBe(room)
  })
})
