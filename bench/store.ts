import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from 'simple-statistics'
import { sumBy } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { planExperiment, runExperiment } from '../src/lab/index.ts'
import { type KeptExperiment, Laboratory, refuseExperiment } from '../src/store/index.ts'
import type { Tasks } from '../src/tasks/index.ts'
import { debian, isThere, openPostgres } from '../test/support/postgres-server.ts'
import { cpuOfProcess, cpuOfThreads, tellsCpu, threadsNow } from './cpu.ts'
import { openTasks } from './engine.ts'
import type { Benchmark, Measurement } from './measure.ts'
import { run, stop } from './service.ts'

const turns = 5
const pairsAChunk = 4

/** A match cut into chunks of about a second: so many chunks for every second. */
const matchOf = (seconds: number) => ({
  kind: 'match',
  game: 'aa1941',
  a: 'rules',
  b: 'greedy',
  seed: 1,
  cap: 12,
  stop: { pairs: Math.max(8, Math.round(6 * seconds)) * pairsAChunk },
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
 * A match whose chunks go through the queue and the store, over the same match with neither, on all cores, in turn: what is done
 * beside the chunks, in CPU time of this process, of the database's thread and of the server, and how long threads wait for the
 * next chunk. Whole times would differ by more from run to run. The store is opened before and has kept one match: PGlite compiles
 * itself in its first seconds, once in the life of a process.
 */
export const storeCost: Benchmark = {
  names: ['store/without', 'store/Postgres over without', 'store/PGlite over without'],
  run: async seconds => {
    if (!tellsCpu) return skipped('store/Postgres over without', 'this system does not tell the CPU time of threads')
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-bench-'))
    const server = isThere ? await openPostgres() : undefined
    const threads = availableParallelism()
    const tasks = await openTasks(threads)
    const asked = matchOf(seconds)
    try {
      await tasks.warm()
      const known = threadsNow()
      const measured: Measurement[] = []
      for (const [name, where] of [
        ['store/Postgres over without', server && { url: server.url }],
        ['store/PGlite over without', { folder }],
      ] as const) {
        if (!where) {
          measured.push(...skipped(name))
          continue
        }
        const runs: Run[] = []
        const noted = { ...tasks, run: noting(tasks.run, runs) }
        const pairs = await withStore({ ...where, tasks: noted, engine: 'bench' }, async kept => {
          await kept(asked)
          // Those that came with the store are the database's; the first is where everything is handed out.
          const beside = [String(process.pid), ...threadsNow().filter(thread => !known.includes(thread))]
          const cpu = (): number => cpuOfThreads(beside) + (server ? cpuOfProcess(server.pid()) : 0)
          const spent = async (work: () => Promise<Taken>): Promise<Spent> => {
            runs.length = 0
            const before = cpu()
            const taken = await work()
            return { ...taken, besideMs: cpu() - before + idleOf(runs, threads), chunksMs: sumBy(runs, lengthOf) }
          }
          const without = async (): Promise<Taken> => {
            const began = performance.now()
            const result = await runExperiment(noted, planExperiment(games, asked))
            return { ms: performance.now() - began, result: JSON.stringify(result) }
          }
          const taken = []
          for (let turn = 0; turn < turns; turn++)
            taken.push({ without: await spent(without), kept: await spent(() => kept(asked)) })
          return taken
        })
        const checksum = checksumOf(pairs.flatMap(pair => [pair.without.result, pair.kept.result]))
        const ms = median(pairs.map(pair => pair.without.ms))
        if (measured.length === 0) measured.push({ name: 'store/without', medianMs: ms, checksum })
        const cost = median(pairs.map(({ kept, without }) => (kept.besideMs - without.besideMs) / kept.chunksMs))
        measured.push({ name, ratio: 1 + cost, checksum })
      }
      return measured
    } finally {
      await tasks.close()
      await server?.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** When a task ran, in milliseconds. */
interface Run {
  readonly from: number
  readonly to: number
}

const lengthOf = ({ from, to }: Run): number => to - from

/** Notes when tasks run. */
const noting =
  (run: Tasks['run'], runs: Run[]): Tasks['run'] =>
  async (...asked) => {
    const from = performance.now()
    try {
      return await run(...asked)
    } finally {
      runs.push({ from, to: performance.now() })
    }
  }

/** Milliseconds in which threads had nothing to do while there was more to come. */
const idleOf = (runs: readonly Run[], threads: number): number => {
  const starts = runs.map(({ from }) => from)
  const [first, last] = [Math.min(...starts), Math.max(...starts)]
  return Math.max(0, threads * (last - first) - sumBy(runs, ({ from, to }) => Math.min(to, last) - from))
}

export const skipped = (name: string, why = `there is no Postgres in ${debian}`): readonly Measurement[] => {
  console.error(`${name}: skipped, ${why}`)
  return []
}

interface Taken {
  readonly ms: number
  readonly result: string
}

/** With what was done beside the chunks, idle threads among it, and what the chunks took, in milliseconds. */
interface Spent extends Taken {
  readonly besideMs: number
  readonly chunksMs: number
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
