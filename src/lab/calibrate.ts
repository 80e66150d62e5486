import * as z from 'zod'
import { bootstrapTail, middleOf, wholeRange } from '../ai/index.ts'
import {
  check,
  confidence,
  defined,
  type Fields,
  fieldsIn,
  type Seed,
  streamOf,
  sumBy,
  withoutUndefined,
} from '../engine/index.ts'
import { type GameFace, kindOf, refuseTask, type SeriesGame, tableOf } from '../tasks/index.ts'
import { judgeRefusedAt } from './faults-at.ts'
import { experimentFields } from './fields.ts'
import { outsideFields, outsideOf } from './outsiders.ts'
import { costOfSome, pairsAtOnce, pairsOfChunk } from './pairs-at-once.ts'
import type { ExperimentPlan } from './plan.ts'

const mostGames = 10_000

/** How well a player knows his chances. */
export const Calibrate = z
  .strictObject({
    ...experimentFields,
    kind: z.literal('calibrate'),
    player: z.unknown().meta({ description: 'whose judgement is tried: his name, or `{player, level, params}`' }),
    players: z.unknown().optional().meta({
      description: 'who plays the games, as `play` takes them; left out, the player against himself',
    }),
    rules: z.unknown().optional().meta({ description: 'rules that are otherwise than printed, as `play` takes them' }),
    position: z.unknown().optional().meta({ description: 'where games begin; left out, at the printed opening' }),
    cap: z
      .unknown()
      .optional()
      .meta({ description: 'the last round that is played of any game, not before the one that games begin in' }),
    bins: z.int().min(2).max(50).default(10).meta({ description: 'rows of the reliability table, of equal width' }),
    stop: z.strictObject({ pairs: z.int().min(1).max(mostGames).meta({ description: 'games that are played' }) }),
  })
  .meta({
    id: 'Calibrate',
    description: 'How often a side wins that a player gave a chance, asked at the beginning of every turn.',
  })

const Score = z.strictObject({
  /** Judgements; of none nothing is known, and all that follows is 0. */
  count: z.int().min(0),
  /** The mean of the chances given, and of what came: 1 for a game won, 0 for one lost. */
  given: z.number(),
  won: z.number(),
  /** The mean squared error (Brier, 1950): 0 is perfect, 0.25 is what one half each time gets. */
  brier: z.number(),
  /** The mean of −ln of the chance given to what came; chances count as at least a millionth. */
  logLoss: z.number(),
})
type Score = z.infer<typeof Score>

const Interval = z.tuple([z.number(), z.number()])

export const CalibrateResult = z.strictObject({
  confidence: z.number(),
  games: z.int().min(0),
  /** Games that reached the cap: what came of them was adjudicated. */
  capped: z.int().min(0),
  illegalOrders: z.int().min(0),
  ...outsideFields,
  /** Games that somebody lost for want of an answer: they say nothing of chances, and are in none of what follows. */
  forfeits: z.int().min(0).optional(),
  all: Score,
  /** Judgements of the games alone that did not reach the cap; results of an older program do not have it. */
  decided: Score.optional(),
  /** What the Brier score is where the share of all that was won is given each time: a judgement that is no better knows nothing. `null` where nothing was judged. */
  brierOfMean: z.number().nullable(),
  /** The reliability table: judgements by the chance given, from `from` up to `to`, and the interval of `won` by bootstrap over games. */
  bins: z.array(Score.extend({ from: z.number(), to: z.number(), interval: Interval })),
  byRound: z.array(Score.extend({ round: z.int().min(0) })),
  /** By the side whose turn it was. */
  bySide: z.array(Score.extend({ side: z.string() })),
})
export type CalibrateResult = z.infer<typeof CalibrateResult>

export const isCalibrateResult = (result: unknown): result is CalibrateResult =>
  CalibrateResult.safeParse(result).success

/** A chance that was given, and what came. */
interface Judgement {
  readonly game: number
  readonly round: number
  readonly side: string
  readonly chance: number
  readonly won: number
  readonly capped: boolean
}

