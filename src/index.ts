import type { OddsReply } from './armies/index.ts'
import type { Aa1941Question } from './games/index.ts'
import { openTasks, type TaskOptions, type Tasks } from './tasks/index.ts'

export type { AmphibiousQuestion, BattleQuestion, OddsReply, Question, WavesQuestion } from './armies/index.ts'
export type { Fault, Outcome, RefusalCode, Side } from './engine/index.ts'
export { Refusal } from './engine/index.ts'
export type { Aa1941Question, Aa1941UnitKey } from './games/index.ts'
export { games } from './games/index.ts'
export type { GameFace, Job, Progress, TaskOptions, Tasks } from './tasks/index.ts'
export { openTasks } from './tasks/index.ts'

/** The systems whose battles can be asked about. */
export type GameKey = 'aa1941'

/**
 * The odds of a battle, an amphibious assault or a series of attacks.
 *
 * @param game the system's key
 * @param question the battle as an object (see docs/http.md), or in compact notation
 * @returns win odds, expected losses and whole distributions; probabilities are between 0 and 1, money is in IPC
 * @throws {Refusal} when the question is at fault: what is wrong, where, and how to mend it
 *
 * @example
 * const { outcomes } = await odds('aa1941', '3i 2t v 4i 1f')
 * outcomes.attackerWins // => 0.3042398781…
 */
export const odds = async (
  game: GameKey,
  question: Aa1941Question | string,
  options: TaskOptions & { readonly threads?: number } = {},
): Promise<OddsReply> => {
  const { threads, ...rest } = options
  if (threads === undefined) return (await shared().odds(game, question, rest)) as OddsReply
  const tasks = openTasks({ threads })
  try {
    return (await tasks.odds(game, question, rest)) as OddsReply
  } finally {
    await tasks.close()
  }
}

let tasks: Tasks | undefined

/** Tasks for callers who open none of their own: in the calling thread, so that nothing needs closing. */
const shared = (): Tasks => (tasks ??= openTasks({ threads: 0 }))
