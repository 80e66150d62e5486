import type { Stream } from '../engine/index.ts'

const draws = 2_000

/**
 * How often differences of pairs would be as far from 0 on average as these are, to either side, if neither of a pair had anything
 * over the other: the permutation test for pairs (Fisher, 1935, "The Design of Experiments", § 21). Each difference is given a sign
 * by a coin, so many times over; the differences as they are count as one of the draws, so that nothing comes out as impossible.
 */
export const permutationTest = (differences: readonly number[], stream: Stream): number => {
  const sizes = new Map<number, { count: number; net: number }>()
  for (const difference of differences) {
    if (difference === 0) continue
    // Shares of two teams, as 0.3 and 1 − 0.7, differ in their last digits.
    const size = Number(Math.abs(difference).toPrecision(12))
    const { count, net } = sizes.get(size) ?? { count: 0, net: 0 }
    sizes.set(size, { count: count + 1, net: net + Math.sign(difference) })
  }
  if (sizes.size === 0) return 1
  const inOrder = [...sizes].sort(([one], [other]) => one - other)
  const seen = inOrder.reduce((sum, [size, { net }]) => sum + size * net, 0)
  // Sums of the same numbers in another sequence differ in their last digits.
  const least = Math.abs(seen) * (1 - 1e-12)
  let asFar = 1
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0
    for (const [size, { count }] of inOrder) sum += size * (2 * headsOf(count, stream) - count)
    if (Math.abs(sum) >= least) asFar += 1
  }
  return asFar / (draws + 1)
}

/** Heads of so many coins: a bit of a number each. */
const headsOf = (coins: number, stream: Stream): number => {
  let heads = 0
  let left = coins
  for (; left >= 32; left -= 32) heads += bitsIn(stream.nextUint32())
  return left === 0 ? heads : heads + bitsIn(stream.nextUint32() >>> (32 - left))
}

/** How many bits of a number of 32 are set. */
const bitsIn = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
