import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { battlesPending } from '../../../../src/games/aa1941/turn/battle/aftermath.ts'
import { battleNext } from '../../../../src/games/aa1941/turn/battle/battle-orders.ts'
import { lastRoll } from '../../../../src/games/aa1941/turn/battle/roll.ts'
import type { State } from '../../../../src/games/aa1941/turn/state.ts'
import { boatsIn, countOf } from '../../../support/board-1941.ts'
import { attackOn, begin, hit, lose, order, refusalOf, roll, standingIn } from '../../../support/fights-1941.ts'

const names = (state: State): number[] => battlesPending(state)
const spaces = (...list: string[]): number[] => list.map(spaceOf)
const owner = (state: State, territory: string): number => state.owner[spaceOf(territory)]!

/** Germany in Ukraine, from Eastern Europe. */
const ukraine = (germany: object, ussr: object, others: object = {}) =>
  attackOn(
    { owner: { Ukraine: 'ussr' }, units: { Ukraine: { germany, ussr, ...others } } },
    { battles: ['Ukraine'], entered: { Ukraine: ['Eastern Europe'] } },
  )

describe('R41-8: a land battle on the board', () => {
  test('R41-8.1, R41-8.2, R41-8.3, V41-1: attackers fire, casualties still fire, and leave then', () => {
    const state = ukraine({ infantry: 1 }, { infantry: 1 })
    expect(battleNext(state)).toEqual({ kind: 'decision', seat: 1, about: 'battle' })
    begin(state, 'Ukraine')
    expect(battleNext(state)).toEqual({ kind: 'chance', key: '1/germany/Ukraine/1/attacker' })
    roll(state, 1)
    expect(lastRoll(state)).toMatchObject({
      side: 'attacker',
      round: 1,
      dice: [{ unit: 'infantry', value: 1, dice: [1], hits: 1 }],
      hits: { sub: 0, air: 0, any: 1 },
    })
    // Behind the line, and still on the board.
    expect(standingIn(state, 'Ukraine')).toBe('ussr 1 infantry; germany 1 infantry')
    expect(battleNext(state)).toEqual({ kind: 'chance', key: '1/germany/Ukraine/1/defender' })
    roll(state, 2)
    // R41-8.5 (A), 11.1: all destroyed, so the territory stays with its owner.
    expect(standingIn(state, 'Ukraine')).toBe('')
    expect(owner(state, 'Ukraine')).toBe(0)
    expect(battleNext(state)).toBeUndefined()
  })

  test('R41-8.4: any unit may be chosen for any hit, once all dice of a side are known', () => {
    const state = ukraine({ tank: 2 }, { infantry: 1, tank: 1, fighter: 1 })
    begin(state, 'Ukraine')
    roll(state, 3, 6)
    expect(battleNext(state)).toEqual({ kind: 'decision', seat: 0, about: 'casualties' })
    for (const unit of ['infantry', 'tank', 'fighter'])
      expect(refusalOf(state, lose('ussr', { [unit]: 1 }))).toBeUndefined()
    expect(refusalOf(state, lose('ussr', {}))).toContain('R41-9.7')
    expect(refusalOf(state, lose('ussr', { infantry: 1, tank: 1 }))).toContain('R41-9.7')
    expect(refusalOf(state, lose('ussr', { infantry: 2 }))).toContain('R41-8.4')
    expect(refusalOf(state, lose('germany', { tank: 1 }))).toContain('R41-8.4')
    order(state, lose('ussr', { fighter: 1 }))
    // R41-8.2: the fighter behind the line fires at 4.
    roll(state, 6, 6, 4)
    expect(standingIn(state, 'Ukraine')).toBe('ussr 1 infantry, 1 tank; germany 1 tank')
  })

  test('R41-8.5, 8.7: the attacker may retreat after a full round, not before', () => {
    const state = ukraine({ infantry: 1, tank: 1, fighter: 1 }, { infantry: 2 })
    expect(refusalOf(state, { order: 'retreat', to: 'Eastern Europe' })).toContain('R41-9.13')
    begin(state, 'Ukraine')
    expect(refusalOf(state, { order: 'retreat', to: 'Eastern Europe' })).toContain('not the moment')
    roll(state, 6, 6, 6)
    roll(state, 6, 6)
    expect(battleNext(state)).toEqual({ kind: 'decision', seat: 1, about: 'retreat' })
  })

  test('R41-6.1.6, R41-8.6, A41-14: all land units go to one friendly territory from which one entered; planes stay', () => {
    const state = attackOn(
      {
        owner: { Ukraine: 'ussr' },
        units: { Ukraine: { germany: { infantry: 1, tank: 1, fighter: 1 }, ussr: { infantry: 2 } } },
      },
      { battles: ['Ukraine'], entered: { Ukraine: ['Eastern Europe', 'Caucasus'] } },
    )
    begin(state, 'Ukraine')
    roll(state, 6, 6, 6)
    roll(state, 6, 6)
    // Caucasus is hostile, and nobody came from West Russia.
    expect(refusalOf(state, { order: 'retreat', to: 'Caucasus' })).toContain('R41-8.6')
    expect(refusalOf(state, { order: 'retreat', to: 'West Russia' })).toContain('Eastern Europe')
    expect(refusalOf(state, { order: 'retreat' })).toContain('R41-8.6')
    order(state, { order: 'retreat', to: 'Eastern Europe' })
    expect(standingIn(state, 'Ukraine')).toBe('ussr 2 infantry; germany 1 fighter')
    expect(standingIn(state, 'Eastern Europe')).toBe('germany 1 infantry, 1 tank')
    expect(owner(state, 'Ukraine')).toBe(0)
    // R41-6.1.6: they have fought.
    expect(state.spent[spaceOf('Eastern Europe') * 9]).toBe(1)
    expect(state.spent[spaceOf('Eastern Europe') * 9 + 1]).toBe(1)
    expect(battleNext(state)).toBeUndefined()
  })

  test('R41-8.8: planes alone fight on or break off, and take nothing', () => {
    const state = ukraine({ fighter: 1 }, { infantry: 1 })
    begin(state, 'Ukraine')
    roll(state, 6)
    roll(state, 6)
    expect(refusalOf(state, { order: 'retreat', to: 'Eastern Europe' })).toContain('R41-8.8')
    order(state, { order: 'pressOn' })
    expect(battleNext(state)).toEqual({ kind: 'chance', key: '1/germany/Ukraine/2/attacker' })
    roll(state, 3)
    roll(state, 6)
    // R41-11.1, 11.3: won, and not taken.
    expect(standingIn(state, 'Ukraine')).toBe('germany 1 fighter')
    expect(owner(state, 'Ukraine')).toBe(0)
  })

  test('R41-12.5: all in the space defend together; who controls the territory decides whose units go', () => {
    const state = ukraine({ tank: 2 }, { infantry: 1 }, { unitedKingdom: { infantry: 2 } })
    begin(state, 'Ukraine')
    roll(state, 1, 6)
    expect(battleNext(state)).toEqual({ kind: 'decision', seat: 0, about: 'casualties' })
    order(state, lose('unitedKingdom', { infantry: 1 }))
    roll(state, 6, 6, 6)
    expect(standingIn(state, 'Ukraine')).toBe('ussr 1 infantry; germany 2 tank; unitedKingdom 1 infantry')
  })

  test('A41-23: planes that have flown farthest go first, and what the turn remembers of them goes too', () => {
    const state = ukraine({ fighter: 2 }, { infantry: 1 })
    const at = (spaceOf('Ukraine') * 2 + 0) * 8
    state.flown[at + 2] = 1
    state.flown[at + 3] = 1
    begin(state, 'Ukraine')
    roll(state, 6, 6)
    roll(state, 1)
    expect([state.flown[at + 2], state.flown[at + 3]]).toEqual([1, 0])
    expect(countOf(state, 'Ukraine', 'germany', 'fighter')).toBe(1)
  })
})

