import * as z from 'zod'
import { confidence, defined, engineVersion, getOrInsert, type Seed, type Stream, streamOf } from '../engine/index.ts'
import { chained, hashOf, Identity, SeedText } from './identity.ts'
import { LuckAdjusted, type LuckyPair, luckAdjusted } from './luck-adjusted.ts'
import { eloOf } from './ratings.ts'
import { bootstrapTail } from './student.ts'

const Share = z.number().min(0).max(1)
const Count = z.int().nonnegative()
const byPlayer = <Of extends z.ZodType>(of: Of) => z.strictObject({ a: of, b: of })

/** One game of a pair, as it went for A and B. */
export const GameOfPair = z.strictObject({
  /** What A got of the one point; B has the rest. */
  shareOfA: Share,
  reason: z.string(),
  capped: z.boolean(),
  /** Who gave no more answers, where that ended the game: a player outside of this program. */
  forfeitBy: z.enum(['a', 'b']).optional(),
  rounds: Count,
  turns: Count,
  illegal: byPlayer(Count),
  /** Milliseconds of thought, turn by turn, where there was a clock. */
  turnMs: byPlayer(z.array(z.number().nonnegative())).nullable(),
  hash: byPlayer(z.string()),
  /** What the dice brought A beside what was to be expected, in the game's own unit: there where the game tells its luck. */
  luckOfA: z.number().optional(),
})
export type GameOfPair = z.infer<typeof GameOfPair>

/** There where players outside of this program take part: played again, their games need not come out the same. */
const Repeatable = z.literal(false).optional()

/** Two games from one opening with the same seed: in the first A plays the game's first team, in the second B does. */
export const PairResult = z.strictObject({
  game: z.string(),
  version: z.string(),
  a: Identity,
  b: Identity,
  seed: SeedText,
  cap: z.int().positive(),
  pair: Count,
  opening: Count,
  repeatable: Repeatable,
  games: z.tuple([GameOfPair, GameOfPair]),
})
export type PairResult = z.infer<typeof PairResult>

/** What A got of a pair, 0 to 1. */
export const scoreOfPair = ({ games: [one, other] }: Pick<PairResult, 'games'>): number =>
  (one.shareOfA + other.shareOfA) / 2

const Interval = z.tuple([z.number(), z.number()])

/** The games that somebody won before the cap, by themselves. */
export const DecidedGames = z.strictObject({
  games: Count,
  /** Of A; null where there are no such games, as is the interval. */
  winRate: Share.nullable(),
  /** By bootstrap over the pairs that have such games; of one pair all of 0 to 1. */
  interval: Interval.nullable(),
})
export type DecidedGames = z.infer<typeof DecidedGames>

const SideReport = z.strictObject({ games: Count, winRate: Share })

export const ArenaReport = z.strictObject({
  game: z.string(),
  version: z.string(),
  engineVersion: z.string(),
  a: Identity,
  b: Identity,
  seed: SeedText,
  cap: z.int().positive(),
  firstPair: Count,
  pairs: z.int().positive(),
  repeatable: Repeatable,
  games: z.int().positive(),
  /** Of A, the mean over pairs. */
  winRate: Share,
  /** Of the win rate, by bootstrap over pairs; of one pair all of 0 to 1. */
  interval: Interval,
  confidence: z.number(),
  /** How many pairs A got how much of: [0, 12], [0.5, 60], [1, 28]. */
  pairScores: z.array(z.tuple([Share, z.int().positive()])),
  /** A as each of the teams. */
  bySide: z.record(z.string(), SideReport),
  elo: z.strictObject({ value: z.number(), interval: Interval }),
  /** Games that reached the cap and were adjudicated. */
  capped: Count,
  /** A's win rate over the other games alone; null where there are none. */
  cappedAdjudicated: Share.nullable(),
  /** The same games, their number, and how sure that rate is; reports of an older program do not have it. */
  decided: DecidedGames.optional(),
  /** How many games ended for which reason. */
  reasons: z.record(z.string(), z.int().positive()),
  /** Orders that were not allowed: bugs of the players. */
  illegalOrders: Count,
  illegalBy: byPlayer(Count),
  /** Games that a player lost because he gave no more answers; there where players outside of this program take part. */
  forfeits: byPlayer(Count).optional(),
  medianTurnMs: byPlayer(z.number().nullable()),
  /** Means over games. */
  rounds: z.number(),
  turns: z.number(),
  /** A's luck a game, on the average, in the game's own unit: there where the game told its luck in all pairs. */
  luckOfA: z.number().optional(),
  /** A's win rate without what luck brought: a second figure beside `winRate`, there where that is so and pairs are not too few. */
  luckAdjusted: LuckAdjusted.optional(),
  /** Of everything that was done: a frozen player's changes only when he or his opponent, the game or the dice do. */
  hash: z.string(),
})
export type ArenaReport = z.infer<typeof ArenaReport>

