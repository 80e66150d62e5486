import type { Fault, Place } from '../../../engine/index.ts'

/** Something in a position that no game comes to. */
export const impossible = (at: Place, message: string): Fault => ({ code: 'impossible-position', at, message })
