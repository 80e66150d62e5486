import jstat from 'jstat'

const { studentt, normal } = jstat.jStat

/** Beyond either end of a 95 % interval. */
const tail = 0.025

/**
 * Half the width of a 95 % interval in standard errors, where the variance has so many degrees of freedom: the quantile of
 * Student's t (1908). With few values it is larger than the 1.96 of the normal distribution, as their variance is not known well.
 *
 * @example
 * t95(3) // => 3.18…
 */
export const t95 = (degreesOfFreedom: number): number => studentt.inv(1 - tail, degreesOfFreedom)

/** The 95 % interval of the mean of some values by Student's t; null of fewer than two, which say nothing of their variance. Values that are all alike leave it no width. */
export const studentInterval = (values: readonly number[]): [low: number, high: number] | null => {
  const { length: count } = values
  if (count < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const half = t95(count - 1) * Math.sqrt(squares / (count - 1) / count)
  return [mean - half, mean + half]
}

/**
 * Which share of bootstrap means to leave out at either end for a 95 % interval over so many values. Drawn again from few values,
 * means vary less than they should: the percentiles are taken further out, by as much as Student's interval is wider than the
 * one of the normal distribution with the variance of the values themselves (Hesterberg, 2015, "What Teachers Should Know about
 * the Bootstrap", The American Statistician 69, § 5.2). 0 of fewer than two values.
 */
export const bootstrapTail = (values: number): number =>
  values < 2 ? 0 : normal.cdf(-t95(values - 1) * Math.sqrt(values / (values - 1)), 0, 1)
