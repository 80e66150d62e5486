import { createHash } from 'node:crypto'
import { median } from 'simple-statistics'
import { land } from './battles.ts'
import { openTasks } from './engine.ts'
import type { Benchmark } from './measure.ts'

const request = { ...land.L2, method: 'monteCarlo', seed: 1 }

/** One big sampled question by pools of one thread and of two, in turn, so that a machine that slows down slows both. */
export const threads: Benchmark = {
  names: ['threads/1', 'threads/2', 'threads/2 over 1'],
  run: async seconds => {
    const pools = await Promise.all([1, 2].map(count => openTasks(count)))
    try {
      const ask = async (pool: number, trials: number) => {
        const began = performance.now()
        const reply = (await pools[pool]!.odds('aa1941', { ...request, trials })) as {
          outcomes: { attackerWins: number }
        }
        return { ms: performance.now() - began, wins: reply.outcomes.attackerWins }
      }
      await Promise.all(pools.map(pool => pool.warm()))
      const [trial, same] = [await ask(0, 10_000_000), await ask(1, 10_000_000)]
      const trials = Math.max(1_000_000, Math.round(((seconds * 1000) / trial.ms) * 10) * 1_000_000)
      const pairs = []
      for (let pair = 0; pair < 5; pair++) pairs.push({ one: await ask(0, trials), two: await ask(1, trials) })
      const checksum = `attackerWins ${trial.wins.toFixed(12)} ${same.wins.toFixed(12)}`
      return [
        { name: 'threads/1', opsPerSecond: (trials / median(pairs.map(({ one }) => one.ms))) * 1000, checksum },
        { name: 'threads/2', opsPerSecond: (trials / median(pairs.map(({ two }) => two.ms))) * 1000, checksum },
        { name: 'threads/2 over 1', ratio: median(pairs.map(({ one, two }) => one.ms / two.ms)), checksum },
      ]
    } finally {
      await Promise.all(pools.map(pool => pool.close()))
    }
  },
}

const turn = { player: 'sampler', level: 'normal' }

/** The first turn of the printed opening by a pool of one thread and by one of two, in turn, each seed by both: one search. */
export const turnThreads: Benchmark = {
  names: ['threads/turn by 1', 'threads/turn by 2', 'threads/turn, 2 over 1'],
  run: async seconds => {
    const pools = await Promise.all([1, 2].map(count => openTasks(count)))
    try {
      const ask = async (pool: number, seed: number) => {
        const began = performance.now()
        const reply = JSON.stringify(await pools[pool]!.run('aa1941', 'turn', { ...turn, seed }))
        return { ms: performance.now() - began, reply }
      }
      await Promise.all(pools.map(pool => pool.warm()))
      const first = [await ask(0, 0), await ask(1, 0)]
      const turns = Math.max(5, Math.round((seconds * 5_000) / first[0]!.ms))
      const pairs = []
      for (let seed = 1; seed <= turns; seed++) {
        const pair = { one: await ask(0, seed), two: await ask(1, seed) }
        if (pair.one.reply !== pair.two.reply) throw new Error(`turns of seed ${seed} differ`)
        pairs.push(pair)
      }
      const checksum = createHash('sha256').update(pairs.map(({ one }) => one.reply).join()).digest('hex').slice(0, 16)
      return [
        { name: 'threads/turn by 1', medianMs: median(pairs.map(({ one }) => one.ms)), checksum },
        { name: 'threads/turn by 2', medianMs: median(pairs.map(({ two }) => two.ms)), checksum },
        { name: 'threads/turn, 2 over 1', ratio: median(pairs.map(({ one, two }) => one.ms / two.ms)), checksum },
      ]
    } finally {
      await Promise.all(pools.map(pool => pool.close()))
    }
  },
}
