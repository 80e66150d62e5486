import { describe, expect, test } from 'vitest'
import { prepare, replyTo } from '../support/engine.ts'
import { always, expectEnds, never, oneRound } from './ends.ts'

const sure = {
  units: {
    submarine: { attack: always, defense: always },
    aircraftCarrier: { attack: always, defense: always },
    battleship: { attack: always, defense: always },
    fighter: { attack: always, defense: always },
    destroyer: { attack: always, defense: always },
  },
}

describe('R41-9.1: who takes part', () => {
  test('R41-9.1.1: the attacker is one power: his units come in one list, friends’ ships in none', () => {
    const question = {
      attacker: [{ power: 'unitedKingdom', units: { destroyer: 1 } }],
      defender: { submarine: 1 },
    }
    expect(() => prepare(question as never)).toThrow(expect.objectContaining({ code: 'invalid-field' }))
  })

  test('R41-9.1.1: the attacker’s aircraft and his carriers’ fighters fight with his ships', () => {
    // Three sure hits on three ships that do not answer.
    expectEnds(
      {
        attacker: { fighter: 1, bomber: 1, aircraftCarrier: 1 },
        defender: { destroyer: 3 },
        rules: { units: { ...sure.units, bomber: { attack: always } } },
        policies: { attacker: oneRound },
      },
      { 'nobody v nobody: mutualDestruction': 1 },
    )
  })

  test('R41-9.1.2: every enemy unit in the zone, of every power, with the fighters of the carriers there', () => {
    expectEnds(
      {
        attacker: { destroyer: 3, battleship: 1 },
        defender: [
          { power: 'japan', units: { aircraftCarrier: 1, fighter: 2 } },
          { power: 'germany', units: { destroyer: 1 } },
        ],
        policies: { attacker: oneRound },
        rules: sure,
      },
      // Four hits each way: on the attacker's side the battleship's first and the three destroyers.
      { '1 damagedBattleship v nobody: attackerWins': 1 },
    )
  })

  describe('R41-9.1.3: cargo', () => {
    test('does not fire, is not hit, and is lost with its ship', () => {
      const { attacker, outcomes } = replyTo({
        attacker: { transport: 2, infantry: 2, tank: 1, destroyer: 1 },
        defender: { destroyer: 1 },
        retreatZone: false,
      })
      // Destroyer against destroyer: 2/5, 2/5, 1/5. When both fall the transports have won, when the defender alone is left
      // they are lost.
      expect(outcomes.attackerWins).toBeCloseTo(3 / 5, 12)
      expect(outcomes.defenderWins).toBeCloseTo(2 / 5, 12)
      expect(attacker.expectedLosses.units.destroyer).toBeCloseTo(3 / 5, 12)
      expect(attacker.expectedLosses.units.transport).toBeCloseTo(2 * (2 / 5), 12)
      expect(attacker.expectedLosses.units.infantry).toBeCloseTo(2 * (2 / 5), 12)
      expect(attacker.expectedLosses.units.tank).toBeCloseTo(2 / 5, 12)
      // A destroyer is 8; two transports of 7, two infantry of 3 and a tank of 6 are 26.
      expect(attacker.expectedLosses.ipc).toBeCloseTo(8 * (3 / 5) + 26 * (2 / 5), 12)
    })

    test('the transport with the cheapest load is lost first', () => {
      // Two hits a round for certain: the destroyer, then a transport; then the attacker is stuck and withdraws.
      const { attacker, survivors } = replyTo({
        attacker: { transport: 3, infantry: 1, tank: 2, destroyer: 1 },
        defender: { destroyer: 2 },
        policies: { attacker: oneRound },
        rules: { units: { destroyer: { attack: never, defense: always }, infantry: { cost: 3 } } },
      })
      expect(survivors).toHaveLength(1)
      expect(attacker.expectedLosses.units).toMatchObject({ transport: 0, infantry: 0, tank: 0, destroyer: 0 })
      const stays = replyTo({
        attacker: { transport: 3, infantry: 1, tank: 2, destroyer: 1 },
        defender: { destroyer: 2, submarine: 1 },
        policies: { attacker: oneRound, defender: { casualties: ['submarine'] } },
        rules: { units: { destroyer: { attack: always, defense: always }, submarine: { defense: never } } },
      })
      expect(stays.attacker.expectedLosses.units).toMatchObject({ destroyer: 1, transport: 1, infantry: 0, tank: 0 })
    })

    test('of a defender goes down with it too', () => {
      const { defender, ipcSwing } = replyTo({
        attacker: { fighter: 1 },
        defender: { transport: 1, tank: 1, infantry: 1 },
      })
      expect(defender.expectedLosses).toEqual({ units: { transport: 1, tank: 1, infantry: 1 }, ipc: 16 })
      expect(ipcSwing.mean).toBe(16)
    })

    test('on defence every fighter is in the air, whoever owns it', () => {
      expectEnds(
        {
          attacker: { destroyer: 3 },
          defender: [
            { power: 'unitedStates', units: { aircraftCarrier: 1 } },
            { power: 'unitedKingdom', units: { fighter: 2 } },
          ],
          policies: { attacker: oneRound },
          rules: sure,
        },
        { 'nobody v nobody: mutualDestruction': 1 },
      )
    })
  })

  describe('R41-9.1.4: aircraft based on land do not defend the zone', () => {
    test('bombers cannot be listed there', () => {
      expect(() => prepare({ attacker: { destroyer: 1 }, defender: { destroyer: 1, bomber: 1 } })).toThrow(
        expect.objectContaining({ code: 'wrong-location' }),
      )
    })

    test('those of the territory under assault change nothing at sea', () => {
      const seaStage = (garrison: Record<string, number>) =>
        replyTo({
          kind: 'amphibious',
          sea: { attacker: { transport: 1, destroyer: 2 }, defender: { destroyer: 1, submarine: 1 } },
          land: { seaborne: { infantry: 1 }, defender: garrison },
        }).stages![0]!
      expect(seaStage({ infantry: 1, fighter: 5, bomber: 5 }).outcomes).toEqual(seaStage({ infantry: 1 }).outcomes)
    })
  })

  test('R41-9.1.5: the battle goes on while submarines remain', () => {
    // Two sure dice sink both destroyers in round 1; the submarine that is left must be fought: round 2.
    const reply = replyTo({
      attacker: { destroyer: 1, battleship: 1 },
      defender: { destroyer: 2, submarine: 1 },
      policies: { defender: { casualties: ['destroyer'] } },
      rules: {
        units: {
          destroyer: { attack: always, defense: never },
          battleship: { attack: always },
          submarine: { defense: 1 },
        },
      },
    })
    expect(reply.rounds.mean).toBeCloseTo(2, 12)
    expect(reply.outcomes.attackerWins).toBeCloseTo(1, 12)
    expect(reply.defender.expectedLosses.units).toMatchObject({ destroyer: 2, submarine: 1 })
  })
})

