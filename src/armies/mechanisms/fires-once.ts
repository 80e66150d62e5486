import type { Mechanism } from './mechanism.ts'

/** Artillery of 1914 that defends a coast (R14-11.4): one volley before the battle, which nobody returns. */
export const firesOnce: Mechanism<'firesAtLandings'> = { ability: 'firesAtLandings' }
