import type { Mechanism } from './mechanism.ts'

/** Aircraft that an air base on the coast may send into a battle at sea beside it (E40-14.1). */
export const scrambles: Mechanism<'scrambles'> = { ability: 'scrambles' }
