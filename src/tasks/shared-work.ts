import type { DrawnTogether, HelpWork } from './chunk-task.ts'
import { endSamples, memoryForSamples } from './shared-samples.ts'
import type { Source } from './source.ts'

interface Helper {
  readonly place: number
  readonly cancelled: Int32Array
  readonly ended: Promise<unknown>
}

/** Work that one thread does, and whose samples others help to draw. */
export class SharedWork {
  private readonly source: Source
  private readonly memory: SharedArrayBuffer
  private readonly threads: number
  private readonly send: (helpWork: HelpWork) => Promise<unknown>
  private readonly atWork = new Set<Helper>()
  private isOver = false

  constructor(source: Source, samples: number, threads: number, send: (helpWork: HelpWork) => Promise<unknown>) {
    this.source = source
    this.memory = memoryForSamples(samples)
    this.threads = threads
    this.send = send
  }

  /** For the thread that brings the answer. */
  get own(): DrawnTogether {
    return { memory: this.memory, place: 0, of: this.threads }
  }

  get helpers(): number {
    return this.atWork.size
  }

  /** Whether there is a place for one helper more. */
  get hasPlace(): boolean {
    return !this.isOver && this.atWork.size < this.threads - 1
  }

  /** Has a thread help; resolves when it no longer does. What happens to it is of no account: all can be drawn without it. */
  async help(): Promise<void> {
    const places = new Set([...this.atWork].map(({ place }) => place))
    let place = 1
    while (places.has(place)) place += 1
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const samples = { ...this.own, place }
    const ended = this.send({ kind: 'help', source: this.source, samples, cancelled }).catch(() => {})
    const helper = { place, cancelled, ended }
    this.atWork.add(helper)
    await ended
    this.atWork.delete(helper)
  }

  /** Wants one thread back; says whether there is one that had not been told before. */
  callBack(): boolean {
    for (const { cancelled } of this.atWork) if (Atomics.compareExchange(cancelled, 0, 0, 1) === 0) return true
    return false
  }

  /** The answer is there: helpers go, and when they are gone it resolves. */
  async end(): Promise<void> {
    this.isOver = true
    endSamples(this.memory)
    await Promise.all([...this.atWork].map(({ ended }) => ended))
  }
}
