import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { watchChunkTries } from '../../src/service/chunk-metrics.ts'
import type { Tasks } from '../../src/tasks/index.ts'
import { add, openLaboratory, over, sweep, tasks } from '../support/laboratory.ts'

/** The first try of the chunk that asks for four infantry goes otherwise. */
const atFirst = (otherwise: () => Promise<unknown>): Tasks => {
  let isFirst = true
  return {
    ...tasks,
    threads: 2,
    run: async (game, task, request, options) => {
      if (isFirst && JSON.stringify(request).includes('"infantry":4},"defender"')) {
        isFirst = false
        await otherwise()
      }
      return tasks.run(game, task, request, options)
    },
  }
}

const figuresOf = async (given: Parameters<typeof openLaboratory>[0]): Promise<readonly string[]> => {
  const laboratory = openLaboratory(given)
  const registry = new Registry()
  watchChunkTries(registry, laboratory)
  const { id } = await add(laboratory, sweep)
  expect((await over(laboratory, id)).status).toBe('done')
  return (await registry.metrics()).split('\n').filter(line => line.startsWith('sandtable_chunks_'))
}

test('a chunk that fails and is tried again is counted as that', async () => {
  const failing = atFirst(() => Promise.reject(new Error('the thread died')))
  expect(await figuresOf({ tasks: failing })).toEqual([
    'sandtable_chunks_expired_total 0',
    'sandtable_chunks_retried_total 1',
  ])
})

test('a chunk that is held for too long is counted as expired, and tried again', async () => {
  const slow = atFirst(() => new Promise(resolve => setTimeout(resolve, 6_000)))
  expect(await figuresOf({ tasks: slow, expiryInSeconds: 1, lookingEverySeconds: 1 })).toEqual([
    'sandtable_chunks_expired_total 1',
    'sandtable_chunks_retried_total 1',
  ])
})
