import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { refuseGame } from '../engine/index.ts'
import type { GameFace } from '../games/index.ts'
import { describeTable, tableOf } from '../tasks/index.ts'
import { problems, reply as replyOf, unchanged } from './documented.ts'
import { sendStatic, staticJson } from './static-text.ts'

const GameEntry = z.strictObject({
  key: z.string(),
  self: z.string().meta({ description: 'where the game is described' }),
  odds: z.string().meta({ description: 'where odds are asked' }),
  batch: z.string().meta({ description: 'where many are asked at once' }),
  reinforce: z
    .string()
    .optional()
    .meta({ description: 'of a game whose armies are paid for: where one asks what to add' }),
  turn: z.string().optional().meta({ description: 'of a game that is played: where a turn is planned' }),
  review: z.string().optional().meta({ description: 'likewise, where that can be told: what orders cost' }),
  orders: z.string().optional().meta({ description: 'likewise: where orders are checked and carried out' }),
  play: z.string().optional().meta({ description: 'likewise: where turns and games are played out' }),
  positions: z.string().optional().meta({ description: 'likewise: its stored positions' }),
  board: z.string().optional().meta({ description: 'of a game played on a map: the map' }),
})
const GameList = z.strictObject({ games: z.array(GameEntry) }).meta({ id: 'GameList' })
const GameDescription = z.looseObject({}).meta({
  id: 'GameDescription',
  description:
    'Units, abilities, policies, limits, examples: enough to build a form from. `table`, of games that are played: seats, teams, players and stored positions.',
})

/** The games there are, and each in full. Neither changes while the service runs, so both are written once. */
export const catalogueRoutes = (app: FastifyInstance, games: readonly GameFace[]): void => {
  const list = staticJson({ games: games.map(linksOf) })
  const described = new Map(games.map(game => [game.key, staticJson(describe(game))]))

  app.get('/v1/games', {
    schema: {
      operationId: 'games',
      tags: ['games'],
      summary: 'The games',
      response: {
        200: replyOf('The games', { 'application/json': GameList }),
        304: unchanged,
        ...problems('overloaded', 'internal'),
      },
    },
    handler: (request, reply) => sendStatic(list, request, reply),
  })

  app.get<{ Params: { game: string } }>('/v1/games/:game', {
    schema: {
      operationId: 'game',
      tags: ['games'],
      summary: 'A game: its units and what it offers',
      params: z.object({ game: z.string().meta({ description: 'its key', examples: games.map(({ key }) => key) }) }),
      response: {
        200: replyOf('The game', { 'application/json': GameDescription }),
        304: unchanged,
        ...problems('unknown-game', 'overloaded', 'internal'),
      },
    },
    handler: (request, reply) => {
      const found = described.get(request.params.game)
      return found ? sendStatic(found, request, reply) : refuseGame(request.params.game, games)
    },
  })
}

const describe = (game: GameFace): object => {
  const table = tableOf(game)
  return { ...game.describe(), ...(table && { table: describeTable(table) }) }
}

const linksOf = (game: GameFace) => {
  const { key, table, prepareReinforcement } = game
  const self = `/v1/games/${key}`
  const played = {
    turn: `${self}/turn`,
    orders: `${self}/orders`,
    play: `${self}/play`,
    positions: `${self}/positions`,
  }
  const odds = `${self}/odds`
  const reinforce = `${odds}/reinforce`
  const board = tableOf(game)?.board && { board: `${self}/board` }
  const review = tableOf(game)?.review && { review: `${self}/turn/review` }
  return {
    key,
    self,
    odds,
    batch: `${odds}/batch`,
    ...(prepareReinforcement && { reinforce }),
    ...(table && played),
    ...review,
    ...board,
  }
}
