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
 * Who is next when a thread comes free. Small work goes before large, but not for ever; within each, callers get
 * equal shares, and the works of one caller take turns, a piece at a time. What cannot be cut never holds the spare threads: where it holds
 * all others, slices of other work may use the spare ones too.
 *
 * It knows neither threads nor time: `take` says what to begin, `end` is told what is over.
 */
export const openQueue = <Work extends Sized>({ threads, spare }: QueueOptions) => {
  const small = openLine<Work>()
  const large = openLine<Work>()
  const atWork: Record<Size, number> = { small: 0, sliced: 0, long: 0 }
  let passedOverInMs = 0

  const lineOf = ({ size }: Place<Work>) => (size === 'small' ? small : large)

  const mayBegin = ({ size }: Place<Work>): boolean => {
    if (atWork.small + atWork.sliced + atWork.long >= threads + spare) return false
    const hasThread = atWork.sliced + atWork.long < threads
    return size === 'small' || hasThread || (size === 'sliced' && atWork.long >= threads)
  }

  const cut = (place: Place<Work>): Piece<Work> => {
    const { work, size, next: from } = place
    const { chunks, costInMs } = work
    const to =
      size === 'small' ? chunks : Math.min(chunks, from + Math.max(1, Math.ceil((chunks * sliceInMs) / costInMs)))
    place.next = to
    // Work of no chunks has its reply left to write.
    const share = chunks === 0 ? 1 : (to - from) / chunks
    const piece = { work, size, from, to, costInMs: costInMs * share }
    lineOf(place).served(place, piece.costInMs, to < chunks)
    atWork[size] += 1
    return piece
  }

  /** Puts work in line. What comes back takes out of it whatever of the work has not begun. */
  const add = (work: Work, caller = ''): (() => void) => {
    const place: Place<Work> = { work, caller, size: sizeOf(work), next: 0 }
    lineOf(place).add(place)
    return () => lineOf(place).remove(place)
  }

  /** The piece to begin now; undefined where there is none, or no thread for it. */
  const take = (): Piece<Work> | undefined => {
    const first = small.first(mayBegin)
    const other = large.first(mayBegin)
    if (other && (!first || passedOverInMs >= patienceInMs)) {
      passedOverInMs = 0
      return cut(other)
    }
    if (!first) return undefined
    const piece = cut(first)
    if (other) passedOverInMs += piece.costInMs
    return piece
  }

  const end = ({ size }: Piece<Work>): void => {
    atWork[size] -= 1
  }

  return { add, take, end }
}

interface Caller<Work> {
  readonly places: Set<Place<Work>> // which remembers the order in which they were put in
  /** How much work this caller has had, counted from what the others had when he came. */
  hadInMs: number
}

/** Whoever has had least comes first, then whoever has waited longest; and in turn the works of each. */
const openLine = <Work>() => {
  const callers = new Map<string, Caller<Work>>()
  let leastInMs = 0

  const remove = (place: Place<Work>): void => {
    const caller = callers.get(place.caller)
    caller?.places.delete(place)
    if (caller?.places.size === 0) callers.delete(place.caller)
  }

  const add = (place: Place<Work>): void => {
    const caller = callers.get(place.caller)
    if (caller) caller.places.add(place)
    else callers.set(place.caller, { places: new Set([place]), hadInMs: leastInMs })
  }

  const served = (place: Place<Work>, costInMs: number, hasMore: boolean): void => {
    const caller = defined(callers.get(place.caller))
    leastInMs = Math.max(leastInMs, caller.hadInMs)
    caller.hadInMs += costInMs
    caller.places.delete(place)
    if (hasMore) caller.places.add(place)
    callers.delete(place.caller)
    if (caller.places.size > 0) callers.set(place.caller, caller)
  }

  const first = (mayBegin: (place: Place<Work>) => boolean): Place<Work> | undefined => {
    let next: Place<Work> | undefined
    let least = Number.POSITIVE_INFINITY
    for (const { places, hadInMs } of callers.values()) {
      if (hadInMs >= least) continue
      const place = firstOf(places, mayBegin)
      if (place) [next, least] = [place, hadInMs]
    }
    return next
  }

  return { add, remove, served, first }
}

const firstOf = <Item>(items: Iterable<Item>, fits: (item: Item) => boolean): Item | undefined => {
  for (const item of items) if (fits(item)) return item
  return undefined
}
