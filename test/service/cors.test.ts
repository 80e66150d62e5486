import { expect, test } from 'vitest'
import { Problem } from '../../src/service/problem.ts'
import { oddsUrl, post, publicService, question } from '../support/service.ts'

const origin = 'https://example.org'
const preflight = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }

test('scripts of other origins may not ask unless the operator says so', async () => {
  const { app } = await publicService()
  const reply = await post(app, question, oddsUrl, { origin })
  expect(reply.headers['access-control-allow-origin']).toBeUndefined()
  const asked = await app.inject({ method: 'OPTIONS', url: oddsUrl, headers: preflight })
  expect([asked.statusCode, asked.json().code]).toEqual([405, 'method-not-allowed'])
})

test('an origin that is let in may ask and read tags, places and quotas', async () => {
  const { app } = await publicService({ corsOrigins: [origin, 'http://localhost:3000'] })
  const asked = await app.inject({ method: 'OPTIONS', url: oddsUrl, headers: preflight })
  expect([asked.statusCode, asked.body]).toEqual([204, ''])
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
    'access-control-max-age': '600',
  })
  for (const name of ['content-type', 'authorization', 'x-api-key', 'idempotency-key', 'last-event-id'])
    expect(String(asked.headers['access-control-allow-headers']).split(', ')).toContain(name)
  const reply = await post(app, question, oddsUrl, { origin })
  expect(reply.headers['access-control-allow-origin']).toBe(origin)
  const exposed = String(reply.headers['access-control-expose-headers']).split(', ')
  for (const name of ['etag', 'location', 'retry-after', 'ratelimit', 'x-request-id']) expect(exposed).toContain(name)
  // A cache must not give the reply of one origin to another.
  expect(String(reply.headers.vary).toLowerCase().split(', ')).toEqual(['accept-language', 'accept-encoding', 'origin'])
})

test('another origin gets no leave, and the same reply', async () => {
  const { app } = await publicService({ corsOrigins: [origin] })
  const reply = await post(app, question, oddsUrl, { origin: 'https://evil.example' })
  expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, undefined])
  expect(reply.headers.vary).toContain('origin')
})

test('refusals may be read from other origins too, before and behind the routes', async () => {
  const { app } = await publicService({ corsOrigins: ['*'] })
  for (const [url, body] of [
    ['/nothing', question],
    [oddsUrl, { hope: 1 }],
  ] as const) {
    const reply = await post(app, body, url, { origin })
    expect(Problem.parse(reply.json()).status).toBe(reply.statusCode)
    expect(reply.headers['access-control-allow-origin']).toBe('*')
  }
  expect((await app.inject('/nothing')).json().code).toBe('not-found')
  expect((await app.inject({ method: 'PUT', url: oddsUrl })).headers.allow).toBe('POST, GET, HEAD')
})
