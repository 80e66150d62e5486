import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService, type Limits } from '../../src/service/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { built } from '../support/built.ts'
import { lentDatabase } from '../support/database.ts'

// Whoever fetches a page to show a link to it runs no script: what is shown is read off the page as it is served.

const site = 'https://odds.example.org/war'
const tasks = openTasks({ threads: 1, worker: pathToFileURL(built('workers/task.ts')) })
const open = (publicUrl?: string, limits: Partial<Limits> = {}) =>
  buildService({
    tasks,
    games,
    database: { lend: lentDatabase },
    cardWorker: pathToFileURL(built('workers/card.ts')),
    ...(publicUrl && { publicUrl }),
    limits: { eventLoopDelayInMs: 0, cardTimeInMs: 60_000, ...limits },
  })
let app: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  app = await open(site)
})
afterAll(async () => {
  await app.close()
  await tasks.close()
})

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const asText = (html: string): string => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)

interface Tags {
  readonly title: string
  readonly meta: ReadonlyMap<string, string>
}

/** What a reader of links reads of a page. */
const tagsIn = (html: string): Tags => {
  const head = html.slice(0, html.indexOf('</head>'))
  const found = Array.from(head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\s*\/?>/g))
  const meta = new Map(found.map(([, name, content]) => [name!, asText(content!)]))
  return { title: asText(/<title>([^<]*)<\/title>/.exec(head)![1]!), meta }
}

const pngSignature = '89504e470d0a1a0a'
const expectCard = (reply: { statusCode: number; rawPayload: Buffer; headers: object }): void => {
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png' })
  const png = reply.rawPayload
  expect(png.subarray(0, 8).toString('hex')).toBe(pngSignature)
  expect(png.subarray(12, 16).toString('latin1')).toBe('IHDR')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThanOrEqual(300_000)
}

const general = `${site}/card.png?lang=en`
const hostile = `"><script>alert('x')</script>&amp;`
const q = encodeURIComponent

/** A link, what its title begins with or is, and whether its picture is its own. */
const links: readonly (readonly [address: string, title: string | RegExp, card: 'own' | 'general'])[] = [
  ['/', 'Battle odds', 'general'],
  ['/?lang=ru', 'Шансы в бою', 'general'],
  ['/?game=aa1942', 'Battle odds', 'general'],
  ['/?battle=3i+2t+v+4i+1f', '30.4 % – 3 infantry, 2 tanks v 4 infantry, 1 fighter', 'own'],
  ['/?battle=3i+2t+v+4i+1f&lang=ru', /^30,4 % – 3 пехоты, 2 танка против: 4 пехоты, 1 истребитель$/, 'own'],
  ['/?battle=3i+2t+v+4i+1f&utm_source=forum&fbclid=1', /^30\.4 % – /, 'own'],
  ['/?battle=3i+2t+v+4i+1f&compare=3i+v+2i', /^30\.4 % – /, 'own'],
  ['/?battle=2s+1dd+1bb+v+1dd+1cv+2f+1trn', /^\d+\.\d % – /, 'own'],
  ['/?battle=land:+2f+v+1f', /^0\.0 % – 2 fighters v 1 fighter$/, 'own'],
  ['/?battle=3i+v+4i+then+2t+1f', /^\d+\.\d % – Waves: /, 'own'],
  ['/?battle=sea:+1dd+2trn+v+1s;+land:+2i+1t+v+3i', /^34\.0 % – Landing: /, 'own'],
  ['/?battle=3i+1t+v+2i&policies.attacker.retreat.afterRounds=2&rules.dice.mode=lowLuck', /^\d+\.\d % – /, 'own'],
  ['/?battle=3i+1t+v+2i&method=monteCarlo&trials=2000&seed=7', /^\d+ % – /, 'own'],
  ['/?battle=3i+1t+v+2i&method=monteCarlo&trials=100000000&seed=7', '3 infantry, 1 tank v 2 infantry', 'own'],
  ['/?game=aa1942&battle=3i+1a+2t+v+4i+1f+1aa', /^\d+\.\d % – 3 infantry, /, 'own'],
  ['/?game=aa1942&battle=raid+ic+10:+3b+2f+v+1f', /^./, 'own'],
  ['/?game=aa1940&battle=scramble:+2f+1tac;+2dd+1ca+v+1s', /^\d+\.\d % attacker wins – scramble: /, 'own'],
  ['/?game=aa50&battle=3i+1a+v+4i+then+2t+1f', /^\d+\.\d % – Waves: /, 'own'],
  ['/?game=revised&battle=2i+2f+1b+v+2i+1f+1aa', /^\d+\.\d % – /, 'own'],
  ['/?game=aa1914&battle=10i+4a+each+2i+v+8i+3a+each+1i+for+6', /^\d+\.\d % – Campaign: /, 'own'],
  ['/?game=aa1914&battle=mines:+1c+1bb+through+2', /^./, 'own'],
  ['/?game=miniatures&battle=sherman+v+panzer-iv+at+3', /^\d+\.\d % .+: sherman v panzer-iv at 3$/, 'own'],
  ['/?game=voyna&battle=draw+3+of+9+in+60+by+turn+4', /^./, 'own'],
  ['/?game=modern-ops&battle=howitzer+v+tank&lang=ru', /^\d+,\d % /, 'own'],
  [`/?battle=${q(hostile)}`, `${hostile} – Battle odds`, 'general'],
  [`/?battle=3i+v+2i&nonsense=${q(hostile)}`, '3i v 2i – Battle odds', 'general'],
  [`/?battle=${'3i+'.repeat(500)}v+2i`, /^3i 3i .+… – Battle odds$/, 'general'],
  ['/?battle=nothing+of+the+kind', 'nothing of the kind – Battle odds', 'general'],
  ['/?game=chess&battle=e4', 'e4 – Battle odds', 'general'],
  ['/board', /^The board/, 'own'],
  ['/board?position=opening-errata&lang=ru', /^Доска/, 'own'],
  [`/board?position=${q(hostile)}`, /^The board/, 'own'],
  ['/lab', 'Laboratory', 'general'],
  ['/rules', /./, 'general'],
  ['/rules/aa1941', /Axis & Allies 1941/, 'general'],
]

