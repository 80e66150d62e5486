import { describe, expect, test } from 'vitest'
import { complexes, spaceOf, zonesNextTo } from '../../../../src/games/aa1941/board/map.ts'
import { germany } from '../../../../src/games/aa1941/board/units.ts'
import type { Aa1941Position } from '../../../../src/games/aa1941/position/schema.ts'
import type { Place } from '../../../../src/games/aa1941/turn/orders.ts'
import {
  faultOfMobilise,
  placeAll,
  placeMechanism,
  refund,
} from '../../../../src/games/aa1941/turn/purchase/mobilise.ts'
import { counts, place, position } from './positions.ts'

type Bought = NonNullable<Aa1941Position['bought']>

const mobilising = (power: Aa1941Position['power'], bought: Bought, more: Partial<Aa1941Position> = {}) =>
  position({ power, phase: 'mobilise', bought, ...more })

const faultOf = (state: ReturnType<typeof position>, order: Place) => placeMechanism.fault(state, order)?.message

describe('R41-14.1: only complexes of one’s own since the turn began', () => {
  const state = mobilising(
    'germany',
    { infantry: 1 },
    {
      owners: { Caucasus: 'germany', India: 'germany' },
      startOfTurn: { owners: { India: 'unitedKingdom' } },
    },
  )
  test.each([
    ['Germany', undefined],
    ['Caucasus', undefined],
    ['India', /taken this turn.*R41-14\.1, R41-11\.2/],
    ['Japan', /friendly power's \(R41-14\.1\)/],
    ['Russia', /enemy's \(R41-14\.1\)/],
    ['Ukraine', /no industrial complex in Ukraine \(R41-14\.1\)/],
  ] as const)('%s', (complex, fault) => {
    const found = faultOf(state, place({ infantry: 1 }, complex))
    if (fault) expect(found).toMatch(fault)
    else expect(found).toBeUndefined()
  })

  test('R41-11.6: a liberated complex is for its owner', () => {
    const liberated = mobilising('unitedStates', { infantry: 1 }, { startOfTurn: { owners: { India: 'japan' } } })
    expect(faultOf(liberated, place({ infantry: 1 }, 'India'))).toMatch(/R41-14\.1/)
  })

  test('only what was bought', () => {
    expect(faultOf(state, place({ infantry: 2 }, 'Germany'))).toMatch(/2 infantry are placed and 1 were bought/)
    expect(faultOf(state, place({}, 'Germany'))).toMatch(/no units/)
  })
})

describe('R41-14.2: the value of the territory is the limit, sea zones counted in', () => {
  test('V41-37: 3 infantry in Germany and a submarine in SZ 5', () => {
    const state = mobilising('germany', { infantry: 3, submarine: 1 })
    placeMechanism.act(state, place({ infantry: 3 }, 'Germany'))
    expect(faultOf(state, place({ submarine: 1 }, 'Germany', 'SZ 5'))).toBeUndefined()
    placeMechanism.act(state, place({ submarine: 1 }, 'Germany', 'SZ 5'))
    expect(state.unitsIn(spaceOf('Germany'), germany, 0)).toBe(3)
    expect(state.unitsIn(spaceOf('SZ 5'), germany, 4)).toBe(1)
    expect([...state.bought]).toEqual(counts({}))
    expect(faultOfMobilise(state)).toBeUndefined()
  })

  test('V41-37: not 4 and 1', () => {
    const state = mobilising('germany', { infantry: 4 })
    // Nobody can buy so much (R41-5.2), and no position has it.
    state.bought[4] = 1
    placeMechanism.act(state, place({ infantry: 4 }, 'Germany'))
    expect(faultOf(state, place({ submarine: 1 }, 'Germany', 'SZ 5'))).toMatch(/room for 0.*R41-14\.2/)
  })

  test('a zone that does not border on it is not served by it', () => {
    const state = mobilising('germany', { submarine: 1 })
    expect(faultOf(state, place({ submarine: 1 }, 'Germany', 'SZ 6'))).toMatch(/R41-14\.2/)
  })
})

describe('R41-14.3: land units and bombers on the territory', () => {
  test.each(['infantry', 'tank', 'bomber'] as const)('no %s at sea', unit => {
    const state = mobilising('germany', { [unit]: 1, transport: 1 })
    expect(faultOf(state, place({ [unit]: 1 }, 'Germany', 'SZ 5'))).toMatch(/R41-14\.3/)
    expect(faultOf(state, place({ [unit]: 1 }, 'Germany'))).toBeUndefined()
  })
})

describe('R41-14.4: ships in the zones next to it', () => {
  test('hostile ones too, and never on land', () => {
    const state = mobilising(
      'germany',
      { destroyer: 1, transport: 1 },
      {
        units: { 'SZ 5': { unitedKingdom: { battleship: 3 } } },
      },
    )
    expect(faultOf(state, place({ destroyer: 1 }, 'Germany'))).toMatch(/R41-14\.4/)
    const order = place({ destroyer: 1, transport: 1 }, 'Germany', 'SZ 5')
    expect(faultOf(state, order)).toBeUndefined()
    placeMechanism.act(state, order)
    expect(state.unitsIn(spaceOf('SZ 5'), germany, 5)).toBe(1)
    expect(state.boatCount).toBe(1)
  })
})

describe('R41-14.5: fighters at home or on carriers of their own power', () => {
  const at = (units: Aa1941Position['units'], bought: Bought = { fighter: 2 }) =>
    mobilising('unitedKingdom', bought, { units })
  const zone = 'SZ 8'

  test('on an old carrier with room', () => {
    const state = at({ [zone]: { unitedKingdom: { aircraftCarrier: 1, fighter: 1 } } })
    expect(faultOf(state, place({ fighter: 1 }, 'United Kingdom', zone))).toBeUndefined()
    expect(faultOf(state, place({ fighter: 2 }, 'United Kingdom', zone))).toMatch(/R41-14\.5/)
    expect(faultOf(state, place({ fighter: 2 }, 'United Kingdom'))).toBeUndefined()
  })

  test('on a new one in the same order, a hostile zone or not', () => {
    const state = at({ [zone]: { germany: { battleship: 1 } } }, { fighter: 2, aircraftCarrier: 1 })
    expect(faultOf(state, place({ fighter: 2 }, 'United Kingdom', zone))).toMatch(/R41-14\.5/)
    expect(faultOf(state, place({ fighter: 2, aircraftCarrier: 1 }, 'United Kingdom', zone))).toBeUndefined()
  })

  test("never on a friendly power's", () => {
    const state = at({ [zone]: { unitedStates: { aircraftCarrier: 1 } } })
    expect(faultOf(state, place({ fighter: 1 }, 'United Kingdom', zone))).toMatch(/R41-14\.5/)
  })

  test("friends' fighters may stand on theirs and make room, but no more new ones than own decks", () => {
    const state = at(
      { [zone]: { unitedStates: { aircraftCarrier: 1 }, unitedKingdom: { aircraftCarrier: 1 } } },
      { fighter: 3 },
    )
    placeMechanism.act(state, place({ fighter: 2 }, 'United Kingdom', zone))
    expect(faultOf(state, place({ fighter: 1 }, 'United Kingdom', zone))).toMatch(/R41-14\.5/)
  })
})

describe('R41-14.6: a zone next to several complexes', () => {
  test('there is none on this board, so which of them serves it is never a question', () => {
    const zones = complexes.flatMap(complex => zonesNextTo(complex))
    expect(new Set(zones).size).toBe(zones.length)
  })

  test('each complex keeps its own account', () => {
    const state = mobilising('unitedStates', { infantry: 8 })
    placeMechanism.act(state, place({ infantry: 6 }, 'Eastern United States'))
    expect(faultOf(state, place({ infantry: 1 }, 'Eastern United States'))).toMatch(/room for 0/)
    expect(faultOf(state, place({ infantry: 2 }, 'Western United States'))).toBeUndefined()
  })
})

describe('R41-14.7, R41-13.4: a carrier goes to the fighters that wait for it', () => {
  const waiting = (bought: Bought) =>
    mobilising('unitedKingdom', bought, {
      units: { 'SZ 8': { unitedKingdom: { fighter: 2 } } },
      flown: [{ space: 'SZ 8', unit: 'fighter', steps: 4, count: 2 }],
    })

  test('and nowhere else', () => {
    const state = waiting({ aircraftCarrier: 1 })
    expect(faultOf(state, place({ aircraftCarrier: 1 }, 'United Kingdom', 'SZ 7'))).toMatch(/R41-14\.7/)
    expect(faultOf(state, place({ aircraftCarrier: 1 }, 'United Kingdom', 'SZ 8'))).toBeUndefined()
  })

  test('through the complex that can serve it: India cannot', () => {
    const state = waiting({ aircraftCarrier: 1 })
    expect(faultOf(state, place({ aircraftCarrier: 1 }, 'India', 'SZ 29'))).toMatch(/R41-14\.7/)
  })

  test('other units must leave it room', () => {
    const state = waiting({ aircraftCarrier: 1, infantry: 3 })
    expect(faultOf(state, place({ infantry: 3 }, 'United Kingdom'))).toMatch(/R41-14\.7/)
    expect(faultOf(state, place({ infantry: 2 }, 'United Kingdom'))).toBeUndefined()
  })

  test('a second carrier is free', () => {
    const state = waiting({ aircraftCarrier: 2 })
    placeMechanism.act(state, place({ aircraftCarrier: 1 }, 'United Kingdom', 'SZ 8'))
    expect(faultOf(state, place({ aircraftCarrier: 1 }, 'United Kingdom', 'SZ 7'))).toBeUndefined()
  })
})

describe('R41-14.8: what cannot be placed comes back', () => {
  test('only that: all else must be placed', () => {
    const state = mobilising('germany', { infantry: 2, submarine: 1 })
    expect(faultOfMobilise(state)?.message).toMatch(/3 more .*R41-14\.1, R41-14\.8/)
    placeMechanism.act(state, place({ infantry: 2 }, 'Germany'))
    expect(faultOfMobilise(state)?.message).toMatch(/1 more/)
  })

  test('others may not take the room of ships', () => {
    const state = mobilising('ussr', { infantry: 3, submarine: 2 })
    expect(faultOf(state, place({ infantry: 1 }, 'Caucasus'))).toMatch(/R41-14\.8/)
    expect(faultOf(state, place({ infantry: 3 }, 'Russia'))).toBeUndefined()
  })

  test('for the full price', () => {
    const state = mobilising('germany', { infantry: 4 }, { treasuries: { germany: 1 } })
    state.bought[4] = 2
    placeMechanism.act(state, place({ infantry: 2 }, 'Germany'))
    placeMechanism.act(state, place({ submarine: 2 }, 'Germany', 'SZ 5'))
    expect(faultOfMobilise(state)).toBeUndefined()
    refund(state)
    expect(state.cash[germany]).toBe(1 + 2 * 3)
    expect([...state.bought]).toEqual(counts({}))
  })
})

describe('placing all there is', () => {
  test.each([
    ['germany', { infantry: 2, fighter: 1, battleship: 1 }],
    ['ussr', { infantry: 3, submarine: 2 }],
    ['unitedKingdom', { aircraftCarrier: 1, fighter: 2, tank: 2 }],
    ['unitedStates', { transport: 3, bomber: 2, infantry: 7 }],
  ] as const)('%s: %o', (power, bought) => {
    const state = mobilising(power, bought)
    for (const order of placeAll(state)) {
      expect(placeMechanism.fault(state, order)).toBeUndefined()
      placeMechanism.act(state, order)
    }
    expect(state.bought.every(count => count === 0)).toBe(true)
    expect(faultOfMobilise(state)).toBeUndefined()
  })
})
