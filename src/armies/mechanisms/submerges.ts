import type { diveTimes } from './battle-rules.ts'
import { isCancelling } from './cancels.ts'
import { faultOfNoShip, type Mechanism } from './mechanism.ts'

/** Leaves the battle alive: in 1941 before the dice of a round (R41-9.3.1), in 1914 instead of firing (R14-10.5). */
export const submerges: Mechanism<'submerges'> = { ability: 'submerges' }

export const faultOfSubmerging = faultOfNoShip(submerges)

/** How many units may submerge now, of so many that can. */
export const mostDives = (divers: number, enemyTraits: number): number => (isCancelling(enemyTraits) ? 0 : divers)

/** The first round before whose dice units may submerge: to do so at the end of a round is to do so before the next (REV-8.4). */
export const firstDive = (time: (typeof diveTimes)[number] = 'beforeDice'): number => (time === 'endOfRound' ? 2 : 1)
