import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { defined, refuse, type Table } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import type { Laboratory } from '../store/index.ts'
import { tableOf } from '../tasks/index.ts'
import { boardPage, type OnMap } from '../web/index.ts'
import { type JsonReader, type Worded, wordedBody } from './body.ts'
import { bodyProblems, pageProblems, problems, reply as replyOf, text, unchanged } from './documented.ts'
import { languageOf, wishOf } from './front-page.ts'
import type { Limits } from './limits.ts'
import { gameBehind } from './link-routes.ts'
import { refereeRoutes } from './referee.ts'
import { say } from './says.ts'
import { sendPage } from './send-page.ts'
import { sendStatic, staticJson, unsent } from './static-text.ts'

const mapPoint = z.tuple([z.number(), z.number()])
const BoardReply = z
  .strictObject({
    game: z.string(),
    width: z.number().meta({ description: 'of the map, in units' }),
    height: z.number(),
    spaces: z.array(
      z.strictObject({
        name: z.string(),
        kind: z.enum(['land', 'sea']),
        neutral: z.boolean().meta({ description: 'nobody ever enters it' }),
        income: z.number(),
        owner: z.string().optional().meta({ description: 'whose it is at the start' }),
        capitalOf: z.string().optional(),
        minor: z
          .strictObject({ alignedWith: z.string().optional() })
          .optional()
          .meta({ description: 'a small power’s that nobody plays: with whom it is aligned, if with anybody' }),
        factory: z.boolean(),
        neighbours: z.array(z.string()).meta({ description: 'the spaces one can go to from here, by the rules' }),
        label: mapPoint.meta({ description: 'where there is room for its name' }),
        outline: z.array(z.array(mapPoint)).meta({
          description: 'rings of corners, holes among them (even and odd); who shares a border shares corners',
        }),
      }),
    ),
    links: z
      .array(
        z.strictObject({
          between: z.tuple([z.string(), z.string()]),
          kind: z.enum(['wrap', 'canal']),
          name: z.string().optional(),
        }),
      )
      .meta({ description: 'neighbours that do not touch on the map: over its edge, or by a canal' }),
    powers: z
      .array(z.strictObject({ name: z.string(), side: z.int().min(0).max(99) }))
      .meta({ description: 'in the order of their turns; `side` is the number of the team' }),
    units: z.array(
      z.strictObject({
        name: z.string(),
        mark: z.string(),
        domain: z.enum(['land', 'sea', 'air']),
        hits: z
          .int()
          .min(2)
          .max(9)
          .optional()
          .meta({ description: 'how many hits it takes, where it is more than one' }),
        holds: z
          .array(z.record(z.string(), z.int().min(1).max(99)))
          .optional()
          .meta({ description: 'the fullest cargoes that it carries over the sea; there for units that carry troops' }),
      }),
    ),
    contested: z
      .literal(true)
      .optional()
      .meta({ description: 'both sides may stand in a territory between battles: it then belongs to nobody' }),
    calculator: z
      .string()
      .optional()
      .meta({ description: 'the game that an address of the calculator has to name for its battles' }),
  })
  .meta({ id: 'BoardReply', description: 'A board as a schematic map.' })

const aDay = { 'cache-control': 'public, max-age=86400' }

interface BoardMeans {
  readonly limits: Limits
  readonly readJson: JsonReader
  /** Where the service is known, without a slash at its end; empty where nobody said. */
  readonly site: string
  readonly laboratory: Laboratory
}

/** Games that are played on a map. */
export const onMaps = (games: readonly GameFace[]): readonly OnMap[] =>
  games.flatMap(face => {
    const table = tableOf(face)
    return table?.board ? [{ face, table }] : []
  })

/** Of games that are played on a map: the map, the page that shows it, and positions held against the rules. */
export const boardRoutes = (app: FastifyInstance, games: readonly GameFace[], means: BoardMeans): void => {
  const mapped = onMaps(games)
  for (const { face, table } of mapped) mapRoute(app, face.key, table)
  for (const game of games) if (tableOf(game)) checkRoute(app, game.key, defined(tableOf(game)), means)
  for (const game of games) if (tableOf(game)) attackersRoute(app, game.key, defined(tableOf(game)))
  for (const game of games) if (tableOf(game)) refereeRoutes(app, game.key, defined(tableOf(game)))
  if (mapped.length > 0) pageRoute(app, mapped, means)
}

