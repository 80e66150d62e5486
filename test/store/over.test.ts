import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { faultOf, Refusal } from '../../src/engine/index.ts'
import type { Laboratory, LaboratoryOptions } from '../../src/store/index.ts'
import type { Tasks } from '../../src/tasks/index.ts'
import { sharedDatabase } from '../support/database.ts'
import { add, match, openLaboratory, over, resultOf, slowTasks, tasks } from '../support/laboratory.ts'
import { describeWithPostgres } from '../support/postgres.ts'

/** Chunks that end when they are stopped, and not before. */
const endless = () => {
  const begun: unknown[] = []
  let stopped = 0
  const endlessly: Tasks = {
    ...tasks,
    threads: 1,
    run: (_game, _task, request, options) =>
      new Promise((_resolve, reject) => {
        begun.push(request)
        options?.signal?.addEventListener('abort', () => {
          stopped += 1
          reject(new Refusal([faultOf('cancelled', [], 'stopped')]))
        })
      }),
  }
  return { tasks: endlessly, begun, stopped: () => stopped }
}

const comesTrue = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(20)
}

/** Of quick players and short games. */
const ofPairs = (seed: number, pairs: number) => ({ ...match, a: 'steady', cap: 2, seed, stop: { pairs } })

const openBoth = async (where: Partial<LaboratoryOptions>, ...given: readonly Partial<LaboratoryOptions>[]) => {
  const opened: Laboratory[] = []
  for (const one of given) {
    const laboratory = openLaboratory({ ...where, ...one })
    await laboratory.open()
    opened.push(laboratory)
  }
  return opened as [Laboratory, Laboratory]
}

/** What holds of the chunks of experiments that are over, or go on; the first are of so many pairs. */
const holds = (where: () => Partial<LaboratoryOptions>, pairs: number): void => {
  test('what is extended where others work on it too is played to its new end', async () => {
    const [one, other] = await openBoth(where(), { tasks: slowTasks(() => 5) }, { tasks: slowTasks(() => 5) })
    for (const [turn, seed] of [21, 22].entries()) {
      const { id } = await add(one, ofPairs(seed, pairs))
      await over(one, id)
      await (turn % 2 === 0 ? one : other).with(experiments => experiments.extend(id, 2 * pairs))
      const kept = await over(other, id)
      expect([kept.status, kept.taken]).toEqual(['done', kept.chunks])
      expect(kept.result).toBe(await resultOf(ofPairs(seed, 2 * pairs)))
    }
  })

  test.each(['stop', 'remove'] as const)('%s stops what is being computed of it, wherever that is', async deed => {
    const slow = endless()
    const [idle, busy] = await openBoth(where(), { works: false }, { tasks: slow.tasks })
    const { id } = await add(idle, ofPairs(31, 100))
    await busy.with(async () => {})
    await comesTrue(() => slow.begun.length > 0)
    await idle.with(async experiments => void (await experiments[deed](id)))
    await comesTrue(() => slow.stopped() > 0)
    // Nothing of it is begun again, and what others send gets the thread.
    await sleep(1_000)
    expect([slow.begun.length, await idle.depth()]).toEqual([1, expect.objectContaining({ waiting: 0, active: 0 })])
    const next = await add(idle, ofPairs(32, 1))
    await comesTrue(() => slow.begun.length > 1)
    expect(slow.begun[1]).toMatchObject({ seed: 32 })
    for (const gone of deed === 'stop' ? [id, next.id] : [next.id])
      await idle.with(experiments => experiments.remove(gone))
  })

  test('what is stopped while its worker closes does not wait to be computed again', async () => {
    const slow = endless()
    const [idle, busy] = await openBoth(where(), { works: false }, { tasks: slow.tasks })
    const { id } = await add(idle, ofPairs(41, 100))
    await busy.with(async () => {})
    await comesTrue(() => slow.begun.length > 0)
    await idle.with(experiments => experiments.stop(id))
    await busy.close(0)
    expect(await idle.depth()).toMatchObject({ waiting: 0, active: 0 })
    // It goes on with every chunk once.
    await idle.with(experiments => experiments.resume(id))
    const { chunks } = await idle.with(experiments => experiments.find(id))
    expect(await idle.depth()).toMatchObject({ waiting: chunks, active: 0 })
    await idle.with(experiments => experiments.remove(id))
  })
}

// A database of this process does one thing after the other, and takes long for each.
holds(() => ({ lend: sharedDatabase }), 60)
describeWithPostgres('on a server', server => {
  holds(() => ({ url: server().url }), 200)
})

test('a chunk that waits though its experiment is over is not computed', async () => {
  const database = await sharedDatabase()
  const slow = endless()
  const [idle, busy] = await openBoth({ lend: sharedDatabase }, { works: false }, { tasks: slow.tasks })
  await busy.close(0)
  const { id } = await add(idle, ofPairs(51, 100))
  await database.query('create table waiting as select * from queue.job where data ->> $1 = $2', ['experiment', id])
  await idle.with(experiments => experiments.stop(id))
  // As when a process failed a chunk in the same moment.
  await database.query('insert into queue.job select * from waiting')
  await database.query('drop table waiting')
  const worker = openLaboratory({ lend: sharedDatabase, tasks: slow.tasks })
  await worker.open()
  const left = async (): Promise<number> => {
    const { waiting, active } = (await worker.depth())!
    return waiting + active
  }
  while ((await left()) > 0) await sleep(20)
  expect(slow.begun).toEqual([])
})

test('what has failed goes on, with all tries of the chunk that it failed by', async () => {
  let isPoisonous = true
  let tries = 0
  const poisoned: Tasks = {
    ...tasks,
    threads: 1,
    run: (game, task, request, options) => {
      if (!isPoisonous || !JSON.stringify(request).includes('"firstPair":0'))
        return tasks.run(game, task, request, options)
      tries += 1
      return Promise.reject(new Error('the thread died'))
    },
  }
  const laboratory = openLaboratory({ lend: sharedDatabase, tasks: poisoned })
  await laboratory.open()
  const asked = ofPairs(61, 60)
  const { id } = await add(laboratory, asked)
  const failed = await over(laboratory, id)
  expect([failed.status, tries]).toEqual(['failed', 3])
  expect(failed.faults).toContain('the thread died')
  const resume = () => laboratory.with(experiments => experiments.resume(id))
  expect(await resume()).toMatchObject({ status: 'queued', faults: null, finishedAt: null })
  const again = await over(laboratory, id)
  expect([again.status, tries]).toEqual(['failed', 6])
  expect(again.faults).toContain('the thread died')
  isPoisonous = false
  await resume()
  const kept = await over(laboratory, id)
  expect([kept.status, kept.faults, kept.result]).toEqual(['done', null, await resultOf(asked)])
})
