import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Refusal } from '../../src/engine/index.ts'
import type { AccessOptions } from '../../src/service/access.ts'
import { hashOf, type KeyHolder, readApiKeys } from '../../src/service/api-keys.ts'
import { Problem } from '../../src/service/problem.ts'
import { settingsFromEnvironment } from '../../src/service/settings.ts'
import { batchUrl, listening, logOf, oddsUrl, post, publicService, question } from '../support/service.ts'

const alice = 'alice-key-0123456789'
const bob = 'bob-key-0123456789'
const keysOf = (...holders: readonly (readonly [string, KeyHolder])[]): AccessOptions => ({
  keys: new Map(holders.map(([key, holder]) => [hashOf(key), holder])),
})
const two = keysOf([alice, { name: 'alice', perMinute: 3 }], [bob, { name: 'bob', perMinute: undefined }])
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

test('where there are keys, nothing is answered under /v1/ without one', async () => {
  const { app } = await publicService({ access: two })
  for (const url of ['/v1/games', oddsUrl, '/v1/games/skirmish', '/v1/experiments', '/v1/jobs/x']) {
    const reply = await app.inject(url)
    expect([url, reply.statusCode, Problem.parse(reply.json()).code]).toEqual([url, 401, 'unauthorized'])
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="sandtable"')
  }
  expect((await post(app, question)).statusCode).toBe(401)
})

test.each([
  ['as a bearer', bearer(bob)],
  ['as a bearer in small letters', { authorization: `bearer  ${bob}` }],
  ['as a header of its own', { 'x-api-key': bob }],
  ['beside the password of a proxy', { authorization: 'Basic bWU6bWU=', 'x-api-key': bob }],
])('a key is taken %s', async (_how, headers) => {
  const { app } = await publicService({ access: two })
  expect((await post(app, question, oddsUrl, headers)).statusCode).toBe(200)
})

test.each([
  ['unknown', bearer('alice-key-012345678')],
  ['unknown, in a header of its own', { 'x-api-key': 'x' }],
  ['the hash of one', bearer(hashOf(alice))],
])('a key that is %s is refused, and not shown again', async (_how, headers) => {
  const { app } = await publicService({ access: { ...two, anonymousPerMinute: 100 } })
  const reply = await post(app, question, oddsUrl, headers)
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthorized'])
  expect(reply.headers['www-authenticate']).toContain('error="invalid_token"')
  expect(reply.body).not.toContain('alice')
})

test('health, figures, contract, rules, pages and their files are for everybody', async () => {
  const { app } = await publicService({ access: two })
  const page = await app.inject('/')
  const files = [...page.body.matchAll(/(?:src|href)="(\/assets[^"]+)"/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(0)
  for (const url of [
    '/livez',
    '/readyz',
    '/metrics',
    '/openapi.yaml',
    '/docs',
    '/rules',
    '/problems/malformed',
    ...files,
  ])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
})

test('a guest is shown the page, and nothing is computed for it', async () => {
  const { app, tasks } = await publicService({ access: two })
  const url = '/?game=skirmish&battle=3i+v+2i&wait=1'
  const page = await app.inject(url)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['www-authenticate']).toBeUndefined()
  expect(tasks.computed).toEqual([])
  await app.inject({ url, headers: bearer(bob) })
  expect(tasks.computed).toHaveLength(1)
})

test('a quota counts the requests of a minute, and says how many are left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app } = await publicService({ access: two })
  const ask = () => post(app, question, oddsUrl, bearer(alice))
  for (const left of [2, 1, 0]) {
    const reply = await ask()
    expect([reply.statusCode, reply.headers.ratelimit]).toEqual([200, `"minute";r=${left};t=60`])
    expect(reply.headers['ratelimit-policy']).toBe('"minute";q=3;w=60')
  }
  vi.advanceTimersByTime(20_000)
  const refused = await ask()
  const problem = Problem.parse(refused.json())
  expect([refused.statusCode, problem.code, problem.status]).toEqual([429, 'too-many-requests', 429])
  expect([refused.headers['retry-after'], refused.headers.ratelimit]).toEqual(['40', '"minute";r=0;t=40'])
  expect(problem.detail).toContain('ask again in 40 s')
  // Others have quotas of their own, and some have none.
  expect((await post(app, question, oddsUrl, bearer(bob))).headers.ratelimit).toBeUndefined()
  vi.advanceTimersByTime(40_000)
  expect((await ask()).statusCode).toBe(200)
})

