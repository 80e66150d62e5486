import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'

/** What a worker is asked: so many chunks of one question. */
export interface Errand {
  readonly game: string
  readonly question: unknown
  readonly from: number
  readonly to: number
  /** One flag shared with the caller: not 0 once the work is no longer wanted. */
  readonly cancelled: Int32Array
}

/** How many threads to work on: as given, as SANDTABLE_THREADS says, or one a core. */
export const threadsWanted = (given: number | undefined): number => {
  const wanted = given ?? Number(process.env.SANDTABLE_THREADS || Number.NaN)
  return Number.isInteger(wanted) && wanted >= 0 && wanted <= 256 ? wanted : availableParallelism()
}

export const openPool = (threads: number): Piscina => {
  const pool = new Piscina({
    // The same place in the source tree (.ts) and in the build (.js).
    filename: new URL(`../../workers/task${import.meta.url.slice(-3)}`, import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
  })
  // A thread that dies idle is replaced; one that dies at work fails its errand, which says so itself.
  pool.on('error', () => {})
  return pool
}
