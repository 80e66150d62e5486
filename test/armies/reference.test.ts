import { describe, expect, test } from 'vitest'
import type { BattleQuestion } from '../../src/armies/index.ts'
import { outcomes } from '../../src/engine/index.ts'
import { aircraftIn } from '../support/aircraft.ts'
import { replyTo, tallyOf } from '../support/engine.ts'
import { toNumber } from '../support/fraction.ts'
import { randomBattles } from '../support/random-battles.ts'
import { ipcSwing, probabilityThat, solve, survivors } from '../support/rational.ts'
import { expectSameFinals } from '../support/same-finals.ts'

const compare = (question: BattleQuestion): void => {
  const reference = solve(question)
  expectSameFinals(tallyOf(question), reference, question)
  const reply = replyTo(question)
  expect(Math.abs(reply.ipcSwing.mean - toNumber(ipcSwing(reference))), 'swing').toBeLessThan(1e-9)
  for (const side of ['attacker', 'defender'] as const) {
    const start = aircraftIn(reply[side].units)
    const kept = toNumber(probabilityThat(reference, final => aircraftIn(survivors(final, side)) === start))
    if (start === 0) expect(reply[side]).not.toHaveProperty('losesNoAircraft')
    else
      expect(
        Math.abs(reply[side].losesNoAircraft! - kept),
        `aircraft of the ${side} of ${JSON.stringify(question)}`,
      ).toBeLessThan(1e-12)
  }
}

describe('the exact solver agrees with the slow rational one on every final position', () => {
  test.each(Array.from({ length: 20 }, (_, batch) => batch))('40 random battles, batch %i', batch => {
    for (const question of randomBattles(`agreement ${batch}`, 40)) compare({ ...question, method: 'exact' })
  })
  test('and its outcomes are all that there are', () => {
    for (const question of randomBattles('outcomes', 20)) {
      const reply = replyTo({ ...question, method: 'exact' })
      expect(outcomes.reduce((sum, outcome) => sum + reply.outcomes[outcome], 0)).toBeCloseTo(1, 12)
    }
  })
})
