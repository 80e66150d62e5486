import { describe, expect, test } from 'vitest'
import { findSpace, nameOf, neighboursOf, zonesNextTo } from '../../../../src/games/aa1941/board/map.ts'
import { types } from '../../../../src/games/aa1941/board/units.ts'
import type { OrderJson } from '../../../../src/games/aa1941/turn/orders.ts'
import { boatMarks } from '../../../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf, boatsIn, countOf } from '../../../support/board-1941.ts'
import { attack, battleAt, endOf, load, move } from '../../../support/moves-1941.ts'
import { faultOf, give } from '../../../support/turns-1941.ts'
import { voyagesOf } from '../../../support/voyages-1941.ts'

type Unload = Extract<OrderJson, { order: 'unload' }>
const unload = (zone: string, to: string, ...aboard: Unload['aboard']): Unload => ({
  order: 'unload',
  zone,
  to,
  aboard,
})
const sail = (cargo: Unload['aboard'], ...route: string[]): OrderJson => ({
  ...move({ transport: 1 }, ...route),
  cargo: [cargo],
})

const baltic: Board = {
  units: {
    'SZ 5': { germany: { transport: 1 } },
    Germany: { germany: { infantry: 3, tank: 2 } },
    'Norway Finland': { germany: { infantry: 2 } },
  },
}
const noncombat = (board: Board): Board => ({ ...board, phase: 'noncombatMove' })

describe('capacity', () => {
  test('V41-34, R41-6.7.1: one land unit of any kind and one infantry', () => {
    for (const units of [{ infantry: 1 }, { tank: 1 }, { infantry: 2 }, { tank: 1, infantry: 1 }])
      expect(faultOf(boardOf(baltic), load(units, 'Germany', 'SZ 5'))).toBeUndefined()
    for (const units of [{ tank: 2 }, { infantry: 3 }, { tank: 1, infantry: 2 }])
      expect(faultOf(boardOf(baltic), load(units, 'Germany', 'SZ 5'))).toContain('R41-6.7.1')
    const state = give(boardOf(baltic), load({ infantry: 1 }, 'Germany', 'SZ 5'))
    expect(
      faultOf(state, { order: 'load', units: { infantry: 2 }, from: 'Germany', zone: 'SZ 5', aboard: ['infantry'] }),
    ).toContain('R41-6.7.1')
    give(state, { order: 'load', units: { tank: 1 }, from: 'Germany', zone: 'SZ 5', aboard: ['infantry'] })
    expect(boatsIn(state, 'SZ 5')).toEqual(['germany: tank infantry'])
    expect(countOf(state, 'Germany', 'germany', 'tank')).toBe(1)
  })

  test('R41-6.7.2, R41-6.8.12: friends share holds; their troops board in phase 4, go along, and land on their own turn', () => {
    const board: Board = {
      power: 'unitedStates',
      units: { 'SZ 8': { unitedKingdom: { transport: 1 } }, 'United Kingdom': { unitedStates: { infantry: 1 } } },
    }
    const boards: OrderJson = {
      ...load({ infantry: 1 }, 'United Kingdom', 'SZ 8'),
      transportOf: 'unitedKingdom',
    } as OrderJson
    expect(faultOf(boardOf(board), boards)).toContain('R41-6.8.12')
    expect(faultOf(boardOf(board), { ...boards, transportOf: 'germany' } as OrderJson)).toContain('R41-6.7.2')
    const aboard = give(boardOf(noncombat(board)), boards)
    expect(
      faultOf(aboard, { ...unload('SZ 8', 'United Kingdom', 'infantry'), transportOf: 'unitedKingdom' }),
    ).toContain('R41-6.8.12')
    // On the turn of the transport's owner they go along, and do not leave.
    const guest = { unit: 'infantry', power: 'unitedStates' } as const
    const carries = boardOf({
      power: 'unitedKingdom',
      phase: 'noncombatMove',
      cargo: { 'SZ 8': { unitedKingdom: [[guest]] } },
    })
    give(carries, sail([guest], 'SZ 8', 'SZ 7'))
    expect(faultOf(carries, unload('SZ 7', 'United Kingdom', guest))).toContain('R41-6.8.12')
  })

  test('R41-12.4: land units assault from a friend’s transport, on their own turn', () => {
    const guest = { unit: 'infantry', power: 'unitedStates' } as const
    const cargo = { 'SZ 8': { unitedKingdom: [[guest]] } } as const
    const state = boardOf({ power: 'unitedStates', cargo })
    give(state, { ...unload('SZ 8', 'Western Europe', 'infantry'), transportOf: 'unitedKingdom' })
    expect(endOf(state)).toBeUndefined()
    expect(battleAt(state, 'Western Europe')).toBe(1)
    expect(state.boatAt(0).target).toBe(findSpace('Western Europe'))
    expect(state.boatAt(0).marks & boatMarks.firstLands).toBe(boatMarks.firstLands)
    expect(faultOf(boardOf({ power: 'unitedKingdom', cargo }), unload('SZ 8', 'Western Europe', guest))).toContain(
      'R41-12.4',
    )
    expect(faultOf(boardOf({ power: 'unitedStates', cargo }), move({ transport: 1 }, 'SZ 8', 'SZ 7'))).toContain(
      'R41-6.8.6',
    )
  })
})

