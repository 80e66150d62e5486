import type { Seed } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Settled, TaskJob } from './contract.ts'
import { prepareTask, type TaskName } from './kinds.ts'

type Fields = Readonly<Record<string, unknown>>

/** Checks a request of any task, and gives it a seed where it needs one and has none. Throws a Refusal. */
export const settle = (face: GameFace, task: TaskName, asked: unknown, seed?: Seed): Settled<TaskJob> => {
  const request = typeof asked === 'string' && task === 'odds' ? face.parseBattle(asked) : asked
  const job = { ...prepareTask(face, task, request), task }
  if (seed === undefined || job.method === 'exact' || settlesSeed(task, request as Fields))
    return { job, request, isSeedChosen: false }
  const seeded = { ...(request as Fields), seed }
  return { job: { ...prepareTask(face, task, seeded), task }, request: seeded, isSeedChosen: true }
}

/** A search for what to add has a seed in any case. A plan of an earlier reply brings the seed of that reply along: another one would look for another plan. */
const settlesSeed = (task: TaskName, { seed, plan }: Fields): boolean =>
  seed !== undefined || task === 'reinforce' || (task === 'turn' && plan !== undefined)
