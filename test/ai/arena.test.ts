import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ArenaReport, decidedOf, eloOf, PairResult, prepareArena } from '../../src/ai/index.ts'
import { streamOf } from '../../src/engine/index.ts'
import { anyCard, cheat, tricks } from '../support/toy-card-game.ts'
import { banksAt, race } from '../support/toy-dice-game.ts'

const strong = banksAt(20)
const weak = banksAt(4)
const blind = banksAt(0)
const options = { pairs: 24, seed: 'arena', cap: 60 }

const reportFrom = (job: ReturnType<typeof prepareArena>) => job.reply([job.work(0, job.chunks)])

describe('an arena proves itself', () => {
  const players = fc.integer({ min: 0, max: 30 }).map(banksAt)

  test('a player against himself gets exactly half, with no width', () => {
    fc.assert(
      fc.property(players, fc.string(), fc.integer({ min: 1, max: 20 }), (player, seed, cap) => {
        const report = reportFrom(prepareArena(race, { a: player, b: player }, { pairs: 6, seed, cap }))
        expect(report).toMatchObject({ winRate: 0.5, interval: [0.5, 0.5], elo: { value: 0, interval: [0, 0] } })
        expect(report.pairScores).toEqual([[0.5, 6]])
      }),
      { numRuns: 25, seed: 1 },
    )
    const cards = reportFrom(prepareArena(tricks, { a: anyCard, b: anyCard }, options))
    expect(cards).toMatchObject({ winRate: 0.5, interval: [0.5, 0.5] })
    expect(cards.bySide.dealer!.winRate + cards.bySide.guest!.winRate).toBe(1)
  })

  test('a blind player loses everything', () => {
    expect(reportFrom(prepareArena(race, { a: strong, b: blind }, options))).toMatchObject({
      winRate: 1,
      interval: [1, 1],
      bySide: { 'north+south': { games: 24, winRate: 1 }, 'east+west': { games: 24, winRate: 1 } },
    })
  })

  test('one pair says nothing of the variance, so that the truth may be anywhere', () => {
    for (const b of [strong, blind]) {
      const { winRate, interval, elo } = reportFrom(prepareArena(race, { a: strong, b }, { ...options, pairs: 1 }))
      expect([winRate, interval]).toEqual([b === strong ? 0.5 : 1, [0, 1]])
      expect(elo.interval).toEqual([eloOf(0, 2), eloOf(1, 2)])
    }
  })

  test('A v B and B v A tell the same, turned round', () => {
    const one = reportFrom(prepareArena(race, { a: strong, b: weak }, options))
    const other = reportFrom(prepareArena(race, { a: weak, b: strong }, options))
    expect(one.winRate).toBeCloseTo(1 - other.winRate, 12)
    expect(one.winRate).toBeGreaterThan(0.5)
    expect(one.rounds).toBe(other.rounds)
    expect(one.interval[0]).toBeGreaterThan(0.5)
  })

  test('the interval holds the mean, and the rating its interval', () => {
    fc.assert(
      fc.property(players, players, fc.nat(), (a, b, seed) => {
        const { winRate, interval, elo } = reportFrom(prepareArena(race, { a, b }, { pairs: 8, seed, cap: 8 }))
        expect(interval[0]).toBeLessThanOrEqual(winRate)
        expect(interval[1]).toBeGreaterThanOrEqual(winRate)
        expect(elo.interval[0]).toBeLessThanOrEqual(elo.value)
        expect(elo.interval[1]).toBeGreaterThanOrEqual(elo.value)
      }),
      { numRuns: 25, seed: 1 },
    )
  })

  test('the interval is about as wide as theory has it', () => {
    const { interval, pairScores, pairs, winRate } = reportFrom(
      prepareArena(race, { a: strong, b: weak }, { ...options, pairs: 200 }),
    )
    const variance = pairScores.reduce((sum, [score, count]) => sum + count * (score - winRate) ** 2, 0) / pairs
    const expected = 2 * 1.96 * Math.sqrt(variance / pairs)
    expect((interval[1] - interval[0]) / expected).toBeGreaterThan(0.9)
    expect((interval[1] - interval[0]) / expected).toBeLessThan(1.1)
  })
})

