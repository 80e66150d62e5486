import { expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import { nextOf } from '../../../../src/games/aa1914/turn/next.ts'
import type { Order } from '../../../../src/games/aa1914/turn/orders.ts'
import { events } from '../../../../src/games/aa1914/turn/state.ts'
import {
  begin,
  boardOf,
  counts,
  end,
  hold,
  move,
  order,
  ownerAt,
  powerNumber,
  refused,
  roll,
  takeLosses,
} from '../../../support/board-1914.ts'

// What an independent referee of whole games found.

const nobody = powerList(() => counts({}))
function powerList<Value>(make: (power: number) => Value): Value[] {
  return Array.from({ length: 8 }, (_, power) => make(power))
}

test('R14-7.8.2: only transports have cargo: a voyage without any names none', () => {
  const state = boardOf({ power: 'germany', units: { 'SZ 10': { germany: { cruiser: 1, transport: 1 } } } })
  const sail = { ...move({ cruiser: 1 }, 'SZ 10', 'SZ 9'), cargo: [hold('germany', 'infantry')] } as Order
  expect(refused(state, sail)).toMatch(/more holds/)
})

test('R14-10.4, R14-10.5: losses on land say nothing of ships', () => {
  const state = boardOf({
    power: 'germany',
    units: { Lorraine: { germany: { infantry: 2, artillery: 2 }, france: { infantry: 3, artillery: 1 } } },
    owners: { Lorraine: 'nobody' },
  })
  end(state)
  order(state, begin('Lorraine'))
  roll(state, 6, 6, 6, 6, 1, 6, 6, 6)
  const lost = powerList(power => counts(power === powerNumber('germany') ? { artillery: 1 } : {}))
  const none = powerList(() => 0)
  const losses = { kind: 'casualties', lost, damaged: none } as const
  const one = powerList(power => (power === powerNumber('germany') ? 1 : 0))
  expect(refused(state, { ...losses, whole: one })).toMatch(/R14-10\.4/)
  expect(refused(state, { ...losses, diving: one })).toMatch(/R14-10\.5/)
  expect(refused(state, { ...losses, cargo: nobody.map(() => [[0, 0]] as const) })).toMatch(/no such transports/)
  expect(refused(state, { ...losses, whole: none, diving: none })).toBeUndefined()
})

test('R14-4.3.3, D14-18: after the armistice Russians who look on speak for no defender', () => {
  const state = boardOf({
    power: 'germany',
    round: 5,
    units: {
      Livonia: { germany: { infantry: 4 }, russia: { infantry: 6 }, britishEmpire: { infantry: 2, artillery: 1 } },
    },
    owners: { Livonia: 'nobody' },
    events: events.armistice,
  })
  end(state)
  order(state, begin('Livonia'))
  roll(state, 1, 6, 6, 6, 6, 6, 6)
  expect(nextOf(state)).toEqual({ kind: 'decision', power: powerNumber('britishEmpire'), about: 'defenderLosses' })
})

test('D14-14: who loses one of two transports that carry different cargo is asked which', () => {
  const state = boardOf({ power: 'germany', units: { 'SZ 9': { germany: { cruiser: 1 } } } })
  const british = powerNumber('britishEmpire')
  state.addBoat(spaceOf('SZ 9'), british, hold('britishEmpire', 'infantry'))
  state.addBoat(spaceOf('SZ 9'), british, hold('britishEmpire', 'tank'))
  state.sortBoats()
  end(state)
  order(state, begin('SZ 9'))
  roll(state, 1)
  roll(state)
  expect(nextOf(state)).toEqual({ kind: 'decision', power: british, about: 'defenderLosses' })
  const lost = powerList(power => counts(power === british ? { transport: 1 } : {}))
  const cargo = powerList(power => (power === british ? [hold('britishEmpire', 'tank')] : []))
  order(state, { kind: 'casualties', lost, damaged: powerList(() => 0), cargo })
  expect(state.boatsIn(spaceOf('SZ 9')).map(boat => state.boatField(boat, 'first'))).toEqual([
    hold('britishEmpire', 'infantry')[0],
  ])
})

test('R14-9.6.3, R14-14.6: a capital that is its owner’s again brings back what friends held for him', () => {
  const state = boardOf({
    power: 'germany',
    units: { Paris: { germany: { infantry: 1 }, britishEmpire: { infantry: 1 } } },
    owners: { Paris: 'nobody', Brest: 'britishEmpire' },
  })
  end(state)
  order(state, begin('Paris'))
  roll(state, 1, 1)
  takeLosses(state)
  expect(ownerAt(state, 'Paris')).toBe(powerNumber('france'))
  expect(ownerAt(state, 'Brest')).toBe(powerNumber('france'))
})
