import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import type { GameFace } from '../../src/engine/index.ts'
import type { Limits } from '../../src/service/limits.ts'
import { buildService, type ServiceOptions } from '../../src/service/service.ts'
import { built } from './built.ts'
import { lentDatabase } from './database.ts'
import { type FakeOptions, type FakeTasks, fakeGame, fakeTasks } from './fake-tasks.ts'

export { question, sampled } from './fake-questions.ts'
/** Threads take what is built. */
export const cardWorker = pathToFileURL(built('workers/card.ts'))

export const oddsUrl = '/v1/games/skirmish/odds'
export const batchUrl = `${oddsUrl}/batch`

/** A service of the fake game that is closed when the test is over. A busy machine is no concern of a test. */
export const serviceOf = async (
  limits: Partial<Limits> = {},
  options: FakeOptions = {},
  games: readonly GameFace[] = [fakeGame],
): Promise<{ app: FastifyInstance; tasks: FakeTasks }> => publicService({ games, limits }, options)

/** The same as an operator opens it to others. */
export const publicService = async (
  { games = [fakeGame], limits, ...given }: Partial<Omit<ServiceOptions, 'tasks'>> = {},
  options: FakeOptions = {},
): Promise<{ app: FastifyInstance; tasks: FakeTasks }> => {
  const tasks = fakeTasks(options)
  const database = { lend: lentDatabase }
  const app = await buildService({
    database,
    cardWorker,
    ...given,
    tasks,
    games,
    limits: { eventLoopDelayInMs: 0, ...limits },
  })
  onTestFinished(async () => {
    tasks.release()
    await app.close()
  })
  return { app, tasks }
}

export const listening = async (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

export const post = (
  app: FastifyInstance,
  payload: unknown,
  url = oddsUrl,
  headers: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  })

/** Waits until a condition holds; the test's own time limit is its patience. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 5))
}

/** Waits until the service has given back all room it had set aside. */
export const nothingInFlight = async (app: FastifyInstance): Promise<void> => {
  while (!(await app.inject('/metrics')).body.includes('\nsandtable_questions_in_flight 0\n'))
    await new Promise(resolve => setTimeout(resolve, 5))
}

/** A logger for a service, and the lines that it has written. */
export const logOf = (level: string) => {
  let text = ''
  const stream = new Writable({
    write: (bytes, _encoding, done) => {
      text += String(bytes)
      done()
    },
  })
  const lines = () =>
    text
      .trim()
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line) as Readonly<Record<string, unknown>>)
  return { logger: { level, stream }, lines }
}
