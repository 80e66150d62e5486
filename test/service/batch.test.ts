import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { Problem } from '../../src/service/problem.ts'
import { answerOf } from '../support/fake-tasks.ts'
import { open } from '../support/raw-http.ts'
import { batchUrl, listening, nothingInFlight, post, question, sampled, serviceOf, until } from '../support/service.ts'

const other = { attacker: { tank: 5 }, defender: { tank: 5 } }
const nobody = { attacker: {}, defender: {} }
const lines = (...texts: string[]) => `${texts.join('\n')}\n`

const postLines = (app: Awaited<ReturnType<typeof serviceOf>>['app'], payload: string | Buffer, headers = {}) =>
  app.inject({
    method: 'POST',
    url: batchUrl,
    headers: { 'content-type': 'application/x-ndjson', ...headers },
    payload,
  })

const readLines = (body: string) =>
  body
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

test.each([
  ['an object', { questions: [question, '5t v 5t', other] }],
  ['an array', [question, '5t v 5t', other]],
])('%s of questions, some in notation, is answered in order', async (_name, body) => {
  const { app } = await serviceOf()
  const reply = await post(app, body, batchUrl)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual({ answers: [answerOf(question), answerOf(other), answerOf(other)] })
})

test('a bad question gets a problem in its place and spoils no other', async () => {
  const { app } = await serviceOf()
  const { answers } = (await post(app, [question, nobody, 7, 'nonsense', null, other], batchUrl)).json()
  expect(answers[0]).toEqual(answerOf(question))
  expect(answers[5]).toEqual(answerOf(other))
  const problems = answers.slice(1, 5).map((answer: unknown) => Problem.parse(answer))
  expect(problems.map((problem: Problem) => [problem.index, problem.code, problem.errors[0]!.at])).toEqual([
    [1, 'empty-side', 'attacker'],
    [2, 'invalid-field', ''],
    [3, 'malformed', 'battle'],
    [4, 'invalid-field', ''],
  ])
})

