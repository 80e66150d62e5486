import { describe, expect, test } from 'vitest'
import { findSpace } from '../../../../src/games/aa1941/board/map.ts'
import { types } from '../../../../src/games/aa1941/board/units.ts'
import { attackMechanism } from '../../../../src/games/aa1941/turn/combat-move.ts'
import { type Board, boardOf, countOf } from '../../../support/board-1941.ts'
import { attack, battleAt, endOf, load, move } from '../../../support/moves-1941.ts'
import { faultOf, give } from '../../../support/turns-1941.ts'

describe('combat movement of ships', () => {
  test('R41-6.4.1, R41-3.1, R41-3.2, R41-3.6: two zones over borders, and a stop where surface warships are', () => {
    const state = boardOf({
      units: {
        'SZ 6': { germany: { battleship: 1 } },
        'SZ 8': { unitedKingdom: { destroyer: 1 } },
        'SZ 9': { unitedKingdom: { aircraftCarrier: 1 } },
      },
    })
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 6', 'SZ 8'))).toBeUndefined()
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 6', 'SZ 8', 'SZ 9'))).toContain('R41-6.1.4')
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 6', 'SZ 2', 'SZ 10', 'SZ 11'))).toContain('R41-6.4.1')
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 6', 'SZ 4'))).toContain('R41-3.1')
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 6', 'United Kingdom'))).toContain('R41-2.3')
    const wrap = boardOf({
      power: 'japan',
      units: { 'SZ 36': { japan: { destroyer: 1 } }, 'SZ 20': { unitedStates: { destroyer: 1 } } },
    })
    expect(faultOf(wrap, move({ destroyer: 1 }, 'SZ 36', 'SZ 20'))).toBeUndefined()
  })

  test('R41-6.1.2: a move to a friendly zone needs a reason', () => {
    const idle = give(
      boardOf({ units: { 'SZ 5': { germany: { destroyer: 1 } } } }),
      move({ destroyer: 1 }, 'SZ 5', 'SZ 6'),
    )
    expect(endOf(idle)).toContain('R41-6.1.2')
    const escort = give(
      boardOf({
        units: { 'SZ 5': { germany: { destroyer: 1, transport: 1 } }, Germany: { germany: { infantry: 1 } } },
      }),
      load({ infantry: 1 }, 'Germany', 'SZ 5'),
      { ...move({ destroyer: 1, transport: 1 }, 'SZ 5', 'SZ 6'), cargo: [['infantry']] },
      { order: 'unload', zone: 'SZ 6', to: 'United Kingdom', aboard: ['infantry'] },
    )
    expect(endOf(escort)).toBeUndefined()
    expect([battleAt(escort, 'SZ 6'), battleAt(escort, 'United Kingdom')]).toEqual([0, 1])
    const empty = give(
      boardOf({ units: { 'SZ 5': { germany: { transport: 1 } } } }),
      move({ transport: 1 }, 'SZ 5', 'SZ 6'),
    )
    expect(endOf(empty)).toContain('R41-6.1.2')
  })

  test('V41-40, R41-3.6, R41-6.4.2, R41-6.4.3: an enemy submarine alone is passed, ignored or attacked', () => {
    const board: Board = {
      units: {
        'SZ 5': { germany: { destroyer: 1, transport: 1 } },
        'SZ 6': { unitedKingdom: { submarine: 1 } },
        'SZ 7': { unitedKingdom: { destroyer: 1 } },
        'Norway Finland': { germany: { infantry: 1 } },
        'Western Europe': { germany: { tank: 1 } },
      },
    }
    expect(faultOf(boardOf(board), move({ destroyer: 1 }, 'SZ 5', 'SZ 6', 'SZ 7'))).toBeUndefined()
    const attacks = give(boardOf(board), move({ destroyer: 1 }, 'SZ 5', 'SZ 6'))
    expect(endOf(attacks)).toContain('R41-6.1.2')
    give(attacks, attack('SZ 6'))
    expect(endOf(attacks)).toBeUndefined()
    expect(battleAt(attacks, 'SZ 6')).toBe(1)
    // The transport loads and lands there, and the destroyer ignores the submarine.
    const lands = give(
      boardOf(board),
      move({ destroyer: 1, transport: 1 }, 'SZ 5', 'SZ 6'),
      load({ infantry: 1 }, 'Norway Finland', 'SZ 6'),
      { order: 'unload', zone: 'SZ 6', to: 'United Kingdom', aboard: ['infantry'] },
    )
    expect(endOf(lands)).toBeUndefined()
    expect(battleAt(lands, 'SZ 6')).toBe(0)
    // Transports cannot attack, nor can nobody be attacked; and where warships are no declaration is needed.
    expect(
      faultOf(
        boardOf({ units: { ...board.units, 'SZ 6': { unitedKingdom: { submarine: 1 }, germany: { transport: 1 } } } }),
        attack('SZ 6'),
      ),
    ).toContain('R41-6.4.3')
    expect(faultOf(boardOf(board), attack('SZ 5'))).toContain('R41-6.4.3')
    expect(
      faultOf(
        boardOf({ units: { 'SZ 7': { unitedKingdom: { destroyer: 1 }, germany: { destroyer: 1 } } } }),
        attack('SZ 7'),
      ),
    ).toContain('R41-6.1.4')
  })

  test('R41-6.4.4, R41-13.12: ships in a hostile zone stay and fight, leave, or leave and come back', () => {
    const board: Board = {
      units: {
        'SZ 5': { germany: { destroyer: 1, transport: 1 }, unitedKingdom: { destroyer: 1 } },
        'Norway Finland': { germany: { infantry: 1 } },
        Germany: { germany: { infantry: 1 } },
      },
    }
    const stays = boardOf(board)
    expect(faultOf(stays, load({ infantry: 1 }, 'Germany', 'SZ 5'))).toContain('R41-6.8.3')
    expect(endOf(stays)).toBeUndefined()
    expect(battleAt(stays, 'SZ 5')).toBe(1)
    expect(stays.spent[findSpace('SZ 5') * types + 6]).toBe(1)
    stays.phase = 3
    expect(faultOf(stays, move({ destroyer: 1 }, 'SZ 5', 'SZ 6'))).toContain('R41-6.1.6')
    expect(faultOf(stays, move({ transport: 1 }, 'SZ 5', 'SZ 6'))).toContain('R41-13.12')
    const leaves = give(boardOf(board), move({ destroyer: 1, transport: 1 }, 'SZ 5', 'SZ 6'))
    expect(endOf(leaves)).toBeUndefined()
    const returns = give(
      boardOf(board),
      move({ destroyer: 1 }, 'SZ 5', 'SZ 6', 'SZ 5'),
      move({ transport: 1 }, 'SZ 5', 'SZ 6'),
      load({ infantry: 1 }, 'Norway Finland', 'SZ 6'),
      { ...move({ transport: 1 }, 'SZ 6', 'SZ 5'), cargo: [['infantry']] },
      { order: 'unload', zone: 'SZ 5', to: 'Karelia', aboard: ['infantry'] },
    )
    expect(endOf(returns)).toBeUndefined()
    expect([battleAt(returns, 'SZ 5'), battleAt(returns, 'Karelia')]).toEqual([1, 1])
  })

  test('R41-6.4.5: ships may leave a zone whose submarines the others attack', () => {
    const board: Board = {
      units: { 'SZ 5': { germany: { destroyer: 2, battleship: 1 }, unitedKingdom: { submarine: 1 } } },
    }
    expect(endOf(give(boardOf(board), attack('SZ 5'), move({ battleship: 1 }, 'SZ 5', 'SZ 6')))).toBeUndefined()
    expect(endOf(give(boardOf(board), move({ battleship: 1 }, 'SZ 5', 'SZ 6')))).toContain('R41-6.1.2')
    expect(
      endOf(give(boardOf(board), attack('SZ 5'), move({ battleship: 1, destroyer: 2 }, 'SZ 5', 'SZ 6'))),
    ).toContain('R41-6.4.3')
  })

  test('R41-6.1.5, R41-7.4, A41-34: only the acting power’s ships are bound by its battles', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      units: { 'SZ 8': { unitedStates: { destroyer: 1 }, germany: { destroyer: 1 } } },
    })
    expect(endOf(state)).toBeUndefined()
    expect(battleAt(state, 'SZ 8')).toBe(0)
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 8', 'SZ 9'))).toContain('R41-6.1.6')
  })

  test('R41-6.5.1, R41-6.5.2, R41-6.5.3, A41-19: submarines pass under ships, but not under destroyers', () => {
    const state = boardOf({
      units: {
        'SZ 9': { germany: { submarine: 2, destroyer: 1 } },
        'SZ 8': { unitedKingdom: { battleship: 1 } },
        'SZ 10': { unitedKingdom: { destroyer: 1 } },
        'SZ 7': { unitedKingdom: { transport: 1 } },
        'SZ 11': { unitedStates: { transport: 1 } },
      },
    })
    expect(faultOf(state, move({ submarine: 1, destroyer: 1 }, 'SZ 9', 'SZ 8', 'SZ 7'))).toContain('R41-6.1.4')
    expect(faultOf(state, move({ submarine: 1 }, 'SZ 9', 'SZ 10', 'SZ 11'))).toContain('R41-6.5.2')
    give(state, move({ submarine: 1 }, 'SZ 9', 'SZ 8', 'SZ 7'), attack('SZ 7'), move({ submarine: 1 }, 'SZ 9', 'SZ 8'))
    expect(endOf(state)).toBeUndefined()
    expect([battleAt(state, 'SZ 7'), battleAt(state, 'SZ 8')]).toEqual([1, 1])
  })
})

