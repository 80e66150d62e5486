import * as z from 'zod'
import {
  asIssueText,
  check,
  type Fields,
  fieldsIn,
  hinted,
  isFields,
  type Job,
  meantBy,
  questionText,
  readRequest,
  refuse,
  withoutUndefined,
} from '../engine/index.ts'
import type { GameFace } from '../tasks/index.ts'
import { preparedQuestion } from './bounded-question.ts'
import { experimentFields } from './fields.ts'
import { isAmong, mayName, measuresOfTried, namesAsked } from './measures.ts'
import { numbersIn } from './numbers-in.ts'
import type { ExperimentPlan } from './plan.ts'
import { pointsAtOnce } from './points-at-once.ts'
import { tryPoints } from './points-tried.ts'
import { questionAt } from './question-at.ts'
import { say } from './says.ts'

const mostValues = 1_000
const mostPoints = 10_000
const mostRanges = 4

const Value = z.union([z.number(), z.string().max(1_000), z.boolean(), z.null()])
type Value = z.infer<typeof Value>

/** Steps are counted, so that the last is reached whatever the digits. */
const Steps = z
  .strictObject({ from: z.number(), to: z.number(), step: z.number().optional() })
  .refine(({ from, to, step = 1 }) => (to - from) * step >= 0 && step !== 0, asIssueText(say.noRange))
  .meta({ description: 'from one value to another, both among them, by steps of 1 unless it says otherwise' })

const stepsInWords = /^\s*(-?\d+(?:\.\d+)?)\s*\.\.\s*(-?\d+(?:\.\d+)?)(?:\s+by\s+(-?\d+(?:\.\d+)?))?\s*$/

const Range = z.union([
  z.array(Value).min(1).max(mostValues).meta({ description: 'the values themselves' }),
  Steps,
  z
    .string()
    .max(100)
    .regex(stepsInWords, asIssueText(say.rangeForm))
    .meta({ description: 'the same in words, such as `1..12` or `1..12 by 2`' }),
])
type Range = Exclude<z.infer<typeof Range>, string>

/** A range in words as the fields that it stands for. Throws a Refusal. */
const rangeOf = (range: z.infer<typeof Range>, field: string): Range => {
  if (typeof range !== 'string') return range
  const [, from, to, step] = stepsInWords.exec(range) ?? []
  const said = { from: Number(from), to: Number(to), ...(step !== undefined && { step: Number(step) }) }
  return check(Steps, said, ['ranges', field])
}

/** A question asked over and over, with other values in some of its fields. */
export const Sweep = z
  .strictObject({
    ...experimentFields,
    kind: z.literal('sweep'),
    question: z
      .union([z.string().max(100_000), z.record(z.string(), z.unknown())])
      .meta({ description: 'a question of the game as `odds` takes it; notation is read into fields first' }),
    ranges: z.record(z.string().min(1).max(200), Range).meta({
      description:
        'what takes other values, by the fields from the question on: `attacker.infantry`, `rules.units.tank.cost`',
    }),
    measure: z.string().max(200).default('outcomes.attackerWins').meta({
      description: 'a number of the answer, that the lines are of; points whose answers do not have it are in no line',
    }),
    levels: z
      .array(z.number())
      .max(20)
      .default([0.5, 0.8])
      .meta({ description: 'values of the measure that lines are drawn at' }),
  })
  .meta({ id: 'Sweep', description: 'The odds of a question for every combination of values in ranges.' })

export const SweepResult = z.strictObject({
  axes: z.array(z.strictObject({ field: z.string(), values: z.array(Value) })),
  measure: z.string(),
  /** Every point: its values, axis by axis, and all numbers of the answer by their fields. The last axis changes first. */
  points: z.array(
    z.strictObject({ at: z.array(Value), method: z.string().optional(), numbers: z.record(z.string(), z.number()) }),
  ),
  /** Where the measure crosses a level along the first axis, between two points that lie to either side, or reaches it at a point; `at` are the values on the other axes. */
  lines: z.array(z.strictObject({ level: z.number(), at: z.array(Value), crossing: z.number() })),
})
export type SweepResult = z.infer<typeof SweepResult>

