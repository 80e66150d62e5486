import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { JobList, jobDocument } from '../../src/service/job.ts'
import { Problem } from '../../src/service/problem.ts'
import { sharedDatabase } from '../support/database.ts'
import { fakeGame } from '../support/fake-tasks.ts'
import { raceService } from '../support/race-service.ts'
import { listening, post, question, sampled, serviceOf, until } from '../support/service.ts'
import { raceFace } from '../support/toy-table.ts'

const Job = jobDocument([fakeGame, raceFace])
const game = { players: ['steady', { player: 'steady', level: 'timid' }], seed: 7 }
const play = { game: 'race', task: 'play', request: game }
const arena = { a: 'sampler', b: { player: 'steady', level: 'timid' }, pairs: 60, seed: 1, cap: 20, times: false }
const arenaJob = { game: 'race', task: 'arena', request: arena }

const send = (app: FastifyInstance, job: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/v1/jobs',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof job === 'string' ? job : JSON.stringify(job),
  })

const sent = async (app: FastifyInstance, job: unknown, headers?: Record<string, string>): Promise<string> =>
  String((await send(app, job, headers)).headers.location)

const look = async (app: FastifyInstance, url: string) => (await app.inject(url)).json()

const over = async (app: FastifyInstance, url: string) => {
  for (;;) {
    const job = await look(app, url)
    if (job.status !== 'queued' && job.status !== 'running') return job
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

const running = async (app: FastifyInstance, url: string): Promise<void> => {
  while ((await look(app, url)).status === 'queued') await new Promise(resolve => setTimeout(resolve, 5))
}

interface Told {
  readonly id: number
  readonly event: string
  readonly data: Record<string, unknown>
}

const eventsOf = (text: string): Told[] =>
  text
    .split('\n\n')
    .filter(block => block.includes('data: '))
    .map(block => {
      const fields = Object.fromEntries(block.split('\n').map(line => line.split(/: (.*)/s).slice(0, 2)))
      return { id: Number(fields.id), event: fields.event, data: JSON.parse(fields.data) }
    })

/** Listens over a real socket until the stream ends. */
const follow = (url: string, lastEventId?: number) => {
  let text = ''
  let hangUp = () => {}
  const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  const ended = new Promise<{ status: number; text: string; type: string | undefined }>((resolve, reject) => {
    const request = get(url, { headers }, reply => {
      reply.on('data', chunk => {
        text += chunk
      })
      reply.on('end', () => resolve({ status: reply.statusCode!, text, type: reply.headers['content-type'] }))
      reply.on('error', () => resolve({ status: 0, text, type: undefined }))
    })
    request.on('error', reject)
    hangUp = () => request.destroy()
  })
  return { ended, text: () => text, hangUp: () => hangUp() }
}

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'sandtable-jobs-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

describe('a job', () => {
  test('is accepted, done, and told', async () => {
    const { app } = await raceService()
    const reply = await send(app, play)
    expect(reply.statusCode).toBe(202)
    expect(Job.parse(reply.json())).toMatchObject({ game: 'race', task: 'play' })
    const url = String(reply.headers.location)
    expect(reply.json().links).toEqual({ self: url, events: `${url}/events` })
    const job = Job.parse(await over(app, url))
    const direct = (await post(app, game, '/v1/games/race/play')).json()
    expect(job).toMatchObject({ status: 'done', result: direct })
    expect(job.problem).toBeUndefined()
    expect(job.startedAt! >= job.createdAt && job.finishedAt! >= job.startedAt!).toBe(true)
  })

  test.each([
    ['odds', { game: 'skirmish', task: 'odds', request: question }, { outcomes: { attackerWins: 4 / 6 } }],
    [
      'odds in notation',
      { game: 'skirmish', task: 'odds', request: '3i 1t v 2i' },
      { outcomes: { attackerWins: 4 / 6 } },
    ],
    ['a turn', { game: 'race', task: 'turn', request: { player: 'sampler' } }, { seed: expect.any(Number) }],
    ['an arena', { ...arenaJob, request: { ...arena, pairs: 2 } }, { games: 4, illegalOrders: 0 }],
  ])('may be %s', async (_name, job, result) => {
    const { app } = await raceService()
    expect(await over(app, await sent(app, job))).toMatchObject({ status: 'done', result })
  })

  test('may be a replay, and one that does not fit fails with a problem', async () => {
    const { app } = await raceService()
    const { record } = (await post(app, { ...game, record: true }, '/v1/games/race/play')).json()
    const replay = (record: unknown) => ({ game: 'race', task: 'replay', request: { record } })
    expect(await over(app, await sent(app, replay(record)))).toMatchObject({
      status: 'done',
      result: { verified: true },
    })
    record.entries[1].rolled = 9
    const job = Job.parse(await over(app, await sent(app, replay(record))))
    expect(job).toMatchObject({
      status: 'failed',
      problem: { code: 'invalid-field', errors: [{ at: 'record.entries[1].rolled' }] },
    })
  })

  test.each([
    ['nothing', '', 400, 'malformed', ''],
    ['half of it', '{"game":', 400, 'malformed', ''],
    ['a list', '[]', 400, 'invalid-field', ''],
    ['no game', { task: 'play' }, 400, 'invalid-field', 'game'],
    ['a game that is not there', { ...play, game: 'chess' }, 404, 'unknown-game', 'game'],
    ['a task that is none', { ...play, task: 'dance' }, 400, 'invalid-field', 'task'],
    ['a game that is not played', { ...play, game: 'skirmish' }, 404, 'not-found', 'task'],
    ['no request', { game: 'race', task: 'play' }, 400, 'invalid-field', 'request'],
    ['a field that is none', { ...play, priority: 9 }, 400, 'unknown-field', 'priority'],
    [
      'a bad request',
      { ...play, request: { ...game, players: ['deep', 'steady'] } },
      422,
      'unknown-player',
      'request.players[0]',
    ],
    [
      'a request of odds that is bad',
      { game: 'skirmish', task: 'odds', request: { ...question, defender: {} } },
      422,
      'empty-side',
      'request.defender',
    ],
    [
      'deep nesting',
      `{"game":"race","task":"play","request":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      400,
      'out-of-range',
      'request[0]',
    ],
    [
      'deep nesting in odds',
      `{"game":"skirmish","task":"odds","request":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      400,
      'out-of-range',
      'request[0]',
    ],
    [
      '__proto__',
      '{"game":"race","task":"play","request":{"__proto__":{}}}',
      400,
      'unknown-field',
      'request.__proto__',
    ],
    [
      'an arena that never ends',
      { ...arenaJob, request: { ...arena, pairs: 100_001 } },
      400,
      'out-of-range',
      'request.pairs',
    ],
    [
      'pairs of another arena',
      { ...arenaJob, request: { ...arena, done: [{ pair: 1 }] } },
      400,
      'invalid-field',
      'request.done[0].game',
    ],
  ] as const)('of %s is a problem', async (_name, job, status, code, at) => {
    const { app } = await raceService()
    const reply = await send(app, job)
    const problem = Problem.parse(reply.json())
    expect([reply.statusCode, problem.code, problem.errors[0]!.at]).toEqual([status, code, at])
  })

  test('that is not there is a 404, whatever its name', async () => {
    const { app } = await raceService()
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000', '__proto__', '%2e%2e%2fpasswd'])
      for (const [method, url] of [
        ['GET', ''],
        ['GET', '/events'],
        ['DELETE', ''],
      ] as const)
        expect((await app.inject({ method, url: `/v1/jobs/${id}${url}` })).json()).toMatchObject({ code: 'not-found' })
  })
})

describe('an Idempotency-Key', () => {
  test('gives the same job, also to those who come at the same time', async () => {
    const { app } = await raceService()
    const key = { 'idempotency-key': 'mine-1' }
    const replies = await Promise.all([send(app, play, key), send(app, play, key)])
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 202])
    expect(new Set(replies.map(reply => reply.json().id)).size).toBe(1)
    expect((await send(app, play, key)).json().id).toBe(replies[0]!.json().id)
    expect((await send(app, play)).json().id).not.toBe(replies[0]!.json().id)
  })

  test('means one request; and it is a word', async () => {
    const { app } = await raceService()
    await send(app, play, { 'idempotency-key': 'one' })
    for (const job of [arenaJob, { ...play, request: { ...game, seed: 8 } }]) {
      const reply = await send(app, job, { 'idempotency-key': 'one' })
      expect([reply.statusCode, reply.json().code, reply.json().errors[0].at]).toEqual([
        409,
        'conflict',
        'Idempotency-Key',
      ])
    }
    for (const [job, key] of [
      [play, ''],
      [play, 'x'.repeat(201)],
      [play, 'two words'],
    ] as const) {
      const reply = await send(app, job, { 'idempotency-key': key })
      expect([reply.statusCode, reply.json().errors[0].at]).toEqual([400, 'Idempotency-Key'])
    }
  })
})

describe('cancelling', () => {
  test('a job at work is stopped, one that waits never begins, and the others go on', async () => {
    const { app, release } = await raceService({ jobsRunning: 1 }, { hold: true })
    const [first, second, third] = [await sent(app, play), await sent(app, play), await sent(app, play)]
    await running(app, first!)
    expect((await look(app, second!)).status).toBe('queued')
    for (const url of [second!, first!]) {
      const headers = { 'content-type': 'application/json' } // as many clients send it, body or not
      const reply = await app.inject({ method: 'DELETE', url, headers })
      expect([reply.statusCode, reply.json().status, reply.json().problem.code]).toEqual([
        200,
        'cancelled',
        'cancelled',
      ])
    }
    release()
    expect(await over(app, third!)).toMatchObject({ status: 'done' })
    expect(await look(app, second!)).toMatchObject({ status: 'cancelled', startedAt: null })
    const again = await app.inject({ method: 'DELETE', url: third! })
    expect([again.statusCode, again.json().status]).toEqual([200, 'done'])
  })

  test('a job that is let go of at once leaves nothing, though its work ends later', async () => {
    const { app } = await raceService({ jobsKept: 0 }, { hold: true })
    const url = await sent(app, play)
    await running(app, url)
    expect((await app.inject({ method: 'DELETE', url })).json()).toMatchObject({ status: 'cancelled' })
    await app.close()
    const database = await sharedDatabase()
    for (const table of ['job', 'job_event', 'job_pair'])
      expect(await database.query(`select * from ${table}`)).toEqual([])
    expect(await database.query(`select state from queue.job where state in ('created', 'active', 'retry')`)).toEqual(
      [],
    )
  })
})

describe('events', () => {
  test('tell all that happens and end with the result, over a real socket', async () => {
    const { app, release } = await raceService({}, { hold: true })
    const base = await listening(app)
    const url = await sent(app, play)
    const { ended, text } = follow(`${base}${url}/events`)
    await until(() => text().includes('"running"'))
    release()
    const { status, type } = await ended
    expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const events = eventsOf(text())
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => events[0]!.id + index))
    expect(events.filter(({ event }) => event === 'line').length).toBeGreaterThan(10)
    expect(events.find(({ event }) => event === 'line')!.data.text).toBe('\n0/north')
    expect(events.at(-1)).toMatchObject({ event: 'result', data: await look(app, url) })

    const middle = events.at(-4)!.id
    const late = eventsOf((await follow(`${base}${url}/events`, middle).ended).text)
    expect(late).toEqual(events.filter(({ id }) => id > middle))
    expect((await follow(`${base}${url}/events`, events.at(-1)!.id).ended).status).toBe(204)
    // A number from before a restart: all is told again.
    const foreign = eventsOf((await follow(`${base}${url}/events`, 1_000_000).ended).text)
    expect(foreign.at(-1)).toEqual(events.at(-1))
  })

  test('show progress, and a heartbeat where nothing happens', async () => {
    const { app, release } = await raceService({ heartbeatInMs: 20 }, { hold: true })
    const base = await listening(app)
    const url = await sent(app, arenaJob)
    const { ended, text } = follow(`${base}${url}/events`)
    await until(() => text().split(': still here').length > 3)
    release()
    await ended
    const progress = eventsOf(text()).filter(({ event }) => event === 'progress')
    expect(progress.length).toBeGreaterThan(0)
    expect(progress.every(({ data }) => data.total === 60)).toBe(true)
    expect(await look(app, url)).toMatchObject({ progress: { done: 60, total: 60 } })
  })

  test('only so many are kept, and only so many may listen; who hangs up makes room', async () => {
    const { app, release } = await raceService({ jobEvents: 5, jobListeners: 1 }, { hold: true })
    const base = await listening(app)
    const url = await sent(app, play)
    const first = follow(`${base}${url}/events`)
    await until(() => first.text().includes('running'))
    const refused = await follow(`${base}${url}/events`).ended
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'overloaded'])
    first.ended.catch(() => {})
    first.hangUp()
    let next = follow(`${base}${url}/events`)
    for (;;) {
      await until(() => next.text() !== '')
      if (!next.text().includes('overloaded')) break
      next = follow(`${base}${url}/events`)
    }
    release()
    await next.ended
    const events = eventsOf((await app.inject(`${url}/events`)).body)
    expect(events).toHaveLength(5)
    expect(events.at(-1)!.event).toBe('result')
  })

  test('end when the service closes, and it does not wait for those who listen', async () => {
    const { app } = await raceService({ closingTimeInMs: 50 }, { hold: true })
    const base = await listening(app)
    const urls = [await sent(app, play), await sent(app, arenaJob)]
    const streams = urls.map(url => follow(`${base}${url}/events`))
    await until(() => streams.every(({ text }) => text().includes('status')))
    await app.close()
    for (const { ended } of streams)
      expect(eventsOf((await ended).text).at(-1)).toMatchObject({
        event: 'result',
        data: { status: 'interrupted', problem: { code: 'cancelled' } },
      })
  })
})

