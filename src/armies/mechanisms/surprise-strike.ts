import { isCancelling } from './cancels.ts'
import type { Mechanism } from './mechanism.ts'

/** Fires before everybody else, so that what it hits does not fire back unless it strikes too (R41-9.3.3 to 9.3.5; REV-8.2). */
export const surpriseStrike: Mechanism<'surpriseStrike'> = { ability: 'surpriseStrike' }

/** Which of an army's units roll: the surprise strike, all others after it, or everybody at once. */
export const phases = { strike: 0, afterStrike: 1, everybody: 2 } as const

/** Whether an army strikes by surprise, in whichever round (E-7.1, E-7.2): `strikers` is how many of its units could. */
export const strikesFirst = (strikers: number, enemyTraits: number): boolean =>
  strikers > 0 && !isCancelling(enemyTraits)

/** Who rolls in the general fire: those who struck have fired; an enemy that cancels has kept them from it (R41-9.2). */
export const generalPhase = (enemyTraits: number): number =>
  isCancelling(enemyTraits) ? phases.everybody : phases.afterStrike

/** Whether a unit rolls in a phase; `strikes` says whether it has this ability. */
export const rollsIn = (strikes: boolean, phase: number): boolean =>
  phase === phases.everybody || strikes === (phase === phases.strike)
