import { expect, test } from 'vitest'
import { pairedComparison, t95 } from '../../src/ai/index.ts'

test('samples have the indices asked for, alike for all, and differences are taken index by index', () => {
  const asked: string[] = []
  const [first, other] = pairedComparison(['a', 'b'], { from: 5, count: 4 }, (candidate, index) => {
    asked.push(`${candidate}${index}`)
    return 10 * index + (candidate === 'b' ? 1 : 0)
  })
  expect(asked).toEqual(['a5', 'a6', 'a7', 'a8', 'b5', 'b6', 'b7', 'b8'])
  // 50, 60, 70, 80: mean 65, variance 500/3.
  const half = t95(3) * Math.sqrt(500 / 3 / 4)
  expect(first!.mean).toBe(65)
  expect(first!.interval![0]).toBeCloseTo(65 - half, 9)
  expect(first!.interval![1]).toBeCloseTo(65 + half, 9)
  expect(first!.difference).toEqual({ mean: 0, interval: [0, 0] })
  // The luck that both had falls out.
  expect(other!.mean).toBe(66)
  expect(other!.difference).toEqual({ mean: 1, interval: [1, 1] })
})

test('a single sample tells nothing of its error, and nobody is held against nobody', () => {
  expect(pairedComparison([1], { from: 0, count: 1 }, one => one)).toEqual([
    { mean: 1, interval: null, difference: { mean: 0, interval: null } },
  ])
  expect(pairedComparison([], { from: 0, count: 3 }, () => 1)).toEqual([])
})
