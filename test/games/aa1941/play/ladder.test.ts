import { describe, expect, test } from 'vitest'
import { type Aa1941Player, arenaOf, playerOf, smallSearch } from '../../../support/players-1941.ts'

/** Each against one of another kind, over several openings and on both sides. */
const meetings: readonly {
  readonly a: Aa1941Player
  readonly b: Aa1941Player
  readonly pairs: number
  readonly cap: number
}[] = [
  { a: playerOf('rules'), b: playerOf('greedy'), pairs: 2, cap: 6 },
  { a: playerOf('rules'), b: playerOf('random'), pairs: 2, cap: 3 },
  { a: playerOf('sampler', 'instant'), b: playerOf('rules'), pairs: 2, cap: 2 },
  { a: smallSearch(), b: playerOf('greedy'), pairs: 2, cap: 2 },
]

describe('players keep the rules', () => {
  test.each(meetings.map(meeting => ({ ...meeting, name: `${meeting.a.name} v ${meeting.b.name}` })))(
    '$name: every order of whole games is allowed, on both sides',
    ({ a, b, pairs, cap }) => {
      const { tally, report } = arenaOf(a, b, { pairs, cap })
      expect(report.illegalBy).toEqual({ a: 0, b: 0 })
      expect(report.illegalOrders).toBe(0)
      expect(new Set(tally.map(({ opening }) => opening)).size).toBe(pairs)
      expect(Math.min(...tally.flatMap(({ games }) => games.map(game => game.turns)))).toBeGreaterThanOrEqual(5)
    },
  )
})

describe('the mirror', () => {
  test('rules against itself has exactly half of every pair, and no doubt about it', () => {
    const { report, tally } = arenaOf(playerOf('rules'), playerOf('rules'), { pairs: 3, cap: 6 })
    expect(report.winRate).toBe(0.5)
    expect(report.interval).toEqual([0.5, 0.5])
    expect(report.pairScores).toEqual([[0.5, 3]])
    // Both games of a pair are one and the same, seen from either side.
    for (const { games } of tally) {
      expect(games[1].hash).toEqual({ a: games[0].hash.b, b: games[0].hash.a })
      expect(games[1].shareOfA).toBe(1 - games[0].shareOfA)
    }
  })
})
