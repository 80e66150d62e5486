import { defined, spend } from '../../engine/index.ts'

/** Random bits one draw from a table uses: a 32-bit word without its lowest bit, so that differences fit an Int32. */
const bits = 31
const whole = 2 ** bits

/** Outcomes of a table are kept in 16 bits. */
export const largestOutcome = 0x7fff

/** Outcomes as whole numbers of 1/2³¹ that sum to exactly 1; index is the outcome. Built for the tables below. */
export type Weights = Float64Array

/**
 * Rounds chances to multiples of 2⁻³¹. The running sum is what is rounded, so the weights sum to exactly 1 whatever the
 * last digits of the chances, and each is off by less than 2⁻³¹, far below what a billion trials could tell.
 */
export const weightsOf = (chances: ArrayLike<number>): Weights => {
  spend(2 * chances.length)
  const weights = new Float64Array(chances.length)
  let sum = 0
  let reached = 0
  for (let outcome = 0; outcome < chances.length; outcome++) {
    sum += defined(chances[outcome])
    const next = outcome === chances.length - 1 ? whole : Math.min(whole, Math.round(sum * whole))
    weights[outcome] = next - reached
    reached = next
  }
  return weights
}

/** How many columns a table for these weights needs: a power of two, at least 2, one for every possible outcome. */
export const columnsFor = (weights: Weights): number => {
  const possible = weights.reduce((count, weight) => count + (weight > 0 ? 1 : 0), 0)
  return 2 ** Math.max(1, Math.ceil(Math.log2(possible)))
}

/**
 * Writes Walker's alias table into `slots` from `at` on: 2 × `columns` slots.
 *
 * One 32-bit word `x` draws an outcome. Its bits 1 … log₂ columns name the column c, so `x & (2 × columns − 2)` is the
 * place of the column's first slot. There stands a threshold t, in the second slot the column's two outcomes packed:
 * `own` is drawn when `x >>> 1 < t`, `other` when not. As t is a multiple of `columns`, the bits that chose the column
 * do not matter in the comparison, and every outcome is drawn with exactly its weight.
 *
 * The second slot is `(own ^ other) << 16 | other`, or with `inHighHalf` the two halves swapped, so that
 *
 *     own = (x >>> 1) - t >> 31                    // −1 or 0
 *     outcome = (slot ^ slot >>> 16 & own) & 0xffff
 *     outcome << 16 = (slot ^ slot << 16 & own) & ~0xffff   // in the high half
 *
 * without a branch: which of the two it is cannot be predicted, and a wrong guess costs more than the whole volley.
 */
export const writeAliasTable = (
  slots: Int32Array,
  at: number,
  columns: number,
  weights: Weights,
  inHighHalf = false,
) => {
  spend(4 * (columns + weights.length))
  const cell = whole / columns
  let slot = at
  pairUp(Float64Array.from(weights), columns, cell, false, (own, other, weight) => {
    slots[slot] = own === other ? 0 : weight * columns
    slots[slot + 1] = pack(own, other, inHighHalf)
    slot += 2
  })
}

const pack = (own: number, other: number, inHighHalf: boolean): number =>
  inHighHalf ? (other << 16) | (own ^ other) : ((own ^ other) << 16) | other

/**
 * Writes an alias table of half the size: a column to each of the outcomes 0 … `columns` − 1, and one slot to a column. Half
 * the size is what lets the tables of large armies stay in the cache beside the battles that look into them.
 *
 * One word of 31 bits `x` draws an outcome. Its lowest log₂ columns bits name the column, and so the outcome that is the
 * column's own; those of the slot name the other one. Slot and word are compared as they are:
 *
 *     own = x - slot >> 31                         // −1 or 0
 *     outcome = (slot ^ (slot ^ x) & own) & columns - 1
 *
 * Where the upper bits of both are equal the lower ones decide, so the threshold of a column whose own outcome is less than
 * its other is one lower: every outcome is drawn with exactly its weight. (A slot below 0 is a column that is all its other's.)
 */
export const writeNarrowTable = (slots: Int32Array, at: number, columns: number, weights: Weights) => {
  spend(8 * columns)
  const left = new Float64Array(columns)
  left.set(weights.subarray(0, columns))
  pairUp(left, columns, whole / columns, true, (own, other, weight) => {
    slots[at + own] = own === other ? own : (own < other ? weight - 1 : weight) * columns + other
  })
}

/**
 * Shares weights out among so many columns of one size, two outcomes to a column: `own` with what is left of it, and `other`,
 * which fills the column up; a column of one outcome alone is told as both. With `each` every outcome is `own` once, also one
 * of no weight, which needs as many columns as outcomes.
 */
const pairUp = (
  left: Float64Array,
  columns: number,
  cell: number,
  each: boolean,
  tell: (own: number, other: number, weight: number) => void,
): void => {
  const small: number[] = []
  const large: number[] = []
  const sort = (outcome: number, empty: boolean) => {
    if (empty || defined(left[outcome]) > 0) (defined(left[outcome]) < cell ? small : large).push(outcome)
  }
  for (let outcome = 0; outcome < left.length; outcome++) sort(outcome, each)
  for (let column = 0; column < columns; column++) {
    // What is left always sums to whole columns, so beside a small weight there is a large one to fill its column up.
    const own = small.pop()
    const other = defined(large.pop())
    const weight = own === undefined ? cell : defined(left[own])
    tell(own ?? other, other, weight)
    left[other] = defined(left[other]) - (own === undefined ? cell : cell - weight)
    sort(other, each && own !== undefined)
  }
}
