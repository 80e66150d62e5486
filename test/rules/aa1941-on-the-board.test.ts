import { describe, expect, test } from 'vitest'
import type { Stream } from '../../src/engine/index.ts'
import { spaceOf } from '../../src/games/aa1941/board/map.ts'
import {
  bomber,
  fighter,
  germany,
  unitedKingdom,
  unitedStates,
  unitTypes,
  ussr,
} from '../../src/games/aa1941/board/units.ts'
import { nextIn } from '../../src/games/aa1941/play/game.ts'
import { battlesPending } from '../../src/games/aa1941/turn/battle/aftermath.ts'
import { lastRoll, rollBattle } from '../../src/games/aa1941/turn/battle/roll.ts'
import { settle } from '../../src/games/aa1941/turn/flow.ts'
import { incomeOf, productionOf } from '../../src/games/aa1941/turn/income.ts'
import type { OrderJson } from '../../src/games/aa1941/turn/orders.ts'
import { isUsableComplex } from '../../src/games/aa1941/turn/purchase/complexes.ts'
import { flownIndex, phases, type State } from '../../src/games/aa1941/turn/state.ts'
import { type Board, boardOf, boatsIn, countOf } from '../support/board-1941.ts'
import { move } from '../support/moves-1941.ts'
import { endFault, faultOf, give, next, ownerOf, sail, unload } from '../support/turns-1941.ts'

// Battles as they are fought on the board, die by die.

const aboutNext = (state: State): string => {
  const coming = nextIn(state)
  return coming.kind === 'decision' ? coming.about : coming.kind
}

/** Rolls one step of a battle with these faces, one a die. */
const roll = (state: State, ...faces: readonly number[]): State => {
  expect(aboutNext(state)).toBe('chance')
  const left = [...faces]
  const stream: Stream = {
    nextUint32: () => {
      throw new Error('a die is one fraction')
    },
    nextFraction: () => {
      const face = left.shift()
      if (face === undefined) throw new Error('more dice are rolled than were scripted')
      return (face - 0.5) / 6
    },
  }
  rollBattle(state, stream)
  expect(left, 'dice left over').toEqual([])
  settle(state)
  return state
}

/** Ends phases until a power's turn begins. */
const untilTurnOf = (state: State, power: number): void => {
  while (state.power !== power) next(state)
}

const begin = (space: string): OrderJson => ({ order: 'begin', space })
const pressOn: OrderJson = { order: 'pressOn' }
const retreat = (to?: string): OrderJson => ({ order: 'retreat', ...(to && { to }) })
const strike: OrderJson = { order: 'submerge', submarines: 0 }

describe('R41-6.1.6: who has fought', () => {
  test('moves no more, ashore or overland; planes go on to land', () => {
    const state = next(
      give(
        boardOf({
          units: {
            'Eastern Europe': { germany: { infantry: 1, fighter: 1, bomber: 1 } },
            Karelia: { ussr: { infantry: 1 } },
          },
          cargo: { 'SZ 5': { germany: [['tank', 'infantry']] } },
        }),
        unload(['tank', 'infantry'], 'SZ 5', 'Karelia'),
        move({ infantry: 1 }, 'Eastern Europe', 'Karelia'),
        move({ fighter: 1 }, 'Eastern Europe', 'Karelia'),
        move({ bomber: 1 }, 'Eastern Europe', 'Karelia'),
      ),
    )
    give(state, begin('Karelia'))
    roll(roll(state, 1, 1, 1, 1, 1), 6)
    expect(ownerOf(state, 'Karelia')).toBe('germany')
    expect(faultOf(state, move({ infantry: 1 }, 'Karelia', 'Eastern Europe'))).toMatch(/only 0 .*R41-6\.1\.6/)
    expect(faultOf(state, move({ tank: 1 }, 'Karelia', 'Eastern Europe'))).toMatch(/only 0 .*R41-6\.1\.6/)
    // Of planes steps are counted, not moves: a position that says otherwise is refused.
    expect([fighter, bomber].map(type => state.spentIn(spaceOf('Karelia'), type))).toEqual([0, 0])
    for (const unit of ['fighter', 'bomber'] as const)
      give(state, { order: 'move', units: { [unit]: 1 }, route: ['Karelia', 'Eastern Europe'], flown: 1 })
    expect(endFault(state)).toBeUndefined()
  })

  test('moves no more at sea, however many are left', () => {
    const state = next(
      give(
        boardOf({
          units: {
            'SZ 5': { germany: { destroyer: 2, submarine: 1, transport: 1, fighter: 1, aircraftCarrier: 1 } },
            'SZ 6': { unitedKingdom: { destroyer: 1 } },
          },
        }),
        move({ fighter: 1 }, 'SZ 5', 'SZ 6'),
        move({ destroyer: 2, submarine: 1, transport: 1, aircraftCarrier: 1 }, 'SZ 5', 'SZ 6'),
      ),
    )
    give(state, begin('SZ 6'))
    roll(roll(state, 1, 1, 1, 1, 1), 1)
    give(state, { order: 'casualties', lost: { germany: { destroyer: 1 } } })
    const spent = ['destroyer', 'submarine', 'transport', 'fighter'] as const
    expect(spent.map(unit => state.spentIn(spaceOf('SZ 6'), unitTypes.indexOf(unit)))).toEqual([1, 1, 0, 0])
    for (const unit of ['destroyer', 'submarine', 'aircraftCarrier'] as const)
      expect(faultOf(state, move({ [unit]: 1 }, 'SZ 6', 'SZ 5'))).toMatch(/R41-6\.1\.6/)
    expect(faultOf(state, sail([], 'SZ 6', 'SZ 5'))).toMatch(/R41-13\.12/)
  })
})

