import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { exampleOf, type Language, Refusal, readLink, type Speak, speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import {
  type Ask,
  askOf,
  assetsFolder,
  assetsPath,
  type Conditions,
  calculatorPage,
  isEmpty,
  languageFor,
  queryOf,
  type ServedAnswer,
} from '../web/index.ts'
import { type Answers, wordsIn } from './answers.ts'
import { wordedValue } from './body.ts'
import { pageProblems, questionProblems, reply as replyOf, text, unchanged } from './documented.ts'
import { languageWanted } from './language.ts'
import type { Limits } from './limits.ts'
import { always } from './operations.ts'
import { likedIn } from './preference.ts'
import { problemKind, problemOf } from './problem.ts'
import { sendPage, sendStaticPage, staticPage } from './send-page.ts'
import type { StaticText } from './static-text.ts'

/** The pages for people, and the files they need. */
export const frontPage = (
  app: FastifyInstance,
  games: readonly GameFace[],
  answers: Answers,
  conditions: Conditions,
  { cacheBytes }: Limits,
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
      const { status, answer, isStatic } = request.isGuest
        ? shownToGuests
        : await answerTo(ask, atMostMs, games, answers, reply, speak)
      const sample = request.isGuest ? undefined : await sampleOf(ask, games, answers, reply, speak)
      const page = calculatorPage(games, ask, answer, language, conditions, { speak, ...(sample && { sample }) })
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

/** What costs more is not worked out for everybody who follows a link: script does that better, or the reader asks for it. */
const atOnceMs = 300

interface Served {
  readonly status: number
  readonly answer: ServedAnswer
  /** Whether asking again shows the same page. */
  readonly isStatic: boolean
}

/** Nothing is computed for them here: script may do it in their browser. */
const shownToGuests: Served = { status: 200, answer: { kind: 'later' }, isStatic: false }

/** Where nothing is asked, the page answers an example of its game. */
const sampleOf = async (
  ask: Ask,
  games: readonly GameFace[],
  answers: Answers,
  reply: FastifyReply,
  speak: Speak,
): Promise<ServedAnswer | undefined> => {
  const game = games.find(({ key }) => key === ask.game)
  if (!game || !isEmpty(ask)) return undefined
  return (await answerTo({ ...ask, battle: exampleOf(game) }, atOnceMs, games, answers, reply, speak)).answer
}

const answerTo = async (
  ask: Ask,
  atMostMs: number,
  games: readonly GameFace[],
  answers: Answers,
  reply: FastifyReply,
  speak: Speak,
): Promise<Served> => {
  const game = games.find(({ key }) => key === ask.game)
  if (!game) return { status: problemKind('unknown-game').status, answer: { kind: 'noGame' }, isStatic: false }
  if (isEmpty(ask)) return { status: 200, answer: { kind: 'nothing' }, isStatic: true }
  try {
    const request = readLink(game, queryOf(ask))
    const asked = await answers.ask(game, wordedValue(request), reply.raw)
    const kept = answers.kept(asked)
    if (kept === undefined && asked.job.costInMs > atMostMs)
      return { status: 200, answer: { kind: 'later' }, isStatic: false }
    const text = wordsIn(speak, kept ?? (await answers.answer(asked, reply.raw)))
    return {
      status: 200,
      answer: { kind: 'answer', request, reply: JSON.parse(String(text)) },
      isStatic: asked.repeatable,
    }
  } catch (error) {
    if (!(error instanceof Refusal) || problemKind(error.code).status >= 500) throw error
    const { title, detail, status } = problemOf(error.faults, '/', speak)
    const places = error.faults.map(({ at }) => at.join('.'))
    return { status, answer: { kind: 'refused', title, detail, places }, isStatic: false }
  }
}

/** The language that the address of a page asks for. */
export const wishOf = ({ url }: Pick<FastifyRequest, 'url'>): { readonly lang?: string } => {
  const lang = new URLSearchParams(url.split('?')[1] ?? '').get('lang')
  return lang === null ? {} : { lang }
}

/** What the address asks for, else what the browser would like best. */
export const languageOf = ({ headers }: FastifyRequest, { lang }: { readonly lang?: string }): Language =>
  lang === undefined ? languageWanted(headers) : languageFor([lang, ...likedIn(headers['accept-language'])])