test('lines in, lines out: blank ones are passed over, bad ones say which line they were', async () => {
  const { app } = await serviceOf()
  const body = Buffer.concat([
    Buffer.from(lines(JSON.stringify(question), '', '  \r', '{"attacker":', '"5t v 5t"\r', '{"__proto__":1}')),
    Buffer.from([0xff, 0x0a]),
    Buffer.from(JSON.stringify(other)),
  ])
  const reply = await postLines(app, body)
  expect(reply.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  const answers = readLines(reply.body)
  expect(answers.map(answer => answer.code ?? answer.outcomes.attackerWins)).toEqual([
    answerOf(question).outcomes.attackerWins,
    'malformed',
    0.5,
    'unknown-field',
    'malformed',
    0.5,
  ])
  expect(answers.filter(answer => answer.code).map(({ index, line }) => [index, line])).toEqual([
    [1, 4],
    [3, 6],
    [4, 7],
  ])
})

test('a table for a spreadsheet', async () => {
  const { app } = await serviceOf()
  const reply = await post(app, [question, nobody, '=1 v 1'], `${batchUrl}?format=csv`)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
  const [names, first, second, third] = reply.body.trimEnd().split('\n')
  const column = names!.split(',').indexOf('attackerWins')
  expect(first!.split(',')[column]).toBe(String(answerOf(question).outcomes.attackerWins))
  expect(second).toMatch(/^1,.*empty-side,attacker: nobody attacks; add a unit$/)
  expect(third).toMatch(/^2,.*malformed,"?battle: /)
  const swings = names!.split(',').indexOf('ipcSwing')
  const losing = await post(app, ['1i v 9i'], `${batchUrl}?format=csv`)
  expect(losing.body.trimEnd().split('\n')[1]!.split(',')[swings]).toBe('-8')
})

test.each([
  [undefined, undefined, 'application/json', 'application/json'],
  [undefined, undefined, 'application/x-ndjson', 'application/x-ndjson'],
  [undefined, '*/*', 'application/x-ndjson', 'application/x-ndjson'],
  [undefined, 'text/csv', 'application/json', 'text/csv'],
  [undefined, 'text/csv;q=0.5, application/x-ndjson', 'application/json', 'application/x-ndjson'],
  [undefined, 'text/csv;q=0, text/html', 'application/json', 'application/json'],
  [undefined, 'image/png', 'application/json', 'application/json'],
  ['json', 'text/csv', 'application/x-ndjson', 'application/json'],
  ['ndjson', undefined, 'application/json', 'application/x-ndjson'],
] as const)('?format=%s, Accept: %s, a body of %s: the reply is %s', async (format, accept, type, replyType) => {
  const { app } = await serviceOf()
  const reply = await app.inject({
    method: 'POST',
    url: batchUrl + (format ? `?format=${format}` : ''),
    headers: { 'content-type': type, ...(accept && { accept }) },
    payload: type === 'application/json' ? '["1i v 1i"]' : '"1i v 1i"',
  })
  expect(reply.statusCode).toBe(200)
  expect(String(reply.headers['content-type']).split(';')[0]).toBe(replyType)
})

test.each([
  ['{}', 400, 'invalid-field', 'questions'],
  ['{"questions":7}', 400, 'invalid-field', 'questions'],
  ['{"questions":[]}', 400, 'out-of-range', 'questions'],
  ['{"questions":["1i v 1i"],"extra":1}', 400, 'unknown-field', 'extra'],
  ['[]', 400, 'out-of-range', ''],
  ['7', 400, 'invalid-field', ''],
  ['null', 400, 'invalid-field', ''],
  ['[', 400, 'malformed', ''],
] as const)('the batch %s is refused as a whole', async (body, status, code, place) => {
  const { app } = await serviceOf()
  const reply = await post(app, body, batchUrl)
  const problem = Problem.parse(reply.json())
  expect([reply.statusCode, problem.code, problem.errors[0]!.at]).toEqual([status, code, place])
})

test('a batch of no lines and an unknown format are refused', async () => {
  const { app } = await serviceOf()
  expect((await postLines(app, '\n \n')).json().code).toBe('out-of-range')
  expect((await postLines(app, '')).json().code).toBe('out-of-range')
  const reply = await post(app, ['1i v 1i'], `${batchUrl}?format=xml`)
  expect([reply.statusCode, reply.json().errors[0].at]).toEqual([400, 'format'])
})

test('a format given twice is refused as such', async () => {
  const { app } = await serviceOf()
  const reply = await post(app, ['1i v 1i'], `${batchUrl}?format=csv&format=json`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toMatchObject([{ at: 'format', message: 'is given more than once; give it once' }])
})

test('an id beyond all bounds is one fault', async () => {
  const { app } = await serviceOf()
  const { answers } = (await post(app, '[{"id":1e300,"battle":"1i v 1i"}]', batchUrl)).json()
  expect(answers[0].errors).toMatchObject([{ at: 'id', message: 'this must be at most 9007199254740991' }])
})

test('a fault of ours in one question is a problem in its place', async () => {
  const { app } = await serviceOf({}, { fault: new TypeError('secret of the house') })
  const reply = await post(app, [question], batchUrl)
  expect(reply.json().answers[0]).toMatchObject({ code: 'internal', status: 500, index: 0 })
  expect(reply.body).not.toContain('secret')
})

test('answers are written as they come, before the last is known', async () => {
  const { app, tasks } = await serviceOf({}, { hold: 'heeding' })
  const reply = await fetch((await listening(app)) + batchUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: lines('"3i 1t v 2i"', '"1i v 1i"', JSON.stringify(sampled)),
  })
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader.read()
  expect(readLines(first.value!)[0]).toEqual(answerOf(question))
  tasks.release()
  let rest = first.value!
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  expect(readLines(rest)).toHaveLength(3)
})

test('a caller who hangs up stops the whole batch', async () => {
  const { app, tasks } = await serviceOf({}, { hold: 'heeding' })
  const caller = new AbortController()
  const reply = fetch((await listening(app)) + batchUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Array.from({ length: 10 }, (_, seed) => ({ ...sampled, seed }))),
    signal: caller.signal,
  }).then(response => response.text())
  await until(() => tasks.computed.length === 2)
  caller.abort()
  await expect(reply).rejects.toThrow()
  await until(() => tasks.stopped() === 2)
  await nothingInFlight(app)
  expect(tasks.computed).toHaveLength(2)
})

test('the document shows a batch in both kinds of body', async () => {
  const { app } = await serviceOf()
  const { paths } = parse((await app.inject('/openapi.yaml')).body)
  expect(Object.keys(paths[batchUrl].post.requestBody.content)).toEqual(['application/json', 'application/x-ndjson'])
  expect(Object.keys(paths[batchUrl].post.responses['200'].content)).toEqual([
    'application/json',
    'application/x-ndjson',
    'text/csv',
  ])
})

test('of a batch whose caller hangs up while it is checked, no more is checked', async () => {
  const { app, tasks } = await serviceOf()
  vi.spyOn(tasks, 'prepareHere').mockReturnValue(undefined)
  const checks = vi.spyOn(tasks, 'prepareElsewhere').mockImplementation(async (_asked, { signal } = {}) => {
    socket.destroy()
    if (!signal!.aborted) await once(signal!, 'abort')
    throw signal!.reason
  })
  let isOver = false
  app.addHook('onError', async () => {
    isOver = true
  })
  const body = JSON.stringify({ questions: Array.from({ length: 20 }, () => question) })
  const socket = open(await listening(app))
  socket.write(
    `POST ${batchUrl} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await until(() => isOver)
  expect(checks.mock.calls.length).toBeLessThanOrEqual(tasks.threads)
})
