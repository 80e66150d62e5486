import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { pairedComparison } from '../../src/ai/index.ts'
import { streamOf } from '../../src/engine/index.ts'
import { openTasks } from '../../src/tasks/index.ts'
import { comparingTogether, Helper, Leader, memoryFor, NoLongerNeeded } from '../../src/tasks/shared-samples.ts'
import { built } from '../support/built.ts'
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
    expect(() => new Helper(memory, goOn).begin(2, 9)).toThrow(NoLongerNeeded)
  })

  test('stops waiting when the work is cancelled', () => {
    const helper = new Helper(memoryFor(10), () => {
      throw new Error('cancelled')
    })
    expect(() => helper.begin(2, 9)).toThrow('cancelled')
  })

  test('goes on with the samples that the leader goes on with', () => {
    const memory = memoryFor(10)
    const [leader, helper] = [new Leader(memory, goOn), new Helper(memory, goOn)]
    leader.begin(2, 9)
    helper.begin(2, 9)
    for (const drawn of [0, 1, 2]) leader.mayGoOn(drawn, after => after < 2)
    leader.end()
    expect([0, 1, 2].map(drawn => helper.mayGoOn(drawn, () => true))).toEqual([true, true, false])
  })
})

test('a helper who comes to another search than the leader leaves', () => {
  const memory = memoryFor(10)
  new Leader(memory, () => {}).begin(5, 9)
  expect(() => new Helper(memory, () => {}).begin(4, 9)).toThrow(NoLongerNeeded)
})

test('a leader who follows one that died takes no samples of his', () => {
  const memory = memoryFor(10)
  const first = new Leader(memory, () => {})
  first.begin(2, 2)
  first.ahead({ first: 0, count: 2, draw: () => 7 }, () => true)
  expect(first.drawn(0)).toBe(7)
  const second = new Leader(memory, () => {})
  second.begin(2, 2)
  expect(second.drawn(0)).toBeUndefined()
})

test('a turn is planned alike on any number of threads, whole or cut after so many samples', async () => {
  const turn = {
    player: 'sampler',
    level: 'normal',
    effort: { plans: 8, glances: 30, rollouts: 12, turns: 1 },
    seed: 3,
  }
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

test('a review is the same on any number of threads', async () => {
  const orders = [{ order: 'buy', units: { infantry: 2 } }]
  const effort = { samples: 16, orderSamples: 8, alternatives: 2, turns: 2 }
  const questions = [
    { task: 'review' as const, question: { orders, player: 'planner', effort, seed: 3 } },
    { task: 'review' as const, question: { orders: [], level: 'instant', effort: { samples: 3 }, seed: 4 } },
  ]
  const [none, two, three] = await Promise.all([0, 2, 3].map(threads => ask({ threads, questions })))
  const replies = (answered: typeof none) => answered?.map(({ reply }) => reply)
  expect(replies(none)?.every(reply => reply !== undefined)).toBe(true)
  expect(replies(two)).toEqual(replies(none))
  expect(replies(three)).toEqual(replies(none))
})

describe('a comparison whose samples are shared', () => {
  const [candidates, indices] = [['a', 'bb', 'ccc'], { from: 10, count: 20 }]
  const sample = (candidate: string, index: number): number =>
    streamOf(candidate, index).nextFraction() * candidate.length

  test('finds the same on two threads, and the other draws some of them', async () => {
    const asked = { searches: [], compared: { candidates: 4, count: 30 } }
    const [one, two] = [await share(asked), await share({ ...asked, threads: 2 })]
    expect(two.found).toBe(one.found)
    expect(one.drawn).toEqual([120])
    expect(two.drawn[0]).toBeLessThan(120)
  })

  test('finds the same where there is no room for its samples', () => {
    const shared = new Leader(memoryFor(59), () => {})
    expect(comparingTogether(shared)(candidates, indices, sample)).toEqual(
      pairedComparison(candidates, indices, sample),
    )
  })
})

test('helpers give way to whoever else asks', async () => {
  const tasks = openTasks({ threads: 2, worker: pathToFileURL(built('workers/task.ts')) })
  await tasks.warm()
  const enough = new AbortController()
  const turn = (player: object, caller: string): Promise<unknown> =>
    tasks.run('aa1941', 'turn', { seed: 1, ...player }, { caller, signal: enough.signal })
  const long = turn({ player: 'sampler', level: 'strong', effort: { rollouts: 600 } }, 'first')
  const ended = long.then(
    () => 'whole',
    () => 'cut short',
  )
  // By now its helper has the other thread.
  await sleep(300)
  await turn({ player: 'planner', effort: { plans: 4, glances: 8 } }, 'second')
  // Whoever asked first is at work still: nobody waits a minute for his end.
  enough.abort()
  expect(await ended).toBe('cut short')
  await tasks.close()
})
