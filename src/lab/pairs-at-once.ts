/** Chunks are of about so long: short enough to lose, long enough to be worth handing out. */
const chunkInMs = 2_000
const mostPairsAtOnce = 50

/** How many pairs make a chunk, where so many of them are thought to take so long on one thread. */
export const pairsAtOnce = (costInMs: number, pairs: number): number =>
  Math.min(mostPairsAtOnce, Math.max(1, Math.floor((chunkInMs * pairs) / costInMs)))

/** The pairs of a chunk, of so many in all. */
export const pairsOfChunk = (
  chunk: number,
  atOnce: number,
  pairs: number,
): { readonly firstPair: number; readonly pairs: number } => {
  const firstPair = chunk * atOnce
  return { firstPair, pairs: Math.min(atOnce, pairs - firstPair) }
}
