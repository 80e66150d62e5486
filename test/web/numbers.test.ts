import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wilson } from '../../src/engine/index.ts'
import {
  decimal,
  decimalsFor,
  halfWidth,
  percent,
  plusMinus,
  signed,
  timesOf,
  whole,
  writeNumbersIn,
} from '../../src/web/numbers.ts'

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other))

describe('a chance as it is shown', () => {
  test.each([
    [0.304239, '30.42 %'],
    [0, '0.00 %'],
    [1, '100.00 %'],
    [0.00001, '< 0.01 %'],
    [0.99999, '> 99.99 %'],
  ])('%d is %s', (chance, text) => {
    expect(percent(chance)).toBe(text)
  })

  test('has as many digits as its error leaves', () => {
    expect(percent(0.304239, [0.2942, 0.3142])).toBe('30 %')
    expect(percent(0.304239, [0.3032, 0.3052])).toBe('30.4 %')
    expect(plusMinus([0.3032, 0.3052])).toBe('± 0.1')
    expect(percent(0.304239, [0.304238, 0.30424])).toBe('30.42 %')
  })

  test('of something that a sample has hardly seen, or not at all, keeps to a round bound', () => {
    const sampled = (hits: number, trials: number, most: number) =>
      percent(hits / trials, wilson(hits / trials, trials), most)
    for (const [hits, trials] of [
      [0, 16_384],
      [1, 32_768],
      [2, 65_536],
    ] as const) {
      expect(sampled(hits, trials, 1)).toBe('< 0.1 %')
      expect(sampled(trials - hits, trials, 1)).toBe('> 99.9 %')
    }
    expect(sampled(0, 16_384, 2)).toBe('< 0.1 %')
    expect(sampled(0, 1_000_000, 2)).toBe('< 0.01 %')
    expect([sampled(0, 100, 1), sampled(0, 10, 1), sampled(10, 10, 1)]).toEqual(['< 10 %', '< 30 %', '> 70 %'])
  })

  test('gains digits and never loses any while a sample grows as the page lets it grow', () => {
    const chance = fc.double({ min: -4, max: 0, noNaN: true }).map(exponent => 10 ** exponent / 2)
    fc.assert(
      fc.property(chance, fc.double({ min: -1.5, max: 1.5, noNaN: true }), (mean, luck) => {
        let before = 0
        for (let trials = 16_384; trials <= 1_100_000; trials *= 4) {
          const hits = Math.round(trials * mean + luck * Math.sqrt(trials * mean * (1 - mean)))
          const share = Math.max(0, hits) / trials
          const decimals = decimalsFor(100 * halfWidth(wilson(share, trials)), 2)
          expect(decimals).toBeGreaterThanOrEqual(before)
          before = decimals
        }
      }),
    )
  })

  test('never has a last digit that is all noise, nor hides one that is known', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 40, noNaN: true }), error => {
        const decimals = decimalsFor(error, 9)
        expect(10 ** -decimals).toBeLessThanOrEqual(Math.max(1, 2 * error * 1.0000001))
        if (decimals > 0) expect(10 ** (1 - decimals)).toBeGreaterThan(2 * error * 0.9999999)
      }),
    )
  })

  test('in words is close to the chance, whatever that is', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1 - 1e-9, noNaN: true }), chance => {
        const { times, of } = timesOf(chance)!
        expect(times).toBeGreaterThan(0)
        expect(times).toBeLessThan(of)
        const share = times / of
        if (chance < 0.09) expect(share / chance).toBeCloseTo(1, 0)
        else if (chance > 0.91) expect((1 - share) / (1 - chance)).toBeCloseTo(1, 0)
        else expect(Math.abs(share - chance)).toBeLessThanOrEqual(0.0500001)
        if (times > 1 && times < of - 1) expect(gcd(times, of)).toBe(1)
      }),
    )
    expect([0.25, 0.304, 0.5, 0.7, 0.333, 0.635].map(timesOf)).toEqual([
      { times: 1, of: 4 },
      { times: 3, of: 10 },
      { times: 1, of: 2 },
      { times: 7, of: 10 },
      { times: 1, of: 3 },
      { times: 5, of: 8 },
    ])
    expect([0.06, 0.094, 0.1, 0.94].map(timesOf)).toEqual([
      { times: 1, of: 17 },
      { times: 1, of: 11 },
      { times: 1, of: 10 },
      { times: 16, of: 17 },
    ])
    expect(timesOf(0)).toBeUndefined()
    expect(timesOf(1)).toBeUndefined()
  })

  test('a swing bears its sign, and nothing bears none', () => {
    expect([signed(3.14), signed(-3.16), signed(0.04), signed(-0.04)]).toEqual(['+3.1', '−3.2', '0.0', '0.0'])
  })
})

test('in Russian numbers have a comma', () => {
  writeNumbersIn('ru')
  try {
    expect(percent(0.304239)).toBe('30,42 %')
    expect(percent(0.00001)).toBe('< 0,01 %')
    expect(percent(0.99999)).toBe('> 99,99 %')
    expect(plusMinus([0.3032, 0.3052])).toBe('± 0,1')
    expect(plusMinus([0.30420001, 0.30420002])).toBe('± < 0,01')
    expect(signed(-4.77, 2)).toBe('−4,77')
    expect(decimal(17.72, 1)).toBe('17,7')
    expect(whole(100_000)).toBe('100\u00a0000')
  } finally {
    writeNumbersIn('en')
  }
  expect(percent(0.304239)).toBe('30.42 %')
})
