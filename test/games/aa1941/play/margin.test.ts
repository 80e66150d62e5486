import { describe, expect, test } from 'vitest'
import { balanceOf, judgementOf, marginOf, reasonAgainst } from '../../../../src/games/aa1941/play/margin.ts'
import type { Considered } from '../../../../src/games/aa1941/strategist/strategist.ts'

const glanced = (mean: number, samples: number, variance = 0): Considered<string> => ({
  plan: 'some',
  value: mean,
  samples,
  glanced: { mean, variance, samples },
  played: undefined,
})
const played = (mean: number, samples: number, before: Considered<string>): Considered<string> => ({
  ...before,
  value: mean,
  samples,
  played: { mean, variance: 0.01, samples },
})

test('a balance is even in the middle, and bounded', () => {
  expect([0, 0.5, 0.81, 1, 1.2].map(balanceOf)).toEqual([-100, 0, expect.closeTo(62, 9), 100, 100])
})

describe('a margin', () => {
  test('of six samples that agree is not certain', () => {
    const { value, interval } = marginOf(glanced(0.81, 6), glanced(0.8, 6))!
    expect(value).toBeCloseTo(-2, 9)
    expect(interval![0]).toBeLessThan(-10)
    expect(interval![1]).toBeGreaterThan(6)
  })

  test('of a single sample has no interval', () => {
    expect(marginOf(glanced(0.81, 6), glanced(0.818, 1))).toEqual({
      value: expect.closeTo(1.6, 9),
      by: 'glance',
      interval: null,
    })
  })

  // 200 samples each, standard deviation 0.1: the error of the difference is 0.01, 2 points of the balance, and 95 % of it 3.93.
  test('of many samples is as wide as their spread makes it', () => {
    const [low, high] = marginOf(glanced(0.5, 200, 0.01), glanced(0.6, 200, 0.01))!.interval!
    expect((high - low) / 2).toBeCloseTo(3.93, 1)
  })

  test('sets a plan that was played on beside one that was not by the glances at both', () => {
    const ordered = played(0.55, 20, glanced(0.7, 6))
    expect(marginOf(ordered, glanced(0.65, 6))).toMatchObject({ value: expect.closeTo(-10, 9), by: 'glance' })
    expect(marginOf(ordered, played(0.5, 20, glanced(0.9, 6)))).toMatchObject({
      value: expect.closeTo(-10, 9),
      by: 'playedOn',
    })
  })

  // A plan that is kept may have dropped out itself: what was played on is then set beside it by glances, and says so.
  test('says by which judgement it is, where that is not the last of the other', () => {
    const other = played(0.5, 20, glanced(0.75, 6))
    expect(judgementOf(other)).toBe('playedOn')
    expect(marginOf(glanced(0.7, 6), other)).toMatchObject({ value: expect.closeTo(10, 9), by: 'glance' })
  })

  test('is none where one of the two was never looked at', () => {
    const unseen: Considered<string> = { plan: 'some', value: 0.9, samples: 0, glanced: undefined, played: undefined }
    expect([marginOf(unseen, glanced(0.5, 6)), marginOf(glanced(0.5, 6), unseen)]).toEqual([null, null])
  })
})

describe('what looked as good and is not ordered', () => {
  const ordered = glanced(0.81, 6)
  test.each([
    ['looked worse', glanced(0.8, 6), false, null],
    ['dropped out early', glanced(0.818, 1), false, 'fewerSamples'],
    ['was as good', glanced(0.81, 6), false, 'tie'],
    ['was expected to be worse', glanced(0.812, 6), false, 'expectedLess'],
    ['makes way for the plan made before', glanced(0.815, 6), true, 'keptPlan'],
  ] as const)('%s', (_, other, isKept, reason) => {
    expect(reasonAgainst(ordered, other, isKept)).toBe(reason)
  })
})
