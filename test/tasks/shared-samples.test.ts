import { describe, expect, test } from 'vitest'
import { Helper, Leader, memoryFor, NoLongerNeeded } from '../../src/tasks/shared-samples.ts'
import { answersOf, ask } from './asking.ts'
import type { Shared, Sharing } from './sharing.ts'

const searches = [
  { candidates: 12, budget: 150 },
  { candidates: 7, budget: 90, most: 60 },
  { candidates: 1, budget: 20 },
  { candidates: 9, budget: 120 },
]
const share = async (sharing: Partial<Sharing>): Promise<Shared> => {
  const asked: Sharing = { searches, threads: 1, room: 2_000, numbers: 100_000, ...sharing }
  const [shared] = await answersOf<Shared>('test/tasks/sharing.ts', asked)
  return shared!
}
let kept: Promise<Shared> | undefined
const alone = (): Promise<Shared> => {
  kept ??= share({})
  return kept
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

describe('searches whose samples are shared', () => {
  test.each([2, 3])('find the same on %i threads, and others draw some of them', async threads => {
    const { found, drawn } = await share({ threads })
    const { found: expected, drawn: before } = await alone()
    expect(found).toBe(expected)
    // What a helper has begun when he leaves is drawn twice at most.
    expect(sum(drawn)).toBeGreaterThanOrEqual(before[0]!)
    expect(drawn[0]).toBeLessThan(before[0]!)
  })

  test('find the same where a helper dies with a sample that he has begun', async () => {
    expect((await share({ threads: 2, diesAfter: 5 })).found).toBe((await alone()).found)
  })

  test.each([0, 40, 170])('find the same where there is room for %i samples alone', async room => {
    expect((await share({ threads: 2, room })).found).toBe((await alone()).found)
  })
})

describe('a helper', () => {
  const goOn = (): void => {}
  test('leaves when nobody waits for him any more', () => {
    const memory = memoryFor(10)
    new Leader(memory, goOn).dismiss()
    expect(() => new Helper(memory, goOn).begin()).toThrow(NoLongerNeeded)
  })

  test('stops waiting when the work is cancelled', () => {
    const helper = new Helper(memoryFor(10), () => {
      throw new Error('cancelled')
    })
    expect(() => helper.begin()).toThrow('cancelled')
  })

  test('goes on with the samples that the leader goes on with', () => {
    const memory = memoryFor(10)
    const [leader, helper] = [new Leader(memory, goOn), new Helper(memory, goOn)]
    leader.begin()
    helper.begin()
    for (const drawn of [0, 1, 2]) leader.mayGoOn(drawn, after => after < 2)
    leader.end()
    expect([0, 1, 2].map(drawn => helper.mayGoOn(drawn, () => true))).toEqual([true, true, false])
  })
})

test('what was drawn when time was over counts', () => {
  const leader = new Leader(memoryFor(10), () => {})
  leader.begin()
  leader.ahead({ first: 0, count: 4, draw: which => which }, drawn => drawn < 3)
  expect([0, 1, 2, 3].map(drawn => leader.mayGoOn(drawn, () => false))).toEqual([true, true, true, false])
})

test('a leader who follows one that died takes no samples of his', () => {
  const memory = memoryFor(10)
  const first = new Leader(memory, () => {})
  first.begin()
  first.ahead({ first: 0, count: 2, draw: () => 7 }, () => true)
  expect(first.drawn(0)).toBe(7)
  const second = new Leader(memory, () => {})
  second.begin()
  expect(second.drawn(0)).toBeUndefined()
})

test('a turn is planned alike on any number of threads, whole or cut after so many samples', async () => {
  const turn = { player: 'sampler', level: 'normal', effort: { plans: 8, glances: 30, rollouts: 12 }, seed: 3 }
  const samples = { purchase: 12, combatMove: 17, noncombatMove: 5 }
  const questions = [turn, { ...turn, samples }, { player: 'planner', seed: 3 }].map(question => ({
    task: 'turn' as const,
    question,
  }))
  const [none, two, three] = await Promise.all([0, 2, 3].map(threads => ask({ threads, questions })))
  const replies = (answered: typeof none) => answered?.map(({ reply }) => reply)
  expect(replies(none)?.every(reply => reply !== undefined)).toBe(true)
  expect(replies(two)).toEqual(replies(none))
  expect(replies(three)).toEqual(replies(none))
})
