import * as z from 'zod'
import {
  bootstrapInterval,
  bootstrapTail,
  DecidedGames,
  decidedIn,
  decidedOf,
  Identity,
  middleOf,
  type PairResult,
  type Points,
  ratingsOf,
  scoreOfPair,
} from '../ai/index.ts'
import {
  check,
  confidence,
  defined,
  fieldsIn,
  hinted,
  meantBy,
  refuse,
  type Seed,
  type Stream,
  streamOf,
  sumBy,
} from '../engine/index.ts'
import { type GameFace, kindOf, refuseTask } from '../tasks/index.ts'
import { withFaultsAt } from './faults-at.ts'
import { experimentFields } from './fields.ts'
import { firstName } from './first-name.ts'
import { sidesOfA } from './match.ts'
import { meanOf } from './mean.ts'
import { costOfSome, pairsAtOnce, pairsOfChunk } from './pairs-at-once.ts'
import { paramsTold } from './params-told.ts'
import type { ExperimentPlan } from './plan.ts'
import { say } from './says.ts'

const mostPlayers = 16
const mostPairs = 10_000

/** Several players, each against each. They are checked by the arena of their game. */
export const League = z
  .strictObject({
    ...experimentFields,
    kind: z.literal('league'),
    players: z
      .record(z.string().min(1).max(64), z.unknown())
      .meta({ description: 'the players by names of your own; each his name, or `{player, level, params}`' }),
    anchor: z.string().optional().meta({ description: 'whose rating is 0; left out, that of the first' }),
    cap: z.unknown().optional().meta({
      description: 'the last round that is played of any game, not before the latest that an opening begins in',
    }),
    stop: z.strictObject({
      pairs: z.int().min(1).max(mostPairs).meta({ description: 'pairs of games of any two players' }),
    }),
  })
  .meta({ id: 'League', description: 'Several players, each against each over pairs of games, and their ratings.' })

const Interval = z.tuple([z.number(), z.number()])

export const LeagueResult = z.strictObject({
  confidence: z.number(),
  anchor: z.string(),
  /** Pairs played by any two players. */
  pairs: z.int().min(0),
  /** The strongest first; ratings in Elo about the anchor, with bootstrap intervals over pairs. */
  players: z.array(
    z.strictObject({
      name: z.string(),
      identity: Identity,
      rating: z.number(),
      interval: Interval,
      winRate: z.number(),
      /** His orders that were not allowed. */
      illegalOrders: z.int().min(0),
      /** Games that he lost because he gave no more answers; there where players outside of this program take part. */
      forfeits: z.int().min(0).optional(),
    }),
  ),
  /** How often one wins against another. */
  table: z.array(
    z.strictObject({
      one: z.string(),
      other: z.string(),
      winRate: z.number(),
      interval: Interval,
      /** The same over the games alone that did not reach the cap; results of an older program do not have it. */
      decided: DecidedGames.optional(),
    }),
  ),
  /** Players of whom each surely beats the next, and the last the first: no rating tells that. The shortest rings first. */
  rings: z.array(z.array(z.string()).min(3)),
  illegalOrders: z.int().min(0),
  capped: z.int().min(0),
  /** There where players outside of this program take part: played again it need not come out the same. */
  repeatable: z.literal(false).optional(),
})
export type LeagueResult = z.infer<typeof LeagueResult>

export const isLeagueResult = (result: unknown): result is LeagueResult => LeagueResult.safeParse(result).success

/** Two players of a league, and what the first got of each pair so far, 0 to 1. */
interface Meeting {
  readonly one: string
  readonly other: string
  readonly scores: number[]
  /** And of those games of each that did not reach the cap. */
  readonly decided: Points[]
}