describe('R41-9.8: over, or another round', () => {
  test.each(['fighter', 'bomber', 'submarine', 'destroyer', 'aircraftCarrier', 'battleship'] as const)(
    'R41-9.8.1: transports alone are lost to a %s, without dice, with their cargo',
    unit => {
      const { rounds, defender, outcomes } = replyTo({
        attacker: { [unit]: 1 },
        defender: { transport: 2, infantry: 3 },
      })
      expect(outcomes.attackerWins).toBe(1)
      expect(rounds.mean).toBe(0)
      expect(defender.expectedLosses.units).toEqual({ transport: 2, infantry: 3 })
    },
  )

  test('R41-9.8.1: also those left when the rest is gone', () => {
    expectEnds(
      { attacker: { battleship: 1 }, defender: { destroyer: 1, transport: 4 }, rules: sure },
      { '1 damagedBattleship v nobody: attackerWins': 1 },
    )
  })

  test('R41-9.8.2: only the defender has fighting units: he wins', () => {
    expectEnds(
      { attacker: { destroyer: 1 }, defender: { destroyer: 2 }, rules: sure },
      { 'nobody v 1 destroyer: defenderWins': 1 },
    )
  })

  test('R41-9.8.3: neither has: transports stay', () => {
    expectEnds({ attacker: { transport: 2 }, defender: { transport: 3 } }, { '2 transport v 3 transport: standoff': 1 })
    expectEnds(
      { attacker: { destroyer: 1, transport: 1 }, defender: { destroyer: 1, transport: 2 }, rules: sure },
      { '1 transport v 2 transport: standoff': 1 },
    )
  })

  test.each([
    [{ fighter: 2 }, { submarine: 2 }, '2 fighter v 2 submarine'],
    [{ bomber: 1, fighter: 1 }, { submarine: 1 }, '1 fighter + 1 bomber v 1 submarine'],
    [{ submarine: 2 }, { fighter: 1 }, '2 submarine v 1 fighter'],
  ] as const)('R41-9.8.4: nobody can hit anybody: %j v %j, over before any die', (attacker, defender, stand) => {
    expectEnds({ attacker, defender }, { [`${stand}: standoff`]: 1 })
    expect(replyTo({ attacker, defender }).rounds.mean).toBe(0)
  })

  test('R41-9.8: looked at after submerging too', () => {
    // The submarine goes, and the transport is alone.
    expectEnds(
      {
        attacker: { aircraftCarrier: 1 },
        defender: { submarine: 1, transport: 1 },
        policies: { defender: { submerge: 'always' } },
        rules: sure,
      },
      { '1 aircraftCarrier v 1 submarine: attackerWins': 1 },
    )
  })

  test('R41-9.8.5: otherwise the attacker fights on or breaks off', () => {
    const battle = { attacker: { destroyer: 1 }, defender: { destroyer: 1 } }
    expectEnds(battle, {
      '1 destroyer v nobody: attackerWins': 2 / 5,
      'nobody v 1 destroyer: defenderWins': 2 / 5,
      'nobody v nobody: mutualDestruction': 1 / 5,
    })
    expectEnds(
      { ...battle, policies: { attacker: oneRound } },
      {
        '1 destroyer v nobody: attackerWins': 2 / 9,
        'nobody v 1 destroyer: defenderWins': 2 / 9,
        'nobody v nobody: mutualDestruction': 1 / 9,
        '1 destroyer v 1 destroyer: attackerRetreats': 4 / 9,
      },
    )
  })
})

