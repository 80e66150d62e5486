import { hashOf } from '../ai/index.ts'
import { type Seed, SeedField } from '../engine/index.ts'

export const seedField = SeedField.meta({
  description: 'the same seed gives the same answer; left out, one is chosen and reported',
})

/** The seed of a request; where it is left out, one that only the request decides, so that equal requests fare alike. */
export const seedFor = (given: Seed | undefined, asked: unknown): Seed => given ?? hashOf(JSON.stringify(asked))
