import type { z } from 'zod'
import type { Place, Sampler, Sampling, Text } from '../../engine/index.ts'
import type { Location } from '../engagement.ts'
import type { LedgerData } from '../ledger.ts'
import type { OddsReply } from '../reply.ts'
import type { ArmiesHeader } from '../report.ts'
import type { Counters, Stage, Totals } from '../scenario.ts'
import type { Domain, Ruleset } from '../unit.ts'
import type { Garrison, How } from '../unit-lists.ts'
import type { Solved } from './solved.ts'

/** What sampled chunks or an exact answer brought, as plain data. */
export interface Tally {
  readonly ledger: LedgerData
  readonly stages: readonly Stage[]
  readonly counters: Counters
  /** Rounds in which dice were thrown, weighted. */
  readonly rounds: number
  /** How many battles took so many rounds, where that was counted. */
  readonly roundCounts: readonly number[]
  readonly roundTable?: OddsReply['roundTable']
  readonly solved?: Solved | undefined
  readonly unresolved: number
}

/** The chances that goals are about. */
export interface Chances {
  readonly attackerWins: number
  readonly captured: number
}

/** A question about armies prepared: how to answer it, and what a reply says of it beforehand. */
export interface PreparedArmies {
  readonly header: ArmiesHeader
  readonly notes: readonly Text[]
  readonly stageNames: readonly string[]
  /** What an exact answer takes, in steps. */
  readonly exactSteps: number
  /** Whether what an exact answer needs has to be solved for anyway. */
  readonly isSolvedAnyway: boolean
  /** What it takes before anything can be sampled, and for one sampled trial. */
  readonly preparationSteps: number
  readonly trialSteps: () => number
  /** The exact answer. Throws TooManyStates. */
  readonly solve: () => Tally
  /** These chances of the exact answer alone, where they are sooner at hand than the whole of it. Throws TooManyStates. */
  readonly chances?: () => Chances
  /** Throws TooManyStates where policies cannot be weighed, and so does what it gives. */
  readonly begin: (sampling: Sampling) => Sampler<Tally>
  /** What this kind of question adds to the family's reply, or makes of it. */
  readonly write?: (reply: OddsReply, totals: Totals) => object
}

/** One kind of question about armies that a game answers. What takes a question is a method, as in `AnswerableKind`. */
export interface ArmiesKind {
  readonly Request: z.ZodType
  /** Where in a question powers may be listed that defend together. */
  garrisons(question: How): readonly (readonly [Place, Garrison | undefined])[]
  /** Throws a Refusal where the units and policies cannot be. */
  prepare(ruleset: Ruleset, question: How): PreparedArmies
  /** Of a single battle: where the units live that may be added to either side. */
  readonly reinforcedBy?: (location: Location) => readonly Domain[]
}

/** The tally of what has been noted in an totals. */
export const tallyOf = (
  { ledger, stages, rounds, counters }: Totals,
  rest: Omit<Tally, 'ledger' | 'stages' | 'rounds' | 'counters'>,
): Tally => ({ ledger: ledger.data(), stages, rounds, counters, ...rest })
