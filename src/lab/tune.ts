import * as z from 'zod'
import { type PairResult, scoreOfPair } from '../ai/index.ts'
import {
  asIssueText,
  check,
  defined,
  type Fields,
  fieldsIn,
  hinted,
  isFields,
  meantBy,
  playerCalled,
  refuse,
  type Seed,
} from '../engine/index.ts'
import { type GameFace, kindOf, refuseTask, tableOf } from '../tasks/index.ts'
import { withFaultsAt } from './faults-at.ts'
import { experimentFields } from './fields.ts'
import { MatchResult, MatchStop, planMatch, sidesOfA } from './match.ts'
import { meanOf } from './mean.ts'
import { costOfSome, pairsAtOnce, pairsOfChunk } from './pairs-at-once.ts'
import { paramsTold } from './params-told.ts'
import { Perturbation } from './perturbation.ts'
import type { ExperimentPlan } from './plan.ts'
import { say } from './says.ts'
import { contestsOfStep, type Search, type Values } from './search.ts'
import { TupleBandit } from './tuple-bandit.ts'

const mostSteps = 2_000
/** A contest that is thought to take longer on one thread is played in parts, of a chunk each. */
const mostContestInMs = 20_000
const mostPairs = 1_000
/** So many numbers are tuned at once: a bandit has to see every two values of two numbers together. */
const mostParams = { spsa: 64, ntbea: 8 } as const
const mostValues = 50

const Choices = z
  .array(z.number())
  .min(2)
  .max(mostValues)
  .refine(
    values => values.every((value, place) => place === 0 || value > defined(values[place - 1])),
    asIssueText(say.growingValues),
  )
  .meta({ description: 'the values that it may have, for `ntbea`' })
const Range = z
  .strictObject({
    from: z.number(),
    to: z.number(),
    values: z
      .int()
      .min(2)
      .max(mostValues)
      .optional()
      .meta({ description: 'so many values, equally far apart, both ends among them, for `ntbea`' }),
  })
  .refine(({ from, to }) => from < to, asIssueText(say.emptyRange))
type Range = z.infer<typeof Range>

const Method = z.enum(['spsa', 'ntbea'])

/** Numbers of a player, tuned against himself. */
export const Tune = z
  .strictObject({
    ...experimentFields,
    kind: z.literal('tune'),
    player: z.unknown().meta({ description: 'who is tuned: his name, or `{player, level, params}`' }),
    method: Method.optional().meta({
      description:
        'how: by simultaneous perturbation, for many numbers, or by the N-tuple bandit evolutionary algorithm, for few; left out, `ntbea` where any number has `values`, else `spsa`',
    }),
    params: z
      .record(z.string().max(64), z.union([Choices, Range]))
      .meta({ description: 'the numbers that are tuned, each with its range, or with its values' }),
    cap: z.unknown().optional().meta({
      description: 'the last round that is played of any game, not before the latest that an opening begins in',
    }),
    stop: z.strictObject({
      steps: z
        .int()
        .min(1)
        .max(mostSteps)
        .meta({ description: `steps, each after ${contestsOfStep} directions or candidates were tried` }),
      pairs: z
        .int()
        .min(1)
        .max(mostPairs)
        .default(4)
        .meta({ description: 'pairs of games for every direction or candidate' }),
      final: MatchStop.meta({
        description: 'when the match at the end is over: the tuned player against the one he was',
      }),
    }),
  })
  .meta({
    id: 'Tune',
    description: 'Numbers of a player tuned by games against himself, and a match that tells whether it was worth it.',
  })
type Tune = z.infer<typeof Tune>

const Numbers = z.record(z.string(), z.number())
type Numbers = z.infer<typeof Numbers>

