import { expect, test } from 'vitest'
import { Problem } from '../../src/service/problem.ts'
import { exchange, readReply } from '../support/raw-http.ts'
import { listening, oddsUrl, question, serviceOf } from '../support/service.ts'

const host = 'Host: x\r\n'
const close = 'Connection: close\r\n'

test.each([
  ['an expectation nobody can meet', `GET /livez HTTP/1.1\r\n${host}Expect: miracle\r\n\r\n`, 417, 'malformed'],
  ['no host', 'GET /livez HTTP/1.1\r\n\r\n', 400, 'malformed'],
  ['two hosts', `GET /livez HTTP/1.1\r\n${host}Host: y\r\n\r\n`, 400, 'malformed'],
  ['the same host twice', `GET /livez HTTP/1.1\r\n${host}hOST: x\r\n\r\n`, 400, 'malformed'],
  ['two hosts, no route', `GET /nothing HTTP/1.1\r\n${host}Host: y\r\n\r\n`, 400, 'malformed'],
  ['a host with a path', 'GET /livez HTTP/1.1\r\nHost: x/y\r\n\r\n', 400, 'malformed'],
  ['a host with a user', 'GET /livez HTTP/1.1\r\nHost: me@x\r\n\r\n', 400, 'malformed'],
  ['CONNECT', `CONNECT example.org:443 HTTP/1.1\r\n${host}\r\n`, 405, 'method-not-allowed'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'malformed'],
  ['a head without end', `GET / HTTP/1.1\r\n${host}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'malformed'],
  ['two lengths', `POST / HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\n`, 400, 'malformed'],
  ['a path that is no UTF-8', `GET /%ff HTTP/1.1\r\n${host}${close}\r\n`, 400, 'malformed'],
] as const)('%s: a problem like any other, and the connection is closed', async (_name, text, status, code) => {
  const { app } = await serviceOf()
  const reply = readReply(await exchange(await listening(app), text))
  expect(reply.status).toBe(status)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  const problem = Problem.parse(JSON.parse(reply.body))
  expect([problem.status, problem.code]).toEqual([status, code])
})

test('who may not do what is told what may be done', async () => {
  const { app } = await serviceOf()
  const reply = readReply(await exchange(await listening(app), `CONNECT x:1 HTTP/1.1\r\n${host}\r\n`))
  expect(reply.headers.allow).toBe('GET, HEAD, POST, DELETE')
})

test.each([
  ['a name and a port', 'HTTP/1.1', 'Host: sandtable.example:8080\r\n'],
  ['an address', 'HTTP/1.1', 'Host: [::1]:8080\r\n'],
  ['an empty host', 'HTTP/1.1', 'Host:\r\n'],
  ['HTTP/1.0, which knows no host', 'HTTP/1.0', ''],
  ['HTTP/1.0, which knows no expectations', 'HTTP/1.0', 'Expect: miracle\r\n'],
  ['an offer to speak another protocol', 'HTTP/1.1', `${host}Connection: upgrade\r\nUpgrade: h2c\r\n`],
])('%s is answered', async (_name, version, lines) => {
  const { app } = await serviceOf()
  const reply = readReply(await exchange(await listening(app), `GET /livez ${version}\r\n${lines}${close}\r\n`))
  expect([reply.status, reply.body]).toEqual([200, '{"status":"live"}'])
})

test('who expects to be told to go on is told so', async () => {
  const { app } = await serviceOf()
  const body = JSON.stringify(question)
  const head = `POST ${oddsUrl} HTTP/1.1\r\n${host}${close}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const reply = await exchange(await listening(app), `${head}Expect: 100-continue\r\n\r\n${body}`)
  expect(reply.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200'])
})
