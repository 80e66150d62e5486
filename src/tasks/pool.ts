import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { refuse } from '../engine/index.ts'
import type { ThreadData } from './outsiders-told.ts'
import { say } from './says.ts'

const mostThreads = 256

/** How many threads to work on: as given, as SANDTABLE_THREADS says, or one a core. Throws a Refusal for what is no such number. */
export const threadsWanted = (given: number | undefined): number => {
  const fromOutside = process.env.SANDTABLE_THREADS
  if (given === undefined && !fromOutside) return availableParallelism()
  const wanted = given ?? Number(fromOutside)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > mostThreads)
    refuse('out-of-range', [given === undefined ? 'SANDTABLE_THREADS' : 'threads'], say.threads({ most: mostThreads }))
  return wanted
}

// The same place in the source tree (.ts) and in the build (.js).
const usualWorker = new URL(`../../workers/task${import.meta.url.slice(-3)}`, import.meta.url)

export const openPool = (threads: number, workerData: ThreadData, worker: URL = usualWorker): Piscina => {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    workerData,
    concurrentTasksPerWorker: 1,
    atomics: 'disabled',
  })
  // A thread that dies idle is replaced; one that dies at work fails its chunkTask, which says so itself.
  pool.on('error', () => {})
  return pool
}
