import { describe, expect, onTestFinished, test } from 'vitest'
import { planExperiment } from '../../src/lab/index.ts'
import { introduce, listedIn, withOutsiders } from '../../src/players/index.ts'
import { serve } from '../../src/service/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { botCommand, botServer } from '../support/bots.ts'
import { raceService } from '../support/race-service.ts'
import { post } from '../support/service.ts'
import { raceFace } from '../support/toy-table.ts'

const playUrl = '/v1/games/race/play'

/** A service that is told of a program and of an address, as an operator lists them. */
const listingService = async () => {
  const list = JSON.stringify({ mine: `cmd:${botCommand()}`, theirs: { at: await botServer(), timeInMs: 2_000 } })
  const outsiders = await Promise.all(listedIn('SANDTABLE_PLAYERS', list).map(introduce))
  const tasks = openTasks({ threads: 0, games: [raceFace], outsiders })
  const games = withOutsiders([raceFace], outsiders)
  const app = await buildService({
    tasks,
    games,
    limits: { eventLoopDelayInMs: 0, costInMs: 1e6, answerTimeInMs: 1e6 },
  })
  onTestFinished(async () => {
    await app.close()
    await tasks.close()
  })
  return app
}

describe('players outside of the service', () => {
  test('that are listed play, are named on the page of the game, and are marked in what comes of it', async () => {
    const app = await listingService()
    const reply = await post(app, { players: ['mine', 'theirs'], seed: 1 }, playUrl)
    expect(reply.statusCode).toBe(200)
    const identities = { evens: { name: 'bot', version: '1' }, odds: { name: 'web', version: '2' } }
    expect(reply.json()).toMatchObject({ players: identities, repeatable: false, illegalOrders: 0 })
    const page = (await app.inject('/v1/games/race')).json()
    expect(page.table.players.slice(-2)).toEqual([
      { name: 'mine', version: '1', newest: true, description: 'a player outside of this program', levels: [] },
      { name: 'theirs', version: '2', newest: true, description: 'a player outside of this program', levels: [] },
    ])
  })

  test.each(['cmd:true', 'http://127.0.0.1:9/'])(
    'that are not listed are forbidden, whatever they are asked for: %s',
    async address => {
      const app = await listingService()
      const refused = async (url: string, body: object, at: string) => {
        const reply = await post(app, body, url)
        expect([reply.statusCode, reply.json().code, reply.json().errors[0].at]).toEqual([403, 'forbidden', at])
        expect(reply.headers['content-type']).toContain('application/problem+json')
      }
      const arena = { a: 'steady', b: address, pairs: 1 }
      await refused(playUrl, { players: ['steady', { player: address }] }, 'players[1]')
      await refused('/v1/games/race/turn', { player: address }, 'player')
      await refused('/v1/jobs', { game: 'race', task: 'arena', request: arena }, 'request.b')
      const experiment = (asked: object) => () =>
        planExperiment([raceFace], { game: 'race', stop: { pairs: 1 }, ...asked })
      expect(experiment({ kind: 'match', a: address, b: 'steady' })).toThrow(
        /^a: .*is not a player that may be asked for/,
      )
      expect(experiment({ kind: 'league', players: { one: 'steady', other: { player: address } } })).toThrow(
        /^players\.other: .*is not a player that may be asked for/,
      )
    },
  )

  test('are asked for by the version that they say, and by no other', async () => {
    const app = await listingService()
    const asked = async (player: string) => post(app, { players: ['steady', player], seed: 1 }, playUrl)
    expect((await asked('theirs@2')).json()).toEqual((await asked('theirs')).json())
    const { code, errors } = (await asked('theirs@3')).json()
    expect([code, errors[0].at, errors[0].message]).toEqual([
      'unknown-player',
      'players[1]',
      expect.stringContaining('theirs has no version "3"; name one that there is, theirs@2,'),
    ])
  })

  test('have no levels and go by no numbers', async () => {
    const app = await listingService()
    const reply = await post(app, { players: ['steady', { player: 'mine', level: 'bold' }] }, playUrl)
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'unknown-player'])
  })

  test('that do not say who they are keep the service from starting', async () => {
    process.env.SANDTABLE_PLAYERS = '{"mine": "cmd:no-such-program"}'
    onTestFinished(() => {
      delete process.env.SANDTABLE_PLAYERS
    })
    const serving = serve({ port: 0, host: '127.0.0.1', logger: false, games: [raceFace], threads: 1 })
    await expect(serving).rejects.toMatchObject({ code: 'unknown-player', message: expect.stringContaining('"mine"') })
  })
})

describe('a position that is adjudicated', () => {
  const url = '/v1/games/race/adjudicate'

  test('goes to whoever is ahead by the rule for games that are stopped', async () => {
    const { app } = await raceService()
    const reply = await post(app, { position: 'last gasp' }, url)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      game: 'race',
      version: '1',
      isOver: false,
      round: 3,
      shares: { evens: 0, odds: 1 },
      winner: 'odds',
      reason: 'cap',
      summary: '50 to 55',
    })
  })

  test('goes to whoever has won, where somebody has', async () => {
    const { app } = await raceService()
    const reply = await post(app, { position: { banked: [60, 2] } }, url)
    expect(reply.json()).toMatchObject({ isOver: true, winner: 'evens', reason: 'goal' })
  })

  test('is a position, and nothing else', async () => {
    const { app } = await raceService()
    expect((await post(app, { position: 'nowhere' }, url)).json().code).toBe('invalid-field')
    expect((await post(app, { players: [] }, url)).json().code).toBe('unknown-field')
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(400)
  })
})
