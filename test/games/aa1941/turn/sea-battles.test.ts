import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { type Power, type UnitType, unitTypes } from '../../../../src/games/aa1941/board/units.ts'
import { battlesPending } from '../../../../src/games/aa1941/turn/battle/aftermath.ts'
import { battleNext } from '../../../../src/games/aa1941/turn/battle/battle-orders.ts'
import { rescueMechanism, strandedNext, usualRescues } from '../../../../src/games/aa1941/turn/noncombat-move/rescue.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'
import { boatsIn } from '../../../support/board-1941.ts'
import { attackOn, begin, hit, lose, order, refusalOf, roll, standingIn, until } from '../../../support/fights-1941.ts'

type Units = Partial<Record<UnitType, number>>

/** Germany against the United Kingdom in SZ 7, come from SZ 6 unless told otherwise. */
const seven = (germany: Units, unitedKingdom: Units, more: object = {}, from: readonly string[] = ['SZ 6']) =>
  attackOn({ units: { 'SZ 7': { germany, unitedKingdom, ...more } } }, { battles: ['SZ 7'], entered: { 'SZ 7': from } })

/** Who is behind the line of the United Kingdom. */
const sumOfStruck = (state: State) => readable(state.fight!.struck[2]!)
const readable = (counts: readonly number[]) =>
  Object.fromEntries(unitTypes.flatMap((unit, type) => (counts[type]! > 0 ? [[unit, counts[type]!]] : [])))

const about = (state: State) => battleNext(state)

describe('R41-9.2, 9.3: submarines', () => {
  test('R41-9.3.1, A41-3: the attacker dives first, then the defender, then dice fall', () => {
    const state = seven({ submarine: 2 }, { submarine: 2 })
    begin(state, 'SZ 7')
    expect(about(state)).toEqual({ kind: 'decision', seat: 1, about: 'submerge' })
    expect(refusalOf(state, { order: 'submerge', submarines: 3 })).toContain('R41-9.3.1')
    order(state, { order: 'submerge', submarines: 1 })
    expect(about(state)).toEqual({ kind: 'decision', seat: 2, about: 'submerge' })
    order(state, { order: 'submerge', submarines: 1 })
    expect(about(state)).toEqual({ kind: 'chance', key: '1/germany/SZ 7/1/attacker-strike' })
    // R41-9.3.3, 9.3.4, V41-19: one die each, and the one that is struck strikes back.
    roll(state, 2)
    expect(standingIn(state, 'SZ 7')).toBe('germany 2 submarine; unitedKingdom 2 submarine')
    expect(about(state)).toEqual({ kind: 'chance', key: '1/germany/SZ 7/1/defender-strike' })
    roll(state, 1)
    // R41-9.3.2, A41-37: the submerged live on, and the battle is over.
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 submarine; unitedKingdom 1 submarine')
    expect(about(state)).toBeUndefined()
  })

  test('R41-9.2: with a destroyer on each side nobody dives or strikes; submarines fire with the others', () => {
    const state = seven({ submarine: 1, destroyer: 1 }, { submarine: 1, destroyer: 1 })
    begin(state, 'SZ 7')
    expect(about(state)).toEqual({ kind: 'chance', key: '1/germany/SZ 7/1/attacker' })
    roll(state, 6, 6)
    roll(state, 6, 6)
    expect(about(state)).toMatchObject({ about: 'retreat' })
  })

  test('R41-9.3.5, V41-17: what is sunk by a strike does not fire', () => {
    const state = seven({ submarine: 1 }, { aircraftCarrier: 1 })
    begin(state, 'SZ 7')
    order(state, { order: 'submerge', submarines: 0 })
    roll(state, 1)
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 submarine')
    expect(about(state)).toBeUndefined()
  })

  test('R41-9.3.1: the question is put again every round', () => {
    const state = seven({ submarine: 1 }, { battleship: 1 })
    begin(state, 'SZ 7')
    order(state, { order: 'submerge', submarines: 0 })
    roll(state, 6)
    roll(state, 6)
    order(state, { order: 'pressOn' })
    expect(about(state)).toEqual({ kind: 'decision', seat: 1, about: 'submerge' })
    order(state, { order: 'submerge', submarines: 1 })
    expect(about(state)).toBeUndefined()
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 submarine; unitedKingdom 1 battleship')
  })
})

