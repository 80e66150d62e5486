import { defined } from './defined.ts'
import { spend } from './step-budget.ts'

/** Chances of each number of hits: index is the number of hits, the sum is 1. Plain arrays: most are short, and those are made fastest. */
export type HitChances = readonly number[]

/** No dice at all: surely no hit. */
export const noHits: HitChances = [1]

/**
 * Adds `dice` dice that each hit with chance `chance` to a set already rolled.
 *
 * Multiplies the generating function by (1 − p + p·z) once a die, all terms positive, so every entry keeps
 * its full relative precision however small it is.
 *
 * @example
 * addDice(noHits, 2, 1 / 2) // => [0.25, 0.5, 0.25]
 */
export const addDice = (hits: HitChances, dice: number, chance: number): HitChances => {
  if (dice === 0 || chance === 0) return hits
  spend(hits.length)
  const sum = hits.slice()
  rollInto(sum, dice, chance)
  return sum
}

/** The same, in place. */
export const rollInto = (sum: number[], dice: number, chance: number): void => {
  spend(dice * (sum.length + dice))
  const miss = 1 - chance
  for (let die = 0; die < dice; die++) {
    const last = sum.length
    sum.push(defined(sum[last - 1]) * chance)
    for (let h = last - 1; h > 0; h--) sum[h] = defined(sum[h]) * miss + defined(sum[h - 1]) * chance
    sum[0] = defined(sum[0]) * miss
  }
}

/** Chances of the sum of two independent sets of hits. */
export const convolve = (one: HitChances, other: HitChances): HitChances => {
  if (one.length === 1 && one[0] === 1) return other
  if (other.length === 1 && other[0] === 1) return one
  spend(one.length * other.length)
  const sum = new Array<number>(one.length + other.length - 1).fill(0)
  for (let i = 0; i < one.length; i++) {
    const chance = defined(one[i])
    if (chance !== 0)
      for (let j = 0; j < other.length; j++) sum[i + j] = defined(sum[i + j]) + chance * defined(other[j])
  }
  return sum
}

/**
 * Low luck: `pips` is the sum of the values of the units that fire together. Every full `sides` pips are a sure hit,
 * and one die is rolled for what remains.
 */
export const lowLuckHits = (pips: number, sides: number): HitChances => {
  const sure = Math.floor(pips / sides)
  const rest = (pips - sure * sides) / sides
  const hits = new Array<number>(sure + (rest > 0 ? 2 : 1)).fill(0)
  hits[sure] = 1 - rest
  if (rest > 0) hits[sure + 1] = rest
  return hits
}
