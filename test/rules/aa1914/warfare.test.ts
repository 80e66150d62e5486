import { describe, expect, test } from 'vitest'
import type { Aa1914Question, Aa1914SubmarineWarfareReply } from '../../../src/index.ts'
import { aa1914 } from '../../support/engine-1914.ts'
import { always, never } from './ends.ts'

type WarfareQuestion = Extract<Aa1914Question, { kind: 'submarineWarfare' }>
type Loser = keyof Aa1914SubmarineWarfareReply['losses']

const raid = (question: Omit<WarfareQuestion, 'kind'>): Aa1914SubmarineWarfareReply =>
  aa1914.replyTo({ kind: 'submarineWarfare', method: 'exact', ...question }) as unknown as Aa1914SubmarineWarfareReply
/** Chances that `who` loses 0, 1, 2 … IPC. */
const expectLosses = (question: Omit<WarfareQuestion, 'kind'>, who: Loser, chances: readonly number[]): void => {
  const { distribution } = raid(question).losses[who]
  expect(distribution).toEqual(chances.flatMap((chance, loss) => (chance > 0 ? [[loss, expect.closeTo(chance, 12)]] : []))) // biome-ignore format: one line
}

describe('R14-13.4: submarine warfare', () => {
  test.each(['britishEmpire', 'unitedStates'] as const)('a die for each submarine, a 1 or 2 takes 1 IPC: %s', who => {
    expectLosses({ submarines: 1 }, who, [2 / 3, 1 / 3])
    expectLosses({ submarines: 2 }, who, [4 / 9, 4 / 9, 1 / 9])
    expectLosses({ submarines: 3 }, who, [8 / 27, 12 / 27, 6 / 27, 1 / 27])
    expectLosses({ submarines: 0 }, who, [1])
  })

  test('rolled again for the other power, with its own dice', () => {
    // One submarine, two incomes: as two dice.
    expectLosses({ submarines: 1 }, 'total', [4 / 9, 4 / 9, 1 / 9])
    expect(raid({ submarines: 5 }).losses.total.mean).toBeCloseTo((2 * 5) / 3, 12)
  })

  test.each([
    [{ 2: 1 }, 1],
    [{ 7: 1 }, 1],
    [{ 8: 1 }, 1],
    [{ 2: 1, 7: 2, 8: 3 }, 6],
    [{ 5: 4 }, 0],
    [{ 1: 1, 3: 1, 6: 1, 9: 1, 27: 1, 28: 1 }, 0],
    [{ 7: 1, 17: 5 }, 1],
  ] as const)('only those in sea zones 2, 7 and 8: %j are %i', (zones, submarines) => {
    const reply = raid({ submarines: { ...zones } })
    expect(reply.submarines).toBe(submarines)
    expect(reply.losses.britishEmpire.mean).toBeCloseTo(submarines / 3, 12)
  })

  test('income does not go below 0', () => {
    const sure = { values: { submarineWarfare: always } }
    const question = { submarines: 4, income: { britishEmpire: 2, unitedStates: 9 }, rules: sure }
    expectLosses(question, 'britishEmpire', [0, 0, 1])
    expectLosses(question, 'unitedStates', [0, 0, 0, 0, 1])
    expectLosses({ submarines: 2, income: { britishEmpire: 1 } }, 'britishEmpire', [4 / 9, 5 / 9])
    expectLosses({ submarines: 2, income: { britishEmpire: 0 } }, 'britishEmpire', [1])
  })

  test('any loss brings the neutral United States into the war', () => {
    expect(raid({ submarines: 2, neutral: true }).entersWar).toBeCloseTo(5 / 9, 12)
    expect(raid({ submarines: 3, neutral: true }).entersWar).toBeCloseTo(19 / 27, 12)
    expect(raid({ submarines: 2, neutral: true, rules: { values: { submarineWarfare: never } } }).entersWar).toBe(0)
    // A loss of the British Empire does not, nor one of an income that is not there.
    expect(raid({ submarines: 2, neutral: true, income: { unitedStates: 0 } }).entersWar).toBe(0)
    expect(raid({ submarines: 2 }).entersWar).toBeUndefined()
  })
})
