import { expect, test } from 'vitest'
import { answerOf } from '../support/fake-tasks.ts'
import { oddsUrl, post, question, sampled, serviceOf } from '../support/service.ts'

test('a posted question is answered', async () => {
  const { app } = await serviceOf()
  const reply = await post(app, question)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.json()).toEqual(answerOf(question))
})

test('a link asks the same question and gets the same answer under the same tag', async () => {
  const { app, tasks } = await serviceOf()
  const posted = await post(app, question)
  const linked = await app.inject(`${oddsUrl}?battle=3i+1t+v+2i`)
  expect(linked.body).toBe(posted.body)
  expect(linked.headers.etag).toBe(posted.headers.etag)
  expect(tasks.computed).toHaveLength(1)
})

test('a link reaches any field by its path', async () => {
  const { app, tasks } = await serviceOf()
  const query = new URLSearchParams({
    battle: '3i v 2i',
    location: 'land',
    method: 'monteCarlo',
    trials: '5000',
    seed: '7',
    'policies.attacker.retreat.afterRounds': '2',
    'policies.attacker.casualties': 'tank,infantry',
  })
  const reply = await app.inject(`${oddsUrl}?${query}`)
  expect(reply.statusCode).toBe(200)
  expect(tasks.computed).toEqual([
    {
      attacker: { infantry: 3 },
      defender: { infantry: 2 },
      location: 'land',
      method: 'monteCarlo',
      trials: 5000,
      seed: 7,
      policies: { attacker: { retreat: { afterRounds: 2 }, casualties: ['tank', 'infantry'] } },
    },
  ])
})

test.each([
  ['', 'battle'],
  ['?battle=', 'battle'],
  ['?battle=3i+v+2i&battle=1i+v+1i', 'battle'],
  ['?battle=3i', 'battle'],
  ['?battle=3x+v+2i', 'battle'],
  ['?battle=3i+v+2i&seed=1&seed=2', 'seed'],
  ['?battle=3i+v+2i&trials=many', 'trials'],
  ['?battle=3i+v+2i&trials=1.5', 'trials'],
  ['?battle=3i+v+2i&attacker.infantry=4', 'attacker.infantry'],
  ['?battle=3i+v+2i&attacker=4', 'attacker'],
  ['?battle=3i+v+2i&nonsense=4', 'nonsense'],
  ['?battle=3i+v+2i&__proto__.x=4', '__proto__.x'],
  ['?battle=3i+v+2i&constructor.prototype=4', 'constructor.prototype'],
  ['?battle=3i+v+2i&a.b.c.d.e.f.g.h.i.j=4', 'a.b.c.d.e.f.g.h'],
  ['?battle=3i+v+2i&policies..x=4', 'policies..x'],
])('the link %s is refused at %s', async (query, place) => {
  const { app } = await serviceOf()
  const reply = await app.inject(oddsUrl + query)
  expect(reply.statusCode).toBeGreaterThanOrEqual(400)
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json().errors[0].at).toBe(place)
})

test.each(['GET', 'POST'] as const)('%s: a known answer is 304 before anything is computed', async method => {
  const { app, tasks } = await serviceOf({ cacheBytes: 0 })
  const ask = (etag?: string) =>
    app.inject({
      method,
      url: method === 'GET' ? `${oddsUrl}?battle=3i+1t+v+2i` : oddsUrl,
      ...(method === 'POST' && { payload: question }),
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    })
  const first = await ask()
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{43}"$/)
  expect(first.headers['cache-control']).toBe('public, max-age=300')
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  expect(tasks.computed).toHaveLength(1)
  expect((await ask('"other"')).statusCode).toBe(200)
  expect(tasks.computed).toHaveLength(2)
})

test('different questions have different tags', async () => {
  const { app } = await serviceOf()
  const tags = await Promise.all(
    [question, sampled, { ...sampled, seed: 2 }, { ...sampled, trials: 5 }].map(
      async asked => (await post(app, asked)).headers.etag,
    ),
  )
  expect(new Set(tags).size).toBe(tags.length)
})

test('a sample without a seed is drawn anew each time, from a seed that is told', async () => {
  const { app, tasks } = await serviceOf()
  const { seed, ...unseeded } = sampled
  const replies = [await post(app, unseeded), await post(app, unseeded)]
  for (const reply of replies) {
    expect(reply.headers.etag).toBeUndefined()
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json().seed).toEqual(expect.any(Number))
  }
  expect(replies[0]!.json().seed).not.toBe(replies[1]!.json().seed)
  expect(tasks.computed).toHaveLength(2)
})

test('answers are kept, unless that is switched off', async () => {
  const kept = await serviceOf()
  const not = await serviceOf({ cacheBytes: 0 })
  for (const { app } of [kept, not]) for (const asked of [sampled, sampled, sampled]) await post(app, asked)
  expect(kept.tasks.computed).toHaveLength(1)
  expect(not.tasks.computed).toHaveLength(3)
})

test('the memory for answers is bounded in bytes', async () => {
  const length = JSON.stringify(answerOf(sampled)).length
  const { app, tasks } = await serviceOf({ cacheBytes: length + 10 })
  await post(app, sampled)
  await post(app, { ...sampled, seed: 2 })
  await post(app, sampled)
  expect(tasks.computed).toHaveLength(3)
})

test('HEAD is GET without the body', async () => {
  const { app } = await serviceOf()
  const url = `${oddsUrl}?battle=3i+1t+v+2i`
  const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)]
  expect(head.body).toBe('')
  expect(head.headers.etag).toBe(get.headers.etag)
  expect(head.headers['content-length']).toBe(get.headers['content-length'])
})
