import { inEnglish, type Speak } from '../engine/index.ts'

/** Something that happened to a job. */
export interface JobEvent {
  /** From 1, in order. */
  readonly id: number
  readonly name: 'status' | 'progress' | 'line' | 'result'
  /** JSON, in English. */
  readonly data: string | Buffer
  /** The same in another language, where it has sentences. */
  readonly inWords?: InWords
}
type InWords = (speak: Speak) => string | Buffer

/** What is told of an event in a language. */
export const dataIn = (speak: Speak, { data, inWords }: JobEvent): string | Buffer =>
  speak === inEnglish ? data : (inWords?.(speak) ?? data)

type Listener = (event: JobEvent) => void

/** Progress may come in thousands of steps; nobody can see more of it. */
const progressEveryMs = 200

/** What happened to a job, for those who listen and, as far as it is kept, for those who come late or again. */
export class JobEvents {
  /** The number of the last of them. */
  lastId = 0
  /** The memory that those take that are kept. */
  bytes = 0
  private readonly most: number
  private readonly kept: JobEvent[] = []
  private readonly listeners = new Set<Listener>()
  private lastProgress = Number.NEGATIVE_INFINITY

  constructor(most: number) {
    this.most = most
  }

  put(name: JobEvent['name'], data: JobEvent['data'], inWords?: InWords): void {
    const event: JobEvent = { id: ++this.lastId, name, data, ...(inWords && { inWords }) }
    // Of progress only the last says anything.
    if (name === 'progress' && this.kept.at(-1)?.name === 'progress') this.isGone(this.kept.pop())
    this.kept.push(event)
    this.bytes += data.length
    if (this.kept.length > this.most) this.isGone(this.kept.shift())
    for (const listener of this.listeners) listener(event)
  }

  progress(data: string): void {
    const now = performance.now()
    if (now - this.lastProgress < progressEveryMs) return
    this.lastProgress = now
    this.put('progress', data)
  }

  /** What came after the event of that number: all of it where there is no such event, as after a restart. */
  since(id: number): readonly JobEvent[] {
    return id > this.lastId ? this.kept : this.kept.filter(event => event.id > id)
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private isGone(event: JobEvent | undefined): void {
    this.bytes -= event?.data.length ?? 0
  }
}