describe('R41-8.5, R41-8.6, R41-8.7: retreat on land', () => {
  const attack = (): State =>
    next(
      give(
        boardOf({
          units: {
            'Eastern Europe': { germany: { infantry: 1, fighter: 1 } },
            'Norway Finland': { germany: { infantry: 1 } },
            Karelia: { ussr: { infantry: 1 } },
          },
        }),
        move({ infantry: 1 }, 'Eastern Europe', 'Karelia'),
        move({ fighter: 1 }, 'Eastern Europe', 'Karelia'),
        move({ infantry: 1 }, 'Norway Finland', 'Karelia'),
      ),
    )

  test('R41-8.7: not before a full round', () => {
    const state = give(attack(), begin('Karelia'))
    expect(faultOf(state, retreat('Eastern Europe'))).toMatch(/not the moment/)
    roll(roll(state, 6, 6, 6), 6)
    expect(faultOf(state, retreat('Eastern Europe'))).toBeUndefined()
  })

  test('R41-6.1.6, R41-8.6, A41-14: all land units to one territory that one of them came from; planes stay over the space', () => {
    const state = give(attack(), begin('Karelia'))
    roll(roll(state, 6, 6, 6), 6)
    expect(faultOf(state, retreat('West Russia'))).toMatch(/R41-8\.6, A41-14/)
    give(state, retreat('Norway Finland'))
    expect(countOf(state, 'Norway Finland', 'germany', 'infantry')).toBe(2)
    expect(countOf(state, 'Karelia', 'germany', 'fighter')).toBe(1)
    expect(phases[state.phase]).toBe('noncombatMove')
    // R41-6.1.6, R41-13.3
    expect(faultOf(state, move({ infantry: 1 }, 'Norway Finland', 'Karelia'))).toBeDefined()
    give(state, { order: 'move', units: { fighter: 1 }, route: ['Karelia', 'Eastern Europe'], flown: 1 })
    expect(endFault(state)).toBeUndefined()
  })

  test('A41-14: a territory blitzed on the way will do', () => {
    const state = next(
      give(
        boardOf({ units: { 'Eastern Europe': { germany: { tank: 1 } }, Archangel: { ussr: { infantry: 1 } } } }),
        move({ tank: 1 }, 'Eastern Europe', 'Karelia', 'Archangel'),
      ),
    )
    give(state, begin('Archangel'))
    roll(roll(state, 6), 6)
    give(state, retreat('Karelia'))
    expect(countOf(state, 'Karelia', 'germany', 'tank')).toBe(1)
  })

  test('R41-11.1: planes alone win no territory', () => {
    const state = next(
      give(
        boardOf({ units: { 'Eastern Europe': { germany: { bomber: 1 } }, Karelia: { ussr: { infantry: 1 } } } }),
        move({ bomber: 1 }, 'Eastern Europe', 'Karelia'),
      ),
    )
    roll(give(state, begin('Karelia')), 4)
    if (aboutNext(state) === 'chance') roll(state, 6)
    expect(ownerOf(state, 'Karelia')).toBe('ussr')
    expect(countOf(state, 'Karelia', 'ussr', 'infantry')).toBe(0)
  })
})

