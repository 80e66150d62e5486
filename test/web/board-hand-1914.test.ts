import { afterEach, describe, expect, test, vi } from 'vitest'
import { board } from '../../src/games/aa1914/board/layout.ts'
import { face } from '../../src/games/aa1914/index.ts'
import { tableOf } from '../../src/tasks/index.ts'
import type { Known } from '../../src/web/board/address.ts'
import { openApi } from '../../src/web/board/api.ts'
import { battleIn, battlesLedTo } from '../../src/web/board/battle.ts'
import { gunsFor } from '../../src/web/board/hand/fight.tsx'
import { beginGame, isOthersTurn, keptGame, presetsOf, seatsOf } from '../../src/web/board/hand/game.ts'
import { cargoLost, holdsOf, lightest } from '../../src/web/board/hand/holds.ts'
import {
  attacksIn,
  attempt,
  firstChoice,
  groupsAt,
  insteadOf,
  meantOrders,
  ordersTo,
  partsIn,
  purchaseOf,
  targetsOf,
} from '../../src/web/board/hand/moves.ts'
import { HandStore } from '../../src/web/board/hand/store.ts'
import { aboardInWords, orderInWords } from '../../src/web/board/hand/words.ts'
import type { Order } from '../../src/web/board/plan.ts'
import type { Position } from '../../src/web/board/position.ts'
import { boardEn } from '../../src/web/text/board-en.ts'
import { boardRu } from '../../src/web/text/board-ru.ts'
import { handEn } from '../../src/web/text/hand-en.ts'
import { handRu } from '../../src/web/text/hand-ru.ts'
import { answerFetches, keepTexts, settled } from '../support/page-service.ts'

const table = tableOf(face)!
const opening = table.writePosition(table.position('opening')) as Position
const byHand = table.byHand!
const known: Known = {
  positions: ['opening'],
  players: [{ name: 'rules', exact: 'rules@1', levels: [], searches: false }],
  teams: table.teamNames,
}
const rules = { player: 'rules' }
const everybody = board.powers.map(({ name }) => name)
const spaceOf = (name: string) => board.spaces.find(space => space.name === name)!

keepTexts()
afterEach(() => vi.unstubAllGlobals())

describe('seats of 1914', () => {
  test('are by presets: both sides, eight powers, everybody', () => {
    const presets = presetsOf(board, known.teams)
    expect(presets.map(({ name }) => name)).toEqual(['centralPowers', 'allies', ...everybody, 'both'])
    expect(presets[0]?.powers).toEqual(['austriaHungary', 'germany', 'ottomanEmpire'])
    for (const { name } of presets.slice(0, 2)) expect(handEn.preset(name, '')).not.toBe('')
  })

  test('of persons leave no turn to players alone: a friend may take control of what both have freed', () => {
    const asked = (persons: readonly string[]): boolean =>
      isOthersTurn(board, byHand, beginGame({ ...opening, power: 'france' }, seatsOf(board, persons, rules), '7'))
    expect(asked(['italy'])).toBe(false)
    expect(asked(['germany'])).toBe(false)
    expect(asked([])).toBe(true)
  })
})

