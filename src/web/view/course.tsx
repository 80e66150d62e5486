import { scaleLinear, scalePoint } from 'd3-scale'
import { useState } from 'preact/hooks'
import type { BattleAbout } from '../about.ts'
import { shareInterval } from '../battle-histogram.ts'
import { boundsOf, type CourseLine, type CoursePlot, type CourseStep, courseOf } from '../course.ts'
import { decimal, percent, signed } from '../numbers.ts'
import type { CourseWords } from '../text/course-en.ts'
import { Table } from './blocks.tsx'

/** A campaign turn by turn, or battle by battle a longer question: lines, and what they say at the step that is picked. */
export const Course = ({ reply, about, words, say }: BattleAbout & { readonly words: CourseWords }) => {
  const [picked, pick] = useState<number>()
  const course = courseOf(reply, words, say)
  if (!course) return null
  const { title, steps, plots } = course
  const last = steps.length - 1
  const at = Math.min(last, picked ?? last)
  const step = steps[at]
  const isLive = about.ask !== undefined
  const isDrawn = steps.length >= leastDrawn
  const show = (kind: CoursePlot['kind'], value: number): string => {
    if (kind === 'chance') return percent(Math.min(1, value), shareInterval(value, reply.trials), 1)
    return kind === 'units' ? decimal(value, 1) : `${signed(value)} ${say.ipc}`
  }
  const saysOf = ({ kind, lines, title }: CoursePlot): string => {
    const [only, ...others] = lines
    if (only && others.length === 0) return `${title} ${show(kind, only.values[at] ?? 0)}`
    return `${title}: ${lines.map(({ name, values }) => `${name} ${show(kind, values[at] ?? 0)}`).join(', ')}`
  }
  const says = `${step?.name}. ${plots.map(saysOf).join('. ')}.`
  return (
    <figure class="course">
      <h3>{title}</h3>
      {plots.map(plot =>
        isDrawn ? (
          <div key={plot.kind} class="plotted">
            <h4>{plot.title}</h4>
            <ul class="named">
              {plot.lines.map(({ tone, name, values }) => (
                <li key={tone} class={tone}>
                  <Sample tone={tone} />
                  {plot.lines.length > 1 && name} <b>{show(plot.kind, values[at] ?? 0)}</b>
                </li>
              ))}
            </ul>
            <Plot {...{ plot, steps, at }} label={saysOf(plot)} {...(isLive && { pick })} />
          </div>
        ) : (
          <Table
            key={plot.kind}
            caption={plot.title}
            head={[words.step, ...steps.map(({ name }) => name)]}
            rows={plot.lines.map(({ name, values }) => [name, ...values.map(value => show(plot.kind, value))])}
          />
        ),
      )}
      {isLive && isDrawn && (
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={words.step}
          aria-valuetext={says}
          onInput={event => pick(Number(event.currentTarget.value))}
        />
      )}
      {isDrawn && (
        <figcaption>
          <strong>{step?.name}</strong> {isLive && <span class="hint">{words.help}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/** A line between two points says no more than its ends: they are a table. */
const leastDrawn = 3

/** How a line is drawn, beside its name. */
const Sample = ({ tone }: Pick<CourseLine, 'tone'>) => (
  <svg class="sample" viewBox="0 0 32 8" aria-hidden="true">
    <line class={`drawn ${tone}`} x1="0" x2="32" y1="4" y2="4" />
  </svg>
)

interface Drawn {
  readonly plot: CoursePlot
  readonly steps: readonly CourseStep[]
  readonly at: number
  readonly label: string
  readonly pick?: (step: number) => void
}

/** Marks along an axis, as many as are read on a phone. */
const mostMarks = 10

const Plot = ({ plot, steps, at, label, pick }: Drawn) => {
  const [low, high] = boundsOf(plot)
  const y = scaleLinear().domain([low, high]).range([100, 0]).nice(4)
  const x = scalePoint<number>()
    .domain(steps.map((_, index) => index))
    .range([0, 100])
    .padding(0.25)
  const across = (index: number): number => x(index) ?? 0
  const levels = y.ticks(plot.kind === 'chance' ? 2 : 4)
  const marked = steps.flatMap(({ mark }, index) => (mark === '' ? [] : [{ mark, index }]))
  const every = Math.ceil(marked.length / mostMarks)
  const wide = x.step()
  return (
    <div class="chart">
      <svg class="up" aria-hidden="true">
        {levels.map(tick => (
          <text key={tick} x="100%" y={`${y(tick)}%`} dy="0.35em" text-anchor="end">
            {plot.kind === 'chance' ? percent(tick, undefined, 0) : plot.kind === 'swing' ? signed(tick, 0) : tick}
          </text>
        ))}
      </svg>
      <svg class="plot" role="img" aria-label={label}>
        {levels.map(tick => (
          <line
            key={tick}
            class={tick === 0 ? 'zero' : 'grid'}
            x1="0"
            x2="100%"
            y1={`${y(tick)}%`}
            y2={`${y(tick)}%`}
          />
        ))}
        <line class="at" x1={`${across(at)}%`} x2={`${across(at)}%`} y1="0" y2="100%" />
        <svg class="lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {plot.lines.map(({ tone, values }) => (
            <polyline
              key={tone}
              class={`drawn ${tone}`}
              points={values.map((value, index) => `${across(index).toFixed(2)},${y(value).toFixed(2)}`).join(' ')}
            />
          ))}
        </svg>
        {plot.lines.map(({ tone, values }) => (
          <circle key={tone} class={tone} cx={`${across(at)}%`} cy={`${y(values[at] ?? 0)}%`} r="4" />
        ))}
        {pick &&
          steps.map((_, index) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: what a click picks, the slider picks by keyboard
            <rect
              key={index}
              class="hit"
              x={`${across(index) - wide / 2}%`}
              width={`${wide}%`}
              y="0"
              height="100%"
              onPointerMove={({ pointerType }) => pointerType === 'mouse' && pick(index)}
              onClick={() => pick(index)}
            />
          ))}
      </svg>
      <svg class="along" aria-hidden="true">
        {marked
          .filter((_, number) => number % every === 0)
          .map(({ mark, index }) => (
            <text key={index} x={`${across(index)}%`} y="1em" text-anchor="middle">
              {mark}
            </text>
          ))}
      </svg>
    </div>
  )
}
