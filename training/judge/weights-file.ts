import type { FitOrigin, FittedJudge } from '../../src/games/aa1941/judge/origin.ts'
import { closersOf, mostFactors, trainersOf } from './players.ts'
import type { CheckReport } from './report.ts'
import type { FitAsked, Trained } from './train.ts'

/** What is not told by the fit itself. */
export type OriginGiven = Pick<FitOrigin, 'command' | 'cap' | 'closing' | 'games' | 'broken'>

export const originOf = (asked: FitAsked, { passes, checks }: Trained, given: OriginGiven): FitOrigin => ({
  ...given,
  players: playersSaid(asked.seed),
  seed: String(asked.seed),
  undecided: asked.undecided,
  passes,
  test: checkedOf(checks.test),
})

const rounded = (value: number): number => Number(value.toFixed(4))

const checkedOf = ({ all, decided, bands }: CheckReport): FitOrigin['test'] => ({
  positions: all.count,
  gap: rounded(all.gap),
  gapDecided: rounded(decided.gap),
  gapByChance: rounded(all.byChance),
  logLoss: Object.fromEntries(
    bands.map(({ band, logLoss, baseLoss }) => [band, [rounded(logLoss), rounded(baseLoss)] as const]),
  ),
})

/** Who played, in one line: names with how many there are of each. */
const playersSaid = (seed: FitAsked['seed']): string => {
  const said = (['train', 'test'] as const).map(part => {
    const names = trainersOf(seed, part).map(({ name, version, params }) => `${name}@${version}${params ? '+' : ''}`)
    const counts = [...new Set(names)].map(name => `${names.filter(other => other === name).length} ${name}`)
    return `${part === 'train' ? 'for the fit' : 'for the check'} ${counts.join(', ')}, closed by ${closersOf(seed, part).length} rules@2+`
  })
  return `${said.join('; ')} (+: numbers drawn within factors up to ${mostFactors.at(-1)})`
}

/** The file in which weights are kept. */
export const weightsFile = ({ origin, weights }: FittedJudge): string =>
  [
    "import type { FittedJudge } from './origin.ts'",
    '',
    '/** The judge of positions and where it comes from; `npm run train` makes this file. */',
    '// biome-ignore format: made by a program, a row a line',
    `export const fitted: FittedJudge = ${literal({ origin, weights }, '')}`,
    '',
  ].join('\n')

/** A value as TypeScript writes it: what fits into a short line stands in one, a text of a list in one of its own. */
const literal = (value: unknown, indent: string): string => {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const isShort = value.every(one => typeof one === 'number')
    if (isShort) return `[${value.join(', ')}]`
    return `[\n${value.map(one => `${inner}${literal(one, inner)},\n`).join('')}${indent}]`
  }
  const rows = Object.entries(value).map(([key, one]) => `${inner}${keyOf(key)}: ${literal(one, inner)},\n`)
  return `{\n${rows.join('')}${indent}}`
}

const keyOf = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`)
