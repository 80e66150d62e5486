import Table from 'cli-table3'
import { inEnglish, type Speak } from '../engine/index.ts'
import { say } from './says.ts'
import type { Units } from './words.ts'

export interface Style {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly green: (text: string) => string
  readonly yellow: (text: string) => string
  readonly red: (text: string) => string
}

const escaped = (on: number, off: number) => (text: string) => (text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`)
const plain = (text: string) => text

export const styleFor = (colour: boolean): Style =>
  colour
    ? {
        bold: escaped(1, 22),
        dim: escaped(2, 22),
        green: escaped(32, 39),
        yellow: escaped(33, 39),
        red: escaped(31, 39),
      }
    : { bold: plain, dim: plain, green: plain, yellow: plain, red: plain }

/** Decimals that an error of this size leaves meaningful, at most `most`. */
export const decimalsFor = (error: number, most: number): number =>
  error > 0 ? Math.min(most, Math.max(0, -Math.floor(Math.log10(error)))) : most

// Sums of probabilities that should be 1 miss it by less than this.
const rounding = 1e-12

/** `30.42 %`; what is neither 0 nor 1 is never shown as if it were. */
export const percent = (probability: number, decimals: number): string => {
  const shown = (100 * probability).toFixed(decimals)
  const least = 10 ** -decimals
  if (probability > 0 && Number(shown) === 0) return `<${least.toFixed(decimals)} %`
  if (probability < 1 - rounding && Number(shown) >= 100) return `>${(100 - least).toFixed(decimals)} %`
  return `${shown} %`
}

/** A number with a true minus sign, and no minus before zero. */
export const number = (value: number, decimals: number): string => {
  const shown = Math.abs(value).toFixed(decimals)
  return value < 0 && Number(shown) !== 0 ? `−${shown}` : shown
}

/** The same with a plus before what is above zero. */
const signed = (value: number, decimals: number): string => `${value > 0 ? '+' : ''}${number(value, decimals)}`

/** What speaks a language, and the numbers, keys and armies of replies as that has them. */
export const wordsIn = (speak: Speak) => ({
  speak,
  number: (value: number, decimals: number): string => speak(say.figure({ text: number(value, decimals) })),
  signed: (value: number, decimals: number): string => speak(say.figure({ text: signed(value, decimals) })),
  percent: (probability: number, decimals: number): string =>
    speak(say.figure({ text: percent(probability, decimals) })),
  word: (key: string): string => speak(say.word({ key })),
  unit: (key: string): string => speak(say.unit({ key })),
  army: (units: Units): string => speak(say.army({ units })),
})
export type Words = ReturnType<typeof wordsIn>

const eighths = ' ▏▎▍▌▋▊▉'

/** A bar of `share` of `width` characters, to an eighth of a character. */
export const bar = (share: number, width: number): string => {
  const parts = Math.round(Math.min(1, Math.max(0, share)) * width * 8)
  return '█'.repeat(Math.floor(parts / 8)) + eighths.charAt(parts % 8).trim()
}

/** How `width` characters are shared out among shares that sum to 1, none above zero left without one. */
export const shareOut = (shares: readonly number[], width: number): readonly number[] => {
  const total = shares.reduce((sum, share) => sum + share, 0) || 1
  const cells = shares.map(share => (share > 0 ? Math.max(1, Math.round((share / total) * width)) : 0))
  const largest = cells.indexOf(Math.max(...cells))
  const missing = width - cells.reduce((sum, cell) => sum + cell, 0)
  return cells.map((cell, index) => (index === largest ? cell + missing : cell))
}

/** A table without borders, its first column to the left and all others to the right unless told. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  style: Style,
  align: readonly ('left' | 'right')[] = head.map((_, column) => (column === 0 ? 'left' : 'right')),
): string => {
  const lines = new Table({
    head: head.map(style.dim),
    colAligns: [...align],
    style: { head: [], border: [], 'padding-left': 2, 'padding-right': 0, compact: true },
    chars: noBorders,
  })
  lines.push(...rows.map(row => [...row]))
  return trimLines(lines.toString())
}

const borders = ['top', 'bottom', 'left', 'right', 'mid', 'middle'] as const
const joints = [
  'top-mid',
  'top-left',
  'top-right',
  'bottom-mid',
  'bottom-left',
  'bottom-right',
  'left-mid',
  'mid-mid',
  'right-mid',
] as const
const noBorders = Object.fromEntries([...borders, ...joints].map(char => [char, '']))

const trimLines = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')

/** Breaks a sentence into lines of at most `width` characters, later lines set in as the first is. */
export const wrap = (text: string, width: number, first = '  ', later = ' '.repeat(first.length)): string => {
  const lines: string[] = []
  let line = first
  let empty = true
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line)
      line = later
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...lines, line].join('\n')
}

export interface Bin {
  readonly label: string
  readonly probability: number
}

const niceWidths = [1, 2, 5]
const tail = 0.005

/** At most `most` bins of equal, round width over the bulk of a distribution; the tails join the outermost bins. */
export const binned = (
  distribution: readonly (readonly [number, number])[],
  most: number,
  speak: Speak = inEnglish,
): readonly Bin[] => {
  const [first] = distribution
  const last = distribution.at(-1)
  if (!first || !last) return []
  const low = quantile(distribution, tail)
  const high = quantile(distribution, 1 - tail)
  const width = niceWidth((high - low + 1) / most)
  const start = Math.floor(low / width) * width
  const bins = Array.from({ length: Math.floor((high - start) / width) + 1 }, () => 0)
  for (const [value, probability] of distribution) {
    const bin = Math.min(bins.length - 1, Math.max(0, Math.floor((value - start) / width)))
    bins[bin] = (bins[bin] ?? 0) + probability
  }
  const hasLower = first[0] < start
  const hasHigher = last[0] >= start + bins.length * width
  return bins.map((probability, bin) => {
    const from = start + bin * width
    if (hasLower && bin === 0) return { label: `≤ ${number(from + width - 1, 0)}`, probability }
    if (hasHigher && bin === bins.length - 1) return { label: `≥ ${number(from, 0)}`, probability }
    return {
      label:
        width === 1 ? number(from, 0) : speak(say.range({ from: number(from, 0), to: number(from + width - 1, 0) })),
      probability,
    }
  })
}

const quantile = (distribution: readonly (readonly [number, number])[], share: number): number => {
  let sum = 0
  let reached = 0
  for (const [value, probability] of distribution) {
    reached = value
    sum += probability
    if (sum >= share) break
  }
  return reached
}

/** The least of 1, 2, 5, 10, 20, 50… that is at least this wide. */
const niceWidth = (least: number): number => {
  for (let scale = 1; ; scale *= 10) {
    const width = niceWidths.map(nice => nice * scale).find(nice => nice >= least)
    if (width !== undefined) return width
  }
}
