import { expect, test } from 'vitest'
import { Losses } from '../../src/armies/kernels/losses.ts'
import { phases } from '../../src/armies/mechanisms/index.ts'
import { withinSteps } from '../../src/engine/index.ts'
import { battleOf } from '../support/battle-of.ts'

const sea = () =>
  battleOf({
    attacker: { submarine: 3, fighter: 4, destroyer: 2 },
    defender: { submarine: 3, battleship: 2, fighter: 2 },
  }).duel

const filled = (losses: Losses, side: 'attacker' | 'defender', duel = sea()) => {
  const [shooters, targets] = side === 'attacker' ? [duel.defender, duel.attacker] : [duel.attacker, duel.defender]
  losses.fill(shooters, 0, phases.everybody, targets, 0)
  const { ids, chances } = losses.copy()
  return { ids: [...ids], chances: [...chances] }
}

test.each([
  ['attacker', 'defender'],
  ['defender', 'attacker'],
  ['attacker', 'attacker'],
] as const)('a volley at the %s that is broken off leaves nothing to a later one at the %s', (broken, next) => {
  const right = filled(new Losses(), next)
  expect(right.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  let times = 0
  for (let steps = 0; ; steps += 10) {
    const losses = new Losses()
    const duel = sea()
    const isWhole = withinSteps(steps, () => filled(losses, broken, duel)) !== undefined
    expect(filled(losses, next)).toEqual(right)
    if (isWhole) break
    times += 1
  }
  expect(times).toBeGreaterThan(1)
})
