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
