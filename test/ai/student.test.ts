import { describe, expect, test } from 'vitest'
import { bootstrapInterval, meanWithBand, studentInterval, t95 } from '../../src/ai/index.ts'
import { type Stream, streamOf } from '../../src/engine/index.ts'

// Of any table of Student's t: two-sided, 95 %.
test.each([
  [1, 12.706],
  [3, 3.182],
  [7, 2.365],
  [19, 2.093],
  [1_000_000, 1.96],
])('with %i degrees of freedom the interval reaches %f standard errors', (degreesOfFreedom, reach) => {
  expect(t95(degreesOfFreedom)).toBeCloseTo(reach, 3)
})

test('one value has no interval, and values that are alike one of no width', () => {
  expect([studentInterval([]), studentInterval([3])]).toEqual([null, null])
  expect(studentInterval([3, 3, 3])).toEqual([3, 3])
})

/** By Box and Muller. */
const normal = (stream: Stream): number =>
  Math.sqrt(-2 * Math.log(1 - stream.nextFraction())) * Math.cos(2 * Math.PI * stream.nextFraction())

/** What A gets of a pair of games that share their points finely, as capped games do: one half on average. */
const pairScore = (stream: Stream): number => (stream.nextFraction() + stream.nextFraction()) / 2

interface Trial {
  readonly draw: (stream: Stream) => number
  readonly mean: number
  readonly interval: (values: readonly number[], stream: Stream) => readonly [number, number]
  readonly trials: number
}

/** How often the interval of so many values holds the mean that they were drawn about. */
const coverage = (pairs: number, { draw, mean, interval, trials }: Trial): number => {
  const stream = streamOf('coverage', pairs)
  let held = 0
  for (let trial = 0; trial < trials; trial++) {
    const [low, high] = interval(
      Array.from({ length: pairs }, () => draw(stream)),
      stream,
    )
    if (low <= mean && mean <= high) held += 1
  }
  return held / trials
}

describe('intervals of 95 % hold the truth in 93 to 97 of 100 trials, of few pairs too', () => {
  // Four standard errors of 4,000 trials at 95 % are 1.4 points.
  test.each([4, 8, 20])('those of Student over %i differences', pairs => {
    const held = coverage(pairs, {
      draw: stream => 2 + 3 * normal(stream),
      mean: 2,
      interval: values => studentInterval(values)!,
      trials: 4_000,
    })
    expect(held).toBeGreaterThan(0.93)
    expect(held).toBeLessThan(0.97)
  })

  test.each([4, 8, 20])('the band of a win rate over %i even pairs of games', pairs => {
    // With the variance of two even games that are won or lost, as the band supposes.
    const held = coverage(pairs, {
      draw: stream => Math.min(1, Math.max(0, 0.5 + Math.sqrt(1 / 8) * normal(stream))),
      mean: 0.5,
      interval: values => meanWithBand(values.map(value => [value, 1])).band,
      trials: 4_000,
    })
    expect(held).toBeGreaterThan(0.93)
    expect(held).toBeLessThan(0.98)
  })

  // Means that are drawn again from 4 values never leave them: no bootstrap can do better there.
  test.each([
    [4, 0.87],
    [8, 0.93],
    [20, 0.93],
  ])('the bootstrap over the scores of %i pairs, in %f at least', (pairs, least) => {
    const held = coverage(pairs, { draw: pairScore, mean: 0.5, interval: bootstrapInterval, trials: 800 })
    expect(held).toBeGreaterThan(least)
    expect(held).toBeLessThan(0.97)
  })
})
