import type { SweepResult } from '../../lab/index.ts'
import { Choose } from '../controls.tsx'
import { whole } from '../numbers.ts'
import type { LabMessages } from '../text/lab-en.ts'
import { Table } from '../view/blocks.tsx'
import { ChartView } from './chart.tsx'
import { crossingFindings, levelIn, measureIn, measureInWords, number, sweepFinding, valueInWords } from './findings.ts'
import { type HeatMap, heatMapOf, shadeOf, slicedAxes } from './heat.ts'
import { Part, Wide } from './parts.tsx'
import { sweepChart } from './series.ts'

interface Given {
  readonly result: SweepResult
  /** The values of the measure that lines are drawn at. */
  readonly levels: readonly number[]
  /** Which values are chosen of the axes behind the first two. */
  readonly slice: readonly number[]
  /** Chooses others; left out, nobody can. */
  readonly onSlice?: (slice: readonly number[]) => void
  readonly say: LabMessages
}

/** More rows than these are read in a file. */
const mostRows = 1_000

/** A sweep: its measure along one range as a line, over two as a heat map with lines where it crosses the levels. */
export const SweepView = (given: Given) => {
  const { result, levels, slice, say } = given
  const write = measureIn(result)
  const writeLevel = levelIn(result)
  const finding = sweepFinding(result, say)
  const measure = measureInWords(result.measure, say)
  const chart = sweepChart(result, levels, writeLevel, measure)
  const map = heatMapOf(result, slice)
  return (
    <>
      <Part
        title={map ? say.sweep.map(measure) : say.sweep.line(measure)}
        sentences={[finding]}
        summary={say.tableOf(measure)}
        table={<PointsTable result={result} say={say} write={write} />}
      >
        {chart && <ChartView chart={chart} sentence={finding ?? ''} />}
        <Slices {...given} />
        {map && <HeatMapView map={map} sentence={finding ?? ''} {...{ say, write, writeLevel }} />}
      </Part>
      {result.lines.length > 0 && (
        <Part
          title={say.sweep.crossings}
          sentences={crossingFindings(result, say)}
          summary={say.tableOf(say.sweep.crossings)}
          table={
            <Table
              caption={say.sweep.crossings}
              head={[say.sweep.level, ...result.axes.slice(0, 4).map(({ field }) => field)]}
              rows={result.lines
                .slice(0, mostRows)
                .map(({ level, at, crossing }) => [writeLevel(level), number(crossing, 2), ...at.map(valueInWords)])}
            />
          }
        />
      )}
    </>
  )
}

const PointsTable = ({
  result: { axes, points, measure },
  say,
  write,
}: Pick<Given, 'result' | 'say'> & { readonly write: (value: number) => string }) =>
  points.length > mostRows ? (
    <p>{say.sweep.tooWide(whole(points.length))}</p>
  ) : (
    <Table
      caption={measure}
      head={[...axes.map(({ field }) => field), measure]}
      rows={points.map(({ at, numbers }) => {
        const value = numbers[measure]
        return [...at.map(valueInWords), value === undefined ? '' : write(value)]
      })}
    />
  )

/** Of more than two ranges the others are held at a value each. */
const Slices = ({ result, slice, onSlice }: Given) => {
  const axes = slicedAxes(result, slice)
  if (axes.length === 0) return null
  return (
    <p class="buttons">
      {axes.map(({ field, values, chosen }, axis) => (
        <Choose
          key={field}
          label={field}
          value={String(chosen)}
          disabled={onSlice === undefined}
          choices={values.map((value, index) => [String(index), valueInWords(value)] as const)}
          onChoose={index => onSlice?.(axes.map((other, at) => (at === axis ? Number(index) : other.chosen)))}
        />
      ))}
    </p>
  )
}

interface MapParts {
  readonly map: HeatMap
  readonly sentence: string
  readonly say: LabMessages
  readonly write: (value: number) => string
  readonly writeLevel: (value: number) => string
}

/** Sizes in units of the drawing, which is as wide as there is room. */
const width = 640
const left = 70
const top = 8
const under = 44
/** So many labels of an axis do not run into each other. */
const mostLabels = 12

const HeatMapView = ({ map, sentence, say, write, writeLevel }: MapParts) => {
  const { across, down, cells, least, most, isolines } = map
  const cellWidth = (width - left) / across.values.length
  const cellHeight = Math.max(4, Math.min(30, 480 / down.values.length))
  const bottom = top + cellHeight * down.values.length
  const every = (count: number): number => Math.ceil(count / mostLabels)
  const placeOf = ([x, y]: readonly [number, number]): [number, number] => [
    Number((left + (x + 0.5) * cellWidth).toFixed(1)),
    Number((top + (y + 0.5) * cellHeight).toFixed(1)),
  ]
  const hasWords = across.values.length <= 12 && cellHeight >= 18
  return (
    <figure class="heat">
      <Wide name={sentence}>
        <svg viewBox={`0 0 ${width} ${bottom + under}`} role="img" aria-label={sentence}>
          {cells.map((row, y) =>
            row.map((value, x) => (
              <rect
                key={`${x} ${y}`}
                class={value === undefined ? 'shade-none' : `shade-${shadeOf(value, least, most)}`}
                x={left + x * cellWidth}
                y={top + y * cellHeight}
                width={cellWidth}
                height={cellHeight}
              />
            )),
          )}
          {isolines.map(({ path }, index) => {
            const [x, y] = placeOf(path[0] ?? [0, 0])
            return path.length === 1 ? (
              <circle key={index} class="isoline" cx={x} cy={y} r="3" />
            ) : (
              <path key={index} class="isoline" d={`M${path.map(place => placeOf(place).join(' ')).join('L')}`} />
            )
          })}
          {hasWords &&
            cells.map((row, y) =>
              row.map(
                (value, x) =>
                  value !== undefined && (
                    <text
                      key={`${x} ${y}`}
                      class="value"
                      x={left + (x + 0.5) * cellWidth}
                      y={top + (y + 0.5) * cellHeight + 4}
                    >
                      {write(value).replace(/\s?%$/, '')}
                    </text>
                  ),
              ),
            )}
          {isolines.map(({ level, path }, index) => {
            const [x, y] = placeOf(path.at(-1) ?? [0, 0])
            return (
              <text key={index} class="level" x={x} y={y + cellHeight / 2 - 3}>
                {writeLevel(level)}
              </text>
            )
          })}
          {across.values.map(
            (value, x) =>
              x % every(across.values.length) === 0 && (
                <text key={x} class="tick" x={left + (x + 0.5) * cellWidth} y={bottom + 16}>
                  {valueInWords(value)}
                </text>
              ),
          )}
          {down.values.map(
            (value, y) =>
              y % every(down.values.length) === 0 && (
                <text key={y} class="tick end" x={left - 6} y={top + (y + 0.5) * cellHeight + 4}>
                  {valueInWords(value)}
                </text>
              ),
          )}
          <text class="tick end" x={width} y={bottom + 36}>
            {say.sweep.across(across.field)}
          </text>
          <text class="tick start" x="0" y={bottom + 36}>
            {say.sweep.down(down.field)}
          </text>
        </svg>
      </Wide>
      <figcaption>{say.sweep.shade}</figcaption>
    </figure>
  )
}
