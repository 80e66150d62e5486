import { pairedComparison, sequentialHalving } from '../ai/index.ts'
import { defined, type PairedComparison, type SamplesAhead, type SequentialHalving } from '../engine/index.ts'

/**
 * Several threads draw the samples of the searches of one piece of work. All of them do the same work, so all come to the same
 * searches; what takes long, the samples, each draws only once, and hands it to the others through memory that they share. One
 * of them leads: what he finds is the answer. A sample is the same whoever draws it, so the answer is that of one thread. The
 * others help, as long as they can be sure to be in the same search as he: he begins and ends it, and says how far it went.
 *
 * Nobody is needed but the leader: what a helper has begun and does not bring soon he draws himself.
 */
export interface SharedSamples {
  /** Draws what comes next, together with the other threads. */
  readonly ahead: (samples: SamplesAhead, mayGoOn: (drawn: number) => boolean) => void
  /** A sample that has been drawn; undefined of one that has not. */
  readonly drawn: (which: number) => number | undefined
  /** Whether the search goes on with such a sample. */
  readonly mayGoOn: (drawn: number, mayGoOn: (drawn: number) => boolean) => boolean
  /** A search of so many candidates and samples. */
  readonly begin: (candidates: number, budget: number) => void
  readonly end: () => void
}

/** A helper is in another search than the leader, or nobody waits for him any more. */
export class NoLongerNeeded extends Error {}

/** Searches of one piece of work that are shared; the leader does those that come after them alone. */
const mostSearches = 64
const isOver = 0
const begun = 1
const ended = 2
/** By search: where its samples begin, how many of them it went on with, and what it is a search of. */
const firstSlot = 3
const firstGranted = firstSlot + mostSearches
const firstMark = firstGranted + mostSearches
const header = firstMark + mostSearches

const [free, claimed, there] = [0, 1, 2]

/** A thread that waits looks so often whether it still has to. */
const lookingEveryMs = 20
/** What a helper has begun the leader draws himself after so long. */
const patienceInMs = 500

/** Memory for so many samples. */
export const memoryFor = (samples: number): SharedArrayBuffer =>
  new SharedArrayBuffer(8 * samples + 4 * (header + samples))

const markOf = (candidates: number, budget: number): number => (Math.imul(candidates, 0x9e3779b1) ^ budget) | 0

/** Sends all helpers away, as the thread that hands out work may do at any time. */
export const sendAway = (memory: SharedArrayBuffer): void => {
  const state = new Int32Array(memory, 8 * samplesIn(memory), header)
  Atomics.store(state, isOver, 1)
  Atomics.notify(state, begun)
}

const samplesIn = ({ byteLength }: SharedArrayBuffer): number => Math.floor((byteLength - 4 * header) / 12)

/** What all threads of one piece of work see. */
abstract class Sharing {
  protected readonly state: Int32Array
  private readonly slots: Int32Array
  private readonly values: Float64Array
  private readonly goOn: () => void
  /** The number of the search at hand, from 0. */
  protected search = -1
  /** Where its samples begin, and the first slot after all that was told of. */
  protected base = 0
  protected until = 0

  constructor(memory: SharedArrayBuffer, goOn: () => void) {
    const samples = samplesIn(memory)
    this.values = new Float64Array(memory, 0, samples)
    this.state = new Int32Array(memory, 8 * samples, header)
    this.slots = new Int32Array(memory, 8 * samples + 4 * header, samples)
    this.goOn = goOn
  }

  protected get isShared(): boolean {
    return this.search < mostSearches
  }

  protected hasRoomFor({ first, count }: SamplesAhead): boolean {
    return this.base + first + count <= this.slots.length
  }

  drawn(which: number): number | undefined {
    const slot = this.base + which
    return this.isShared && slot < this.slots.length && Atomics.load(this.slots, slot) === there
      ? this.values[slot]
      : undefined
  }

  /** Draws whatever nobody has begun, in its order. */
  protected drawFree({ first, count, draw }: SamplesAhead, mayGoOn: (drawn: number) => boolean): void {
    for (let which = 0; which < count; which++) {
      const slot = this.base + first + which
      if (Atomics.load(this.slots, slot) !== free) continue
      if (!mayGoOn(first + which)) return
      if (Atomics.compareExchange(this.slots, slot, free, claimed) === free) this.put(slot, draw(which))
    }
  }

  private put(slot: number, value: number): void {
    this.values[slot] = value
    Atomics.store(this.slots, slot, there)
    Atomics.notify(this.slots, slot)
  }

  /** Waits for what others have begun. What they do not bring soon is drawn here, where that is wanted. */
  protected await(samples: SamplesAhead, mayDraw: boolean, isGone: () => boolean): void {
    let waited = 0
    for (let which = 0; which < samples.count; which++) {
      const slot = this.base + samples.first + which
      while (Atomics.load(this.slots, slot) === claimed) {
        this.goOn()
        if (isGone()) return
        if (mayDraw && waited >= patienceInMs) this.put(slot, samples.draw(which))
        else if (Atomics.wait(this.slots, slot, claimed, lookingEveryMs) === 'timed-out') waited += lookingEveryMs
      }
    }
  }

