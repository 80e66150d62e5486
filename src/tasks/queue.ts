import { defined } from '../engine/index.ts'

/** Work of this size in all is small: it goes before what is larger, in one piece. */
export const smallInMs = 50
/** Larger work is cut into slices of so much: long enough to make the trip to a thread worth it, short enough to share threads by. */
export const sliceInMs = 60
/** A piece of more than this, which cannot be cut, holds its thread long enough to be counted. */
export const longInMs = 250
/** When so much small work has gone before larger work that could have begun, a slice of that is next. */
export const patienceInMs = 3 * sliceInMs

export const sizes = ['small', 'sliced', 'long'] as const
export type Size = (typeof sizes)[number]

/** What of a job decides how it waits. */
export interface Sized {
  readonly chunks: number
  readonly costInMs: number
}

export const sizeOf = ({ chunks, costInMs }: Sized): Size => {
  if (costInMs <= smallInMs) return 'small'
  return costInMs / chunks > longInMs ? 'long' : 'sliced'
}

/** Chunks `from` … `to` − 1 of some work, for one thread. */
export interface Piece<Work> {
  readonly work: Work
  readonly size: Size
  readonly from: number
  readonly to: number
  readonly costInMs: number
}

interface Place<Work> {
  readonly work: Work
  readonly caller: string
  readonly size: Size
  next: number
}

export interface QueueOptions {
  /** How many threads work on what is not small. */
  readonly threads: number
  /** Threads beside these that are kept free for small work. */
  readonly spare: number
}

/**
 * Which work is next when a thread comes free. Small work goes before large, but not for ever; within each, callers get
 * equal shares, and the works of one caller take turns, a piece at a time. What cannot be cut never holds the spare
 * threads: where it holds all others, slices of other work may use the spare ones too.
 *
 * It knows neither threads nor time: `take` says what to begin, `end` is told what is over.
 */
export class WorkQueue<Work extends Sized> {
  private readonly small = new Line<Work>()
  private readonly large = new Line<Work>()
  private readonly atWork: Record<Size, number> = { small: 0, sliced: 0, long: 0 }
  private passedOverInMs = 0
  private readonly options: QueueOptions

  constructor(options: QueueOptions) {
    this.options = options
  }

  /** Puts work in line. What comes back takes out of it whatever of the work has not begun. */
  add(work: Work, caller = ''): () => void {
    const place: Place<Work> = { work, caller, size: sizeOf(work), next: 0 }
    this.lineOf(place).add(place)
    return () => this.lineOf(place).remove(place)
  }

  /** The piece to begin now; undefined where there is none, or no thread for it. */
  take(): Piece<Work> | undefined {
    const mayBegin = (place: Place<Work>): boolean => this.mayBegin(place)
    const first = this.small.first(mayBegin)
    const other = this.large.first(mayBegin)
    if (other && (!first || this.passedOverInMs >= patienceInMs)) {
      this.passedOverInMs = 0
      return this.cut(other)
    }
    if (!first) return undefined
    const piece = this.cut(first)
    if (other) this.passedOverInMs += piece.costInMs
    return piece
  }

  /** Whether some such work waits. */
  waits(isSuch: (work: Work) => boolean): boolean {
    return this.small.has(isSuch) || this.large.has(isSuch)
  }

  end({ size }: Piece<Work>): void {
    this.atWork[size] -= 1
  }

  private lineOf({ size }: Place<Work>): Line<Work> {
    return size === 'small' ? this.small : this.large
  }

  private mayBegin({ size }: Place<Work>): boolean {
    const { threads, spare } = this.options
    const { small, sliced, long } = this.atWork
    if (small + sliced + long >= threads + spare) return false
    return size === 'small' || sliced + long < threads || (size === 'sliced' && long >= threads)
  }

  private cut(place: Place<Work>): Piece<Work> {
    const { work, size, next: from } = place
    const { chunks, costInMs } = work
    const to =
      size === 'small' ? chunks : Math.min(chunks, from + Math.max(1, Math.ceil((chunks * sliceInMs) / costInMs)))
    place.next = to
    // Work of no chunks has its reply left to write.
    const share = chunks === 0 ? 1 : (to - from) / chunks
    const piece = { work, size, from, to, costInMs: costInMs * share }
    this.lineOf(place).served(place, piece.costInMs, to < chunks)
    this.atWork[size] += 1
    return piece
  }
}

interface Caller<Work> {
  readonly places: Set<Place<Work>> // which remembers the order in which they were put in
  /** How much work this caller has had, counted from what the others had when it came. */
  hadInMs: number
}

/** The caller that has had least comes first, then the one that has waited longest; and in turn the works of each. */
class Line<Work> {
  private readonly callers = new Map<string, Caller<Work>>()
  private leastInMs = 0

  remove(place: Place<Work>): void {
    const caller = this.callers.get(place.caller)
    caller?.places.delete(place)
    if (caller?.places.size === 0) this.callers.delete(place.caller)
  }

  add(place: Place<Work>): void {
    const caller = this.callers.get(place.caller)
    if (caller) caller.places.add(place)
    else this.callers.set(place.caller, { places: new Set([place]), hadInMs: this.leastInMs })
  }

  served(place: Place<Work>, costInMs: number, hasMore: boolean): void {
    const caller = defined(this.callers.get(place.caller))
    this.leastInMs = Math.max(this.leastInMs, caller.hadInMs)
    caller.hadInMs += costInMs
    caller.places.delete(place)
    if (hasMore) caller.places.add(place)
    this.callers.delete(place.caller)
    if (caller.places.size > 0) this.callers.set(place.caller, caller)
  }

  has(isSuch: (work: Work) => boolean): boolean {
    for (const { places } of this.callers.values()) for (const { work } of places) if (isSuch(work)) return true
    return false
  }

  first(mayBegin: (place: Place<Work>) => boolean): Place<Work> | undefined {
    let next: Place<Work> | undefined
    let least = Number.POSITIVE_INFINITY
    for (const { places, hadInMs } of this.callers.values()) {
      if (hadInMs >= least) continue
      const place = firstOf(places, mayBegin)
      if (place) [next, least] = [place, hadInMs]
    }
    return next
  }
}

const firstOf = <Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item | undefined => {
  for (const item of items) if (fits(item)) return item
  return undefined
}
