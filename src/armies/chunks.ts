import { battlesPerChunk } from './walker.ts'

/** Chunks `from` … `to` − 1 of so many trials, each with the number of its trials. */
export const chunkSizes = (trials: number, from: number, to: number): [chunk: number, trials: number][] =>
  Array.from({ length: to - from }, (_, index) => [
    from + index,
    Math.min(battlesPerChunk, trials - (from + index) * battlesPerChunk),
  ])
