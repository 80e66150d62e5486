import { createHash } from 'node:crypto'
import { median } from 'simple-statistics'
import { openTasks } from './engine.ts'
import type { Benchmark, Measurement } from './measure.ts'

interface Shared {
  readonly name: string
  readonly task: 'turn' | 'review'
  readonly request: object
  /** As many are measured, after half as many to warm up. */
  readonly count: number
}

const shared: readonly Shared[] = [
  { name: 'turn/one thread over two, strong', task: 'turn', request: { level: 'strong' }, count: 6 },
  { name: 'turn/one thread over two, normal', task: 'turn', request: { level: 'normal' }, count: 14 },
  { name: 'review/one thread over two, normal', task: 'review', request: { level: 'normal', orders: [] }, count: 6 },
]

/** Turns and reviews of `sampler` on one thread and on two, which draw the samples of each together. */
export const sharedTurns: Benchmark = {
  names: shared.map(({ name }) => name),
  run: async () => {
    const [one, two] = [await openTasks(1), await openTasks(2)]
    try {
      const measured: Measurement[] = []
      for (const { name, task, request, count } of shared) {
        const ratios: number[] = []
        const hash = createHash('sha256')
        const timed = async (tasks: typeof one, seed: number) => {
          const began = performance.now()
          const reply = await tasks.run('aa1941', task, { player: 'sampler', ...request, seed })
          return { ms: performance.now() - began, reply: JSON.stringify(reply) }
        }
        for (let seed = 0; seed < 1.5 * count; seed++) {
          const [alone, together] = [await timed(one, seed), await timed(two, seed)]
          if (alone.reply !== together.reply) throw new Error(`the ${task} of seed ${seed} differs`)
          hash.update(alone.reply)
          if (seed >= count / 2) ratios.push(alone.ms / together.ms)
        }
        measured.push({ name, ratio: median(ratios), checksum: hash.digest('hex').slice(0, 16) })
      }
      return measured
    } finally {
      await one.close()
      await two.close()
    }
  },
}
