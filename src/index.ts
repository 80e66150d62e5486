import type { OddsReply } from './armies/index.ts'
import type {
  Aa1914BattleReply,
  Aa1914MinesReply,
  Aa1914Question,
  Aa1914SubmarineWarfareReply,
  Aa1941Question,
} from './games/index.ts'
import { openTasks, type TaskOptions, type Tasks } from './tasks/index.ts'

export type { AmphibiousQuestion, BattleQuestion, OddsReply, Question, WavesQuestion } from './armies/index.ts'
export type { Fault, Outcome, RefusalCode, Side } from './engine/index.ts'
export { Refusal } from './engine/index.ts'
export type {
  Aa1914BattleReply,
  Aa1914MinesReply,
  Aa1914Question,
  Aa1914SubmarineWarfareReply,
  Aa1914UnitKey,
  Aa1941Question,
  Aa1941UnitKey,
} from './games/index.ts'
export { games } from './games/index.ts'
export type { GameFace, Job, Progress, TaskOptions, Tasks } from './tasks/index.ts'
export { openTasks } from './tasks/index.ts'

/** The systems whose battles can be asked about. */
export type GameKey = keyof Questions

/** What can be asked about each. */
export interface Questions {
  readonly aa1941: Aa1941Question
  readonly aa1914: Aa1914Question
}

/** What is answered to a question: battles alike in all games of the family, and what a game asks besides. */
export type Reply<Game extends GameKey, Asked> = Game extends 'aa1914'
  ? Asked extends { readonly kind: 'mines' }
    ? Aa1914MinesReply
    : Asked extends { readonly kind: 'submarineWarfare' }
      ? Aa1914SubmarineWarfareReply
      : Aa1914BattleReply
  : OddsReply

/**
 * The odds of a battle, of several after one another, or of what else a game leaves to dice.
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
export const odds = async <Game extends GameKey, const Asked extends Questions[Game] | string>(
  game: Game,
  question: Asked,
  options: TaskOptions & { readonly threads?: number } = {},
): Promise<Reply<Game, Asked>> => {
  const { threads, ...rest } = options
  if (threads === undefined) return (await shared().odds(game, question, rest)) as Reply<Game, Asked>
  const tasks = openTasks({ threads })
  try {
    return (await tasks.odds(game, question, rest)) as Reply<Game, Asked>
  } finally {
    await tasks.close()
  }
}

let tasks: Tasks | undefined

/** Tasks for callers who open none of their own: in the calling thread, so that nothing needs closing. */
const shared = (): Tasks => (tasks ??= openTasks({ threads: 0 }))
