import { describe, expect, test } from 'vitest'
import { nameOf, spaceOf } from '../../../../../src/games/aa1941/board/map.ts'
import { battleship, destroyer, infantry, only, transport } from '../../../../../src/games/aa1941/board/units.ts'
import { attackContextOf } from '../../../../../src/games/aa1941/strategist/v1/attacks.ts'
import {
  bestPurchases,
  helpOf as helpOfPurchase,
  needsOf,
} from '../../../../../src/games/aa1941/strategist/v1/buying.ts'
import { dangersOf } from '../../../../../src/games/aa1941/strategist/v1/danger.ts'
import { combatPlanOf } from '../../../../../src/games/aa1941/strategist/v1/phase-orders.ts'
import { shippingOf } from '../../../../../src/games/aa1941/strategist/v1/shipping.ts'
import { lossAfterLanding } from '../../../../../src/games/aa1941/strategist/v3/after-landing.ts'
import { blockersFor } from '../../../../../src/games/aa1941/strategist/v3/blockers.ts'
import { gainOfCanals } from '../../../../../src/games/aa1941/strategist/v3/canals.ts'
import { paramsWith, usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { ownStyle } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import { chanceOfLanding, gainOfDeck } from '../../../../../src/games/aa1941/strategist/v3/use-of-ships.ts'
import { type Board, boardOf } from '../../../../support/board-1941.ts'

const style = ownStyle(usualParams, 'standard')

/** Troops in London, and who else is named. */
const london = (units: Board['units'], more: Partial<Board> = {}) =>
  boardOf({
    power: 'unitedKingdom',
    phase: 'combatMove',
    units: {
      'United Kingdom': { unitedKingdom: { infantry: 6 } },
      Germany: { germany: { infantry: 10 } },
      Russia: { ussr: { infantry: 12 } },
      Japan: { japan: { infantry: 8 } },
      'Eastern United States': { unitedStates: { infantry: 8 } },
      ...units,
    },
    ...more,
  })

describe('transports that land', () => {
  const lossBeside = (units: Board['units']) => {
    const state = london({ 'SZ 6': { unitedKingdom: { transport: 1 } }, ...units })
    const context = attackContextOf(state, style)
    const target = context.options.targets.find(({ space }) => nameOf(space) === 'Norway Finland')!
    const { boat, route } = target.lifts[0]!
    return lossAfterLanding(usualParams, state, context.enemyForces, [{ boat, zone: route.at(-1)! }])
  }

  test('lose nothing where no enemy comes', () => {
    expect(lossBeside({})).toBe(0)
  })

  test('are charged where planes sink them without a die (R41-9.9.1)', () => {
    expect(lossBeside({ Germany: { germany: { infantry: 10, bomber: 1 } } })).toBeCloseTo(usualParams.afterLanding * 7)
  })

  test('are charged less beside a strong fleet', () => {
    const planes = { Germany: { germany: { infantry: 10, bomber: 1 } } }
    expect(lossBeside({ ...planes, 'SZ 7': { unitedKingdom: { battleship: 2 } } })).toBeLessThan(lossBeside(planes))
  })
})

describe('a canal', () => {
  test('is worth something to the ships it opens to (R41-3.9)', () => {
    const fleet = { 'SZ 17': { germany: { transport: 2, battleship: 1 } } }
    const split = { 'Anglo-Egypt Sudan': 'germany' } as const
    const gain = (state: ReturnType<typeof boardOf>) => gainOfCanals(usualParams, state, spaceOf('Middle East'))
    expect(gain(london(fleet, { power: 'germany', owner: split }))).toBeGreaterThan(0)
    expect(gain(london(fleet, { power: 'germany' }))).toBe(0)
    expect(gain(london({}, { power: 'germany', owner: split }))).toBe(0)
  })

  test('is worth something to who closes it to the enemy', () => {
    const fleet = { 'SZ 17': { germany: { transport: 2, battleship: 1 } } }
    const owner = { 'Anglo-Egypt Sudan': 'germany', 'Middle East': 'germany' } as const
    expect(gainOfCanals(usualParams, london(fleet, { owner }), spaceOf('Middle East'))).toBeGreaterThan(0)
  })
})

describe('ships that are bought', () => {
  const helpOf = (units: Board['units'], buy: Parameters<typeof helpOfPurchase>[2]) => {
    const state = london(units, { phase: 'purchase', cash: { unitedKingdom: 16 } })
    return helpOfPurchase(state, needsOf(usualParams, state, style.sea), buy)
  }

  test('are no help to transports in zones that the enemy holds', () => {
    const held = {
      'SZ 6': { germany: { battleship: 1 } },
      'SZ 7': { germany: { battleship: 1 } },
      'SZ 8': { germany: { battleship: 1 } },
    }
    expect(helpOf({}, only(transport, 2)) - helpOf(held, only(transport, 2))).toBeGreaterThan(
      2 * usualParams.idleTransport,
    )
  })

  test('guard transports, and nobody where there are none', () => {
    const fleet = { 'SZ 5': { germany: { battleship: 2 } } }
    const boats = { ...fleet, 'SZ 1': { unitedKingdom: { transport: 4 } } }
    const helpOfBattleship = (units: Board['units']) =>
      helpOf(units, only(battleship, 1)) - helpOf(units, only(infantry, 1))
    expect(helpOfBattleship(boats)).toBeGreaterThan(helpOfBattleship(fleet))
  })

  test('are not battleships where nobody is to be guarded', () => {
    const state = london({ 'SZ 10': { germany: { submarine: 1 } } }, { phase: 'purchase', cash: { unitedKingdom: 16 } })
    expect(bestPurchases(style, state, 1)[0]?.buy[battleship]).toBe(0)
  })
})

describe('a blocker', () => {
  const full = ['tank', 'infantry'] as const
  const washington = (zone: string) =>
    boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: {
        'Eastern United States': { unitedStates: { infantry: 2 } },
        'SZ 11': { unitedStates: { destroyer: 1 } },
        [zone]: { germany: { battleship: 2 } },
        Germany: { germany: { infantry: 10 } },
      },
      cargo: { [zone]: { germany: [full, full, full] } },
    })

  test('stands where a landing fleet has to pass (R41-3.6, 6.8.2)', () => {
    expect(blockersFor(usualParams, washington('SZ 14'))).toMatchObject([
      { type: destroyer, route: [spaceOf('SZ 11'), spaceOf('SZ 13')] },
    ])
  })

  test('is not sent where nobody comes', () => {
    expect(blockersFor(usualParams, washington('SZ 16'))).toEqual([])
  })
})

