import { describe, expect, test } from 'vitest'
import { abilities, type BattleQuestion } from '../../src/armies/index.ts'
import { mechanisms } from '../../src/armies/mechanisms/index.ts'
import { outcomes } from '../../src/engine/index.ts'
import { toNumber } from '../support/fraction.ts'
import { askInvented, inventedBattle, solveInvented } from '../support/invented.ts'
import { ipcSwing, probabilityOf } from '../support/rational.ts'
import { expectSameFinals } from '../support/same-finals.ts'

test('every ability is that of one mechanism', () => {
  expect(new Set(abilities).size).toBe(abilities.length)
  expect(mechanisms.map(({ ability }) => ability)).toEqual(abilities)
})

const compare = (question: BattleQuestion): void => {
  const reference = solveInvented(question)
  const { tally, reply } = askInvented({ ...question, method: 'exact' })
  expectSameFinals(tally, reference, question)
  expect(Math.abs(reply.ipcSwing.mean - toNumber(ipcSwing(reference))), 'swing').toBeLessThan(1e-9)
}

describe('units that combine abilities as no printed game does need nothing but their table', () => {
  test.each(Array.from({ length: 6 }, (_, batch) => batch))('50 random battles, batch %i', batch => {
    for (let i = 0; i < 50; i++) compare(inventedBattle(`invented ${batch}`, i))
  })

  test('and are sampled as they are solved', () => {
    for (let i = 0; i < 12; i++) {
      const question = inventedBattle('sampled', i)
      const trials = 40_000
      const { reply } = askInvented({ ...question, method: 'monteCarlo', trials, seed: 41 })
      const reference = solveInvented(question)
      for (const outcome of outcomes) {
        const p = toNumber(probabilityOf(reference, outcome))
        const error = Math.sqrt((p * (1 - p)) / trials)
        expect(Math.abs(reply.outcomes[outcome] - p), JSON.stringify(question)).toBeLessThanOrEqual(4 * error + 1e-12)
      }
    }
  })

  test('and best play of theirs is found, where no kernel knows what they do', () => {
    const question = {
      kind: 'battle',
      location: 'land',
      attacker: { rifle: 2, shield: 1, howitzer: 1, siege: 2 },
      defender: { rifle: 3, scout: 1 },
      method: 'exact',
    }
    const swingWith = (policies: object): number =>
      askInvented({ ...question, policies: { objective: 'ipcSwing', ...policies } }).reply.ipcSwing.mean
    const fighting = swingWith({})
    const stopping = swingWith({ attacker: { retreat: 'optimal' } })
    const choosing = swingWith({ attacker: { retreat: 'optimal', casualties: 'optimal' } })
    expect(stopping).toBeGreaterThanOrEqual(fighting - 1e-9)
    expect(choosing).toBeGreaterThanOrEqual(stopping - 1e-9)
  })

  // Both scouts roll for 2 or less: one falls alone with (2/6 · 4/6) : (1 − (4/6)²) = 2/5, both with 1/5.
  test('R14-9.3.1 dogfights are fought out before the first round', () => {
    const question = { location: 'sea', method: 'exact', attacker: { scout: 1 }, defender: { scout: 1 } }
    const { reply } = askInvented(question)
    expect(reply.outcomes.attackerWins).toBeCloseTo(2 / 5, 12)
    expect(reply.outcomes.mutualDestruction).toBeCloseTo(1 / 5, 12)
    expect(reply.rounds.mean).toBe(0)
  })

  // The howitzer hits on 2, and on 3 beside a scout, which hits on 2 + 1 itself; the rifle defends with 2 and is the only target:
  // either of them, the scout the dearer.
  test('R14-9.3.3 the side that rules the air fires better', () => {
    const round = (rifle: number): object => ({
      policies: { attacker: { retreat: { afterRounds: 1 } } },
      defender: { rifle },
    })
    const hits = (attacker: object): number =>
      askInvented({ location: 'land', method: 'exact', attacker, ...round(3) }).reply.defender.expectedLosses.ipc / 3
    expect(hits({ howitzer: 1 })).toBeCloseTo(2 / 6, 12)
    expect(hits({ howitzer: 1, scout: 1 })).toBeCloseTo(3 / 6 + 5 / 6, 12)
  })

  // The enemy's scout leaves it no scout in 3 of 5 dogfights; where it has its own it is the only one.
  test('R14-9.3.2, R14-9.3.3 nobody fires better who has lost his fighters', () => {
    const { units } = askInvented({
      location: 'land',
      method: 'exact',
      attacker: { howitzer: 1, scout: 1 },
      defender: { rifle: 3, scout: 1 },
      policies: { attacker: { retreat: { afterRounds: 1 } } },
    }).reply.defender.expectedLosses
    expect(units.rifle).toBeCloseTo((2 / 5) * (3 / 6 + 5 / 6) + (3 / 5) * (2 / 6), 12)
  })

  test('R14-9.5.2 an army keeps its last of some units, and best play may lose no other way', () => {
    const army = {
      location: 'land',
      method: 'exact',
      attacker: { fortress: 1, rifle: 1 },
      defender: { rifle: 3, howitzer: 1 },
    }
    const { reply } = askInvented({ ...army, policies: { attacker: { casualties: ['rifle', 'fortress'] } } })
    for (const { attacker } of reply.survivors)
      expect(attacker.damagedFortress ?? attacker.fortress ?? 0).toBeLessThanOrEqual(attacker.rifle ?? 0)
    const choosing = askInvented({
      ...army,
      policies: { attacker: { casualties: 'optimal' }, defender: { casualties: 'optimal' }, objective: 'ipcSwing' },
    }).reply
    for (const { attacker } of choosing.survivors)
      expect(attacker.damagedFortress ?? attacker.fortress ?? 0).toBeLessThanOrEqual(attacker.rifle ?? 0)
  })

  test('and those who stand behind are neither hit nor take a territory', () => {
    const { reply } = askInvented({ location: 'land', attacker: { siege: 3 }, defender: { rifle: 1 }, method: 'exact' })
    expect(reply.outcomes.defenderWins).toBe(1)
    const behind = { location: 'land', attacker: { fortress: 2, siege: 2 }, defender: { rifle: 1 }, method: 'exact' }
    const joined = askInvented(behind).reply
    expect(joined.outcomes.attackerWins).toBeGreaterThan(0.9)
    expect(joined.territoryCaptured).toBe(0)
    expect(joined.attacker.expectedLosses.units.siege).toBe(0)
  })
})
