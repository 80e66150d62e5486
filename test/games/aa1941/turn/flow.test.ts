import { describe, expect, test } from 'vitest'
import { spaceOf } from '../../../../src/games/aa1941/board/map.ts'
import { allies, germany, japan, unitedKingdom, unitedStates, ussr } from '../../../../src/games/aa1941/board/units.ts'
import { actIn, faultOfAction, nextIn } from '../../../../src/games/aa1941/play/game.ts'
import { passIn } from '../../../../src/games/aa1941/play/pass.ts'
import type { Aa1941Position } from '../../../../src/games/aa1941/position/schema.ts'
import { powers } from '../../../../src/games/aa1941/ruleset.ts'
import { endPhase, faultOfEnd } from '../../../../src/games/aa1941/turn/flow.ts'
import { take } from '../../../../src/games/aa1941/turn/income.ts'
import { apply, legal } from '../../../../src/games/aa1941/turn/legal.ts'
import type { Order } from '../../../../src/games/aa1941/turn/orders.ts'
import { openingState } from '../../../../src/games/aa1941/turn/setup.ts'
import { startTurn } from '../../../../src/games/aa1941/turn/start.ts'
import { battleMarks, phases, type State } from '../../../../src/games/aa1941/turn/state.ts'
import { buy, counts, place, position } from './positions.ts'

const phaseOf = (state: State) => phases[state.phase]

/** Ends phases until the next turn begins, or the game is over. */
const passTurn = (state: State): void => {
  const { power } = state
  while (state.power === power && state.winner === undefined) {
    expect(faultOfEnd(state)).toBeUndefined()
    endPhase(state)
  }
}

describe('R41-4.1, R41-4.2: turns and phases', () => {
  test('purchase, combat movement, noncombat movement, mobilise; without battles phase 3 passes by', () => {
    const state = openingState()
    const seen: (string | undefined)[] = []
    while (state.power === ussr) {
      seen.push(phaseOf(state))
      endPhase(state)
    }
    expect(seen).toEqual(['purchase', 'combatMove', 'noncombatMove', 'mobilise'])
    expect(state).toMatchObject({ power: germany, phase: 0, round: 1 })
  })

  test('five powers a round, then the next round', () => {
    const state = openingState()
    const turns: string[] = []
    for (let turn = 0; turn < 7; turn++) {
      turns.push(`${state.round}/${powers[state.power]}`)
      passTurn(state)
    }
    expect(turns).toEqual([
      '1/ussr',
      '1/germany',
      '1/unitedKingdom',
      '1/japan',
      '1/unitedStates',
      '2/ussr',
      '2/germany',
    ])
  })

  test('R41-1.2: each power has its own income, at the end of its own turn', () => {
    const state = openingState()
    passTurn(state)
    expect([...state.cash]).toEqual([14, 12, 12, 9, 17])
    passTurn(state)
    expect([...state.cash]).toEqual([14, 24, 12, 9, 17])
  })
})

describe('R41-4.2: an order belongs to its phase', () => {
  const orders: readonly Order[] = [
    buy({ infantry: 1 }),
    { kind: 'move', units: counts({ infantry: 1 }), route: [spaceOf('Germany'), spaceOf('Western Europe')] },
    { kind: 'attack', zone: spaceOf('SZ 5') },
    { kind: 'begin', space: spaceOf('SZ 5') },
    { kind: 'pressOn' },
    { kind: 'rescue', power: ussr, zone: spaceOf('SZ 5'), to: spaceOf('Karelia'), fighters: 1 },
    place({ infantry: 1 }, 'Germany'),
  ]
  const belongs: Readonly<Record<string, readonly string[]>> = {
    purchase: ['buy'],
    combatMove: ['move', 'attack'],
    battle: ['begin', 'pressOn'],
    noncombatMove: ['move', 'rescue'],
    mobilise: ['place'],
  }
  test.each(phases)('in %s', phase => {
    // Phase 3 is over at once where nothing is to be fought.
    const battlefield = { Karelia: { germany: { tank: 1 }, ussr: { infantry: 1 } } }
    const units = phase === 'battle' ? battlefield : {}
    const state = position({ power: 'germany', phase, treasuries: { germany: 9 }, units })
    const refused = orders.filter(order => /belongs to .*R41-4\.2/.test(legal(state, order)?.message ?? ''))
    expect(orders.filter(order => !refused.includes(order)).map(({ kind }) => kind)).toEqual(belongs[phase])
  })
})

