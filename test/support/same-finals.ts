import { expect } from 'vitest'
import type { Tally } from '../../src/armies/index.ts'
import { toNumber } from './fraction.ts'
import { type Counts, type ReferenceOdds, survivors } from './rational.ts'

const keyOf = (attacker: Counts, defender: Counts, outcome: string): string => {
  const text = (units: Counts): string =>
    Object.entries(units)
      .filter(([, count]) => count > 0)
      .map(([unit, count]) => `${count}${unit}`)
      .sort()
      .join('+')
  return `${text(attacker)} v ${text(defender)}: ${outcome}`
}

/** Expects every final position of both, none left out, and as many rounds. */
export const expectSameFinals = (tally: Tally, reference: ReferenceOdds, of: unknown): void => {
  const wanted = new Map<string, number>()
  for (const final of reference.finals) {
    const key = keyOf(survivors(final, 'attacker'), survivors(final, 'defender'), final.outcome)
    wanted.set(key, (wanted.get(key) ?? 0) + toNumber(final.probability))
  }
  const { positions, total } = tally.ledger
  const got = new Map<string, number>()
  for (const { final, weight } of positions.values()) {
    const key = keyOf(final.attacker.survivors, final.defender.survivors, final.outcome)
    got.set(key, (got.get(key) ?? 0) + weight / total)
  }
  for (const key of new Set([...wanted.keys(), ...got.keys()]))
    expect(Math.abs((got.get(key) ?? 0) - (wanted.get(key) ?? 0)), `${key} of ${JSON.stringify(of)}`).toBeLessThan(
      1e-12,
    )
  expect(Math.abs(tally.rounds - toNumber(reference.rounds)), 'rounds').toBeLessThan(1e-9)
}
