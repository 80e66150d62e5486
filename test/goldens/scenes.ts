import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks, type Tasks } from '../../src/tasks/index.ts'
import { built } from '../support/built.ts'
import { type FakeOptions, fakeGame, fakeTasks } from '../support/fake-tasks.ts'

/** Services that are in trouble: the refusals that need more than a request. */
const troubles = {
  cold: { tasks: { warm: new Promise<void>(() => {}) }, limits: {} },
  slow: { tasks: { hold: 'heeding' }, limits: { answerTimeInMs: 20, batchTimeInMs: 20 } },
  stopped: {
    tasks: { fault: new Refusal([{ code: 'cancelled', at: [], message: 'the work was stopped' }]) },
    limits: {},
  },
  broken: { tasks: { fault: new TypeError('a fault of ours') }, limits: {} },
} as const satisfies Readonly<Record<string, { readonly tasks: FakeOptions; readonly limits: object }>>
export type Scene = keyof typeof troubles

/** The service and the tasks behind it, and services in trouble, opened when they are first asked. */
export const openScenes = async (threads: number) => {
  const tasks = openTasks({ threads })
  const calm = { eventLoopDelayInMs: 0 }
  // Threads take what is built.
  const database = { databaseWorker: pathToFileURL(built('workers/database.ts')) }
  const cardWorker = pathToFileURL(built('workers/card.ts'))
  const app = await buildService({ tasks, games, limits: calm, database, cardWorker })
  // Before another service is built beside it: the document would have that one's schemas too.
  await app.inject('/openapi.yaml')
  const opened = new Map<Scene, Promise<FastifyInstance>>()
  const fakes: ReturnType<typeof fakeTasks>[] = []
  const open = (scene: Scene): Promise<FastifyInstance> => {
    const { tasks, limits } = troubles[scene]
    const fake = fakeTasks(tasks)
    fakes.push(fake)
    return buildService({ tasks: fake, games: [fakeGame], limits: { ...calm, ...limits }, database, cardWorker })
  }
  return {
    tasks: { ...tasks, close: async () => {} } satisfies Tasks,
    serviceFor: async (scene?: Scene): Promise<FastifyInstance> => {
      if (scene === undefined) return app
      const service = opened.get(scene) ?? open(scene)
      opened.set(scene, service)
      return service
    },
    close: async (): Promise<void> => {
      for (const fake of fakes) fake.release()
      for (const service of opened.values()) await (await service).close()
      await app.close()
      await tasks.close()
    },
  }
}
export type Scenes = Awaited<ReturnType<typeof openScenes>>
