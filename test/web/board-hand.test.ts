import { afterEach, describe, expect, test, vi } from 'vitest'
import { board } from '../../src/games/aa1941/board/layout.ts'
import { face } from '../../src/games/aa1941/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import type { Known } from '../../src/web/board/address.ts'
import { type Api, openApi } from '../../src/web/board/api.ts'
import {
  beginGame,
  type HandGame,
  isHandedOver,
  isOthersTurn,
  keepGame,
  keptGame,
  presetsOf,
  readGame,
  seatsOf,
  undoOrder,
  wentOn,
  withOrders,
} from '../../src/web/board/hand/game.ts'
import { lossesLink } from '../../src/web/board/hand/losses.tsx'
import { firstChoice, groupsAt, insteadOf, ordersTo, targetsOf } from '../../src/web/board/hand/moves.ts'
import { HandStore } from '../../src/web/board/hand/store.ts'
import { orderInWords } from '../../src/web/board/hand/words.ts'
import type { Order } from '../../src/web/board/plan.ts'
import { type Position, withMoney, withUnits } from '../../src/web/board/position.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'
import { handEn } from '../../src/web/text/hand-en.ts'
import { handRu } from '../../src/web/text/hand-ru.ts'
import { answerFetches, keepTexts, settled } from '../support/page-service.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position
const known: Known = {
  positions: ['opening'],
  players: [
    { name: 'sampler', exact: 'sampler@1', levels: ['instant'], searches: true },
    { name: 'rules', exact: 'rules@3', levels: [], searches: false },
  ],
  teams: ['allies', 'axis'],
}
const rules = { player: 'rules' }

const browser = keepTexts()
afterEach(() => vi.unstubAllGlobals())

describe('seats', () => {
  test('are by presets: a side, a power, everybody', () => {
    const presets = presetsOf(board, known.teams)
    expect(presets.map(({ name }) => name)).toEqual([
      'allies',
      'axis',
      'ussr',
      'germany',
      'unitedKingdom',
      'japan',
      'unitedStates',
      'both',
    ])
    const axis = presets.find(({ name }) => name === 'axis')!
    expect(seatsOf(board, axis.powers, rules)).toEqual({
      ussr: 'rules',
      germany: 'person',
      unitedKingdom: 'rules',
      japan: 'person',
      unitedStates: 'rules',
    })
  })

  test('tell whose turn is nobody else’s: one in which no person has losses to choose', () => {
    const asked = (persons: readonly string[], power: string): boolean =>
      isOthersTurn(board, {}, beginGame({ ...opening, power }, seatsOf(board, persons, rules), '7'))
    expect(asked(['ussr'], 'ussr')).toBe(false)
    expect(asked(['ussr'], 'germany')).toBe(false)
    expect(asked(['ussr'], 'unitedKingdom')).toBe(true)
    expect(asked([], 'germany')).toBe(true)
    // A guest on a friend's carrier is asked where it lands.
    const guests = withUnits(opening, 'SZ 8', 'unitedStates', 'fighter', 1)
    const carrier = withUnits(guests, 'SZ 8', 'unitedKingdom', 'aircraftCarrier', 1)
    const game = beginGame({ ...carrier, power: 'unitedKingdom' }, seatsOf(board, ['unitedStates'], rules), '7')
    expect(isOthersTurn(board, {}, game)).toBe(false)
  })

  test('hand the screen over where persons of both sides share it, and only then', () => {
    const over = (persons: readonly string[], power: string, side: number): boolean =>
      isHandedOver(board, { ...beginGame({ ...opening, power }, seatsOf(board, persons, rules), '7'), side })
    expect(over(['ussr', 'germany'], 'germany', 0)).toBe(true)
    expect(over(['ussr', 'germany'], 'germany', 1)).toBe(false)
    expect(over(['ussr', 'unitedKingdom'], 'unitedKingdom', 0)).toBe(false)
    expect(over(['ussr'], 'germany', 0)).toBe(false)
  })
})

