import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { Refusal } from '../../src/engine/index.ts'
import { Limits, limitsFromEnvironment, variableOf } from '../../src/service/limits.ts'
import { Problem } from '../../src/service/problem.ts'
import { answerOf } from '../support/fake-tasks.ts'
import { batchUrl, listening, oddsUrl, post, question, sampled, serviceOf } from '../support/service.ts'

const padded = (bytes: number) => {
  const text = JSON.stringify(question)
  return text + ' '.repeat(bytes - text.length)
}

test('a body may be as long as the limit and no longer', async () => {
  const { app } = await serviceOf({ bodyBytes: 1000 })
  expect((await post(app, padded(1000))).statusCode).toBe(200)
  const reply = await post(app, padded(1001))
  expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([413, 'body-too-large'])
})

test('a body sent in chunks without a length is measured as it comes', async () => {
  const { app } = await serviceOf({ bodyBytes: 1000 })
  const { hostname, port } = new URL(await listening(app))
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {}) // the service may hang up while we are still sending
  socket.write(
    `POST ${oddsUrl} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  socket.write(`7d0\r\n${padded(2000)}\r\n`)
  let reply = ''
  for await (const chunk of socket) reply += chunk
  expect(reply).toContain('HTTP/1.1 413 ')
  expect(reply).toContain('body-too-large')
})

test('a batch may be longer, up to its own limit', async () => {
  const { app } = await serviceOf({ bodyBytes: 100, batchBytes: 2000 })
  const body = (bytes: number) => `${' '.repeat(bytes - 11)}["1i v 1i"]`
  expect((await post(app, body(2000), batchUrl)).statusCode).toBe(200)
  expect((await post(app, body(2001), batchUrl)).statusCode).toBe(413)
})

test('a line of ten megabytes is refused at once', async () => {
  const { app } = await serviceOf()
  const reply = await app.inject({
    method: 'POST',
    url: batchUrl,
    headers: { 'content-type': 'application/x-ndjson' },
    payload: 'x'.repeat(10_000_000),
  })
  expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([413, 'body-too-large'])
})

test('a line that is too long spoils only itself', async () => {
  const { app } = await serviceOf({ lineBytes: 100 })
  const reply = await app.inject({
    method: 'POST',
    url: batchUrl,
    headers: { 'content-type': 'application/x-ndjson' },
    payload: `${JSON.stringify(question)}\n${padded(101)}\n${padded(100)}`,
  })
  const [first, second, third] = reply.body
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect([first, third]).toEqual([answerOf(question), answerOf(question)])
  expect(Problem.parse(second)).toMatchObject({ code: 'line-too-long', status: 413, index: 1, line: 2 })
})

test.each(['application/json', 'application/x-ndjson'])('a batch of %s has at most so many questions', async type => {
  const { app } = await serviceOf({ batchQuestions: 3 })
  const send = (count: number) => {
    const questions = Array(count).fill('1i v 1i')
    const payload =
      type === 'application/json' ? JSON.stringify(questions) : questions.map(text => `"${text}"`).join('\n')
    return app.inject({ method: 'POST', url: batchUrl, headers: { 'content-type': type }, payload })
  }
  expect((await send(3)).statusCode).toBe(200)
  const reply = await send(4)
  expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([400, 'out-of-range'])
})

test('trials have a limit', async () => {
  const { app } = await serviceOf({ trials: 1000 })
  expect((await post(app, { ...sampled, trials: 1000 })).statusCode).toBe(200)
  const problem = Problem.parse((await post(app, { ...sampled, trials: 1001 })).json())
  expect([problem.status, problem.code, problem.errors[0]!.at]).toEqual([422, 'too-much-work', 'trials'])
})

test('so has the work of a question and of a batch, before any of it is done', async () => {
  // A million trials are 50 ms here.
  const { app, tasks } = await serviceOf({ costInMs: 60, batchCostInMs: 120 })
  const large = { ...sampled, trials: 1_300_000 }
  expect((await post(app, large)).json()).toMatchObject({ status: 422, code: 'too-much-work' })
  expect((await post(app, Array(3).fill(sampled), batchUrl)).json()).toMatchObject({
    status: 422,
    code: 'too-much-work',
  })
  expect(tasks.computed).toHaveLength(0)
  const { answers } = (await post(app, [sampled, large, sampled], batchUrl)).json()
  expect(answers.map((answer: { code?: string }) => answer.code)).toEqual([undefined, 'too-much-work', undefined])
})

test('the environment sets limits', () => {
  expect(limitsFromEnvironment({})).toEqual(Limits.parse({}))
  const set = limitsFromEnvironment({ SANDTABLE_BODY_BYTES: '100', SANDTABLE_CACHE_BYTES: '0', SANDTABLE_TRIALS: '' })
  expect(set).toEqual({ ...Limits.parse({}), bodyBytes: 100, cacheBytes: 0 })
})

test.each(['much', '-1', '1.5', '0', 'Infinity'])('SANDTABLE_BODY_BYTES=%s is refused by name', text => {
  const read = () => limitsFromEnvironment({ SANDTABLE_BODY_BYTES: text })
  expect(read).toThrow(Refusal)
  expect(read).toThrow(/SANDTABLE_BODY_BYTES/)
})

test('docs/limits.md lists every limit as it is, and so does the contract', async () => {
  const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8')
  const { app } = await serviceOf()
  const contract = (await app.inject('/openapi.yaml')).body.replace(/\s+/g, ' ')
  for (const [name, limit] of Object.entries(Limits.shape)) {
    const standard = limit.parse(undefined).toLocaleString('en')
    const { description } = limit.meta()!
    expect(page).toContain(`| \`${variableOf(name)}\` | ${description} | ${standard} |`)
    expect(contract).toContain(`${description}: ${standard}`)
  }
})
