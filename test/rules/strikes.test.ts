import { describe, expect, test } from 'vitest'
import { replyTo } from '../support/engine.ts'
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

describe('R41-9.3.1: strike or submerge', () => {
  test('the defender has heard what the attacker said', () => {
    // The attacking submarine dives; so the defending one, which could have hit it, is left with a plane and dives too.
    expectEnds(
      {
        attacker: { submarine: 1, fighter: 1 },
        defender: { submarine: 1 },
        policies: { attacker: { submerge: 'always' }, defender: { submerge: 'whenHelpless' } },
      },
      { '1 fighter + 1 submarine v 1 submarine: attackerWins': 1 },
    )
  })

  test('the attacker speaks first, and does not know', () => {
    // His submarine could hit the other when he speaks, so it stays; the other dives.
    expectEnds(
      {
        attacker: { submarine: 1 },
        defender: { submarine: 1, fighter: 1 },
        policies: { attacker: { submerge: 'whenHelpless' }, defender: { submerge: 'always' } },
      },
      { '1 submarine v 1 fighter + 1 submarine: standoff': 1 },
    )
  })

  test('anew in every round', () => {
    // Round 1: the destroyer holds it up, and sinks; the carrier takes the attacking carrier. Round 2: it dives.
    expectEnds(
      {
        attacker: { submarine: 1, aircraftCarrier: 1 },
        defender: { destroyer: 1, aircraftCarrier: 1 },
        policies: { attacker: { submerge: 'always', casualties: ['aircraftCarrier'] } },
        rules: {
          units: {
            submarine: { attack: always },
            aircraftCarrier: { attack: never, defense: always },
            destroyer: { defense: never },
          },
        },
      },
      { '1 submarine v 1 aircraftCarrier: defenderWins': 1 },
    )
  })

  test('an attacker who dives is gone, though the defender answers nothing', () => {
    // A strike would cost him his submarine for certain, and hit with 2/6.
    expectEnds(
      {
        attacker: { submarine: 1 },
        defender: { submarine: 1 },
        policies: { attacker: { submerge: 'optimal' }, objective: 'ipcSwing' },
        rules: { units: { submarine: { defense: always } } },
      },
      { '1 submarine v 1 submarine: defenderWins': 1 },
    )
  })

  test('before any die: who dives at once fights no round', () => {
    const { rounds } = replyTo({
      attacker: { submarine: 1 },
      defender: { submarine: 1 },
      policies: { defender: { submerge: 'always' } },
      rules: sure,
    })
    expect(rounds.mean).toBe(0)
  })
})

describe('R41-9.3.2: a submerged submarine neither fires nor is hit', () => {
  test('while others fight on', () => {
    // Carrier against carrier at 1/6 and 1/3: the submarines are out of it. 5/36, 10/36, 2/36 over 1 − (5/6)(2/3) = 16/36.
    // Who has only a submerged submarine left has lost (A41-37); both only submerged: standoff.
    expectEnds(
      {
        attacker: { submarine: 2, aircraftCarrier: 1 },
        defender: { submarine: 2, aircraftCarrier: 1 },
        policies: { attacker: { submerge: 'always' }, defender: { submerge: 'always' } },
      },
      {
        '2 submarine + 1 aircraftCarrier v 2 submarine: attackerWins': 1 / 4,
        '2 submarine v 2 submarine + 1 aircraftCarrier: defenderWins': 5 / 8,
        '2 submarine v 2 submarine: standoff': 1 / 8,
      },
    )
  })
})

describe('R41-9.3.3: attacking strikers hit ships and submarines', () => {
  test.each(['transport', 'aircraftCarrier', 'battleship', 'submarine'] as const)('a %s', ship => {
    const { defender } = replyTo({
      attacker: { submarine: 2 },
      defender: { [ship]: 1, fighter: 1 },
      policies: { attacker: oneRound, defender: { casualties: ['fighter'] } },
      rules: { units: { ...sure.units, submarine: { attack: always, defense: 1 } } },
    })
    expect(defender.expectedLosses.units).toMatchObject({ [ship]: 1, fighter: 0 })
  })

  test('of which the defender picks', () => {
    const question = (casualties: ('submarine' | 'aircraftCarrier')[]) => ({
      attacker: { submarine: 1, battleship: 1 },
      defender: { submarine: 1, aircraftCarrier: 2 },
      policies: { attacker: oneRound, defender: { casualties } },
      // The battleship rolls no die and takes what comes: two or three hits would sink it.
      rules: {
        units: {
          ...sure.units,
          battleship: { attack: never },
          submarine: { attack: always, defense: never },
          aircraftCarrier: { defense: 1 },
        },
      },
    })
    const lost = (casualties: ('submarine' | 'aircraftCarrier')[]) =>
      replyTo(question(casualties)).defender.expectedLosses.units
    expect(lost(['submarine'])).toMatchObject({ submarine: 1, aircraftCarrier: 0 })
    expect(lost(['aircraftCarrier'])).toMatchObject({ submarine: 0, aircraftCarrier: 1 })
  })
})

test('R41-9.3.4: both strikes are one step: the defending submarine that was hit still strikes', () => {
  expectEnds(
    { attacker: { submarine: 1 }, defender: { submarine: 1 }, rules: sure },
    { 'nobody v nobody: mutualDestruction': 1 },
  )
})