describe('undoing', () => {
  const one: Order = { order: 'move', units: { infantry: 1 }, route: ['Russia', 'Archangel'] }
  const two: Order = { ...one, units: { infantry: 2 } }
  const game = withOrders(beginGame(opening, seatsOf(board, ['ussr'], rules), '7'), [one, two])
  const next = { kind: 'decision', seat: 'ussr', about: 'combatMove' } as const
  const led = { position: withMoney(opening, 'ussr', 1), next, lines: ['one', 'two'], isFinal: false }

  test('takes back order by order, then the end of the phase before with what was told of it', () => {
    const after = wentOn(game, led, 'Round 1')
    expect(after.told).toEqual([{ turn: 'Round 1', lines: ['one', 'two'] }])
    const later = wentOn(after, { ...led, lines: ['three'] }, 'Round 1')
    const back = undoOrder(later)
    expect(back.told).toEqual(after.told)
    const first = undoOrder(back)
    expect(first.at).toEqual(game.at)
    expect(first.told).toEqual([])
    expect(undoOrder(first).at.orders).toEqual([one])
    expect(undoOrder(undoOrder(first)).at.orders).toEqual([])
    expect(undoOrder(undoOrder(undoOrder(first))).at.position).toBe(opening)
  })

  test('never takes back dice', () => {
    const after = wentOn(wentOn(game, led, 'Round 1'), { ...led, isFinal: true }, 'Round 1')
    expect(undoOrder(after)).toBe(after)
  })
})

describe('a game that is kept', () => {
  const game = withOrders(beginGame(opening, seatsOf(board, ['ussr'], rules), '7'), [
    { order: 'buy', units: { tank: 1 } },
  ])

  test('comes back as it was', () => {
    keepGame(game)
    expect(keptGame(board, known)).toEqual({ game })
    keepGame(undefined)
    expect(keptGame(board, known)).toEqual({})
  })

  test.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 0, ...game })],
    ['no seats', JSON.stringify({ version: 1, ...game, seats: { ussr: 'person' } })],
    ['no position', JSON.stringify({ version: 1, ...game, at: { ...game.at, position: { power: 'nobody' } } })],
    ['no decision', JSON.stringify({ version: 1, ...game, at: { ...game.at, next: { kind: 'decision', seat: 'x' } } })],
    ['orders that are none', JSON.stringify({ version: 1, ...game, at: { ...game.at, orders: [1] } })],
    ['a past that is none', JSON.stringify({ version: 1, ...game, past: [game.at] })],
  ])('and cannot be read (%s) is put aside, not lost', (_, text) => {
    browser.kept()['sandtable.board.played'] = text
    expect(keptGame(board, known)).toEqual({ broken: text })
    expect(browser.kept()['sandtable.board.played']).toBeUndefined()
    expect(keptGame(board, known)).toEqual({ broken: text })
  })

  test('has the usual player in the place of one that there is no more', () => {
    const text = JSON.stringify({ version: 1, ...game, seats: { ...game.seats, japan: 'nobody:strong' } })
    expect(readGame(board, known, text)?.seats.japan).toBe('sampler:instant')
  })
})

