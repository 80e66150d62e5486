import { describe, expect, test } from 'vitest'
import type { Stream } from '../../src/engine/index.ts'
import { spaceOf } from '../../src/games/aa1941/board/map.ts'
import { unitedKingdom } from '../../src/games/aa1941/board/units.ts'
import { nextIn } from '../../src/games/aa1941/play/game.ts'
import { battlesPending } from '../../src/games/aa1941/turn/battle/aftermath.ts'
import { rollBattle } from '../../src/games/aa1941/turn/battle/roll.ts'
import { endPhase, settle } from '../../src/games/aa1941/turn/flow.ts'
import type { OrderJson } from '../../src/games/aa1941/turn/orders.ts'
import { startTurn } from '../../src/games/aa1941/turn/start.ts'
import { phases, type State } from '../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf, boatsIn, countOf } from '../support/board-1941.ts'
import { move } from '../support/moves-1941.ts'
import { endFault, faultOf, give, load, next, ownerOf, sail, unload } from '../support/turns-1941.ts'

/** Dice that all show the same face. */
const always = (face: number): Stream => ({ nextFraction: () => (face - 0.5) / 6, nextUint32: () => face })

/** Rolls until somebody has to decide. */
const rolled = (state: State, face: number): State => {
  while (nextIn(state).kind === 'chance') {
    rollBattle(state, always(face))
    settle(state)
  }
  return state
}

const ferry: Board = {
  units: {
    'SZ 5': { germany: { transport: 1 } },
    Germany: { germany: { infantry: 3, tank: 2 } },
    'Norway Finland': { germany: { infantry: 1 } },
  },
}

describe('R41-6.7.3: going aboard or ashore is a unit’s whole move', () => {
  test('no step before it', () => {
    const state = boardOf({ ...ferry, phase: 'noncombatMove' })
    give(state, move({ tank: 1 }, 'Germany', 'Western Europe'))
    expect(faultOf(state, load('tank', 'Western Europe', 'SZ 5'))).toMatch(/R41-6\.1\.6/)
  })
  test('and none after it', () => {
    const state = give(
      boardOf({ ...ferry, phase: 'noncombatMove' }),
      load('tank', 'Germany', 'SZ 5'),
      unload(['tank'], 'SZ 5', 'Eastern Europe'),
    )
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'Ukraine'))).toMatch(/R41-6\.1\.6/)
    expect(countOf(state, 'Eastern Europe', 'germany', 'tank')).toBe(1)
  })
})

