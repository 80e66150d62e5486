import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentileOf, wilson } from '../../src/engine/index.ts'
import { chanceOfAtLeast, columnsOf, leftOf, medianOf, modeOf, shareInterval } from '../../src/web/battle-histogram.ts'

/** Any distribution over whole numbers. */
const histogram = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: 1, max: 1000 })), {
    selector: ([value]) => value,
    minLength: 1,
    maxLength: 60,
  })
  .map(pairs => {
    const total = pairs.reduce((sum, [, weight]) => sum + weight, 0)
    return pairs
      .sort(([one], [other]) => one - other)
      .map(([value, weight]): [number, number] => [value, weight / total])
  })

const massOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0)

describe('the chance of so much or more', () => {
  test('is certain at the least value and falls from there to nothing', () => {
    fc.assert(
      fc.property(histogram, bars => {
        expect(chanceOfAtLeast(bars, bars[0]![0])).toBe(1)
        expect(chanceOfAtLeast(bars, bars.at(-1)![0] + 1)).toBe(0)
        for (const [value, chance] of bars)
          expect(chanceOfAtLeast(bars, value) - chanceOfAtLeast(bars, value + 1)).toBeCloseTo(chance, 12)
      }),
    )
  })

  test('counts values in between', () => {
    expect(
      chanceOfAtLeast(
        [
          [-3, 0.25],
          [0, 0.25],
          [6, 0.5],
        ],
        1,
      ),
    ).toBe(0.5)
  })
})

describe('columns', () => {
  test('hold all that is there, side by side, equally wide, and no more of them than wished', () => {
    fc.assert(
      fc.property(histogram, fc.integer({ min: 1, max: 50 }), (bars, most) => {
        const columns = columnsOf(bars, most)
        expect(columns.length).toBeLessThanOrEqual(most)
        expect(massOf(columns.map(({ chance }) => chance))).toBeCloseTo(1, 9)
        columns.forEach(({ from, to, chance }, index) => {
          expect(to - from).toBe(columns[0]!.to - columns[0]!.from)
          if (index > 0) expect(from).toBe(columns[index - 1]!.to)
          const inside = bars.filter(([value]) => value >= from && value < to)
          expect(chance).toBeCloseTo(massOf(inside.map(([, one]) => one)), 12)
        })
      }),
    )
  })

  test('are one value wide where there is room', () => {
    expect(
      columnsOf(
        [
          [2, 0.5],
          [4, 0.5],
        ],
        40,
      ),
    ).toEqual([
      { from: 2, to: 3, chance: 0.5 },
      { from: 3, to: 4, chance: 0 },
      { from: 4, to: 5, chance: 0.5 },
    ])
    expect(columnsOf([], 40)).toEqual([])
  })
})

test('what is left is what is not lost, in ascending order', () => {
  expect(
    leftOf(
      [
        [0, 0.2],
        [3, 0.3],
        [9, 0.5],
      ],
      9,
    ),
  ).toEqual([
    [0, 0.5],
    [6, 0.3],
    [9, 0.2],
  ])
})

test('the middle and the likeliest value', () => {
  fc.assert(
    fc.property(histogram, bars => {
      expect(
        Math.abs(
          bars.findIndex(([value]) => value === medianOf(bars)) -
            bars.findIndex(([value]) => value === percentileOf(bars, 0.5)),
        ),
      ).toBeLessThanOrEqual(1)
      expect(modeOf(bars)![1]).toBe(Math.max(...bars.map(([, chance]) => chance)))
    }),
  )
  expect(modeOf([])).toBeUndefined()
})

test('the interval of a sampled share is about Wilson’s, and an exact one has none', () => {
  expect(shareInterval(0.3, undefined)).toBeUndefined()
  for (const [share, trials] of [
    [0.3, 10_000],
    [0.01, 100_000],
    [0.999, 1_000_000],
  ] as const) {
    const [low, high] = shareInterval(share, trials)!
    const [least, most] = wilson(share, trials)
    expect((high - low) / (most - least)).toBeCloseTo(1, 1)
  }
  const [low, high] = shareInterval(0, 1000)!
  expect(high - low).toBeGreaterThan(0)
})
