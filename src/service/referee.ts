import type { FastifyInstance } from 'fastify'
import { refuse, spokenReply, type Table } from '../engine/index.ts'
import { adjudicate, adjudicateReply, adjudicateRequest } from '../tasks/index.ts'
import { bodyProblems, problems, reply as replyOf } from './documented.ts'
import { speechFor, spokenIfAsked } from './language.ts'
import { say } from './says.ts'
import { unsent } from './static-text.ts'

/** What a program asks that plays by itself, beside having its orders carried out: what is allowed, and who is ahead. Answered at once. */
export const refereeRoutes = (app: FastifyInstance, key: string, table: Table): void => {
  const { legal } = table
  if (legal)
    app.post(`/v1/games/${key}/orders/legal`, {
      schema: {
        operationId: `${key}LegalOrders`,
        tags: ['play'],
        summary: `What may be ordered next in a position of ${key}`,
        body: legal.Request,
        response: {
          200: replyOf('Orders that the rules allow', { 'application/json': legal.Reply }),
          ...problems(...bodyProblems),
        },
      },
      handler: ({ body, headers }, reply) => {
        if (body === undefined) refuse('malformed', [], say.noBodyPosition)
        return reply
          .headers({ ...unsent, ...spokenIfAsked(headers) })
          .send(JSON.stringify(spokenReply([legal.answer(body)], speechFor(headers))))
      },
    })

  app.post(`/v1/games/${key}/adjudicate`, {
    schema: {
      operationId: `${key}Adjudicate`,
      tags: ['play'],
      summary: `Who gets a game of ${key} that stops in a position`,
      body: adjudicateRequest(table),
      response: {
        200: replyOf('What each team gets', { 'application/json': adjudicateReply(table) }),
        ...problems(...bodyProblems),
      },
    },
    handler: ({ body, headers }, reply) => {
      if (body === undefined) refuse('malformed', [], say.noBodyPosition)
      return reply
        .headers({ ...unsent, ...spokenIfAsked(headers) })
        .send(JSON.stringify(adjudicate(table, body, speechFor(headers))))
    },
  })
}
