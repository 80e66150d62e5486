import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Encounter, eloOf, ratingsOf, winRateOf } from '../../src/ai/index.ts'

describe('Elo', () => {
  test.each([
    [0.5, 0],
    [0.55, 34.86],
    [0.6, 70.44],
    [0.65, 107.54],
    [0.75, 190.85],
    [0.9, 381.7],
  ])('of a win rate of %d is %d', (winRate, elo) => {
    expect(eloOf(winRate)).toBeCloseTo(elo, 2)
    expect(eloOf(1 - winRate)).toBeCloseTo(-elo, 2)
  })

  test('there and back', () => {
    fc.assert(
      fc.property(fc.double({ min: -1500, max: 1500, noNaN: true }), elo => {
        expect(eloOf(winRateOf(elo))).toBeCloseTo(elo, 6)
      }),
    )
  })

  test('of everything or nothing is clipped half a point short of the games', () => {
    expect(eloOf(1, 100)).toBeCloseTo(400 * Math.log10(99.5 / 0.5), 9)
    expect(eloOf(0, 100)).toBeCloseTo(-eloOf(1, 100), 9)
    expect(eloOf(1, 1)).toBe(0)
    expect(eloOf(1)).toBeGreaterThan(1500)
    expect(eloOf(1)).toBeLessThan(Number.POSITIVE_INFINITY)
  })
})

describe('ratings', () => {
  test('of two players are the Elo of their win rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (games, share) => {
        const table = [{ one: 'a', other: 'b', points: share * games, games }]
        expect(ratingsOf(table, 'b').a).toBeCloseTo(eloOf(share, games), 5)
        expect(ratingsOf(table, 'a').b).toBeCloseTo(-eloOf(share, games), 5)
      }),
    )
  })

  // With exactly the results that the model expects, the ratings are those of the model.
  test('find the strengths behind a whole table, or a chain of games', () => {
    const elo = fc.double({ min: -300, max: 300, noNaN: true })
    fc.assert(
      fc.property(fc.array(elo, { minLength: 2, maxLength: 6 }), fc.boolean(), (elos, isChain) => {
        const encounters = elos.flatMap((one, i) =>
          elos.flatMap((other, j): Encounter[] =>
            i < j && (!isChain || j === i + 1)
              ? [{ one: `p${i}`, other: `p${j}`, points: 1000 * winRateOf(one - other), games: 1000 }]
              : [],
          ),
        )
        const ratings = ratingsOf(encounters, 'p0')
        for (const [i, one] of elos.entries()) expect(ratings[`p${i}`]).toBeCloseTo(one - elos[0]!, 3)
      }),
      { numRuns: 50, seed: 1 },
    )
  })

  test('add up what is told twice or the other way round', () => {
    const once = ratingsOf([{ one: 'a', other: 'b', points: 30, games: 40 }], 'b')
    const thrice = ratingsOf(
      [
        { one: 'a', other: 'b', points: 10, games: 10 },
        { one: 'b', other: 'a', points: 5, games: 10 },
        { one: 'a', other: 'b', points: 15, games: 20 },
      ],
      'b',
    )
    expect(thrice.a).toBeCloseTo(once.a!, 9)
  })

  test('are finite where one won everything', () => {
    const ratings = ratingsOf(
      [
        { one: 'a', other: 'b', points: 100, games: 100 },
        { one: 'b', other: 'c', points: 100, games: 100 },
      ],
      'c',
    )
    expect(ratings.b).toBeCloseTo(eloOf(1, 100), 4)
    expect(ratings.a).toBeCloseTo(2 * eloOf(1, 100), 4)
  })

  test('hide that three may beat each other in a ring', () => {
    const ring = [
      { one: 'rock', other: 'scissors', points: 9, games: 10 },
      { one: 'scissors', other: 'paper', points: 9, games: 10 },
      { one: 'paper', other: 'rock', points: 9, games: 10 },
    ]
    for (const rating of Object.values(ratingsOf(ring, 'rock'))) expect(rating).toBeCloseTo(0, 9)
  })

  test('of an anchor alone are 0', () => {
    expect(ratingsOf([], 'a')).toEqual({ a: 0 })
  })

  test('refuse what cannot be rated', () => {
    const apart = [
      { one: 'a', other: 'b', points: 1, games: 2 },
      { one: 'c', other: 'd', points: 1, games: 2 },
    ]
    expect(() => ratingsOf(apart, 'a')).toThrow('no chain of games ties c, d to a')
    expect(() => ratingsOf([{ one: 'a', other: 'a', points: 1, games: 2 }], 'a')).toThrow('against himself')
    expect(() => ratingsOf([{ one: 'a', other: 'b', points: 3, games: 2 }], 'a')).toThrow('[0].points')
    expect(() => ratingsOf([{ one: 'a', other: 'b', points: 0, games: 0 }], 'a')).toThrow('[0].points')
  })
})
