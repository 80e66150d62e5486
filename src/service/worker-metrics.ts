import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import type { Laboratory } from '../store/index.ts'
import type { Tasks } from '../tasks/index.ts'
import { watchChunkTries } from './chunk-metrics.ts'
import { limitsFromEnvironment } from './limits.ts'
import { openMetricsServer } from './metrics-server.ts'
import { watchPlayers } from './player-metrics.ts'
import { textWithProcess } from './process-metrics.ts'

interface WorkerMetricsOptions {
  readonly tasks: Pick<Tasks, 'playerFigures'>
  readonly laboratory: Pick<Laboratory, 'chunkTries'>
  readonly port: number
  readonly host: string
  readonly onError: (error: unknown) => void
}

/** The figures of a process that computes and answers nobody: players, and the process's own. Rejects where nothing can listen there. */
export const serveWorkerMetrics = async ({ tasks, laboratory, port, host, onError }: WorkerMetricsOptions) => {
  const registry = new Registry()
  watchPlayers(registry, tasks)
  watchChunkTries(registry, laboratory)
  const figures = { contentType: registry.contentType, text: () => textWithProcess(registry) }
  const server = openMetricsServer(figures, limitsFromEnvironment(process.env), onError)
  server.listen({ port, host })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => void server.close().closeAllConnections(),
  }
}
