import { describe, expect, test } from 'vitest'
import { inEnglish, learn, Refusal } from '../../../../src/engine/index.ts'
import { powerOf } from '../../../../src/games/aa1914/board/units.ts'
import { readAction, writeAction } from '../../../../src/games/aa1914/play/action.ts'
import { faultOfAction } from '../../../../src/games/aa1914/play/game.ts'
import { orderInWords } from '../../../../src/games/aa1914/play/tell.ts'
import { readPosition } from '../../../../src/games/aa1914/position/read.ts'

const germany = powerOf('germany')

/** Every kind of order, and what it is in words. */
const orders: readonly [object, string][] = [
  [{ order: 'buy', units: { infantry: 2, tank: 1 } }, 'buys 2 infantry, 1 tank'],
  [{ order: 'repair', zone: 'SZ 10', battleships: 1 }, 'repairs 1 battleship in SZ 10'],
  [
    { order: 'move', units: { battleship: 2, transport: 1 }, route: ['SZ 10', 'SZ 9'], damaged: 1, cargo: [['tank']] },
    '2 battleships, 1 transport with tank: SZ 10 → SZ 9',
  ],
  [{ order: 'move', units: { transport: 1 }, route: ['SZ 10', 'SZ 9'], sailed: 1 }, '1 transport: SZ 10 → SZ 9'],
  [
    { order: 'load', zone: 'SZ 10', from: 'Kiel', units: ['infantry', 'fighter'] },
    '1 infantry, 1 fighter of Kiel go aboard in SZ 10',
  ],
  [
    { order: 'load', zone: 'SZ 17', transportOf: 'austriaHungary', from: 'Trieste', units: ['tank'], aboard: ['tank'] },
    '1 tank of Trieste goes aboard in SZ 17',
  ],
  [
    {
      order: 'unload',
      zone: 'SZ 17',
      transportOf: 'austriaHungary',
      to: 'Venice',
      aboard: ['infantry', { unit: 'infantry', power: 'austriaHungary' }],
      units: ['infantry'],
    },
    'infantry lands in Venice from SZ 17',
  ],
  [
    {
      order: 'unload',
      zone: 'SZ 9',
      to: 'London',
      aboard: ['infantry', 'infantry'],
      units: ['infantry'],
      second: true,
    },
    'infantry lands in London from SZ 9',
  ],
  [
    { order: 'unload', zone: 'SZ 9', to: 'London', aboard: ['infantry', 'tank'] },
    'infantry and tank land in London from SZ 9',
  ],
  [{ order: 'attack', zone: 'SZ 9' }, 'attacks the enemies in SZ 9 before anybody lands'],
  [{ order: 'represent', power: 'italy' }, 'Italy provides the units of the minor power'],
  [{ order: 'control', power: 'ottomanEmpire' }, 'the Ottoman Empire takes control'],
  [{ order: 'declare', isDeclared: true }, 'declares unrestricted submarine warfare'],
  [{ order: 'declare', isDeclared: false }, 'declares no submarine warfare yet'],
  [{ order: 'begin', space: 'London', bombard: { 'SZ 9': 2 } }, 'fights for London'],
  [{ order: 'dive', submarines: { germany: 2 } }, 'submerges 2'],
  [{ order: 'dive', submarines: {} }, 'fires with all submarines'],
  [
    {
      order: 'casualties',
      lost: { germany: { submarine: 1, battleship: 1, transport: 1 } },
      damaged: { germany: 1 },
      whole: { germany: 1 },
      diving: {},
      cargo: { germany: [['infantry', { unit: 'tank', power: 'ottomanEmpire' }]] },
    },
    'Germany loses 1 submarine, 1 battleship, 1 transport, 1 battleship of Germany damaged',
  ],
  [{ order: 'pressOn' }, 'goes on'],
  [{ order: 'stop' }, 'stops'],
  [{ order: 'place', units: { infantry: 3 }, at: 'Berlin' }, 'places 3 infantry in Berlin'],
  [
    { order: 'place', units: { artillery: 1, fighter: 1 }, at: 'Berlin', exchanged: 'fighter' },
    'places 1 artillery, 1 fighter in Berlin, one fighter exchanged for an infantry (R14-12.2)',
  ],
]

