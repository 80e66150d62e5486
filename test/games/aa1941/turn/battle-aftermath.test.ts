import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { battleNext } from '../../../../src/games/aa1941/turn/battle/battle-orders.ts'
import { boatMarks } from '../../../../src/games/aa1941/turn/state.ts'
import { attackOn, begin, hit, order, standingIn, until } from '../../../support/fights-1941.ts'

describe('who takes part, and what is left to them', () => {
  test('R41-7.4, 9.9.3, 6.1.6: all ships there take part and are spent, sinking transports included', () => {
    const state = attackOn(
      { units: { 'SZ 7': { germany: { destroyer: 1, submarine: 1, transport: 1 }, unitedKingdom: { transport: 1 } } } },
      { battles: ['SZ 7'] },
    )
    begin(state, 'SZ 7')
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 submarine, 1 transport, 1 destroyer')
    expect([4, 6].map(type => state.spent[spaceOf('SZ 7') * 9 + type])).toEqual([1, 1])
    expect(state.boatAt(0).marks & boatMarks.finished).toBe(boatMarks.finished)
  })

  test('R41-9.8.2, 9.9.2: with nobody left to fight the attacker has lost, and transports that cannot leave are lost too', () => {
    const state = attackOn(
      { units: { 'SZ 7': { germany: { submarine: 1, transport: 2 }, unitedKingdom: { destroyer: 2 } } } },
      { battles: ['SZ 7'] },
    )
    begin(state, 'SZ 7')
    hit(state, {})
    hit(state, { any: 1 })
    expect(standingIn(state, 'SZ 7')).toBe('unitedKingdom 2 destroyer')
  })

  test('R41-9.12.1: attacking planes stay over the zone and keep the steps they have flown', () => {
    const state = attackOn(
      { units: { 'SZ 7': { germany: { fighter: 1 }, unitedKingdom: { transport: 1 } } } },
      { battles: ['SZ 7'] },
    )
    const flown = spaceOf('SZ 7') * 2 * 8 + 3
    state.flown[flown] = 1
    begin(state, 'SZ 7')
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 fighter')
    expect(state.flown[flown]).toBe(1)
  })

  test('R41-10.5, 10.6, 10.7: planes fight where they are, seaborne and overland units together, no ship fires at land', () => {
    const state = attackOn(
      {
        units: {
          'SZ 5': { germany: { battleship: 1, fighter: 1 }, ussr: { submarine: 1 } },
          Karelia: { germany: { infantry: 1, bomber: 1 }, ussr: { infantry: 3 } },
        },
        cargo: { 'SZ 5': { germany: [['tank']] } },
      },
      { battles: [], landings: { 'SZ 5': 'Karelia' }, entered: { Karelia: ['Eastern Europe'] } },
    )
    begin(state, 'Karelia')
    until(state, 'roundEnds')
    order(state, { order: 'retreat', to: 'Eastern Europe' })
    // R41-10.9: the tank fights on alone, the infantry is back, the bomber in the air.
    expect(standingIn(state, 'Karelia')).toBe('ussr 3 infantry; germany 1 tank, 1 bomber')
    expect(battleNext(state)).toEqual({ kind: 'chance', key: '1/germany/Karelia/2/attacker' })
    expect(() => until(state, 'defenderFires')).not.toThrow()
    hit(state, { any: 1 })
    expect(standingIn(state, 'Karelia')).toBe('ussr 3 infantry; germany 1 bomber')
    expect(standingIn(state, 'SZ 5')).toBe('ussr 1 submarine; germany 1 fighter, 1 transport, 1 battleship')
  })

  test("R41-12.2, 12.6: a friend's destroyer does not help the attacker, any defending destroyer cancels his submarines", () => {
    const friends = attackOn(
      { units: { 'SZ 7': { germany: { battleship: 1 }, japan: { destroyer: 1 }, unitedKingdom: { submarine: 1 } } } },
      { battles: ['SZ 7'] },
    )
    begin(friends, 'SZ 7')
    expect(battleNext(friends)).toMatchObject({ seat: 2, about: 'submerge' })
    const enemies = attackOn(
      {
        units: {
          'SZ 7': { germany: { submarine: 1 }, unitedKingdom: { battleship: 1 }, unitedStates: { destroyer: 1 } },
        },
      },
      { battles: ['SZ 7'] },
    )
    begin(enemies, 'SZ 7')
    expect(battleNext(enemies)).toEqual({ kind: 'chance', key: '1/germany/SZ 7/1/attacker' })
  })
})

describe('capitals', () => {
  test('R41-11.2, 11.8, 11.10, V41-38: Moscow liberated goes back to the USSR with all that friends held for it, and no money', () => {
    const state = attackOn(
      {
        power: 'unitedKingdom',
        owner: { Russia: 'germany', Caucasus: 'unitedKingdom', Karelia: 'germany' },
        units: { Russia: { unitedKingdom: { tank: 1 } } },
        cash: { germany: 18 },
      },
      { battles: ['Russia'], entered: { Russia: ['Caucasus'] } },
    )
    begin(state, 'Russia')
    expect(['Russia', 'Caucasus', 'Karelia'].map(name => state.owner[spaceOf(name)])).toEqual([0, 0, 1])
    expect([state.cash[0], state.cash[1], state.cash[2]]).toEqual([0, 18, 0])
  })

  test("R41-11.5: as long as a friend's capital is lost, what was his stays with who took it", () => {
    const state = attackOn(
      {
        power: 'unitedKingdom',
        owner: { Russia: 'germany', Caucasus: 'germany' },
        units: { Caucasus: { unitedKingdom: { infantry: 1 } } },
      },
      { battles: ['Caucasus'] },
    )
    begin(state, 'Caucasus')
    expect(state.owner[spaceOf('Caucasus')]).toBe(2)
  })
})
