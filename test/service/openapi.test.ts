import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { games } from '../../src/games/index.ts'
import { contractTextsOf } from '../../src/service/openapi.ts'
import { problemCodes } from '../../src/service/problem.ts'

const committed = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
const document = parse(committed)

test('openapi.yaml is what the schemas say; if not, `npm run openapi` writes it anew', async () => {
  const { yaml, json } = await contractTextsOf(games)
  expect(committed).toBe(yaml)
  expect(JSON.parse(json)).toEqual(document)
})

test('what the build has written of it is the same', () => {
  const built = (name: string) => readFileSync(new URL(`../../dist/contract/${name}`, import.meta.url), 'utf8')
  expect(built('openapi.yaml')).toBe(committed)
  expect(JSON.parse(built('openapi.json'))).toEqual(document)
})

test('every code of a problem is in it', () => {
  expect(document.components.schemas.ProblemCode.enum).toEqual(problemCodes)
})

test('every route of every game is in it, with examples that the game accepts', () => {
  for (const game of games) {
    const { requestBody } = document.paths[`/v1/games/${game.key}/odds`].post
    const examples = Object.values<{ value: unknown }>(requestBody.content['application/json'].examples)
    expect(examples.length).toBeGreaterThan(0)
    for (const { value } of examples) expect(game.prepare(value)).toMatchObject({ method: expect.any(String) })
    expect(document.paths[`/v1/games/${game.key}/odds`].get).toBeDefined()
    expect(document.paths[`/v1/games/${game.key}/odds/batch`].post).toBeDefined()
  }
  for (const path of [
    '/v1/games',
    '/v1/games/{game}',
    '/livez',
    '/readyz',
    '/metrics',
    '/openapi.yaml',
    '/problems/{code}',
    '/',
  ])
    expect(document.paths[path].get).toBeDefined()
})