describe('R41-1.3: powers of one side never attack each other', () => {
  test('on land a friend’s territory is no goal of a combat move, at sea his ships are nobody to attack', () => {
    const state = position({
      power: 'unitedKingdom',
      phase: 'combatMove',
      units: {
        'Western Canada': { unitedKingdom: { infantry: 1 } },
        'SZ 8': { unitedKingdom: { destroyer: 1 }, unitedStates: { transport: 1 } },
      },
    })
    const units = counts({ infantry: 1 })
    const alaska = [spaceOf('Western Canada'), spaceOf('Alaska')]
    expect(legal(state, { kind: 'move', units, route: alaska })?.message).toMatch(/R41-6\.1\.2/)
    expect(legal(state, { kind: 'attack', zone: spaceOf('SZ 8') })?.message).toMatch(/nobody to attack/)
  })
})

describe('R41-4.3, R41-11.9: a power without its capital', () => {
  test('has phases 2, 3 and 4, and collects nothing', () => {
    const state = position({ power: 'unitedStates', owners: { Russia: 'germany' }, treasuries: { unitedStates: 3 } })
    passTurn(state)
    expect(state).toMatchObject({ power: ussr, round: 2 })
    const seen: (string | undefined)[] = []
    while (state.power === ussr) {
      seen.push(phaseOf(state))
      endPhase(state)
    }
    expect(seen).toEqual(['combatMove', 'noncombatMove'])
    expect(state.cash[ussr]).toBe(0)
  })

  test('that wins it back in its own turn collects at the end of it', () => {
    const state = position({ power: 'ussr', owners: { Russia: 'germany' } })
    expect(phaseOf(state)).toBe('combatMove')
    take(state, spaceOf('Russia'), ussr)
    passTurn(state)
    expect(state.cash[ussr]).toBe(7)
  })
})

describe('R41-3.7, A41-20: what a turn looks back to', () => {
  test('is what its beginning found, and is found anew each turn', () => {
    const state = position({ power: 'germany', units: { 'SZ 5': { germany: { destroyer: 1 } } } })
    take(state, spaceOf('Karelia'), germany)
    expect(state.ownerAtStart[spaceOf('Karelia')]).toBe(ussr)
    expect(state.hostileAtStart[spaceOf('SZ 5')]).toBe(0)
    passTurn(state)
    expect(state.ownerAtStart[spaceOf('Karelia')]).toBe(germany)
    expect(state.hostileAtStart[spaceOf('SZ 5')]).toBe(1)
  })

  test('R41-3.9: V41-36: a canal opens at the beginning of a turn, for every power of the side', () => {
    const owners: Aa1941Position['owners'] = { 'Anglo-Egypt Sudan': 'japan' }
    const state = position({ power: 'germany', owners })
    const suez = [spaceOf('SZ 17'), spaceOf('SZ 28')] as const
    take(state, spaceOf('Middle East'), germany)
    expect(state.isPassage(...suez, germany)).toBe(false)
    state.power = unitedKingdom
    startTurn(state)
    expect(state.isPassage(...suez, unitedKingdom)).toBe(false)
    state.power = japan
    startTurn(state)
    expect(state.isPassage(...suez, japan)).toBe(true)
  })

  test('nothing of a turn is left when the next begins', () => {
    const state = position({
      power: 'germany',
      phase: 'noncombatMove',
      units: { Germany: { germany: { infantry: 2, fighter: 1 } }, 'SZ 5': { germany: { transport: 1 } } },
      moved: { Germany: { infantry: 1 } },
      flown: [{ space: 'Germany', unit: 'fighter', steps: 2, count: 1 }],
      transports: [{ zone: 'SZ 5', power: 'germany', sailed: 1, used: true, finished: true }],
    })
    passTurn(state)
    for (const scratch of [state.spent, state.flown, state.seaborne, state.battles, state.placed, state.entered])
      expect([...scratch].every(count => count === 0)).toBe(true)
    expect([...state.boats.subarray(0, 6)]).toEqual([spaceOf('SZ 5'), germany, 0, 0, 255, 0])
  })
})