describe('limits', () => {
  test('only so many wait, and those turned away are told when to come again', async () => {
    const { app } = await raceService({ jobsRunning: 1, jobsWaiting: 2 }, { hold: true })
    for (let count = 0; count < 3; count++) expect((await send(app, play)).statusCode).toBe(202)
    const reply = await send(app, play)
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'overloaded', '1'])
  })

  test('a caller has no more than a share of the places, and others find theirs', async () => {
    const { app } = await raceService({ jobsRunning: 1, jobsWaiting: 4, jobsWaitingEach: 1 }, { hold: true })
    const from = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/jobs',
        payload: play,
        remoteAddress,
        headers: { 'accept-language': 'ru' },
      })
    for (let count = 0; count < 2; count++) expect((await from('10.0.0.1')).statusCode).toBe(202)
    const reply = await from('10.0.0.1')
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([429, 'too-many-requests', '1'])
    expect(reply.json().detail).toMatch(/^ваших работ ждёт 1, .*1 с$/)
    expect((await from('10.0.0.2')).statusCode).toBe(202)
  })

  test.each([
    [1, 50],
    [4, 100],
  ])('%i at work on two threads: room is told of after the shortest, by its estimate', async (jobsRunning, seconds) => {
    const { app } = await serviceOf({ jobsRunning, jobsWaiting: 1 }, { hold: 'heeding' })
    const longWork = (trials: number) =>
      post(app, { game: 'skirmish', task: 'odds', request: { ...sampled, trials } }, '/v1/jobs')
    // 20,000 trials take the fake game a millisecond.
    for (let count = 0; count < jobsRunning + 1; count++)
      expect((await longWork(count === 0 ? 1_000_000_000 : 900_000_000 + count)).statusCode).toBe(202)
    const refused = await longWork(1_000_000_000)
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded'])
    const wait = Number(refused.headers['retry-after'])
    expect(refused.json().detail).toContain(`ask again in ${wait} s`)
    // Some of it may be done by now.
    expect(wait).toBeGreaterThan(seconds / 2)
    expect(wait).toBeLessThanOrEqual(seconds)
  })

  test('only so much work, so large a body, so large a result, so long a time', async () => {
    const { app } = await raceService({ jobCostInMs: 1000, jobBytes: 500, resultBytes: 2000 })
    expect((await send(app, arenaJob)).json()).toMatchObject({ status: 422, code: 'too-much-work' })
    expect((await send(app, `${JSON.stringify(play)}${' '.repeat(500)}`)).statusCode).toBe(413)
    const large = { ...play, request: { ...game, record: true } }
    expect(await over(app, await sent(app, large))).toMatchObject({
      status: 'failed',
      problem: { code: 'too-much-work' },
    })
    const { app: hasty } = await raceService({ jobTimeInMs: 30 }, { hold: true })
    expect(await over(hasty, await sent(hasty, play))).toMatchObject({
      status: 'failed',
      problem: { code: 'timed-out' },
    })
  })

  test('jobs that are over are kept by number, by size and by age, the latest longest', async () => {
    const { app } = await raceService({ jobsKept: 2 })
    const urls: string[] = []
    for (let count = 0; count < 4; count++) {
      urls.push(await sent(app, play))
      await over(app, urls.at(-1)!)
    }
    // A job is told of as done before others are let go of for it.
    await expect
      .poll(() => Promise.all(urls.map(async url => (await app.inject(url)).statusCode)))
      .toEqual([404, 404, 200, 200])
    const database = await sharedDatabase()
    const [kept] = await database.query<{ bytes: number }>('select max(bytes)::int as bytes from job')
    const { app: small } = await raceService({ jobsKeptBytes: Math.round(1.5 * kept!.bytes) })
    const first = await sent(small, play)
    await over(small, first)
    expect((await small.inject(first)).statusCode).toBe(200)
    const second = await sent(small, play)
    await over(small, second)
    await expect.poll(async () => (await small.inject(first)).statusCode).toBe(404)
    expect((await small.inject(second)).statusCode).toBe(200)
    const { app: brief } = await raceService({ jobKeptForInMs: 1 })
    const gone = await sent(brief, play)
    await expect.poll(async () => (await brief.inject(gone)).statusCode).toBe(404)
  })

  test('are counted for those who run the service', async () => {
    const { app } = await raceService({ jobsRunning: 1 }, { hold: true })
    await send(app, play)
    await send(app, play)
    const { body } = await app.inject('/metrics')
    expect(body).toContain('sandtable_jobs{status="running"} 1')
    expect(body).toContain('sandtable_jobs{status="queued"} 1')
  })
})

