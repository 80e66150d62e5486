import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mean } from 'simple-statistics'
import { studentInterval } from '../src/ai/index.ts'
import type { Measurement } from './measure.ts'

const usage = `npm run bench:pairs -- --before FOLDER [--only REGEX] [--pairs N] [--seconds N]
How long this build takes over another one, line by line, with 95 % intervals: both measure each line in turn.

  --before     a checkout of another commit in which "npm run bench" has been run once
  --only       only the benchmarks with a line of a matching name, such as '^exact/'
  --pairs      how many times both measure (default 16)
  --seconds    how long to measure each line (default 0.3)`

const readFlags = () => {
  try {
    const { values } = parseArgs({
      options: {
        before: { type: 'string' },
        only: { type: 'string', default: '' },
        pairs: { type: 'string', default: '16' },
        seconds: { type: 'string', default: '0.3' },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return values
    if (values.before === undefined) throw new Error('--before names no folder')
    if (!existsSync(join(values.before, bench)))
      throw new Error(`--before: ${values.before} has no ${bench}; run "npm run bench" there once`)
    if (!(Number.isInteger(Number(values.pairs)) && Number(values.pairs) >= 2))
      throw new Error('--pairs must be a whole number, 2 at least')
    return values
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return process.exit(2)
  }
}

const bench = 'dist/bench/main.js'
const values = readFlags()
if (values.help) {
  console.log(usage)
  process.exit()
}
const pairs = Number(values.pairs)
const folders = { before: resolve(values.before!), now: process.cwd() }
/** What every other line is measured beside is the same program in both. */
const references = /^c\/|fixed/

interface Timed {
  /** The median of a line, or one over its speed. */
  readonly time: number
  /** Without what it tells of times. */
  readonly checksum: string
}

/** Every line that has a time; ratios compare by themselves. */
const measuredIn = (folder: string): Map<string, Timed> => {
  const flags = ['--json', '--only', values.only, '--seconds', values.seconds]
  const printed = execFileSync('node', [join(folder, bench), ...flags], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = printed.split('\n').filter(line => line !== '')
  return new Map(
    lines.flatMap(line => {
      const { name, opsPerSecond, medianMs, checksum } = JSON.parse(line) as Measurement
      const time = medianMs ?? (opsPerSecond === undefined ? undefined : 1 / opsPerSecond)
      return time === undefined || references.test(name)
        ? []
        : [[name, { time, checksum: checksum.replace(/\d+ ms/, '') }] as const]
    }),
  )
}

const told = (logs: readonly number[]): string => {
  const [low, high] = studentInterval(logs)!
  const [middle, from, to] = [mean([...logs]), low, high].map(value => Math.exp(value).toFixed(3))
  return `${middle} × (${from} to ${to})`
}

/** By line, the logarithm of its time now over its time before, pair by pair. */
const logs = new Map<string, number[]>()
/** Lines of one build alone, and lines that do not answer alike: nothing can be said of these. */
const leftOut = new Set<string>()
for (let pair = 0; pair < pairs; pair++) {
  const order = pair % 2 === 0 ? (['before', 'now'] as const) : (['now', 'before'] as const)
  const measured = new Map(order.map(which => [which, measuredIn(folders[which])]))
  const [before, now] = [measured.get('before')!, measured.get('now')!]
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [one, other] = [before.get(name), now.get(name)]
    if (one === undefined || other?.checksum !== one.checksum) leftOut.add(name)
    else logs.set(name, [...(logs.get(name) ?? []), Math.log(other.time / one.time)])
  }
  console.error(`${pair + 1} of ${pairs} pairs measured`)
}
const lines = [...logs].filter(([name]) => !leftOut.has(name))
for (const [name, ratios] of lines) console.log(`${name.padEnd(34)} ${told(ratios)}`)
if (leftOut.size > 0) console.log(`not in both, or of other checksums: ${[...leftOut].join(', ')}`)
if (lines.length === 0) {
  console.error('no line can be compared')
  process.exit(1)
}
const ofPairs = Array.from({ length: pairs }, (_, pair) => mean(lines.map(([, ratios]) => ratios[pair]!)))
console.log(`${`geometric mean of ${lines.length} lines`.padEnd(34)} ${told(ofPairs)}`)
