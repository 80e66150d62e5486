import { afterAll, describe, expect, expectTypeOf, test } from 'vitest'
import { exampleOf, readLink, readRequest, writeLink } from '../../src/engine/index.ts'
import { games, type TypesByKey } from '../../src/games/index.ts'
import { buildService } from '../../src/service/service.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { nameOf, wordsFor } from '../../src/web/forms/context.ts'
import { blankOf, type Schema, shapeOf } from '../../src/web/forms/schema.ts'
import { formsEn } from '../../src/web/text/forms-en.ts'
import { formsRu } from '../../src/web/text/forms-ru.ts'
import { runCommand } from '../support/command.ts'
import { contractOf } from '../support/contract.ts'
import { answersOf } from '../tasks/asking.ts'
import { allGames } from './all-games.ts'
import type { Asked } from './ask.ts'
import { face } from './index.ts'

const url = '/v1/games/dice-duel'
const json = { 'content-type': 'application/json' }

/** One die against one: of 36 throws 15 are higher, 6 the same, 15 lower. */
const evenThrow = { higher: 15 / 36, same: 6 / 36, lower: 15 / 36 }

// One service and one contract for all tests: to work out the contract takes seconds, and nothing here changes what is kept.
const app = await buildService({
  tasks: openTasks({ threads: 0, games: allGames }),
  games: allGames,
  limits: { eventLoopDelayInMs: 0 },
})
afterAll(() => app.close())
const contract = await contractOf(app)
/** A reply that the contract takes. */
const ask = async (path: string, payload?: object, type = 'application/json') => {
  const method = payload ? 'POST' : 'GET'
  const reply = await app.inject({
    method,
    url: path,
    headers: { ...json, accept: type },
    ...(payload && { payload }),
  })
  expect(contract.faultOfReply(method, path, reply)).toBeUndefined()
  return reply
}

const sandtable = (...argv: string[]) =>
  runCommand(argv, { games: allGames, openTasks: async () => openTasks({ threads: 0, games: allGames }) })

