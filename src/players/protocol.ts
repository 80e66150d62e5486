import * as z from 'zod'

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
export interface Question {
  readonly kind: 'decide'
  /** To be repeated in the answer. */
  readonly id: number
  readonly game: string
  readonly seat: string
  /** The game's own word for what is to be decided. */
  readonly about: string
  readonly position: unknown
  /** An action that does as little as is allowed: what is done where the answer is not allowed. */
  readonly pass: unknown
  /** For whatever the player leaves to chance: the same in the same game, and never that of the dice. */
  readonly seed: string | number
  /** Decisions made in this game so far, by anybody. */
  readonly ply: number
  /** Milliseconds to answer in. */
  readonly timeInMs: number
}

/** What he decides: the action is the game's own JSON, as `orders` takes it. */
export const Answer = z.object({ id: z.int(), action: z.unknown() })

/** Most bytes of an answer, and of all that a program writes while it makes up one. */
export const mostBytes = 1_048_576
