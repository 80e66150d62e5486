import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { askOf, embedPage } from '../web/index.ts'
import { pageProblems, questionProblems, reply as replyOf, text } from './documented.ts'
import { type LinkMeans, languageOf } from './front-page.ts'
import { sendFrame } from './send-page.ts'

/** An answer as a small page for frames of other sites. */
export const embedRoute = (
  app: FastifyInstance,
  games: readonly GameFace[],
  { links, conditions, site }: LinkMeans,
): void => {
  const keys = games.map(({ key }) => key)
  app.get<{ Querystring: Record<string, string | string[]> }>('/embed', {
    schema: {
      operationId: 'embed',
      tags: ['page'],
      summary: 'An answer by itself, to be shown in a frame of another site',
      description:
        'Behind the `?` stands what stands there in the address of the page. It has no forms and needs no script. Of a question that takes long to answer it leads to the page.',
      querystring: z.object({
        game: z.string().optional(),
        battle: z.string().optional().meta({ description: 'the question in compact notation' }),
        lang: z.string().optional().meta({ description: 'the language of the page: `en` or `ru`' }),
      }),
      response: { 200: replyOf('The page', { 'text/html': text }), ...pageProblems(...questionProblems) },
    },
    handler: async (request, reply) => {
      const ask = askOf(request.url.split('?')[1] ?? '', keys)
      const language = languageOf(request, ask)
      const speak = speakIn(language, ask.game)
      const { status, answer } = await links.page(request, ask, reply, speak)
      reply.code(status as 200)
      return sendFrame(reply, embedPage({ games, ask, answer, language, conditions, speak, site }))
    },
  })
}
