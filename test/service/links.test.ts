import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import type { Limits } from '../../src/service/limits.ts'
import { buildService, type ServiceOptions } from '../../src/service/service.ts'
import { databaseWorker, sharedDatabase } from '../support/database.ts'
import { fakeTasks } from '../support/fake-tasks.ts'
import { post, publicService } from '../support/service.ts'

const url = '/v1/links'
const page = { page: '/', search: 'game=aa1941&battle=3i+2t+v+4i+1f' }

const serviceOf = async (limits: Partial<Limits> = {}, given: Partial<ServiceOptions> = {}) =>
  (await publicService({ ...given, games, limits: { linksADayEach: 1_000, ...limits } })).app

/** By the clock of the database, which is what links go by. */
const daysUntil = async (instant: string): Promise<number | undefined> => {
  const database = await sharedDatabase()
  const [row] = await database.query<{ days: number }>(
    'select extract(epoch from $1::timestamptz - now())::float8 / 86400 as days',
    [instant],
  )
  return row?.days
}

const opening = async (app: FastifyInstance) => (await app.inject('/v1/games/aa1941/positions/opening')).json()

const gameFrom = (position: object, more: object = {}) => ({
  format: 'sandtable-game',
  version: 1,
  game: 'aa1941',
  at: 1,
  moments: [{ position }, { position, title: 'USSR, round 1', lines: ['Nothing.'], luck: { hits: 2 }, chance: 0.53 }],
  ...more,
})

describe('a link to a page', () => {
  test('is made, looked at and followed; the same again is the same link', async () => {
    const app = await serviceOf()
    const made = await post(app, page, url)
    expect(made.statusCode).toBe(201)
    const { id, ...head } = made.json()
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{13}$/)
    expect(head).toEqual({ url: `/s/${id}`, expires: expect.any(String) })
    expect(await daysUntil(head.expires)).toBeCloseTo(90, 1)
    expect(made.headers.location).toBe(`${url}/${id}`)
    const again = await post(app, { search: page.search, page: '/' }, url)
    expect([again.statusCode, again.json().id]).toEqual([200, id])
    const other = await post(app, { ...page, search: `${page.search}&seed=1` }, url)
    expect(other.json().id).not.toBe(id)

    const looked = await app.inject(`${url}/${id}`)
    expect(looked.statusCode).toBe(200)
    expect(looked.json()).toEqual({ id, url: `/s/${id}`, expires: expect.any(String), link: page })
    const followed = await app.inject(`/s/${id}`)
    expect([followed.statusCode, followed.headers.location]).toEqual([302, `/?${page.search}`])
    const inRussian = await app.inject(`/s/${id}?lang=ru`)
    expect(inRussian.headers.location).toBe(`/?${page.search}&lang=ru`)
  })

  test('leads to every kind of page of ours, and to no other', async () => {
    const app = await serviceOf()
    const lab = '/lab/0b5ff5a0-8a0c-4b6f-9f8c-6a4ad1a2a4a1'
    for (const own of ['/', '/board', '/embed', '/lab', lab, '/rules', '/rules/aa1941']) {
      const { id } = (await post(app, { page: own }, url)).json()
      expect((await app.inject(`/s/${id}`)).headers.location).toBe(own)
    }
    for (const other of [
      '',
      '//example.org',
      'https://example.org/',
      '/\\example.org',
      '/v1/games',
      '/board/../x',
      '/s/1',
    ]) {
      const refused = await post(app, { page: other }, url)
      expect([other, refused.statusCode, refused.json().errors[0].at]).toEqual([other, 400, 'page'])
      expect(refused.json().errors[0].message).toContain('/rules')
    }
  })

  test('is absolute under the public address alone, whatever Host says', async () => {
    const headers = { host: 'evil.example' }
    const relative = await serviceOf()
    const made = await post(relative, page, url, headers)
    expect(made.json().url).toBe(`/s/${made.json().id}`)
    const path = `/s/${made.json().id}`
    expect((await relative.inject({ url: path, headers })).headers.location).toBe(`/?${page.search}`)
    const absolute = await serviceOf({}, { publicUrl: 'https://odds.example.org/war' })
    const there = await post(absolute, page, url, headers)
    expect(there.json().url).toBe(`https://odds.example.org/war${path}`)
    const followed = await absolute.inject({ url: path, headers })
    expect(followed.headers.location).toBe(`https://odds.example.org/war/?${page.search}`)
    expect(JSON.stringify([made.json(), there.json()])).not.toContain('evil')
  })
})

