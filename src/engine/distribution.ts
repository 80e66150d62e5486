import { defined } from './defined.ts'
/** [value, probability] in ascending order of value. */
export type Histogram = [number, number][]

/** A distribution that grows one weight at a time. */
export type Weights<Value> = Map<Value, number>

export const addWeight = <Value>(weights: Weights<Value>, value: Value, weight: number): void => {
  weights.set(value, (weights.get(value) ?? 0) + weight)
}

export const addEach = <Value>(weights: Weights<Value>, others: Weights<Value>): void => {
  if (weights.size === 0) for (const [value, weight] of others) weights.set(value, weight)
  else for (const [value, weight] of others) addWeight(weights, value, weight)
}

export const histogramOf = (weights: Weights<number>): Histogram => [...weights].sort((one, other) => one[0] - other[0])

export const meanOf = (histogram: Histogram): number =>
  histogram.reduce((sum, [value, probability]) => sum + value * probability, 0) / massOf(histogram)

/** Of the squares about the mean, so that no digits are lost to a large mean. */
export const standardDeviationOf = (histogram: Histogram): number => {
  const mean = meanOf(histogram)
  const variance = histogram.reduce((sum, [value, probability]) => sum + (value - mean) ** 2 * probability, 0)
  return Math.sqrt(variance / massOf(histogram))
}

const massOf = (histogram: Histogram): number => histogram.reduce((sum, [, probability]) => sum + probability, 0) || 1

/** The least value that is reached with at least this chance from below. */
export const percentileOf = (histogram: Histogram, share: number): number => {
  const bound = share * massOf(histogram) - 1e-12
  let sum = 0
  for (const [value, probability] of histogram) {
    sum += probability
    if (sum >= bound) return value
  }
  return histogram.at(-1)?.[0] ?? 0
}

/** At most `most` bars: neighbours are joined, each at the mean of what it holds, so that the mean stays. */
export const binned = (histogram: Histogram, most: number): Histogram => {
  const bars = histogram.filter(([, probability]) => probability > 0)
  if (bars.length <= most) return bars
  const first = defined(bars[0])[0]
  const width = (defined(bars.at(-1))[0] - first) / most
  const bins = new Map<number, [number, number]>()
  for (const [value, probability] of bars) {
    const index = Math.min(most - 1, Math.floor((value - first) / width))
    const [sum, mass] = bins.get(index) ?? [0, 0]
    bins.set(index, [sum + value * probability, mass + probability])
  }
  return [...bins.values()].map(([sum, mass]) => [sum / mass, mass])
}

/** Of a standard normal variable: 95 % of its mass lies within ± this. */
export const confidence = 0.95
const z95 = 1.959963984540054

/** Wilson's score interval for a share seen in `trials` independent trials: honest near 0 and 1 too. */
export const wilson = (share: number, trials: number): [number, number] => {
  const z2 = z95 * z95
  const centre = (share + z2 / (2 * trials)) / (1 + z2 / trials)
  const half = (z95 / (1 + z2 / trials)) * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))
  return [Math.min(share, Math.max(0, centre - half)), Math.max(share, Math.min(1, centre + half))]
}

/** The interval of a mean of `trials` independent values, by the central limit theorem. */
export const meanInterval = (mean: number, standardDeviation: number, trials: number): [number, number] => {
  const half = (z95 * standardDeviation) / Math.sqrt(trials)
  return [mean - half, mean + half]
}
