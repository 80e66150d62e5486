import { expect, test } from 'vitest'
import { Message, speakIn } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks, replyIn } from '../../src/tasks/index.ts'
import { lentDatabase } from '../support/database.ts'

const limits = { eventLoopDelayInMs: 0, answerTimeInMs: 60_000 }
const database = { lend: lentDatabase }
const app = await buildService({ tasks: openTasks({ threads: 0 }), games, limits, database })
const url = '/v1/games/voyna/odds'
const post = (body: unknown, language?: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: body as object,
    ...(language !== undefined && { headers: { 'accept-language': language } }),
  })

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ru', 'ru'],
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en;q=0.1, ru;q=0.2', 'ru'],
  ['de, ru;q=0.5', 'ru'],
  ['de', 'en'],
  ['ru;q=0, en', 'en'],
  ['*', 'en'],
])('of Accept-Language %j the reply is in %s', async (wanted, language) => {
  const refused = await post({ kind: 'nonsense' }, wanted)
  expect(refused.headers).toMatchObject({ 'content-language': language, vary: 'accept-language' })
  const { title, errors, code } = refused.json()
  expect(code).toBe('invalid-field')
  expect(title).toBe(language === 'ru' ? 'Значение поля не того вида' : 'A field has the wrong type or form')
  expect(errors[0].message).toMatch(language === 'ru' ? /^вопроса «nonsense»/ : /^voyna answers no "nonsense"/)
})

test('an answer is the same but for its words, and is kept apart by its tag', async () => {
  const question = 'mulligan 24 in 60 keep 2-4'
  const ask = (language?: string) =>
    app.inject({
      url: `${url}?battle=${encodeURIComponent(question)}`,
      ...(language !== undefined && { headers: { 'accept-language': language } }),
    })
  const [english, again, russian] = [await ask(), await ask('en'), await ask('ru')]
  expect(again.body).toBe(english.body)
  expect(again.headers.etag).toBe(english.headers.etag)
  expect(russian.headers.etag).not.toBe(english.headers.etag)
  const { notes: _, ...rest } = english.json()
  expect(english.statusCode).toBe(200)
  expect(russian.json()).toMatchObject(rest)
})

test('what is wrong within a batch is told in the language of the batch', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: `${url}/batch`,
    payload: [{ kind: 'nonsense' }],
    headers: { 'accept-language': 'ru' },
  })
  expect(reply.headers).toMatchObject({ 'content-language': 'ru', vary: 'accept, accept-language' })
  expect(reply.json().answers[0].errors[0].message).toMatch(/^вопроса «nonsense»/)
})

test('a code is explained in the language that is asked for', async () => {
  const reply = await app.inject({ url: '/problems/malformed', headers: { 'accept-language': 'ru' } })
  expect(reply.json()).toMatchObject({ code: 'malformed', status: 400, title: 'Запрос не прочесть' })
  expect((await app.inject('/problems/malformed')).json().title).toBe('The request cannot be read')
})

const aTurn = { players: ['rules', 'greedy'], seed: 7, scope: 'turn' }
const send = (url: string, payload: object, language?: string) =>
  app.inject({ method: 'POST', url, payload, ...(language && { headers: { 'accept-language': language } }) })

test.each([
  ['turn', { player: 'rules', seed: 7 }],
  ['play', aTurn],
  ['orders', { action: { orders: [{ order: 'buy', units: { infantry: 2 } }] } }],
])('%s is told in the language that is asked for, and is the same but for its words', async (task, request) => {
  const ask = (language?: string) => send(`/v1/games/aa1941/${task}`, request, language)
  const [plain, english, russian] = [await ask(), await ask('en'), await ask('ru')]
  expect([plain.statusCode, russian.statusCode]).toEqual([200, 200])
  expect([plain.headers['content-language'], plain.headers.vary]).toEqual([undefined, undefined])
  expect(english.body).toBe(plain.body)
  expect(english.headers).toMatchObject({ 'content-language': 'en', vary: 'accept-language' })
  expect(russian.headers).toMatchObject({ 'content-language': 'ru', vary: 'accept-language' })
  expect(russian.body).toMatch(/пехот/)
  expect(withoutWords(russian.json())).toEqual(withoutWords(plain.json()))
})

