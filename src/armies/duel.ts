import { defined } from '../engine/index.ts'
import { traitSets } from './mechanisms/index.ts'
import type { Opening } from './opening.ts'
import type { SlotSpace } from './slot-space.ts'
import { type Ending, type EndRules, verdicts } from './verdict.ts'

/** Two sides, their dice and when it is over: everything about a battle but the decisions. */
export interface Duel extends EndRules {
  readonly attacker: SlotSpace
  readonly defender: SlotSpace
  /** The first round before whose dice units may submerge. */
  readonly firstDive: number
  /** What is fired before round 1; undefined where nothing is. */
  readonly opening: Opening | undefined
}

/** A way a battle may end: the armies that are left, how it is called, how likely it is. */
export interface End {
  readonly attacker: number
  readonly defender: number
  readonly ending: Ending
  readonly probability: number
}

/** How the battle is over with these armies; undefined while it goes on. */
export const pairEnding = (duel: Duel, attacker: number, defender: number): Ending | undefined => {
  const { codes, endings } = verdicts(duel)
  return endings[
    defined(codes[defined(duel.attacker.traits[attacker]) * traitSets + defined(duel.defender.traits[defender])])
  ]
}

/** Sees a pair of armies that fights on (no ending) or has ended. */
export type Visit = (attacker: number, defender: number, probability: number, ending: Ending | undefined) => void

/** A battle seen at the end of one round. */
export interface RoundSnapshot {
  readonly round: number
  /** Probability that this round was fought. */
  readonly fought: number
  /** Probability of each pair of armies that fights on, and of each end so far. */
  readonly forEach: (visit: Visit) => void
}

export interface Course {
  readonly ends: readonly End[]
  /** Expected number of rounds in which dice were thrown. */
  readonly meanRounds: number
  /** Probability of branches too unlikely to be followed. */
  readonly unresolved: number
}
