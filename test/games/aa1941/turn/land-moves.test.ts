import { describe, expect, test } from 'vitest'
import { findSpace } from '../../../../src/games/aa1941/board/map.ts'
import { powers } from '../../../../src/games/aa1941/ruleset.ts'
import { boardOf, countOf } from '../../../support/board-1941.ts'
import { endOf, move } from '../../../support/moves-1941.ts'
import { faultOf, give } from '../../../support/turns-1941.ts'

const ownerOf = (state: ReturnType<typeof boardOf>, name: string) => powers[state.owner[findSpace(name)]!]

describe('combat movement of land units', () => {
  test('R41-3.1, R41-3.2, R41-6.2.1: infantry moves one space over a border, tanks two', () => {
    const state = boardOf({
      units: {
        Germany: { germany: { infantry: 1 } },
        Ukraine: { germany: { infantry: 1, tank: 1 } },
        'West Russia': { germany: { tank: 1 } },
        Caucasus: { ussr: { infantry: 1 } },
        Russia: { ussr: { infantry: 1 } },
      },
    })
    expect(faultOf(state, move({ infantry: 1 }, 'Ukraine', 'Caucasus'))).toBeUndefined()
    expect(faultOf(state, move({ tank: 1 }, 'Ukraine', 'West Russia', 'Russia'))).toBeUndefined()
    expect(faultOf(state, move({ infantry: 1 }, 'Ukraine', 'West Russia', 'Russia'))).toContain('R41-6.2.1')
    expect(faultOf(state, move({ infantry: 1 }, 'Ukraine', 'Russia'))).toContain('R41-3.1')
    expect(faultOf(state, move({ infantry: 2 }, 'Ukraine', 'Caucasus'))).toContain('R41-6.1.6')
    expect(faultOf(state, move({ infantry: 1 }, 'Germany', 'SZ 5'))).toContain('R41-6.2.1')
    const west = boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: { 'Eastern United States': { unitedStates: { infantry: 1 } } },
    })
    expect(faultOf(west, move({ infantry: 1 }, 'Eastern United States', 'Western United States'))).toBeUndefined()
    expect(faultOf(west, move({ infantry: 1 }, 'Eastern United States', 'Mexico'))).toContain('R41-3.1')
  })

  test('R41-3.4, R41-3.5: neutral territories are entered by nobody', () => {
    const state = boardOf({ units: { 'Southern Europe': { germany: { infantry: 1, fighter: 1 } } } })
    expect(faultOf(state, move({ infantry: 1 }, 'Southern Europe', 'Turkey'))).toContain('R41-3.5')
    expect(faultOf(state, move({ fighter: 1 }, 'Southern Europe', 'Turkey', 'Caucasus'))).toContain('R41-3.5')
  })

  test('R41-3.9.2: land units cross the Suez canal, friendly or not', () => {
    const state = boardOf({
      units: { 'Anglo-Egypt Sudan': { germany: { infantry: 1 } } },
      owner: { 'Anglo-Egypt Sudan': 'germany' },
    })
    expect(faultOf(state, move({ infantry: 1 }, 'Anglo-Egypt Sudan', 'Middle East'))).toBeUndefined()
    expect(faultOf(state, move({ infantry: 1 }, 'Anglo-Egypt Sudan', 'India'))).toContain('R41-3.1')
  })

  test('R41-6.1.1, R41-6.1.2, R41-6.1.6: a move leads to combat, once', () => {
    const state = boardOf({ units: { Ukraine: { germany: { tank: 1 } }, Caucasus: { ussr: { infantry: 1 } } } })
    expect(faultOf(state, move({ tank: 1 }, 'Ukraine', 'West Russia'))).toContain('R41-6.1.2')
    give(state, move({ tank: 1 }, 'Ukraine', 'Caucasus'))
    expect(faultOf(state, move({ tank: 1 }, 'Caucasus', 'Ukraine'))).toContain('R41-6.1.6')
    endOf(state)
    state.phase = 3
    expect(faultOf(state, move({ tank: 1 }, 'Caucasus', 'Ukraine'))).toContain('R41-6.1.6')
  })

  test('R41-6.1.3, A41-14: any number enters, and from where is noted', () => {
    const state = boardOf({
      units: {
        Ukraine: { germany: { infantry: 2 } },
        'West Russia': { germany: { tank: 1 } },
        Caucasus: { ussr: { infantry: 1 } },
      },
    })
    give(state, move({ infantry: 2 }, 'Ukraine', 'Caucasus'))
    give(state, move({ tank: 1 }, 'West Russia', 'Caucasus'))
    expect(faultOf(state, move({ tank: 1 }, 'West Russia', 'Caucasus'))).toContain('R41-6.1.1')
    expect(countOf(state, 'Caucasus', 'germany', 'infantry')).toBe(2)
    expect(state.entered[findSpace('Caucasus')]!.toString(2).replaceAll('0', '')).toBe('11')
  })

  test('V41-33, R41-6.1.4, R41-6.2.2, R41-6.2.3, R41-6.2.4: a tank blitzes through empty hostile land, and only through that', () => {
    const units = { Ukraine: { germany: { tank: 1 } }, Russia: { ussr: { infantry: 1 } } }
    const owner = { 'West Russia': 'ussr' } as const
    const empty = boardOf({ units, owner })
    give(empty, move({ tank: 1 }, 'Ukraine', 'West Russia', 'Russia'))
    expect(ownerOf(empty, 'West Russia')).toBe('germany')
    expect(countOf(empty, 'Russia', 'germany', 'tank')).toBe(1)
    const held = boardOf({ units: { ...units, 'West Russia': { ussr: { fighter: 1 } } }, owner })
    expect(faultOf(held, move({ tank: 1 }, 'Ukraine', 'West Russia', 'Russia'))).toContain('R41-6.2.4')
    expect(faultOf(held, move({ tank: 1 }, 'Ukraine', 'West Russia'))).toBeUndefined()
    const complex = boardOf({ units: { Ukraine: { germany: { tank: 1 } } } })
    expect(faultOf(complex, move({ tank: 1 }, 'Ukraine', 'Caucasus', 'Russia'))).toContain('R41-6.2.2')
    const back = boardOf({ units, owner })
    give(back, move({ tank: 1 }, 'Ukraine', 'West Russia', 'Ukraine'))
    expect(ownerOf(back, 'West Russia')).toBe('germany')
    expect(countOf(back, 'Ukraine', 'germany', 'tank')).toBe(1)
    expect(endOf(back)).toBeUndefined()
    expect(faultOf(back, move({ tank: 1 }, 'Ukraine', 'West Russia'))).toContain('R41-6.1.6')
    // A territory entered and not run through changes hands in phase 3 (A41-15).
    const stays = boardOf({ units, owner })
    give(stays, move({ tank: 1 }, 'Ukraine', 'West Russia'))
    expect(ownerOf(stays, 'West Russia')).toBe('ussr')
    expect(endOf(stays)).toBeUndefined()
    expect(stays.battles[findSpace('West Russia')]).toBe(1)
  })
})