describe('loading, sailing and unloading', () => {
  test('R41-6.7.3, R41-6.8.1: load, move, load, move, unload; loading is a unit’s whole move', () => {
    const state = boardOf({ ...baltic, units: { ...baltic.units, 'SZ 6': { unitedKingdom: { submarine: 1 } } } })
    give(state, load({ tank: 1 }, 'Germany', 'SZ 5'), sail(['tank'], 'SZ 5', 'SZ 6'))
    give(state, { order: 'load', units: { infantry: 1 }, from: 'Norway Finland', zone: 'SZ 6', aboard: ['tank'] })
    expect(faultOf(state, sail(['tank', 'infantry'], 'SZ 6', 'SZ 3', 'SZ 4'))).toContain('R41-6.4.1')
    give(state, sail(['tank', 'infantry'], 'SZ 6', 'SZ 3'), unload('SZ 3', 'Iceland', 'tank', 'infantry'))
    expect(endOf(state)).toBeUndefined()
    expect([battleAt(state, 'Iceland'), battleAt(state, 'SZ 3')]).toEqual([1, 0])
    const moved = give(boardOf(noncombat(baltic)), move({ infantry: 1 }, 'Germany', 'Western Europe'))
    expect(faultOf(moved, load({ infantry: 1 }, 'Western Europe', 'SZ 5'))).toContain('R41-6.1.6')
    expect(faultOf(boardOf(baltic), load({ infantry: 1 }, 'Norway Finland', 'SZ 3'))).toContain('R41-6.8.6')
    expect(faultOf(boardOf(baltic), load({ infantry: 1 }, 'Southern Europe', 'SZ 5'))).toContain('R41-6.8.1')
  })

  test('R41-6.8.2, R41-6.8.3, R41-6.9.3, A41-22: warships stop a transport; nobody loads there, and somebody has to fight', () => {
    const board: Board = {
      ...baltic,
      units: {
        ...baltic.units,
        'SZ 6': { unitedKingdom: { destroyer: 1 } },
        'Western Europe': { germany: { fighter: 1 } },
      },
    }
    expect(faultOf(boardOf(board), sail([], 'SZ 5', 'SZ 6', 'SZ 3'))).toContain('R41-6.1.4')
    const state = give(boardOf(board), load({ infantry: 1 }, 'Germany', 'SZ 5'), sail(['infantry'], 'SZ 5', 'SZ 6'))
    expect(
      faultOf(state, {
        order: 'load',
        units: { infantry: 1 },
        from: 'Norway Finland',
        zone: 'SZ 6',
        aboard: ['infantry'],
      }),
    ).toContain('R41-6.8.3')
    expect(endOf(state)).toContain('R41-6.8.4')
    give(state, unload('SZ 6', 'United Kingdom', 'infantry'))
    expect(endOf(state)).toContain('A41-22')
    give(state, move({ fighter: 1 }, 'Western Europe', 'SZ 6'))
    expect(endOf(state)).toBeUndefined()
    expect([battleAt(state, 'SZ 6'), battleAt(state, 'United Kingdom')]).toEqual([1, 1])
    expect(state.entered[findSpace('SZ 6')]).not.toBe(0)
    const empty = give(boardOf(board), sail([], 'SZ 5', 'SZ 6'))
    expect(endOf(empty)).toContain('A41-22')
  })

  test('R41-9.11.2: from whichever zone a transport sails into a battle, that one it came from', () => {
    const around = neighboursOf(findSpace('SZ 6'))
    for (const from of zonesNextTo(findSpace('SZ 6'))) {
      const state = boardOf({
        units: {
          'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 1 } },
          [nameOf(from)]: { germany: { transport: 1 } },
        },
      })
      give(state, sail([], nameOf(from), 'SZ 6'))
      expect(endOf(state)).toBeUndefined()
      expect(around.filter((_, at) => state.isEntered(findSpace('SZ 6'), at))).toEqual([from])
    }
  })

  test('R41-6.1.4, R41-6.4.1, R41-6.8.2: by two orders as by one, enemy warships stop a transport that has sailed', () => {
    const board: Board = {
      power: 'unitedStates',
      owner: { 'North Africa': 'germany' },
      units: {
        'SZ 11': { unitedStates: { transport: 1, destroyer: 1 } },
        'SZ 13': { germany: { destroyer: 1 } },
        'Eastern United States': { unitedStates: { infantry: 2 } },
      },
    }
    const loaded = give(
      boardOf(board),
      load({ infantry: 2 }, 'Eastern United States', 'SZ 11'),
      sail(['infantry', 'infantry'], 'SZ 11', 'SZ 13'),
    )
    expect(faultOf(loaded, sail(['infantry', 'infantry'], 'SZ 13', 'SZ 14'))).toContain('R41-6.1.4, R41-6.8.2')
    // It did not begin there, so it has no battle to leave, empty either.
    const empty = give(boardOf(board), sail([], 'SZ 11', 'SZ 13'), move({ destroyer: 1 }, 'SZ 11', 'SZ 13'))
    expect(faultOf(empty, sail([], 'SZ 13', 'SZ 23'))).toContain('R41-6.8.2')
    expect(endOf(empty)).toBeUndefined()
    // What reach proposes from there stays in the zone.
    expect(voyagesOf(loaded, 0).map(({ zone }) => zone)).not.toContain(findSpace('SZ 14'))
  })

  test('R41-6.1.2.3, R41-6.4.5: only a transport that began its turn in a zone leaves the fight there', () => {
    const board: Board = {
      power: 'unitedStates',
      units: {
        'SZ 11': { unitedStates: { transport: 1, destroyer: 1 } },
        'SZ 12': { germany: { submarine: 1 }, unitedStates: { transport: 1 } },
      },
      cargo: { 'SZ 11': { unitedStates: [['tank']] } },
    }
    const attacked = () => give(boardOf(board), move({ destroyer: 1 }, 'SZ 11', 'SZ 12'), attack('SZ 12'))
    expect(endOf(give(attacked(), sail([], 'SZ 12', 'SZ 22')))).toBeUndefined()
    const through = give(attacked(), sail(['tank'], 'SZ 11', 'SZ 12'), sail(['tank'], 'SZ 12', 'SZ 22'))
    expect(endOf(through)).toContain('R41-6.1.2')
    // One that left a fight has left it, wherever it sails on.
    const on = give(attacked(), sail([], 'SZ 12', 'SZ 22'), sail([], 'SZ 22', 'SZ 23'))
    expect(endOf(on)).toBeUndefined()
  })

  test('V41-35, R41-6.8.4, R41-6.8.5: who was loaded in phase 2 lands; who was aboard before may stay', () => {
    const fresh = give(boardOf(baltic), load({ infantry: 1 }, 'Germany', 'SZ 5'))
    expect(endOf(fresh)).toContain('R41-6.8.4')
    give(fresh, unload('SZ 5', 'Karelia', 'infantry'))
    expect(endOf(fresh)).toBeUndefined()
    expect(endOf(boardOf({ cargo: { 'SZ 5': { germany: [['infantry']] } } }))).toBeUndefined()
    const later = give(boardOf(noncombat(baltic)), load({ infantry: 1 }, 'Germany', 'SZ 5'))
    expect(endOf(later)).toBeUndefined()
  })

  test('R41-6.8.6, R41-10.4: one territory a turn, and nothing after unloading', () => {
    const state = boardOf({ ...noncombat(baltic), cargo: { 'SZ 5': { germany: [['tank', 'infantry']] } } })
    give(state, { ...unload('SZ 5', 'Germany', 'tank', 'infantry'), units: ['tank'] })
    expect(faultOf(state, unload('SZ 5', 'Western Europe', 'infantry'))).toContain('R41-6.8.6')
    expect(faultOf(state, sail(['infantry'], 'SZ 5', 'SZ 6'))).toContain('R41-6.8.6')
    expect(state.spent[findSpace('Germany') * types + 1]).toBe(1)
    expect(faultOf(state, move({ tank: 3 }, 'Germany', 'Western Europe'))).toContain('R41-6.1.6')
  })

  test('R41-6.8.7: troops never change ships', () => {
    const state = boardOf({ ...noncombat(baltic), cargo: { 'SZ 5': { germany: [['tank']] } } })
    expect(faultOf(state, unload('SZ 5', 'SZ 6', 'tank'))).toContain('R41-6.8.1')
    give(state, unload('SZ 5', 'Western Europe', 'tank'))
    expect(faultOf(state, load({ tank: 1 }, 'Western Europe', 'SZ 5'))).toContain('R41-6.1.6')
  })

  test('R41-6.8.8: a bridge needs no step', () => {
    const state = give(
      boardOf(noncombat(baltic)),
      load({ tank: 1, infantry: 1 }, 'Germany', 'SZ 5'),
      unload('SZ 5', 'Norway Finland', 'tank', 'infantry'),
    )
    expect(countOf(state, 'Norway Finland', 'germany', 'tank')).toBe(1)
    expect(faultOf(state, load({ infantry: 1 }, 'Germany', 'SZ 5'))).toContain('R41-6.8.6')
  })

  test('R41-6.8.9, R41-13.12: hostile land in phase 2, friendly land in phase 4', () => {
    const cargo = { 'SZ 5': { germany: [['infantry']] } } as const
    expect(faultOf(boardOf({ cargo }), unload('SZ 5', 'Germany', 'infantry'))).toContain('R41-6.8.9')
    expect(faultOf(boardOf({ cargo }), unload('SZ 5', 'Karelia', 'infantry'))).toBeUndefined()
    expect(faultOf(boardOf(noncombat({ cargo })), unload('SZ 5', 'Germany', 'infantry'))).toBeUndefined()
    expect(faultOf(boardOf(noncombat({ cargo })), unload('SZ 5', 'Karelia', 'infantry'))).toContain('R41-6.8.9')
    expect(
      faultOf(
        boardOf(noncombat({ cargo, units: { 'SZ 5': { unitedKingdom: { destroyer: 1 } } } })),
        unload('SZ 5', 'Germany', 'infantry'),
      ),
    ).toContain('R41-6.8.3')
    // A blitz must not take the target before the landing.
    const blitz = boardOf({ cargo, units: { 'West Russia': { germany: { tank: 1 } } } })
    give(blitz, unload('SZ 5', 'Karelia', 'infantry'), move({ tank: 1 }, 'West Russia', 'Karelia', 'Archangel'))
    expect(endOf(blitz)).toContain('R41-6.8.9')
  })

  test('R41-6.8.10, R41-6.9.1, R41-6.9.4: all fresh troops land, old ones may', () => {
    const old = boardOf({
      ...baltic,
      units: { Germany: { germany: { tank: 1 } }, 'West Russia': { germany: { tank: 1 } } },
      cargo: { 'SZ 5': { germany: [['infantry']] } },
    })
    give(old, { order: 'load', units: { tank: 1 }, from: 'Germany', zone: 'SZ 5', aboard: ['infantry'] })
    expect(faultOf(old, { ...unload('SZ 5', 'Karelia', 'tank', 'infantry'), units: ['infantry'] })).toContain(
      'R41-6.8.10',
    )
    give(old.copy(), unload('SZ 5', 'Karelia', 'tank', 'infantry'))
    give(
      old,
      { ...unload('SZ 5', 'Karelia', 'tank', 'infantry'), units: ['tank'] },
      move({ tank: 1 }, 'West Russia', 'Karelia'),
    )
    expect(endOf(old)).toBeUndefined()
    expect(battleAt(old, 'Karelia')).toBe(1)
  })

  test('R41-6.9.2, R41-6.8.11: transports and their escort move to the zone of departure, past submarines without one', () => {
    const state = boardOf({ ...baltic, units: { ...baltic.units, 'SZ 6': { unitedKingdom: { submarine: 1 } } } })
    give(state, load({ infantry: 2 }, 'Germany', 'SZ 5'), sail(['infantry', 'infantry'], 'SZ 5', 'SZ 6', 'SZ 8'))
    expect(endOf(state.copy())).toContain('R41-6.8.4')
    give(state, unload('SZ 8', 'United Kingdom', 'infantry', 'infantry'))
    expect(endOf(state)).toBeUndefined()
  })

  test('R41-13.12: not in phase 4 what moved, loaded or landed in phase 2', () => {
    const state = give(boardOf(baltic), load({ infantry: 1 }, 'Germany', 'SZ 5'), unload('SZ 5', 'Karelia', 'infantry'))
    expect(endOf(state)).toBeUndefined()
    state.phase = 3
    expect(faultOf(state, sail(['infantry'], 'SZ 5', 'SZ 6'))).toContain('R41-13.12')
    expect(faultOf(state, load({ infantry: 1 }, 'Germany', 'SZ 5'))).toContain('R41-13.12')
    const idle = give(
      boardOf(noncombat(baltic)),
      sail([], 'SZ 5', 'SZ 6'),
      load({ infantry: 1 }, 'Norway Finland', 'SZ 6'),
    )
    expect(endOf(idle)).toBeUndefined()
  })
})

