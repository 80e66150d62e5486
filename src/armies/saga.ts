import { addEach, noOutcomes, type Outcome, type Weights } from '../engine/index.ts'
import type { Battle } from './battle.ts'
import type { End } from './duel.ts'
import { type Kept, Ledger } from './ledger.ts'
import { type Remains, remainsIn, remainsOf } from './remains.ts'
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

/** What is said of one battle of a longer story. */
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
export type Marks = Weights<string>
export const mergeMarks: (marks: Marks, others: Marks) => void = addEach

/** All that the fighting of a question brought: to be reported, or merged with what other threads brought. */
export interface Outturn {
  readonly ledger: Ledger
  readonly stages: readonly Stage[]
  readonly marks: Marks
  /** Rounds of all battles together, weighted. */
  rounds: number
}

/** A question as a story of one or more battles. */
export interface Saga {
  readonly stageNames: readonly string[]
  readonly tell: (fight: Fight, weight: number, outturn: Outturn) => void
}

export const newOutturn = (ruleset: Ruleset, stageNames: readonly string[], kept: Kept = 'all'): Outturn => ({
  ledger: new Ledger(ruleset, kept),
  stages: stageNames.map(newStage),
  marks: new Map(),
  rounds: 0,
})

/** Both sides as a battle left them. */
export interface Aftermath {
  readonly outcome: Outcome
  readonly attacker: Remains
  readonly defender: Remains
  readonly captured: boolean
}

export const aftermathOf = ({ duel }: Battle, end: Omit<End, 'probability'>): Aftermath => {
  const { attackerLoses, defenderLoses } = end.ending
  return aftermath(
    end.ending.outcome,
    remainsOf(duel.attacker, end.attacker, attackerLoses),
    remainsOf(duel.defender, end.defender, defenderLoses),
  )
}

/** The same for all the ends of one battle: many of them leave the same army of one side. */
export const aftermathsOf = ({ duel }: Battle): ((end: Omit<End, 'probability'>) => Aftermath) => {
  const [ofAttacker, ofDefender] = [remainsIn(duel.attacker), remainsIn(duel.defender)]
  return ({ attacker, defender, ending }) =>
    aftermath(ending.outcome, ofAttacker(attacker, ending.attackerLoses), ofDefender(defender, ending.defenderLoses))
}

const aftermath = (outcome: Outcome, attacker: Remains, defender: Remains): Aftermath => ({
  outcome,
  attacker,
  defender,
  captured: outcome === 'attackerWins' && attacker.land > 0,
})

/** How a battle of a story ended, the sides called by their part in the first of its battles. */
export interface StageEnd extends Pick<Aftermath, 'outcome' | 'captured'> {
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
export const noteRounds = (outturn: Outturn, stage: Stage, rounds: number): void => {
  stage.rounds += rounds
  outturn.rounds += rounds
}

export const addStage = (sum: Stage, stage: Stage): void => {
  sum.fought += stage.fought
  sum.captured += stage.captured
  sum.swing += stage.swing
  sum.rounds += stage.rounds
  for (const outcome in stage.outcomes)
    sum.outcomes[outcome as keyof Stage['outcomes']] += stage.outcomes[outcome as keyof Stage['outcomes']]
}

/** A single battle as a story. */
export const battleSaga = (battle: Battle): Saga => ({
  stageNames: [],
  tell: (fight, weight, outturn) => {
    outturn.rounds += fight(battle, weight, (current, end, share) =>
      outturn.ledger.add(aftermathOf(current, end), share),
    )
  },
})
