import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'

const stopSignals = ['SIGINT', 'SIGTERM'] as const

/** The same signal may come twice at once, as from a terminal and from npm; one that comes later means it. */
const sameSignalWithinMs = 1_000

/** For what nobody thought of: closing has limits of its own, and is over long before. */
const lastResortInMs = 15_000

/** Closes the service once when the process is told to stop, then ends it: with 0, unless something went wrong. */
export const closeOnSignal = (app: FastifyInstance, closingTimeInMs: number): void => {
  const grace = closeWithGrace(
    { delay: closingTimeInMs + lastResortInMs, logger: app.log, skip: [...stopSignals] },
    async ({ err }) => {
      if (err) app.log.error(err)
      await app.close()
    },
  )
  let toldAt: number | undefined
  const stop = (signal: NodeJS.Signals): void => {
    const now = performance.now()
    if (toldAt === undefined) {
      toldAt = now
      grace.close()
    } else if (now - toldAt > sameSignalWithinMs) {
      app.log.error(`${signal} again: ended without waiting for accepted work`)
      process.exit(1)
    }
  }
  for (const signal of stopSignals) process.on(signal, stop)
}
