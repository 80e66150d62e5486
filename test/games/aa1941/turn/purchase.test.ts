import { describe, expect, test } from 'vitest'
import { japan } from '../../../../src/games/aa1941/board/units.ts'
import { buyMechanism } from '../../../../src/games/aa1941/turn/purchase/purchase.ts'
import { buy, counts, position } from './positions.ts'

const germany = (treasury: number) => position({ power: 'germany', treasuries: { germany: treasury } })

describe('R41-5.1: any mix that the treasury pays', () => {
  test('the money goes, the units wait, the rest is kept', () => {
    const state = germany(20)
    const order = buy({ infantry: 2, tank: 1 })
    expect(buyMechanism.fault(state, order)).toBeUndefined()
    buyMechanism.act(state, order)
    expect(state.cash[1]).toBe(8)
    expect([...state.bought]).toEqual(counts({ infantry: 2, tank: 1 }))
  })

  test.each([
    { cash: 15, units: { battleship: 1 }, fault: /cost 16 IPC and there are 15 \(R41-5\.1\)/ },
    { cash: 16, units: { battleship: 1 }, fault: undefined },
    { cash: 0, units: {}, fault: undefined },
    { cash: 43, units: { infantry: 1, fighter: 4 }, fault: /R41-5\.2/ },
    { cash: 52, units: { fighter: 4, bomber: 1 }, fault: /R41-5\.2/ },
    { cash: 51, units: { infantry: 1, bomber: 4 }, fault: /R41-5\.2/ },
  ])('$units for $cash IPC', ({ cash, units, fault }) => {
    const found = buyMechanism.fault(germany(cash), buy(units))
    if (fault) expect(found).toMatchObject({ code: 'illegal-order', message: expect.stringMatching(fault) })
    else expect(found).toBeUndefined()
  })

  test('a second order has what the first has left, of money and of room', () => {
    const state = germany(100)
    buyMechanism.act(state, buy({ infantry: 3 }))
    expect(buyMechanism.fault(state, buy({ infantry: 1 }))).toBeUndefined()
    expect(buyMechanism.fault(state, buy({ infantry: 2 }))?.message).toMatch(/5 units are bought.*room for 4/)
  })
})

describe('R41-1.6: no money but the own', () => {
  test("Japan's does not help Germany", () => {
    const state = position({ power: 'germany', treasuries: { germany: 2, japan: 100 } })
    expect(buyMechanism.fault(state, buy({ infantry: 1 }))?.message).toMatch(/R41-5\.1/)
    expect(state.cash[japan]).toBe(100)
  })
})

describe('R41-5.2: no more than can be placed', () => {
  test('R41-14.2: V41-37: Germany has room for 4, ships counted in', () => {
    expect(buyMechanism.fault(germany(50), buy({ infantry: 3, submarine: 1 }))).toBeUndefined()
    expect(buyMechanism.fault(germany(50), buy({ infantry: 4, submarine: 1 }))?.message).toMatch(/R41-5\.2/)
  })

  test('A41-24: the complexes held since the turn began count together: Russia 3 and the Caucasus 2', () => {
    const ussr = () => position({ power: 'ussr', treasuries: { ussr: 60 } })
    expect(buyMechanism.fault(ussr(), buy({ infantry: 5 }))).toBeUndefined()
    expect(buyMechanism.fault(ussr(), buy({ infantry: 6 }))?.message).toMatch(/room for 5/)
  })

  test('A41-24: ships need a coast: Moscow has none, the Caucasus has room for two', () => {
    const ussr = (owners = {}) => position({ power: 'ussr', treasuries: { ussr: 60 }, owners })
    expect(buyMechanism.fault(ussr(), buy({ submarine: 2, infantry: 3 }))).toBeUndefined()
    expect(buyMechanism.fault(ussr(), buy({ submarine: 3 }))?.message).toMatch(/coast have room for 2.*A41-24/)
    expect(buyMechanism.fault(ussr({ Caucasus: 'germany' }), buy({ submarine: 1 }))?.message).toMatch(/A41-24/)
  })

  test('complexes of conquered territories count from the next turn on, and those of friends never', () => {
    const owners = { Caucasus: 'germany', India: 'japan' } as const
    const state = position({ power: 'germany', treasuries: { germany: 60 }, owners })
    expect(buyMechanism.fault(state, buy({ infantry: 6 }))).toBeUndefined()
    expect(buyMechanism.fault(state, buy({ infantry: 7 }))?.message).toMatch(/room for 6/)
  })
})

describe('R41-1.4: pieces are not counted', () => {
  test('what is on the board bars no purchase, up to a bound no game comes to', () => {
    const many = (infantry: number) =>
      position({ power: 'germany', treasuries: { germany: 50 }, units: { Germany: { germany: { infantry } } } })
    expect(buyMechanism.fault(many(196), buy({ infantry: 4 }))).toBeUndefined()
    expect(buyMechanism.fault(many(197), buy({ infantry: 4 }))?.message).toMatch(/at most 200/)
    expect(buyMechanism.fault(many(1), buy({ transport: 1 }))).toBeUndefined()
  })
})
