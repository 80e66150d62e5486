/** The numbers that steer the player who goes by rules of thumb. */
export const usualParams = {
  /** Turns that an income is counted for. */
  turnsOfIncome: 4,
  /** What a capital is worth besides, in IPC. */
  worthOfCapital: 25,
  /** How much a step takes off what units are wanted. */
  perStep: 0.8,
  /** How much enemy capitals near a front draw units there, and own ones. */
  towardsGoals: 60,
  towardsHome: 30,
  /** How often the capitals that decide the war count. */
  decisive: 1.6,
  /** The least that a front wants, where the enemy is weak. */
  leastNeed: 0.6,
  /** How much being nearer to where units are wanted counts, per IPC of units. */
  weightOfPull: 0.6,
  /** Less than this is not worth a move, in IPC. */
  leastGain: 0.4,
  /** Units that stay in the capital to an enemy who is near it. */
  guard: 0.6,
  strikeRatio: 1,
  strikeChance: 0.5,
  strikeRisk: 1000,
  marchRisk: 1000,
  mode: 7,
  /** How many of the enemies who could come are expected, and of the friends. */
  enemiesCome: 0.5,
  friendsCome: 0.3,
  /** Artillery to an infantry, in all. */
  gunsPerMan: 0.6,
  /** Of the money of a power that attacks, so much goes into tanks. */
  shareOfTanks: 0.3,
  /** How much of what is won by attacking over staying where it is decides. */
  boldness: 0,
}
export type Params = Readonly<typeof usualParams>