describe('R41-10: assaults', () => {
  const board: Board = {
    units: {
      'Eastern Europe': { germany: { tank: 1, fighter: 1 } },
      Karelia: { ussr: { infantry: 2 } },
    },
    cargo: { 'SZ 5': { germany: [['infantry']] } },
  }
  const landing: OrderJson = { order: 'unload', zone: 'SZ 5', to: 'Karelia', aboard: ['infantry'] }
  const overland = move({ tank: 1 }, 'Eastern Europe', 'Karelia')
  const byAir = move({ fighter: 1 }, 'Eastern Europe', 'Karelia')

  test('R41-10.8, R41-10.9: those from over land and the air may leave, those from the sea fight on', () => {
    const state = next(give(boardOf(board), landing, overland, byAir))
    give(state, begin('Karelia'))
    roll(roll(state, 6, 6, 6), 6, 6)
    give(state, retreat('Eastern Europe'))
    expect(countOf(state, 'Eastern Europe', 'germany', 'tank')).toBe(1)
    // One infantry fires alone; its enemies hit it.
    roll(roll(state, 6), 1, 6)
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(countOf(state, 'Karelia', 'germany', 'infantry')).toBe(0)
    expect(countOf(state, 'Karelia', 'germany', 'fighter')).toBe(1)
  })

  test('R41-10.8: those from the sea alone have no way out', () => {
    const state = next(give(boardOf(board), landing))
    give(state, begin('Karelia'))
    roll(roll(state, 6), 6, 6)
    // No decision: the next round begins, or the only answer is to press on.
    expect(faultOf(state, retreat('Eastern Europe'))).toBeDefined()
  })

  test('R41-10.10, A41-17: where the landing failed at sea, the others fight one round before they may leave', () => {
    const state = next(
      give(
        boardOf({
          ...board,
          units: { ...board.units, 'SZ 5': { germany: { submarine: 1 }, unitedKingdom: { destroyer: 1 } } },
        }),
        landing,
        overland,
        byAir,
      ),
    )
    expect(battlesPending(state)).toEqual([spaceOf('SZ 5')])
    give(state, begin('SZ 5'))
    // The submarine is sunk and misses; the transport is lost with its troops.
    roll(roll(state, 6), 1)
    while (aboutNext(state) === 'casualties') give(state, { order: 'casualties', lost: { germany: { submarine: 1 } } })
    expect(boatsIn(state, 'SZ 5')).toEqual([])
    give(state, begin('Karelia'))
    expect(faultOf(state, retreat('Eastern Europe'))).toMatch(/not the moment/)
    roll(roll(state, 6, 6), 6, 6)
    give(state, retreat('Eastern Europe'))
    expect(phases[state.phase]).toBe('noncombatMove')
  })

  test('R41-10.11: nobody left for the land battle: the assault is over', () => {
    const state = next(
      give(
        boardOf({
          ...board,
          units: { ...board.units, 'SZ 5': { germany: { submarine: 1 }, unitedKingdom: { destroyer: 1 } } },
        }),
        landing,
      ),
    )
    give(state, begin('SZ 5'))
    roll(roll(state, 6), 1)
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(ownerOf(state, 'Karelia')).toBe('ussr')
  })

  test('R41-10.12: nobody there to defend: landing takes it', () => {
    const state = next(give(boardOf({ cargo: board.cargo! }), landing))
    give(state, begin('Karelia'))
    expect(ownerOf(state, 'Karelia')).toBe('germany')
  })

  test('A41-10: an ignored submarine in the zone is no hindrance', () => {
    const state = next(give(boardOf({ ...board, units: { 'SZ 5': { unitedKingdom: { submarine: 1 } } } }), landing))
    give(state, begin('Karelia'))
    expect(ownerOf(state, 'Karelia')).toBe('germany')
    expect(countOf(state, 'SZ 5', 'unitedKingdom', 'submarine')).toBe(1)
  })

  test('A41-22: a transport does not enter a hostile zone with nobody to fight beside it', () => {
    const state = give(
      boardOf({ ...board, units: { 'SZ 6': { unitedKingdom: { destroyer: 1 } } } }),
      { order: 'move', units: { transport: 1 }, route: ['SZ 5', 'SZ 6'], cargo: [['infantry']] },
      { order: 'unload', zone: 'SZ 6', to: 'United Kingdom', aboard: ['infantry'] },
    )
    expect(endFault(state)).toMatch(/A41-22/)
  })
})

