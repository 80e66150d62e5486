import type { BySide } from '../engine/index.ts'
import type { Duel } from './duel.ts'
import type { Engagement } from './engagement.ts'
import type { Entry } from './order.ts'
import type { DecisionValues, Plan, Solving, Worth } from './plan.ts'
import type { Open } from './process.ts'

/** A battle made ready: both sides as armies, and every decision settled by policy or solved. */
export interface Battle {
  readonly engagement: Engagement
  readonly duel: Duel
  readonly orders: BySide<readonly Entry[]>
  readonly plan: Plan
  readonly worth: Worth
  /** There when dives or retreat are solved for: which of them, and what the pairs are worth. */
  readonly solved: { readonly solving: Solving; readonly values: DecisionValues } | undefined
  /** There when casualties are solved for: all decisions that are, and `playBest` solves them together. */
  readonly open: Open | undefined
  /** Whether a mechanism is at work that no kernel knows: then the battle is followed and sampled as a process. */
  readonly isProcess: boolean
  /** The same battle with no armies remembered. */
  readonly afresh: () => Battle
}