describe('R41-11: what is taken', () => {
  test('R41-7.3, A41-15: land units take an undefended hostile territory without dice', () => {
    const state = ukraine({ infantry: 1 }, {})
    expect(owner(state, 'Ukraine')).toBe(0)
    begin(state, 'Ukraine')
    expect(owner(state, 'Ukraine')).toBe(1)
    expect(battleNext(state)).toBeUndefined()
    expect(state.spent[spaceOf('Ukraine') * 9]).toBe(1)
  })

  test('R41-11.1: a won battle with a land unit left takes the territory', () => {
    const state = ukraine({ infantry: 1, tank: 1 }, { infantry: 1 })
    begin(state, 'Ukraine')
    roll(state, 6, 3)
    roll(state, 6)
    expect(owner(state, 'Ukraine')).toBe(1)
  })

  test('R41-11.7, V41-38: a capital is taken with its money', () => {
    const state = attackOn(
      { units: { Russia: { germany: { tank: 1 } } }, cash: { germany: 3, ussr: 18 } },
      { battles: ['Russia'], entered: { Russia: ['West Russia'] } },
    )
    begin(state, 'Russia')
    expect([state.cash[0], state.cash[1]]).toEqual([0, 21])
  })

  test("R41-11.4: liberation gives a friend's territory back to him", () => {
    const state = attackOn(
      { power: 'unitedKingdom', owner: { Caucasus: 'germany' }, units: { Caucasus: { unitedKingdom: { tank: 1 } } } },
      { battles: ['Caucasus'] },
    )
    begin(state, 'Caucasus')
    expect(owner(state, 'Caucasus')).toBe(0)
  })
})