describe('R41-9.11: retreat at sea', () => {
  test('R41-9.11.2, R41-9.11.3, R41-9.11.5: to a zone that was friendly and that one of them came from; planes stay', () => {
    const state = next(
      give(
        boardOf({
          units: {
            'SZ 5': { germany: { battleship: 1 } },
            'SZ 6': { unitedKingdom: { battleship: 1 } },
            'Western Europe': { germany: { fighter: 1 } },
          },
        }),
        move({ battleship: 1 }, 'SZ 5', 'SZ 6'),
        move({ fighter: 1 }, 'Western Europe', 'SZ 6'),
      ),
    )
    give(state, begin('SZ 6'))
    roll(roll(state, 6, 6), 6)
    expect(faultOf(state, retreat('SZ 7'))).toMatch(/R41-9\.11\.2/)
    give(state, retreat('SZ 5'))
    expect(countOf(state, 'SZ 5', 'germany', 'battleship')).toBe(1)
    expect(countOf(state, 'SZ 6', 'germany', 'fighter')).toBe(1)
    expect(faultOf(state, move({ battleship: 1 }, 'SZ 5', 'SZ 6'))).toMatch(/R41-6\.1\.6/)
  })

  test('R41-9.11.2, A41-13: ships that began in the zone have no way out and fight to the end', () => {
    const state = next(boardOf({ units: { 'SZ 6': { germany: { destroyer: 1 }, unitedKingdom: { destroyer: 1 } } } }))
    give(state, begin('SZ 6'))
    roll(roll(state, 6), 6)
    expect(faultOf(state, retreat('SZ 5'))).toBeDefined()
    while (aboutNext(state) === 'retreat') give(state, pressOn)
    roll(roll(state, 2), 2)
    expect([
      countOf(state, 'SZ 6', 'germany', 'destroyer'),
      countOf(state, 'SZ 6', 'unitedKingdom', 'destroyer'),
    ]).toEqual([0, 0])
  })

  test('R41-9.7.5, A41-8: a damaged battleship that comes out of it is whole again', () => {
    const state = next(boardOf({ units: { 'SZ 6': { germany: { battleship: 1 }, unitedKingdom: { destroyer: 1 } } } }))
    give(state, begin('SZ 6'))
    roll(roll(state, 4), 2)
    expect(countOf(state, 'SZ 6', 'germany', 'battleship')).toBe(1)
    expect(state.fight).toBeUndefined()
  })
})

describe('R41-9.3: submarines on the board', () => {
  test('A41-19: one that stays in a hostile zone may dive at once, and then nobody fights', () => {
    const state = next(boardOf({ units: { 'SZ 6': { germany: { submarine: 1 }, unitedKingdom: { battleship: 1 } } } }))
    give(state, begin('SZ 6'), { order: 'submerge', submarines: 1 })
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(countOf(state, 'SZ 6', 'germany', 'submarine')).toBe(1)
  })

  test('R41-9.3.1, A41-3: the attacker decides, then the defender; some dive and others strike', () => {
    const state = next(
      give(
        boardOf({
          units: { 'SZ 6': { germany: { submarine: 3 }, unitedKingdom: { submarine: 2, battleship: 1 } } },
        }),
      ),
    )
    give(state, begin('SZ 6'))
    expect(nextIn(state)).toEqual({ kind: 'decision', seat: germany, about: 'submerge' })
    expect(faultOf(state, { order: 'submerge', submarines: 4 })).toMatch(/R41-9\.3\.1/)
    give(state, { order: 'submerge', submarines: 1 })
    expect(nextIn(state)).toEqual({ kind: 'decision', seat: unitedKingdom, about: 'submerge' })
    give(state, { order: 'submerge', submarines: 1 })
    roll(state, 6, 6)
    expect(lastRoll(state)).toMatchObject({ side: 'attacker', isStrike: true })
  })

  test('R41-12.2, R41-12.6: a friend’s destroyer beside them changes nothing', () => {
    const state = next(
      give(
        boardOf({
          power: 'unitedKingdom',
          units: {
            'United Kingdom': { unitedKingdom: { fighter: 1 } },
            'SZ 6': { unitedStates: { destroyer: 1 }, germany: { submarine: 1 } },
          },
        }),
        move({ fighter: 1 }, 'United Kingdom', 'SZ 6'),
        { order: 'attack', zone: 'SZ 6' },
      ),
    )
    give(state, begin('SZ 6'))
    // Planes without a destroyer of their own and a submarine cannot hurt one another: no die is rolled.
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(countOf(state, 'SZ 6', 'germany', 'submarine')).toBe(1)
  })
})

