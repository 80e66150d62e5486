import { describe, expect, test } from 'vitest'
import type { BattleQuestion } from '../../src/armies/index.ts'
import { finalsOf, replyTo, shareOf } from '../support/engine.ts'
import { always, expectEnds, never, oneRound } from './ends.ts'

type Units = Record<string, number>

// Submarines and carriers always hit, destroyers only switch things off: a round has one course.
const sure = {
  units: {
    submarine: { attack: always, defense: always },
    aircraftCarrier: { attack: always, defense: always },
    fighter: { attack: always, defense: always },
    destroyer: { attack: never, defense: never },
  },
}

const survives = (question: BattleQuestion, side: 'attacker' | 'defender', unit: string): number =>
  shareOf(finalsOf({ ...question, rules: sure }), final => (final[side].survivors[unit] ?? 0) > 0)

const cells = [
  { attackerHas: false, defenderHas: false, cell: 'neither side' },
  { attackerHas: true, defenderHas: false, cell: 'the attacker alone' },
  { attackerHas: false, defenderHas: true, cell: 'the defender alone' },
  { attackerHas: true, defenderHas: true, cell: 'both sides' },
] as const

describe.each(cells)('R41-9.2: $cell with a destroyer', ({ attackerHas, defenderHas }) => {
  const with_ = (units: Units, has: boolean): Units => (has ? { ...units, destroyer: 1 } : units)
  const attacker = (units: Units): Units => with_(units, attackerHas)
  const defender = (units: Units): Units => with_(units, defenderHas)

  // A carrier that always hits answers the submarine unless the surprise strike has sunk it first.
  test(`attacking submarines ${defenderHas ? 'fire in step 3' : 'strike'}`, () => {
    const question: BattleQuestion = {
      attacker: attacker({ submarine: 1 }),
      defender: defender({ aircraftCarrier: 1 }),
      policies: { attacker: oneRound, defender: { casualties: ['aircraftCarrier'] } },
    }
    expect(survives(question, 'defender', 'aircraftCarrier')).toBe(0)
    expect(survives(question, 'attacker', 'submarine')).toBe(defenderHas ? 0 : 1)
  })

  test(`defending submarines ${attackerHas ? 'fire in step 4' : 'strike'}`, () => {
    const question: BattleQuestion = {
      attacker: attacker({ aircraftCarrier: 1 }),
      defender: defender({ submarine: 1 }),
      policies: { attacker: { ...oneRound, casualties: ['aircraftCarrier'] } },
    }
    expect(survives(question, 'attacker', 'aircraftCarrier')).toBe(0)
    expect(survives(question, 'defender', 'submarine')).toBe(attackerHas ? 0 : 1)
  })

  test(`attacking submarines ${defenderHas ? 'stay up' : 'may submerge'}`, () => {
    const question: BattleQuestion = {
      attacker: attacker({ submarine: 1 }),
      defender: defender({ aircraftCarrier: 1 }),
      policies: {
        attacker: { ...oneRound, submerge: 'always' },
        defender: { casualties: ['aircraftCarrier'] },
      },
    }
    expect(survives(question, 'attacker', 'submarine')).toBe(defenderHas ? 0 : 1)
    expect(survives(question, 'defender', 'aircraftCarrier'), 'what has dived does not fire').toBe(defenderHas ? 0 : 1)
  })

  test(`defending submarines ${attackerHas ? 'stay up' : 'may submerge'}`, () => {
    const question: BattleQuestion = {
      attacker: attacker({ aircraftCarrier: 1 }),
      defender: defender({ submarine: 1 }),
      policies: { attacker: { ...oneRound, casualties: ['aircraftCarrier'] }, defender: { submerge: 'always' } },
    }
    expect(survives(question, 'defender', 'submarine')).toBe(attackerHas ? 0 : 1)
    expect(survives(question, 'attacker', 'aircraftCarrier'), 'what has dived does not fire').toBe(attackerHas ? 0 : 1)
  })

  test(`the attacker's planes ${attackerHas ? 'hit' : 'do not hit'} submarines`, () => {
    // The carrier keeps the battle going: it can hit anything, and be hit.
    const question: BattleQuestion = {
      attacker: attacker({ fighter: 2 }),
      defender: defender({ submarine: 1, aircraftCarrier: 3 }),
      policies: { attacker: oneRound, defender: { casualties: ['submarine'] } },
    }
    expect(survives(question, 'defender', 'submarine')).toBe(attackerHas ? 0 : 1)
  })

  test(`the defender's planes ${defenderHas ? 'hit' : 'do not hit'} submarines`, () => {
    const question: BattleQuestion = {
      attacker: attacker({ submarine: 1, aircraftCarrier: 3 }),
      defender: defender({ fighter: 2 }),
      policies: { attacker: { ...oneRound, casualties: ['submarine'] } },
    }
    expect(survives(question, 'attacker', 'submarine')).toBe(defenderHas ? 0 : 1)
  })

  // Every hit of the submarines must look elsewhere, in step 2 as in steps 3 and 4.
  test('R41-9.2.2: a submarine never hits an aircraft', () => {
    const offensive: BattleQuestion = {
      attacker: attacker({ submarine: 6 }),
      defender: defender({ fighter: 2, aircraftCarrier: 1 }),
      policies: { attacker: oneRound, defender: { casualties: ['fighter', 'aircraftCarrier'] } },
    }
    const defensive: BattleQuestion = {
      attacker: attacker({ fighter: 1, bomber: 1, aircraftCarrier: 1 }),
      defender: defender({ submarine: 6 }),
      policies: { attacker: { ...oneRound, casualties: ['fighter', 'bomber'] } },
    }
    expect(replyTo({ ...offensive, rules: sure }).defender.expectedLosses.units.fighter).toBe(0)
    expect(replyTo({ ...defensive, rules: sure }).attacker.expectedLosses.units).toMatchObject({
      fighter: 0,
      bomber: 0,
    })
  })
})

