import type { Refusal, Seed, Speak, Text } from '../engine/index.ts'
import type { GameFace, Job } from '../games/index.ts'
import type { Introduced } from '../players/index.ts'
import type { AskedTaskName, TaskName } from './kinds.ts'
import type { PlayerFigures } from './player-figures.ts'
import type { ReplyText } from './reply-text.ts'
import type { Source } from './source.ts'

export interface Progress {
  readonly done: number
  readonly total: number
}

/** How work waits for its turn on the threads, and how it is stopped. */
export interface WaitOptions {
  /** Stops the work at the next chunk, decision or sample; the promise is rejected with a Refusal of code `cancelled`. */
  readonly signal?: AbortSignal
  /** Long work for nobody who waits: it gets threads of its own, so that shorter work need not wait for it. */
  readonly inBackground?: boolean
  /** Who asks, by any name: those who wait take turns. */
  readonly caller?: string
  /** A piece of so much of the estimated cost begins on a thread; what comes back is called when it ends, and told whether the piece was done. */
  readonly onPiece?: (costInMs: number) => (isDone: boolean) => void
}

export interface TaskOptions extends WaitOptions {
  /** In whose words the reply is; left out, in English. */
  readonly speak?: Speak
  readonly onProgress?: (progress: Progress) => void
  /** A line or more for people who watch a game, as it is played: in English, and as they can be put into other languages. */
  readonly onTell?: (text: string, lines: readonly Text[]) => void
  /** What a piece of the work brought, as soon as it has: all that is left of work that is stopped. */
  readonly onTally?: (tally: unknown) => void
}

export interface TextOptions extends TaskOptions {
  /** A longer text is refused; left out, none is. */
  readonly mostBytes?: number
}

/** A job that knows which task it is of; one that does not is of odds. */
export type TaskJob = Job & { readonly task?: TaskName }

/** What is known of a job wherever it was prepared. */
export type JobHead = Omit<Job, 'question' | 'checked' | 'isSeedOffered' | 'key' | 'work' | 'reply'>

/** A job that a worker prepared: it can be answered as text. Where it has a key, that is the same as if it had been prepared here. */
export interface DistantJob extends JobHead {
  readonly source: Source
  readonly key?: string
}
export type AnyJob = TaskJob | DistantJob
export type KeyedJob = AnyJob & Pick<Job, 'key'>

/** A request of a task. */
export interface TaskRequest {
  readonly game: string
  readonly task: TaskName
  /** Plain JSON; of odds it may be a text in compact notation. */
  readonly request: unknown
  /** For the dice of a request that needs a seed and has none; without it the request itself decides. */
  readonly seed?: Seed
}

/** A request that has been checked, and whose dice are settled. */
export interface Settled<Of extends AnyJob = KeyedJob> {
  readonly job: Of
  /** The request with its seed: asked again it gives the same answer. */
  readonly request: unknown
  /** Whether the seed is the one that was offered. */
  readonly isSeedChosen: boolean
}

/** A request as JSON text, and what was done of it before. */
export interface TextRequest {
  readonly game: string
  readonly task: TaskName
  readonly text: SharedArrayBuffer
  /** Of an arena: more pairs that have been played, a list as JSON text. */
  readonly pairs?: SharedArrayBuffer
}

/** What somebody sent: `{"game": …, "task": …, "request": …}`. */
export interface Sent {
  readonly game: string
  readonly task: AskedTaskName
  /** Tells one request from another. */
  readonly fingerprint: string
  /** The request with its seed as JSON text, and its job; or what is wrong with the request. */
  readonly prepared: { readonly job: AnyJob; readonly text: SharedArrayBuffer } | Refusal
}

export interface Tasks {
  /** Answers a request: in this thread when the job is quick, on the worker threads when it is not. */
  readonly odds: (game: string, request: unknown, options?: TaskOptions) => Promise<unknown>
  /** The same for any task: a turn, somebody's orders, a whole game, a replay, an arena. */
  readonly run: (game: string, task: TaskName, request: unknown, options?: TaskOptions) => Promise<unknown>
  /** Answers a job that has been prepared. */
  readonly answer: (game: string, job: TaskJob, options?: TaskOptions) => Promise<unknown>
  /** The same as JSON text, which is written where the answer is found: wherever the job was prepared. */
  readonly answerText: (game: string, job: AnyJob, options?: TextOptions) => Promise<ReplyText>
  /** Checks a request without answering it. Throws a Refusal. */
  readonly prepare: (game: string, request: unknown) => Job
  /** The same for any task. */
  readonly prepareTask: (game: string, task: TaskName, request: unknown) => TaskJob
  /** Checks a request on a worker thread, so that nobody else waits for this one; where there are no workers, here. */
  readonly prepareElsewhere: (request: TaskRequest, options?: WaitOptions) => Promise<Settled>
  /** Checks a request here if that is quick; undefined where it proves not to be. Throws a Refusal. */
  readonly prepareHere: (request: TaskRequest) => Settled | undefined
  /** Checks a request that comes as text, wherever that is best. Throws a Refusal later. */
  readonly prepareText: (request: TextRequest, options?: WaitOptions) => Promise<AnyJob>
  /** Reads all that is sent with a request, and checks that with a seed for it; undefined where it is long, or proves not to be quick. Throws a Refusal where it is not of this form. */
  readonly readHere: (text: Uint8Array, seed: Seed) => Sent | undefined
  /** The same on a worker thread. */
  readonly readElsewhere: (text: Uint8Array, seed: Seed, options?: WaitOptions) => Promise<Sent>
  readonly threads: number
  /** Threads beside these, kept free for small work. */
  readonly spare: number
  /** Resolves when every thread is up and has loaded the engine. */
  readonly warm: () => Promise<void>
  /** What players have done in answers so far, each in each game; work that was broken off is left out. */
  readonly playerFigures: () => readonly PlayerFigures[]
  readonly close: () => Promise<void>
}

export interface OpenOptions {
  /** Worker threads; 0 does everything in the calling thread. Left out, SANDTABLE_THREADS says, or one a core. */
  readonly threads?: number
  /** Threads beside these that are kept free for small work, so that it need not wait for large. Left out, none. */
  readonly spare?: number
  /** Instead of the catalogue. Threads then need a `worker` that knows the same games. */
  readonly games?: readonly GameFace[]
  /** Players outside of this program that take part in games, each as `introduce` brought him. */
  readonly outsiders?: readonly Introduced[]
  /** The module whose default export runs the tasks of a thread: `chunkTasksOf(games)`. */
  readonly worker?: URL
}
