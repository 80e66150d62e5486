import { describe, expect, test } from 'vitest'
import { spaceNames, spaceOf } from '../../src/games/aa1941/board/map.ts'
import { fighter, germany, unitedStates, ussr } from '../../src/games/aa1941/board/units.ts'
import { endPhase } from '../../src/games/aa1941/turn/flow.ts'
import { productionOf } from '../../src/games/aa1941/turn/income.ts'
import type { OrderJson } from '../../src/games/aa1941/turn/orders.ts'
import { battleMarks, flownIndex, phases, type State, unitIndex, unowned } from '../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf, boatsIn, countOf } from '../support/board-1941.ts'
import { move } from '../support/moves-1941.ts'
import { endFault, faultOf, give, load, ownerOf, sail, unload } from '../support/turns-1941.ts'

const markOf = (state: State, space: string): number => state.battles[spaceOf(space)]!

describe('R41-3.4: status of territories', () => {
  const state = boardOf({ owner: { Ukraine: 'japan', Caucasus: 'germany' } })
  const statusOf = (territory: string): string =>
    state.isFriendly(spaceOf(territory), germany)
      ? 'friendly'
      : state.isHostile(spaceOf(territory), germany)
        ? 'hostile'
        : 'neutral'

  test('R41-3.4.1: friendly: held by a power of one’s side', () => {
    expect(['Germany', 'Ukraine', 'Caucasus'].map(statusOf)).toEqual(['friendly', 'friendly', 'friendly'])
  })
  test('R41-3.4.2: hostile: held by an enemy, empty or not', () => {
    expect(['Russia', 'Gibraltar'].map(statusOf)).toEqual(['hostile', 'hostile'])
  })
  test('R41-3.4.3: neutral: held by nobody', () => {
    expect(['Turkey', 'Mongolia', 'Sahara'].map(statusOf)).toEqual(['neutral', 'neutral', 'neutral'])
    expect(state.owner[spaceOf('Turkey')]).toBe(unowned)
  })
})

describe('R41-3.9.1: canals open with the turn', () => {
  const passes = (board: Board): boolean => boardOf(board).isPassage(spaceOf('SZ 17'), spaceOf('SZ 28'), germany)
  const banks = { 'Middle East': 'germany', 'Anglo-Egypt Sudan': 'japan' } as const

  test('held by the side since the start', () => expect(passes({ owner: banks })).toBe(true))
  test('split between the sides', () => expect(passes({ owner: { 'Middle East': 'germany' } })).toBe(false))
  test('one bank taken this turn', () =>
    expect(passes({ owner: { 'Middle East': 'japan' }, taken: { 'Anglo-Egypt Sudan': 'germany' } })).toBe(false))
})

describe('R41-3.10: the straits', () => {
  const board: Board = { units: { 'SZ 17': { germany: { destroyer: 1 } }, 'SZ 18': { ussr: { submarine: 1 } } } }
  const order = move({ destroyer: 1 }, 'SZ 17', 'SZ 18')

  test('closed to ships of both sides, open to planes', () => {
    const state = boardOf({ ...board, units: { ...board.units, Ukraine: { germany: { fighter: 1 } } } })
    expect(faultOf(state, order)).toMatch(/R41-3\.10/)
    state.power = ussr
    expect(faultOf(state, move({ submarine: 1 }, 'SZ 18', 'SZ 17'))).toMatch(/R41-3\.10/)
    state.power = germany
    expect(faultOf(state, move({ fighter: 1 }, 'Ukraine', 'SZ 18'))).toBeUndefined()
  })
  test('open where the rule is off', () => {
    expect(faultOf(boardOf({ ...board, agreement: { straitsClosed: false } }), order)).toBeUndefined()
  })
})

