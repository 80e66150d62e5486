import { expect, test } from 'vitest'
import { Problem } from '../../src/service/problem.ts'
import { batchUrl, oddsUrl, post, question, serviceOf } from '../support/service.ts'

const job = { game: 'skirmish', task: 'odds', request: question }

test.each([
  [`${oddsUrl}?seed=1`, question, 'seed'],
  [`${oddsUrl}?battle=3i+v+2i`, question, 'battle'],
  [`${batchUrl}?format=csv&seed=1`, [question], 'seed'],
  [`${batchUrl}?=x`, [question], ''],
  ['/v1/jobs?format=csv', job, 'format'],
  ['/v1/jobs?__proto__=x', job, '__proto__'],
])('POST %s is refused, not half heard', async (url, body, name) => {
  const { app, tasks } = await serviceOf()
  const reply = await post(app, body, url)
  const problem = Problem.parse(reply.json())
  expect([reply.statusCode, problem.code, problem.errors[0]!.at]).toEqual([400, 'unknown-field', name])
  expect(tasks.computed).toEqual([])
})

test.each(['/v1/games?x=1', '/v1/games/skirmish?x=1', `${oddsUrl}?battle=3i+v+2i&x=1`])('nor is GET %s', async url => {
  const { app } = await serviceOf()
  const problem = Problem.parse((await app.inject(url)).json())
  expect([problem.status, problem.code, problem.errors[0]!.at]).toEqual([400, 'unknown-field', 'x'])
})

test('a job is told why it is no table, wherever it is asked for one', async () => {
  const { app } = await serviceOf()
  const { headers } = await post(app, job, '/v1/jobs')
  const self = String(headers.location)
  for (const [method, url] of [
    ['GET', self],
    ['GET', `${self}/events`],
    ['DELETE', self],
  ] as const) {
    const reply = await app.inject({ method, url: `${url}?format=csv` })
    expect([reply.statusCode, reply.json().detail]).toEqual([
      400,
      'format: there is no "format" behind the "?" here; the reply is JSON; a table is had of POST /v1/games/{game}/odds/batch?format=csv',
    ])
  }
})

test.each(['/?utm_source=x', '/livez?x', '/openapi.yaml?1', '/v1/games?', `${oddsUrl}?battle=3i+v+2i&method=exact`])(
  'GET %s is answered',
  async url => {
    const { app } = await serviceOf()
    expect((await app.inject(url)).statusCode).toBe(200)
  },
)
