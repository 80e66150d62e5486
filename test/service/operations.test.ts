import { expect, test } from 'vitest'
import { games as allGames } from '../../src/games/index.ts'
import { raceService } from '../support/race-service.ts'
import { oddsUrl, post, question, serviceOf } from '../support/service.ts'

test('the games are listed, and each is described', async () => {
  const { app } = await serviceOf()
  const { games } = (await app.inject('/v1/games')).json()
  expect(games).toEqual([{ key: 'skirmish', self: '/v1/games/skirmish', odds: oddsUrl, batch: `${oddsUrl}/batch` }])
  const described = await app.inject(games[0].self)
  expect(described.json()).toMatchObject({ key: 'skirmish', units: [{ name: 'infantry' }, { name: 'tank' }] })
  const again = await app.inject({ url: games[0].self, headers: { 'if-none-match': String(described.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the service is alive before it is ready', async () => {
  let warmedUp = () => {}
  const { app } = await serviceOf(
    {},
    {
      warm: new Promise<void>(resolve => {
        warmedUp = resolve
      }),
    },
  )
  expect((await app.inject('/livez')).json()).toEqual({ status: 'live' })
  const early = await app.inject('/readyz')
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '1'])
  warmedUp()
  await Promise.resolve()
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', threads: 2 })
})

test('metrics go by route template, never by raw path', async () => {
  const { app } = await serviceOf()
  await app.inject('/v1/games/skirmish')
  await app.inject('/v1/games/secret-path')
  await app.inject('/another-secret-path')
  await post(app, question)
  const { body, headers } = await app.inject('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    'sandtable_http_request_duration_seconds_count{method="GET",route="/v1/games/:game",status="200"} 1',
  )
  expect(body).toContain(
    'sandtable_http_request_duration_seconds_count{method="GET",route="/v1/games/:game",status="404"} 1',
  )
  expect(body).toContain('sandtable_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(body).toContain('sandtable_answers_computed_total{game="skirmish",method="exact"} 1')
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).not.toContain('secret')
})

test('metrics tell what players did, by game and name', async () => {
  const { app } = await raceService()
  const play = {
    players: [
      { player: 'sampler', level: 'thorough' },
      { player: 'steady', level: 'timid' },
    ],
    seed: 1,
  }
  const { turns } = (await post(app, play, '/v1/games/race/play')).json()
  const { body } = await app.inject('/metrics')
  const figure = (name: string, player: string) =>
    Number(new RegExp(`^sandtable_player_${name}_total{game="race",player="${player}"} (\\S+)$`, 'm').exec(body)?.[1])
  expect(figure('turns', 'sampler') + figure('turns', 'steady')).toBe(turns.length)
  expect(figure('seconds', 'sampler')).toBeGreaterThan(figure('seconds', 'steady'))
  expect([figure('illegal_orders', 'sampler'), figure('illegal_orders', 'steady')]).toEqual([0, 0])
  const histogram = (part: string, player: string, le = ''): number =>
    Number(
      new RegExp(`^sandtable_player_turn_seconds_${part}\\{${le}game="race",player="${player}"\\} (\\S+)$`, 'm').exec(
        body,
      )?.[1],
    )
  for (const player of ['sampler', 'steady']) {
    expect(histogram('count', player)).toBe(figure('turns', player))
    expect(histogram('bucket', player, 'le="\\+Inf",')).toBe(figure('turns', player))
    expect(histogram('sum', player)).toBeCloseTo(figure('seconds', player), 6)
  }
  expect(histogram('bucket', 'steady', 'le="0.001",')).toBeGreaterThan(0)
  expect(body).not.toContain('timid')
})

test('the documentation works without the rest of the internet', async () => {
  const { app } = await serviceOf({}, {}, allGames)
  const page = await app.inject('/docs')
  const all = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!)
  // The icon is in the page itself, and one link leads to a place in it.
  const links = all.filter(link => !link.startsWith('data:') && link !== '#answer')
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect((await app.inject(link)).statusCode, link).toBe(200)
  expect((await app.inject('/docs/static/swagger-initializer.js')).body).toContain(
    '{"validatorUrl":null,"layout":"BaseLayout"}',
  )
  expect((await app.inject('/docs/json')).json().openapi).toBe('3.1.1')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
})
