import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sequentialHalving } from '../../src/ai/index.ts'
import { refuse } from '../../src/engine/index.ts'
import { games } from '../../src/games/index.ts'
import { type ChunkTask, chunkTasksOf, type HelpWork, type Worked } from '../../src/tasks/chunk-task.ts'
import { prepareTask } from '../../src/tasks/kinds.ts'
import { endSamples, memoryForSamples, SharedSamples } from '../../src/tasks/shared-samples.ts'
import { SharedWork } from '../../src/tasks/shared-work.ts'
import { fullOr } from '../support/full.ts'
import { ask } from './asking.ts'

const square = (index: number): number => index * index

describe('samples that threads draw together', () => {
  test('whoever comes to a sample first draws it for all, search by search', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
        (counts, of, order) => {
          const memory = memoryForSamples(counts.reduce((sum, count) => sum + count))
          const threads = Array.from({ length: of }, (_, place) => new SharedSamples(memory, { place, of }))
          const at = threads.map(() => 0)
          const drawn: string[] = []
          const goOn = (thread: number): void => {
            const search = at[thread]!
            const count = counts[search]
            if (count === undefined) return
            at[thread] = search + 1
            const values = threads[thread]!.next(count, index => {
              drawn.push(`${search}/${index}`)
              return 100 * search + square(index)
            })
            expect([...values!]).toEqual(Array.from({ length: count }, (_, index) => 100 * search + square(index)))
          }
          for (const one of order) goOn(one % of)
          for (const thread of threads.keys()) for (const _ of counts) goOn(thread)
          expect(drawn.length).toBe(counts.reduce((sum, count) => sum + count))
          expect(new Set(drawn).size).toBe(drawn.length)
        },
      ),
    )
  })

  test('each begins at another candidate, so that what neighbours share is worked out once', () => {
    const firstOf = (place: number): number => {
      const asked: number[] = []
      new SharedSamples(memoryForSamples(12), { place, of: 3 }).next(12, index => asked.push(index))
      return asked[0]!
    }
    expect([0, 1, 2].map(firstOf)).toEqual([0, 4, 8])
  })

  test('one that was taken and never brought is drawn again', () => {
    const memory = memoryForSamples(6)
    const dying = new SharedSamples(memory, { place: 1, of: 2 })
    expect(() => dying.next(6, index => (index === 5 ? refuse('cancelled', [], 'gone') : index))).toThrow('gone')
    const drawn: number[] = []
    const values = new SharedSamples(memory, { place: 0, of: 2 }).next(6, index => {
      drawn.push(index)
      return index
    })
    expect([...values!]).toEqual([0, 1, 2, 3, 4, 5])
    expect(drawn).toEqual([0, 1, 2, 5])
  })

  test('where there is no room each draws its own, and what fits is still shared', () => {
    const memory = memoryForSamples(4)
    const samples = new SharedSamples(memory, { place: 0, of: 2 })
    expect(samples.next(5, square)).toBeUndefined()
    expect([...samples.next(4, square)!]).toEqual([0, 1, 4, 9])
    expect(samples.next(1, square)).toBeUndefined()
    expect(samples.areOver).toBe(false)
    endSamples(memory)
    expect(samples.areOver).toBe(true)
  })

  test('a search whose rounds are drawn at once finds what it finds one after another', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 200 }),
        (candidates, budget) => {
          const sample = (candidate: number, index: number): number => (candidate * 31 + index * 17) % 1
          const alone = sequentialHalving(candidates, budget, sample)
          const together = sequentialHalving(candidates, budget, () => Number.NaN, {
            drawRound: ({ candidates: inPlay, first, each }) =>
              inPlay.flatMap(one => Array.from({ length: each }, (_, at) => sample(candidates[one]!, first + at))),
          })
          expect(together).toEqual(alone)
        },
      ),
    )
  })
})

const effort = { plans: 8, glances: 40, finalists: 3, rollouts: 12, turns: 1 }
const request = { player: 'sampler', effort, seed: 5 }