test('callers without a key are counted by address, as a trusted proxy tells it', async () => {
  const { app } = await publicService({ access: { anonymousPerMinute: 1 }, trustProxy: ['127.0.0.1'] })
  const from = (address: string) => post(app, question, oddsUrl, { 'x-forwarded-for': address })
  expect((await from('192.0.2.1')).statusCode).toBe(200)
  expect((await from('192.0.2.1')).statusCode).toBe(429)
  expect((await from('192.0.2.2')).statusCode).toBe(200)
  // Whoever adds an address in front of their own gains nothing.
  expect((await from('192.0.2.3, 192.0.2.2')).statusCode).toBe(429)
  // A network of version 6 is one caller.
  expect((await from('2001:db8::1')).statusCode).toBe(200)
  expect((await from('2001:db8::2')).statusCode).toBe(429)
  // What is no address is somebody all the same.
  expect((await from('somebody'.repeat(1_000))).statusCode).toBe(200)
  expect((await from('somebody'.repeat(1_000))).statusCode).toBe(429)
})

test('what nobody vouches for is not believed', async () => {
  const { app } = await publicService({ access: { anonymousPerMinute: 1 } })
  const from = (address: string) => post(app, question, oddsUrl, { 'x-forwarded-for': address })
  expect((await from('192.0.2.1')).statusCode).toBe(200)
  expect((await from('192.0.2.2')).statusCode).toBe(429)
})

test('a batch is one request', async () => {
  const { app } = await publicService({ access: two })
  const reply = await post(app, [question, question, question, question], batchUrl, bearer(alice))
  expect([reply.statusCode, reply.headers.ratelimit]).toEqual([200, '"minute";r=2;t=60'])
})

test('the log names the holder of a key, and never the key', async () => {
  const { logger, lines } = logOf('trace')
  const { app } = await publicService({ access: two, logger })
  const url = await listening(app)
  await fetch(`${url}/v1/games`, { headers: bearer(alice) })
  await fetch(`${url}/v1/games`, { headers: bearer('wrong-key-0123456789') })
  await app.close()
  const requests = lines().filter(({ msg }) => msg === 'request')
  expect(requests.map(({ owner, status }) => [owner, status])).toEqual([
    ['alice', 200],
    [undefined, 401],
  ])
  expect(JSON.stringify(lines())).not.toContain('-key-')
})

const fileOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'keys.yaml')
  writeFileSync(file, text)
  return file
}
const refusalOf = (work: () => unknown): Refusal => {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
  throw new Error('it was not refused')
}

test.each([
  [
    'JSON',
    JSON.stringify({
      keys: [
        { name: 'alice', key: alice, perMinute: 60 },
        { name: 'bob', sha256: hashOf(bob).toUpperCase() },
      ],
    }),
  ],
  ['YAML', `keys:\n  - name: alice\n    key: ${alice}\n    perMinute: 60\n  - name: bob\n    sha256: ${hashOf(bob)}\n`],
])('keys are read from %s', (_kind, text) => {
  const holders = readApiKeys(fileOf(text))
  expect(holders.get(hashOf(alice))).toEqual({ name: 'alice', perMinute: 60 })
  expect(holders.get(hashOf(bob))).toEqual({ name: 'bob', perMinute: undefined })
})

test.each([
  ['no YAML', 'keys: [', 'malformed', 'SANDTABLE_API_KEYS'],
  ['no keys', '{}', 'invalid-field', 'SANDTABLE_API_KEYS.keys'],
  ['an empty list', 'keys: []', 'out-of-range', 'SANDTABLE_API_KEYS.keys'],
  ['a short key', 'keys: [{name: a, key: short}]', 'invalid-field', 'SANDTABLE_API_KEYS.keys[0].key'],
  ['neither key nor hash', 'keys: [{name: a}]', 'invalid-field', 'SANDTABLE_API_KEYS.keys[0]'],
  ['both', `keys: [{name: a, key: ${alice}, sha256: ${hashOf(bob)}}]`, 'invalid-field', 'SANDTABLE_API_KEYS.keys[0]'],
  ['a bad hash', 'keys: [{name: a, sha256: abc}]', 'invalid-field', 'SANDTABLE_API_KEYS.keys[0].sha256'],
  [
    'no quota at all',
    `keys: [{name: a, key: ${alice}, perMinute: 0}]`,
    'out-of-range',
    'SANDTABLE_API_KEYS.keys[0].perMinute',
  ],
  ['a name with blanks', `keys: [{name: a b, key: ${alice}}]`, 'invalid-field', 'SANDTABLE_API_KEYS.keys[0].name'],
  [
    'another field',
    `keys: [{name: a, key: ${alice}, admin: true}]`,
    'unknown-field',
    'SANDTABLE_API_KEYS.keys[0].admin',
  ],
  [
    'a key twice',
    `keys: [{name: a, key: ${alice}}, {name: b, sha256: ${hashOf(alice)}}]`,
    'conflict',
    'SANDTABLE_API_KEYS.keys[1]',
  ],
])('a file with %s is refused in words that name the place and no key', (_name, text, code, place) => {
  const refusal = refusalOf(() => readApiKeys(fileOf(text)))
  expect(refusal.code).toBe(code)
  expect(refusal.message).toContain(place)
  expect(refusal.message).not.toContain(alice)
})

