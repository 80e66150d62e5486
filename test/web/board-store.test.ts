import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import { boardAskOf, type Known } from '../../src/web/board/address.ts'
import { type Api, openApi, type PlayAnswer, ServiceRefused } from '../../src/web/board/api.ts'
import { placeOfMistake } from '../../src/web/board/kept.ts'
import type { Order, Turn } from '../../src/web/board/plan.ts'
import { type Position, withMoney } from '../../src/web/board/position.ts'
import type { ReviewAnswer } from '../../src/web/board/review.ts'
import { BoardStore } from '../../src/web/board/store.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position
const known: Known = {
  positions: ['opening', 'opening-errata'],
  players: [{ name: 'sampler', exact: 'sampler@1', levels: ['instant'], searches: true }],
  teams: ['allies', 'axis'],
}

/** A reply that is held back until somebody lets it go. */
interface Held<Value> {
  readonly asked: () => number
  readonly ask: () => Promise<Value>
  readonly answer: (value: Value) => void
}
const held = <Value>(): Held<Value> => {
  const waiting: ((value: Value) => void)[] = []
  let asked = 0
  return {
    asked: () => asked,
    ask: () => {
      asked++
      return new Promise(resolve => waiting.push(resolve))
    },
    answer: value => waiting.shift()!(value),
  }
}

/** All that is waiting to be done without a clock. */
const quiet = () => new Promise(resolve => setImmediate(resolve))

let address = ''
beforeEach(() => {
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, search: string) => (address = search) })
  vi.stubGlobal('location', { pathname: '/board' })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

const storeWith = (api: Partial<Api>, search = '?position=opening', say = boardEn): BoardStore =>
  new BoardStore({
    api: { check: async () => opening, position: async () => opening, ...api } as Api,
    game: 'aa1941',
    board,
    known,
    say,
    ask: boardAskOf(search, known),
    position: opening,
    pace: () => 'fast',
  })

const played = (money: number): PlayAnswer => ({
  position: { ...withMoney(opening, 'ussr', money), power: 'germany' },
  seed: 1,
  turns: [],
})

describe('a game that is watched', () => {
  test.each([
    ['an undo', (store: BoardStore) => store.undo()],
    ['an edit', (store: BoardStore) => store.edit(withMoney(opening, 'ussr', 5))],
    ['another turn begun', (store: BoardStore) => store.begin('japan')],
    ['a stored position', (store: BoardStore) => void store.load('opening-errata')],
  ])('drops the turn that comes after %s, and goes no further', async (_, change) => {
    const turns = held<PlayAnswer>()
    const store = storeWith({ play: turns.ask })
    store.edit(withMoney(opening, 'ussr', 3))
    store.watch()
    await quiet()
    expect(turns.asked()).toBe(1)
    change(store)
    await quiet()
    const { now } = store.state().steps
    turns.answer(played(99))
    await quiet()
    expect(store.state().steps.now).toBe(now)
    expect(store.state()).toMatchObject({ isWatching: false, busy: undefined, told: [] })
    expect(turns.asked()).toBe(1)
  })

  test('takes the turn that was asked of the position that stands', async () => {
    const turns = held<PlayAnswer>()
    const store = storeWith({ play: turns.ask })
    store.watch()
    await quiet()
    turns.answer(played(42))
    await quiet()
    expect(store.state().steps.now.treasuries).toMatchObject({ ussr: 42 })
    store.pauseWatching()
  })
})

