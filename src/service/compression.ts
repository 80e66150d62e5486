import { constants } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import compress from '@fastify/compress'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import { packings, worthPackingFrom } from './static-text.ts'

/** Longer replies are packed by a thread of Node, so that nobody waits for it. */
const packedAtOnceBytes = 16_384

/** Event streams are left alone: some browsers tell of packed events late. */
const packedTypes = /^text\/(?!event-stream)|[/+](?:json|xml|x-ndjson|yaml)\b|^application\/(?:yaml|javascript)\b/

/**
 * Packs the replies of routes that are registered after this, for those who can unpack them. What is written in pieces goes
 * out in pieces. Texts that do not change are packed once, elsewhere, and pass through.
 */
export const openCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false, // a small body could unpack to any size
    encodings: packings,
    threshold: worthPackingFrom,
    syncThreshold: packedAtOnceBytes,
    customTypes: packedTypes,
    brotliOptions: {
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  })
  // The plugin's own hook is one of the route as well, and stands before this one.
  app.addHook('onRoute', route => {
    const hooks = [...[route.onSend ?? []].flat(), tagPacked]
    // The first hook of a HEAD is Fastify's, which drops the body: last, it tells the length of the packed one.
    route.onSend = route.method === 'HEAD' ? [...hooks.slice(1), ...hooks.slice(0, 1)] : hooks
  })
}

/**
 * A packed reply is other bytes, so it may not have the strong tag of the plain one (RFC 9110, 8.8.3): its tag is weak, unless it
 * is of the packed bytes already. Who asks again by the weak tag is told that, or a cache would not know which reply is meant.
 */
const tagPacked: onSendHookHandler = (request, reply, payload, done) => {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && /^"(?!.*\.(?:br|gzip)"$)/.test(etag)) {
    const isPacked = reply.hasHeader('content-encoding')
    const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
    const isKnownWeak =
      reply.statusCode === 304 && known?.includes(`W/${etag}`) && negotiate(accepted, packings) !== null
    if (isPacked || isKnownWeak) reply.header('etag', `W/${etag}`)
  }
  done(null, payload)
}