/** Germany out of SZ 6 against the United Kingdom: what lies in the zone, who lands, who comes otherwise. */
const assault = (zone: object, garrison: object, more: object = {}, air: object = {}) =>
  attackOn(
    {
      units: {
        'SZ 6': { germany: more, ...zone },
        'United Kingdom': { unitedKingdom: garrison, germany: air },
      },
      cargo: { 'SZ 6': { germany: [['tank', 'infantry']] } },
    },
    {
      battles: Object.keys(zone).length > 0 ? ['SZ 6', 'United Kingdom'] : [],
      landings: { 'SZ 6': 'United Kingdom' },
      entered: { 'SZ 6': ['SZ 5'] },
    },
  )

describe('R41-7: the order of battles', () => {
  test('R41-7.1: assaults first, each its sea battle first; then all others', () => {
    const state = attackOn(
      {
        owner: { Ukraine: 'ussr' },
        units: {
          'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 1 } },
          'United Kingdom': { unitedKingdom: { infantry: 1 } },
          Ukraine: { germany: { tank: 1 } },
          'SZ 15': { germany: { submarine: 1 }, unitedKingdom: { transport: 1 } },
        },
        cargo: { 'SZ 6': { germany: [['infantry']] } },
      },
      { battles: ['SZ 6', 'SZ 15', 'Ukraine'], landings: { 'SZ 6': 'United Kingdom' } },
    )
    expect(names(state)).toEqual(spaces('SZ 6'))
    expect(refusalOf(state, { order: 'begin', space: 'Ukraine' })).toContain('R41-7.1')
    expect(refusalOf(state, { order: 'begin', space: 'United Kingdom' })).toContain('R41-10.1')
    begin(state, 'SZ 6')
    // R41-7.2: one battle is fought to its end before the next.
    expect(refusalOf(state, { order: 'begin', space: 'Ukraine' })).toContain('R41-7.2')
    roll(state, 1)
    roll(state, 6)
    expect(names(state)).toEqual(spaces('United Kingdom'))
    begin(state, 'United Kingdom')
    roll(state, 1)
    roll(state, 6)
    expect(owner(state, 'United Kingdom')).toBe(1)
    expect(names(state)).toEqual(spaces('Ukraine', 'SZ 15'))
    begin(state, 'SZ 15')
    begin(state, 'Ukraine')
    expect(battleNext(state)).toBeUndefined()
  })

  test('R41-10.1, 10.4: an assault out of two zones waits for both; one that has begun comes before others', () => {
    const state = attackOn(
      {
        units: {
          'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { transport: 1 } },
          'SZ 7': { germany: { destroyer: 1 }, unitedKingdom: { transport: 1 } },
          'SZ 5': {},
          'United Kingdom': { unitedKingdom: { infantry: 1 } },
          Karelia: { ussr: { infantry: 1 } },
        },
        cargo: {
          'SZ 6': { germany: [['infantry']] },
          'SZ 7': { germany: [['tank']] },
          'SZ 5': { germany: [['infantry']] },
        },
      },
      {
        battles: ['SZ 6', 'SZ 7'],
        landings: { 'SZ 6': 'United Kingdom', 'SZ 7': 'United Kingdom', 'SZ 5': 'Karelia' },
      },
    )
    expect(names(state)).toEqual(spaces('Karelia', 'SZ 6', 'SZ 7'))
    begin(state, 'SZ 6')
    expect(names(state)).toEqual(spaces('SZ 7'))
    begin(state, 'SZ 7')
    expect(names(state)).toEqual(spaces('United Kingdom'))
    begin(state, 'United Kingdom')
    expect(standingIn(state, 'United Kingdom')).toBe('germany 1 infantry, 1 tank; unitedKingdom 1 infantry')
  })
})

