import { expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'

const app = await buildService({ tasks: openTasks({ threads: 0 }), games })
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
