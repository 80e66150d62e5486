import { describe, expect, test } from 'vitest'
import { defined } from '../../../../../src/engine/index.ts'
import { nameOf } from '../../../../../src/games/aa1941/board/map.ts'
import type { Attack } from '../../../../../src/games/aa1941/strategist/v1/attack-plan.ts'
import { attackContextOf, chooseAttacks, sizeOf } from '../../../../../src/games/aa1941/strategist/v1/attacks.ts'
import type { Target } from '../../../../../src/games/aa1941/strategist/v1/options.ts'
import { ownStyle as ownStyleV2 } from '../../../../../src/games/aa1941/strategist/v2/styles.ts'
import { usualParams } from '../../../../../src/games/aa1941/strategist/v3/params.ts'
import { ownStyle } from '../../../../../src/games/aa1941/strategist/v3/styles.ts'
import { type Board, boardOf } from '../../../../support/board-1941.ts'

const style = ownStyle(usualParams, 'standard')

/** By target: how many units are sent. */
const attacks = (board: Board, by = style): Record<string, number> =>
  Object.fromEntries(
    chooseAttacks(attackContextOf(boardOf({ phase: 'combatMove', ...board }), by)).map(attack => [
      nameOf(attack.space),
      sizeOf(attack),
    ]),
  )

/** 4 infantry in Moscow and 8 in Caucasus, between an army in West Russia and 3 infantry in Ukraine. */
const moscow: Board = {
  power: 'ussr',
  owner: { 'West Russia': 'germany' },
  units: {
    Russia: { ussr: { infantry: 4, fighter: 1 } },
    Caucasus: { ussr: { infantry: 8 } },
    'West Russia': { germany: { infantry: 8, tank: 4 } },
    Ukraine: { germany: { infantry: 3 } },
  },
}

describe('the own capital', () => {
  test('keeps the army beside it that would hold it', () => {
    expect(attacks(moscow)).not.toHaveProperty('Ukraine')
    expect(attacks(moscow, ownStyleV2(usualParams, 'standard'))).toHaveProperty('Ukraine')
  })

  test('lets all go where nobody can come at it', () => {
    expect(attacks({ ...moscow, units: { ...moscow.units, 'West Russia': {} } })).toHaveProperty('Ukraine')
  })
})

describe('a capital that would fall', () => {
  /** 18 infantry in Moscow before an army that would beat them, and lose most of itself; weak neighbours all around. */
  const doomed: Board = {
    power: 'ussr',
    owner: { 'West Russia': 'germany', Caucasus: 'germany', Urals: 'germany' },
    units: {
      Russia: { ussr: { infantry: 18 } },
      'West Russia': { germany: { infantry: 14, tank: 5, fighter: 2, bomber: 1 } },
      Caucasus: { germany: { infantry: 2 } },
      Urals: { germany: { infantry: 1 } },
    },
  }

  test('is not left to an enemy who would pay dearly for it', () => {
    expect(attacks(doomed)).toEqual({})
    expect(attacks(doomed, ownStyle({ ...usualParams, dearFall: 0 }, 'standard'))).not.toEqual({})
  })
})

describe('the turn after the next', () => {
  /** Nobody can be in Moscow in one turn; in two the army of Ukraine and Eastern Europe can. */
  const approached: Board = {
    power: 'ussr',
    owner: { Ukraine: 'germany', Szechwan: 'japan' },
    units: {
      Russia: { ussr: { infantry: 6 } },
      Caucasus: { ussr: { infantry: 9 } },
      Ukraine: { germany: { infantry: 10, tank: 1 } },
      'Eastern Europe': { germany: { infantry: 6 } },
      Szechwan: { japan: { infantry: 2, bomber: 1 } },
    },
  }

  test('keeps an army within reach of the capital that an enemy approaches', () => {
    expect(attacks(approached).Szechwan ?? 0).toBeLessThan(5)
    expect(
      attacks(approached, ownStyle({ ...usualParams, guardNextTurn: 0 }, 'standard')).Szechwan,
    ).toBeGreaterThanOrEqual(5)
  })
})

