import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import { boardAskOf, type Known } from '../../src/web/board/address.ts'
import { type Api, type PlayAnswer, Unreachable } from '../../src/web/board/api.ts'
import { chanceInWords, isMereLead, momentInWords } from '../../src/web/board/chance.ts'
import { ChanceBar } from '../../src/web/board/chance-bar.tsx'
import { ChanceGraph } from '../../src/web/board/chance-graph.tsx'
import { type GameFile, gameFileOf, type KeptGame, keptGameOf, readGame } from '../../src/web/board/game-file.ts'
import { keepGame, keptGame, mostBranchLetters, newestWithin } from '../../src/web/board/keep-game.ts'
import { type Moment, turnsOf } from '../../src/web/board/line.ts'
import { oddsLabels } from '../../src/web/board/odds-labels.tsx'
import type { Position } from '../../src/web/board/position.ts'
import { withMoney } from '../../src/web/board/position.ts'
import { BoardStore, firmOrdersIn } from '../../src/web/board/store.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position
const known: Known = {
  positions: ['opening', 'opening-errata'],
  players: [{ name: 'sampler', exact: 'sampler@1', levels: ['instant'], searches: true }],
  teams: ['allies', 'axis'],
}
const teams = known.teams
const powers = board.powers.map(({ name }) => name)

