import { describe, expect, test } from 'vitest'
import { aircraftIn } from '../../support/aircraft.ts'
import { aa1914 } from '../../support/engine-1914.ts'
import { toNumber } from '../../support/fraction.ts'
import { type Kind1914, kinds1914, randomBattles1914 } from '../../support/random-battles-1914.ts'
import { ipcSwing, probabilityThat, solve1914 } from '../../support/rational-1914.ts'
import type { BattleQuestion1914 } from '../../support/rational-1914-questions.ts'

type Counts = Readonly<Record<string, number>>

const keyOf = (attacker: Counts, defender: Counts, outcome: string): string => {
  const text = (units: Counts): string =>
    Object.entries(units)
      .filter(([, count]) => count > 0)
      .map(([unit, count]) => `${count}${unit}`)
      .sort()
      .join('+')
  return `${text(attacker)} v ${text(defender)}: ${outcome}`
}

const near = (got: number, wanted: number, what: string): void =>
  expect(Math.abs(got - wanted), what).toBeLessThan(1e-12)

/** Every final position of both, none left out, and all else that a reply says. */
const compare = (question: BattleQuestion1914): void => {
  const text = JSON.stringify(question)
  const reference = solve1914(question)
  const [wanted, got] = [new Map<string, number>(), new Map<string, number>()]
  const control = { attacker: 0, defender: 0, contested: 0, nobody: 0 }
  for (const final of reference.finals) {
    const key = keyOf(final.attacker, final.defender, final.outcome)
    const probability = toNumber(final.probability)
    wanted.set(key, (wanted.get(key) ?? 0) + probability)
    if (final.control) control[final.control] += probability
  }
  const asked = { ...question, method: 'exact' }
  for (const { attacker, defender, outcome, share } of aa1914.finalsOf(asked)) {
    const key = keyOf(attacker.survivors, defender.survivors, outcome)
    got.set(key, (got.get(key) ?? 0) + share)
  }
  for (const key of new Set([...wanted.keys(), ...got.keys()]))
    near(got.get(key) ?? 0, wanted.get(key) ?? 0, `${key} of ${text}`)
  const reply = aa1914.replyTo(asked)
  expect(Math.abs(reply.ipcSwing.mean - toNumber(ipcSwing(reference))), `swing of ${text}`).toBeLessThan(1e-9)
  for (const side of ['attacker', 'defender'] as const) {
    const start = aircraftIn(reference.start[side])
    if (start === 0) expect(reply[side], text).not.toHaveProperty('losesNoAircraft')
    else {
      const kept = probabilityThat(reference, final => aircraftIn(final[side]) === start)
      near(reply[side].losesNoAircraft!, toNumber(kept), `aircraft of the ${side} of ${text}`)
    }
  }
  if (reference.kind !== 'sea')
    for (const who of ['attacker', 'defender', 'contested', 'nobody'] as const)
      near(reply.control![who], control[who], `control of ${who} in ${text}`)
  if (reference.supremacy)
    for (const [who, chance] of Object.entries(reference.supremacy))
      near(reply.supremacy?.[who as 'attacker'] ?? 0, toNumber(chance), `supremacy of ${who} in ${text}`)
  if (reference.kind === 'sea' && reference.rounds)
    expect(Math.abs(reply.rounds.mean - toNumber(reference.rounds)), `rounds of ${text}`).toBeLessThan(1e-9)
}

/** Kinds and how many batches of 25 random questions of each: well over 300 in all. */
const batches: readonly (readonly [Kind1914, number])[] = kinds1914.flatMap(kind =>
  Array.from({ length: kind === 'campaign' ? 3 : 6 }, (_, batch) => [kind, batch] as const),
)

describe('the exact answer agrees with the slow rational one on every final position', () => {
  test.each(batches)('%s, batch %i of 25 random questions', (kind, batch) => {
    for (const question of randomBattles1914(`agreement ${batch}`, 25, kind)) compare(question)
  })
})

test('a casualty list with counts holds in the dogfight too', () => {
  const fighter = (count: number, power: string) => ({ unit: 'fighter', count, power }) as const
  compare({
    kind: 'land',
    attacker: { infantry: 1, fighter: 2 },
    defender: [
      { power: 'france', units: { infantry: 1, fighter: 2 } },
      { power: 'britishEmpire', units: { infantry: 1, fighter: 2 } },
    ],
    policies: {
      defender: { casualties: [fighter(1, 'britishEmpire'), fighter(2, 'france'), fighter(1, 'britishEmpire')] },
    },
  })
  const { defenders } = aa1914.replyTo({
    attacker: { infantry: 1, fighter: 2 },
    defender: [
      { power: 'france', units: { infantry: 1, fighter: 2 } },
      { power: 'britishEmpire', units: { infantry: 1, fighter: 2 } },
    ],
    policies: {
      defender: { casualties: [fighter(1, 'britishEmpire'), fighter(2, 'france'), fighter(1, 'britishEmpire')] },
    },
    rules: {
      values: { dogfight: 6 },
      units: { infantry: { attack: 0, defense: 0 }, fighter: { attack: 0, defense: 0 } },
    },
  })
  // The attacker's two sure hits take one British fighter, then one French.
  expect(defenders!.map(({ power, expectedLosses }) => [power, expectedLosses.units.fighter])).toEqual([
    ['france', 1],
    ['britishEmpire', 1],
  ])
})

describe('sampled answers agree with exact ones within four standard errors', () => {
  test.each(kinds1914)('%s', kind => {
    for (const question of randomBattles1914('sampled', 12, kind)) {
      const exact = aa1914.replyTo({ ...question, method: 'exact' })
      const trials = 40_000
      const sampled = aa1914.replyTo({ ...question, method: 'monteCarlo', trials, seed: 14 })
      for (const [outcome, chance] of Object.entries(exact.outcomes)) {
        const error = Math.sqrt((chance * (1 - chance)) / trials)
        const off = Math.abs(sampled.outcomes[outcome as 'standoff'] - chance)
        // Of what is seen a few times only, the count is no normal variable: four more are allowed for.
        expect(off, `${outcome} of ${JSON.stringify(question)}`).toBeLessThanOrEqual(4 * error + 4 / trials)
      }
      const error = exact.ipcSwing.standardDeviation / Math.sqrt(trials)
      expect(Math.abs(sampled.ipcSwing.mean - exact.ipcSwing.mean), JSON.stringify(question)).toBeLessThanOrEqual(
        4.5 * error + 1e-9,
      )
    }
  })
})
