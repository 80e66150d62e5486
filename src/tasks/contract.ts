import type { Job } from '../games/index.ts'

export interface Progress {
  readonly done: number
  readonly total: number
}

export interface TaskOptions {
  /** Stops the work at the next chunk; the promise is rejected with a Refusal of code `cancelled`. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
}

export interface Tasks {
  /** Answers a request: in this thread when the job is quick, on the worker threads when it is not. */
  readonly odds: (game: string, request: unknown, options?: TaskOptions) => Promise<unknown>
  /** Answers a job that has been prepared. */
  readonly answer: (game: string, job: Job, options?: TaskOptions) => Promise<unknown>
  /** Checks a request without answering it. Throws a Refusal. */
  readonly prepare: (game: string, request: unknown) => Job
  readonly threads: number
  /** Resolves when every thread is up and has loaded the engine. */
  readonly warm: () => Promise<void>
  readonly close: () => Promise<void>
}