/** A sweep, so many points a chunk as take about a second. Throws a Refusal. */
export const planSweep = (face: GameFace, asked: unknown): ExperimentPlan<SweepResult> => {
  const sweep = check(Sweep, asked)
  const { measure, levels } = sweep
  const question = fieldsIn(questionAt(['question'], sweep.question, () => readRequest(face, sweep.question)))
  const ranges = Object.fromEntries(
    Object.entries(sweep.ranges).map(([field, range]) => [field, rangeOf(range, field)]),
  )
  const axes = Object.entries(ranges).map(([field, range]) => ({ field, values: valuesOf(field, range) }))
  if (axes.length > mostRanges)
    refuse('too-large', ['ranges'], say.manyRanges({ count: axes.length, most: mostRanges }))
  const count = axes.reduce((product, { values }) => product * values.length, 1)
  if (count > mostPoints) refuse('too-large', ['ranges'], say.manyPoints({ count, most: mostPoints }))
  const seed = sweep.seed
  const base = seed === undefined ? question : { ...question, seed }
  const common = withoutUndefined({ question: questionText(sweep.question), seed })
  const points: SweepResult['points'] = []

  const pointOf = (index: number): Value[] => {
    let rest = index
    const at: Value[] = []
    for (const { values } of axes.toReversed()) {
      at.unshift(valueAt(values, rest % values.length))
      rest = Math.floor(rest / values.length)
    }
    return at
  }
  const askedAt = (at: readonly Value[], without?: number): Fields =>
    axes.reduce(
      (fields, { field }, axis) => (axis === without ? fields : withField(fields, field, valueAt(at, axis))),
      base,
    )

  const tried: Job[] = []
  let [costInMs, characters] = [0, 0]
  tryPoints(
    axes,
    field => Array.isArray(ranges[field]),
    askedAt,
    question => {
      const job = preparedQuestion(face, question)
      tried.push(job)
      costInMs = Math.max(costInMs, job.costInMs)
      characters = Math.max(characters, JSON.stringify(question).length)
    },
  )
  const measures = measuresOfTried(face, tried)
  if (!isAmong(measures, measure)) refuseMeasure(measure, measures)
  const fields = axes.flatMap(({ field }) => field.split('.'))
  if (!mayName(measures, measure, namesAsked(tried, fields))) refuseMeasure(measure, measures)
  const atOnce = pointsAtOnce(costInMs, characters)
  const takeReply = (reply: unknown): void => {
    const { method } = fieldsIn(reply)
    points.push({
      at: pointOf(points.length),
      ...(typeof method === 'string' && { method }),
      numbers: Object.fromEntries(numbersIn(reply)),
    })
  }
  return {
    experiment: { ...sweep, ranges },
    game: face.key,
    chunks: Math.ceil(count / atOnce),
    chunk: index => {
      const first = index * atOnce
      const ofChunk = Array.from({ length: Math.min(atOnce, count - first) }, (_, place) => pointOf(first + place))
      return {
        task: 'odds',
        request: ofChunk.map(at => askedAt(at)),
        costInMs: Math.ceil(costInMs * ofChunk.length),
        about: ofChunk.map((at, place) => ({
          point: first + place,
          ...common,
          ...Object.fromEntries(axes.map(({ field }, axis) => [field, valueAt(at, axis)])),
        })),
      }
    },
    take: replies => {
      for (const reply of replies as readonly unknown[]) takeReply(reply)
      if (points.length < count) return false
      // Some numbers of a kind of question are in some of its answers alone: whether in any, all of them tell.
      if (!points.some(({ numbers }) => numbers[measure] !== undefined))
        refuseMeasure(measure, [...new Set(points.flatMap(({ numbers }) => Object.keys(numbers)))])
      return true
    },
    result: () => ({ axes, measure, points: [...points], lines: linesThrough(axes, points, measure, levels) }),
  }
}

const refuseMeasure = (measure: string, measures: readonly string[]): never =>
  refuse('invalid-field', ['measure'], hinted(say.noMeasure({ measure, measures }), meantBy(measure, measures)))

/** One of the values, `null` among them. */
const valueAt = (values: readonly Value[], index: number): Value => values[index] ?? null

/** From the first value on by whole steps, so that the digits of a step do not add up. */
const valuesOf = (field: string, range: Range): Value[] => {
  if (Array.isArray(range)) return range
  const { from, to, step = 1 } = range
  // A last value that is missed by a rounding is one of them.
  const steps = Math.floor((to - from) / step + 1e-9)
  if (steps >= mostValues)
    refuse('too-large', ['ranges', field], say.manyValues({ count: steps + 1, most: mostValues }))
  return Array.from({ length: steps + 1 }, (_, index) => Number((from + index * step).toPrecision(12)))
}

/** The same fields with one of them, however deep, set to a value. */
const withField = (fields: Fields, field: string, value: Value): Fields => {
  const set = (within: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value
    if (within !== undefined && !isFields(within))
      return refuse('invalid-field', ['ranges', field], say.noField({ field }))
    return { ...within, [name]: set(fieldsIn(within)[name], rest) }
  }
  return fieldsIn(set(fields, field.split('.')))
}

/** Where a measure crosses levels along the first axis, which has to be one of numbers: on a straight line between the points to either side. */
const linesThrough = (
  axes: SweepResult['axes'],
  points: SweepResult['points'],
  measure: string,
  levels: readonly number[],
): SweepResult['lines'] => {
  const [along] = axes
  if (!along) return []
  const inLine = points.length / along.values.length
  const lines: SweepResult['lines'] = []
  const numberAt = (line: number, index: number) => {
    const [point, value] = [points[index * inLine + line], along.values[index]]
    const number = point?.numbers[measure]
    return point === undefined || number === undefined || typeof value !== 'number'
      ? undefined
      : { value, number, at: point.at.slice(1) }
  }
  for (const level of levels)
    for (let line = 0; line < inLine; line++)
      for (let index = 0; index < along.values.length; index++) {
        const here = numberAt(line, index)
        if (!here) continue
        const [before, after] = [numberAt(line, index - 1), numberAt(line, index + 1)]
        // A point of the level itself is told once, whichever way the line is read; where all beside it is as high, nothing crosses.
        const isReached =
          here.number === level && [before, after].some(beside => beside !== undefined && beside.number !== level)
        if (isReached) lines.push({ level, at: here.at, crossing: here.value })
        if (!after || (here.number - level) * (after.number - level) >= 0) continue
        const share = (level - here.number) / (after.number - here.number)
        lines.push({ level, at: here.at, crossing: here.value + share * (after.value - here.value) })
      }
  return lines
}
