import type { Mechanism } from './mechanism.ts'

/** Artillery of 1914 beside infantry and tanks, attacking (R14-9.2.2). */
export const supports: Mechanism<'supportsAttack'> = { ability: 'supportsAttack' }

export const supported: Mechanism<'supported'> = { ability: 'supported' }

/** What a supported unit hits on; `bonus` is the ruleset's, 1 where it says nothing. */
export const raisedValue = (value: number, bonus = 1): number => value + bonus

/** How many of some units are raised by so many supporters that are still free. */
export const supportedOf = (count: number, supporters: number): number => Math.min(count, supporters)
