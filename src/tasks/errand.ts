import { games, type Job } from '../games/index.ts'
import type { Errand } from './pool.ts'

const remembered = 16
const jobs = new Map<string, Job>()

/** A thread's part of the work: it keeps the last few questions made ready, as their chunks come one after another. */
export const runErrand = ({ game, question, from, to, cancelled }: Errand): unknown => {
  const key = `${game} ${JSON.stringify(question)}`
  let job = jobs.get(key)
  if (!job) {
    job = games.find(face => face.key === game)!.prepare(question)
    jobs.set(key, job)
    if (jobs.size > remembered) jobs.delete(jobs.keys().next().value!)
  }
  return job.work(from, to, () => Atomics.load(cancelled, 0) !== 0)
}
