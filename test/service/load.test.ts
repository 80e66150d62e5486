import { expect, test } from 'vitest'
import { Problem } from '../../src/service/problem.ts'
import { buildService } from '../../src/service/service.ts'
import { fakeGame, fakeTasks } from '../support/fake-tasks.ts'
import {
  batchUrl,
  listening,
  nothingInFlight,
  oddsUrl,
  post,
  question,
  sampled,
  serviceOf,
  until,
} from '../support/service.ts'

test('what is beyond the capacity is turned away at once, and told when to come back', async () => {
  // A million trials are 50 ms here: there is room for two.
  const { app, tasks } = await serviceOf({ costInFlightInMs: 100 }, { hold: 'heeding' })
  const inside = [post(app, sampled), post(app, { ...sampled, seed: 2 })]
  await until(() => tasks.computed.length === 2)
  for (const url of [oddsUrl, batchUrl]) {
    const reply = await post(app, url === oddsUrl ? sampled : [sampled], url)
    expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([503, 'overloaded'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  }
  expect((await post(app, question)).statusCode, 'quick questions are not held up').toBe(200)
  tasks.release()
  expect((await Promise.all(inside)).map(reply => reply.statusCode)).toEqual([200, 200])
  await nothingInFlight(app)
  expect((await post(app, { ...sampled, seed: 3 })).statusCode).toBe(200)
})

test('the number of requests at work is limited too', async () => {
  const { app, tasks } = await serviceOf({ questionsInFlight: 1 }, { hold: 'heeding' })
  const inside = post(app, sampled)
  await until(() => tasks.computed.length === 1)
  expect((await post(app, question)).statusCode).toBe(503)
  tasks.release()
  expect((await inside).statusCode).toBe(200)
  expect((await post(app, question)).statusCode).toBe(200)
})

test.each(['heeding', 'deaf'] as const)('an answer that takes too long is given up, be the work %s', async hold => {
  const { app, tasks } = await serviceOf({ answerTimeInMs: 20 }, { hold })
  const reply = await post(app, sampled)
  expect([reply.statusCode, Problem.parse(reply.json()).code]).toEqual([503, 'timed-out'])
  expect(reply.headers['retry-after']).toBeDefined()
  if (hold === 'deaf') {
    const { body } = await app.inject('/metrics')
    expect(body, 'work that goes on takes up room').toContain('\nsandtable_questions_in_flight 1\n')
    tasks.release()
  }
  await nothingInFlight(app)
  expect(tasks.stopped()).toBe(hold === 'heeding' ? 1 : 0)
})

test('a batch that takes too long gives what it has', async () => {
  const { app } = await serviceOf({ batchTimeInMs: 300 }, { hold: 'deaf' })
  const { answers } = (await post(app, [question, sampled, sampled, sampled], batchUrl)).json()
  expect(answers.map((answer: { code?: string }) => answer.code)).toEqual([
    undefined,
    'timed-out',
    'timed-out',
    'timed-out',
  ])
})

test.each(['GET', 'POST'])('a caller who hangs up after a %s stops the work', async method => {
  const { app, tasks } = await serviceOf({}, { hold: 'heeding' })
  const caller = new AbortController()
  const url = await listening(app)
  const reply =
    method === 'GET'
      ? fetch(`${url}${oddsUrl}?battle=3i+v+2i&method=monteCarlo&seed=1`, { signal: caller.signal })
      : fetch(url + oddsUrl, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sampled),
          signal: caller.signal,
        })
  const failed = expect(reply).rejects.toThrow()
  await until(() => tasks.computed.length === 1)
  expect(tasks.stopped()).toBe(0)
  caller.abort()
  await failed
  await until(() => tasks.stopped() === 1)
  await nothingInFlight(app)
})

test('a busy event loop turns work away, but still answers those who look after it', async () => {
  const app = await buildService({ tasks: fakeTasks(), games: [fakeGame], limits: { eventLoopDelayInMs: 1 } })
  try {
    await app.ready()
    await until(() => {
      const end = performance.now() + 50
      while (performance.now() < end);
      return app.isUnderPressure()
    })
    const refused = await post(app, question)
    const [live, ready, metrics] = await Promise.all(['/livez', '/readyz', '/metrics'].map(url => app.inject(url)))
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'overloaded', '1'])
    expect([live!.statusCode, ready!.statusCode, metrics!.statusCode]).toEqual([200, 503, 200])
  } finally {
    await app.close()
  }
})

test('closing lets accepted work finish, takes no more, and does not wait for idle connections', async () => {
  const { app, tasks } = await serviceOf({}, { hold: 'heeding' })
  const url = await listening(app)
  const inside = fetch(url + oddsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampled),
  })
  await until(() => tasks.computed.length === 1)
  await (await fetch(`${url}/livez`)).text() // leaves an idle connection open
  const closed = app.close()
  while ((await fetch(`${url}/readyz`)).status === 200);
  const [late, ready, live] = await Promise.all(
    [`${oddsUrl}?battle=1i+v+1i`, '/readyz', '/livez'].map(path => fetch(url + path)),
  )
  expect([late!.status, ready!.status, live!.status]).toEqual([503, 503, 200])
  expect(late!.headers.get('connection')).toBe('close')
  expect(Problem.parse(await late!.json()).code).toBe('overloaded')
  tasks.release()
  expect((await inside).status).toBe(200)
  await closed
  await expect(fetch(`${url}/livez`)).rejects.toThrow()
})

test('work that does not finish in time is stopped when the service closes', async () => {
  const { app, tasks } = await serviceOf({ closingTimeInMs: 20 }, { hold: 'heeding' })
  const url = await listening(app)
  const inside = fetch(url + oddsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampled),
  })
  await until(() => tasks.computed.length === 1)
  await app.close()
  expect(Problem.parse(await (await inside).json()).code).toBe('cancelled')
  expect(tasks.stopped()).toBe(1)
})
