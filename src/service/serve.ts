import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { games as catalogue, type GameFace } from '../games/index.ts'
import { openTasks, type Tasks } from '../tasks/index.ts'
import { builtContract } from './contract.ts'
import { limitsFromEnvironment } from './limits.ts'
import { buildService } from './service.ts'
import { closeOnSignal } from './signals.ts'

export interface ServeOptions {
  readonly port: number
  readonly host: string
  /** How many worker threads; left out, the tasks decide. */
  readonly threads?: number
  readonly logger?: boolean
  /** Instead of the catalogue, with the tasks that know the same games. */
  readonly games?: readonly GameFace[]
  readonly tasks?: Tasks
}

export interface Serving {
  readonly app: FastifyInstance
  readonly url: string
}

/**
 * Serves until the process is told to stop. Then, in this order: no longer ready, no new work, accepted work finished,
 * threads closed, connections closed. What has not finished in time is stopped.
 */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const { port, host, threads, logger = true, games = catalogue } = options
  const limits = limitsFromEnvironment(process.env)
  const tasks = options.tasks ?? openTasks({ spare: 1, ...(threads !== undefined && { threads }) })
  const jobsFolder = process.env.SANDTABLE_JOBS_DIR
  const contract = options.games ? undefined : builtContract()
  const app = await buildService({ tasks, games, limits, logger, contract, ...(jobsFolder && { jobsFolder }) })
  // After the service's own hook, which waits for accepted work, and before its connections are closed.
  app.addHook('preClose', () => tasks.close())
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw error
  }
  closeOnSignal(app, limits.closingTimeInMs)
  const { port: bound } = app.server.address() as AddressInfo
  return { app, url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}` }
}
