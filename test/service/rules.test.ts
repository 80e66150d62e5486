import { expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { serviceOf } from '../support/service.ts'

const pages = ['aa1941', 'aa1941-map', 'editions', 'aa1914', 'aa1914-map', 'miniatures', 'voyna', 'modern-ops']

test.each([
  ['aa1941', 'R41-9.7.3'],
  ['aa1941', 'A41-7'],
  ['aa1914', 'R14-9.3.2'],
  ['editions', 'E-6.4'],
  ['aa1942', 'E-6.4'],
  ['editions', 'E40-4.2'],
  ['editions', 'REV-8.4'],
  ['miniatures', 'MIN-10.7'],
  ['voyna', 'VOY-9.1'],
  ['modern-ops', 'MOD-3.3'],
])('the rules of %s can be led to by their numbers, as %s', async (page, number) => {
  const { app } = await serviceOf({}, {}, games)
  const { body, statusCode, headers } = await app.inject(`/rules/${page}`)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain(`id="${number}"`)
})

test('every link in them leads somewhere', async () => {
  const { app } = await serviceOf({}, {}, games)
  const bodies = new Map<string, string>()
  for (const page of pages) bodies.set(page, (await app.inject(`/rules/${page}`)).body)
  for (const [page, body] of bodies) {
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    expect(twice, page).toEqual([])
    const dead = [...body.matchAll(/href="(\/rules\/[^"]*|#[^"]*)"/g)]
      .map(([, href]) => href!)
      .filter(href => {
        const [path = '', anchor] = href.split('#')
        const target = path === '' ? body : bodies.get(path.replace('/rules/', ''))
        return !target || (anchor !== undefined && !target.includes(` id="${decodeURI(anchor)}"`))
      })
    expect(dead, page).toEqual([])
  }
})

test('all pages of rules are listed, each by its title', async () => {
  const { app } = await serviceOf({}, {}, games)
  const { statusCode, headers, body } = await app.inject('/rules')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  const listed = [...body.matchAll(/<a href="\/rules\/([^"]+)"><b>([^<]+)<\/b><\/a>/g)].map(([, page, title]) => [
    page,
    title,
  ])
  expect(listed.map(([page]) => page).sort()).toEqual([...pages].sort())
  expect(listed).toContainEqual(['aa1941-map', 'The board of Axis &amp; Allies 1941'])

  const russian = (await app.inject({ url: '/rules', headers: { 'accept-language': 'ru' } })).body
  expect(russian).toContain('<h2>Правила</h2>')
  expect(russian).toContain('<a href="/rules/voyna?lang=ru"><b>Правила: Война</b></a>')
})

test('rules that are not there are refused by name', async () => {
  const { app } = await serviceOf({}, {}, games)
  const { statusCode, body } = await app.inject('/rules/chess')
  expect(statusCode).toBe(404)
  expect(body).toContain('there are: aa1941')
})

test('around the rules the page speaks the language of its reader, and says in which the rules are', async () => {
  const { app } = await serviceOf({}, {}, games)
  const russian = (await app.inject('/rules/aa1941?lang=ru')).body
  expect(russian).toContain('<html lang="ru">')
  expect(russian).toContain('<title>Правила: Axis &amp; Allies 1941</title>')
  expect(russian).toContain('Сам текст правил есть только по-английски.')
  expect(russian).toContain('<article class="document" lang="en">')
  expect(russian).toContain('href="/board?lang=ru"')
  const english = (await app.inject('/rules/aa1941')).body
  expect(english).toContain('<html lang="en">')
  expect(english).not.toContain('<p></p>')
  const wanted = await app.inject({ url: '/rules/aa1941', headers: { 'accept-language': 'ru' } })
  expect(wanted.body).toContain('<html lang="ru">')
  expect((await app.inject('/rules/aa1941?lang=ru&lang=en')).statusCode).toBe(200)
})

test('who looks for rules that are not there with a browser sees a page, and where the others are', async () => {
  const { app } = await serviceOf({}, {}, games)
  const page = await app.inject({ url: '/rules/<chess>?lang=ru', headers: { accept: 'text/html,*/*' } })
  expect(page.statusCode).toBe(404)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('Правил «&lt;chess>» здесь нет.')
  expect(page.body).toContain('<a href="/rules/voyna?lang=ru"><b>Правила: Война</b></a>')
})

test('what may be wider than the page can be scrolled with the keyboard, and has a name', async () => {
  const { app } = await serviceOf({}, {}, games)
  const { body } = await app.inject('/rules/aa1941')
  const outlines = body.match(/<pre[^>]*>/g)!
  expect(outlines.length).toBeGreaterThan(0)
  for (const outline of outlines) expect(outline).toMatch(/ tabindex="0" role="group" aria-label="\w+"/)
})
