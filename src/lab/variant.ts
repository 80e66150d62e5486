import * as z from 'zod'
import { studentInterval } from '../ai/index.ts'
import {
  canonical,
  check,
  confidence,
  defined,
  type Fields,
  fieldsIn,
  hinted,
  meantBy,
  questionText,
  readRequest,
  refuse,
  type Seed,
  SeedField,
  seedMadeOf,
  streamOf,
  within,
  withoutUndefined,
} from '../engine/index.ts'
import { type GameFace, kindOf, refuseTask, type SeriesGame, tableOf } from '../tasks/index.ts'
import { preparedQuestion } from './bounded-question.ts'
import { rulesRefusedAt } from './faults-at.ts'
import { experimentFields } from './fields.ts'
import { firstName } from './first-name.ts'
import { meanOf } from './mean.ts'
import { numbersIn } from './numbers-in.ts'
import { outsideFields, outsideOf } from './outsiders.ts'
import { costOfSome, pairsAtOnce, pairsOfChunk } from './pairs-at-once.ts'
import { permutationTest } from './permutation.ts'
import type { ExperimentPlan, LabChunk } from './plan.ts'
import { questionAt } from './question-at.ts'
import { say } from './says.ts'

const mostVariants = 16
const mostQuestions = 100
const mostPairs = 10_000

/** The same players, or the same battles, under several rules. */
export const Variant = z
  .strictObject({
    ...experimentFields,
    kind: z.literal('variant'),
    variants: z
      .record(z.string().min(1).max(64), z.record(z.string(), z.unknown()))
      .meta({ description: 'what is otherwise than printed, by names of your own; `{}` is the printed game' }),
    base: z.string().optional().meta({ description: 'what the others are held against; left out, the first' }),
    players: z.unknown().optional().meta({
      description: 'who plays, as `play` takes them: one a team, or by team or seat; left out, no games are played',
    }),
    position: z.unknown().optional().meta({ description: 'where games begin; left out, at the printed opening' }),
    cap: z
      .unknown()
      .optional()
      .meta({ description: 'the last round that is played of any game, not before the one that games begin in' }),
    stop: z
      .strictObject({
        pairs: z.int().min(1).max(mostPairs).meta({
          description: 'games under each of the variants; those of the same number have the same dice',
        }),
      })
      .optional(),
    suite: z
      .array(z.union([z.string().max(100_000), z.record(z.string(), z.unknown())]))
      .max(mostQuestions)
      .default([])
      .meta({ description: 'questions that are asked under each of the variants, in notation or as fields' }),
  })
  .meta({ id: 'Variant', description: 'The same players and battles under several rules, and what the rules change.' })

const Numbers = z.record(z.string(), z.number())
const Difference = z.strictObject({
  variant: z.string(),
  /** A share of a team, games that a team won before the cap (`won.axis`), `rounds`, `capped`, `illegalOrders`, `forfeits` where there are players from outside, or a count of the game. */
  measure: z.string(),
  /** The mean under the variant less that under the base, over games with the same dice. */
  delta: z.number(),
  /** Of `delta`, by Student's t; null after one game. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** How often a difference as large comes about where the rules make none: by a permutation test over pairs of games. */
  p: z.number().min(0).max(1),
})

export const VariantResult = z.strictObject({
  base: z.string(),
  confidence: z.number(),
  ...outsideFields,
  /** Games under each of the variants so far. */
  games: z.int().min(0),
  /** The mean of every measure under each of the variants; empty where no games are played. */
  means: z.record(z.string(), Numbers),
  deltas: z.array(Difference),
  suite: z.array(
    z.strictObject({
      question: z.union([z.string(), z.record(z.string(), z.unknown())]),
      /** All numbers of the answers. */
      answers: z.record(z.string(), Numbers),
      /** Those that differ from the base: by how much. Exact where the answers are. */
      deltas: z.array(z.strictObject({ variant: z.string(), measure: z.string(), delta: z.number() })),
      /** The measures among `deltas` that are told to people; results of an older program have no such list. */
      told: z.array(z.string()).optional(),
    }),
  ),
})
export type VariantResult = z.infer<typeof VariantResult>

export const isVariantResult = (result: unknown): result is VariantResult => VariantResult.safeParse(result).success

type Suite = VariantResult['suite']

