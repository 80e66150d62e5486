import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import seedrandom from 'seedrandom'
import { type Mutation, mutationsIn } from './sites.ts'

const help = `npm run mutations -- --seed N --count 30
Changes a statement at a cited rule, in a copy of the sources, and runs the tests whose titles cite the rules that stand there.
--only PATTERN: of the places, such as src/games/aa1914/sea.ts:12, that it fits
--all: every change at those places, instead of --count by seed`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

const root = fileURLToPath(new URL('../..', import.meta.url))
const sourcesIn = (folder: string, end: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => end.test(file))
    .map(file => join(folder, file))
    .sort()
/** A mutation that goes round for ever is killed by the clock, in milliseconds. */
const longest = 300_000
/** What plays and draws cites rules that it keeps to, and enacts none. */
const enacting = ['src/armies', 'src/games']
  .flatMap(folder => sourcesIn(folder, /\.ts$/))
  .filter(file => !/\/(strategist|page|messages)\//.test(file))
const wanted = new RegExp(values.only)
/** Tests of the service run what is built, in which nothing is changed, and refuse the copy as newer than that. */
const testFiles = sourcesIn('test', /\.test\.ts$/).filter(
  file => !/coverage\.test|\.slow\.test|^test\/service\//.test(file),
)

/** So many mutations, no two of one rule: a rule is chosen first, then one place at its citations. */
const chosen = (mutations: readonly Mutation[], seed: string, count: number): Mutation[] => {
  const random = seedrandom(seed)
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const rules = [...new Set(mutations.flatMap(mutation => mutation.rules))].sort()
  const picked: Mutation[] = []
  while (picked.length < count && rules.length > 0) {
    const [rule] = rules.splice(rules.indexOf(oneOf(rules)), 1)
    const places = mutations.filter(mutation => mutation.rules.includes(rule!) && !picked.includes(mutation))
    if (places.length > 0) picked.push(oneOf(places))
  }
  return picked
}

const patternOf = (rules: readonly string[]): string =>
  `\\b(${rules.map(rule => rule.replaceAll('.', '\\.')).join('|')})(?![\\d]|\\.\\d)`

/** No test fails because the machine is busy. */
const flags = '--bail 1 --maxWorkers 1 --testTimeout 0 --reporter json'.split(' ')

/** The title of the first test that fails among those that cite one of the rules; undefined where none does. */
const failing = async (copy: string, rules: readonly string[], timeout: number): Promise<string | undefined> => {
  const pattern = patternOf(rules)
  const cites = new RegExp(pattern)
  const files = testFiles.filter(file => cites.test(readFileSync(join(copy, file), 'utf8')))
  if (files.length === 0) return undefined
  const runner = join(root, 'node_modules/.bin/vitest')
  // A group of its own: the processes that it starts are killed with it.
  const tests = spawn(runner, ['run', ...files, '-t', pattern, ...flags], {
    cwd: copy,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const kill = (): boolean => process.kill(-tests.pid!, 'SIGKILL')
  process.once('exit', kill)
  const clock = timeout > 0 ? setTimeout(kill, timeout) : undefined
  const [report, [code]] = await Promise.all([text(tests.stdout), once(tests, 'close')])
  clearTimeout(clock)
  process.off('exit', kill)
  return code === 0 ? undefined : (firstFailed(report) ?? 'no answer in time, or the source cannot be read')
}

const firstFailed = (report: string): string | undefined => {
  try {
    const { testResults } = JSON.parse(report.slice(report.indexOf('{'))) as {
      testResults: { assertionResults: { fullName: string; status: string }[] }[]
    }
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    return all.find(({ status }) => status === 'failed')?.fullName
  } catch {
    return undefined
  }
}

/** A copy of all that tests read; what is installed and built is linked. */
const copyOfTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'mutations-'))
  for (const name of readdirSync(root)) {
    if (name === '.git') continue
    if (name === 'node_modules' || name === 'dist') symlinkSync(join(root, name), join(copy, name))
    else cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  return copy
}

const told = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}

const run = async (): Promise<void> => {
  const open = mutationsIn(root, enacting).filter(({ file, line }) => wanted.test(`${file}:${line}`))
  const mutations = values.all ? open : chosen(open, values.seed, Number(values.count))
  const copy = copyOfTree()
  let survived = 0
  try {
    const broken = await failing(copy, [...new Set(mutations.flatMap(({ rules }) => rules))], 0)
    if (broken !== undefined) throw new Error(`the tests fail without any mutation: ${broken}`)
    for (const [index, { file, line, rules, start, end, before, after }] of mutations.entries()) {
      const source = readFileSync(join(copy, file), 'utf8')
      writeFileSync(join(copy, file), source.slice(0, start) + after + source.slice(end))
      const failed = await failing(copy, rules, longest)
      writeFileSync(join(copy, file), source)
      if (failed === undefined) survived++
      console.log(`${index + 1}. ${rules.join(', ')}  ${file}:${line}  ${told(before)} → ${told(after)}`)
      console.log(failed === undefined ? '   SURVIVED' : `   killed by ${failed}`)
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  console.log(`${mutations.length - survived} of ${mutations.length} killed`)
  process.exitCode = survived > 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
if (values.help) console.log(help)
else await run()
