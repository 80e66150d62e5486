import { expect, test } from 'vitest'
import { type GridBattle, solveGrid } from '../../src/armies/kernels/grid.ts'
import { addDice, type HitChances, noHits } from '../../src/engine/index.ts'

/** Volleys of a side by the chances of its dice, the last lost first; 0 is a hit that costs no die. */
const volleysOf = (dice: readonly number[]): HitChances[] => {
  const volleys: HitChances[] = [noHits]
  for (const chance of dice) volleys.push(addDice(volleys.at(-1) ?? noHits, 1, chance))
  return volleys
}
const alike = (...parts: readonly (readonly [number, number])[]): number[] =>
  parts.flatMap(([count, pips]) => Array.from({ length: count }, () => pips / 6))

test.each([
  ['ordinary armies', alike([10, 3], [40, 1]), alike([4, 4], [6, 3], [40, 2])],
  ['few against many', alike([3, 3], [9, 1]), alike([120, 2])],
  ['many against few', alike([40, 3], [110, 1]), alike([9, 4])],
  [
    'hits that cost no die, dice that never hit and dice that always do',
    alike([20, 6], [15, 0], [10, 1]),
    alike([30, 2], [5, 6]),
  ],
])('large grids come to the same die by die as row by row: %s', (_, attack, defence) => {
  const battle: GridBattle = { attackerVolleys: volleysOf(attack), defenderVolleys: volleysOf(defence) }
  for (const firstVolley of [undefined, addDice(battle.attackerVolleys.at(-1) ?? noHits, 3, 1 / 2)]) {
    const byRows = solveGrid({ ...battle, firstVolley }, 1e-18)
    const byDice = solveGrid({ ...battle, firstVolley, attackerDice: [0, ...attack] }, 1e-18)
    let most = 0
    byRows.mass.forEach((mass, at) => {
      most = Math.max(most, Math.abs(mass - (byDice.mass[at] ?? 0)))
    })
    expect(most).toBeLessThan(1e-13)
    expect(Math.abs(byRows.meanRounds - byDice.meanRounds)).toBeLessThan(1e-11)
    expect(byDice.unresolved).toBeLessThan(1e-12)
  }
})