export const TuneResult = z.strictObject({
  method: Method,
  start: Numbers,
  /** The numbers found: of `spsa` the mean of those after the later half of the steps, of `ntbea` the candidate with the best estimate. */
  params: Numbers,
  /** The numbers after each step; of `ntbea` the candidate that had the best estimate then. */
  steps: z.array(Numbers),
  /** Every direction or candidate tried: a player by `forth` got the `score`, 0 to 1, against one by `back`, which of `ntbea` is the player he was. */
  tried: z.array(z.strictObject({ step: z.int().min(0), forth: Numbers, back: Numbers, score: z.number() })),
  /** Of `ntbea` the candidates, best first: how often each was tried, its mean score, and the score that the model expects of it. Of `spsa` none. */
  candidates: z.array(
    z.strictObject({ params: Numbers, contests: z.int().min(1), score: z.number(), estimate: z.number() }),
  ),
  /** The match of the tuned player against the one he was, with other dice; null until it has begun. */
  final: MatchResult.nullable(),
  /** Whether the tuned player is better, by the sequential test of that match; null where it is not decided or there is none. */
  isBetter: z.boolean().nullable(),
})
export type TuneResult = z.infer<typeof TuneResult>

export const isTuneResult = (result: unknown): result is TuneResult => TuneResult.safeParse(result).success

/** Tunes a player by games against himself, by the search that is asked for. Throws a Refusal. */
export const planTune = (face: GameFace, asked: unknown): ExperimentPlan<TuneResult> => {
  const tune = check(Tune, asked)
  const arena = kindOf(face, 'arena') ?? refuseTask(face, 'arena', ['game'])
  const { cap, stop } = tune
  const method = methodOf(tune)
  const names = namesOf(tune, method)
  const given: Fields = isFields(tune.player) ? tune.player : { player: tune.player }
  const own = fieldsIn(given.params)
  const usualParams = usualParamsOf(face, given.player)
  const usual: Fields = { ...usualParams, ...own }
  for (const name of names)
    if (usualParams && typeof usual[name] !== 'number')
      refuse('unknown-field', ['params', name], hinted(say.noParam({ name }), meantBy(name, Object.keys(usual))))
  const named = (values: Values): Numbers =>
    Object.fromEntries(names.map((name, index) => [name, Number(defined(values[index]).toPrecision(6))]))
  const playerBy = (numbers: Numbers): Fields => ({ ...given, params: { ...own, ...numbers } })
  const choices = names.map(name => choicesOf(defined(tune.params[name])))
  const sideOfA = sidesOfA(face)
  const common = { times: false, ...(cap !== undefined && { cap }) }
  // What else is wrong with the player, or with a value of a number, the arena knows.
  const mostChoices = choices.reduce((most, { length }) => Math.max(most, length), 0)
  const [prepared] = Array.from({ length: mostChoices }, (_, place) =>
    withFaultsAt(
      ([, ...at]) =>
        at[0] === 'params' && at[1] !== undefined && Object.hasOwn(tune.params, at[1]) ? at : ['player', ...at],
      () => {
        const player = playerBy(named(choices.map(values => defined(values[Math.min(place, values.length - 1)]))))
        return arena.prepare({ ...common, a: player, b: player, seed: tune.seed, pairs: stop.pairs })
      },
    ),
  )
  const { question, costInMs } = defined(prepared)
  const { seed } = fieldsIn(question) as { readonly seed: Seed }
  const finalOf = (numbers: Numbers): ExperimentPlan<MatchResult | null> =>
    planMatch(face, {
      kind: 'match',
      game: face.key,
      a: playerBy(numbers),
      b: tune.player,
      seed: `${seed}/final`,
      ...(cap !== undefined && { cap }),
      stop: stop.final,
    })

  const start = names.map(name => Number(usual[name]))
  const search: Search =
    method === 'ntbea'
      ? new TupleBandit({ choices, start, seed })
      : new Perturbation({ ranges: choices.map(rangeOver), start, most: stop.steps, seed })
  const contests = stop.steps * contestsOfStep
  const atOnce = costInMs > mostContestInMs ? pairsAtOnce(costInMs, stop.pairs) : stop.pairs
  const chunksOfContest = Math.ceil(stop.pairs / atOnce)
  const chunksOfSearch = contests * chunksOfContest
  const chunksOfFinal = finalOf({}).chunks
  /** Of the contest that is being read: the chunks that were, and what their pairs brought. */
  let [chunksRead, scores]: [number, number[]] = [0, []]
  const tried: TuneResult['tried'] = []
  let final: ExperimentPlan<MatchResult | null> | undefined

  return {
    experiment: { ...tune, method, seed },
    game: face.key,
    chunks: chunksOfSearch + chunksOfFinal,
    isKnown: index =>
      index < chunksOfSearch
        ? Math.floor(index / (chunksOfContest * contestsOfStep)) <= search.steps.length
        : final !== undefined,
    chunk: index => {
      if (index >= chunksOfSearch) {
        const chunk = defined(final).chunk(index - chunksOfSearch)
        const tuned = { phase: 'final', forth: named(search.found), back: named(start) }
        return { ...chunk, about: { ...tuned, ...chunk.about } }
      }
      const contest = Math.floor(index / chunksOfContest)
      const { firstPair, pairs } = pairsOfChunk(index % chunksOfContest, atOnce, stop.pairs)
      const { forth, back } = search.contest(contest)
      const a = playerBy(named(forth))
      const b = back ? playerBy(named(back)) : tune.player
      return {
        task: 'arena',
        request: {
          ...common,
          a,
          b,
          seed,
          firstPair: contest * stop.pairs + firstPair,
          pairs,
        },
        costInMs: costOfSome(pairs, costInMs, stop.pairs),
        about: {
          phase: 'search',
          step: Math.floor(contest / contestsOfStep),
          contest,
          forth: named(forth),
          back: named(back ?? start),
          sideOfA,
          ...paramsTold(a, b),
        },
      }
    },
    take: result => {
      if (final) return final.take(result)
      scores.push(...(result as readonly PairResult[]).map(scoreOfPair))
      chunksRead += 1
      if (chunksRead < chunksOfContest) return false
      const score = meanOf(scores)
      chunksRead = 0
      scores = []
      const { forth, back = start } = search.contest(tried.length)
      const step = Math.floor(tried.length / contestsOfStep)
      tried.push({ step, forth: named(forth), back: named(back), score })
      if (tried.length % contestsOfStep === 0) search.go(tried.slice(-contestsOfStep).map(one => one.score))
      if (tried.length === contests) final = finalOf(named(search.found))
      return false
    },
    result: () => {
      const played = final?.result() ?? null
      const verdict = played?.sprt?.verdict
      return {
        method,
        start: named(start),
        params: named(search.found),
        steps: search.steps.map(named),
        tried: [...tried],
        candidates: search.candidates.map(({ values, ...how }) => ({ params: named(values), ...how })),
        final: played,
        isBetter: verdict === undefined || verdict === 'continue' ? null : verdict === 'accept',
      }
    },
  }
}

