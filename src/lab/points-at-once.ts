/** Points that make a chunk are thought to take no longer than so, unless one does by itself. */
const chunkInMs = 1_000
const mostPointsAtOnce = 25
/** So many characters of questions wait in one row of the queue, unless one has more by itself. */
const mostCharactersAtOnce = 32_768

/** How many points of a sweep make a chunk, where one takes so long on one thread and its question has so many characters, at most. */
export const pointsAtOnce = (costInMs: number, characters: number): number =>
  Math.max(1, Math.floor(Math.min(mostPointsAtOnce, chunkInMs / costInMs, mostCharactersAtOnce / characters)))
