import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sequentialHalving } from '../../src/ai/index.ts'
import { streamOf } from '../../src/engine/index.ts'

/** Wins and losses with the candidate's own chance, by luck that all candidates share. */
const bernoulli = (seed: number) => (chance: number, sampleIndex: number) =>
  Number(streamOf(seed, sampleIndex).nextFraction() < chance)

describe('sequential halving', () => {
  test('spends its budget or less, evenly within a round, and ranks everybody once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }),
        fc.integer({ min: 0, max: 600 }),
        (chances, budget) => {
          const asked = new Map<number, number[]>()
          const { ranking, spent } = sequentialHalving([...chances.keys()], budget, (candidate, sampleIndex) => {
            asked.set(candidate, [...(asked.get(candidate) ?? []), sampleIndex])
            return bernoulli(1)(chances[candidate]!, sampleIndex)
          })
          expect(spent).toBeLessThanOrEqual(budget)
          expect(spent).toBe([...asked.values()].flat().length)
          // The last round is of two at most: less than a sample each is left.
          if (chances.length > 0) expect(budget - spent).toBeLessThan(2)
          expect(ranking.map(({ index }) => index).sort((a, b) => a - b)).toEqual([...chances.keys()])
          for (const { candidate, samples } of ranking)
            expect(asked.get(candidate) ?? []).toEqual(Array.from({ length: samples }, (_, index) => index))
          for (const rounds of new Set(ranking.map(contender => contender.rounds)))
            expect(new Set(ranking.filter(one => one.rounds === rounds).map(one => one.samples)).size).toBe(1)
        },
      ),
    )
  })

  test.each([
    [1, [1]],
    [2, [1, 1]],
    [3, [2, 2, 1]],
    [5, [3, 3, 2, 1, 1]],
    [8, [3, 3, 2, 2, 1, 1, 1, 1]],
  ])('of %d keeps the better half, round by round', (count, rounds) => {
    const { ranking } = sequentialHalving([...Array(count).keys()], 1000, value => value)
    expect(ranking.map(contender => contender.rounds)).toEqual(rounds)
    expect(ranking.map(({ candidate }) => candidate)).toEqual([...Array(count).keys()].reverse())
  })

  test('finds the best where samples are exact', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 32 }), values => {
        const { ranking } = sequentialHalving(values, 400, value => value)
        expect(ranking[0]!.candidate).toBe(Math.max(...values))
        expect(ranking[0]!.mean).toBe(Math.max(...values))
      }),
    )
  })

  test('finds the best of sixteen by chance, far oftener than even sampling', () => {
    const chances = Array.from({ length: 16 }, (_, index) => 0.3 + 0.02 * index)
    // Luck of each candidate's own, which is harder.
    const own = (seed: number) => (candidate: number, sampleIndex: number) =>
      Number(streamOf(`${seed}/${candidate}`, sampleIndex).nextFraction() < chances[candidate]!)
    const candidates = [...chances.keys()]
    let halved = 0
    let even = 0
    for (let seed = 0; seed < 60; seed++) {
      const { ranking } = sequentialHalving(candidates, 1600, own(seed))
      halved += chances[ranking[0]!.candidate]!
      const means = candidates.map(candidate => {
        let sum = 0
        for (let at = 0; at < 100; at++) sum += own(seed)(candidate, at)
        return sum
      })
      even += chances[means.indexOf(Math.max(...means))]!
    }
    expect(halved / 60).toBeGreaterThan(0.57)
    expect(halved).toBeGreaterThan(even)
  })

  test('is told the same luck for all who are still in', () => {
    // Shared luck is worth ten times what the candidates differ by, and is gone in the comparison.
    const { ranking } = sequentialHalving(
      [3, 1, 2, 5, 4],
      60,
      (value, at) => value + 50 * streamOf(1, at).nextFraction(),
    )
    expect(ranking[0]!.candidate).toBe(5)
  })

  test('tells mean, variance and interval of the samples', () => {
    const samples = [1, 2, 4, 9]
    const { ranking } = sequentialHalving(['only'], 4, (_, index) => samples[index]!)
    // Mean 4, squares 9 + 4 + 0 + 25 over three: 12.67; half-width 1.96 · √(12.67 / 4) = 3.488.
    expect(ranking[0]).toMatchObject({ samples: 4, mean: 4, value: 4, rounds: 1 })
    expect(ranking[0]!.variance).toBeCloseTo(38 / 3, 12)
    expect(ranking[0]!.interval![0]).toBeCloseTo(4 - 3.488, 3)
    expect(ranking[0]!.interval![1]).toBeCloseTo(4 + 3.488, 3)
  })

  test('draws means towards the prior by its weight', () => {
    const { ranking } = sequentialHalving(['one', 'other'], 4, () => 1, { prior: [0.5, 0], priorWeight: 2 })
    expect(ranking.map(({ candidate, mean, value }) => [candidate, mean, value])).toEqual([
      ['one', 1, 0.75],
      ['other', 1, 0.5],
    ])
  })

  test('goes by the prior where the budget does not reach, and then by the order given', () => {
    const never = (): number => {
      throw new Error('sampled')
    }
    expect(sequentialHalving(['a', 'b', 'c'], 0, never, { prior: [1, 3, 2] }).ranking[0]!.candidate).toBe('b')
    expect(sequentialHalving(['a', 'b', 'c'], 0, never).ranking.map(({ candidate }) => candidate)).toEqual([
      'a',
      'b',
      'c',
    ])
    // 10 samples over 32: the four with the best prior get them.
    const { ranking, spent } = sequentialHalving([...Array(32).keys()], 10, value => value, {
      prior: [...Array(32).keys()],
      priorWeight: 8,
    })
    expect(spent).toBeGreaterThan(6)
    expect(ranking[0]!.candidate).toBe(31)
    expect(ranking.filter(({ samples }) => samples > 0).length).toBeLessThanOrEqual(4)
  })

  test('of nobody is nobody', () => {
    expect(sequentialHalving([], 10, () => 1)).toEqual({ ranking: [], spent: 0 })
  })
})
