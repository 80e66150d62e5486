import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { openDeadlines } from '../../src/service/deadline.ts'
import { Problem } from '../../src/service/problem.ts'
import { exchange, open, readReply, received } from '../support/raw-http.ts'
import { batchUrl, listening, oddsUrl, sampled, serviceOf, until } from '../support/service.ts'

// The closing time is longer than a test may last: what holds up the closing fails.
const patient = { closingTimeInMs: 3_600_000 }
const head = (path: string, bytes: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n${more}\r\n`

test.each([
  ['half a body', oddsUrl, `${head(oddsUrl, 1000)}{"attacker": `],
  ['no body yet', oddsUrl, head(oddsUrl, 1000, 'expect: 100-continue\r\n')],
  ['half a batch', batchUrl, `${head(batchUrl, 1000)}["1i v 1i", `],
  ['half a job', '/v1/jobs', `${head('/v1/jobs', 1000)}{"game": `],
])('who has sent %s when the service closes is told so and let go', async (_what, path, text) => {
  const { app } = await serviceOf(patient)
  let arrived = false
  app.addHook('preParsing', (_request, _reply, payload, done) => {
    payload.once('resume', () => {
      arrived = true
    })
    done(null, payload)
  })
  const socket = open(await listening(app))
  const reply = received(socket)
  socket.write(text)
  await until(() => arrived)
  await app.close()
  const { status, headers, body } = readReply((await reply).replace('HTTP/1.1 100 Continue\r\n\r\n', ''))
  expect([status, headers['content-type'], headers.connection]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
    'close',
  ])
  expect(headers['retry-after']).toBeDefined()
  expect(Problem.parse(JSON.parse(body))).toMatchObject({ code: 'overloaded', instance: path })
})

test('half a head does not hold up the closing', async () => {
  const { app } = await serviceOf(patient)
  const url = await listening(app)
  const socket = open(url)
  const reply = received(socket)
  socket.write(`POST ${oddsUrl} HTTP/1.1\r\nhost: x\r\n`)
  await exchange(url, 'GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await app.close()
  expect(await reply).toBe('')
})

test('an answer that was accepted goes out though half a request stands behind it on its connection', async () => {
  const { app, tasks } = await serviceOf(patient, { hold: 'heeding' })
  const url = await listening(app)
  const socket = open(url)
  const replies = received(socket)
  const body = JSON.stringify(sampled)
  socket.write(`${head(oddsUrl, body.length)}${body}${head(oddsUrl, 1000)}{"attacker": `)
  await until(() => tasks.computed.length === 1)
  const closed = app.close()
  while ((await fetch(`${url}/readyz`)).status === 200);
  tasks.release()
  await closed
  const text = await replies
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
  expect(text).toContain('"attackerWins"')
})

test('who does not read the answer does not hold up the closing for ever', async () => {
  const { app } = await serviceOf({ closingTimeInMs: 20 })
  const url = await listening(app)
  const socket = open(url)
  socket.pause()
  for (let k = 0; k < 400; k++) socket.write('GET /openapi.yaml HTTP/1.1\r\nhost: x\r\n\r\n')
  await exchange(url, 'GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  await app.close()
  socket.destroy()
})

test('work that begins when all has been stopped is stopped too', () => {
  const deadlines = openDeadlines()
  const caller = { once: () => {}, off: () => {} } as never
  const before = deadlines.open(caller, 60_000)
  deadlines.stopAll()
  const after = deadlines.open(caller, 60_000)
  expect([before, after].map(({ signal }) => signal.reason.code)).toEqual(['cancelled', 'cancelled'])
  for (const deadline of [before, after]) deadline.release()
})

test('nothing is begun for who has hung up already', () => {
  const caller = new PassThrough().destroy()
  const { signal, release } = openDeadlines().open(caller, 3_600_000)
  release()
  expect(signal.reason).toMatchObject({ code: 'cancelled' })
})
