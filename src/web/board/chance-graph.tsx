import { scaleLinear } from 'd3-scale'
import { useState } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import { percent } from '../numbers.ts'
import type { BoardMessages } from '../text/board-en.ts'
import { isMereLead, momentInWords } from './chance.ts'
import type { Moment } from './line.ts'
import { chipTone } from './tones.ts'

interface Given {
  readonly board: Board
  readonly turns: readonly Moment[]
  /** Which of them is looked at. */
  readonly at: number
  readonly teams: readonly string[]
  readonly onLook: (turn: Moment) => void
  readonly say: BoardMessages
}

const share = (value: number): string => `${(100 * value).toFixed(2)}%`
/** Chances beside the graph, and how far their letters hang below their place. */
const levels = [
  [1, '0.75em'],
  [0.5, '0.35em'],
  [0, '0'],
] as const
/** A game that has just begun is not drawn from edge to edge. */
const leastTurns = 11
/** Of more turns than this not each has a point and letters of its power. */
const [mostPoints, mostMarks] = [60, 13]
/** Bars of luck reach so far from the middle, of the height. */
const luckReach = 0.4

/** The chance to win over the turns, with the luck of their battles. A slider below it does what a click does. */
export const ChanceGraph = ({ board, turns, at, teams, onLook, say }: Given) => {
  const [pointed, point] = useState<number>()
  const [one = '', other = ''] = teams
  const lucks = lucksOf(turns, one)
  const shown = Math.min(pointed ?? at, turns.length - 1)
  const moment = turns[shown]
  const words = moment ? momentInWords(moment, teams, say) : ''
  const says = `${say.line.place(shown + 1, turns.length)} ${words}`
  const go = (place: number): void => {
    const turn = turns[place]
    if (turn) onLook(turn)
  }
  return (
    <figure class="chance-graph">
      <div class="chart">
        <svg class="up" aria-hidden="true">
          {levels.map(([level, dy]) => (
            <text key={level} x="100%" y={share(1 - level)} dy={dy}>
              {percent(level, undefined, 0)}
            </text>
          ))}
        </svg>
        <div class="plot" onPointerLeave={() => point(undefined)}>
          <LuckBars lucks={lucks} />
          <Shares turns={turns} />
          <Points board={board} turns={turns} at={at} pointed={pointed} />
          <span class="side of-0" aria-hidden="true">
            {say.line.better(one)}
          </span>
          <span class="side of-1" aria-hidden="true">
            {say.line.better(other)}
          </span>
          <svg class="hits" role="img" aria-label={`${say.line.title}. ${says}`}>
            {turns.map(({ step }, place) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: what a click picks, the slider picks by keyboard
              <rect
                key={step}
                x={share(Math.max(0, xOf(place - 0.5, turns.length)))}
                width={share(1 / Math.max(leastTurns, turns.length))}
                y="0"
                height="100%"
                onPointerMove={({ pointerType }) => pointerType === 'mouse' && point(place)}
                onClick={() => go(place)}
              />
            ))}
          </svg>
        </div>
        <Along turns={turns} say={say} />
      </div>
      <input
        type="range"
        min={1}
        max={Math.max(leastTurns, turns.length)}
        value={at + 1}
        aria-label={say.line.slider}
        aria-valuetext={`${say.line.place(at + 1, turns.length)} ${turns[at] ? momentInWords(turns[at], teams, say) : ''}`}
        onInput={event => {
          const slider = event.currentTarget
          const turn = Math.min(Number(slider.value), turns.length)
          // It stands below the turns of the graph; where none has been played yet it does not go.
          slider.value = String(turn)
          point(undefined)
          go(turn - 1)
        }}
      />
      <figcaption>
        <strong>{say.line.place(shown + 1, turns.length)}</strong> {words}
        {shown === at && at < turns.length - 1 && ` ${say.line.branchesFrom}`}
      </figcaption>
    </figure>
  )
}

/** Where a turn stands from left to right, of 1. */
const xOf = (place: number, count: number): number => (place + 0.5) / Math.max(leastTurns, count)

