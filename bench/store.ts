import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from 'simple-statistics'
import { games } from '../src/games/index.ts'
import { planExperiment, runExperiment } from '../src/lab/index.ts'
import { type KeptExperiment, Laboratory, refuseExperiment } from '../src/store/index.ts'
import { debian, isThere, openPostgres } from '../test/support/postgres-server.ts'
import { openTasks } from './engine.ts'
import type { Benchmark, Measurement } from './measure.ts'
import { run, stop } from './service.ts'

const turns = 5
const pairsAChunk = 2

/** A match cut into chunks of about a second: so many chunks for every second. */
const matchOf = (seconds: number) => ({
  kind: 'match',
  game: 'aa1941',
  a: 'rules',
  b: 'greedy',
  seed: 1,
  cap: 12,
  stop: { pairs: Math.max(8, Math.round(12 * seconds)) * pairsAChunk },
})

/** Two workers of one thread each against one of two threads: the same match on the same server, in turn. Others do nothing meanwhile. */
export const workers: Benchmark = {
  names: ['store/one worker of two threads', 'store/two workers of one thread', 'store/two workers over two threads'],
  run: async seconds => {
    if (!isThere) return skipped('store/two workers over two threads')
    const server = await openPostgres()
    const started: ChildProcess[] = []
    try {
      // Each sees the chunks of his engine alone.
      for (const [engine, threads] of [['threads', 2], ['workers', 1], ['workers', 1]] as const) // biome-ignore format: one line
        started.push(await startWorker({ url: server.url, engine, threads }))
      const asked = matchOf(seconds)
      const measure = (engine: string, match: object) =>
        withStore({ url: server.url, engine, works: false }, kept => kept(match))
      await Promise.all(['threads', 'workers'].map(engine => measure(engine, { ...asked, stop: { pairs: 8 } })))
      const pairs = []
      for (let turn = 0; turn < turns; turn++)
        pairs.push({ threads: await measure('threads', asked), workers: await measure('workers', asked) })
      const checksum = checksumOf(pairs.flatMap(pair => [pair.threads.result, pair.workers.result]))
      return [
        { name: 'store/one worker of two threads', medianMs: median(pairs.map(pair => pair.threads.ms)), checksum },
        { name: 'store/two workers of one thread', medianMs: median(pairs.map(pair => pair.workers.ms)), checksum },
        {
          name: 'store/two workers over two threads',
          ratio: median(pairs.map(pair => pair.threads.ms / pair.workers.ms)),
          checksum,
        },
      ]
    } finally {
      await Promise.all(started.map(stop))
      await server.remove()
    }
  },
}

/**
 * A match whose chunks go through the queue and the store, over the same match with neither, on all cores, in turn. The store is
 * opened before and has kept one match: PGlite compiles itself in its first seconds, once in the life of a process.
 */
export const storeCost: Benchmark = {
  names: ['store/without', 'store/Postgres over without', 'store/PGlite over without'],
  run: async seconds => {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'))
    const server = isThere ? await openPostgres() : undefined
    const tasks = await openTasks(availableParallelism())
    const shared = { tasks, engine: 'bench' }
    const asked = matchOf(seconds)
    const without = async (): Promise<Taken> => {
      const began = performance.now()
      const result = await runExperiment(tasks, planExperiment(games, asked))
      return { ms: performance.now() - began, result: JSON.stringify(result) }
    }
    try {
      await tasks.warm()
      await without()
      const measured: Measurement[] = []
      for (const [name, where] of [
        ['store/Postgres over without', server && { url: server.url }],
        ['store/PGlite over without', { folder }],
      ] as const) {
        if (!where) {
          measured.push(...skipped(name))
          continue
        }
        const pairs = await withStore({ ...shared, ...where }, async kept => {
          await kept(asked)
          const taken = []
          for (let turn = 0; turn < turns; turn++) taken.push({ without: await without(), kept: await kept(asked) })
          return taken
        })
        const checksum = checksumOf(pairs.flatMap(pair => [pair.without.result, pair.kept.result]))
        const ms = median(pairs.map(pair => pair.without.ms))
        if (measured.length === 0) measured.push({ name: 'store/without', medianMs: ms, checksum })
        measured.push({ name, ratio: median(pairs.map(pair => pair.kept.ms / pair.without.ms)), checksum })
      }
      return measured
    } finally {
      await tasks.close()
      await server?.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

export const skipped = (name: string): readonly Measurement[] => {
  console.error(`${name}: skipped, there is no Postgres in ${debian}`)
  return []
}

interface Taken {
  readonly ms: number
  readonly result: string
}

type Where = Pick<ConstructorParameters<typeof Laboratory>[0], 'url' | 'folder' | 'engine' | 'works'> & {
  readonly tasks?: Awaited<ReturnType<typeof openTasks>>
}

/** Opens a store, and closes it after the work. */
const withStore = async <Result>(
  where: Where,
  work: (kept: (asked: object) => Promise<Taken>) => Promise<Result>,
): Promise<Result> => {
  const { tasks = await openTasks(0), ...others } = where
  const laboratory = new Laboratory({ ...others, tasks, games, onError: error => console.error(String(error)) })
  try {
    return await work(asked => throughStore(laboratory, asked))
  } finally {
    await laboratory.close(0)
  }
}

/** From the first chunk that is begun to the last that is read, by the clock of the database. */
const throughStore = async (laboratory: Laboratory, asked: object): Promise<Taken> => {
  const { id } = (await laboratory.with(experiments => experiments.add(asked))).kept
  let kept: KeptExperiment
  do {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    kept = await laboratory.withKept(
      experiments => experiments.find(id),
      () => refuseExperiment(id),
    )
  } while (kept.status === 'queued' || kept.status === 'running')
  if (kept.status !== 'done') throw new Error(`the experiment is ${kept.status}: ${kept.faults}`)
  return { ms: kept.finishedAt!.getTime() - kept.startedAt!.getTime(), result: kept.result! }
}

const startWorker = async (asked: object): Promise<ChildProcess> => {
  const child = run('store-worker.js', [JSON.stringify(asked)])
  await once(child, 'message')
  return child
}

/** The same for all, or something is wrong. */
const checksumOf = (results: readonly string[]): string => {
  const [first, ...others] = new Set(results)
  if (first === undefined || others.length > 0) throw new Error('results differ')
  return createHash('sha256').update(first).digest('hex').slice(0, 16)
}
