import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1914/board/map.ts'
import { typeOf } from '../../../../src/games/aa1914/board/units.ts'
import { nextOf } from '../../../../src/games/aa1914/turn/next.ts'
import { events } from '../../../../src/games/aa1914/turn/state.ts'
import {
  type Board,
  boardOf,
  counts,
  end,
  order,
  ownerAt,
  powerNumber,
  refused,
  refusedEnd,
  roll,
  unitsAt,
} from '../../../support/board-1914.ts'

/** Ends phases up to the beginning of the next turn, or of whatever is asked before. */
const endTurn = (board: Board): ReturnType<typeof boardOf> => {
  const state = boardOf(board)
  const { power } = state
  while (state.power === power && state.winner === undefined) {
    const next = nextOf(state)
    if (next.kind !== 'decision' || !['purchase', 'movement', 'combat', 'mobilise'].includes(next.about)) break
    end(state)
  }
  return state
}

describe('R14-6: purchase and repair', () => {
  test('R14-6.1: what can be paid; R14-2.4: tanks from round 4', () => {
    const state = boardOf({ power: 'germany', phase: 'purchase', cash: { germany: 10 } })
    expect(refused(state, { kind: 'buy', units: counts({ infantry: 4 }) })).toMatch(/R14-6.1/)
    expect(refused(state, { kind: 'buy', units: counts({ tank: 1 }) })).toMatch(/R14-2.4/)
    order(state, { kind: 'buy', units: counts({ infantry: 2, artillery: 1 }) })
    expect(state.cashOf(powerNumber('germany'))).toBe(0)
    const later = boardOf({ power: 'germany', phase: 'purchase', cash: { germany: 10 }, round: 4 })
    expect(refused(later, { kind: 'buy', units: counts({ tank: 1 }) })).toBeUndefined()
  })

  test('R14-6.2, A14-22: damaged battleships at a base of the power’s own, for nothing', () => {
    const units = { 'SZ 11': { germany: { battleship: 2 } }, 'SZ 9': { germany: { battleship: 1 } } }
    const state = boardOf({ power: 'germany', phase: 'purchase', units, damaged: { 'SZ 11': 1, 'SZ 9': 1 } })
    expect(refused(state, { kind: 'repair', zone: spaceOf('SZ 9'), battleships: 1 })).toMatch(/A14-22/)
    expect(refused(state, { kind: 'repair', zone: spaceOf('SZ 11'), battleships: 2 })).toMatch(/R14-6.2/)
    order(state, { kind: 'repair', zone: spaceOf('SZ 11'), battleships: 1 })
    expect(state.damagedIn(spaceOf('SZ 11'), state.power)).toBe(0)
  })

  test('R14-5.3: without its capital a power only moves and fights', () => {
    const state = boardOf({
      power: 'france',
      phase: 'purchase',
      owners: { Paris: 'germany' },
      units: { Picardy: { france: { infantry: 1 } } },
    })
    state.phase = 1
    end(state)
    expect(state.power).toBe(powerNumber('britishEmpire'))
    expect(state.cashOf(powerNumber('france'))).toBe(0)
  })
})

