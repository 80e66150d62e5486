import type { Mechanism } from './mechanism.ts'

/** Fighters that fly with bombers on a raid, and those that meet them (E42-13.2, E50-13.2, E40-13.1). */
export const escorts: Mechanism<'escorts'> = { ability: 'escorts' }
export const intercepts: Mechanism<'intercepts'> = { ability: 'intercepts' }

/** Whether a raid has an air battle. */
export const raidAirBattles = ['none', 'optional', 'standard'] as const

/** Who fires at bombers: what they raid, or a gun beside it. */
export const raidDefences = ['builtIn', 'gunNeeded'] as const

/** How much damage a target takes by the value of its territory: twice of it or once in all, or as much from each bomber (E42-13.1, REV-13.1). */
export const raidLimits = ['value', 'twiceValue', 'valuePerBomber'] as const
