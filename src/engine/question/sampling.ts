import * as z from 'zod'
import { canonical, fingerprint } from '../canonical.ts'
import type { Speak, Text } from '../message.ts'
import { say } from '../says.ts'
import { type Seed, type Stream, streamOf } from '../streams.ts'
import type { ReplyHeader } from './report.ts'

/** A seed in a request. */
export const SeedField = z.union([z.int().min(0).max(Number.MAX_SAFE_INTEGER), z.string().min(1).max(64)])

/** How much is sampled, and from which seed. */
export interface Sampling {
  readonly seed: Seed
  readonly trials: number
}

/** A chunk of sampled work: its trials draw from stream `index` of the seed. */
export interface Chunk extends Sampling {
  readonly index: number
}

/**
 * Sampling in chunks of fixed size: chunk k draws from stream k of the seed, so the number of threads changes nothing.
 * Methods, so that sampling of any tallies is sampling: a tally only ever goes back to the one who drew it.
 */
export interface Sampled<Tally = unknown> {
  /** What is to be said of a sampled answer alone. */
  readonly notes?: readonly Text[]
  readonly usualTrials: number
  readonly trialsPerChunk: number
  /** What it takes before anything can be sampled, and for one trial, roughly: see `stepsFor`. */
  readonly preparationSteps: number
  trialSteps(): number
  /** Begins a piece of the work: some chunks of a sample. */
  begin(sampling: Sampling): Sampler<Tally>
  /** The whole reply from the tallies in the order of their chunks. */
  reply(header: ReplyHeader, tallies: readonly Tally[], sampling: Sampling, speak: Speak): object
  /** What is said of a sample that stepped in for an exact answer which proved too large: so many trials were wished for. */
  notesInstead?(wished: number, sampling: Sampling): readonly Text[]
}

/** Draws chunk after chunk. */
export interface Sampler<Tally> {
  add(chunk: Chunk, isCancelled: () => boolean): void
  /** What all chunks that were added brought, as plain data that can cross threads. */
  tally(): Tally
}

/** Draws chunks `from` … `to` − 1, asking `isCancelled` between them. */
export const sampleChunks = <Tally>(
  sampled: Pick<Sampled<Tally>, 'trialsPerChunk' | 'begin'>,
  sampling: Sampling,
  from: number,
  to: number,
  isCancelled: () => boolean,
): Tally => {
  const { trialsPerChunk } = sampled
  const { seed, trials } = sampling
  const sampler = sampled.begin(sampling)
  for (let index = from; index < to && !isCancelled(); index++)
    sampler.add({ seed, index, trials: Math.min(trialsPerChunk, trials - index * trialsPerChunk) }, isCancelled)
  return sampler.tally()
}

export const chunksOf = ({ trialsPerChunk }: Pick<Sampled, 'trialsPerChunk'>, trials: number): number =>
  Math.ceil(trials / trialsPerChunk)

/** Sampling whose chunks each bring a tally of their own. */
export interface ChunkTallies<Tally> extends Omit<Sampled, 'begin' | 'reply' | 'trialSteps'> {
  readonly trialSteps: number
  draw(stream: Stream, trials: number, isCancelled: () => boolean): Tally
  /** From the tallies of all chunks; what it gives stands behind the header, and `precision` is part of it. */
  reply(tallies: readonly Tally[], trials: number, speak: Speak): object
}

export const sampledByChunks = <Tally>(drawing: ChunkTallies<Tally>): Sampled<readonly Tally[]> => ({
  ...drawing,
  trialSteps: () => drawing.trialSteps,
  begin: () => {
    const tallies: Tally[] = []
    return {
      add: ({ seed, index, trials }, isCancelled) =>
        tallies.push(drawing.draw(streamOf(seed, index), trials, isCancelled)),
      tally: () => tallies,
    }
  },
  reply: (header, pieces, { trials }, speak) => ({
    ...header,
    ...drawing.reply(pieces.flat() as Tally[], trials, speak),
  }),
  notesInstead: fewerThanWished,
})

/** A sample that stepped in for an exact answer is of the usual size; that it is smaller than was wished is said. */
const fewerThanWished = (wished: number, { trials }: Sampling): readonly Text[] =>
  trials < wished ? [say.sampledInstead({ trials, wished })] : []

/** The seed of a question that has none: made of the question itself, so that asking again gives the same answer. */
export const seedMadeOf = (question: unknown): Seed => fingerprint(canonical(question))