describe('a game that is a folder and a line of the catalogue', () => {
  test('tells the compiler by its face what is asked and answered', () => {
    type Types = TypesByKey<readonly [typeof face]>
    expectTypeOf<keyof Types>().toEqualTypeOf<'dice-duel'>()
    type Question = Types['dice-duel']['question']
    expectTypeOf<Question['kind']>().toEqualTypeOf<'throw' | 'race'>()
    type Replied = (Types['dice-duel'] & { readonly asked: { readonly kind: 'race' } })['reply']
    expectTypeOf<Replied['kind']>().toEqualTypeOf<'race'>()
    expectTypeOf<Replied['first']>().toBeNumber()
  })

  test('is listed and described like the others, whose answers stay as they are', async () => {
    const { games: listed } = (await ask('/v1/games')).json()
    expect(listed.map(({ key }: { key: string }) => key)).toEqual([...games.map(({ key }) => key), 'dice-duel'])
    expect(listed.at(-1)).toEqual({ key: 'dice-duel', self: url, odds: `${url}/odds`, batch: `${url}/odds/batch` })
    const described = (await ask(url)).json()
    expect(described).toMatchObject({
      name: 'Duel of dice',
      kinds: ['throw', 'race'],
      examples: ['3 v 2', '1 v 1', 'race 20: 6 v 8'],
      limits: { dice: 12 },
    })
  })

  test('answers over HTTP: in fields, in notation, by link; solved and sampled', async () => {
    const solved = (await ask(`${url}/odds`, { kind: 'throw', own: 1, enemy: 1 })).json()
    expect(solved).toMatchObject({ game: 'dice-duel', ruleset: 'dice-duel-1', battle: '1 v 1', method: 'exact' })
    for (const [field, chance] of Object.entries(evenThrow)) expect(solved[field]).toBeCloseTo(chance, 12)
    expect((await ask(`${url}/odds`, { battle: '1 v 1' })).json()).toEqual(solved)
    expect((await ask(`${url}/odds?battle=1+v+1`)).json()).toEqual(solved)
    const sampled = (await ask(`${url}/odds?battle=race+20:+6+v+6&seed=7&trials=20000`)).json()
    expect(sampled).toMatchObject({ method: 'monteCarlo', seed: 7, trials: 20_000, kind: 'race' })
    const [low, high] = sampled.precision.intervals.first
    expect(low).toBeGreaterThan(0.5)
    expect(high - low).toBeLessThan(0.02)
  })

  test('refuses as the others do: what is wrong, where, and how to mend it', async () => {
    const wrong = await ask(`${url}/odds`, { kind: 'throw', own: 13, enemy: 1 })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ code: 'out-of-range', errors: [{ at: 'own' }] })
    expect((await ask(`${url}/odds?battle=three+v+two`)).json()).toMatchObject({ code: 'malformed' })
    expect((await ask(`${url}/odds`, { kind: 'throw', own: 1, enemy: 1, method: 'monteCarlo' })).json()).toMatchObject({
      code: 'impossible-policy',
    })
    expect((await ask('/v1/games/dice-duels')).json().detail).toContain('dice-duel')
    const inRussian = await app.inject({ url: `${url}/odds?battle=three`, headers: { 'accept-language': 'ru' } })
    expect(inRussian.headers['content-language']).toBe('ru')
    expect(inRussian.json().detail).toContain('напишите кости против костей')
  })

  test('answers many at once, as JSON, in lines and as a table with columns of its own', async () => {
    const questions = ['1 v 1', { kind: 'race', goal: 9, own: 6, enemy: 6, seed: 1 }, 'nothing']
    const { answers } = (await ask(`${url}/odds/batch`, { questions })).json()
    expect(answers.map(({ kind, code }: { kind?: string; code?: string }) => kind ?? code)).toEqual([
      'throw',
      'race',
      'malformed',
    ])
    const lines = (await ask(`${url}/odds/batch`, { questions }, 'application/x-ndjson')).body.trim().split('\n')
    expect(lines).toHaveLength(3)
    const [head = '', ...rows] = (await ask(`${url}/odds/batch?format=csv`, { questions })).body.trim().split(/\r?\n/)
    expect(head).toMatch(/higher,first/)
    expect(rows).toHaveLength(3)
  })

  test('stands in the contract with its questions, its replies and examples', async () => {
    const { document, operationAt } = contract
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['DiceDuelQuestion', 'DiceDuelThrowRequest', 'DiceDuelRaceReply']),
    )
    expect(operationAt('POST', `${url}/odds`)?.operation.operationId).toBe('dice-duelOdds')
    expect((await app.inject('/openapi.yaml')).body).toContain('3 v 2')
  })

  test('is asked at the command line, for people and for programs', async () => {
    expect((await sandtable('games')).stdout).toContain('dice-duel\n')
    expect((await sandtable('games', 'dice-duel')).stdout).toContain('Dice have six sides, but in a race.')
    const { stdout, exitCode } = await sandtable('odds', 'dice-duel', '1 v 1')
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/is higher .*41\.67? ?%/)
    const told = JSON.parse((await sandtable('odds', 'dice-duel', 'race', '20:', '6', 'v', '8', '--json')).stdout)
    expect(told).toMatchObject({ kind: 'race', method: 'monteCarlo', trials: 10_000 })
    expect((await sandtable('odds', 'dice-duel', '13 v 1')).exitCode).toBe(1)
  })

  test('has one answer for a seed, on any number of threads', async () => {
    const question = { battle: 'race 50: 6 v 8', seed: 'any', trials: 20_000 }
    const answers = [0, 2].map(threads => answersOf('test/sixth-game/ask.ts', { threads, question } satisfies Asked))
    const [alone, shared] = await Promise.all(answers)
    expect(shared).toEqual(alone)
    expect(alone).toMatchObject([{ kind: 'race', trials: 20_000, seed: 'any' }])
  })

  test('gives a form for each kind of question, in either language', () => {
    for (const words of [formsEn, formsRu]) {
      const own = wordsFor(words, {})
      for (const { kind, schema } of face.describe().questions ?? []) {
        const shape = shapeOf(schema as Schema, (schema as Schema).$defs ?? {})
        expect(shape.kind).toBe('fields')
        if (shape.kind !== 'fields') continue
        for (const { name } of shape.fields) expect(nameOf(own, [name])).not.toBe('')
        expect(blankOf(schema as Schema, (schema as Schema).$defs ?? {})).toMatchObject({ kind })
      }
    }
  })

  test('is linked to: every question is read back from its link', () => {
    expect(exampleOf(face)).toBe('3 v 2')
    for (const asked of ['3 v 2', { battle: 'race 20: 6 v 8', seed: 7 }, { kind: 'throw', own: 2, enemy: 12 }]) {
      const question = readRequest(face, asked) as Record<string, unknown>
      expect(readLink(face, writeLink(face, question))).toEqual(question)
    }
    expect(writeLink(face, { kind: 'race', goal: 20, own: 6, enemy: 8, seed: 7 })).toEqual({
      battle: 'race 20: 6 v 8',
      seed: '7',
    })
  })

  test.each([
    {
      language: 'en',
      page: ['<title>41.7 % is higher – One throw', 'Exact: worked out', '41.67 %'],
      game: ['Duel of dice', 'One throw of 1 die against 1', 'Your sum', 'is higher'],
      fault: 'this must be at most 12',
    },
    {
      language: 'ru',
      page: ['<title>41,7 % больше – Бросок', 'Точно: посчитано', '41,67 %'],
      game: ['Дуэль костей', 'Бросок: 1 кость против 1', 'Ваша сумма', 'больше'],
      fault: 'нужно не больше 12',
    },
  ])('is on the page that is served, in $language', async ({ language, page, game, fault }) => {
    const { body, statusCode } = await app.inject(`/?game=dice-duel&battle=1+v+1&lang=${language}`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<html lang="${language}"`)
    for (const text of [...page, ...game]) expect(body.replaceAll('\u00a0', ' ')).toContain(text)
    expect((await app.inject(`/?game=dice-duel&battle=13+v+1&lang=${language}`)).body).toContain(fault)
  })
})
