import { expect, test } from 'vitest'
import { serviceOf } from '../support/service.ts'

test('the page asks and answers without a script', async () => {
  const { app } = await serviceOf()
  const empty = await app.inject('/')
  expect(empty.body).toContain('<form class="battle" action="/" method="get">')
  const answered = await app.inject('/?battle=3i+1t+v+2i')
  expect(answered.statusCode).toBe(200)
  expect(answered.body).toContain('<strong>66.7 %</strong>')
  expect(answered.body).toContain('href="/v1/games/skirmish/odds?battle=3i+1t+v+2i"')
})

test('what was typed comes back as text, right or wrong, and nothing of it is markup', async () => {
  const { app } = await serviceOf()
  const typed = `"></script><script>alert('x')</script>&`
  for (const query of [`battle=${encodeURIComponent(typed)}`, `battle=3i+v+2i&lang=${encodeURIComponent(typed)}`]) {
    const page = await app.inject(`/?${query}`)
    expect(page.body).not.toContain('<script>')
    expect(page.body).not.toContain("alert('x')</script>")
  }
  const page = await app.inject(`/?battle=${encodeURIComponent(typed)}`)
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('value="&quot;>&lt;/script>&lt;script>alert(\'x\')&lt;/script>&amp;"')
})

test('the page lets nothing in but files of its own', async () => {
  const { app } = await serviceOf()
  const { headers, body } = await app.inject('/?battle=3i+1t+v+2i')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('http')
  expect(headers['x-content-type-options']).toBe('nosniff')
  // What the policy would stop is not there.
  expect(body).not.toMatch(/ style=| on[a-z]+=|<style/)
  expect(body.match(/<script(?! type="(module|application\/json)")/)).toBeNull()
})

test('speaks the language that the address or the browser asks for', async () => {
  const { app } = await serviceOf()
  const of = async (url: string, wanted?: string) =>
    /<html lang="(\w+)"/.exec(
      (await app.inject({ url, headers: { ...(wanted && { 'accept-language': wanted }) } })).body,
    )![1]
  expect(await of('/')).toBe('en')
  expect(await of('/', 'ru-RU,ru;q=0.9,en;q=0.8')).toBe('ru')
  expect(await of('/', 'fr,de;q=0.5')).toBe('en')
  expect(await of('/?lang=ru')).toBe('ru')
  expect(await of('/?lang=constructor', 'ru')).toBe('ru')
})

test('what would take long is not worked out for everybody who follows a link', async () => {
  const { app, tasks } = await serviceOf()
  const link = '/?battle=3i+1t+v+2i&method=monteCarlo&trials=100000000&seed=1'
  expect((await app.inject(link)).body).toContain('takes some seconds')
  expect(tasks.computed).toEqual([])
  expect((await app.inject(`${link}&wait=1`)).body).toContain('class="answer"')
})

test('a field of the address that is at fault can be taken out by a link', async () => {
  const { app } = await serviceOf()
  const link = '/?battle=3i+1t+v+2i&nonsense=1&seed=7'
  const page = await app.inject(link)
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('there is no field &quot;nonsense&quot;')
  expect(page.body).toContain('href="/?battle=3i+1t+v+2i&amp;seed=7"')
  expect(page.body).toContain('Remove “nonsense”')
  expect((await app.inject(`${link}&lang=ru`)).body).toContain('Убрать «nonsense»')
})

test('what the address says twice is refused in the words of the service', async () => {
  const { app } = await serviceOf()
  const words = 'is given more than once; give it once'
  for (const twice of ['battle=3i+v+2i&battle=4i+v+2i', 'battle=3i+v+2i&seed=1&seed=2']) {
    const page = await app.inject(`/?${twice}`)
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain(words)
    expect((await app.inject(`/v1/games/skirmish/odds?${twice}`)).body).toContain(words)
  }
  const page = await app.inject('/?battle=3i+v+2i&battle=4i+v+2i')
  expect(page.body).toContain('href="/?battle=3i+v+2i"')
  expect(page.body).toContain('Remove “battle=4i v 2i”')
})

test('a game that is not there is not answered as another', async () => {
  const { app } = await serviceOf()
  const page = await app.inject('/?game=nonesuch&battle=3i+1t+v+2i')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('There is no game “nonesuch” here')
  expect(page.body).toContain('href="/?battle=3i+1t+v+2i"')
  expect(page.body).not.toContain('class="answer"')
  expect((await app.inject('/?game=nonesuch')).statusCode).toBe(404)
})

test('a reader whose link leads nowhere sees a page, a program a problem', async () => {
  const { app } = await serviceOf()
  const read = await app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*', 'accept-language': 'ru' } })
  expect(read.statusCode).toBe(404)
  expect(read.headers['content-type']).toContain('text/html')
  expect(read.body).toContain('Страницы /nowhere нет')
  expect((await app.inject('/nowhere')).json()).toMatchObject({ code: 'not-found', status: 404 })
  const api = await app.inject({ url: '/v1/nowhere', headers: { accept: 'text/html' } })
  expect(api.json()).toMatchObject({ code: 'not-found' })
  expect((await app.inject('/problems/malformed/')).statusCode).toBe(200)
})

test('what networks hang onto links says nothing about the battle', async () => {
  const { app } = await serviceOf()
  const page = await app.inject('/?battle=3i+1t+v+2i&fbclid=IwAR0&utm_source=forum')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<strong>66.7 %</strong>')
  expect(page.body).not.toContain('IwAR0')
})

test('a page that would be drawn alike again is kept, and whoever has it is told so', async () => {
  const { app, tasks } = await serviceOf()
  for (const url of ['/', '/?battle=3i+1t+v+2i', '/?battle=3i+1t+v+2i&method=monteCarlo&seed=1&trials=1000']) {
    const first = await app.inject(url)
    const again = await app.inject(url)
    expect(again.body).toBe(first.body)
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'no-cache' })
    const known = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    const russian = await app.inject({ url, headers: { 'accept-language': 'ru' } })
    expect(russian.headers.etag).not.toBe(first.headers.etag)
  }
  expect(tasks.computed).toHaveLength(2)
})

test('a page whose dice are rolled anew each time, or that refuses, is not kept', async () => {
  const { app, tasks } = await serviceOf()
  for (const url of ['/?battle=3i+1t+v+2i&method=monteCarlo&trials=1000', '/?battle=nonsense']) {
    const { headers } = await app.inject(url)
    expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store'])
    await app.inject(url)
  }
  expect(tasks.computed).toHaveLength(2)
})

test('without memory for answers nothing is kept of pages either', async () => {
  const { app, tasks } = await serviceOf({ cacheBytes: 0 })
  const [first, again] = [await app.inject('/?battle=3i+v+2i'), await app.inject('/?battle=3i+v+2i')]
  expect(again.body).toBe(first.body)
  expect(tasks.computed).toHaveLength(2)
})
