import type { GameFace } from '../engine/index.ts'
import { face as aa1914 } from './aa1914/index.ts'
import { face as aa1941 } from './aa1941/index.ts'
import { face as miniatures } from './miniatures/index.ts'
import { face as modernOps } from './modern-ops/index.ts'
import { face as voyna } from './voyna/index.ts'

export type { GameFace, Job } from '../engine/index.ts'
export type {
  Aa1914BattleReply,
  Aa1914MinesReply,
  Aa1914Question,
  Aa1914SubmarineWarfareReply,
  UnitKey as Aa1914UnitKey,
} from './aa1914/index.ts'
export type { Aa1941Question, UnitKey as Aa1941UnitKey } from './aa1941/index.ts'

/** The catalogue: the only list of games anywhere. */
export const games: readonly GameFace[] = [aa1941, aa1914, miniatures, voyna, modernOps]
