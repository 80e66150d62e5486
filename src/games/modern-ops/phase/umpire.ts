import type { SideIndex } from './pieces.ts'

/** One CN action (MOD-15.2), or the giving up of all command nodes that have some left (MOD-2.4). */
export interface Action {
  readonly kind: 'strike' | 'bomb' | 'attack' | 'jam' | 'giveUp'
  readonly node: number
  readonly unit: number
  /** A unit, or any one of the hex that is struck. */
  readonly target: number
}

/** Somebody's decision. `ways` are what can be chosen; of pieces, -1 is to let it be. */
export type Decision =
  | { readonly kind: 'action'; readonly side: SideIndex; readonly ways: readonly Action[] }
  /** Which unit tries to repel the bombers (MOD-6.2). */
  | { readonly kind: 'repel'; readonly side: SideIndex; readonly ways: readonly number[]; readonly against: number }
  /** Which unit strikes back (MOD-4.1, MOD-7.4). */
  | { readonly kind: 'answer'; readonly side: SideIndex; readonly ways: readonly number[]; readonly against: number }

export type Happening = 'destroyed' | 'shot' | 'reserve' | 'jammed' | 'repelling'

/**
 * What becomes of decisions and dice is the umpire's: a solver follows all of them, a sampler one. Values are what comes
 * from here on, in the view of side 0; `go` plays on and puts everything back before it returns.
 */
export interface Umpire {
  readonly choose: (decision: Decision, go: (way: number) => number) => number
  /** The dice bring result k with chance k of the list. */
  readonly roll: (chances: readonly number[], go: (result: number) => number) => number
  /** An action is over and another one is to come. */
  readonly rest: () => number
  /** What is to come has this name: who goes through all of it need not do so twice. */
  readonly recall?: (name: string, go: () => number) => number
  readonly happen?: (piece: number, what: Happening) => void
}
