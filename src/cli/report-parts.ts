import { bar, type binned, number, percent, type Style, wrap } from './text.ts'

export interface Page {
  readonly width: number
  readonly colour: boolean
}

/** What every reply says of how it was had. */
export interface Sourced {
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