/** A calibration as chunks of games. Throws a Refusal. */
export const planCalibrate = (face: GameFace, asked: unknown): ExperimentPlan<CalibrateResult | null> => {
  const calibrate = check(Calibrate, asked)
  const { player, rules, position, cap, bins, stop } = calibrate
  const series = kindOf(face, 'series') ?? refuseTask(face, 'play', ['game'])
  const teams = tableOf(face)?.teamNames ?? refuseTask(face, 'play', ['game'])
  const { players = teams.map(() => player) } = calibrate
  const common: Fields = { players, judge: player, ...withoutUndefined({ rules, position, cap }) }
  const prepared = judgeRefusedAt(calibrate.players === undefined, () =>
    series.prepare({ ...common, seed: calibrate.seed, games: stop.pairs }),
  )
  const { seed } = fieldsIn(prepared.question) as { readonly seed: Seed }
  const atOnce = pairsAtOnce(prepared.costInMs, stop.pairs)
  const outside = outsideOf(face, calibrate)
  const judgements: Judgement[] = []
  let [games, capped, illegalOrders, forfeits] = [0, 0, 0, 0]

  return {
    experiment: { ...calibrate, seed },
    game: face.key,
    chunks: Math.ceil(stop.pairs / atOnce),
    chunk: index => {
      const { firstPair: firstGame, pairs } = pairsOfChunk(index, atOnce, stop.pairs)
      return {
        task: 'series',
        request: { ...common, seed, firstGame, games: pairs },
        costInMs: costOfSome(pairs, prepared.costInMs, stop.pairs),
        about: { player, players, seed },
      }
    },
    take: result => {
      for (const game of result as readonly SeriesGame[]) {
        const judged = game.forfeitBy === undefined ? defined(game.judged) : []
        for (const { round, team, chance } of judged)
          judgements.push({
            game: games,
            round,
            side: team,
            chance,
            won: defined(game.shares[team]),
            capped: game.capped,
          })
        games += 1
        capped += Number(game.capped)
        illegalOrders += game.illegalOrders
        forfeits += Number(game.forfeitBy !== undefined)
      }
      return games === stop.pairs
    },
    result: () => {
      if (games === 0) return null
      const all = scoreOf(judgements)
      const rounds = [...new Set(judgements.map(({ round }) => round))].sort((one, other) => one - other)
      return {
        confidence,
        games,
        capped,
        illegalOrders,
        ...outside,
        ...(outside.outsiders && { forfeits }),
        all,
        decided: scoreOf(judgements.filter(judgement => !judgement.capped)),
        brierOfMean: all.count === 0 ? null : sumBy(judgements, ({ won }) => (won - all.won) ** 2) / judgements.length,
        bins: binsOf(judgements, bins, games, seed),
        byRound: rounds.map(round => ({ round, ...scoreOf(judgements.filter(one => one.round === round)) })),
        bySide: teams.map(side => ({ side, ...scoreOf(judgements.filter(one => one.side === side)) })),
      }
    },
  }
}

const leastChance = 1e-6

const scoreOf = (judgements: readonly Judgement[]): Score => {
  const count = judgements.length
  if (count === 0) return { count, given: 0, won: 0, brier: 0, logLoss: 0 }
  const mean = (of: (judgement: Judgement) => number): number => sumBy(judgements, of) / count
  return {
    count,
    given: mean(({ chance }) => chance),
    won: mean(({ won }) => won),
    brier: mean(({ chance, won }) => (chance - won) ** 2),
    logLoss: mean(({ chance, won }) => -(won * logOf(chance) + (1 - won) * logOf(1 - chance))),
  }
}

const logOf = (chance: number): number => Math.log(Math.max(leastChance, chance))

const resamples = 400

/** Judgements of one game have their end in common, so games are drawn again, not judgements. */
const binsOf = (judgements: readonly Judgement[], bins: number, games: number, seed: Seed): CalibrateResult['bins'] => {
  const stream = streamOf(`${seed}/bootstrap`, 0)
  const picks = Array.from({ length: resamples }, () =>
    Int32Array.from({ length: games }, () => Math.floor(stream.nextFraction() * games)),
  )
  return Array.from({ length: bins }, (_, bin) => {
    const within = judgements.filter(({ chance }) => Math.min(bins - 1, Math.floor(chance * bins)) === bin)
    const [counts, sums] = [new Float64Array(games), new Float64Array(games)]
    for (const { game, won } of within) {
      counts[game] = defined(counts[game]) + 1
      sums[game] = defined(sums[game]) + won
    }
    const shares = picks.flatMap(drawn => {
      let [count, sum] = [0, 0]
      for (const game of drawn) {
        count += defined(counts[game])
        sum += defined(sums[game])
      }
      return count === 0 ? [] : [sum / count]
    })
    const gamesWithin = counts.filter(count => count > 0).length
    const score = scoreOf(within)
    const interval: [number, number] = gamesWithin < 2 ? [...wholeRange] : middleOf(shares, bootstrapTail(gamesWithin))
    return { from: bin / bins, to: (bin + 1) / bins, ...score, interval }
  })
}
