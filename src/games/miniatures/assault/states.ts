import { addAt, defined } from '../../../engine/index.ts'
import { endChances } from '../fire/casualty.ts'
import { after, type EffectChances, hitsToDestroy } from '../fire/hit-state.ts'
import type { Piece, Rules } from '../fire/piece.ts'

/**
 * The hits on all targets as one whole number: a digit for each target, as large as `after` counts. Destruction at once has
 * a digit of its own only where it matters: where the target would shoot later in the turn, or endures hits but not this.
 */
export interface States {
  readonly count: number
  readonly digits: readonly number[]
  readonly strides: readonly number[]
  readonly start: number
  readonly toDestroy: readonly number[]
  /** Whether the highest digit of a target stands for destruction at once. */
  readonly hasBurnt: readonly boolean[]
}

export const statesOf = (targets: readonly Piece[], burns: readonly boolean[]): States => {
  const toDestroy = targets.map(({ card }) => hitsToDestroy(card.type))
  const digits = toDestroy.map((most, target) => most + (burns[target] ? 2 : 1))
  let count = 1
  const strides = digits.map(digit => {
    const stride = count
    count *= digit
    return stride
  })
  const start = targets.reduce(
    (sum, { hits }, target) => sum + Math.min(hits, defined(toDestroy[target])) * defined(strides[target]),
    0,
  )
  return { count, digits, strides, start, toDestroy, hasBurnt: burns }
}

export const digitOf = ({ strides, digits }: States, state: number, target: number): number =>
  Math.floor(state / defined(strides[target])) % defined(digits[target])

/** Where a digit goes by an effect. */
export const digitAfter = (states: States, target: number, digit: number, effect: number): number => {
  const next = after(digit, effect, defined(states.toDestroy[target]))
  return Math.min(next, defined(states.digits[target]) - 1)
}

/** Chances of going from each digit of a target to each: rows are where from. */
export const matrixOf = (states: States, target: number, effects: EffectChances): Float64Array => {
  const size = defined(states.digits[target])
  const matrix = new Float64Array(size * size)
  for (let digit = 0; digit < size; digit++)
    effects.forEach((chance, effect) => {
      addAt(matrix, digit * size + digitAfter(states, target, digit, effect), chance)
    })
  return matrix
}

/** Chance that a target with so many hits is destroyed in the end, by digit. */
export const destroyedChances = (
  states: States,
  targets: readonly Piece[],
  rules: Rules,
): readonly (readonly number[])[] =>
  targets.map((piece, target) =>
    Array.from({ length: defined(states.digits[target]) }, (_, digit) => endChances(piece, digit, rules).destroyed),
  )