describe('R41-9.9: defenceless transports', () => {
  test('R41-9.9.1: with submarines only, up or submerged, against aircraft only', () => {
    expectEnds(
      { attacker: { fighter: 1 }, defender: { submarine: 2, transport: 2 } },
      { '1 fighter v 2 submarine: standoff': 1 },
    )
    expectEnds(
      {
        attacker: { fighter: 1, submarine: 1 },
        defender: { submarine: 2, transport: 2 },
        policies: { attacker: { submerge: 'always' }, defender: { submerge: 'always' } },
      },
      { '1 fighter + 1 submarine v 2 submarine: attackerWins': 1 },
    )
  })

  test('R41-9.9.1: with transports on both sides the dice go on (A41-5)', () => {
    // A round: the strike sinks the attacker's transport with 1/6, then the bomber the defender's with 2/3.
    const over = 1 - (5 / 6) * (1 / 3)
    expectEnds(
      { attacker: { bomber: 1, transport: 1 }, defender: { submarine: 1, transport: 1 } },
      {
        // The attacker's transport is gone: what planes can hit is a matter of time.
        '1 bomber v 1 submarine: standoff': 1 / 6 / over,
        // The defender's is gone: the other is stuck, and withdraws.
        '1 bomber + 1 transport v 1 submarine: standoff': ((5 / 6) * (2 / 3)) / over,
      },
    )
  })

  test('R41-9.9.2: in general, what only one side’s dice can hit is lost', () => {
    expectEnds(
      {
        attacker: { fighter: 1 },
        defender: { battleship: 1, transport: 1 },
        rules: { units: { battleship: { defense: never } } },
      },
      { '1 fighter v nobody: attackerWins': 1 },
    )
  })

  test('R41-9.9.3: transports cannot sink transports', () => {
    expectEnds({ attacker: { transport: 5 }, defender: { transport: 1 } }, { '5 transport v 1 transport: standoff': 1 })
  })
})

describe('R41-9.10: attacking transports', () => {
  const left = { attacker: { bomber: 2, transport: 1 }, defender: { submarine: 2 } }

  test('R41-9.10.1: stuck before enemies that can hit them, they withdraw with all the rest', () => {
    expectEnds(
      // Two answers: the destroyer and one of the transports.
      { attacker: { destroyer: 1, transport: 2 }, defender: { destroyer: 2 }, rules: sure },
      { '1 transport v 1 destroyer: standoff': 1 },
    )
  })

  test('R41-9.10.1: the next wave finds those that nothing there can hit, and not who withdrew', () => {
    // The submarine sinks the carrier by surprise; of it and the fighter neither hits the other. A transport is stuck.
    const rules = { units: { submarine: { attack: always, defense: always } } }
    const foughtAfter = (attacker: Record<string, number>, defender: Record<string, number>): number => {
      const waves = [{ attacker }, { by: 'defender' as const, attacker: { destroyer: 1 } }]
      return replyTo({ kind: 'waves', defender, waves, rules }).stages![1]!.fought
    }
    expect(foughtAfter({ submarine: 1 }, { aircraftCarrier: 1, fighter: 1 })).toBe(1)
    expect(foughtAfter({ transport: 1 }, { submarine: 1 })).toBe(0)
  })

  test('R41-9.10.2: with nowhere to go they are lost, planes are not', () => {
    expectEnds({ ...left, retreatZone: false }, { '2 bomber v 2 submarine: standoff': 1 })
    expectEnds(
      { attacker: { transport: 2 }, defender: { destroyer: 1 }, retreatZone: false },
      { 'nobody v 1 destroyer: defenderWins': 1 },
    )
  })

  test('R41-9.10.3: two bombers and a transport against two submarines', () => {
    expectEnds(left, { '2 bomber + 1 transport v 2 submarine: standoff': 1 })
  })
})