describe('phase 5 and the end of a turn', () => {
  test('R41-14.1: bought, placed, and money for the next turn', () => {
    const state = openingState()
    for (const order of [buy({ infantry: 2 })]) apply(state, order)
    endPhase(state)
    endPhase(state)
    endPhase(state)
    expect(faultOfEnd(state)?.message).toMatch(/R41-14\.1/)
    const order = place({ infantry: 2 }, 'Russia')
    expect(legal(state, order)).toBeUndefined()
    apply(state, order)
    expect(faultOfEnd(state)).toBeUndefined()
    endPhase(state)
    expect(state.power).toBe(germany)
    expect(state.unitsIn(spaceOf('Russia'), ussr, 0)).toBe(5)
    expect(state.cash[ussr]).toBe(7 - 6 + 7)
  })

  test('R41-13.8: planes that nothing can save are lost then', () => {
    const state = position({
      power: 'germany',
      phase: 'mobilise',
      units: { 'SZ 9': { germany: { fighter: 1, bomber: 1 } }, Germany: { germany: { fighter: 1 } } },
      flown: [
        { space: 'SZ 9', unit: 'fighter', steps: 4, count: 1 },
        { space: 'SZ 9', unit: 'bomber', steps: 6, count: 1 },
      ],
    })
    passTurn(state)
    expect(state.unitsIn(spaceOf('SZ 9'), germany, 2)).toBe(0)
    expect(state.unitsIn(spaceOf('SZ 9'), germany, 3)).toBe(0)
    expect(state.unitsIn(spaceOf('Germany'), germany, 2)).toBe(1)
  })
})

describe('R41-13.2: fighters whose carrier was sunk land before the acting power moves', () => {
  const stranded = () =>
    position({
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: {
        'SZ 45': { japan: { fighter: 2 }, unitedStates: { destroyer: 1 } },
        'Western Canada': { unitedStates: { infantry: 1 } },
      },
    })
  const rescue: Order = {
    kind: 'rescue',
    power: japan,
    zone: spaceOf('SZ 45'),
    to: spaceOf('Japan'),
    fighters: 2,
  }

  test('their owner decides, and nobody moves before', () => {
    const state = stranded()
    expect(nextIn(state)).toEqual({ kind: 'decision', seat: japan, about: 'rescue' })
    const route = [spaceOf('Western Canada'), spaceOf('Alaska')]
    const move: Order = { kind: 'move', units: counts({ infantry: 1 }), route }
    expect(faultOfAction(state, [move])?.message).toMatch(/R41-13\.2/)
    expect(faultOfAction(state, [])?.message).toMatch(/R41-13\.2/)
    expect(faultOfEnd(state)?.message).toMatch(/R41-13\.2/)
    expect(faultOfAction(state, [rescue])).toBeUndefined()
    actIn(state, [rescue])
    expect(state.unitsIn(spaceOf('Japan'), japan, 2)).toBe(2)
    expect(nextIn(state)).toEqual({ kind: 'decision', seat: unitedStates, about: 'noncombatMove' })
    expect(faultOfAction(state, [move])).toBeUndefined()
  })

  test('who passes lands them all the same', () => {
    const state = stranded()
    actIn(state, passIn(state))
    expect(state.unitsIn(spaceOf('SZ 45'), japan, 2)).toBe(0)
    expect(nextIn(state)).toMatchObject({ about: 'noncombatMove' })
  })
})

describe('R41-16.1, R41-16.3: the game ends at the end of a turn', () => {
  const both = { Germany: 'ussr', Japan: 'unitedStates' } as const

  test('V41-39: at the end of Japan’s turn, and not before', () => {
    const state = position({ power: 'unitedKingdom', owners: both })
    passTurn(state)
    expect(nextIn(state).kind).toBe('decision')
    passTurn(state)
    expect(state.winner).toBe(allies)
    expect(nextIn(state)).toMatchObject({ kind: 'over', shares: [1, 0] })
    expect(legal(state, buy({}))?.message).toMatch(/over/)
  })

  test('V41-39: Moscow and London at the end of the United States’ turn', () => {
    const owners = { Russia: 'germany', 'United Kingdom': 'germany' } as const
    const state = position({ power: 'japan', owners })
    passTurn(state)
    expect(state).toMatchObject({ power: unitedStates, winner: undefined })
    passTurn(state)
    expect(nextIn(state)).toMatchObject({ kind: 'over', shares: [0, 1] })
  })

  test('R41-3.7: battles come first: nobody leaves phase 3 before', () => {
    const state = position({
      power: 'germany',
      phase: 'battle',
      units: { Karelia: { germany: { infantry: 1 }, ussr: { infantry: 1 } } },
    })
    expect(state.battles[spaceOf('Karelia')]).toBe(battleMarks.pending)
    expect(faultOfEnd(state)?.message).toMatch(/R41-7\.3/)
  })
})
