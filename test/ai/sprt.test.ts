import { describe, expect, test } from 'vitest'
import { type PairScores, sprt } from '../../src/ai/index.ts'
import { streamOf } from '../../src/engine/index.ts'

const bounds = { null: 0.5, alternative: 0.55, alpha: 0.05, beta: 0.05 }

/** Two independent games a pair, each won so often; asked after every pair. */
const simulated = (winRate: number, seed: number) => {
  const stream = streamOf('sprt', seed)
  const counts = [0, 0, 0]
  for (let pairs = 1; pairs < 20_000; pairs++) {
    counts[Number(stream.nextFraction() < winRate) + Number(stream.nextFraction() < winRate)]!++
    const scores: PairScores = counts.map((count, index) => [index / 2, count])
    const { verdict } = sprt(scores, bounds)
    if (verdict !== 'continue') return { verdict, pairs }
  }
  throw new Error('no verdict')
}

const runs = 400
const many = (winRate: number) => {
  const all = Array.from({ length: runs }, (_, seed) => simulated(winRate, seed))
  return {
    accepted: all.filter(({ verdict }) => verdict === 'accept').length / runs,
    meanPairs: all.reduce((sum, { pairs }) => sum + pairs, 0) / runs,
  }
}

describe('the sequential test', () => {
  // Four standard errors of 400 runs at 5 % are 4.4 points.
  test('errs no oftener than it may, and decides sooner than a test of fixed length', () => {
    const [even, better] = [many(0.5), many(0.55)]
    expect(even.accepted).toBeLessThan(0.094)
    expect(better.accepted).toBeGreaterThan(0.906)
    // Wald: about 540 games, 270 pairs.
    expect(even.meanPairs).toBeGreaterThan(200)
    expect(even.meanPairs).toBeLessThan(340)
    expect(better.meanPairs).toBeLessThan(340)
  })

  test('sees at once what is plain', () => {
    const { accepted, meanPairs } = many(0.8)
    expect(accepted).toBe(1)
    expect(meanPairs).toBeLessThan(40)
  })

  test('goes on while there is too little to go by', () => {
    expect(sprt([], bounds)).toMatchObject({ llr: 0, verdict: 'continue' })
    expect(
      sprt(
        [
          [0.5, 3],
          [0, 10],
          [1, 11],
        ],
        bounds,
      ).verdict,
    ).toBe('continue')
  })

  // By hand: 100 pairs, mean ½, squares 60 · ¼ = 15 and 1 supposed: variance 16 / 108; 100 · 0.05 · (1 − 1.05) / (32 / 108).
  test('has the likelihood ratio of the normal approximation', () => {
    const { llr, lower, upper } = sprt(
      [
        [0, 30],
        [0.5, 40],
        [1, 30],
      ],
      bounds,
    )
    expect(llr).toBeCloseTo(-0.84375, 9)
    expect(upper).toBeCloseTo(Math.log(19), 12)
    expect(lower).toBeCloseTo(-Math.log(19), 12)
  })

  test('rejects a player who is the very same', () => {
    expect(sprt([[0.5, 50]], bounds).verdict).toBe('reject')
  })

  test('refuses hypotheses that make no sense', () => {
    expect(() => sprt([], { ...bounds, null: 0.6 })).toThrow('alternative')
    expect(() => sprt([], { ...bounds, alpha: 0 })).toThrow('alpha')
    expect(() => sprt([], { ...bounds, beta: 0.5 })).toThrow('beta')
  })
})
