import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FromEngine, ToEngine } from '../../src/web/protocol.ts'

/** A bundle as games of the page have them. */
const gameUrl = new URL('../support/toy-engine.ts', import.meta.url).href

const heard: FromEngine[] = []
let ask: (message: ToEngine) => Promise<FromEngine>

beforeEach(async () => {
  heard.length = 0
  const scope = { postMessage: (message: FromEngine) => heard.push(message), onmessage: undefined as unknown }
  vi.stubGlobal('self', scope)
  vi.resetModules()
  await import('../../src/web/client/engine-worker.ts')
  const onMessage = scope.onmessage as (event: { data: ToEngine }) => Promise<void>
  ask = async message => {
    await onMessage({ data: message })
    return heard.at(-1)!
  }
})
afterEach(() => vi.unstubAllGlobals())

const prepared = async () => (await import('../support/toy-engine.ts')).prepared

test('the engine beside the page prepares a question once, for reading and answering it', async () => {
  await ask({ id: 1, kind: 'open', game: 'toy', url: gameUrl, language: 'en' })
  await ask({ id: 2, kind: 'read', game: 'toy', link: { battle: 'a' } })
  expect(await ask({ id: 3, kind: 'answer', game: 'toy', request: { text: 'a' } })).toMatchObject({
    kind: 'done',
    value: { reply: { said: 'a' }, share: 1 },
  })
  expect(await prepared()).toEqual(['a'])
  expect(await ask({ id: 4, kind: 'answer', game: 'toy', request: { text: 'b' } })).toMatchObject({
    value: { reply: { said: 'b' } },
  })
  expect(await prepared()).toEqual(['a', 'b'])
})

test('a game that cannot be fetched is missing, and no fault of the question', async () => {
  expect(
    await ask({ id: 1, kind: 'open', game: 'toy', url: 'data:text/javascript,not a module', language: 'en' }),
  ).toEqual({
    id: 1,
    kind: 'missing',
  })
})
