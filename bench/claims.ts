import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '../src/games/index.ts'
import { openBoss } from '../src/store/boss.ts'
import { type Database, openDatabase } from '../src/store/database.ts'
import { Experiments } from '../src/store/experiments.ts'
import { usualStoreLimits } from '../src/store/laboratory.ts'
import { migrate } from '../src/store/migrate.ts'
import { ChunkQueue } from '../src/store/queue.ts'
import { isThere, openPostgres } from '../test/support/postgres-server.ts'
import type { Benchmark, Measurement } from './measure.ts'
import { skipped } from './store.ts'

/** Beyond those that are claimed. */
const waiting = 10_000
const chunksAtOnce = 500
/** What a chunk of a sweep brings, made up: the queue does not mind. */
const reply = { outcomes: { attackerWins: 0.5 } }

/**
 * Chunks a second that are claimed and completed where computing them takes no time, by one claimer and by four at once; with
 * ten thousand others that wait; with their results, each kept and read in the transaction of its completion, of one experiment
 * and of four; and claims a second where nothing waits.
 */
export const claims: Benchmark = {
  names: ['Postgres', 'PGlite'].flatMap(where =>
    ['one', 'four', 'four of 10,000', 'four, kept', 'four of four, kept', 'four of none'].map(
      what => `claims/${where} ${what}`,
    ),
  ),
  run: async seconds => {
    const measured: Measurement[] = []
    if (isThere) {
      const server = await openPostgres()
      try {
        measured.push(...(await measure('claims/Postgres', { url: server.url }, seconds)))
      } finally {
        await server.remove()
      }
    } else measured.push(...skipped('claims/Postgres'))
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'))
    try {
      measured.push(...(await measure('claims/PGlite', { folder }, seconds)))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
    return measured
  },
}

const measure = async (name: string, where: object, seconds: number): Promise<readonly Measurement[]> => {
  const database = await openDatabase(where)
  const boss = openBoss(database, error => console.error(String(error)))
  const queueOf = async (engine: string): Promise<ChunkQueue> => {
    const queue = new ChunkQueue(database, boss, { engine, outsiders: [] }, {})
    await queue.open()
    return queue
  }
  try {
    await migrate(database)
    await boss.start()
    const empty = async (engine: string, claimers: number, others: number): Promise<number> => {
      const queue = await queueOf(engine)
      for (let first = 0; first < others; first += chunksAtOnce) await send(database, queue, first + 1_000_000)
      return rate(seconds, claimers, {
        refill: () => send(database, queue, 0),
        claim: async () => {
          const [claim] = await queue.claim(1)
          if (claim) await database.transaction(session => queue.complete(session, claim.id))
          return claim !== undefined
        },
      })
    }
    const kept = async (engine: string, experiments: number): Promise<number> => {
      const queue = await queueOf(engine)
      const store = new Experiments({ database, queue, games, engine, room: usualStoreLimits })
      return rate(seconds, 4, {
        refill: async () => {
          for (let count = 0; count < experiments; count++) await store.add(sweep)
        },
        claim: async () => {
          const [claim] = await queue.claim(1)
          if (!claim) return false
          await store.begin(claim.data.experiment)
          await store.bring(claim.id, claim.data, reply, 0, 'bench')
          return true
        },
      })
    }
    const idle = async (): Promise<number> => {
      const queue = await queueOf('idle')
      const claim = async () => (await queue.claim(1)).length === 0
      return rate(seconds, 4, { refill: async () => {}, claim })
    }
    const rates = {
      one: await empty('one', 1, 0),
      four: await empty('four', 4, 0),
      'four of 10,000': await empty('many', 4, waiting),
      'four, kept': await kept('kept', 1),
      'four of four, kept': await kept('apart', 4),
      'four of none': await idle(),
    }
    return Object.entries(rates).map(([what, opsPerSecond]) => ({
      name: `${name} ${what}`,
      opsPerSecond,
      checksum: 'empty chunks',
    }))
  } finally {
    await boss.stop({ graceful: false, close: false, wait: true })
    await database.close()
  }
}

const send = (database: Database, queue: ChunkQueue, first: number): Promise<void> =>
  queue.send(
    database,
    Array.from({ length: chunksAtOnce }, (_, at) => ({
      experiment: 'empty',
      chunk: first + at,
      game: 'aa1941',
      task: 'odds',
      request: sweep.question,
      costInMs: 1,
    })),
    [],
  )

/** A thousand chunks. */
const sweep = {
  kind: 'sweep',
  game: 'aa1941',
  question: '3i 2t v 4i 1f',
  ranges: { 'attacker.infantry': { from: 1, to: 40 }, 'defender.infantry': { from: 1, to: 25 } },
}

interface Work {
  /** Puts chunks into the queue; that takes no time of the measure. */
  readonly refill: () => Promise<void>
  /** Claims and completes a chunk; false where none was there. */
  readonly claim: () => Promise<boolean>
}

const rate = async (seconds: number, claimers: number, { refill, claim }: Work): Promise<number> => {
  let done = 0
  let ms = 0
  while (ms < seconds * 1000) {
    await refill()
    const began = performance.now()
    const until = began + seconds * 1000 - ms
    const claimOn = async (): Promise<void> => {
      while (performance.now() < until && (await claim())) done += 1
    }
    await Promise.all(Array.from({ length: claimers }, claimOn))
    ms += performance.now() - began
  }
  return (done / ms) * 1000
}
