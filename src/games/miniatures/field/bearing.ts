/** Sides of a hex, and the ways through them; counterclockwise from the east. */
export const directions = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const
export type Direction = (typeof directions)[number]

/** Where somebody is as a unit faces (MIN-11.2): `side` is exactly left or right, `same` in the same hex. */
export const arcs = ['front', 'side', 'rear', 'same'] as const
export type Arc = (typeof arcs)[number]

/** MIN-10.2. */
export const bands = ['short', 'medium', 'long'] as const
export type Band = (typeof bands)[number]

/** The farthest hexes of each band. */
export const bandEnds: Readonly<Record<Band, number>> = { short: 1, medium: 4, long: 8 }

/** The band of a range in hexes; undefined beyond them all. Abilities may stretch it. */
export const bandAt = (range: number): Band | undefined => bands.find(band => range <= bandEnds[band])
