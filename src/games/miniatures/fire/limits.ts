/** What one question about fire may ask at most. */
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
