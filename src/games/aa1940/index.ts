import { editionGame } from '../../armies/index.ts'
import { odds } from './odds.ts'

/** Axis & Allies Global 1940. */
export const face = editionGame(odds)
