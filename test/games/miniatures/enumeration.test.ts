import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attack, card } from './ask.ts'
import { literalEnds } from './literal.ts'

const ends = ['unhurt', 'disrupted', 'damaged', 'damagedAndDisrupted', 'destroyed'] as const
const abilityList = (...keys: readonly string[]) => fc.subarray([...keys])

describe('attacks against the letter of the rules, every die written out', () => {
  test('MIN-10.4, MIN-10.7, MIN-10.9, MIN-12.1, MIN-12.3, MIN-13.1 to 13.6: all dice, counters and cover rolls', () => {
    fc.assert(
      fc.property(
        fc.record({
          dice: fc.integer({ min: 1, max: 5 }),
          type: fc.constantFrom('soldier', 'vehicle', 'aircraft'),
          defense: fc.integer({ min: 1, max: 4 }),
          superior: fc.integer({ min: 0, max: 3 }),
          damaged: fc.boolean(),
          hits: fc.integer({ min: 0, max: 2 }),
          hasCover: fc.boolean(),
          isCrack: fc.boolean(),
          inaccurate: fc.integer({ min: 0, max: 4 }),
          own: abilityList('vast-experience', 'shrapnel', 'sirens', 'antiair'),
          others: abilityList(
            'endurance',
            'fire-hazard',
            'highly-flammable',
            'heavy-armor',
            'lack-of-determination',
            'fanatic',
          ),
          isPiercing: fc.boolean(),
          rerolls: fc.boolean(),
        }),
        asked => {
          const { type, own, others } = asked
          const damaged = asked.damaged && type === 'vehicle'
          const isPiercing = asked.isPiercing && type === 'vehicle'
          const abilities = [
            ...own.map(key => ({ key })),
            ...(asked.isCrack ? [{ key: 'crack-shot' }] : []),
            { key: 'inaccurate', x: asked.inaccurate },
            { key: 'armor-piercing-rounds' },
            { key: 'lead-the-way' },
          ]
          const row = [asked.dice, asked.dice, asked.dice]
          const { targets, shots } = attack({
            attacker: { unit: card({ vsSoldier: row, vsVehicle: row, abilities }) },
            target: {
              unit: card({
                type,
                defense: { front: asked.defense, rear: asked.defense },
                abilities: [...others.map(key => ({ key })), { key: 'superior-armor', x: asked.superior }],
              }),
              damaged,
              hits: asked.hits,
            },
            cover: asked.hasCover,
            use: [...(isPiercing ? ['armor-piercing-rounds'] : []), ...(asked.rerolls ? ['lead-the-way'] : [])],
          })
          const isAir = type === 'aircraft'
          const bonus =
            (asked.isCrack && !isAir ? 1 : 0) - asked.inaccurate - (isAir && !own.includes('antiair') ? 1 : 0)
          const expected = literalEnds(
            { dice: asked.dice, bonus, abilities: own, isPiercing, rerolls: asked.rerolls },
            {
              type: type as 'soldier',
              // MIN-10.11, MIN-19.8: a damaged target has one less, and never less than 1.
              defense: Math.max(1, asked.defense - (damaged ? 1 : 0)),
              superior: asked.superior,
              damaged,
              hits: asked.hits,
              cover: asked.hasCover && !isAir ? (type === 'vehicle' ? 5 : 4) : undefined,
              abilities: others,
            },
          )
          expect(shots[0]!.need).toBe(4 - bonus)
          for (const end of ends) expect(targets[0]!.ends[end]).toBeCloseTo(expected[end], 12)
        },
      ),
      { numRuns: 150 },
    )
  })

  test.each([
    ['soldier', 3],
    ['soldier', 5],
    ['vehicle', 4],
  ] as const)('MIN-12: flames ignore cover, and three 6s destroy a %s with %i at once', (type, defense) => {
    const { targets } = attack({
      attacker: {
        unit: card({ vsSoldier: [5, 5, 0], vsVehicle: [5, 5, 0], abilities: [{ key: 'flamethrower' }] }),
      },
      target: { type, defense },
      range: 1,
      cover: true,
    })
    const expected = literalEnds({ dice: 5, bonus: 0, abilities: ['flamethrower'] }, { type, defense, abilities: [] })
    for (const end of ends) expect(targets[0]!.ends[end]).toBeCloseTo(expected[end], 12)
    // Of 5 dice three or more show a 6.
    expect(targets[0]!.atOnce.destroyed).toBeCloseTo((10 * 25 + 5 * 5 + 1) / 6 ** 5, 12)
  })

  test('MIN-10.5, MIN-10.10: an attacker that overheats shoots its second attack at -1', () => {
    const gun = card({ vsSoldier: [4, 4, 4], abilities: [{ key: 'double-shot' }, { key: 'overheat' }] })
    const { targets, attacker } = attack({ attacker: { unit: gun }, target: { type: 'soldier', defense: 2 }, range: 3 })
    // Both rolls die by die: the second at 5+ where the first had three 1s.
    let [unhurt, slips] = [0, 0]
    const rolls = (dice: number): number[][] =>
      dice === 0 ? [[]] : rolls(dice - 1).flatMap(rest => [1, 2, 3, 4, 5, 6].map(face => [...rest, face]))
    const successes = (roll: readonly number[], need: number): number => roll.filter(face => face >= need).length
    const missAt = (need: number): number => rolls(4).filter(roll => successes(roll, need) < 2).length / 6 ** 4
    const ones = (roll: readonly number[]): boolean => roll.filter(face => face === 1).length >= 3
    const [missAt4, missAt5] = [missAt(4), missAt(5)]
    for (const first of rolls(4)) {
      if (successes(first, 4) < 2) unhurt += (ones(first) ? missAt5 : missAt4) / 6 ** 4
      slips += (ones(first) ? 1 : rolls(4).filter(ones).length / 6 ** 4) / 6 ** 4
    }
    expect(targets[0]!.ends.unhurt).toBeCloseTo(unhurt, 12)
    expect(attacker.selfDisrupted).toBeCloseTo(slips, 12)
  })
})
