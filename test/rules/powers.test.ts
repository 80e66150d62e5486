import { describe, expect, test } from 'vitest'
import type { BattleQuestion, Question } from '../../src/armies/index.ts'
import { prepare, replyTo } from '../support/engine.ts'

type Garrison = BattleQuestion['defender']

/** A reply without the words of the question. */
const answer = (question: Question) => {
  const { battle: _, ...rest } = replyTo(question)
  return rest
}

describe('R41-12.1, R41-12.5: powers defend together, as one list of their units would', () => {
  const shared: Garrison = [
    { power: 'japan', units: { destroyer: 1, fighter: 1, battleship: 1 } },
    { power: 'germany', units: { submarine: 2, destroyer: 1, damagedBattleship: 1 } },
  ]
  const sum = { destroyer: 2, fighter: 1, battleship: 1, submarine: 2, damagedBattleship: 1 }

  test('at sea', () => {
    const attacker = { submarine: 2, destroyer: 3, battleship: 2, fighter: 3 }
    expect(answer({ attacker, defender: shared })).toEqual(answer({ attacker, defender: sum }))
  })

  test('under a joint casualty order', () => {
    const attacker = { submarine: 2, destroyer: 3 }
    const policies = { defender: { casualties: ['submarine', 'destroyer'] } } as const
    expect(answer({ attacker, defender: shared, policies: policies as never })).toEqual(
      answer({ attacker, defender: sum, policies: policies as never }),
    )
  })

  test('on land, in assaults and in waves', () => {
    const split: Garrison = [
      { power: 'ussr', units: { infantry: 2 } },
      { power: 'unitedKingdom', units: { infantry: 1, fighter: 1 } },
    ]
    const one = { infantry: 3, fighter: 1 }
    const attacker = { infantry: 3, tank: 2 }
    expect(answer({ attacker, defender: split })).toEqual(answer({ attacker, defender: one }))
    const assault = (defender: Garrison): Question => ({
      kind: 'amphibious',
      sea: { attacker: { transport: 2 } },
      land: { seaborne: { infantry: 2, tank: 1 }, defender },
    })
    expect(answer(assault(split))).toEqual(answer(assault(one)))
    const waves = (defender: Garrison): Question => ({ kind: 'waves', defender, waves: [{ attacker }, { attacker }] })
    expect(answer(waves(split))).toEqual(answer(waves(one)))
  })

  test('a power may be listed with nothing', () => {
    const battle = { attacker: { infantry: 2 }, defender: { infantry: 1 } }
    const listed: Garrison = [
      { power: 'ussr', units: {} },
      { power: 'unitedStates', units: { infantry: 1 } },
    ]
    expect(answer({ ...battle, defender: listed })).toEqual(answer(battle))
  })

  test('but nobody attacks together with others: a list per power is no attacker', () => {
    const question = { attacker: [{ power: 'ussr', units: { infantry: 1 } }], defender: { infantry: 1 } }
    expect(() => prepare(question as never)).toThrow(expect.objectContaining({ code: 'invalid-field' }))
  })
})

describe('R41-12.6: whose destroyer counts', () => {
  test('any defending one counts against attacking submarines, whoever owns it', () => {
    // The carrier of one power answers the submarine because of the other's destroyer: no strike.
    const { attacker, rounds } = replyTo({
      attacker: { submarine: 1 },
      defender: [
        { power: 'germany', units: { aircraftCarrier: 1 } },
        { power: 'japan', units: { destroyer: 1 } },
      ],
      rules: { units: { aircraftCarrier: { defense: 6 }, destroyer: { defense: 0 } } },
    })
    expect(attacker.expectedLosses.units.submarine).toBeCloseTo(1, 12)
    expect(rounds.mean).toBeCloseTo(1, 12)
  })

  test('R41-12.2: against defending ones only the acting power’s own, which are all that can be listed', () => {
    const question = {
      attacker: { submarine: 1 },
      friends: { destroyer: 1 },
      defender: { submarine: 1 },
    }
    expect(() => prepare(question as never)).toThrow(expect.objectContaining({ code: 'unknown-field' }))
  })
})
