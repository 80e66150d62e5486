import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pMap, { pMapIterable } from 'p-map'
import * as z from 'zod'
import { QuestionId, Refusal, refuse, type Speak, speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Admission } from './admission.ts'
import { type Answers, type Asked, tooMuch, wordsIn } from './answers.ts'
import { type Entry, entriesOfJson, entriesOfLines, entriesOfText } from './batch-body.ts'
import { type Answered, batchFormats, type Framing, formatFor, framingOf, isFormat, mediaTypes } from './batch-reply.ts'
import { type JsonReader, Unread, wordedValue } from './body.ts'
import { callerOf } from './caller.ts'
import { type Deadlines, hungUp, untilStopped } from './deadline.ts'
import { batchProblems, content, problems, reply as replyOf, text } from './documented.ts'
import { languageWanted, spokenHeaders } from './language.ts'
import type { Limits } from './limits.ts'
import { NoRoom } from './no-room.ts'
import { internalProblem, Problem, pathOf, problemOf } from './problem.ts'
import { say } from './says.ts'
import { yieldEvery } from './yield-every.ts'

interface Means {
  readonly answers: Answers
  readonly admission: Admission
  readonly deadlines: Deadlines
  readonly limits: Limits
  readonly threads: number
  readonly readJson: JsonReader
}

type BatchRequest = FastifyRequest<{ Querystring: { format?: string | string[] } }>

/** Many battles in one request, answered in order; a bad one gets a problem in its place and spoils no other. */
export const batchRoute = (app: FastifyInstance, game: GameFace, means: Means): void => {
  const { limits } = means
  const Named = z
    .looseObject({ id: QuestionId })
    .meta({ description: 'a question as an object, and what it is called' })
  const Questions = z
    .array(z.union([game.OddsRequest, Named]))
    .min(1)
    .max(limits.batchQuestions)
  const Answer = z.union([called(game.OddsReply), Problem.extend({ id: QuestionId.optional() })])

  app.register(async scope => {
    scope.addContentTypeParser('application/x-ndjson', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.addContentTypeParser('application/ndjson', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    scope.post(`/v1/games/${game.key}/odds/batch`, {
      bodyLimit: limits.batchBytes,
      config: { readsLarge: true, query: ['format'] },
      schema: {
        operationId: `${game.key}OddsBatch`,
        tags: ['odds'],
        summary: `The odds of many battles of ${game.key}`,
        description:
          'Questions are answered in order; one with an `id` has it in its answer. In place of an answer that cannot be given stands a problem with its `index`. ' +
          'The reply is written as answers come, in the format of `?format=`, or the one `Accept` likes best, or that of the body.',
        querystring: z.object({ format: z.enum(batchFormats).optional() }),
        body: content({
          'application/json': z.union([z.strictObject({ questions: Questions }), Questions]),
          'application/x-ndjson': text.meta({ description: 'one question a line' }),
        }),
        response: {
          200: replyOf('An answer or a problem for every question', {
            [mediaTypes.json]: z.strictObject({ answers: z.array(Answer) }),
            [mediaTypes.ndjson]: text.meta({ description: 'an answer or a problem a line' }),
            [mediaTypes.csv]: text.meta({
              description: 'a row a question under a row of names, the main figures only',
            }),
          }),
          ...problems(...batchProblems),
        },
      },
      handler: async (request: BatchRequest, reply) => {
        const isLines = Buffer.isBuffer(request.body)
        const format = formatOf(request, isLines)
        if (request.body === undefined) refuse('malformed', [], say.noBodyBatch)
        const batch = await checkAll(game, await entriesOf(request.body, means), reply.raw, means)
        const framing = framingOf(format, game.columns)
        const language = languageWanted(request.headers)
        return reply
          .headers({
            'content-type': framing.contentType,
            'cache-control': 'no-store',
            ...spokenHeaders(language),
            vary: 'accept, accept-language',
          })
          .send(open(batch, framing, speakIn(language), request, reply, means))
      },
    })
  })
}

const entriesOf = async (body: unknown, { readJson, limits }: Means): Promise<Entry[]> => {
  if (Buffer.isBuffer(body)) return entriesOfLines(body, readJson, limits)
  return body instanceof Unread ? entriesOfText(body.bytes, readJson, limits) : entriesOfJson(body, limits)
}

/** The same with an `id`. */
const called = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodUnion) return z.union((schema.options as z.ZodType[]).map(called))
  return schema instanceof z.ZodObject ? schema.extend({ id: QuestionId.optional() }) : schema
}

