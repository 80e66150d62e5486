import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { OddsReply } from '../../armies/index.ts'
import type { Histogram as Bars } from '../../engine/index.ts'
import type { About } from '../about.ts'
import { type Column, chanceOfAtLeast, columnsOf, modeOf, shareInterval } from '../battle-histogram.ts'
import { endsBehind, endsOf, pricesOf } from '../battle-outcomes.ts'
import { percent, signed } from '../numbers.ts'
import type { BattleReply } from '../protocol.ts'
import type { Messages } from '../text/index.ts'
import { Fold, Table } from './blocks.tsx'
import { useMorePositions } from './more-positions.ts'
import { mostShown, Positions } from './positions.tsx'

const [width, height] = [1000, 160]

interface SwingParts {
  readonly swing: OddsReply['ipcSwing']
  readonly mean: string
  readonly say: Messages
}

/** Where nine battles in ten end: a bar from bad luck to good luck, with the middle and nothing gained or lost marked. */
export const SwingRange = ({ swing: { percentiles }, mean, say }: SwingParts) => {
  const { p5, p50, p95 } = percentiles
  const [low, high] = [Math.min(p5, 0), Math.max(p95, 0)]
  const at = (value: number): number => 20 + ((width - 40) * (value - low)) / (high - low || 1)
  const words = say.details
  const [bad, middle, good] = [signed(p5, 0), signed(p50, 0), signed(p95, 0)]
  const share = (100 * at(p50)) / width
  const label = words.swingBar(bad, middle, good, mean)
  return (
    <figure class="swing">
      {/* In a row of its own, so that it can stand wherever the middle is. */}
      <svg class="over" aria-hidden="true">
        <text x={`${share.toFixed(1)}%`} y="1.1em" text-anchor={share < 20 ? 'start' : share > 80 ? 'end' : 'middle'}>
          <tspan class="number">{middle}</tspan> {words.usual}
        </text>
      </svg>
      <svg viewBox={`0 0 ${width} 48`} preserveAspectRatio="none" role="img" aria-label={label}>
        <rect x="0" y="20" width={width} height="8" class="track" />
        <rect x={at(p5)} y="12" width={Math.max(2, at(p95) - at(p5))} height="24" class="fill" />
        <line x1={at(0)} x2={at(0)} y1="0" y2="48" class="zero" />
        <rect x={at(p50) - 4} y="4" width="8" height="40" class="middle" />
      </svg>
      <ol class="marks">
        <li>
          <b>{bad}</b> {words.badLuck}
        </li>
        <li>
          <b>{good}</b> {words.goodLuck}
        </li>
      </ol>
      <figcaption>
        {label} {words.dashed}
      </figcaption>
    </figure>
  )
}

interface HistogramParts {
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

/** A distribution as a chart, a sentence and a table, and the chance of any value or more. */
export const Histogram = ({ title, bars, first, show, trials, isLive, say, behind }: HistogramParts) => {
  const [picked, setPicked] = useState<number>()
  const columns = columnsOf(bars, mostColumns)
  const mode = modeOf(bars)
  const [lowest, highest] = [bars[0], bars.at(-1)]
  if (!mode || !lowest || !highest || bars.length < 2) return null
  const [low, high] = [Math.floor(lowest[0]), Math.ceil(highest[0])]
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

interface BehindParts {
  readonly reply: BattleReply
  readonly column: Column
  readonly about: About
  readonly say: Messages
}

/** The final positions behind a bar of the swing. Where the answer tells too few, more of them are asked for. */
export const OutcomesBehind = ({ reply, column, about, say }: BehindParts) => {
  const more = useMorePositions(reply, about)
  const words = say.details
  const { ends, share } = endsBehind(
    endsOf(more.reply, pricesOf(about.units, about.request)),
    column.from,
    column.to,
    column.chance,
  )
  const value =
    column.to - column.from > 1 ? `${signed(column.from, 0)} … ${signed(column.to - 1, 0)}` : signed(column.from, 0)
  const title = words.behind(value)
  return (
    <div class="behind">
      {ends.length > 0 ? (
        <Positions title={title} positions={ends} trials={reply.trials} say={say} />
      ) : (
        <p>
          {title}: {words.behindNone}
        </p>
      )}
      <p class="hint">
        {ends.length > 0 && words.behindShare(percent(share, undefined, 0))}{' '}
        {ends.length > mostShown && words.more(ends.length - mostShown)} {more.isAsking && words.looking}
      </p>
    </div>
  )
}
