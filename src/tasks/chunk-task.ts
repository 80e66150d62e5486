import { performance } from 'node:perf_hooks'
import { LRUCache } from 'lru-cache'
import {
  type CheckedQuestion,
  defined,
  type Fault,
  Refusal,
  type Seed,
  type Telling,
  type Text,
} from '../engine/index.ts'
import { type GameFace, games, type Job } from '../games/index.ts'
import { withOutsiders } from '../players/index.ts'
import type { JobHead } from './contract.ts'
import { goOn, interruptible } from './interruption.ts'
import type { AskedTaskName } from './kinds.ts'
import { outsidersTold } from './outsiders-told.ts'
import { accounted, PlayerAccount, type PlayerFigures } from './player-figures.ts'
import { openWriter, type ReplyText } from './reply-text.ts'
import { openSent } from './sent.ts'
import { settle } from './settle.ts'
import { packed, sharedText, textIn, unpacked } from './shared-bytes.ts'
import { Helper, Leader, NoLongerNeeded, withShared } from './shared-samples.ts'
import { bytesOf, prepareFrom, requestIn, type Source, type Unchecked } from './source.ts'

/** What the main thread asks of a worker thread: to work off chunks of a job, or something about the job as a whole. */
export type ChunkTask = WorkChunks | WriteReply | PrepareRequest | ReadSent

/** So many chunks of a job. */
export interface WorkChunks {
  readonly kind: 'work'
  readonly source: Source
  readonly from: number
  readonly to: number
  /** Milliseconds since the job was asked for, until this was sent to a thread. */
  readonly waitedMs?: number
  /** One flag shared with the caller: not 0 once the work is no longer wanted. */
  readonly cancelled: Int32Array
  /** There where threads share the samples of the work: through this memory, one leads and the others help. */
  readonly shared?: SharedWork
  /** Where to report progress, if anybody listens. */
  readonly progressPort?: ProgressPort
  /** There where the reply is wanted as text: of all chunks its text is brought, of fewer their tally, packed. */
  readonly asText?: AsText
}

export interface SharedWork {
  readonly memory: SharedArrayBuffer
  readonly isHelper: boolean
}

export interface AsText {
  readonly mostBytes: number
  /** Whether the tally is wanted even where there is the text. */
  readonly wantsTally: boolean
}

/** The reply of a job as text, from what its chunks brought. */
export interface WriteReply {
  readonly kind: 'reply'
  readonly source: Source
  readonly tallies: readonly SharedArrayBuffer[]
  readonly mostBytes: number
}

/** A request to be checked. */
export interface PrepareRequest {
  readonly kind: 'prepare'
  readonly source: Unchecked
  readonly seed?: Seed
}

/** The same, of all that was sent with it. */
export interface ReadSent {
  readonly kind: 'read'
  readonly text: SharedArrayBuffer
  /** What the job is called from now on. */
  readonly name: string
  readonly seed: Seed
}

/** A worker's answer. A refusal comes as its faults: errors that cross threads keep nothing but their message. */
export type Brought = Worked | Replied | Prepared | Read | Refused
export interface Refused {
  readonly faults: readonly Fault[]
}
export interface Worked {
  /** Packed where the reply is wanted as text. */
  readonly tally?: unknown
  readonly written?: ReplyText
  /** What players did meanwhile: beside the tally, for that is the same wherever it is found. */
  readonly players: readonly PlayerFigures[]
}
export interface Replied {
  readonly written: ReplyText
}
export interface Prepared {
  readonly head: JobHead
  /** Of a request that came as text these are left out, for they may be as long. */
  readonly key?: string
  readonly request?: unknown
  readonly checked?: CheckedQuestion
  readonly isSeedChosen: boolean
}
export interface Read {
  readonly game: string
  readonly task: AskedTaskName
  readonly fingerprint: string
  readonly prepared: { readonly head: JobHead; readonly text: SharedArrayBuffer } | Refused
}

/** The worker's end of a progress channel. */
export interface ProgressPort {
  readonly postMessage: (message: ProgressMessage) => void
}

/** What a worker reports while it is at work. */
export type ProgressMessage = { readonly step: number } | { readonly lines: readonly Text[] }

const mostRemembered = 16
const mostBytesRemembered = 16_777_216

const written = (job: Job, tallies: readonly unknown[], mostBytes: number): ReplyText => {
  const { speak, write } = openWriter()
  return write(job.reply(tallies, speak), mostBytes)
}

