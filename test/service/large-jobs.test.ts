import { expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/index.ts'
import { openTasks, shortBytes, type Tasks, type WaitOptions } from '../../src/tasks/index.ts'
import { lentDatabase } from '../support/database.ts'
import { awaitStatus, jobsFolder, postJson, startService } from '../support/job-service.ts'
import { raceService } from '../support/race-service.ts'
import { post, until } from '../support/service.ts'

const job = (request: unknown, task = 'odds', game = 'aa1941'): string => JSON.stringify({ game, task, request })
const many = (text: string, count: number): string => new Array(count).fill(text).join()
const play = { players: ['random', 'random'], seed: 3, maxRounds: 1 }

const bodies: Readonly<Record<string, string>> = {
  nothing: '',
  'half of it': '{"game":"aa1941",',
  'no JSON': '{"game":aa1941}',
  'a mark of the order of bytes': `\ufeff${job('3i v 2i')}`,
  'a list': '[]',
  'no game': '{"task":"odds","request":"1i v 1i"}',
  'a game that is not there': job('1i v 1i', 'odds', 'aa1942'),
  'a task that is none': job('1i v 1i', 'dance'),
  'a game that is not played': job({}, 'play', 'voyna'),
  'no request': '{"game":"aa1941","task":"odds"}',
  'a field that is none': '{"game":"aa1941","task":"odds","request":"1i v 1i","more":1}',
  'a field twice': '{"game":"aa1914","game":"aa1941","task":"odds","request":"1i v 1i"}',
  'a word that is none': job('3i v 2x'),
  'a number that is none':
    '{"game":"aa1941","task":"odds","request":{"attacker":{"infantry":1e999},"defender":{"tank":1}}}',
  'many faults': job({ attacker: { infantery: 1, tank: -1 }, defender: 3, trials: 'many' }),
  'a prototype': '{"game":"aa1941","task":"odds","request":{"\\u005f_proto__":1}}',
  'a constructor': '{"game":"aa1941","task":"odds","request":{"a":[{"constructor":{"prototype":1}}]}}',
  'deep nesting': `{"game":"aa1941","task":"odds","request":${'['.repeat(100)}${']'.repeat(100)}}`,
  'many keys': `{"game":"aa1941","task":"odds","request":{${many('"a":1', 2_000)}}}`,
  'many values': `{"game":"aa1941","task":"replay","request":{"record":{"entries":[${many('0', 25_000)}]}}}`,
  'pairs of nothing': `{"game":"aa1941","task":"arena","request":{"a":"random","b":"random","pairs":9,"done":[${many('{}', 5_000)}]}}`,
  'too much work': job({ battle: '30i v 30i', method: 'monteCarlo', trials: 1_000_000_000, seed: 1 }, 'odds', 'aa1914'),
  'a player who is none': job({ ...play, players: ['random', 'rando'] }, 'play'),
  notation: job('3i 2t v 4i 1f'),
  'a sample': job({ battle: '3i 2t v 4i 1f', method: 'monteCarlo', trials: 70_000, seed: 2 }),
  'a game': job({ ...play, record: true }, 'play'),
  'what is to be added': job({ battle: '2i v 3i', budget: 9 }, 'reinforce'),
}

/** What differs from one time to the next, and where a text has been read to: one of the two is longer. */
const comparable = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/"progress":(null|\{[^}]*\})/, '"progress":…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replace(/at position \d+( \(line \d+ column \d+\))?/g, 'at its place')

test('a body is answered in the same words whether it is short or long', async () => {
  const { url } = await startService(jobsFolder(), { SANDTABLE_JOB_COST_IN_MS: '20000' })
  const answered = async (body: string, bytes: number) => {
    const padded = Buffer.alloc(bytes, ' ')
    padded.write(body)
    const reply = await postJson(`${url}/v1/jobs`, padded)
    const text = await reply.text()
    const location = reply.headers.get('location')
    if (!location) return { status: reply.status, text: comparable(text), result: undefined }
    const { result } = await awaitStatus(`${url}${location}`, 'done')
    return { status: reply.status, text: comparable(text), result }
  }
  for (const [name, body] of Object.entries(bodies)) {
    expect(Buffer.byteLength(body), name).toBeLessThan(shortBytes)
    const [short, long] = [await answered(body, shortBytes), await answered(body, shortBytes + 1)]
    expect(long, name).toEqual(short)
    expect(short.result !== undefined, name).toBe(short.status === 202)
  }

  const key = { 'idempotency-key': 'short-and-long' }
  const body = bodies.notation!
  const long = await postJson(`${url}/v1/jobs`, body.padEnd(shortBytes + 1), key)
  const short = await postJson(`${url}/v1/jobs`, body, key)
  expect([long.status, short.status]).toEqual([202, 200])
  expect(short.headers.get('location')).toBe(long.headers.get('location'))
  // Under a key that another job has, what is wrong with the request does not come to be told.
  const bad = job('nonsense')
  for (const other of [bad, bad.padEnd(shortBytes + 1)])
    expect((await postJson(`${url}/v1/jobs`, other, key)).status).toBe(409)
})

test('a short body that takes many steps to check has its place among the work of all', async () => {
  const alone = openTasks({ threads: 0 })
  const asked: WaitOptions[] = []
  let allow = () => {}
  const allowed = new Promise<void>(resolve => {
    allow = resolve
  })
  const tasks: Tasks = {
    ...alone,
    threads: 2,
    readHere: () => undefined,
    readElsewhere: async (text, seed, options = {}) => {
      asked.push(options)
      await allowed
      return alone.readElsewhere(text, seed)
    },
  }
  const limits = { eventLoopDelayInMs: 0, questionsInFlight: 1 }
  const app = await buildService({ tasks, games, limits, database: { lend: lentDatabase } })
  await app.ready()
  onTestFinished(() => app.close())
  const first = post(app, bodies.notation, '/v1/jobs')
  await until(() => asked.length === 1)
  const turnedAway = await post(app, bodies.notation, '/v1/jobs')
  expect([turnedAway.statusCode, turnedAway.json().code]).toEqual([503, 'overloaded'])
  allow()
  expect((await first).statusCode).toBe(202)
  expect(asked).toEqual([
    { signal: expect.any(AbortSignal), caller: expect.any(String), onPiece: expect.any(Function) },
  ])
})

const entry = { kind: 'chance', key: 'k', state: '0123456789abcdef' }
const record = (entries: number) => ({
  game: 'race',
  version: '1',
  start: 0,
  seed: 1,
  players: [],
  cap: 1,
  entries: new Array(entries).fill(entry),
  result: { shares: [1, 0], reason: 'cap', capped: true, rounds: 1 },
  seal: '0123456789abcdef',
})

test('requests count as memory, whoever read them', async () => {
  const { app } = await raceService({ jobsKeptBytes: 200_000 }, { hold: true })
  const sent = { game: 'race', task: 'replay', request: { record: record(2_000) } }
  const bytes = JSON.stringify(sent.request).length
  expect(bytes).toBeGreaterThan(100_000)
  expect((await post(app, sent, '/v1/jobs')).statusCode).toBe(202)
  const refused = await post(app, sent, '/v1/jobs')
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'overloaded'])
  const small = { ...sent, request: { record: record(10) } }
  expect((await post(app, small, '/v1/jobs')).statusCode).toBe(202)
})
