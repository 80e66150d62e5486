import { addAt, defined } from '../../../engine/index.ts'
import { endChances } from '../fire/casualty.ts'
import { after, type EffectChances, hitsToDestroy } from '../fire/hit-state.ts'
import type { Piece, Rules } from '../fire/piece.ts'

/**
 * The hits on one target as a digit, as large as `after` counts. Destruction at once has a digit of its own only where it
 * matters: where the target would shoot later in the turn, or endures hits but not this.
 */
export interface TargetDigit {
  /** Its place in the list of targets. */
  readonly target: number
  readonly size: number
  readonly stride: number
  readonly start: number
  readonly toDestroy: number
  /** Whether the highest digit stands for destruction at once. */
  readonly hasBurnt: boolean
  readonly cost: number
  /** Chance that it is destroyed in the end, by digit. */
  readonly destroyed: readonly number[]
}

/** The hits on all targets as one whole number, with a digit for each. */
export interface States {
  readonly count: number
  readonly start: number
  readonly targets: readonly TargetDigit[]
}

export const statesOf = (pieces: readonly Piece[], burns: readonly boolean[], rules: Rules): States => {
  let [count, start] = [1, 0]
  const targets = pieces.map((piece, target): TargetDigit => {
    const { type, cost } = piece.card
    const toDestroy = hitsToDestroy(type)
    const hasBurnt = burns[target] ?? false
    const size = toDestroy + (hasBurnt ? 2 : 1)
    const digit = Math.min(piece.hits, toDestroy)
    const stride = count
    count *= size
    start += digit * stride
    const destroyed = Array.from({ length: size }, (_, hits) => endChances(piece, hits, rules).destroyed)
    return { target, size, stride, start: digit, toDestroy, hasBurnt, cost, destroyed }
  })
  return { count, start, targets }
}

export const digitAt = ({ targets }: States, target: number): TargetDigit => defined(targets[target])

export const digitIn = ({ stride, size }: TargetDigit, state: number): number => Math.floor(state / stride) % size

/** Where a digit goes by an effect. */
export const digitAfter = ({ toDestroy, size }: TargetDigit, digit: number, effect: number): number =>
  Math.min(after(digit, effect, toDestroy), size - 1)

/** Chances of going from each digit of a target to each: rows are where from. */
export const matrixOf = (target: TargetDigit, effects: EffectChances): Float64Array => {
  const { size } = target
  const matrix = new Float64Array(size * size)
  for (let digit = 0; digit < size; digit++)
    for (const [effect, chance] of effects.entries())
      addAt(matrix, digit * size + digitAfter(target, digit, effect), chance)
  return matrix
}

/** Targets that are destroyed at once, as bits: whose digit is the highest, where that stands for it. */
export const burntIn = ({ targets }: States, digit: (target: TargetDigit) => number): number =>
  targets.reduce(
    (bits, target) => (target.hasBurnt && digit(target) === target.size - 1 ? bits | (1 << target.target) : bits),
    0,
  )

/** What the fire is for: points destroyed, the destruction of certain targets, or points destroyed less points lost. */
export type Objective = 'value' | 'swing' | { readonly destroy: readonly number[] }

/** What targets are worth when all have fired: a sum over them, or a product for those that must all go. */
export interface Worth {
  readonly isProduct: boolean
  /** By target and digit. */
  readonly byDigit: readonly (readonly number[])[]
}

export const worthOf = (objective: Objective, { targets }: States): Worth =>
  typeof objective === 'string'
    ? { isProduct: false, byDigit: targets.map(({ destroyed, cost }) => destroyed.map(chance => chance * cost)) }
    : {
        isProduct: true,
        byDigit: targets.map(({ target, destroyed }) =>
          objective.destroy.includes(target) ? destroyed : destroyed.map(() => 1),
        ),
      }

/** What the worth of each target makes together. */
export const together = ({ isProduct }: Worth, byTarget: readonly number[]): number =>
  isProduct ? byTarget.reduce((product, value) => product * value, 1) : byTarget.reduce((sum, value) => sum + value, 0)

/** The worth of targets with so many hits. */
export const worthAt = (worth: Worth, digitOf: (target: number) => number): number => {
  let whole = worth.isProduct ? 1 : 0
  for (const [target, values] of worth.byDigit.entries()) {
    const value = defined(values[digitOf(target)])
    whole = worth.isProduct ? whole * value : whole + value
  }
  return whole
}

/** The worth of a state. */
export const worthIn = (worth: Worth, states: States, state: number): number =>
  worthAt(worth, target => digitIn(digitAt(states, target), state))

/** The worth of targets whose digits have these chances, independently of each other. */
export const worthOver = (worth: Worth, chances: readonly (readonly number[])[]): number =>
  together(
    worth,
    worth.byDigit.map((values, target) => meanOver(values, defined(chances[target]))),
  )

/** The mean of values with these chances. */
export const meanOver = (values: readonly number[], chances: ArrayLike<number>): number => {
  let mean = 0
  for (const [index, value] of values.entries()) mean += defined(chances[index]) * value
  return mean
}
