import type { Aa1914BattleReply, Aa1914Question } from '../../src/index.ts'
import { engineOf } from './engine.ts'

/** Axis & Allies 1914, asked in this thread. */
export const aa1914 = engineOf<Aa1914Question | object, Aa1914BattleReply>('aa1914')
