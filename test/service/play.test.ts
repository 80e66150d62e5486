import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Limits } from '../../src/service/limits.ts'
import { contractTextsOf } from '../../src/service/openapi.ts'
import { Problem } from '../../src/service/problem.ts'
import { kindOf, openTasks } from '../../src/tasks/index.ts'
import { fakeGame } from '../support/fake-tasks.ts'
import { raceService } from '../support/race-service.ts'
import { nothingInFlight, post } from '../support/service.ts'
import { raceFace } from '../support/toy-table.ts'

const playUrl = '/v1/games/race/play'
const turnUrl = '/v1/games/race/turn'
const ordersUrl = '/v1/games/race/orders'
const game = { players: ['steady', { player: 'steady', level: 'timid' }], seed: 7 }

describe('play and turn', () => {
  test('a game is played out, and comes out the same when asked again', async () => {
    const { app } = await raceService()
    const reply = await post(app, { ...game, record: true }, playUrl)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(kindOf(raceFace, 'play')!.Reply.parse(reply.json())).toMatchObject({ seed: 7, scope: 'game' })
    expect((await post(app, { ...game, record: true }, playUrl)).body).toBe(reply.body)
  })

  test('a seed that is left out is chosen, and told', async () => {
    const { app } = await raceService()
    const { seed, ...rest } = game
    const [one, other] = [(await post(app, rest, playUrl)).json(), (await post(app, rest, playUrl)).json()]
    expect(one.seed).not.toBe(other.seed)
    expect((await post(app, { ...rest, seed: one.seed }, playUrl)).json()).toEqual(one)
  })

  test('a turn is planned; one that nothing is left to chance in needs no seed', async () => {
    const { app } = await raceService()
    const sampled = (await post(app, { player: 'sampler' }, turnUrl)).json()
    expect(sampled).toMatchObject({ orders: ['roll', 'then bank'], seed: expect.any(Number) })
    expect((await post(app, {}, turnUrl)).json().seed).toBeUndefined()
  })

  test('a plan brings its seed along, so none is chosen beside it', async () => {
    const { app } = await raceService()
    const ask = async () => (await post(app, { player: 'sampler', plan: 'of before' }, turnUrl)).json()
    expect(await ask()).toMatchObject({ seed: 'of before' })
    expect(await ask()).toEqual(await ask())
    expect((await post(app, { player: 'sampler', plan: 'of before', seed: 3 }, turnUrl)).json().seed).toBe(3)
  })

  test('orders are carried out; the same seed rolls the same dice', async () => {
    const { app } = await raceService()
    const reply = await post(app, { action: 'roll', seed: 7 }, ordersUrl)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(kindOf(raceFace, 'orders')!.Reply.parse(reply.json())).toMatchObject({ seed: 7, legal: true })
    expect(reply.json().rolled).toHaveLength(1)
    expect((await post(app, { action: 'roll', seed: 7 }, ordersUrl)).body).toBe(reply.body)
    const stopped = (await post(app, { action: 'roll' }, ordersUrl)).json()
    expect(stopped.seed).toBeUndefined()
    expect(stopped.next).toEqual({ kind: 'chance', key: 'roll/0' })
  })

  test('orders may be sent as a job too', async () => {
    const { app } = await raceService()
    const sent = await post(app, { game: 'race', task: 'orders', request: { action: 'roll', seed: 7 } }, '/v1/jobs')
    expect(sent.statusCode).toBe(202)
    const job = async () => (await app.inject(String(sent.headers.location))).json()
    while (!['done', 'failed'].includes((await job()).status)) await new Promise(resolve => setTimeout(resolve, 5))
    expect((await job()).result).toEqual((await post(app, { action: 'roll', seed: 7 }, ordersUrl)).json())
  })

  test('what is too much for one answer is told where to go', async () => {
    const { app } = await raceService()
    const slow = { players: [{ player: 'sampler', level: 'slow' }, 'steady'] }
    const problem = Problem.parse((await post(app, slow, playUrl)).json())
    expect(problem).toMatchObject({ status: 422, code: 'too-much-work' })
    expect(problem.detail).toContain('POST /v1/jobs')
  })

  test('so is what would take longer than its caller may wait, before it begins', async () => {
    const { app } = await raceService({ answerTimeInMs: 1000 })
    const problem = Problem.parse((await post(app, { player: 'sampler', samples: 30_000 }, turnUrl)).json())
    expect(problem).toMatchObject({ status: 422, code: 'too-much-work' })
    expect(problem.detail).toContain('1 s is the most')
    expect(problem.detail).toContain('POST /v1/jobs')
    expect((await post(app, { player: 'sampler', samples: 10_000 }, turnUrl)).statusCode).toBe(200)
  })

  test('so is what takes longer than was thought', async () => {
    const { app, release } = await raceService({ answerTimeInMs: 50 }, { hold: 'all' })
    const reply = await post(app, game, playUrl)
    expect(reply.statusCode).toBe(503)
    expect(Problem.parse(reply.json())).toMatchObject({ code: 'timed-out' })
    expect(reply.json().detail).toContain('POST /v1/jobs')
    release()
    await nothingInFlight(app)
  })

  test('a whole game of the searching player of 1941 is no work for one answer, a turn of it is', async () => {
    const prepared = openTasks({ threads: 0 })
    const cost = (scope: string, level?: string) => {
      const player = { player: 'sampler', ...(level !== undefined && { level }) }
      return prepared.prepareTask('aa1941', 'play', { players: [player, player], scope }).costInMs
    }
    const { costInMs, answerTimeInMs } = Limits.parse({})
    const most = Math.min(costInMs, answerTimeInMs)
    expect(cost('game')).toBeGreaterThan(most)
    expect(cost('game', 'strong')).toBeGreaterThan(most)
    expect(cost('turn')).toBeLessThan(most)
  })

  test('so is a result that is too large', async () => {
    const { app } = await raceService({ resultBytes: 1000 })
    expect((await post(app, { ...game, record: true }, playUrl)).json()).toMatchObject({ code: 'too-much-work' })
    await nothingInFlight(app)
  })

  test.each([
    [playUrl, {}, 400, 'invalid-field', 'players'],
    [playUrl, { ...game, players: ['steady', 'deep'] }, 422, 'unknown-player', 'players[1]'],
    [playUrl, { ...game, players: ['steady', { player: 'steady@7' }] }, 422, 'unknown-player', 'players[1]'],
    [playUrl, { ...game, position: { banked: [60, 60] } }, 422, 'impossible-position', 'position.banked'],
    [playUrl, { ...game, position: { banked: [1e9, 0] } }, 400, 'out-of-range', 'position.banked[0]'],
    [playUrl, '{"players":{"__proto__":1}}', 400, 'unknown-field', 'players.__proto__'],
    [playUrl, '[]', 400, 'invalid-field', ''],
    [playUrl, '', 400, 'malformed', ''],
    [playUrl, `{"position":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'out-of-range', 'position[0]'],
    [ordersUrl, {}, 400, 'invalid-field', 'action'],
    [ordersUrl, { action: 'fold' }, 400, 'invalid-field', 'action'],
    [ordersUrl, { action: 'roll', seat: 'east' }, 422, 'illegal-order', 'seat'],
    [ordersUrl, { action: 'roll', position: { banked: [60, 60] } }, 422, 'impossible-position', 'position.banked'],
    [ordersUrl, '{"action":"roll","__proto__":1}', 400, 'unknown-field', '__proto__'],
    [ordersUrl, `{"action":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 400, 'out-of-range', 'action[0]'],
    [ordersUrl, 'null', 400, 'invalid-field', ''],
    [ordersUrl, '', 400, 'malformed', ''],
    ['/v1/games/skirmish/orders', { action: 'roll' }, 404, 'not-found', ''],
    [turnUrl, { player: 'deep' }, 422, 'unknown-player', 'player'],
    [turnUrl, { position: 'nowhere' }, 400, 'invalid-field', 'position'],
    [turnUrl, { hope: 1 }, 400, 'unknown-field', 'hope'],
    ['/v1/games/skirmish/play', game, 404, 'not-found', ''],
    ['/v1/games/chess/play', game, 404, 'unknown-game', 'game'],
  ] as const)('%s %j is a problem', async (url, body, status, code, at) => {
    const { app } = await raceService()
    const reply = await post(app, body, url)
    const problem = Problem.parse(reply.json())
    expect([reply.statusCode, problem.code, problem.errors[0]!.at]).toEqual([status, code, at])
  })
})

describe('the pages of a game that is played', () => {
  test('its positions are listed, and each may be had and played on', async () => {
    const { app } = await raceService()
    const { positions } = (await app.inject('/v1/games/race/positions')).json()
    expect(positions).toContainEqual({
      name: 'last gasp',
      description: 'both are nearly there',
      self: '/v1/games/race/positions/last%20gasp',
    })
    const reply = await app.inject(positions[1].self)
    expect(reply.json()).toEqual({ banked: [50, 55], sum: 0, turns: 8 })
    const again = await app.inject({ url: positions[1].self, headers: { 'if-none-match': String(reply.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect((await post(app, { ...game, position: reply.json() }, playUrl)).statusCode).toBe(200)
    expect((await app.inject('/v1/games/race/positions/nowhere')).json()).toMatchObject({ code: 'not-found' })
  })

  test('the catalogue says where they are, and who plays', async () => {
    const { app } = await raceService()
    const [unplayed, played] = (await app.inject('/v1/games')).json().games
    expect(unplayed.turn).toBeUndefined()
    expect(played).toMatchObject({
      turn: turnUrl,
      orders: ordersUrl,
      play: playUrl,
      positions: '/v1/games/race/positions',
    })
    expect((await app.inject('/v1/games/race')).json().table).toMatchObject({
      teams: [
        { name: 'evens', seats: ['north', 'south'] },
        { name: 'odds', seats: ['east', 'west'] },
      ],
      players: [{ name: 'steady', levels: ['timid', 'bold'] }, { name: 'sampler' }],
    })
  })

  test('the contract has its routes, and those of jobs, with every schema it refers to', async () => {
    const { yaml: text } = await contractTextsOf([fakeGame, raceFace])
    const { paths, components } = parse(text)
    expect(paths[turnUrl].post.requestBody.content['application/json'].schema.$ref).toMatch(/RaceTurnRequest$/)
    expect(paths[playUrl].post.operationId).toBe('racePlay')
    expect(paths[ordersUrl].post.requestBody.content['application/json'].schema.$ref).toMatch(/RaceOrdersRequest$/)
    expect(paths['/v1/games/skirmish/play']).toBeUndefined()
    expect(paths['/v1/jobs'].post.responses['202'].headers.Location).toBeDefined()
    const wanted = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!)
    expect(wanted.length).toBeGreaterThan(10)
    expect(wanted.filter(name => !(name in components.schemas))).toEqual([])
    for (const [, elsewhere] of text.matchAll(/\$ref: "?(#\/(?!components)\S+)/g)) expect(elsewhere).toBeUndefined()
  })
})
