import { performance } from 'node:perf_hooks'
import { type Fault, Refusal, type Seed, type Telling } from '../engine/index.ts'
import { type GameFace, games, type Job } from '../games/index.ts'
import type { JobHead } from './contract.ts'
import { interruptible } from './interruption.ts'
import { openMemory } from './job-memory.ts'
import type { TaskName } from './kinds.ts'
import { replyText } from './reply-text.ts'
import { openSent } from './sent.ts'
import { settle } from './settle.ts'
import { packed, sharedText, textIn, unpacked } from './shared-bytes.ts'
import { bytesOf, prepareFrom, requestIn, type Source, type Unchecked } from './source.ts'

/** What a worker is asked. */
export type Errand = WorkErrand | ReplyErrand | PrepareErrand | ReadErrand

/** So many chunks of a job. */
export interface WorkErrand {
  readonly kind: 'work'
  readonly source: Source
  readonly from: number
  readonly to: number
  /** One flag shared with the caller: not 0 once the work is no longer wanted. */
  readonly cancelled: Int32Array
  /** Where to say how far the work has come, if anybody listens. */
  readonly telling?: Listener
  /** There where the reply is wanted as text: of all chunks its text is brought, of fewer their tally, packed. */
  readonly asText?: AsText
}

export interface AsText {
  readonly mostBytes: number
  /** Whether the tally is wanted even where there is the text. */
  readonly wantsTally: boolean
}

/** The reply of a job as text, from what its chunks brought. */
export interface ReplyErrand {
  readonly kind: 'reply'
  readonly source: Source
  readonly tallies: readonly SharedArrayBuffer[]
  readonly mostBytes: number
}

/** A request to be checked. */
export interface PrepareErrand {
  readonly kind: 'prepare'
  readonly source: Unchecked
  readonly seed?: Seed
}

/** The same, of all that was sent with it. */
export interface ReadErrand {
  readonly kind: 'read'
  readonly text: SharedArrayBuffer
  /** What the job is called from now on. */
  readonly name: string
  readonly seed: Seed
}

/** What a worker brings back. A refusal comes as what it says: errors that cross threads lose all but their message. */
export type Brought = Worked | Replied | Prepared | Read | Refused
export interface Refused {
  readonly faults: readonly Fault[]
}
export interface Worked {
  /** Packed where the reply is wanted as text. */
  readonly tally?: unknown
  readonly text?: string
}
export interface Replied {
  readonly text: string
}
export interface Prepared {
  readonly head: JobHead
  /** Of a request that came as text these two are left out, for they may be as long. */
  readonly key?: string
  readonly request?: unknown
  readonly isSeedChosen: boolean
}
export interface Read {
  readonly game: string
  readonly task: TaskName
  readonly fingerprint: string
  readonly prepared: { readonly head: JobHead; readonly text: SharedArrayBuffer } | Refused
}

/** The end of a message channel at which a worker speaks. */
export interface Listener {
  readonly postMessage: (told: Told) => void
}

/** What a worker says while it is at work. */
export type Told = { readonly step: number } | { readonly text: string }

/** A thread's part of the work. */
export const errandsOf = (known: readonly GameFace[]): ((errand: Errand) => Brought) => {
  const memory = openMemory()
  const faceOf = (game: string): GameFace => known.find(face => face.key === game)!

  const jobFor = (source: Source): Job => {
    const before = memory.find(source.name)
    if (before) return before
    const job = prepareFrom(faceOf(source.game), source)
    memory.keep(source.name, job, bytesOf(source))
    return job
  }

  const work = ({ source, from, to, cancelled, telling, asText }: WorkErrand): Worked => {
    const isCancelled = () => Atomics.load(cancelled, 0) !== 0
    const job = jobFor(source)
    const tally = interruptible(isCancelled, () => job.work(from, to, isCancelled, telling && tellingTo(telling)))
    if (!asText) return { tally }
    const isWhole = from === 0 && to === job.chunks && !isCancelled()
    if (!isWhole) return { tally: packed(tally) }
    // A tally is the reply's to change.
    const kept = asText.wantsTally && { tally: packed(tally) }
    return { ...kept, text: replyText(job.reply([tally]), asText.mostBytes) }
  }

  const reply = ({ source, tallies, mostBytes }: ReplyErrand): Replied => ({
    text: replyText(jobFor(source).reply(tallies.map(unpacked)), mostBytes),
  })

  const prepare = ({ source, seed }: PrepareErrand): Prepared => {
    const { game, task, name } = source
    const { job, request, isSeedChosen } = settle(faceOf(game), task, requestIn(source), seed)
    memory.keep(name, job, bytesOf(source))
    return { head: headOf(job), isSeedChosen, ...('request' in source && { key: job.key, request }) }
  }

  const read = ({ text, name, seed }: ReadErrand): Read => {
    const { face, task, request: asked, fingerprint } = openSent(known, textIn(text))
    const opened = { game: face.key, task, fingerprint }
    const settled = caught(() => settle(face, task, asked, seed))
    if ('faults' in settled) return { ...opened, prepared: settled }
    const { job, request } = settled
    memory.keep(name, job, text.byteLength)
    return { ...opened, prepared: { head: headOf(job), text: sharedText(JSON.stringify(request)) } }
  }

  return errand => {
    switch (errand.kind) {
      case 'work':
        return caught(() => work(errand))
      case 'reply':
        return caught(() => reply(errand))
      case 'prepare':
        return caught(() => prepare(errand))
      case 'read':
        return caught(() => read(errand))
    }
  }
}

export const runErrand = errandsOf(games)

const caught = <Result>(work: () => Result): Result | Refused => {
  try {
    return work()
  } catch (problem) {
    if (problem instanceof Refusal) return { faults: problem.faults }
    throw problem
  }
}

/** The same without what cannot cross threads, and without what may be as long as the request. */
const headOf = ({ method, chunks, trialsPerChunk, costInMs, steps }: Job): JobHead => ({
  method,
  chunks,
  costInMs,
  ...(trialsPerChunk !== undefined && { trialsPerChunk }),
  ...(steps !== undefined && { steps }),
})

/** Steps may come thick and fast; nobody can see more than this. */
const stepEveryMs = 50

const tellingTo = (port: Listener): Telling => {
  const post = (told: Told) => port.postMessage(told)
  let last = Number.NEGATIVE_INFINITY
  return {
    tell: text => post({ text }),
    onStep: step => {
      const now = performance.now()
      if (now - last < stepEveryMs) return
      last = now
      post({ step })
    },
  }
}
