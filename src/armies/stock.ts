import type { Unit } from './unit.ts'
import type { UnitCounts } from './unit-lists.ts'

/** Units of one kind that began the battle in the same condition. */
export interface Stock {
  readonly unit: Unit
  readonly count: number
  /** A two-hit unit that has already taken its first hit. */
  readonly damaged?: boolean
  /** Came by sea: can never retreat (R41-10.8). */
  readonly seaborne?: boolean
  /** What each of them carries; it dies with its carrier (R41-9.1.3, E-1.4). */
  readonly cargo?: UnitCounts
  /** IPC of the cargo of each. */
  readonly cargoCost?: number
}
