import type { IncomingMessage, ServerResponse } from 'node:http'

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the key that a request came with; null without one. What is kept for a caller belongs to it. */
    owner: string | null
    /** Whether pages are shown to it and nothing is computed. */
    isGuest: boolean
  }
}

/** Whose connection tells less of them than their request does. */
const known = new WeakMap<IncomingMessage, string>()

/** Says who asks, where it is not simply the other end of the connection. */
export const nameCaller = (request: IncomingMessage, name: string): void => {
  known.set(request, name)
}

/** Who asks, as far as can be told: the holder of a key, else an address. Those who ask through a proxy that is not trusted are one caller. */
export const callerOf = ({ req }: ServerResponse): string => known.get(req) ?? req.socket.remoteAddress ?? ''
