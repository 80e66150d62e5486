import { once } from 'node:events'
import type { Command } from 'commander'
import { type Introduced, withOutsiders } from '../players/index.ts'
import type { Laboratory } from '../store/index.ts'
import type { Tasks } from '../tasks/index.ts'
import { fromEnvironment, readPort, readThreads, type SessionFlags, threadedBy } from './flags.ts'
import { allListed } from './outsiders.ts'
import { whyNoService } from './ports.ts'
import { say } from './says.ts'
import { exitCodes, inSession, type Session } from './session.ts'
import { tellingOf } from './telling.ts'
import { complain, print, speechIn, systemSays, UsageError, type World } from './world.ts'

/** What is under way when the worker is told to stop gets so long, and is left to other workers then. */
const closingTimeInMs = 30_000

interface WorkerFlags extends SessionFlags {
  readonly database?: string
  readonly metricsPort?: number
  readonly host?: string
}

export const addWorker = (program: Command, world: World, finish: (exitCode: number) => void): void => {
  program
    .command('worker')
    .description('compute chunks of the experiments that a database keeps, until told to stop')
    .option('--database <url>', 'the Postgres that keeps them, as postgres://… (default: DATABASE_URL)')
    .option('--metrics-port <n>', 'TCP port for /metrics (default: SANDTABLE_METRICS_PORT, else none)', readPort)
    .option('--host <address>', 'address to listen on for that (default: HOST, else 127.0.0.1)')
    .option(
      '--threads <n>',
      'chunks that are computed at once, from 1 on (default: SANDTABLE_THREADS, else one a core)',
      readThreads,
    )
    .action(async (flags: WorkerFlags) => finish(await runWorker(world, threadedBy(world, flags))))
}

const runWorker = (world: World, flags: WorkerFlags): Promise<number> => {
  const { database } = flags
  if (flags.threads === 0) throw new UsageError(say.workerThreads)
  const url = database ?? world.env.DATABASE_URL
  if (!url) throw new UsageError(say.noDatabaseNamed)
  const named = database === undefined ? 'DATABASE_URL' : '--database'
  let outsiders: readonly Introduced[] = []
  const work = async ({ tasks, signal }: Session) => {
    // Loaded only here: the other commands start faster without it.
    const { engineIdentity, Laboratory } = await import('../store/index.ts')
    const games = withOutsiders(world.games, outsiders)
    const laboratory = new Laboratory({ url, named, tasks, games, ...tellingOf(world) })
    laboratory.checkPlace()
    let metrics: { readonly close: () => void } | undefined
    try {
      metrics = await metricsOf(world, { tasks, laboratory }, flags)
      await laboratory.open()
      const ready = say.working({ engine: await engineIdentity(), threads: tasks.threads })
      await print(world.stdout, `${speechIn(world)(ready)}\n`)
      if (!signal.aborted) await once(signal, 'abort')
    } finally {
      await laboratory.close(closingTimeInMs)
      metrics?.close()
    }
    return exitCodes.answered
  }
  return inSession(world, flags, work, async () => {
    outsiders = await allListed(world)
    return outsiders
  })
}

/** What has figures. */
interface Works {
  readonly tasks: Tasks
  readonly laboratory: Pick<Laboratory, 'chunkTries'>
}

/** Its figures, where a port is named for them. */
const metricsOf = async (world: World, works: Works, { metricsPort, host }: WorkerFlags) => {
  const port = metricsPort ?? fromEnvironment(world.env, 'SANDTABLE_METRICS_PORT', readPort)
  if (port === undefined) return undefined
  const address = host ?? (world.env.HOST || '127.0.0.1')
  const { serveWorkerMetrics } = await import('../service/index.ts')
  const onError = (error: unknown): void => void complain(world, systemSays(error))
  try {
    return await serveWorkerMetrics({ ...works, port, host: address, onError })
  } catch (problem) {
    const where = { port, host: address, flag: '--metrics-port' }
    throw new UsageError(whyNoService((problem as NodeJS.ErrnoException).code, where) ?? systemSays(problem))
  }
}