/** Variants as chunks: first a question of the suite each, then games, those of all variants in turn. Throws a Refusal. */
export const planVariant = (face: GameFace, asked: unknown): ExperimentPlan<VariantResult> => {
  const variant = check(Variant, asked)
  const { variants, players, stop, suite } = variant
  const names = Object.keys(variants)
  if (names.length < 2 || names.length > mostVariants)
    refuse('out-of-range', ['variants'], say.variantsCount({ count: names.length, most: mostVariants }))
  const { base = firstName(names, 'variants', 'base') } = variant
  if (!names.includes(base))
    refuse('invalid-field', ['base'], hinted(say.noVariant({ base, variants: names }), meantBy(base, names)))
  if (players === undefined && suite.length === 0) refuse('invalid-field', ['players'], say.nothingCompared)
  if ((players === undefined) !== (stop === undefined)) refuse('invalid-field', ['stop'], say.stopOfGames)

  const games = players === undefined ? undefined : gamesOf(face, variant)
  // All variants are asked with the same seed, so that what the rules do not touch is sampled alike.
  const seed = games?.seed ?? variant.seed ?? seedMadeOf({ game: face.key, suite })
  const questions = questionsOf(face, variant, seed)
  const inSuite = suite.length * names.length
  const chunks = inSuite + (games ? names.length * Math.ceil(games.pairs / games.atOnce) : 0)
  const answers: Suite = suite.map(question => ({ question, answers: {}, deltas: [] }))
  const outside = outsideOf(face, variant)
  const played = new Map(names.map(name => [name, [] as ReadonlyMap<string, number>[]]))
  let taken = 0

  return {
    experiment: { ...variant, base, seed },
    game: face.key,
    chunks,
    chunk: index =>
      index < inSuite
        ? defined(questions[Math.floor(index / names.length)])(variantAt(names, index))
        : defined(games).chunk(index - inSuite),
    take: result => {
      const index = taken++
      const name = variantAt(names, index < inSuite ? index : index - inSuite)
      if (index < inSuite)
        defined(answers[Math.floor(index / names.length)]).answers[name] = Object.fromEntries(numbersIn(result))
      else
        for (const game of result as readonly SeriesGame[])
          defined(played.get(name)).push(measuresOf(game, outside.outsiders !== undefined))
      return taken === chunks
    },
    result: () => {
      const count = Math.min(...[...played.values()].map(list => list.length))
      const level = new Map([...played].map(([name, list]) => [name, list.slice(0, count)]))
      return {
        base,
        confidence,
        ...outside,
        games: count,
        means: Object.fromEntries([...level].map(([name, list]) => [name, meansOf(list)])),
        deltas: count === 0 ? [] : deltasOf(level, base, seed),
        suite: answers.map(one => {
          const deltas = deltasOfAnswers(one.answers, base)
          return { ...one, deltas, told: toldOf(deltas, face) }
        }),
      }
    },
  }
}

const variantAt = (names: readonly string[], index: number): string => defined(names[index % names.length])

type Asked = Omit<LabChunk, 'costInMs'>

/** The questions of the suite, each by the name of a variant. Variants change little of what a question costs: it is estimated under the first. */
const questionsOf = (
  face: GameFace,
  { suite, variants }: z.infer<typeof Variant>,
  seed: Seed,
): readonly ((variant: string) => LabChunk)[] => {
  const ofBattles = tableOf(face)?.variants?.ofBattles ?? ((rules: unknown) => rules)
  const asks = suite.map((question, index) => {
    const read = fieldsIn(questionAt(['suite', index], question, () => readRequest(face, question)))
    if (read.rules !== undefined) refuse('invalid-field', ['suite', index, 'rules'], say.rulesOfVariants)
    // A question may have a seed of its own; it too is that of all variants.
    const ownSeed = SeedField.safeParse(read.seed).data
    return (variant: string): Asked => {
      const rules = fieldsIn(ofBattles(variants[variant]))
      const seeded = { seed: ownSeed ?? seed }
      return {
        task: 'odds',
        request: { ...read, ...seeded, ...(Object.keys(rules).length > 0 && { rules }) },
        about: { variant, question: questionText(question), ...seeded },
      }
    }
  })
  // What is wrong with a question is told by the first variant, what is wrong with a variant by the first question.
  const names = Object.keys(variants)
  const costs = asks.map((ask, index) =>
    within(['suite', index], () => preparedQuestion(face, ask(defined(names[0])).request).costInMs),
  )
  // What rules there may be differs from one kind of question to another.
  const kinds = asks.map(ask => String(fieldsIn(ask(defined(names[0])).request).kind))
  const ofEachKind = asks.filter((_, index) => kinds.indexOf(defined(kinds[index])) === index)
  for (const ask of ofEachKind)
    for (const name of names) rulesRefusedAt(['variants', name], () => face.prepare(ask(name).request))
  return asks.map((ask, index) => name => ({ ...ask(name), costInMs: Math.ceil(defined(costs[index])) }))
}

