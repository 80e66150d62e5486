import { spend } from '../engine/index.ts'
import type { Forbidden } from './rules.ts'

/** An order takes so long to be held against the rules, in steps. */
const checkSteps = 1_000

/** Of a game's rules: whether orders are allowed, and how many units may do something. */
export const listingBy = <State, Order>(legal: (state: State, order: Order) => Forbidden | undefined) => {
  const isAllowed =
    (state: State, steps = checkSteps) =>
    (order: Order): boolean => {
      spend(steps)
      return legal(state, order) === undefined
    }
  /** An order for so many units, or as many fewer as it takes to be allowed; undefined where not one may. */
  const mostOf = (
    state: State,
    most: number,
    orderOf: (count: number) => Order,
    steps = checkSteps,
  ): Order | undefined => {
    const isLegal = isAllowed(state, steps)
    // Where one may not, more may not either, and most orders are of this kind.
    if (most < 1 || !isLegal(orderOf(1))) return undefined
    let count = most
    while (count > 1 && !isLegal(orderOf(count))) count--
    return orderOf(count)
  }
  return { isAllowed, mostOf }
}
