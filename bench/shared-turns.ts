import { createHash } from 'node:crypto'
import { median } from 'simple-statistics'
import { openTasks } from './engine.ts'
import type { Benchmark, Measurement } from './measure.ts'

/** Turns of each level that are measured, after half as many to warm up. */
const turns = { strong: 6, normal: 14 } as const
const names = Object.keys(turns).map(level => `turn/one thread over two, ${level}`)

/** Turns of `sampler` on one thread and on two, which draw the samples of a turn together. */
export const sharedTurns: Benchmark = {
  names,
  run: async () => {
    const [one, two] = [await openTasks(1), await openTasks(2)]
    try {
      const measured: Measurement[] = []
      for (const [level, count] of Object.entries(turns)) {
        const ratios: number[] = []
        const hash = createHash('sha256')
        const timed = async (tasks: typeof one, seed: number) => {
          const began = performance.now()
          const reply = await tasks.run('aa1941', 'turn', { player: 'sampler', level, seed })
          return { ms: performance.now() - began, reply: JSON.stringify(reply) }
        }
        for (let seed = 0; seed < 1.5 * count; seed++) {
          const [alone, shared] = [await timed(one, seed), await timed(two, seed)]
          if (alone.reply !== shared.reply) throw new Error(`the turn of seed ${seed} differs`)
          hash.update(alone.reply)
          if (seed >= count / 2) ratios.push(alone.ms / shared.ms)
        }
        const checksum = hash.digest('hex').slice(0, 16)
        measured.push({ name: `turn/one thread over two, ${level}`, ratio: median(ratios), checksum })
      }
      return measured
    } finally {
      await one.close()
      await two.close()
    }
  },
}