describe('a review', () => {
  const buy = (units: object): Order => ({ order: 'buy', units })
  const answer = {
    seed: 7,
    power: 'ussr',
    round: 1,
    summary: 'these orders cost nothing',
    alternatives: [],
  } as unknown as ReviewAnswer

  test('asks about a later phase from where the orders before it lead, and an alternative is carried out after them', async () => {
    const [after, done] = [withMoney(opening, 'ussr', 3), { ...opening, phase: 'battle' }]
    const carried: unknown[] = []
    const asked: unknown[] = []
    const store = storeWith({
      orders: async ({ position, action, seed }) => {
        carried.push([action?.orders, seed])
        return {
          position: position === opening ? after : done,
          lines: ['done'],
          rolled: [],
          next: { kind: 'decision' },
        }
      },
      review: async request => {
        asked.push(request)
        return answer
      },
    })
    await store.review([buy({ tank: 1 })], [[buy({ infantry: 1 })]])
    expect(asked).toEqual([{ position: after, orders: [buy({ tank: 1 })], player: 'sampler', level: 'instant' }])
    expect(store.state()).toMatchObject({ review: answer, busy: undefined, said: answer.summary })
    // The board stands as it stood.
    expect(store.state().steps.now).toBe(opening)
    carried.length = 0
    await store.takeReviewed([buy({ infantry: 2 })])
    expect(carried).toEqual([
      [[buy({ infantry: 1 })], 7],
      [[buy({ infantry: 2 })], 7],
    ])
    expect(store.state()).toMatchObject({
      review: undefined,
      told: [{ turn: 'Round 1, USSR.', lines: ['done', 'done'] }],
    })
    expect(store.state().steps.now).toBe(done)
  })

  test('of a text that is no JSON is refused beside it', async () => {
    const store = storeWith({})
    await store.reviewText('[bad')
    expect(store.state()).toMatchObject({ troubleWith: 'review', review: undefined, busy: undefined })
    expect(store.state().trouble[0]!.message).toMatch(/^This is no JSON/)
  })
})

test('the time to think goes along with a plan of players who search, and it is said when it was over', async () => {
  const asked: unknown[] = []
  const plan = { power: 'ussr', battles: [], phases: [], search: { cutBy: 'time', samples: { purchase: 3 } } }
  const store = storeWith(
    {
      turn: async request => {
        asked.push(request.maxMs)
        return plan as unknown as Turn
      },
    },
    '?position=opening&maxMs=4000',
  )
  await store.plan()
  expect(asked).toEqual([4000])
  expect(store.state().said).toContain('The time was over')
})

describe('what happened', () => {
  test('has the luck of a turn, and how far ahead it left the first team; without prices the luck alone', async () => {
    const luck = { unit: 'IPC', byTeam: { allies: 2, axis: -2 }, battles: [] }
    const turn: PlayAnswer = { ...played(4), luck, result: { shares: { allies: 0.4, axis: 0.6 } } }
    const told = async (costs: Api['costs']) => {
      const store = storeWith({ play: async () => turn, costs })
      await store.stepOnce()
      return store.state().told[0]!.outcome
    }
    const lead = 4 - opening.treasuries!.ussr!
    expect(await told(async () => ({ infantry: 3 }))).toEqual({ luck, shares: turn.result!.shares, lead })
    expect(await told(() => Promise.reject(new Error()))).toEqual({ luck, shares: turn.result!.shares })
  })

  const toldOf = (store: BoardStore) => store.state().told.map(({ turn, lines }) => `${turn} ${lines.join()}`)
  const playedAs = (power: string, line: string): PlayAnswer => ({
    position: { ...opening, power },
    seed: 1,
    turns: [{ turn: '', round: 1, lines: [line] }],
  })

  test('is told of the turns that led to the position: undone, played again and done again', async () => {
    const answers = [
      playedAs('germany', 'first'),
      playedAs('unitedKingdom', 'next'),
      playedAs('unitedKingdom', 'again'),
    ]
    const store = storeWith({ play: async () => answers.shift()! })
    await store.stepOnce()
    await store.stepOnce()
    expect(toldOf(store)).toEqual(['Round 1, USSR. first', 'Round 1, Germany. next'])
    store.undo()
    expect(toldOf(store)).toEqual(['Round 1, USSR. first'])
    store.redo()
    expect(toldOf(store)).toEqual(['Round 1, USSR. first', 'Round 1, Germany. next'])
    store.undo()
    await store.stepOnce()
    expect(toldOf(store)).toEqual(['Round 1, USSR. first', 'Round 1, Germany. again'])
    // Another position has another story, until that is undone.
    await store.load('opening-errata')
    expect(toldOf(store)).toEqual([])
    store.undo()
    expect(toldOf(store)).toHaveLength(2)
  })

  test('while a game is watched, goes back with it', async () => {
    const turns = held<PlayAnswer>()
    const store = storeWith({ play: turns.ask })
    store.watch()
    await quiet()
    turns.answer(playedAs('germany', 'first'))
    await vi.waitFor(() => expect(turns.asked()).toBe(2))
    expect(toldOf(store)).toEqual(['Round 1, USSR. first'])
    store.undo()
    expect(toldOf(store)).toEqual([])
    turns.answer(playedAs('unitedKingdom', 'late'))
    await quiet()
    store.redo()
    expect(toldOf(store)).toEqual(['Round 1, USSR. first'])
  })
})

