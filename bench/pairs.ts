import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mean } from 'simple-statistics'
import { studentInterval } from '../src/ai/index.ts'
import type { Measurement } from './measure.ts'

const usage = `npm run bench:pairs -- --before FOLDER [--only REGEX] [--pairs N] [--seconds N]
How long this build takes over another one, line by line, with 95 % intervals: both measure each line in turn.

  --before     a checkout of another commit in which "npm run bench" has been run once
  --only       only the benchmarks with a line of a matching name, such as '^exact/'
  --pairs      how many times both measure (default 15)
  --seconds    how long to measure each line (default 0.3)`

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    only: { type: 'string', default: '' },
    pairs: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '0.3' },
    help: { type: 'boolean', default: false },
  },
})
const pairs = Number(values.pairs)
if (values.help || values.before === undefined || !Number.isInteger(pairs) || pairs < 2) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}

const folders = { before: resolve(values.before), now: process.cwd() }

/** The time of each line, or what is shorter the faster it is. Lines of ratios are left out: they compare by themselves. */
const timesIn = (folder: string): Map<string, number> => {
  const flags = ['--json', '--only', values.only, '--seconds', values.seconds]
  const printed = execFileSync('node', [join(folder, 'dist/bench/main.js'), ...flags], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const times = new Map<string, number>()
  for (const line of printed.trim().split('\n')) {
    const { name, opsPerSecond, medianMs } = JSON.parse(line) as Measurement
    const time = medianMs ?? (opsPerSecond === undefined ? undefined : 1 / opsPerSecond)
    if (time !== undefined) times.set(name, time)
  }
  return times
}

const told = (logs: readonly number[]): string => {
  const [low, high] = studentInterval(logs) ?? [0, 0]
  const [middle, from, to] = [mean([...logs]), low, high].map(value => Math.exp(value).toFixed(3))
  return `${middle} × (${from} to ${to})`
}

/** By line, the logarithm of its time now over its time before, pair by pair. */
const logs = new Map<string, number[]>()
for (let pair = 0; pair < pairs; pair++) {
  const order = pair % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const)
  const times = new Map(order.map(which => [which, timesIn(folders[which])]))
  for (const [name, time] of times.get('now')!) {
    const before = times.get('before')!.get(name)
    if (before !== undefined) logs.set(name, [...(logs.get(name) ?? []), Math.log(time / before)])
  }
  console.error(`${pair + 1} of ${pairs} pairs measured`)
}
const lines = [...logs].filter(([, ratios]) => ratios.length === pairs)
for (const [name, ratios] of lines) console.log(`${name.padEnd(34)} ${told(ratios)}`)
const ofPairs = Array.from({ length: pairs }, (_, pair) => mean(lines.map(([, ratios]) => ratios[pair]!)))
console.log(`${`geometric mean of ${lines.length} lines`.padEnd(34)} ${told(ofPairs)}`)