describe('a link without script', () => {
  test.each(links)('%.80s', async (address, title, card) => {
    const tags = tagsIn((await app.inject(address)).body)
    const { meta } = tags
    if (typeof title === 'string') expect(tags.title).toBe(title)
    else expect(tags.title).toMatch(title)
    expect(tags.title.length).toBeLessThanOrEqual(card === 'own' ? 110 : 130)
    expect(meta.get('og:title')).toBe(tags.title)
    expect(meta.get('og:description')).toBe(meta.get('description'))
    expect(meta.get('description')!.length).toBeGreaterThan(20)
    expect(meta.get('description')!.length).toBeLessThanOrEqual(300)
    expect([meta.get('og:type'), meta.get('og:site_name'), meta.get('twitter:card')]).toEqual([
      'website',
      'Sandtable',
      'summary_large_image',
    ])
    expect([meta.get('og:image:type'), meta.get('og:image:width'), meta.get('og:image:height')]).toEqual([
      'image/png',
      '1200',
      '630',
    ])
    expect(meta.get('og:image:alt')).toBeTruthy()
    expect(meta.get('og:url')!.startsWith(`${site}/`)).toBe(true)
    const image = meta.get('og:image')!
    expect(image.startsWith(`${site}/`)).toBe(true)
    expect(image.replace('lang=ru', 'lang=en') === general).toBe(card === 'general')
    expectCard(await app.inject(image.slice(site.length)))
  })

  test('of a battle shows the language of the page, whoever fetches the picture', async () => {
    const page = await app.inject({ url: '/?battle=3i+v+2i', headers: { 'accept-language': 'ru' } })
    expect(tagsIn(page.body).meta.get('og:image')).toBe(`${site}/card.png?battle=3i+v+2i&lang=ru`)
    expect(tagsIn(page.body).meta.get('og:locale')).toBe('ru_RU')
  })
})