test('who can march to a coast is not taken aboard for it as well', () => {
  const state = boardOf({
    power: 'germany',
    phase: 'combatMove',
    owner: { 'Anglo-Egypt Sudan': 'germany' },
    units: {
      'Anglo-Egypt Sudan': { germany: { infantry: 2, tank: 1 } },
      'SZ 17': { germany: { transport: 1, battleship: 1 } },
      India: { unitedKingdom: { infantry: 3 } },
      Caucasus: { ussr: { infantry: 3 } },
      'Union of South Africa': { unitedKingdom: { infantry: 3 } },
      Germany: { germany: { infantry: 10 } },
      Russia: { ussr: { infantry: 12 } },
    },
  })
  const { attacks, context } = combatPlanOf(state, style)
  const middleEast = attacks.find(({ space }) => nameOf(space) === 'Middle East')
  expect(middleEast).toBeDefined()
  const { sources } = context.options.targets.find(({ space }) => space === middleEast!.space)!
  expect(middleEast!.lifts.flatMap(({ troops }) => troops).filter(group => sources.includes(group))).toEqual([])
})

describe('a coast', () => {
  const landing = (germans: number, more: Board['units'] = {}, params = usualParams) => {
    const state = london({ 'Western Europe': { germany: { infantry: germans } }, ...more })
    return chanceOfLanding(params, state, spaceOf('Western Europe'), shippingOf(params, state).lifts)
  }

  test('draws ships by the chance that troops would take it, and never less than by a floor', () => {
    expect(landing(0)).toBe(1)
    expect(landing(3)).toBeLessThan(1)
    expect(landing(5)).toBeLessThan(landing(3))
    expect(landing(30)).toBeCloseTo(usualParams.landingFloor)
    expect(landing(5, {}, paramsWith({ landingFloor: 1 }))).toBe(1)
  })

  test('draws more where there are transports for more troops', () => {
    expect(landing(5, { 'SZ 1': { unitedKingdom: { transport: 6 } } })).toBeGreaterThan(landing(5))
  })
})

describe('decks', () => {
  /** An American fleet in SZ 2 with troops for Europe; the Germans have planes in Western Europe. */
  const fleet = (ships: Record<string, number>) =>
    boardOf({
      power: 'unitedStates',
      phase: 'noncombatMove',
      units: {
        'SZ 2': { unitedStates: ships },
        'Western Europe': { germany: { infantry: 2, fighter: 3, bomber: 1 } },
        Germany: { germany: { infantry: 3 } },
        'Eastern Canada': { unitedStates: { fighter: 2 } },
        'United Kingdom': { unitedKingdom: { infantry: 6 } },
        Russia: { ussr: { infantry: 30 } },
        Japan: { japan: { infantry: 8 } },
        'Eastern United States': { unitedStates: { infantry: 8 } },
      },
      cargo: { 'SZ 2': { unitedStates: [['infantry', 'infantry']] } },
    })

  test('are worth what fighters on them make safer where the fleet is wanted', () => {
    const gain = (ships: Record<string, number>): number => {
      const state = fleet(ships)
      const { bring } = shippingOf(usualParams, state, style.sea)
      return gainOfDeck(usualParams, dangersOf(usualParams, state), bring, spaceOf('SZ 2'))
    }
    expect(gain({ aircraftCarrier: 1, battleship: 1 })).toBeGreaterThan(0)
    expect(gain({ battleship: 1 })).toBe(0)
  })

  test('are worth nothing without transports', () => {
    const state = boardOf({ power: 'unitedStates', units: { 'SZ 2': { unitedStates: { aircraftCarrier: 1 } } } })
    const { bring } = shippingOf(usualParams, state, style.sea)
    expect(gainOfDeck(usualParams, dangersOf(usualParams, state), bring, spaceOf('SZ 2'))).toBe(0)
  })
})
