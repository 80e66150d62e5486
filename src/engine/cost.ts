import { withinSteps } from './step-budget.ts'

/**
 * What work costs, said before it is done. Games say how much of what kind it is; how long that takes is known here alone, in
 * the steps that are counted while it is done (`spend`). The figures were measured on one thread of an ordinary machine, and
 * `bench/` has them.
 */
const stepsOfEach = {
  /** A product that is added up in a loop over plain arrays, most of it passed over. */
  products: 0.01,
  /** A point of a grid of two sides, worked off row by row, or by itself. */
  gridPoints: 0.02,
  singlePoints: 0.4,
  /** A likely branch of a battle on casualty orders; the same where every pair of armies is weighed for a decision. */
  branches: 0.5,
  branchesWeighed: 20,
  /** A branch of a process that is followed, or solved. */
  branchesFollowed: 25,
  branchesSolved: 26,
  /** A value of a table that is worked out from others. */
  cells: 0.6,
  /** A number that is found among those that have come up. */
  sums: 1.5,
  /** A roll of dice that is worked out: each pair of dice where faces are told apart, and all else of it. */
  dicePairs: 4,
  rolls: 2_000,
  plainRolls: 200,
  /** A choice that is looked at without weighing it. */
  choices: 6,
  /** A hand of cards, or an end of a battle, that is noted. */
  hands: 20,
  /** A way of sharing units out. */
  shares: 16,
  /** An action that is tried. */
  actions: 60,
  /** An end of a battle in one situation, with what becomes of its units. */
  ends: 70,
  /** A position with what may happen in it. */
  positions: 80,
  /** A way to pay that is looked through. */
  ways: 100,
  /** Two positions that are put beside each other. */
  pairs: 800,
  /** Two units that meet in a campaign. */
  unitPairs: 600,
  /** A fight of a few units that is settled. */
  fights: 1_000,
  /** A hex that a line crosses, and the line. */
  hexes: 1_600,
  lines: 5_000,
  /** A shot with all that bears on it. */
  shots: 5_000,
  /** A plan that is set up. */
  plans: 8_000,
  /** A formula that is worked out and written down. */
  formulas: 10_000,
  /** A battle of which nothing but the odds is asked, or the whole reply; a fleet that is made ready for one. */
  battles: 20_000,
  wholeBattles: 80_000,
  fleets: 100_000,
  /** Of what is sampled: a unit moved, a die or a unit looked at, a battle walked over tables, a turn, a battle played step by step. */
  unitsMoved: 0.4,
  draws: 10,
  walks: 20,
  turns: 150,
  plays: 250,
} as const

/** So much of each kind of work. */
export type Work = Readonly<Partial<Record<keyof typeof stepsOfEach, number>>>

/** How many steps work takes, roughly. */
export const stepsFor = (work: Work): number =>
  Object.entries(work).reduce((sum, [kind, count]) => sum + stepsOfEach[kind as keyof Work] * count, 0)

/** A step takes ten nanoseconds. */
const stepsPerMs = 100_000

export const millisecondsOf = (steps: number): number => steps / stepsPerMs

/** So many steps as fit in a time: for bounds of what is done. */
export const stepsWithin = (ms: number): number => ms * stepsPerMs

/** Above this `auto` samples instead of solving, where it can. */
export const exactAtMost = /* @__PURE__ */ stepsWithin(3_000)

/** Predictions are rough: an exact answer is granted so many times the steps that it was thought to take, or that `auto` allows. */
const slack = 4

/** Thrown where an exact answer proves to have more states than there is room for. */
export class TooManyStates extends Error {}

/** Solves in the steps that are granted for what was predicted. Undefined where it proves too large. */
export const solveWithin = <Solved>(predicted: number, solve: () => Solved): Solved | undefined => {
  try {
    return withinSteps(slack * Math.max(predicted, exactAtMost), solve)?.result
  } catch (problem) {
    if (problem instanceof TooManyStates) return undefined
    throw problem
  }
}