describe('R41-6.8: loading, moving, unloading', () => {
  test('R41-6.8.1: before and during the move, and after it', () => {
    const state = give(
      boardOf({ ...ferry, units: { ...ferry.units, 'Western Europe': { germany: { infantry: 1 } } } }),
      load('tank', 'Germany', 'SZ 5'),
      sail(['tank'], 'SZ 5', 'SZ 6'),
      load('infantry', 'Western Europe', 'SZ 6', ['tank']),
      sail(['tank', 'infantry'], 'SZ 6', 'SZ 7'),
      unload(['tank', 'infantry'], 'SZ 7', 'United Kingdom'),
    )
    expect(endFault(state)).toBeUndefined()
  })

  const met: Board = { ...ferry, units: { ...ferry.units, 'SZ 6': { unitedKingdom: { destroyer: 1 } } } }

  test('R41-6.8.2: stops where it meets surface warships; those where it began do not count', () => {
    expect(faultOf(boardOf(met), sail([], 'SZ 5', 'SZ 6', 'SZ 7'))).toMatch(/R41-6\.(1\.4|8\.2)/)
    const state = boardOf({ units: { 'SZ 6': { germany: { transport: 1 }, unitedKingdom: { destroyer: 1 } } } })
    give(state, sail([], 'SZ 6', 'SZ 5'))
    expect(endFault(state)).toBeUndefined()
  })

  test('R41-6.8.3: neither loads nor unloads among them', () => {
    const units = { ...met.units, 'SZ 6': { unitedKingdom: { destroyer: 1 }, germany: { transport: 1 } } }
    expect(faultOf(boardOf({ units }), load('infantry', 'Norway Finland', 'SZ 6'))).toMatch(/R41-6\.8\.3/)
    const state = boardOf({
      phase: 'noncombatMove',
      units: { 'SZ 6': { unitedKingdom: { battleship: 1 } } },
      cargo: { 'SZ 6': { germany: [['infantry']] } },
    })
    expect(faultOf(state, unload(['infantry'], 'SZ 6', 'Norway Finland'))).toMatch(/R41-6\.8\.3/)
  })

  test('R41-6.8.3, R41-6.8.11: among submarines it does, without an escort', () => {
    const units = {
      'SZ 6': { unitedKingdom: { submarine: 3 }, germany: { transport: 1 } },
      'Norway Finland': ferry.units!['Norway Finland']!,
    }
    const state = give(
      boardOf({ units }),
      load('infantry', 'Norway Finland', 'SZ 6'),
      unload(['infantry'], 'SZ 6', 'United Kingdom'),
    )
    expect(endFault(state)).toBeUndefined()
  })

  test('R41-6.8.4: V41-35: what was loaded in phase 2 has to land', () => {
    const state = give(boardOf(ferry), load('infantry', 'Germany', 'SZ 5'))
    expect(endFault(state)).toMatch(/R41-6\.8\.4/)
    give(state, unload(['infantry'], 'SZ 5', 'Karelia'))
    next(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect(ownerOf(state, 'Karelia')).toBe('germany')
    expect(boatsIn(state, 'SZ 5')).toEqual(['germany:'])
  })

  test('R41-6.8.5: V41-35: what was aboard before may stay, and so may what is loaded in phase 4', () => {
    const state = boardOf({
      ...ferry,
      units: { Germany: { germany: { tank: 1 } } },
      cargo: { 'SZ 5': { germany: [['infantry']] } },
    })
    next(state)
    give(state, load('tank', 'Germany', 'SZ 5', ['infantry']))
    expect(endFault(state)).toBeUndefined()
    expect(boatsIn(state, 'SZ 5')).toEqual(['germany: tank infantry'])
  })

  test('R41-6.8.6: unloading ends everything, and goes to one territory', () => {
    const state = boardOf({
      phase: 'noncombatMove',
      ...{ units: ferry.units! },
      cargo: { 'SZ 6': { germany: [['tank', 'infantry']] } },
    })
    give(state, unload(['tank', 'infantry'], 'SZ 6', 'Norway Finland', ['tank']))
    expect(faultOf(state, unload(['infantry'], 'SZ 6', 'Western Europe'))).toMatch(/R41-6\.8\.6/)
    expect(faultOf(state, sail(['infantry'], 'SZ 6', 'SZ 5'))).toMatch(/R41-6\.8\.6/)
    expect(faultOf(state, load('infantry', 'Norway Finland', 'SZ 6', ['infantry']))).toMatch(/R41-6\.8\.6/)
  })

  test('R41-6.8.7: no transfer from transport to transport', () => {
    const state = boardOf({ ...ferry, cargo: { 'SZ 5': { germany: [['infantry']] } } })
    expect(faultOf(state, load('infantry', 'SZ 5', 'SZ 5'))).toMatch(/no territory/)
    expect(faultOf(state, unload(['infantry'], 'SZ 5', 'SZ 5'))).toMatch(/no territory/)
  })

  test('R41-6.8.7: a transport that retreated unloads nothing this turn', () => {
    const state = boardOf({
      units: {
        'SZ 5': { germany: { transport: 1, destroyer: 1 } },
        'SZ 6': { unitedKingdom: { destroyer: 1 } },
        Germany: { germany: { infantry: 1 } },
      },
    })
    give(
      state,
      load('infantry', 'Germany', 'SZ 5'),
      sail(['infantry'], 'SZ 5', 'SZ 6'),
      move({ destroyer: 1 }, 'SZ 5', 'SZ 6'),
      unload(['infantry'], 'SZ 6', 'United Kingdom'),
    )
    next(state)
    give(state, { order: 'begin', space: 'SZ 6' })
    rolled(state, 6)
    give(state, { order: 'retreat', to: 'SZ 5' })
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(boatsIn(state, 'SZ 5')).toEqual(['germany: infantry'])
    expect(faultOf(state, unload(['infantry'], 'SZ 5', 'Norway Finland'))).toMatch(/R41-6\.8\.6, R41-13\.12/)
    expect(ownerOf(state, 'United Kingdom')).toBe('unitedKingdom')
  })

  test('R41-6.8.8: bridging: without leaving the zone', () => {
    const state = give(
      boardOf({ ...ferry, phase: 'noncombatMove' }),
      load('tank', 'Germany', 'SZ 5'),
      load('infantry', 'Germany', 'SZ 5', ['tank']),
      unload(['tank', 'infantry'], 'SZ 5', 'Norway Finland'),
    )
    expect(countOf(state, 'Norway Finland', 'germany', 'tank')).toBe(1)
    expect(faultOf(state, load('infantry', 'Germany', 'SZ 5'))).toMatch(/R41-6\.8\.6/)
  })

  test('R41-6.8.9: on hostile ground in phase 3, on friendly ground in phase 4', () => {
    const board: Board = { cargo: { 'SZ 5': { germany: [['infantry']] } } }
    expect(faultOf(boardOf(board), unload(['infantry'], 'SZ 5', 'Norway Finland'))).toMatch(/R41-6\.8\.9/)
    expect(faultOf(boardOf({ ...board, phase: 'noncombatMove' }), unload(['infantry'], 'SZ 5', 'Karelia'))).toMatch(
      /R41-6\.8\.9/,
    )
  })

  test('R41-6.8.10: all that is fresh lands; what was aboard before may stay', () => {
    const state = boardOf({
      units: { Germany: { germany: { tank: 1 } } },
      cargo: { 'SZ 5': { germany: [['infantry']] } },
    })
    give(state, load('tank', 'Germany', 'SZ 5', ['infantry']))
    expect(faultOf(state, unload(['tank', 'infantry'], 'SZ 5', 'Karelia', ['infantry']))).toMatch(/R41-6\.8\.10/)
    give(state, unload(['tank', 'infantry'], 'SZ 5', 'Karelia', ['tank']))
    next(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect(boatsIn(state, 'SZ 5')).toEqual(['germany: infantry'])
    expect(countOf(state, 'Karelia', 'germany', 'tank')).toBe(1)
  })
})

describe('R41-6.8.12, R41-12.4: troops on a friend’s transport', () => {
  const theirs = { transportOf: 'unitedStates' } as const
  const board: Board = {
    power: 'unitedKingdom',
    units: { 'SZ 8': { unitedStates: { transport: 1 } }, 'United Kingdom': { unitedKingdom: { infantry: 1 } } },
  }
  const aboard = [{ unit: 'infantry', power: 'unitedKingdom' }] as const

  test('R41-6.8.12.1: go aboard on their own turn, in phase 4', () => {
    const order: OrderJson = { ...load('infantry', 'United Kingdom', 'SZ 8'), ...theirs } as OrderJson
    expect(faultOf(boardOf(board), order)).toMatch(/R41-6\.8\.12/)
    const state = give(boardOf({ ...board, phase: 'noncombatMove' }), order)
    expect(boatsIn(state, 'SZ 8')).toEqual(['unitedStates: infantry'])
    const ashore = { ...unload(['infantry'], 'SZ 8', 'United Kingdom'), ...theirs } as OrderJson
    expect(faultOf(state, ashore)).toMatch(/R41-6\.8\.12/)
  })

  test('R41-6.8.12.2: are carried on the turn of its owner, who cannot land them', () => {
    const state = boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      cargo: { 'SZ 8': { unitedStates: [aboard] } },
    })
    give(state, { order: 'move', units: { transport: 1 }, route: ['SZ 8', 'SZ 14'], cargo: [[...aboard]] })
    const ashore: OrderJson = { order: 'unload', zone: 'SZ 14', to: 'Gibraltar', aboard: [...aboard] }
    expect(faultOf(state, ashore)).toMatch(/R41-6\.8\.12, R41-12\.4/)
  })

  test('R41-6.8.12.3: go ashore on their own next turn', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      phase: 'noncombatMove',
      cargo: { 'SZ 14': { unitedStates: [['infantry']] } },
    })
    const friendly = boardOf({
      power: 'unitedKingdom',
      phase: 'noncombatMove',
      cargo: { 'SZ 14': { unitedStates: [aboard] } },
    })
    const ashore = { ...unload(['infantry'], 'SZ 14', 'Gibraltar'), ...theirs } as OrderJson
    // Troops of the United States are not for the United Kingdom to land.
    expect(faultOf(state, ashore)).toBeDefined()
    give(friendly, ashore)
    expect(countOf(friendly, 'Gibraltar', 'unitedKingdom', 'infantry')).toBe(1)
  })

  test('R41-12.4: or assault from it, on their own turn', () => {
    const state = boardOf({ power: 'unitedKingdom', cargo: { 'SZ 14': { unitedStates: [aboard] } } })
    give(state, { ...unload(['infantry'], 'SZ 14', 'North Africa'), ...theirs } as OrderJson)
    next(state)
    give(state, { order: 'begin', space: 'North Africa' })
    expect(ownerOf(state, 'North Africa')).toBe('unitedKingdom')
    expect(boatsIn(state, 'SZ 14')).toEqual(['unitedStates:'])
  })
})

