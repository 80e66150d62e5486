import { defined } from '../../../engine/index.ts'
import type { SideIndex } from './pieces.ts'

/** One CN action (MOD-15.2), or the giving up of all command nodes that have some left (MOD-2.4). */
export interface Action {
  readonly kind: 'strike' | 'bomb' | 'attack' | 'jam' | 'giveUp'
  readonly node: number
  readonly unit: number
  /** A unit, or any one of the hex that is struck. */
  readonly target: number
}

/** A decision of a side. `ways` are what can be chosen; of pieces, -1 is to do nothing. */
export type Decision =
  | { readonly kind: 'action'; readonly side: SideIndex; readonly ways: readonly Action[] }
  /** Which unit tries to repel the bombers (MOD-6.2). */
  | { readonly kind: 'repel'; readonly side: SideIndex; readonly ways: readonly number[]; readonly against: number }
  /** Which unit strikes back (MOD-4.1, MOD-7.4). */
  | { readonly kind: 'answer'; readonly side: SideIndex; readonly ways: readonly number[]; readonly against: number }

export type Happening = 'destroyed' | 'shot' | 'reserve' | 'jammed' | 'repelling'

/**
 * The umpire says what becomes of decisions and dice: a solver follows all of them, a sampler one. Values are what comes
 * from here on, in the view of side 0; `go` plays on and puts everything back before it returns.
 */
export interface Umpire {
  readonly choose: (decision: Decision, go: (way: number) => number) => number
  /** The dice bring result k with chance k of the list. */
  readonly roll: (chances: readonly number[], go: (result: number) => number) => number
  /** An action is over and another one is to come. */
  readonly rest: () => number
  /** What is to come has this name: a solver that follows all of it need not do so twice. */
  readonly recall?: (name: string, go: () => number) => number
  readonly happen?: (piece: number, what: Happening) => void
}

/** The first of the largest, where less than `tie` apart is equal: so a plan does not change without a reason. */
export const firstMost = (values: readonly number[], tie = 1e-11): number => {
  let best = 0
  for (let index = 1; index < values.length; index++)
    if (defined(values[index]) > defined(values[best]) + tie) best = index
  return best
}
