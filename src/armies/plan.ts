import type { Ending } from './verdict.ts'

/** The decisions of both sides, asked of pairs of armies that go on fighting. */
export interface Plan {
  /** How many of the attacker's submarines dive before the dice of a round (from 1). */
  readonly attackerDives: (attacker: number, defender: number, round: number) => number
  /** How many of the defender's, knowing that the attacker's dives have left army `diver` of `attacker`. */
  readonly defenderDives: (attacker: number, diver: number, defender: number, round: number) => number
  /** Whether the attacker breaks off at the end of a round. */
  readonly retreats: (attacker: number, defender: number, round: number) => boolean
  /** After this round no decision depends on the round any more; 0 when none ever does. */
  readonly lastRuledRound: number
  /** False when nobody ever dives, so that the question need not be put. */
  readonly hasDives: boolean
  readonly hasRetreats: boolean
}

/** Fight to the end, nobody dives. */
export const fightOn: Plan = {
  attackerDives: () => 0,
  defenderDives: () => 0,
  retreats: () => false,
  lastRuledRound: 0,
  hasDives: false,
  hasRetreats: false,
}

/** What the final positions are worth to the attacker; the defender wants the opposite. */
export interface Worth {
  readonly ofEnding: (attacker: number, defender: number, ending: Ending) => number
  /** Of breaking off with these armies left. */
  readonly ofRetreat: (attacker: number, defender: number) => number
}

/** Which decisions are solved for; the others follow the plan given. */
export interface Solving {
  readonly retreat: boolean
  readonly attackerDives: boolean
  readonly defenderDives: boolean
}
/** A decision with what it is worth and what the best other choice would have been worth. */
export interface DecisionValue {
  readonly best: number
  readonly value: number
  readonly alternative: number | undefined
}

/** What the decisions of a solved battle are worth, by pairs of armies. */
export interface DecisionValues {
  /** Worth of the battle before the first die. */
  atStart(): number
  /** The retreat decision at the end of a round; undefined where there is none to take. */
  retreat(attacker: number, defender: number, round: number): DecisionValue | undefined
  /** How many of the attacker's submarines dive at the start of a round. */
  attackerDives(attacker: number, defender: number, round: number): DecisionValue
  /** How many of the defender's dive, after the attacker's dives have left army `diver`. */
  defenderDives(attacker: number, diver: number, defender: number, round: number): DecisionValue
}