describe('R41-9.2: the four cells in fractions', () => {
  test('neither: submarine v submarine, both strike in one step', () => {
    // a = 1/3, d = 1/6: a(1 − d), d(1 − a), ad over 1 − (2/3)(5/6) = 4/9.
    expectEnds(
      { attacker: { submarine: 1 }, defender: { submarine: 1 } },
      {
        '1 submarine v nobody: attackerWins': 5 / 8,
        'nobody v 1 submarine: defenderWins': 1 / 4,
        'nobody v nobody: mutualDestruction': 1 / 8,
      },
    )
  })

  test('the attacker alone: his submarine strikes before the other may answer', () => {
    // A round: the strike hits with 1/3 and it is won; else the destroyer hits with 1/3 while the submarine, in step 4,
    // hits with 1/6. Per round: won unhurt 1/3 + 2/3 · 1/3 · 5/6 = 14/27, won with one lost 2/3 · 1/3 · 1/6 = 1/27, one
    // lost 2/3 · 2/3 · 1/6 = 2/27, nothing 10/27. Cheapest first, the submarine is the one lost. Destroyer alone against
    // the submarine: 5/8, 1/4, 1/8 as above.
    expectEnds(
      { attacker: { submarine: 1, destroyer: 1 }, defender: { submarine: 1 } },
      {
        '1 submarine + 1 destroyer v nobody: attackerWins': 14 / 17,
        '1 destroyer v nobody: attackerWins': 1 / 17 + (2 / 17) * (5 / 8),
        'nobody v 1 submarine: defenderWins': (2 / 17) * (1 / 4),
        'nobody v nobody: mutualDestruction': (2 / 17) * (1 / 8),
      },
    )
  })

  test('the defender alone: the submarine fires in step 3 and is answered', () => {
    // a = d = 1/3: a(1 − d), d(1 − a), ad over 5/9.
    expectEnds(
      { attacker: { submarine: 1 }, defender: { destroyer: 1 } },
      {
        '1 submarine v nobody: attackerWins': 2 / 5,
        'nobody v 1 destroyer: defenderWins': 2 / 5,
        'nobody v nobody: mutualDestruction': 1 / 5,
      },
    )
  })

  test('both: submarines are ships like others', () => {
    // One round; each side has the dice of 2 and 2 against 2 and 1.
    const none = (2 / 3) ** 2
    const hitOnce = 2 * (1 / 3) * (2 / 3)
    const [noReply, oneReply, twoReplies] = [(2 / 3) * (5 / 6), (1 / 3) * (5 / 6) + (2 / 3) * (1 / 6), 1 / 18]
    expectEnds(
      {
        attacker: { submarine: 1, destroyer: 1 },
        defender: { submarine: 1, destroyer: 1 },
        policies: { attacker: { ...oneRound, submerge: 'always' }, defender: { submerge: 'always' } },
      },
      {
        '1 submarine + 1 destroyer v 1 submarine + 1 destroyer: attackerRetreats': none * noReply,
        '1 submarine + 1 destroyer v 1 destroyer: attackerRetreats': hitOnce * noReply,
        '1 submarine + 1 destroyer v nobody: attackerWins': (1 / 9) * noReply,
        '1 destroyer v 1 submarine + 1 destroyer: attackerRetreats': none * oneReply,
        '1 destroyer v 1 destroyer: attackerRetreats': hitOnce * oneReply,
        '1 destroyer v nobody: attackerWins': (1 / 9) * oneReply,
        'nobody v 1 submarine + 1 destroyer: defenderWins': none * twoReplies,
        'nobody v 1 destroyer: defenderWins': hitOnce * twoReplies,
        'nobody v nobody: mutualDestruction': (1 / 9) * twoReplies,
      },
    )
  })
})

