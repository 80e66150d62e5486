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

  test('samples each so often before any is left out by its samples, those of the best prior where the budget is short', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 3 }),
        (chances, budget, leastEach) => {
          const { ranking, spent } = sequentialHalving([...chances.keys()], budget, value => value, {
            prior: chances,
            leastEach,
          })
          expect(spent).toBeLessThanOrEqual(budget)
          const reached = Math.min(chances.length, Math.floor(budget / leastEach))
          const sampled = ranking.filter(({ samples }) => samples > 0)
          expect(sampled).toHaveLength(reached)
          for (const { samples } of sampled) expect(samples).toBeGreaterThanOrEqual(leastEach)
          const least = Math.min(...sampled.map(({ index }) => chances[index]!))
          for (const { index } of ranking.slice(reached)) expect(chances[index]!).toBeLessThanOrEqual(least)
        },
      ),
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
    expect(sequentialHalving([], 10, () => 1)).toEqual({ ranking: [], spent: 0, isCut: false })
  })
})

describe('a search that is cut', () => {
  const cutAfter = (chances: readonly number[], budget: number, most: number) => {
    let drawn = 0
    const sample = (candidate: number, index: number): number => {
      drawn++
      return bernoulli(1)(chances[candidate]!, index)
    }
    const options = { prior: chances.map((_, index) => 1 / (index + 2)), priorWeight: 2, mayGoOn: () => drawn < most }
    return { ...sequentialHalving([...chances.keys()], budget, sample, options), drawn }
  }
  const anySearch = fc.record({
    chances: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
    budget: fc.integer({ min: 0, max: 200 }),
    most: fc.integer({ min: 0, max: 220 }),
  })

  test('is told again by the samples that counted, which all who were still in have alike', () => {
    fc.assert(
      fc.property(anySearch, ({ chances, budget, most }) => {
        const whole = cutAfter(chances, budget, Number.POSITIVE_INFINITY)
        const { drawn, ...cut } = cutAfter(chances, budget, most)
        const { drawn: drawnAgain, ...again } = cutAfter(chances, budget, cut.spent)
        expect(again).toEqual(cut)
        expect(drawnAgain).toBe(cut.spent)
        expect(whole.isCut).toBe(false)
        expect(cut.isCut).toBe(most < whole.spent)
        if (!cut.isCut) expect({ ...cut, drawn }).toEqual(whole)
        // What was left out is less than a sample each of those who were in.
        const longest = cut.ranking[0]!.rounds
        const stillIn = cut.ranking.filter(({ rounds }) => rounds === longest)
        expect(drawn - cut.spent).toBeLessThan(stillIn.length)
        expect(new Set(stillIn.map(({ samples }) => samples)).size).toBe(1)
        expect(cut.ranking.slice(0, stillIn.length)).toEqual(stillIn)
      }),
    )
  })

  test('goes on as the whole one would: who is still in is who would be', () => {
    const chances = Array.from({ length: 9 }, (_, index) => index / 10)
    const whole = cutAfter(chances, 180, Number.POSITIVE_INFINITY)
    for (let most = 0; most < whole.spent; most += 7) {
      const { ranking } = cutAfter(chances, 180, most)
      const longest = ranking[0]!.rounds
      const inFor = new Map(whole.ranking.map(({ index, rounds }) => [index, rounds]))
      for (const { index, rounds } of ranking)
        rounds === longest
          ? expect(inFor.get(index)).toBeGreaterThanOrEqual(longest)
          : expect(inFor.get(index)).toBe(rounds)
    }
  })
})
