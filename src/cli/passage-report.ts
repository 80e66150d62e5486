import {
  exactDecimals,
  footerOf,
  halfWidth,
  histogramLines,
  mostBins,
  mostDecimals,
  notesOf,
  type Page,
  type Sourced,
} from './report-parts.ts'
import {
  armyInWords,
  binned,
  decimalsFor,
  inWords,
  number,
  percent,
  type Style,
  styleFor,
  table,
  wrap,
} from './text.ts'

type Distribution = readonly (readonly [number, number])[]
type Units = Readonly<Record<string, number>>
type Interval = readonly [number, number]

/** A reply that tells of no battle: what a passage or a raid costs. */
interface Heading extends Sourced {
  readonly game: string
  readonly kind: string
  readonly battle: string | null
}

/** What minefields do to a fleet. */
interface MinesAnswer extends Heading {
  readonly untouched: number
  readonly sunk: Distribution
  readonly fleet: {
    readonly units: Units
    readonly expectedLosses: { readonly units: Units; readonly ipc: number }
    readonly lossDistribution: Distribution
  }
  readonly survivors: readonly { readonly units: Units; readonly probability: number }[]
}

interface Loss {
  readonly mean: number
  readonly distribution: Distribution
}

/** What raiders take from incomes. */
interface RaidAnswer extends Heading {
  readonly submarines: number
  readonly losses: Readonly<Record<string, Loss>>
  readonly entersWar?: number
}

const mostSurvivors = 8

/** A report on an answer without a battle; undefined for one of a form unknown here. */
export const passageReport = (reply: object, page: Page): string | undefined => {
  if ('sunk' in reply && 'fleet' in reply) return minesReport(reply as MinesAnswer, page)
  if ('submarines' in reply && 'losses' in reply) return raidReport(reply as RaidAnswer, page)
  return undefined
}

const minesReport = (reply: MinesAnswer, { width, colour }: Page): string => {
  const style = styleFor(colour)
  const { untouched, sunk, fleet, survivors } = reply
  const ofPercent = decimalsOf(reply, 'untouched', 100)
  const ofIpc = decimalsOf(reply, 'ipc', 1)
  const ofUnits = Math.min(exactDecimals, decimalsOf(reply, 'sunk', 1))
  const { expectedLosses: lost } = fleet
  const rows = Object.entries(lost.units).map(([unit, mean]) => [`  ${inWords(unit)}`, number(mean, ofUnits)])
  return joined([
    [heading(reply, style), wrap(`fleet  ${armyInWords(fleet.units)}`, width, '  ', ' '.repeat(9))].join('\n'),
    figure(
      'untouched',
      percent(untouched, ofPercent),
      marginOf(reply, 'untouched', share => percent(share, ofPercent)),
    ),
    [style.bold('Ships sunk'), ...histogramLines(binsOf(sunk), { width, ofPercent })].join('\n'),
    [style.bold('Expected losses'), table(['', 'lost'], [...rows, ['  IPC', number(lost.ipc, ofIpc)]], style)].join(
      '\n',
    ),
    [style.bold('IPC lost'), ...histogramLines(binsOf(fleet.lossDistribution), { width, ofPercent })].join('\n'),
    survivors.length === 0
      ? ''
      : [
          style.bold('Likeliest survivors'),
          ...survivors
            .slice(0, mostSurvivors)
            .map(({ units, probability }) =>
              wrap(armyInWords(units), width, `  ${percent(probability, ofPercent).padStart(8)}  `),
            ),
        ].join('\n'),
    notesOf(reply, style, width),
    footerOf(reply, 'fleets', style, width),
  ])
}

const raidReport = (reply: RaidAnswer, { width, colour }: Page): string => {
  const style = styleFor(colour)
  const { submarines, losses, entersWar } = reply
  const ofIpc = decimalsOf(reply, 'total', 1)
  const ofPercent =
    reply.trials === undefined ? exactDecimals : decimalsFor(100 / Math.sqrt(reply.trials), mostDecimals)
  const byPower = Object.entries(losses).map(([power, { mean, distribution }]) =>
    [
      style.bold(`${capitalised(inWords(power))}: `) +
        `mean ${number(mean, ofIpc)} IPC${marginOf(reply, power, half => number(half, ofIpc))}`,
      ...histogramLines(binsOf(distribution), { width, ofPercent }),
    ].join('\n'),
  )
  return joined([
    `${heading(reply, style)}\n  submarines that raid: ${submarines}`,
    ...byPower,
    entersWar === undefined
      ? ''
      : figure(
          'enters the war',
          percent(entersWar, ofPercent),
          marginOf(reply, 'entersWar', half => percent(half, ofPercent)),
        ),
    notesOf(reply, style, width),
    footerOf(reply, 'rounds', style, width),
  ])
}

/** Few values have a bin each: what lies between them cannot occur. */
const binsOf = (distribution: Distribution): ReturnType<typeof binned> =>
  distribution.length <= mostBins
    ? distribution.map(([value, probability]) => ({ label: number(value, 0), probability }))
    : binned(distribution, mostBins)

/** `british empire` → `British empire` */
const capitalised = (words: string): string => words[0]!.toUpperCase() + words.slice(1)

const joined = (parts: readonly string[]): string => `${parts.filter(Boolean).join('\n\n')}\n`

const heading = ({ battle, kind, game, precision }: Heading, style: Style): string =>
  `${style.bold(battle ?? inWords(kind))}  ${style.dim(`${game}, ${'unresolved' in precision ? 'exact' : 'sampled'}`)}`

const figure = (label: string, value: string, margin: string): string =>
  `  ${label.padEnd(20)}${value.padStart(9)}${margin}`

const intervalOf = ({ precision }: Sourced, name: string): Interval | undefined =>
  'intervals' in precision ? (precision.intervals as Readonly<Record<string, Interval>>)[name] : undefined

const decimalsOf = (reply: Sourced, name: string, scale: number): number => {
  const interval = intervalOf(reply, name)
  return interval ? decimalsFor(scale * halfWidth(interval), mostDecimals) : exactDecimals
}

const marginOf = (reply: Sourced, name: string, write: (half: number) => string): string => {
  const interval = intervalOf(reply, name)
  return interval ? `  ± ${write(halfWidth(interval))}` : ''
}
