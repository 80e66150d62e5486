import { type Fault, Refusal } from '../engine/index.ts'
import { games, type Job } from '../games/index.ts'

/** What a worker is asked: so many chunks of one question. */
export interface Errand {
  readonly game: string
  readonly question: unknown
  readonly from: number
  readonly to: number
  /** One flag shared with the caller: not 0 once the work is no longer wanted. */
  readonly cancelled: Int32Array
}

/** What a worker brings back. A refusal comes as what it says: errors that cross threads lose all but their message. */
export type Brought = { readonly tally: unknown } | { readonly faults: readonly Fault[] }

const remembered = 16
const jobs = new Map<string, Job>()

/** A thread's part of the work: it keeps the last few questions made ready, as their chunks come one after another. */
export const runErrand = ({ game, question, from, to, cancelled }: Errand): Brought => {
  try {
    const job = jobFor(game, question)
    return { tally: job.work(from, to, () => Atomics.load(cancelled, 0) !== 0) }
  } catch (problem) {
    if (problem instanceof Refusal) return { faults: problem.faults }
    throw problem
  }
}

const jobFor = (game: string, question: unknown): Job => {
  const key = `${game} ${JSON.stringify(question)}`
  let job = jobs.get(key)
  if (!job) {
    job = games.find(face => face.key === game)!.prepare(question)
    jobs.set(key, job)
    if (jobs.size > remembered) jobs.delete(jobs.keys().next().value!)
  }
  return job
}
