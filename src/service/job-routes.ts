import { type PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { refuse, type Speak } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Tasks } from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import { scanned, Unread } from './body.ts'
import type { Deadlines } from './deadline.ts'
import { bodyProblems, problems, reply as replyOf, text } from './documented.ts'
import type { EventStreams } from './event-streams.ts'
import { IdempotencyKey, idempotencyKeyIn } from './idempotency-key.ts'
import { jobDocument, jobRequest } from './job.ts'
import { dataIn, type JobEvent } from './job-events.ts'
import type { Jobs } from './jobs.ts'
import { speechFor, spokenIfAsked } from './language.ts'
import { type Limits, scanLimitsOf } from './limits.ts'
import type { LongJob } from './long-job.ts'
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
  readonly jobs: Jobs
  readonly streams: EventStreams
  readonly limits: Limits
}

const sendJob = (job: LongJob, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers({ ...unsent, ...spokenIfAsked(headers) }).send(job.text(speechFor(headers)))

/** Long work: sent, looked at, followed, cancelled. */
export const jobRoutes = (app: FastifyInstance, means: Means): void => {
  const { games, jobs, streams, limits } = means
  const Document = jobDocument(games)
  const params = z.object({ id: z.uuid() })
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
    handler: async ({ body, headers, owner }, reply) => {
      if (!(body instanceof Unread)) return refuse('malformed', [], say.noBodyJob)
      await scanned(body.bytes, { ...scanLimitsOf(limits), values: limits.jobValues })
      const sent = await readFor(reply.raw, body.bytes, chosenSeed(), means)
      const { job, isNew } = await jobs.accept({ sent, idempotencyKey: idempotencyKeyIn(headers), owner })
      return reply
        .code(isNew ? 202 : 200)
        .headers({ ...unsent, ...spokenIfAsked(headers), location: job.links.self })
        .send(job.text(speechFor(headers)))
    },
  })

  app.get<{ Params: { id: string } }>('/v1/jobs/:id', {
    config: always,
    schema: {
      operationId: 'job',
      tags: ['jobs'],
      summary: 'A job: how far it is, and its result',
      params,
      response: { 200: document('The job'), ...problems('not-found', 'internal') },
    },
    handler: (request, reply) => sendJob(jobs.find(request.params.id, request.owner), request, reply),
  })

  app.delete<{ Params: { id: string } }>('/v1/jobs/:id', {
    schema: {
      operationId: 'cancelJob',
      tags: ['jobs'],
      summary: 'Cancels a job that is not over; one that is stays as it is',
      params,
      response: { 200: document('The job'), ...problems('not-found', 'overloaded', 'internal') },
    },
    handler: (request, reply) => sendJob(jobs.cancel(request.params.id, request.owner), request, reply),
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
    handler: (request, reply) => {
      const { params, headers, owner } = request
      const job = jobs.find(params.id, owner)
      const seen = readEventId(headers['last-event-id'])
      if (job.isOver && seen === job.events.lastId) return reply.code(204).send()
      return streams.send(
        request,
        reply,
        () => jobs.retryAfterSeconds(),
        stream => tell(job, seen, stream, { ...limits, speak: speechFor(headers) }),
      )
    },
  })
}

/** What is no number of ours was no event of ours: all of them are told. */
const readEventId = (given: string | string[] | undefined): number =>
  typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : 0

interface Listening extends Pick<Limits, 'heartbeatInMs'> {
  readonly speak: Speak
}

/** Writes no more than is read: who reads slowly gets what is kept of the events when he has read the ones before. */
const tell = (job: LongJob, seen: number, stream: PassThrough, { speak, heartbeatInMs }: Listening): void => {
  let last = seen
  let isFull = false
  const write = (event: JobEvent): void => {
    last = event.id
    const data = dataIn(speak, event)
    if (event.name !== 'result') isFull = !stream.write(`${headOf(event)}${data}\n\n`)
    else Readable.from(resultOf(event, data), { objectMode: false, highWaterMark: pieceBytes }).pipe(stream)
  }
  const goOn = (): void => {
    isFull = false
    for (const event of job.events.since(last)) {
      write(event)
      if (isFull) return
    }
  }
  const heartbeat = setInterval(() => isFull || stream.write(': still here\n\n'), heartbeatInMs)
  const deafen = job.events.listen(event => isFull || write(event))
  const end = (): void => {
    clearInterval(heartbeat)
    deafen()
  }
  stream
    .once('close', end)
    .once('finish', end)
    .on('drain', () => isFull && goOn())
  stream.write('retry: 2000\n\n')
  goOn()
}

const headOf = ({ id, name }: JobEvent): string => `id: ${id}\nevent: ${name}\ndata: `

function* resultOf(event: JobEvent, data: JobEvent['data']): Generator<Buffer> {
  yield Buffer.from(headOf(event))
  yield* inPieces(Buffer.isBuffer(data) ? data : Buffer.from(data))
  yield Buffer.from('\n\n')
}