/** What pairs have in common, and which they are. */
export interface ArenaSetting {
  readonly game: string
  readonly version: string
  readonly a: Identity
  readonly b: Identity
  readonly seed: Seed
  readonly cap: number
  readonly firstPair: number
  readonly pairs: number
  readonly teamNames: readonly [string, string]
  readonly repeatable?: false
}

/** The report of an arena: `results` are all its pairs, in order. */
export const reportOf = ({ teamNames, ...setting }: ArenaSetting, results: readonly PairResult[]): ArenaReport => {
  const games = results.flatMap(result => result.games)
  const scores = results.map(scoreOfPair)
  const pairScores = countsOf(scores)
  const winRate = meanOfCounts(pairScores)
  const [low, high] = bootstrapInterval(scores, streamOf(`${setting.seed}/bootstrap`, 0))
  const uncapped = games.filter(game => !game.capped)
  const illegalBy = { a: sumOf(games.map(game => game.illegal.a)), b: sumOf(games.map(game => game.illegal.b)) }
  return {
    ...setting,
    engineVersion,
    games: games.length,
    winRate,
    interval: [low, high],
    confidence,
    pairScores,
    bySide: Object.fromEntries(
      teamNames.map((name, team) => [name, sideOf(results.map(({ games }) => defined(games[team])))]),
    ),
    elo: {
      value: eloOf(winRate, games.length),
      interval: [eloOf(low, games.length), eloOf(high, games.length)],
    },
    capped: games.length - uncapped.length,
    cappedAdjudicated: uncapped.length === 0 ? null : sideOf(uncapped).winRate,
    decided: decidedOf(results.map(decidedIn), streamOf(`${setting.seed}/bootstrap`, 0)),
    reasons: Object.fromEntries(countsOf(games.map(game => game.reason))),
    illegalOrders: illegalBy.a + illegalBy.b,
    illegalBy,
    ...(setting.repeatable === false && { forfeits: { a: forfeitsOf(games, 'a'), b: forfeitsOf(games, 'b') } }),
    medianTurnMs: {
      a: medianOf(games.flatMap(game => game.turnMs?.a ?? [])),
      b: medianOf(games.flatMap(game => game.turnMs?.b ?? [])),
    },
    rounds: sumOf(games.map(game => game.rounds)) / games.length,
    turns: sumOf(games.map(game => game.turns)) / games.length,
    ...luckIn(results),
    hash: games.flatMap(({ hash }) => [hash.a, hash.b]).reduce(chained, hashOf('')),
  }
}

/** What A got of some games. */
export interface Points {
  readonly points: number
  readonly games: number
}

/** Of those games of a pair that did not reach the cap. */
export const decidedIn = ({ games }: Pick<PairResult, 'games'>): Points => {
  const decided = games.filter(({ capped }) => !capped)
  return { points: sumOf(decided.map(({ shareOfA }) => shareOfA)), games: decided.length }
}

/** All decided games of some pairs. */
export const decidedOf = (pairs: readonly Points[], stream: Stream): DecidedGames => {
  const some = pairs.filter(({ games }) => games > 0)
  if (some.length === 0) return { games: 0, winRate: null, interval: null }
  const winRate = shareIn(kindsOf(some))
  return { games: sumOf(some.map(({ games }) => games)), winRate, interval: bootstrapShare(some, stream) }
}

