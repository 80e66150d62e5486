import type { z } from 'zod'
import type { Place } from './refusal.ts'
import type { Method } from './vocabulary.ts'

/** A question that has been checked and can be answered. */
export interface Job {
  /** The question with nothing left implicit, as plain JSON. */
  readonly question: unknown
  /** The same as text in one fixed form: equal questions have equal keys, so it can name an answer that is kept. */
  readonly key: string
  readonly method: Method
  /** Sampled work comes in chunks of fixed size; an exact answer is one chunk. */
  readonly chunks: number
  /** Rough time to answer on one thread of an ordinary machine, in milliseconds. */
  readonly costInMs: number
  /**
   * Works off chunks `from` … `to` − 1, in order, asking `isCancelled` between them. What comes back is plain data:
   * it can cross threads, and tallies of disjoint ranges merge to the tally of them all.
   */
  readonly work: (from: number, to: number, isCancelled?: () => boolean) => unknown
  /** Merges tallies in the order of their chunks and writes the reply. */
  readonly reply: (tallies: readonly unknown[]) => unknown
}

/** One battle of a request: where its policies go. */
export interface BattlePlace {
  /** The field of the request in which `policies` stands; the request itself where this is empty. */
  readonly at: Place
  /** Of a question with a battle on land and one at sea: which of them this is. What has a meaning only in the other is not for it. */
  readonly part?: 'land' | 'sea'
  /** What the attacker's rules to stop count; rounds where this does not say. */
  readonly counts?: 'rounds' | 'turns'
}

/** What one game of the catalogue can do. */
export interface GameFace {
  readonly key: string
  readonly OddsRequest: z.ZodType
  readonly OddsReply: z.ZodType
  /** Everything a form needs: units, abilities, policies, limits, examples. */
  readonly describe: () => unknown
  /** `3i 2t v 4i 1f` → a request (unchecked beyond the notation). Throws a Refusal that points at the word. */
  readonly parseBattle: (text: string) => Record<string, unknown>
  /** The compact notation of a request, or undefined where it cannot say it. */
  readonly formatBattle: (request: unknown) => string | undefined
  /** The battles of a request (unchecked), so that policies meant for all of them can be put to each. */
  readonly battlesIn: (request: Readonly<Record<string, unknown>>) => readonly BattlePlace[]
  /** Checks a request. Throws a Refusal. */
  readonly prepare: (request: unknown) => Job
}