describe('picking units', () => {
  const legal: readonly Order[] = [
    { order: 'move', units: { infantry: 3 }, route: ['Russia', 'Archangel'] },
    { order: 'move', units: { infantry: 2 }, route: ['Russia', 'Ukraine'] },
    { order: 'move', units: { tank: 1 }, route: ['Russia', 'Ukraine'] },
    { order: 'move', units: { fighter: 1 }, route: ['Russia', 'Archangel', 'Karelia'] },
    { order: 'move', units: { fighter: 1 }, route: ['Russia', 'Ukraine'], flown: 1 },
    { order: 'load', units: { infantry: 1 }, from: 'Russia', zone: 'SZ 4' },
    { order: 'load', units: { infantry: 2 }, from: 'Russia', zone: 'SZ 4' },
  ]

  test('tells apart those who may do different things, and picks all but planes first', () => {
    const groups = groupsAt(board, legal, 'Russia')
    expect(groups.map(({ unit, count }) => [unit, count])).toEqual([
      ['infantry', 3],
      ['tank', 1],
      ['fighter', 1],
      ['fighter', 1],
    ])
    const chosen = firstChoice(board, groups)
    expect(Object.values(chosen)).toEqual([3, 1])
    expect(targetsOf(board, legal, 'Russia', chosen)).toEqual(['Archangel', 'Ukraine', 'SZ 4'])
  })

  test('offers other ways that pass other enemies, and other loads, and nothing that makes no difference', () => {
    const past = (...route: string[]): Order => ({ order: 'move', units: { tank: 2 }, route })
    // By an enemy's territory or by one's own; two ways by one's own are the same to whoever goes.
    const ways = [past('Russia', 'Ukraine', 'Caucasus'), past('Russia', 'Archangel', 'Caucasus')]
    const first = { ...ways[0]!, units: { tank: 1 } }
    const all = [...ways, past('Russia', 'Urals', 'Caucasus')]
    expect(insteadOf(board, opening, all, first, {})).toEqual([{ ...ways[1], units: { tank: 1 } }])
    expect(insteadOf(board, opening, ways.slice(0, 1), first, {})).toEqual([])
    const load = (units: Record<string, number>): Order => ({ order: 'load', units, from: 'Russia', zone: 'SZ 4' })
    const loads = [load({ infantry: 1, tank: 1 }), load({ infantry: 2 }), load({ infantry: 1 })]
    const chosen = Object.fromEntries(['infantry', 'tank'].map(unit => [JSON.stringify({ unit }), 2]))
    expect(insteadOf(board, opening, loads, loads[0]!, chosen)).toEqual([loads[1]])
    // Nobody rides who was not picked.
    expect(insteadOf(board, opening, loads, loads[1]!, { [JSON.stringify({ unit: 'infantry' })]: 2 })).toEqual([])
  })

  test('losses of the attacker have the odds of going on with them; those of the defender have none', () => {
    const position: Position = {
      ...withUnits(opening, 'Ukraine', 'ussr', 'infantry', 3),
      fight: { space: 'Ukraine', hits: { ussr: 1 }, struck: { germany: { infantry: 1 } } },
    }
    const asked = { board, position, space: 'Ukraine', lost: { ussr: { infantry: 1 } }, isWhole: true, lang: undefined }
    expect(lossesLink({ ...asked, seat: 'ussr' })).toBe('/?battle=2i+v+2i+2t')
    expect(lossesLink({ ...asked, seat: 'ussr', lost: {} })).toBe('/?battle=3i+v+2i+2t')
    expect(lossesLink({ ...asked, seat: 'ussr', isWhole: false })).toBeUndefined()
    expect(lossesLink({ ...asked, seat: 'ussr', lost: { ussr: { infantry: 3 } } })).toBeUndefined()
    expect(lossesLink({ ...asked, seat: 'germany' })).toBeUndefined()
  })

  test('is an order for each type, with no more than may go there; transports are filled', () => {
    const chosen = firstChoice(board, groupsAt(board, legal, 'Russia'))
    expect(ordersTo(board, legal, 'Russia', 'Ukraine', chosen).orders).toEqual([legal[1], legal[2]])
    expect(ordersTo(board, legal, 'Russia', 'SZ 4', chosen)).toMatchObject({ orders: [legal[6]] })
    const [key] = Object.keys(chosen)
    expect(ordersTo(board, legal, 'Russia', 'SZ 4', { [key!]: 1 }).orders).toEqual([legal[5]])
    expect(ordersTo(board, legal, 'Russia', 'Ukraine', { [key!]: 1 }).orders).toEqual([
      { ...legal[1], units: { infantry: 1 } },
    ])
  })

  test('every order is told in words of both languages', () => {
    const orders: readonly Order[] = [
      ...legal,
      { order: 'unload', zone: 'SZ 4', to: 'Karelia', aboard: ['infantry', { unit: 'infantry', power: 'ussr' }] },
      { order: 'attack', zone: 'SZ 4' },
      { order: 'begin', space: 'Ukraine' },
      { order: 'place', units: { tank: 2 }, at: 'Russia', complex: 'Russia' },
      { order: 'submerge', submarines: 1 },
      { order: 'casualties', lost: { ussr: { infantry: 2 } }, damaged: { ussr: 1 } },
      { order: 'retreat', to: 'Russia' },
      { order: 'retreat' },
      { order: 'pressOn' },
      { order: 'rescue', power: 'ussr', zone: 'SZ 4', to: 'Russia', fighters: 1 },
    ]
    const english = orders.map(order => orderInWords(order, boardEn, handEn))
    expect(english.slice(-10)).toEqual([
      '2 infantry: ashore from SZ 4 in Karelia',
      'attack in SZ 4',
      'fight for Ukraine',
      '2 tanks placed in Russia',
      '1 submarine dives',
      'lose 2 infantry, 1 battleship damaged',
      'retreat to Russia',
      'planes break off',
      'go on fighting',
      '1 fighter lands in Russia',
    ])
    for (const order of orders) expect(orderInWords(order, boardRu, handRu)).toMatch(/[а-я]/)
  })
})