/** Nothing where some pair does not tell its luck: it may have been played by a program that did not measure it. */
const luckIn = (results: readonly PairResult[]): Pick<ArenaReport, 'luckOfA' | 'luckAdjusted'> => {
  const pairs: LuckyPair[] = []
  for (const pair of results) {
    const [one, other] = pair.games.map(game => game.luckOfA)
    if (one === undefined || other === undefined) return {}
    pairs.push({ score: scoreOfPair(pair), luck: (one + other) / 2 })
  }
  const adjusted = luckAdjusted(pairs)
  return { luckOfA: sumOf(pairs.map(({ luck }) => luck)) / pairs.length, ...(adjusted && { luckAdjusted: adjusted }) }
}

const forfeitsOf = (games: readonly GameOfPair[], player: 'a' | 'b'): number =>
  games.filter(({ forfeitBy }) => forfeitBy === player).length

const sideOf = (games: readonly GameOfPair[]): z.infer<typeof SideReport> => ({
  games: games.length,
  winRate: meanOfCounts(countsOf(games.map(game => game.shareOfA))),
})

const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? defined(sorted[half]) : (defined(sorted[half - 1]) + defined(sorted[half])) / 2
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const resamples = 4000

/** Values that came up, each once, in ascending order, with how often. */
const countsOf = <Value extends string | number>(values: readonly Value[]): [value: Value, count: number][] => {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** From counts, so that the order of the values cannot show in the last digit. */
const meanOfCounts = (counts: readonly (readonly [value: number, count: number])[]): number =>
  counts.reduce((sum, [value, count]) => sum + value * count, 0) / counts.reduce((sum, [, count]) => sum + count, 0)

/** Where the middle of some bootstrap means lies, without this share of them at either end. */
export const middleOf = (values: ArrayLike<number>, tail: number): [low: number, high: number] => {
  const sorted = Float64Array.from(values).sort()
  return [defined(sorted[Math.floor(tail * sorted.length)]), defined(sorted[Math.ceil((1 - tail) * sorted.length) - 1])]
}

/** Of a share of which one value is known, or none: that says nothing of the variance, so it may be anything. */
export const wholeRange: readonly [low: number, high: number] = [0, 1]

/**
 * The 95 % percentile bootstrap of the mean of shares, 0 to 1: as many values are drawn again from those there are, with replacement, and
 * that many times over; the interval holds the middle of the means, 95 % of them where there are many values and more where there
 * are few. Several values that are all alike leave it no width; of fewer than two it is all of 0 to 1.
 */
export const bootstrapInterval = (values: readonly number[], stream: Stream): [low: number, high: number] =>
  bootstrapShare(
    values.map(value => ({ points: value, games: 1 })),
    stream,
  )

/** The same of the share of points in all games, where pairs may have different numbers of them. */
const bootstrapShare = (pairs: readonly Points[], stream: Stream): [low: number, high: number] => {
  if (pairs.length < 2) return [...wholeRange]
  const drawn = kindsOf(pairs)
  const kinds = Uint32Array.from(drawn.flatMap(({ count }, kind) => new Array<number>(count).fill(kind)))
  const shares = new Float64Array(resamples)
  for (let resample = 0; resample < resamples; resample++) {
    for (const kind of drawn) kind.count = 0
    for (let draw = 0; draw < kinds.length; draw++)
      defined(drawn[defined(kinds[Math.floor((stream.nextUint32() / 4294967296) * kinds.length)])]).count++
    shares[resample] = shareIn(drawn)
  }
  return middleOf(shares, bootstrapTail(pairs.length))
}

/** Pairs that came out alike, and how many. */
interface Kind extends Points {
  count: number
}

/** In ascending order, so that the order of the pairs cannot show in the last digit. */
const kindsOf = (pairs: readonly Points[]): Kind[] => {
  const kinds = new Map<string, Kind>()
  for (const { points, games } of pairs) {
    const kind = getOrInsert(kinds, `${points}/${games}`, () => ({ points, games, count: 0 }))
    kind.count++
  }
  return [...kinds.values()].sort((one, other) => one.points - other.points || one.games - other.games)
}

const shareIn = (kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { points, count }) => sum + points * count, 0) /
  kinds.reduce((sum, { games, count }) => sum + games * count, 0)