describe('picking units of 1914', () => {
  const legal: readonly Order[] = [
    { order: 'move', units: { battleship: 1 }, route: ['SZ 9', 'SZ 8'] },
    { order: 'move', units: { battleship: 2 }, route: ['SZ 9', 'SZ 8'], damaged: 2 },
    { order: 'load', zone: 'SZ 9', from: 'London', units: ['infantry'] },
    { order: 'load', zone: 'SZ 9', from: 'London', units: ['infantry', 'artillery'] },
    { order: 'load', zone: 'SZ 9', from: 'London', units: ['infantry', 'infantry'] },
    { order: 'unload', zone: 'SZ 9', to: 'Belgium', aboard: ['infantry', 'infantry'] },
    { order: 'unload', zone: 'SZ 9', to: 'Belgium', aboard: ['infantry', 'infantry'], units: ['infantry'] },
    {
      order: 'unload',
      zone: 'SZ 9',
      to: 'Belgium',
      aboard: ['infantry', 'infantry'],
      units: ['infantry'],
      second: true,
    },
    { order: 'attack', zone: 'SZ 9' },
  ]

  test('tells damaged ships from whole ones, and as many go as are told', () => {
    const ships = groupsAt(board, legal, 'SZ 9').filter(({ unit }) => unit === 'battleship')
    expect(ships.map(({ count, order }) => [count, order.damaged])).toEqual([
      [1, undefined],
      [2, 2],
    ])
    const one = { [ships[1]!.key]: 1 }
    expect(targetsOf(board, legal, 'SZ 9', one)).toEqual(['SZ 8'])
    expect(ordersTo(board, legal, 'SZ 9', 'SZ 8', one).orders).toEqual([
      { ...legal[1], units: { battleship: 1 }, damaged: 1 },
    ])
  })

  test('fills a transport with troops that are listed one by one, and offers other loads', () => {
    const chosen = firstChoice(board, groupsAt(board, legal, 'London'))
    expect(chosen).toEqual({ '{"unit":"infantry"}': 2, '{"unit":"artillery"}': 1 })
    const { orders, left } = ordersTo(board, legal, 'London', 'SZ 9', chosen)
    expect(orders).toEqual([legal[3]])
    expect(left).toEqual({ '{"unit":"infantry"}': 1, '{"unit":"artillery"}': 0 })
    expect(insteadOf(board, opening, legal, legal[3]!, chosen)).toEqual([legal[4]])
  })

  test('gives attacks and parts of a cargo by their words; of two alike one is offered', () => {
    expect(attacksIn(legal, 'SZ 9')).toEqual([legal[8]])
    expect(partsIn(legal, 'SZ 9')).toEqual([legal[6]])
    const meant = { orders: [...legal, { order: 'attack', zone: 'SZ 10' }], power: 'britishEmpire' }
    expect(meantOrders(board, opening, meant)).toEqual(legal)
  })

  test('keeps repairs beside what is bought', () => {
    const repair: Order = { order: 'repair', zone: 'SZ 9', battleships: 1 }
    const buy = (units: object): Order => ({ order: 'buy', units })
    expect(purchaseOf([buy({ tank: 1 }), repair], { infantry: 2, tank: 0 })).toEqual([buy({ infantry: 2 }), repair])
    expect(purchaseOf([repair], {})).toEqual([repair])
  })

  test('asks the rules about no way that is longer than an order can say', () => {
    const land: readonly Order[] = [{ order: 'move', units: { infantry: 3 }, route: ['Berlin', 'Poland'] }]
    const groups = groupsAt(board, land, 'Berlin')
    const asked = (to: string) =>
      attempt(board, groups, 'Berlin', to, firstChoice(board, groups), byHand.longestRoute)?.route
    expect(asked('Belarus')).toHaveLength(4)
    expect(asked('Kazakhstan')).toEqual(['Berlin', 'Kazakhstan'])
  })
})

describe('battles of 1914', () => {
  const ours: Position = {
    power: 'britishEmpire',
    units: {
      Belgium: { britishEmpire: { infantry: 4, artillery: 1 }, france: { infantry: 2 }, germany: { infantry: 3 } },
      'SZ 8': { britishEmpire: { cruiser: 2, transport: 1 }, germany: { submarine: 1 } },
      'SZ 9': { britishEmpire: { battleship: 2, cruiser: 1 } },
      'SZ 10': { britishEmpire: { transport: 1 }, germany: { cruiser: 1 } },
    },
  }
  const link = (position: Position, space: string) => battleIn(board, position, spaceOf(space), undefined)?.link

  test('are those of the acting power alone; transports alone fight nobody', () => {
    expect(link(ours, 'Belgium')).toBe('/?game=aa1914&battle=4i+1a+v+3i')
    expect(link(ours, 'SZ 8')).toBe('/?game=aa1914&battle=2c+1t+v+1s'.replace('1t', `1${markOf('transport')}`))
    expect(battleIn(board, ours, spaceOf('SZ 10'), undefined)).toBeUndefined()
    // The calculator knows of no damage.
    expect(link({ ...ours, damaged: { 'SZ 8': { germany: 1 } } }, 'SZ 8')).toBeUndefined()
  })

  test('ask of those who came ashore as of a landing, with the ships that may bombard', () => {
    const landed = { ...ours, seaborne: { Belgium: { infantry: 2 } }, landedFrom: { Belgium: ['SZ 9'] } }
    const asked = new URLSearchParams(link(landed, 'Belgium')!.slice(2))
    expect(asked.get('battle')).toMatch(/^sea: .*2.*; land: 2i v 3i$/)
    expect(asked.get('land.overland.infantry')).toBe('2')
    expect(gunsFor(landed, 'Belgium', 'battleship')).toEqual({ byZone: [['SZ 9', 2]], most: 2, usual: { 'SZ 9': 2 } })
    const few = { ...landed, seaborne: { Belgium: { infantry: 1 } } }
    expect(gunsFor(few, 'Belgium', 'battleship').usual).toEqual({ 'SZ 9': 1 })
    expect(gunsFor({ ...landed, bombarded: { 'SZ 9': 2 } }, 'Belgium', 'battleship').byZone).toEqual([])
    expect(gunsFor({ ...landed, battles: { 'SZ 9': 'done' } }, 'Belgium', 'battleship').byZone).toEqual([])
  })

  test('are led to by moves; who stood beside enemies before may stay at peace', () => {
    const names = (position: Position) => battlesLedTo(board, position, undefined).map(({ name }) => name)
    expect(names(ours)).toEqual([])
    expect(names({ ...ours, moved: { Belgium: { infantry: 1 } } })).toEqual(['Belgium'])
    expect(names({ ...ours, battles: { 'SZ 8': 'declared' } })).toEqual(['SZ 8'])
  })
})

