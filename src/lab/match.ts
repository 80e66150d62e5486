import * as z from 'zod'
import { ArenaReport, meanWithBand, type PairResult, scoreOfPair, sprt } from '../ai/index.ts'
import { asIssueText, check, defined, fieldsIn, type Seed } from '../engine/index.ts'
import { type GameFace, kindOf, refuseTask, tableOf } from '../tasks/index.ts'
import { experimentFields } from './fields.ts'
import { costOfSome, pairsAtOnce, pairsOfChunk } from './pairs-at-once.ts'
import { paramsTold } from './params-told.ts'
import type { ExperimentPlan } from './plan.ts'
import { say } from './says.ts'
import { Trace } from './trace.ts'

const mostPairs = 100_000
/** Of either error. */
const risks = { alpha: 0.05, beta: 0.05 } as const

const Rate = z.number().min(0).max(1)
/** One that is tested: nobody is thought to win no game at all, or every one, and a test of that tells nothing. */
const TestedRate = z.number().min(0.001).max(0.999)

/** When a match is over. */
export const MatchStop = z
  .strictObject({
    pairs: z.int().min(1).max(mostPairs).meta({ description: 'pairs of games at most' }),
    sprt: z
      .tuple([TestedRate, TestedRate])
      .refine(([least, most]) => least < most, asIssueText(say.sprtOrder))
      .optional()
      .meta({
        description:
          'two win rates, the smaller first: play ends as soon as the pairs tell which of them is nearer the truth',
      }),
  })
  .meta({ description: 'after so many pairs, or by the sequential test, whichever comes first' })

/** Player A against player B. The players are checked by the arena of their game. */
export const Match = z
  .strictObject({
    ...experimentFields,
    kind: z.literal('match'),
    a: z.unknown().meta({ description: 'a player: his name, or `{player, level, params}`' }),
    b: z.unknown().meta({ description: 'the other' }),
    cap: z.unknown().optional().meta({
      description: 'the last round that is played of any game, not before the latest that an opening begins in',
    }),
    stop: MatchStop,
  })
  .meta({
    id: 'Match',
    description: 'Two players held against each other until it is known which is better, or pairs run out.',
  })

export const MatchResult = z.strictObject({
  ...ArenaReport.shape,
  sprt: z
    .strictObject({
      null: Rate,
      alternative: Rate,
      alpha: Rate,
      beta: Rate,
      /** Logarithm of how much likelier the results are under the alternative, and its bounds. */
      llr: z.number(),
      lower: z.number(),
      upper: z.number(),
      verdict: z.enum(['accept', 'reject', 'continue']),
    })
    .nullable(),
  /** Why no more is played; null where more is to be. */
  stoppedBy: z.enum(['pairs', 'sprt']).nullable(),
  /** Pairs of which both games ended before the cap, by what A got of their two points: 0, ½, 1, 1½, 2. */
  fiveOutcomes: z.strictObject({ pairs: z.int().min(0), counts: z.array(z.int().min(0)).length(5) }),
  /**
   * How it went, at no more than 128 numbers of pairs: the win rate so far, its 95 % interval by Student's t, and the
   * logarithm of the sequential test (null without one).
   */
  trace: z.array(
    z.strictObject({
      pairs: z.int().min(1),
      winRate: Rate,
      band: z.tuple([Rate, Rate]),
      llr: z.number().nullable(),
    }),
  ),
})
export type MatchResult = z.infer<typeof MatchResult>

export const isMatchResult = (result: unknown): result is MatchResult => MatchResult.safeParse(result).success

/** A match as chunks of pairs. Pairs are read one by one, and what comes after the pair that decides is not counted. Throws a Refusal. */
export const planMatch = (face: GameFace, asked: unknown): ExperimentPlan<MatchResult | null> => {
  const match = check(Match, asked)
  const arena = kindOf(face, 'arena') ?? refuseTask(face, 'arena', ['game'])
  const { a, b, cap, stop } = match
  const players = { a, b, times: false, ...(cap !== undefined && { cap }) }
  const about = { sideOfA: sidesOfA(face), ...paramsTold(a, b) }
  const first = arena.prepare({ ...players, seed: match.seed, pairs: stop.pairs })
  const { seed } = fieldsIn(first.question) as { readonly seed: Seed }
  const atOnce = pairsAtOnce(first.costInMs, stop.pairs)
  const test = stop.sprt && { null: stop.sprt[0], alternative: stop.sprt[1], ...risks }
  const counted: PairResult[] = []
  const scores = new Map<number, number>()
  const trace = new Trace<MatchResult['trace'][number]>()
  let isDecided = false

  const standing = (): MatchResult['trace'][number] => {
    const { mean, band } = meanWithBand([...scores])
    return { pairs: counted.length, winRate: mean, band, llr: test ? sprt([...scores], test).llr : null }
  }

  const count = (pair: PairResult): void => {
    counted.push(pair)
    const score = scoreOfPair(pair)
    scores.set(score, (scores.get(score) ?? 0) + 1)
    isDecided = test !== undefined && sprt([...scores], test).verdict !== 'continue'
    trace.add(standing)
  }

  return {
    experiment: { ...match, seed },
    game: face.key,
    chunks: Math.ceil(stop.pairs / atOnce),
    chunk: index => {
      const ofChunk = pairsOfChunk(index, atOnce, stop.pairs)
      return {
        task: 'arena',
        request: { ...players, seed, ...ofChunk },
        costInMs: costOfSome(ofChunk.pairs, first.costInMs, stop.pairs),
        about,
      }
    },
    take: result => {
      for (const pair of result as readonly PairResult[]) {
        if (isDecided) break
        count(pair)
      }
      return isDecided || counted.length === stop.pairs
    },
    result: () => {
      if (counted.length === 0) return null
      const report = arena.prepare({ ...players, seed, pairs: counted.length, done: counted }).reply([]) as ArenaReport
      return {
        ...report,
        sprt: test ? { ...test, ...sprt([...scores], test) } : null,
        stoppedBy: isDecided ? 'sprt' : counted.length === stop.pairs ? 'pairs' : null,
        fiveOutcomes: fiveOutcomesOf(counted),
        trace: [...trace.points(standing)],
      }
    },
  }
}

/** The team of A in the first and in the second game of a pair. */
export const sidesOfA = (face: GameFace): readonly string[] => tableOf(face)?.teamNames ?? []

/** Whoever adjudicates a capped game may share its point in any way: such pairs are not among the five. */
const fiveOutcomesOf = (pairs: readonly PairResult[]): MatchResult['fiveOutcomes'] => {
  const counts = [0, 0, 0, 0, 0]
  for (const pair of pairs) {
    const place = scoreOfPair(pair) * 4
    if (pair.games.some(({ capped }) => capped) || !Number.isInteger(place)) continue
    counts[place] = defined(counts[place]) + 1
  }
  return { pairs: counts.reduce((sum, count) => sum + count, 0), counts }
}
