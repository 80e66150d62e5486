import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { type ProblemCode, problemCodes } from '../../src/service/problem.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { built } from '../support/built.ts'
import { type Asking, askByContract, contractOf } from '../support/contract.ts'
import { batchUrl, cardWorker, oddsUrl, post, publicService, question, sampled, serviceOf } from '../support/service.ts'

const tasks = openTasks({ threads: 0 })
const database = { databaseWorker: pathToFileURL(built('workers/database.ts')) }
const app = await buildService({ tasks, games, database, cardWorker, limits: { eventLoopDelayInMs: 0 } })
afterAll(async () => {
  await app.close()
  await tasks.close()
})
const contract = await contractOf(app)

/** Every operation, status and media type of success that the contract promises, as `operation status type`. */
const promised = Object.values(contract.document.paths)
  .flatMap(path => Object.values(path))
  .flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .flatMap(([status, { content }]) =>
        Object.keys(content ?? { '': true }).map(type => `${operationId} ${status} ${type}`.trim()),
      ),
  )

const kept = new Set<string>()
const ask = async (asking: Asking) => {
  const reply = await askByContract(app, contract, asking)
  const { operation } = contract.operationAt(asking.method ?? (asking.body === undefined ? 'GET' : 'POST'), asking.url)!
  const type = reply.body === '' ? '' : String(reply.headers['content-type']).split(';')[0]
  kept.add(`${operation.operationId} ${reply.statusCode} ${type}`.trim())
  return reply
}
const over = async (url: string) => {
  for (;;) {
    const reply = await ask({ url })
    if (!['queued', 'running'].includes(reply.json().status)) return reply.json()
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

describe('live replies are as the contract says', () => {
  test.each(games.map(game => [game.key, game] as const))('odds of %s', async (key, game) => {
    const { examples } = game.describe()
    const url = `/v1/games/${key}/odds`
    for (const battle of examples) {
      const body = { ...game.parseBattle(battle), seed: 1 }
      const { headers } = await ask({ url, body })
      expect((await ask({ url, body, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
      const link = `${url}?battle=${encodeURIComponent(battle)}`
      expect((await ask({ url: link })).statusCode).toBe(200)
      await ask({ url: link, headers: { 'if-none-match': '*' } })
    }
    const bad = 'no battle at all'
    for (const format of ['json', 'ndjson', 'csv'])
      await ask({ url: `${url}/batch?format=${format}`, body: { questions: [...examples, bad] } })
    await ask({ url: `${url}/batch?format=json`, body: [examples[0]] })
    const lines = [...examples, bad].map(battle => `${JSON.stringify(battle)}\n`).join('')
    const reply = await ask({ url: `${url}/batch`, body: lines, headers: { 'content-type': 'application/x-ndjson' } })
    const answers = reply.body.trimEnd().split('\n')
    expect(answers).toHaveLength(examples.length + 1)
    const single = ['paths', url, 'post', 'responses', '200', 'content', 'application/json', 'schema']
    for (const answer of answers.slice(0, -1)) expect(contract.faultAt(single, JSON.parse(answer))).toBeUndefined()
    expect(contract.faultAt(['components', 'schemas', 'Problem'], JSON.parse(answers.at(-1)!))).toBeUndefined()
  })

  test.each(games.filter(game => game.prepareReinforcement))('reinforcements of $key', async ({ key }) => {
    const url = `/v1/games/${key}/odds/reinforce`
    const { headers } = await ask({ url, body: { battle: '3i v 3i', budget: 9 } })
    await ask({ url, body: { battle: '3i v 3i', budget: 9 }, headers: { 'if-none-match': String(headers.etag) } })
    await ask({ url: `${url}?battle=3i+v+3i&budget=9` })
    await ask({ url: `${url}?battle=3i+v+3i&budget=9`, headers: { 'if-none-match': '*' } })
  })

  test('positions, turns, orders and games of 1941', async () => {
    const at = (path: string) => `/v1/games/aa1941/${path}`
    await ask({ url: at('positions') })
    const opening = (await ask({ url: at('positions/opening') })).json()
    expect((await ask({ url: at('positions'), body: opening })).json()).toEqual(opening)
    await ask({ url: at('board') })
    await ask({ url: at('attackers'), body: { position: 'opening', space: 'Ukraine' } })
    await ask({ url: at('orders/legal'), body: { position: 'opening', unit: 'infantry' } })
    const buying = { position: 'opening', orders: [{ order: 'buy', units: { tank: 1 } }] }
    expect((await ask({ url: at('orders/legal'), body: buying })).json().position.treasuries.ussr).toBe(1)
    await ask({ url: at('adjudicate'), body: { position: 'opening' } })
    for (const player of ['sampler', 'rules', 'greedy'])
      await ask({ url: at('turn'), body: { player, level: player === 'sampler' ? 'fast' : undefined, seed: 1 } })
    const { orders } = (await ask({ url: at('turn'), body: { player: 'greedy', seed: 1 } })).json()
    const effort = { alternatives: 1, samples: 2, orderSamples: 2, turns: 0 }
    const reviewing = { orders, level: 'instant', effort, seed: 1 }
    expect((await ask({ url: at('turn/review'), body: reviewing })).json().byOrder).toHaveLength(1)
    await ask({ url: at('turn/review'), body: { ...reviewing, player: 'rules' } })
    expect((await ask({ url: at('orders'), body: { action: { orders }, seed: 1 } })).json().legal).toBe(true)
    const short = { players: ['greedy', 'rules'], maxRounds: 1, record: true, seed: 1 }
    expect((await ask({ url: at('play'), body: short })).json().record).toBeDefined()
  })

  test('positions, turns, orders and games of 1914', async () => {
    const at = (path: string) => `/v1/games/aa1914/${path}`
    await ask({ url: at('positions') })
    const opening = (await ask({ url: at('positions/opening') })).json()
    expect((await ask({ url: at('positions'), body: opening })).json()).toEqual(opening)
    await ask({ url: at('attackers'), body: { space: 'Serbia' } })
    const buying = { orders: [{ order: 'buy', units: { infantry: 2 } }] }
    const listed = (await ask({ url: at('orders/legal'), body: { position: 'opening', ...buying } })).json()
    expect(listed.position.treasuries.austriaHungary).toBe(20)
    await ask({ url: at('adjudicate'), body: { position: 'opening' } })
    const { orders } = (await ask({ url: at('turn'), body: { seed: 1 } })).json()
    expect((await ask({ url: at('orders'), body: { action: { orders }, seed: 1 } })).json().legal).toBe(true)
    const short = { players: ['random', 'random'], maxRounds: 1, record: true, seed: 1 }
    expect((await ask({ url: at('play'), body: short })).json().record).toBeDefined()
    expect((await ask({ url: at('board') })).json().contested).toBe(true)
    // Nobody reviews orders of it.
    expect((await app.inject({ method: 'POST', url: at('turn/review') })).statusCode).toBe(404)
  })

  test('jobs of every task', async () => {
    const battle = { attacker: { infantry: 3 }, defender: { infantry: 2 } }
    const work = [
      { task: 'odds', request: battle },
      { task: 'reinforce', request: { battle: '3i v 3i', budget: 9 } },
      { task: 'turn', request: { player: 'greedy', seed: 1 } },
      {
        task: 'review',
        request: { orders: [], level: 'instant', effort: { samples: 2, orderSamples: 2, turns: 0 }, seed: 1 },
      },
      { task: 'play', request: { players: ['greedy', 'greedy'], maxRounds: 1, seed: 1 } },
      { task: 'arena', request: { a: 'greedy', b: 'greedy', pairs: 1, cap: 2, seed: 1 } },
      { game: 'aa1914', task: 'arena', request: { a: 'random', b: 'random', pairs: 1, cap: 1, seed: 1 } },
      { game: 'aa1914', task: 'play', request: { players: ['random', 'random'], maxRounds: 1, seed: 1 } },
    ]
    for (const one of work) {
      const { headers } = await ask({ url: '/v1/jobs', body: { game: 'aa1941', ...one } })
      expect(await over(String(headers.location))).toMatchObject({ status: 'done' })
    }
    const page = await ask({ url: '/v1/jobs?game=aa1941&status=done&limit=2' })
    expect(page.json().jobs).toHaveLength(2)
    const keyed = { url: '/v1/jobs', body: { game: 'aa1941', ...work[0] }, headers: { 'idempotency-key': 'one' } }
    const url = String((await ask(keyed)).headers.location)
    expect((await ask(keyed)).statusCode).toBe(200)
    const { result } = await over(url)
    expect(result.outcomes.attackerWins).toBeGreaterThan(0)
    const events = await ask({ url: `${url}/events` })
    const last = [...events.body.matchAll(/^id: (\d+)$/gm)].at(-1)![1]!
    expect((await ask({ url: `${url}/events`, headers: { 'last-event-id': last } })).statusCode).toBe(204)
    await ask({ url, method: 'DELETE' })
  })

  test('links', async () => {
    const url = '/v1/links'
    const body = { page: '/', search: 'battle=3i+v+2i' }
    const made = await ask({ url, body })
    expect(made.statusCode).toBe(201)
    expect((await ask({ url, body })).statusCode).toBe(200)
    const { id } = made.json()
    expect((await ask({ url: `${url}/${id}` })).json().link).toEqual(body)
    expect((await ask({ url: `/s/${id}` })).statusCode).toBe(302)
    const game = { format: 'sandtable-game', version: 1, game: 'aa1941', at: 0, moments: [{ position: opening }] }
    const kept = (await ask({ url, body: game })).json()
    expect((await ask({ url: `${url}/${kept.id}` })).json().link).toEqual(game)
    expect((await ask({ url: `/s/${'0'.repeat(13)}` })).statusCode).toBe(404)
    expect((await ask({ url: `${url}/${'0'.repeat(13)}` })).statusCode).toBe(404)
  })

  test('experiments', { timeout: 180_000 }, async () => {
    const url = '/v1/experiments'
    const players = { a: 'rules', b: 'greedy' }
    const asked = [
      { kind: 'sweep', question: '3i 2t v 4i 1f', ranges: { 'attacker.infantry': { from: 1, to: 3 } } },
      { kind: 'match', ...players, cap: 2, stop: { pairs: 2, sprt: [0.5, 0.55] } },
      { kind: 'league', players, cap: 2, stop: { pairs: 2 } },
      {
        kind: 'tune',
        player: 'rules',
        params: { caution: { from: 0, to: 2 } },
        cap: 2,
        stop: { steps: 1, pairs: 1, final: { pairs: 1 } },
      },
      {
        kind: 'tune',
        player: 'rules',
        params: { caution: { from: 0, to: 2, values: 3 }, prize: [0.5, 1] },
        cap: 2,
        stop: { steps: 1, pairs: 1, final: { pairs: 1 } },
      },
      {
        kind: 'variant',
        players: ['greedy', 'greedy'],
        variants: { printed: {}, tank2: { units: { tank: { defense: 2 } }, income: { japan: 2 } } },
        cap: 1,
        stop: { pairs: 1 },
        suite: ['2t v 2t'],
      },
      { kind: 'calibrate', player: 'greedy', cap: 1, stop: { pairs: 1 } },
    ]
    for (const one of asked) {
      const { headers } = await ask({ url, body: { game: 'aa1941', seed: 1, labels: ['all'], ...one } })
      expect(await over(String(headers.location))).toMatchObject({ status: 'done', kind: one.kind })
    }
    const keyed = { url, body: { game: 'aa1941', ...asked[0] }, headers: { 'idempotency-key': 'one' } }
    const self = String((await ask(keyed)).headers.location)
    expect((await ask(keyed)).statusCode).toBe(200)
    await over(self)
    expect((await ask({ url: `${url}?label=all&limit=2` })).json().experiments).toHaveLength(2)
    expect((await ask({ url: '/lab?label=all&kind=match' })).statusCode).toBe(200)
    expect((await ask({ url: self.replace('/v1/experiments', '/lab') })).statusCode).toBe(200)
    for (const format of ['ndjson', 'csv', 'parquet']) await ask({ url: `${self}/results?format=${format}` })
    const events = await ask({ url: `${self}/events` })
    const last = [...events.body.matchAll(/^id: (\d+)$/gm)].at(-1)![1]!
    expect((await ask({ url: `${self}/events`, headers: { 'last-event-id': last } })).statusCode).toBe(204)
    await ask({ url: `${self}/stop`, method: 'POST' })
    expect((await ask({ url: `${self}/resume`, method: 'POST' })).statusCode).toBe(409)
    expect((await ask({ url: `${self}/extend`, body: { pairs: 4 } })).statusCode).toBe(409)
    await ask({ url: self, method: 'DELETE' })
    const short = await ask({ url, body: { game: 'aa1941', ...asked[1], stop: { pairs: 1 } } })
    const shortly = String(short.headers.location)
    await over(shortly)
    expect((await ask({ url: `${shortly}/extend`, body: { pairs: 2 } })).statusCode).toBe(200)
    await ask({ url: shortly, method: 'DELETE' })
    const long = await ask({ url, body: { game: 'aa1941', ...asked[1], stop: { pairs: 9_000 } } })
    const { links } = long.json()
    await ask({ url: `${links.self}/stop`, method: 'POST' })
    expect((await ask({ url: `${links.self}/resume`, method: 'POST' })).statusCode).toBe(200)
    await ask({ url: links.self, method: 'DELETE' })
  })

  test('what is there to be looked at', async () => {
    const plain = Object.entries(contract.document.paths).flatMap(([url, path]) => (path.get ? [url] : []))
    const urls = [
      ...plain.filter(url => !url.includes('{') && !url.includes('/odds')),
      ...games.map(({ key }) => `/v1/games/${key}`),
      ...games.map(({ key }) => `/rules/${key}`),
      '/v1/games/aa1941/positions/opening',
      '/v1/games/aa1914/positions/opening',
    ]
    for (const url of urls) {
      const { statusCode, headers } = await ask({ url })
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 })
      if (headers.etag !== undefined) await ask({ url, headers: { 'if-none-match': String(headers.etag) } })
    }
    for (const code of problemCodes) {
      await ask({ url: `/problems/${code}` })
      await ask({ url: `/problems/${code}`, headers: { accept: 'text/html' } })
    }
  })

  test('nothing that the contract promises was left out above', () => {
    expect(promised.filter(promise => !kept.has(promise))).toEqual([])
  })
})

const odds = (game: string, body: unknown): Asking => ({ url: `/v1/games/${game}/odds`, body })
const large = { infantry: 30, tank: 15, fighter: 6 }
const opening = (await app.inject('/v1/games/aa1941/positions/opening')).json()
const bothSides = { ussr: { infantry: 1 }, germany: { infantry: 1 } }
const landing = {
  kind: 'amphibious',
  sea: { attacker: { transport: 1 } },
  land: { seaborne: { tank: 2 }, defender: { infantry: 1 } },
}
const buying = { action: { orders: [{ order: 'buy', units: { bomber: 9 } }] } }
const optimal = { attacker: { casualties: 'optimal' } }

/** A request for each refusal that needs no more than a request. */
const refused: Partial<Record<ProblemCode, Asking>> = {
  malformed: { url: '/v1/games/aa1941/odds', body: '{', headers: { 'content-type': 'application/json' } },
  'invalid-field': odds('aa1941', { attacker: { infantry: 'three' }, defender: { infantry: 2 } }),
  'unknown-field': odds('aa1941', { attacker: { infantry: 3 }, defender: { infantry: 2 }, hope: 1 }),
  'out-of-range': odds('aa1941', { attacker: { infantry: -1 }, defender: { infantry: 2 } }),
  'unknown-game': { url: '/v1/games/chess' },
  'unknown-unit': { url: '/v1/games/aa1941/odds?battle=3zeppelin+v+2i' },
  'empty-side': odds('aa1941', { attacker: { infantry: 3 }, defender: {} }),
  'wrong-location': odds('aa1941', { location: 'land', attacker: { destroyer: 3 }, defender: { infantry: 2 } }),
  'illegal-load': odds('aa1941', landing),
  'illegal-army': { url: '/v1/games/aa1914/odds/reinforce', body: { battle: '1t v 8i' } },
  'impossible-policy': { url: '/v1/games/aa1941/odds/reinforce', body: { battle: '1s v 1s', goal: 'capture' } },
  'impossible-rules': odds('aa1914', {
    kind: 'sea',
    attacker: { damagedBattleship: 1 },
    defender: { cruiser: 1 },
    rules: { units: { battleship: { hits: 1 } } },
  }),
  'impossible-position': {
    url: '/v1/games/aa1941/positions',
    body: { ...opening, units: { ...opening.units, Russia: bothSides } },
  },
  forbidden: { url: '/v1/games/aa1941/turn', body: { player: 'cmd:python3 bot.py' } },
  'illegal-order': { url: '/v1/games/aa1941/orders', body: buying },
  'rule-not-available': { url: '/v1/games/modern-ops/odds?battle=movement' },
  'unknown-player': { url: '/v1/games/aa1941/turn', body: { player: 'deep thought' } },
  'too-large': odds('aa1941', { attacker: large, defender: large, policies: optimal }),
  'not-found': { url: '/v1/jobs/00000000-0000-4000-8000-000000000000' },
  'method-not-allowed': { method: 'DELETE', url: '/v1/games/aa1941/odds' },
  'unsupported-media-type': {
    url: '/v1/games/aa1941/odds',
    body: '3i v 2i',
    headers: { 'content-type': 'text/plain' },
  },
  'body-too-large': odds('aa1941', { attacker: { infantry: 3 }, defender: { infantry: 2 }, note: 'x'.repeat(2e6) }),
  'too-much-work': odds('aa1941', { attacker: large, defender: large, method: 'monteCarlo', trials: 1e9 }),
}

/** The refusals that need a service in trouble. */
const troubled: Partial<Record<ProblemCode, () => Promise<{ service: FastifyInstance; asking: Asking }>>> = {
  overloaded: async () => {
    const { app: service } = await serviceOf({}, { warm: new Promise(() => {}) })
    return { service, asking: { url: '/readyz' } }
  },
  conflict: async () => {
    const { app: service } = await serviceOf()
    const job = { url: '/v1/jobs', headers: { 'idempotency-key': 'mine' } }
    const request = { game: 'skirmish', task: 'odds', request: question }
    await post(service, request, job.url, job.headers)
    return { service, asking: { ...job, body: { ...request, request: sampled } } }
  },
  unauthorized: async () => {
    const { app: service } = await publicService({ access: { keys: new Map() } })
    return { service, asking: { url: oddsUrl, body: question } }
  },
  'too-many-requests': async () => {
    const { app: service } = await publicService({ access: { anonymousPerMinute: 1 } })
    await post(service, question)
    return { service, asking: { url: oddsUrl, body: question } }
  },
  'timed-out': async () => {
    const { app: service } = await serviceOf({ answerTimeInMs: 20 }, { hold: 'heeding' })
    return { service, asking: { url: oddsUrl, body: sampled } }
  },
  cancelled: async () => {
    const cancelled = new Refusal([{ code: 'cancelled', at: [], message: 'stopped' }])
    const { app: service } = await serviceOf({}, { fault: cancelled })
    return { service, asking: { url: oddsUrl, body: question } }
  },
  internal: async () => {
    const { app: service } = await serviceOf({}, { fault: new TypeError('a fault of ours') })
    return { service, asking: { url: oddsUrl, body: question } }
  },
  'line-too-long': async () => {
    const { app: service } = await serviceOf({ lineBytes: 10 })
    const headers = { 'content-type': 'application/x-ndjson' }
    return { service, asking: { url: batchUrl, body: `${JSON.stringify(question)}\n`, headers } }
  },
}

describe('what the service reads, the contract takes', () => {
  test.each(games.map(game => [game.key, game] as const))('notation of %s', async (key, game) => {
    const { examples } = game.describe()
    const url = `/v1/games/${key}/odds`
    for (const battle of examples) {
      const bodies = [battle, { battle }, { battle, method: 'auto', seed: 7 }, { ...game.parseBattle(battle), seed: 7 }]
      for (const body of bodies) {
        const sent = { url, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        expect((await ask(sent)).statusCode).toBe(200)
        expect({ body, fault: contract.faultOfRequest('POST', url, body) }).toEqual({ body, fault: undefined })
      }
      const job = { game: key, task: 'odds', request: { battle, seed: 7 } }
      expect((await ask({ url: '/v1/jobs', body: job })).statusCode).toBe(202)
      expect((await ask({ url: `${url}/batch`, body: { questions: bodies } })).statusCode).toBe(200)
    }
  })

  test.each([
    ['aa1941', { battle: '3i 2t v 4i 1f', policies: { attacker: { retreat: { afterRounds: 2 } } } }],
    ['aa1941', { battle: '2f v 1f', location: 'land' }],
    [
      'aa1941',
      { battle: 'sea: 1dd 2trn v 1s; land: 2i 1t v 3i', land: { policies: { defender: { casualties: 'keepAir' } } } },
    ],
    ['aa1941', { battle: '3i v 4i then 2t 1f', waves: [{ policies: { attacker: { retreat: 'never' } } }, {}] }],
    ['aa1914', { battle: '10i 4a v 8i', originalController: 'attacker' }],
    ['aa1914', { battle: '10i 4a each 2i v 8i 3a', policies: { attacker: { stop: { unitsLeft: 3 } } } }],
    ['aa1914', { battle: 'sea: 1bb 2trn; land: 2i 1t from sea v 2i 1a', sea: { mines: 1 } }],
    ['miniatures', { battle: 'sherman v panzer-iv at 3', use: [] }],
    ['voyna', { battle: 'wave: tiger, infantry v su-76i, pak-35', values: {} }],
    ['modern-ops', { battle: 'duel: howitzer v towed howitzer half', ammunitionValue: 1 }],
  ])('notation of %s with fields beside it: %j', async (key, body) => {
    expect((await ask({ url: `/v1/games/${key}/odds`, body })).statusCode).toBe(200)
  })

  test.each(games.filter(game => game.prepareReinforcement))('notation to be reinforced, of $key', async ({ key }) => {
    for (const battle of ['3i v 3i', { battle: '3i v 3i' }, { battle: '3i v 3i', method: 'exact' }]) {
      const asked = { url: `/v1/games/${key}/odds/reinforce`, body: { battle, budget: 9 } }
      expect((await ask(asked)).statusCode).toBe(200)
    }
  })
})

describe('refusals are as the contract says', () => {
  test.each(problemCodes)('%s', async code => {
    const asking = refused[code]
    const { service, asking: inTrouble } = (await troubled[code]?.()) ?? { service: app, asking: asking! }
    const reply = await askByContract(service, service === app ? contract : await contractOf(service), inTrouble)
    const problem = code === 'line-too-long' ? JSON.parse(reply.body) : reply.json()
    expect(problem).toMatchObject({ code })
  })
})
