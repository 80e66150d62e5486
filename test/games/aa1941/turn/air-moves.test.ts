import { describe, expect, test } from 'vitest'
import { findSpace } from '../../../../src/games/aa1941/board/map.ts'
import { removeStranded } from '../../../../src/games/aa1941/turn/landing/landing.ts'
import { type Board, boardOf, countOf } from '../../../support/board-1941.ts'
import { attack, battleAt, endOf, move } from '../../../support/moves-1941.ts'
import { faultOf, give } from '../../../support/turns-1941.ts'

describe('flights', () => {
  test('V41-31, R41-3.8, R41-6.3.1, R41-6.3.2: from island to island every space counts one', () => {
    const board: Board = {
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: { 'Hawaiian Islands': { unitedStates: { fighter: 1 } } },
    }
    give(boardOf(board), move({ fighter: 1 }, 'Hawaiian Islands', 'SZ 40', 'SZ 37', 'SZ 33', 'Australia'))
    expect(
      faultOf(
        boardOf(board),
        move({ fighter: 1 }, 'Hawaiian Islands', 'SZ 40', 'SZ 39', 'SZ 37', 'SZ 33', 'Australia'),
      ),
    ).toContain('R41-6.3.1')
  })

  test('R41-3.9.3, R41-3.10: planes ignore canals and straits', () => {
    const state = boardOf({
      units: {
        'Southern Europe': { germany: { fighter: 1 } },
        'SZ 28': { unitedKingdom: { destroyer: 1 } },
        'SZ 17': { germany: { destroyer: 1 } },
      },
    })
    expect(faultOf(state, move({ fighter: 1 }, 'Southern Europe', 'SZ 17', 'SZ 28'))).toBeUndefined()
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 17', 'SZ 28'))).toContain('R41-3.9')
  })

  test('R41-6.1.2, R41-6.4.3: planes end their combat move where there is somebody to fight', () => {
    const state = boardOf({
      units: {
        Germany: { germany: { fighter: 2, bomber: 1 } },
        'SZ 5': { unitedKingdom: { submarine: 1 } },
        'SZ 6': { unitedKingdom: { destroyer: 1 } },
      },
    })
    expect(faultOf(state, move({ fighter: 1 }, 'Germany', 'SZ 5', 'Karelia'))).toContain('R41-6.1.2')
    expect(faultOf(state, move({ fighter: 1 }, 'Germany', 'Western Europe'))).toContain('R41-6.1.2')
    give(state, move({ bomber: 1 }, 'Germany', 'SZ 5', 'SZ 6'))
    expect(faultOf(state, { ...move({ bomber: 1 }, 'SZ 6', 'SZ 5'), flown: 2 })).toContain('R41-6.1.1')
    give(state, move({ fighter: 1 }, 'Germany', 'SZ 5'))
    expect(endOf(state)).toContain('R41-6.4.3')
    give(state, attack('SZ 5'))
    expect(endOf(state)).toBeUndefined()
    expect([battleAt(state, 'SZ 5'), battleAt(state, 'SZ 6'), battleAt(state, 'SZ 7')]).toEqual([1, 1, 0])
  })

  test('R41-6.3.3, R41-6.3.4: no flight without a way home', () => {
    const board: Board = {
      units: {
        'Western Europe': { germany: { fighter: 1, bomber: 1 } },
        'SZ 22': { unitedKingdom: { destroyer: 1 } },
        'SZ 13': { unitedKingdom: { destroyer: 1 } },
      },
    }
    const far = give(boardOf(board), move({ fighter: 1 }, 'Western Europe', 'SZ 8', 'SZ 14', 'SZ 13'))
    expect(endOf(far)).toContain('R41-6.3.4')
    const bomber = give(boardOf(board), move({ bomber: 1 }, 'Western Europe', 'SZ 8', 'SZ 14', 'SZ 13'))
    expect(endOf(bomber)).toBeUndefined()
    const intent = { ...move({ bomber: 1 }, 'Western Europe', 'SZ 8', 'SZ 14', 'SZ 13'), landing: 'Germany' }
    expect(faultOf(boardOf(board), intent)).toContain('R41-6.3.3')
    expect(faultOf(boardOf(board), { ...intent, landing: 'Western Europe' })).toBeUndefined()
    expect(faultOf(boardOf(board), { ...intent, landing: 'Gibraltar' })).toContain('R41-13.3')
  })
})

