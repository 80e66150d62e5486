import { afterEach, expect, test, vi } from 'vitest'
import { type Engine, Refused } from '../../src/web/client/engine.ts'
import { openStore, settledOf } from '../../src/web/client/store.ts'
import type { Answered, Reading } from '../../src/web/protocol.ts'

afterEach(() => vi.unstubAllGlobals())

/** An engine that says the line back, and reads and answers only when it is let. */
const openSlowEngine = () => {
  const waiting: (() => void)[] = []
  const later = <Value>(value: Value): Promise<Value> => new Promise(resolve => waiting.push(() => resolve(value)))
  const engine = {
    open: async () => ({}),
    read: (game: string, link: Record<string, string>) =>
      // Of the second game no line is a question.
      game === 'voyna'
        ? Promise.reject(new Refused([]))
        : later({
            request: link,
            link: shortest(link),
            places: [],
            method: 'exact',
            costInMs: 1,
          } as unknown as Reading),
    write: async (_game: string, request: Record<string, string>) => shortest(request),
    answer: (_game: string, request: object) => later({ reply: request, share: 1 } as unknown as Answered),
  } as unknown as Engine
  const goOn = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn++) {
      for (const go of waiting.splice(0)) go()
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return { engine, goOn }
}

/** As the shortest line: "2 inf" is "2i". */
const shortest = ({ battle, ...fields }: Record<string, string>) => ({
  battle: battle?.replaceAll(' inf', 'i'),
  ...fields,
})

const fetchCarrier = () => import('../../src/web/carry.ts')

test('as soon as the line says something else, what is shown no longer counts as its answer', async () => {
  vi.stubGlobal('location', { search: '?battle=3i+v+2i', pathname: '/' })
  vi.stubGlobal('history', { replaceState: () => {}, pushState: () => {} })
  const { engine, goOn } = openSlowEngine()
  const store = openStore(engine, ['aa1941'], { game: 'aa1941', battle: '3i v 2i', fields: {} }, fetchCarrier)
  await goOn()
  expect(settledOf(store.state())).toMatchObject({ ask: { battle: '3i v 2i' }, reply: { battle: '3i v 2i' } })
  store.type('4i v 2i')
  expect(settledOf(store.state())).toBeUndefined()
  expect(store.state().answered?.reply).toMatchObject({ battle: '3i v 2i' })
  await goOn()
  expect(settledOf(store.state())).toMatchObject({ ask: { battle: '4i v 2i' }, reply: { battle: '4i v 2i' } })
})

test('another game takes the line over where it can read it, and what was asked of a game is there again on the way back', async () => {
  vi.stubGlobal('location', { search: '?battle=3i+v+2i', pathname: '/' })
  vi.stubGlobal('history', { replaceState: () => {}, pushState: () => {} })
  const { engine, goOn } = openSlowEngine()
  const first = { game: 'aa1941', battle: '3i v 2i', fields: { seed: '1' } }
  const store = openStore(engine, ['aa1941', 'aa1914', 'voyna'], first, fetchCarrier)
  await goOn()
  store.toGame('aa1914')
  await goOn()
  expect(store.state().steps.now).toMatchObject({ game: 'aa1914', battle: '3i v 2i', fields: {} })
  store.toGame('voyna')
  await goOn()
  expect(store.state().steps.now).toMatchObject({ game: 'voyna', battle: '' })
  expect(store.state().faults).toEqual([])
  store.toGame('aa1941')
  await goOn()
  expect(store.state().steps.now).toMatchObject(first)
})

test('what is stopped before anything came says so, and can go on', async () => {
  vi.stubGlobal('location', { search: '?battle=3i+v+2i', pathname: '/' })
  vi.stubGlobal('history', { replaceState: () => {}, pushState: () => {} })
  const { engine, goOn } = openSlowEngine()
  const store = openStore(engine, ['aa1941'], { game: 'aa1941', battle: '3i v 2i', fields: {} }, fetchCarrier)
  await goOn()
  expect(store.state().hasCome).toBe(true)
  store.type('4i v 2i')
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setImmediate(resolve))
  store.stop()
  expect(store.state()).toMatchObject({ progress: 'stopped' })
  store.again()
  await goOn()
  expect(store.state()).toMatchObject({ progress: 'idle', hasCome: true })
})

test('what is clicked before the last click was read builds on it, and a step back is no line of its own', async () => {
  vi.stubGlobal('location', { search: '?battle=3i+v+2i', pathname: '/' })
  vi.stubGlobal('history', { replaceState: () => {}, pushState: () => {} })
  const { engine, goOn } = openSlowEngine()
  const written = { ...engine, write: async (_game: string, request: object) => request } as unknown as Engine
  const store = openStore(written, ['aa1941'], { game: 'aa1941', battle: '', fields: {} }, fetchCarrier)
  await goOn()
  const click = (field: string) => store.put({ ...store.state().reading?.request, battle: '3i v 2i', [field]: '1' })
  const first = click('seed')
  expect(store.state()).toMatchObject({ isRead: true, isCurrent: false, reading: { request: { seed: '1' } } })
  await Promise.all([first, click('trials')])
  await click('method')
  await goOn()
  const whole = { seed: '1', trials: '1', method: '1' }
  expect(settledOf(store.state())).toMatchObject({ ask: { battle: '3i v 2i', fields: whole } })

  await store.put({ battle: '4i v 2i' })
  await store.put({ battle: '3i v 2i' })
  expect(store.state().steps.now.battle).toBe('3i v 2i')
})

test('a question that the engine could not write is read again as it was', async () => {
  vi.stubGlobal('location', { search: '?battle=3i+v+2i', pathname: '/' })
  vi.stubGlobal('history', { replaceState: () => {}, pushState: () => {} })
  const { engine, goOn } = openSlowEngine()
  const broken = { ...engine, write: () => Promise.reject(new Error('stopped')) } as unknown as Engine
  const store = openStore(broken, ['aa1941'], { game: 'aa1941', battle: '3i v 2i', fields: {} }, fetchCarrier)
  await goOn()
  await expect(store.put({ battle: '4i v 2i' })).rejects.toThrow('stopped')
  await goOn()
  expect(settledOf(store.state())).toMatchObject({ ask: { battle: '3i v 2i' }, reply: { battle: '3i v 2i' } })
})

test('two changes below the line, the second before the first has been read, leave alone what was typed', async () => {
  vi.stubGlobal('location', { search: '?battle=3+inf+v+2+inf', pathname: '/' })
  vi.stubGlobal('history', { replaceState: () => {}, pushState: () => {} })
  const { engine, goOn } = openSlowEngine()
  const typed = { game: 'aa1941', battle: '3 inf v 2 inf', fields: {} }
  const store = openStore(engine, ['aa1941'], typed, fetchCarrier)
  await goOn()
  await store.put({ battle: '3 inf v 2 inf', seed: '1' })
  await store.put({ battle: '3 inf v 2 inf', seed: '2' })
  expect(store.state().steps.now).toEqual({ ...typed, fields: { seed: '2' } })
  await store.put({ battle: '4 inf v 2 inf', seed: '2' })
  expect(store.state().steps.now.battle).toBe('4i v 2i')
})