describe('a folder', () => {
  test('an arena that closing interrupts goes on where it was, and comes out as if it had not been', async () => {
    const data = folder()
    const { app } = await raceService({ closingTimeInMs: 1 }, { folder: data })
    const key = { 'idempotency-key': 'the-arena' }
    const url = await sent(app, arenaJob, key)
    while (!((await look(app, url)).progress?.done >= 4)) await new Promise(resolve => setTimeout(resolve, 1))
    await app.close()

    const { app: next } = await raceService({}, { folder: data })
    const again = await send(next, arenaJob, key)
    expect([again.statusCode, again.headers.location]).toEqual([200, url])
    const job = Job.parse(await over(next, url))
    // Of all pairs, those played before among them.
    expect(job.progress).toMatchObject({ done: job.progress!.total, total: 60 })
    expect(job.problem).toBeUndefined()
    const { app: fresh } = await raceService()
    expect(job.result).toEqual((await over(fresh, await sent(fresh, arenaJob))).result)
    expect(await look(next, url)).toEqual(job)
    expect(eventsOf((await next.inject(`${url}/events`)).body).at(-1)).toMatchObject({ data: job })
    await next.close()

    const { app: last } = await raceService({}, { folder: data })
    expect(await look(last, url)).toEqual(job)
  })
})