describe('a link to a game', () => {
  test('keeps its positions in full, and leads to the board', async () => {
    const app = await serviceOf()
    const position = await opening(app)
    const { owners: _, ...shorter } = position
    const sent = gameFrom(position)
    const made = await post(app, sent, url)
    expect(made.statusCode).toBe(201)
    const { id } = made.json()
    expect((await app.inject(`${url}/${id}`)).json().link).toEqual(sent)
    // What the opening leaves out goes without saying.
    const written = await post(app, gameFrom(shorter), url)
    expect([written.statusCode, written.json().id]).toEqual([200, id])
    const followed = await app.inject(`/s/${id}`)
    expect([followed.statusCode, followed.headers.location]).toEqual([302, `/board?game=aa1941&link=${id}`])
  })

  test('shows the position that it leads to: in title, tags and picture', { timeout: 60_000 }, async () => {
    const app = await serviceOf({ cardTimeInMs: 60_000 }, { publicUrl: 'https://odds.example.org' })
    const position = await opening(app)
    const later = { ...position, round: 4, power: 'japan' }
    const moments = [{ position }, { position: later }]
    const { id } = (await post(app, gameFrom(position, { moments }), url)).json()
    const { body } = await app.inject(`/board?game=aa1941&link=${id}`)
    expect(body).toContain('<title>Round 4, Japan – The board – Battle odds</title>')
    expect(body).toContain(`content="https://odds.example.org/board/card.png?game=aa1941&amp;link=${id}&amp;lang=en"`)
    expect(body).toMatch(/property="og:image:alt" content="[^"]*Round 4, Japan/)
    const cardOf = async (query: string) => (await app.inject(`/board/card.png?lang=en&${query}`)).rawPayload
    const [ofLink, ofOpening, ofNobody] = [
      await cardOf(`link=${id}`),
      await cardOf('position=opening'),
      await cardOf('link=0000000000000'),
    ]
    expect(ofLink.subarray(1, 4).toString()).toBe('PNG')
    expect(ofLink.equals(ofOpening)).toBe(false)
    expect(ofNobody.equals(ofOpening)).toBe(true)
  })

  test('may be long', async () => {
    const app = await serviceOf()
    const position = await opening(app)
    const moments = Array.from({ length: 120 }, (_, index) => ({ position: { ...position, round: index + 1 } }))
    const made = await post(app, gameFrom(position, { at: 119, moments }), url)
    expect(made.statusCode).toBe(201)
  })
})

test('what is wrong is named, with its place', async () => {
  const app = await serviceOf({ linkMoments: 2 })
  const position = await opening(app)
  const wrong = async (body: unknown) => {
    const reply = await post(app, body, url)
    const { code, errors } = reply.json()
    return [reply.statusCode, code, errors[0].at]
  }
  const game = (more: object) => gameFrom(position, more)
  expect(await wrong('')).toEqual([400, 'malformed', ''])
  expect(await wrong('{')).toEqual([400, 'malformed', ''])
  expect(await wrong('[]')).toEqual([400, 'malformed', ''])
  expect(await wrong({})).toEqual([400, 'malformed', ''])
  expect(await wrong({ ...page, format: 'sandtable-game' })).toEqual([400, 'malformed', ''])
  expect(await wrong({ ...page, host: 'x' })).toEqual([400, 'unknown-field', 'host'])
  expect(await wrong({ page: '/', search: 'x'.repeat(8_001) })).toEqual([400, 'out-of-range', 'search'])
  expect(await wrong(game({ format: 'chess' }))).toEqual([400, 'invalid-field', 'format'])
  expect(await wrong(game({ version: 2 }))).toEqual([400, 'invalid-field', 'version'])
  expect(await wrong(game({ game: 'voyna' }))).toEqual([404, 'unknown-game', 'game'])
  expect(await wrong(game({ at: 2 }))).toEqual([400, 'out-of-range', 'at'])
  expect(await wrong(game({ at: 1, moments: [{ position }] }))).toEqual([400, 'out-of-range', 'at'])
  expect(await wrong(game({ moments: [] }))).toEqual([400, 'out-of-range', 'moments'])
  expect(await wrong(game({ moments: Array(3).fill({ position }) }))).toEqual([400, 'out-of-range', 'moments'])
  expect(await wrong(game({ moments: [{ position, chance: 2 }] }))).toEqual([400, 'out-of-range', 'moments[0].chance'])
  const broken = { ...position, round: -1 }
  expect(await wrong(game({ moments: [{ position }, { position: broken }] }))).toEqual([
    400,
    'out-of-range',
    'moments[1].position.round',
  ])
  const foreign = await app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' }, payload: 'x' })
  expect(foreign.statusCode).toBe(415)
  const short = await serviceOf({ linkBytes: 1_000 })
  expect((await post(short, game({}), url)).statusCode).toBe(413)
})