let kept: Record<string, string>
beforeEach(() => {
  kept = {}
  // What a page would write down later is gone with its test: the next one has a browser of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('history', { replaceState: () => {} })
  vi.stubGlobal('location', { pathname: '/board' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, text: string) => {
      kept[name] = text
    },
    removeItem: (name: string) => delete kept[name],
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A turn of whoever is to move, with a chance that tells which it was. */
const turnAfter = (before: Position, chance: number): PlayAnswer => {
  const place = powers.indexOf(before.power) + 1
  const round = (before.round ?? 1) + (place === powers.length ? 1 : 0)
  return {
    position: {
      ...withMoney(before, before.power, Math.round(100 * chance)),
      power: powers[place % powers.length]!,
      round,
    },
    seed: 1,
    turns: [{ turn: '', round: before.round ?? 1, lines: [`played by ${before.power}`] }],
    luck: {
      unit: 'IPC',
      byTeam: { allies: 10 * chance, axis: -10 * chance },
      battles: [{ turn: '', battle: 'Ukraine', byTeam: { allies: 10 * chance, axis: -10 * chance } }],
    },
    result: { shares: { allies: chance, axis: 1 - chance } },
    record: {
      entries: [
        { kind: 'decision', about: 'purchase', action: { orders: [{ order: 'buy', units: { tank: 1 } }] } },
        {
          kind: 'decision',
          about: 'combatMove',
          action: { orders: [{ order: 'move', route: ['Russia', 'Ukraine'] }] },
        },
        { kind: 'decision', about: 'battle', action: { orders: [{ order: 'begin', space: 'Ukraine' }] } },
        { kind: 'chance' },
        { kind: 'decision', about: 'mobilise', action: { orders: [] } },
      ],
    },
  }
}

const storeWith = (api: Partial<Api> = {}, game?: KeptGame): BoardStore => {
  let played = 0
  return new BoardStore({
    api: {
      check: async () => opening,
      position: async () => ({ ...opening }),
      costs: async () => ({}),
      adjudicate: async () => ({ shares: { allies: 0.33, axis: 0.67 } }),
      play: async ({ position }) => turnAfter(position, ++played / 10),
      ...api,
    } as Api,
    game: 'aa1941',
    board,
    known,
    say: boardEn,
    ask: boardAskOf(game ? '' : '?position=opening', known),
    position: opening,
    pace: () => 'fast',
    kept: game,
  })
}
const chances = (store: BoardStore) => turnsOf(store.state().line).turns.map(({ chance }) => chance)
const playing = async (turns: number, api: Partial<Api> = {}): Promise<BoardStore> => {
  const store = storeWith(api)
  await vi.waitFor(() => expect(chances(store)).toEqual([0.33]))
  for (let turn = 0; turn < turns; turn++) await store.stepOnce()
  return store
}
const go = (store: BoardStore, place: number): void => store.lookAt(store.state().line.moments[place]!)

describe('the game over its turns', () => {
  test('has a moment for each turn, with the chance after it; one looks at each without losing the others', async () => {
    const store = await playing(4)
    expect(chances(store)).toEqual([0.33, 0.1, 0.2, 0.3, 0.4])
    expect(store.state().line.at).toBe(4)
    const last = store.state().steps.now
    go(store, 1)
    expect(store.state().steps.now.power).toBe('germany')
    expect(store.state().line).toMatchObject({ at: 1 })
    expect(chances(store)).toHaveLength(5)
    expect(store.state().told.map(({ lines }) => lines[0])).toEqual(['played by ussr'])
    go(store, 4)
    expect(store.state().steps.now).toBe(last)
    expect(store.state().branches).toEqual([])
  })

  test('a position that is changed by hand stands in the place of what it was; undo has the first again', async () => {
    const store = await playing(1)
    store.edit(withMoney(store.state().steps.now, 'japan', 1))
    store.edit(withMoney(store.state().steps.now, 'japan', 2))
    const { moments, at } = store.state().line
    expect([moments.length, at]).toEqual([2, 1])
    expect(moments[1]!.position.treasuries!.japan).toBe(2)
    store.undo()
    store.undo()
    expect(store.state().line.at).toBe(1)
    expect(store.state().branches).toEqual([])
    await vi.waitFor(() => expect(chances(store)).toEqual([0.33, 0.33]))
  })

  test('a position that is brought begins another game, and undoing it has the first again', async () => {
    const store = await playing(2)
    await store.load('opening-errata')
    expect(store.state().line.moments).toHaveLength(1)
    store.undo()
    expect(chances(store)).toEqual([0.33, 0.1, 0.2])
  })

  test('nobody is asked again about what the service refuses to judge; without a network it is asked later', async () => {
    let asked = 0
    const store = storeWith({
      adjudicate: () => {
        asked++
        return Promise.reject(asked === 1 ? new Unreachable() : new Error('no'))
      },
    })
    await vi.waitFor(() => expect(asked).toBe(1))
    store.edit(opening)
    await vi.waitFor(() => expect(asked).toBe(2))
    store.edit({ ...opening })
    await vi.waitFor(() => expect(asked).toBe(3))
    expect(chances(store)).toEqual([undefined])
    store.undo()
    await vi.advanceTimersByTimeAsync(50)
    expect(asked).toBe(3)
  })
})

describe('what is done at an earlier moment', () => {
  test.each([
    ['a turn played', (store: BoardStore) => store.stepOnce()],
    ['a change by hand', async (store: BoardStore) => store.edit(withMoney(store.state().steps.now, 'ussr', 77))],
    ['another turn begun', async (store: BoardStore) => store.begin('japan')],
    ['a stored position', (store: BoardStore) => store.load('opening-errata')],
  ])('puts what came after aside as a branch and says so: %s', async (_, act) => {
    const store = await playing(3)
    go(store, 1)
    await act(store)
    const { branches, said } = store.state()
    expect(branches).toMatchObject([{ turns: 2, from: { power: 'germany' } }])
    expect(said).toContain('What came after is kept as a branch.')
    expect(store.state().steps.future).toEqual([])
  })

  test('and the branch can be gone on with, and back from it', async () => {
    const store = await playing(3)
    const first = store.state().steps.now
    go(store, 1)
    await store.stepOnce()
    expect(chances(store)).toEqual([0.33, 0.1, 0.4])
    store.takeBranch(store.state().branches[0]!)
    expect(chances(store)).toEqual([0.33, 0.1, 0.2, 0.3])
    expect(store.state().steps.now.power).toBe('germany')
    go(store, 3)
    expect(store.state().steps.now).toBe(first)
    const [back, ...more] = store.state().branches
    expect([back!.turns, more]).toEqual([1, []])
    store.takeBranch(back!)
    expect(chances(store)).toEqual([0.33, 0.1, 0.4])
    expect(store.state().branches).toMatchObject([{ turns: 2 }])
  })

  test('what was only changed by hand and undone is no branch', async () => {
    const store = storeWith()
    store.edit(withMoney(opening, 'ussr', 1))
    store.undo()
    store.edit(withMoney(opening, 'ussr', 2))
    expect(store.state().branches).toEqual([])
  })

  test('ends the watching, and watching goes on from there', async () => {
    const store = await playing(3)
    store.watch()
    go(store, 1)
    expect(store.state()).toMatchObject({ isWatching: false })
    expect(store.state().line.at).toBe(1)
  })
})

describe('a turn that was played', () => {
  test('has the orders that hung on no dice', async () => {
    const record = turnAfter(opening, 0.5).record!
    expect(firmOrdersIn(record).map(({ phase }) => phase)).toEqual(['purchase', 'combatMove'])
    const peaceful = { entries: record.entries.filter(({ kind, about }) => kind !== 'chance' && about !== 'battle') }
    expect(firmOrdersIn(peaceful).map(({ phase }) => phase)).toEqual(['purchase', 'combatMove', 'mobilise'])
    expect(firmOrdersIn(undefined)).toEqual([])
  })

  test('is reviewed from where it began, after its earlier phases', async () => {
    const carried: unknown[] = []
    const asked: unknown[] = []
    const bought = { ...opening, phase: 'combatMove' }
    const store = await playing(2, {
      orders: async ({ position, action }) => {
        carried.push([position.power, action])
        return { position: bought, lines: [], rolled: [], next: { kind: 'decision' } }
      },
      review: async request => {
        asked.push([request.position, request.orders])
        return { summary: 'they cost nothing' } as never
      },
    })
    await store.reviewPlayed(store.state().line.moments[2]!, 1)
    expect(store.state().line.at).toBe(1)
    expect(carried).toEqual([['germany', { orders: [{ order: 'buy', units: { tank: 1 } }] }]])
    expect(asked).toEqual([[bought, [{ order: 'move', route: ['Russia', 'Ukraine'] }]]])
    expect(store.state().review).toMatchObject({ summary: 'they cost nothing' })
    expect(chances(store)).toHaveLength(3)
  })
})

describe('a game as a file', () => {
  const plain = (json: unknown): unknown => JSON.parse(JSON.stringify(json))

  test('comes back as it was, and what stood here before is undone to', async () => {
    const store = await playing(3)
    go(store, 2)
    const file = gameFileOf(store.state(), 'aa1941')
    expect(file).toMatchObject({ format: 'sandtable-game', version: 1, game: 'aa1941', at: 2 })
    expect(Object.keys(file.moments[1]!)).toEqual(['position', 'title', 'lines', 'luck', 'chance'])
    const other = storeWith()
    expect(await other.take(JSON.stringify(file))).toBe(true)
    expect(gameFileOf(other.state(), 'aa1941')).toEqual(plain(file))
    expect(other.state().steps.now.power).toBe('unitedKingdom')
    expect(other.state().told.map(({ turn }) => turn)).toEqual(['Round 1, USSR.', 'Round 1, Germany.'])
    go(other, 0)
    other.undo()
    expect(other.state().steps.now).toEqual(opening)
  })

  test('is what this browser keeps, with orders and leads besides', async () => {
    const store = await playing(2)
    store.keepNow()
    const read = readGame(board, 'aa1941', keptGame())
    expect(read).toEqual(plain(keptGameOf(store.state(), 'aa1941')))
    expect(read!.moments[1]!.orders!.map(({ phase }) => phase)).toEqual(['purchase', 'combatMove'])
    const again = storeWith({}, read)
    expect(chances(again)).toEqual([0.33, 0.1, 0.2])
    expect(again.state().told).toHaveLength(2)
    expect(again.state().line.at).toBe(2)
  })

  test('whoever only looks at another position keeps the game of before', async () => {
    const store = await playing(2)
    store.keepNow()
    const before = kept['sandtable.board.game']
    const other = await playing(0)
    other.keepNow()
    expect(kept['sandtable.board.game']).toBe(before)
    await other.stepOnce()
    other.keepNow()
    expect(kept['sandtable.board.game']).not.toBe(before)
  })

  test('where there is no room for all of it, the newest part is kept', async () => {
    const store = await playing(3)
    const game = keptGameOf(store.state(), 'aa1941')
    const room = JSON.stringify(game).length / 1.5
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, text: string) => {
        if (text.length > room) throw new Error('no room')
        kept[name] = text
      },
    })
    keepGame(game)
    const read = readGame(board, 'aa1941', keptGame())!
    expect(read.moments.length).toBeLessThan(game.moments.length)
    expect(read.moments[read.at]!.position).toEqual(plain(game.moments[game.at]!.position))
  })

  test('has its branches again after a reload, with what was played in them', async () => {
    const store = await playing(3)
    const { turns } = turnsOf(store.state().line)
    store.lookAt(turns[1]!)
    await store.stepOnce()
    const [branch] = store.state().branches
    expect(branch).toMatchObject({ turns: 2 })
    store.keepNow()
    const again = storeWith({}, readGame(board, 'aa1941', keptGame()))
    const [read] = again.state().branches
    expect(read).toMatchObject({ id: branch!.id, turns: 2 })
    expect(plain(read!.from)).toEqual(plain(branch!.from))
    const shown = chances(again)
    again.takeBranch(read!)
    expect(turnsOf(again.state().line).turns).toHaveLength(4)
    expect(chances(again)).not.toEqual(shown)
    // The way that was left is a branch in its place: none is lost and none is there twice.
    expect(again.state().branches).toHaveLength(1)
    expect(again.state().branches[0]!.id).toBeGreaterThan(read!.id)
    // What is handed on as a file has the game alone.
    expect(gameFileOf(again.state(), 'aa1941')).not.toHaveProperty('branches')
  })

  test('keeps branches within bounds, the newest first, and a game before any of them', async () => {
    const branch = (id: number, letters: number) => ({
      id,
      shared: 1,
      at: 0,
      moments: [{ position: opening, title: 'x'.repeat(letters), lines: [] }],
    })
    const large = [1, 2, 3].map(id => branch(id, 0.4 * mostBranchLetters))
    expect(newestWithin(large, mostBranchLetters).map(({ id }) => id)).toEqual([2, 3])
    expect(newestWithin([], mostBranchLetters)).toEqual([])
    const room = JSON.stringify(good).length + 10
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, text: string) => {
        if (text.length > room) throw new Error('no room')
        kept[name] = text
      },
    })
    keepGame({ ...good, branches: large })
    expect(keptGame()).toEqual(plain(good))
  })

  test('is shown without branches that cannot be', () => {
    const branch = { id: 1, shared: 1, at: 0, moments: [moment] }
    const read = (...branches: unknown[]) => readGame(board, 'aa1941', plain({ ...good, branches }))
    expect(read(branch)).toEqual(plain({ ...good, branches: [branch] }))
    for (const wrong of [
      null,
      { ...branch, id: -1 },
      { ...branch, shared: 2 },
      { ...branch, at: 2 },
      { ...branch, moments: [] },
      { ...branch, moments: [{ ...moment, position: {} }] },
    ])
      expect(read(wrong, branch)).toEqual(plain({ ...good, branches: [branch] }))
  })

  const good: GameFile = {
    format: 'sandtable-game',
    version: 1,
    game: 'aa1941',
    at: 0,
    moments: [{ position: opening, title: '', lines: [] }],
  }
  const moment = good.moments[0]!
  const luck = { unit: 'IPC', byTeam: { allies: 1 }, battles: [] }
  test('is read where it is one', () => {
    expect(readGame(board, 'aa1941', plain(good))).toEqual(plain(good))
    const full = { ...good, moments: [{ ...moment, luck, chance: 1, orders: [], lead: 2 }] }
    expect(readGame(board, 'aa1941', plain(full))).toEqual(plain(full))
  })
  test.each<[string, object]>([
    ['of another format', { ...good, format: 'chess' }],
    ['of another version', { ...good, version: 2 }],
    ['of another game', { ...good, game: 'aa1914' }],
    ['without moments', { ...good, moments: [] }],
    ['whose moments are no list', { ...good, moments: { 0: moment } }],
    ['that looks at what it has not', { ...good, at: 1 }],
    ['that looks at a half', { ...good, at: 0.5 }],
    ['without a place to look at', { ...good, at: undefined }],
    ['with a moment that is none', { ...good, moments: [moment, null] }],
    ['with a position that cannot be shown', { ...good, moments: [{ ...moment, position: { power: 'nobody' } }] }],
    ['without a title', { ...good, moments: [{ ...moment, title: 1 }] }],
    ['with lines that are no text', { ...good, moments: [{ ...moment, lines: [1] }] }],
    ['with a chance above 1', { ...good, moments: [{ ...moment, chance: 1.1 }] }],
    ['with a chance in words', { ...good, moments: [{ ...moment, chance: 'high' }] }],
    ['with luck that is none', { ...good, moments: [{ ...moment, luck: { ...luck, byTeam: { allies: 'much' } } }] }],
    ['with battles that are none', { ...good, moments: [{ ...moment, luck: { ...luck, battles: [{}] } }] }],
    ['with too many moments', { ...good, moments: Array.from({ length: 2001 }, () => moment) }],
  ])('%s is not taken', async (_, json) => {
    expect(readGame(board, 'aa1941', plain(json))).toBeUndefined()
  })
  test('that cannot be shown changes nothing, and it is said why', async () => {
    const store = await playing(1)
    const { now } = store.state().steps
    expect(await store.take(JSON.stringify({ ...good, version: 2 }))).toBe(false)
    expect(store.state().steps.now).toBe(now)
    expect(store.state().trouble).toEqual([{ at: '', message: boardEn.noGame }])
  })
  test('no text at all makes a reader stumble', () => {
    for (const json of [undefined, null, 1, 'game', [], {}, { format: 'sandtable-game' }])
      expect(readGame(board, 'aa1941', json)).toBeUndefined()
  })
})

