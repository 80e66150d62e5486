import { describe, expect, test } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import type { Aa1914Question } from '../../../src/index.ts'
import { always, endsOf, expectEnd, expectEnds, expectRefusal, never, replyTo, silentLand } from './ends.ts'

type Garrison = Extract<Aa1914Question, { kind?: 'land' | undefined; attacker: UnitCounts }>['defender']

const landing = (defender: Garrison): Aa1914Question => ({
  kind: 'landing',
  sea: { attacker: { battleship: 1, transport: 1 } },
  land: { seaborne: { infantry: 2 }, defender },
})

describe('R14-16.1: powers of a side defend together', () => {
  const shared: Garrison = [
    { power: 'germany', units: { infantry: 2, artillery: 1 } },
    { power: 'ottomanEmpire', units: { infantry: 1, fighter: 1 } },
  ]
  const sum = { infantry: 3, artillery: 1, fighter: 1 }
  // So few hits that nobody comes to the last infantry of a power, which is where one list and two differ.
  test('as one list of their units would, while no army is down to its last infantry', () => {
    const attacker = { infantry: 1 }
    expectEnds({ attacker, defender: shared }, endsOf({ attacker, defender: sum }))
  })

  test('their fighters give air supremacy to the artillery of all', () => {
    // Germany's artillery fires at 4 because of the Ottoman fighter: 3 · 3 + 4 + 2 pips, on twelve targets.
    const { attacker } = replyTo({ attacker: { infantry: 12 }, defender: shared })
    expect(attacker.expectedLosses.units.infantry).toBeCloseTo((9 + 4 + 2) / 6, 12)
  })

  test('their artillery fires at landings together', () => {
    const two: Garrison = [
      { power: 'germany', units: { infantry: 1, artillery: 1 } },
      { power: 'ottomanEmpire', units: { infantry: 1, artillery: 1 } },
    ]
    const question = { ...landing(two), rules: { units: silentLand, values: { bombardment: never } } }
    const { attacker } = replyTo(question as Aa1914Question)
    expect(attacker.expectedLosses.units.infantry).toBeCloseTo(2 / 2, 12)
  })

  test('at sea', () => {
    const attacker = { cruiser: 2, submarine: 1 }
    const apart: Aa1914Question = {
      attacker,
      defender: [
        { power: 'germany', units: { submarine: 1, battleship: 1 } },
        { power: 'austriaHungary', units: { cruiser: 1, damagedBattleship: 1 } },
      ],
    }
    expectEnds(apart, endsOf({ attacker, defender: { submarine: 1, cruiser: 1, battleship: 1, damagedBattleship: 1 } }))
  })

  test('but are of one side', () => {
    expectRefusal(
      {
        attacker: { infantry: 1 },
        defender: [
          { power: 'germany', units: { infantry: 1 } },
          { power: 'france', units: { infantry: 1 } },
        ],
      },
      'invalid-field',
      ['defender'],
    )
  })

  test('and never attack together', () => {
    // The attacker waits and kills whoever strikes: Germany first, then the Ottoman Empire, each with one sure hit.
    const { turns } = replyTo({
      kind: 'campaign',
      attacker: { infantry: 4 },
      defender: [
        { power: 'ottomanEmpire', units: { infantry: 1 } },
        { power: 'germany', units: { infantry: 1 } },
      ],
      turns: 1,
      policies: { attacker: { stop: { afterTurns: 0 } } },
      rules: { units: { infantry: { attack: always, defense: always } } },
    })
    // R14-16.2: what hits Germany's attack cannot fall on its ally, who takes no part.
    expect(turns!.map(({ by, attackerUnits, defenderUnits }) => [by, attackerUnits, defenderUnits])).toEqual([
      ['attacker', 4, 2],
      ['germany', 3, 1],
      ['ottomanEmpire', 2, 0],
    ])
  })
})

describe('R14-16.2: friends of the acting power take no part', () => {
  const battle = (attack: number, defense: number, bystanders: boolean): Aa1914Question => ({
    attacker: { infantry: 1 },
    defender: { infantry: 2 },
    bystanders,
    rules: { units: { infantry: { attack, defense } } },
  })

  test('they neither roll nor fall', () => {
    // One sure hit of one attacker, and two sure answers, of which one is wasted.
    expectEnd(battle(always, never, true), '1 infantry v 1 infantry: standoff')
    expectEnd(battle(never, always, true), 'nobody v 2 infantry: standoff')
  })

  test('but while they are there the territory stays contested', () => {
    expect(replyTo(battle(never, always, true)).control).toMatchObject({ contested: 1 })
    expect(replyTo(battle(never, always, false)).control).toMatchObject({ defender: 1 })
  })
})

test('A14-33: at sea friends of either side look on, so they are no part of the question', () => {
  expectRefusal({ attacker: { cruiser: 1 }, defender: { cruiser: 1 }, bystanders: true }, 'unknown-field', [
    'bystanders',
  ])
})
