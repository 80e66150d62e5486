import { expect, onTestFinished, test } from 'vitest'
import { withinSteps } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/index.ts'
import type { Limits } from '../../src/service/limits.ts'
import { quickSteps } from '../../src/tasks/in-place.ts'
import { openTasks, type Tasks, type WaitOptions } from '../../src/tasks/index.ts'

const alone = openTasks({ threads: 0 })
/** Prepares here what is quick, as if there were threads. */
const here: Tasks['prepareHere'] = asked => withinSteps(quickSteps, () => alone.prepareHere(asked))?.result

const serviceOf = async (prepareHere: Tasks['prepareHere'], limits: Partial<Limits> = {}, hold?: Promise<void>) => {
  const elsewhere: WaitOptions[] = []
  let [now, most] = [0, 0]
  const tasks: Tasks = {
    ...alone,
    threads: 2,
    prepareHere,
    prepareElsewhere: async (asked, options = {}) => {
      elsewhere.push(options)
      now += 1
      most = Math.max(most, now)
      await (hold ?? new Promise(resolve => setImmediate(resolve)))
      now -= 1
      return alone.prepareElsewhere(asked, options)
    },
    close: async () => {},
  }
  const app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0, ...limits } })
  await app.ready()
  onTestFinished(() => app.close())
  return { app, elsewhere, most: () => most }
}
type App = Awaited<ReturnType<typeof serviceOf>>['app']

const odds = (game: string): string => `/v1/games/${game}/odds`
const reinforce = `${odds('aa1941')}/reinforce`
const batch = [
  '3i v 2i',
  'no battle at all',
  { battle: '3i v 2i', method: 'monteCarlo', trials: 100, seed: 7 },
  { id: 'third', battle: '2i v 3i' },
  { attacker: {} },
]

test.each<[string, string, unknown?]>([
  ['a battle', odds('aa1941'), '3i 2t v 4i 1f'],
  ['a sample from a seed', odds('aa1914'), { battle: '3i v 2i', method: 'monteCarlo', trials: 100, seed: 7 }],
  ['a question that is wrong', odds('voyna'), { kind: 'payment', with: {} }],
  ['a text that is none', odds('miniatures'), 'nobody v nothing'],
  [
    'more work than may be',
    odds('aa1941'),
    { battle: '3i v 3i', method: 'monteCarlo', trials: 1_000_000_000, seed: 1 },
  ],
  ['what to add', reinforce, { battle: '3i v 3i', budget: 6 }],
  ['what to add to nothing', reinforce, { battle: '0i v 3i' }],
  ['a batch', `${odds('aa1941')}/batch`, { questions: batch }],
  ['a link', `${odds('aa1941')}?battle=3i+v+2i`],
  ['a link with a fault', `${odds('aa1941')}?battle=3i+v+2i&policies.attacker.retreat=often`],
  ['a link that asks what to add', `${reinforce}?battle=3i+v+2i&budget=9`],
  ['one with a fault of the battle', `${reinforce}?battle=3i+v+2i&policies.attacker.retreat=often`],
  ['one with an unknown field', `${reinforce}?battle=3i+v+2i&budgets=9`],
  ['the page', '/?battle=3i+v+2i'],
  ['the page with a fault', '/?battle=3i+v+2i&policies.attacker.retreat=often'],
])('%s is answered the same, byte for byte, when it is prepared elsewhere', async (_name, url, payload) => {
  const told = async (prepareHere: Tasks['prepareHere']) => {
    const { app, elsewhere } = await serviceOf(prepareHere)
    const replies = []
    // The second time it is known by its words, if it is in order.
    for (const _time of ['first', 'again']) {
      const request =
        payload === undefined ? { url } : { method: 'POST' as const, url, payload: JSON.stringify(payload) }
      const { statusCode, headers, body } = await app.inject({
        ...request,
        // A problem tells the id of its request, which is made up where none is given.
        headers: { 'content-type': 'application/json', 'x-request-id': 'the-same' },
      })
      replies.push({
        statusCode,
        etag: headers.etag,
        cache: headers['cache-control'],
        type: headers['content-type'],
        body,
      })
    }
    return { replies, times: elsewhere.length }
  }
  const usual = await told(here)
  const slow = await told(() => undefined)
  expect(slow.replies).toEqual(usual.replies)
  expect(usual.times).toBe(0)
  expect(slow.times).toBeGreaterThan(0)
})