describe('R41-9.11: retreat at sea', () => {
  test('R41-9.11.1: only at the end of a round, with everything at once', () => {
    // Strike and destroyer damage both battleships for certain; they answer with 1/6 each, submarine first.
    expectEnds(
      {
        attacker: { submarine: 1, destroyer: 1, fighter: 1, transport: 1 },
        defender: { battleship: 2 },
        policies: { attacker: oneRound },
        rules: {
          units: {
            submarine: { attack: always },
            destroyer: { attack: always },
            fighter: { attack: never },
            battleship: { defense: 1 },
          },
        },
      },
      {
        '1 fighter + 1 submarine + 1 transport + 1 destroyer v 2 damagedBattleship: attackerRetreats': 25 / 36,
        '1 fighter + 1 transport + 1 destroyer v 2 damagedBattleship: attackerRetreats': 10 / 36,
        // Fighter and transport alone have nothing to hit with: no choice, they are stuck.
        '1 fighter + 1 transport v 2 damagedBattleship: standoff': 1 / 36,
      },
    )
  })

  test('R41-9.11.2: with no zone to go to, ships fight on', () => {
    const reply = replyTo({
      attacker: { destroyer: 1 },
      defender: { destroyer: 1 },
      retreatZone: false,
      policies: { attacker: oneRound },
    })
    expect(reply.outcomes).toMatchObject({ attackerRetreats: 0, standoff: 0 })
    expect(reply.outcomes.attackerWins).toBeCloseTo(2 / 5, 12)
  })

  test('R41-9.11.3: aircraft break off too; submerged submarines stay', () => {
    // Two enemies that always miss the submerged one; the fighter survives their dice with (5/6)².
    expectEnds(
      {
        attacker: { submarine: 1, fighter: 1 },
        defender: { aircraftCarrier: 2 },
        policies: { attacker: { ...oneRound, submerge: 'always' } },
        rules: { units: { fighter: { attack: 1 }, aircraftCarrier: { defense: 1 } } },
      },
      {
        '1 fighter + 1 submarine v 2 aircraftCarrier: attackerRetreats': (5 / 6) ** 3,
        '1 fighter + 1 submarine v 1 aircraftCarrier: attackerRetreats': (1 / 6) * (5 / 6) ** 2,
        '1 submarine v 2 aircraftCarrier: defenderWins': (5 / 6) * (1 - (5 / 6) ** 2),
        '1 submarine v 1 aircraftCarrier: defenderWins': (1 / 6) * (1 - (5 / 6) ** 2),
      },
    )
  })

  test('R41-9.11.4: aircraft alone may break off after any round', () => {
    expectEnds(
      {
        attacker: { fighter: 1 },
        defender: { destroyer: 1 },
        retreatZone: false,
        policies: { attacker: { retreat: { afterRounds: 2 } } },
      },
      // 3 against 2: round one is over with 1/2 · 2/3 and so on; with 1/3 nothing happens, and again.
      {
        '1 fighter v nobody: attackerWins': (1 / 3) * (1 + 1 / 3),
        'nobody v 1 destroyer: defenderWins': (1 / 6) * (1 + 1 / 3),
        'nobody v nobody: mutualDestruction': (1 / 6) * (1 + 1 / 3),
        '1 fighter v 1 destroyer: attackerRetreats': (1 / 3) ** 2,
      },
    )
  })

  test('R41-9.11.5: ships that retreated land nothing', () => {
    const { territoryCaptured, outcomes } = replyTo({
      kind: 'amphibious',
      sea: {
        attacker: { transport: 1, destroyer: 1 },
        defender: { destroyer: 1 },
        policies: { attacker: oneRound },
      },
      land: { seaborne: { infantry: 1 } },
    })
    // Landed when the defender alone falls, or both (the transport is left): 2/9 + 1/9.
    expect(territoryCaptured).toBeCloseTo(1 / 3, 12)
    expect(outcomes.attackerRetreats).toBeCloseTo(4 / 9, 12)
  })
})

test('R41-9.12.1: aircraft that lost their carrier are no loss of the battle', () => {
  expectEnds(
    {
      attacker: { aircraftCarrier: 1, fighter: 2 },
      defender: { submarine: 1 },
      // The strike takes the carrier before anything; planes and submarine are then left, and cannot hurt each other.
      rules: sure,
    },
    { '2 fighter v 1 submarine: standoff': 1 },
  )
  const { defender } = replyTo({
    attacker: { submarine: 1 },
    defender: { aircraftCarrier: 1, fighter: 2 },
    rules: sure,
  })
  expect(defender.expectedLosses.units).toEqual({ aircraftCarrier: 1, fighter: 0 })
})
