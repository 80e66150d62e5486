import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { defined, type Language, languages, refuse, speakIn } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { kindOf, replyIn, type TaskName, type Tasks, tableOf, type WaitOptions } from '../tasks/index.ts'
import type { Admission } from './admission.ts'
import { doAdmitted } from './admitted.ts'
import { tooMuch } from './answers.ts'
import type { Deadlines } from './deadline.ts'
import { bodyProblems, problems, reply as replyOf, unchanged } from './documented.ts'
import { languageWanted, speechFor, spokenHeaders, spokenIfAsked } from './language.ts'
import type { Limits } from './limits.ts'
import { prepareFor } from './preparing.ts'
import { say } from './says.ts'
import { chosenSeed } from './seed.ts'
import { type StaticText, sendStatic, staticJson, unsent } from './static-text.ts'

interface Means {
  readonly tasks: Tasks
  readonly admission: Admission
  readonly deadlines: Deadlines
  readonly limits: Limits
}

const routed = ['turn', 'review', 'orders', 'play'] as const
type Routed = Extract<TaskName, (typeof routed)[number]>

/** Where each stands behind a game, and what its operation is called. */
const paths: Readonly<Record<Routed, string>> = { turn: 'turn', review: 'turn/review', orders: 'orders', play: 'play' }
const operations: Readonly<Record<Routed, string>> = {
  turn: 'Turn',
  review: 'TurnReview',
  orders: 'Orders',
  play: 'Play',
}

const summaries: Readonly<Record<Routed, (key: string) => string>> = {
  turn: (key: string) => `A turn of ${key}, planned`,
  review: (key: string) => `Orders for ${key} that somebody gave: what they cost, and what would have been better`,
  orders: (key: string) => `Orders for ${key}, held against the rules and carried out`,
  play: (key: string) => `A game of ${key}, or a turn of it, played out`,
}

/** Of a game that is played: its turns, orders for it, its games, its stored positions. */
export const playRoutes = (app: FastifyInstance, game: GameFace, means: Means): void => {
  if (!tableOf(game)) return
  positionRoutes(app, game)
  for (const task of routed) taskRoute(app, game, task, means)
}

/** Where work has its place that is too long to be waited for. */
const remedy = say.askLessOrJob

/** What is quick enough is answered at once; what is not has its place at /v1/jobs. */
const taskRoute = (app: FastifyInstance, game: GameFace, task: Routed, means: Means): void => {
  const { tasks, limits } = means
  const kind = kindOf(game, task)
  if (!kind) return
  const { Request, Reply } = kind
  // The work is done by one thread, so what would take longer than its caller may wait is not worth beginning.
  const most = Math.min(limits.costInMs, limits.answerTimeInMs)
  app.post(`/v1/games/${game.key}/${paths[task]}`, {
    schema: {
      operationId: `${game.key}${operations[task]}`,
      tags: ['play'],
      summary: summaries[task](game.key),
      description:
        'What would take longer than one answer may is refused as `too-much-work`; send it to `POST /v1/jobs`.',
      body: Request,
      response: {
        200: replyOf('The answer', { 'application/json': Reply }),
        ...problems(...bodyProblems, ...(task === 'orders' ? [] : (['forbidden'] as const))),
      },
    },
    handler: async ({ body, headers }, reply) => {
      if (body === undefined) refuse('malformed', [], say.noBodyTask({ task }))
      const asked = { game: game.key, task, request: body, seed: chosenSeed() }
      const { job } = await prepareFor(reply.raw, asked, means)
      if (job.costInMs > most) refuse('too-much-work', [], tooMuch(job.costInMs, most, remedy))
      const work = (options: WaitOptions) =>
        tasks.answerText(game.key, job, { ...options, mostBytes: limits.resultBytes })
      const { text, said } = await doAdmitted(reply.raw, job, means, work, remedy)
      return reply
        .headers({ ...unsent, ...spokenIfAsked(headers) })
        .send(replyIn(speechFor(headers), Buffer.from(text), said))
    },
  })
}

const PositionEntry = z.strictObject({ name: z.string(), description: z.string(), self: z.string() })
const PositionList = z.strictObject({ positions: z.array(PositionEntry) }).meta({ id: 'PositionList' })

const positionRoutes = (app: FastifyInstance, game: GameFace): void => {
  const table = defined(tableOf(game))
  const url = `/v1/games/${game.key}/positions`
  const listIn = (language: Language) =>
    staticJson({
      positions: table.positions.map(({ name, description }) => ({
        name,
        description: speakIn(language, game.key)(description),
        self: `${url}/${encodeURIComponent(name)}`,
      })),
    })
  const lists = new Map(languages.map(language => [language, listIn(language)]))
  // Some hundred positions are written when they are asked for, and then kept: there are no more of them than names.
  const written = new Map<string, StaticText>()
  const positionPage = (name: string) => {
    const before = written.get(name)
    if (before) return before
    if (!table.positions.some(known => known.name === name)) return undefined
    const made = staticJson(table.writePosition(table.position(name)))
    written.set(name, made)
    return made
  }

  app.get(url, {
    schema: {
      operationId: `${game.key}Positions`,
      tags: ['play'],
      summary: `The stored positions of ${game.key}`,
      response: {
        200: replyOf('The positions', { 'application/json': PositionList }),
        304: unchanged,
        ...problems('overloaded', 'internal'),
      },
    },
    handler: (request, reply) => {
      const language = languageWanted(request.headers)
      const headers = { 'cache-control': 'public, max-age=300', ...spokenHeaders(language) }
      return sendStatic(defined(lists.get(language)), request, reply, headers)
    },
  })

  app.get<{ Params: { name: string } }>(`${url}/:name`, {
    schema: {
      operationId: `${game.key}Position`,
      tags: ['play'],
      summary: `A stored position of ${game.key}, as \`turn\` and \`play\` take it`,
      params: z.object({ name: z.string().meta({ examples: table.positions.slice(0, 1).map(({ name }) => name) }) }),
      response: {
        200: replyOf('The position', { 'application/json': table.Position }),
        304: unchanged,
        ...problems('not-found', 'overloaded', 'internal'),
      },
    },
    handler: (request, reply) => {
      const found = positionPage(request.params.name)
      if (!found) return refuse('not-found', ['name'], say.noPosition({ name: request.params.name, url }))
      return sendStatic(found, request, reply)
    },
  })
}
