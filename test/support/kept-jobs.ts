import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultOf } from '../../src/engine/index.ts'
import { isJobOver, type KeptJob, type Laboratory, type LaboratoryOptions } from '../../src/store/index.ts'
import { openLaboratory, refusalOf, tasks } from './laboratory.ts'

export const arena = {
  a: 'sampler',
  b: { player: 'steady', level: 'timid' },
  pairs: 12,
  seed: 1,
  cap: 20,
  times: false,
}

interface Sent {
  readonly request?: object
  readonly task?: 'arena' | 'play'
  readonly key?: string | null
  readonly owner?: string | null
  readonly caller?: string
}

/** Sends a job of the race; undefined where there is no room. */
export const sendJob = async (
  laboratory: Laboratory,
  { request = arena, task = 'arena', key = null, owner = null, caller = 'somebody' }: Sent = {},
): Promise<KeptJob | undefined> => {
  const text = JSON.stringify(request)
  const sent = { game: 'race', task, costInMs: 100, request: text, fingerprint: hash('sha256', text) }
  const added = await laboratory.with((_experiments, jobs) => jobs.add({ ...sent, key, owner, caller }))
  return typeof added === 'string' ? undefined : added.job
}

/** The job once it is over. */
export const jobOver = async (laboratory: Laboratory, id: string): Promise<KeptJob> => {
  for (;;) {
    const job = await laboratory.with((_experiments, jobs) => jobs.find(id, null))
    if (isJobOver(job)) return job
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}

export const resultOfJob = async (laboratory: Laboratory, id: string): Promise<unknown> =>
  JSON.parse((await laboratory.with((_experiments, jobs) => jobs.result(id))).result)

/** What holds of jobs wherever they are kept. */
export const jobsConform = (where: () => Partial<LaboratoryOptions>): void => {
  test('a job comes to what the task does, and tells of itself in order', async () => {
    const laboratory = openLaboratory(where())
    const { id } = (await sendJob(laboratory))!
    const job = await jobOver(laboratory, id)
    expect(job).toMatchObject({ status: 'done', done: 12, total: 12 })
    expect(await resultOfJob(laboratory, id)).toEqual(await tasks.run('race', 'arena', arena))
    const found = await laboratory.with((_experiments, jobs) => jobs.since(id, 0))
    expect(found!.events.map(({ event }) => event)).toEqual(found!.events.map((_, index) => index + 1))
    expect(found!.events.slice(0, 2).map(({ data }) => JSON.parse(data).status)).toEqual(['queued', 'running'])
    const later = await laboratory.with((_experiments, jobs) => jobs.since(id, 2))
    expect(later!.events).toEqual(found!.events.slice(2))
  })

  test("a job is its owner's, and so is the key that it was sent under", async () => {
    const laboratory = openLaboratory({ ...where(), works: false })
    const key = `key-${Math.random()}`
    const one = (await sendJob(laboratory, { key, owner: 'alice' }))!
    const other = (await sendJob(laboratory, { key, owner: 'bob' }))!
    expect((await sendJob(laboratory, { key, owner: 'alice' }))!.id).toBe(one.id)
    expect(other.id).not.toBe(one.id)
    expect(await refusalOf(sendJob(laboratory, { key, owner: 'bob', request: { ...arena, seed: 2 } }))).toBe('conflict')
    const find = (owner: string | null) => laboratory.with((_experiments, jobs) => jobs.find(one.id, owner))
    expect((await find('alice')).id).toBe(one.id)
    for (const owner of ['bob', null]) expect(await refusalOf(find(owner))).toBe('not-found')
    const list = await laboratory.with((_experiments, jobs) => jobs.list({ owner: 'bob', limit: 100 }))
    expect(list.map(({ id }) => id)).toContain(other.id)
    expect(list.map(({ id }) => id)).not.toContain(one.id)
    const cancel = (id: string, owner: string) =>
      laboratory.with((_experiments, jobs) => jobs.cancel(id, owner, [faultOf('cancelled', [], 'enough')]))
    expect(await refusalOf(cancel(one.id, 'bob'))).toBe('not-found')
    expect(await cancel(one.id, 'alice')).toMatchObject({ status: 'cancelled' })
    expect(await cancel(other.id, 'bob')).toMatchObject({ status: 'cancelled' })
  })

  test('there is room for so many and no more, and one that is over makes some', async () => {
    const limits = { jobsWaiting: 2, jobsRunning: 1 }
    const laboratory = openLaboratory({ ...where(), works: false, limits })
    const sent = await Promise.all([1, 2, 3, 4, 5].map(seed => sendJob(laboratory, { request: { ...arena, seed } })))
    const taken = sent.filter(job => job !== undefined)
    expect(taken).toHaveLength(3)
    for (const { id } of taken)
      await laboratory.with((_experiments, jobs) => jobs.cancel(id, null, [faultOf('cancelled', [], 'enough')]))
    const again = (await sendJob(laboratory))!
    await laboratory.with((_experiments, jobs) => jobs.cancel(again.id, null, [faultOf('cancelled', [], 'enough')]))
  })

  test('nobody takes all places: a caller has his share of them, and others find theirs', async () => {
    const limits = { jobsWaiting: 6, jobsWaitingEach: 2, jobsRunning: 1 }
    const laboratory = openLaboratory({ ...where(), works: false, limits })
    const from = async (caller: string, count: number): Promise<readonly KeptJob[]> => {
      const sent = Array.from({ length: count }, (_, seed) =>
        sendJob(laboratory, { caller, request: { ...arena, seed } }),
      )
      return (await Promise.all(sent)).filter(job => job !== undefined)
    }
    // One place more, for the job that would begin in a moment.
    const greedy = await from('greedy', 6)
    const modest = await from('modest', 2)
    const last = await from('late', 6)
    expect([greedy, modest, last].map(({ length }) => length)).toEqual([3, 2, 2])
    for (const { id } of [...greedy, ...modest, ...last])
      await laboratory.with((_experiments, jobs) => jobs.cancel(id, null, [faultOf('cancelled', [], 'enough')]))
  })
}