describe('R41-9.7: casualties at sea', () => {
  test('V41-41: the submarine hit on the submarine, the plane hit on the destroyer, the transport lives', () => {
    const state = seven({ submarine: 1, bomber: 1 }, { submarine: 1, destroyer: 1, transport: 1 })
    begin(state, 'SZ 7')
    until(state, 'attackerFires')
    hit(state, { sub: 1, air: 1 })
    expect(sumOfStruck(state)).toEqual({ submarine: 1, destroyer: 1 })
    // There is no other way, so nobody is asked: those behind the line fire, the destroyer at 2 and the submarine at 1.
    expect(about(state)).toMatchObject({ kind: 'chance', key: '1/germany/SZ 7/1/defender' })
    hit(state, {})
    // R41-9.8.1: the transport without defence is lost without dice.
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 bomber, 1 submarine')
  })

  test('V41-41 with a choice: transports are not given while something else can be hit (R41-9.7.2)', () => {
    const state = seven({ submarine: 1, bomber: 1 }, { submarine: 1, destroyer: 2, transport: 1 })
    begin(state, 'SZ 7')
    until(state, 'attackerFires')
    hit(state, { sub: 1, air: 1 })
    expect(refusalOf(state, lose('unitedKingdom', { destroyer: 1, transport: 1 }))).toContain('R41-9.7')
    expect(refusalOf(state, lose('unitedKingdom', { submarine: 1, transport: 1 }))).toContain('A41-7')
    expect(refusalOf(state, lose('unitedKingdom', { submarine: 1 }))).toContain('A41-7')
    expect(refusalOf(state, lose('unitedKingdom', { destroyer: 2 }))).toBeUndefined()
    order(state, lose('unitedKingdom', { submarine: 1, destroyer: 1 }))
  })

  test('V41-43: all four hits are placed, and everything is lost', () => {
    const state = seven({ submarine: 1, bomber: 3 }, { battleship: 1, destroyer: 1, submarine: 1 })
    begin(state, 'SZ 7')
    until(state, 'attackerFires')
    hit(state, { sub: 1, air: 3 })
    hit(state, {})
    expect(standingIn(state, 'SZ 7')).toBe('germany 3 bomber, 1 submarine')
  })

  test('V41-44: damage and the submarine; the destroyer may not be spared by wasting a hit, nor the transport given', () => {
    const state = seven(
      { battleship: 1, destroyer: 1, submarine: 1, transport: 1 },
      { submarine: 1, fighter: 1, aircraftCarrier: 1 },
    )
    begin(state, 'SZ 7')
    until(state, 'attackerFires')
    until(state, 'defenderFires')
    hit(state, { sub: 1, air: 1 })
    expect(about(state)).toEqual({ kind: 'decision', seat: 1, about: 'casualties' })
    expect(refusalOf(state, lose('germany', { submarine: 1 }, 1))).toBeUndefined()
    expect(refusalOf(state, lose('germany', { destroyer: 1 }, 1))).toBeUndefined()
    expect(refusalOf(state, lose('germany', { battleship: 1 }))).toBeUndefined()
    expect(refusalOf(state, lose('germany', {}, 1))).toContain('A41-7')
    expect(refusalOf(state, lose('germany', { submarine: 1, transport: 1 }))).toContain('A41-7')
    expect(refusalOf(state, lose('germany', { submarine: 1 }, 2))).toContain('R41-9.7.5')
    order(state, lose('germany', { submarine: 1 }, 1))
    expect(state.fight!.damaged[1]).toBe(1)
  })

  test('V41-42: a battleship is damaged, then sunk, then the transport goes', () => {
    const left = [1, 2, 3].map(any => {
      const state = seven({ battleship: 1, transport: 1 }, { destroyer: 3 })
      begin(state, 'SZ 7')
      hit(state, {})
      hit(state, { any })
      return `${standingIn(state, 'SZ 7')} / ${standingIn(state, 'SZ 6')}`
    })
    expect(left[0]).toBe('germany 1 transport, 1 battleship; unitedKingdom 3 destroyer / ')
    // R41-9.10.1: left alone it withdraws, by the only way there is.
    expect(left[1]).toBe('unitedKingdom 3 destroyer / germany 1 transport')
    expect(left[2]).toBe('unitedKingdom 3 destroyer / ')
  })

  test('R41-9.7.4: a hit that can fall on nothing is lost', () => {
    const state = seven({ bomber: 1 }, { submarine: 1, destroyer: 1 })
    begin(state, 'SZ 7')
    until(state, 'attackerFires')
    hit(state, {})
    hit(state, { sub: 1 })
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 bomber; unitedKingdom 1 submarine, 1 destroyer')
    expect(about(state)).toMatchObject({ about: 'retreat' })
  })

  test('R41-9.7.5, A41-8: a damaged battleship that lives is whole again after the battle', () => {
    const state = seven({ battleship: 1 }, { destroyer: 1 })
    begin(state, 'SZ 7')
    roll(state, 4)
    roll(state, 2)
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 battleship')
    expect(state.fight).toBeUndefined()
  })

  test('R41-9.1.3, A41-23: the emptiest transports go first, each with all aboard', () => {
    const state = attackOn(
      {
        units: { 'SZ 7': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 3 } } },
        cargo: { 'SZ 7': { germany: [['tank', 'infantry'], ['infantry'], []] } },
      },
      { battles: ['SZ 7'], entered: { 'SZ 7': ['SZ 6'] } },
    )
    begin(state, 'SZ 7')
    hit(state, {})
    hit(state, { any: 3 })
    expect(boatsIn(state, 'SZ 6')).toEqual(['germany: tank infantry'])
  })

  test('R41-12.5, D41-20: at sea the power with most units decides, for all', () => {
    const state = seven({ battleship: 2 }, { destroyer: 1 }, { unitedStates: { destroyer: 2 } })
    begin(state, 'SZ 7')
    hit(state, { any: 1 })
    expect(about(state)).toEqual({ kind: 'decision', seat: 4, about: 'casualties' })
    order(state, lose('unitedKingdom', { destroyer: 1 }))
    hit(state, {})
    expect(standingIn(state, 'SZ 7')).toBe('germany 2 battleship; unitedStates 2 destroyer')
  })
})