/** The games of an experiment. */
const gamesOf = (face: GameFace, { variants, players, position, cap, stop, seed: given }: z.infer<typeof Variant>) => {
  const series = kindOf(face, 'series') ?? refuseTask(face, 'play', ['game'])
  if (!tableOf(face)?.variants) refuse('invalid-field', ['players'], say.onlyPrinted({ game: face.key }))
  const { pairs } = defined(stop)
  const names = Object.keys(variants)
  const common = withoutUndefined({ players, position, cap })
  const byRules = (name: string): Fields => ({ ...common, rules: variants[name], label: name })
  const prepared = names.map(name =>
    rulesRefusedAt(['variants', name], () => series.prepare({ ...byRules(name), seed: given, games: pairs })),
  )
  // The seed is made of what all variants have in common, so that their dice are the same.
  const { seed } = fieldsIn(series.prepare({ ...common, seed: given, games: pairs }).question) as {
    readonly seed: Seed
  }
  const costInMs = Math.max(...prepared.map(one => one.costInMs))
  const atOnce = pairsAtOnce(costInMs, pairs)
  return {
    seed,
    pairs,
    atOnce,
    chunk: (index: number): LabChunk => {
      const variant = variantAt(names, index)
      const { firstPair: firstGame, pairs: games } = pairsOfChunk(Math.floor(index / names.length), atOnce, pairs)
      return {
        task: 'series',
        request: { ...byRules(variant), seed, firstGame, games },
        costInMs: costOfSome(games, costInMs, pairs),
        about: { variant, players, seed },
      }
    },
  }
}

/** The numbers that games are compared by. */
const measuresOf = (
  { shares, rounds, capped, illegalOrders, forfeitBy, counts }: SeriesGame,
  isOutside: boolean,
): ReadonlyMap<string, number> =>
  new Map([
    ...Object.entries(shares).map(([team, share]) => [`shares.${team}`, share] as const),
    ...Object.entries(shares).map(([team, share]) => [`won.${team}`, capped ? 0 : share] as const),
    ['rounds', rounds],
    ['capped', Number(capped)],
    ['illegalOrders', illegalOrders],
    ...(isOutside ? ([['forfeits', Number(forfeitBy !== undefined)]] as const) : []),
    ...Object.entries(counts),
  ])

type Played = readonly ReadonlyMap<string, number>[]

const columnOf = (games: Played, measure: string): number[] => games.map(game => defined(game.get(measure)))

const meansOf = (games: Played): Record<string, number> =>
  Object.fromEntries([...(games[0]?.keys() ?? [])].map(measure => [measure, meanOf(columnOf(games, measure))]))

const deltasOf = (played: ReadonlyMap<string, Played>, base: string, seed: Seed): VariantResult['deltas'] => {
  const bases = defined(played.get(base))
  const others = [...played].filter(([name]) => name !== base)
  return others.flatMap(([variant, games]) =>
    [...defined(bases[0]).keys()].map(measure => {
      const usual = columnOf(bases, measure)
      const differences = columnOf(games, measure).map((value, game) => value - defined(usual[game]))
      const delta = meanOf(differences)
      // The same coins for all measures: the shares of two teams are one test.
      const stream = streamOf(`${seed}/permutation`, canonical([variant]))
      return {
        variant,
        measure,
        delta,
        interval: studentInterval(differences),
        p: permutationTest(differences, stream),
      }
    }),
  )
}

const deltasOfAnswers = (answers: Suite[number]['answers'], base: string): Suite[number]['deltas'] => {
  const usual = answers[base]
  if (!usual) return []
  return Object.entries(answers).flatMap(([variant, numbers]) =>
    Object.entries(numbers).flatMap(([measure, value]) => {
      const delta = value - (usual[measure] ?? value)
      return delta === 0 ? [] : [{ variant, measure, delta }]
    }),
  )
}

const mostTold = 20

/** What the game has a column for in a table of its answers; where nothing of that differs, the first of what does. */
const toldOf = (deltas: Suite[number]['deltas'], { columns }: GameFace): string[] => {
  const differing = [...new Set(deltas.map(({ measure }) => measure))]
  const inColumns = columns.map(([, path]) => path).filter(path => differing.includes(path))
  return inColumns.length > 0 ? inColumns : differing.slice(0, mostTold)
}