/** A reply with its sentences blanked. */
const withoutWords = (reply: unknown): unknown =>
  JSON.parse(
    JSON.stringify(reply, (field, value) =>
      ['text', 'lines', 'summary'].includes(field) ? [value].flat().length : value,
    ),
  )

test('stored positions are described in the language that is asked for', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/v1/games/aa1941/positions', headers })
  const [plain, russian] = [await ask({}), await ask({ 'accept-language': 'ru' })]
  expect(plain.json().positions[0].description).toBe('the printed set-up, standard victory, USSR to buy')
  expect(russian.json().positions[0].description).toMatch(/^начальная расстановка/)
  expect(russian.headers.etag).not.toBe(plain.headers.etag)
  expect(russian.headers).toMatchObject({ 'content-language': 'ru', vary: 'accept-language, accept-encoding' })
})

test('what a code means is a page in the language that is asked for', async () => {
  const ask = (language: string) =>
    app.inject({ url: '/problems/malformed', headers: { accept: 'text/html', 'accept-language': language } })
  expect((await ask('ru')).body).toMatch(/<html lang="ru".*Запрос не прочесть/s)
  expect((await ask('en')).body).toMatch(/<html lang="en".*The request cannot be read/s)
})

test('a job, its lines and its problem are told to everybody in their own language', async () => {
  const request = { game: 'aa1941', task: 'play', request: aTurn }
  const { links } = (await send('/v1/jobs', request, 'ru')).json()
  const get = (url: string, language?: string) =>
    app.inject({ url, ...(language && { headers: { 'accept-language': language } }) })
  const events = await get(links.events, 'ru')
  expect(events.headers).toMatchObject({ 'content-language': 'ru' })
  const data = (name: string, { body }: { body: string }) =>
    Array.from(body.matchAll(new RegExp(`event: ${name}\ndata: (.*)`, 'g')), ([, json]) => JSON.parse(json!))
  expect(data('line', events).some(({ text }) => /^ {2}покупает: /.test(text))).toBe(true)
  const [russian, english] = [(await get(links.self, 'ru')).json(), (await get(links.self)).json()]
  expect(data('result', events)).toEqual([russian])
  expect(data('result', await get(links.events))).toEqual([english])
  expect(english.result.turns[0].lines.join()).toMatch(/^ {2}buys /)
  expect(russian.result.turns[0].lines.join()).toMatch(/^ {2}покупает: /)
  expect(withoutWords(russian)).toEqual(withoutWords(english))

  const played = await send('/v1/games/aa1941/play', { ...aTurn, record: true })
  const record = { ...played.json().record, cap: 99 }
  const wrong = { game: 'aa1941', task: 'replay', request: { record } }
  const failed = (await send('/v1/jobs', wrong)).json().links.self
  await get(`${failed}/events`)
  const problemIn = async (language?: string) => (await get(failed, language)).json().problem
  expect((await problemIn()).errors[0].message).toMatch(/^the record was sealed/)
  expect((await problemIn('ru')).errors[0].message).toMatch(/^запись запечатана/)
  expect((await problemIn('ru')).code).toBe((await problemIn()).code)
})

test.each([undefined, 'ru'])('names that a caller chose are no message, in language %j', async language => {
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/games/modern-ops/odds',
    payload: { kind: 'purchase', side: 'north', ep: 100, buy: {}, reserve: { key: 1, values: 1 } },
    ...(language !== undefined && { headers: { 'accept-language': language } }),
  })
  expect({ status: reply.statusCode, reserve: reply.json().reserve }).toEqual({
    status: 200,
    reserve: { key: 1, values: 1 },
  })
})

test('what is kept of a version with other messages stays in English', () => {
  const bytes = Buffer.from('{"notes":["gone","там"]}')
  const said = [{ from: 11, to: 15, message: new Message('engine.noSuchMessage') }]
  expect(Buffer.from(replyIn(speakIn('ru'), bytes, said))).toEqual(bytes)
})