/** Who names values wants them tried; ranges alone were always perturbed. */
const methodOf = ({ method, params }: Tune): z.infer<typeof Method> =>
  method ?? (Object.values(params).some(hasValues) ? 'ntbea' : 'spsa')

const hasValues = (range: Tune['params'][string]): boolean => Array.isArray(range) || range.values !== undefined

/** The numbers of the player who is called so; undefined where nobody is, or he goes by none: the arena says that. */
const usualParamsOf = (face: GameFace, called: unknown): Fields | undefined =>
  typeof called === 'string' ? playerCalled(tableOf(face)?.players ?? [], called)?.usualParams : undefined

/** The numbers that are tuned, each with what the method needs. */
const namesOf = ({ params }: Tune, method: z.infer<typeof Method>): readonly string[] => {
  const names = Object.keys(params)
  const most = mostParams[method]
  if (names.length === 0 || names.length > most)
    refuse('out-of-range', ['params'], say.paramsCount({ count: names.length, most, method }))
  for (const [name, range] of Object.entries(params))
    if (hasValues(range) !== (method === 'ntbea'))
      refuse('invalid-field', ['params', name], method === 'ntbea' ? say.valuesNeeded : say.valuesOfRange)
  return names
}

/** The values of a number; of a range without any its ends. */
const choicesOf = (range: readonly number[] | Range): readonly number[] => {
  if (!('from' in range)) return range
  const { from, to, values = 2 } = range
  const inner = Array.from({ length: values - 1 }, (_, place) => from + (place * (to - from)) / (values - 1))
  return [...inner, to]
}

const rangeOver = (choices: readonly number[]) => ({ from: defined(choices[0]), to: defined(choices.at(-1)) })
