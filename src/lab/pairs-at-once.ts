/**
 * Chunks are thought to take so long at most: short enough to lose, long enough to be worth handing out. Those of the quickest
 * players, whose turns are thought to take thrice what they do, then take a second and more.
 */
const chunkInMs = 4_000
const mostPairsAtOnce = 50

/** How many pairs make a chunk, where so many of them are thought to take so long on one thread. */
export const pairsAtOnce = (costInMs: number, pairs: number): number =>
  Math.min(mostPairsAtOnce, Math.max(1, Math.floor((chunkInMs * pairs) / costInMs)))

/** Milliseconds that some of the pairs are thought to take on one thread, where all of them are thought to take so long. */
export const costOfSome = (some: number, costInMs: number, pairs: number): number =>
  Math.ceil((costInMs * some) / pairs)

/** The pairs of a chunk, of so many in all. */
export const pairsOfChunk = (
  chunk: number,
  atOnce: number,
  pairs: number,
): { readonly firstPair: number; readonly pairs: number } => {
  const firstPair = chunk * atOnce
  return { firstPair, pairs: Math.min(atOnce, pairs - firstPair) }
}
