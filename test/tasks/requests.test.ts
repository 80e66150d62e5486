import { describe, expect, test } from 'vitest'
import { openTasks } from '../../src/tasks/index.ts'

const tasks = openTasks({ threads: 0 })
const refusalOf = (request: unknown) => {
  try {
    tasks.prepare('aa1941', request)
  } catch (problem) {
    return (problem as { faults: readonly unknown[] }).faults
  }
  return undefined
}

describe('a question may come in notation', () => {
  const plain = { attacker: { infantry: 3, tank: 2 }, defender: { infantry: 4, fighter: 1 } }

  test.each<[string, unknown, object]>([
    ['as a text', '3i 2t v 4i 1f', plain],
    ['as the field battle, as links have it', { battle: '3i 2t v 4i 1f' }, plain],
    ['beside other fields', { battle: '3i 2t v 4i 1f', method: 'exact' }, { ...plain, method: 'exact' }],
  ])('%s', (_, request, same) => {
    expect(tasks.prepare('aa1941', request).key).toBe(tasks.prepare('aa1941', same).key)
  })
})

describe('R41-1.3, R41-12.5: who defends together', () => {
  const defending = (...powers: string[]) => ({
    attacker: { infantry: 5 },
    defender: powers.map(power => ({ power, units: { infantry: 1 } })),
  })

  test('powers of one alliance do', () => {
    expect(refusalOf(defending('ussr', 'unitedKingdom', 'unitedStates'))).toBeUndefined()
  })

  test.each([
    ['enemies do not', ['germany', 'ussr'], 'germany and ussr are enemies'],
    ['nobody does twice', ['japan', 'japan'], 'a power stands here twice'],
  ])('%s', (_, powers, message) => {
    expect(refusalOf(defending(...powers))).toEqual([
      expect.objectContaining({ code: 'invalid-field', at: ['defender'], message: expect.stringContaining(message) }),
    ])
  })
})

test.each([-1, 1.5, Number.NaN, 100_000])('%s threads are refused', threads => {
  expect(() => openTasks({ threads })).toThrow(/threads: this must be a whole number from 0/)
})

test('a battle longer than its table of rounds says so', async () => {
  const question = { attacker: { infantry: 2 }, defender: { infantry: 2 }, rules: { dice: { sides: 100 } } }
  const { notes, rounds, roundTable } = (await tasks.odds('aa1941', question)) as {
    notes: string[]
    rounds: { mean: number; distribution: [number, number][] }
    roundTable: unknown[]
  }
  expect(notes).toContainEqual(expect.stringContaining(`up to round ${roundTable.length}`))
  expect(rounds.distribution.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 12)
})

test.each([
  ['land units kept that are not there', { keepLand: 5 }, /keepLand asks for 5 land units to be kept, and 2 attack/],
  ['submarines told to dive that are not there', { submerge: 'always' }, /The attacker has no submarines/],
])('%s are noted in the reply', async (_, attacker, note) => {
  const question = { attacker: { infantry: 2 }, defender: { infantry: 1 }, policies: { attacker } }
  const { notes } = (await tasks.odds('aa1941', question)) as { notes: string[] }
  expect(notes).toEqual([expect.stringMatching(note)])
})
