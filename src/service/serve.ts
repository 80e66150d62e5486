import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { games as catalogue, type GameFace } from '../games/index.ts'
import { introduce, listedIn, playersVariable, withOutsiders } from '../players/index.ts'
import { openTasks, type Tasks } from '../tasks/index.ts'
import { builtContract } from './contract.ts'
import { type Limits, limitsFromEnvironment } from './limits.ts'
import { openMetricsServer } from './metrics-server.ts'
import { buildService } from './service.ts'
import { settingsFromEnvironment } from './settings.ts'
import { closeOnSignal } from './signals.ts'

export interface ServeOptions {
  readonly port: number
  readonly host: string
  /** Where `/metrics` is; left out, it is beside everything else. */
  readonly metricsPort?: number
  /** How many worker threads; left out, the tasks decide. */
  readonly threads?: number
  /** Whether it logs, as JSON, and from which level on; the environment may say otherwise. */
  readonly logger?: boolean | { readonly level: string }
  /** Instead of the catalogue, with the tasks that know the same games. */
  readonly games?: readonly GameFace[]
  readonly tasks?: Tasks
}

export interface Serving {
  readonly app: FastifyInstance
  readonly url: string
  readonly metricsUrl?: string
}

/**
 * Serves until the process is told to stop. Then, in this order: no longer ready, no new work, accepted work finished,
 * threads closed, connections closed. What has not finished in time is stopped. Rejects with a Refusal where a limit, or a
 * player outside of this program, is not as it should be.
 */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const { port, host, metricsPort, threads } = options
  const limits = limitsFromEnvironment(process.env)
  const { logLevel, ...settings } = settingsFromEnvironment(process.env)
  const logger = logLevel ? { level: logLevel } : (options.logger ?? true)
  const outsiders = await Promise.all(listedIn(playersVariable, process.env[playersVariable] ?? '{}').map(introduce))
  const tasks = options.tasks ?? openTasks({ spare: 1, outsiders, ...(threads !== undefined && { threads }) })
  const { DATABASE_URL: url, SANDTABLE_DATA: folder } = process.env
  const database = { ...(url && { url }), ...(folder && { folder }) }
  const contract = options.games ? undefined : builtContract()
  const metricsElsewhere = metricsPort !== undefined
  const games = withOutsiders(options.games ?? catalogue, outsiders)
  const built = {
    ...settings,
    tasks,
    games,
    limits,
    logger,
    contract,
    metricsElsewhere,
    database,
  }
  const app = await buildService(built)
  if (process.env.SANDTABLE_JOBS_DIR)
    app.log.warn('SANDTABLE_JOBS_DIR is of no effect any more: jobs are kept where SANDTABLE_DATA or DATABASE_URL says')
  // After the service's own hook, which waits for accepted work, and before its connections are closed.
  app.addHook('preClose', () => tasks.close())
  let metricsUrl: string | undefined
  try {
    if (metricsElsewhere) metricsUrl = await serveMetrics(app, limits, metricsPort, host)
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw error
  }
  closeOnSignal(app, limits.closingTimeInMs)
  return { app, url: urlOf(host, app.server), ...(metricsUrl && { metricsUrl }) }
}

const serveMetrics = async (app: FastifyInstance, limits: Limits, port: number, host: string): Promise<string> => {
  const server = openMetricsServer(app.metrics, limits, error => app.log.error(error))
  // Figures are given until everything else is closed.
  app.addHook('onClose', () => server.close().closeAllConnections())
  server.listen({ port, host })
  await once(server, 'listening')
  const url = urlOf(host, server)
  app.log.info(`Metrics at ${url}/metrics`)
  return url
}

const urlOf = (host: string, server: Server): string => {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
