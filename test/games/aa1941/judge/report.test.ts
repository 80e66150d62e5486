import { describe, expect, test } from 'vitest'
import { baseLossOf, checkOf, type Judged, logLossOf, reliabilityOf } from '../../../../training/judge/report.ts'

const judged = (told: number, won: number, band = 0, game = 0): Judged => ({ told, won, band, game })

describe('the calibration gap', () => {
  test('is the mean distance over bins of equal count', () => {
    // Two bins of two: told 0.15 and won 0 on average, told 0.75 and won 0.75.
    const all = [judged(0.7, 0.5), judged(0.1, 0), judged(0.8, 1), judged(0.2, 0)]
    const { gap, bins, count } = reliabilityOf(all, 2)
    expect(bins.map(({ won, count }) => [won, count])).toEqual([
      [0, 2],
      [0.75, 2],
    ])
    expect(gap).toBeCloseTo((0.15 + 0) / 2, 12)
    expect(count).toBe(4)
  })

  test('has the first bins take what does not divide, and no empty ones', () => {
    const five = [0.1, 0.2, 0.3, 0.4, 0.5].map(told => judged(told, 0))
    expect(reliabilityOf(five, 2).bins.map(({ count }) => count)).toEqual([3, 2])
    expect(reliabilityOf(five, 10).bins).toHaveLength(5)
    expect(reliabilityOf([]).gap).toBe(0)
  })

  test('is 0 where what is told comes', () => {
    const all = Array.from({ length: 100 }, (_, index) => judged(0.25, index % 4 === 0 ? 1 : 0))
    expect(reliabilityOf(all, 1).gap).toBeCloseTo(0, 12)
  })
})

test('true chances miss by what few games miss by', () => {
  // Three positions of one game and one of another, all told 0.5: √(2/π · (9/16 + 1/16) · 1/4).
  const all = [0, 0, 0, 1].map(game => judged(0.5, 1, 0, game))
  expect(reliabilityOf(all, 1).byChance).toBeCloseTo(0.3153916, 6)
})

describe('the log loss', () => {
  test('is −ln of what was told of what came, half of each where nobody won', () => {
    // −(ln 0.5 + ln 0.75 + (ln 0.2 + ln 0.8)/2) / 3
    const loss = logLossOf([judged(0.5, 1), judged(0.25, 0), judged(0.2, 0.5)])
    expect(loss).toBeCloseTo((Math.LN2 + 0.2876821 + (1.6094379 + 0.2231436) / 2) / 3, 6)
  })

  test('of the base is that of the share that was won', () => {
    // One of four: −(ln 0.25 + 3 ln 0.75) / 4
    const all = [1, 0, 0, 0].map(won => judged(0.9, won))
    expect(baseLossOf(all)).toBeCloseTo((1.3862944 + 3 * 0.2876821) / 4, 6)
  })
})

test('a check tells bands apart, and leaves games that nobody won out of the decided ones', () => {
  const all = [judged(0.8, 1, 0), judged(0.4, 0.5, 0), judged(0.3, 0, 3)]
  const check = checkOf(all)
  expect(check.bands.map(({ band, count, won }) => [band, count, won])).toEqual([
    ['1-3', 2, 0.75],
    ['16 and later', 1, 0],
  ])
  expect(check.decided.count).toBe(2)
  expect(check.decidedBands[0]).toMatchObject({ count: 1, won: 1 })
})
