import type { Contender, PlayerKind, PlayerParams, SearchTools, Seed } from '../../../engine/index.ts'
import type { Order } from '../turn/orders.ts'
import type { State } from '../turn/state.ts'

/** How much a search may look at: counts, never time. */
export type Effort = Readonly<{
  /** Attack plans considered. */
  plans: number
  /** Samples of the own turn alone, in all, after which each plan is judged by the position it leads to. */
  glances: number
  /** Plans that are played out further. */
  finalists: number
  /** Samples of the own turn and the next powers' turns, in all. */
  rollouts: number
  /** Powers that move in a rollout before the position is judged. */
  turns: number
}>

/** How much somebody cares, 1 being usual. */
export interface Weights {
  readonly prize?: number | undefined
  readonly caution?: number | undefined
  readonly advance?: number | undefined
}

/** What samples of one kind said of a plan. */
export type Measured = Pick<Contender<unknown>, 'mean' | 'variance' | 'samples'>

/** Something that could be done, and the value of it: 1 for a game won by the own side, 0 for one lost. */
export interface Considered<Plan> {
  readonly plan: Plan
  readonly value: number
  readonly samples: number
  /** By the positions that the own turn leads to; undefined where none was sampled. */
  readonly glanced: Measured | undefined
  /** The same after the next powers' turns, of those that were played on. */
  readonly played: Measured | undefined
  /** Whether it was the best of the search, and fresh samples did not show it to be better than the best guess. */
  readonly isUnproven?: boolean
}

/** The attacks of a turn, as whoever asks for one is told of them. */
export interface AttackPlan {
  readonly orders: readonly Order[]
  /** Where it attacks. */
  readonly spaces: readonly number[]
  /** Equal for plans that send the same units the same ways. */
  readonly signature: string
  /**
   * Carries the plan out and fights its battles with the most ordinary luck of several tries, on a state that stands before the
   * orders: for showing the rest of the turn.
   */
  readonly fightTypically: (state: State, seed: Seed) => void
}

/** Plans for each of the phases in which plans are compared, the best first. */
export interface Planner {
  readonly purchases: (state: State) => readonly Considered<readonly Order[]>[]
  readonly attacks: (state: State) => readonly Considered<AttackPlan>[]
  readonly noncombatOrders: (state: State) => readonly Considered<readonly Order[]>[]
}

/** One version of how 1941 is judged and searched, by the numbers of one player. */
export interface Strategist {
  /** A player's version: that of his kind, and a mark of his numbers where they are not the usual ones. */
  readonly versionWith: (version: string) => string
  /** How well a side stands where nobody has won: 0 for a game lost, 1 for one won. */
  readonly valueFor: (state: State, side: number) => number
  /** By how much value a new plan must be better than the one made before. */
  readonly keptPlan: number
  readonly plannerWith: (asked: {
    readonly tools: SearchTools
    readonly effort: Effort
    readonly weights: Weights | undefined
    readonly seed: Seed
  }) => Planner
  /** Plays on from orders that are allowed at the decision a state stands at: equal indices have equal luck. */
  readonly playingOn: (asked: PlayingOn) => (orders: readonly Order[], index: number) => number
}

/** From where it is played on, how far, and by whose judgement. */
export interface PlayingOn {
  readonly state: State
  /** Whose side the value is of: the power that decides, in a battle also a defender. */
  readonly seat: number
  /** Powers that move after the acting one before the position is judged. */
  readonly turns: number
  readonly weights: Weights | undefined
  /** Of dice that no search of the same seed has seen. */
  readonly seed: Seed
}

/** A version of a player of 1941: all that a turn asks of him beside his orders. */
export interface Aa1941Kind extends PlayerKind {
  /** By the usual numbers but for those given. Throws a Refusal where one is unknown or out of its range. */
  readonly strategist: (changes?: PlayerParams) => Strategist
  /** The counts of a level; there for players that search. */
  readonly effort?: (level?: string) => Effort
}
