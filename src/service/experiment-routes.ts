import { type PassThrough, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { check, refuse, type Speak } from '../engine/index.ts'
import { ExperimentRequest, experimentKinds, Label } from '../lab/index.ts'
import {
  type Experiments,
  experimentStates,
  isUnderWay,
  type KeptExperiment,
  type Laboratory,
  refuseExperiment,
} from '../store/index.ts'
import { mediaTypes } from './batch-reply.ts'
import { callerOf } from './caller.ts'
import { bodyProblems, problems, reply as replyOf, text } from './documented.ts'
import type { EventStreams } from './event-streams.ts'
import { ExperimentDocument, ExperimentList, linksOf, listedPage, textOf } from './experiment.ts'
import { asCsv, asNdjson, asParquet, rowsOf } from './experiment-rows.ts'
import { IdempotencyKey, idempotencyKeyIn } from './idempotency-key.ts'
import { speechFor, spokenIfAsked } from './language.ts'
import type { Limits } from './limits.ts'
import { lastSeen, ownId, pageFields } from './listing.ts'
import { always } from './operations.ts'
import { say } from './says.ts'
import { unsent } from './static-text.ts'

interface Means {
  readonly laboratory: Laboratory
  readonly streams: EventStreams
  readonly limits: Limits
  readonly isClosing: () => boolean
}

/** So often an event stream looks whether an experiment has changed: whoever computes it may be another process. */
const lookingEveryMs = 300
const listenersRetryInSeconds = () => 5

type Rows = () => ReturnType<typeof rowsOf>
/** Ways to write rows. */
const formats = {
  ndjson: { type: mediaTypes.ndjson, write: (rows: Rows) => Readable.from(asNdjson(rows()), { objectMode: false }) },
  csv: { type: `${mediaTypes.csv}; charset=utf-8`, write: asCsv },
  parquet: {
    type: 'application/vnd.apache.parquet',
    write: (rows: Rows) => Readable.from(asParquet(rows), { objectMode: false }),
  },
} as const
const Format = z.enum(Object.keys(formats) as (keyof typeof formats)[])
const Extension = z
  .strictObject({
    pairs: z
      .int()
      .min(1)
      .max(100_000)
      .meta({ description: 'pairs of games in all, those that have been played among them' }),
  })
  .meta({ id: 'ExperimentExtension', description: 'How far an experiment is to go on.' })

const wantedOf = (mostListed: number) =>
  z.strictObject({
    label: Label.optional().meta({ description: 'only those with this label' }),
    kind: z.enum(experimentKinds).optional(),
    status: z.enum(experimentStates).optional(),
    ...pageFields(mostListed),
  })

/** Experiments: sent, found again, followed, stopped, gone on with, read, let go of. */
export const experimentRoutes = (app: FastifyInstance, means: Means): void => {
  const { laboratory, streams, limits } = means
  const Wanted = wantedOf(limits.experimentsListed)
  const params = z.object({ id: z.uuid() })
  const document = (description: string) => replyOf(description, { 'application/json': ExperimentDocument })
  const found = problems('not-found', 'overloaded', 'internal')
  /** Does something with an experiment that should be there, and of whoever asks. */
  const of = <Result>(
    request: FastifyRequest,
    work: (experiments: Experiments, kept: KeptExperiment) => Promise<Result>,
  ): Promise<Result> => {
    const id = idIn(request)
    return laboratory.withKept(
      async experiments => work(experiments, await experiments.findOwn(id, request.owner)),
      () => refuseExperiment(id),
    )
  }
  const find = (request: FastifyRequest): Promise<KeptExperiment> => of(request, async (_experiments, kept) => kept)
  const send = (kept: KeptExperiment, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.headers({ ...unsent, ...spokenIfAsked(headers) }).send(textOf(kept, speechFor(headers)))

  app.post('/v1/experiments', {
    schema: {
      operationId: 'sendExperiment',
      tags: ['experiments'],
      summary: 'An experiment, accepted and computed in its turn',
      description:
        'It is kept until it is let go of. Sent again under the same `Idempotency-Key` it is the same experiment. The same experiment with the same seed has the same result, byte for byte, whoever computes it.',
      headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
      body: ExperimentRequest,
      response: {
        200: document('The experiment that was sent under this key before'),
        202: document('The experiment, accepted'),
        ...problems(...bodyProblems, 'unknown-game', 'forbidden', 'conflict'),
      },
    },
    handler: async (request, reply) => {
      const { body, headers, owner } = request
      if (body === undefined) refuse('malformed', [], say.noBodyExperiment)
      const key = idempotencyKeyIn(headers)
      const { kept, isNew } = await laboratory.with(experiments =>
        experiments.add(body, { key, owner, caller: owner ?? callerOf(reply.raw) }),
      )
      return send(kept, request, reply.code(isNew ? 202 : 200).header('location', linksOf(kept.id).self))
    },
  })

  app.get('/v1/experiments', {
    config: { query: ['label', 'kind', 'status', 'cursor', 'limit'] },
    schema: {
      operationId: 'experiments',
      tags: ['experiments'],
      summary: 'Experiments, the newest first',
      querystring: Wanted,
      response: {
        200: replyOf('A page of them', { 'application/json': ExperimentList }),
        ...problems('malformed', 'invalid-field', 'unknown-field', 'out-of-range', 'overloaded', 'internal'),
      },
    },
    handler: async ({ query, headers, owner }, reply) => {
      const page = await listedPage(laboratory, { ...check(Wanted, query), owner }, speechFor(headers))
      return reply.headers({ ...unsent, ...spokenIfAsked(headers) }).send(JSON.stringify(page))
    },
  })

  app.get<{ Params: { id: string } }>('/v1/experiments/:id', {
    config: always,
    schema: {
      operationId: 'experiment',
      tags: ['experiments'],
      summary: 'An experiment: how far it is, and what has come out',
      params,
      response: { 200: document('The experiment'), ...found },
    },
    handler: async (request, reply) => send(await find(request), request, reply),
  })

  app.post<{ Params: { id: string } }>('/v1/experiments/:id/stop', {
    schema: {
      operationId: 'stopExperiment',
      tags: ['experiments'],
      summary: 'Stops an experiment that is not over; what has come out stays',
      params,
      response: { 200: document('The experiment'), ...found },
    },
    handler: async (request, reply) =>
      send(await of(request, (experiments, { id }) => experiments.stop(id)), request, reply),
  })

  app.post<{ Params: { id: string } }>('/v1/experiments/:id/resume', {
    schema: {
      operationId: 'resumeExperiment',
      tags: ['experiments'],
      summary: 'Goes on with an experiment that was stopped or has failed, where it was',
      params,
      response: { 200: document('The experiment'), ...problems('not-found', 'conflict', 'overloaded', 'internal') },
    },
    handler: async (request, reply) =>
      send(await of(request, (experiments, { id }) => experiments.resume(id)), request, reply),
  })

  app.post<{ Params: { id: string } }>('/v1/experiments/:id/extend', {
    schema: {
      operationId: 'extendExperiment',
      tags: ['experiments'],
      summary: 'Goes on with an experiment that is over, for more pairs; what has come out counts',
      params,
      body: Extension,
      response: {
        200: document('The experiment'),
        ...problems('not-found', 'conflict', ...bodyProblems, 'out-of-range', 'overloaded', 'internal'),
      },
    },
    handler: async (request, reply) => {
      const { pairs } = check(Extension, request.body)
      return send(await of(request, (experiments, { id }) => experiments.extend(id, pairs)), request, reply)
    },
  })

  app.delete<{ Params: { id: string } }>('/v1/experiments/:id', {
    schema: {
      operationId: 'removeExperiment',
      tags: ['experiments'],
      summary: 'Lets go of an experiment and of all its results',
      params,
      response: { 204: z.null().meta({ description: 'It is gone.' }), ...found },
    },
    handler: async (request, reply) => {
      await of(request, (experiments, { id }) => experiments.remove(id))
      return reply.code(204).send()
    },
  })

  app.get<{ Params: { id: string }; Querystring: { format?: string } }>('/v1/experiments/:id/results', {
    config: { query: ['format'] },
    schema: {
      operationId: 'experimentResults',
      tags: ['experiments'],
      summary: 'What the chunks of an experiment brought: every pair of games, or every answer',
      params,
      querystring: z.object({ format: Format.optional().meta({ description: 'NDJSON where left out' }) }),
      response: {
        200: replyOf('The rows, in order', {
          [mediaTypes.ndjson]: text,
          [mediaTypes.csv]: text,
          [formats.parquet.type]: text,
        }),
        ...problems('not-found', 'invalid-field', 'overloaded', 'internal'),
      },
    },
    handler: async (request, reply) => {
      const format = check(Format.default('ndjson'), request.query.format, ['format'])
      const rows = await of(request, async (experiments, kept) => () => rowsOf(kept, experiments.results(kept.id)))
      const { type, write } = formats[format]
      return reply.headers({ ...unsent, 'content-type': type }).send(write(rows))
    },
  })

  app.get<{ Params: { id: string } }>('/v1/experiments/:id/events', {
    exposeHeadRoute: false,
    compress: false,
    schema: {
      operationId: 'experimentEvents',
      tags: ['experiments'],
      summary: 'How an experiment comes along, as it does',
      description:
        'Server-sent events: `status` (the experiment with its running result) whenever it has changed, and at last `result` (the experiment, over), after which the stream ends. A stream taken up again with `Last-Event-ID` is told only of what has changed since; where nothing more will come the answer is 204.',
      params,
      headers: z.object({ 'last-event-id': z.string().optional() }),
      response: {
        200: replyOf('The events', { 'text/event-stream': text }),
        204: z.null().meta({ description: 'The experiment is over, and its last event has been seen.' }),
        ...found,
      },
    },
    handler: async (request, reply) => {
      const { headers } = request
      const kept = await find(request)
      const seen = lastSeen(headers['last-event-id'], kept.version)
      if (!isUnderWay(kept) && seen === kept.version) return reply.code(204).send()
      return streams.send(request, reply, listenersRetryInSeconds, stream =>
        tell(stream, kept, seen, speechFor(headers), means),
      )
    },
  })
}

/** An id that is none of ours is found nowhere. */
const idIn = ({ params }: FastifyRequest): string => {
  const { id } = params as { readonly id: string }
  return ownId(id, refuseExperiment)
}

/** Tells of an experiment until it is over, its reader is gone, or the service closes. Who reads slowly is told of the last state alone. */
const tell = (
  stream: PassThrough,
  first: KeptExperiment,
  seen: number | undefined,
  speak: Speak,
  { laboratory, limits, isClosing }: Means,
): void => {
  let told = seen
  let spokeAt = performance.now()
  const write = (kept: KeptExperiment): void => {
    const isOver = !isUnderWay(kept)
    if (kept.version !== told || isOver) {
      stream.write(`id: ${kept.version}\nevent: ${isOver ? 'result' : 'status'}\ndata: ${textOf(kept, speak)}\n\n`)
      spokeAt = performance.now()
    } else if (performance.now() - spokeAt > limits.heartbeatInMs) {
      stream.write(': still here\n\n')
      spokeAt = performance.now()
    }
    told = kept.version
    if (isOver) stream.end()
  }
  const goOn = async (): Promise<void> => {
    while (!stream.writableEnded && !stream.destroyed) {
      await new Promise(resolve => setTimeout(resolve, lookingEveryMs))
      if (isClosing()) stream.end()
      else if (!stream.writableNeedDrain)
        write(
          await laboratory.withKept(
            experiments => experiments.find(first.id),
            () => first,
          ),
        )
    }
  }
  stream.write('retry: 2000\n\n')
  write(first)
  // Of an experiment that was let go of, or a database that is away, nothing more can be told: whoever reads asks again.
  goOn().catch(() => stream.end())
}