test.each(['0000000000000', 'short', 'ILOU000000000', 'x'.repeat(90)])(
  'there is no link %s, and a page says so in both languages',
  async id => {
    const app = await serviceOf()
    expect((await app.inject(`${url}/${id}`)).json()).toMatchObject({ status: 404, code: 'not-found' })
    const lost = await app.inject(`/s/${id}`)
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(lost.body).toContain('kept for 90 days')
    expect(lost.body).toContain('expired')
    expect((await app.inject(`/s/${id}?lang=ru`)).body).toContain('Эта ссылка никуда не ведёт')
  },
)

describe('room', () => {
  const linkTo = (number: number) => ({ page: '/', search: `battle=${number}i+v+2i` })
  const make = async (app: FastifyInstance, number: number) => post(app, linkTo(number), url)
  /** Moves the past of a link: when it was made, and followed last. */
  const aged = async (id: string, days: number) =>
    (await sharedDatabase()).query(
      `update link set visited_at = now() - $2 * interval '1 day', created_at = now() - $2 * interval '1 day' where id = $1`,
      [id, days],
    )

  test('a link goes when nobody has followed it for its lifetime; following it begins that anew', async () => {
    const app = await serviceOf({ linkKeptForInMs: 10 * 86_400_000 })
    const [one, other] = [(await make(app, 1)).json().id, (await make(app, 2)).json().id]
    await aged(one, 9)
    await aged(other, 11)
    expect((await app.inject(`/s/${other}`)).statusCode).toBe(404)
    expect((await app.inject(`/s/${other}`)).body).toContain('kept for 10 days')
    expect((await app.inject(`${url}/${one}`)).statusCode).toBe(200)
    const { expires } = (await app.inject(`${url}/${one}`)).json()
    expect(await daysUntil(expires)).toBeCloseTo(10, 1)
    // Made anew, what had gone is there again.
    expect((await make(app, 2)).json().id).toBe(other)
    expect((await app.inject(`/s/${other}`)).statusCode).toBe(302)
  })

  test('when there is no more room those go that nobody has followed for longest', async () => {
    const app = await serviceOf({ linksKept: 3 })
    const ids: string[] = []
    for (const number of [1, 2, 3]) ids.push((await make(app, number)).json().id)
    for (const [index, id] of ids.entries()) await aged(id, index === 1 ? 20 : 10 - index)
    const last = (await make(app, 4)).json().id
    const found = await Promise.all([...ids, last].map(id => app.inject(`${url}/${id}`)))
    expect(found.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 200])
  })

  test('the same holds of bytes', async () => {
    const app = await serviceOf({ linksKeptBytes: 100 })
    const first = (await make(app, 1)).json().id
    await aged(first, 1)
    const second = (await make(app, 2)).json().id
    const third = (await make(app, 3)).json().id
    const found = await Promise.all([first, second, third].map(id => app.inject(`${url}/${id}`)))
    expect(found.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200])
  })

  test.each([
    ['links', { linksADayEach: 2 }],
    ['bytes', { linksADayBytesEach: 100 }],
  ])('one caller has a share of a day, in %s', async (_, limits) => {
    const app = await serviceOf(limits)
    const first = (await make(app, 1)).json().id
    await make(app, 2)
    const refused = await make(app, 3)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(86_000)
    expect(wait).toBeLessThanOrEqual(86_400)
    // What is kept already costs nothing, and others have shares of their own.
    expect((await make(app, 2)).statusCode).toBe(200)
    const other = await app.inject({
      method: 'POST',
      url,
      remoteAddress: '192.0.2.7',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(linkTo(3)),
    })
    expect(other.statusCode).toBe(201)
    await aged(first, 2)
    expect((await make(app, 4)).statusCode).toBe(201)
  })
})

test('links outlive the process where there is a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-links-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const open = () =>
    buildService({ tasks: fakeTasks(), games, database: { folder, databaseWorker }, limits: { eventLoopDelayInMs: 0 } })
  const before = await open()
  const { id } = (await post(before, page, url)).json()
  await before.close()
  const after = await open()
  onTestFinished(() => after.close())
  expect((await after.inject(`/s/${id}`)).headers.location).toBe(`/?${page.search}`)
})

test('where nothing can be kept, that is said', async () => {
  const lend = () => Promise.reject(Object.assign(new Error('no such place'), { code: 'EACCES' }))
  const app = await serviceOf({}, { database: { lend } })
  const reply = await post(app, page, url)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'overloaded'])
  expect((await app.inject('/board?link=0000000000000')).statusCode).toBe(200)
})
