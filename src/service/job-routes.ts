import { type PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { check, inEnglish, refuse, type Speak, type Text } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { isJobOver, jobStates, type KeptJob, type KeptJobEvent, type Laboratory, refuseJob } from '../store/index.ts'
import { type Tasks, taskNames } from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import { scanned, Unread } from './body.ts'
import { callerOf } from './caller.ts'
import type { Deadlines } from './deadline.ts'
import { bodyProblems, problems, reply as replyOf, text } from './documented.ts'
import type { EventStreams } from './event-streams.ts'
import { IdempotencyKey, idempotencyKeyIn } from './idempotency-key.ts'
import { headOf, JobList, jobDocument, jobRequest, linksOf } from './job.ts'
import type { LongJobs } from './jobs.ts'
import { speechFor, spokenIfAsked } from './language.ts'
import { type Limits, scanLimitsOf } from './limits.ts'
import { lastSeen, ownId, pageFields, pageOf } from './listing.ts'
import { always } from './operations.ts'
import { inPieces, pieceBytes } from './pieces.ts'
import { readFor } from './preparing.ts'
import { say } from './says.ts'
import { chosenSeed } from './seed.ts'
import { unsent } from './static-text.ts'

interface Means {
  readonly games: readonly GameFace[]
  readonly tasks: Tasks
  readonly admission: Admission
  readonly deadlines: Deadlines
  readonly jobs: LongJobs
  readonly laboratory: Laboratory
  readonly streams: EventStreams
  readonly limits: Limits
}

/** So often an event stream looks whether something was told of a job: whoever does it may be another process. */
const lookingEveryMs = 200
const listenersRetryInSeconds = () => 5

const wantedOf = (mostListed: number) =>
  z.strictObject({
    status: z.enum(jobStates).optional(),
    game: z.string().max(64).optional(),
    task: z.enum(taskNames).optional(),
    ...pageFields(mostListed),
  })

/** Long work: sent, listed, looked at, followed, cancelled. */
export const jobRoutes = (app: FastifyInstance, means: Means): void => {
  const { games, jobs, streams, limits } = means
  const Document = jobDocument(games)
  const Wanted = wantedOf(limits.jobsListed)
  const params = z.object({ id: z.uuid() })
  const send = async (job: KeptJob, { headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const text = await jobs.text(job, speechFor(headers))
    return reply.headers({ ...unsent, ...spokenIfAsked(headers) }).send(text)
  }
  const document = (description: string) => replyOf(description, { 'application/json': Document })

  app.post('/v1/jobs', {
    bodyLimit: limits.jobBytes,
    config: { readsShort: true, readsLarge: true },
    schema: {
      operationId: 'sendJob',
      tags: ['jobs'],
      summary: 'Long work, accepted and done in its turn',
      description:
        'Sent again under the same `Idempotency-Key` it is the same job. What was accepted is told about until it is over and for a while after.',
      headers: z.object({
        'idempotency-key': IdempotencyKey.optional().meta({
          description: 'a name for the job, of the caller’s choosing',
        }),
      }),
      body: jobRequest(games),
      response: {
        200: document('The job that was sent under this key before'),
        202: document('The job, accepted'),
        ...problems(...bodyProblems, 'unknown-game', 'forbidden', 'conflict'),
      },
    },
    handler: async (request, reply) => {
      const { body, headers, owner } = request
      if (!(body instanceof Unread)) return refuse('malformed', [], say.noBodyJob)
      await scanned(body.bytes, { ...scanLimitsOf(limits), values: limits.jobValues })
      const sent = await readFor(reply.raw, body.bytes, chosenSeed(), means)
      const idempotencyKey = idempotencyKeyIn(headers)
      const caller = owner ?? callerOf(reply.raw)
      const { job, isNew } = await jobs.accept({ sent, idempotencyKey, owner, caller })
      return send(job, request, reply.code(isNew ? 202 : 200).header('location', linksOf(job.id).self))
    },
  })

  app.get('/v1/jobs', {
    config: { query: ['status', 'game', 'task', 'cursor', 'limit'] },
    schema: {
      operationId: 'jobs',
      tags: ['jobs'],
      summary: 'Jobs that are known, the newest first',
      querystring: Wanted,
      response: {
        200: replyOf('A page of them', { 'application/json': JobList }),
        ...problems('malformed', 'invalid-field', 'unknown-field', 'out-of-range', 'overloaded', 'internal'),
      },
    },
    handler: async ({ query, headers, owner }, reply) => {
      const { cursor: before, limit, ...wanted } = check(Wanted, query)
      const { rows, next } = await pageOf(limit, most => jobs.list({ ...wanted, owner, before, limit: most }))
      const speak = speechFor(headers)
      const found = { jobs: rows.map(job => headOf(job, speak)), next }
      return reply.headers({ ...unsent, ...spokenIfAsked(headers) }).send(JSON.stringify(found))
    },
  })

  app.get<{ Params: { id: string } }>('/v1/jobs/:id', {
    config: always,
    schema: {
      operationId: 'job',
      tags: ['jobs'],
      summary: 'A job: how far it is, and its result',
      params,
      response: { 200: document('The job'), ...problems('not-found', 'overloaded', 'internal') },
    },
    handler: async (request, reply) => send(await jobs.find(idIn(request), request.owner), request, reply),
  })

  app.delete<{ Params: { id: string } }>('/v1/jobs/:id', {
    schema: {
      operationId: 'cancelJob',
      tags: ['jobs'],
      summary: 'Cancels a job that is not over; one that is stays as it is',
      params,
      response: { 200: document('The job'), ...problems('not-found', 'overloaded', 'internal') },
    },
    handler: async (request, reply) => send(await jobs.cancel(idIn(request), request.owner), request, reply),
  })

  app.get<{ Params: { id: string } }>('/v1/jobs/:id/events', {
    exposeHeadRoute: false,
    compress: false,
    schema: {
      operationId: 'jobEvents',
      tags: ['jobs'],
      summary: 'What happens to a job, as it happens',
      description:
        'Server-sent events: `status` (the job), `progress` ({done, total}), `line` ({text}: what a game that is played tells), and at last `result` (the job, over), after which the stream ends. ' +
        'A stream taken up again with `Last-Event-ID` goes on after that event; where nothing more will come the answer is 204.',
      params,
      headers: z.object({ 'last-event-id': z.string().optional() }),
      response: {
        200: replyOf('The events', { 'text/event-stream': text }),
        204: z.null().meta({ description: 'The job is over, and its last event has been seen.' }),
        ...problems('not-found', 'overloaded', 'internal'),
      },
    },
    handler: async (request, reply) => {
      const { headers, owner } = request
      const job = await jobs.find(idIn(request), owner)
      // That it is over is an event too.
      const last = isJobOver(job) ? job.events + 1 : job.events
      const seen = lastSeen(headers['last-event-id'], last)
      if (isJobOver(job) && seen === last) return reply.code(204).send()
      const listening = { ...means, speak: speechFor(headers) }
      return streams.send(request, reply, listenersRetryInSeconds, stream => tell(stream, job, seen ?? 0, listening))
    },
  })
}

/** An id that is none of ours is found nowhere. */
const idIn = ({ params }: FastifyRequest): string => {
  const { id } = params as { readonly id: string }
  return ownId(id, refuseJob)
}

interface Listening extends Pick<Means, 'jobs' | 'laboratory' | 'limits'> {
  readonly speak: Speak
}

/**
 * Tells of a job until it is over, its reader is gone, or nobody works on it here any more. Writes no more than is read: who
 * reads slowly gets what is kept of the events when he has read the ones before.
 */
const tell = (stream: PassThrough, { id }: KeptJob, seen: number, listening: Listening): void => {
  const { jobs, laboratory, limits, speak } = listening
  let last = seen
  let spokeAt = performance.now()
  const write = (event: KeptJobEvent): void => {
    last = event.event
    spokeAt = performance.now()
    stream.write(`${eventHead(event.event, event.name)}${dataOf(event, speak)}\n\n`)
  }
  /** False where nothing more will be told. */
  const look = async (): Promise<boolean> => {
    const found = await laboratory.withKept(
      (_experiments, kept) => kept.since(id, last),
      () => undefined,
    )
    if (!found) {
      stream.end()
      return false
    }
    for (const event of found.events) {
      write(event)
      if (stream.writableNeedDrain) return true
    }
    if (found.job.status === 'queued' && laboratory.leavesWork) {
      stream.end()
      return false
    }
    if (!isJobOver(found.job)) return true
    const whole = await jobs.text(found.job, speak)
    const result = resultOf(eventHead(found.job.events + 1, 'result'), whole)
    Readable.from(result, { objectMode: false, highWaterMark: pieceBytes }).pipe(stream)
    return false
  }
  const goOn = async (): Promise<void> => {
    while (!stream.destroyed) {
      const isLast = laboratory.isAtRest
      if (!stream.writableNeedDrain && !(await look())) return
      if (isLast) break
      if (performance.now() - spokeAt > limits.heartbeatInMs && !stream.writableNeedDrain) {
        stream.write(': still here\n\n')
        spokeAt = performance.now()
      }
      await new Promise(resolve => setTimeout(resolve, Math.min(lookingEveryMs, limits.heartbeatInMs)))
    }
    stream.end()
  }
  stream.write('retry: 2000\n\n')
  // Of a job that was let go of, or a database that is away, nothing more can be told: whoever reads asks again.
  goOn().catch(() => stream.end())
}

const eventHead = (id: number, name: string): string => `id: ${id}\nevent: ${name}\ndata: `

/** What is told of an event in a language. */
const dataOf = ({ name, data, said }: KeptJobEvent, speak: Speak): string => {
  if (name === 'status') return JSON.stringify(headOf(JSON.parse(data) as KeptJob, speak))
  if (said === null || speak === inEnglish) return data
  try {
    return JSON.stringify({ text: (JSON.parse(said) as readonly Text[]).map(speak).join('\n') })
  } catch {
    // An earlier version may have kept messages that are no longer there.
    return data
  }
}

function* resultOf(head: string, whole: string | Buffer): Generator<Buffer> {
  yield Buffer.from(head)
  yield* inPieces(Buffer.isBuffer(whole) ? whole : Buffer.from(whole))
  yield Buffer.from('\n\n')
}
