import type { BattleQuestion } from '../src/armies/index.ts'
import type { Tasks } from '../src/tasks/index.ts'

/** The one place where the benchmarks touch the engine: on this thread, synchronously, nothing cached from call to call. */

/** Whole outcome distribution with survivors, at most 1e-12 unresolved. */
export const exactAnswer = (question: BattleQuestion): { readonly attackerWins: number } => notWired(question)

/** Sampled battles: how many of `trials` the attacker won. */
export const sampleBattles = (
  question: BattleQuestion,
  trials: number,
  seed: number,
): { readonly attackerWins: number } => notWired(question, trials, seed)

/** Win probability and expected swing only, as a search asks for them. */
export const quickAnswer = (question: BattleQuestion): { readonly attackerWins: number; readonly ipcSwing: number } =>
  notWired(question)

/** The tasks over a pool of so many worker threads, even for small work. */
export const openTasks = async (threads: number): Promise<Tasks> => notWired(threads)

const notWired = (..._: unknown[]): never => {
  throw new Error('bench/engine.ts is not wired to the engine yet')
}
