import { type Fault, faultOf, type Message, type Place } from '../../../engine/index.ts'

/** Something in a position that no game comes to. */
export const impossible = (at: Place, said: Message): Fault => faultOf('impossible-position', at, said)
