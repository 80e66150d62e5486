import { scaleBand, scaleLinear } from 'd3-scale'
import { useState } from 'preact/hooks'
import type { BattleAbout, ShownBattle } from '../about.ts'
import { shareInterval } from '../battle-histogram.ts'
import { damagedName } from '../battle-outcomes.ts'
import { Choose } from '../controls.tsx'
import { chanceFrom, chanceLeft, countedIn, listedIn, type Margin, marginsOf, positionsAt } from '../margins.ts'
import { percent } from '../numbers.ts'
import { NumberBox } from './fields.tsx'
import { useMorePositions } from './more-positions.ts'
import { mostShown, Positions } from './positions.tsx'

/** Of less than this a picture would tell too little. */
const leastListed = 0.95

/** How a battle ends, from total loss to total victory, and what is behind each way. */
export const Margins = ({ reply: first, about, say }: BattleAbout) => {
  const words = say.details.margins
  const { reply } = useMorePositions(first, about)
  const [picked, pick] = useState<number>()
  const [pointed, point] = useState<number>()
  const listed = listedIn(reply)
  const ships = about.units.filter(({ domain }) => domain === 'sea').flatMap(({ name }) => [name, damagedName(name)])
  const isCounted = countedIn(reply, new Set(ships))
  const margins = marginsOf(reply, isCounted)
  const [lowest, highest] = [margins[0], margins.at(-1)]
  if (listed < leastListed || !lowest || !highest) return null
  const isLive = about.ask !== undefined
  const value = Math.max(lowest.margin, Math.min(highest.margin, pointed ?? picked ?? 1))
  const chance = chanceFrom(margins, value)
  const says = words.says(value, percent(chance, shareInterval(chance, reply.trials), 1))
  const positions = positionsAt(reply, value, isCounted)
  return (
    <figure class="margins">
      <h3>{words.title}</h3>
      <Chart margins={margins} value={value} label={`${words.title}. ${says}`} {...(isLive && { pick, point })} />
      <p class="ends" aria-hidden="true">
        <span>{words.defenderLeft}</span>
        <span>{words.attackerLeft}</span>
      </p>
      {isLive && (
        <input
          type="range"
          min={lowest.margin}
          max={highest.margin}
          value={value}
          aria-label={words.atLeast}
          aria-valuetext={says}
          onInput={event => {
            point(undefined)
            pick(Number(event.currentTarget.value))
          }}
        />
      )}
      <figcaption>
        <strong>{says}</strong>
        {listed < 0.9995 && ` ${words.listed(percent(listed, undefined, 1))}`}
      </figcaption>
      {picked !== undefined && positions.length > 0 && (
        <Positions title={words.behind(value)} positions={positions} trials={reply.trials} say={say} />
      )}
      {positions.length > mostShown && picked !== undefined && (
        <p class="hint">{say.details.more(positions.length - mostShown)}</p>
      )}
      {isLive && <CountLeft reply={reply} say={say} />}
    </figure>
  )
}

interface Drawn {
  readonly margins: readonly Margin[]
  readonly value: number
  readonly label: string
  readonly pick?: (margin: number) => void
  readonly point?: (margin: number | undefined) => void
}

const tones = ['loss', 'between', 'win'] as const
const share = (value: number): string => `${(100 * value).toFixed(2)}%`
/** Marks of an axis, as many as are read on a phone. */
const mostMarks = 7

/** Columns that reach the value are filled, the others pale. */
const Chart = ({ margins, value, label, pick, point }: Drawn) => {
  const x = scaleBand<number>()
    .domain(margins.map(({ margin }) => margin))
    .paddingInner(0.12)
  const chances = margins.map(({ win, between, loss }) => win + between + loss)
  const y = scaleLinear()
    .domain([0, Math.max(...chances)])
    .nice(4)
  const [, top = 1] = y.domain()
  const levels = y.ticks(4)
  const width = x.bandwidth()
  const middle = (margin: number): number => (x(margin) ?? 0) + width / 2
  const marks = scaleLinear()
    .domain([margins[0]?.margin ?? 0, margins.at(-1)?.margin ?? 0])
    .ticks(mostMarks)
    .filter(Number.isInteger)
  return (
    <div class="chart">
      <svg class="up" aria-hidden="true">
        {levels.map(tick => (
          <text key={tick} x="100%" y={share(1 - tick / top)} dy={tick === 0 ? 0 : '0.7em'} text-anchor="end">
            {percent(tick, undefined, 0)}
          </text>
        ))}
      </svg>
      <svg class="plot" role="img" aria-label={label} onPointerLeave={() => point?.(undefined)}>
        {levels.map(tick => (
          <line key={tick} class="grid" x1="0" x2="100%" y1={share(1 - tick / top)} y2={share(1 - tick / top)} />
        ))}
        <line class="zero" x1={share(middle(0))} x2={share(middle(0))} y1="0" y2="100%" />
        {margins.map(column => {
          let under = 0
          return (
            <g key={column.margin} class={column.margin >= value ? 'enough' : 'less'}>
              {tones.map(tone => {
                const chance = column[tone]
                under += chance
                return (
                  chance > 0 && (
                    <rect
                      key={tone}
                      class={tone}
                      x={share(x(column.margin) ?? 0)}
                      width={share(width)}
                      y={share(1 - under / top)}
                      height={share(chance / top)}
                    />
                  )
                )
              })}
              {pick && (
                // biome-ignore lint/a11y/noStaticElementInteractions: what a click picks, the slider picks by keyboard
                <rect
                  class="hit"
                  x={share(x(column.margin) ?? 0)}
                  width={share(x.step())}
                  y="0"
                  height="100%"
                  onPointerMove={({ pointerType }) => pointerType === 'mouse' && point?.(column.margin)}
                  onClick={() => pick(column.margin)}
                />
              )}
            </g>
          )
        })}
      </svg>
      <svg class="along" aria-hidden="true">
        {marks.map(mark => (
          <text key={mark} x={share(middle(mark))} y="1em" text-anchor="middle">
            {Math.abs(mark)}
          </text>
        ))}
      </svg>
    </div>
  )
}

const sides = ['attacker', 'defender'] as const

/** The chance that any count of any unit is left. */
const CountLeft = ({ reply, say }: ShownBattle) => {
  const words = say.details.margins
  const units = sides.flatMap(side => Object.entries(reply[side].units).map(([name, count]) => ({ side, name, count })))
  const [key, choose] = useState('')
  const [wanted, want] = useState(1)
  const chosen = units.find(({ side, name }) => `${side} ${name}` === key) ?? units[0]
  if (!chosen) return null
  const { side, name, count } = chosen
  const atLeast = Math.min(wanted, count)
  const chance = chanceLeft(reply, side, [name, damagedName(name)], atLeast)
  return (
    <div class="count-left" id="at-least">
      <span>{words.atLeastLeft}</span>
      <NumberBox name={words.howMany} value={atLeast} range={[1, count, 1]} onAmount={want} say={say} isEager />
      <Choose
        label={words.ofWhat}
        value={`${side} ${name}`}
        choices={units.map(one => [
          `${one.side} ${one.name}`,
          `${say.details.unitName(one.name)}, ${say.details.side[one.side]}`,
        ])}
        onChoose={choose}
      />
      <b>{percent(chance, shareInterval(chance, reply.trials), 1)}</b>
    </div>
  )
}
