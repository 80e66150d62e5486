import type { CalibrateResult, MatchResult, SweepResult, TuneResult } from '../../lab/index.ts'
import { type Experiment, shownOf } from './wire.ts'

/** Numbers over a common axis, and what is drawn across them. */
export interface Chart {
  /** What the axis tells. */
  readonly x: { readonly name: string; readonly values: readonly number[] }
  readonly lines: readonly Line[]
  /** Values that lines are held against. */
  readonly levels: readonly { readonly name: string; readonly value: number }[]
  /** How values are written. */
  readonly unit: 'share' | 'number'
}

export interface Line {
  readonly name: string
  readonly values: readonly number[]
  /** The least and the most that each value may truly be. */
  readonly band?: { readonly name: string; readonly low: readonly number[]; readonly high: readonly number[] }
}

interface MatchWords {
  readonly pairs: string
  readonly winRate: string
  readonly interval: string
  readonly llr: string
  readonly even: string
  readonly accepts: string
  readonly rejects: string
}

/** The win rate of A as the pairs came. */
export const winRateChart = ({ trace }: MatchResult, say: MatchWords): Chart => ({
  x: { name: say.pairs, values: trace.map(({ pairs }) => pairs) },
  lines: [
    {
      name: say.winRate,
      values: trace.map(({ winRate }) => winRate),
      band: { name: say.interval, low: trace.map(({ band }) => band[0]), high: trace.map(({ band }) => band[1]) },
    },
  ],
  levels: [{ name: say.even, value: 0.5 }],
  unit: 'share',
})

/** The sequential test as the pairs came, between its bounds; undefined where there is none. */
export const llrChart = ({ trace, sprt }: MatchResult, say: MatchWords): Chart | undefined =>
  sprt
    ? {
        x: { name: say.pairs, values: trace.map(({ pairs }) => pairs) },
        lines: [{ name: say.llr, values: trace.map(({ llr }) => llr ?? 0) }],
        levels: [
          { name: say.accepts, value: sprt.upper },
          { name: say.rejects, value: sprt.lower },
        ],
        unit: 'number',
      }
    : undefined

/** A tuned number after each step, from where it began. */
export const parameterChart = ({ start, steps }: TuneResult, name: string, step: string): Chart => {
  const values = [start, ...steps].map(numbers => numbers[name] ?? Number.NaN)
  return {
    x: { name: step, values: values.map((_, index) => index) },
    lines: [{ name, values }],
    levels: [],
    unit: 'number',
  }
}

/** Whether the measure of a sweep is a chance, as far as its numbers tell. */
export const isShare = ({ points, measure }: Pick<SweepResult, 'points' | 'measure'>): boolean =>
  points.every(({ numbers }) => {
    const value = numbers[measure]
    return value === undefined || (value >= 0 && value <= 1)
  })

/** The measure along the one axis of a sweep, in ascending order of its values; undefined where that is none of numbers. */
export const sweepChart = (
  result: SweepResult,
  levels: readonly number[],
  write: (value: number) => string,
  name: string,
): Chart | undefined => {
  const [axis, other] = result.axes
  if (!axis || other || axis.values.length < 2 || axis.values.some(value => typeof value !== 'number')) return undefined
  const points = result.points
    .map(({ at: [x], numbers }) => [Number(x), numbers[result.measure] ?? Number.NaN] as const)
    .sort(([one], [other]) => one - other)
  return {
    x: { name: axis.field, values: points.map(([x]) => x) },
    lines: [{ name, values: points.map(([, value]) => value) }],
    levels: levels.map(value => ({ name: write(value), value })),
    unit: isShare(result) ? 'share' : 'number',
  }
}

/** Games won by the chance that was given, beside what they would be if all chances were right. */
export const reliabilityChart = (
  { bins }: CalibrateResult,
  say: { readonly given: string; readonly won: string; readonly interval: string; readonly right: string },
): Chart => {
  const filled = bins.filter(({ count }) => count > 0)
  const given = filled.map(one => one.given)
  return {
    x: { name: say.given, values: given },
    lines: [
      {
        name: say.won,
        values: filled.map(({ won }) => won),
        band: {
          name: say.interval,
          low: filled.map(({ interval }) => interval[0]),
          high: filled.map(({ interval }) => interval[1]),
        },
      },
      { name: say.right, values: given },
    ],
    levels: [],
    unit: 'share',
  }
}

/** What a list draws small: lines of values, each from the oldest to the newest. */
export interface Spark {
  readonly lines: readonly (readonly number[])[]
  /** A value to hold them against. */
  readonly level?: number
}

const mostLines = 4

/** How an experiment comes along, in little; undefined where there is nothing to draw. */
export const sparkOf = (experiment: Pick<Experiment, 'kind' | 'result'>): Spark | undefined => {
  const shown = shownOf(experiment)
  switch (shown.kind) {
    case 'match':
      return { lines: [shown.result.trace.map(({ winRate }) => winRate)], level: 0.5 }
    case 'league':
      return { lines: [shown.result.players.map(({ rating }) => rating)], level: 0 }
    case 'sweep':
      return { lines: alongFirstAxis(shown.result) }
    case 'variant': {
      const gains = shown.result.deltas.flatMap(({ measure, delta }) => (measure.startsWith('shares.') ? delta : []))
      return gains.length > 0 ? { lines: [gains], level: 0 } : undefined
    }
    case 'calibrate': {
      if (shown.result.all.count === 0) return undefined
      const { lines } = reliabilityChart(shown.result, { given: '', won: '', interval: '', right: '' })
      return { lines: lines.map(({ values }) => values) }
    }
    case 'tune':
      return { lines: parametersOf(shown.result).slice(0, mostLines) }
    default:
      return undefined
  }
}

/** The measure along the first axis, at some of the values of the others. */
const alongFirstAxis = ({ points, measure }: SweepResult): readonly (readonly number[])[] => {
  const rows = new Map<string, number[]>()
  for (const { at, numbers } of points) {
    const key = JSON.stringify(at.slice(1))
    const value = numbers[measure]
    if (value === undefined) continue
    const row = rows.get(key)
    if (row) row.push(value)
    else rows.set(key, [value])
  }
  const every = Math.ceil(rows.size / mostLines)
  return [...rows.values()].filter((_, index) => index % every === 0)
}

/** Tuned numbers over the steps, each as a share of what it ranged over, so that they can be drawn together. */
const parametersOf = ({ start, steps }: TuneResult): readonly (readonly number[])[] =>
  Object.keys(start).map(name => {
    const values = [start, ...steps].map(numbers => numbers[name] ?? 0)
    const [least, most] = [Math.min(...values), Math.max(...values)]
    return values.map(value => (most > least ? (value - least) / (most - least) : 0.5))
  })
