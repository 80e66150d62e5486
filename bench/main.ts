import { parseArgs } from 'node:util'
import { ofAa1914 } from './aa1914.ts'
import { ofAa1914Ai } from './aa1914-ai.ts'
import { ofAa1941Ai } from './aa1941-ai.ts'
import { ofAa1941Judge } from './aa1941-judge.ts'
import { cWalks } from './c-walk.ts'
import { claims } from './claims.ts'
import { estimates } from './estimates.ts'
import { firstOpening } from './first-opening.ts'
import { flood } from './flood.ts'
import { http } from './http.ts'
import { exact, sampled, small } from './kernels.ts'
import type { Benchmark, Measurement } from './measure.ts'
import { ofMiniatures } from './miniatures.ts'
import { ofModernOps } from './modern-ops.ts'
import { page } from './page.ts'
import { queue } from './queue.ts'
import { sharedTurns } from './shared-turns.ts'
import { sideBySide } from './side-by-side.ts'
import { commandStart, start } from './start.ts'
import { storeCost, workers } from './store.ts'
import { threads } from './threads.ts'
import { ofVoyna } from './voyna.ts'

const usage = `npm run bench -- [--json] [--only REGEX] [--seconds N]

  --json       one JSON object a line: name, opsPerSecond or medianMs or ratio, checksum
  --only       only the benchmarks with a line of a matching name, such as '^exact/' or 'L1'
  --seconds    how long to measure each (default 1)`

const readFlags = () => {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        seconds: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    })
    const seconds = Number(values.seconds)
    if (!(seconds > 0 && seconds <= 60)) throw new Error('--seconds must be more than 0 and at most 60')
    return { ...values, seconds, only: new RegExp(values.only) }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return process.exit(2)
  }
}

const number = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(4)

const figure = ({ opsPerSecond, medianMs, ratio }: Measurement): string => {
  if (opsPerSecond !== undefined) return `${number(opsPerSecond)} a second`
  if (medianMs !== undefined) return `${number(medianMs)} ms`
  return ratio === undefined ? '' : `${ratio.toFixed(2)} ×`
}

const row = (line: Measurement): string =>
  [
    line.name.padEnd(33),
    figure(line).padStart(21),
    (line.overC === undefined ? '' : `${line.overC.toFixed(2)} × C`).padStart(9),
    (line.workingSet === undefined ? '' : `${Math.ceil(line.workingSet / 1024)} kB`).padStart(7),
    `  ${line.checksum}`,
  ].join(' ')

const flags = readFlags()
if (flags.help) {
  console.log(usage)
  process.exit()
}

// Every walk in C comes right before the sampler on the same battle, while the machine is in the same mood.
const walks = cWalks()
const walkOf = (name: string): Benchmark[] => walks.filter(walk => walk.names[0] === name.replace('mc/', 'c/'))
const all: readonly Benchmark[] = [
  ...sampled.flatMap(benchmark => [...walkOf(benchmark.names[0]!), benchmark]),
  ...exact,
  small,
  ...ofAa1914,
  ...ofMiniatures,
  ...ofVoyna,
  ...ofModernOps,
  ...ofAa1941Ai,
  ...ofAa1914Ai,
  ofAa1941Judge,
  ...estimates,
  threads,
  queue,
  workers,
  sharedTurns,
  storeCost,
  claims,
  http,
  flood,
  sideBySide,
  start,
  commandStart,
  firstOpening,
  page,
]

const speeds = new Map<string, number>()
for (const benchmark of all.filter(({ names }) => names.some(name => flags.only.test(name))))
  for (const measured of await benchmark.run(flags.seconds)) {
    if (measured.opsPerSecond !== undefined) speeds.set(measured.name, measured.opsPerSecond)
    const c = speeds.get(measured.name.replace('mc/', 'c/'))
    const line =
      measured.name.startsWith('mc/') && c !== undefined ? { ...measured, overC: measured.opsPerSecond! / c } : measured
    console.log(flags.json ? JSON.stringify(line) : row(line))
  }
