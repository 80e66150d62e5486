import { defined } from '../../../engine/index.ts'
import type { Piece, Rules } from '../fire/piece.ts'
import { destroyedChances, digitOf, type States } from './states.ts'

/** What the fire is for: points destroyed, the destruction of certain targets, or points destroyed less points lost. */
export type Objective = 'value' | 'swing' | { readonly destroy: readonly number[] }

/** What a state is worth when all have fired. Splits into targets: a sum, or a product for those that must all go. */
export interface Worth {
  readonly isProduct: boolean
  /** By target and digit. */
  readonly byDigit: readonly (readonly number[])[]
}

export const worthOf = (objective: Objective, states: States, targets: readonly Piece[], rules: Rules): Worth => {
  const destroyed = destroyedChances(states, targets, rules)
  if (typeof objective === 'string')
    return {
      isProduct: false,
      byDigit: destroyed.map((chances, target) => chances.map(chance => chance * defined(targets[target]).card.cost)),
    }
  return {
    isProduct: true,
    byDigit: destroyed.map((chances, target) => (objective.destroy.includes(target) ? chances : chances.map(() => 1))),
  }
}

/** The worth of targets whose digits are known. */
export const worthAt = (worth: Worth, states: States, state: number): number =>
  worth.byDigit.reduce(
    (sum, values, target) => {
      const value = defined(values[digitOf(states, state, target)])
      return worth.isProduct ? sum * value : sum + value
    },
    worth.isProduct ? 1 : 0,
  )

/** The worth of targets whose digits have these chances, independently of each other. */
export const worthOver = (worth: Worth, chances: readonly (readonly number[])[]): number => {
  let total = worth.isProduct ? 1 : 0
  for (let target = 0; target < chances.length; target++) {
    const values = defined(worth.byDigit[target])
    const shares = defined(chances[target])
    let mean = 0
    for (let digit = 0; digit < shares.length; digit++) mean += defined(shares[digit]) * defined(values[digit])
    total = worth.isProduct ? total * mean : total + mean
  }
  return total
}
