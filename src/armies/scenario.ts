import { addEach, noOutcomes, type Outcome, type Text, type Weights } from '../engine/index.ts'
import type { Battle } from './battle.ts'
import type { End } from './duel.ts'
import { type Kept, Ledger } from './ledger.ts'
import { type SideSurvivors, survivorsIn, survivorsOf } from './survivors.ts'
import type { Ruleset } from './unit.ts'

/**
 * Fights a battle with a weight (a probability, or a count of trials) and shows each end with its share of it. The
 * battle is shown too, as sampling may have numbered its armies anew.
 * Answers the number of rounds that took, weighted too.
 */
export type Fight = (
  battle: Battle,
  weight: number,
  see: (battle: Battle, end: Omit<End, 'probability'>, weight: number) => void,
) => number

/** What is said of one battle of a longer scenario. */
export interface Stage {
  readonly name: string
  fought: number
  readonly outcomes: Record<Outcome, number>
  captured: number
  swing: number
  /** Rounds of this battle in which dice were thrown, weighted. */
  rounds: number
}

export const newStage = (name: string): Stage => ({
  name,
  fought: 0,
  outcomes: noOutcomes(),
  captured: 0,
  swing: 0,
  rounds: 0,
})

/** What else a game notes of the fighting, by names of its own: weights, which add up over trials and threads. */
export type Counters = Weights<string>
export const mergeCounters: (counters: Counters, others: Counters) => void = addEach

/** All that the fighting of a question brought: to be reported, or merged with what other threads brought. */
export interface Totals {
  readonly ledger: Ledger
  readonly stages: readonly Stage[]
  readonly counters: Counters
  /** Rounds of all battles together, weighted. */
  rounds: number
}

/** A question as a series of one or more battles. */
export interface Scenario {
  readonly stageNames: readonly string[]
  readonly play: (fight: Fight, weight: number, totals: Totals) => void
}

export const newTotals = (ruleset: Ruleset, stageNames: readonly string[], kept: Kept = 'all'): Totals => ({
  ledger: new Ledger(ruleset, kept),
  stages: stageNames.map(newStage),
  counters: new Map(),
  rounds: 0,
})

/** Both sides as a battle left them. */
export interface BattleResult {
  readonly outcome: Outcome
  readonly attacker: SideSurvivors
  readonly defender: SideSurvivors
  readonly captured: boolean
}

export const resultOf = ({ duel }: Battle, end: Omit<End, 'probability'>): BattleResult => {
  const { attackerLoses, defenderLoses } = end.ending
  return result(
    end.ending.outcome,
    survivorsOf(duel.attacker, end.attacker, attackerLoses),
    survivorsOf(duel.defender, end.defender, defenderLoses),
  )
}

/** The same for all the ends of one battle: many of them leave the same army of one side. */
export const resultsOf = ({ duel }: Battle): ((end: Omit<End, 'probability'>) => BattleResult) => {
  const [ofAttacker, ofDefender] = [survivorsIn(duel.attacker), survivorsIn(duel.defender)]
  return ({ attacker, defender, ending }) =>
    result(ending.outcome, ofAttacker(attacker, ending.attackerLoses), ofDefender(defender, ending.defenderLoses))
}

const result = (outcome: Outcome, attacker: SideSurvivors, defender: SideSurvivors): BattleResult => ({
  outcome,
  attacker,
  defender,
  captured: outcome === 'attackerWins' && attacker.land > 0,
})

/** How a battle of a scenario ended, the sides called by their part in the first of its battles. */
export interface StageEnd extends Pick<BattleResult, 'outcome' | 'captured'> {
  readonly attacker: { readonly lostIpc: number }
  readonly defender: { readonly lostIpc: number }
}

export const noteStage = (stage: Stage, { outcome, captured, attacker, defender }: StageEnd, weight: number): void => {
  stage.fought += weight
  stage.outcomes[outcome] += weight
  if (captured) stage.captured += weight
  stage.swing += weight * (defender.lostIpc - attacker.lostIpc)
}

/** Adds the rounds that the battle of a stage took to its own and to those of all battles. */
export const noteRounds = (totals: Totals, stage: Stage, rounds: number): void => {
  stage.rounds += rounds
  totals.rounds += rounds
}

export const addStage = (sum: Stage, stage: Stage): void => {
  sum.fought += stage.fought
  sum.captured += stage.captured
  sum.swing += stage.swing
  sum.rounds += stage.rounds
  for (const outcome in stage.outcomes)
    sum.outcomes[outcome as keyof Stage['outcomes']] += stage.outcomes[outcome as keyof Stage['outcomes']]
}

/** What a game says of a battle beside its odds. */
export type Remarks = (battle: Battle) => readonly Text[]
export const noRemarks: Remarks = () => []

/** A single battle as a scenario. */
export const battleScenario = (battle: Battle): Scenario => ({
  stageNames: [],
  play: (fight, weight, totals) => {
    totals.rounds += fight(battle, weight, (current, end, share) => totals.ledger.add(resultOf(current, end), share))
  },
})
