import { useEffect, useRef } from 'preact/hooks'
import type uPlot from 'uplot'
import { decimal, percent } from '../numbers.ts'
import type { Chart } from './series.ts'

/** Colours of lines, by the classes that the style gives them; what is more than these takes the first again. */
const tones = ['tone-0', 'tone-1', 'tone-2', 'tone-3']
const height = 240

const writeIn = ({ unit }: Chart, value: number | null): string =>
  value === null || !Number.isFinite(value)
    ? ''
    : unit === 'share'
      ? percent(value, undefined, 1)
      : decimal(value, Math.abs(value) < 10 ? 3 : 1)

/** A tick of the upright axis, with the digits that tell it from its neighbours. */
const tickOf = ({ unit }: Chart, value: number, [first = 0, second = 1]: readonly number[]): string => {
  const factor = unit === 'share' ? 100 : 1
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(factor * Math.abs(second - first)) - 1e-9)))
  return `${decimal(factor * value, digits)}${unit === 'share' ? ' %' : ''}`
}

/** Between ticks of an axis of counts. */
const wholeSteps = [1, 2, 5]
  .flatMap(step => [0, 1, 2, 3, 4, 5].map(zeros => step * 10 ** zeros))
  .sort((one, other) => one - other)

/** A column of numbers for every line, band and level. */
const columnsOf = ({ x, lines, levels }: Chart): uPlot.AlignedData => [
  [...x.values],
  ...lines.map(({ values }) => [...values]),
  ...lines.flatMap(({ band }) => (band ? [[...band.high], [...band.low]] : [])),
  ...levels.map(({ value }) => x.values.map(() => value)),
]

/** Everything that the lines reach, with a little room about it; shares stay within 0 and 1. */
const scaleOf = (chart: Chart): uPlot.Range.MinMax => {
  const values = columnsOf(chart)
    .slice(1)
    .flatMap(column => Array.from(column as number[]))
    .filter(Number.isFinite)
  const least = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  if (least > most) return [0, 1]
  const room = most > least ? (most - least) * 0.05 : Math.abs(most) * 0.1 || 0.5
  return chart.unit === 'share' ? [Math.max(0, least - room), Math.min(1, most + room)] : [least - room, most + room]
}

/** What a legend tells of a line: its value under the pointer, the last one where there is no pointer. */
export const legendValue = (
  values: ArrayLike<number | null | undefined> | undefined,
  pointed: number | null,
  at: number | null | undefined,
): number | null => (typeof at === 'number' ? pointed : (values?.[values.length - 1] ?? null))

/** The colours of the page as they are now: a canvas knows none of its own. */
const inkOf = (at: HTMLElement) => {
  const probe = document.createElement('span')
  at.append(probe)
  const colorOf = (name: string): string => {
    probe.className = name
    return getComputedStyle(probe).color
  }
  const ink = {
    lines: tones.map(colorOf),
    text: colorOf('tone-text'),
    grid: colorOf('tone-grid'),
    level: colorOf('tone-level'),
  }
  probe.remove()
  return ink
}

const optionsOf = (chart: Chart, at: HTMLElement): uPlot.Options => {
  const ink = inkOf(at)
  const { x, lines, levels } = chart
  const value: uPlot.Series.Value = (plot, raw, line, at) => writeIn(chart, legendValue(plot.data[line], raw, at))
  const colorOf = (index: number): string => ink.lines[index % ink.lines.length] ?? ink.text
  const bands = lines.flatMap(({ band }, index) => (band ? [index] : []))
  const axis = { stroke: ink.text, grid: { stroke: ink.grid, width: 1 }, ticks: { stroke: ink.grid, width: 1 } }
  return {
    width: Math.max(160, at.clientWidth),
    height,
    scales: { x: { time: false }, y: { range: () => scaleOf(chart) } },
    axes: [
      {
        ...axis,
        label: x.name,
        labelSize: 20,
        size: 34,
        ...(x.values.every(Number.isInteger) && { incrs: wholeSteps }),
      },
      { ...axis, size: 64, values: (_, splits) => splits.map(split => tickOf(chart, split, splits)) },
    ],
    series: [
      {
        label: x.name,
        value: (plot, raw, line, at) => {
          const shown = legendValue(plot.data[line], raw, at)
          return shown === null ? '' : decimal(shown, Number.isInteger(shown) ? 0 : 2)
        },
      },
      ...lines.map(
        ({ name, values }, index): uPlot.Series => ({
          label: name,
          value,
          stroke: colorOf(index),
          width: 2,
          points: { show: values.length <= 30 },
        }),
      ),
      // The ends of a band have no lines of their own: what lies between is shaded.
      ...bands.flatMap((line): uPlot.Series[] =>
        ['↑', '↓'].map(end => ({
          label: `${lines[line]?.band?.name} ${end}`,
          value,
          width: 0,
          points: { show: false },
        })),
      ),
      ...levels.map(
        ({ name }): uPlot.Series => ({
          label: name,
          value,
          stroke: ink.level,
          width: 1,
          dash: [6, 4],
          points: { show: false },
        }),
      ),
    ],
    bands: bands.map((line, place) => ({
      series: [lines.length + 1 + 2 * place, lines.length + 2 + 2 * place],
      fill: colorOf(line).replace(/^rgb\((.*)\)$/, 'rgba($1, 0.2)'),
    })),
    legend: { live: true },
    cursor: { drag: { x: false, y: false } },
  }
}

/** Draws a chart in a place, and again when its room or the colours of the page change. Gives what lets go of it. */
const drawIn = (at: HTMLElement, chart: Chart): (() => void) => {
  let plot: uPlot | undefined
  let isGone = false
  const theme = matchMedia('(prefers-color-scheme: dark)')
  const draw = async (): Promise<void> => {
    const { default: Plot } = await import('uplot')
    if (isGone) return
    plot?.destroy()
    plot = new Plot(optionsOf(chart, at), columnsOf(chart), at)
  }
  const redraw = (): void => void draw()
  const room = new ResizeObserver(() => plot?.setSize({ width: Math.max(160, at.clientWidth), height }))
  theme.addEventListener('change', redraw)
  room.observe(at)
  redraw()
  return () => {
    isGone = true
    theme.removeEventListener('change', redraw)
    room.disconnect()
    plot?.destroy()
  }
}

/** A chart by script; without it the table beside it says the same. Its sentence is what a screen reader is told. */
export const ChartView = ({ chart, sentence }: { readonly chart: Chart; readonly sentence: string }) => {
  const at = useRef<HTMLDivElement>(null)
  const drawn = JSON.stringify(chart)
  // Equal numbers are the same chart.
  useEffect(() => (at.current ? drawIn(at.current, chart) : undefined), [drawn])
  return <div class="plot" role="img" aria-label={sentence} ref={at} />
}