  /** Waits until a field of the state is no longer so. */
  protected awaitChange(field: number, from: number): void {
    this.goOn()
    Atomics.wait(this.state, field, from, lookingEveryMs)
  }

  protected set(field: number, value: number): void {
    Atomics.store(this.state, field, value)
    Atomics.notify(this.state, field)
  }

  protected has(field: number): number {
    return Atomics.load(this.state, field)
  }
}

/** He whose answer counts. */
export class Leader extends Sharing implements SharedSamples {
  /** Another one led before him, and died: what he began, went on with and ended still stands there. */
  private readonly isSecond: boolean

  constructor(memory: SharedArrayBuffer, goOn: () => void) {
    super(memory, goOn)
    this.isSecond = this.has(begun) > 0
    if (this.isSecond) this.dismiss()
  }

  protected override get isShared(): boolean {
    return !this.isSecond && super.isShared
  }

  begin(candidates: number, budget: number): void {
    this.search++
    this.base = this.until
    if (!this.isShared) return
    this.state[firstSlot + this.search] = this.base
    this.state[firstMark + this.search] = markOf(candidates, budget)
    this.set(begun, this.search + 1)
  }

  ahead(samples: SamplesAhead, mayGoOn: (drawn: number) => boolean): void {
    if (!this.isShared || !this.hasRoomFor(samples)) return
    this.until = this.base + samples.first + samples.count
    this.drawFree(samples, mayGoOn)
    this.await(samples, true, () => false)
  }

  mayGoOn(drawn: number, mayGoOn: (drawn: number) => boolean): boolean {
    const goesOn = mayGoOn(drawn)
    if (goesOn && this.isShared) this.set(firstGranted + this.search, drawn + 1)
    return goesOn
  }

  end(): void {
    if (this.isShared) this.set(ended, this.search + 1)
  }

  /** Nobody need help any more. */
  dismiss(): void {
    this.set(isOver, 1)
  }
}

/** He who draws samples for another. */
export class Helper extends Sharing implements SharedSamples {
  begin(candidates: number, budget: number): void {
    this.search++
    this.leaveIfOver()
    if (!this.isShared) throw new NoLongerNeeded()
    while (this.has(begun) <= this.search) {
      this.leaveIfOver()
      this.awaitChange(begun, this.search)
    }
    if (this.has(firstMark + this.search) !== markOf(candidates, budget)) throw new NoLongerNeeded()
    this.base = this.has(firstSlot + this.search)
  }

  ahead(samples: SamplesAhead, mayGoOn: (drawn: number) => boolean): void {
    this.leaveIfOver()
    if (!this.hasRoomFor(samples)) throw new NoLongerNeeded()
    const isGone = (): boolean => this.has(isOver) === 1 || this.hasEnded
    this.drawFree(samples, drawn => !isGone() && mayGoOn(drawn))
    this.await(samples, false, isGone)
  }

  /** He goes on with a sample when the leader does; who counts samples is asked all the same. */
  mayGoOn(drawn: number, mayGoOn: (drawn: number) => boolean): boolean {
    mayGoOn(drawn)
    const granted = firstGranted + this.search
    for (;;) {
      const until = this.has(granted)
      if (drawn < until) return true
      if (this.hasEnded) return drawn < this.has(granted)
      this.leaveIfOver()
      this.awaitChange(granted, until)
    }
  }

  end(): void {}

  private get hasEnded(): boolean {
    return this.has(ended) > this.search
  }

  private leaveIfOver(): void {
    if (this.has(isOver) === 1) throw new NoLongerNeeded()
  }
}

/** Sequential halving whose samples are shared. */
export const halvingTogether =
  (shared: SharedSamples): SequentialHalving =>
  (candidates, budget, sample, options = {}) => {
    const { mayGoOn = () => true } = options
    shared.begin(candidates.length, budget)
    const halved = sequentialHalving(candidates, budget, sample, {
      ...options,
      mayGoOn: drawn => shared.mayGoOn(drawn, mayGoOn),
      ahead: samples => shared.ahead(samples, mayGoOn),
      known: drawn => shared.drawn(drawn),
    })
    shared.end()
    return halved
  }

/** A paired comparison whose samples are shared. All of them are drawn, whatever comes of any: so they come next at once. */
export const comparingTogether =
  (shared: SharedSamples): PairedComparison =>
  (candidates, { from, count }, sample) => {
    const samples = candidates.length * count
    const draw = (which: number): number =>
      sample(defined(candidates[Math.floor(which / count)]), from + (which % count))
    shared.begin(candidates.length, samples)
    shared.ahead({ first: 0, count: samples, draw }, () => true)
    const compared = pairedComparison([...candidates.keys()], { from, count }, (candidate, index) => {
      const which = candidate * count + index - from
      return shared.drawn(which) ?? draw(which)
    })
    shared.end()
    return compared
  }

let sharing: SharedSamples | undefined

/** What the samples of the work at hand are shared through; undefined where they are not. A thread does one piece of work at a time, so one place will do. */
export const sharedSamples = (): SharedSamples | undefined => sharing

/** Does a piece of work whose samples are shared. */
export const withShared = <Result>(shared: SharedSamples, work: () => Result): Result => {
  const outer = sharing
  sharing = shared
  try {
    return work()
  } finally {
    sharing = outer
  }
}