/** A league as chunks of pairs, those of all meetings in turn. Throws a Refusal. */
export const planLeague = (face: GameFace, asked: unknown): ExperimentPlan<LeagueResult | null> => {
  const league = check(League, asked)
  const arena = kindOf(face, 'arena') ?? refuseTask(face, 'arena', ['game'])
  const { players, cap, stop } = league
  const names = Object.keys(players)
  if (names.length < 2 || names.length > mostPlayers)
    refuse('out-of-range', ['players'], say.playersCount({ count: names.length, most: mostPlayers }))
  const { anchor = firstName(names, 'players', 'anchor') } = league
  if (!names.includes(anchor))
    refuse('invalid-field', ['anchor'], hinted(say.noAnchor({ anchor, players: names }), meantBy(anchor, names)))
  const common = { times: false, ...(cap !== undefined && { cap }) }
  const prepared = names.map(name =>
    withFaultsAt(
      ([, ...rest]) => ['players', name, ...rest],
      () => arena.prepare({ ...common, a: players[name], b: players[name], seed: league.seed, pairs: stop.pairs }),
    ),
  )
  const { seed } = fieldsIn(defined(prepared[0]).question) as { readonly seed: Seed }
  const sideOfA = sidesOfA(face)
  const identities = new Map<string, Identity>()
  // Of the dearest player against himself.
  const costInMs = Math.max(...prepared.map(one => one.costInMs))
  const atOnce = pairsAtOnce(costInMs, stop.pairs)
  const meetings = names.flatMap((one, index) =>
    names.slice(index + 1).map((other): Meeting => ({ one, other, scores: [], decided: [] })),
  )
  const chunks = meetings.length * Math.ceil(stop.pairs / atOnce)
  const misdeeds = new Map(names.map(name => [name, { illegalOrders: 0, forfeits: 0 }]))
  let [taken, capped] = [0, 0]
  let isRepeatable = true

  return {
    experiment: { ...league, anchor, seed },
    game: face.key,
    chunks,
    chunk: index => {
      const { one, other } = defined(meetings[index % meetings.length])
      const pairs = pairsOfChunk(Math.floor(index / meetings.length), atOnce, stop.pairs)
      return {
        task: 'arena',
        request: { ...common, a: players[one], b: players[other], seed, ...pairs },
        costInMs: costOfSome(pairs.pairs, costInMs, stop.pairs),
        about: { one, other, sideOfA, ...paramsTold(players[one], players[other]) },
      }
    },
    take: result => {
      const { one, other, scores, decided } = defined(meetings[taken++ % meetings.length])
      const [ofOne, ofOther] = [defined(misdeeds.get(one)), defined(misdeeds.get(other))]
      for (const pair of result as readonly PairResult[]) {
        identities.set(one, pair.a).set(other, pair.b)
        scores.push(scoreOfPair(pair))
        decided.push(decidedIn(pair))
        if (pair.repeatable === false) isRepeatable = false
        for (const { illegal, forfeitBy, capped: isCapped } of pair.games) {
          ofOne.illegalOrders += illegal.a
          ofOther.illegalOrders += illegal.b
          if (forfeitBy) (forfeitBy === 'a' ? ofOne : ofOther).forfeits += 1
          if (isCapped) capped += 1
        }
      }
      return taken === chunks
    },
    result: () => {
      // Ratings are told when all have met all others as often.
      const pairs = Math.min(...meetings.map(({ scores }) => scores.length))
      if (pairs === 0) return null
      const level = meetings.map(({ scores, decided, ...who }) => ({
        ...who,
        scores: scores.slice(0, pairs),
        decided: decided.slice(0, pairs),
      }))
      const table = level.map(({ one, other, scores, decided }) => ({
        one,
        other,
        winRate: meanOf(scores),
        interval: bootstrapInterval(scores, streamOf(`${seed}/bootstrap`, `${one}/${other}`)),
        decided: decidedOf(decided, streamOf(`${seed}/bootstrap`, `${one}/${other}`)),
      }))
      const misdeedsOf = (name: string) => {
        const { illegalOrders, forfeits } = defined(misdeeds.get(name))
        return { illegalOrders, ...(!isRepeatable && { forfeits }) }
      }
      const rated = ratingsWithIntervals(level, anchor, streamOf(`${seed}/ratings`, 0))
      return {
        confidence,
        anchor,
        pairs,
        players: names
          .map(name => ({
            name,
            identity: defined(identities.get(name)),
            ...defined(rated.get(name)),
            winRate: meanOf(table.flatMap(row => shareIn(row, name) ?? [])),
            ...misdeedsOf(name),
          }))
          .sort((one, other) => other.rating - one.rating),
        table,
        rings: ringsIn(table, names),
        illegalOrders: sumBy([...misdeeds.values()], one => one.illegalOrders),
        capped,
        ...(!isRepeatable && { repeatable: false as const }),
      }
    },
  }
}

type Row = LeagueResult['table'][number]

/** What a player got of his pairs in a row of the table; undefined of the pairs of others. */
const shareIn = ({ one, other, winRate }: Row, name: string): number | undefined =>
  name === one ? winRate : name === other ? 1 - winRate : undefined

type Ring = LeagueResult['rings'][number]

/** So many rings are told at most. */
const mostRings = 50

/**
 * Players of whom each surely beats the next, and the last the first: the least likely of his win rates is above one half. All rings
 * of three, and of every win that is in none of these the shortest ring that it is in; the shortest first, each from the player
 * on who is named first.
 */
