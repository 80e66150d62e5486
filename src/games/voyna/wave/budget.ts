import { spend as spendSteps } from '../../../engine/index.ts'

/** What a search may still take: counted in steps, so that all machines break off alike. */
export interface Budget {
  left: number
  spends: number
  readonly isCancelled: () => boolean
}

/** Thrown where a search proves too large: no error, for nothing is wrong. */
export const exhausted = Symbol('exhausted')

export const budgetOf = (steps: number, isCancelled: () => boolean = () => false): Budget => ({
  left: steps,
  spends: 0,
  isCancelled,
})

export const spend = (budget: Budget, steps: number): void => {
  spendSteps(steps)
  budget.left -= steps
  if (budget.left < 0 || (++budget.spends % 256 === 0 && budget.isCancelled())) throw exhausted
}

/** What the search takes: an encounter fought out, one way of sharing units out, one of placing units that came through; a plan. */
export const fightCost = 1_200
export const stepCost = 20
export const placeCost = 1
export const planCost = 8_000
