import { getOrInsert } from '../engine/index.ts'
import { quickInMs, type Size, type Sized, sizeOf, type Tasks } from '../tasks/index.ts'
import type { Limits } from './limits.ts'
import { NoRoom } from './no-room.ts'
import { say } from './says.ts'

/** What somebody asks to have done. */
export interface Asking {
  readonly caller: string
  readonly jobs: readonly Sized[]
  /** How long he is to wait at most. */
  readonly timeInMs: number
}

/** Work that has been let in. */
export interface Admitted {
  /** A piece of it begins on a thread; what comes back is told when that ends, and whether the piece was done. */
  readonly onPiece: (costInMs: number) => (isDone: boolean) => void
  /** It has ended, however it did. */
  readonly leave: () => void
}

interface Running {
  readonly costInMs: number
  readonly beganAt: number
}

interface Entry {
  readonly caller: string
  readonly size: Size
  /** How many threads may work on it at once. */
  readonly width: number
  readonly costInMs: number
  /** The largest piece that cannot be cut. */
  readonly pieceInMs: number
  readonly enteredAt: number
  readonly timeInMs: number
  /** Of its cost, what is neither done nor at work. */
  waitingInMs: number
  readonly running: Set<Running>
}

type Bounds = Pick<Limits, 'questionsInFlight' | 'costInFlightInMs'>
type Threads = Pick<Tasks, 'threads' | 'spare'>

/** Larger work is let in if it should be done within so much of its time: what is left is for small questions that come later. */
const shareOfTime = 0.8
/** And what is in already is kept from being done later than this. */
const shareWithLater = 0.9
/** One caller's larger work may fill so much of it, so that others find room. */
const shareOfCaller = 0.7

/** Where the number of requests is too large, room comes soon. */
const mostWaitInMs = 10_000

/** How quickly a measurement of our pace is forgotten: after so much work it counts a third. */
const paceMemoryInMs = 10_000
/** Until there are measurements, estimates are believed as if so much work had borne them out. */
const believedInMs = 2_000
const [slowest, fastest] = [20, 0.5]

/**
 * The door to the work. It knows how much work is ahead of whom on how many threads, and lets in what should be done in its
 * time without making others late. Who is turned away is told so at once, and when there should be room: an answer of
 * "later" now is better than silence.
 */
export class Admission {
  private readonly limits: Bounds
  private readonly spare: number
  private readonly threads: number
  private readonly now: () => number
  private readonly entries = new Set<Entry>()
  private readonly pace = new Pace()
  private quick = 0
  private turnedAway = 0

  constructor(limits: Bounds, { threads, spare }: Threads, now: () => number = () => performance.now()) {
    this.limits = limits
    this.spare = spare
    this.threads = Math.max(1, threads)
    this.now = now
  }

  /** Lets work in. Throws a Refusal where there is no room. */
  enter(asking: Asking): Admitted {
    if (this.works >= this.limits.questionsInFlight) this.turnAway(this.firstEnd())
    // Quick work is done in the calling thread, so it is not held up by slow work, which has threads of its own.
    const slow = asking.jobs.filter(({ costInMs }) => costInMs > quickInMs)
    if (slow.length === 0) return this.letQuickIn()
    const entry = this.entryOf(asking, slow)
    const wait = this.waitFor(entry)
    if (wait > 0) this.turnAway(wait)
    this.entries.add(entry)
    return { onPiece: costInMs => this.begin(entry, costInMs), leave: () => void this.entries.delete(entry) }
  }

  /** When the threads should be done with all that is in flight. */
  retryAfterSeconds(): number {
    return secondsFor((this.costInFlight * this.pace.now) / this.threads)
  }

  load() {
    return { works: this.works, costInMs: this.costInFlight, pace: this.pace.now, turnedAway: this.turnedAway }
  }

  private get works(): number {
    return this.entries.size + this.quick
  }

  private get costInFlight(): number {
    return [...this.entries].reduce((sum, entry) => sum + this.leftOf(entry), 0)
  }

  /** Of a piece at work some is left in any case until it has ended. */
  private leftOf({ waitingInMs, running }: Entry): number {
    let left = waitingInMs
    for (const { costInMs, beganAt } of running)
      left += Math.max(costInMs / 10, costInMs - (this.now() - beganAt) / this.pace.now)
    return left
  }

  private forecast(...more: readonly Entry[]): Forecast {
    const lefts = new Map([...this.entries, ...more].map(entry => [entry, this.leftOf(entry)]))
    return new Forecast(lefts, { threads: this.threads, spare: this.spare })
  }

  private turnAway(inMs: number): never {
    this.turnedAway += 1
    throw new NoRoom(say.fullOfWork, secondsFor(inMs))
  }

  /** How long the first of those who are in should take. */
  private firstEnd(): number {
    const ends = this.forecast()
    return this.pace.now * Math.min(...Array.from(this.entries, entry => ends.finish(entry)), mostWaitInMs)
  }

  private letQuickIn(): Admitted {
    this.quick += 1
    let isIn = true
    const leave = (): void => {
      if (isIn) this.quick -= 1
      isIn = false
    }
    return { onPiece: () => () => {}, leave }
  }

