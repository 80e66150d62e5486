import { describe, expect, test } from 'vitest'
import type { UnitCounts } from '../../../src/armies/index.ts'
import type { Aa1914MinesReply, Aa1914Question } from '../../../src/index.ts'
import { aa1914 } from '../../support/engine-1914.ts'
import { always, type Ends, expectEnd, expectEnds, replyTo, silentLand, told } from './ends.ts'

type MinesQuestion = Extract<Aa1914Question, { kind: 'mines' }>

/** What comes through, each with its probability. */
const throughMines = (question: Omit<MinesQuestion, 'kind'>): Ends => {
  const reply = aa1914.replyTo({ kind: 'mines', method: 'exact', ...question }) as unknown as Aa1914MinesReply
  return Object.fromEntries(reply.survivors.map(({ units, probability }) => [told(units), probability]))
}
const expectThrough = (question: Omit<MinesQuestion, 'kind'>, wanted: Ends): void => {
  const got = throughMines(question)
  expect(got).toEqual(Object.fromEntries(Object.entries(wanted).map(([end, chance]) => [end, expect.closeTo(chance, 12)]))) // biome-ignore format: one line
}

describe('R14-7.10.2: one die a ship, and a 1 sinks it', () => {
  test.each(['submarine', 'cruiser', 'damagedBattleship', 'transport'] as const)('a %s', ship => {
    expectThrough({ fleet: { [ship]: 1 } }, { [`1 ${ship}`]: 5 / 6, nobody: 1 / 6 })
  })

  test('an undamaged battleship is only damaged', () => {
    expectThrough({ fleet: { battleship: 1 } }, { '1 battleship': 5 / 6, '1 damagedBattleship': 1 / 6 })
  })

  test('two battleships through two fields: each is whole with 25/36, damaged with 10/36, sunk with 1/36', () => {
    const [whole, damaged, sunk] = [25 / 36, 10 / 36, 1 / 36]
    expectThrough(
      { fleet: { battleship: 2 }, fields: 2 },
      {
        '2 battleship': whole ** 2,
        '1 battleship + 1 damagedBattleship': 2 * whole * damaged,
        '2 damagedBattleship': damaged ** 2,
        '1 battleship': 2 * whole * sunk,
        '1 damagedBattleship': 2 * damaged * sunk,
        nobody: sunk ** 2,
      },
    )
  })

  test('more than a die shows is no more than certain', () => {
    expectThrough({ fleet: { cruiser: 1 }, rules: { dice: { sides: 4 }, values: { mine: 6 } } }, { nobody: 1 })
  })

  test('each by itself: the owner chooses nothing', () => {
    // Cruiser and transport: both live 25/36, either is sunk 5/36, both 1/36.
    expectThrough(
      { fleet: { cruiser: 1, transport: 1 } },
      { '1 cruiser + 1 transport': 25 / 36, '1 cruiser': 5 / 36, '1 transport': 5 / 36, nobody: 1 / 36 },
    )
  })
})

describe('R14-7.10.3, A14-23: one die for each ship and field', () => {
  test('two fields are two dice', () => {
    expectThrough({ fleet: { cruiser: 1 }, fields: 2 }, { '1 cruiser': 25 / 36, nobody: 11 / 36 })
  })

  test('a battleship is damaged by the first and sunk by the second: V14-33', () => {
    expectThrough(
      { fleet: { battleship: 1 }, fields: 2 },
      { '1 battleship': 25 / 36, '1 damagedBattleship': 10 / 36, nobody: 1 / 36 },
    )
    expectThrough({ fleet: { battleship: 1 }, fields: 3, rules: { values: { mine: always } } }, { nobody: 1 })
  })

  test('cargo is lost with its transport, and only with its own', () => {
    const aboard: readonly UnitCounts[] = [{ infantry: 2 }, { tank: 1 }]
    expectThrough(
      { fleet: { transport: 2 }, loads: [...aboard] },
      {
        '2 infantry + 1 tank + 2 transport': 25 / 36,
        '2 infantry + 1 transport': 5 / 36,
        '1 tank + 1 transport': 5 / 36,
        nobody: 1 / 36,
      },
    )
  })

  test('ships that are not listed run no risk', () => {
    // Nor do the enemies in the zone: every mine is sure here, and their submarine lives.
    expectEnd(
      {
        kind: 'landing',
        sea: { attacker: { cruiser: 1, transport: 1 }, defender: { submarine: 1 }, mines: 1 },
        land: { seaborne: { infantry: 1 } },
        rules: { values: { mine: always } },
      },
      'nobody v 1 submarine: defenderWins',
    )
  })
})

