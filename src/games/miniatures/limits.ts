/** What one question may ask at most, so that every answer is bounded in time and memory. */
export const limits = {
  /** A custom card. */
  nameLength: 60,
  subtypes: 6,
  abilities: 12,
  abilityNumber: 40,
  dice: 40,
  defense: 20,
  speed: 12,
  cost: 999,
  /** A map: hexes across and rows. */
  columns: 64,
  rows: 61,
  /** Hexes or hex sides in one list of a map. */
  places: 1_500,
  /** Pairs of attacker and target in one question of sight. */
  pairs: 200,
  /** An army. */
  points: 1_000,
  entries: 60,
  copies: 150,
  formations: 30,
} as const

/** The same of one question about fire. */
export const fireLimits = {
  /** Hexes between attacker and target; the map is smaller. */
  range: 99,
  nearby: 12,
  /** Units in the hex of a Blast, along grazing fire, or around a rocket salvo, beside the first. */
  also: 12,
  uses: 4,
  /** Units on one side of an assault, and circumstances listed for them. */
  units: 16,
  pairs: 256,
  /** Shots of a plan that is given. */
  plan: 64,
  trials: 200_000,
  /** A move under defensive fire: hexes of the path, units that may fire at it. */
  path: 24,
  firers: 12,
  tirelessWatchers: 2,
  bonus: 9,
  commanders: 20,
} as const