  private entryOf({ caller, timeInMs }: Asking, slow: readonly Sized[]): Entry {
    const costInMs = slow.reduce((sum, job) => sum + job.costInMs, 0)
    return {
      caller,
      size: largest(slow.map(sizeOf)),
      width: slow.reduce((sum, { chunks }) => sum + chunks, 0),
      costInMs,
      pieceInMs: Math.max(...slow.map(job => job.costInMs / job.chunks)),
      enteredAt: this.now(),
      timeInMs,
      waitingInMs: costInMs,
      running: new Set(),
    }
  }

  private begin(entry: Entry, costInMs: number): (isDone: boolean) => void {
    const piece: Running = { costInMs, beganAt: this.now() }
    entry.waitingInMs = Math.max(0, entry.waitingInMs - costInMs)
    entry.running.add(piece)
    return isDone => {
      entry.running.delete(piece)
      if (isDone) this.pace.measure(costInMs, this.now() - piece.beganAt)
    }
  }

  /** How long the newcomer should wait before asking again; nothing where there is room. */
  private waitFor(newcomer: Entry): number {
    if (this.entries.size === 0) return 0
    const before = this.forecast()
    const after = this.forecast(newcomer)
    const { threads, costInFlight } = this
    const inMs = this.pace.now
    const empty = (costInFlight * inMs) / threads
    const isSmall = newcomer.size === 'small'
    const waits = [
      (inMs * (costInFlight + newcomer.costInMs - this.limits.costInFlightInMs)) / threads,
      inMs * after.finish(newcomer) - newcomer.timeInMs * (isSmall ? shareWithLater : shareOfTime),
    ]
    if (!isSmall) {
      const mostOfCaller = newcomer.timeInMs * shareOfTime * shareOfCaller
      waits.push((inMs * after.largeOf(newcomer.caller)) / threads - mostOfCaller)
    }
    // A share of everybody's time is set aside for small work, which is over before it could be turned away for another.
    const isSetAside = isSmall && inMs * after.finish(newcomer) <= newcomer.timeInMs * (1 - shareWithLater)
    for (const entry of isSetAside ? [] : this.entries) {
      const was = inMs * before.finish(entry)
      const becomes = inMs * after.finish(entry)
      const leftOfTime = (share: number): number => entry.enteredAt + entry.timeInMs * share - this.now()
      // What is late already is made no later by being waited for.
      if (becomes > was && becomes > leftOfTime(shareWithLater) && was <= leftOfTime(1)) waits.push(was)
    }
    const longest = Math.max(...waits)
    // Alone, anything is let in.
    return longest <= 0 ? 0 : Math.max(1, Math.min(longest, empty))
  }
}

/** How long work takes over what it was estimated at, lately. */
class Pace {
  private estimatedInMs = believedInMs
  private actualInMs = believedInMs

  get now(): number {
    return Math.min(slowest, Math.max(fastest, this.actualInMs / this.estimatedInMs))
  }

  measure(costInMs: number, tookInMs: number): void {
    const kept = Math.exp(-costInMs / paceMemoryInMs)
    this.estimatedInMs = this.estimatedInMs * kept + costInMs
    this.actualInMs = this.actualInMs * kept + tookInMs
  }
}

const secondsFor = (inMs: number): number => Math.max(1, Math.ceil(inMs / 1000))

const largest = (all: readonly Size[]): Size => {
  if (all.includes('long')) return 'long'
  return all.includes('sliced') ? 'sliced' : 'small'
}

/**
 * When work should be done, by the order in which the queue of the tasks serves it, in estimated milliseconds from now. Small
 * work comes first. Of larger work every caller gets the same share of the threads, as long as he has any: when a caller is
 * done, no other has had more than he. Only what cannot be cut may be in the way in full: of other such work, and of all where
 * no thread is kept free of it.
 */
class Forecast {
  private readonly threads: number
  private readonly spare: number
  /** What is left of each. */
  private readonly lefts: ReadonlyMap<Entry, number>
  private readonly callers = new Map<string, { sliced: number; long: number }>()
  private small = 0

  constructor(lefts: ReadonlyMap<Entry, number>, { threads, spare }: Threads) {
    this.threads = threads
    this.spare = spare
    this.lefts = lefts
    for (const [entry, left] of lefts) {
      if (entry.size === 'small') this.small += left
      else getOrInsert(this.callers, entry.caller, () => ({ sliced: 0, long: 0 }))[entry.size] += left
    }
  }

  largeOf(caller: string): number {
    const has = this.callers.get(caller)
    return has ? has.sliced + has.long : 0
  }

  finish(entry: Entry): number {
    const { threads, spare, small } = this
    const own = this.lefts.get(entry) ?? 0
    // The last piece may begin when all else is done, and then has one thread of many.
    const lastAlone = Math.min(own, entry.pieceInMs) * (1 - 1 / threads)
    const doneBy = (ahead: number) => Math.max(own / Math.min(threads, entry.width), ahead / threads + lastAlone)
    if (entry.size === 'small') return doneBy(small)
    const most = this.largeOf(entry.caller)
    let ahead = small
    for (const [caller, { sliced, long }] of this.callers) {
      if (caller === entry.caller) ahead += most
      else ahead += entry.size === 'long' || spare === 0 ? long + Math.min(sliced, most) : Math.min(sliced + long, most)
    }
    return doneBy(ahead)
  }
}