const formatOf = ({ query, headers }: BatchRequest, isLines: boolean) => {
  const { format } = query
  if (Array.isArray(format)) refuse('invalid-field', ['format'], say.givenAgain)
  if (format !== undefined && !(typeof format === 'string' && isFormat(format)))
    refuse('invalid-field', ['format'], say.oneFormat({ formats: batchFormats.join(', ') }))
  return formatFor(format as string | undefined, headers.accept, isLines ? 'ndjson' : 'json')
}

/** An entry that has been looked at: ready to be computed, or refused. */
interface Checked {
  readonly entry: Entry
  readonly asked?: Asked
  readonly refusal?: Refusal
}

const checkAll = async (
  game: GameFace,
  entries: readonly Entry[],
  caller: ServerResponse,
  { answers, threads }: Means,
): Promise<Checked[]> => {
  const yieldTurn = yieldEvery()
  const check = async (entry: Entry): Promise<Checked> => {
    const checked = await checkOne(game, entry, caller, answers)
    await yieldTurn()
    if (caller.destroyed) throw hungUp()
    return checked
  }
  return pMap(entries, check, { concurrency: Math.max(1, threads) })
}

const checkOne = async (game: GameFace, entry: Entry, caller: ServerResponse, answers: Answers): Promise<Checked> => {
  if (entry.refusal) return { entry, refusal: entry.refusal }
  try {
    return { entry, asked: await answers.ask(game, wordedValue(entry.given), caller) }
  } catch (problem) {
    // Where there is no room for one, there is none for the batch.
    if (problem instanceof NoRoom || !(problem instanceof Refusal)) throw problem
    return { entry, refusal: problem }
  }
}

/** Admits the whole batch and opens the stream of its answers. Throws a Refusal when it is too much. */
const open = (
  batch: readonly Checked[],
  framing: Framing,
  speak: Speak,
  request: FastifyRequest,
  reply: FastifyReply,
  { answers, admission, deadlines, limits, threads }: Means,
): Readable => {
  const costInMs = batch.reduce((sum, { asked }) => sum + (asked?.job.costInMs ?? 0), 0)
  if (costInMs > limits.batchCostInMs) refuse('too-much-work', [], tooMuch(costInMs, limits.batchCostInMs))
  const caller = callerOf(reply.raw)
  const jobs = batch.flatMap(({ asked }) => (asked ? [asked.job] : []))
  const { onPiece, leave } = admission.enter({ caller, jobs, timeInMs: limits.batchTimeInMs })
  const deadline = deadlines.open(reply.raw, limits.batchTimeInMs)
  const atWork = new Set<Promise<unknown>>()
  const instance = pathOf(request)

  const answerOne = async ({ entry: { index, id, line }, asked, refusal }: Checked): Promise<Answered> => {
    const where = { index, ...(line !== undefined && { line }) }
    const which = { index, ...(id !== undefined && { id }) }
    try {
      if (!asked) throw refusal
      deadline.signal.throwIfAborted()
      const work = answers.compute(asked, { signal: deadline.signal, caller, onPiece })
      const tracked = work.catch(() => {}).finally(() => atWork.delete(tracked))
      atWork.add(tracked)
      return { ...which, text: String(wordsIn(speak, await untilStopped(deadline.signal, work))) }
    } catch (error) {
      if (error instanceof Refusal)
        return { ...which, problem: { ...problemOf(error.faults, instance, speak), ...where } }
      request.log.error(error)
      return { ...which, problem: { ...internalProblem(instance, speak), ...where } }
    }
  }

  const stream = Readable.from(write(framing, pMapIterable(batch, answerOne, { concurrency: Math.max(1, threads) })), {
    objectMode: false,
    highWaterMark: 65_536,
  })
  stream.once('close', async () => {
    deadline.release()
    await Promise.all(atWork)
    leave()
  })
  return stream
}

async function* write(framing: Framing, answers: AsyncIterable<Answered>): AsyncGenerator<string> {
  const yieldTurn = yieldEvery()
  let lead = framing.before
  for await (const answered of answers) {
    yield lead + framing.piece(answered)
    lead = framing.between
    await yieldTurn()
  }
  if (framing.after) yield framing.after
}
