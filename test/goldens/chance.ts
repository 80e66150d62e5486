import seedrandom from 'seedrandom'
import type { Choose } from './schema.ts'

/** Whole numbers below so many, the same for the same seed. */
export const chooser = (seed: string): Choose => {
  const random = seedrandom(seed)
  return count => Math.floor(random() * count)
}

/** So many of a list by chance, in the order of the list. */
export const someOf = <One>(list: readonly One[], count: number, choose: Choose): readonly One[] => {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(count, list.length)) chosen.add(choose(list.length))
  return list.filter((_, index) => chosen.has(index))
}
