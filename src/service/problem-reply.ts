import type { FastifyReply, FastifyRequest } from 'fastify'
import { speakIn } from '../engine/index.ts'
import { NotKept } from '../store/index.ts'
import { busyPage, lostPage } from '../web/index.ts'
import type { Admission } from './admission.ts'
import { languageOf, wishOf } from './front-page.ts'
import { languageWanted, spokenHeaders } from './language.ts'
import { NoRoom } from './no-room.ts'
import { likedIn } from './preference.ts'
import { internalProblem, pathOf, problemHeaders, problemOf, problemType, refusalOf } from './problem.ts'
import { sendPage } from './send-page.ts'
import { requestIdHeader, requestNamed } from './tracing.ts'

/** Answers with what went wrong: a page for somebody who reads, a problem document for all others. */
export const problemSender =
  (admission: Admission) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const language = languageWanted(request.headers)
    const instance = pathOf(request)
    const refusal = refusalOf(error)
    if (!refusal) request.log.error(error)
    const speak = speakIn(language)
    const problem = refusal ? problemOf(refusal.faults, instance, speak) : internalProblem(instance, speak)
    if (refusal?.code === 'not-found' && isReader(request))
      return sendPage(reply.code(404), lostPage(instance, languageOf(request, {})))
    if (error instanceof NoRoom || error instanceof NotKept)
      reply.header('retry-after', String(error.retryAfterSeconds))
    else if (problem.status === 503 || (problem.status === 429 && !reply.hasHeader('retry-after')))
      reply.header('retry-after', String(admission.retryAfterSeconds()))
    if (problem.status === 503 && isPage(request) && isReader(request)) {
      const reading = languageOf(request, wishOf(request))
      const { detail } = problemOf(refusal?.faults ?? [], instance, speakIn(reading))
      return sendPage(reply.code(503), busyPage(request.url, detail, reading))
    }
    const spoken = spokenHeaders(language)
    const vary = [reply.getHeader('vary'), spoken.vary].filter(Boolean).join(', ')
    const body = { ...problem, ...requestNamed(request.id, request.headers) }
    return reply
      .code(problem.status)
      .headers({ ...problemHeaders, ...spoken, vary, [requestIdHeader]: request.id })
      .send(JSON.stringify(body))
  }
export type SendProblem = ReturnType<typeof problemSender>

/** Somebody with a browser, who followed a link to a page; programs are answered in JSON. */
const isReader = ({ method, url, headers: { accept } }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/v1/') && likedIn(accept).find(type => readTypes.includes(type)) === readTypes[0]

/** Whether what was asked for is a page; /readyz is none, whoever looks at it. */
const isPage = ({ routeOptions }: FastifyRequest): boolean => routeOptions.schema?.tags?.includes('page') === true

/** A page, or what a problem is sent as. */
const readTypes: readonly string[] = ['text/html', 'application/json', problemType]
