import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal, readJson, refuse } from '../engine/index.ts'
import { type KeptLink, type Laboratory, refuseLink } from '../store/index.ts'
import { noLinkPage, type OnMap } from '../web/index.ts'
import { scanned, Unread } from './body.ts'
import { callerOf } from './caller.ts'
import { bodyProblems, pageProblems, problems, reply as replyOf, text } from './documented.ts'
import { languageOf, wishOf } from './front-page.ts'
import { type Limits, scanLimitsOf } from './limits.ts'
import { contentIn, isGame, linkContentOf, linkRequest } from './link-content.ts'
import { NoRoom } from './no-room.ts'
import { say } from './says.ts'
import { sendPage } from './send-page.ts'
import { unsent } from './static-text.ts'

interface Means {
  readonly games: readonly OnMap[]
  readonly laboratory: Laboratory
  readonly limits: Limits
  /** Where the service is known, without a slash at its end; empty where nobody said. */
  readonly site: string
}

/** Of 32 signs, none of which looks like another (those of Crockford). */
const signs = '0123456789abcdefghjkmnpqrstvwxyz'
/** Five bits each: 65 in all, so that nobody comes upon a link by trying, and no two have one name. */
const signsOfName = 13
const name = new RegExp(`^[${signs}]{${signsOfName}}$`)

/** The name of a link: a hash of what it leads to. */
const nameOf = (content: string): string =>
  Array.from(createHash('sha256').update(content).digest().subarray(0, signsOfName), byte => signs[byte % 32]).join('')

const idIn = ({ params }: FastifyRequest): string => {
  const { id } = params as { readonly id: string }
  return name.test(id) ? id : refuseLink(id)
}

const followed = (laboratory: Laboratory, id: string): Promise<KeptLink> =>
  laboratory.withKept(
    (_experiments, _jobs, links) => links.follow(id),
    () => refuseLink(id),
  )

/** A game behind a link that an address of the board names; undefined where there is none, or nobody can say now. */
export const gameBehind = async (laboratory: Laboratory, id: string | null) => {
  if (id === null || !name.test(id)) return undefined
  try {
    const content = contentIn((await followed(laboratory, id)).content)
    return isGame(content) ? content : undefined
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

/** Short links: made, looked at, and followed. */
export const linkRoutes = (app: FastifyInstance, { games, laboratory, limits, site }: Means): void => {
  const Request = linkRequest(games, limits)
  const Head = z.strictObject({
    id: z.string().length(signsOfName),
    url: z.string().meta({ description: 'the link: absolute where the service knows its own address, else a path' }),
    expires: z.iso.datetime().meta({ description: 'when it goes if nobody follows it until then' }),
  })
  const Made = Head.meta({ id: 'Link', description: 'A short link.' })
  const Whole = Head.extend({ link: Request }).meta({
    id: 'WholeLink',
    description: 'A short link with what it leads to.',
  })
  const headOf = ({ id, expires }: KeptLink) => ({ id, url: `${site}/s/${id}`, expires: expires.toISOString() })
  const params = z.object({ id: z.string() })

  app.post('/v1/links', {
    bodyLimit: limits.linkBytes,
    config: { readsShort: true, readsLarge: true },
    schema: {
      operationId: 'makeLink',
      tags: ['links'],
      summary: 'A short link to a page, or to a game with all its positions',
      description:
        'The same sent again gives the same link. It is kept until nobody has followed it for as long as `SANDTABLE_LINK_KEPT_FOR_IN_MS` says.',
      body: Request,
      response: {
        200: replyOf('The link, which had been made before', { 'application/json': Made }),
        201: replyOf('The link', { 'application/json': Made }),
        ...problems(...bodyProblems, 'unknown-game', 'conflict'),
      },
    },
    handler: async (request, reply) => {
      const { body, owner } = request
      if (!(body instanceof Unread)) return refuse('malformed', [], say.noBodyLink)
      const content = await linkContentOf(await readLarge(body), games, limits)
      const caller = owner ?? callerOf(reply.raw)
      const made = await laboratory.with((_experiments, _jobs, links) =>
        links.add({ id: nameOf(content), content, caller }),
      )
      if ('seconds' in made)
        throw new NoRoom(say.manyOwnLinks({ most: limits.linksADayEach }), made.seconds, 'too-many-requests')
      const head = headOf(made.link)
      return reply
        .code(made.isNew ? 201 : 200)
        .headers({ ...unsent, location: `/v1/links/${head.id}` })
        .send(JSON.stringify(head))
    },
  })

  const values = { ...scanLimitsOf(limits), values: limits.jobValues }
  const readLarge = async ({ bytes }: Unread): Promise<unknown> => {
    await scanned(bytes, values)
    return readJson(bytes.toString('utf8'))
  }

  app.get('/v1/links/:id', {
    schema: {
      operationId: 'link',
      tags: ['links'],
      summary: 'A short link, and what it leads to',
      params,
      response: {
        200: replyOf('The link', { 'application/json': Whole }),
        ...problems('not-found', 'overloaded', 'internal'),
      },
    },
    handler: async (request, reply) => {
      const kept = await followed(laboratory, idIn(request))
      // What it leads to is text already: it is put in as it is.
      return reply.headers(unsent).send(`${JSON.stringify(headOf(kept)).slice(0, -1)},"link":${kept.content}}`)
    },
  })

  app.get('/s/:id', {
    schema: {
      operationId: 'followLink',
      tags: ['page'],
      summary: 'Where a short link leads: to a page of ours, or to the board with a game',
      params,
      querystring: z.object({
        lang: z.string().optional().meta({ description: 'the language of the page: `en` or `ru`' }),
      }),
      response: {
        302: z.null().meta({ description: 'The page in `Location`.' }),
        404: replyOf('A page that says that there is no such link, or no longer', { 'text/html': text }),
        ...pageProblems('overloaded', 'internal'),
      },
    },
    handler: async (request, reply) => {
      const { lang } = wishOf(request)
      try {
        const { id, content } = await followed(laboratory, idIn(request))
        return reply.header('cache-control', 'no-cache').redirect(site + addressOf(id, content, lang), 302)
      } catch (problem) {
        if (!(problem instanceof Refusal) || problem.code !== 'not-found') throw problem
        const { id } = request.params as { readonly id: string }
        return sendPage(
          reply.code(404),
          noLinkPage(id.slice(0, 60), languageOf(request, wishOf(request)), daysOf(limits)),
        )
      }
    },
  })
}

const dayInMs = 86_400_000
const daysOf = ({ linkKeptForInMs }: Limits): number => Math.max(1, Math.round(linkKeptForInMs / dayInMs))

/** Where a link leads: the language that it is followed in goes along. */
const addressOf = (id: string, text: string, lang: string | undefined): string => {
  const content = contentIn(text)
  const [page, search] = isGame(content)
    ? ['/board', new URLSearchParams({ game: content.game, link: id })]
    : [content.page, new URLSearchParams(content.search)]
  if (lang !== undefined) search.set('lang', lang)
  return search.size === 0 ? page : `${page}?${search}`
}