describe('R14-7.11, A14-5: mines before unloading', () => {
  test('cargo of a transport that is sunk does not land', () => {
    expectEnds(
      {
        kind: 'landing',
        sea: { attacker: { transport: 1 }, mines: 1 },
        land: { seaborne: { infantry: 2 }, defender: { infantry: 1 } },
        rules: { units: silentLand },
      },
      { '2 infantry + 1 transport v 1 infantry: standoff': 5 / 6, 'nobody v 1 infantry: defenderWins': 1 / 6 },
    )
  })

  test('battleships must live to bombard, and damaged ones do', () => {
    const bombarding = (mine: number, mines: number): Aa1914Question => ({
      kind: 'landing',
      sea: { attacker: { battleship: 1, transport: 1 }, mines },
      land: { seaborne: { infantry: 1 }, defender: { infantry: 1 } },
      rules: { values: { mine, bombardment: always }, units: silentLand },
    })
    // One field at 3: the transport lives with 1/2, the battleship, damaged or not, in any case, and hits for sure.
    expectEnds(bombarding(3, 1), {
      '1 infantry + 1 battleship + 1 transport v nobody: attackerWins': 1 / 4,
      '1 infantry + 1 damagedBattleship + 1 transport v nobody: attackerWins': 1 / 4,
      '1 battleship v 1 infantry: defenderWins': 1 / 4,
      '1 damagedBattleship v 1 infantry: defenderWins': 1 / 4,
    })
    // Two fields at 3: the transport lives with 1/4, the battleship is whole 1/4, damaged 1/2, sunk 1/4.
    const { outcomes } = replyTo(bombarding(3, 2))
    expect(outcomes.attackerWins).toBeCloseTo((1 / 4) * (3 / 4), 12)
    expect(outcomes.standoff).toBeCloseTo((1 / 4) * (1 / 4), 12)
  })

  test('the warship that a sea battle needs has to come through', () => {
    // One die each for submarine and transport, then sure hits of the submarine.
    const { stages } = replyTo({
      kind: 'landing',
      sea: { attacker: { submarine: 1, transport: 1 }, defender: { cruiser: 1 }, mines: 1 },
      land: { seaborne: { infantry: 1 } },
      rules: { units: { submarine: { attack: always }, cruiser: { defense: 0 } } },
    })
    expect(stages!.find(({ name }) => name === 'sea battle')!.fought).toBeCloseTo(5 / 6, 12)
  })

  test('the look at infantry comes after the mines: fighters that have lost theirs stay aboard', () => {
    expectEnds(
      {
        kind: 'landing',
        sea: { attacker: { transport: 2 }, mines: 1 },
        land: { seaborne: { infantry: 2, fighter: 2 }, loads: [{ infantry: 2 }, { fighter: 2 }] },
      },
      {
        '2 infantry + 2 fighter + 2 transport v nobody: attackerWins': 25 / 36,
        '2 infantry + 1 transport v nobody: attackerWins': 5 / 36,
        '2 fighter + 1 transport v nobody: defenderWins': 5 / 36,
        'nobody v nobody: defenderWins': 1 / 36,
      },
    )
  })
})
