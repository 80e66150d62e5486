import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Histogram as Bars } from '../../engine/index.ts'
import { defined } from '../../engine/index.ts'
import { type Column, chanceOfAtLeast, columnsOf, modeOf, shareInterval } from '../battle-histogram.ts'
import { percent } from '../numbers.ts'
import type { Messages } from '../text/index.ts'
import { Fold } from './fold.tsx'
import { Table } from './table.tsx'

interface Given {
  readonly title: string
  readonly bars: Readonly<Bars>
  /** The value that is asked about before anybody has picked one. */
  readonly first: number
  readonly show: (value: number) => string
  readonly trials: number | undefined
  readonly isLive: boolean
  readonly say: Messages
  /** What stands behind the bar that was picked. */
  readonly behind?: (column: Column) => ComponentChildren
}

const mostColumns = 40
const [width, height] = [1000, 160]

/** A distribution as a chart, a sentence and a table, and the chance of any value or more. */
export const Histogram = ({ title, bars, first, show, trials, isLive, say, behind }: Given) => {
  const [picked, setPicked] = useState<number>()
  const columns = columnsOf(bars, mostColumns)
  const mode = modeOf(bars)
  if (!mode || bars.length < 2) return null
  const [low, high] = [Math.floor(defined(bars[0])[0]), Math.ceil(defined(bars.at(-1))[0])]
  const value = Math.max(low, Math.min(high, picked ?? first))
  const words = say.details
  const shown = (chance: number): string => percent(chance, shareInterval(chance, trials))
  const sentence = words.spread(show(low), show(high), show(Math.round(mode[0])), shown(mode[1]))
  const says = words.atLeastSays(show(value), shown(chanceOfAtLeast(bars, value)))
  const name = ({ from, to }: Column): string => (to - from > 1 ? `${show(from)} … ${show(to - 1)}` : show(from))
  const pick = (text: string): void => {
    if (text.trim() !== '' && Number.isFinite(Number(text))) setPicked(Math.round(Number(text)))
  }
  const column = columns.find(({ from, to }) => value >= from && value < to)
  return (
    <figure class="histogram">
      <Chart columns={columns} value={value} label={`${title}. ${sentence}`} onPick={isLive ? setPicked : undefined} />
      <p class="axis" aria-hidden="true">
        <span>{show(low)}</span>
        <span>{show(high)}</span>
      </p>
      <figcaption>{sentence}</figcaption>
      {isLive && (
        <p class="at-least">
          <label>
            {words.atLeast}{' '}
            <input
              type="number"
              min={low}
              max={high}
              value={value}
              onChange={event => pick(event.currentTarget.value)}
            />
          </label>
          <input
            type="range"
            min={low}
            max={high}
            value={value}
            aria-label={`${title}: ${words.atLeast}`}
            aria-valuetext={says}
            onInput={event => pick(event.currentTarget.value)}
          />
          <small>{words.pickBar}</small>
        </p>
      )}
      <p>
        <strong>{says}</strong>
      </p>
      {picked !== undefined && column && behind?.(column)}
      <Fold title={words.asTable} isOpen={!isLive}>
        {() => (
          <Table
            caption={title}
            head={[words.value, words.chance, words.orMore]}
            rows={columns
              .filter(({ chance }) => chance > 0)
              .map(one => [name(one), shown(one.chance), shown(chanceOfAtLeast(bars, one.from))])}
          />
        )}
      </Fold>
    </figure>
  )
}

interface Drawn {
  readonly columns: readonly Column[]
  readonly value: number
  readonly label: string
  readonly onPick: ((value: number) => void) | undefined
}

/** Bars that reach the value are filled, the others hollow. */
const Chart = ({ columns, value, label, onPick }: Drawn) => {
  const step = width / columns.length
  const most = Math.max(...columns.map(({ chance }) => chance))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      {columns.map(({ from, to, chance }, index) => {
        const tall = most > 0 ? (height - 4) * (chance / most) : 0
        return (
          <g key={from} class={to > value ? 'enough' : 'less'}>
            <rect
              x={(index * step + step * 0.08).toFixed(1)}
              y={(height - tall).toFixed(1)}
              width={(step * 0.84).toFixed(1)}
              height={tall.toFixed(1)}
            />
            {onPick && (
              // biome-ignore lint/a11y/noStaticElementInteractions: what a click picks, the slider picks by keyboard
              <rect
                x={(index * step).toFixed(1)}
                y="0"
                width={step.toFixed(1)}
                height={height}
                class="hit"
                onClick={() => onPick(from)}
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
