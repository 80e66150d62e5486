import type { GameFace, Job } from '../games/index.ts'
import type { TaskName } from './kinds.ts'

export interface Progress {
  readonly done: number
  readonly total: number
}

export interface TaskOptions {
  /** Stops the work at the next chunk, decision or sample; the promise is rejected with a Refusal of code `cancelled`. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: Progress) => void
  /** Lines for people who watch a game, as it is played. */
  readonly onTell?: (text: string) => void
  /** What a piece of the work brought, as soon as it has: all that is left of work that is stopped. */
  readonly onTally?: (tally: unknown) => void
  /** Long work for nobody who waits: it gets threads of its own, so that shorter work need not wait for it. */
  readonly inBackground?: boolean
  /** Who asks, by any name: those who wait take turns. */
  readonly caller?: string
  /** A piece of so much of the estimated cost begins on a thread; what comes back is called when it ends, and told whether the piece was done. */
  readonly onPiece?: (costInMs: number) => (isDone: boolean) => void
}

/** A job that knows which task it is of; one that does not is of odds. */
export type TaskJob = Job & { readonly task?: TaskName }

export interface Tasks {
  /** Answers a request: in this thread when the job is quick, on the worker threads when it is not. */
  readonly odds: (game: string, request: unknown, options?: TaskOptions) => Promise<unknown>
  /** The same for any task: a turn, somebody's orders, a whole game, a replay, an arena. */
  readonly run: (game: string, task: TaskName, request: unknown, options?: TaskOptions) => Promise<unknown>
  /** Answers a job that has been prepared. */
  readonly answer: (game: string, job: TaskJob, options?: TaskOptions) => Promise<unknown>
  /** Checks a request without answering it. Throws a Refusal. */
  readonly prepare: (game: string, request: unknown) => Job
  /** The same for any task. */
  readonly prepareTask: (game: string, task: TaskName, request: unknown) => TaskJob
  readonly threads: number
  /** Threads beside these, kept free for small work. */
  readonly spare: number
  /** Resolves when every thread is up and has loaded the engine. */
  readonly warm: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  /** Worker threads; 0 does everything in the calling thread. Left out, SANDTABLE_THREADS says, or one a core. */
  readonly threads?: number
  /** Threads beside these that are kept free for small work, so that it need not wait for large. Left out, none. */
  readonly spare?: number
  /** Instead of the catalogue. Threads then need a `worker` that knows the same games. */
  readonly games?: readonly GameFace[]
  /** The module whose default export runs errands: `errandsOf(games)`. */
  readonly worker?: URL
}