describe('canals and straits', () => {
  test('V41-36, R41-3.9, R41-3.9.1: a canal opens to the side that has held both banks since the turn began', () => {
    const units = {
      'SZ 17': { germany: { destroyer: 1 }, japan: { destroyer: 1 } },
      'SZ 28': { unitedKingdom: { destroyer: 1 } },
    } as const
    const owner = { 'Anglo-Egypt Sudan': 'japan' } as const
    const captured = boardOf({ units, owner, taken: { 'Middle East': 'germany' } })
    expect(faultOf(captured, move({ destroyer: 1 }, 'SZ 17', 'SZ 28'))).toContain('R41-3.9.1')
    const next = boardOf({ power: 'japan', units, owner: { ...owner, 'Middle East': 'germany' } })
    expect(faultOf(next, move({ destroyer: 1 }, 'SZ 17', 'SZ 28'))).toBeUndefined()
    const split = boardOf({ power: 'unitedKingdom', units, owner })
    expect(faultOf(split, move({ destroyer: 1 }, 'SZ 28', 'SZ 17'))).toContain('R41-3.9')
  })

  test('R41-3.9.2: the canal costs no step', () => {
    const state = boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: { 'SZ 11': { unitedStates: { destroyer: 1 } } },
    })
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 11', 'SZ 12', 'SZ 19'))).toBeUndefined()
    const closed = boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: { 'SZ 11': { unitedStates: { destroyer: 1 } } },
      owner: { 'Central America': 'japan' },
    })
    expect(faultOf(closed, move({ destroyer: 1 }, 'SZ 11', 'SZ 12', 'SZ 19'))).toContain('R41-3.9')
  })

  test('R41-3.10, A41-32: the Turkish Straits are closed to all ships where that is agreed', () => {
    const board: Board = { phase: 'noncombatMove', units: { 'SZ 17': { germany: { submarine: 1 } } } }
    expect(faultOf(boardOf(board), move({ submarine: 1 }, 'SZ 17', 'SZ 18'))).toContain('R41-3.10')
    expect(
      faultOf(boardOf({ ...board, agreement: { straitsClosed: false } }), move({ submarine: 1 }, 'SZ 17', 'SZ 18')),
    ).toBeUndefined()
  })
})