/** What a worker thread does: it answers each chunk task in turn. */
export const chunkTasksOf = (games: readonly GameFace[]): ((chunkTask: ChunkTask) => Promise<Brought>) => {
  const known = withOutsiders(games, outsidersTold())
  const upSince = performance.now()
  // The last few jobs made ready, as their chunks come one after another; the very last however large it is.
  const ready = new LRUCache<string, Job>({ max: mostRemembered, maxSize: mostBytesRemembered })
  const keep = (name: string, job: Job, bytes: number) =>
    ready.set(name, job, { size: Math.min(Math.max(1, bytes), mostBytesRemembered) })
  const faceOf = (game: string): GameFace => defined(known.find(face => face.key === game))

  const jobFor = (source: Source): Job => {
    const before = ready.get(source.name)
    if (before) return before
    const job = prepareFrom(faceOf(source.game), source)
    keep(source.name, job, bytesOf(source))
    return job
  }

  const work = async ({
    source,
    from,
    to,
    waitedMs = 0,
    cancelled,
    progressPort,
    shared,
    asText,
  }: WorkChunks): Promise<Worked> => {
    const isCancelled = () => Atomics.load(cancelled, 0) !== 0
    const job = jobFor(source)
    if (shared?.isHelper) return help(job, shared, isCancelled)
    const account = new PlayerAccount()
    // A thread that had to be started first takes nobody's time away.
    const waited = Math.min(waitedMs, performance.now() - upSince)
    const tally = await accounted(account, () =>
      interruptible(
        isCancelled,
        () => lead(shared, () => job.work(from, to, isCancelled, progressPort && tellingTo(progressPort))),
        waited,
      ),
    )
    const players = account.figures()
    if (!asText) return { tally, players }
    const isWhole = from === 0 && to === job.chunks && !isCancelled()
    if (!isWhole) return { tally: packed(tally), players }
    // A tally is the reply's to change.
    const kept = asText.wantsTally && { tally: packed(tally) }
    return { ...kept, written: written(job, [tally], asText.mostBytes), players }
  }

  /** Draws samples of work whose answer another thread finds. */
  const help = (job: Job, { memory }: SharedWork, isCancelled: () => boolean): Worked => {
    try {
      interruptible(isCancelled, () => withShared(new Helper(memory, goOn), () => job.work(0, 1, isCancelled)))
    } catch (problem) {
      // What is wrong with the work its leader tells.
      if (!(problem instanceof NoLongerNeeded || problem instanceof Refusal)) throw problem
    }
    return { players: [] }
  }

  const reply = ({ source, tallies, mostBytes }: WriteReply): Replied => ({
    written: written(jobFor(source), tallies.map(unpacked), mostBytes),
  })

  const prepare = ({ source, seed }: PrepareRequest): Prepared => {
    const { game, task, name } = source
    const { job, request, isSeedChosen } = settle(faceOf(game), task, requestIn(source), seed)
    keep(name, job, bytesOf(source))
    return {
      head: headOf(job),
      isSeedChosen,
      ...('request' in source && { key: job.key, request, ...(job.checked && { checked: job.checked }) }),
    }
  }

  const read = ({ text, name, seed }: ReadSent): Read => {
    const { face, task, request: asked, fingerprint } = openSent(known, textIn(text))
    const opened = { game: face.key, task, fingerprint }
    const settled = caught(() => settle(face, task, asked, seed))
    if ('faults' in settled) return { ...opened, prepared: settled }
    const { job, request } = settled
    keep(name, job, text.byteLength)
    return { ...opened, prepared: { head: headOf(job), text: sharedText(JSON.stringify(request)) } }
  }

  return async chunkTask => {
    switch (chunkTask.kind) {
      case 'work':
        return work(chunkTask).catch(refused)
      case 'reply':
        return caught(() => reply(chunkTask))
      case 'prepare':
        return caught(() => prepare(chunkTask))
      case 'read':
        return caught(() => read(chunkTask))
    }
  }
}

export const runChunkTask = chunkTasksOf(games)

/** Does work whose samples other threads may draw some of. */
const lead = <Result>(shared: SharedWork | undefined, work: () => Result): Result => {
  if (!shared) return work()
  const leader = new Leader(shared.memory, goOn)
  try {
    return withShared(leader, work)
  } finally {
    leader.dismiss()
  }
}

const caught = <Result>(work: () => Result): Result | Refused => {
  try {
    return work()
  } catch (problem) {
    return refused(problem)
  }
}

const refused = (problem: unknown): Refused => {
  if (problem instanceof Refusal) return { faults: problem.faults }
  throw problem
}

/** The same without what cannot cross threads, and without what may be as long as the request. */
const headOf = ({ method, chunks, trialsPerChunk, costInMs, steps, shares }: Job): JobHead => ({
  method,
  chunks,
  costInMs,
  ...(trialsPerChunk !== undefined && { trialsPerChunk }),
  ...(steps !== undefined && { steps }),
  ...(shares !== undefined && { shares }),
})

/** Steps may follow each other faster than anybody can see: they are reported at most this often. */
const stepEveryMs = 50

const tellingTo = (port: ProgressPort): Telling => {
  const post = (message: ProgressMessage) => port.postMessage(message)
  let last = Number.NEGATIVE_INFINITY
  return {
    tell: lines => post({ lines }),
    onStep: step => {
      const now = performance.now()
      if (now - last < stepEveryMs) return
      last = now
      post({ step })
    },
  }
}
