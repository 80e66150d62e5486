import { expect, test } from 'vitest'
import { Problem } from '../../src/service/problem.ts'
import { listening, logOf, oddsUrl, post, publicService, question } from '../support/service.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

test('every reply names its request, and so does every problem', async () => {
  const { app } = await publicService()
  const reply = await post(app, question)
  expect(reply.headers['x-request-id']).toMatch(uuid)
  for (const url of ['/nothing', '/v1/games/%zz', '/v1/games/chess']) {
    const { headers, body } = await app.inject(url)
    expect(headers['x-request-id'], url).toMatch(uuid)
    expect(Problem.parse(JSON.parse(body)).requestId).toBe(headers['x-request-id'])
  }
})

test.each(['abc', '018f4d3e:1/2+3=', 'x'.repeat(128)])('an id that a proxy gave is kept: %s', async id => {
  const { app } = await publicService()
  const { headers, body } = await post(app, {}, oddsUrl, { 'x-request-id': id })
  expect([headers['x-request-id'], JSON.parse(body).requestId]).toEqual([id, id])
})

test.each(['', ' ', 'a b', 'x'.repeat(129), '"quoted"', '<b>'])('one that is not sane is replaced: %j', async id => {
  const { app } = await publicService()
  const { headers } = await post(app, question, oddsUrl, { 'x-request-id': id })
  expect(headers['x-request-id']).toMatch(uuid)
})

test.each([
  [traceparent, traceId],
  [`cc-${traceId}-00f067aa0ba902b7-01-what-later-versions-add`, traceId],
  [`00-${traceId}-00f067aa0ba902b7-01-more`, undefined],
  [`ff-${traceId}-00f067aa0ba902b7-01`, undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${traceId}-${'0'.repeat(16)}-01`, undefined],
  [`00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ['nonsense', undefined],
])('the trace of %s in a problem', async (given, wanted) => {
  const { app } = await publicService()
  expect((await post(app, {}, oddsUrl, { traceparent: given })).json().traceId).toBe(wanted)
})

test('the log has a line for every request, by its route, with its id and trace', async () => {
  const { logger, lines } = logOf('info')
  const { app } = await publicService({ logger })
  const url = await listening(app)
  const reply = await fetch(`${url}/v1/games/skirmish?`, { headers: { traceparent, 'x-request-id': 'mine' } })
  const { length } = await reply.text()
  await fetch(`${url}/secret-path`)
  await fetch(`${url}/livez`)
  await app.close()
  const requests = lines().filter(({ msg }) => msg === 'request')
  expect(requests).toHaveLength(2)
  const [seen, lost] = requests
  expect(seen).toMatchObject({
    level: 30,
    requestId: 'mine',
    traceId,
    parentId: '00f067aa0ba902b7',
    method: 'GET',
    route: '/v1/games/:game',
    status: 200,
  })
  expect(seen!.ms).toBeGreaterThanOrEqual(0)
  expect(seen!.bytes).toBeGreaterThan(length)
  expect(seen!.bytes).toBeLessThan(length + 1_000)
  expect(lost).toMatchObject({ route: 'none', status: 404 })
  expect(JSON.stringify(requests)).not.toContain('secret')
})

test('bytes are those of each reply, over one connection too', async () => {
  const { logger, lines } = logOf('debug')
  const { app } = await publicService({ logger })
  const url = await listening(app)
  for (let count = 0; count < 3; count++) await (await fetch(`${url}/livez`)).text()
  await app.close()
  const bytes = lines().flatMap(line => (line.route === '/livez' ? [line.bytes] : []))
  expect(bytes).toHaveLength(3)
  expect(new Set(bytes).size).toBe(1)
})

test('who hangs up is in the log too', async () => {
  const { logger, lines } = logOf('info')
  const { app } = await publicService({ logger }, { hold: 'heeding' })
  const url = await listening(app)
  const stop = new AbortController()
  const asked = fetch(`${url}${oddsUrl}`, {
    method: 'POST',
    signal: stop.signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, method: 'monteCarlo', seed: 1, trials: 1_000_000 }),
  })
  while (!(await app.inject('/metrics')).body.includes('\nsandtable_questions_in_flight 1\n'))
    await new Promise(resolve => setTimeout(resolve, 5))
  stop.abort()
  await expect(asked).rejects.toThrow()
  while (!lines().some(({ msg }) => msg === 'request')) await new Promise(resolve => setTimeout(resolve, 5))
  expect(lines().find(({ msg }) => msg === 'request')).toMatchObject({ hungUp: true })
})