describe('carriers', () => {
  test('R41-6.6.2, R41-6.6.4: fighters of friends go along where they would lose their deck', () => {
    const board: Board = {
      power: 'unitedKingdom',
      units: {
        'SZ 8': { unitedKingdom: { aircraftCarrier: 1 }, unitedStates: { fighter: 2 } },
        'SZ 9': { germany: { destroyer: 1 } },
      },
    }
    expect(faultOf(boardOf(board), move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 9'))).toContain('R41-6.6.2')
    expect(
      faultOf(boardOf(board), { ...move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 9'), guests: { unitedStates: 3 } }),
    ).toContain('R41-6.6.4')
    const state = give(boardOf(board), { ...move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 9'), guests: { unitedStates: 2 } })
    expect(countOf(state, 'SZ 9', 'unitedStates', 'fighter')).toBe(2)
    const own = {
      power: 'unitedKingdom',
      units: { 'SZ 8': { unitedKingdom: { aircraftCarrier: 1, fighter: 1 } }, 'SZ 9': { germany: { destroyer: 1 } } },
    } as const
    expect(
      faultOf(boardOf(own), { ...move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 9'), guests: { unitedKingdom: 1 } }),
    ).toContain('R41-6.6.1')
  })

  test('R41-6.6.1, A41-38: own fighters stay behind when the carrier leaves in phase 2, if they can land', () => {
    const near = boardOf({
      power: 'unitedKingdom',
      units: { 'SZ 8': { unitedKingdom: { aircraftCarrier: 1, fighter: 1 } }, 'SZ 9': { germany: { destroyer: 1 } } },
    })
    expect(endOf(give(near, move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 9')))).toBeUndefined()
    expect(countOf(near, 'SZ 8', 'unitedKingdom', 'fighter')).toBe(1)
    expect(faultOf(near, move({ aircraftCarrier: 1, fighter: 1 }, 'SZ 8', 'SZ 9'))).toContain('each by its own order')
  })
})

describe('noncombat movement of ships', () => {
  test('R41-13.10, R41-13.11: through and into friendly zones, submarines past ships without a destroyer', () => {
    const state = boardOf({
      phase: 'noncombatMove',
      units: {
        'SZ 9': { germany: { submarine: 1, battleship: 1 } },
        'SZ 8': { unitedKingdom: { battleship: 1 } },
        'SZ 10': { unitedKingdom: { destroyer: 1 } },
        'SZ 13': { unitedKingdom: { submarine: 1, transport: 1 } },
      },
    })
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 9', 'SZ 8'))).toContain('R41-13.10')
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 9', 'SZ 13'))).toBeUndefined()
    expect(faultOf(state, move({ submarine: 1 }, 'SZ 9', 'SZ 8'))).toBeUndefined()
    expect(faultOf(state, move({ submarine: 1 }, 'SZ 9', 'SZ 10'))).toBeUndefined()
    expect(faultOf(state, move({ submarine: 1 }, 'SZ 9', 'SZ 10', 'SZ 11'))).toContain('R41-6.5.2')
    // The mechanism knows its phase by itself, too: `legal` has turned the order away before it is asked.
    expect(attackMechanism.fault(state, { kind: 'attack', zone: findSpace('SZ 13')! })?.message).toContain('R41-6.1')
  })
})
