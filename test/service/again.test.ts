import { expect, onTestFinished, test, vi } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { batchUrl, oddsUrl, post, question, sampled, serviceOf } from '../support/service.ts'

/** How often a question was held against the rules while something was done. */
const serviceWithCount = async (limits = {}) => {
  const { app, tasks } = await serviceOf(limits)
  const prepare = vi.spyOn(tasks, 'prepareHere')
  return { app, checks: () => prepare.mock.calls.length }
}

test.each([
  ['posted', (app: App) => post(app, question)],
  ['asked by a link', (app: App) => app.inject(`${oddsUrl}?battle=3i+1t+v+2i`)],
  ['asked in a batch', (app: App) => post(app, [question], batchUrl)],
])('a question %s again is neither read nor checked again', async (_how, ask) => {
  const { app, checks } = await serviceWithCount()
  const replies = [await ask(app), await ask(app), await ask(app)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(checks()).toBe(1)
})

test('without memory every question is checked', async () => {
  const { app, checks } = await serviceWithCount({ cacheBytes: 0 })
  for (let turn = 0; turn < 3; turn++) await post(app, question)
  expect(checks()).toBe(3)
})

test.each([
  ['not JSON', '{"attacker":', 'malformed'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'malformed'],
  ['empty', '', 'malformed'],
  ['out to meddle with prototypes', '{"__proto__":{}}', 'unknown-field'],
  ['too deep', '['.repeat(100), 'out-of-range'],
  ['against the rules', '{"attacker":{},"defender":{"infantry":1}}', 'empty-side'],
])('a body that is %s is refused each time, and the connection goes on', async (_how, body, code) => {
  const { app } = await serviceOf()
  for (let turn = 0; turn < 3; turn++) {
    const reply = await post(app, body)
    expect(reply.json()).toMatchObject({ status: reply.statusCode, code })
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.headers.connection).not.toBe('close')
  }
  expect((await post(app, question)).statusCode).toBe(200)
})

test('a sample without a seed is drawn anew, though the same was sent', async () => {
  const { app, checks } = await serviceWithCount()
  const { seed, ...unseeded } = sampled
  const seeds = [await post(app, unseeded), await post(app, unseeded)].map(reply => reply.json().seed)
  expect(seeds[0]).not.toBe(seeds[1])
  expect(checks()).toBe(2)
})

test('the same bytes ask another game, and another task, something else', async () => {
  const app = await realService()
  const body = JSON.stringify({ battle: '3i 2t v 4i 1f' })
  const urls = ['aa1941/odds', 'aa1914/odds', 'aa1941/odds/reinforce', 'aa1941/odds', 'aa1941/odds/reinforce']
  const replies = []
  for (const url of urls) replies.push((await post(app, body, `/v1/games/${url}`)).body)
  expect(new Set(replies).size).toBe(3)
  expect(replies.slice(3)).toEqual([replies[0], replies[2]])
})

test('texts whose bytes read alike in another encoding are told apart', async () => {
  const app = await realService()
  const url = '/v1/games/aa1941/odds'
  const [inWords, garbled] = [
    '{"battle":"3 пехоты v 2i"}',
    Buffer.from('{"battle":"3 пехоты v 2i"}').toString('latin1'),
  ]
  for (let turn = 0; turn < 2; turn++) {
    expect((await post(app, inWords, url)).statusCode).toBe(200)
    expect((await post(app, garbled, url)).statusCode).toBe(400)
    expect((await post(app, [JSON.parse(garbled)], `${url}/batch`)).json().answers[0].code).toBeDefined()
  }
})

type App = Awaited<ReturnType<typeof serviceOf>>['app']

const realService = async (): Promise<App> => {
  const tasks = openTasks({ threads: 0 })
  const app = await buildService({ tasks, games, limits: { eventLoopDelayInMs: 0 } })
  onTestFinished(async () => {
    await app.close()
    await tasks.close()
  })
  return app
}