describe('R41-9.8 to 9.10: ends', () => {
  test('R41-9.8.1, 9.9.1, V41-20, V41-21: transports without defence are destroyed without dice', () => {
    const state = seven({ fighter: 1 }, { submarine: 1, transport: 2 })
    begin(state, 'SZ 7')
    // R41-9.8.4: fighter and submarine cannot harm each other.
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 fighter; unitedKingdom 1 submarine')
    expect(about(state)).toBeUndefined()
  })

  test('R41-9.8.3, A41-6, D41-16: transports against transports stay, or withdraw', () => {
    const both = () => {
      const state = seven({ transport: 1, destroyer: 1 }, { transport: 1, destroyer: 1 })
      begin(state, 'SZ 7')
      hit(state, { any: 1 })
      hit(state, { any: 1 })
      expect(about(state)).toEqual({ kind: 'decision', seat: 1, about: 'retreat' })
      return state
    }
    const [stays, leaves] = [both(), both()]
    order(stays, { order: 'pressOn' })
    expect(standingIn(stays, 'SZ 7')).toBe('germany 1 transport; unitedKingdom 1 transport')
    order(leaves, { order: 'retreat', to: 'SZ 6' })
    expect(standingIn(leaves, 'SZ 6')).toBe('germany 1 transport')
  })

  test('V41-22, R41-9.10.1, 9.10.3: bombers and a loaded transport against submarines: the transport withdraws', () => {
    const state = attackOn(
      {
        units: { 'SZ 7': { germany: { bomber: 2, destroyer: 1 }, unitedKingdom: { destroyer: 1, submarine: 2 } } },
        cargo: { 'SZ 7': { germany: [['infantry'], ['infantry']] } },
      },
      { battles: ['SZ 7'], entered: { 'SZ 7': ['SZ 6', 'SZ 8'] }, landings: { 'SZ 7': 'United Kingdom' } },
    )
    begin(state, 'SZ 7')
    // Bombers see submarines as the attacker has a destroyer: three dice, one hit.
    roll(state, 4, 6, 6)
    order(state, lose('unitedKingdom', { destroyer: 1 }))
    // Two submarines hit, the destroyer behind the line misses: forced, the destroyer and one transport (R41-9.7.2).
    roll(state, 1, 1, 6)
    expect(standingIn(state, 'SZ 7')).toBe('germany 2 bomber, 1 transport; unitedKingdom 2 submarine')
    expect(about(state)).toEqual({ kind: 'decision', seat: 1, about: 'retreat' })
    expect(refusalOf(state, { order: 'pressOn' })).toContain('R41-9.10.1')
    expect(refusalOf(state, { order: 'retreat' })).toContain('R41-9.11.2')
    order(state, { order: 'retreat', to: 'SZ 8' })
    expect(standingIn(state, 'SZ 7')).toBe('germany 2 bomber; unitedKingdom 2 submarine')
    expect(boatsIn(state, 'SZ 8')).toEqual(['germany: infantry'])
    // A41-11, R41-9.11.5: no landing, and no land battle.
    expect(battlesPending(state)).toEqual([])
  })

  test('V41-28, R41-9.10.2: without a way out the transport left alone is lost; with one it withdraws', () => {
    const left = [[], ['SZ 6']].map(from => {
      const state = seven({ destroyer: 1, transport: 1 }, { destroyer: 1 }, {}, from)
      begin(state, 'SZ 7')
      roll(state, 6)
      roll(state, 1)
      return [standingIn(state, 'SZ 7'), standingIn(state, 'SZ 6')]
    })
    expect(left[0]).toEqual(['unitedKingdom 1 destroyer', ''])
    expect(left[1]).toEqual(['unitedKingdom 1 destroyer', 'germany 1 transport'])
  })

  test('V41-28: the transport alone in an empty zone lands its troops', () => {
    const state = attackOn(
      {
        units: { 'SZ 7': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 1 } } },
        cargo: { 'SZ 7': { germany: [['infantry']] } },
      },
      { battles: ['SZ 7'], landings: { 'SZ 7': 'United Kingdom' } },
    )
    begin(state, 'SZ 7')
    roll(state, 1)
    roll(state, 1)
    begin(state, 'United Kingdom')
    expect(state.owner[spaceOf('United Kingdom')]).toBe(1)
  })

  test('V41-40: destroyer sunk, planes and a loaded transport against a submarine: no landing', () => {
    const state = attackOn(
      {
        units: { 'SZ 7': { germany: { destroyer: 1, fighter: 1 }, unitedKingdom: { submarine: 1 } } },
        cargo: { 'SZ 7': { germany: [['infantry']] } },
      },
      { battles: ['SZ 7'], landings: { 'SZ 7': 'United Kingdom' }, entered: { 'SZ 7': ['SZ 6'] } },
    )
    begin(state, 'SZ 7')
    roll(state, 6, 6)
    roll(state, 1)
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 fighter; unitedKingdom 1 submarine')
    expect(boatsIn(state, 'SZ 6')).toEqual(['germany: infantry'])
    expect(about(state)).toBeUndefined()
  })
})

