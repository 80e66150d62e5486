import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Language, readLink, refuse, SeedField, speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { type Answer, type Answers, type Asked, wordsIn } from './answers.ts'
import { type JsonReader, wordedBody, wordedLink } from './body.ts'
import { bodyProblems, problems, questionProblems, reply as replyOf } from './documented.ts'
import { answerInTime, MaxMs, readMaxMs } from './in-time.ts'
import { languageWanted, spokenHeaders } from './language.ts'
import { whenReady } from './preparing.ts'
import { say } from './says.ts'
import { jsonType, names } from './static-text.ts'

/** What a link says most often; any other field of the question stands by its path. */
export const LinkQuery = z.object({
  battle: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'the question in compact notation; left out only where `kind` and its fields say all of it',
      examples: ['3i 2t v 4i 1f'],
    }),
  location: z.string().optional().meta({ description: 'where units of the air alone leave it open: `land` or `sea`' }),
  method: z.enum(['auto', 'exact', 'monteCarlo']).optional(),
  trials: z.int().min(1).optional().meta({ description: 'battles to sample' }),
  seed: SeedField.optional().meta({ description: 'the same seed gives the same answer' }),
})

const hurried = z.object({ maxMs: MaxMs.optional() })

interface Hurry {
  readonly maxMs?: unknown
}

export interface QuestionMeans {
  readonly answers: Answers
  readonly readJson: JsonReader
}

/** One battle: POST a question, or GET it by a link. */
export const oddsRoutes = (app: FastifyInstance, game: GameFace, { answers, readJson }: QuestionMeans): void => {
  const url = `/v1/games/${game.key}/odds`
  const answered = {
    200: replyOf('The odds. `ETag` names the answer; `If-None-Match` with it spares computing it again.', {
      'application/json': game.OddsReply,
    }),
    304: z.null().meta({ description: 'The answer is the one that `If-None-Match` names.' }),
  }

  app.post<{ Querystring: Hurry }>(url, {
    config: { readsShort: true, query: ['maxMs'] },
    schema: {
      operationId: `${game.key}Odds`,
      tags: ['odds'],
      summary: `The odds of a battle of ${game.key}`,
      querystring: hurried,
      body: game.OddsRequest,
      response: { ...answered, ...problems(...bodyProblems) },
    },
    handler: (request, reply) => {
      if (request.body === undefined) refuse('malformed', [], say.noBodyQuestion)
      const asked = wordedBody(request.body, readJson)
      if (request.query.maxMs !== undefined) return giveInTime(answers, game, asked.read(), request, reply)
      return give(answers, answers.ask(game, asked, reply.raw), request, reply)
    },
  })

  app.get<{ Querystring: Record<string, string | string[]> }>(url, {
    config: { query: 'question' },
    schema: {
      operationId: `${game.key}OddsByLink`,
      tags: ['odds'],
      summary: `The odds of a battle of ${game.key}, by a link`,
      description:
        'Any other field of the question may be given by its path, such as `policies.attacker.retreat=never`, ' +
        '`policies.defender.casualties=infantry,tank` or `rules.dice.mode=lowLuck`.',
      querystring: LinkQuery.extend(hurried.shape),
      response: { ...answered, ...problems(...questionProblems) },
    },
    handler: (request, reply) => {
      const { maxMs, ...question } = request.query
      if (maxMs !== undefined) return giveInTime(answers, game, readLink(game, question), request, reply)
      const link = wordedLink(request, () => readLink(game, request.query))
      return give(answers, answers.ask(game, link, reply.raw), request, reply)
    },
  })
}

/** Gives an answer in the time that the link leaves. What was cut is kept by nobody: the next time there may be more of it. */
const giveInTime = async (
  answers: Answers,
  game: GameFace,
  question: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const maxMs = readMaxMs((request.query as Hurry).maxMs)
  const { asked, answer, isCut } = await answerInTime(answers, game, question, maxMs, reply.raw)
  const language = languageWanted(request.headers)
  return reply
    .headers(headersOf({ ...asked, repeatable: asked.repeatable && !isCut }, language))
    .send(wordsIn(speakIn(language), answer))
}

/** Gives an answer, or none to those who have it already. */
export const give = (
  answers: Answers,
  asked: Asked | Promise<Asked>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> => whenReady(asked, ready => giveReady(answers, ready, request, reply))

const giveReady = (
  answers: Answers,
  asked: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> => {
  const language = languageWanted(request.headers)
  const headers = headersOf(asked, language)
  const known = request.headers['if-none-match']
  if (known !== undefined && headers.etag !== undefined && names(known, headers.etag))
    return reply.code(304).headers(headers).send()
  const kept = answers.kept(asked)
  const speak = speakIn(language)
  // Headers of success are set when there is success: a problem must not be kept by a cache.
  const give = (answer: Answer): FastifyReply => {
    const bytes = wordsIn(speak, answer)
    return reply.headers(headers).send(bytes)
  }
  return kept === undefined ? answers.answer(asked, reply.raw).then(give) : give(kept)
}

type Headers = Readonly<Record<string, string>>

// A new engine may know better, so a cache asks again after five minutes; a sample of a chosen seed is never the same.
const headersOf = ({ etag, repeatable }: Asked, language: Language): Headers => ({
  'content-type': jsonType,
  ...spokenHeaders(language),
  vary: 'accept-language, accept-encoding',
  ...(repeatable
    ? { etag: language === 'en' ? etag : etag.replace(/"$/, `-${language}"`), 'cache-control': 'public, max-age=300' }
    : { 'cache-control': 'no-store' }),
})
