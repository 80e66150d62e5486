import { mean, standardDeviation, variance } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import {
  ArenaReport,
  leastPairsAdjusted,
  luckAdjusted,
  luckMeter,
  type PairResult,
  playGame,
  prepareArena,
  recordGame,
  replay,
} from '../../src/ai/index.ts'
import { type Game, type Stream, streamOf } from '../../src/engine/index.ts'
import { banksAt, type Race, type RaceAction, race } from '../support/toy-dice-game.ts'

/** A standard normal number (Box and Muller). */
const normal = (stream: Stream): number =>
  Math.sqrt(-2 * Math.log(1 - stream.nextFraction())) * Math.cos(2 * Math.PI * stream.nextFraction())

/** Pairs of a player who gets 0.55 of the points: each pair's score moves with luck, and with what luck does not tell. */
const invented = (stream: Stream, pairs: number, share: number) =>
  Array.from({ length: pairs }, () => {
    const [luck, other] = [normal(stream), normal(stream)]
    return { luck: 20 * luck, score: 0.55 + 0.2 * (Math.sqrt(share) * luck + Math.sqrt(1 - share) * other) }
  })

describe('a win rate without luck', () => {
  test('by hand: where the line of least squares stands at no luck at all', () => {
    // Luck 0 … 19 twice, once with a score a little above the line 0.3 + 0.01 · luck, once as much below it.
    const pairs = Array.from({ length: 40 }, (_, pair) => {
      const luck = pair % 20
      return { luck, score: 0.3 + 0.01 * luck + (pair < 20 ? 0.05 : -0.05) }
    })
    const adjusted = luckAdjusted(pairs)!
    expect(adjusted.slope).toBeCloseTo(0.01, 12)
    expect(adjusted.winRate).toBeCloseTo(0.3, 12)
    // Residuals are 0.05 each; luck has the mean 9.5 and the sum of squares 2 · (20³ − 20) / 12.
    const expected = Math.sqrt(((40 * 0.05 ** 2) / 38) * (1 / 40 + 9.5 ** 2 / 1330))
    expect(adjusted.standardError).toBeCloseTo(expected, 12)
    // Student's t of 38 degrees of freedom.
    expect(adjusted.interval[1] - adjusted.winRate).toBeCloseTo(2.0243941639 * expected, 9)
    const raw = pairs.map(({ score }) => score)
    expect(adjusted.rawStandardError).toBeCloseTo(Math.sqrt((variance(raw) * 40) / 39 / 40), 12)
    expect(adjusted.varianceRatio).toBeCloseTo((expected / adjusted.rawStandardError) ** 2, 12)
  })

  test('of too few pairs there is none', () => {
    const pairs = invented(streamOf('few', 0), leastPairsAdjusted, 0.5)
    expect(luckAdjusted(pairs)).toBeDefined()
    expect(luckAdjusted(pairs.slice(1))).toBeUndefined()
  })

  test('where all pairs are alike, or nobody ever had luck, it is the win rate as it is', () => {
    const alike = Array.from({ length: 20 }, (_, luck) => ({ luck, score: 1 }))
    expect(luckAdjusted(alike)).toMatchObject({ winRate: 1, standardError: 0, interval: [1, 1], varianceRatio: null })
    const noLuck = Array.from({ length: 20 }, (_, pair) => ({ luck: 0, score: pair % 2 }))
    expect(luckAdjusted(noLuck)).toMatchObject({ winRate: 0.5, slope: 0 })
  })

  test.each([
    { pairs: 20, share: 0.5 },
    { pairs: 20, share: 0 },
    { pairs: 100, share: 0.25 },
    { pairs: 100, share: 0.8 },
  ])(
    'of $pairs pairs in which luck is $share of the variance, 95 % of its intervals hold the truth',
    ({ pairs, share }) => {
      const trials = 2000
      const stream = streamOf(`coverage ${pairs} ${share}`, 0)
      const found = Array.from({ length: trials }, () => luckAdjusted(invented(stream, pairs, share))!)
      const held = found.filter(({ interval: [low, high] }) => low <= 0.55 && 0.55 <= high).length / trials
      // Four standard errors of a share of 0.95 over so many trials: 0.0195.
      expect(Math.abs(held - 0.95)).toBeLessThan(0.0195)
      const winRates = found.map(({ winRate }) => winRate)
      expect(Math.abs(mean(winRates) - 0.55)).toBeLessThan((4 * standardDeviation(winRates)) / Math.sqrt(trials))
      // What it says of its error is what its error is, and what luck explains is gone: (n − 2)/(n − 3) is what the slope costs.
      const cost = (pairs - 2) / (pairs - 3)
      const errors = mean(found.map(({ standardError }) => standardError ** 2))
      expect(errors / ((0.04 * (1 - share) * cost) / pairs)).toBeCloseTo(1, 1)
      expect(variance(winRates) / errors).toBeGreaterThan(0.85)
      expect(variance(winRates) / errors).toBeLessThan(1.15)
      if (share === 0.8) expect(mean(found.map(({ varianceRatio }) => varianceRatio!))).toBeLessThan(0.25)
    },
  )
})

