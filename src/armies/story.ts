import type { z } from 'zod'
import type { Method, Place, Seed } from '../engine/index.ts'
import type { Location } from './engagement.ts'
import type { LedgerData } from './ledger.ts'
import type { Garrison } from './question.ts'
import type { OddsReply } from './reply.ts'
import type { Heading } from './report.ts'
import type { Marks, Outturn, Stage } from './saga.ts'
import type { Domain, Ruleset } from './unit.ts'

/** How much is sampled, and from which seed. */
export interface Sampling {
  readonly seed: Seed
  readonly trials: number
}

/** What sampled chunks or an exact course brought, as plain data. */
export interface Tally {
  readonly ledger: LedgerData
  readonly stages: readonly Stage[]
  readonly marks: Marks
  /** Rounds in which dice were thrown, weighted. */
  readonly rounds: number
  /** How many battles took so many rounds, where that was counted. */
  readonly roundCounts: readonly number[]
  readonly roundTable?: OddsReply['roundTable']
  readonly solved?: OddsReply['solved']
  readonly unresolved: number
  readonly method: Method
}

/** The chances that goals are about. */
export interface Chances {
  readonly attackerWins: number
  readonly captured: number
}

/** A question understood: how to answer it, and what a reply says of it beforehand. */
export interface Story {
  readonly heading: Pick<Heading, 'kind' | 'location' | 'attackerUnits' | 'defenderUnits' | 'casualtyOrders' | 'notes'>
  readonly stageNames: readonly string[]
  /** Rough time of an exact answer on one thread, in milliseconds. */
  readonly exactMs: number
  /** Whether what an exact answer needs has to be solved for anyway. */
  readonly isSolvedAnyway: boolean
  /** Rough time before anything can be sampled, and of one sampled trial. */
  readonly preparationMs: number
  readonly trialMs: () => number
  /** The exact answer. Throws TooManyStates. */
  readonly solve: () => Tally
  /** These chances of the exact answer alone, where they are sooner at hand than the whole of it. Throws TooManyStates. */
  readonly chances?: () => Chances
  /** Samples chunks `from` … `to` − 1. Throws TooManyStates where policies cannot be weighed. */
  readonly sample: (sampling: Sampling, from: number, to: number, isCancelled: () => boolean) => Tally
  /** What this kind of question adds to the family's reply, or makes of it. */
  readonly write?: (reply: OddsReply, outturn: Outturn) => unknown
}

/** One kind of question that a game answers. */
export interface Kind {
  readonly schema: z.ZodType
  /** Where in a question powers may be listed that defend together. */
  readonly garrisons: (question: never) => readonly (readonly [Place, Garrison | undefined])[]
  /** Throws a Refusal where the units and policies cannot be. */
  readonly understand: (ruleset: Ruleset, question: never) => Story
  /** Of a single battle: where the units live that may be added to either side. */
  readonly reinforcedBy?: (location: Location) => readonly Domain[]
}

/** The tally of what has been noted in an outturn. */
export const tallyOf = (
  { ledger, stages, rounds, marks }: Outturn,
  rest: Omit<Tally, 'ledger' | 'stages' | 'rounds' | 'marks'>,
): Tally => ({ ledger: ledger.data(), stages, rounds, marks, ...rest })