describe('R14-12: mobilisation', () => {
  const bought = (
    power: 'britishEmpire' | 'germany',
    units: Parameters<typeof counts>[0],
    board: Partial<Board> = {},
  ) => {
    const state = boardOf({ power, phase: 'purchase', cash: { [power]: 60 }, round: 5, ...board })
    order(state, { kind: 'buy', units: counts(units) })
    end(state)
    end(state)
    return state
  }
  const place = (units: Parameters<typeof counts>[0], at: string) =>
    ({ kind: 'place', units: counts(units), at: spaceOf(at) }) as const

  test('R14-12.1: in the capital, British units in India too; what can be placed has to be', () => {
    const state = bought('britishEmpire', { infantry: 3 })
    expect(refused(state, place({ infantry: 1 }, 'Egypt'))).toMatch(/R14-12.1/)
    order(state, place({ infantry: 1 }, 'India'))
    expect(refusedEnd(state)).toMatch(/R14-12/)
    order(state, place({ infantry: 2 }, 'London'))
    expect([unitsAt(state, 'India', 'britishEmpire'), refusedEnd(state)]).toEqual([{ infantry: 1 }, undefined])
  })

  test('R14-12.2: without infantry there one new unit goes back for one', () => {
    const state = bought('britishEmpire', { artillery: 1, tank: 1 })
    order(state, place({ artillery: 1, tank: 1 }, 'India'))
    end(state)
    expect(unitsAt(state, 'India', 'britishEmpire')).toEqual({ infantry: 1, tank: 1 })
  })

  test('R14-12.2, D14-17: which one, the power says', () => {
    const state = bought('britishEmpire', { artillery: 1, fighter: 1 })
    const both = place({ artillery: 1, fighter: 1 }, 'India')
    expect(refused(state, { ...both, exchanged: typeOf('tank') })).toMatch(/R14-12.2/)
    expect(refused(state, { ...place({ artillery: 1 }, 'India'), exchanged: typeOf('fighter') })).toMatch(/R14-12.2/)
    order(state, { ...both, exchanged: typeOf('fighter') })
    end(state)
    expect(unitsAt(state, 'India', 'britishEmpire')).toEqual({ infantry: 1, artillery: 1 })
    const withInfantry = bought('britishEmpire', { artillery: 1, infantry: 1 })
    expect(refused(withInfantry, { ...place({ artillery: 1 }, 'India'), exchanged: typeOf('artillery') })).toMatch(
      /R14-12.2/,
    )
  })

  test('R14-12.3: ships at bases that were the power’s from the start, unless an enemy has them', () => {
    const state = bought('germany', { cruiser: 1 })
    expect(refused(state, place({ cruiser: 1 }, 'SZ 9'))).toMatch(/R14-12.3/)
    order(state, place({ cruiser: 1 }, 'SZ 11'))
    expect(unitsAt(state, 'SZ 11', 'germany')).toEqual({ cruiser: 1 })
  })
})

describe('R14-13: income', () => {
  test('R14-13.1, R14-1.5: the values of what a power controls; contested ground brings nothing', () => {
    expect(endTurn({ power: 'germany' }).cashOf(powerNumber('germany'))).toBe(35)
    const board = {
      power: 'germany',
      units: { Alsace: { germany: { infantry: 1 }, france: { infantry: 1 } } },
      owners: { Alsace: 'nobody' },
    } as const
    expect(endTurn(board).cashOf(powerNumber('germany'))).toBe(32)
  })

  test('R14-13.2: nothing without the capital, and all of it where that is contested', () => {
    expect(endTurn({ power: 'germany', owners: { Berlin: 'russia' } }).cashOf(powerNumber('germany'))).toBe(0)
    expect(endTurn({ power: 'france', owners: { Paris: 'germany' } }).cashOf(powerNumber('france'))).toBe(0)
    const contested = {
      power: 'germany',
      units: { Berlin: { germany: { infantry: 1 }, russia: { infantry: 1 } } },
      owners: { Berlin: 'nobody' },
    } as const
    expect(endTurn(contested).cashOf(powerNumber('germany'))).toBe(27)
  })

  test('R14-13.3, R14-13.4, R14-4.2.2, V14-34: declared, each submarine near Britain takes 1 IPC with 1 or 2', () => {
    const units = { 'SZ 7': { germany: { submarine: 2 } }, 'SZ 5': { germany: { submarine: 1 } } }
    const state = endTurn({ power: 'britishEmpire', units })
    expect(nextOf(state)).toEqual({ kind: 'decision', power: powerNumber('germany'), about: 'declare' })
    order(state, { kind: 'declare', isDeclared: true })
    roll(state, 2, 3)
    expect(state.cashOf(powerNumber('britishEmpire'))).toBe(29)
    expect(state.has(events.submarineWarfare)).toBe(true)
    // What it takes of Britain’s income does not bring the United States into the war.
    expect(state.has(events.unitedStatesAtWar)).toBe(false)
  })

  test('R14-13.3: not declared, no dice fall, and Germany is asked again', () => {
    const units = { 'SZ 7': { germany: { submarine: 2 } } }
    const state = endTurn({ power: 'unitedStates', units })
    order(state, { kind: 'declare', isDeclared: false })
    expect([state.cashOf(powerNumber('unitedStates')), state.has(events.submarineWarfare)]).toEqual([20, false])
  })

  test('R14-4.2.2: a loss of the United States brings them into the war', () => {
    const board = { power: 'unitedStates', units: { 'SZ 2': { germany: { submarine: 1 } } } } as const
    for (const [face, isAtWar] of [
      [2, true],
      [3, false],
    ] as const) {
      const state = endTurn({ ...board, events: events.submarineWarfare })
      roll(state, face)
      expect(state.has(events.unitedStatesAtWar)).toBe(isAtWar)
    }
  })
})

