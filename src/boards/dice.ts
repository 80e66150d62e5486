import type { Stream } from '../engine/index.ts'

/** One die: 1 to its number of sides. */
export const rollDie = (stream: Stream, sides: number): number => 1 + Math.floor(sides * stream.nextFraction())
