import { type Block, type ChanceRow, defined, type FigureRow, type Report } from '../engine/index.ts'
import { bar, binned, decimalsFor, number, percent, type Style, styleFor, table, wrap } from './text.ts'
import type { Page } from './world.ts'

/** What every reply says of how it was had. */
interface Sourced {
  readonly ruleset: string
  readonly engineVersion: string
  readonly trials?: number | undefined
  readonly seed?: number | string | undefined
  readonly notes: readonly string[]
  readonly precision: { readonly unresolved: number } | { readonly confidence: number; readonly intervals: object }
}

export const exactDecimals = 2
export const mostDecimals = 4
export const mostBins = 12

export const halfWidth = ([low, high]: readonly [number, number]): number => (high - low) / 2

/** A line for each bin, with its share and a bar. */
export const histogramLines = (
  bins: ReturnType<typeof binned>,
  { width, ofPercent }: { readonly width: number; readonly ofPercent: number },
): string[] => {
  const labelWidth = Math.max(0, ...bins.map(({ label }) => label.length))
  const shareWidth = Math.max(0, ...bins.map(({ probability }) => percent(probability, ofPercent).length))
  const barWidth = Math.max(8, width - labelWidth - shareWidth - 8)
  const most = Math.max(...bins.map(({ probability }) => probability))
  return bins.map(({ label, probability }) =>
    `  ${label.padStart(labelWidth)}  ${percent(probability, ofPercent).padStart(shareWidth)}  ${bar(probability / most, barWidth)}`.trimEnd(),
  )
}

export const notesOf = ({ notes }: Sourced, style: Style, width: number): string =>
  notes.length === 0 ? '' : [style.bold('Notes'), ...notes.map(note => wrap(note, width, '  - ', '    '))].join('\n')

/** How the answer was had; `what` was sampled. */
export const footerOf = (
  { precision, trials = 0, seed, ruleset, engineVersion }: Sourced,
  what: string,
  style: Style,
  width: number,
): string => {
  const how =
    'unresolved' in precision
      ? `exact, ${precision.unresolved === 0 ? 'nothing' : precision.unresolved.toExponential(0)} left unresolved`
      : `sampled, ${trials.toLocaleString('en')} ${what}, seed ${seed}, ± at ${number(100 * precision.confidence, 0)} % confidence`
  return style.dim(wrap(`${how}; ruleset ${ruleset}, engine ${engineVersion}`, width))
}

/** A reply that its game puts in blocks, as a person reads it. */
export const blockReport = (
  reply: Sourced & { readonly game: string },
  { title, blocks, trialsAre = 'trials' }: Report,
  page: Page,
): string => {
  const style = styleFor(page.colour)
  const { width } = page
  // No more digits than a sample of this size can vouch for.
  const ofPercent =
    reply.trials === undefined ? exactDecimals : decimalsFor(100 / Math.sqrt(reply.trials), mostDecimals)
  const how = 'unresolved' in reply.precision ? 'exact' : 'sampled'
  return `${[
    wrap(`${style.bold(title)}  ${style.dim(`${reply.game}, ${how}`)}`, width, ''),
    ...blocksAsText(blocks, { style, width, ofPercent }),
    notesOf(reply, style, width),
    footerOf(reply, trialsAre, style, width),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

interface Setting {
  readonly style: Style
  readonly width: number
  /** Digits of percentages that have no interval of their own. */
  readonly ofPercent?: number
}

/** Each block as lines of at most `width` characters, where words allow. */
export const blocksAsText = (blocks: readonly Block[], setting: Setting): string[] =>
  blocks.map(block =>
    [...(block.title ? [setting.style.bold(block.title)] : []), ...linesOf(block, setting)].join('\n'),
  )

const linesOf = (block: Block, setting: Setting): readonly string[] => {
  const { style, width, ofPercent = exactDecimals } = setting
  if (block.kind === 'text') return block.lines.map(line => wrap(line, width))
  if (block.kind === 'chances') return chanceLines(block.rows, setting)
  if (block.kind === 'figures') return figureLines(block.rows)
  if (block.kind === 'histogram') return histogramLines(barsOf(block.bars), { width, ofPercent })
  const rows = block.rows.map(row => row.map(cellOf))
  return [table(block.head, rows, style, alignmentOf(block.head, block.rows))]
}

const widestLabel = 32

/** `destroyed   25.00 %  ███`, the bars as far as the line goes. */
const chanceLines = (rows: readonly ChanceRow[], { style, width, ofPercent = exactDecimals }: Setting): string[] => {
  const labels = Math.min(widestLabel, Math.max(0, ...rows.map(({ label }) => label.length)))
  const starts = rows.map(({ label, chance, interval }) => {
    const decimals = interval ? decimalsFor(100 * halfWidth(interval), mostDecimals) : ofPercent
    const margin = interval ? `  ± ${percent(halfWidth(interval), decimals)}` : ''
    return `  ${label.padEnd(labels)}  ${percent(chance, decimals).padStart(8)}${margin}`
  })
  // All bars begin below each other and have one scale.
  const margin = Math.max(...starts.map(start => start.length)) + 2
  const room = width - margin
  if (room < 8) return starts
  return rows.map(({ chance, tone }, index) => {
    const colour = tone === 'good' ? style.green : tone === 'bad' ? style.red : style.yellow
    return `${defined(starts[index]).padEnd(margin)}${colour(bar(chance, room))}`.trimEnd()
  })
}

/** `IPC  12.40 ± 0.20` */
const figureLines = (rows: readonly FigureRow[]): string[] => {
  const labels = Math.min(widestLabel, Math.max(0, ...rows.map(({ label }) => label.length)))
  return rows.map(({ label, value, unit, interval }) => {
    const decimals = interval ? decimalsFor(halfWidth(interval), mostDecimals) : exactDecimals
    const margin = interval ? ` ± ${number(halfWidth(interval), decimals)}` : ''
    return `  ${label.padEnd(labels)}  ${number(value, decimals).padStart(8)}${unit ? ` ${unit}` : ''}${margin}`
  })
}

/** Few values have a bar each: what lies between them cannot occur. */
const barsOf = (bars: readonly (readonly [number, number])[]): ReturnType<typeof binned> =>
  bars.length <= mostBins
    ? bars.map(([value, probability]) => ({ label: number(value, Number.isInteger(value) ? 0 : 1), probability }))
    : binned(bars, mostBins)

const cellOf = (cell: string | number): string =>
  typeof cell === 'string' ? cell : number(cell, Number.isInteger(cell) ? 0 : exactDecimals)

/** Numbers stand at the right, and so do texts that begin with one. */
const alignmentOf = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): readonly ('left' | 'right')[] =>
  head.map((_, column) => {
    const cells = rows.map(row => row[column]).filter(cell => cell !== undefined && cell !== '')
    const isNumber = (cell: string | number | undefined): boolean =>
      typeof cell === 'number' || /^[<>−\d]/.test(cell ?? '')
    return cells.length > 0 && cells.every(isNumber) ? 'right' : 'left'
  })