describe('a report', () => {
  const job = prepareArena(race, { a: strong, b: weak }, options)
  const pairs = job.work(0, job.chunks)
  const report = job.reply([pairs])

  test('is plain JSON of its schema, and its pairs are of theirs', () => {
    expect(ArenaReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
    for (const pair of pairs) expect(PairResult.parse(JSON.parse(JSON.stringify(pair)))).toEqual(pair)
  })

  test('counts what there is to count', () => {
    const games = pairs.flatMap(pair => pair.games)
    expect(report).toMatchObject({
      game: 'race',
      version: '1',
      a: { name: 'banks at 20', version: '1' },
      b: { name: 'banks at 4', version: '1' },
      seed: 'arena',
      pairs: 24,
      games: 48,
      illegalOrders: 0,
      medianTurnMs: { a: null, b: null },
      reasons: { goal: 48 },
      capped: 0,
      cappedAdjudicated: report.winRate,
      decided: { games: 48, winRate: report.winRate, interval: report.interval },
    })
    expect(report.winRate).toBeCloseTo(games.reduce((sum, game) => sum + game.shareOfA, 0) / games.length, 12)
    const [north, east] = [report.bySide['north+south']!, report.bySide['east+west']!]
    expect((north.winRate + east.winRate) / 2).toBeCloseTo(report.winRate, 12)
    expect(report.elo.value).toBe(eloOf(report.winRate, 48))
  })

  test('begins as many pairs from different openings as there are, both games of a pair from the same', () => {
    const first = pairs.slice(0, race.openings).map(pair => pair.opening)
    expect(new Set(first).size).toBe(race.openings)
    expect(first).not.toEqual(first.toSorted((a, b) => a - b))
    expect(pairs.slice(race.openings).map(pair => pair.opening)).toEqual(first)
  })

  test('shows capped games, with and without', () => {
    const cut = prepareArena(race, { a: strong, b: weak }, { ...options, cap: 4 })
    const results = cut.work(0, cut.chunks)
    const uncapped = results.flatMap(pair => pair.games).filter(game => !game.capped)
    const { capped, cappedAdjudicated, decided, reasons } = cut.reply([results])
    expect(uncapped.length).toBeGreaterThan(0)
    expect(uncapped.length).toBeLessThan(48)
    expect(capped).toBe(48 - uncapped.length)
    expect(reasons).toEqual({ cap: capped, goal: 48 - capped })
    expect(cappedAdjudicated).toBeCloseTo(uncapped.filter(game => game.shareOfA === 1).length / uncapped.length, 12)
    expect(decided).toMatchObject({ games: uncapped.length, winRate: cappedAdjudicated })
    const [low, high] = decided!.interval!
    expect(low).toBeLessThanOrEqual(cappedAdjudicated!)
    expect(high).toBeGreaterThanOrEqual(cappedAdjudicated!)
    expect(reportFrom(prepareArena(race, { a: blind, b: blind }, options))).toMatchObject({
      capped: 48,
      cappedAdjudicated: null,
      decided: { games: 0, winRate: null, interval: null },
    })
  })

  test('gives decided games an interval over the pairs that have any: of one pair it is all there is', () => {
    const stream = () => streamOf('decided', 0)
    const none = { points: 0, games: 0 }
    expect(decidedOf([none, { points: 1, games: 1 }, none], stream())).toEqual({
      games: 1,
      winRate: 1,
      interval: [0, 1],
    })
    const points = fc.record({ points: fc.nat(2), games: fc.nat(2) }).filter(pair => pair.points <= pair.games)
    fc.assert(
      fc.property(fc.array(points, { minLength: 2, maxLength: 12 }), pairs => {
        const { games, winRate, interval } = decidedOf(pairs, stream())
        expect(games).toBe(pairs.reduce((sum, pair) => sum + pair.games, 0))
        if (winRate === null || !interval) {
          expect(games).toBe(0)
          return
        }
        expect(interval[0]).toBeLessThanOrEqual(winRate)
        expect(interval[1]).toBeGreaterThanOrEqual(winRate)
        // Pairs without a decided game change nothing.
        expect(decidedOf([none, ...pairs], stream())).toEqual({ games, winRate, interval })
      }),
      { numRuns: 30 },
    )
  })

  test('counts illegal orders by player', () => {
    expect(reportFrom(prepareArena(tricks, { a: anyCard, b: cheat }, options))).toMatchObject({
      illegalOrders: 5 * 48,
      illegalBy: { a: 0, b: 5 * 48 },
    })
  })

  test('tells the median time of a turn by the clock that it is given', () => {
    let ms = 0
    const slow = {
      ...anyCard,
      decide: (...given: Parameters<typeof anyCard.decide>) => {
        ms += 7
        return anyCard.decide(...given)
      },
    }
    const timed = prepareArena(tricks, { a: slow, b: anyCard }, { ...options, now: () => ms })
    expect(reportFrom(timed).medianTurnMs).toEqual({ a: 7, b: 0 })
  })

  test('has a hash that changes with what is done, and only then', () => {
    const again = (changes: object, a = strong) =>
      reportFrom(prepareArena(race, { a, b: weak }, { ...options, ...changes }))
    expect(again({}).hash).toBe(report.hash)
    expect(again({}, { ...strong, name: 'another name' }).hash).toBe(report.hash)
    expect(again({}, banksAt(19)).hash).not.toBe(report.hash)
    expect(again({ seed: 'other' }).hash).not.toBe(report.hash)
    // Golden: of these frozen players, whatever machine they play on.
    expect(report.hash).toBe('77a994f2ebfa4278')
  })

  test('calls the teams what it is told to', () => {
    const teamNames: [string, string] = ['poles', 'flanks']
    expect(
      Object.keys(reportFrom(prepareArena(race, { a: strong, b: weak }, { ...options, teamNames })).bySide),
    ).toEqual(teamNames)
  })
})

describe('work', () => {
  const job = prepareArena(race, { a: strong, b: weak }, options)
  const report = reportFrom(job)

  test('comes out the same wherever it is cut', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 23 }), { maxLength: 6 }), cuts => {
        const bounds = [0, ...cuts.sort((a, b) => a - b), 24]
        const other = prepareArena(race, { a: strong, b: weak }, options)
        expect(other.reply(bounds.slice(1).map((to, index) => other.work(bounds[index]!, to)))).toEqual(report)
      }),
      { numRuns: 20, seed: 1 },
    )
  })

  test('that is resumed tells the same as if it had never been broken off', () => {
    fc.assert(
      fc.property(fc.subarray([...Array(24).keys()]), pairs => {
        const done = pairs.flatMap(pair => job.work(pair, pair + 1))
        // As they come back from a file, in any order.
        const resumed = prepareArena(
          race,
          { a: strong, b: weak },
          { ...options, done: JSON.parse(JSON.stringify(done.reverse())) },
        )
        expect(resumed.chunks).toBe(24 - pairs.length)
        expect(resumed.key).toBe(job.key)
        expect(reportFrom(resumed)).toEqual(report)
        // Another thread is told which pairs are known, not how they went.
        const { known } = resumed.question
        const elsewhere = prepareArena(race, { a: strong, b: weak }, { ...options, known: [...known] })
        expect(elsewhere.work(0, elsewhere.chunks)).toEqual(resumed.work(0, resumed.chunks))
      }),
      { numRuns: 10, seed: 1 },
    )
  })

  test('goes on with further pairs', () => {
    const first = prepareArena(race, { a: strong, b: weak }, { ...options, pairs: 10 })
    const second = prepareArena(race, { a: strong, b: weak }, { ...options, pairs: 14, firstPair: 10 })
    const done = [...first.work(0, 10), ...second.work(0, 14)]
    expect(prepareArena(race, { a: strong, b: weak }, { ...options, done }).reply([])).toEqual(report)
  })

  test('that is cancelled brings the pairs it has', () => {
    let asked = 0
    const results = job.work(0, 24, () => ++asked > 1000)
    expect(results.length).toBeGreaterThan(0)
    expect(results.length).toBeLessThan(24)
    expect(results).toEqual(job.work(0, results.length))
    expect(job.work(0, 24, () => true)).toEqual([])
    expect(() => job.reply([results])).toThrow('results for 24 pairs')
  })
})

