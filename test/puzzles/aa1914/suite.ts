import { attacks } from './attacks.ts'
import { capitals } from './capitals.ts'
import { minors } from './minors.ts'
import { purchases } from './purchases.ts'
import type { Puzzle } from './puzzle.ts'
import { sea } from './sea.ts'

/** Every puzzle, theme by theme. */
export const puzzles: readonly Puzzle[] = [...capitals, ...attacks, ...minors, ...purchases, ...sea]
