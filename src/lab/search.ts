/** A value of each number that is tuned, in their order. */
export type Values = readonly number[]

/** Decisions are made after always so many contests, however many threads there are and whichever contest ends first. */
export const contestsOfStep = 4

/** Who plays whom: a player by the values `forth` against one by `back`, or against the player as he was where that is left out. */
export interface Contest {
  readonly forth: Values
  readonly back?: Values
}

/** Values that were tried, and how they did. Scores are from 0 to 1, and 0.5 is as good as the player was. */
export interface Candidate {
  readonly values: Values
  readonly contests: number
  /** Mean of its contests. */
  readonly score: number
  /** What the search makes of it and of all that is like it. */
  readonly estimate: number
}

/** A search for the values by which a player is strongest. It goes in steps of `contestsOfStep` contests, and what it does is decided by the seed and the scores alone. */
export interface Search {
  /** The best values as they are held after each step. */
  readonly steps: readonly Values[]
  /** The values found so far. */
  readonly found: Values
  /** The values that were tried, best first; empty where the search does not come back to any. */
  readonly candidates: readonly Candidate[]
  /** A contest by its number from 0. It can be told as soon as the steps before its own are made. */
  readonly contest: (index: number) => Contest
  /** Makes the next step: by the scores of its contests in their order, each 0 to 1 and of `forth`. */
  readonly go: (scores: readonly number[]) => void
}