describe('R41-9.11: retreat at sea', () => {
  test('R41-9.11.5, R41-7.4: nobody retreats to where a battle is still to be fought', () => {
    const fought = (first: boolean) => {
      const state = attackOn(
        {
          units: {
            'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 3 } },
            'SZ 7': { germany: { destroyer: 1 }, unitedKingdom: { submarine: 1 } },
          },
        },
        { battles: ['SZ 6', 'SZ 7'], entered: { 'SZ 6': ['SZ 7'] } },
      )
      if (first) {
        begin(state, 'SZ 7')
        hit(state, { any: 1 })
        hit(state, {})
        expect(standingIn(state, 'SZ 7')).toBe('germany 1 destroyer')
      }
      begin(state, 'SZ 6')
      hit(state, {})
      hit(state, {})
      return state
    }
    const before = fought(false)
    expect(about(before)).toMatchObject({ kind: 'chance', key: '1/germany/SZ 6/2/attacker' })
    const after = fought(true)
    expect(about(after)).toMatchObject({ about: 'retreat' })
    order(after, { order: 'retreat', to: 'SZ 7' })
    expect(standingIn(after, 'SZ 7')).toBe('germany 2 destroyer')
    expect(about(after)).toBeUndefined()
  })

  test('R41-9.11.1, 9.11.2, 9.11.3, 9.11.5: all ships to one zone; planes and the submerged stay', () => {
    const state = attackOn(
      {
        units: {
          'SZ 7': { germany: { submarine: 2, battleship: 1, fighter: 1 }, unitedKingdom: { battleship: 2 } },
          'SZ 8': { unitedKingdom: { destroyer: 1 } },
        },
      },
      { battles: ['SZ 7'], entered: { 'SZ 7': ['SZ 6', 'SZ 8'] } },
    )
    begin(state, 'SZ 7')
    order(state, { order: 'submerge', submarines: 1 })
    hit(state, {})
    hit(state, {})
    hit(state, {})
    expect(refusalOf(state, { order: 'retreat', to: 'SZ 8' })).toContain('R41-9.11.2')
    order(state, { order: 'retreat', to: 'SZ 6' })
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 fighter, 1 submarine; unitedKingdom 2 battleship')
    expect(standingIn(state, 'SZ 6')).toBe('germany 1 submarine, 1 battleship')
    expect(state.spent[spaceOf('SZ 6') * 9 + 8]).toBe(1)
  })

  test('R41-9.11.2, A41-13: ships that began there, or came out of a zone that was hostile, fight on', () => {
    for (const from of [[], ['SZ 8']]) {
      const state = seven({ destroyer: 1 }, { destroyer: 1 }, {}, from)
      state.hostileAtStart[spaceOf('SZ 8')] = 1
      begin(state, 'SZ 7')
      hit(state, {})
      hit(state, {})
      expect(about(state)).toEqual({ kind: 'chance', key: '1/germany/SZ 7/2/attacker' })
    }
  })

  test('R41-9.11.4: planes alone may break off after any round', () => {
    const state = seven({ bomber: 1 }, { destroyer: 1 }, {}, [])
    begin(state, 'SZ 7')
    hit(state, {})
    hit(state, {})
    order(state, { order: 'retreat' })
    expect(standingIn(state, 'SZ 7')).toBe('germany 1 bomber; unitedKingdom 1 destroyer')
    expect(about(state)).toBeUndefined()
  })
})