describe('R41-9.2.1: one destroyer', () => {
  test('is enough against any number of submarines', () => {
    // Eight submarines that hit for sure would all live if they struck: the carriers would be gone before they fire.
    expectEnds(
      {
        attacker: { submarine: 8 },
        defender: { aircraftCarrier: 7, destroyer: 1 },
        rules: sure,
      },
      { '1 submarine v nobody: attackerWins': 1 },
    )
  })

  test('that is lost keeps its effect until the round is over, and no longer', () => {
    // Round 1: the submarine fires in step 3 at the destroyer, the carrier takes the attacking carrier (which hits nothing).
    // Round 2: no destroyer, so it strikes and the carrier does not answer.
    expectEnds(
      {
        attacker: { submarine: 1, aircraftCarrier: 1 },
        defender: { destroyer: 1, aircraftCarrier: 1 },
        policies: { attacker: { casualties: ['aircraftCarrier'] } },
        rules: { units: { ...sure.units, aircraftCarrier: { attack: never, defense: always } } },
      },
      { '1 submarine v nobody: attackerWins': 1 },
    )
  })

  test('that is behind the line still shows submarines to its planes (A41-9)', () => {
    expectEnds(
      { attacker: { submarine: 1 }, defender: { destroyer: 1, fighter: 1 }, rules: sure },
      { 'nobody v 1 fighter: defenderWins': 1 },
    )
  })

  test('that left in the round before shows nothing', () => {
    // The fighter misses once (1/3), then sees no submarine any more; and no submarine hits a fighter.
    expectEnds(
      {
        attacker: { submarine: 1 },
        defender: { destroyer: 1, fighter: 1 },
        rules: { units: { submarine: { attack: always }, destroyer: { defense: never } } },
      },
      {
        'nobody v 1 fighter: defenderWins': 2 / 3,
        '1 submarine v 1 fighter: standoff': 1 / 3,
      },
    )
  })
})