describe('R14-15, V14-40: victory', () => {
  test.each([
    [{ Berlin: 'france', Vienna: 'russia' }, true],
    [{ Berlin: 'france' }, false],
    [{ Vienna: 'russia', Constantinople: 'britishEmpire' }, false],
    [{ Berlin: 'france', Vienna: 'nobody' }, false],
  ] as const)('R14-15.1: at the end of the Ottoman turn %o: %s', (owners, isWon) => {
    expect(endTurn({ power: 'ottomanEmpire', owners }).winner).toBe(isWon ? 1 : undefined)
  })
  test.each([
    [{ Rome: 'austriaHungary', Moscow: 'germany' }, false],
    [{ Paris: 'germany', Moscow: 'germany' }, true],
    [{ Paris: 'germany' }, false],
  ] as const)('R14-15.2: at the end of the turn of the United States %o: %s', (owners, isWon) => {
    expect(endTurn({ power: 'unitedStates', owners }).winner).toBe(isWon ? 0 : undefined)
  })
  test('R14-15: at no other moment', () => {
    expect(endTurn({ power: 'italy', owners: { Berlin: 'france', Vienna: 'russia' } }).winner).toBeUndefined()
  })
})

describe('R14-4.3, V14-42: the revolution', () => {
  const owners = {
    Belarus: 'germany',
    Livonia: 'germany',
    Ukraine: 'germany',
    Poland: 'nobody',
    Bohemia: 'nobody',
  } as const
  const board = {
    power: 'russia',
    round: 4,
    agreement: { revolution: true },
    owners,
    units: {
      Poland: { russia: { infantry: 1 }, germany: { infantry: 1 } },
      Bohemia: { russia: { infantry: 2 }, austriaHungary: { infantry: 1 } },
      'SZ 12': { russia: { battleship: 1, transport: 1 } },
    },
  } as const
  const isOver = (more: Partial<Board>): boolean => endTurn({ ...board, ...more }).has(events.armistice)

  test('three neighbours of Moscow taken, another territory contested, Moscow Russian: in round 4, not before', () => {
    expect([isOver({}), isOver({ round: 3 }), isOver({ agreement: {} })]).toEqual([true, false, false])
  })
  test('not with one of the three only contested, nor with Moscow taken', () => {
    const units = { ...board.units, Ukraine: { russia: { infantry: 1 }, germany: { infantry: 1 } } }
    expect(isOver({ owners: { ...owners, Ukraine: 'nobody' }, units })).toBe(false)
    expect(isOver({ owners: { ...owners, Moscow: 'germany' } })).toBe(false)
  })
  test('R14-4.3.2: Russia takes no more turns; its ships and its armies abroad are gone, those at home stay', () => {
    const state = endTurn(board)
    expect([unitsAt(state, 'Bohemia', 'russia'), unitsAt(state, 'SZ 12', 'russia')]).toEqual([{}, {}])
    expect(ownerAt(state, 'Bohemia')).toBe(powerNumber('austriaHungary'))
    expect([unitsAt(state, 'Poland', 'russia'), state.boatCount]).toEqual([{ infantry: 1 }, 0])
    expect(state.power).toBe(powerNumber('germany'))
  })
})
