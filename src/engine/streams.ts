import seedrandom from 'seedrandom'
import { defined } from './defined.ts'

/** A seed as people write it: equal text, equal stream. */
export type Seed = string | number

/**
 * The state of one random stream: four 32-bit words, as the walks keep it in their local variables.
 * Stream `key` of a seed depends on nothing but the two, so any thread or machine can draw it.
 */
export const streamWords = (seed: Seed, key: string | number): Int32Array => {
  const source = seedrandom(`${seed}/${key}`)
  const words = Int32Array.from({ length: 4 }, () => source.int32())
  // The all-zero state is the one from which the generator never leaves.
  if (words.every(word => word === 0)) words[0] = 1
  return words
}

/** A stream of random numbers. */
export interface Stream {
  /** Uniform over the integers 0 … 2³²−1. */
  readonly nextUint32: () => number
  /** Uniform over [0, 1) with 53 random bits. */
  readonly nextFraction: () => number
}

/** xoshiro128++ (Blackman and Vigna, 2021) over words of `streamWords`, which it advances in place. */
export const streamOver = (words: Int32Array): Stream => {
  const nextUint32 = (): number => {
    const [s0, s1] = [defined(words[0]), defined(words[1])]
    const sum = (s0 + defined(words[3])) | 0
    const s2 = defined(words[2]) ^ s0
    const s3 = defined(words[3]) ^ s1
    words[0] = s0 ^ s3
    words[1] = s1 ^ s2
    words[2] = s2 ^ (s1 << 9)
    words[3] = (s3 << 11) | (s3 >>> 21)
    return (((sum << 7) | (sum >>> 25)) + s0) >>> 0
  }
  const nextFraction = (): number => ((nextUint32() >>> 5) * 67108864 + (nextUint32() >>> 6)) / 9007199254740992
  return { nextUint32, nextFraction }
}

/** Stream `key` of a seed. */
export const streamOf = (seed: Seed, key: string | number): Stream => streamOver(streamWords(seed, key))
