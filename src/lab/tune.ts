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
  refuse,
  type Seed,
  streamOf,
} from '../engine/index.ts'
import { type GameFace, kindOf, refuseTask, tableOf } from '../tasks/index.ts'
import { withFaultsAt } from './faults-at.ts'
import { experimentFields } from './fields.ts'
import { MatchResult, MatchStop, planMatch } from './match.ts'
import { meanOf } from './mean.ts'
import type { ExperimentPlan } from './plan.ts'
import { say } from './says.ts'

const mostSteps = 2_000
const mostParams = 64
const mostPairs = 1_000

/** Directions that are tried about the same numbers before a step is made: always so many, however many threads there are. */
const directionsAtOnce = 4
/** How far a direction reaches in the first step, as a part of the range; and the longest first step. */
const firstReach = 0.1
const firstStep = 0.1
/** How fast both become smaller (Spall, 1998, "Implementation of the simultaneous perturbation algorithm", section III). */
const reachFades = 0.101
const stepFades = 0.602
/** The steps are of about equal length for as long a part of them all. */
const steadyPart = 0.1

/** Numbers of a player, tuned against himself. */
export const Tune = z
  .strictObject({
    ...experimentFields,
    kind: z.literal('tune'),
    player: z.unknown().meta({ description: 'who is tuned: his name, or `{player, level, params}`' }),
    params: z
      .record(
        z.string().max(64),
        z
          .strictObject({ from: z.number(), to: z.number() })
          .refine(({ from, to }) => from < to, asIssueText(say.emptyRange)),
      )
      .meta({ description: 'the numbers that are tuned, each with its range' }),
    cap: z.unknown().optional().meta({ description: 'the last round that is played of any game' }),
    stop: z.strictObject({
      steps: z
        .int()
        .min(1)
        .max(mostSteps)
        .meta({ description: `steps, each after ${directionsAtOnce} directions were tried` }),
      pairs: z.int().min(1).max(mostPairs).default(4).meta({ description: 'pairs of games for every direction' }),
      final: MatchStop.meta({
        description: 'when the match at the end is over: the tuned player against the one he was',
      }),
    }),
  })
  .meta({
    id: 'Tune',
    description: 'Numbers of a player tuned by games against himself, and a match that tells whether it was worth it.',
  })

const Numbers = z.record(z.string(), z.number())
type Numbers = z.infer<typeof Numbers>

export const TuneResult = z.strictObject({
  start: Numbers,
  /** The numbers found: the mean of those after the later half of the steps. */
  params: Numbers,
  /** The numbers after each step. */
  steps: z.array(Numbers),
  /** Every direction tried: a player by `forth` got the `score`, 0 to 1, against one by `back`. */
  tried: z.array(z.strictObject({ step: z.int().min(0), forth: Numbers, back: Numbers, score: z.number() })),
  /** The match of the tuned player against the one he was, with other dice; null until it has begun. */
  final: MatchResult.nullable(),
  /** Whether the tuned player is better, by the sequential test of that match; null where it is not decided or there is none. */
  isBetter: z.boolean().nullable(),
})
export type TuneResult = z.infer<typeof TuneResult>

export const isTuneResult = (result: unknown): result is TuneResult => TuneResult.safeParse(result).success

/**
 * Tunes by simultaneous perturbation (SPSA, Spall 1992): the player a little to one side of his numbers, in all of them at once,
 * plays the one a little to the other side, and the numbers go towards whoever wins. Throws a Refusal.
 */
