import type { GameFace } from '../engine/index.ts'
import { face as aa1941 } from './aa1941/index.ts'

export type { GameFace, Job } from '../engine/index.ts'
export type { Aa1941Question, UnitKey as Aa1941UnitKey } from './aa1941/index.ts'

/** The catalogue: the only list of games anywhere. */
export const games: readonly GameFace[] = [aa1941]
