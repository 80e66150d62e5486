import { onTestFinished } from 'vitest'
import type { Limits } from '../../src/service/limits.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks, type TaskOptions, type Tasks } from '../../src/tasks/index.ts'
import { databaseWorker, lentDatabase } from './database.ts'
import { fakeGame } from './fake-tasks.ts'
import { raceFace } from './toy-table.ts'

interface Options {
  /** Where jobs are kept; left out, in memory. */
  readonly folder?: string
  /** Work in the background, or all of it, waits until it is released or stopped. */
  readonly hold?: boolean | 'all'
}

/** The tasks of the toy table, in this thread. Held work heeds its signal, as work on other threads does. */
const heldTasks = (hold: boolean | 'all') => {
  const tasks = openTasks({ threads: 0, games: [fakeGame, raceFace] })
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const held = async (options: TaskOptions | undefined): Promise<void> => {
    const stopped = new Promise<void>(resolve => options?.signal?.addEventListener('abort', () => resolve()))
    if (hold === 'all' || (hold && options?.inBackground)) await Promise.race([released, stopped])
  }
  const answer: Tasks['answer'] = async (game, job, options) => {
    await held(options)
    return tasks.answer(game, job, options)
  }
  const answerText: Tasks['answerText'] = async (game, job, options) => {
    await held(options)
    return tasks.answerText(game, job, options)
  }
  return { tasks: { ...tasks, answer, answerText, threads: 1 }, release }
}

/** A service of a game that is played and of one that is not, closed when the test is over. */
export const raceService = async (limits: Partial<Limits> = {}, { hold = false, folder }: Options = {}) => {
  const { tasks, release } = heldTasks(hold)
  const app = await buildService({
    tasks,
    games: [fakeGame, raceFace],
    limits: { eventLoopDelayInMs: 0, ...limits },
    database: folder === undefined ? { lend: lentDatabase } : { folder, databaseWorker },
  })
  await app.ready()
  onTestFinished(async () => {
    release()
    await app.close()
  })
  return { app, release }
}
