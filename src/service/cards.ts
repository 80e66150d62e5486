import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { CardPainter } from '../cards/index.ts'
import { Refusal, refuse, refuseGame, type Speak, speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Laboratory } from '../store/index.ts'
import {
  type Ask,
  askOf,
  boardCardOf,
  isEmpty,
  linkCard,
  productCard,
  questionSearch,
  type ServedAnswer,
} from '../web/index.ts'
import { onMaps } from './board.ts'
import { pageProblems, problems, questionProblems, reply as replyOf, unchanged } from './documented.ts'
import { type LinkMeans, languageOf, wishOf } from './front-page.ts'
import { atOnceMs } from './link-answers.ts'
import { gameBehind } from './link-routes.ts'
import { say } from './says.ts'
import { names } from './static-text.ts'

const pngType = 'image/png'
const png = z.string().meta({ format: 'binary', description: 'a PNG of 1200 by 630 pixels' })
const lang = z.string().optional().meta({ description: 'the language of the card: `en` or `ru`' })

/** A number that was worked out stays as it is. */
const aDay = 'public, max-age=86400'
/** Where there was none, there may be one soon. */
const someMinutes = 'public, max-age=300'

/** The pictures that are shown of links: those of questions, and those of positions on a board. */
export const cardRoutes = (
  app: FastifyInstance,
  games: readonly GameFace[],
  means: LinkMeans & { readonly painter: CardPainter; readonly laboratory: Laboratory },
): void => {
  const { links, conditions, limits, painter, laboratory } = means
  const keys = games.map(({ key }) => key)

  /** Sends the card of a name, which is drawn only where it has not been painted before. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    draw: () => string,
    caching = aDay,
  ): Promise<FastifyReply> => {
    const painted = painter.known(name) ?? (await painter.paint(name, draw()))
    if (painted === 'full') refuse('overloaded', [], say.manyCards)
    if (painted === 'late') refuse('timed-out', [], say.lateCard)
    const etag = `"${hash('sha256', painted, 'base64url')}"`
    reply.headers({ 'content-type': pngType, 'cache-control': caching, etag, vary: 'accept-language' })
    const known = request.headers['if-none-match']
    return known !== undefined && names(known, etag) ? reply.code(304).send() : reply.send(painted)
  }

  /** A question that proves to take too long has a card all the same. */
  const answerOf = async (ask: Ask, reply: FastifyReply, speak: Speak): Promise<ServedAnswer> => {
    try {
      return (await links.lookUp(ask, reply, speak, { atMostMs: atOnceMs, timeInMs: limits.cardTimeInMs })).answer
    } catch (error) {
      if (error instanceof Refusal && error.code === 'timed-out') return links.guestAnswer(ask)
      throw error
    }
  }

  app.get<{ Querystring: Record<string, string | string[]> }>('/card.png', {
    schema: {
      operationId: 'card',
      tags: ['page'],
      summary: 'The picture that is shown of a link to a question',
      description:
        'Behind the `?` stands what stands there in the address of the page. Of a question that takes long to answer the card has no number; where nothing is asked it is that of the product.',
      querystring: z.object({
        game: z.string().optional(),
        battle: z.string().optional().meta({ description: 'the question in compact notation' }),
        lang,
      }),
      response: {
        200: replyOf('The card', { [pngType]: png }),
        304: unchanged,
        ...problems('unknown-game', ...questionProblems),
      },
    },
    handler: async (request, reply) => {
      const ask = askOf(request.url.split('?')[1] ?? '', keys)
      const language = languageOf(request, ask)
      if (isEmpty(ask)) return send(request, reply, `product ${language}`, () => productCard(language))
      const name = questionSearch(ask, keys, language)
      if (painter.known(name)) return send(request, reply, name, () => '')
      const speak = speakIn(language, ask.game)
      const game = links.gameOf(ask) ?? refuseGame(ask.game, games)
      const answer = request.isGuest ? links.guestAnswer(ask) : await answerOf(ask, reply, speak)
      const isAnswered = answer.kind === 'answer'
      return send(
        request,
        reply,
        isAnswered ? name : `${name} later`,
        () => linkCard({ game, ask, answer, language, conditions, speak }),
        isAnswered ? aDay : someMinutes,
      )
    },
  })

  const mapped = onMaps(games)
  if (mapped.length === 0) return
  app.get('/board/card.png', {
    schema: {
      operationId: 'boardCard',
      tags: ['page'],
      summary: 'The picture that is shown of a link to a position: the map, and what each power has',
      querystring: z.object({
        game: z.string().optional(),
        position: z.string().optional().meta({ description: 'a stored position by name; left out, the opening' }),
        link: z.string().optional().meta({ description: 'a short link to a game, by its name' }),
        lang,
      }),
      response: {
        200: replyOf('The card', { [pngType]: png }),
        304: unchanged,
        ...pageProblems('overloaded', 'timed-out', 'internal'),
      },
    },
    handler: async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const language = languageOf(request, wishOf(request))
      const linked = await gameBehind(laboratory, search.get('link'))
      const { name, draw } = boardCardOf(mapped, search, language, linked)
      return send(request, reply, name, draw)
    },
  })
}
