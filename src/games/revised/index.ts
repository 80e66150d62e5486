import { editionGame } from '../../armies/index.ts'
import { odds } from './odds.ts'

/** Axis & Allies Revised. */
export const face = editionGame(odds)
