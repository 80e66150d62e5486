import type { GameFace, Job } from '../games/index.ts'
import { prepareAgain, prepareTask, type TaskName } from './kinds.ts'
import { textIn } from './shared-bytes.ts'

/** A request that any thread can make a job of. */
interface Requested {
  readonly request: unknown
}

/** A request as JSON text. */
interface Written {
  readonly text: SharedArrayBuffer
  /** Of an arena: more pairs that have been played, a list as JSON text. */
  readonly pairs?: SharedArrayBuffer
}

/** What a job was prepared from: enough for any thread to prepare it again. */
export type Source = {
  readonly game: string
  readonly task: TaskName
  /** Equal names are equal jobs. */
  readonly name: string
} & (Requested | Written | { readonly question: unknown })

/** What a job is to be prepared from for the first time. */
export type Unchecked = Exclude<Source, { readonly question: unknown }>

/** How much memory the job takes, roughly. */
export const bytesOf = (source: Source): number =>
  'text' in source ? source.text.byteLength + (source.pairs?.byteLength ?? 0) : 0

export const requestIn = (source: Requested | Written): unknown => {
  if ('request' in source) return source.request
  const request = JSON.parse(textIn(source.text)) as object
  if (!source.pairs) return request
  const { done = [] } = request as { readonly done?: readonly unknown[] }
  return { ...request, done: [...done, ...JSON.parse(textIn(source.pairs))] }
}

/** The job, prepared again. Throws a Refusal. */
export const prepareFrom = (face: GameFace, source: Source): Job =>
  'question' in source
    ? prepareAgain(face, source.task, source.question)
    : prepareTask(face, source.task, requestIn(source))
