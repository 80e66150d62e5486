const longestCompared = 40

/**
 * The known word within a third of the letters of the one given, the earliest of equals: what was meant by a slip of the
 * pen. `formOf` says by what form words are compared.
 */
export const nearestWord = (
  given: string,
  known: Iterable<string>,
  formOf: (word: string) => string = word => word,
): string | undefined => {
  const from = formOf(given)
  if (from.length < 2 || from.length > longestCompared) return undefined
  let least = Math.max(1, Math.floor(from.length / 3)) + 1
  let nearest: string | undefined
  for (const word of known) {
    const to = formOf(word)
    if (to.length < 2 || Math.abs(to.length - from.length) >= least) continue
    const distance = editDistance(from, to)
    if (distance >= least) continue
    least = distance
    nearest = word
  }
  return nearest
}

/** Letters inserted, left out, replaced or swapped with their neighbour (optimal string alignment). */
const editDistance = (from: string, to: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      let best = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (row > 1 && column > 1 && swapped) best = Math.min(best, beforeLast[column - 2]! + 1)
      next.push(best)
    }
    beforeLast = last
    last = next
  }
  return last[to.length]!
}
