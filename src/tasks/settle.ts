import type { Seed } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Settled, TaskJob } from './contract.ts'
import { lacksSeed, prepareTask, type TaskName } from './kinds.ts'

/** Checks a request of any task, and gives it the seed that is offered where it needs one and has none. Throws a Refusal. */
export const settle = (face: GameFace, task: TaskName, asked: unknown, offered?: Seed): Settled<TaskJob> => {
  const request = typeof asked === 'string' && task === 'odds' ? face.parseBattle(asked) : asked
  const withSeed = (): object => ({ ...(request as object), seed: offered })
  if (offered !== undefined && lacksSeed(face, task, request)) {
    const seeded = withSeed()
    return { job: { ...prepareTask(face, task, seeded), task }, request: seeded, isSeedChosen: true }
  }
  const job = { ...prepareTask(face, task, request, offered), task }
  const isSeedChosen = job.isSeedOffered === true
  return { job, request: isSeedChosen ? withSeed() : request, isSeedChosen }
}