export const planTune = (face: GameFace, asked: unknown): ExperimentPlan<TuneResult> => {
  const tune = check(Tune, asked)
  const arena = kindOf(face, 'arena') ?? refuseTask(face, 'arena', ['game'])
  const { cap, stop } = tune
  const names = Object.keys(tune.params)
  if (names.length === 0 || names.length > mostParams)
    refuse('out-of-range', ['params'], say.paramsCount({ count: names.length, most: mostParams }))
  const given: Fields = isFields(tune.player) ? tune.player : { player: tune.player }
  const own = fieldsIn(given.params)
  const usual: Fields = { ...tableOf(face)?.usualParams, ...own }
  for (const name of names)
    if (typeof usual[name] !== 'number')
      refuse('unknown-field', ['params', name], hinted(say.noParam({ name }), meantBy(name, Object.keys(usual))))
  const bounds = names.map(name => defined(tune.params[name]))
  const playerBy = (numbers: Numbers): Fields => ({ ...given, params: { ...own, ...numbers } })
  const named = (values: readonly number[]): Numbers =>
    Object.fromEntries(names.map((name, index) => [name, Number(defined(values[index]).toPrecision(6))]))
  const common = { times: false, ...(cap !== undefined && { cap }) }
  // What else is wrong with the player, or with an end of a range, the arena knows.
  const [prepared] = [bounds.map(({ from }) => from), bounds.map(({ to }) => to)].map(ends =>
    withFaultsAt(
      ([, ...at]) =>
        at[0] === 'params' && at[1] !== undefined && Object.hasOwn(tune.params, at[1]) ? at : ['player', ...at],
      () => {
        const player = playerBy(named(ends))
        return arena.prepare({ ...common, a: player, b: player, seed: tune.seed, pairs: stop.pairs })
      },
    ),
  )
  const { seed } = fieldsIn(defined(prepared).question) as { readonly seed: Seed }
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

  const search = new Perturbation(
    bounds.map(({ from, to }, index) => (Number(usual[defined(names[index])]) - from) / (to - from)),
    stop.steps,
    seed,
  )
  const inRange = (values: readonly number[]): Numbers =>
    named(
      values.map(
        (value, index) =>
          defined(bounds[index]).from + value * (defined(bounds[index]).to - defined(bounds[index]).from),
      ),
    )
  const directions = stop.steps * directionsAtOnce
  const chunksOfFinal = finalOf({}).chunks
  const tried: TuneResult['tried'] = []
  let final: ExperimentPlan<MatchResult | null> | undefined

  return {
    experiment: { ...tune, seed },
    game: face.key,
    chunks: directions + chunksOfFinal,
    isKnown: index =>
      index < directions ? Math.floor(index / directionsAtOnce) <= search.steps.length : final !== undefined,
    chunk: index => {
      if (index >= directions) return defined(final).chunk(index - directions)
      const [forth, back] = search.directionOf(index)
      return {
        task: 'arena',
        request: {
          ...common,
          a: playerBy(inRange(forth)),
          b: playerBy(inRange(back)),
          seed,
          firstPair: index * stop.pairs,
          pairs: stop.pairs,
        },
      }
    },
    take: result => {
      if (final) return final.take(result)
      const score = meanOf((result as readonly PairResult[]).map(scoreOfPair))
      const [forth, back] = search.directionOf(tried.length)
      const step = Math.floor(tried.length / directionsAtOnce)
      tried.push({ step, forth: inRange(forth), back: inRange(back), score })
      if (tried.length % directionsAtOnce === 0) search.go(tried.slice(-directionsAtOnce).map(one => one.score))
      if (tried.length === directions) final = finalOf(inRange(search.found))
      return false
    },
    result: () => {
      const played = final?.result() ?? null
      const verdict = played?.sprt?.verdict
      return {
        start: named(names.map(name => Number(usual[name]))),
        params: inRange(search.found),
        steps: search.steps.map(inRange),
        tried: [...tried],
        final: played,
        isBetter: verdict === undefined || verdict === 'continue' ? null : verdict === 'accept',
      }
    },
  }
}

/** Values between 0 and 1 that go, step by step, to where directions tried from them lead. */
class Perturbation {
  /** The values after each step. */
  readonly steps: (readonly number[])[] = []
  private readonly start: readonly number[]
  private readonly most: number
  private readonly seed: Seed

  constructor(start: readonly number[], most: number, seed: Seed) {
    this.start = start.map(within1)
    this.most = most
    this.seed = seed
  }

  /** The mean of the values after the later half of the steps: single ones have the noise of the last games. */
  get found(): readonly number[] {
    const later = this.steps.slice(Math.floor(this.steps.length / 2))
    return later.length === 0 ? this.start : this.start.map((_, index) => meanOf(later.map(one => defined(one[index]))))
  }

  /** The values to either side of those that the step of a direction begins from. */
  directionOf(index: number): readonly [forth: readonly number[], back: readonly number[]] {
    const step = Math.floor(index / directionsAtOnce)
    const from = step === 0 ? this.start : defined(this.steps[step - 1])
    const reach = firstReach / (step + 1) ** reachFades
    const signs = this.signsOf(index)
    return [
      from.map((value, place) => within1(value + reach * defined(signs[place]))),
      from.map((value, place) => within1(value - reach * defined(signs[place]))),
    ]
  }

  /** A step by the scores of its directions. */
  go(scores: readonly number[]): void {
    const step = this.steps.length
    const from = step === 0 ? this.start : defined(this.steps[step - 1])
    const steady = steadyPart * this.most
    const length = firstStep * ((steady + 1) / (steady + step + 1)) ** stepFades * (step + 1) ** reachFades
    const signs = scores.map((_, direction) => this.signsOf(step * directionsAtOnce + direction))
    this.steps.push(
      from.map((value, place) =>
        within1(
          value +
            length *
              meanOf(scores.map((score, direction) => (2 * score - 1) * defined(defined(signs[direction])[place]))),
        ),
      ),
    )
  }

  private signsOf(index: number): readonly number[] {
    const stream = streamOf(`${this.seed}/directions`, index)
    return this.start.map(() => (stream.nextFraction() < 0.5 ? -1 : 1))
  }
}

const within1 = (value: number): number => Math.min(1, Math.max(0, value))