/** The line of the chances, and what lies between it and even, as far as positions were judged. */
const Shares = ({ turns }: Pick<Given, 'turns'>) => {
  const known = turns.flatMap(({ chance }, place) =>
    chance === undefined ? [] : [[100 * xOf(place, turns.length), 100 * (1 - chance)] as const],
  )
  const written = known.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')
  const [first, last] = [known[0], known.at(-1)]
  return (
    <svg class="shares" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <clipPath id="first-ahead">
          <rect x="0" y="0" width="100" height="50" />
        </clipPath>
        <clipPath id="second-ahead">
          <rect x="0" y="50" width="100" height="50" />
        </clipPath>
      </defs>
      {[25, 75].map(y => (
        <line key={y} class="grid" x1="0" x2="100" y1={y} y2={y} />
      ))}
      {first && last && known.length > 1 && (
        <>
          {['first-ahead', 'second-ahead'].map(side => (
            <path
              key={side}
              class={side}
              clip-path={`url(#${side})`}
              d={`M${first[0].toFixed(2)} 50L${written}L${last[0].toFixed(2)} 50Z`}
            />
          ))}
          <path class="course" d={`M${written}`} />
        </>
      )}
      <line class="even" x1="0" x2="100" y1="50" y2="50" />
    </svg>
  )
}

interface PointsGiven extends Pick<Given, 'board' | 'turns' | 'at'> {
  readonly pointed: number | undefined
}

/** What the dice brought the first team in the turns that led to these moments. */
const lucksOf = (turns: readonly Moment[], team: string): readonly number[] =>
  turns.map(({ told }) => told?.outcome?.luck.byTeam[team] ?? 0)

/** A bar for the luck of each turn, between where it began and where it led. */
const LuckBars = ({ lucks }: { readonly lucks: readonly number[] }) => {
  const count = lucks.length
  const reach = scaleLinear()
    .domain([0, Math.max(1, ...lucks.map(Math.abs))])
    .range([0, luckReach])
  const barWidth = 0.5 / Math.max(leastTurns, count)
  return (
    <svg class="lucks" aria-hidden="true">
      {lucks.map((luck, place) => {
        const height = reach(Math.abs(luck))
        return (
          luck !== 0 && (
            <rect
              key={place}
              class="luck-bar"
              x={share(xOf(place - 0.5, count) - barWidth / 2)}
              width={share(barWidth)}
              y={share(luck > 0 ? 0.5 - height : 0.5)}
              height={share(height)}
            />
          )
        )
      })}
    </svg>
  )
}

/** A point for each turn, in the colour of the power that played it. */
const Points = ({ board, turns, at, pointed }: PointsGiven) => {
  const powerOf = (place: number): number => {
    const before = turns[place - 1]?.position.power
    return board.powers.findIndex(({ name }) => name === before)
  }
  const count = turns.length
  return (
    <svg class="points" aria-hidden="true">
      {[pointed, at].map(
        (place, index) =>
          place !== undefined && (
            <line
              key={index}
              class={index === 0 ? 'pointed' : 'here'}
              x1={share(xOf(place, count))}
              x2={share(xOf(place, count))}
              y1="0"
              y2="100%"
            />
          ),
      )}
      {turns.map(({ step, chance }, place) => {
        const isHere = place === at
        if (chance === undefined || (count > mostPoints && !isHere)) return null
        const power = powerOf(place)
        return (
          <circle
            key={step}
            fill={chipTone(power)}
            class={`point${power < 0 ? '' : ` chip-${power}`}${isHere ? ' now' : ''}`}
            cx={share(xOf(place, count))}
            cy={share(1 - chance)}
            r={isHere ? 6 : count > 30 ? 3 : 4}
          />
        )
      })}
    </svg>
  )
}

/** Rounds from left to right, and above them whose turns they are, where there is room. */
const Along = ({ turns, say }: Pick<Given, 'turns' | 'say'>) => {
  const count = turns.length
  const rounds = turns.flatMap(({ position: { round = 1 } }, place) =>
    round === (turns[place - 1]?.position.round ?? (place === 0 ? undefined : 1)) ? [] : [{ round, place }],
  )
  // As many numbers as are read on a phone.
  const every = Math.ceil(rounds.length / 8)
  return (
    <svg class="along" aria-hidden="true">
      {count <= mostMarks &&
        turns.map(({ step, position }, place) => (
          <text key={step} class="mark" x={share(xOf(place, count))} y="0.9em" text-anchor="middle">
            {position.winner === undefined ? say.powerMark(position.power) : '★'}
          </text>
        ))}
      {rounds.map(
        ({ round, place }, index) =>
          index % every === 0 && (
            <text key={place} x={share(xOf(place, count))} y={count <= mostMarks ? '2em' : '1em'} text-anchor="middle">
              {round}
            </text>
          ),
      )}
    </svg>
  )
}

/** Whether all that is known of a game is who has more: then there is no line to draw. */
export const isJudged = (turns: readonly Moment[]): boolean =>
  turns.every(({ chance, position }) => chance === undefined || !isMereLead(chance, position))