describe('landing on carriers', () => {
  const philippines: Board = {
    power: 'unitedStates',
    owner: { 'Philippine Islands': 'japan' },
    units: {
      'SZ 40': { unitedStates: { aircraftCarrier: 1, fighter: 1 } },
      'Philippine Islands': { japan: { infantry: 1 } },
    },
  }
  const strike = move({ fighter: 1 }, 'SZ 40', 'SZ 39', 'SZ 38', 'Philippine Islands')

  test('V41-32, R41-6.3.4.1, R41-6.6.1, R41-13.6: a carrier picks its fighter up in phase 4', () => {
    const state = give(boardOf(philippines), strike)
    expect(endOf(state)).toBeUndefined()
    state.phase = 3
    expect(endOf(state)).toContain('R41-13.7')
    // The carrier comes first; a fighter does not wait at sea for it.
    expect(faultOf(state, { ...move({ fighter: 1 }, 'Philippine Islands', 'SZ 38'), flown: 3 })).toContain('R41-13.5')
    expect(faultOf(state, move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 41'))).toContain('R41-13.7')
    give(state, move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 39', 'SZ 38'))
    give(state, { ...move({ fighter: 1 }, 'Philippine Islands', 'SZ 38'), flown: 3 })
    expect(endOf(state)).toBeUndefined()
    expect(faultOf(state, move({ aircraftCarrier: 1 }, 'SZ 38', 'SZ 39'))).toContain('R41-6.1.6')
  })

  test('V41-32, R41-6.3.4.3: not a carrier that moved in phase 2', () => {
    const state = give(
      boardOf({ ...philippines, units: { ...philippines.units, 'SZ 42': { japan: { destroyer: 1 } } } }),
      strike,
      move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 42'),
    )
    expect(endOf(state)).toContain('R41-6.3.4')
  })

  test('R41-6.3.4.2, R41-6.3.4.3, R41-6.6.3: a carrier that moved in phase 2 takes fighters in where it went', () => {
    const state = give(
      boardOf({ ...philippines, units: { ...philippines.units, 'SZ 38': { japan: { destroyer: 1 } } } }),
      strike,
      move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 39', 'SZ 38'),
    )
    expect(endOf(state)).toBeUndefined()
  })

  test('R41-6.6.4: two fighters a carrier, those of friends counted', () => {
    const crowded = (guests: number) =>
      give(
        boardOf({
          ...philippines,
          units: {
            ...philippines.units,
            'SZ 40': { unitedStates: { aircraftCarrier: 1, fighter: 1 }, unitedKingdom: { fighter: guests } },
          },
        }),
        strike,
      )
    expect(endOf(crowded(1))).toBeUndefined()
    expect(endOf(crowded(2))).toContain('R41-6.3.4')
  })

  test('R41-6.3.4, A41-20: the carrier may count on a way that will be won', () => {
    const blocked = boardOf({
      ...philippines,
      units: {
        ...philippines.units,
        'SZ 38': { japan: { destroyer: 1 } },
        'SZ 37': { unitedStates: { submarine: 1 } },
      },
    })
    expect(endOf(give(blocked.copy(), strike))).toContain('R41-6.3.4')
    expect(endOf(give(blocked.copy(), strike, move({ submarine: 1 }, 'SZ 37', 'SZ 38')))).toBeUndefined()
  })

  test('R41-12.3, R41-6.3.2: a fighter launches from a friend’s carrier and returns to it', () => {
    const board: Board = {
      power: 'unitedKingdom',
      units: {
        'SZ 37': { unitedStates: { aircraftCarrier: 1 }, unitedKingdom: { fighter: 1 } },
        'SZ 39': { japan: { destroyer: 1 } },
      },
    }
    expect(endOf(give(boardOf(board), move({ fighter: 1 }, 'SZ 37', 'SZ 39')))).toBeUndefined()
    expect(faultOf(boardOf(board), move({ aircraftCarrier: 1 }, 'SZ 37', 'SZ 39'))).toContain('R41-6.1.6')
    const far = { ...board, units: { ...board.units, 'SZ 43': { japan: { destroyer: 1 } } } }
    expect(endOf(give(boardOf(far), move({ fighter: 1 }, 'SZ 37', 'SZ 40', 'SZ 43')))).toBeUndefined()
    const tooFar = {
      ...board,
      owner: { 'Hawaiian Islands': 'japan', Midway: 'japan', 'Wake Island': 'japan' } as const,
      units: { ...board.units, 'SZ 48': { japan: { destroyer: 1 } } },
    }
    expect(endOf(give(boardOf(tooFar), move({ fighter: 1 }, 'SZ 37', 'SZ 40', 'SZ 43', 'SZ 48')))).toBeUndefined()
    const noAlaska = {
      ...tooFar,
      owner: {
        ...tooFar.owner,
        Alaska: 'japan',
        'Western Canada': 'japan',
        'Soviet Far East': 'japan',
        Siberia: 'japan',
      } as const,
    }
    expect(endOf(give(boardOf(noAlaska), move({ fighter: 1 }, 'SZ 37', 'SZ 40', 'SZ 43', 'SZ 48')))).toContain(
      'R41-6.3.4',
    )
  })

  test('R41-13.4, R41-13.8: a new carrier may be waited for next to an own complex', () => {
    const board: Board = {
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: {
        'Eastern United States': { unitedStates: { fighter: 1, bomber: 1 } },
        'SZ 11': { germany: { destroyer: 1 } },
      },
      bought: { aircraftCarrier: 1 },
    }
    const state = give(boardOf(board), move({ fighter: 1 }, 'Eastern United States', 'SZ 11'))
    expect(endOf(state)).toBeUndefined()
    expect(
      faultOf(boardOf({ ...board, bought: {} }), move({ fighter: 1 }, 'Eastern United States', 'SZ 11')),
    ).toContain('R41-13.5')
    expect(faultOf(boardOf(board), move({ bomber: 1 }, 'Eastern United States', 'SZ 11'))).toContain('R41-13.3')
    expect(faultOf(boardOf(board), move({ fighter: 1 }, 'Eastern United States', 'SZ 11', 'SZ 10'))).toContain(
      'R41-13.5',
    )
    // Nobody placed it: the fighter is gone.
    state.bought.fill(0)
    removeStranded(state)
    expect(countOf(state, 'SZ 11', 'unitedStates', 'fighter')).toBe(0)
    expect(countOf(state, 'Eastern United States', 'unitedStates', 'bomber')).toBe(1)
  })
})

describe('noncombat flights', () => {
  test('R41-13.1, R41-13.3, A41-35: planes use what is left to them, and land on old friendly land', () => {
    const state = boardOf({
      phase: 'noncombatMove',
      units: {
        Germany: { germany: { fighter: 1 } },
        'West Russia': { germany: { fighter: 1 } },
        Ukraine: { germany: { fighter: 1 } },
      },
      taken: { Karelia: 'germany', 'West Russia': 'germany' },
    })
    expect(faultOf(state, move({ fighter: 1 }, 'Germany', 'SZ 5', 'Karelia'))).toContain('R41-13.3')
    expect(faultOf(state, move({ fighter: 1 }, 'Germany', 'Southern Europe'))).toBeUndefined()
    state.flown[(findSpace('Ukraine') * 2 + 0) * 8 + 3] = 1
    expect(faultOf(state, { ...move({ fighter: 1 }, 'Ukraine', 'Eastern Europe', 'Germany'), flown: 3 })).toContain(
      'R41-6.3.1',
    )
    expect(faultOf(state, { ...move({ fighter: 1 }, 'Ukraine', 'Eastern Europe'), flown: 3 })).toBeUndefined()
    expect(faultOf(state, move({ fighter: 1 }, 'Ukraine', 'Eastern Europe'))).toContain('R41-6.3.1')
  })

  test('R41-6.3.4.4, R41-6.3.4.5, R41-13.5, R41-13.7, R41-13.8: who can be saved is saved, who cannot is lost', () => {
    const state = boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      owner: { 'Philippine Islands': 'japan' },
      units: { 'Philippine Islands': { unitedStates: { fighter: 2 }, japan: { infantry: 1 } } },
    })
    state.flown[(findSpace('Philippine Islands') * 2 + 0) * 8 + 4] = 1
    state.flown[(findSpace('Philippine Islands') * 2 + 0) * 8 + 3] = 1
    expect(endOf(state)).toBeUndefined()
    const saved = state.copy()
    saved.units[(findSpace('SZ 39') * 5 + 4) * 9 + 7] = 1
    expect(endOf(saved)).toContain('R41-13.7')
    give(saved, move({ aircraftCarrier: 1 }, 'SZ 39', 'SZ 38'), {
      ...move({ fighter: 1 }, 'Philippine Islands', 'SZ 38'),
      flown: 3,
    })
    expect(endOf(saved)).toBeUndefined()
    removeStranded(saved)
    expect(countOf(saved, 'SZ 38', 'unitedStates', 'fighter')).toBe(1)
    expect(countOf(saved, 'Philippine Islands', 'unitedStates', 'fighter')).toBe(0)
  })
})

describe('fighters in a hostile zone', () => {
  const guest: Board = {
    power: 'unitedStates',
    units: {
      'SZ 8': { unitedKingdom: { aircraftCarrier: 1 }, unitedStates: { fighter: 1 }, germany: { battleship: 1 } },
    },
  }

  test('R41-6.6.1, R41-6.4.4: who waits aboard a friend’s carrier is not drawn into a fight', () => {
    const state = boardOf(guest)
    expect(endOf(state)).toBeUndefined()
    expect(battleAt(state, 'SZ 8')).toBe(0)
  })

  test('R41-6.4.3, R41-7.3: unless an attack is declared', () => {
    const state = boardOf(guest)
    give(state, attack('SZ 8'))
    expect(endOf(state)).toBeUndefined()
    expect(battleAt(state, 'SZ 8')).toBe(1)
  })

  test('R41-6.6.1, R41-6.1.2: nor is one whose own carrier has left the fight', () => {
    const state = boardOf({
      power: 'unitedStates',
      units: { 'SZ 8': { unitedStates: { aircraftCarrier: 1, fighter: 1 }, germany: { battleship: 1 } } },
    })
    expect(faultOf(state, attack('SZ 8'))).toContain('R41-6.1.4')
    give(state, move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 9'))
    expect(endOf(state)).toBeUndefined()
    expect(battleAt(state, 'SZ 8')).toBe(0)
  })

  test('R41-6.1.4: planes that come fight, and so do ships that stay', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      units: { 'United Kingdom': { unitedKingdom: { fighter: 1 } }, 'SZ 8': { germany: { battleship: 1 } } },
    })
    give(state, move({ fighter: 1 }, 'United Kingdom', 'SZ 8'))
    expect(endOf(state)).toBeUndefined()
    expect(battleAt(state, 'SZ 8')).toBe(1)
    const staying = boardOf({
      power: 'unitedKingdom',
      units: { 'SZ 8': { unitedKingdom: { aircraftCarrier: 1, fighter: 1 }, germany: { battleship: 1 } } },
    })
    expect(endOf(staying)).toBeUndefined()
    expect(battleAt(staying, 'SZ 8')).toBe(1)
  })

  test('R41-13.3: after combat the landing place is where the route ends', () => {
    const state = boardOf({
      power: 'germany',
      phase: 'noncombatMove',
      units: { Germany: { germany: { fighter: 1 } } },
    })
    const route = move({ fighter: 1 }, 'Germany', 'Western Europe')
    expect(faultOf(state, { ...route, landing: 'Japan' })).toContain('R41-13.3')
    expect(faultOf(state, { ...route, landing: 'Western Europe' })).toBeUndefined()
  })
})
