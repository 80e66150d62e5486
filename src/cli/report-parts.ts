import {
  type Block,
  type ChanceRow,
  type FigureRow,
  inEnglish,
  type Report,
  type Speak,
  type Text,
} from '../engine/index.ts'
import { say } from './says.ts'
import { bar, binned, decimalsFor, type Style, styleFor, table, type Words, wordsIn, wrap } from './text.ts'
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

/** The page that a report stands on, and the words that it is written in. */
export interface Told extends Words {
  readonly style: Style
  readonly width: number
}

/** A line for each bin, with its share and a bar. */
export const histogramLines = (
  bins: ReturnType<typeof binned>,
  { width, ofPercent, percent }: { readonly width: number; readonly ofPercent: number } & Pick<Words, 'percent'>,
): string[] => {
  const labelWidth = Math.max(0, ...bins.map(({ label }) => label.length))
  const shareWidth = Math.max(0, ...bins.map(({ probability }) => percent(probability, ofPercent).length))
  const barWidth = Math.max(8, width - labelWidth - shareWidth - 8)
  const most = Math.max(...bins.map(({ probability }) => probability))
  return bins.map(({ label, probability }) =>
    `  ${label.padStart(labelWidth)}  ${percent(probability, ofPercent).padStart(shareWidth)}  ${bar(probability / most, barWidth)}`.trimEnd(),
  )
}

export const notesOf = ({ notes }: Pick<Sourced, 'notes'>, { style, width, speak }: Told): string =>
  notes.length === 0
    ? ''
    : [style.bold(speak(say.notes)), ...notes.map(note => wrap(note, width, '  - ', '    '))].join('\n')

/** How the answer was had; `what` was sampled. */
export const footerOf = (
  { precision, trials = 0, seed, ruleset, engineVersion }: Sourced,
  what: Text,
  { style, width, speak, number }: Told,
): string => {
  const how =
    'unresolved' in precision
      ? say.exactly({ unresolved: precision.unresolved === 0 ? undefined : precision.unresolved.toExponential(0) })
      : say.bySamples({ trials, what, seed: String(seed), confidence: number(100 * precision.confidence, 0) })
  return style.dim(wrap(speak(say.footer({ how, ruleset, engine: engineVersion })), width))
}

/** A reply that its game puts in blocks, as a person reads it. */
export const blockReport = (
  reply: Sourced & { readonly game: string },
  { title, blocks, trialsAre }: Report,
  { width, colour }: Page,
  speak: Speak = inEnglish,
): string => {
  const told: Told = { style: styleFor(colour), width, ...wordsIn(speak) }
  const { style } = told
  // No more digits than a sample of this size can vouch for.
  const ofPercent =
    reply.trials === undefined ? exactDecimals : decimalsFor(100 / Math.sqrt(reply.trials), mostDecimals)
  const how = speak('unresolved' in reply.precision ? say.exact : say.sampled)
  return `${[
    wrap(`${style.bold(title)}  ${style.dim(`${reply.game}, ${how}`)}`, width, ''),
    ...blocksAsText(blocks, { style, width, ofPercent, speak }),
    notesOf(reply, told),
    footerOf(reply, trialsAre ?? say.trials, told),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

interface Setting {
  readonly style: Style
  readonly width: number
  /** Digits of percentages that have no interval of their own. */
  readonly ofPercent?: number
  readonly speak?: Speak
}

/** Each block as lines of at most `width` characters, where words allow. */
export const blocksAsText = (
  blocks: readonly Block[],
  { ofPercent = exactDecimals, speak = inEnglish, ...setting }: Setting,
): string[] => {
  const view: View = { ...setting, ofPercent, ...wordsIn(speak) }
  return blocks.map(block =>
    [...(block.title ? [view.style.bold(block.title)] : []), ...linesOf(block, view)].join('\n'),
  )
}

interface View extends Told {
  readonly ofPercent: number
}

const linesOf = (block: Block, view: View): readonly string[] => {
  const { style, width } = view
  if (block.kind === 'text') return block.lines.map(line => wrap(line, width))
  if (block.kind === 'chances') return chanceLines(block.rows, view)
  if (block.kind === 'figures') return figureLines(block.rows, view)
  if (block.kind === 'histogram') return histogramLines(barsOf(block.bars, view), view)
  const rows = block.rows.map(row => row.map(cell => cellOf(cell, view)))
  return [table(block.head, rows, style, alignmentOf(block.head, block.rows))]
}

const widestLabel = 32

/** `destroyed   25.00 %  ███`, the bars as far as the line goes. */
const chanceLines = (rows: readonly ChanceRow[], { style, width, ofPercent, percent }: View): string[] => {
  const labels = Math.min(widestLabel, Math.max(0, ...rows.map(({ label }) => label.length)))
  const lines = rows.map(({ label, chance, interval, tone }) => {
    const decimals = interval ? decimalsFor(100 * halfWidth(interval), mostDecimals) : ofPercent
    const margin = interval ? `  ± ${percent(halfWidth(interval), decimals)}` : ''
    return { start: `  ${label.padEnd(labels)}  ${percent(chance, decimals).padStart(8)}${margin}`, chance, tone }
  })
  // All bars begin below each other and have one scale.
  const margin = Math.max(...lines.map(({ start }) => start.length)) + 2
  const room = width - margin
  if (room < 8) return lines.map(({ start }) => start)
  return lines.map(({ start, chance, tone }) => {
    const colour = tone === 'good' ? style.green : tone === 'bad' ? style.red : style.yellow
    return `${start.padEnd(margin)}${colour(bar(chance, room))}`.trimEnd()
  })
}

/** `IPC  12.40 ± 0.20` */
const figureLines = (rows: readonly FigureRow[], { number }: View): string[] => {
  const labels = Math.min(widestLabel, Math.max(0, ...rows.map(({ label }) => label.length)))
  return rows.map(({ label, value, unit, interval }) => {
    const decimals = interval ? decimalsFor(halfWidth(interval), mostDecimals) : exactDecimals
    const margin = interval ? ` ± ${number(halfWidth(interval), decimals)}` : ''
    return `  ${label.padEnd(labels)}  ${number(value, decimals).padStart(8)}${unit ? ` ${unit}` : ''}${margin}`
  })
}

/** Few values have a bar each: what lies between them cannot occur. */
const barsOf = (bars: readonly (readonly [number, number])[], { number, speak }: View): ReturnType<typeof binned> =>
  bars.length <= mostBins
    ? bars.map(([value, probability]) => ({ label: number(value, Number.isInteger(value) ? 0 : 1), probability }))
    : binned(bars, mostBins, speak)

const cellOf = (cell: string | number, { number }: View): string =>
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