/** Four British transports: one is empty, two carry an infantry each, one a tank and a French infantry. */
const laden: Position = {
  round: 2,
  power: 'germany',
  phase: 'movement',
  units: {
    ...opening.units,
    'SZ 9': { germany: { cruiser: 2 }, britishEmpire: { transport: 4 } },
  },
  transports: [
    { zone: 'SZ 9', power: 'britishEmpire', cargo: ['tank', { unit: 'infantry', power: 'france' }] },
    { zone: 'SZ 9', power: 'britishEmpire', cargo: ['infantry'] },
    { zone: 'SZ 9', power: 'britishEmpire', cargo: ['infantry'] },
  ],
}
const holds = holdsOf(laden, 'SZ 9', 'britishEmpire', 4)

describe('transports that are lost', () => {
  test('are told apart by what they carry, those with least first', () => {
    expect(holds.map(({ cargo, count }) => [cargo, count])).toEqual([
      [[], 1],
      [[{ unit: 'infantry', power: 'britishEmpire' }], 2],
      [
        [
          { unit: 'tank', power: 'britishEmpire' },
          { unit: 'infantry', power: 'france' },
        ],
        1,
      ],
    ])
    expect(holdsOf(laden, 'SZ 8', 'britishEmpire', 0)).toEqual([])
    expect(holdsOf(laden, 'SZ 9', 'germany', 2)).toHaveLength(1)
  })

  test('are those that carry least where nobody says more', () => {
    const [empty, infantry, both] = holds.map(({ key }) => key)
    expect(lightest(holds, 2)).toEqual({ [empty!]: 1, [infantry!]: 1, [both!]: 0 })
    expect(lightest(holds, 4)).toEqual({ [empty!]: 1, [infantry!]: 2, [both!]: 1 })
  })

  test('are called by what they carry, and whose it is where it is another power’s', () => {
    const called = holds.map(({ cargo }) => aboardInWords(cargo, 'britishEmpire', boardEn))
    expect(called).toEqual(['', '1 infantry', '1 tank, France: 1 infantry'])
  })

  test('are said with their cargo where they do not all carry the same', () => {
    const [empty, , both] = holds
    const sunk = { britishEmpire: { [empty!.key]: 1, [both!.key]: 1 } }
    expect(cargoLost({ britishEmpire: holds }, sunk)).toEqual({ britishEmpire: [[], both!.cargo] })
    expect(cargoLost({ britishEmpire: holds }, {})).toEqual({})
    expect(cargoLost({ britishEmpire: holds.slice(0, 1) }, sunk)).toEqual({})
  })
})

const markOf = (unit: string): string => board.units.find(({ name }) => name === unit)!.mark