describe('R41-6.1.2: moves that end in friendly spaces', () => {
  test('R41-6.1.2.1: tanks that blitzed, and no others', () => {
    const state = boardOf({ units: { 'Eastern Europe': { germany: { tank: 2 } } } })
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'Ukraine'))).toMatch(/R41-6\.1\.2/)
    give(state, move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Eastern Europe'))
    expect(endFault(state)).toBeUndefined()
  })

  test('R41-6.1.2.2: ships that serve an assault', () => {
    const board: Board = {
      units: { 'SZ 5': { germany: { destroyer: 1, transport: 1 } }, Germany: { germany: { infantry: 1 } } },
    }
    const idle = give(boardOf(board), move({ destroyer: 1 }, 'SZ 5', 'SZ 6'))
    expect(endFault(idle)).toMatch(/SZ 6 without a reason.*R41-6\.1\.2/)
    const serving = give(
      boardOf(board),
      load('infantry', 'Germany', 'SZ 5'),
      sail(['infantry'], 'SZ 5', 'SZ 6'),
      move({ destroyer: 1 }, 'SZ 5', 'SZ 6'),
      unload(['infantry'], 'SZ 6', 'United Kingdom'),
    )
    expect(endFault(serving)).toBeUndefined()
  })

  test('R41-6.1.2.3: ships that leave a hostile zone', () => {
    const board: Board = { units: { 'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { battleship: 1 } } } }
    const state = give(boardOf(board), move({ destroyer: 1 }, 'SZ 6', 'SZ 5'))
    expect(endFault(state)).toBeUndefined()
    endPhase(state)
    expect(phases[state.phase]).toBe('noncombatMove')
  })

  test('R41-6.1.2.4: ships that attack submarines or transports alone', () => {
    const board: Board = {
      units: { 'SZ 5': { germany: { destroyer: 1 } }, 'SZ 6': { unitedKingdom: { submarine: 1, transport: 1 } } },
    }
    const state = give(boardOf(board), move({ destroyer: 1 }, 'SZ 5', 'SZ 6'))
    expect(endFault(state)).toMatch(/R41-6\.1\.2/)
    give(state, { order: 'attack', zone: 'SZ 6' })
    expect(endFault(state)).toBeUndefined()
  })
})

describe('R41-6.1.3, R41-6.1.4, R41-6.1.5: into hostile spaces', () => {
  test('R41-6.1.3: from several sides, each by its own way', () => {
    const state = give(
      boardOf({
        units: {
          'Norway Finland': { germany: { infantry: 2 } },
          'Eastern Europe': { germany: { infantry: 1, tank: 1 } },
          Germany: { germany: { tank: 1 } },
          Karelia: { ussr: { infantry: 3 } },
        },
      }),
      move({ infantry: 2 }, 'Norway Finland', 'Karelia'),
      move({ infantry: 1, tank: 1 }, 'Eastern Europe', 'Karelia'),
      move({ tank: 1 }, 'Germany', 'Eastern Europe', 'Karelia'),
    )
    expect([countOf(state, 'Karelia', 'germany', 'infantry'), countOf(state, 'Karelia', 'germany', 'tank')]).toEqual([
      3, 2,
    ])
  })

  test('R41-6.1.4: land units and ships stop there, and pass through friendly spaces before', () => {
    const state = boardOf({
      units: {
        'Eastern Europe': { germany: { tank: 1 } },
        Karelia: { ussr: { infantry: 1 } },
        'SZ 5': { germany: { destroyer: 2 } },
        'SZ 6': { unitedStates: { destroyer: 1 } },
      },
    })
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Archangel'))).toMatch(/stop in Karelia/)
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 5', 'SZ 6', 'SZ 7'))).toMatch(/R41-6\.1\.4/)
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'West Russia', 'Russia'))).toBeUndefined()
  })

  test('R41-6.1.5: nobody joins a battle that has begun', () => {
    const state = boardOf({
      units: { 'Eastern Europe': { germany: { infantry: 2 } }, Karelia: { ussr: { infantry: 1 } } },
    })
    give(state, move({ infantry: 1 }, 'Eastern Europe', 'Karelia'))
    endPhase(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect(faultOf(state, move({ infantry: 1 }, 'Eastern Europe', 'Karelia'))).toMatch(/R41-4\.2/)
  })
})

