import { describe, expect, test } from 'vitest'
import { aa1941 } from '../../src/games/aa1941/ruleset.ts'
import { prepare } from '../support/engine.ts'
import { expectEnds, never, oneRound } from './ends.ts'

const refusing = (question: unknown) => () => prepare(question as Parameters<typeof prepare>[0])

describe('R41-2: the unit table', () => {
  // biome-ignore format: a table reads best as a table
  test.each([
    ['infantry',        'land', 3,  1, 1, 2, 1],
    ['tank',            'land', 6,  2, 3, 3, 1],
    ['fighter',         'air',  10, 4, 3, 4, 1],
    ['bomber',          'air',  12, 6, 4, 1, 1],
    ['submarine',       'sea',  6,  2, 2, 1, 1],
    ['transport',       'sea',  7,  2, 0, 0, 1],
    ['destroyer',       'sea',  8,  2, 2, 2, 1],
    ['aircraftCarrier', 'sea',  12, 2, 1, 2, 1],
    ['battleship',      'sea',  16, 2, 4, 4, 2],
  ] as const)('%s lives on %s, costs %i, moves %i, attacks at %i, defends at %i, takes %i', (name, domain, ...rest) => {
    const [cost, move, attack, defense, hits] = rest
    expect(aa1941.units.find(unit => unit.name === name)).toMatchObject({ domain, cost, move, attack, defense, hits })
  })

  test('dice have six sides', () => {
    expect(aa1941.dice).toEqual({ sides: 6, mode: 'ordinary' })
  })
})

describe('R41-2.1: surface warships close a zone to landings, submarines and transports do not', () => {
  // Nobody rolls a die that hits, so the sea battle is over at once and everybody stays.
  const units = Object.fromEntries(
    ['destroyer', 'aircraftCarrier', 'battleship', 'submarine'].map(unit => [unit, { attack: never, defense: never }]),
  )
  test.each([
    ['destroyer', false],
    ['aircraftCarrier', false],
    ['battleship', false],
    ['submarine', true],
    ['transport', true],
  ] as const)('%s', (ship, lands) => {
    expectEnds(
      {
        kind: 'amphibious',
        sea: { attacker: { transport: 1 }, defender: { [ship]: 1 } },
        land: { seaborne: { infantry: 1 } },
        rules: { units },
      },
      { [`1 infantry + 1 transport v 1 ${ship}: ${lands ? 'attackerWins' : 'standoff'}`]: 1 },
    )
  })
})

describe('R41-2.3: where units fight', () => {
  test.each([
    ['ships on land', { attacker: { tank: 1 }, defender: { destroyer: 1 }, location: 'land' }, ['location']],
    ['land units at sea', { attacker: { tank: 1, destroyer: 1 }, defender: { destroyer: 1 } }, ['attacker', 'tank']],
    ['land units that defend at sea', { attacker: { submarine: 1 }, defender: { infantry: 1, transport: 0, destroyer: 1 } }, ['defender', 'infantry']], // biome-ignore format: one line a case
    ['bombers that defend a zone', { attacker: { submarine: 1 }, defender: { bomber: 1, destroyer: 1 } }, ['defender', 'bomber']], // biome-ignore format: one line a case
  ])('no %s', (_, question, at) => {
    expect(refusing(question)).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ code: 'wrong-location', at })] }),
    )
  })

  test('aircraft attack on land and at sea, fighters defend in both', () => {
    for (const location of ['land', 'sea'] as const)
      expectEnds(
        { location, attacker: { bomber: 1 }, defender: { fighter: 1 } },
        // a = d = 4/6: wins a(1 − d), loses d(1 − a), both fall ad, each over 1 − 1/9.
        {
          '1 bomber v nobody: attackerWins': 1 / 4,
          'nobody v 1 fighter: defenderWins': 1 / 4,
          'nobody v nobody: mutualDestruction': 1 / 2,
        },
      )
  })
})

test('R41-2.4: values do not change by the company a unit keeps', () => {
  // One round of dice at 1, 3, 3 and 4 against two tanks that both answer for certain: the infantry and the tank fall
  // (cheapest first), and none, one or both of the defenders.
  const missed = (5 / 6) * (1 / 2) * (1 / 2) * (1 / 3)
  expectEnds(
    {
      attacker: { infantry: 1, tank: 1, fighter: 1, bomber: 1 },
      defender: { tank: 2 },
      policies: { attacker: oneRound },
      rules: { units: { tank: { defense: 6 } } },
    },
    {
      '1 fighter + 1 bomber v 2 tank: attackerRetreats': missed,
      '1 fighter + 1 bomber v 1 tank: attackerRetreats': oneOf([1 / 6, 1 / 2, 1 / 2, 2 / 3]),
      '1 fighter + 1 bomber v nobody: attackerWins': 1 - missed - oneOf([1 / 6, 1 / 2, 1 / 2, 2 / 3]),
    },
  )
})

/** The chance that exactly one of independent dice hits. */
function oneOf(chances: readonly number[]): number {
  return chances.reduce(
    (sum, chance, at) => sum + chances.reduce((product, other, i) => product * (i === at ? chance : 1 - other), 1),
    0,
  )
}

describe('R41-2.2, R41-2.5: what is not in this game is no unit of it', () => {
  test.each(['industrialComplex', 'artillery', 'cruiser', 'antiAircraftGun'])('%s', name => {
    expect(refusing({ attacker: { infantry: 1 }, defender: { infantry: 1, [name]: 1 } })).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ code: 'unknown-unit', at: ['defender', name] })] }),
    )
  })

  test('fighters fire at bombers like at anybody: no guns fire first', () => {
    // 4/6 against 1/6: with a first shot of anybody these would differ.
    expectEnds(
      { attacker: { bomber: 1 }, defender: { infantry: 1 } },
      {
        '1 bomber v nobody: attackerWins': 4 / 7,
        'nobody v 1 infantry: defenderWins': 1 / 7,
        'nobody v nobody: mutualDestruction': 2 / 7,
      },
    )
  })
})