describe('orders of 1914 in words', () => {
  const orders: readonly (readonly [Order, string])[] = [
    [{ order: 'repair', zone: 'SZ 9', battleships: 2 }, 'repair 2 battleships in SZ 9'],
    [
      { order: 'move', units: { battleship: 1 }, route: ['SZ 9', 'SZ 8'], damaged: 1 },
      '1 battleship (damaged): SZ 9 → SZ 8',
    ],
    [
      { order: 'load', zone: 'SZ 9', from: 'London', units: ['infantry', 'infantry'] },
      '2 infantry: London → aboard in SZ 9',
    ],
    [
      { order: 'unload', zone: 'SZ 9', to: 'Belgium', aboard: ['infantry', 'artillery'] },
      '1 infantry, 1 artillery: ashore from SZ 9 in Belgium',
    ],
    [
      { order: 'unload', zone: 'SZ 9', to: 'Belgium', aboard: ['infantry', 'tank'], units: ['infantry'] },
      '1 infantry: ashore from SZ 9 in Belgium (still aboard: 1 tank)',
    ],
    [
      {
        order: 'unload',
        zone: 'SZ 9',
        to: 'Belgium',
        transportOf: 'france',
        aboard: ['infantry', { unit: 'infantry', power: 'france' }],
        units: ['infantry'],
      },
      '1 infantry: ashore from SZ 9 in Belgium (transport of France, still aboard: France: 1 infantry)',
    ],
    [{ order: 'represent', power: 'france' }, 'France provides the units'],
    [{ order: 'control', power: 'italy' }, 'Italy takes control'],
    [{ order: 'declare', isDeclared: true }, 'declare unrestricted submarine warfare'],
    [{ order: 'declare', isDeclared: false }, 'declare nothing yet'],
    [{ order: 'begin', space: 'Belgium' }, 'fight for Belgium'],
    [{ order: 'begin', space: 'Belgium', bombard: { 'SZ 9': 1 } }, 'fight for Belgium, 1 battleship bombards'],
    [{ order: 'begin', space: 'Belgium', bombard: {} }, 'fight for Belgium, nobody bombards'],
    [{ order: 'dive', submarines: { germany: 2 } }, '2 submarines dive'],
    [{ order: 'dive', submarines: {} }, 'nobody dives, all strike'],
    [{ order: 'casualties', lost: { germany: { infantry: 2 } }, whole: {} }, 'lose 2 infantry'],
    [
      {
        order: 'casualties',
        lost: { britishEmpire: { transport: 2 } },
        cargo: { britishEmpire: [['infantry'], [{ unit: 'infantry', power: 'france' }, 'tank']] },
      },
      'lose 2 transports (1 infantry, 1 tank, France: 1 infantry aboard)',
    ],
    [{ order: 'pressOn' }, 'go on fighting'],
    [{ order: 'stop' }, 'stop fighting'],
  ]

  test.each(orders)('%j', (order, words) => {
    expect(orderInWords(order, boardEn, handEn)).toBe(words)
    expect(orderInWords(order, boardRu, handRu)).toMatch(/[а-я]/)
  })

  test('every decision and throw has a name in both languages', () => {
    const names = ['movement', 'combat', 'represent', 'control', 'declare', 'attackerDives', 'defenderDives']
    const more = ['coastalLosses', 'dogfightLosses', 'attackerLosses', 'defenderLosses', 'roundEnds', 'coastalFire']
    for (const name of [...names, ...more, 'dogfight', 'volley', 'attackerFires', 'defenderFires', 'mines']) {
      expect(handEn.about(name)).not.toBe(name)
      expect(handRu.about(name)).toMatch(/[а-я]/)
    }
  })
})

