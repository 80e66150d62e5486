import { defined, spend } from '../../../engine/index.ts'
import type { States, TargetDigit } from './states.ts'

/*
 * Hot: the mean of what follows, over where one target's digit goes, for every state of all targets at once. A target has
 * 3 digits (Soldiers, Aircraft) or 4 (Vehicles), one more where destruction at once counts by itself; hits only add up, so
 * rows are sums from the diagonal on. The two common sizes are written out, which halves the time (miniatures/assault 6 v 6).
 */

/** Writes the means into `into`, or adds them. */
export const meanInto = (
  { count }: States,
  { stride, size }: TargetDigit,
  matrix: Float64Array,
  from: Float64Array,
  into: Float64Array,
  isAdded: boolean,
): void => {
  spend(count)
  const block = stride * size
  for (let high = 0; high < count; high += block)
    for (let low = high; low < high + stride; low++)
      for (let digit = 0; digit < size; digit++) {
        let sum = 0
        for (let to = digit; to < size; to++)
          sum += defined(matrix[digit * size + to]) * defined(from[low + to * stride])
        const at = low + digit * stride
        into[at] = isAdded ? defined(into[at]) + sum : sum
      }
}

/** Raises `best` to the means where they are larger. */
export const raiseToMean = (
  { count }: States,
  { stride, size }: TargetDigit,
  matrix: Float64Array,
  from: Float64Array,
  best: Float64Array,
): void => {
  spend(count)
  if (size === 4) raiseFour(count, stride, matrix, from, best)
  else if (size === 3) raiseThree(count, stride, matrix, from, best)
  else raiseAny(count, stride, size, matrix, from, best)
}

const raiseFour = (count: number, stride: number, m: Float64Array, from: Float64Array, best: Float64Array): void => {
  const [m00, m01, m02, m03, m11, m12, m13, m22, m23] = [
    defined(m[0]),
    defined(m[1]),
    defined(m[2]),
    defined(m[3]),
    defined(m[5]),
    defined(m[6]),
    defined(m[7]),
    defined(m[10]),
    defined(m[11]),
  ]
  for (let high = 0; high < count; high += 4 * stride)
    for (let at = high; at < high + stride; at++) {
      const [one, two, three] = [at + stride, at + 2 * stride, at + 3 * stride]
      const f1 = defined(from[one])
      const f2 = defined(from[two])
      const f3 = defined(from[three])
      const v0 = m00 * defined(from[at]) + m01 * f1 + m02 * f2 + m03 * f3
      const v1 = m11 * f1 + m12 * f2 + m13 * f3
      const v2 = m22 * f2 + m23 * f3
      if (v0 > defined(best[at])) best[at] = v0
      if (v1 > defined(best[one])) best[one] = v1
      if (v2 > defined(best[two])) best[two] = v2
      // What has all its hits stays where it is.
      if (f3 > defined(best[three])) best[three] = f3
    }
}

const raiseThree = (count: number, stride: number, m: Float64Array, from: Float64Array, best: Float64Array): void => {
  const [m00, m01, m02, m11, m12] = [defined(m[0]), defined(m[1]), defined(m[2]), defined(m[4]), defined(m[5])]
  for (let high = 0; high < count; high += 3 * stride)
    for (let at = high; at < high + stride; at++) {
      const [one, two] = [at + stride, at + 2 * stride]
      const f1 = defined(from[one])
      const f2 = defined(from[two])
      const v0 = m00 * defined(from[at]) + m01 * f1 + m02 * f2
      const v1 = m11 * f1 + m12 * f2
      if (v0 > defined(best[at])) best[at] = v0
      if (v1 > defined(best[one])) best[one] = v1
      if (f2 > defined(best[two])) best[two] = f2
    }
}

const raiseAny = (
  count: number,
  stride: number,
  size: number,
  matrix: Float64Array,
  from: Float64Array,
  best: Float64Array,
): void => {
  for (let high = 0; high < count; high += size * stride)
    for (let low = high; low < high + stride; low++)
      for (let digit = 0; digit < size; digit++) {
        let sum = 0
        for (let to = digit; to < size; to++)
          sum += defined(matrix[digit * size + to]) * defined(from[low + to * stride])
        const at = low + digit * stride
        if (sum > defined(best[at])) best[at] = sum
      }
}

/** Raises `best` to other values where they are larger. */
export const raise = (best: Float64Array, values: Float64Array): void => {
  for (let state = 0; state < best.length; state++)
    if (defined(values[state]) > defined(best[state])) best[state] = defined(values[state])
}

/** Adds where the chances of the states go by one target's digit: the way back of `meanInto`. */
export const spreadInto = (
  { count }: States,
  { stride, size }: TargetDigit,
  matrix: Float64Array,
  from: Float64Array,
  into: Float64Array,
): void => {
  for (let high = 0; high < count; high += stride * size)
    for (let low = high; low < high + stride; low++)
      for (let digit = 0; digit < size; digit++) {
        const mass = defined(from[low + digit * stride])
        if (mass === 0) continue
        for (let to = digit; to < size; to++)
          into[low + to * stride] = defined(into[low + to * stride]) + mass * defined(matrix[digit * size + to])
      }
}
