import { defined } from '../../../engine/index.ts'
import { choose } from '../hypergeometric.ts'

/** Ways to split units, of which some are alike, into a part and what is left: all that sharing them out needs. */
export interface Splitter {
  /** How many of each group, by the number of the state. */
  readonly counts: readonly (readonly number[])[]
  /** For each part, the states that have room for it beside. */
  readonly beside: readonly Int32Array[]
  readonly pairs: number
}

/** Pairs of a part and what stands beside it. */
export const pairsOf = (sizes: readonly number[]): number =>
  sizes.reduce((product, size) => product * choose(size + 2, 2), 1)

const known = new Map<string, Splitter>()
/** Shapes are few; more than this are kept by nobody. */
const mostKnown = 400

export const splitterOf = (sizes: readonly number[]): Splitter => {
  const key = sizes.join()
  const old = known.get(key)
  if (old) return old
  const counts = sizes.reduce<number[][]>(
    (rows, size) => Array.from({ length: size + 1 }, (_, count) => rows.map(row => [...row, count])).flat(),
    [[]],
  )
  const beside = counts.map(part =>
    Int32Array.from(
      counts.flatMap((rest, state) =>
        rest.every((count, group) => count + defined(part[group]) <= defined(sizes[group])) ? [state] : [],
      ),
    ),
  )
  const splitter = { counts, beside, pairs: beside.reduce((sum, { length }) => sum + length, 0) }
  if (known.size >= mostKnown) known.clear()
  known.set(key, splitter)
  return splitter
}

/** Equal goals, and what a part of the units brings at one of them: undefined where it may not go. */
export interface Kind {
  readonly copies: number
  readonly worth: (part: readonly number[]) => number | undefined
}

/**
 * The most that the units can bring, each at one goal or at none: for each kind, the parts that go to its copies. Of the
 * states that may stand at the end, for the rest stays.
 */
export const bestSplit = (
  { counts, beside, pairs }: Splitter,
  kinds: readonly Kind[],
  mayEnd: (state: readonly number[]) => boolean,
  onRound: (pairs: number) => void,
): (readonly number[])[][] => {
  const worths = new Float64Array(counts.length).fill(Number.NEGATIVE_INFINITY)
  worths[0] = 0
  const chosen: { readonly kind: number; readonly parts: Int32Array }[] = []
  for (const [kind, { copies, worth }] of kinds.entries()) {
    const parts = counts.flatMap((part, state) => {
      const own = state === 0 ? undefined : worth(part)
      return own === undefined ? [] : [{ state, own }]
    })
    for (let copy = 0; copy < copies && parts.length > 0; copy++) {
      onRound(pairs)
      const before = worths.slice()
      const taken = new Int32Array(counts.length)
      let isBetter = false
      for (const { state, own } of parts)
        for (const rest of defined(beside[state])) {
          // States are numbered so that those of two parts add up.
          if (defined(before[rest]) + own <= defined(worths[rest + state])) continue
          worths[rest + state] = defined(before[rest]) + own
          taken[rest + state] = state
          isBetter = true
        }
      if (!isBetter) break
      chosen.push({ kind, parts: taken })
    }
  }
  let best = -1
  for (let state = 0; state < counts.length; state++)
    if (
      mayEnd(defined(counts[state])) &&
      defined(worths[state]) > (best < 0 ? Number.NEGATIVE_INFINITY : defined(worths[best]))
    )
      best = state
  const found: (readonly number[])[][] = kinds.map(() => [])
  let left = Math.max(0, best)
  for (const { kind, parts } of chosen.toReversed()) {
    const part = defined(parts[left])
    if (part === 0) continue
    defined(found[kind]).push(defined(counts[part]))
    left -= part
  }
  return found
}

/** In how many ways so many units go to goals or stay, where goals of a kind are equal. */
export const waysToGo = (units: number, copies: readonly number[]): number => {
  let ways = Array.from({ length: units + 1 }, () => 1)
  for (const most of copies) {
    const before = ways
    const own = Array.from({ length: units + 1 }, (_, count) => groupings(count, most))
    ways = before.map((_, all) =>
      own.slice(0, all + 1).reduce((sum, one, part) => sum + choose(all, part) * one * defined(before[all - part]), 0),
    )
  }
  return defined(ways[units])
}

/** Ways to put units into at most so many equal heaps. */
const groupings = (units: number, most: number): number => {
  let heaps = [1]
  for (let unit = 0; unit < units; unit++)
    heaps = Array.from(
      { length: heaps.length + 1 },
      (_, count) => count * (heaps[count] ?? 0) + (heaps[count - 1] ?? 0),
    )
  return heaps.slice(0, most + 1).reduce((sum, one) => sum + one, 0)
}
