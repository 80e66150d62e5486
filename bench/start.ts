import { median } from 'simple-statistics'
import type { Benchmark } from './measure.ts'
import { startService, stop } from './service.ts'

const starts = 5

/** From the start of the process to the first question that it is ready for. */
export const start: Benchmark = {
  names: ['serve/ready'],
  run: async () => {
    const times: number[] = []
    for (let turn = 0; turn < starts; turn++) {
      const began = performance.now()
      const { process } = await startService({})
      times.push(performance.now() - began)
      await stop(process)
    }
    return [{ name: 'serve/ready', medianMs: median(times), checksum: `${starts} starts` }]
  },
}