test('addresses never come from the Host that somebody sent', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  expect((await app.inject({ url: '/?battle=3i+v+2i', headers })).body).not.toContain('evil.example')
  const unnamed = await open()
  try {
    const page = await unnamed.inject({ url: '/?battle=3i+v+2i', headers })
    expect(page.body).not.toContain('evil.example')
    const { meta } = tagsIn(page.body)
    expect(meta.get('og:image')).toBe('/card.png?battle=3i+v+2i&lang=en')
    expect(meta.get('og:url')).toBe('/?battle=3i+v+2i')
  } finally {
    await unnamed.close()
  }
})

describe('the card of a question', () => {
  test('is kept, and not sent to those who have it', async () => {
    const url = '/card.png?battle=4i+v+3i&lang=en'
    const first = await app.inject(url)
    expectCard(first)
    expect(first.headers['cache-control']).toBe('public, max-age=86400')
    const etag = String(first.headers.etag)
    const again = await app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('that is sampled from no seed of its own is the same the next time, as it is kept', async () => {
    const url = '/card.png?battle=4i+1t+v+3i+1f&method=monteCarlo&trials=1000&lang=en'
    const [first, second] = [await app.inject(url), await app.inject(url)]
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  test('has no number where that takes long, and is asked for again soon', async () => {
    const card = await app.inject('/card.png?battle=3i+v+2i&method=monteCarlo&trials=100000000&seed=1')
    expectCard(card)
    expect(card.headers['cache-control']).toBe('public, max-age=300')
  })

  test.each([
    ['/card.png?battle=3i+v+2z', 422, 'unknown-unit'],
    ['/card.png?battle=3i+v+2i&nonsense=1', 400, 'unknown-field'],
    ['/card.png?battle=3i+v+2i&battle=3i+v+3i', 400, 'invalid-field'],
    ['/card.png?game=chess&battle=e4', 404, 'unknown-game'],
  ])('is refused as the question is: %s', async (url, status, code) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  test('is drawn only while there is room, and then refused at once', async () => {
    const narrow = await open(site, { cardsWaiting: 1, cacheBytes: 0 })
    try {
      const all = await Promise.all(
        ['en', 'ru'].flatMap(lang =>
          ['/card.png?lang=', '/board/card.png?lang='].map(url => narrow.inject(url + lang)),
        ),
      )
      const statuses = all.map(({ statusCode }) => statusCode)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      const refused = all.find(({ statusCode }) => statusCode === 503)!
      expect(refused.json().code).toBe('overloaded')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expectCard(await narrow.inject('/card.png?lang=en'))
    } finally {
      await narrow.close()
    }
  })

  test('that is not drawn in time is refused, and the next one is drawn', async () => {
    const hurried = await open(site, { cardTimeInMs: 1 })
    try {
      const late = await hurried.inject('/card.png?lang=en')
      expect([late.statusCode, late.json().code]).toEqual([503, 'timed-out'])
    } finally {
      await hurried.close()
    }
  })
})

describe('the frame of an answer', () => {
  test('may stand on any page, and has neither script nor form', async () => {
    const reply = await app.inject('/embed?battle=3i+2t+v+4i+1f')
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(reply.body).toContain('<strong>30.4 %</strong>')
    expect(reply.body).toContain('Likely left')
    expect(reply.body).toContain(`href="${site}/?battle=3i+2t+v+4i+1f&amp;lang=en"`)
    expect(reply.body).not.toMatch(/<script|<form|<nav| style=/)
  })

  test('is the only page that may', async () => {
    for (const url of ['/', '/?battle=3i+v+2i', '/board', '/lab', '/rules'])
      expect(String((await app.inject(url)).headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  })

  test('says what is wrong, as text', async () => {
    const reply = await app.inject(`/embed?battle=${q(hostile)}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).not.toContain('<script')
  })

  test.each([
    ['/embed?game=voyna&battle=draw+3+of+9+in+60+by+turn+4&lang=ru', 'Изменить этот вопрос в Sandtable'],
    ['/embed?game=miniatures&battle=sherman+v+panzer-iv+at+3', 'Change this question in Sandtable'],
    ['/embed?battle=3i+v+2i&method=monteCarlo&trials=100000000&seed=1', 'takes some seconds'],
  ])('%s', async (url, said) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.body.includes(said)]).toEqual([200, true])
  })
})