describe('a turn that several threads search', () => {
  const face = games.find(({ key }) => key === 'aa1941')!
  const source = { game: 'aa1941', task: 'turn' as const, name: 'a turn', request }
  const { samples = 0 } = prepareTask(face, 'turn', request)
  const cancelled = new Int32Array(new SharedArrayBuffer(4))
  const work = (memory?: SharedArrayBuffer): ChunkTask => ({
    kind: 'work',
    source,
    from: 0,
    to: 1,
    cancelled,
    ...(memory && { samples: { memory, place: 0, of: 2 } }),
  })
  const helped = (memory: SharedArrayBuffer, flag = cancelled): HelpWork => ({
    kind: 'help',
    source,
    samples: { memory, place: 1, of: 2 },
    cancelled: flag,
  })
  const drawnIn = (memory: SharedArrayBuffer): number =>
    new Int32Array(memory, 8 + 8 * samples, samples).filter(state => state === 2).length
  const tallyOf = async (task: ChunkTask) => ((await chunkTasksOf(games)(task)) as Worked).tally

  test('has room for all its samples, and the same answer whoever drew them', async () => {
    const alone = await tallyOf(work())
    const memory = memoryForSamples(samples)
    await chunkTasksOf(games)(helped(memory))
    const byHelper = drawnIn(memory)
    expect(byHelper).toBeGreaterThan(effort.glances + effort.rollouts)
    expect(byHelper).toBeLessThan(samples)
    // All has been drawn: whoever brings the answer draws nothing more.
    expect(await tallyOf(work(memory))).toEqual(alone)
    expect(drawnIn(memory)).toBe(byHelper)
  })

  test('is helped with no longer than that is wanted', async () => {
    const over = memoryForSamples(samples)
    endSamples(over)
    await chunkTasksOf(games)(helped(over))
    expect(drawnIn(over)).toBe(0)
    const elsewhere = memoryForSamples(samples)
    await chunkTasksOf(games)(helped(elsewhere, new Int32Array(new SharedArrayBuffer(4)).fill(1)))
    expect(drawnIn(elsewhere)).toBe(0)
  })

  test('is the same on any number of threads', async () => {
    const questions = [{ task: 'turn' as const, question: request }]
    const replies = []
    for (const threads of fullOr([0, 1, 2, 4], [0, 2])) {
      const [answer] = await ask({ threads, questions })
      replies.push(answer?.reply)
    }
    expect(replies[0]).toContain('"orders":')
    expect(new Set(replies).size).toBe(1)
  })
})

describe('who helps', () => {
  const source = { game: 'aa1941', task: 'turn' as const, name: 'a turn', request }
  const openWork = () => {
    const sent: { readonly helpWork: HelpWork; readonly leave: (problem?: Error) => void }[] = []
    const work = new SharedWork(
      source,
      10,
      3,
      helpWork =>
        new Promise<void>((resolve, reject) => {
          sent.push({ helpWork, leave: problem => (problem ? reject(problem) : resolve()) })
        }),
    )
    return { work, sent }
  }

  test('has a place of its own, which is free again when he goes or dies', async () => {
    const { work, sent } = openWork()
    const first = work.help()
    expect([work.helpers, work.hasPlace]).toEqual([1, true])
    const second = work.help()
    expect([work.helpers, work.hasPlace]).toEqual([2, false])
    expect(sent.map(({ helpWork }) => helpWork.samples.place)).toEqual([1, 2])
    sent[0]!.leave(new Error('the thread died'))
    await first
    expect([work.helpers, work.hasPlace]).toEqual([1, true])
    const third = work.help()
    expect(sent[2]!.helpWork.samples.place).toBe(1)
    for (const { leave } of sent) leave()
    await Promise.all([second, third])
  })

  test('is called back one by one, and none is left when it is over', async () => {
    const { work, sent } = openWork()
    const helping = [work.help(), work.help()]
    const called = () => sent.map(({ helpWork }) => helpWork.cancelled[0])
    expect(work.callBack()).toBe(true)
    expect(called()).toEqual([1, 0])
    expect(work.callBack()).toBe(true)
    expect(work.callBack()).toBe(false)
    let isOver = false
    const ended = work.end().then(() => {
      isOver = true
    })
    await Promise.resolve()
    expect([isOver, work.hasPlace]).toEqual([false, false])
    expect(new SharedSamples(sent[0]!.helpWork.samples.memory, { place: 1, of: 3 }).areOver).toBe(true)
    for (const { leave } of sent) leave()
    await Promise.all([ended, ...helping])
    expect(isOver).toBe(true)
  })
})