describe('R41-6.2.3: V41-33: blitz', () => {
  const tanks: Board = { units: { 'Eastern Europe': { germany: { tank: 1 } } } }

  test('the first territory is taken during movement, the second entered', () => {
    const state = give(
      boardOf({ units: { ...tanks.units, Archangel: { ussr: { infantry: 1 } } } }),
      move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Archangel'),
    )
    expect([ownerOf(state, 'Karelia'), ownerOf(state, 'Archangel')]).toEqual(['germany', 'ussr'])
    expect(countOf(state, 'Archangel', 'germany', 'tank')).toBe(1)
  })
  test('and back to where it came from', () => {
    const state = give(boardOf(tanks), move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Eastern Europe'))
    expect(ownerOf(state, 'Karelia')).toBe('germany')
    expect(countOf(state, 'Eastern Europe', 'germany', 'tank')).toBe(1)
  })
  test('R41-6.2.4: not past units, not past a complex', () => {
    const units = { ...tanks.units, Karelia: { ussr: { fighter: 1 } }, 'West Russia': { germany: { tank: 1 } } }
    const state = boardOf({ units })
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Archangel'))).toMatch(/R41-6\.2\.4/)
    expect(faultOf(state, move({ tank: 1 }, 'West Russia', 'Caucasus', 'Middle East'))).toMatch(/R41-6\.2\.4/)
    expect(faultOf(state, move({ tank: 1 }, 'West Russia', 'Caucasus'))).toBeUndefined()
  })
})

describe('R41-6.3.4: no suicide flights', () => {
  const raid: Board = {
    power: 'unitedStates',
    owner: { 'Philippine Islands': 'japan' },
    units: {
      'SZ 40': { unitedStates: { aircraftCarrier: 1, fighter: 1 } },
      'Philippine Islands': { japan: { infantry: 1 } },
      'SZ 41': { japan: { transport: 1 } },
    },
  }
  const flight = move({ fighter: 1 }, 'SZ 40', 'SZ 39', 'SZ 38', 'Philippine Islands')

  test('R41-6.3.3, R41-6.3.4.1: V41-32: a carrier that can come in phase 4 is proof enough', () => {
    expect(endFault(give(boardOf(raid), flight))).toBeUndefined()
    const blocked: Board = { ...raid, units: { ...raid.units, 'SZ 38': { japan: { destroyer: 1 } } } }
    expect(endFault(give(boardOf(blocked), flight))).toMatch(/R41-6\.3\.4/)
  })

  test('R41-6.3.4.1: zones that are attacked count as won', () => {
    const fought: Board = {
      ...raid,
      units: { ...raid.units, 'SZ 38': { japan: { destroyer: 1 } }, 'SZ 37': { unitedStates: { submarine: 1 } } },
    }
    const state = give(boardOf(fought), flight, move({ submarine: 1 }, 'SZ 37', 'SZ 38'))
    expect(endFault(state)).toBeUndefined()
  })

  test('R41-6.3.4.3: V41-32: one that moves in phase 2 is none', () => {
    const state = give(boardOf(raid), flight, move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 41'), {
      order: 'attack',
      zone: 'SZ 41',
    })
    expect(endFault(state)).toMatch(/R41-6\.3\.3, R41-6\.3\.4/)
  })

  test('R41-6.3.4.2: nor one that might retreat to the fighter', () => {
    const board: Board = {
      power: 'unitedStates',
      units: {
        'SZ 40': { unitedStates: { aircraftCarrier: 1 }, japan: { transport: 1 } },
        'SZ 39': { japan: { submarine: 1 } },
        'East Indies': { unitedStates: { fighter: 1 } },
      },
    }
    const attack = [
      move({ fighter: 1 }, 'East Indies', 'SZ 30', 'SZ 33', 'SZ 37', 'SZ 40'),
      { order: 'attack', zone: 'SZ 40' },
    ] as const
    expect(endFault(give(boardOf(board), ...attack))).toBeUndefined()
    // From SZ 39 it could retreat to SZ 40, and only there can the fighter land.
    const state = give(boardOf(board), ...attack, move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 39'), {
      order: 'attack',
      zone: 'SZ 39',
    })
    expect(endFault(state)).toMatch(/R41-6\.3\.4/)
  })

  test.each([
    { what: 'an empty zone', way: {}, orders: [], says: undefined },
    { what: 'a destroyer in the way', way: { japan: { destroyer: 1 } }, orders: [], says: /R41-6\.3\.[34]/ },
    {
      what: 'a destroyer in the way that is attacked first',
      way: { japan: { destroyer: 1 } },
      orders: [move({ battleship: 1 }, 'SZ 42', 'SZ 41')],
      says: undefined,
    },
  ])('R41-6.3.4.2: the carrier two zones off comes for the fighter in phase 4: $what', ({ way, orders, says }) => {
    const board: Board = {
      power: 'unitedStates',
      units: {
        'SZ 40': { japan: { transport: 1 } },
        'SZ 41': way,
        'SZ 42': { unitedStates: { battleship: 1 } },
        'SZ 19': { unitedStates: { aircraftCarrier: 1 } },
        'East Indies': { unitedStates: { fighter: 1 } },
      },
    }
    const flight = move({ fighter: 1 }, 'East Indies', 'SZ 30', 'SZ 33', 'SZ 37', 'SZ 40')
    const fault = endFault(give(boardOf(board), flight, { order: 'attack', zone: 'SZ 40' }, ...orders))
    if (says) expect(fault).toMatch(says)
    else expect(fault).toBeUndefined()
  })

  test('R41-6.3.3, R41-6.3.4.1: a carrier that was bought counts where it can be placed', () => {
    const board: Board = {
      power: 'unitedStates',
      owner: { 'Caroline Islands': 'unitedStates' },
      units: { 'Caroline Islands': { unitedStates: { fighter: 1 } }, 'SZ 42': { japan: { destroyer: 1 } } },
    }
    const order = move({ fighter: 1 }, 'Caroline Islands', 'SZ 38', 'SZ 39', 'SZ 40', 'SZ 42')
    expect(endFault(give(boardOf(board), order))).toMatch(/R41-6\.3\.3/)
    expect(endFault(give(boardOf({ ...board, bought: { aircraftCarrier: 1 } }), order))).toBeUndefined()
  })

  /** A fighter over SZ 38 that has used all its steps, and a carrier two zones away that has not moved. */
  const waiting = (): State => {
    const state = boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: { 'SZ 38': { unitedStates: { fighter: 1 } }, 'SZ 40': { unitedStates: { aircraftCarrier: 1 } } },
      owner: { 'Philippine Islands': 'japan' },
    })
    state.flown[flownIndex(spaceOf('SZ 38'), fighter, 4)] = 1
    return state
  }

  test('R41-6.3.4.4, R41-6.3.4.5: whoever can be saved is saved: the carrier comes', () => {
    const state = waiting()
    expect(endFault(state)).toMatch(/R41-13\.7, R41-6\.3\.4\.4/)
    expect(faultOf(state, move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 41'))).toMatch(/R41-13\.7/)
    give(state, move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 39', 'SZ 38'))
    expect(endFault(state)).toBeUndefined()
  })

  test('R41-6.3.4.5: unless the fighter is gone', () => {
    const state = waiting()
    state.flown[flownIndex(spaceOf('SZ 38'), fighter, 4)] = 0
    state.units[unitIndex(spaceOf('SZ 38'), unitedStates, fighter)] = 0
    expect(faultOf(state, move({ aircraftCarrier: 1 }, 'SZ 40', 'SZ 41'))).toBeUndefined()
    expect(endFault(state)).toBeUndefined()
  })
})

describe('R41-6.3.5: planes of an assault', () => {
  test('fight where they were sent, at sea or on land, and cannot switch', () => {
    const state = give(
      boardOf({
        units: {
          'SZ 5': { germany: { battleship: 1, transport: 1 } },
          'SZ 6': { unitedKingdom: { destroyer: 1 } },
          Germany: { germany: { infantry: 1 } },
          'Western Europe': { germany: { fighter: 2 } },
          'United Kingdom': { unitedKingdom: { infantry: 1 } },
        },
      }),
      load('infantry', 'Germany', 'SZ 5'),
      sail(['infantry'], 'SZ 5', 'SZ 6'),
      move({ battleship: 1 }, 'SZ 5', 'SZ 6'),
      unload(['infantry'], 'SZ 6', 'United Kingdom'),
      move({ fighter: 1 }, 'Western Europe', 'SZ 6'),
      move({ fighter: 1 }, 'Western Europe', 'SZ 6', 'United Kingdom'),
    )
    expect(
      faultOf(state, { order: 'move', units: { fighter: 1 }, route: ['SZ 6', 'United Kingdom'], flown: 1 }),
    ).toMatch(/R41-6\.1\.1/)
    expect(endFault(state)).toBeUndefined()
    expect(['SZ 6', 'United Kingdom'].map(space => countOf(state, space, 'germany', 'fighter'))).toEqual([1, 1])
  })
})

describe('R41-6.4: ships', () => {
  test('R41-6.4.1: sail two zones', () => {
    const state = boardOf({
      units: { 'SZ 5': { germany: { destroyer: 1 } }, 'SZ 7': { unitedStates: { transport: 1 } } },
    })
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 5', 'SZ 6', 'SZ 8', 'SZ 14'))).toMatch(/R41-6\.4\.1/)
    give(state, move({ destroyer: 1 }, 'SZ 5', 'SZ 6', 'SZ 7'), { order: 'attack', zone: 'SZ 7' })
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 7', 'SZ 8'))).toMatch(/R41-6\.1\.6/)
  })

  const prey: Board = {
    units: {
      'SZ 5': { germany: { destroyer: 1, transport: 1 } },
      'SZ 6': { unitedKingdom: { submarine: 2, transport: 1 } },
      'Norway Finland': { germany: { infantry: 1 } },
    },
  }

  test('R41-6.4.2: submarines and transports stop nobody, and nobody’s loading', () => {
    const state = boardOf(prey)
    expect(state.isHostileZone(spaceOf('SZ 6'), germany)).toBe(false)
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 5', 'SZ 6', 'SZ 3'))).toBeUndefined()
    give(state, sail([], 'SZ 5', 'SZ 6'), load('infantry', 'Norway Finland', 'SZ 6'))
    expect(boatsIn(state, 'SZ 6')).toContain('germany: infantry')
  })

  test('R41-6.4.3: V41-40: all of them or none, by those who end their move there', () => {
    expect(faultOf(boardOf(prey), { order: 'attack', zone: 'SZ 6' })).toMatch(/end their move there \(R41-6\.4\.3\)/)
    const state = give(boardOf(prey), move({ destroyer: 1 }, 'SZ 5', 'SZ 6'), { order: 'attack', zone: 'SZ 6' })
    endPhase(state)
    expect(phases[state.phase]).toBe('battle')
    expect(markOf(state, 'SZ 6')).toBe(battleMarks.pending)
  })

  test('R41-6.4.3: V41-40: ignored, they are not fought', () => {
    const state = boardOf({ units: { 'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { submarine: 1 } } } })
    endPhase(state)
    expect(phases[state.phase]).toBe('noncombatMove')
  })

  test('R41-6.4.5: ships that share the zone may leave before others attack there', () => {
    const state = boardOf({
      units: {
        'SZ 6': { germany: { transport: 1, battleship: 1 }, unitedKingdom: { submarine: 1 } },
        'Western Europe': { germany: { fighter: 1 } },
      },
    })
    give(
      state,
      move({ fighter: 1 }, 'Western Europe', 'SZ 6'),
      { order: 'attack', zone: 'SZ 6' },
      sail([], 'SZ 6', 'SZ 5'),
      move({ battleship: 1 }, 'SZ 6', 'SZ 5'),
    )
    expect(endFault(state)).toBeUndefined()
    endPhase(state)
    expect(markOf(state, 'SZ 6')).toBe(battleMarks.pending)
    expect(markOf(state, 'SZ 5')).toBe(battleMarks.none)
  })
})

describe('R41-6.5: submarines', () => {
  const under = (enemy: 'battleship' | 'destroyer'): State =>
    boardOf({
      units: {
        'SZ 5': { germany: { submarine: 1 } },
        'SZ 6': { unitedKingdom: { [enemy]: 1 } },
        'SZ 7': { unitedKingdom: { transport: 1 } },
        'SZ 13': { germany: { submarine: 1 } },
        'SZ 40': { unitedStates: { battleship: 1 } },
      },
    })
  const passage = move({ submarine: 1 }, 'SZ 5', 'SZ 6', 'SZ 7')

  test('R41-6.5.1, R41-18.2: pass under ships, not under destroyers', () => {
    expect(faultOf(under('battleship'), passage)).toBeUndefined()
    expect(faultOf(under('destroyer'), passage)).toMatch(/R41-6\.5\.[12]/)
  })
  test.each([
    ['R41-6.5.2: with a destroyer', 'destroyer'],
    ['R41-6.5.3: with other warships', 'battleship'],
  ] as const)('%s in the zone where they end there is a battle, and nowhere else', (_, enemy) => {
    const state = give(under(enemy), move({ submarine: 1 }, 'SZ 5', 'SZ 6'))
    expect(endFault(state)).toBeUndefined()
    endPhase(state)
    const embattled = spaceNames.filter((_, space) => state.battles[space] === battleMarks.pending)
    expect(embattled).toEqual(['SZ 6'])
  })
})

describe('R41-6.6: carriers', () => {
  const fleet: Board = {
    power: 'unitedKingdom',
    units: {
      'SZ 8': { unitedKingdom: { aircraftCarrier: 1, fighter: 1 }, unitedStates: { fighter: 1 } },
      'SZ 14': { germany: { transport: 1 } },
    },
  }

  test('R41-6.6.1: own fighters do not ride along: they wait, or fly by themselves', () => {
    const state = boardOf(fleet)
    const riding: OrderJson = {
      order: 'move',
      units: { aircraftCarrier: 1 },
      route: ['SZ 8', 'SZ 14'],
      guests: { unitedKingdom: 1, unitedStates: 1 },
    }
    expect(faultOf(state, riding)).toMatch(/R41-6\.6\.1/)
    give(state, { ...riding, guests: { unitedStates: 1 } })
    expect(countOf(state, 'SZ 8', 'unitedKingdom', 'fighter')).toBe(1)
  })

  test('R41-6.6.2, R41-12.3: a friend’s fighter stays aboard, and cannot be left without a deck', () => {
    const state = boardOf(fleet)
    expect(faultOf(state, move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 14'))).toMatch(/R41-6\.6\.2/)
    give(state, { order: 'move', units: { aircraftCarrier: 1 }, route: ['SZ 8', 'SZ 14'], guests: { unitedStates: 1 } })
    expect([
      countOf(state, 'SZ 8', 'unitedStates', 'fighter'),
      countOf(state, 'SZ 14', 'unitedStates', 'fighter'),
    ]).toEqual([0, 1])
  })

  test('R41-12.3: it starts from the deck on its own turn', () => {
    const state = boardOf({ ...fleet, power: 'unitedStates' })
    expect(faultOf(state, move({ fighter: 1 }, 'SZ 8', 'SZ 14'))).toBeUndefined()
    expect(faultOf(state, move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 14'))).toBeDefined()
  })

  test('R41-6.6.3: the deck is offered where the carrier ends its move', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      phase: 'noncombatMove',
      units: { 'SZ 8': { unitedKingdom: { aircraftCarrier: 1 } }, 'United Kingdom': { unitedKingdom: { fighter: 1 } } },
    })
    const landing = move({ fighter: 1 }, 'United Kingdom', 'SZ 8', 'SZ 14')
    expect(faultOf(state, landing)).toMatch(/R41-13\.5/)
    give(state, move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 14'), landing)
    expect(endFault(state)).toBeUndefined()
  })
})

describe('R41-13: noncombat movement', () => {
  test('R41-13.1: who has moved or fought does not; planes fly what is left', () => {
    const state = boardOf({
      units: { 'Eastern Europe': { germany: { infantry: 1, tank: 1, fighter: 1 } } },
    })
    give(state, move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Eastern Europe'))
    endPhase(state)
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(faultOf(state, move({ tank: 1 }, 'Eastern Europe', 'Germany'))).toMatch(/R41-6\.1\.6/)
    give(state, move({ infantry: 1 }, 'Eastern Europe', 'Karelia'))
    state.flown[flownIndex(spaceOf('Eastern Europe'), fighter, 2)] = 1
    const flight = (...route: string[]): OrderJson => ({ order: 'move', units: { fighter: 1 }, route, flown: 2 })
    expect(faultOf(state, flight('Eastern Europe', 'Germany', 'Western Europe', 'SZ 15'))).toMatch(/R41-6\.3\.1/)
    give(state, flight('Eastern Europe', 'Germany', 'Western Europe'))
  })

  test('R41-13.6: landing on a carrier ends the movement of both', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      phase: 'noncombatMove',
      units: { 'SZ 8': { unitedKingdom: { aircraftCarrier: 1 } }, 'Eastern Canada': { unitedKingdom: { fighter: 1 } } },
    })
    // Four steps: SZ 10, 9, 8, and none is left.
    state.flown[flownIndex(spaceOf('Eastern Canada'), fighter, 1)] = 1
    give(state, { order: 'move', units: { fighter: 1 }, route: ['Eastern Canada', 'SZ 10', 'SZ 9', 'SZ 8'], flown: 1 })
    expect(faultOf(state, move({ aircraftCarrier: 1 }, 'SZ 8', 'SZ 14'))).toMatch(/R41-13\.7/)
  })

  test('R41-13.10: ships keep to friendly zones; submarines do not, but stop at destroyers, and nobody fights', () => {
    const state = boardOf({
      phase: 'noncombatMove',
      units: {
        'SZ 5': { germany: { destroyer: 1, submarine: 2 } },
        'SZ 6': { unitedKingdom: { battleship: 1 } },
        'SZ 3': { unitedKingdom: { destroyer: 1 } },
      },
    })
    expect(faultOf(state, move({ destroyer: 1 }, 'SZ 5', 'SZ 6'))).toMatch(/R41-13\.10/)
    give(state, move({ submarine: 1 }, 'SZ 5', 'SZ 6'), move({ submarine: 1 }, 'SZ 5', 'SZ 6', 'SZ 3'))
    const blocked = boardOf({
      phase: 'noncombatMove',
      units: { 'SZ 5': { germany: { submarine: 1 } }, 'SZ 6': { unitedKingdom: { destroyer: 1 } } },
    })
    expect(faultOf(blocked, move({ submarine: 1 }, 'SZ 5', 'SZ 6', 'SZ 3'))).toMatch(/R41-13\.10|R41-6\.5/)
    give(blocked, move({ submarine: 1 }, 'SZ 5', 'SZ 6'))
    endPhase(blocked)
    expect(phases[blocked.phase]).toBe('mobilise')
  })

  test('R41-13.11: they may end among enemy submarines and transports', () => {
    const state = boardOf({
      phase: 'noncombatMove',
      units: { 'SZ 5': { germany: { destroyer: 1 } }, 'SZ 6': { unitedKingdom: { submarine: 1, transport: 1 } } },
    })
    give(state, move({ destroyer: 1 }, 'SZ 5', 'SZ 6'))
    expect(endFault(state)).toBeUndefined()
  })
})

describe('R41-11: conquest while moving', () => {
  test('R41-11.2: what is taken changes hands at once, and production levels with it', () => {
    const state = give(
      boardOf({ units: { 'Eastern Europe': { germany: { tank: 1 } } } }),
      move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Archangel'),
    )
    expect(ownerOf(state, 'Karelia')).toBe('germany')
    expect([productionOf(state, germany), productionOf(state, ussr)]).toEqual([13, 6])
    endPhase(state)
    give(state, { order: 'begin', space: 'Archangel' })
    expect(ownerOf(state, 'Archangel')).toBe('germany')
  })

  test('R41-11.3: planes take nothing, not even what nobody defends', () => {
    const state = boardOf({ units: { 'Eastern Europe': { germany: { fighter: 1 } } } })
    expect(faultOf(state, move({ fighter: 1 }, 'Eastern Europe', 'Karelia'))).toMatch(/nobody to attack/)
  })

  test('R41-11.4: a friend’s territory goes back to him', () => {
    const state = give(
      boardOf({
        power: 'unitedKingdom',
        owner: { Karelia: 'germany', Archangel: 'germany' },
        units: { Russia: { unitedKingdom: { tank: 1 } } },
      }),
      move({ tank: 1 }, 'Russia', 'Archangel', 'Karelia'),
    )
    expect(ownerOf(state, 'Archangel')).toBe('ussr')
    endPhase(state)
    give(state, { order: 'begin', space: 'Karelia' })
    expect(ownerOf(state, 'Karelia')).toBe('ussr')
    expect(countOf(state, 'Karelia', 'unitedKingdom', 'tank')).toBe(1)
  })
})
