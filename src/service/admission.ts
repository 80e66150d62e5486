import { defined } from '../engine/index.ts'
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
export const openAdmission = (limits: Bounds, tasks: Threads, now: () => number = () => performance.now()) => {
  const threads = Math.max(1, tasks.threads)
  const forecastOf = (all: readonly Entry[]) => forecast(all, { threads, spare: tasks.spare }, leftOf)
  const entries = new Set<Entry>()
  let quick = 0
  let turnedAway = 0
  const measured = { estimatedInMs: believedInMs, actualInMs: believedInMs }

  /** How long work takes over what it was estimated at, lately. */
  const pace = (): number => Math.min(slowest, Math.max(fastest, measured.actualInMs / measured.estimatedInMs))

  const measure = (costInMs: number, tookInMs: number): void => {
    const kept = Math.exp(-costInMs / paceMemoryInMs)
    measured.estimatedInMs = measured.estimatedInMs * kept + costInMs
    measured.actualInMs = measured.actualInMs * kept + tookInMs
  }

  /** Of a piece at work some is left in any case until it has ended. */
  const leftOf = ({ waitingInMs, running }: Entry): number => {
    let left = waitingInMs
    for (const { costInMs, beganAt } of running) left += Math.max(costInMs / 10, costInMs - (now() - beganAt) / pace())
    return left
  }

  const costInFlight = (): number => [...entries].reduce((sum, entry) => sum + leftOf(entry), 0)

  const works = (): number => entries.size + quick

  const secondsFor = (inMs: number): number => Math.max(1, Math.ceil(inMs / 1000))

  /** When the threads should be done with all that is in flight. */
  const retryAfterSeconds = (): number => secondsFor((costInFlight() * pace()) / threads)

  /** How long the newcomer should wait before asking again; nothing where there is room. */
  const waitFor = (newcomer: Entry): number => {
    if (entries.size === 0) return 0
    const before = forecastOf([...entries])
    const after = forecastOf([...entries, newcomer])
    const inMs = pace()
    const empty = (costInFlight() * inMs) / threads
    const isSmall = newcomer.size === 'small'
    const waits = [
      (inMs * (costInFlight() + newcomer.costInMs - limits.costInFlightInMs)) / threads,
      inMs * after.finish(newcomer) - newcomer.timeInMs * (isSmall ? shareWithLater : shareOfTime),
    ]
    if (!isSmall) {
      const mostOfCaller = newcomer.timeInMs * shareOfTime * shareOfCaller
      waits.push((inMs * after.largeOf(newcomer.caller)) / threads - mostOfCaller)
    }
    // A share of everybody's time is set aside for small work, which is over before it could be turned away for another.
    const isSetAside = isSmall && inMs * after.finish(newcomer) <= newcomer.timeInMs * (1 - shareWithLater)
    for (const entry of isSetAside ? [] : entries) {
      const was = inMs * before.finish(entry)
      const becomes = inMs * after.finish(entry)
      const [soft, hard] = [shareWithLater, 1].map(share => entry.enteredAt + entry.timeInMs * share - now())
      // What is late already is made no later by being waited for.
      if (becomes > was && becomes > defined(soft) && was <= defined(hard)) waits.push(was)
    }
    const longest = Math.max(...waits)
    // Alone, anything is let in.
    return longest <= 0 ? 0 : Math.max(1, Math.min(longest, empty))
  }

  const turnAway = (inMs: number): never => {
    turnedAway += 1
    throw new NoRoom(say.fullOfWork, secondsFor(inMs))
  }

  /** Lets work in. Throws a Refusal where there is no room. */
  const enter = ({ caller, jobs, timeInMs }: Asking): Admitted => {
    if (works() >= limits.questionsInFlight) {
      const ends = forecastOf([...entries])
      turnAway(pace() * Math.min(...[...entries].map(ends.finish), mostWaitInMs))
    }
    // Quick work is done in the calling thread, so it is not held up by slow work, which has threads of its own.
    const slow = jobs.filter(({ costInMs }) => costInMs > quickInMs)
    if (slow.length === 0) {
      quick += 1
      const leave = once(() => {
        quick -= 1
      })
      return { onPiece: () => () => {}, leave }
    }
    const costInMs = slow.reduce((sum, job) => sum + job.costInMs, 0)
    const entry: Entry = {
      caller,
      size: largest(slow.map(sizeOf)),
      width: slow.reduce((sum, { chunks }) => sum + chunks, 0),
      costInMs,
      pieceInMs: Math.max(...slow.map(job => job.costInMs / job.chunks)),
      enteredAt: now(),
      timeInMs,
      waitingInMs: costInMs,
      running: new Set(),
    }
    const wait = waitFor(entry)
    if (wait > 0) turnAway(wait)
    entries.add(entry)

    const onPiece = (costInMs: number) => {
      const piece: Running = { costInMs, beganAt: now() }
      entry.waitingInMs = Math.max(0, entry.waitingInMs - costInMs)
      entry.running.add(piece)
      return (isDone: boolean): void => {
        entry.running.delete(piece)
        if (isDone) measure(costInMs, now() - piece.beganAt)
      }
    }
    return { onPiece, leave: () => void entries.delete(entry) }
  }

  return {
    enter,
    retryAfterSeconds,
    load: () => ({ works: works(), costInMs: costInFlight(), pace: pace(), turnedAway }),
  }
}
export type Admission = ReturnType<typeof openAdmission>

const once = (act: () => void): (() => void) => {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}

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
const forecast = (entries: readonly Entry[], { threads, spare }: Threads, leftOf: (entry: Entry) => number) => {
  const lefts = new Map(entries.map(entry => [entry, leftOf(entry)]))
  const callers = new Map<string, { sliced: number; long: number }>()
  let small = 0
  for (const [{ caller, size }, left] of lefts) {
    if (size === 'small') {
      small += left
      continue
    }
    const has = callers.get(caller) ?? { sliced: 0, long: 0 }
    has[size] += left
    callers.set(caller, has)
  }

  const largeOf = (caller: string): number => {
    const has = callers.get(caller)
    return has ? has.sliced + has.long : 0
  }

  const finish = (entry: Entry): number => {
    const own = defined(lefts.get(entry))
    // The last piece may begin when all else is done, and then has one thread of many.
    const lastAlone = Math.min(own, entry.pieceInMs) * (1 - 1 / threads)
    const doneBy = (ahead: number) => Math.max(own / Math.min(threads, entry.width), ahead / threads + lastAlone)
    if (entry.size === 'small') return doneBy(small)
    const most = largeOf(entry.caller)
    let ahead = small
    for (const [caller, { sliced, long }] of callers) {
      if (caller === entry.caller) ahead += most
      else ahead += entry.size === 'long' || spare === 0 ? long + Math.min(sliced, most) : Math.min(sliced + long, most)
    }
    return doneBy(ahead)
  }

  return { finish, largeOf }
}
