import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/index.ts'
import { chunkTasksOf } from '../../src/tasks/chunk-task.ts'
import { countDown, interruptible } from '../../src/tasks/interruption.ts'

const hour = 3_600_000
const still = () => false

describe('time', () => {
  test('begins when the work at hand was asked for, which may be long before it begins', () => {
    const leftNow = (waitedMs: number): number => interruptible(still, () => countDown(2 * hour)(), waitedMs)
    expect(leftNow(0)).toBeLessThanOrEqual(2 * hour)
    expect(leftNow(0)).toBeGreaterThan(hour)
    expect(leftNow(hour)).toBeLessThanOrEqual(hour)
    expect(leftNow(3 * hour)).toBeLessThan(0)
    // Work within other work has a time of its own, and then that of the outer goes on.
    const [inner, outer] = interruptible(still, () => [leftNow(3 * hour), countDown(2 * hour)()] as const)
    expect([inner < 0, outer > hour]).toEqual([true, true])
  })

  test('is not taken by a thread that had to be started first', async () => {
    const request = { phase: 'purchase', level: 'instant', seed: 7, maxMs: 30_000 }
    const source = { game: 'aa1941', task: 'turn', name: 'hurried', request } as const
    const cancelled = new Int32Array(new SharedArrayBuffer(4))
    const work = { kind: 'work', source, from: 0, to: 1, waitedMs: hour, cancelled } as const
    const brought = await chunkTasksOf(games)(work)
    expect(brought).toMatchObject({ tally: { search: { cutBy: null } } })
  })
})