describe('R41-6.9: declaring assaults', () => {
  test('R41-10.3: who was not declared stays aboard beside those who land, of every transport', () => {
    const state = boardOf({
      units: { 'Eastern Europe': { germany: { infantry: 1 } } },
      cargo: { 'SZ 5': { germany: [['tank', 'infantry'], ['infantry']] } },
    })
    give(state, unload(['tank', 'infantry'], 'SZ 5', 'Karelia', ['tank']))
    next(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect(boatsIn(state, 'SZ 5')).toEqual(['germany: infantry', 'germany: infantry'])
    expect([countOf(state, 'Karelia', 'germany', 'tank'), countOf(state, 'Karelia', 'germany', 'infantry')]).toEqual([
      1, 0,
    ])
  })

  test('R41-6.9.1: what was not declared does not land', () => {
    const state = boardOf({
      units: { 'Eastern Europe': { germany: { infantry: 1 } } },
      cargo: { 'SZ 5': { germany: [['infantry'], ['tank']] } },
    })
    give(state, unload(['tank'], 'SZ 5', 'Karelia'))
    next(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect([countOf(state, 'Karelia', 'germany', 'infantry'), countOf(state, 'Karelia', 'germany', 'tank')]).toEqual([
      0, 1,
    ])
    expect(boatsIn(state, 'SZ 5')).toEqual(['germany:', 'germany: infantry'])
  })

  test('R41-6.9.2: sailing there is a combat move, though no enemy is in the zone', () => {
    const state = give(
      boardOf({ units: { 'SZ 5': { germany: { destroyer: 1 } } }, cargo: { 'SZ 5': { germany: [['tank']] } } }),
      sail(['tank'], 'SZ 5', 'SZ 6'),
      move({ destroyer: 1 }, 'SZ 5', 'SZ 6'),
      unload(['tank'], 'SZ 6', 'United Kingdom'),
    )
    next(state)
    give(state, { order: 'begin', space: 'United Kingdom' })
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 6', 'SZ 5'))).toMatch(/R41-6\.1\.6/)
    expect(faultOf(state, sail([], 'SZ 6', 'SZ 5'))).toMatch(/R41-13\.12/)
  })

  test('R41-6.9.4: from the sea, over land and from the air at once', () => {
    const state = give(
      boardOf({
        units: {
          'Eastern Europe': { germany: { infantry: 1, fighter: 1 } },
          Karelia: { ussr: { infantry: 2 } },
        },
        cargo: { 'SZ 5': { germany: [['tank']] } },
      }),
      unload(['tank'], 'SZ 5', 'Karelia'),
      move({ infantry: 1 }, 'Eastern Europe', 'Karelia'),
      move({ fighter: 1 }, 'Eastern Europe', 'Karelia'),
    )
    next(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect((['infantry', 'tank', 'fighter'] as const).map(unit => countOf(state, 'Karelia', 'germany', unit))).toEqual([
      1, 1, 1,
    ])
  })
})

describe('R41-7: the order of battles', () => {
  const battles = (): State =>
    next(
      give(
        boardOf({
          units: {
            'SZ 5': { germany: { destroyer: 2 } },
            'SZ 6': { unitedKingdom: { destroyer: 1 } },
            'United Kingdom': { unitedKingdom: { infantry: 1 } },
            'Eastern Europe': { germany: { infantry: 2 } },
            Karelia: { ussr: { infantry: 1 } },
            Ukraine: { germany: { tank: 1 } },
            Caucasus: { ussr: { infantry: 1 } },
          },
          cargo: { 'SZ 5': { germany: [['tank', 'infantry']] } },
        }),
        sail(['tank', 'infantry'], 'SZ 5', 'SZ 6'),
        move({ destroyer: 2 }, 'SZ 5', 'SZ 6'),
        unload(['tank', 'infantry'], 'SZ 6', 'United Kingdom'),
        move({ infantry: 2 }, 'Eastern Europe', 'Karelia'),
        move({ tank: 1 }, 'Ukraine', 'Caucasus'),
      ),
    )
  const pending = (state: State): string[] =>
    ['SZ 6', 'United Kingdom', 'Karelia', 'Caucasus'].filter(space => battlesPending(state).includes(spaceOf(space)))

  test('R41-7.1: assaults first, at sea and then on land; the rest in any order', () => {
    const state = battles()
    expect(pending(state)).toEqual(['SZ 6'])
    expect(faultOf(state, { order: 'begin', space: 'Karelia' })).toMatch(/R41-7\.1/)
    give(state, { order: 'begin', space: 'SZ 6' })
    rolled(state, 1)
    // The defender's hit costs a destroyer, and the zone is clear.
    expect(countOf(state, 'SZ 6', 'unitedKingdom', 'destroyer')).toBe(0)
    expect(pending(state)).toEqual(['United Kingdom'])
    give(state, { order: 'begin', space: 'United Kingdom' })
    rolled(state, 1)
    while (state.fight) {
      give(state, { order: 'casualties', lost: { germany: { infantry: 1 } } })
      rolled(state, 1)
    }
    expect(ownerOf(state, 'United Kingdom')).toBe('germany')
    expect(pending(state)).toEqual(['Karelia', 'Caucasus'])
  })

  test('R41-7.2: one ends before the next begins', () => {
    const state = give(battles(), { order: 'begin', space: 'SZ 6' })
    expect(faultOf(state, { order: 'begin', space: 'Karelia' })).toMatch(/R41-7\.2/)
  })

  test('R41-7.4: all units of the acting power in the zone are in the battle, its transports too; friends’ are not', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      units: {
        'SZ 6': {
          unitedKingdom: { transport: 1, submarine: 1, destroyer: 1 },
          unitedStates: { battleship: 1 },
          germany: { destroyer: 3 },
        },
      },
    })
    next(state)
    give(state, { order: 'begin', space: 'SZ 6' })
    rolled(state, 1)
    // Three hits of the defender on three ships of the attacker: all go, none is left for the battleship.
    expect(countOf(state, 'SZ 6', 'unitedStates', 'battleship')).toBe(1)
    expect(
      (['transport', 'submarine', 'destroyer'] as const).map(unit => countOf(state, 'SZ 6', 'unitedKingdom', unit)),
    ).toEqual([0, 0, 0])
  })
})