describe('R41-9.3.5: what is lost in step 2 does not fire in steps 3 and 4', () => {
  test('of the defender: a carrier', () => {
    // The strike hits with 1/3 and all is over; else the carrier hits with 1/3.
    expectEnds(
      { attacker: { submarine: 1 }, defender: { aircraftCarrier: 1 } },
      {
        '1 submarine v nobody: attackerWins': 3 / 5, // 1/3 over 1 − 2/3 · 2/3
        'nobody v 1 aircraftCarrier: defenderWins': 2 / 5,
      },
    )
  })

  test('of the attacker: a carrier struck by a submarine that is hit in step 3 too late', () => {
    // The defending strike hits with 1/6; else the carrier hits with 1/6.
    expectEnds(
      { attacker: { aircraftCarrier: 1 }, defender: { submarine: 1 } },
      {
        'nobody v 1 submarine: defenderWins': 6 / 11, // 1/6 over 1 − 5/6 · 5/6
        '1 aircraftCarrier v nobody: attackerWins': 5 / 11,
      },
    )
  })

  test('a submarine whose own strike is cancelled and that is struck does not fire at all (A41-1)', () => {
    expectEnds(
      {
        attacker: { submarine: 1, destroyer: 1 },
        defender: { submarine: 1 },
        rules: { units: { ...sure.units, destroyer: { attack: never } } },
      },
      { '1 submarine + 1 destroyer v nobody: attackerWins': 1 },
    )
  })

  test('but a battleship hit once stays and fires', () => {
    // A round: the submarine damages (1/3) or, damaged before, sinks it; what is not sunk fires at 4.
    expectEnds(
      { attacker: { submarine: 1 }, defender: { battleship: 1 } },
      {
        // Unhurt: ends with 2/3 · 2/3 of a round (won) or 1/3 · 2/3 (won, damaged); goes on with 2/9 or, damaged, 1/9.
        'nobody v 1 battleship: defenderWins': 4 / 7,
        'nobody v 1 damagedBattleship: defenderWins': 2 / 7 + (1 / 7) * (4 / 7),
        '1 submarine v nobody: attackerWins': (1 / 7) * (3 / 7),
      },
    )
  })
})

test('R41-9.3.6: no destroyer is lost in step 2: hit by submarines, it fires', () => {
  expectEnds(
    { attacker: { submarine: 1 }, defender: { destroyer: 1 }, rules: sure },
    { 'nobody v nobody: mutualDestruction': 1 },
  )
  expectEnds(
    { attacker: { destroyer: 1 }, defender: { submarine: 1 }, rules: sure },
    { 'nobody v nobody: mutualDestruction': 1 },
  )
})

describe('R41-9.4.1: the attacker’s general fire', () => {
  test('one die for all that have not fired in step 2, and none for those that have', () => {
    // Two submarines strike two of five carriers; the fighter and the battleship hit two more, and who struck does not
    // fire again. Those two and the last carrier answer: the battleship is damaged, both submarines are lost.
    expectEnds(
      {
        attacker: { submarine: 2, fighter: 1, battleship: 1 },
        defender: { aircraftCarrier: 5 },
        policies: { attacker: oneRound },
        rules: sure,
      },
      { '1 fighter + 1 damagedBattleship v 1 aircraftCarrier: attackerRetreats': 1 },
    )
  })

  test('none for transports', () => {
    expectEnds(
      {
        attacker: { transport: 3, destroyer: 1 },
        defender: { aircraftCarrier: 3 },
        policies: { attacker: oneRound },
        rules: { units: { ...sure.units, aircraftCarrier: { defense: never } } },
      },
      // Only one side's dice can do anything: no transport is needed for that.
      { '3 transport + 1 destroyer v nobody: attackerWins': 1 },
    )
    expectEnds(
      {
        attacker: { transport: 3, destroyer: 1, battleship: 1 },
        defender: { aircraftCarrier: 4 },
        policies: { attacker: oneRound },
        rules: { units: { ...sure.units, battleship: { attack: never } } },
      },
      // One hit. The four answers damage and take everything but two transports (transports last).
      { '2 transport v 3 aircraftCarrier: standoff': 1 },
    )
  })
})

describe('R41-9.5.1: the defender’s general fire', () => {
  test('one die for all that have not fired in step 2, those hit in step 3 included', () => {
    // The submarines strike the carriers; both destroyers are hit in step 3 and both fire in step 4, the submarines do not
    // fire again.
    expectEnds(
      {
        attacker: { aircraftCarrier: 3, battleship: 2 },
        defender: { submarine: 2, destroyer: 2, fighter: 1 },
        policies: {
          attacker: { ...oneRound, casualties: ['aircraftCarrier', 'battleship:firstHit', 'battleship'] },
          defender: { casualties: ['destroyer'] },
        },
        rules: { units: { ...sure.units, aircraftCarrier: { attack: never } } },
      },
      // Strikes: two carriers. Step 3: two battleships hit both destroyers. Step 4: destroyers and fighter hit three times:
      // the last carrier and the first hits of both battleships.
      { '2 damagedBattleship v 1 fighter + 2 submarine: attackerRetreats': 1 },
    )
  })
})

test('R41-9.6.1: after the clean-up it is read again who has a destroyer', () => {
  // Round 1: the destroyer keeps the submarine from striking and is sunk by it; the battleship hits a carrier. Round 2: the
  // submarine strikes, the damaged battleship hits the other carrier. Round 3: it is sunk before it fires.
  expectEnds(
    {
      attacker: { destroyer: 1, battleship: 1 },
      defender: { submarine: 1, aircraftCarrier: 2 },
      policies: {
        attacker: { casualties: ['destroyer', 'battleship:firstHit', 'battleship'] },
        defender: { casualties: ['aircraftCarrier'] },
      },
      rules: {
        units: { ...sure.units, destroyer: { attack: never }, aircraftCarrier: { defense: never } },
      },
    },
    { 'nobody v 1 submarine: defenderWins': 1 },
  )
})
