import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { addVary } from './vary.ts'

/** Headers of replies that scripts of other origins may read, beside those that every script may. */
const exposedHeaders = [
  'allow',
  'etag',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
  'x-request-id',
]

const allowedHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'traceparent',
  'tracestate',
  'x-api-key',
  'x-request-id',
]

/** So long a browser need not ask again what it may do. */
const maxAgeInSeconds = 600

/** Lets scripts of these origins ask, or of all where `*` is among them. Cookies are never looked at. */
export const openCors = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return
  const isForAll = origins.includes('*')
  await app.register(cors, {
    origin: isForAll ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: maxAgeInSeconds,
    // It would answer other uses of OPTIONS with a text of its own.
    strictPreflight: false,
  })
  if (isForAll) return
  // The plugin says so before routes write what they depend on themselves.
  app.addHook('onSend', (_request, reply, payload, done) => {
    addVary(reply, 'origin')
    done(null, payload)
  })
}
