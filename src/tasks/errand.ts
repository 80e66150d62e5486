import { performance } from 'node:perf_hooks'
import { type Fault, Refusal, type Telling } from '../engine/index.ts'
import { type GameFace, games, type Job } from '../games/index.ts'
import { interruptible } from './interruption.ts'
import { prepareAgain, type TaskName } from './kinds.ts'

/** What a worker is asked: so many chunks of one question. */
export interface Errand {
  readonly game: string
  readonly task: TaskName
  readonly question: unknown
  readonly from: number
  readonly to: number
  /** One flag shared with the caller: not 0 once the work is no longer wanted. */
  readonly cancelled: Int32Array
  /** Where to say how far the work has come, if anybody listens. */
  readonly telling?: Listener
}

/** The end of a message channel at which a worker speaks. */
export interface Listener {
  readonly postMessage: (told: Told) => void
}

/** What a worker says while it is at work. */
export type Told = { readonly step: number } | { readonly text: string }

/** What a worker brings back. A refusal comes as what it says: errors that cross threads lose all but their message. */
export type Brought = { readonly tally: unknown } | { readonly faults: readonly Fault[] }

const remembered = 16

/** A thread's part of the work: it keeps the last few questions made ready, as their chunks come one after another. */
export const errandsOf = (known: readonly GameFace[]): ((errand: Errand) => Brought) => {
  const jobs = new Map<string, Job>()

  const jobFor = ({ game, task, question }: Errand): Job => {
    const key = `${game} ${task} ${JSON.stringify(question)}`
    let job = jobs.get(key)
    if (!job) {
      job = prepareAgain(known.find(face => face.key === game)!, task, question)
      jobs.set(key, job)
      if (jobs.size > remembered) jobs.delete(jobs.keys().next().value!)
    }
    return job
  }

  return errand => {
    const { from, to, cancelled, telling } = errand
    const isCancelled = () => Atomics.load(cancelled, 0) !== 0
    try {
      const job = jobFor(errand)
      return { tally: interruptible(isCancelled, () => job.work(from, to, isCancelled, telling && tellingTo(telling))) }
    } catch (problem) {
      if (problem instanceof Refusal) return { faults: problem.faults }
      throw problem
    }
  }
}

export const runErrand = errandsOf(games)

/** Steps may come thick and fast; nobody can see more than this. */
const stepEveryMs = 50

const tellingTo = (port: Listener): Telling => {
  const post = (told: Told) => port.postMessage(told)
  let last = Number.NEGATIVE_INFINITY
  return {
    tell: text => post({ text }),
    onStep: step => {
      const now = performance.now()
      if (now - last < stepEveryMs) return
      last = now
      post({ step })
    },
  }
}
