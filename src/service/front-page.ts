import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { type Language, speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { tableOf } from '../tasks/index.ts'
import { askOf, assetsFolder, assetsPath, type Conditions, calculatorPage, languageFor } from '../web/index.ts'
import { pageProblems, questionProblems, reply as replyOf, text, unchanged } from './documented.ts'
import { languageWanted } from './language.ts'
import type { Limits } from './limits.ts'
import { atOnceMs, type LinkAnswers } from './link-answers.ts'
import { always } from './operations.ts'
import { likedIn } from './preference.ts'
import { sendPage, sendStaticPage, staticPage } from './send-page.ts'
import type { StaticText } from './static-text.ts'

/** What pages, frames and cards of questions are made with. */
export interface LinkMeans {
  readonly links: LinkAnswers
  readonly conditions: Conditions
  readonly limits: Limits
  /** Where the service is known, without a slash at its end; empty where nobody said. */
  readonly site: string
}

/** The pages for people, and the files they need. */
export const frontPage = (
  app: FastifyInstance,
  games: readonly GameFace[],
  { links, conditions, limits: { cacheBytes }, site }: LinkMeans,
): void => {
  const keys = games.map(({ key }) => key)
  const maxSize = Math.floor(cacheBytes * shareOfPages)
  // What is packed of a page comes to less than the page.
  const drawn =
    maxSize > 0
      ? new LRUCache<string, StaticText>({
          maxSize,
          sizeCalculation: ({ text }, name) => 2 * text.length + name.length,
        })
      : undefined
  const inProgress = games.flatMap(face => {
    const position = tableOf(face)?.inProgress
    return position === undefined ? [] : [{ game: face.key, position }]
  })
  // Names carry a hash of what is in the file, so that it may be kept for ever.
  // They are answered however busy the service is: a page without its script is worse than a slow answer.
  app.register(async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, ...always }
    })
    await files.register(fastifyStatic, {
      root: assetsFolder,
      prefix: assetsPath,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      schemaHide: true,
    })
  })

  app.get<{ Querystring: Record<string, string | string[]> }>('/', {
    schema: {
      operationId: 'page',
      tags: ['page'],
      summary: 'The calculator: a page that asks for a battle and shows its odds',
      description:
        'It works without script too. All of a question stands in the address, as in the links to `/v1/games/{game}/odds`.',
      querystring: z.object({
        game: z.string().optional(),
        battle: z.string().optional().meta({ description: 'the question in compact notation' }),
        wait: z.string().optional().meta({
          description: 'given, the page comes with an answer that takes long; a browser with script needs none',
        }),
        compare: z.string().optional().meta({ description: 'another battle, to stand beside this one' }),
        lang: z.string().optional().meta({ description: 'the language of the page: `en` or `ru`' }),
      }),
      response: {
        200: replyOf('The page', { 'text/html': text }),
        304: unchanged,
        ...pageProblems(...questionProblems),
      },
    },
    handler: async (request, reply) => {
      const search = request.url.split('?')[1] ?? ''
      const name = `${request.headers['accept-language'] ?? ''} ${search}`
      const before = drawn?.get(name)
      if (before) return sendStaticPage(before, request, reply)
      const ask = askOf(search, keys)
      const atMostMs = 'wait' in request.query ? Number.POSITIVE_INFINITY : atOnceMs
      const language = languageOf(request, ask)
      const speak = speakIn(language, ask.game)
      const { status, answer, isStatic } = await links.page(request, ask, reply, speak, atMostMs)
      const sample = request.isGuest ? undefined : await links.sample(ask, reply, speak)
      const page = calculatorPage(games, ask, answer, language, conditions, {
        speak,
        site,
        ...(sample && { sample }),
        inProgress,
      })
      reply.code(status as 200)
      if (!isStatic) return sendPage(reply, page)
      const kept = staticPage(page)
      drawn?.set(name, kept)
      return sendStaticPage(kept, request, reply)
    },
  })
}

/** Of the memory for answers, so much for pages that show them. */
const shareOfPages = 1 / 4

/** The language that the address of a page asks for. */
export const wishOf = ({ url }: Pick<FastifyRequest, 'url'>): { readonly lang?: string } => {
  const lang = new URLSearchParams(url.split('?')[1] ?? '').get('lang')
  return lang === null ? {} : { lang }
}

/** What the address asks for, else what the browser would like best. */
export const languageOf = ({ headers }: FastifyRequest, { lang }: { readonly lang?: string }): Language =>
  lang === undefined ? languageWanted(headers) : languageFor([lang, ...likedIn(headers['accept-language'])])