describe('noncombat movement of land units', () => {
  test('R41-13.1, R41-13.9, A41-21: friendly land only, what was taken this turn included', () => {
    const state = boardOf({
      phase: 'noncombatMove',
      units: { 'Eastern Europe': { germany: { tank: 2, infantry: 1 } } },
      taken: { Caucasus: 'germany' },
    })
    expect(state.isFriendly(findSpace('Caucasus'))).toBe(true)
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'Ukraine', 'Caucasus'))).toBeUndefined()
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'Ukraine', 'Karelia'))).toContain('R41-3.1')
    expect(faultOf(state, move({ infantry: 1 }, 'Eastern Europe', 'Karelia'))).toContain('R41-13.9')
    give(state, move({ tank: 2 }, 'Eastern Europe', 'Ukraine'))
    expect(faultOf(state, move({ tank: 1 }, 'Ukraine', 'Caucasus'))).toContain('R41-6.1.6')
  })

  test('R41-3.7, R41-3.11: an empty territory stays friendly, and friends share it', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      phase: 'noncombatMove',
      units: { India: { unitedKingdom: { tank: 1 } }, 'Middle East': { ussr: { infantry: 1 } } },
    })
    give(state, move({ tank: 1 }, 'India', 'Middle East', 'Caucasus'))
    expect(ownerOf(state, 'India')).toBe('unitedKingdom')
    expect(
      faultOf(
        boardOf({ phase: 'noncombatMove', units: { Ukraine: { germany: { tank: 1 } } } }),
        move({ tank: 1 }, 'Ukraine', 'Caucasus'),
      ),
    ).toContain('R41-13.9')
  })
})