describe.each([
  ['English', boardEn],
  ['Russian', boardRu],
])('who hears the page, in %s', (_, say) => {
  const moments: readonly Moment[] = [0.33, 0.4, 0.55].map((chance, step) => ({
    position: { ...opening, power: powers[step]! },
    step,
    told:
      step === 0
        ? undefined
        : {
            turn: say.turnOf(powers[step - 1]!, 1),
            lines: [],
            outcome: {
              luck: {
                unit: 'IPC',
                byTeam: { allies: 2.5 },
                battles: [{ turn: '', battle: 'Ukraine', byTeam: { allies: 2.5 } }],
              },
            },
          },
    chance,
    isTurn: true,
  }))

  test('is told the chance and the luck at the turn that is looked at, by the slider too', () => {
    const html = renderToString(h(ChanceGraph, { board, turns: moments, at: 1, teams, say, onLook: () => {} }))
    const words = `${say.line.place(2, 3)} ${momentInWords(moments[1]!, teams, say)}`
    expect(words).toMatch(/40 %.*60 %.*\+2[.,]5 IPC/)
    expect(html).toContain(`aria-valuetext="${words}"`)
    expect(html).toMatch(/<input type="range" min="1" max="11" value="2"/)
    expect(html.match(/<circle /g)).toHaveLength(3)
    expect(html.match(/class="luck-bar"/g)).toHaveLength(2)
  })

  test('is told who is ahead, who has more where nobody judges, and who has won', () => {
    const bar = (chance: number | undefined, position = opening): string =>
      /aria-label="([^"]*)"/.exec(renderToString(h(ChanceBar, { chance, position, teams, say })))![1]!
    expect(bar(0.331)).toMatch(/33 %.*67 %/)
    expect(bar(undefined)).toContain(say.line.notJudged)
    expect(bar(1)).toContain(say.line.hasMore('allies'))
    expect(bar(0)).toContain(say.line.hasMore('axis'))
    expect(bar(0, { ...opening, winner: 'axis' })).toContain(say.won('axis'))
    const colour = (chance: number) =>
      /<b class="([^"]*)"/.exec(renderToString(h(ChanceBar, { chance, position: opening, teams, say })))![1]
    expect([colour(1), colour(0)]).toEqual(['of-0', 'of-1'])
    expect(isMereLead(0.5, opening)).toBe(false)
    expect(chanceInWords(1, { ...opening, winner: 'allies' }, teams, say)).toBe(say.won('allies'))
  })
})

test('odds of battles lie over nothing that is written on the map, nor over each other', () => {
  const place = board.spaces.find(({ name }) => name === 'Ukraine')!
  const [x, y] = place.label
  const battles = ['Ukraine', 'Ukraine', 'Russia'].map(space => ({ space, attackerWins: 0.5 }))
  const label = (left: number, top: number, right: number, bottom: number) =>
    ({ space: place, kind: 'army', detail: 'pieces', box: { left, top, right, bottom }, form: { parts: [] } }) as never
  const written = [label(x - 30, y - 40, x + 30, y + 10)]
  const odds = oddsLabels(board, battles, written, 10)
  expect(odds.map(({ text }) => text)).toEqual(['50 %', '50 %', '50 %'])
  const boxes = [...odds.map(({ box }) => box), { left: x - 30, top: y - 40, right: x + 30, bottom: y + 10 }]
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom).toBe(
        false,
      )
  // Where all is written full there are none.
  expect(oddsLabels(board, battles, [label(0, 0, board.width, board.height)], 10)).toEqual([])
})
