import type { Mechanism } from './mechanism.ts'
import { traits } from './traits.ts'

/** The destroyer of 1941: it takes from the enemy's submarines what makes them special (R41-9.2). */
export const cancels: Mechanism<'cancelsSubmarines'> = { ability: 'cancelsSubmarines' }

/**
 * R41-9.2.1: whether an army, by one unit or more, keeps its enemy from striking by surprise and from submerging, and
 * lets its own planes see hidden units. Asked of the armies that begin a round (E-2.4).
 */
export const isCancelling = (armyTraits: number): boolean => (armyTraits & traits.cancels) !== 0