describe('R41-3.8: islands', () => {
  test('R41-9.1.4: planes on an island do not defend the zone around it', () => {
    const state = next(
      give(
        boardOf({
          power: 'japan',
          units: {
            'SZ 39': { japan: { destroyer: 1 } },
            'SZ 40': { unitedStates: { destroyer: 1 } },
            'Hawaiian Islands': { unitedStates: { fighter: 2 } },
          },
        }),
        move({ destroyer: 1 }, 'SZ 39', 'SZ 40'),
      ),
    )
    // One die of the attacker, one of the defender, and none of the planes.
    roll(roll(give(state, begin('SZ 40')), 1), 6)
    expect(phases[state.phase]).toBe('noncombatMove')
    expect(countOf(state, 'Hawaiian Islands', 'unitedStates', 'fighter')).toBe(2)
  })
})

describe('several powers and carriers', () => {
  test('R41-12.5: one decides for all defenders, and may choose among the units of all', () => {
    const state = next(
      give(
        boardOf({
          units: {
            'Eastern Europe': { germany: { tank: 2 } },
            Karelia: { ussr: { infantry: 1 }, unitedKingdom: { infantry: 2 } },
          },
        }),
        move({ tank: 2 }, 'Eastern Europe', 'Karelia'),
      ),
    )
    give(state, begin('Karelia'))
    roll(state, 3, 6)
    expect(nextIn(state)).toEqual({ kind: 'decision', seat: ussr, about: 'casualties' })
    expect(faultOf(state, { order: 'casualties', lost: { ussr: { infantry: 2 } } })).toMatch(/R41-9\.7\.1/)
    give(state, { order: 'casualties', lost: { unitedKingdom: { infantry: 1 } } })
    // R41-8.2: behind the line it still fires.
    roll(state, 6, 6, 6)
    expect([
      countOf(state, 'Karelia', 'ussr', 'infantry'),
      countOf(state, 'Karelia', 'unitedKingdom', 'infantry'),
    ]).toEqual([1, 1])
  })

  test('A41-38: a fighter that waits where there is a battle fights in it', () => {
    const state = next(
      boardOf({
        units: {
          'SZ 6': { germany: { aircraftCarrier: 1, fighter: 1 }, unitedKingdom: { destroyer: 1 } },
        },
      }),
    )
    give(state, begin('SZ 6'))
    roll(state, 3, 6)
    expect(lastRoll(state)?.dice.map(({ unit }) => unit)).toContain('fighter')
  })

  test('A41-25: fighters whose carrier is lost land where their steps take them', () => {
    const state = next(
      give(
        boardOf({
          units: {
            'SZ 5': { germany: { aircraftCarrier: 1, fighter: 1 } },
            'SZ 6': { unitedKingdom: { submarine: 2 } },
          },
        }),
        move({ fighter: 1 }, 'SZ 5', 'SZ 6'),
        move({ aircraftCarrier: 1 }, 'SZ 5', 'SZ 6'),
        { order: 'attack', zone: 'SZ 6' },
      ),
    )
    give(state, begin('SZ 6'), strike)
    // The fighter rolls too, and could hit nothing.
    roll(roll(state, 1, 6), 1)
    expect(countOf(state, 'SZ 6', 'germany', 'aircraftCarrier')).toBe(0)
    expect(countOf(state, 'SZ 6', 'unitedKingdom', 'submarine')).toBe(2)
    expect(state.flown[flownIndex(spaceOf('SZ 6'), fighter, 1)]).toBe(1)
    expect(endFault(state)).toMatch(/R41-13\.7/)
    give(state, { order: 'move', units: { fighter: 1 }, route: ['SZ 6', 'Norway Finland'], flown: 1 })
    expect(endFault(state)).toBeUndefined()
  })

  test('A41-27: of stranded fighters of several powers, who has most decides', () => {
    const state = next(
      give(
        boardOf({
          units: {
            'SZ 5': { germany: { submarine: 2 } },
            'SZ 6': { unitedKingdom: { aircraftCarrier: 1 }, unitedStates: { fighter: 2 } },
          },
        }),
        move({ submarine: 2 }, 'SZ 5', 'SZ 6'),
      ),
    )
    give(state, begin('SZ 6'), strike)
    roll(roll(state, 1, 6), 1, 1)
    expect(nextIn(state)).toEqual({ kind: 'decision', seat: unitedStates, about: 'rescue' })
  })

  test('A41-23: of transports the emptiest goes first', () => {
    const state = next(
      give(
        boardOf({
          power: 'unitedKingdom',
          units: {
            'SZ 6': { unitedKingdom: { destroyer: 1 }, germany: { destroyer: 1, transport: 1 } },
          },
          cargo: { 'SZ 6': { unitedKingdom: [['tank', 'infantry'], ['infantry']] } },
        }),
      ),
    )
    give(state, begin('SZ 6'))
    // The destroyers sink one another: nobody is left who could hit anybody.
    roll(roll(state, 1), 1)
    expect(boatsIn(state, 'SZ 6')).toEqual(['germany:', 'unitedKingdom: infantry', 'unitedKingdom: tank infantry'])
  })
})