/** Many lines of sight across the largest map. */
const wideSight = {
  kind: 'sight',
  field: { columns: 64, rows: 61, terrain: { forest: [[0, 0]] } },
  pairs: Array.from({ length: 200 }, (_, index) => ({
    attacker: { at: [44 - (index % 15), -25], type: 'aircraft' },
    target: { at: [Math.floor(index / 15) - 44, 25] },
  })),
}

test.each([
  ['miniatures', wideSight],
  ['aa1914', { battle: 'sea: 900bb 100c v 900bb 100c' }],
  ['aa1914', { kind: 'submarineWarfare', submarines: 1_000 }],
])('%s: a question that takes many steps to prepare is prepared elsewhere, others here', async (game, question) => {
  const { app, elsewhere } = await serviceOf(here)
  const post = (payload: object) => app.inject({ method: 'POST', url: odds(game), payload })
  const quick = await post({ battle: game === 'aa1914' ? '3i v 2i' : '11d v soldier 4' })
  expect([quick.statusCode, elsewhere.length]).toEqual([200, 0])
  await post(question)
  expect(elsewhere).toHaveLength(1)
})

const ask = (app: App) => app.inject({ method: 'POST', url: odds('aa1941'), payload: { battle: '3i v 2i' } })

test('what is prepared elsewhere takes room like any other work', async () => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const { app, elsewhere } = await serviceOf(() => undefined, { questionsInFlight: 1 }, held)
  const first = ask(app)
  await expect.poll(() => elsewhere.length).toBe(1)
  const second = await ask(app)
  expect(second.statusCode).toBe(503)
  expect(second.headers['retry-after']).toBeDefined()
  const many = await app.inject({ method: 'POST', url: `${odds('aa1941')}/batch`, payload: { questions: ['3i v 2i'] } })
  expect(many.statusCode).toBe(503)
  release()
  expect((await first).statusCode).toBe(200)
  expect((await ask(app)).statusCode).toBe(200)
})

test('who waits too long for it is told so, and the work is stopped', async () => {
  const { app, elsewhere } = await serviceOf(() => undefined, { answerTimeInMs: 20 }, new Promise(() => {}))
  const reply = await ask(app)
  expect(reply.json()).toMatchObject({ code: 'timed-out' })
  expect(elsewhere[0]!.signal!.aborted).toBe(true)
})

test('of a batch as many questions are prepared elsewhere at once as there are threads', async () => {
  const { app, elsewhere, most } = await serviceOf(() => undefined)
  const questions = Array.from({ length: 20 }, (_, index) => `${index + 1}i v 2i`)
  const reply = await app.inject({ method: 'POST', url: `${odds('aa1941')}/batch`, payload: { questions } })
  expect(reply.json().answers).toHaveLength(20)
  expect(elsewhere).toHaveLength(20)
  expect(most()).toBe(2)
})

test('so it is with a turn', async () => {
  const { app, elsewhere } = await serviceOf(() => undefined)
  const payload = { player: 'random', seed: 1 }
  const turn = (one: App) => one.inject({ method: 'POST', url: '/v1/games/aa1941/turn', payload })
  const [slow, usual] = [await turn(app), await turn((await serviceOf(here)).app)]
  expect([slow.statusCode, slow.body]).toEqual([200, usual.body])
  expect(elsewhere).toHaveLength(1)
})
