import type { Stream } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'

/** Draws the index of one of some chances, by one number of the stream. */
export const drawFrom = (chances: readonly number[]): ((stream: Stream) => number) => {
  let sum = 0
  const upTo = Float64Array.from(chances, chance => (sum += chance))
  return stream => {
    // Chances too small to list are missing from the sum: what is drawn is drawn from those that are there.
    const at = stream.nextFraction() * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (at < defined(upTo[middle])) high = middle
      else low = middle + 1
    }
    return low
  }
}
