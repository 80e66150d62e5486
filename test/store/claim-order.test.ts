import type PgBoss from 'pg-boss'
import { expect, test } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { ChunkQueue } from '../../src/store/queue.ts'

const fetched = (id: string, priority: number, second: number) => ({
  id,
  priority,
  createdOn: new Date(1_000 * second),
  data: {},
  retryCount: 0,
  retryLimit: 2,
})

test('what is claimed at once comes in its order, in whatever order pg-boss gives it', async () => {
  const jobs = [fetched('last', -5, 1), fetched('third', 0, 3), fetched('first', 2, 9), fetched('second', 0, 2)]
  const boss = { fetch: async () => jobs } as unknown as PgBoss
  const queue = new ChunkQueue({ isOwn: true } as Database, boss, { engine: 'engine', outsiders: [] }, {})
  expect((await queue.claim(4)).map(({ id }) => id)).toEqual(['first', 'second', 'third', 'last'])
})