describe('what is refused', () => {
  const done = prepareArena(race, { a: strong, b: weak }, options).work(0, 2)
  const resumedWith = (results: unknown, a = strong, changes: object = {}) =>
    prepareArena(race, { a, b: weak }, { ...options, ...changes, done: results as PairResult[] })

  test.each([
    [
      'pairs of another game version',
      () => resumedWith([{ ...done[0]!, version: '0' }]),
      'done[0].version: this pair was played with "0", and here it is "1"',
    ],
    [
      'pairs of another version of a player',
      () => resumedWith(done, { ...strong, version: '2' }),
      'done[0].a: this pair was played with "banks at 20" 1, and here it is "banks at 20" 2',
    ],
    ['pairs of another seed', () => resumedWith(done, strong, { seed: 'x' }), 'done[0].seed'],
    ['pairs with another cap', () => resumedWith(done, strong, { cap: 9 }), 'done[0].cap'],
    ['pairs from another opening', () => resumedWith([{ ...done[1]!, opening: done[0]!.opening }]), 'done[0].opening'],
    [
      'pairs that are not asked for',
      () => resumedWith(done, strong, { firstPair: 1 }),
      'done[0].pair: pairs here go from 1 to 24',
    ],
    ['pairs that come twice', () => resumedWith([done[0], done[0]]), 'done[1].pair: pair 0 is there twice'],
    ['pairs that are no pairs', () => resumedWith([{ pair: 1 }]), 'done[0].game: this is missing'],
    ['no pairs at all', () => resumedWith([], strong, { pairs: 0 }), 'pairs: this must be at least 1'],
    ['unknown options', () => resumedWith([], strong, { paris: 1 }), 'there is no field "paris" here'],
    [
      'teams of one name',
      () => resumedWith([], strong, { teamNames: ['x', 'x'] }),
      'teamNames: the two teams need different names',
    ],
  ])('%s', (_, prepare, message) => {
    expect(prepare).toThrow(message)
  })

  test('games of three teams', () => {
    const game = { ...race, teams: [[0], [1], [2, 3]] }
    expect(() => prepareArena(game, { a: strong, b: weak }, options)).toThrow('an arena swaps two teams; race has 3')
  })
})
