import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../../src/service/api-keys.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { built } from '../support/built.ts'
import { fakeGame } from '../support/fake-tasks.ts'
import { post, question, sampled } from '../support/service.ts'

const named = (name: string) => [hashOf(`${name}-key-0123456789`), { name, perMinute: undefined }] as const
const as = (name: string) => ({ authorization: `Bearer ${name}-key-0123456789` })

/** A service of two key holders, and of others who have no key. */
const sharedService = async () => {
  const tasks = openTasks({ threads: 0, games: [fakeGame] })
  const app = await buildService({
    tasks,
    games: [fakeGame],
    limits: { eventLoopDelayInMs: 0 },
    database: { databaseWorker: pathToFileURL(built('workers/database.ts')) },
    access: { keys: new Map([named('alice'), named('bob')]), anonymousPerMinute: 1_000 },
  })
  onTestFinished(async () => {
    await app.close()
    await tasks.close()
  })
  return app
}
const strangers = [as('bob'), {}]

test('a job is seen, followed and cancelled by its owner alone', async () => {
  const app = await sharedService()
  const sent = await post(app, { game: 'skirmish', task: 'odds', request: question }, '/v1/jobs', as('alice'))
  const url = String(sent.headers.location)
  for (const headers of strangers) {
    for (const path of [url, `${url}/events`]) {
      const reply = await app.inject({ url: path, headers })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found'])
      // What is said is what is said of a job that never was.
      expect(reply.json().detail).toContain('there is no job')
    }
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(404)
  }
  for (const path of [url, `${url}/events`])
    expect((await app.inject({ url: path, headers: as('alice') })).statusCode).toBe(200)
  expect((await app.inject({ method: 'DELETE', url, headers: as('alice') })).statusCode).toBe(200)
})

test('the same Idempotency-Key of two owners names two jobs', async () => {
  const app = await sharedService()
  const key = { 'idempotency-key': 'mine' }
  const send = (request: object, headers: Readonly<Record<string, string>>) =>
    post(app, { game: 'skirmish', task: 'odds', request }, '/v1/jobs', { ...key, ...headers })
  const first = [await send(question, as('alice')), await send(sampled, as('bob')), await send(question, {})]
  expect(first.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  expect(new Set(first.map(({ headers }) => headers.location)).size).toBe(3)
  const again = await send(question, as('alice'))
  expect([again.statusCode, again.headers.location]).toEqual([200, first[0]!.headers.location])
  expect((await send(question, as('bob'))).statusCode).toBe(409)
})

test('an experiment is seen and changed by its owner alone', async () => {
  const app = await sharedService()
  const asked = {
    kind: 'sweep',
    game: 'skirmish',
    question,
    ranges: { 'attacker.infantry': { from: 1, to: 3 } },
  }
  const sent = await post(app, asked, '/v1/experiments', as('alice'))
  expect(sent.statusCode).toBe(202)
  const url = String(sent.headers.location)
  const uses = [
    ['GET', url],
    ['GET', `${url}/results`],
    ['GET', `${url}/events`],
    ['POST', `${url}/stop`],
    ['POST', `${url}/resume`],
    ['POST', `${url}/extend`, { pairs: 5 }],
    ['DELETE', url],
  ] as const
  for (const headers of strangers) {
    expect((await app.inject({ url: '/v1/experiments', headers })).json().experiments).toEqual([])
    for (const [method, path, payload] of uses) {
      const reply = await app.inject({ method, url: path, headers, ...(payload && { payload }) })
      expect([method, path, reply.statusCode, reply.json().code]).toEqual([method, path, 404, 'not-found'])
    }
  }
  const own = (await app.inject({ url: '/v1/experiments', headers: as('alice') })).json().experiments
  expect(own).toMatchObject([{ kind: 'sweep' }])
  expect((await app.inject({ url, headers: as('alice') })).statusCode).toBe(200)
  expect((await app.inject({ method: 'DELETE', url, headers: as('alice') })).statusCode).toBe(204)
})
