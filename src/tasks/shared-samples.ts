import { goOn } from './interruption.ts'

/** What is at hand of a sample. */
const free = 0
const taken = 1
const drawn = 2

/** A sample that somebody has taken and not brought is waited for so long, then drawn again: his thread may be gone. */
const patienceInMs = 50

/** Which of the threads that draw together this is: 0 has to bring the answer, others help. */
export interface Place {
  readonly place: number
  readonly of: number
}

/**
 * Samples of a job's searches, drawn by several threads together. Each thread makes the same searches in the same order, so
 * that the first sample of one is the first of all; whoever comes to a sample first draws it for the others. What a sample
 * brings hangs on nothing but the search and its index: so the answer is the same, whoever drew what, and however many they are.
 */
export class SharedSamples {
  private readonly isOver: Int32Array
  private readonly states: Int32Array
  private readonly values: Float64Array
  private readonly place: Place
  private used = 0

  constructor(memory: SharedArrayBuffer, place: Place) {
    const count = (memory.byteLength - overBytes) / (Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT)
    this.isOver = new Int32Array(memory, 0, 1)
    this.values = new Float64Array(memory, overBytes, count)
    this.states = new Int32Array(memory, overBytes + this.values.byteLength, count)
    this.place = place
  }

  /** Whether the answer is there, so that nobody needs help. */
  get areOver(): boolean {
    return Atomics.load(this.isOver, 0) !== 0
  }

  /** What the next so many samples bring, in their order; `draw` draws one of them. Undefined where there is no room for them. */
  next(count: number, draw: (index: number) => number): Float64Array | undefined {
    const from = this.used
    if (from + count > this.states.length) return undefined
    this.used += count
    const { place, of } = this.place
    // Each begins elsewhere: neighbours have much in common, which is worked out once by a thread.
    const first = Math.floor((place * count) / of)
    for (let step = 0; step < count; step++) {
      const index = (first + step) % count
      if (Atomics.compareExchange(this.states, from + index, free, taken) === free) this.put(from + index, draw(index))
    }
    for (let index = 0; index < count; index++) this.await(from + index, () => draw(index))
    return this.values.slice(from, from + count)
  }

  private put(at: number, value: number): void {
    this.values[at] = value
    Atomics.store(this.states, at, drawn)
    Atomics.notify(this.states, at)
  }

  private await(at: number, draw: () => number): void {
    if (Atomics.load(this.states, at) === drawn) return
    goOn()
    Atomics.wait(this.states, at, taken, patienceInMs)
    if (Atomics.load(this.states, at) !== drawn) this.put(at, draw())
  }
}

const overBytes = 8

/** Memory for so many samples. */
export const memoryForSamples = (count: number): SharedArrayBuffer =>
  new SharedArrayBuffer(overBytes + count * (Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT))

/** Tells all who draw into some memory that the answer is there. */
export const endSamples = (memory: SharedArrayBuffer): void => {
  Atomics.store(new Int32Array(memory, 0, 1), 0, 1)
}

/** The samples of the work at hand, for the searches deep inside of it. A thread does one piece of work at a time, so one place will do. */
let atHand: SharedSamples | undefined

/** Does a piece of work whose searches draw their samples together with other threads. */
export const drawnTogether = <Result>(samples: SharedSamples | undefined, work: () => Result): Result => {
  const outer = atHand
  atHand = samples
  try {
    return work()
  } finally {
    atHand = outer
  }
}

export const samplesAtHand = (): SharedSamples | undefined => atHand