describe('callers', () => {
  test('who sends many jobs makes room by their own', async () => {
    const { app } = await raceService({ jobsKept: 5 })
    const from = async (remoteAddress: string): Promise<string> => {
      const headers = { 'content-type': 'application/json' }
      const reply = await app.inject({ method: 'POST', url: '/v1/jobs', headers, payload: play, remoteAddress })
      const url = String(reply.headers.location)
      await over(app, url)
      return url
    }
    const one = await from('192.0.2.1')
    const many: string[] = []
    for (let count = 0; count < 8; count++) many.push(await from('192.0.2.2'))
    expect((await app.inject(one)).statusCode).toBe(200)
    expect(await Promise.all(many.map(async url => (await app.inject(url)).statusCode))).toEqual([
      404, 404, 404, 404, 200, 200, 200, 200,
    ])
  })
})

describe('the list', () => {
  test('has the newest first, page by page, and only what is asked for', async () => {
    const { app } = await raceService({}, { hold: true })
    const urls = [await sent(app, play), await sent(app, arenaJob), await sent(app, play)]
    const ids = urls.map(url => url.split('/').at(-1)).reverse()
    const idsOf = (page: { readonly jobs: readonly { readonly id: string }[] }) => page.jobs.map(({ id }) => id)
    const all = JobList.parse(await look(app, '/v1/jobs'))
    expect([idsOf(all), all.next]).toEqual([ids, null])
    const first = JobList.parse(await look(app, '/v1/jobs?limit=2'))
    expect(idsOf(first)).toEqual(ids.slice(0, 2))
    const second = JobList.parse(await look(app, `/v1/jobs?limit=2&cursor=${first.next}`))
    expect([idsOf(second), second.next]).toEqual([ids.slice(2), null])
    expect(idsOf(await look(app, '/v1/jobs?task=arena'))).toEqual([ids[1]])
    expect(idsOf(await look(app, '/v1/jobs?status=done'))).toEqual([])
    expect(idsOf(await look(app, '/v1/jobs?game=skirmish'))).toEqual([])
  })

  test('is empty before anything was sent, and what is wrong with the question is told', async () => {
    const { app } = await raceService()
    expect(await look(app, '/v1/jobs')).toEqual({ jobs: [], next: null })
    for (const [query, at] of [
      ['status=asleep', 'status'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['cursor=x', 'cursor'],
      ['task=dance', 'task'],
      ['colour=red', 'colour'],
    ] as const) {
      const reply = await app.inject(`/v1/jobs?${query}`)
      expect([reply.statusCode, reply.json().errors[0].at], query).toEqual([400, at])
    }
  })
})

test('bodies of all kinds get a job or a problem, and never a fault of ours', async () => {
  const { app } = await raceService()
  const scraps = ['null', '7', '"play"', '{}', '[]', 'true', '1e999', '{"a":{"b":[]}}', '"\\ud800"']
  for (const scrap of scraps)
    for (const body of [
      scrap,
      `{"game":${scrap},"task":"play","request":{}}`,
      `{"game":"race","task":${scrap},"request":{}}`,
      ...['odds', 'turn', 'play', 'replay', 'arena'].map(task => `{"game":"race","task":"${task}","request":${scrap}}`),
      ...['players', 'position', 'seed', 'record', 'maxRounds'].map(
        field => `{"game":"race","task":"play","request":{"players":["steady","steady"],"${field}":${scrap}}}`,
      ),
      `{"game":"race","task":"replay","request":{"record":${scrap}}}`,
    ]) {
      const reply = await send(app, body)
      if (reply.statusCode !== 202) expect(Problem.parse(reply.json()).status).toBe(reply.statusCode)
      expect([202, 400, 404, 422], body).toContain(reply.statusCode)
    }
})
