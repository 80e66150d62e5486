import { spend as spendSteps } from '../../../engine/index.ts'

/** What a search may still take, in estimated milliseconds: counted in steps, so that all machines break off alike. */
export interface Budget {
  left: number
  spends: number
  readonly isCancelled: () => boolean
}

/** Thrown where a search proves too large: no error, for nothing is wrong. */
export const exhausted = Symbol('exhausted')

export const budgetOf = (ms: number, isCancelled: () => boolean = () => false): Budget => ({
  left: ms,
  spends: 0,
  isCancelled,
})

/** An estimated millisecond, in steps as they are counted everywhere. */
const stepsPerMs = 100_000

export const spend = (budget: Budget, ms: number): void => {
  spendSteps(stepsPerMs * ms)
  budget.left -= ms
  if (budget.left < 0 || (++budget.spends % 256 === 0 && budget.isCancelled())) throw exhausted
}

/** Steps of the search: an encounter fought out, one way of sharing units out, one of placing units that came through; a plan. */
export const fightCost = 0.012
export const stepCost = 2e-4
export const placeCost = 1e-5
export const planCost = 0.08