describe('R41-6.6.2, 9.1.3, 12.2: friends of the attacker', () => {
  test("take no part, and a friend's fighter goes down with the attacker's carrier", () => {
    const state = seven({ aircraftCarrier: 1 }, { destroyer: 1 }, { japan: { fighter: 2, destroyer: 1 } })
    begin(state, 'SZ 7')
    roll(state, 6)
    roll(state, 1)
    expect(standingIn(state, 'SZ 7')).toBe('unitedKingdom 1 destroyer; japan 1 destroyer')
  })

  test('it rides along when the carrier retreats', () => {
    const state = seven({ aircraftCarrier: 1 }, { destroyer: 1 }, { japan: { fighter: 2 } })
    begin(state, 'SZ 7')
    hit(state, {})
    hit(state, {})
    order(state, { order: 'retreat', to: 'SZ 6' })
    expect(standingIn(state, 'SZ 6')).toBe('germany 1 aircraftCarrier; japan 2 fighter')
  })
})

describe('R41-13.2: defending fighters whose carrier was sunk', () => {
  const sunk = (units: object = {}, owner: Readonly<Record<string, Power>> = {}) => {
    const state = attackOn(
      {
        owner,
        units: { 'SZ 7': { germany: { submarine: 2 }, unitedKingdom: { aircraftCarrier: 1, fighter: 2 } }, ...units },
      },
      { battles: ['SZ 7'] },
    )
    begin(state, 'SZ 7')
    order(state, { order: 'submerge', submarines: 0 })
    hit(state, { sub: 1 })
    // R41-9.8.4: fighters and submarines cannot harm each other.
    until(state, 'over')
    return state
  }

  test('A41-26, D41-17: one step to a territory or a carrier of their side, their owner decides', () => {
    const state = sunk({ 'SZ 8': { unitedStates: { aircraftCarrier: 1, fighter: 1 } } })
    expect(about(state)).toBeUndefined()
    expect(strandedNext(state)).toEqual({ kind: 'decision', seat: 2, about: 'rescue' })
    const rescue = { kind: 'rescue', power: 2, zone: spaceOf('SZ 7'), to: spaceOf('SZ 8'), fighters: 2 } as const
    expect(rescueMechanism.fault(state, rescue)?.message).toContain('R41-6.6.4')
    expect(rescueMechanism.fault(state, { ...rescue, to: spaceOf('Western Europe') })?.message).toContain('A41-26')
    expect(rescueMechanism.fault(state, { ...rescue, power: 1 })?.message).toContain('R41-13.2')
    rescueMechanism.act(state, { ...rescue, fighters: 1 })
    expect(strandedNext(state)).toBeDefined()
    rescueMechanism.act(state, { ...rescue, to: spaceOf('United Kingdom'), fighters: 1 })
    expect(strandedNext(state)).toBeUndefined()
    expect(standingIn(state, 'SZ 8')).toBe('unitedKingdom 1 fighter; unitedStates 1 fighter, 1 aircraftCarrier')
    expect(standingIn(state, 'United Kingdom')).toBe('unitedKingdom 1 fighter')
  })

  test('D41-17: the nearest place by default', () => {
    const state = sunk()
    for (const rescue of usualRescues(state)) rescueMechanism.act(state, rescue)
    expect(standingIn(state, 'United Kingdom')).toBe('unitedKingdom 2 fighter')
  })

  test('with no place to go they are destroyed', () => {
    const state = sunk({}, { 'United Kingdom': 'germany' })
    expect(strandedNext(state)).toBeUndefined()
    expect(standingIn(state, 'SZ 7')).toBe('germany 2 submarine')
  })

  test('with a deck in the zone they stay', () => {
    const state = sunk({}, {})
    const safe = attackOn(
      { units: { 'SZ 7': { germany: { submarine: 1 }, unitedKingdom: { aircraftCarrier: 1, fighter: 2 } } } },
      { battles: ['SZ 7'] },
    )
    expect(strandedNext(safe)).toBeUndefined()
    expect(
      rescueMechanism.fault(safe, {
        kind: 'rescue',
        power: 2,
        zone: spaceOf('SZ 7'),
        to: spaceOf('United Kingdom'),
        fighters: 1,
      })?.message,
    ).toContain('have a deck there')
    expect(strandedNext(state)).toBeDefined()
  })
})
