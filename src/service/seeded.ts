import { randomInt } from 'node:crypto'
import { refuse } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { TaskJob, TaskName, Tasks } from '../tasks/index.ts'

/** A request that has been checked, and whose dice are settled: asked again it gives the same answer. */
export interface Seeded {
  readonly job: TaskJob
  readonly request: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** Checks a request of any task, and gives it a seed where it needs one and has none. Throws a Refusal. */
export const seed = (tasks: Tasks, game: GameFace, task: TaskName, asked: unknown): Seeded => {
  const given = typeof asked === 'string' && task === 'odds' ? game.parseBattle(asked) : asked
  const job = tasks.prepareTask(game.key, task, given)
  if (job.method === 'exact' || settlesSeed(task, given as Fields)) return { job, request: given }
  const request = { ...(given as Fields), seed: randomInt(2 ** 47) }
  return { job: tasks.prepareTask(game.key, task, request), request }
}

/** A search for what to add has a seed in any case. A plan of an earlier reply brings the seed of that reply along: another one would look for another plan. */
const settlesSeed = (task: TaskName, { seed, plan }: Fields): boolean =>
  seed !== undefined || task === 'reinforce' || (task === 'turn' && plan !== undefined)

/** A reply as text, unless it is larger than may be. Throws a Refusal. */
export const textOf = (reply: unknown, mostBytes: number): string => {
  const text = JSON.stringify(reply)
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes)
    refuse(
      'too-much-work',
      [],
      `the result has ${bytes} bytes, and ${mostBytes} is the most; ask for less, such as no record`,
    )
  return text
}
