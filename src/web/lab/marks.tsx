import type { Interval } from '../numbers.ts'
import type { Spark } from './series.ts'

/** Small drawings that stand in tables, whose numbers say the same. */

const wide = 100

/** A value with its interval on a line from one end to another, which may cross a zero. */
interface IntervalParts {
  readonly value: number
  readonly interval: Interval
  readonly least: number
  readonly most: number
  readonly zero?: number
}

export const IntervalMark = ({ value, interval: [low, high], least, most, zero }: IntervalParts) => {
  const at = (number: number): number =>
    most > least ? Math.max(0, Math.min(wide, ((number - least) / (most - least)) * wide)) : wide / 2
  return (
    <svg class="interval" viewBox={`0 0 ${wide} 14`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" y="6" width={wide} height="2" />
      {zero !== undefined && <rect class="zero" x={at(zero) - 0.3} width="0.6" height="14" />}
      <rect class="reach" x={at(low)} y="4" width={Math.max(0.8, at(high) - at(low))} height="6" />
      <rect class="value" x={Math.max(0, at(value) - 0.8)} y="1" width="1.6" height="12" />
    </svg>
  )
}

const sparkWidth = 120
const sparkHeight = 28
/** Points of a spark: more than these cannot be told apart. */
const mostPoints = 120

/** Lines in little. */
export const SparkView = ({ spark: { lines, level } }: { readonly spark: Spark }) => {
  const all = [...lines.flat(), ...(level === undefined ? [] : [level])].filter(Number.isFinite)
  const least = all.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = all.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  if (least > most) return null
  const down = (value: number): string =>
    (most > least ? 2 + (1 - (value - least) / (most - least)) * (sparkHeight - 4) : sparkHeight / 2).toFixed(1)
  return (
    <svg class="spark" viewBox={`0 0 ${sparkWidth} ${sparkHeight}`} preserveAspectRatio="none" aria-hidden="true">
      {level !== undefined && <path class="level" d={`M0 ${down(level)}H${sparkWidth}`} />}
      {lines.map((values, index) => {
        const points = thinned(values)
        const step = sparkWidth / Math.max(1, points.length - 1)
        const path = points.map((value, at) => `${(at * step).toFixed(1)} ${down(value)}`)
        // One point alone is a line across.
        return (
          <path
            key={index}
            class={`line tone-${index % 4}`}
            d={points.length === 1 ? `M0 ${down(points[0] ?? 0)}H${sparkWidth}` : `M${path.join('L')}`}
          />
        )
      })}
    </svg>
  )
}

const thinned = (values: readonly number[]): readonly number[] => {
  const every = Math.ceil(values.length / mostPoints)
  return values.filter((_, index) => index % every === 0 || index === values.length - 1)
}
