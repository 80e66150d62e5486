import { expect, test } from 'vitest'
import { serviceOf } from '../support/service.ts'

const pages = ['aa1941', 'aa1941-map', 'aa1914', 'miniatures', 'voyna', 'modern-ops']

test.each([
  ['aa1941', 'R41-9.7.3'],
  ['aa1941', 'A41-7'],
  ['aa1914', 'R14-9.3.2'],
  ['miniatures', 'MIN-10.7'],
  ['voyna', 'VOY-9.1'],
  ['modern-ops', 'MOD-3.3'],
])('the rules of %s can be led to by their numbers, as %s', async (page, number) => {
  const { app } = await serviceOf()
  const { body, statusCode, headers } = await app.inject(`/rules/${page}`)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain(`id="${number}"`)
})

test('every link in them leads somewhere', async () => {
  const { app } = await serviceOf()
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

test('rules that are not there are refused by name', async () => {
  const { app } = await serviceOf()
  const { statusCode, body } = await app.inject('/rules/chess')
  expect(statusCode).toBe(404)
  expect(body).toContain('there are: aa1941')
})
