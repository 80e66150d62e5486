import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { refuse, type Speak, spokenReply, type Table } from '../engine/index.ts'
import { adjudicate, adjudicateReply, adjudicateRequest } from '../tasks/index.ts'
import { bodyProblems, problems, reply as replyOf } from './documented.ts'
import { speechFor, spokenIfAsked } from './language.ts'
import { say } from './says.ts'
import { unsent } from './static-text.ts'

interface RefereeQuestion {
  readonly url: string
  readonly operationId: string
  readonly summary: string
  readonly answered: string
  readonly Request: z.ZodType
  readonly Reply: z.ZodType
  readonly answer: (body: unknown, speak: Speak) => unknown
}

/** A question about a position that is answered at once. */
const refereeRoute = (app: FastifyInstance, question: RefereeQuestion): void => {
  const { url, operationId, summary, answered, Request, Reply, answer } = question
  app.post(url, {
    schema: {
      operationId,
      tags: ['play'],
      summary,
      body: Request,
      response: { 200: replyOf(answered, { 'application/json': Reply }), ...problems(...bodyProblems) },
    },
    handler: ({ body, headers }, reply) => {
      if (body === undefined) refuse('malformed', [], say.noBodyPosition)
      return reply
        .headers({ ...unsent, ...spokenIfAsked(headers) })
        .send(JSON.stringify(answer(body, speechFor(headers))))
    },
  })
}

/** What a program asks that plays by itself, beside having its orders carried out: what is allowed, and who is ahead. */
export const refereeRoutes = (app: FastifyInstance, key: string, table: Table): void => {
  const { legal } = table
  if (legal)
    refereeRoute(app, {
      url: `/v1/games/${key}/orders/legal`,
      operationId: `${key}LegalOrders`,
      summary: `What may be ordered next in a position of ${key}`,
      answered: 'Orders that the rules allow',
      Request: legal.Request,
      Reply: legal.Reply,
      answer: (body, speak) => spokenReply([legal.answer(body)], speak),
    })
  refereeRoute(app, {
    url: `/v1/games/${key}/adjudicate`,
    operationId: `${key}Adjudicate`,
    summary: `Who gets a game of ${key} that stops in a position`,
    answered: 'What each team gets',
    Request: adjudicateRequest(table),
    Reply: adjudicateReply(table),
    answer: (body, speak) => adjudicate(table, body, speak),
  })
}
