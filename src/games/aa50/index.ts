import { editionGame } from '../../armies/index.ts'
import { odds } from './odds.ts'

/** Axis & Allies Anniversary. */
export const face = editionGame(odds)
