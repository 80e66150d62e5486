import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../engine/index.ts'
import { hashOf, type KeyHolder, type KeyHolders } from './api-keys.ts'
import { nameCaller } from './caller.ts'
import { accessProblems, problems } from './documented.ts'
import { say } from './says.ts'

/** Who may ask, and how often. */
export interface AccessOptions {
  /** Left out, there are no keys: everybody may ask. */
  readonly keys?: KeyHolders
  /** Requests a minute of an address that come without a key. Left out, they are refused where there are keys, and not counted where there are none. */
  readonly anonymousPerMinute?: number
}

const windowInMs = 60_000
/** So many callers are counted at once; of more the counts that were not needed for longest are forgotten. */
const mostCounted = 20_000
/** A network gives a caller as many addresses of this prefix as they like. */
const ipv6Prefix = 64

/** Whose requests are counted together, and how many of them are welcome in a minute. */
interface Quota {
  readonly of: string
  readonly perMinute: number
}

/**
 * Asks for a key, and counts requests against quotas, under `/v1/`. Pages, their files, the contract and what is for those who
 * run the service are for everybody. The calculator's page, its frame and its card are shown to everybody too, but what they show is not computed for guests;
 * the laboratory shows them the experiments that came without a key.
 */
export const openAccess = async (app: FastifyInstance, { keys, anonymousPerMinute }: AccessOptions): Promise<void> => {
  app.decorateRequest('owner', null)
  app.decorateRequest('isGuest', false)
  documentAccess(app)
  if (!keys && anonymousPerMinute === undefined) return

  const quotas = new WeakMap<FastifyRequest, Quota>()
  await app.register(rateLimit, {
    global: false,
    cache: mostCounted,
    timeWindow: windowInMs,
    keyGenerator: request => quotas.get(request)?.of ?? '',
    max: request => quotas.get(request)?.perMinute ?? 0,
  })
  const count = app.createRateLimit()

  /** Counts a request. Throws a Refusal where there were too many. */
  const charge = async (request: FastifyRequest, reply: FastifyReply, quota: Quota): Promise<void> => {
    quotas.set(request, quota)
    const counted = await count(request)
    if (counted.isAllowed) return
    const { perMinute } = quota
    // Fields of draft-ietf-httpapi-ratelimit-headers.
    reply.headers({
      'ratelimit-policy': `"minute";q=${perMinute};w=${windowInMs / 1000}`,
      ratelimit: `"minute";r=${counted.remaining};t=${counted.ttlInSeconds}`,
    })
    if (!counted.isExceeded) return
    reply.header('retry-after', String(Math.max(1, counted.ttlInSeconds)))
    refuse('too-many-requests', [], say.overQuota({ perMinute, seconds: Math.max(1, counted.ttlInSeconds) }))
  }

  const holderOf = (request: FastifyRequest, reply: FastifyReply): KeyHolder | undefined => {
    const key = keys && keyIn(request)
    const holder = key === undefined ? undefined : keys?.get(hashOf(key))
    if (key !== undefined && !holder) {
      reply.header('www-authenticate', `${challenge}, error="invalid_token"`)
      refuse('unauthorized', [], say.unknownKey)
    }
    if (!holder && anonymousPerMinute === undefined) {
      reply.header('www-authenticate', challenge)
      refuse('unauthorized', [], say.keyNeeded)
    }
    return holder
  }

  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const holder = holderOf(request, reply)
    if (holder) {
      request.owner = holder.name
      nameCaller(request.raw, holder.name)
      if (holder.perMinute !== undefined)
        await charge(request, reply, { of: `key ${holder.name}`, perMinute: holder.perMinute })
    } else if (anonymousPerMinute !== undefined) {
      await charge(request, reply, { of: `address ${addressOf(request)}`, perMinute: anonymousPerMinute })
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    const { url } = request.routeOptions
    if (asksHere(url)) await admit(request, reply)
    else if (showsAnswers.includes(url ?? '') || url?.startsWith('/lab'))
      // A reader is shown the page in any case.
      await admit(request, reply).catch(() => {
        request.isGuest = true
        reply.removeHeader('www-authenticate').removeHeader('retry-after')
      })
  })
}

/** Nothing where the connection is gone already; what a proxy forwards may be no address, and long. */
const addressOf = ({ ip }: FastifyRequest): string =>
  rateLimit.normalizeIP(((ip as string | undefined) ?? '').slice(0, 64), ipv6Prefix)

const challenge = 'Bearer realm="sandtable"'

/** What shows answers to everybody who follows a link, and computes none for guests. */
const showsAnswers: readonly string[] = ['/', '/card.png', '/embed']

const asksHere = (url: string | undefined): boolean => url?.startsWith('/v1/') === true

/** The key that a request comes with: `Authorization: Bearer`, else `X-Api-Key`. Other kinds of authorization are for those before us. */
const keyIn = ({ headers }: FastifyRequest): string | undefined => {
  const [, bearer] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  const { 'x-api-key': plain } = headers
  return bearer ?? (typeof plain === 'string' ? plain : undefined)
}

/** Says in the contract of every route that asks for a key what may come of it. */
const documentAccess = (app: FastifyInstance): void => {
  const refused = problems(...accessProblems)
  app.addHook('onRoute', ({ url, schema }) => {
    if (asksHere(url) && schema?.response) schema.response = { ...(schema.response as object), ...refused }
  })
}