describe('an order', () => {
  test.each(orders)('comes back from JSON, and is told in words: %o', (json, words) => {
    const [order] = readAction({ power: 'germany', orders: [json] })
    expect(inEnglish(orderInWords(order!, germany))).toBe(words)
    // Where every power is named, nobody has to say whose order it is.
    expect(readAction(JSON.parse(JSON.stringify(writeAction([order!]))))).toEqual([order])
  })

  test('D14-14: what a transport that is lost carries is its own power’s where nothing else is said', () => {
    const lost = { order: 'casualties', lost: { italy: { transport: 1 } }, cargo: { italy: [['tank']] } }
    const named = { ...lost, cargo: { italy: [[{ unit: 'tank', power: 'italy' }]] } }
    const [one, other] = [lost, named].map(json => readAction({ power: 'france', orders: [json] }))
    expect(one).toEqual(other)
  })

  test('is told in Russian', async () => {
    const speak = await learn('ru')
    for (const order of readAction({ power: 'germany', orders: orders.map(([json]) => json) }))
      expect(speak(orderInWords(order, germany))).toMatch(/[а-я]{3}|→/)
  })

  test('is refused with its field, where it means what there is not', () => {
    const faultsOf = (order: object, power?: string) => {
      try {
        readAction({ ...(power && { power }), orders: [order] })
      } catch (refusal) {
        if (refusal instanceof Refusal) return refusal.faults.map(({ at, message }) => [at.join('.'), message])
        throw refusal
      }
      return []
    }
    const sails = { order: 'unload', zone: 'SZ 9', to: 'London', aboard: ['infantry'] }
    expect(faultsOf({ order: 'begin', space: 'Londn' }, 'germany')).toEqual([
      ['orders.0.space', expect.stringMatching(/London/)],
    ])
    expect(faultsOf({ order: 'attack', zone: 'London' }, 'germany')).toEqual([
      ['orders.0.zone', expect.stringMatching(/sea zone/)],
    ])
    expect(faultsOf({ ...sails, units: ['tank'] }, 'germany')).toEqual([
      ['orders.0.units', expect.stringMatching(/R14-7\.8\.8/)],
    ])
    expect(faultsOf(sails)).toEqual([['power', expect.stringMatching(/orders\[0\]/)]])
    expect(faultsOf({ order: 'surrender' }, 'germany')).toMatchObject([['orders.0.order', expect.any(String)]])
  })
})

describe('an action', () => {
  const state = readPosition({
    power: 'germany',
    units: { Berlin: { germany: { infantry: 1 } } },
    treasuries: { germany: 10 },
  })
  const faultIn = (orders: object[], at = state) => faultOfAction(at, readAction({ power: 'germany', orders }))

  test('names the order that is at fault, and the field', () => {
    expect(
      faultIn([
        { order: 'buy', units: { infantry: 2 } },
        { order: 'buy', units: { infantry: 2 } },
      ]),
    ).toMatchObject({
      code: 'illegal-order',
      at: ['orders', 1, 'units'],
      message: expect.stringMatching(/R14-6\.1/),
    })
  })

  test('is at fault as a whole where the phase cannot end after it', () => {
    const placing = readPosition({
      power: 'germany',
      phase: 'mobilise',
      units: {},
      waiting: { germany: { infantry: 2 } },
    })
    expect(faultIn([{ order: 'place', units: { infantry: 1 }, at: 'Berlin' }], placing)).toMatchObject({ at: [] })
    expect(faultIn([{ order: 'place', units: { infantry: 2 }, at: 'Berlin' }], placing)).toBeUndefined()
  })

  test('is one order where a battle or a choice asks for one', () => {
    const fighting = readPosition({
      power: 'germany',
      phase: 'combat',
      units: { 'SZ 8': { germany: { submarine: 1 }, britishEmpire: { cruiser: 1 } } },
      fight: { space: 'SZ 8', step: 'roundEnds' },
    })
    expect(faultIn([], fighting)).toMatchObject({ message: expect.stringMatching(/one order/) })
    expect(faultIn([{ order: 'stop' }], fighting)).toBeUndefined()
  })

  test('is refused where another power says it', () => {
    expect(() => readAction({ power: 'italy', orders: [] }, germany)).toThrow(/Germany to decide, not for Italy/)
  })
})
