/** MIN-10.2. */
export const bands = ['short', 'medium', 'long'] as const
export type Band = (typeof bands)[number]

/** The farthest hexes of each band. */
export const bandEnds: Readonly<Record<Band, number>> = { short: 1, medium: 4, long: 8 }

/** The band of a range in hexes; undefined beyond them all. Abilities may stretch it. */
export const bandAt = (range: number): Band | undefined => bands.find(band => range <= bandEnds[band])
