import { defined } from '../../../engine/index.ts'
import type { Slot } from './draft.ts'
import { meanOver, type States, type TargetDigit, type Worth } from './states.ts'

/** More attacks than these are not shared out in every way: 3 to their number. */
const mostShared = 12

/** Whether every attack is at one target, in one way. */
export const canPartition = (slots: readonly Slot[]): boolean =>
  slots.length <= mostShared &&
  slots.every(
    ({ options }) =>
      options.every(({ moves }) => moves.length === 1) &&
      new Set(options.map(({ moves }) => moves[0]?.at)).size === options.length,
  )

const impossible = Number.NEGATIVE_INFINITY

/**
 * The best way to share attacks out among targets, of all there are: what a set of attacks makes of a target is reckoned once
 * for every set, and sets are split between one target and those before it. Gives the option each attack takes.
 */
export const partition = ({ targets }: States, worth: Worth, slots: readonly Slot[]): number[] => {
  const sets = 2 ** slots.length
  let best = new Float64Array(sets).fill(impossible)
  best[0] = worth.isProduct ? 1 : 0
  const picks = targets.map(target => {
    const values = valuesOfSets(worth, slots, target)
    const next = new Float64Array(sets).fill(impossible)
    const pick = new Int32Array(sets)
    for (let set = 0; set < sets; set++)
      // Every part of the set, the whole and the empty one among them, can be what fires at this target.
      for (let part = set; ; part = (part - 1) & set) {
        const [value, rest] = [defined(values[part]), defined(best[set ^ part])]
        const together = worth.isProduct ? value * rest : value + rest
        if (value !== impossible && rest !== impossible && together > defined(next[set])) {
          next[set] = together
          pick[set] = part
        }
        if (part === 0) break
      }
    best = next
    return { target, pick }
  })
  // An attack that has no target in the best split keeps its first one: it does not matter there.
  const chosen = slots.map(() => 0)
  let left = sets - 1
  for (const { target, pick } of picks.toReversed()) {
    const part = defined(pick[left])
    for (const [slot, { options }] of slots.entries())
      if (part & (1 << slot)) chosen[slot] = options.findIndex(({ moves }) => moves[0]?.at === target)
    left ^= part
  }
  return chosen
}

/** What each set of attacks, in their order, makes of a target on average; impossible where one of them cannot be at it. */
const valuesOfSets = (worth: Worth, slots: readonly Slot[], at: TargetDigit): Float64Array => {
  const { target, size, start } = at
  const sets = 2 ** slots.length
  const masses = new Float64Array(sets * size)
  const values = new Float64Array(sets)
  masses[start] = 1
  const matrices = slots.map(({ options }) => options.find(({ moves }) => moves[0]?.at === at)?.moves[0]?.matrix)
  for (let set = 0; set < sets; set++) {
    if (set > 0) {
      const last = 31 - Math.clz32(set)
      const before = set ^ (1 << last)
      const matrix = matrices[last]
      if (!matrix || values[before] === impossible) {
        values[set] = impossible
        continue
      }
      for (let from = 0; from < size; from++)
        for (let to = from; to < size; to++)
          masses[set * size + to] =
            defined(masses[set * size + to]) + defined(masses[before * size + from]) * defined(matrix[from * size + to])
    }
    values[set] = meanOver(defined(worth.byDigit[target]), masses.subarray(set * size, (set + 1) * size))
  }
  return values
}
