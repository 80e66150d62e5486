import { stepsFor, stepsWithin } from '../../../engine/index.ts'

/** Solving is given up after so many steps: where nothing else is wanted, and where sampling is to step in. */
const mostAlone = stepsWithin(5_000)
const mostBeforeSampling = stepsWithin(2_000)
/** Estimates are off by so much at most, one way or the other, but for rare phases. */
const tooLow = 10
const tooHigh = 100
/** Where that matters, so many times the estimate is asked for, so that few phases cost much more than was said. */
const margin = 3

/** How long a phase may be tried to be solved. */
export interface Budget {
  readonly mostSteps: number
  /** Even if the estimate is far too high, it would be too large. */
  readonly isHopeless: boolean
  /** Even if the estimate is far too low, it is solved in time. */
  readonly isSure: boolean
  /** Of solving alone. */
  readonly steps: number
}

export const budgetOf = (steps: number, isSampledElse: boolean): Budget => {
  const mostSteps = (isSampledElse ? mostBeforeSampling : mostAlone) / stepsFor({ actions: 1 })
  const isSure = tooLow * steps <= mostSteps
  const expected = Math.min(mostSteps, isSure ? steps : margin * steps)
  return {
    mostSteps,
    isHopeless: steps > tooHigh * mostSteps,
    isSure,
    steps: stepsFor({ formulas: 80, actions: expected }),
  }
}
