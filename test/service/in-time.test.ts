import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { refusalIn, speakIn } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { openDeadlines } from '../../src/service/deadline.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { post } from '../support/service.ts'

const tasks = openTasks({ threads: 0 })
const app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
afterAll(async () => {
  await app.close()
  await tasks.close()
})
const url = '/v1/games/aa1941/odds'
const large = { battle: '30i 15t 6f v 40i 6f', method: 'monteCarlo', trials: 50_000_000 }

test.each([
  ['of fields, with a seed', { ...large, seed: 7 }, 600],
  ['of fields, without one', large, 600],
  ['of a text that would be answered exactly', '80i 40t 20f 10b v 120i 20t 20f', 60],
])('what would take too long is cut: a question %s', async (_what, question, maxMs) => {
  const reply = await post(app, JSON.stringify(question), `${url}?maxMs=${maxMs}`)
  const cut = reply.json()
  expect([reply.statusCode, cut.method]).toEqual([200, 'monteCarlo'])
  expect(cut.trials).toBeGreaterThanOrEqual(1_000)
  expect(cut.trials).toBeLessThan(50_000_000)
  if (typeof question === 'object' && 'seed' in question) expect(cut.seed).toBe(7)
  expect([reply.headers.etag, reply.headers['cache-control']]).toEqual([undefined, 'no-store'])
  // Its counts give it again, to the byte.
  const fields = typeof question === 'string' ? { battle: question } : question
  const again = await post(app, { ...fields, method: 'monteCarlo', seed: cut.seed, trials: cut.trials }, url)
  expect(again.body).toBe(reply.body)
})

test('what is quick is answered whole, under its usual tag', async () => {
  const usual = await app.inject(`${url}?battle=3i+2t+v+4i+1f`)
  for (const reply of [
    await app.inject(`${url}?battle=3i+2t+v+4i+1f&maxMs=5000`),
    await post(app, JSON.stringify('3i 2t v 4i 1f'), `${url}?maxMs=5000`),
  ]) {
    expect(reply.body).toBe(usual.body)
    expect(reply.headers.etag).toBe(usual.headers.etag)
  }
})

test('an answer that is wanted exactly is never sampled', async () => {
  const reply = await post(app, { battle: '3i 2t v 4i 1f', method: 'exact' }, `${url}?maxMs=2000`)
  expect([reply.statusCode, reply.json().method]).toEqual([200, 'exact'])
})

test('a question that cannot be sampled is answered whole, or refused for what is wrong with it', async () => {
  const army = { kind: 'army', units: [{ unit: 'm4a1-sherman' }] }
  const plain = await post(app, army, '/v1/games/miniatures/odds')
  const hurried = await post(app, army, '/v1/games/miniatures/odds?maxMs=2000')
  expect([hurried.statusCode, hurried.body]).toEqual([plain.statusCode, plain.body])
  const wrong = await post(app, { attacker: { infantry: -1 }, defender: {} }, `${url}?maxMs=2000`)
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'out-of-range'])
})

test.each(['0', '19', '30001', 'soon', '', '1.5'])('maxMs=%s is refused by name', async value => {
  const reply = await app.inject(`${url}?battle=3i+v+2i&maxMs=${value}`)
  expect([reply.statusCode, reply.json().errors[0].at]).toEqual([400, 'maxMs'])
})

test.each([
  ['maxMs=soon', '"soon"'],
  ['maxMs=1.5', '"1.5"'],
  ['maxMs=50&maxMs=60', '"50" and "60"'],
])('%s is told what it must be, and what it is', async (query, given) => {
  const { errors } = (await app.inject(`${url}?battle=3i+v+2i&${query}`)).json()
  expect(errors).toMatchObject([{ message: `this must be one whole number of ms, such as 500; it is ${given}` }])
})

test.each([
  [42.64629499998409, 'no answer within 43 ms', 'за 43 мс ответа не вышло'],
  [1_234.5, 'no answer within 1.23 s', 'за 1,23 с ответа не вышло'],
])('%s ms that were waited in vain are told in as many digits as are read', async (timeInMs, en, ru) => {
  const { signal, release } = openDeadlines().open(new PassThrough(), timeInMs)
  await once(signal, 'abort')
  release()
  for (const [language, said] of [['en', en] as const, ['ru', ru] as const])
    expect(refusalIn(speakIn(language), signal.reason)).toMatch(new RegExp(`^${said}; `))
})

describe('a turn', () => {
  const turnUrl = '/v1/games/aa1941/turn'
  /** More than there is time for, on any machine: what is bought may soon be settled, the moves after it are not. */
  const heavy = { effort: { plans: 6, glances: 5000, rollouts: 20_000 } }

  test('that would take longer than one answer may is answered in time, and its counts give it again', async () => {
    expect((await post(app, heavy, turnUrl)).json().code).toBe('too-much-work')
    const reply = await post(app, { ...heavy, maxMs: 400 }, turnUrl)
    const { search, ...cut } = reply.json()
    expect([reply.statusCode, search.cutBy]).toEqual([200, 'time'])
    expect([reply.headers.etag, reply.headers['cache-control']]).toEqual([undefined, 'no-store'])
    const again = await post(app, { ...heavy, seed: cut.seed, samples: search.samples }, turnUrl)
    expect(again.body).toBe(reply.body.replace('"cutBy":"time"', '"cutBy":"samples"'))
  })

  test('says that it was not cut where there was time for all of it', async () => {
    const quick = { phase: 'purchase', level: 'instant', seed: 7 }
    const { search, ...rest } = (await post(app, { ...quick, maxMs: 30_000 }, turnUrl)).json()
    expect(search).toEqual({ cutBy: null, samples: { purchase: expect.any(Number) } })
    expect((await post(app, quick, turnUrl)).json()).toEqual(rest)
  })

  test.each([
    ['en', 'the search ends by time or after so many samples, not by both; leave out samples, or maxMs'],
    ['ru', 'поиск кончается по времени или по числу проб, но не по тому и другому; уберите samples или maxMs'],
  ])('is limited by one of both: %s', async (language, said) => {
    const both = JSON.stringify({ maxMs: 100, samples: {} })
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const reply = await app.inject({ method: 'POST', url: turnUrl, headers, body: both })
    expect([reply.statusCode, reply.json().errors[0].at]).toEqual([400, 'samples'])
    expect(reply.body).toContain(said)
  })
})
