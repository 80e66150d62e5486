import type { Histogram } from '../engine/index.ts'
import type { Interval } from './numbers.ts'

/** One bar of a chart: all values from `from` to below `to`, or the one value where both are the same. */
export interface Column {
  readonly from: number
  readonly to: number
  readonly chance: number
}

/** The chance that it comes to `value` or more: certain, not nearly so by rounding, where nothing is less. */
export const chanceOfAtLeast = (bars: Readonly<Histogram>, value: number): number => {
  if (bars.every(([at]) => at >= value)) return 1
  return bars.reduce((sum, [at, chance]) => (at >= value ? sum + chance : sum), 0)
}

/** Bars of equal width, whole numbers wide and at most so many; those in between that nothing falls into stay, empty. */
export const columnsOf = (bars: Readonly<Histogram>, most: number): readonly Column[] => {
  const [lowest, highest] = [bars[0], bars.at(-1)]
  if (!lowest || !highest) return []
  const [first, last] = [Math.floor(lowest[0]), Math.floor(highest[0])]
  const width = Math.ceil((last - first + 1) / most)
  const chances = new Array<number>(Math.ceil((last - first + 1) / width)).fill(0)
  for (const [value, chance] of bars) {
    const bar = Math.floor((value - first) / width)
    chances[bar] = (chances[bar] ?? 0) + chance
  }
  return chances.map((chance, index) => ({ from: first + index * width, to: first + (index + 1) * width, chance }))
}

/** The same distribution seen from the other end: what is left of so much instead of what is lost. */
export const leftOf = (losses: Readonly<Histogram>, start: number): Histogram =>
  losses.map(([lost, chance]): [number, number] => [start - lost, chance]).reverse()

/** The likeliest value. */
export const modeOf = (bars: Readonly<Histogram>): Histogram[number] | undefined =>
  bars.reduce<Histogram[number] | undefined>((best, bar) => (best && best[1] >= bar[1] ? best : bar), undefined)

/** The least value that half of all battles do not exceed. */
export const medianOf = (bars: Readonly<Histogram>): number => {
  let sum = 0
  for (const [value, chance] of bars) {
    sum += chance
    if (sum >= 0.5) return value
  }
  return bars.at(-1)?.[0] ?? 0
}

/** Where a share of so many trials may lie; nowhere else where the answer is exact. */
export const shareInterval = (share: number, trials: number | undefined): Interval | undefined => {
  if (trials === undefined) return undefined
  // One more success and one more failure than were seen, so that a share of 0 is not taken for certain.
  const half = 1.96 * Math.sqrt((share * (1 - share) + 1 / trials) / trials)
  return [share - half, share + half]
}