const teamOfSeat = [0, 1, 0, 1] as const

/** What the dice have brought the seat that rolls: its sum, or nothing once a 1 has fallen. Of six faces one loses it, the others add 20. */
const lucky: Game<Race, RaceAction> = {
  ...race,
  luck: {
    unit: 'points',
    of: (before, after) => {
      const luck = (after.die === 1 ? 0 : after.sum) - (5 * before.sum + 20) / 6
      const team = teamOfSeat[before.turns % 4]
      return { of: 'the race', byTeam: team === 0 ? [luck, -luck] : [-luck, luck] }
    },
  },
}

const [strong, weak] = [banksAt(20), banksAt(10)]
const options = { pairs: 60, seed: 'luck', cap: 60 }
const arenaOf = (game: Game<Race, RaceAction>) => {
  const job = prepareArena(game, { a: strong, b: weak }, options)
  const pairs = job.work(0, job.chunks)
  return { job, pairs, report: job.reply([pairs]) }
}

describe('the luck of a game', () => {
  test('is added up battle by battle and over the game, and changes nothing of it', () => {
    const meter = luckMeter(lucky)
    const match = { players: [strong, weak], opening: 0, seed: 'one', cap: 60 }
    const measured = playGame({ ...match, game: meter.game })
    expect(measured).toEqual(playGame({ ...match, game: race }))
    const { unit, byTeam, battles } = meter.told()!
    expect(unit).toBe('points')
    expect(byTeam[0]! + byTeam[1]!).toBeCloseTo(0, 10)
    for (const team of [0, 1])
      expect(battles.reduce((sum, battle) => sum + battle.byTeam[team]!, 0)).toBeCloseTo(byTeam[team]!, 10)
    expect(battles.map(({ turn }) => turn).slice(0, 3)).toEqual(['0/north', '1/east', '2/south'])
  })

  test('is 0 on the average over many games', () => {
    const sums = Array.from({ length: 400 }, (_, game) => {
      const meter = luckMeter(lucky)
      playGame({ game: meter.game, players: [strong, weak], opening: 0, seed: `game ${game}`, cap: 60 })
      return meter.told()!.byTeam[0]!
    })
    expect(Math.abs(mean(sums))).toBeLessThan((4 * standardDeviation(sums)) / Math.sqrt(sums.length))
  })

  test('of a record is found by playing it again', () => {
    const played = luckMeter(lucky)
    const { record } = recordGame({ game: played.game, players: [strong, weak], opening: 3, seed: 'kept', cap: 60 })
    const again = luckMeter(lucky)
    replay(again.game, lucky.open(3), record)
    expect(again.told()).toEqual(played.told())
  })

  test('is told by no game that knows none', () => {
    expect(luckMeter(race).told()).toBeUndefined()
    const { report, pairs } = arenaOf(race)
    expect(report).not.toHaveProperty('luckOfA')
    expect(report).not.toHaveProperty('luckAdjusted')
    for (const { games } of pairs) for (const game of games) expect(game).not.toHaveProperty('luckOfA')
  })
})

