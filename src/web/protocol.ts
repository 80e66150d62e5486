import type { BattlePlace, Fault, Fields, Language, Link, Query, Report } from '../engine/index.ts'
import type { BattleReply as AnyBattleReply } from '../games/index.ts'

/** What the page asks of the engine beside it. */
export type ToEngine = { readonly id: number } & (
  | { readonly kind: 'open'; readonly game: string; readonly url: string; readonly language: Language }
  | { readonly kind: 'read'; readonly game: string; readonly link: Query }
  | { readonly kind: 'write'; readonly game: string; readonly request: Fields }
  | { readonly kind: 'answer'; readonly game: string; readonly request: Fields; readonly trials?: number }
  | { readonly kind: 'report'; readonly game: string; readonly reply: unknown }
  | { readonly kind: 'cancel' }
)

/** What comes back: any number of `part`s, then one `done`, `refused` or, of a game that cannot be fetched, `missing`. */
export type FromEngine = { readonly id: number } & (
  | { readonly kind: 'part'; readonly value: Answered }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'missing' }
)

/** A question understood. */
export interface Reading {
  readonly request: Fields
  /** The shortest link that says the same. */
  readonly link: Link
  readonly method: 'exact' | 'monteCarlo'
  /** Rough time to answer on one thread of an ordinary machine, in milliseconds. */
  readonly costInMs: number
  /** The battles of the question, where its policies go. */
  readonly places: readonly BattlePlace[]
  /** Battles that a sampled answer is to come from. */
  readonly trials?: number
  /** What keeps the question from being answered, though it could be read. */
  readonly faults?: readonly Fault[]
}

/** An answer, whole or as far as sampling has come. */
export interface Answered {
  readonly reply: Reply
  readonly report?: Report
  /** How much of the work it stands on, between 0 and 1. */
  readonly share: number
}

/** What all replies have. What else there is, the kind of question decides. */
export interface Reply {
  readonly game: string
  readonly ruleset: string
  readonly engineVersion: string
  readonly kind: string
  readonly battle: string | null
  readonly method: 'exact' | 'monteCarlo'
  readonly trials?: number
  readonly seed?: number | string
  readonly notes: readonly string[]
  readonly precision:
    | { readonly unresolved: number }
    | { readonly confidence: number; readonly intervals: Readonly<Record<string, readonly [number, number]>> }
}

/** A reply about a battle. Some games say more of it than others. */
export type BattleReply = AnyBattleReply & Reply

export const isBattle = (reply: Reply): reply is BattleReply => 'outcomes' in reply && 'ipcSwing' in reply

/** Kinds of question of which it can be asked what a side would need. */
export const canBeReinforced = ({ kind }: Pick<Reply, 'kind'>): boolean => ['battle', 'land', 'sea'].includes(kind)
