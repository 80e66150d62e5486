import { editionGame } from '../../armies/index.ts'
import { odds } from './odds.ts'

/** Axis & Allies 1942 Second Edition. */
export const face = editionGame(odds)
