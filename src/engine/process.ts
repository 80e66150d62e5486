import type { Outcome, Side } from './vocabulary.ts'

/** One thing chance may bring, with its probability. The branches of a turn sum to 1. */
export interface Branch<State> {
  readonly probability: number
  readonly state: State
}

/** One thing a side may decide. */
export interface Option<State> {
  readonly state: State
}

/** Somebody's decision, and what it is about. */
export interface ChoiceTurn<State> {
  readonly kind: 'choice'
  readonly side: Side
  readonly about: string
  readonly options: readonly Option<State>[]
}

/** What the rules say comes next: nothing, the dice, or somebody's decision. */
export type Turn<State> =
  | { readonly kind: 'over'; readonly outcome: Outcome }
  | { readonly kind: 'chance'; readonly branches: readonly Branch<State>[] }
  | ChoiceTurn<State>

/** Names a state: equal keys are equal states. */
export type Key = string | number

/**
 * A battle described once: the exact solver, the sampler and the tests all read this.
 *
 * Play moves forward except that it may come back to the *anchor* it last left (a round in which nothing happens).
 * States are values.
 */
export interface Process<State> {
  readonly start: State
  readonly turn: (state: State) => Turn<State>
  readonly key: (state: State) => Key
  /** Whether play may come back to this state before it has moved on: the start of a round. */
  readonly isAnchor: (state: State) => boolean
}

/** Which option to take: the index into the options of a choice. */
export type Policy<State> = (state: State, turn: ChoiceTurn<State>) => number