describe('R41-10: assaults on the board', () => {
  test('R41-10.2, A41-10: submarines and transports that are ignored do not hinder the landing', () => {
    const state = attackOn(
      {
        units: { 'SZ 6': { unitedKingdom: { submarine: 1 } } },
        cargo: { 'SZ 6': { germany: [['infantry']] } },
      },
      { battles: [], landings: { 'SZ 6': 'United Kingdom' } },
    )
    begin(state, 'United Kingdom')
    // R41-10.12: nobody is there.
    expect(owner(state, 'United Kingdom')).toBe(1)
    expect(boatsIn(state, 'SZ 6')).toEqual(['germany:'])
  })

  test('R41-10.3, 10.8: troops land after the won sea battle, fight, and never retreat', () => {
    const state = assault({ unitedKingdom: { destroyer: 1 } }, { infantry: 1 }, { destroyer: 1 })
    begin(state, 'SZ 6')
    roll(state, 2)
    roll(state, 6)
    begin(state, 'United Kingdom')
    expect(standingIn(state, 'United Kingdom')).toBe('germany 1 infantry, 1 tank; unitedKingdom 1 infantry')
    roll(state, 6, 6)
    roll(state, 6)
    // No decision about a retreat: the next dice fall.
    expect(battleNext(state)).toEqual({ kind: 'chance', key: '1/germany/United Kingdom/2/attacker' })
  })

  test('R41-10.8: those who came by sea, left alone, are not asked to retreat, and cannot', () => {
    const state = attackOn(
      { units: { 'Western Europe': { ussr: { infantry: 2 }, germany: { infantry: 4 } } }, power: 'ussr' },
      { battles: ['Western Europe'] },
    )
    state.seaborne[spaceOf('Western Europe') * 2] = 2
    begin(state, 'Western Europe')
    hit(state, {})
    hit(state, {})
    expect(battleNext(state)).toEqual({ kind: 'chance', key: '1/ussr/Western Europe/2/attacker' })
    state.fight = { ...state.fight!, step: 'roundEnds' }
    expect(refusalOf(state, { order: 'retreat' })).toContain('R41-10.8')
  })

  test('R41-10.9: planes break off, those who came by sea fight on alone', () => {
    const state = assault({}, { infantry: 2 }, {}, { fighter: 1 })
    begin(state, 'United Kingdom')
    roll(state, 6, 6, 6)
    roll(state, 6, 6)
    expect(battleNext(state)).toEqual({ kind: 'decision', seat: 1, about: 'retreat' })
    order(state, { order: 'retreat' })
    roll(state, 1, 1)
    roll(state, 6, 6)
    // R41-11.1: they take it; the fighter is still over it.
    expect(standingIn(state, 'United Kingdom')).toBe('germany 1 infantry, 1 tank, 1 fighter')
    expect(owner(state, 'United Kingdom')).toBe(1)
  })

  test('R41-10.10, A41-17: when the ships are lost the planes must fight one round, then may break off', () => {
    const state = assault({ unitedKingdom: { destroyer: 2 } }, { infantry: 1 }, { destroyer: 1 }, { fighter: 1 })
    begin(state, 'SZ 6')
    roll(state, 6)
    roll(state, 1, 1)
    expect(boatsIn(state, 'SZ 6')).toEqual([])
    expect(names(state)).toEqual(spaces('United Kingdom'))
    begin(state, 'United Kingdom')
    roll(state, 6)
    roll(state, 6)
    order(state, { order: 'retreat' })
    expect(standingIn(state, 'United Kingdom')).toBe('germany 1 fighter; unitedKingdom 1 infantry')
  })

  test('R41-10.11: when nobody is left for the land part the assault is over', () => {
    const state = assault({ unitedKingdom: { destroyer: 2 } }, { infantry: 1 }, { destroyer: 1 })
    begin(state, 'SZ 6')
    roll(state, 6)
    roll(state, 1, 1)
    expect(battleNext(state)).toBeUndefined()
    expect(owner(state, 'United Kingdom')).toBe(2)
  })

  test("R41-12.2, 12.4: troops aboard a friend's transport land; the transport is not in the battle", () => {
    const state = attackOn(
      {
        power: 'germany',
        units: { 'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 1 } }, 'United Kingdom': {} },
        cargo: {
          'SZ 6': {
            japan: [
              [
                { unit: 'infantry', power: 'germany' },
                { unit: 'infantry', power: 'japan' },
              ],
            ],
          },
        },
      },
      { battles: ['SZ 6'], landings: { 'SZ 6': 'United Kingdom' } },
    )
    begin(state, 'SZ 6')
    hit(state, { any: 1 })
    hit(state, { any: 1 })
    expect(standingIn(state, 'SZ 6')).toBe('japan 1 transport')
    begin(state, 'United Kingdom')
    expect(owner(state, 'United Kingdom')).toBe(1)
    expect(standingIn(state, 'United Kingdom')).toBe('germany 1 infantry')
    expect(boatsIn(state, 'SZ 6')).toEqual(['japan: infantry'])
  })
})