describe('R41-13.2: defending fighters whose carrier was sunk', () => {
  const struck = (submarines: number, more: Board['units'] = {}): State => {
    const state = boardOf({
      units: {
        'SZ 5': { germany: { submarine: submarines } },
        'SZ 6': { unitedKingdom: { aircraftCarrier: 1, fighter: 1 } },
        ...more,
      },
    })
    give(state, move({ submarine: submarines }, 'SZ 5', 'SZ 6'))
    next(state)
    give(state, { order: 'begin', space: 'SZ 6' })
    give(state, { order: 'submerge', submarines: 0 })
    return rolled(state, 1)
  }

  test('land before anybody moves, one step away', () => {
    const state = struck(3, { Germany: { germany: { tank: 1 } } })
    expect(nextIn(state)).toEqual({ kind: 'decision', seat: unitedKingdom, about: 'rescue' })
    expect(faultOf(state, move({ tank: 1 }, 'Germany', 'Eastern Europe'))).toMatch(/R41-13\.2/)
    const rescue = (to: string): OrderJson => ({
      order: 'rescue',
      power: 'unitedKingdom',
      zone: 'SZ 6',
      to,
      fighters: 1,
    })
    expect(faultOf(state, rescue('Western Europe'))).toMatch(/R41-13\.2, A41-26/)
    give(state, rescue('United Kingdom'))
    expect(countOf(state, 'United Kingdom', 'unitedKingdom', 'fighter')).toBe(1)
    expect(faultOf(state, move({ tank: 1 }, 'Germany', 'Eastern Europe'))).toBeUndefined()
  })

  test('stay where another carrier has room', () => {
    const state = struck(1, {
      'SZ 6': { unitedKingdom: { aircraftCarrier: 1, fighter: 1 }, unitedStates: { aircraftCarrier: 1 } },
    })
    give(state, { order: 'casualties', lost: { unitedKingdom: { aircraftCarrier: 1 } } })
    // Nobody hits anybody for the rest of the round, and in the next the submarine dives.
    rolled(state, 6)
    give(state, { order: 'pressOn' }, { order: 'submerge', submarines: 1 })
    expect(nextIn(state)).toMatchObject({ about: 'noncombatMove' })
    expect(countOf(state, 'SZ 6', 'unitedKingdom', 'fighter')).toBe(1)
  })

  test('are lost where nothing is in reach', () => {
    const state = boardOf({
      units: { 'SZ 8': { germany: { submarine: 2 } }, 'SZ 9': { unitedKingdom: { aircraftCarrier: 1, fighter: 2 } } },
    })
    give(state, move({ submarine: 2 }, 'SZ 8', 'SZ 9'))
    next(state)
    give(state, { order: 'begin', space: 'SZ 9' }, { order: 'submerge', submarines: 0 })
    rolled(state, 1)
    expect(nextIn(state)).toMatchObject({ about: 'noncombatMove' })
    expect(countOf(state, 'SZ 9', 'unitedKingdom', 'fighter')).toBe(0)
  })
})

describe('R41-13.12: transports in phase 4', () => {
  test('only those that have done nothing before; any number of the units aboard goes ashore', () => {
    const state = boardOf({
      units: { Germany: { germany: { infantry: 1 } } },
      cargo: { 'SZ 5': { germany: [['tank'], ['infantry', 'infantry']] } },
    })
    give(state, unload(['tank'], 'SZ 5', 'Karelia'))
    next(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect(faultOf(state, sail([], 'SZ 5', 'SZ 6'))).toMatch(/R41-13\.12/)
    give(
      state,
      sail(['infantry', 'infantry'], 'SZ 5', 'SZ 6'),
      unload(['infantry', 'infantry'], 'SZ 6', 'Norway Finland', ['infantry']),
    )
    expect(boatsIn(state, 'SZ 6')).toEqual(['germany: infantry'])
    endPhase(state)
    startTurn(state)
    expect(boatsIn(state, 'SZ 6')).toEqual(['germany: infantry'])
  })
})
