import { afterAll, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { Problem } from '../../src/service/problem.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'

const tasks = openTasks({ threads: 0 })
const app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
afterAll(async () => {
  await app.close()
  await tasks.close()
})

const send = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

const problemFor = async (url: string, payload: string): Promise<Problem> =>
  Problem.parse((await send(url, payload)).json())

const odds = (game: string): string => `/v1/games/${game}/odds`
const job = (task: string, request: string): string => `{"game":"aa1941","task":"${task}","request":${request}}`
const many = (text: string, count: number): string => new Array(count).fill(text).join(',')

test.each([
  ['done', 'arena', `{"a":"random","b":"random","pairs":10,"done":[${many('{}', 100_000)}]}`, 'request.done[0].game'],
  ['entries', 'replay', `{"record":{"entries":[${many('{}', 300_000)}]}}`, 'request.record.entries[0].kind'],
  ['players', 'replay', `{"record":{"players":[${many('{}', 300_000)}]}}`, 'request.record.players[0].name'],
])('a job whose %s are a long list of nonsense is told the first faults', async (_name, task, request, place) => {
  const { status, errors } = await problemFor('/v1/jobs', job(task, request))
  expect(status).toBe(400)
  expect(errors[0]!.at).toBe(place)
  expect(errors.length).toBeLessThanOrEqual(50)
})

test.each([
  ['values in a job', '/v1/jobs', job('replay', `{"record":[${many('{}', 2_600_000)}]}`), '', 1_000_000],
  ['values', odds('aa1941'), `[${many('{}', 100_000)}]`, '', 20_000],
  ['keys', odds('aa1914'), `{"submarines":{${many('"7":1', 90_000)}}}`, 'submarines', 1_000],
  ['keys at the top', '/v1/jobs', `{${many('"a":1', 90_000)}}`, '', 1_000],
  ['characters', odds('voyna'), `{"battle":"${'t '.repeat(349_000)}"}`, 'battle', 65_536],
  ['levels', odds('modern-ops'), '['.repeat(1_000_000), '[0][0]', 64],
  ['levels in a job', '/v1/jobs', job('orders', `${'{"a":'.repeat(1_000_000)}`), 'request.a', 64],
])('too many %s are refused with the place and the limit', async (_name, url, payload, place, limit) => {
  const { status, code, errors } = await problemFor(url, payload)
  expect([status, code]).toEqual([400, 'out-of-range'])
  expect(errors).toHaveLength(1)
  expect(errors[0]!.at).toBe(place)
  expect(errors[0]!.message).toContain(String(limit))
})

test.each(games.map(({ key }) => key))('notation of %s has a longest length, in texts and in fields', async key => {
  for (const battle of [JSON.stringify('3 '.repeat(5_000)), JSON.stringify({ battle: '3 '.repeat(5_000) })]) {
    const { code, errors } = await problemFor(odds(key), battle)
    expect(code).toBe('out-of-range')
    expect(errors[0]!.at).toBe('battle')
    expect(errors[0]!.message).toMatch(/it has 10000 characters; at most \d+ are read: leave something out/)
  }
})

const padding = ' '.repeat(70_000)

test.each([
  ['questions', `{"questions":[${padding}"1i v 1i", {"battle":"3i v 2i"}, "nonsense", {${many('"a":1', 1_001)}}]}`],
  ['a plain list', `[${padding}"1i v 1i", {"battle":"3i v 2i"}, "nonsense", {${many('"a":1', 1_001)}}]`],
])('a large batch of %s is read question by question, and answered as a small one', async (_name, body) => {
  const url = `${odds('aa1941')}/batch`
  const large = await send(url, body)
  expect(large.statusCode).toBe(200)
  const [one, two, three, four] = large.json().answers
  expect([one.battle, two.battle]).toEqual(['1i v 1i', '3i v 2i'])
  expect([three.code, three.index]).toEqual(['unknown-unit', 2])
  expect([four.code, four.index]).toEqual(['out-of-range', 3])
  const small = await send(url, JSON.stringify(['1i v 1i', '3i v 2i', 'nonsense']))
  expect(large.json().answers.slice(0, 3)).toEqual(small.json().answers)
})

test.each([
  ['', 'malformed', ''],
  ['[', 'malformed', ''],
  ['[1,', 'malformed', ''],
  ['[1,]', 'malformed', '[1]'],
  ['{"questions":[1,,2]}', 'malformed', 'questions[1]'],
  ['{"questions":[1}', 'malformed', ''],
  ['{"questions":[{"a"}]}', 'malformed', 'questions[0]'],
  ['[]', 'out-of-range', ''],
  ['{"questions":[ ]}', 'out-of-range', 'questions'],
  ['{"questions":{}}', 'invalid-field', 'questions'],
  ['{"questions":[1],"other":[2]}', 'unknown-field', 'other'],
  ['"text"', 'invalid-field', ''],
  ['{"__proto__":[1]}', 'unknown-field', '__proto__'],
])('a large batch that is %j is refused as a whole', async (body, code, place) => {
  const problem = await problemFor(`${odds('aa1941')}/batch`, body + padding)
  expect([problem.code, problem.errors[0]!.at]).toEqual([code, place])
})

test('blank lines without end are passed over', async () => {
  const body = `${'\n'.repeat(500_000)}"1i v 1i"${'\n'.repeat(500_000)}`
  const reply = await send(`${odds('aa1941')}/batch`, body, 'application/x-ndjson')
  expect(reply.json()).toMatchObject({ battle: '1i v 1i' })
})

test('a question that is too long in a large batch spoils only itself', async () => {
  const body = `["1i v 1i", "${'x'.repeat(300_000)}"]`
  const { answers } = (await send(`${odds('aa1941')}/batch`, body)).json()
  expect(answers[0].battle).toBe('1i v 1i')
  expect([answers[1].code, answers[1].index]).toEqual(['line-too-long', 1])
})
