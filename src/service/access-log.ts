import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked so often by machines that its lines in the log are for debugging alone. */
    isProbe?: boolean
  }
}

/**
 * Writes a line for every request that has been answered, or whose caller hung up: its method, route template, status, time in
 * ms from the head of the request to the end of the reply, and bytes of the reply, head included. Paths, questions and addresses are not
 * written down.
 */
export const openAccessLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const startInMs = performance.now()
    const { socket } = request.raw
    const bytesBefore = socket.bytesWritten
    // `onResponse` is not called when the caller hangs up; 'close' always comes.
    reply.raw.on('close', () => {
      const line = lineOf(request, reply, performance.now() - startInMs, socket.bytesWritten - bytesBefore)
      request.log[request.routeOptions.config.isProbe ? 'debug' : 'info'](line, 'request')
    })
    done()
  })
}

const lineOf = (request: FastifyRequest, reply: FastifyReply, tookMs: number, bytes: number) => ({
  method: request.method,
  route: request.routeOptions.url ?? 'none',
  status: reply.raw.statusCode,
  ms: Math.round(tookMs * 10) / 10,
  // Where requests are put in without a connection nobody counts.
  ...(Number.isFinite(bytes) && { bytes }),
  ...(request.owner !== null && { owner: request.owner }),
  ...(!reply.raw.writableEnded && { hungUp: true }),
})