describe('an arena of a game that tells its luck', () => {
  const plain = arenaOf(race)
  const { job, pairs, report } = arenaOf(lucky)

  test('tells what it did before, and the figure without luck beside it', () => {
    const { luckOfA, luckAdjusted: adjusted, ...rest } = report
    expect(rest).toEqual(plain.report)
    const lucks = pairs.map(({ games: [one, other] }) => (one.luckOfA! + other.luckOfA!) / 2)
    expect(luckOfA).toBeCloseTo(mean(lucks), 12)
    expect(adjusted!.winRate).toBeCloseTo(report.winRate - adjusted!.slope * luckOfA!, 12)
    // In this race luck decides much.
    expect(adjusted!.slope).toBeGreaterThan(0)
    expect(adjusted!.varianceRatio).toBeLessThan(0.8)
    expect(ArenaReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report)
  })

  test('is as sure as it says: the figure of few pairs is about that of many', () => {
    const many = prepareArena(race, { a: strong, b: weak }, { ...options, seed: 'many', pairs: 2000 })
    const truth = many.reply([many.work(0, many.chunks)]).winRate
    const few = Array.from({ length: 60 }, (_, number) => {
      const arena = prepareArena(lucky, { a: strong, b: weak }, { ...options, seed: `few ${number}`, pairs: 40 })
      return arena.reply([arena.work(0, arena.chunks)])
    })
    const held = few.filter(({ luckAdjusted }) => {
      const [low, high] = luckAdjusted!.interval
      return low <= truth && truth <= high
    })
    // 57 of 60 are to be expected; fewer than 52 come up in one case of 200.
    expect(held.length).toBeGreaterThan(51)
    const spread = (rates: readonly number[]): number => variance([...rates])
    expect(spread(few.map(({ luckAdjusted }) => luckAdjusted!.winRate))).toBeLessThan(
      spread(few.map(({ winRate }) => winRate)),
    )
  })

  test('A v B and B v A have opposite luck', () => {
    const turned = prepareArena(lucky, { a: weak, b: strong }, options)
    const other = turned.reply([turned.work(0, turned.chunks)])
    expect(other.luckOfA).toBeCloseTo(-report.luckOfA!, 10)
    expect(other.luckAdjusted!.winRate).toBeCloseTo(1 - report.luckAdjusted!.winRate, 10)
  })

  test('a player against himself has none, and his half is sure', () => {
    const mirror = prepareArena(lucky, { a: strong, b: strong }, options)
    const { luckOfA, luckAdjusted: adjusted } = mirror.reply([mirror.work(0, mirror.chunks)])
    expect(luckOfA).toBeCloseTo(0, 12)
    expect(adjusted).toMatchObject({ winRate: 0.5, standardError: 0, interval: [0.5, 0.5], varianceRatio: null })
  })

  test('with pairs of a program that measured none, as they are kept, it tells none', () => {
    const kept = pairs.slice(0, 30).map(({ games, ...pair }): PairResult => {
      const [one, other] = games.map(({ luckOfA: _, ...game }) => game)
      return { ...pair, games: [one!, other!] }
    })
    const resumed = prepareArena(lucky, { a: strong, b: weak }, { ...options, done: JSON.parse(JSON.stringify(kept)) })
    const { luckOfA, luckAdjusted: adjusted, ...rest } = report
    expect(resumed.reply([resumed.work(0, resumed.chunks)])).toEqual(rest)
    // And from its own pairs it tells the same as in one go.
    const own = prepareArena(lucky, { a: strong, b: weak }, { ...options, done: pairs.slice(0, 30) })
    expect(own.reply([own.work(0, own.chunks)])).toEqual(report)
    expect(job.key).toBe(plain.job.key)
  })
})