describe('an empty capital', () => {
  const beforeBerlin: Board = {
    power: 'ussr',
    owner: { 'Eastern Europe': 'ussr' },
    units: {
      'Eastern Europe': { ussr: { infantry: 6, tank: 3 } },
      'Southern Europe': { germany: { infantry: 3, bomber: 1 } },
      'Western Europe': { germany: { infantry: 2 } },
    },
  }

  test('is taken by a few, and the rest destroys who would win it back', () => {
    const berlin = attacks(beforeBerlin)
    expect(berlin.Germany).toBeLessThanOrEqual(4)
    expect(berlin['Southern Europe']).toBeGreaterThanOrEqual(5)
  })

  test('once it is taken makes an attack worth more on those who would win it back', () => {
    const context = attackContextOf(boardOf({ phase: 'combatMove', ...beforeBerlin }), style)
    const { options, free } = context
    const care = defined(context.care)
    const target = (name: string): Target => defined(options.targets.find(({ space }) => nameOf(space) === name))
    const chosen = chooseAttacks(context)
    const attack = (name: string): Attack => defined(chosen.find(({ space }) => nameOf(space) === name))
    const cost = (): number => care.costOf(attack('Southern Europe'), target('Southern Europe'), free, new Set())
    care.begin()
    const alone = cost()
    care.take(attack('Germany'), target('Germany'))
    expect(cost()).toBeLessThan(alone - 1)
  })
})

describe('a territory that is won back at once', () => {
  /** Three infantry could take Ukraine, and would lose it and themselves to the army behind it. */
  const trade: Board = {
    power: 'ussr',
    owner: { Ukraine: 'germany' },
    units: {
      Caucasus: { ussr: { infantry: 3 } },
      Russia: { ussr: { infantry: 12 } },
      Ukraine: { germany: { infantry: 1 } },
      'Eastern Europe': { germany: { infantry: 6, tank: 3 } },
    },
  }

  test('has brought the income of one turn, and no more', () => {
    const valueBy = (wonBack: number): number =>
      defined(
        chooseAttacks(
          attackContextOf(
            boardOf({ phase: 'combatMove', ...trade }),
            ownStyle({ ...usualParams, wonBack }, 'standard'),
          ),
        ).find(({ space }) => nameOf(space) === 'Ukraine'),
      ).value
    expect(valueBy(usualParams.wonBack)).toBeLessThan(valueBy(1) - 0.5)
  })
})

describe('planes', () => {
  /** A battleship off Norway, in reach of the planes in London. */
  const battleship: Board = {
    power: 'unitedKingdom',
    units: {
      'United Kingdom': { unitedKingdom: { infantry: 2, fighter: 4, bomber: 1 } },
      'SZ 6': { germany: { battleship: 1 } },
    },
  }
  const withSubmarines: Board = {
    ...battleship,
    units: { ...battleship.units, 'SZ 6': { germany: { battleship: 1, submarine: 2 } } },
  }

  test('sink a battleship though submarines lie beside it, whom they cannot hit', () => {
    expect(attacks(battleship)).toHaveProperty('SZ 6')
    expect(attacks(withSubmarines)).toHaveProperty('SZ 6')
    expect(attacks(withSubmarines, ownStyleV2(usualParams, 'standard'))).not.toHaveProperty('SZ 6')
  })

  test('leave submarines alone', () => {
    expect(
      attacks({ ...battleship, units: { ...battleship.units, 'SZ 6': { germany: { submarine: 2 } } } }),
    ).not.toHaveProperty('SZ 6')
  })
})

describe('a capital by which the enemy wins', () => {
  /** The Axis hold Moscow and London at the end of the turn of the United States (R41-16.1). */
  const lastTurn: Board = {
    power: 'unitedStates',
    owner: { Russia: 'germany', 'United Kingdom': 'germany' },
    units: {
      Russia: { germany: { infantry: 6 } },
      'United Kingdom': { germany: { infantry: 5 } },
      Germany: { germany: { infantry: 10 } },
      'Western Europe': { germany: { infantry: 6 } },
      'SZ 9': { unitedStates: { battleship: 1 } },
    },
    cargo: {
      'SZ 9': {
        unitedStates: [
          ['tank', 'infantry'],
          ['tank', 'infantry'],
        ],
      },
    },
  }

  test('is attacked at any odds by who moves last before the check', () => {
    expect(attacks(lastTurn)).toHaveProperty('United Kingdom')
  })

  test('is not while it decides nothing', () => {
    expect(attacks({ ...lastTurn, owner: { 'United Kingdom': 'germany' } })).not.toHaveProperty('United Kingdom')
  })
})
