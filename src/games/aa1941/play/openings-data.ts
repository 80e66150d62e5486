/** Positions at the beginning of round 2 that play from the printed opening has come to, packed (see `packPosition`). */
export const packedOpenings: readonly string[] = []
