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