const ringsIn = (table: readonly Row[], names: readonly string[]): Ring[] => {
  const beaten = new Map(names.map(name => [name, new Set<string>()]))
  for (const { one, other, interval } of table)
    if (interval[0] > 0.5) beaten.get(one)?.add(other)
    else if (interval[1] < 0.5) beaten.get(other)?.add(one)
  const beatenBy = (name: string): string[] => names.filter(other => beaten.get(name)?.has(other))
  const rings: Ring[] = []
  const inRings = new Set<string>()
  const add = (ring: Ring): void => {
    rings.push(ring)
    for (const [at, name] of ring.entries()) inRings.add(`${name}\0${ring[(at + 1) % ring.length]}`)
  }
  for (const [index, one] of names.entries())
    for (const other of beatenBy(one))
      for (const third of beatenBy(other))
        if (Math.min(names.indexOf(other), names.indexOf(third)) > index && beaten.get(third)?.has(one))
          add([one, other, third])
  const longer: Ring[] = []
  for (const one of names)
    for (const other of beatenBy(one)) {
      const back = shortestWay(other, one, beatenBy)
      if (back && back.length > 3 && !inRings.has(`${one}\0${other}`)) longer.push(fromFirst(back, names))
    }
  for (const ring of longer.sort((one, other) => one.length - other.length))
    if (!rings.some(known => known.join('\0') === ring.join('\0'))) rings.push(ring)
  return rings.slice(0, mostRings)
}

/** Those on a shortest way of wins from a player to another, both among them; undefined where there is none. */
const shortestWay = (from: string, to: string, beatenBy: (name: string) => string[]): string[] | undefined => {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    const last = defined(way.at(-1))
    if (last === to) return way
    for (const next of beatenBy(last)) {
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

/** The same ring, from the player on who is named first. */
const fromFirst = (ring: Ring, names: readonly string[]): Ring => {
  const first = ring.indexOf(defined(names.find(name => ring.includes(name))))
  return [...ring.slice(first), ...ring.slice(0, first)]
}

const resamples = 400

type Rated = ReadonlyMap<string, { readonly rating: number; readonly interval: [number, number] }>

/** Ratings of so many pairs of every meeting, where `one` of each got these points of its games. */
const ratingsBy = (meetings: readonly Meeting[], anchor: string, pairs: number, pointsIn: (of: Meeting) => number) =>
  ratingsOf(
    meetings.map(meeting => ({
      one: meeting.one,
      other: meeting.other,
      points: pointsIn(meeting),
      games: 2 * pairs,
    })),
    anchor,
  )

/** Ratings of the results as they are, and the middle of those of results drawn from them again: a pair of all meetings at a time, as they have openings and dice in common. */
const ratingsWithIntervals = (meetings: readonly Meeting[], anchor: string, stream: Stream): Rated => {
  const pairs = defined(meetings[0]).scores.length
  if (pairs === 1) return ratingsOfOnePair(meetings, anchor)
  const rate = (pick: (pair: number) => number) =>
    ratingsBy(meetings, anchor, pairs, ({ scores }) => {
      let points = 0
      for (let pair = 0; pair < pairs; pair++) points += 2 * defined(scores[pick(pair)])
      return points
    })
  const seen = rate(pair => pair)
  const drawn = Array.from({ length: resamples }, () => {
    const picks = Array.from({ length: pairs }, () => Math.floor(stream.nextFraction() * pairs))
    return rate(pair => defined(picks[pair]))
  })
  return new Map(
    Object.entries(seen).map(([name, rating]) => [
      name,
      {
        rating,
        interval: middleOf(
          drawn.map(one => defined(one[name])),
          bootstrapTail(pairs),
        ),
      },
    ]),
  )
}

/** One pair says nothing of the variance: a player may be anybody from one who loses all of his games to one who wins them all. */
const ratingsOfOnePair = (meetings: readonly Meeting[], anchor: string): Rated => {
  const seen = ({ scores }: Meeting): number => 2 * defined(scores[0])
  const ratingWhere = (name: string, share: 0 | 1): number => {
    const points = (of: Meeting): number =>
      of.one === name ? 2 * share : of.other === name ? 2 * (1 - share) : seen(of)
    return defined(ratingsBy(meetings, anchor, 1, points)[name])
  }
  const rated = Object.entries(ratingsBy(meetings, anchor, 1, seen))
  return new Map(
    rated.map(([name, rating]) => [name, { rating, interval: [ratingWhere(name, 0), ratingWhere(name, 1)] }]),
  )
}
