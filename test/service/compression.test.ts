import { once } from 'node:events'
import { request } from 'node:http'
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { raceService } from '../support/race-service.ts'
import { batchUrl, listening, post, publicService, question, sampled } from '../support/service.ts'

const tasks = openTasks({ threads: 0 })
const catalogue = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
afterAll(async () => {
  await catalogue.close()
  await tasks.close()
})
const odds = '/v1/games/aa1941/odds?battle=3i+2t+v+4i+1f'
const gzip = { 'accept-encoding': 'gzip' }

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('an answer goes out as %s to those who can unpack it', async (packing, unpack) => {
  const plain = await catalogue.inject(odds)
  const packed = await catalogue.inject({ url: odds, headers: { 'accept-encoding': packing } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe(packing)
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  // Other bytes may not have the same strong tag, and a cache must not give them to others.
  expect(plain.headers.etag).toMatch(/^"/)
  expect(packed.headers.etag).toBe(`W/${plain.headers.etag}`)
  for (const { headers } of [plain, packed]) expect(headers.vary).toBe('accept-language, accept-encoding')
})

test('who has an answer, packed or not, is told that it is still that', async () => {
  const { headers } = await catalogue.inject({ url: odds, headers: gzip })
  const weak = String(headers.etag)
  const strong = weak.slice(2)
  for (const [tag, own] of [
    [weak, weak],
    [strong, strong],
  ]) {
    const reply = await catalogue.inject({ url: odds, headers: { ...gzip, 'if-none-match': tag } })
    expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', own])
    expect(reply.headers['content-encoding']).toBeUndefined()
  }
})

test('a head is that of the reply, packed or not', async () => {
  for (const headers of [{}, gzip]) {
    const whole = await catalogue.inject({ url: odds, headers })
    const head = await catalogue.inject({ method: 'HEAD', url: odds, headers })
    expect(head.body).toBe('')
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  }
})

test('short replies and those who cannot unpack are left alone', async () => {
  expect((await catalogue.inject({ url: '/livez', headers: gzip })).headers['content-encoding']).toBeUndefined()
  for (const encoding of ['identity', 'gzip;q=0', 'deflate', 'zstd'])
    expect(
      (await catalogue.inject({ url: odds, headers: { 'accept-encoding': encoding } })).headers['content-encoding'],
    ).toBe(undefined)
})

test('texts that do not change keep their own packing and tags', async () => {
  const { app } = await publicService()
  const reply = await app.inject({ url: '/openapi.yaml', headers: gzip })
  expect(reply.headers['content-encoding']).toBe('gzip')
  expect(reply.headers.etag).toMatch(/^"[^"]+\.gzip"$/)
  expect(gunzipSync(reply.rawPayload).toString()).toBe((await app.inject('/openapi.yaml')).body)
})

test('a large reply is unpacked to the same bytes', async () => {
  const questions = Array.from({ length: 60 }, (_, index) => `${index + 1}i 2t v 4i 1f`)
  const send = (headers: Readonly<Record<string, string>>) =>
    catalogue.inject({
      method: 'POST',
      url: '/v1/games/aa1941/odds/batch',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(questions),
    })
  const plain = await send({})
  expect(plain.rawPayload.length).toBeGreaterThan(100_000)
  expect(gunzipSync((await send(gzip)).rawPayload).toString()).toBe(plain.body)
})

test('a packed batch is written as answers come', async () => {
  const { app, tasks } = await publicService({}, { hold: 'heeding' })
  const { hostname, port } = new URL(await listening(app))
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  const asking = request({ hostname, port, path: batchUrl, method: 'POST', headers })
  // The first is answered at once, and what is sampled waits.
  asking.end(JSON.stringify([question, sampled]))
  const [reply] = await once(asking, 'response')
  expect(reply.headers['content-encoding']).toBe('gzip')
  const unpacked = reply.pipe(createGunzip())
  let text = ''
  for await (const bytes of unpacked) {
    text += bytes
    // Whoever had to wait for both would wait for ever.
    if (text.includes('"attackerWins"')) tasks.release()
  }
  expect(JSON.parse(text).answers).toMatchObject([{ method: 'exact' }, { method: 'monteCarlo' }])
})

test('event streams are never packed', async () => {
  const { app } = await raceService()
  const job = { game: 'skirmish', task: 'odds', request: question }
  const { location } = (await post(app, job, '/v1/jobs')).headers
  const events = await app.inject({ url: `${location}/events`, headers: { 'accept-encoding': 'gzip, br' } })
  expect(events.headers['content-type']).toContain('text/event-stream')
  expect(events.headers['content-encoding']).toBeUndefined()
  expect(events.body).toContain('event: result')
})

test('a body that is packed is not unpacked', async () => {
  const { app } = await publicService()
  const reply = await app.inject({
    method: 'POST',
    url: batchUrl,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from([0x1f, 0x8b, 8, 0]),
  })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed'])
})
