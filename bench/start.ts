import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
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

const built = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Time of a process from its start to its end, in ms. */
const timeOf = (...args: string[]): number => {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - began
}

/** The command, and what a worker thread loads: put together by src/bundle-programs.ts, and file by file. */
export const commandStart: Benchmark = {
  names: ['command/odds', 'worker/load', 'worker/load together ÷ file by file'],
  run: async () => {
    const load = (path: string): string[] => ['--input-type=module', '--eval', `import ${JSON.stringify(built(path))}`]
    const [odds, together, apart]: [number[], number[], number[]] = [[], [], []]
    // One after the other in turns: what slows the machine slows all of them.
    for (let turn = 0; turn < 3 * starts; turn++) {
      odds.push(timeOf(built('src/cli/main.js'), 'odds', 'aa1941', '3i 2t v 4i 1f'))
      together.push(timeOf(...load('workers/task.js')))
      apart.push(timeOf(...load('src/tasks/index.js')))
    }
    const checksum = `${3 * starts} starts`
    return [
      { name: 'command/odds', medianMs: median(odds), checksum },
      { name: 'worker/load', medianMs: median(together), checksum },
      { name: 'worker/load together ÷ file by file', ratio: median(together) / median(apart), checksum },
    ]
  },
}
