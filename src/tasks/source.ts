import type { CheckedQuestion } from '../engine/index.ts'
import type { GameFace, Job } from '../games/index.ts'
import { prepareAgain, prepareTask, resumeOdds, type TaskName } from './kinds.ts'
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

/** A question that was checked in another thread: as its face resumes it, or as its task prepares it again. */
type Checked = { readonly checked: CheckedQuestion } | { readonly question: unknown }

/** What a job was prepared from: enough for any thread to prepare it again. */
export type Source = {
  readonly game: string
  readonly task: TaskName
  /** Equal names are equal jobs. */
  readonly name: string
} & (Requested | Written | Checked)

/** What a job is to be prepared from for the first time. */
export type Unchecked = Exclude<Source, Checked>

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
export const prepareFrom = (face: GameFace, source: Source): Job => {
  if ('checked' in source) return resumeOdds(face, source.checked)
  if ('question' in source) return prepareAgain(face, source.task, source.question)
  return prepareTask(face, source.task, requestIn(source))
}