test('a stored position that comes after an edit is dropped', async () => {
  const positions = held<Position>()
  const store = storeWith({ position: positions.ask })
  void store.load('opening-errata')
  store.edit(withMoney(opening, 'ussr', 5))
  positions.answer(withMoney(opening, 'ussr', 77))
  await quiet()
  expect(store.state().steps.now.treasuries).toMatchObject({ ussr: 5 })
})

test('whoever comes back to a stored position is told its name, in the address too', async () => {
  const errata = withMoney(opening, 'ussr', 1)
  const store = storeWith({ position: async () => errata })
  store.edit(withMoney(opening, 'ussr', 5))
  expect([store.state().ask.position, address]).toEqual([undefined, '/board'])
  store.undo()
  expect([store.state().ask.position, address]).toEqual(['opening', '?position=opening'])
  await store.load('opening-errata')
  expect(address).toBe('?position=opening-errata')
  store.undo()
  expect(store.state().ask.position).toBe('opening')
  store.redo()
  expect(store.state().ask.position).toBe('opening-errata')
})

test('a fault that the service names twice is shown once', async () => {
  const fault = { at: 'units.Karelia', message: 'two sides in one territory' }
  const store = storeWith({
    check: async () => {
      throw new ServiceRefused('impossible-position', [fault, fault, { ...fault, at: 'units.Ukraine' }])
    },
  })
  await vi.waitFor(() => expect(store.state().faults).toHaveLength(2))
})

describe.each([
  ['English', boardEn],
  ['Russian', boardRu],
])('in %s', (_, say) => {
  test.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no service behind a gateway', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('the page has its own words for %s, and blames no position for it', async (_, fetching) => {
    vi.stubGlobal('fetch', fetching)
    const store = storeWith(openApi('aa1941'), '?position=opening', say)
    await vi.waitFor(() => expect(store.state().isChecking).toBe(false))
    expect(store.state()).toMatchObject({ isUnchecked: true, faults: [], said: say.unreachable })
    await store.plan()
    expect(store.state().trouble).toEqual([{ at: '', message: say.unreachable }])
  })

  test('a text that is no JSON is refused in its own words, with the place of the mistake', async () => {
    const store = storeWith({}, '?position=opening', say)
    expect(await store.take('{\n bad')).toBe(false)
    expect(store.state().trouble).toEqual([{ at: '', message: say.noJson({ line: 2, column: 2 }) }])
  })
})

test.each([
  ['{bad', "Expected property name or '}' in JSON at position 1 (line 1 column 2)", { line: 1, column: 2 }],
  ['[1,\n2', 'Unexpected end of JSON input', { line: 2, column: 2 }],
  ['{bad', 'JSON.parse: expected property name at line 1 column 2 of the JSON data', { line: 1, column: 2 }],
  ['[', 'JSON Parse error: Unexpected EOF', { line: 1, column: 2 }],
  ['bad', 'JSON Parse error: Unexpected identifier "bad"', undefined],
  ['bad at position 3', `Unexpected token 'b', "bad at position 3" is not valid JSON`, undefined],
])('where %j is no JSON, by the words of a browser: %s', (text, words, place) => {
  expect(placeOfMistake(text, words)).toEqual(place)
})
