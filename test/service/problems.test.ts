import { expect, test } from 'vitest'
import { refusalCodes } from '../../src/engine/index.ts'
import { Problem, problemCodes, problemKind, problemOf } from '../../src/service/problem.ts'
import { batchUrl, oddsUrl, post, question, sampled, serviceOf } from '../support/service.ts'

const json = { 'content-type': 'application/json' }

test.each([
  ['an empty body', '', 400, 'malformed', ''],
  ['white space', ' \n ', 400, 'malformed', ''],
  ['half a body', '{"attacker":', 400, 'malformed', ''],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400, 'malformed', ''],
  ['a number', '7', 400, 'invalid-field', ''],
  ['null', 'null', 400, 'invalid-field', ''],
  ['a list', '[]', 400, 'invalid-field', ''],
  ['no side', '{}', 400, 'invalid-field', 'attacker'],
  ['an unknown field', { ...question, hope: 1 }, 400, 'unknown-field', 'hope'],
  ['an unknown unit', { ...question, attacker: { elephant: 1 } }, 400, 'unknown-field', 'attacker.elephant'],
  ['a negative count', { ...question, attacker: { infantry: -1 } }, 400, 'out-of-range', 'attacker.infantry'],
  ['a fraction', { ...question, attacker: { infantry: 1.5 } }, 400, 'invalid-field', 'attacker.infantry'],
  ['an absurd count', { ...question, attacker: { infantry: 1e300 } }, 400, 'out-of-range', 'attacker.infantry'],
  [
    'an infinite count',
    '{"attacker":{"infantry":1e999},"defender":{"tank":1}}',
    400,
    'invalid-field',
    'attacker.infantry',
  ],
  [
    'NaN, which JSON writes as null',
    { ...question, attacker: { infantry: Number.NaN } },
    400,
    'invalid-field',
    'attacker.infantry',
  ],
  ['nobody', { ...question, defender: {} }, 422, 'empty-side', 'defender'],
  ['no trials', { ...sampled, trials: 0 }, 400, 'out-of-range', 'trials'],
  [
    '__proto__',
    '{"attacker":{"infantry":1},"defender":{"a":[1,{"__proto__":{"x":1}}]}}',
    400,
    'unknown-field',
    'defender.a[1].__proto__',
  ],
  ['__proto__, escaped', '{"\\u005f_proto__":{}}', 400, 'unknown-field', '__proto__'],
  ['constructor.prototype', '{"constructor":{"prototype":{}}}', 400, 'unknown-field', 'constructor'],
  ['a prototype name', '{"attacker":{"toString":1},"defender":{"tank":1}}', 400, 'unknown-field', 'attacker.toString'],
  ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400, 'out-of-range', '[0][0]'],
  [
    'deep nesting with __proto__',
    `${'['.repeat(60)}{"__proto__":1}${']'.repeat(60)}`,
    400,
    'unknown-field',
    `${'[0]'.repeat(60)}.__proto__`,
  ],
] as const)('%s is a problem', async (_name, body, status, code, place) => {
  const { app } = await serviceOf()
  const reply = await post(app, body)
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-store')
  const problem = Problem.parse(reply.json())
  expect([reply.statusCode, problem.status, problem.code, problem.errors[0]!.at]).toEqual([status, status, code, place])
  expect(problem.instance).toBe(oddsUrl)
})

