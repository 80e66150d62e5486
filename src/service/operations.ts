import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { type Language, refuse, speakIn, type Text } from '../engine/index.ts'
import { renderWords } from '../web/index.ts'
import type { Contract } from './contract.ts'
import { problems, reply as replyOf, text, unchanged } from './documented.ts'
import { languageWanted, spokenHeaders, spokenIfAsked } from './language.ts'
import type { Metrics } from './metrics.ts'
import { Explanation, type ProblemCode, problemCodes, problemKind } from './problem.ts'
import { say } from './says.ts'
import { sendPage } from './send-page.ts'
import { sendStatic } from './static-text.ts'

interface Means {
  readonly metrics: Metrics
  readonly threads: number
  readonly contract: Contract
  readonly metricsElsewhere: boolean
  /** Why the service should get no new work, or undefined when it should. */
  readonly notReady: () => Text | undefined
}

/** Routes that answer however busy the service is. */
export const always = { always: true }
const probe = { ...always, isProbe: true }

/** What those who run the service ask, and the contract. */
export const operationsRoutes = (
  app: FastifyInstance,
  { metrics, threads, contract, metricsElsewhere, notReady }: Means,
): void => {
  app.get('/livez', {
    config: probe,
    schema: {
      operationId: 'live',
      tags: ['operations'],
      summary: 'Whether the process is alive',
      response: { 200: replyOf('It is', { 'application/json': z.strictObject({ status: z.literal('live') }) }) },
    },
    handler: (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }),
  })

  app.get('/readyz', {
    config: probe,
    schema: {
      operationId: 'ready',
      tags: ['operations'],
      summary: 'Whether the service should be given work: threads up, not closing, not under pressure',
      response: {
        200: replyOf('It should', {
          'application/json': z.strictObject({ status: z.literal('ready'), threads: z.int().min(0).max(10_000) }),
        }),
        ...problems('overloaded'),
      },
    },
    handler: (_request, reply) => {
      const reason = notReady()
      if (reason) refuse('overloaded', [], reason)
      return reply.header('cache-control', 'no-store').send({ status: 'ready', threads })
    },
  })

  if (!metricsElsewhere) metricsRoute(app, metrics)

  app.get('/openapi.yaml', {
    schema: {
      operationId: 'openapi',
      tags: ['operations'],
      summary: 'This document',
      response: { 200: replyOf('OpenAPI 3.1', { 'application/yaml': text }), 304: unchanged },
    },
    handler: (request, reply) => sendStatic(contract.yaml(), request, reply),
  })

  app.get<{ Params: { code: string } }>('/problems/:code', {
    schema: {
      operationId: 'problem',
      tags: ['operations'],
      summary: 'What the code of a problem means and how to mend it',
      params: z.object({ code: z.enum(problemCodes) }),
      response: {
        200: replyOf('The code explained', { 'application/json': Explanation, 'text/html': text }),
        ...problems('not-found'),
      },
    },
    handler: (request, reply) => {
      const { code } = request.params
      const known = problemCodes.find(known => known === code)
      if (!known) return refuse('not-found', ['code'], say.noProblem({ code, codes: problemCodes.join(', ') }))
      const language = languageWanted(request.headers)
      if (request.headers.accept?.includes('text/html'))
        return sendPage(reply.headers(spokenIfAsked(request.headers)), explanation(known, language))
      const speak = speakIn(language)
      const { status } = problemKind(known)
      return reply
        .headers({ ...spokenHeaders(language), vary: 'accept, accept-language' })
        .send({ code: known, status, title: speak(say[known]), remedy: speak(say[`${known}.remedy`]) })
    },
  })
}

const metricsRoute = (app: FastifyInstance, metrics: Metrics): void => {
  app.get('/metrics', {
    config: probe,
    schema: {
      operationId: 'metrics',
      tags: ['operations'],
      summary: 'Figures for Prometheus; nothing is here where they have a port of their own',
      response: { 200: replyOf('The figures', { 'text/plain': text }) },
    },
    handler: async (_request, reply) =>
      reply.headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' }).send(await metrics.text()),
  })
}

const explanation = (code: ProblemCode, language: Language) => {
  const speak = speakIn(language)
  const lines = [say[`${code}.remedy`], say.codeAndStatus({ code, status: problemKind(code).status })]
  return renderWords(speak(say[code]), lines.map(speak), language)
}
