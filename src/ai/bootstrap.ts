import type { Stream } from '../engine/index.ts'
import { defined } from '../engine/index.ts'

export const resamples = 4000
const tail = 0.025

/** Values that came up, each once, in ascending order, with how often. */
export const countsOf = <Value extends string | number>(values: readonly Value[]): [value: Value, count: number][] => {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** From counts, so that the order of the values cannot show in the last digit. */
export const meanOfCounts = (counts: readonly (readonly [value: number, count: number])[]): number =>
  counts.reduce((sum, [value, count]) => sum + value * count, 0) / counts.reduce((sum, [, count]) => sum + count, 0)

/**
 * The 95 % percentile bootstrap of a mean: as many values are drawn again from those there are, with replacement, and
 * that many times over; the interval holds the middle 95 % of the means. Values that are all alike leave it no width.
 */
export const bootstrapInterval = (values: readonly number[], stream: Stream): [low: number, high: number] => {
  const counts = countsOf(values)
  const kinds = Uint32Array.from(counts.flatMap(([, count], kind) => new Array<number>(count).fill(kind)))
  const drawn = counts.map(([value]): [number, number] => [value, 0])
  const means = new Float64Array(resamples)
  for (let resample = 0; resample < resamples; resample++) {
    for (const kind of drawn) kind[1] = 0
    for (let draw = 0; draw < kinds.length; draw++)
      defined(drawn[defined(kinds[Math.floor((stream.nextUint32() / 4294967296) * kinds.length)])])[1]++
    means[resample] = meanOfCounts(drawn)
  }
  means.sort()
  return [defined(means[Math.floor(tail * resamples)]), defined(means[Math.ceil((1 - tail) * resamples) - 1])]
}