test.each([
  ['GET', '/nothing', 404, 'not-found'],
  ['POST', '/nothing', 404, 'not-found'],
  ['GET', '/v1/games/chess', 404, 'unknown-game'],
  ['GET', '/v1/games/chess/odds?battle=1+v+1', 404, 'unknown-game'],
  ['POST', '/v1/games/chess/odds/batch', 404, 'unknown-game'],
  ['GET', '/v1/games/skirmish/nothing', 404, 'not-found'],
  ['GET', '/v1/games/__proto__', 404, 'unknown-game'],
  ['GET', '/problems/nothing', 404, 'not-found'],
  ['GET', `/v1/games/${'x'.repeat(500)}`, 404, 'not-found'],
  ['GET', '/v1/games/%zz', 400, 'malformed'],
  ['PUT', oddsUrl, 405, 'method-not-allowed'],
  ['DELETE', '/v1/games', 405, 'method-not-allowed'],
  ['GET', batchUrl, 405, 'method-not-allowed'],
  ['PATCH', '/livez', 405, 'method-not-allowed'],
] as const)('%s %s is %i', async (method, url, status, code) => {
  const { app } = await serviceOf()
  const reply = await app.inject({
    method,
    url,
    ...(method !== 'GET' && { headers: { 'content-type': 'image/png' }, payload: 'x' }),
  })
  const problem = Problem.parse(reply.json())
  expect([reply.statusCode, problem.code]).toEqual([status, code])
})

test.each([
  ['PUT', oddsUrl, 'POST, GET, HEAD'],
  ['GET', batchUrl, 'POST'],
  ['POST', '/v1/games/skirmish', 'GET, HEAD'],
] as const)('%s %s is told what it may do', async (method, url, allow) => {
  const { app } = await serviceOf()
  expect((await app.inject({ method, url })).headers.allow).toBe(allow)
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/x-ndjson', 'nonsense'])(
  'a body of %s is not read',
  async type => {
    const { app } = await serviceOf()
    const reply = await app.inject({ method: 'POST', url: oddsUrl, headers: { 'content-type': type }, payload: '{}' })
    expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([415, 'unsupported-media-type'])
  },
)

test('a POST with no body at all', async () => {
  const { app } = await serviceOf()
  for (const url of [oddsUrl, batchUrl]) {
    const reply = await app.inject({ method: 'POST', url })
    expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([400, 'malformed'])
  }
})

test('every fault is named, by place and by pointer', async () => {
  const { app } = await serviceOf()
  const { errors } = (await post(app, { attacker: { infantry: -1, tank: 'x' }, defender: {}, 'a/b~c': 1 })).json()
  expect(errors.map((error: { at: string; pointer: string }) => [error.at, error.pointer])).toEqual([
    ['attacker.infantry', '/attacker/infantry'],
    ['attacker.tank', '/attacker/tank'],
    ['a/b~c', '/a~1b~0c'],
  ])
})

test('a problem stays small, however many faults there are and however long the names', () => {
  const fault = { code: 'unknown-field', at: ['x'.repeat(100_000)], message: 'y'.repeat(100_000) } as const
  const problem = problemOf(Array(10_000).fill(fault), `/${'z'.repeat(100_000)}`)
  expect(problem.errors).toHaveLength(50)
  expect(problem.detail).toMatch(/and 9999 more/)
  expect(JSON.stringify(problem).length).toBeLessThan(200_000)
})

test('a fault of ours is a 500 that tells nothing of its inside', async () => {
  const { app } = await serviceOf({}, { fault: new TypeError('secret of the house') })
  const reply = await post(app, question)
  expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([500, 'internal'])
  expect(reply.body).not.toContain('secret')
})

test('every code has a status that fits, and a page that explains it', async () => {
  const { app } = await serviceOf()
  for (const code of problemCodes) {
    const { status, title } = problemKind(code)
    const reply = await app.inject(`/problems/${code}`)
    expect(reply.json()).toMatchObject({ code, status, title })
    const page = await app.inject({ url: `/problems/${code}`, headers: { accept: 'text/html' } })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(code)
  }
  const ours: readonly string[] = ['timed-out', 'cancelled', 'overloaded']
  for (const code of refusalCodes) expect(problemKind(code).status >= 500).toBe(ours.includes(code))
})

test('the service goes on after all this', async () => {
  const { app } = await serviceOf()
  await app.inject({ method: 'POST', url: oddsUrl, headers: json, payload: '{"__proto__":{"polluted":true}}' })
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect((await post(app, question)).statusCode).toBe(200)
})