describe('a game of 1914 against the service', () => {
  answerFetches()

  const storeOf = () =>
    new HandStore({
      api: openApi('aa1914'),
      board,
      byHand,
      known,
      say: boardEn,
      hand: handEn,
      game: undefined,
      show: () => {},
      tell: () => {},
      adviser: () => rules,
    })
  const about = (store: HandStore): string | undefined => store.state().legal?.about

  test('four clicks on one more count four, however fast they come', async () => {
    const store = storeOf()
    await store.begin(opening, seatsOf(board, ['austriaHungary'], rules), '7')
    for (let click = 0; click < 4; click++) void store.buyMore('infantry', 1)
    await settled(store)
    expect(store.state().game?.at.orders).toEqual([{ order: 'buy', units: { infantry: 4 } }])
    await store.buyMore('infantry', -1)
    expect(store.state().game?.at.orders).toEqual([{ order: 'buy', units: { infantry: 3 } }])
  })

  test('what is pressed twice is decided once, and the game goes on from there', async () => {
    const store = storeOf()
    await store.begin({ ...opening, power: 'britishEmpire' }, seatsOf(board, ['britishEmpire'], rules), '7')
    let again: Promise<void> | undefined
    // The second one comes when the game has gone on, and what may be ordered has not been asked yet.
    let isPressed = false
    const stop = store.onChange(() => {
      if (isPressed || store.state().shown?.phase !== 'movement') return
      isPressed = true
      again = store.decide([{ order: 'buy', units: { infantry: 1 } }])
    })
    await store.endPhase()
    await again
    await settled(store)
    stop()
    expect(isPressed).toBe(true)
    expect(about(store)).toBe('movement')
    expect(store.state().refusal).toEqual([])
    expect(store.state().game?.past).toHaveLength(1)
  })

  test('goes through a turn: Serbia is attacked, and the phase does not end before (R14-4.1.8)', async () => {
    const store = storeOf()
    await store.begin(opening, seatsOf(board, ['austriaHungary'], rules), '7')
    expect(about(store)).toBe('purchase')
    await store.buy({ infantry: 2 })
    await store.endPhase()
    expect(about(store)).toBe('movement')
    await store.endPhase()
    expect(store.state().refusal[0]?.message).toContain('R14-4.1.8')
    store.tap('Budapest')
    expect(store.targets()).toContain('Serbia')
    store.tap('Serbia')
    await settled(store)
    store.drag('Vienna', 'Venice')
    await settled(store)
    expect(store.state().refusal[0]?.message).toContain('R14-7.2.1')
    await store.endPhase()
    expect(store.state().legal).toMatchObject({ about: 'combat', orders: [{ order: 'begin', space: 'Serbia' }] })
    await store.undo()
    expect(about(store)).toBe('movement')
    await store.endPhase()
    await store.decide([{ order: 'begin', space: 'Serbia' }])
    expect(store.state().rolled).toHaveLength(1)
    expect(store.state().game?.past).toEqual([])
    while (about(store) !== 'mobilise') await store.decide(store.state().legal!.pass)
    store.tap('Vienna')
    await settled(store)
    await store.endPhase()
    // Players move until the next turn, or until somebody hits an Austrian.
    expect(store.state()).toMatchObject({ trouble: [], legal: { power: 'austriaHungary' } })
    expect(keptGame(board, known).game).toEqual(store.state().game)
  }, 60_000)

  test('begins with the phase that the power has: one without its capital buys nothing (R14-5.3)', async () => {
    const store = storeOf()
    const { phase: _, ...begun } = opening
    const owners = { ...opening.owners, Paris: 'germany' }
    const taken = { ...begun, power: 'france', owners, units: { ...opening.units, Paris: {} } }
    await store.begin(taken, seatsOf(board, ['france'], rules), '7')
    expect(about(store)).toBe('movement')
    expect(store.state().game?.at.next).toEqual({ kind: 'decision', seat: 'france', about: 'movement' })
  })

  test('asks whoever is to decide between phases: who provides the units of a small power (R14-4.1.6)', async () => {
    const store = storeOf()
    const begin = { ...opening, power: 'germany', phase: 'movement' }
    await store.begin(begin, seatsOf(board, everybody, rules), '7')
    store.tap('Ruhr')
    store.tap('Holland')
    await settled(store)
    await store.endPhase()
    expect(store.state().isWaiting).toBe(true)
    await store.take()
    const { legal, game } = store.state()
    expect(legal?.about).toBe('represent')
    expect(game?.at.position.pending).toEqual([{ decide: 'represent', minor: 'Holland' }])
    await store.decide(legal!.orders.slice(-1))
    expect(store.state()).toMatchObject({ isWaiting: true, trouble: [] })
  })

  test('D14-14: who loses transports says what goes down with them', async () => {
    const store = storeOf()
    const seeds = Array.from({ length: 20 }, (_, seed) => String(seed))
    for (const seed of seeds) {
      await store.begin(laden, seatsOf(board, everybody, rules), seed)
      await store.endPhase()
      await store.decide([{ order: 'begin', space: 'SZ 9' }])
      await store.take()
      if (about(store) === 'defenderLosses') break
    }
    expect(store.state().legal).toMatchObject({ about: 'defenderLosses', power: 'britishEmpire' })
    const [least] = store.state().legal!.pass
    const transports = (least!.lost as Record<string, Record<string, number>>).britishEmpire!.transport!
    const both = holds.at(-1)!
    const sunk = { ...lightest(holds, transports - 1), [both.key]: 1 }
    await store.decide([{ ...least!, cargo: cargoLost({ britishEmpire: holds }, { britishEmpire: sunk }) }])
    const { game, refusal } = store.state()
    expect(refusal).toEqual([])
    expect(game!.at.position.transports!.map(({ cargo }) => cargo)).not.toContainEqual(
      expect.arrayContaining([{ unit: 'infantry', power: 'france' }]),
    )
  })

  test('is played for three rounds by what a player suggests to eight persons, who are refused nothing', async () => {
    const store = storeOf()
    await store.begin(opening, seatsOf(board, everybody, rules), '7')
    const decided = new Set<string>()
    for (let step = 0; step < 500 && store.state().game?.at.position.round !== 4; step++) {
      expect(store.state()).toMatchObject({ trouble: [], refusal: [] })
      if (store.state().isWaiting) {
        await store.take()
        continue
      }
      const { about: name, pass } = store.state().legal!
      decided.add(name)
      await store.advise()
      if (store.phaseKind(name)) await store.endPhase()
      else await store.decide(store.state().advice ?? pass)
    }
    expect(store.state().game?.at.position.round).toBe(4)
    expect([...decided]).toEqual(
      expect.arrayContaining(['purchase', 'movement', 'combat', 'attackerLosses', 'defenderLosses', 'mobilise']),
    )
  }, 120_000)
})
