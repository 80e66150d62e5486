import { defined, type PairedComparison, type SampledMean } from '../engine/index.ts'
import { studentInterval } from './student.ts'

/**
 * Holds candidates against the first of them by samples with common random numbers: sample *k* of each is asked for with the same
 * index. What luck they share falls out of the differences, whose intervals are Student's and mostly far narrower than those of the
 * means themselves. The intervals are of one comparison each: of twenty candidates that are all alike, one is told apart by chance.
 */
export const pairedComparison: PairedComparison = (candidates, { from, count }, sample) => {
  const values = candidates.map(candidate => Array.from({ length: count }, (_, at) => sample(candidate, from + at)))
  const first = values[0] ?? []
  return values.map(own => ({
    ...meanOf(own),
    difference: meanOf(own.map((value, at) => value - defined(first[at]))),
  }))
}

const meanOf = (values: readonly number[]): SampledMean => ({
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  interval: studentInterval(values),
})
