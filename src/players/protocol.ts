import * as z from 'zod'
import type { Moment } from './moment.ts'

/** The protocol changes its number when players written for it would no longer understand. */
export const protocol = 1

/** What is asked first, once for every game. */
export const hello = { kind: 'hello', protocol } as const

const Word = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)

/** Who a player says that he is. He may say more, which is not read. */
export const Hello = z.object({ name: Word, version: z.union([Word, z.number().transform(String)]) })

/** A decision that a player is asked for. */
export interface Question extends Moment {
  readonly kind: 'decide'
  /** To be repeated in the answer. */
  readonly id: number
  /** Milliseconds to answer in. */
  readonly timeInMs: number
}

/** What he decides: the action is the game's own JSON, as `orders` takes it. */
export const Answer = z.object({ id: z.int(), action: z.unknown() })

/** Most bytes of an answer, and of all that a program writes while it makes up one. */
export const mostBytes = 1_048_576
