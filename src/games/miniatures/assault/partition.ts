import { defined } from '../../../engine/index.ts'
import type { Slot } from './draft.ts'
import type { Worth } from './objective.ts'
import type { States } from './states.ts'

/** More attacks than these are not shared out in every way: 3 to their number. */
export const mostShared = 12

/** Whether every attack is at one target, in one way. */
export const canPartition = (slots: readonly Slot[]): boolean =>
  slots.length <= mostShared &&
  slots.every(({ options }) => {
    const targets = options.map(({ moves }) => defined(moves[0]).target)
    return options.every(({ moves }) => moves.length === 1) && new Set(targets).size === targets.length
  })

/**
 * The best way to share attacks out among targets, of all there are: what a set of attacks makes of a target is reckoned once
 * for every set, and sets are split between one target and those before it. Gives the option each attack takes.
 */
export const partition = (
  states: States,
  worth: Worth,
  slots: readonly Slot[],
  digits: readonly number[],
): number[] => {
  const sets = 2 ** slots.length
  const targets = states.digits.length
  let best = new Float64Array(sets).fill(Number.NEGATIVE_INFINITY)
  best[0] = worth.isProduct ? 1 : 0
  const picks = Array.from({ length: targets }, () => new Int32Array(sets))
  for (let target = 0; target < targets; target++) {
    const values = valuesOfSets(states, worth, slots, digits, target)
    const next = new Float64Array(sets).fill(Number.NEGATIVE_INFINITY)
    for (let set = 0; set < sets; set++)
      // Every part of the set, the whole and the empty one among them, can be what fires at this target.
      for (let part = set; ; part = (part - 1) & set) {
        const [value, rest] = [defined(values[part]), defined(best[set ^ part])]
        const together = worth.isProduct ? value * rest : value + rest
        if (value !== Number.NEGATIVE_INFINITY && rest !== Number.NEGATIVE_INFINITY && together > defined(next[set])) {
          next[set] = together
          defined(picks[target])[set] = part
        }
        if (part === 0) break
      }
    best = next
  }
  // An attack that has no target in the best split keeps its first one: it does not matter there.
  const chosen = slots.map(() => 0)
  let left = sets - 1
  for (let target = targets - 1; target >= 0; target--) {
    const part = defined(defined(picks[target])[left])
    slots.forEach(({ options }, slot) => {
      if (part & (1 << slot)) chosen[slot] = options.findIndex(({ moves }) => defined(moves[0]).target === target)
    })
    left ^= part
  }
  return chosen
}

/** What each set of attacks, in their order, makes of a target on average; impossible where one of them cannot be at it. */
const valuesOfSets = (
  states: States,
  worth: Worth,
  slots: readonly Slot[],
  digits: readonly number[],
  target: number,
): Float64Array => {
  const size = defined(states.digits[target])
  const sets = 2 ** slots.length
  const masses = new Float64Array(sets * size)
  const values = new Float64Array(sets)
  masses[defined(digits[target])] = 1
  const matrices = slots.map(({ options }) => {
    const option = options.find(({ moves }) => defined(moves[0]).target === target)
    return option?.moves[0]?.matrix
  })
  for (let set = 0; set < sets; set++) {
    if (set > 0) {
      const last = 31 - Math.clz32(set)
      const before = set ^ (1 << last)
      const matrix = matrices[last]
      if (!matrix || values[before] === Number.NEGATIVE_INFINITY) {
        values[set] = Number.NEGATIVE_INFINITY
        continue
      }
      for (let from = 0; from < size; from++)
        for (let to = from; to < size; to++)
          masses[set * size + to] =
            defined(masses[set * size + to]) + defined(masses[before * size + from]) * defined(matrix[from * size + to])
    }
    let sum = 0
    for (let digit = 0; digit < size; digit++)
      sum += defined(masses[set * size + digit]) * defined(defined(worth.byDigit[target])[digit])
    values[set] = sum
  }
  return values
}