const mapRoute = (app: FastifyInstance, key: string, table: Table): void => {
  const map = staticJson({ game: key, ...table.board })
  app.get(`/v1/games/${key}/board`, {
    schema: {
      operationId: `${key}Board`,
      tags: ['play'],
      summary: `The board of ${key} as a map`,
      description: 'A schematic map: the outline of each space, where its name goes, and its neighbours by the rules.',
      response: {
        200: replyOf('The board', { 'application/json': BoardReply }),
        304: unchanged,
        ...pageProblems('overloaded', 'internal'),
      },
    },
    handler: (request, reply) => sendStatic(map, request, reply, aDay),
  })
}

/** Of the memory for answers, so much for positions that were checked. */
const shareOfPositions = 1 / 16
/** Bytes of a position that is kept: longer ones come from nobody who plays. */
const longestKept = 50_000

/** Nothing is computed here that takes longer than reading what was sent, so it is done at once. */
const checkRoute = (app: FastifyInstance, key: string, table: Table, { limits, readJson }: BoardMeans): void => {
  const maxSize = Math.floor(limits.cacheBytes * shareOfPositions)
  const written =
    maxSize > 0
      ? new LRUCache<string, Buffer>({ maxSize, sizeCalculation: (bytes, words) => bytes.length + words.length })
      : undefined
  const write = (body: unknown): Buffer => Buffer.from(JSON.stringify(table.writePosition(table.readPosition(body))))
  // The page asks for the same position again and again.
  const writeAgain = ({ words, read }: Worded): Buffer => {
    if (!written || words === undefined || words.length > longestKept) return write(read())
    const before = written.get(words)
    if (before) return before
    const bytes = write(read())
    written.set(words, bytes)
    return bytes
  }
  app.post(`/v1/games/${key}/positions`, {
    config: { readsShort: true },
    schema: {
      operationId: `${key}CheckPosition`,
      tags: ['play'],
      summary: `A position of ${key}, held against the rules and written out in full`,
      body: table.Position,
      response: {
        200: replyOf('The position with nothing left out', { 'application/json': table.Position }),
        ...problems(...bodyProblems),
      },
    },
    handler: ({ body }, reply) => {
      if (body === undefined) refuse('malformed', [], say.noBodyPosition)
      return reply.headers(unsent).send(writeAgain(wordedBody(body, readJson)))
    },
  })
}

/** Where units could go is read off the position, which is as quick as reading it. */
const attackersRoute = (app: FastifyInstance, key: string, { attackers }: Table): void => {
  if (!attackers) return
  app.post(`/v1/games/${key}/attackers`, {
    schema: {
      operationId: `${key}Attackers`,
      tags: ['play'],
      summary: `Who could attack a space of a position of ${key} in one turn`,
      body: attackers.Request,
      response: {
        200: replyOf('Groups that reach the space by the rules, and ways to land there', {
          'application/json': attackers.Reply,
        }),
        ...problems(...bodyProblems),
      },
    },
    handler: ({ body }, reply) => {
      if (body === undefined) refuse('malformed', [], say.noBodySpace)
      return reply.headers(unsent).send(JSON.stringify(attackers.answer(body)))
    },
  })
}

const pageRoute = (app: FastifyInstance, games: readonly OnMap[], { site, laboratory }: BoardMeans): void => {
  app.get('/board', {
    schema: {
      operationId: 'boardPage',
      tags: ['page'],
      summary: 'The board: a page that shows a position on a map, has turns planned and games played',
      querystring: z.object({
        position: z.string().optional().meta({ description: 'a stored position by name' }),
        link: z.string().optional().meta({ description: 'a short link to a game, by its name' }),
        player: z.string().optional().meta({ description: 'who is to plan a turn' }),
        level: z.string().optional(),
        seed: z.string().optional(),
        lang: z.string().optional().meta({ description: 'the language of the page: `en` or `ru`' }),
      }),
      response: { 200: replyOf('The page', { 'text/html': text }), ...pageProblems('overloaded', 'internal') },
    },
    handler: async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const language = languageOf(request, wishOf(request))
      const linked = await gameBehind(laboratory, search.get('link'))
      return sendPage(reply, boardPage(games, search, language, site, linked))
    },
  })
}