describe('capitals', () => {
  test('R41-11.5: what is liberated of a power without its capital stays the liberator’s until that is freed', () => {
    const state = boardOf({
      power: 'unitedKingdom',
      owner: { Russia: 'germany', Caucasus: 'germany' },
      units: {
        'Middle East': { unitedKingdom: { infantry: 2 } },
        Ukraine: { germany: { infantry: 1 } },
        Urals: { unitedStates: { tank: 1 } },
      },
    })
    const before = productionOf(state, unitedKingdom)
    next(give(state, move({ infantry: 1 }, 'Middle East', 'Caucasus')))
    give(state, begin('Caucasus'))
    expect(ownerOf(state, 'Caucasus')).toBe('unitedKingdom')
    expect(productionOf(state, unitedKingdom)).toBe(before + 2)
    expect(isUsableComplex(state, spaceOf('Caucasus'))).toBe(false)
    // Round and round to its next turn, when the complex works for it.
    untilTurnOf(state, germany)
    untilTurnOf(state, unitedKingdom)
    expect(isUsableComplex(state, spaceOf('Caucasus'))).toBe(true)
    untilTurnOf(state, unitedStates)
    next(state)
    next(give(state, move({ tank: 1 }, 'Urals', 'Russia')))
    give(state, begin('Russia'))
    expect([ownerOf(state, 'Russia'), ownerOf(state, 'Caucasus')]).toEqual(['ussr', 'ussr'])
  })

  test('A41-29: a power without its capital has a production level, and collects nothing', () => {
    const state = boardOf({ power: 'ussr', owner: { Russia: 'germany' } })
    expect([productionOf(state, ussr), incomeOf(state, ussr)]).toEqual([4, 0])
    expect(incomeOf(state, germany)).toBe(15)
  })

  test('A41-36: capitals that change hands between two checks do not count', () => {
    const state = boardOf({ power: 'unitedStates', owner: { Germany: 'unitedKingdom', Japan: 'unitedStates' } })
    const endTurn = (): void => {
      const { power } = state
      while (state.power === power && state.winner === undefined) next(state)
    }
    endTurn()
    expect(state.winner).toBeUndefined()
    // Taken back before the end of Japan's turn.
    state.owner[spaceOf('Germany')] = germany
    while (state.power !== unitedStates) endTurn()
    expect(state.winner).toBeUndefined()
  })
})
