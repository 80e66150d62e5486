type Degrees = readonly (readonly [number, number])[]

/** A board drawn by hand, coarsely, in degrees east and north. */
export interface Sketch {
  /** Where the map is cut: what lies west of it is drawn at the right edge. */
  readonly cut: number
  readonly width: number
  readonly height: number
  /** Degrees north to units from the top. */
  readonly upKnots: Degrees
  /** Degrees east to units from the left, north of `northFrom` and south of `southFrom`; between them the one goes over into the other. */
  readonly northKnots: Degrees
  readonly southKnots: Degrees
  readonly northFrom: number
  readonly southFrom: number
  /** Lands of several territories. */
  readonly mainlands: readonly string[]
  /** Lands that are one territory by themselves, and those of them that are drawn larger than they are. */
  readonly islands: readonly (readonly [territory: string, ...shapes: string[]])[]
  readonly grown: Readonly<Record<string, number>>
  readonly discs: readonly (readonly [territory: string, east: number, north: number, radius: number])[]
  /** Water cut out of the land, and water that is no zone. */
  readonly waters: readonly string[]
  readonly lakes: readonly string[]
  /** A cell of the mainland, and one of the sea, belongs to the space of the nearest point. */
  readonly points: readonly (readonly [space: string, where: string])[]
}

/** What the map of a game's board has to show. */
export interface Spaces {
  readonly spaceNames: readonly string[]
  readonly spaceOf: (name: string) => number
  readonly isZone: (space: number) => boolean
  readonly borders: readonly (readonly [string, readonly string[]])[]
}