describe('planes of an assault', () => {
  test('R41-6.3.5, R41-3.3: a plane fights where it ends, at sea or on land, and is not switched', () => {
    const board: Board = {
      units: {
        ...baltic.units,
        'Western Europe': { germany: { fighter: 2 } },
        'SZ 8': { unitedKingdom: { submarine: 1, destroyer: 1 } },
        'United Kingdom': { unitedKingdom: { infantry: 1 } },
      },
    }
    const state = give(
      boardOf(board),
      load({ infantry: 1 }, 'Germany', 'SZ 5'),
      sail(['infantry'], 'SZ 5', 'SZ 6', 'SZ 8'),
      unload('SZ 8', 'United Kingdom', 'infantry'),
      move({ fighter: 1 }, 'Western Europe', 'SZ 8'),
      move({ fighter: 1 }, 'Western Europe', 'SZ 8', 'United Kingdom'),
    )
    expect(faultOf(state, { ...move({ fighter: 1 }, 'SZ 8', 'United Kingdom'), flown: 1 })).toContain('R41-6.1.1')
    expect(endOf(state)).toBeUndefined()
    expect([
      countOf(state, 'SZ 8', 'germany', 'fighter'),
      countOf(state, 'United Kingdom', 'germany', 'fighter'),
    ]).toEqual([1, 1])
    // A territory without value is a target like any other.
    expect(
      faultOf(boardOf({ cargo: { 'SZ 14': { germany: [['infantry']] } } }), unload('SZ 14', 'Gibraltar', 'infantry')),
    ).toBeUndefined()
  })
})