describe('a game against the service', () => {
  answerFetches()

  const storeOf = (game?: HandGame, api: Partial<Api> = {}) => {
    const told: string[] = []
    const shown: Position[] = []
    const store = new HandStore({
      api: { ...openApi('aa1941'), ...api },
      board,
      byHand: table.byHand!,
      known,
      say: boardEn,
      hand: handEn,
      game,
      show: position => shown.push(position),
      tell: said => told.push(said),
      adviser: () => rules,
    })
    return { store, told, shown }
  }
  const about = (store: HandStore): string | undefined => store.state().legal?.about

  test('goes through the phases of a turn, on to the next power, and comes back to the person', async () => {
    const { store, told } = storeOf()
    await store.begin(opening, seatsOf(board, ['ussr'], rules), '7')
    expect(about(store)).toBe('purchase')
    expect(told.at(-1)).toBe('Round 1. USSR: Purchase.')
    await store.buy({ infantry: 2 })
    expect(store.state().shown?.treasuries).toMatchObject({ ussr: 1 })
    await store.endPhase()
    expect(about(store)).toBe('combatMove')
    store.tap('Archangel')
    expect(store.targets()).toContain('West Russia')
    store.tap('West Russia')
    await settled(store)
    store.drag('Caucasus', 'West Russia')
    await settled(store)
    const { game, shown } = store.state()
    expect(game?.at.orders.map(order => orderInWords(order, boardEn, handEn))).toEqual([
      '3 infantry: Archangel → West Russia',
      '3 infantry: Caucasus → West Russia',
      '1 tank: Caucasus → West Russia',
    ])
    expect(shown?.units['West Russia']?.ussr).toEqual({ infantry: 6, tank: 1 })
    // Any order can be taken back, and given again.
    const given = store.state().game!.at.orders
    await store.takeBack(0)
    expect(store.state().game?.at.orders).toEqual(given.slice(1))
    expect(told.at(-1)).toBe('One order is taken back.')
    await store.undo()
    await store.undo()
    for (const order of given.slice(0, 2)) await store.give(order)
    expect(store.state().shown?.units['West Russia']?.ussr).toEqual({ infantry: 6 })
    await store.endPhase()
    expect(about(store)).toBe('battle')
    await store.undo()
    expect(about(store)).toBe('combatMove')
    expect(store.state().game?.at.orders).toHaveLength(2)
    await store.endPhase()
    await store.decide(store.state().legal!.pass)
    expect(store.state().rolled.length).toBeGreaterThan(0)
    // Dice are never undone.
    expect(store.state().game?.past).toEqual([])
    while (about(store) !== 'noncombatMove') await store.decide(store.state().legal!.pass)
    await store.endPhase()
    expect(about(store)).toBe('mobilise')
    await store.endPhase()
    expect(store.state().refusal[0]?.message).toContain('R41-14.1')
    store.tap('Russia')
    await settled(store)
    expect(store.state().legal?.mayEnd).toBe(true)
    await store.endPhase()
    // Germany attacks, and asks for losses; then it is the turn of the USSR again.
    while (store.state().game?.at.position.power !== 'ussr') {
      expect(store.state().trouble).toEqual([])
      expect(about(store)).toBe('casualties')
      await store.decide(store.state().legal!.pass)
    }
    expect(about(store)).toBe('purchase')
    expect(store.state().game?.at.position.round).toBe(2)
    expect(store.state().game?.told.map(({ turn }) => turn)).toEqual(
      ['USSR', 'Germany', 'United Kingdom', 'Japan', 'United States'].map(power => `Round 1, ${power}.`),
    )
    // It is kept, and can be gone on with.
    expect(keptGame(board, known).game).toEqual(store.state().game)
  }, 60_000)

  test('says what the rules have against a target, and leaves the game as it was', async () => {
    const { store } = storeOf()
    await store.begin({ ...opening, phase: 'combatMove' }, seatsOf(board, ['ussr'], rules), '7')
    store.drag('Russia', 'Germany')
    await settled(store)
    expect(store.state().refusal[0]?.message).toMatch(/infantry moves 1 space, not \d.*R41-6\.2\.1/)
    expect(store.state().game?.at.orders).toEqual([])
    expect(store.tap('Japan')).toBe(true)
    await settled(store)
    expect(store.state().refusal).toHaveLength(1)
  })

  test('loads, sails and lands: each is an order, and the transport is picked next', async () => {
    const { store } = storeOf()
    const alone = {
      power: 'germany',
      phase: 'combatMove',
      units: {
        Germany: { germany: { infantry: 2 } },
        Karelia: { ussr: { infantry: 1 } },
        'SZ 5': { germany: { transport: 1 } },
        Japan: { japan: { infantry: 1 } },
      },
    }
    await store.begin(alone, seatsOf(board, ['germany'], rules), '7')
    store.tap('Germany')
    store.tap('SZ 5')
    await settled(store)
    expect(store.state().picked).toBe('SZ 5')
    expect(store.targets()).toContain('Karelia')
    store.tap('Karelia')
    await settled(store)
    expect(store.state().game?.at.orders.map(({ order }) => order)).toEqual(['load', 'unload'])
    await store.endPhase()
    expect(about(store)).toBe('battle')
  })

  test('asks whoever sits there: two persons hand the screen over for losses, too', async () => {
    const { store, told } = storeOf()
    const attack = withUnits(opening, 'Ukraine', 'germany', 'tank', 6)
    // So many defend that not all of them can be hit at once: there is something to choose.
    const many = withUnits(attack, 'Caucasus', 'ussr', 'infantry', 20)
    const begin = { ...many, power: 'germany', phase: 'combatMove' }
    await store.begin(begin, seatsOf(board, ['germany', 'ussr'], rules), '7')
    store.drag('Ukraine', 'Caucasus')
    await settled(store)
    await store.endPhase()
    await store.decide([{ order: 'begin', space: 'Caucasus' }])
    expect(store.state()).toMatchObject({ isWaiting: true, legal: undefined })
    expect(told.at(-1)).toBe('Now USSR decides: please hand over.')
    await store.take()
    expect(store.state()).toMatchObject({ isWaiting: false, legal: { about: 'casualties', power: 'ussr' } })
  }, 30_000)

  test('fills a phase with what a player suggests, to be undone order by order', async () => {
    const { store } = storeOf()
    await store.begin({ ...opening, phase: 'combatMove' }, seatsOf(board, ['ussr'], rules), '7')
    await store.advise()
    const orders = store.state().game?.at.orders.length ?? 0
    expect(orders).toBeGreaterThan(1)
    await store.undo()
    expect(store.state().game?.at.orders).toHaveLength(orders - 1)
  }, 30_000)

  test('stays where it is when the service cannot be reached, and goes on from there', async () => {
    const real = openApi('aa1941')
    let isThere = true
    const { store } = storeOf(undefined, {
      orders: (asked, signal) => (isThere ? real.orders(asked, signal) : Promise.reject(new Error('away'))),
    })
    await store.begin(opening, seatsOf(board, ['ussr'], rules), '7')
    isThere = false
    await store.endPhase()
    expect(store.state().trouble).toHaveLength(1)
    expect(store.state().game?.at.position).toBe(opening)
    isThere = true
    await store.goOn()
    await store.endPhase()
    expect(store.state()).toMatchObject({ trouble: [], legal: { about: 'combatMove' } })
  })

  test('is told to be over', async () => {
    const { store, told } = storeOf()
    await store.begin({ ...opening, winner: 'axis' }, seatsOf(board, ['ussr'], rules), '7')
    expect(told).toEqual([boardEn.won('axis')])
    store.end()
    expect(store.state().game).toBeUndefined()
    expect(keptGame(board, known)).toEqual({})
  })
})
