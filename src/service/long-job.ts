import { randomUUID } from 'node:crypto'
import { type Fault, getOrInsert, inEnglish, jsonWithMessages, type Speak } from '../engine/index.ts'
import { type AnyJob, type ReplyText, replyIn, type SaidAt, type Sent } from '../tasks/index.ts'
import { isOver, type JobHead, type JobState } from './job.ts'
import { JobEvents } from './job-events.ts'
import type { KeptJob } from './job-store.ts'
import { internalProblem, problemOf } from './problem.ts'

/** What is known of a job that has just come. */
export const headOf = ({ game, task }: Sent, { costInMs }: AnyJob): JobHead => ({
  id: randomUUID(),
  game,
  task,
  status: 'queued',
  progress: null,
  costInMs,
  createdAt: new Date().toISOString(),
  startedAt: null,
  finishedAt: null,
})

/** A job in the memory of the service: where it stands, what it came to, and what is told of it. */
export class LongJob {
  head: JobHead
  /** As JSON text, as the threads share it. */
  readonly request: SharedArrayBuffer
  readonly fingerprint: string
  readonly idempotencyKey: string | null
  readonly owner: string | null
  readonly events: JobEvents
  readonly pairs: PlayedPairs
  /** Ends the work at hand. */
  stop: AbortController | undefined
  /** Resolves when the job has been kept for the first time. */
  kept: Promise<void> = Promise.resolve()
  /** What it takes to do it, as it was when the job came; none of one that an earlier service left. */
  private prepared: AnyJob | undefined
  /** The task's reply as JSON text in English, there when the job is done: part of `whole`. */
  private result: Buffer | undefined
  /** The messages in it, as JSON. */
  private said: string | undefined
  /** What was wrong, of a job that was refused or stopped. */
  private faults: readonly Fault[] | undefined
  /** Of a job with a result: all of it as JSON, written once for all who read it. */
  private whole: Buffer | undefined
  /** The same in other languages, once somebody has asked for it. */
  private readonly wholeIn = new Map<Speak, Buffer>()

  constructor({ pairs, result, said = '[]', ...kept }: KeptJob, mostEvents: number, prepared?: AnyJob) {
    this.head = kept.head
    this.request = kept.request
    this.fingerprint = kept.fingerprint
    this.idempotencyKey = kept.idempotencyKey
    this.owner = kept.owner
    this.faults = kept.faults
    this.events = new JobEvents(mostEvents)
    this.pairs = new PlayedPairs(pairs)
    this.prepared = prepared
    if (result) this.giveResult(result, said)
  }

  get id(): string {
    return this.head.id
  }

  get isOver(): boolean {
    return isOver(this.head.status)
  }

  get finishedInMs(): number {
    return Date.parse(this.head.finishedAt ?? this.head.createdAt)
  }

  /** What is left of it, by its estimate and by how far it is. */
  get leftInMs(): number {
    const { costInMs, progress, startedAt } = this.head
    if (progress && progress.total > 0) return costInMs * Math.max(0, 1 - progress.done / progress.total)
    return Math.max(0, costInMs - (startedAt === null ? 0 : Date.now() - Date.parse(startedAt)))
  }

  get links() {
    return { self: `/v1/jobs/${this.id}`, events: `/v1/jobs/${this.id}/events` }
  }

  /** The memory that it takes. Its result is told by the last of the events. */
  get bytes(): number {
    const { request, pairs, events, said = '', wholeIn } = this
    return [...wholeIn.values()].reduce(
      (sum, { length }) => sum + length,
      request.byteLength + pairs.bytes + events.bytes + said.length,
    )
  }

  /** As it is kept. */
  get written(): KeptJob {
    const { head, request, idempotencyKey, owner, fingerprint, result, said, faults, pairs } = this
    return {
      head,
      request,
      idempotencyKey,
      owner,
      fingerprint,
      ...(result && { result }),
      ...(said !== undefined && { said }),
      ...(faults && { faults }),
      pairs: [...pairs.texts],
    }
  }

  /** What it takes to do it, for whoever begins it: nobody needs that twice. */
  takePrepared(): AnyJob | undefined {
    const { prepared } = this
    this.prepared = undefined
    return prepared
  }

  /** Changes where it stands, without telling anybody. */
  change(status: JobState, more: Partial<JobHead> = {}): void {
    const now = new Date().toISOString()
    this.head = {
      ...this.head,
      status,
      ...(status === 'running' && { startedAt: now }),
      ...(isOver(status) && { finishedAt: now }),
      ...more,
    }
  }

  stopFor(status: JobState, faults: readonly Fault[]): void {
    this.faults = faults
    this.change(status, { problem: problemOf(faults, this.links.self) })
  }

  finish({ text, said }: ReplyText): void {
    // They are in the report, and nobody needs them to go on.
    this.pairs.forget()
    this.change('done')
    this.giveResult(Buffer.from(text), jsonWithMessages(said))
  }

  /** Of one that an earlier service left unfinished: puts it in line again. */
  beginAgain(): void {
    const { problem: _interrupted, ...head } = this.head
    this.head = { ...head, status: 'queued', startedAt: null, finishedAt: null }
    this.faults = undefined
  }

  /** Tells those who listen where it stands. A job that is over stays as it is, and only that has sentences. */
  tell(): void {
    if (!this.isOver) this.events.put('status', this.text())
    else this.events.put('result', this.text(), speak => this.text(speak))
  }

  /** All of it as JSON, in the words of a language. */
  text(speak: Speak = inEnglish): string | Buffer {
    const { head, result, said = '[]', whole } = this
    if (whole && (speak === inEnglish || said === '[]')) return whole
    if (result)
      return getOrInsert(
        this.wholeIn,
        speak,
        () => this.withResult(replyIn(speak, result, JSON.parse(said) as readonly SaidAt[])).whole,
      )
    return JSON.stringify({ ...head, ...(head.problem && { problem: this.problemIn(speak) }), links: this.links })
  }

  private problemIn(speak: Speak): JobHead['problem'] {
    const { self } = this.links
    if (this.head.problem?.code === 'internal') return internalProblem(self, speak)
    try {
      return this.faults ? problemOf(this.faults, self, speak) : this.head.problem
    } catch {
      // An earlier service may have kept messages that are no longer there.
      return this.head.problem
    }
  }

  /** Writes a job that is done, as it will stay. */
  private giveResult(result: Buffer, said: string): void {
    const { before, whole } = this.withResult(result)
    this.whole = whole
    this.result = whole.subarray(before.length, -1)
    this.said = said
  }

  /** The result is text already: it is put in as it is. */
  private withResult(result: Uint8Array) {
    const before = Buffer.from(`${JSON.stringify({ ...this.head, links: this.links }).slice(0, -1)},"result":`)
    return { before, whole: Buffer.concat([before, result, Buffer.from('}')]) }
  }
}

/** Of an arena: the pairs that have been played, each as JSON text. */
class PlayedPairs {
  readonly texts: string[]
  bytes: number

  constructor(texts: readonly string[]) {
    this.texts = [...texts]
    this.bytes = texts.reduce((sum, text) => sum + text.length, 0)
  }

  add(played: readonly unknown[]): void {
    for (const pair of played) {
      const text = JSON.stringify(pair)
      this.texts.push(text)
      this.bytes += text.length
    }
  }

  forget(): void {
    this.texts.length = 0
    this.bytes = 0
  }
}
