import { describe, expect, test } from 'vitest'
import { entering } from '../../../src/games/miniatures/field/stacking.ts'
import { endChances } from '../../../src/games/miniatures/fire/casualty.ts'
import { hitsOf, after as stateAfter } from '../../../src/games/miniatures/fire/hit-state.ts'
import { pieceOf, rulesOf } from '../../../src/games/miniatures/fire/piece.ts'
import { initiativeOdds } from '../../../src/games/miniatures/initiative-kind.ts'
import { assault, attack, inNotation, unit } from './ask.ts'

/** Every worked example of the rules that is about fire, to 1e-12. */
const same = (chances: readonly number[], expected: readonly number[]): void => {
  expect(chances).toHaveLength(expected.length)
  expected.forEach((chance, index) => {
    expect(chances[index]).toBeCloseTo(chance, 12)
  })
}
const successesIn = (dice: readonly number[]): number => dice.filter(die => die >= 4).length

describe('the worked examples of the rules', () => {
  test('T1, MIN-10.7, MIN-13.2: six successes against 5 are two hits, yellow and red', () => {
    const hits = hitsOf(successesIn([6, 6, 6, 5, 4, 4, 3, 3, 3, 1, 1]), 5)
    expect(hits).toBe(2)
    expect(stateAfter(0, 1 + hits, 3)).toBe(2)
  })

  test('T2, MIN-10.10, MIN-13.1: five more against 5 are the third hit, black', () => {
    const hits = hitsOf(successesIn([6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 1]), 5)
    expect(hits).toBe(1)
    expect(stateAfter(2, 1 + hits, 3)).toBe(3)
    expect(endChances(pieceOf({ type: 'vehicle', defense: 5 }, []), 3, rulesOf({})).destroyed).toBe(1)
  })

  test.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [9, 2],
    [10, 3],
  ])('T3: %i successes against 5 are %i hits', (successes, hits) => {
    expect(hitsOf(successes, 5)).toBe(hits)
  })

  test.each([
    [1, 1],
    [2, 3],
  ])('T4: %i successes against 1 are %i hits', (successes, hits) => {
    expect(hitsOf(successes, 1)).toBe(hits)
  })

  test.each([
    ['T5', '11d v vehicle 5', [281 / 1024, 231 / 1024, 253 / 512, 3 / 512]],
    ['T6', 'disrupted 11d v vehicle 5', [41984 / 59049, 9856 / 59049, 21604 / 177147, 23 / 177147]],
    ['T7', '13d v vehicle 3 rear', [23 / 2048, 143 / 4096, 1001 / 4096, 1453 / 2048]],
    ['T8', '8d v soldier 4', [93 / 256, 35 / 128, 23 / 64, 1 / 256]],
    ['T9', '8d v soldier 4 enfilade', [577 / 6561, 1120 / 6561, 512 / 729, 256 / 6561]],
    ['T10', '15d v vehicle 5 superior 2', [1941 / 32768, 1001 / 4096, 17875 / 32768, 309 / 2048]],
  ] as const)('%s: %s', (_, text, hits) => {
    const reply = inNotation(text) as ReturnType<typeof attack>
    same(reply.shots[0]!.hits, hits)
  })

  test('T7: the same with a card whose front and rear differ', () => {
    const { shots } = attack({ attacker: 'sherman', target: 'panzer-iv', range: 1, arc: 'side' })
    expect(shots[0]).toMatchObject({ dice: 13, defense: 3 })
    same(shots[0]!.hits, [23 / 2048, 143 / 4096, 1001 / 4096, 1453 / 2048])
  })

  test('T11, MIN-12.2: 8 dice at a Soldier with 4 in a forest', () => {
    const { ends } = (inNotation('8d v soldier 4 in forest') as ReturnType<typeof attack>).targets[0]!
    same([ends.unhurt, ends.disrupted, ends.destroyed], [93 / 256, 233 / 512, 93 / 512])
    // However far away.
    const target = { type: 'soldier', defense: 4 }
    expect(attack({ attacker: { dice: 8 }, target, targetTerrain: 'forest', range: 8 }).targets[0]!.ends).toEqual(ends)
  })

  test('T12, MIN-12.2: 11 dice at a Vehicle with 5 in a town', () => {
    const { ends } = (inNotation('11d v vehicle 5 in town') as ReturnType<typeof attack>).targets[0]!
    same(
      [ends.unhurt, ends.disrupted, ends.damagedAndDisrupted, ends.destroyed],
      [281 / 1024, 1205 / 3072, 253 / 768, 1 / 256],
    )
  })

  test('T13, MIN-10.10: two attacks of 11 dice at a Vehicle with 5', () => {
    const target = { type: 'vehicle', defense: 5 }
    const attackers = [{ dice: 11 }, { dice: 11 }]
    const twice = { vsVehicle: [11, 11, 11], abilities: [{ key: 'double-shot' }] }
    const byOne = attack({ attacker: unit(twice), target }).targets[0]!
    for (const { ends } of [assault({ attackers, targets: [target], objective: { destroy: [0] } }).targets[0]!, byOne])
      same(
        [ends.unhurt, ends.disrupted, ends.damagedAndDisrupted, ends.destroyed],
        [78961 / 1048576, 64911 / 524288, 337733 / 1048576, 125515 / 262144],
      )
  })

  test.each([
    [0, 0, 1 / 2],
    [1, 0, 287 / 432],
    [2, 0, 493 / 648],
    [3, 0, 545 / 648],
    [3, 2, 287 / 432],
  ])('T14, MIN-5.2, MIN-5.3: initiative +%i against +%i', (own, enemy, chance) => {
    expect(initiativeOdds(own, enemy).wins.own).toBeCloseTo(chance, 12)
    expect(initiativeOdds(enemy, own).wins.own).toBeCloseTo(1 - chance, 12)
  })

  test('T18, MIN-6.4, MIN-6.5: a fourth Soldier stops and costs a hit, a fifth may not enter', () => {
    const fourth = entering({ vehicles: 0, soldiers: 3 }, 'soldier')
    expect(fourth).toMatchObject({ isAllowed: true, mayGoOn: false, penalty: 1 })
    expect(entering({ vehicles: 0, soldiers: 4 }, 'soldier').isAllowed).toBe(false)
    // MIN-19.4: the face-down counter waits for the Casualty phase, and one more hit there destroys.
    const { ends } = attack({ attacker: { dice: 8 }, target: { type: 'soldier', defense: 4, hits: 1 } }).targets[0]!
    same([ends.disrupted, ends.destroyed], [93 / 256, 1 - 93 / 256])
  })

  test('T19, MIN-13.4: a damaged Vehicle is destroyed by two hits', () => {
    const { ends, hits } = attack({
      attacker: { dice: 11 },
      target: { type: 'vehicle', defense: 6, damaged: true },
    }).targets[0]!
    same(hits, [281 / 1024, 231 / 1024, 253 / 512, 3 / 512])
    same(
      [ends.unhurt, ends.damaged, ends.disrupted, ends.damagedAndDisrupted, ends.destroyed],
      [0, 281 / 1024, 0, 231 / 1024, 1 / 2],
    )
  })

  test('T20, MIN-10.5, MIN-19.6: a disrupted unit needs a 6 against an Aircraft without Antiair', () => {
    const { shots } = attack({ attacker: { unit: 'm1-garand-rifle', disrupted: true }, target: 'ju-87-stuka' })
    expect(shots[0]!.need).toBe(6)
  })
})
