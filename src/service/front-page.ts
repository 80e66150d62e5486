import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { Refusal, readLink } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import {
  type Ask,
  askOf,
  assetsFolder,
  assetsPath,
  calculatorPage,
  isEmpty,
  languageFor,
  queryOf,
  type ServedAnswer,
} from '../web/index.ts'
import type { Answers } from './answers.ts'
import { problems, questionProblems, reply as replyOf, text } from './documented.ts'
import { always } from './operations.ts'
import { kinds, problemOf } from './problem.ts'
import { sendPage } from './send-page.ts'

/** The pages for people, and the files they need. */
export const frontPage = (app: FastifyInstance, games: readonly GameFace[], answers: Answers): void => {
  const keys = games.map(({ key }) => key)
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
      response: { 200: replyOf('The page', { 'text/html': text }), ...problems(...questionProblems) },
    },
    handler: async (request, reply) => {
      const ask = askOf(request.url.split('?')[1] ?? '', keys)
      const { status, answer } = await answerTo(
        ask,
        'wait' in request.query ? Number.POSITIVE_INFINITY : atOnceMs,
        games,
        answers,
        reply,
      )
      reply.code(status as 200)
      return sendPage(reply, calculatorPage(games, ask, answer, languageOf(request, ask)))
    },
  })
}

/** What costs more is not worked out for everybody who follows a link: script does that better, or the reader asks for it. */
const atOnceMs = 300

const answerTo = async (
  ask: Ask,
  atMostMs: number,
  games: readonly GameFace[],
  answers: Answers,
  reply: FastifyReply,
): Promise<{ status: number; answer: ServedAnswer }> => {
  const game = games.find(({ key }) => key === ask.game)
  if (!game) return { status: kinds['unknown-game'].status, answer: { kind: 'noGame' } }
  if (isEmpty(ask)) return { status: 200, answer: { kind: 'nothing' } }
  try {
    const request = readLink(game, queryOf(ask))
    const asked = answers.ask(game, request)
    const kept = answers.kept(asked)
    if (kept === undefined && asked.job.costInMs > atMostMs) return { status: 200, answer: { kind: 'later' } }
    const text = kept ?? (await answers.answer(asked, reply.raw))
    return { status: 200, answer: { kind: 'answer', request, reply: JSON.parse(text) } }
  } catch (error) {
    if (!(error instanceof Refusal) || kinds[error.code].status >= 500) throw error
    const { title, detail, status } = problemOf(error.faults, '/')
    return { status, answer: { kind: 'refused', title, detail, places: error.faults.map(({ at }) => at.join('.')) } }
  }
}

/** What the address asks for, else what the browser would like best. */
export const languageOf = ({ headers }: FastifyRequest, { lang }: { readonly lang?: string }): string =>
  languageFor([...(lang === undefined ? [] : [lang]), ...(headers['accept-language'] ?? '').split(',')])
