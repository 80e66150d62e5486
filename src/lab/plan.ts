import type { TaskName } from '../tasks/index.ts'

/** What a chunk was asked, so that a row of its result is understood by itself: fields by their names in a table, as JSON. */
export type ChunkAbout = Readonly<Record<string, unknown>>

/** A piece of an experiment that is computed by itself. */
export interface LabChunk {
  readonly task: TaskName
  /** A request of the task; the result of an arena is its pairs, of all else the reply. Or a list of questions, whose result is a list of replies. */
  readonly request: unknown
  /** Milliseconds that it is thought to take on one thread. */
  readonly costInMs: number
  /** Of a list of questions one of each. */
  readonly about: ChunkAbout | readonly ChunkAbout[]
}

/** An experiment cut into chunks that are numbered from 0. Results are read in the order of these numbers, whoever ends first. */
export interface ExperimentPlan<Result = unknown> {
  /** The experiment with nothing left implicit, as plain JSON: run again it has the same result. */
  readonly experiment: unknown
  readonly game: string
  readonly chunks: number
  readonly chunk: (index: number) => LabChunk
  /** Whether a chunk can be told yet, where some depend on the results of others; left out, any can. */
  readonly isKnown?: (index: number) => boolean
  /** Takes the result of the next chunk; true once what follows is not needed. */
  readonly take: (result: unknown) => boolean
  /** What has come out so far; all of it once `take` has said so or every chunk is taken. */
  readonly result: () => Result
}
