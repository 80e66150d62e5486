import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { planExperiment, runExperiment } from '../../src/lab/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { built } from '../support/built.ts'
import { match, sweep } from '../support/laboratory.ts'
import { post } from '../support/service.ts'
import { raceFace } from '../support/toy-table.ts'

const all = [...games, raceFace]
const tasks = openTasks({ threads: 0, games: all })
const url = '/v1/experiments'
let app: FastifyInstance
beforeAll(async () => {
  const database = { databaseWorker: pathToFileURL(built('workers/database.ts')) }
  app = await buildService({ tasks, games: all, database, limits: { eventLoopDelayInMs: 0 } })
})
afterAll(async () => {
  await app.close()
  await tasks.close()
})

const over = async (path: string) => {
  for (;;) {
    const document = (await app.inject(path)).json()
    if (document.status !== 'queued' && document.status !== 'running') return document
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}

test('an experiment is accepted, computed, told of, listed and let go of', async () => {
  const sent = await post(app, match, url)
  expect(sent.statusCode).toBe(202)
  const path = String(sent.headers.location)
  expect(sent.json()).toMatchObject({ name: 'timid', labels: ['levels', 'race'], kind: 'match', seed: 1, result: null })

  const events = (await app.inject(`${path}/events`)).body
  expect(events).toMatch(/^retry: 2000\n\nid: \d+\nevent: status\ndata: \{.*\n\n/)
  const [, version, last] = /id: (\d+)\nevent: result\ndata: (.*)\n\n$/.exec(events)!
  const document = await over(path)
  expect(JSON.parse(last!)).toEqual(document)
  expect(document).toMatchObject({ status: 'done', links: { self: path } })
  expect(JSON.stringify(document.result)).toBe(JSON.stringify(await runExperiment(tasks, planExperiment(all, match))))
  const again = await app.inject({ url: `${path}/events`, headers: { 'last-event-id': version! } })
  expect(again.statusCode).toBe(204)
  // An event that there has never been is none of ours: what there is is told.
  const beyond = { url: `${path}/events`, headers: { 'last-event-id': String(Number(version) + 7) } }
  expect((await app.inject(beyond)).body).toContain(`id: ${version}\nevent: result\n`)

  const rows = (await app.inject(`${path}/results`)).body.trimEnd().split('\n')
  expect(rows.map(row => JSON.parse(row).pair)).toEqual(Array.from({ length: 60 }, (_, pair) => pair))
  const csv = (await app.inject(`${path}/results?format=csv`)).body.trimEnd().split('\n')
  expect(csv).toHaveLength(61)
  expect(csv[0]).toMatch(/^chunk,counted,sideOfA\.0,sideOfA\.1,game,version,a\.name,.*,pair,/)
  expect(csv[1]).toMatch(/^0,true,\w+,\w+,race,/)

  const parquet = await app.inject(`${path}/results?format=parquet`)
  expect(parquet.headers['content-type']).toBe('application/vnd.apache.parquet')
  const file = Uint8Array.from(parquet.rawPayload).buffer
  const cells = await parquetReadObjects({ file })
  expect(cells).toHaveLength(60)
  expect(cells[1]).toMatchObject({ chunk: 0, counted: true, game: 'race', pair: 1, 'a.name': 'sampler' })
  const shares = rows.map(row => JSON.parse(row).games[0].shareOfA)
  expect(cells.map(cell => cell['games.0.shareOfA'])).toEqual(shares)

  const other = await post(app, sweep, url)
  const listed = (await app.inject(`${url}?limit=1`)).json()
  expect(listed.experiments.map(({ id }: { id: string }) => id)).toEqual([other.json().id])
  const next = (await app.inject(`${url}?limit=1&cursor=${listed.next}`)).json()
  expect(next).toMatchObject({ experiments: [{ links: { self: path } }], next: null })
  expect((await app.inject(`${url}?label=race&kind=match&status=done`)).json().experiments).toHaveLength(1)
  expect((await app.inject(`${url}?label=nobody`)).json()).toEqual({ experiments: [], next: null })

  expect((await app.inject({ method: 'DELETE', url: path })).statusCode).toBe(204)
  for (const method of ['GET', 'DELETE'] as const)
    expect((await app.inject({ method, url: path })).statusCode).toBe(404)
  await over(other.json().links.self)
})

test('the same under one key is one experiment; another is a conflict', async () => {
  const headers = { 'idempotency-key': 'once' }
  const [one, same, other] = [
    await post(app, sweep, url, headers),
    await post(app, sweep, url, headers),
    await post(app, match, url, headers),
  ]
  expect([one!.statusCode, same!.statusCode, other!.statusCode]).toEqual([202, 200, 409])
  expect(same!.json().id).toBe(one!.json().id)
  await over(one!.json().links.self)
})

test('one that is stopped goes on; one that is done does not', async () => {
  const sent = await post(app, { ...match, seed: 5, stop: { pairs: 4_000 } }, url)
  const { self } = sent.json().links
  const stopped = await app.inject({ method: 'POST', url: `${self}/stop` })
  expect(stopped.json().status).toBe('stopped')
  const resumed = await app.inject({ method: 'POST', url: `${self}/resume` })
  expect(resumed.json().status).toMatch(/queued|running/)
  expect((await app.inject({ method: 'DELETE', url: self })).statusCode).toBe(204)

  const done = await over((await post(app, sweep, url)).json().links.self)
  expect((await app.inject({ method: 'POST', url: `${done.links.self}/resume` })).statusCode).toBe(409)
  expect((await app.inject({ method: 'POST', url: `${done.links.self}/stop` })).json()).toEqual(done)
})

test('one that is over goes on for more pairs, to the result of one that was asked for as many', async () => {
  const { self } = (await post(app, { ...match, stop: { pairs: 33 } }, url)).json().links
  const extend = (pairs: unknown, path = self) =>
    app.inject({ method: 'POST', url: `${path}/extend`, payload: { pairs } })
  await over(self)
  const extended = await extend(90)
  expect([extended.statusCode, extended.json().progress.total]).toEqual([200, expect.any(Number)])
  const done = await over(self)
  const asked = { ...match, stop: { pairs: 90 } }
  expect(done.stop).toEqual({ pairs: 90 })
  expect(JSON.stringify(done.result)).toBe(JSON.stringify(await runExperiment(tasks, planExperiment(all, asked))))
  const rows = (await app.inject(`${self}/results`)).body.trimEnd().split('\n')
  expect(rows.map(row => JSON.parse(row).pair)).toEqual(Array.from({ length: 90 }, (_, pair) => pair))

  for (const [pairs, status, code] of [
    [90, 400, 'out-of-range'],
    [0, 400, 'out-of-range'],
    ['many', 400, 'invalid-field'],
  ] as const) {
    const refused = await extend(pairs)
    expect([pairs, refused.statusCode, refused.json().code]).toEqual([pairs, status, code])
  }
  const other = (await post(app, sweep, url)).json().links.self
  await over(other)
  expect((await extend(5, other)).json().code).toBe('conflict')
  const running = (await post(app, { ...match, seed: 6, stop: { pairs: 4_000 } }, url)).json().links.self
  expect((await extend(5_000, running)).json().code).toBe('conflict')
  expect((await app.inject({ method: 'DELETE', url: running })).statusCode).toBe(204)
})

test.each([
  ['', 400, 'malformed'],
  ['{"kind":"feast"}', 400, 'invalid-field'],
  ['{"kind":"match","game":"nowhere","a":"rules","b":"rules","stop":{"pairs":1}}', 404, 'unknown-game'],
  ['{"kind":"match","game":"race","a":"cmd:ls","b":"steady","stop":{"pairs":1}}', 403, 'forbidden'],
  ['{"kind":"match","game":"race","a":"steady","b":"steady","stop":{"pairs":0}}', 400, 'out-of-range'],
  [JSON.stringify({ ...sweep, labels: ['a\u0000'] }), 400, 'invalid-field'],
  [JSON.stringify({ ...sweep, ranges: { 'attacker.infantry': { from: 3, to: 1 } } }), 400, 'invalid-field'],
  [JSON.stringify({ ...sweep, ranges: { 'attacker.infantri': { from: 1, to: 3 } } }), 422, 'unknown-unit'],
  [JSON.stringify({ ...sweep, question: '1i v 1i', ranges: { 'attacker.infantry': [0, 1] } }), 422, 'empty-side'],
])('%s is refused as %i %s', async (body, status, code) => {
  const { statusCode, ...reply } = await post(app, body, url)
  expect([statusCode, reply.json().code]).toEqual([status, code])
})

test.each([
  ['?limit=0', 400],
  ['?limit=101', 400],
  ['?cursor=x', 400],
  ['?label=%00', 400],
  ['?status=ready', 400],
  ['?colour=red', 400],
  ['/none', 404],
  ['/8fa21be6-bd51-45f3-99ec-3eabdacb3b90', 404],
  ['/8fa21be6-bd51-45f3-99ec-3eabdacb3b90/results', 404],
  ['/8fa21be6-bd51-45f3-99ec-3eabdacb3b90/events', 404],
])('%s is answered %i', async (rest, status) => {
  expect((await app.inject(url + rest)).statusCode).toBe(status)
})

test('the titles of problems are true of experiments too', async () => {
  const { id } = (await post(app, { ...sweep, name: 'title' }, url)).json()
  await over(`${url}/${id}`)
  const resumed = await post(app, {}, `${url}/${id}/resume`)
  expect([resumed.statusCode, resumed.json()]).toMatchObject([
    409,
    { title: 'This does not fit what is there already', detail: expect.stringContaining('only one that was stopped') },
  ])
  const ranges = { 'attacker.infantry': { from: 1, to: 200 }, 'defender.infantry': { from: 1, to: 200 } }
  const large = await post(app, { ...sweep, ranges }, url)
  expect([large.statusCode, large.json().title]).toEqual([422, 'This is too large to be computed'])
})

test('says what is wrong in the language that is asked for', async () => {
  const headers = { 'accept-language': 'ru' }
  const reply = await app.inject({ url: `${url}?cursor=x`, headers })
  expect(reply.json().errors[0].message).toBe('укажите `next` предыдущей страницы')
})