test('a file that is not there is named', () => {
  expect(refusalOf(() => readApiKeys('/nowhere/keys.yaml')).message).toContain('/nowhere/keys.yaml')
})

test('the environment sets what an operator decides', () => {
  expect(settingsFromEnvironment({})).toEqual({ corsOrigins: [], access: {} })
  const file = fileOf(`keys: [{name: alice, key: ${alice}}]`)
  const settings = settingsFromEnvironment({
    SANDTABLE_CORS_ORIGINS: 'https://a.example, http://localhost:3000',
    SANDTABLE_API_KEYS: file,
    SANDTABLE_ANONYMOUS_PER_MINUTE: '30',
    SANDTABLE_TRUST_PROXY: '10.0.0.0/8, loopback, 2001:db8::1',
    SANDTABLE_LOG_LEVEL: 'debug',
    SANDTABLE_WORK: 'off',
  })
  expect(settings).toMatchObject({
    corsOrigins: ['https://a.example', 'http://localhost:3000'],
    access: { anonymousPerMinute: 30 },
    trustProxy: ['10.0.0.0/8', 'loopback', '2001:db8::1'],
    logLevel: 'debug',
    works: false,
  })
  expect(settings.access.keys?.size).toBe(1)
  expect(settingsFromEnvironment({ SANDTABLE_TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(settingsFromEnvironment({ SANDTABLE_WORK: 'on' }).works).toBe(true)
  const knownAt = (url: string) => settingsFromEnvironment({ SANDTABLE_PUBLIC_URL: url }).publicUrl
  expect(knownAt('https://odds.example.org')).toBe('https://odds.example.org')
  expect(knownAt('HTTPS://Odds.Example.org:8443//')).toBe('https://odds.example.org:8443')
  expect(knownAt('http://example.org/war/odds/')).toBe('http://example.org/war/odds')
  expect(settingsFromEnvironment({ SANDTABLE_WORK: '' })).not.toHaveProperty('works')
})

test.each([
  ['SANDTABLE_CORS_ORIGINS', 'example.org'],
  ['SANDTABLE_CORS_ORIGINS', 'https://example.org/'],
  ['SANDTABLE_CORS_ORIGINS', 'https://a.example,,https://b.example'],
  ['SANDTABLE_ANONYMOUS_PER_MINUTE', '0'],
  ['SANDTABLE_ANONYMOUS_PER_MINUTE', 'many'],
  ['SANDTABLE_TRUST_PROXY', 'true'],
  ['SANDTABLE_TRUST_PROXY', '0'],
  ['SANDTABLE_TRUST_PROXY', '99'],
  ['SANDTABLE_TRUST_PROXY', '10.0.0.0/99'],
  ['SANDTABLE_LOG_LEVEL', 'loud'],
  ['SANDTABLE_PUBLIC_URL', 'odds.example.org'],
  ['SANDTABLE_PUBLIC_URL', 'ftp://odds.example.org'],
  ['SANDTABLE_PUBLIC_URL', 'https://odds.example.org/?a=1'],
  ['SANDTABLE_PUBLIC_URL', 'https://odds.example.org/#top'],
  ['SANDTABLE_PUBLIC_URL', 'https://user:word@odds.example.org'],
  ['SANDTABLE_WORK', 'false'],
  ['SANDTABLE_WORK', 'OFF'],
])('%s=%s stops the start and is named', (name, value) => {
  expect(refusalOf(() => settingsFromEnvironment({ [name]: value })).message).toContain(name)
})
