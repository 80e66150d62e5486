import { refuse } from '../engine/index.ts'
import { quickInMs } from '../tasks/index.ts'
import type { Limits } from './limits.ts'

/**
 * The door to the work. It counts what has been let in and is not yet done, and turns callers away at once when that is
 * as much as the machine can do in reasonable time: an answer of "later" now is better than silence.
 */
export const openAdmission = (limits: Pick<Limits, 'questionsInFlight' | 'costInFlightInMs'>, threads: number) => {
  let works = 0
  let costInMs = 0
  let turnedAway = 0

  const retryAfterSeconds = () => Math.min(60, Math.max(1, Math.ceil(costInMs / Math.max(1, threads) / 1000)))

  const enter = (cost: number): void => {
    // Quick work is done by the tasks in this thread, so it is not held up by slow work, which runs in others. A single work is let in whatever it costs.
    const full = works > 0 && cost >= quickInMs && costInMs + cost > limits.costInFlightInMs
    if (full || works >= limits.questionsInFlight) {
      turnedAway += 1
      refuse('overloaded', [], `the service is at work on all it can take; ask again in ${retryAfterSeconds()} s`)
    }
    works += 1
    costInMs += cost
  }

  const leave = (cost: number): void => {
    works -= 1
    costInMs = works === 0 ? 0 : costInMs - cost // sums of fractions drift; nobody in is nothing to do
  }

  return {
    enter,
    leave,
    retryAfterSeconds,
    load: () => ({ works, costInMs, turnedAway }),
  }
}
export type Admission = ReturnType<typeof openAdmission>
